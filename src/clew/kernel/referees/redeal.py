"""Worlds that a seat can't tell from the real one: what it does not know is dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from clew.kernel.referees.follow import Follow, Stop, meant
from clew.kernel.referees.histories import is_like, replayed
from clew.kernel.referees.referee import Pause, Referee
from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import Divergence, RuleFault
from clew.kernel.words.explaining import seen_by
from clew.kernel.words.journal import CHOICE, DRAW, ROLL, Entry, Line, may_know
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question, Seats, key_of
from clew.kernel.words.rolls import Story
from clew.kernel.words.stream import Stream
from clew.kernel.words.text import Fact

TRIES = 200
"""How many worlds are dealt before giving up on finding one that fits."""


def redeal(position: Position, seat: int | None, stream: Stream, agreed: int | None = None) -> Position | None:
    """A position that looks the same to a seat, with everything hidden from it dealt anew; None if none was found.

    Those who have answered already what is asked of all at once answer anything, or all of them what is `agreed`: the
    answer with this number.
    """
    if position.rulebook.replays:
        return replayed(position, seat, stream)
    real = _Real(position, seat)
    looks = _look(real, position.checkpoint.copy())
    for _ in range(TRIES):
        checkpoint = position.checkpoint.copy()
        position.rulebook.redeal(checkpoint, seat, stream)
        world = _World(real, stream, agreed)
        state = checkpoint.copy()
        try:
            same = _look(world, state) == looks
        except (Divergence, RuleFault):
            continue
        if same:
            return Position(state, world.open[0], position.rulebook, checkpoint, world.written)
    return None


def others_wait(position: Position) -> bool:
    """Whether others have answered already what is asked of all at once; the asked seat does not know how."""
    if not position.journal:
        return False
    real = _Real(position, position.seat)
    _look(real, position.checkpoint.copy())
    return any(entry.seat != position.seat for entry in real.waiting or ())


def _look(referee: _Real | _World, state: Any) -> list[Any]:
    """What the seat hears up to the open question, whom that is put to, and what the seat itself is asked."""
    position, seat = referee.position, referee.seat
    try:
        position.rulebook.beat(state, referee)
    except Pause as pause:
        referee.open = sorted(pause.questions, key=lambda question: question.seat != position.seat)
        asked = [(str(q.text), q.keys()) for q in pause.questions if q.seat == seat]
        return [referee.heard, sorted(question.seat for question in pause.questions), asked]
    raise Divergence("the beat ended before its question")


class _Real(Follow):
    """The world as it is. `waiting` are answers that wait for those of others; till then nobody else knows them."""

    __slots__ = ("heard", "open", "position", "rounds", "seat", "waiting")

    def __init__(self, position: Position, seat: int | None) -> None:
        super().__init__(position.journal or [], Stop())
        self.position = position
        self.seat = seat
        self.heard: list[str] = []
        self.open: list[Question] = []
        self.rounds = 0
        self.waiting: list[Entry] | None = None

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        self.rounds += 1
        before = self.cursor
        try:
            return super().choose_together(questions)
        except Pause:
            self.waiting = self.journal[before:]
            raise

    def listens(self) -> bool:
        return True

    def explain(self, story: Story, to: Seats) -> None:
        if may_know(to, self.seat):
            self.heard.append(seen_by(story, self.seat))

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        if may_know(to, self.seat):
            self.heard.append(f"[{rule}] {Line(rule, text, facts).text}")

    def known(self) -> list[Entry]:
        """The entries that the seat knows."""
        waiting = self.waiting or []
        settled = self.journal[: len(self.journal) - len(waiting)]
        return [e for e in settled if e.known_to(self.seat)] + [e for e in waiting if e.seat == self.seat]

    def repeats(self) -> int:
        """How often the open question was answered in secret already since the last thing that the seat knows."""
        asked = self.open[0]
        hidden = takewhile(lambda entry: not entry.known_to(self.seat), reversed(self.journal))
        return sum(e.fits(CHOICE, asked.rule, asked.prompt) and e.seat == asked.seat for e in hidden)


class _World(Referee):
    """Another world: what the seat knows of the journal stands, everything else comes from the stream."""

    __slots__ = (
        "agreed",
        "heard",
        "known",
        "open",
        "position",
        "real",
        "repeats",
        "rounds",
        "seat",
        "stream",
        "written",
    )

    def __init__(self, real: _Real, stream: Stream, agreed: int | None) -> None:
        self.real = real
        self.position = real.position
        self.seat = real.seat
        self.stream = stream
        self.agreed = agreed
        self.known = real.known()
        self.repeats = real.repeats()
        self.heard: list[str] = []
        self.open: list[Question] = []
        self.rounds = 0
        self.written: list[Entry] = []

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        if not dice.count:
            return []
        if may_know(to, self.seat):
            if not self.known and self.real.open[0].dice is not None:
                raise Pause([Question(self.real.open[0].seat, "", (), rule, to, dice=dice)])
            return list(self._known(ROLL, rule, dice.code).value)
        faces = [self.stream.below(dice.die) + 1 for _ in range(dice.count)]
        self.written.append(Entry(ROLL, rule, dice.code, faces, by, to))
        return faces[:]

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        if not may_know(to, self.seat):
            card = cards[self.stream.below(len(cards))]
            self.written.append(Entry(DRAW, rule, pile, card, None, to))
            return card
        known: str = self._known(DRAW, rule, pile).value
        if known not in cards:
            raise Divergence("that card lies elsewhere in this world")
        return known

    def answer(self, question: Question) -> Any:
        visible = may_know(question.to, self.seat)
        if self._stops(question, visible):
            raise Pause([question])
        if not visible:
            return self._anything(question)
        return meant(self._known(CHOICE, question.rule, question.prompt), question)

    def _stops(self, question: Question, visible: bool) -> bool:
        """Whether this is the question that is open in the real world."""
        asked = self.real.open[0]
        if self.known or self.real.waiting is not None or not is_like(question, asked):
            return False
        if not visible and self.repeats:
            self.repeats -= 1
            return False
        return True

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        self.rounds += 1
        still_open = self.real.open if self.real.waiting is not None and self.rounds == self.real.rounds else []
        answers = {
            place: self._one_of_many(question, bool(still_open))
            for place, question in enumerate(questions)
            if not any(is_like(question, asked) for asked in still_open)
        }
        missing = [question for place, question in enumerate(questions) if place not in answers]
        if len(missing) != len(still_open) or any(len(question.options) == 1 for question in missing):
            raise Divergence("others are asked in this world")
        if missing:
            raise Pause(missing)
        return [answers[place] for place in range(len(questions))]

    def _one_of_many(self, question: Question, waiting: bool) -> Any:
        if len(question.options) == 1:
            return question.options[0]
        for place, entry in enumerate(self.known):
            if entry.seat == question.seat and entry.fits(CHOICE, question.rule, question.prompt):
                self.written.append(self.known.pop(place))
                return meant(entry, question)
        if may_know(question.to, self.seat) and not waiting:
            raise Divergence("nobody answered this in the real world")
        return self._anything(question, self.agreed if waiting else None)

    def listens(self) -> bool:
        return True

    def explain(self, story: Story, to: Seats) -> None:
        if may_know(to, self.seat):
            self.heard.append(seen_by(story, self.seat))

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        if may_know(to, self.seat):
            self.heard.append(f"[{rule}] {Line(rule, text, facts).text}")

    def _known(self, kind: str, rule: str, what: str) -> Entry:
        """The next thing that the seat knows, which must be this."""
        if not self.known or not self.known[0].fits(kind, rule, what):
            raise Divergence("the seat would have seen something else")
        self.written.append(self.known.pop(0))
        return self.written[-1]

    def _anything(self, question: Question, number: int | None = None) -> Any:
        options = question.options
        option = options[self.stream.below(len(options)) if number is None else number % len(options)]
        self.written.append(Entry(CHOICE, question.rule, question.prompt, key_of(option), question.seat, question.to))
        return option
