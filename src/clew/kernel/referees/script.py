"""A test's referee: dice, cards and answers as the test lays them out, and a complaint for everything else."""

from __future__ import annotations

from collections import deque
from typing import Any

from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import AnswerError
from clew.kernel.words.explaining import explain_to
from clew.kernel.words.journal import Line
from clew.kernel.words.questions import Question, Seats, key_of
from clew.kernel.words.rolls import Story
from clew.kernel.words.scene import Said
from clew.kernel.words.text import Fact, Text, check_facts, put


class ScriptError(AssertionError):
    """The rules asked for something else than the test laid out."""


class Script(Referee):
    """Rolls, draws and choices in the order in which they were laid out.

    A question that is not the next step is answered by the first of the `idle` keys that it offers. `rolls` are the
    throws so far, as the log would tell them to whoever rolled.
    """

    __slots__ = ("asked", "drawn", "idle", "lines", "rolled", "rolls", "steps", "story")

    def __init__(self, *idle: str) -> None:
        self.idle = idle
        self.steps: deque[tuple[str, Any]] = deque()
        self.lines: list[Line] = []
        self.asked: list[Question] = []
        self.rolled: list[tuple[str, str]] = []
        self.drawn: list[tuple[str, str]] = []
        self.rolls: list[Said] = []
        self.story: Story | None = None

    def dice(self, *faces: int) -> Script:
        """The next faces to fall, in this order."""
        self.steps.extend(("roll", face) for face in faces)
        return self

    def cards(self, *cards: str) -> Script:
        """The next cards to come up."""
        self.steps.extend(("draw", card) for card in cards)
        return self

    def choices(self, *answers: str) -> Script:
        """The next answers, by label or key."""
        self.steps.extend(("choose", answer) for answer in answers)
        return self

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:  # noqa: ARG002
        faces = [self._step("roll", f"{dice.code} [{rule}]") for _ in range(dice.count)]
        if not dice.possible(faces):
            raise ScriptError(f"{faces} can't fall with {dice.code} [{rule}]")
        self.rolled.append((rule, dice.code))
        said = Said(rule, Text(""), "roll", by, dice.code, tuple(faces))
        if self.story is not None:
            explain_to(said, self.story, by)
        self.rolls.append(said)
        self.story = None
        return faces

    def explain(self, story: Story, to: Seats) -> None:  # noqa: ARG002
        self.story = story

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:  # noqa: ARG002
        card: str = self._step("draw", f"a card of {pile} [{rule}]")
        if card not in cards:
            raise ScriptError(f"{card!r} can't come up from {pile} [{rule}]; these can: {sorted(set(cards))}")
        self.drawn.append((rule, card))
        return card

    def answer(self, question: Question) -> Any:
        question.keys()
        self.asked.append(question)
        if self.steps and self.steps[0][0] == "choose":
            try:
                option = question.find(self.steps[0][1])
            except AnswerError as error:
                return self._idle(question, str(error))
            self.steps.popleft()
            return option
        return self._idle(question, "nothing is laid out for it")

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        check_facts(rule, text, facts)
        self.lines.append(Line(rule, text, facts, to))

    @property
    def told(self) -> list[str]:
        """The log in words."""
        return [put(line.text) for line in self.lines]

    @property
    def cited(self) -> set[str]:
        """Every rule that a roll, question or log line named."""
        return (
            {line.rule for line in self.lines}
            | {question.rule for question in self.asked}
            | {rule for rule, _ in [*self.rolled, *self.drawn]}
        )

    def done(self) -> None:
        """Complain if the test laid out more than the rules asked for."""
        if self.steps:
            raise ScriptError(f"left over: {list(self.steps)} (a question with one option is never asked)")

    def _step(self, kind: str, wanted: str) -> Any:
        if not self.steps or self.steps[0][0] != kind:
            laid_out = self.steps[0] if self.steps else "nothing"
            raise ScriptError(f"the rules want {wanted}, the test has {laid_out}; so far: {self.told[-5:]}")
        return self.steps.popleft()[1]

    def _idle(self, question: Question, why: str) -> Any:
        for key in self.idle:
            for option in question.options:
                if key_of(option) == key:
                    return option
        raise ScriptError(f"{question}: {why}; next in the test: {self.steps[0] if self.steps else 'nothing'}")
