"""What a seat is asked, and what it may answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar, overload

from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import AnswerError, RuleFault
from clew.kernel.words.names import fault_of, tidy, twin_of
from clew.kernel.words.text import Fact, Facts, Name, Text, check_facts, put

Seats = tuple[int, ...] | None
"""Who may know a thing: these seats, or everybody."""

V_co = TypeVar("V_co", covariant=True)


NONE: Any = None
"""The value of an option that has none."""


class Option(Generic[V_co]):
    """One thing a seat may choose, where no word, number or object of the game says it by itself.

    What the rules need of it once it is chosen is its `value`, whose type the option has: `Option[Hero]`. A menu of
    several kinds names their union: `list[Option[Hero | None]]`.
    """

    __slots__ = ("about", "facts", "key", "text", "value")

    @overload
    def __init__(self, key: str, text: str, value: V_co, about: Sequence[str] = (), **facts: Fact) -> None: ...
    @overload
    def __init__(self: Option[None], key: str, text: str, *, about: Sequence[str] = (), **facts: Fact) -> None: ...
    def __init__(self, key: str, text: str, value: Any = NONE, about: Sequence[str] = (), **facts: Fact) -> None:
        self.key = key
        self.text = text
        self.value: V_co = value
        self.about = about
        self.facts: Facts = facts

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


class Menu(Option[V_co]):
    """An answer that only opens a further question: it decides nothing, and the log does without it."""

    __slots__ = ()

    @overload
    def __init__(self, key: str, text: str, value: V_co, about: Sequence[str] = (), **facts: Fact) -> None: ...
    @overload
    def __init__(self: Menu[None], key: str, text: str, *, about: Sequence[str] = (), **facts: Fact) -> None: ...
    def __init__(self, key: str, text: str, value: Any = NONE, about: Sequence[str] = (), **facts: Fact) -> None:
        super().__init__(key, text, value, about, **facts)


class Back(Option[None]):
    """The way back out of a further question; Esc takes it."""

    __slots__ = ()


class NeverMind(Back):
    """The way back out of what a menu opened: nothing has come of it, and the log does without it."""

    __slots__ = ()


YES = Option("yes", "Yes")
NO = Option("no", "No")


class Question:
    """What a seat must decide: the wording, the options, the rule that asks, and who may hear the answer.

    Where a name is asked for, the options are proposals and any other name will do, but for those that are `taken`.
    """

    __slots__ = ("dice", "facts", "late", "options", "prompt", "rule", "seat", "seconds", "taken", "to")

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: Sequence[Any],
        rule: str,
        to: Seats = None,
        seconds: int = 0,
        late: Any = None,
        facts: Facts | None = None,
        dice: Dice | None = None,
        taken: Sequence[str] | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.to = to
        self.seconds = seconds
        self.late = late
        self.facts: Facts = facts or {}
        self.dice = dice
        self.taken = taken

    @property
    def text(self) -> Text:
        return Text(self.prompt, self.facts)

    def keys(self) -> list[str]:
        """The keys of the options, in their order; always unique."""
        found = [key_of(option) for option in self.options]
        if len(set(found)) != len(found):
            raise RuleFault(f"[{self.rule}] {self.prompt!r} offers the same key twice: {found}")
        return found

    def labels(self) -> list[str]:
        return [put(label_of(option)) for option in self.options]

    def check(self, seats: int) -> None:
        """Refuse a question that nobody could answer or read, or that could not be followed from a journal."""
        check_facts(self.rule, self.prompt, self.facts)
        for option in self.options:
            if isinstance(option, Option):
                check_facts(self.rule, option.text, option.facts)
        fault = ""
        if not 0 <= self.seat < seats:
            fault = f"is put to seat {self.seat} of {seats}"
        elif self.dice is None and len(self.keys()) < (2 if self.taken is None else 1):
            fault = "leaves nothing to decide"
        elif self.late is not None and key_of(self.late) not in self.keys():
            fault = f"does not offer {key_of(self.late)!r}, which stands for being late"
        if fault:
            raise RuleFault(f"[{self.rule}] {self.prompt!r} {fault}")

    def find(self, answer: object) -> Any:
        """The option that this key, label or the option itself means."""
        for option in self.options:
            if option is answer or key_of(option) == answer:
                return option
        wanted = str(answer).strip().casefold()
        fitting = [option for option in self.options if put(label_of(option)).casefold() == wanted]
        if len(fitting) == 1:
            return fitting[0]
        if self.taken is not None:
            return self.name(str(answer))
        if fitting:
            keys = ", ".join(map(key_of, fitting))
            raise AnswerError(f"{str(answer)!r} could mean several answers; say which by its key: {keys}.")
        raise AnswerError(f"{str(answer)!r} is not among the answers: {', '.join(self.labels())}.")

    def name(self, wanted: str) -> str:
        """The name that somebody thought of; what is wrong with it is said in one sentence."""
        name = tidy(wanted)
        fault = fault_of(name, "A name")
        if fault:
            raise AnswerError(fault)
        if twin := twin_of(name, self.taken or ()):
            raise AnswerError(f"Somebody here is called {twin} already; choose another name.")
        return Name(name)

    def __repr__(self) -> str:
        return f"Question(seat {self.seat}, {put(self.text)!r}, {self.labels()}, [{self.rule}])"


def key_of(option: Any) -> str:
    """A stable name for an option: words and numbers name themselves, everything else has a `key`."""
    if type(option) is str:
        return option
    if isinstance(option, str | int):
        return str(option)
    key: str = option.key
    return key


def label_of(option: Any) -> Text:
    """How an option is shown: an Option by its text, a thing of the game by its name."""
    if isinstance(option, Option):
        return Text(option.text, option.facts)
    if isinstance(option, str | int):
        return Text("{it}", {"it": option})
    return Text("{it}", {"it": option.name})


def told(option: Any) -> bool:
    """Whether the log tells that it was chosen."""
    return not isinstance(option, Menu | NeverMind)


def way_back(question: Question) -> str:
    """The key of the answer that goes back, or nothing where none does."""
    return next((option.key for option in question.options if isinstance(option, Back)), "")


def about_of(option: Any) -> tuple[str, ...]:
    """The keys of what an option concerns on the board and the sheets."""
    if isinstance(option, Option):
        return tuple(option.about)
    return () if isinstance(option, str | int) else (key_of(option),)
