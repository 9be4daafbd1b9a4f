"""Follow a journal to its end, then hand over to another referee: the way into the middle of a beat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.kernel.dice import Dice
from clew.kernel.errors import Divergence
from clew.kernel.journal import CHOICE, NOTE, Entry
from clew.kernel.questions import Question, Seats, key_of
from clew.kernel.referee import Referee
from clew.kernel.text import Fact


class Follow(Referee):
    """Takes every entry as it stands; nothing is rolled again."""

    __slots__ = ("cursor", "journal", "then")

    def __init__(self, journal: list[Entry], then: Referee) -> None:
        self.journal = [entry for entry in journal if entry.kind != NOTE]
        self.then = then
        self.cursor = 0

    def _next(self) -> Entry | None:
        if self.cursor == len(self.journal):
            return None
        self.cursor += 1
        return self.journal[self.cursor - 1]

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        known = self._next()
        if known is None:
            return self.then.throw(dice, rule, by, to)
        faces: list[int] = known.value
        return faces

    def roll(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        known = self._next()
        return self.then.roll(dice, rule, by, to) if known is None else dice.total(known.value)

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        known = self._next()
        if known is None:
            return self.then.pick_card(pile, cards, rule, to)
        card: str = known.value
        return card

    def answer(self, question: Question) -> Any:
        known = self._next()
        if known is None:
            return self.then.answer(question)
        for option in question.options:
            if key_of(option) == known.value:
                return option
        raise Divergence(f"[{question.rule}] {known.value!r} is no answer here.")

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        asked = [question for question in questions if len(question.options) > 1]
        known: list[Entry] = []
        while len(known) < len(asked) and (entry := self._next()) is not None:
            known.append(entry)
        return [self._one_of(known, question) for question in questions]

    def _one_of(self, known: list[Entry], question: Question) -> Any:
        if len(question.options) == 1:
            return question.options[0]
        for entry in known:
            if entry.seat == question.seat and entry.fits(CHOICE, question.rule, question.prompt):
                return question.find(entry.value)
        return self.then.answer(question)

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        if self.cursor == len(self.journal):
            self.then.tell(rule, text, to, **facts)
