"""The clerk keeps the journal of a table: what it holds is taken from there; the first open question pauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.kernel.dice import Dice
from clew.kernel.errors import Divergence
from clew.kernel.journal import CHOICE, DRAW, NOTE, ROLL, Entry, Line
from clew.kernel.questions import Question, Seats, key_of, label_of
from clew.kernel.referee import Pause, Referee
from clew.kernel.stream import Stream
from clew.kernel.text import Fact, put


class Clerk(Referee):
    """Follows a journal from its start and writes on at its end.

    The first `given` entries are taken as they stand. Later rolls and draws are made again from the stream while they
    are followed, so that the dice come back the same after an undo and a bent journal is found out.
    """

    __slots__ = ("cursor", "given", "journal", "lines", "own_dice", "stream")

    def __init__(self, journal: list[Entry], stream: Stream, given: int = 0, own_dice: bool = False) -> None:
        self.journal = journal
        self.stream = stream
        self.given = given
        self.own_dice = own_dice
        self.cursor = 0
        self.lines: list[Line] = []

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        known = self._next()
        if known is None and self.own_dice:
            raise Pause(
                [
                    Question(
                        by or 0, "Roll {dice} and tell how they fell.", (), rule, facts={"dice": dice.code}, dice=dice
                    )
                ]
            )
        if known is not None and (known.own or self.cursor <= self.given):
            self._same(known, ROLL, rule, dice.code)
            faces: list[int] = known.value
        else:
            faces = [self.stream.below(dice.die) + 1 for _ in range(dice.count)]
            known = self._note_chance(known, Entry(ROLL, rule, dice.code, faces, by, to))
        self._log(known, "{dice}: {faces}", dice=dice.code, faces=" ".join(map(str, faces)))
        return faces

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        known = self._next()
        if known is not None and self.cursor <= self.given:
            self._same(known, DRAW, rule, pile)
            if known.value not in cards:
                raise Divergence(f"[{rule}] {known.value!r} can't be drawn from {pile!r} any more.")
        else:
            known = self._note_chance(known, Entry(DRAW, rule, pile, cards[self.stream.below(len(cards))], None, to))
        card: str = known.value
        self._log(known, "{card} from {pile}", card=card, pile=pile)
        return card

    def answer(self, question: Question) -> Any:
        known = self._next()
        if known is None:
            raise Pause([question])
        self._same(known, CHOICE, question.rule, question.prompt)
        return self._take_answer(known, question)

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        answers: dict[int, Any] = {place: q.options[0] for place, q in enumerate(questions) if len(q.options) == 1}
        while len(answers) < len(questions):
            known = self._next()
            if known is None:
                raise Pause([question for place, question in enumerate(questions) if place not in answers])
            place = self._place(known, questions)
            answers[place] = self._take_answer(known, questions[place])
        return [answers[place] for place in range(len(questions))]

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        self.lines.append(Line(rule, text, facts, to))

    def _next(self) -> Entry | None:
        while self.cursor < len(self.journal):
            entry = self.journal[self.cursor]
            self.cursor += 1
            if entry.kind != NOTE:
                return entry
            self._log(entry, entry.what)
        return None

    def _note_chance(self, known: Entry | None, made: Entry) -> Entry:
        if known is None:
            self.journal.append(made)
            self.cursor += 1
            return made
        if known != made:
            raise Divergence(f"[{made.rule}] the journal has {known.plain()} where the dice give {made.plain()}.")
        return known

    def _take_answer(self, known: Entry, question: Question) -> Any:
        for option in question.options:
            if key_of(option) == known.value:
                self._log(known, "{prompt} {answer}", prompt=put(question.text), answer=put(label_of(option)))
                return option
        raise Divergence(f"[{question.rule}] {known.value!r} is no longer an answer to {put(question.text)!r}.")

    def _log(self, entry: Entry, template: str, **facts: Fact) -> None:
        self.lines.append(Line(entry.rule, template, facts, entry.to, entry))

    @staticmethod
    def _same(known: Entry, kind: str, rule: str, what: str) -> None:
        if not known.fits(kind, rule, what):
            raise Divergence(
                f"[{rule}] the journal has {known.kind} {known.what!r} where the rules want {kind} {what!r}."
            )

    @staticmethod
    def _place(known: Entry, questions: Sequence[Question]) -> int:
        for place, question in enumerate(questions):
            if question.seat == known.seat and known.fits(CHOICE, question.rule, question.prompt):
                return place
        raise Divergence(f"[{known.rule}] {known.what!r} is none of the questions asked together.")
