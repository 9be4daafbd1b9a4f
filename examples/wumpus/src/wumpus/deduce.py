"""What a hunter can tell about the cave from his own notes: for bots, and for dealing anew what he can't tell."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from wumpus.state import Game, Hunter

Layout = tuple[int, ...]


def layouts(game: Game, number: int, signs: Mapping[int, bool], known: list[int], barred: set[int]) -> list[Layout]:
    """All ways to put so many hazards into rooms that agree with the signs noticed and with those that are known."""
    tunnels = game.book.tunnels
    quiet = {near for room, sign in signs.items() if not sign for near in tunnels[room]}
    free = [room for room in tunnels if room not in signs and room not in quiet | barred | set(known)]
    loud = [set(tunnels[room]) for room, sign in signs.items() if sign]
    found = [(*known, *more) for more in combinations(free, number - len(known))]
    return [each for each in found if all(around.intersection(each) for around in loud)]


def pit_layouts(game: Game, hunter: Hunter) -> list[Layout]:
    return layouts(game, game.book.pits, hunter.drafts, [], set(hunter.colonies))


def bat_layouts(game: Game, hunter: Hunter, barred: set[int]) -> list[Layout]:
    return layouts(game, game.book.bats, hunter.rustles, hunter.colonies, barred)


def permille(game: Game, found: list[Layout]) -> dict[int, int]:
    """How likely each room has such a hazard, in thousandths."""
    return {room: 1000 * sum(room in layout for layout in found) // max(1, len(found)) for room in game.book.rooms}
