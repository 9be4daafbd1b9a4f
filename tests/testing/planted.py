"""Mistakes as authors make them, planted in the games of the house: each as a change of a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from inspect import signature
from itertools import count
from typing import Any
from zlib import crc32

from clew.kernel.book.ledger import Ledger
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.position import Position
from clew.kernel.words.scene import Scene, text
from clew.kernel.words.stream import Stream

Book = Rulebook[Any]
Plant = Callable[[Book], Book]


class Careless:
    """A referee through which the rules do one thing that they must not; everything else as ever."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee

    def __getattr__(self, name: str) -> Any:
        return getattr(self.referee, name)


class Opened(Careless):
    """Lets everybody know what is for some, whenever the rules say so by one of these names."""

    names: tuple[str, ...] = ()
    to: tuple[int, ...] | None = None

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.referee, name)
        if name not in self.names:
            return found
        form = signature(getattr(Referee, name))

        def said(*args: Any, **facts: Any) -> Any:
            bound = form.bind(None, *args, **facts)
            bound.arguments["to"] = self.to
            return found(*bound.args[1:], **bound.kwargs)

        return said


class Blurts(Opened):
    """Tells everybody what is for some."""

    names = ("tell",)


class DealsOpenly(Opened):
    """Rolls and draws before everybody what is for some."""

    names = ("draw", "pick", "pick_card", "roll", "read", "at_least", "at_most", "each", "throw", "cast")


class DecidesOpenly(Opened):
    """Lets everybody see what is decided in secret."""

    names = ("choose", "agrees")

    def choose_together(self, questions: Any) -> list[Any]:
        for question in questions:
            question.to = None
        return self.referee.choose_together(questions)


class Whispers(Blurts):
    """Keeps lines from everybody, and no secret is declared that they could be about."""

    to = ()


class CitesNothing(Careless):
    """Cites a rule that there is not."""

    def tell(self, rule: str, words: str, to: Any = None, **facts: Any) -> None:  # noqa: ARG002
        self.referee.tell("99.99", words, to, **facts)


class OffersTwins(Careless):
    """Two answers with one key."""

    def choose(self, seat: int, prompt: str, options: Any, rule: str, *rest: Any, **facts: Any) -> Any:
        more = [*options, options[-1]] if len(options) > 1 else options
        return self.referee.choose(seat, prompt, more, rule, *rest, **facts)


def by(careless: type[Careless], book: Book) -> Book:
    """The game with such a referee."""

    def beat(state: Any, referee: Referee) -> bool:
        told: Any = careless(referee)
        return book.beat(state, told)

    return replace(book, beat=beat)


def unknown(book: Book, state: Any, seat: int | None) -> Iterator[Any]:
    """What a seat may not know."""
    return (each.value for each in book.secrets(state) if seat is None or seat not in each.to)


def known(things: Iterator[Any]) -> int:
    """A number that is another one where anything is otherwise."""
    return crc32(str(list(things)).encode())


def peeking(book: Book) -> Book:
    """Its bot goes by what it may not know."""

    class Peeks:
        def choose(self, position: Position) -> Any:
            options = position.question.options
            return options[known(unknown(book, position.state, position.seat)) % len(options)]

    return replace(book, bots={"sensible": Peeks})


def showing(book: Book) -> Book:
    """Its view shows everybody what only some may know."""

    def view(state: Any, seat: int | None) -> Scene:
        seen = text("{what}", what=str(list(unknown(book, state, seat))))
        return replace(book.view(state, seat), status=seen)

    return replace(book, view=view)


def left_in_place(book: Book) -> Book:
    """Dealing anew leaves everything where it is."""
    return replace(book, redeal=lambda _state, _seat, _stream: None)


def peeped_at(book: Book) -> Book:
    """What is dealt anew depends on what is dealt anew: things are shuffled as they lie."""

    def redeal(state: Any, seat: int | None, stream: Stream) -> None:
        for _ in range(known(unknown(book, state, seat)) % 3):
            stream.below(7)
        book.redeal(state, seat, stream)

    return replace(book, redeal=redeal)


def undeclared(book: Book) -> Book:
    """No secret is declared."""
    usual: dict[str, Any] = {each.name: each.default for each in fields(Rulebook)}
    return replace(book, secrets=usual["secrets"], redeal=usual["redeal"])


def forgetful(book: Book) -> Book:
    """The state's copy forgets a number and shares its lists."""
    kind = book.classes[0]

    class Shallow(kind):  # type: ignore[misc, valid-type]
        def copy(self) -> Any:
            other = object.__new__(type(self))
            for each in fields(self):
                object.__setattr__(other, each.name, getattr(self, each.name))
            return other

    return replace(book, classes=(Shallow, *book.classes[1:]))


def unrestored(book: Book) -> Book:
    """What the state shares with others is not put back."""
    return replace(book, restore=lambda _state, _setup, _ledger: None)


def unlisted(book: Book) -> Book:
    """A class of the state is not among its classes."""
    return replace(book, classes=book.classes[:1])


def unfit_for_guests(book: Book) -> Book:
    """Whoever comes back breaks the table."""

    def new(setup: Any, ledger: Any) -> Any:
        return book.new(setup, ledger) if not setup.guests else setup.guests["nobody"]

    return replace(book, new=new)


def forgetting_those_at_home(book: Book) -> Book:
    """Who did not come along is not kept."""

    def keeps(state: Any) -> Mapping[str, Any]:
        return book.keeps(replace(state, guests=[]))

    return replace(book, keeps=keeps)


def breaking_lives_on(book: Book) -> Book:
    """Those who live on can't be told of."""
    return replace(book, lives_on=lambda keeps: [f"{keeps['nobody']}"])


def breaking_prospect(book: Book) -> Book:
    """A prospect that breaks."""
    return replace(book, prospects={**book.prospects, "hope": lambda _state, seat: 1 // (seat - seat)})


def loving_losers(book: Book) -> Book:
    """Who has lost stands best."""
    worth = book.worth
    assert worth is not None
    return replace(book, worth=lambda state, seat: -worth(state, seat))


def unknown_milestone(book: Book) -> Book:
    """A milestone that is no rule."""
    return replace(book, milestones=frozenset({"99.99"}))


def losing(take: Callable[[Any], object], book: Book) -> Book:
    """After some beats something is gone without a word."""
    beats = count(1)

    def beat(state: Any, referee: Referee) -> bool:
        goes_on = book.beat(state, referee)
        if not next(beats) % 5:
            take(state)
        return goes_on

    return replace(book, beat=beat)


def dangling(book: Book) -> Book:
    """Something in the state that is said to be among others is none of them."""

    def among(_state: Any) -> tuple[()]:
        return ()

    said = {name: value for name, value in book.refers.items() if value is not None}
    return replace(book, refers={**book.refers, **dict.fromkeys(said, among)})


def with_idle_number(ledger: Ledger) -> Ledger:
    """A rule with a number that nothing reads."""
    first = next(iter(ledger.rules.values()))
    return replace(ledger, rules={**ledger.rules, first.id: replace(first, values={**first.values, "idle_figure": 7})})


def with_idle_option(ledger: Ledger) -> Ledger:
    """An option that nothing reads."""
    return replace(ledger, options={**ledger.options, "idle-option": next(iter(ledger.options.values()))})
