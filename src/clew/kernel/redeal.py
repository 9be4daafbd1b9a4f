"""Worlds that a seat can't tell from the real one: what it does not know is dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.kernel.dice import Dice
from clew.kernel.errors import Divergence, RuleFault
from clew.kernel.journal import CHOICE, DRAW, NOTE, ROLL, Entry, Line
from clew.kernel.position import Position
from clew.kernel.questions import Question, Seats, key_of
from clew.kernel.referee import Pause, Referee
from clew.kernel.stream import Stream
from clew.kernel.text import Fact

TRIES = 200
"""How many worlds are dealt before giving up on finding one that fits."""


def redeal(position: Position, seat: int | None, stream: Stream) -> Position | None:
    """A position that looks the same to a seat, with everything hidden from it dealt anew; None if none was found."""
    seen = _look(position.rulebook, position.checkpoint.copy(), _Redealer(position.journal or [], None, seat, stream))
    for _ in range(TRIES):
        checkpoint = position.checkpoint.copy()
        position.rulebook.redeal(checkpoint, seat, stream)
        redealer = _Redealer(position.journal or [], seat, seat, stream)
        state = checkpoint.copy()
        try:
            looks = _look(position.rulebook, state, redealer)
        except (Divergence, RuleFault):
            continue
        if looks[0] == seen[0]:
            return Position(state, looks[1] or position.question, position.rulebook, checkpoint, redealer.written)
    return None


def _look(rulebook: Any, state: Any, redealer: _Redealer) -> tuple[Any, Question | None]:
    """What the seat sees of the beat so far, and the question it stops at."""
    question: Question | None = None
    try:
        rulebook.beat(state, redealer)
    except Pause as pause:
        question = pause.questions[0]
    open_for_me = question is not None and question.seat == redealer.viewer
    asked = (question.prompt, question.keys()) if question and open_for_me else None
    return (redealer.seen, asked), question


class _Redealer(Referee):
    """Follows what the seat knows and deals the rest; with `ignorant` None it follows everything."""

    __slots__ = ("cursor", "ignorant", "journal", "seen", "stream", "viewer", "written")

    def __init__(self, journal: list[Entry], ignorant: int | None, viewer: int | None, stream: Stream) -> None:
        self.journal = [entry for entry in journal if entry.kind != NOTE]
        self.ignorant = ignorant
        self.viewer = viewer
        self.stream = stream
        self.cursor = 0
        self.written: list[Entry] = []
        self.seen: list[str] = []

    def _known(self, kind: str, rule: str, what: str) -> tuple[Entry, bool] | None:
        """The next entry, and whether its value holds; None at the end."""
        if self.cursor == len(self.journal):
            return None
        entry = self.journal[self.cursor]
        self.cursor += 1
        if not entry.fits(kind, rule, what):
            raise Divergence("another world")
        hidden = self.ignorant is not None and not entry.known_to(self.ignorant)
        return entry, not hidden

    def _write(self, entry: Entry, value: Any) -> Any:
        self.written.append(Entry(entry.kind, entry.rule, entry.what, value, entry.seat, entry.to, entry.own))
        if entry.known_to(self.viewer):
            self.seen.append(f"{entry.plain()}")
        return value

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:  # noqa: ARG002
        known = self._known(ROLL, rule, dice.code)
        if known is None:
            raise Pause([Question(by or 0, "", (), rule)])
        faces = known[0].value if known[1] else [self.stream.below(dice.die) + 1 for _ in range(dice.count)]
        found: list[int] = self._write(known[0], faces)
        return found

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:  # noqa: ARG002
        known = self._known(DRAW, rule, pile)
        if known is None:
            raise Pause([Question(0, "", (), rule)])
        card = known[0].value if known[1] else cards[self.stream.below(len(cards))]
        if card not in cards:
            raise Divergence("another world")
        found: str = self._write(known[0], card)
        return found

    def answer(self, question: Question) -> Any:
        known = self._known(CHOICE, question.rule, question.prompt)
        if known is None:
            raise Pause([question])
        return self._answer(known, question)

    def _answer(self, known: tuple[Entry, bool], question: Question) -> Any:
        option = None
        if known[1]:
            option = next((option for option in question.options if key_of(option) == known[0].value), None)
            if option is None:
                raise Divergence("another world")
        else:
            option = question.options[self.stream.below(len(question.options))]
        self._write(known[0], key_of(option))
        return option

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        answers: dict[int, Any] = {place: q.options[0] for place, q in enumerate(questions) if len(q.options) == 1}
        while len(answers) < len(questions):
            if self.cursor == len(self.journal):
                raise Pause([question for place, question in enumerate(questions) if place not in answers])
            seat = self.journal[self.cursor].seat
            place = next((n for n, q in enumerate(questions) if q.seat == seat and n not in answers), None)
            if place is None:
                raise Divergence("another world")
            known = self._known(CHOICE, questions[place].rule, questions[place].prompt)
            assert known is not None
            answers[place] = self._answer(known, questions[place])
        return [answers[place] for place in range(len(questions))]

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        line = Line(rule, text, facts, to)
        if line.known_to(self.viewer):
            self.seen.append(f"{rule} {line.text}")
