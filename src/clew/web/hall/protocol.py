"""What a seat may ask of a table, and the ways it can be turned down."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b

from clew.kernel.words.errors import ClewError

HOUSE_RULES = "House rules are for whoever runs this server."
"""Wild numbers can keep a server busy, so they are its owner's affair, however they come."""


@dataclass(frozen=True)
class Command:
    """One wish. `id` is the sender's own name for it: sent twice, it is done once and answered twice alike.
    Names are each seat's own; nobody can use up another's.

    `expected` is the number of the last move that the sender has seen; if the game has gone on, nothing happens.
    `by_bot` are the answers of bots: at a seat that was handed to one its person has nothing to answer.
    """

    id: str
    expected: int
    answer: str | None = None
    undo: bool = False
    by_bot: bool = False

    def name(self, seat: int | None) -> str:
        """The command's name among all of its game."""
        return f"{seat}:{self.id}"

    def content(self, seat: int | None) -> str:
        """A fingerprint of what is wished, to tell a second sending from an id used for something else."""
        plain = json.dumps([seat, self.answer, self.undo])
        return blake2b(plain.encode(), digest_size=16).hexdigest()


class Stale(ClewError):
    """The game has gone on since the sender looked."""

    def __init__(self, seq: int) -> None:
        super().__init__("The game has gone on meanwhile; look again.")
        self.seq = seq


class Refused(ClewError):
    """The wish can't be granted, now or later; the message says why."""


class NotBegun(ClewError):
    """Somebody is still missing at the table."""

    def __init__(self) -> None:
        super().__init__("Not everybody has sat down yet.")


class Damaged(ClewError):
    """A game's record can't be followed; the others are not touched."""
