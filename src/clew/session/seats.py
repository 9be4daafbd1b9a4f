"""Who sits where: from what somebody asked for, and where nobody did."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from clew.bots.players import is_ours, player
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import PERSON, Rulebook, Seat, number_of_seats
from clew.kernel.words.errors import SetupError
from clew.kernel.words.stream import Stream
from clew.kernel.words.text import Text, put

__all__ = ["Names", "check_players", "default_players", "strange_players", "take_names", "take_seats", "usual_bot"]

Names = Sequence[str] | Sequence[Sequence[str]]
"""Names of adventurers: those of the first person, or a list for each person."""


def usual_bot(rulebook: Rulebook[Any]) -> str:
    """The bot of a seat of which nobody said who plays it: the game's sensible player, where it has one."""
    return "sensible" if "sensible" in rulebook.bots else next(iter(rulebook.bots), "random")


def default_players(rulebook: Rulebook[Any], people: int = 1, fewest: bool = False) -> list[str]:
    """Who plays where nobody said it: so many people, and as many bots as the game needs besides.

    Where seats play against each other somebody alone gets a bot to play against, unless the `fewest` will do.
    """
    least, most = rulebook.ledger.players
    people = min(people, most)
    wanted = least if fewest else max(least, 1 + rulebook.rivals)
    return [PERSON] * people + [usual_bot(rulebook)] * (wanted - people)


PLAYER = "Player {number}"
"""What somebody is called who has not said his name."""


def take_seats(
    rulebook: Rulebook[Any], wanted: Sequence[str | Seat] | str | int | None = None, called: str = PLAYER
) -> list[Seat]:
    """The seats of a match: a number of people, or for each seat `me`, the name of a bot, or a Seat.

    As one text they stand one after the other, with names if one likes: `me=Ada,me=Bea,sensible`. People without a
    name are `called` by their number.
    """
    if isinstance(wanted, str):
        wanted = _read(wanted, called)
    if isinstance(wanted, int):
        wanted = [PERSON] * wanted
    players = default_players(rulebook) if wanted is None else wanted
    numbered = enumerate(players, 1)
    return [seat if isinstance(seat, Seat) else Seat(_name(seat, place, called), seat) for place, seat in numbered]


def take_names(seats: Sequence[Seat], wanted: Names) -> list[Sequence[str]]:
    """For each seat the names of its adventurers: a list of names is for the first person, several for one each."""
    lists = [[name] if isinstance(name, str) else list(name) for name in wanted]
    if any(isinstance(name, str) for name in wanted):
        lists = [[name for names in lists for name in names]]
    people = [number for number, seat in enumerate(seats) if seat.is_person] or list(range(len(seats)))
    if len(lists) > len(people):
        raise SetupError(f"There are names for {len(lists)} people, and {len(people)} at the table.")
    found: list[Sequence[str]] = [()] * len(seats) if lists else []
    for seat, names in zip(people, lists, strict=False):
        found[seat] = names
    return found


def check_players(rulebook: Rulebook[Any], seats: Sequence[Seat]) -> None:
    """Refuse a bot that does not exist, before anything is begun or written down."""
    for seat in seats:
        if not seat.is_person:
            player(seat.player, rulebook, Stream(b""))


def strange_players(match: Match[Any]) -> list[int]:
    """The seats that code of somebody else plays: a file from elsewhere may name it, and it must not run unasked."""
    seats = enumerate(match.setup.seats)
    return [number for number, seat in seats if not seat.is_person and not is_ours(seat.player, match.rulebook)]


def _read(text: str, called: str) -> list[Seat] | int:
    number = number_of_seats(text)
    if number is not None:
        return number
    return [_seat(word.strip(), place, called) for place, word in enumerate(text.split(","), 1)]


def _seat(word: str, number: int, called: str) -> Seat:
    """`me`, `me=Ada`; what follows `search=` may be its strength, and then a name."""
    player, _, rest = word.partition("=")
    strength, _, name = rest.partition("=")
    if player == "search" and re.fullmatch(r"\d+|\d*\.?\d+s", strength):
        player = f"search={strength}"
    else:
        name = rest
    return Seat(name.strip() or _name(player, number, called), player)


def _name(player: str, number: int, called: str) -> str:
    """What somebody is called who has not said his name."""
    if player == PERSON:
        return put(Text(called, {"number": number}))
    return f"{player.partition('=')[0].rpartition(':')[2].capitalize()} {number}"
