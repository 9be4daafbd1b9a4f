"""A session: a match and who plays in it. Every surface plays through one, and differs in what it shows and keeps."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from clew.bots import Beginner, Random, Search, player
from clew.bots.yours import make
from clew.kernel.saves.savefile import SaveFile
from clew.kernel.table.chances import Outlook, chances
from clew.kernel.table.endings import End, endings
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import PERSON, Result, Rulebook, Setup
from clew.kernel.table.sight import said
from clew.kernel.words.errors import SetupError
from clew.kernel.words.journal import Line
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Said, Scene
from clew.kernel.words.stream import Stream, mix

__all__ = ["Session"]

THROWS = (Beginner, Random, Search)
"""Bots that throw dice of their own."""


class Session:
    """Play a match with people and bots: look at `question`, `answer` it, `undo`, `view` it, `hand` over a seat.

    `players` says who plays a seat where that is not as the match was set up: the name of a bot, an object with
    `choose(position)`, or `me`. Bots answer at once whenever a person has acted, unless they are to wait until
    `bot_moves` or `play_bots` is called; with no person at the table they always wait for that.
    """

    def __init__(
        self, match: Match[Any], players: Mapping[int, str | Policy] | None = None, *, bots_wait: bool = False
    ) -> None:
        self.match = match
        self.bots_wait = bots_wait
        self.players: list[str | Policy] = [seat.player for seat in match.setup.seats]
        self.bots: dict[int, Policy] = {}
        self._foretold: tuple[Question, dict[str, Outlook]] | None = None
        self._ends: tuple[Question, dict[str, End]] | None = None
        for seat, who in {**dict(enumerate(self.players)), **(players or {})}.items():
            self._sit(seat, who)

    # -- who plays ---------------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.players)) if seat not in self.bots]

    def hand(self, seat: int, who: str | Policy) -> None:
        """From now on somebody else plays a seat: a bot, or again a person (`me`)."""
        self._sit(seat, who)
        self._bots_go_on()

    def _sit(self, seat: int, who: str | Policy) -> None:
        if not 0 <= seat < len(self.players):
            raise SetupError(f"There is no seat {seat}; they are numbered from 0 to {len(self.players) - 1}.")
        if who == PERSON:
            self.bots.pop(seat, None)
        elif isinstance(who, str):
            self.bots[seat] = player(who, self.match.rulebook, self.dice(seat))
        else:
            self.bots[seat] = who if isinstance(who, THROWS) else make(type(who).__name__, lambda: who)
        self.players[seat] = who

    def dice(self, seat: int) -> Stream:
        """What the bot of a seat throws for itself at this point of the match, apart from the dice of the game.

        It is the same again whenever the match stands here: after an undo, a resumption, at another surface.
        """
        return Stream(self.dice_key(seat))

    def dice_key(self, seat: int) -> bytes:
        """The key of these dice. It tells nothing of the seed."""
        beat, happened = self.match.moment
        return mix(self.match.seed, ["bot", str(seat), str(beat + 1), str(happened)])

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def rulebook(self) -> Rulebook[Any]:
        return self.match.rulebook

    @property
    def setup(self) -> Setup:
        return self.match.setup

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def result(self) -> Result | None:
        return self.match.result

    @property
    def questions(self) -> list[Question]:
        """Everything that is asked now, of people and of bots."""
        return self.match.questions

    @property
    def question(self) -> Question | None:
        """What a person is asked now; nothing while a bot is to answer, and once the game is over."""
        return self.match.question if self.bots_question is None else None

    @property
    def bots_question(self) -> Question | None:
        """What a bot is to answer now. How one's own dice fell is for a person to tell."""
        return next((asked for asked in self.match.questions if asked.seat in self.bots and asked.dice is None), None)

    @property
    def position(self) -> Position:
        """What the seat that is asked decides from."""
        return self.position_of(None)

    def position_of(self, seat: int | None) -> Position:
        """The same of a seat, where several are asked together."""
        return self.match.position_of(seat)

    def view(self, seat: int | None = None, since: int = 0) -> Scene:
        """What a seat, or a spectator, may see; the log from line `since` on."""
        return self.match.view(seat, since)

    def chances(self, seat: int | None = None) -> dict[str, Outlook]:
        """What the roll is for that an answer leads to, and what may come of it, by the keys of the answers; for the
        seat that is asked, from what it may know. It is worked out once for each question."""
        position = self.position_of(seat)
        if self._foretold is None or self._foretold[0] is not position.question:
            self._foretold = position.question, chances(position)
        return self._foretold[1]

    def endings(self, seat: int | None = None) -> dict[str, End]:
        """Which answers end the game at once, of the seat's own will, and how: what it is called, and who wins."""
        position = self.position_of(seat)
        if self._ends is None or self._ends[0] is not position.question:
            offered, rolled = position.question.keys(), self.chances(seat)
            self._ends = position.question, endings(position, [key for key in offered if key not in rolled])
        return self._ends[1]

    @property
    def log(self) -> list[Line]:
        """Everything that happened so far."""
        return self.match.log

    @property
    def mark(self) -> int:
        """How far the log has come; what happens from here on is `news` since this mark."""
        return self.match.length

    def news(self, seat: int | None, since: int) -> list[Said]:
        """What happened since a mark, as far as a seat, or a spectator, knows of it."""
        return [said(self.match, line, seat) for line in self.match.lines(since) if line.known_to(seat)]

    def __repr__(self) -> str:
        return f"<Session of {repr(self.match)[1:-1]}>"

    # -- acting ------------------------------------------------------------------------------------------------------

    def answer(self, choice: object, seat: int | None = None) -> None:
        """Answer the open question (of this seat) by key, label or the option itself; own dice by their faces."""
        if seat is None and self.question is not None:
            seat = self.question.seat
        self.match.answer(choice, seat)
        self._bots_go_on()

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer of a person; with several people only one's own. The same dice come again, and
        bots that are asked the same answer the same."""
        self.match.undo(seat, self.people)
        self._bots_go_on()

    def can_undo(self, seat: int | None = None) -> bool:
        return self.match.can_undo(seat, self.people)

    def choose(self, question: Question) -> Any:
        """What the bot that is asked would answer."""
        bot = self.bots[question.seat]
        if isinstance(bot, THROWS):
            bot.stream = self.dice(question.seat)
        return bot.choose(self.position_of(question.seat))

    def bot_moves(self) -> bool:
        """One answer of a bot, if one is asked."""
        question = self.bots_question
        if question is None:
            return False
        self.match.answer(self.choose(question), question.seat)
        return True

    def play_bots(self) -> int:
        """Let the bots answer until a person is asked or the game is over; how many answers that took."""
        answers = 0
        while self.bot_moves():
            answers += 1
        return answers

    def _bots_go_on(self) -> None:
        if self.people and not self.bots_wait:
            self.play_bots()

    # -- keeping -----------------------------------------------------------------------------------------------------

    def fork(self, seed: bytes | str | int) -> Session:
        """Another session that goes on from here with other dice; this one stays as it is."""
        return self._with(self.match.fork(seed))

    def copy(self) -> Session:
        """The same once more, with the same dice to come; each goes its own way from here."""
        return self._with(self.match.copy())

    def _with(self, match: Match[Any]) -> Session:
        return Session(match, dict(enumerate(self.players)), bots_wait=self.bots_wait)

    def save(self, path: str | Path, name: str = "") -> SaveFile:
        """Write the match to a new file; `update` of what this returns appends to it after every answer."""
        return SaveFile(Path(path), self.match, name)
