"""How well a seat stands: for players who look ahead, and for odds."""

from __future__ import annotations

from clew.games.milaso.beings.figures import conscious, constitution
from clew.games.milaso.state.game import Game

WON, ALIVE, HEALTH, CLUE, SECTION = 10_000, 500, 10, 100, 5
"""What the Orb at home, a living character, a point of constitution, a clue and a section seen weigh."""


def standing(game: Game, seat: int) -> int:
    """The Orb at home above all; then a party that lives, is well, and has learnt where to go."""
    own = [being for being in game.party if being.seat == seat and being.alive and being.kind in game.book.kinds]
    well = sum(ALIVE + HEALTH * constitution(game, being) for being in own if being.full)
    if game.ended:
        return WON + well if game.ended == "won" else 0
    return well + CLUE * len(game.clues) + SECTION * _sections(game)


def settled(game: Game) -> bool:
    """Whether no fight is under way."""
    return game.fight is None


def _sections(game: Game) -> int:
    return sum(map(len, game.known.values()))


def health(game: Game, seat: int) -> int:
    """Constitution of a seat's own characters."""
    own = [being for being in game.party if being.seat == seat and being.kind in game.book.kinds]
    return sum(constitution(game, being) for being in own if being.full)


def lives(game: Game, seat: int) -> int:
    """Whether any character of a seat is alive."""
    return int(any(being.alive for being in game.party if being.seat == seat and being.kind in game.book.kinds))


def beaten(game: Game, seat: int) -> int:
    """How many of the enemies that the party has met are dead or unconscious."""
    return sum(not foe.alive or not conscious(game, foe) for foe in game.foes.values())
