"""How it ended, how well a seat stands, and what lives on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clew.author import Fate, Result
from wumpus.state import Game


def result(game: Game) -> Result:
    """[6.1, 6.4] Who has won, and figures for the lab."""
    people = tuple(
        Fate("hunter", each.seat, each.dead, game.turn, {"arrows left": each.arrows, "rides": each.rides})
        for each in game.hunters
    )
    facts = {"turns": game.turn, "shots": sum(each.shots for each in game.hunters), "wakings": game.roars}
    return Result(game.ending, () if game.winner is None else (game.winner,), facts, people, "turns")


def alive(game: Game, seat: int) -> int:
    return int(not game.hunters[seat].dead)


def won(game: Game, seat: int) -> int:
    return int(game.winner == seat)


def arrows(game: Game, seat: int) -> int:
    return game.hunters[seat].arrows


def worth(game: Game, seat: int) -> int:
    """A win counts a thousand; else to live, to have arrows and to know where the wumpus is."""
    hunter = game.hunters[seat]
    if game.ending or hunter.dead:
        return 1000 * won(game, seat)
    return 250 + 40 * hunter.arrows + 10 * (len(game.book.rooms) - len(hunter.lair))


def conserved(game: Game) -> dict[str, int]:
    """[4.1] Arrows are held or shot."""
    dealt = game.book.arrows * len(game.hunters) if game.turn else 0
    held = sum(each.arrows + each.shots for each in game.hunters)
    return {"hunters": len(game.hunters), "arrows lost": dealt - held}


def keeps(game: Game) -> dict[str, Any]:
    """[7.1] Who lives, with his trophies, and who stayed at home."""
    hunters = {**game.home, **{each.name: each.trophies for each in game.living()}}
    return {"hunters": hunters} if hunters else {}


def lives_on(kept: Mapping[str, Any]) -> list[str]:
    return [f"{name}, trophies: {trophies}" for name, trophies in kept.get("hunters", {}).items()]
