"""Start a match, or open a saved one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from clew.kernel.saves.savefile import open_match, read_records
from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import OptionValue, Seat
from clew.kernel.words.stream import new_seed, seed_from


def new(
    game: str,
    seed: int | str | None = None,
    seats: Sequence[str | Seat] | int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    guests: Mapping[str, Any] | None = None,
    patch: Mapping[str, Any] | None = None,
    own_dice: bool = False,
) -> Match[Any]:
    """Start a match. `seats` is a number of people, or for each seat `me`, the name of a bot, or a Seat.

    The same seed gives the same dice; without one they come from the operating system.
    """
    book = rulebook(game)
    secret = new_seed() if seed is None else seed_from(seed)
    setup = book.setup(_seats(book.ledger.players[0] if seats is None else seats), options, guests, patch)
    return Match(book, setup, secret, own_dice=own_dice)


def load(path: str | Path) -> Match[Any]:
    """Open a saved match at the question where it was left."""
    records = read_records(Path(path))
    return open_match(rulebook(records[0]["game"]), records)


def _seats(wanted: Sequence[str | Seat] | int) -> list[Seat]:
    if isinstance(wanted, int):
        wanted = ["me"] * wanted
    return [seat if isinstance(seat, Seat) else Seat(f"Player {n}", seat) for n, seat in enumerate(wanted, 1)]
