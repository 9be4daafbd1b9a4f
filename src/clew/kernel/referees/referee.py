"""The referee: the only one the rules talk to. Who stands behind it decides where answers come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.piles import Pile
from clew.kernel.words.questions import NO, YES, Question, Seats, key_of
from clew.kernel.words.rolls import PLAIN_CHECK, Added, Against, Amount, Chart, Check, Declared, Needs, Story, Whom
from clew.kernel.words.text import Fact, Name

T = TypeVar("T")


class Pause(BaseException):
    """Raised through the rules when the next answer is not known yet; no rule may catch it."""

    def __init__(self, questions: list[Question]) -> None:
        super().__init__()
        self.questions = questions


class Referee:
    """Rolls, draws, asks and hears what happened. Subclasses say how: `throw`, `pick_card` and `answer` are theirs."""

    __slots__ = ()

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        """How the dice fall, face by face; `by` is the seat whose dice they are."""
        raise NotImplementedError

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        """What the dice alone come to. Rules call `roll`, which tells what for."""
        return dice.total(self.throw(dice, rule, by, to))

    def meets(
        self, figure: int, least: bool, check: Check, extra: int, dice: Dice, rule: str, by: int | None, to: Seats
    ) -> bool:
        """Whether the dice and what is added to them are what is needed: `least` or more, otherwise or less."""
        cast = self.cast(dice, rule, by, to)
        met = cast + extra >= figure if least else cast + extra <= figure
        return (met and cast != check.never) or cast == check.always

    def row(self, chart: Chart[Any], extra: int, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        """Which row of a table the dice and what is added to them read."""
        return chart.place(self.cast(dice, rule, by, to) + extra)

    def listens(self) -> bool:
        """Whether what a throw is about is worth putting together: not where nobody will be told."""
        return True

    def explain(self, story: Story, to: Seats) -> None:
        """What the throw that comes next is about. Whoever shows or checks throws keeps it."""

    def roll(
        self,
        dice: Dice,
        rule: str,
        by: int | None = None,
        to: Seats = None,
        gives: Amount | None = None,
        needs: Needs | None = None,
        against: Against | None = None,
        added: Sequence[Added] = (),
        subject: Whom = None,
        target: Whom = None,
        using: Whom = None,
        times: Added | None = None,
        per: int = 1,
        shown: Seats = None,
    ) -> int:
        """What the dice come to, `times` something, with all that is `added`; or how much that `gives`, by `per`.

        One of `gives`, `needs` and `against` tells what the throw is; `subject` rolls at `target`, `using` something.
        `shown` are the seats that may know the figure that it needs.
        """
        if self.listens():
            declared = _only(rule, gives, needs, against)
            self.explain(Story(dice, declared, added, subject, target, using, times, per, shown), to)
        total = self.cast(dice, rule, by, to)
        if times is not None:
            total *= times[1]
        if added:
            total += sum_of(added)
        return total if gives is None else gives.given(total, per)

    def at_least(
        self,
        least: int,
        dice: Dice,
        rule: str,
        by: int | None = None,
        to: Seats = None,
        check: Check = PLAIN_CHECK,
        of: Fact | Sequence[Added] = (),
        added: Sequence[Added] = (),
        subject: Whom = None,
        target: Whom = None,
        using: Whom = None,
        shown: Seats = None,
    ) -> bool:
        """Whether the dice, with all that is `added`, come to this figure or more. `of` says what it is a figure of, or
        what it is made of; `check` what the throw is for, and what success and failure are called."""
        if self.listens():
            needs = Needs(least, True, check, of)
            self.explain(Story(dice, needs, added, subject, target, using, shown=shown), to)
        return self.meets(least, True, check, sum_of(added) if added else 0, dice, rule, by, to)

    def at_most(
        self,
        most: int,
        dice: Dice,
        rule: str,
        by: int | None = None,
        to: Seats = None,
        check: Check = PLAIN_CHECK,
        of: Fact | Sequence[Added] = (),
        added: Sequence[Added] = (),
        subject: Whom = None,
        target: Whom = None,
        using: Whom = None,
        shown: Seats = None,
    ) -> bool:
        """Whether they come to this figure or less."""
        if self.listens():
            needs = Needs(most, False, check, of)
            self.explain(Story(dice, needs, added, subject, target, using, shown=shown), to)
        return self.meets(most, False, check, sum_of(added) if added else 0, dice, rule, by, to)

    def read(
        self,
        chart: Chart[T],
        dice: Dice,
        rule: str,
        by: int | None = None,
        to: Seats = None,
        added: Sequence[Added] = (),
        subject: Whom = None,
        target: Whom = None,
        using: Whom = None,
    ) -> T:
        """What a table says to the dice, with all that is `added`."""
        if self.listens():
            self.explain(Story(dice, chart, added, subject, target, using), to)
        return chart.rows[self.row(chart, sum_of(added) if added else 0, dice, rule, by, to)]

    def each(
        self,
        dice: Dice,
        rule: str,
        by: int | None = None,
        to: Seats = None,
        gives: Amount | None = None,
        needs: Needs | None = None,
        subject: Whom = None,
        target: Whom = None,
        using: Whom = None,
    ) -> list[int]:
        """The faces of dice that are read one by one, all for the same."""
        if self.listens():
            declared = _only(rule, gives, needs, None)
            self.explain(Story(dice, declared, (), subject, target, using, singly=True), to)
        return self.throw(dice, rule, by, to)

    def draw(self, pile: Pile, rule: str, to: Seats = None, among: list[str] | None = None) -> str:
        """Which card comes up; it leaves the pile. `among` narrows it to some of the top layer's cards."""
        cards = pile.layers[0] if among is None and pile.layers else among
        if not cards:
            raise RuleFault(f"[{rule}] nothing to draw from {pile.name!r}")
        card = self.pick_card(pile.name, cards, rule, to)
        pile.take(card)
        return card

    def pick(self, things: Sequence[T], rule: str, to: Seats = None, of: str = "lot") -> T:
        """One of these by lot, all equally likely: words, numbers, or things that have a `key`. It stays where it is.

        In the log it comes from what it is one `of`. A single one needs no lot.
        """
        if not things:
            raise RuleFault(f"[{rule}] there is nothing to pick from")
        if len(things) == 1:
            return things[0]
        by_key = {key_of(thing): thing for thing in things}
        if len(by_key) < len(things):
            raise RuleFault(
                f"[{rule}] among what is picked from, the same key stands twice: {list(map(key_of, things))}"
            )
        return by_key[self.pick_card(of, sorted(by_key), rule, to)]

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        raise NotImplementedError

    def choose(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T],
        rule: str,
        to: Seats = None,
        seconds: int = 0,
        late: T | None = None,
        **facts: Fact,
    ) -> T:
        """What a seat decides. A single option is no decision and chooses itself."""
        if len(options) == 1:
            return options[0]
        if not options:
            raise RuleFault(f"[{rule}] {prompt!r} offers nothing")
        chosen: T = self.answer(Question(seat, prompt, options, rule, to, seconds, late, facts))
        return chosen

    def agrees(self, seat: int, prompt: str, rule: str, to: Seats = None, **facts: Fact) -> bool:
        """Yes or no."""
        question = Question(seat, prompt, (YES, NO), rule, to, 0, None, facts)
        return self.answer(question) is YES

    def name(
        self, seat: int, prompt: str, proposed: Sequence[str], taken: Sequence[str], rule: str, **facts: Fact
    ) -> str:
        """What a seat calls somebody: one of the names proposed, or any other that nobody here has. Bots keep to the
        first."""
        names = [Name(name) for name in proposed]
        return str(self.answer(Question(seat, prompt, names, rule, facts=facts, taken=taken)))  # state holds no Name

    def answer(self, question: Question) -> Any:
        raise NotImplementedError

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        """Choices made in secret and at once; the answers come in the order of the questions."""
        return [question.options[0] if len(question.options) == 1 else self.answer(question) for question in questions]

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        """What happened, for the log."""


def sum_of(added: Sequence[Added]) -> int:
    """How much is added in all."""
    total = 0
    for each in added:
        total += each[1]
    return total


def _only(rule: str, gives: Amount | None, needs: Needs | None, against: Against | None) -> Declared:
    """What a throw is declared to be: one thing at most."""
    found: list[Amount | Needs | Against] = [each for each in (gives, needs, against) if each is not None]
    if len(found) > 1:
        raise RuleFault(f"[{rule}] a throw is declared to be {len(found)} things at once")
    return found[0] if found else None
