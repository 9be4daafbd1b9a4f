"""Follow a journal to its end, then hand over to another referee: the way into the middle of a beat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.kernel.referees.referee import Pause, Referee
from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import AnswerError, Divergence
from clew.kernel.words.journal import CHOICE, DRAW, NOTE, ROLL, Entry
from clew.kernel.words.questions import Question, Seats, key_of
from clew.kernel.words.rolls import Chart, Check, Story
from clew.kernel.words.text import Fact


class Follow(Referee):
    """Takes every entry as it stands; nothing is rolled again."""

    __slots__ = ("cursor", "journal", "then")

    def __init__(self, journal: list[Entry], then: Referee) -> None:
        self.journal = [entry for entry in journal if entry.kind != NOTE]
        self.then = then
        self.cursor = 0

    def _next(self, kind: str, rule: str, what: str) -> Entry | None:
        if self.cursor == len(self.journal):
            return None
        entry = self.journal[self.cursor]
        if not entry.fits(kind, rule, what):
            raise Divergence(f"[{rule}] the journal has {entry.kind} {entry.what!r}, the rules want {kind} {what!r}.")
        self.cursor += 1
        return entry

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        known = self._next(ROLL, rule, dice.code) if dice.count else None
        return self.then.throw(dice, rule, by, to) if known is None else list(known.value)

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        known = self._next(ROLL, rule, dice.code) if dice.count else None
        return self.then.cast(dice, rule, by, to) if known is None else dice.total(known.value)

    def meets(
        self, figure: int, least: bool, check: Check, extra: int, dice: Dice, rule: str, by: int | None, to: Seats
    ) -> bool:
        if self.cursor == len(self.journal):
            return self.then.meets(figure, least, check, extra, dice, rule, by, to)
        return super().meets(figure, least, check, extra, dice, rule, by, to)

    def row(self, chart: Chart[Any], extra: int, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        if self.cursor == len(self.journal):
            return self.then.row(chart, extra, dice, rule, by, to)
        return super().row(chart, extra, dice, rule, by, to)

    def listens(self) -> bool:
        return self.cursor == len(self.journal) and self.then.listens()

    def explain(self, story: Story, to: Seats) -> None:
        self.then.explain(story, to)

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        known = self._next(DRAW, rule, pile)
        if known is None:
            return self.then.pick_card(pile, cards, rule, to)
        card: str = known.value
        return card

    def answer(self, question: Question) -> Any:
        known = self._next(CHOICE, question.rule, question.prompt)
        return self.then.answer(question) if known is None else meant(known, question)

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        answers: dict[int, Any] = {place: q.options[0] for place, q in enumerate(questions) if len(q.options) == 1}
        while len(answers) < len(questions) and self.cursor < len(self.journal):
            place = place_of(self.journal[self.cursor], questions, answers)
            answers[place] = meant(self.journal[self.cursor], questions[place])
            self.cursor += 1
        missing = [place for place in range(len(questions)) if place not in answers]
        if missing:
            later = self.then.choose_together([questions[place] for place in missing])
            answers.update(zip(missing, later, strict=True))
        return [answers[place] for place in range(len(questions))]

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        if self.cursor == len(self.journal):
            self.then.tell(rule, text, to, **facts)


class Stop(Referee):
    """Stops at whatever is asked of it: what a journal leaves open."""

    __slots__ = ()

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        raise Pause([Question(by or 0, "", (), rule, to, dice=dice)])

    def answer(self, question: Question) -> Any:
        raise Pause([question])

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        raise Pause(list(questions))


def meant(known: Entry, question: Question) -> Any:
    """The option of a question that an entry of the journal means."""
    if known.seat != question.seat:
        raise Divergence(f"[{known.rule}] seat {known.seat} answers where seat {question.seat} is asked.")
    for option in question.options:
        if key_of(option) == known.value:
            return option
    if question.taken is not None and isinstance(known.value, str):
        try:
            return question.name(known.value)
        except AnswerError as error:
            raise Divergence(f"[{question.rule}] {error}") from error
    raise Divergence(f"[{question.rule}] {known.value!r} is no longer an answer to {str(question.text)!r}.")


def place_of(known: Entry, questions: Sequence[Question], answered: dict[int, Any]) -> int:
    """Which of the questions asked together an entry answers."""
    for place, question in enumerate(questions):
        mine = question.seat == known.seat and place not in answered
        if mine and known.fits(CHOICE, question.rule, question.prompt):
            return place
    raise Divergence(f"[{known.rule}] {known.what!r} is none of the questions asked together.")
