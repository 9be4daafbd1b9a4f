"""A match in progress: the state at the last quiet moment, and what was rolled, drawn and chosen since."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from clew.kernel.clerk import Clerk
from clew.kernel.codec import decode, encode
from clew.kernel.dice import Dice
from clew.kernel.errors import AnswerError, Divergence, UndoError
from clew.kernel.journal import CHOICE, NOTE, ROLL, Entry, Line, entry_from
from clew.kernel.position import Position
from clew.kernel.questions import Question, key_of
from clew.kernel.referee import Pause
from clew.kernel.rulebook import Result, Rulebook, Setup, State
from clew.kernel.scene import Scene
from clew.kernel.sight import sight
from clew.kernel.stream import Stream, commitment, mix, seed_from

if TYPE_CHECKING:
    from clew.kernel.savefile import SaveFile

S = TypeVar("S", bound=State)

KEPT = 25
"""Of older beats every so many keep their checkpoint; the others are played again when an undo needs them."""


class Beat(Generic[S]):
    """The stretch between two quiet moments. The first `given` entries came from elsewhere and stand as they are."""

    __slots__ = ("at", "checkpoint", "given", "journal", "lines")

    def __init__(self, checkpoint: S | None, at: int, journal: list[Entry], given: int = 0) -> None:
        self.checkpoint = checkpoint
        self.at = at
        self.journal = journal
        self.given = given
        self.lines: list[Line] | None = None


class Match(Generic[S]):
    """Play one game: look at `question`, `answer` it, `undo`, `fork`, `view` it from a seat, read the `log`."""

    def __init__(
        self,
        rulebook: Rulebook[S],
        setup: Setup,
        seed: bytes,
        nonces: list[str] | None = None,
        own_dice: bool = False,
        origin: dict[str, Any] | None = None,
    ) -> None:
        self.rulebook = rulebook
        self.setup = setup
        self.seed = seed
        self.nonces = nonces or []
        self.own_dice = own_dice
        self.origin = origin
        self.key = mix(seed, self.nonces)
        self.ledger = rulebook.ledger_for(setup)
        self.beats: list[Beat[S]] = [self._first_beat()]
        self.questions: list[Question] = []
        self.over = False
        self.history: list[dict[str, Any]] = []
        self._told = self.beats[0].given
        self.state: S = self._checkpoint(0)
        self._advance()

    def _first_beat(self) -> Beat[S]:
        if self.origin is None:
            return Beat(self.rulebook.new(self.setup, self.ledger), 0, [])
        journal = [entry_from(data) for data in self.origin["journal"]]
        return Beat(self.decode(self.origin["state"]), 0, journal, len(journal))

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """What is asked next, or nothing once the game is over."""
        return self.questions[0] if self.questions else None

    @property
    def result(self) -> Result | None:
        return self.rulebook.result(self.state) if self.over else None

    @property
    def promise(self) -> str:
        """The hash of the secret seed, shown before anybody sits down."""
        return commitment(self.seed)

    @property
    def log(self) -> list[Line]:
        """Everything that happened so far."""
        return [line for place in range(len(self.beats)) for line in self._lines(place)]

    @property
    def position(self) -> Position:
        """What a policy decides from."""
        question = self.question
        if question is None:
            raise AnswerError("The game is over.")
        beat = self.beats[-1]
        return Position(self.state, question, self.rulebook, beat.checkpoint, beat.journal)

    def view(self, seat: int | None = None, since: int = 0) -> Scene:
        """What a seat, or a spectator, may see; the log from line `since` on."""
        return sight(self, seat, since)

    # -- acting --------------------------------------------------------------------------------------------------

    def answer(self, choice: object, seat: int | None = None) -> None:
        """Answer the open question (of this seat) by key, label or the option itself; own dice by their faces."""
        question = self._asked(seat)
        if question.dice is not None:
            faces = read_faces(choice, question.dice)
            entry = Entry(ROLL, question.rule, question.dice.code, faces, question.seat, question.to, own=True)
        else:
            key = key_of(question.find(choice))
            entry = Entry(CHOICE, question.rule, question.prompt, key, question.seat, question.to)
        self.beats[-1].journal.append(entry)
        self._advance()

    def _asked(self, seat: int | None) -> Question:
        for question in self.questions:
            if seat is None or question.seat == seat:
                return question
        if self.over:
            raise AnswerError("The game is over.")
        raise AnswerError(
            f"It is not seat {seat} that is asked now, but {', '.join(str(q.seat) for q in self.questions)}."
        )

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer. With several people: only one's own, and only if nothing has come of it yet."""
        place, keep = self._last_answer(seat)
        self.cut(place, keep)

    def can_undo(self, seat: int | None = None) -> bool:
        try:
            self._last_answer(seat)
        except UndoError:
            return False
        return True

    def cut(self, place: int, keep: int) -> None:
        """Go back to where beat number `place` had `keep` entries. The same dice will come again."""
        del self.beats[place + 1 :]
        beat = self.beats[place]
        beat.checkpoint = self._checkpoint(place)
        beat.journal = [*beat.journal[:keep], Entry(NOTE, "", "An answer was taken back.", None)]
        self.history.append({"undo": [place, keep]})
        self._told = keep
        self.over = False
        self._advance()

    def fork(self, seed: bytes | str | int) -> Match[S]:
        """Another match that goes on from here with other dice; this one stays as it is."""
        beat = self.beats[-1]
        origin = {"state": encode(self._checkpoint(-1)), "journal": [entry.plain() for entry in beat.journal]}
        key = seed if isinstance(seed, bytes) else seed_from(seed)
        return Match(self.rulebook, self.setup, key, self.nonces, self.own_dice, origin)

    def save(self, path: str | Path, name: str = "") -> SaveFile:
        """Write the match to a new file; `update` of what this returns appends to it after every answer."""
        from clew.kernel.savefile import SaveFile

        return SaveFile(Path(path), self, name)

    def resume(self, beats: list[Beat[S]], history: list[dict[str, Any]]) -> None:
        """Take over the beats of a save file and play on to the open question."""
        self.beats, self.history = beats, history
        self.over = False
        self._told = len(beats[-1].journal)
        self._advance()

    def drop_beat(self, why: str) -> None:
        """Give up what happened since the last quiet moment, and say why in the log."""
        self.beats[-1].journal = [Entry(NOTE, "", why, None)]
        self.history.append({"undo": [len(self.beats) - 1, 0]})
        self._told = 0
        self._advance()

    # -- inside --------------------------------------------------------------------------------------------------

    def _advance(self) -> None:
        """Play on to the next question, from quiet moment to quiet moment."""
        while True:
            beat = self.beats[-1]
            state = self._checkpoint(-1).copy()
            clerk = Clerk(beat.journal, Stream(self.key, beat.at), beat.given, self.own_dice)
            try:
                goes_on = self.rulebook.beat(state, clerk)
            except Pause as pause:
                self._rest(state, clerk, pause.questions)
                return
            self._rest(state, clerk, [])
            if not goes_on:
                self.over = True
                return
            self.beats.append(Beat(state, clerk.stream.at, []))
            self.history.append({"beat": len(self.beats) - 1, "at": clerk.stream.at})
            self._told = 0
            self._thin_out()

    def _rest(self, state: S, clerk: Clerk, questions: list[Question]) -> None:
        self.state = state
        self.questions = questions
        self.beats[-1].lines = clerk.lines
        fresh = self.beats[-1].journal[self._told :]
        if fresh:
            self.history.append({"do": [entry.plain() for entry in fresh]})
        self._told = len(self.beats[-1].journal)

    def _thin_out(self) -> None:
        old = len(self.beats) - KEPT
        if old > 0 and old % KEPT:
            self.beats[old].checkpoint = None

    def _checkpoint(self, place: int) -> S:
        """The state at the start of a beat, played again from an earlier one where it was not kept."""
        place %= len(self.beats)
        kept = self.beats[place].checkpoint
        if kept is not None:
            return kept
        state = self._checkpoint(place - 1).copy()
        beat = self.beats[place - 1]
        self.rulebook.beat(state, Clerk(beat.journal, Stream(self.key, beat.at), beat.given, self.own_dice))
        return state

    def _lines(self, place: int) -> list[Line]:
        """What was told in a beat. One that came from a file is told again out of its journal, entry by entry."""
        beat = self.beats[place]
        if beat.lines is None:
            clerk = Clerk(beat.journal, Stream(self.key, beat.at), len(beat.journal), self.own_dice)
            with suppress(Pause, Divergence):
                self.rulebook.beat(self._checkpoint(place).copy(), clerk)
            beat.lines = clerk.lines
        return beat.lines

    def _last_answer(self, seat: int | None) -> tuple[int, int]:
        people = [number for number, taken in enumerate(self.setup.seats) if taken.player == "me"]
        alone = len(people) <= 1
        for place in range(len(self.beats) - 1, -1, -1):
            journal = self.beats[place].journal
            for keep in range(len(journal) - 1, self.beats[place].given - 1, -1):
                entry = journal[keep]
                if entry.kind == NOTE:
                    continue
                mine = entry.answered and (entry.seat in people or not people) and seat in (None, entry.seat)
                if mine:
                    return place, keep
                if not alone:
                    raise UndoError(
                        "Only your own last answer can be taken back, and only if nothing has come of it yet."
                    )
        raise UndoError("There is nothing to take back.")

    def decode(self, data: Any) -> S:
        """A state of this match from its JSON."""
        state: S = decode(data, self.rulebook.classes)
        self.rulebook.restore(state, self.setup, self.ledger)
        return state


def read_faces(answer: object, dice: Dice) -> list[int]:
    """How a person's own dice fell, checked against what such dice can show."""
    words = str(answer).replace(",", " ").split() if not isinstance(answer, list) else answer
    try:
        faces = [int(word) for word in words]
    except ValueError:
        faces = []
    if not dice.possible(faces):
        each = f"a number from 1 to {dice.die}" if dice.count == 1 else f"{dice.count} numbers from 1 to {dice.die}"
        raise AnswerError(f"For {dice.code} type {each}, one for each die.")
    return faces
