"""What comes out of the store."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

LOOKING_ON = -1
"""The seat of those who only watch."""

STARTED = 0
"""The number of a game's first move: everybody has sat down and the cards are dealt."""


@dataclass(frozen=True)
class GameRow:
    """A game as it stands in the list. `seq` is the number of its last move, -1 before it has begun."""

    id: str
    rulebook: str
    name: str
    host: str
    setup: str
    seed: str
    promise: str
    pace: int
    made: int
    moved: int
    seq: int
    over: str | None
    archived: bool
    turn: str | None = None
    outcome: str | None = None
    open: bool = False
    delve: str = ""
    clock: str = ""
    due: int | None = None
    record: str | None = None

    def asks(self, seats: Collection[int]) -> bool:
        """Whether the game waits for one of these seats; where that was never written down it is taken for granted."""
        if self.over is not None or not self.begun:
            return False
        return self.turn is None or not set(seats).isdisjoint(json.loads(self.turn))

    @property
    def terms(self) -> dict[str, Any]:
        """What the match is made from: seats, options, own dice, house rules, guests and origin."""
        found: dict[str, Any] = json.loads(self.setup)
        return found

    @property
    def came_to(self) -> Standing | None:
        """How it ended, if it did and was written down."""
        if self.over is None or self.outcome is None:
            return None
        return Standing(over=self.over, **json.loads(self.outcome))

    @property
    def begun(self) -> bool:
        return self.seq >= STARTED


@dataclass(frozen=True)
class Standing:
    """How a game stands after a move: the seats that are waited for, and once it is over its ending, who has won, how
    well each seat stood in the end, where the rulebook reckons that, and in how many moves. `due` is when the next seat
    is out of time, `record` what history tells of the game."""

    waiting: Sequence[int] = ()
    over: str | None = None
    winners: Sequence[int] = ()
    worth: Sequence[int] = ()
    moves: int = 0
    due: int | None = None
    record: str | None = None

    @property
    def columns(self) -> dict[str, str | int | None]:
        """The same as it is kept."""
        facts = {"winners": list(self.winners), "worth": list(self.worth), "moves": self.moves}
        outcome = None if self.over is None else json.dumps(facts)
        turn = json.dumps(list(self.waiting))
        return {"turn": turn, "over": self.over, "outcome": outcome, "due": self.due, "record": self.record}


@dataclass(frozen=True)
class SeatRow:
    """A seat that a person may take, or has taken once there is a nonce; till then a bot may stand in."""

    game: str
    seat: int
    name: str
    link: int
    nonce: str | None
    stand_in: str = ""


@dataclass(frozen=True)
class TalkRow:
    """What somebody said at a table, under the name that they had there."""

    game: str
    number: int
    person: str
    seat: int
    name: str
    text: str
    made: int


@dataclass(frozen=True)
class Move:
    """One thing that happened, as it is kept: who asked for it by which command, and the records it left."""

    game: str
    seq: int
    command: str
    asked: str
    seat: int | None
    body: str
    chain: str
    made: int

    @property
    def content(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found
