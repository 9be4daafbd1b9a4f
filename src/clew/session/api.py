"""Start a game, or open a saved one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from clew.kernel.saves.records import read_records
from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import PERSON, OptionValue, Seat
from clew.kernel.words.errors import ClewError
from clew.kernel.words.stream import new_seed, seed_from
from clew.session.seats import Names, check_players, strange_players, take_names, take_seats
from clew.session.session import Session

__all__ = ["load", "new"]


def new(
    game: str,
    seed: int | str | None = None,
    seats: Sequence[str | Seat] | str | int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    guests: Mapping[str, Any] | None = None,
    patch: Mapping[str, Any] | None = None,
    own_dice: bool = False,
    names: Names = (),
) -> Session:
    """Start a game. `seats` is a number of people, or for each seat `me`, the name of a bot, or a Seat.

    Without a word about them you play alone, or against a bot where the game is played against each other. Bots answer
    by themselves; where all seats are bots', `play_bots` sets them going. The same seed gives the same dice; without
    one they come from the operating system. `names` are those of your adventurers, in the order in which they are made;
    where several people play, a list for each.
    """
    book = rulebook(game)
    secret = new_seed() if seed is None else seed_from(seed)
    taken = take_seats(book, seats)
    check_players(book, taken)
    setup = book.setup(taken, options, guests, patch, take_names(taken, names))
    return _begun(Session(Match.start(book, setup, secret, own_dice=own_dice)))


def load(path: str | Path, trust: bool = False) -> Session:
    """Open a saved game at the question where it was left.

    Code that a file names as the player of a seat is run only for who trusts the file.
    """
    records = read_records(Path(path))
    match: Match[Any] = Match.from_records(rulebook(records[0]["game"]), records)
    strangers = [] if trust else strange_players(match)
    if strangers and not match.over:
        name = match.setup.seats[strangers[0]].player
        raise ClewError(f"{Path(path).name} would run {name}; if you trust it, open it with load(..., trust=True).")
    return _begun(Session(match, dict.fromkeys(strangers, PERSON)))


def _begun(session: Session) -> Session:
    if session.people:
        session.play_bots()
    return session
