"""A table for scenario tests: a game laid out by hand, and a script of dice, cards and answers for all that comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeVar

from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import OptionValue, Rulebook, Seat, State
from clew.kernel.words.journal import may_know
from clew.kernel.words.questions import Question
from clew.kernel.words.text import put

__all__ = ["Table"]

S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """A game, and a script for it. A game's own table class says what lies on it.

    `choose`, `roll` and `draw` lay out what is going to happen; `let` and `beat` play, and complain about whatever was
    laid out and not asked for. A question without an answer laid out is answered by the first of the `idle` keys that
    it offers. In the names of options, `_` stands for `-` as well: `deep_water`.
    """

    NAMES: tuple[str, ...] = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ivo")

    def __init__(
        self,
        rulebook: Rulebook[S],
        seats: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        idle: tuple[str, ...] = (),
        guests: Mapping[str, Any] | None = None,
    ) -> None:
        known = rulebook.ledger.options
        given = (options or {}).items()
        chosen = {name if name in known else name.replace("_", "-"): value for name, value in given}
        number = seats or rulebook.ledger.players[0]
        self.rulebook = rulebook
        self.setup = rulebook.setup([Seat(name) for name in self.NAMES[:number]], chosen, guests)
        self.game: S = rulebook.new(self.setup, rulebook.ledger_for(self.setup))
        self.script = Script(*idle)

    # -- laying out -----------------------------------------------------------------------------------------------

    def roll(self, *faces: int) -> Self:
        """The next faces to fall, die by die."""
        self.script.dice(*faces)
        return self

    def draw(self, *cards: str) -> Self:
        """The next cards to come up."""
        self.script.cards(*cards)
        return self

    def choose(self, *answers: str) -> Self:
        """The next answers, by key or label."""
        self.script.choices(*answers)
        return self

    # -- playing --------------------------------------------------------------------------------------------------

    def let(self, rule: Callable[..., Any], *things: Any, **facts: Any) -> Any:
        """Let a rule do its work; all that was laid out must be used up."""
        found = rule(self.game, self.script, *things, **facts)
        self.script.done()
        return found

    def beat(self, number: int = 1) -> bool:
        """Play so many beats; whether play goes on."""
        goes_on = True
        for _ in range(number):
            assert goes_on, "the game is over"
            goes_on = self.rulebook.beat(self.game, self.script)
        self.script.done()
        return goes_on

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[str]:
        """All that was told, in words."""
        return self.script.told

    def told_to(self, seat: int) -> list[str]:
        """All that one seat was told."""
        return [put(line.text) for line in self.script.lines if may_know(line.to, seat)]

    def question(self, prompt: str = "") -> Question:
        """The last question, or the last that began so."""
        for question in reversed(self.script.asked):
            if question.prompt.startswith(prompt):
                return question
        asked = [question.prompt for question in self.script.asked]
        raise AssertionError(f"no question began with {prompt!r}; there were {asked or 'none'}")

    def keys(self, prompt: str = "") -> list[str]:
        """The keys that it offered."""
        return self.question(prompt).keys()

    def labels(self, prompt: str = "") -> list[str]:
        """What it offered, in words."""
        return self.question(prompt).labels()

    def was_asked(self, prompt: str) -> bool:
        return any(question.prompt.startswith(prompt) for question in self.script.asked)
