"""A match in progress: the state at the last quiet moment, and what was rolled, drawn and chosen since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

from clew.kernel.referees.clerk import Clerk
from clew.kernel.referees.referee import Pause
from clew.kernel.table.beat import Beat
from clew.kernel.table.fitting import misfit
from clew.kernel.table.recalled import MALFORMED, beats_of, last_table, steps, terms_of
from clew.kernel.table.references import References
from clew.kernel.table.retold import retold
from clew.kernel.table.rulebook import Result, Rulebook, Setup, State, lay_out
from clew.kernel.table.sight import sight
from clew.kernel.table.takeback import last_answer
from clew.kernel.words.codec import decode, encode
from clew.kernel.words.dice import read_faces
from clew.kernel.words.errors import AnswerError, Divergence, SaveError, UndoError
from clew.kernel.words.journal import CHOICE, NOTE, ROLL, Entry, Line, entry_from
from clew.kernel.words.position import Past, Position
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.scene import Scene
from clew.kernel.words.stream import IN_ORDER, LATEST, Chance, Counts, commitment, dice_from, mix, seed_from
from clew.kernel.words.text import put

S = TypeVar("S", bound=State)

KEPT = 25
"""Of older beats every so many keep their checkpoint; the others are played again when an undo needs them."""

MOST_TOLD = 8
"""How many answers a match names when it says where it stands."""


class Match(Generic[S]):
    """Play one game: look at `question`, `answer` it, `undo`, `fork`, `view` it from a seat, read the `log`.

    A match is data: what was agreed before the first question, the beats since, and where it stands. `start` begins
    one, `from_records` takes one up again. It has no bots and no file: a session plays for its bots.
    """

    def __init__(
        self, rulebook: Rulebook[S], setup: Setup, seed: bytes, nonces: list[str], own_dice: bool, scheme: int
    ) -> None:
        """What was agreed; nothing is on the table yet."""
        self.rulebook = rulebook
        self.setup = setup
        self.seed = seed
        self.nonces = nonces
        self.own_dice = own_dice
        self.scheme = scheme
        self.key = mix(seed, nonces)
        self.ledger = rulebook.ledger_for(setup)
        self.people = [number for number, taken in enumerate(setup.seats) if taken.is_person]
        self.forked = False
        self.brought = False  # its state was written down somewhere, perhaps by hand
        self.other_rules = False
        self.beats: list[Beat[S]] = []
        self.history: list[dict[str, Any]] = []
        self.questions: list[Question] = []
        self.over = False

    @classmethod
    def start(
        cls,
        rulebook: Rulebook[S],
        setup: Setup,
        seed: bytes,
        nonces: list[str] | None = None,
        own_dice: bool = False,
        origin: Mapping[str, Any] | None = None,
        scheme: int = LATEST,
    ) -> Match[S]:
        """A new match at its first question; with an `origin` it goes on from where another stood."""
        match = cls(rulebook, setup, seed, nonces or [], own_dice, scheme)
        match.forked = match.brought = origin is not None
        first = match._first_beat(origin)
        if first.checkpoint is None:
            first.checkpoint = lay_out(rulebook, setup, match.ledger)
        match._go_on(0, first, len(first.journal))
        return match

    @classmethod
    def from_records(cls, rulebook: Rulebook[S], records: Sequence[dict[str, Any]]) -> Match[S]:
        """The match that a save file or a store holds, at the question it was left at.

        When the rules have changed so that the last beat no longer follows, it goes on from its quiet moment and says
        so; a finished game stays finished.
        """
        setup, seed, nonces, own_dice, origin, scheme = terms_of(rulebook, records[0])
        match = cls(rulebook, setup, seed, nonces, own_dice, scheme)
        match.forked, match.brought = origin is not None, True
        match.other_rules = records[0]["rules"] != rulebook.version
        try:
            match.beats = beats_of(match._first_beat(origin), records[1:], scheme)
            if match.beats[0].checkpoint is None and match.beats[0].saved is None:
                match.beats[0].checkpoint = lay_out(rulebook, setup, match.ledger)
            match.beats[-1].at = match._used(match.place)
            match.history = steps(records)
            table = last_table(records)
            if table is not None:
                match.state, match.over = match.decode(table), True
        except MALFORMED as error:
            raise SaveError(f"The save file holds something that can't be: {error!r}.") from error
        if not match.other_rules or "over" not in records[-1]:
            match.resume()
        return match

    def _first_beat(self, origin: Mapping[str, Any] | None) -> Beat[S]:
        """The first beat, with what happened in it elsewhere; without that nothing is on the table yet."""
        if origin is None:
            return Beat(None, self._dice().at, [])
        journal = [entry_from(data) for data in origin["journal"]]
        state = self.decode(origin["state"])
        for astray in References(self.rulebook).dangling(state):
            raise SaveError(f"The save file holds a state that can't be: {astray}.")
        return Beat(state, self._dice().at, journal, len(journal))

    def resume(self) -> None:
        """Play on from the last quiet moment through its journal to the open question."""
        place = self.place
        try:
            self.beats[place].checkpoint = self.checkpoint(place)
            self._go_on(place, self.beats[place], len(self.beats[place].journal))
        except SaveError:
            raise  # what the rules have no place for is told as it is; an earlier moment won't mend it
        except Exception:
            if not self.other_rules:
                raise
            self._leave_out_last_beat()

    def _leave_out_last_beat(self) -> None:
        """Go back to the last quiet moment of which there is a state; in a torn file it may be an earlier one."""
        place = self.place
        while place and self.beats[place].saved is None:
            place -= 1
        try:
            why = "The rules have changed since this game was saved; it goes on from its last quiet moment."
            self.cut(place, self.beats[place].given, why)
        except Exception as error:
            raise SaveError("The rules have changed too much since this game was saved to go on with it.") from error

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """What is asked next, or nothing once the game is over."""
        return self.questions[0] if self.questions else None

    @property
    def result(self) -> Result | None:
        return self.rulebook.result(self.state) if self.over else None

    @property
    def keeps(self) -> Mapping[str, Any]:
        """What lives on after a match that is over."""
        return self.rulebook.keeps(self.state) if self.over else {}

    @property
    def promise(self) -> str:
        """The hash of the secret seed, shown before anybody sits down."""
        return commitment(self.seed)

    @property
    def origin(self) -> dict[str, Any] | None:
        """Where a fork set out from: the state at the quiet moment before, and what had happened since."""
        if not self.forked:
            return None
        given = self.beats[0].journal[: self.beats[0].given]
        return {"state": encode(self.checkpoint(0)), "journal": [entry.plain() for entry in given]}

    @property
    def here(self) -> dict[str, Any]:
        """Where it stands, as the origin of another match that goes on from here. It holds nothing of the dice."""
        journal = [entry.plain() for entry in self.beats[-1].journal]
        return {"state": encode(self.checkpoint(self.place)), "journal": journal}

    @property
    def place(self) -> int:
        """The number of the beat that is being played."""
        return len(self.beats) - 1

    @property
    def journal(self) -> list[Entry]:
        """All that was rolled, drawn and chosen so far, and every note of an undo."""
        return [entry for beat in self.beats for entry in beat.journal]

    @property
    def moment(self) -> tuple[int, int]:
        """Which beat this is, and how much has happened in it. The same again after an undo: that is no happening."""
        return self.place, sum(entry.kind != NOTE for entry in self.beats[-1].journal)

    @property
    def log(self) -> list[Line]:
        """Everything that happened so far."""
        return self.lines()

    @property
    def length(self) -> int:
        """How many lines the log has."""
        return self._first_line(self.place) + len(self.told_in(self.place))

    def lines(self, since: int = 0) -> list[Line]:
        """The log from line number `since` on."""
        place = self.place
        while place > 0 and self._first_line(place) > since:
            place -= 1
        found = [line for later in range(place, len(self.beats)) for line in self.told_in(later)]
        return found[max(since - self._first_line(place), 0) :]

    def told_in(self, place: int) -> list[Line]:
        """What was told in a beat. One that came from a file is told again out of its journal, entry by entry."""
        beat = self.beats[place]
        if beat.lines is None:
            clerk = Clerk(beat.journal[:], self._dice(), len(beat.journal))
            with suppress(Pause, Divergence, *self._stumbles()):
                state = self.checkpoint(place).copy()
                self.rulebook.beat(state, clerk)
                self._keep_for_now(place + 1, state)
            known = place > 0 and not self.beats[place - 1].followed
            beat.lines, beat.followed = retold(clerk, beat.journal, known)
        return beat.lines

    def told_as(self, other: Match[S]) -> None:
        """Tell past beats as another match did that was opened earlier in the same game, instead of playing them."""
        for old, beat in zip(other.beats[:-1], self.beats[:-1], strict=False):
            if old.journal != beat.journal:
                break
            beat.lines, beat.first, beat.followed = old.lines, old.first, old.followed

    def _stumbles(self) -> tuple[type[Exception], ...]:
        """What may go wrong when rules are led through a game that was played under other ones: anything."""
        return (Exception,) if self.other_rules else (Divergence,)

    @property
    def position(self) -> Position:
        """What a policy decides from."""
        return self.position_of(None)

    def position_of(self, seat: int | None) -> Position:
        """What the policy of a seat decides from, when several seats are asked together."""
        beat = self.beats[-1]
        past = self._past(self.place, len(beat.journal))
        return Position(self.state, self._asked(seat), self.rulebook, beat.checkpoint, beat.journal, past)

    def position_at(self, place: int, keep: int, seat: int | None) -> Position:
        """What a seat decided from when beat number `place` had `keep` entries."""
        old = self.beats[place]
        beat = Beat(self.checkpoint(place), self._used(place), old.journal[:keep], old.given)
        state, _, questions, _ = self._play(beat)
        question = next(question for question in questions if question.seat == seat)
        return Position(state, question, self.rulebook, beat.checkpoint, beat.journal, self._past(place, keep))

    def _past(self, place: int, keep: int) -> Past | None:
        """The match from its start to where beat number `place` had `keep` entries, for games whose worlds come from
        replaying it. A fork has no start of its own."""
        if self.forked or not self.rulebook.replays:
            return None
        return self._played(place, keep)

    @property
    def past(self) -> Past:
        """The match from its start to where it stands."""
        return self._played(self.place, len(self.beats[-1].journal))

    def _played(self, place: int, keep: int) -> Past:
        earlier = [entry for beat in self.beats[:place] for entry in beat.journal]
        journal = [*earlier, *self.beats[place].journal[:keep]]
        return Past(self.rulebook, self.checkpoint(0), journal, place + 1)

    def view(self, seat: int | None = None, since: int = 0) -> Scene:
        """What a seat, or a spectator, may see; the log from line `since` on."""
        return sight(self, seat, since)

    def __repr__(self) -> str:
        """Where the game stands, for whoever plays it from Python."""
        names = ", ".join(seat.name for seat in self.setup.seats)
        return f"<{self.rulebook.title} with {names}: {self._stands()}>"

    def _stands(self) -> str:
        result, question = self.result, self.question
        if result is not None:
            won = ", ".join(self.setup.seats[seat].name for seat in result.winners)
            return f"over, {self.rulebook.in_words(result.ending)}, won by {won or 'nobody'}"
        if question is None:
            return "not begun"
        keys = question.keys()
        offered = ", ".join([*keys[:MOST_TOLD], *(["…"] if len(keys) > MOST_TOLD else [])])
        return f"{self.setup.seats[question.seat].name} is asked {put(question.text)!r} [{question.rule}]: {offered}"

    # -- acting --------------------------------------------------------------------------------------------------

    def answer(self, choice: object, seat: int | None = None) -> None:
        """Answer the open question (of this seat) by key, label or the option itself; own dice by their faces."""
        question = self._asked(seat)
        if question.dice is not None:
            faces = read_faces(choice, question.dice)
            entry = Entry(ROLL, question.rule, question.dice.code, faces, question.seat, question.to, own=True)
        else:
            key = str(key_of(question.find(choice)))
            entry = Entry(CHOICE, question.rule, question.prompt, key, question.seat, question.to)
        self._write(self.place, len(self.beats[-1].journal), entry)

    def _asked(self, seat: int | None) -> Question:
        for question in self.questions:
            if seat is None or question.seat == seat:
                return question
        if self.over:
            raise AnswerError("The game is over.")
        raise AnswerError(
            f"It is not seat {seat} that is asked now, but {', '.join(str(q.seat) for q in self.questions)}."
        )

    def undo(self, seat: int | None = None, people: Sequence[int] | None = None) -> None:
        """Take back the last answer. With several people: only one's own, and only if nothing has come of it yet.

        `people` are the seats that people play now, where they are others than at the start.
        """
        try:
            place, keep = last_answer(self, seat, self.people if people is None else people)
            self.cut(place, keep)
        except UndoError:
            raise
        except self._stumbles() as error:
            raise UndoError("The rules have changed since that answer; it can't be taken back.") from error

    def can_undo(self, seat: int | None = None, people: Sequence[int] | None = None) -> bool:
        try:
            last_answer(self, seat, self.people if people is None else people)
        except UndoError:
            return False
        except self._stumbles():
            return False
        return True

    def cut(self, place: int, keep: int, why: str = "An answer was taken back.") -> None:
        """Go back to where beat number `place` had `keep` entries, and say why in the log. The same dice come again."""
        self.history.append({"undo": [place, keep], "why": why})
        try:
            self._write(place, keep, Entry(NOTE, "", why, None))
        except BaseException:
            self.history.pop()
            raise

    def fork(self, seed: bytes | str | int, world: Position | None = None) -> Match[S]:
        """Another match that goes on from here with other dice; this one stays as it is.

        With a `world` it goes on from there: a position that a seat can't tell from this one.
        """
        key = seed if isinstance(seed, bytes) else seed_from(seed)
        checkpoint = self.checkpoint(self.place) if world is None else world.checkpoint
        journal = self.beats[-1].journal if world is None else world.journal or []
        other = Match(self.rulebook, self.setup, key, self.nonces, self.own_dice, LATEST)
        other.forked, other.brought = True, self.brought
        other._go_on(0, Beat(checkpoint, other._dice().at, journal[:], len(journal)), len(journal))
        return other

    def copy(self) -> Match[S]:
        """The same match once more, with the same dice to come and the same log; each goes its own way from here.

        States and journals that were reached are never changed again, so both may hold them.
        """
        other = Match(self.rulebook, self.setup, self.seed, self.nonces, self.own_dice, self.scheme)
        other.forked, other.brought, other.other_rules = self.forked, self.brought, self.other_rules
        other.beats, other.history = [beat.copy() for beat in self.beats], self.history[:]
        other.state, other.questions, other.over = self.state, self.questions, self.over
        return other

    # -- inside --------------------------------------------------------------------------------------------------

    def _write(self, place: int, keep: int, entry: Entry) -> None:
        """Put an entry into the journal of a beat after its first `keep` ones, and play on from there."""
        beat = self.beats[place]
        journal = [*beat.journal[:keep], entry]
        self._go_on(place, Beat(self.checkpoint(place), self._used(place), journal, beat.given), keep)

    def _go_on(self, place: int, beat: Beat[S], told: int) -> None:
        """Play from a beat to the next question. Nothing changes before that is reached, so a fault loses nothing.

        Of the beat's journal `told` entries are in the history already.
        """
        played = [beat]
        while True:
            state, clerk, questions, goes_on = self._play(beat)
            beat.lines = clerk.lines
            if questions or not goes_on:
                break
            beat = Beat(state, clerk.stream.at, [])
            played.append(beat)
        self.beats[place:] = played
        self.state, self.questions, self.over = state, questions, not goes_on
        self._write_history(place, played, told)
        for old in range(max(place - KEPT, 0), len(self.beats) - KEPT):
            if old % KEPT:
                self.beats[old].forget()

    def _play(self, beat: Beat[S]) -> tuple[S, Clerk, list[Question], bool]:
        """A beat from its start to a question or its end: the state there, and whether play goes on."""
        assert beat.checkpoint is not None
        state = beat.checkpoint.copy()
        clerk = Clerk(beat.journal, self._dice(beat.at), beat.given, self.people if self.own_dice else ())
        questions: list[Question] = []
        goes_on = True
        try:
            goes_on = self.rulebook.beat(state, clerk)
        except Pause as pause:
            questions = pause.questions
        for question in questions:
            question.check(len(self.setup.seats))
        if not questions:
            clerk.finish()
        return state, clerk, questions, goes_on

    def _write_history(self, place: int, played: list[Beat[S]], told: int) -> None:
        for number, beat in enumerate(played, place):
            if number > place:
                self.history.append({"beat": number, **({"at": beat.at} if self.scheme == IN_ORDER else {})})
            fresh = beat.journal[told:] if number == place else beat.journal
            if fresh:
                self.history.append({"do": [entry.plain() for entry in fresh]})

    def checkpoint(self, place: int) -> S:
        """The state at the start of a beat, played again from an earlier one where it was not kept."""
        earlier = place
        while self.beats[earlier].checkpoint is None and self.beats[earlier].saved is None:
            earlier -= 1
        kept = self.beats[earlier].checkpoint
        state = self.decode(self.beats[earlier].saved) if kept is None else kept
        used = self._used(earlier)
        for number, beat in enumerate(self.beats[earlier:place], earlier):
            state, clerk, _, _ = self._play(Beat(state, used, beat.journal, beat.given))
            used = clerk.stream.at
            if (number + 1) % KEPT == 0:
                self.beats[number + 1].checkpoint, self.beats[number + 1].at = state, used
        return state

    def _dice(self, at: int | Counts | None = None) -> Chance:
        """The dice that the seed gives, from the start of the match or from where they had come to."""
        return dice_from(self.key, self.scheme, at)

    def _used(self, place: int) -> int | Counts:
        """How far the dice had been used at the start of a beat; counted from an earlier one where it was not kept."""
        earlier = place
        while (kept := self.beats[earlier].at) is None:
            earlier -= 1
        if earlier == place:
            return kept
        dice = self._dice(kept)
        for beat in self.beats[earlier:place]:
            for entry in beat.journal:
                dice.passed(entry)
        return dice.at

    def _keep_for_now(self, place: int, state: S) -> None:
        """Keep the state at the start of a beat, so that telling all beats in turn plays each of them once.

        Where other rules led there, what the file holds is right.
        """
        known = self.other_rules and place < len(self.beats) and self.beats[place].saved is not None
        if place < len(self.beats) and self.beats[place].checkpoint is None and not known:
            self.beats[place].checkpoint = state
            if (place - 1) % KEPT:
                self.beats[place - 1].checkpoint = None

    def _first_line(self, place: int) -> int:
        """The number of a beat's first line in the log; counted once, because past beats never change."""
        known = place
        while known and self.beats[known].first is None:
            known -= 1
        number = self.beats[known].first or 0
        for later in range(known, place):
            number += len(self.told_in(later))
            self.beats[later + 1].first = number
        return number

    def decode(self, data: Any) -> S:
        """A state of this match from its JSON."""
        state: S = decode(data, self.rulebook.classes)
        wrong = misfit(state)
        if wrong:
            raise SaveError(f"The save file holds a state that can't be: {wrong.lstrip('.')}.")
        self.rulebook.check_steps(state)
        self.rulebook.restore(state, self.setup, self.ledger)
        return state
