"""Other histories of a whole match: what a seat was told stands, and everything else is rolled, drawn and chosen anew.

A history that tells the seat the same from the first question on is a world that the seat can't tell from the real
one. It knows nothing of the game, so it can judge what a game says of its own secrets.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any

from clew.kernel.referees.follow import Follow, Stop, meant
from clew.kernel.referees.referee import Pause, Referee
from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import Divergence, RuleFault
from clew.kernel.words.explaining import seen_by
from clew.kernel.words.journal import CHOICE, DRAW, ROLL, Entry, Line, may_know
from clew.kernel.words.position import Past, Position
from clew.kernel.words.questions import Question, Seats, key_of
from clew.kernel.words.rolls import Story
from clew.kernel.words.stream import Stream
from clew.kernel.words.text import Fact

TRIES = 2000
"""How many histories are begun before giving up on finding one that fits; most end at the first thing heard."""
OFTEN, ALL = 8, 1
"""Of what is hidden one in so many is rolled anew."""

Event = Entry | str
"""What a seat was told: an entry that it knows, or a line of the log."""
Kind = tuple[str, str, str, int | None]


def knows(entry: Entry, seat: int | None) -> bool:
    """Whether a seat knows of an entry; of its own answers it always does."""
    return entry.known_to(seat) or (entry.kind == CHOICE and entry.seat == seat and seat is not None)


def kind_of(entry: Entry) -> Kind:
    return entry.kind, entry.rule, entry.what, entry.seat


class Told(Follow):
    """The match as it was, heard from a seat: `events` are all that it was told, `hidden` what happened besides."""

    __slots__ = ("beat", "events", "hidden", "open", "past", "rounds", "seat", "waiting")

    def __init__(self, past: Past, seat: int | None) -> None:
        super().__init__(past.journal, Stop())
        self.past = past
        self.seat = seat
        self.events: list[Event] = []
        self.hidden: list[Entry] = []
        self.open: list[Question] = []
        self.rounds = 0
        self.beat = 0
        self.waiting: list[Entry] | None = None

    def listen(self) -> None:
        """Hear the match from its start to the open question, or to its end."""
        state, past = self.past.table.copy(), self.past
        try:
            for number in range(past.beats):
                self.beat = number
                self.quiet(state)
                if not past.rulebook.beat(state, self):
                    break
        except Pause as pause:
            self.open = pause.questions

    def quiet(self, state: Any) -> None:
        """A beat is about to begin. Who looks at worlds looks here."""

    def _next(self, kind: str, rule: str, what: str) -> Entry | None:
        entry = super()._next(kind, rule, what)
        if entry is not None:
            self._hear(entry)
        return entry

    def _hear(self, entry: Entry) -> None:
        if knows(entry, self.seat):
            self.events.append(entry)
        else:
            self.hidden.append(entry)

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        """Until all have answered, nobody knows an answer but the seat that gave it."""
        self.rounds += 1
        before = self.cursor
        try:
            answers = super().choose_together(questions)
        except Pause:
            self.waiting = self.journal[before:]
            self.events += [entry for entry in self.waiting if entry.seat == self.seat]
            raise
        for entry in self.journal[before : self.cursor]:
            self._hear(entry)
        return answers

    def listens(self) -> bool:
        return True

    def explain(self, story: Story, to: Seats) -> None:
        if may_know(to, self.seat) and self.cursor < len(self.journal):
            self.events.append(seen_by(story, self.seat))

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        if may_know(to, self.seat):
            self.events.append(f"[{rule}] {Line(rule, text, facts).text}")

    def repeats(self) -> int:
        """How often the open question was answered in secret already since the last thing that the seat knows."""
        asked = self.open[0]
        unheard = takewhile(lambda entry: not knows(entry, self.seat), reversed(self.journal))
        return sum(entry.fits(CHOICE, asked.rule, asked.prompt) and entry.seat == asked.seat for entry in unheard)


class History(Referee):
    """Another history of the match. Whatever the seat would have heard otherwise ends it with a Divergence.

    With `anew` above 1 only one in so many hidden things is rolled anew and the others are as they really were: such
    histories last longer, but somebody who plays must not look at them. What is hidden under the rules that are `kept`
    is always as it was.
    """

    __slots__ = (
        "anew",
        "beat",
        "cursor",
        "hints",
        "kept",
        "open",
        "repeats",
        "rounds",
        "since",
        "stream",
        "told",
        "written",
    )

    def __init__(self, told: Told, stream: Stream, anew: int = ALL, kept: Collection[str] = ()) -> None:
        self.told = told
        self.stream = stream
        self.anew = anew
        self.kept = kept
        self.cursor = 0
        self.beat = 0
        self.rounds = 0
        self.repeats = told.repeats() if told.open else 0
        self.open: list[Question] = []
        self.written: list[Entry] = []
        self.since = 0
        self.hints: dict[Kind, deque[Any]] = defaultdict(deque)
        for entry in told.hidden if anew > 1 or kept else ():
            self.hints[kind_of(entry)].append(entry.value)

    def play(self) -> tuple[Any, Any]:
        """Play from the start to the open question, or through all beats: the last quiet moment, and how it stands."""
        past = self.told.past
        state = past.table.copy()
        checkpoint = state
        for number in range(past.beats):
            self.beat = number
            self.quiet(state)
            self.since = len(self.written)
            last = number == past.beats - 1
            checkpoint = state.copy() if last else checkpoint
            try:
                goes_on = past.rulebook.beat(state, self)
            except Pause as pause:
                self.open = pause.questions
                break
            if not last and not goes_on:
                raise Divergence("the game is over in this history")
        if self.cursor < len(self.told.events) or bool(self.open) != bool(self.told.open):
            raise Divergence("the seat would have heard less")
        return checkpoint, state

    def quiet(self, state: Any) -> None:
        """A beat is about to begin. Who looks at worlds looks here."""

    # -- chance ----------------------------------------------------------------------------------------------------

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        if not dice.count:
            return []
        if may_know(to, self.told.seat):
            if self._at_the_end() and self.told.open and self.told.open[0].dice is not None:
                raise Pause([Question(self.told.open[0].seat, "", (), rule, to, dice=dice)])
            return list(self._known(ROLL, rule, dice.code).value)
        faces = self._hint((ROLL, rule, dice.code, by))
        if faces is None:
            faces = [self.stream.below(dice.die) + 1 for _ in range(dice.count)]
        self.written.append(Entry(ROLL, rule, dice.code, faces, by, to))
        return list(faces)

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        if may_know(to, self.told.seat):
            known: str = self._known(DRAW, rule, pile).value
            if known not in cards:
                raise Divergence("that card lies elsewhere in this history")
            return known
        card = self._hint((DRAW, rule, pile, None))
        if card not in cards:
            card = cards[self.stream.below(len(cards))]
        self.written.append(Entry(DRAW, rule, pile, card, None, to))
        return str(card)

    # -- choices ---------------------------------------------------------------------------------------------------

    def answer(self, question: Question) -> Any:
        told = self.told
        if self._at_the_end() and told.waiting is None and told.open and is_like(question, told.open[0]):
            if knows(self._entry(question), told.seat) or not self.repeats:
                raise Pause([question])
            self.repeats -= 1
        if knows(self._entry(question), told.seat):
            return meant(self._known(CHOICE, question.rule, question.prompt), question)
        return self._anything(question)

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        self.rounds += 1
        waiting = self.told.waiting is not None and self.rounds == self.told.rounds
        still_open = self.told.open if waiting else []
        missing = [question for question in questions if any(is_like(question, asked) for asked in still_open)]
        if len(missing) != len(still_open) or any(len(question.options) == 1 for question in missing):
            raise Divergence("others are asked in this history")
        known = [question for question in questions if question not in missing and self._is_known(question, waiting)]
        given = self._given(known)
        answers = [self._one_of_many(question, given) for question in questions if question not in missing]
        if missing:
            raise Pause(missing)
        return answers

    def _is_known(self, question: Question, waiting: bool) -> bool:
        """Whether the seat knows what is answered here; not, of others, while their answers wait for each other."""
        if len(question.options) == 1:
            return False
        return question.seat == self.told.seat if waiting else knows(self._entry(question), self.told.seat)

    def _given(self, questions: list[Question]) -> dict[int, Entry]:
        """The answers to what was asked at once, by seat. Their order is nobody's business."""
        events = self.told.events[self.cursor : self.cursor + len(questions)]
        given = {
            question.seat: event
            for question in questions
            for event in events
            if isinstance(event, Entry)
            and event.seat == question.seat
            and event.fits(CHOICE, question.rule, question.prompt)
        }
        if len(given) != len(questions):
            raise Divergence("the seat would have seen something else")
        self.cursor += len(questions)
        return given

    def _one_of_many(self, question: Question, given: dict[int, Entry]) -> Any:
        if len(question.options) == 1:
            return question.options[0]
        entry = given.get(question.seat)
        if entry is None:
            return self._anything(question)
        self.written.append(entry)
        return meant(entry, question)

    def _anything(self, question: Question) -> Any:
        """What somebody answers in secret."""
        made = self._entry(question)
        key = self._hint(kind_of(made))
        option = next((option for option in question.options if key_of(option) == key), None)
        if option is None:
            option = question.options[self.stream.below(len(question.options))]
        made.value = key_of(option)
        self.written.append(made)
        return option

    @staticmethod
    def _entry(question: Question) -> Entry:
        return Entry(CHOICE, question.rule, question.prompt, "", question.seat, question.to)

    # -- what the seat is told -------------------------------------------------------------------------------------

    def explain(self, story: Story, to: Seats) -> None:
        if may_know(to, self.told.seat) and not self._at_the_end():
            self._expect(seen_by(story, self.told.seat))

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        if may_know(to, self.told.seat):
            self._expect(f"[{rule}] {Line(rule, text, facts).text}")

    def _expect(self, line: str) -> None:
        events = self.told.events
        if self.cursor == len(events) or events[self.cursor] != line:
            raise Divergence("the seat would have heard something else")
        self.cursor += 1

    def _known(self, kind: str, rule: str, what: str) -> Entry:
        """The next thing that the seat was told, which must be this."""
        events = self.told.events
        found = events[self.cursor] if self.cursor < len(events) else ""
        if isinstance(found, str) or not found.fits(kind, rule, what):
            raise Divergence("the seat would have seen something else")
        self.cursor += 1
        self.written.append(found)
        return found

    def _at_the_end(self) -> bool:
        return self.cursor == len(self.told.events) and self.beat == self.told.past.beats - 1

    def _hint(self, kind: Kind) -> Any:
        """How it really was, or nothing."""
        waiting = self.hints.get(kind)
        if not waiting:
            return None
        real = waiting.popleft()
        return real if kind[1] in self.kept or self.stream.below(self.anew) else None


def is_like(one: Question, other: Question) -> bool:
    return (one.seat, one.rule, one.prompt) == (other.seat, other.rule, other.prompt)


def replayed(position: Position, seat: int | None, stream: Stream) -> Position | None:
    """A position that looks the same to a seat, out of another history of the match; None if none was found."""
    if position.past is None:
        return None
    told = Told(position.past, seat)
    told.listen()
    for _ in range(TRIES):
        history = History(told, stream)
        try:
            checkpoint, state = history.play()
        except (Divergence, RuleFault):
            continue
        if _asked(history.open, seat) == _asked(told.open, seat):
            asked = sorted(history.open, key=lambda question: question.seat != position.seat)
            past = Past(told.past.rulebook, told.past.table, history.written, told.past.beats)
            return Position(state, asked[0], position.rulebook, checkpoint, history.written[history.since :], past)
    return None


def _asked(questions: list[Question], seat: int | None) -> Any:
    """Who is asked, and what the seat itself is asked."""
    own = [(str(question.text), question.keys()) for question in questions if question.seat == seat]
    return sorted(question.seat for question in questions), own
