"""[29.17, 29.18] How long the ways through a labyrinth are at most and at least, which is seen sooner than how long."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.waters import straight
from clew.games.milaso.labyrinth.proof.lengths import FAR, PASSED, SOLID, Space, leading
from clew.games.milaso.maps.model import Labyrinth

Passage = tuple[int, str, int, int, int]
"""Where it begins, the map and the space that it leads to, half spaces, fights."""


class Bounds:
    """All maps of a labyrinth, each by itself, and the passages that begin on it."""

    def __init__(self, maze: Labyrinth, book: Book, floors: Mapping[str, int] | None = None) -> None:
        self.maze, self.floors = maze, floors or _floors(maze)
        self.passages: dict[str, list[Passage]] = {key: [] for key in maze.maps}
        self.stops = dict.fromkeys(maze.maps, 0)
        """The spaces where they begin, with a bit for each."""
        for f, cost, fights in leading(maze, book):
            self.passages[f.map].append((f.at, f.to_map, f.to_at, cost, fights))
            self.stops[f.map] |= 1 << f.at

    def enemies(self, key: str) -> int:
        """Those that may bar a way on a map, with a bit for each space."""
        found = 0
        for post in self.maze.maps[key].posts:
            if not post.flags & PASSED:
                found |= 1 << post.at
        return found

    def at_most(self, start: Space, goals: list[Space], fight: int = 0) -> list[int]:
        """Half spaces on some way to each goal by straight steps, every lock open; what is not found is FAR away.

        Each map is walked on by itself, and every space once, from wherever somebody first comes onto the map.
        """
        found, left = dict.fromkeys(goals, FAR), dict(self.floors)
        waiting, missing = [(0, *start)], len(found)
        while waiting and missing:
            spent, key, at = heappop(waiting)
            if not left[key] >> at & 1:
                continue
            stops, here = self.stops[key], [goal for goal in goals if goal[0] == key]
            for _, goal in here:
                stops |= 1 << goal
            left[key], reached = self._spread(key, left[key], 1 << at, stops, fight)
            for halves, spaces in reached:
                for space in here:
                    if spaces >> space[1] & 1:
                        found[space] = spent + halves
                        missing -= 1
                for begin, to_map, to_at, cost, fights in self.passages[key]:
                    if spaces >> begin & 1:
                        heappush(waiting, (spent + halves + cost + fights * fight, to_map, to_at))
        return [found[goal] for goal in goals]

    def _spread(self, key: str, floor: int, new: int, stops: int, fight: int) -> tuple[int, list[tuple[int, int]]]:
        """Step by step over the floor of a map: what is left of it, and when which of some spaces were reached.

        Enemies are fought when there is nowhere else to go.
        """
        width, halves, enemies = self.maze.maps[key].width, 0, self.enemies(key) if fight else 0
        left = floor & ~enemies
        found: list[tuple[int, int]] = []
        stops &= left
        while new:
            left &= ~new
            if new & stops:
                found.append((halves, new & stops))
                stops &= left
                if not stops:
                    break
            new = (new << 1 | new >> 1 | new << width | new >> width) & left
            halves += 2
            if not new:
                new = straight(floor & ~left & ~enemies, width) & enemies
                enemies ^= new
                halves += fight
        return left, found

    def farther(self, start: Space, goal: Space, than: int) -> bool:
        """Whether every way is longer than so many half spaces, even if nothing stood between passages.

        [10.7] A diagonal step, three half spaces, leads as far as two straight ones.
        """
        waiting, seen = [(0, *start)], set()
        while waiting and waiting[0][0] <= than:
            spent, key, at = heappop(waiting)
            if (key, at) in seen:
                continue
            seen.add((key, at))
            if key == goal[0] and spent + self._apart(key, at, goal[1]) <= than:
                return False
            for begin, to_map, to_at, cost, _ in self.passages[key]:
                heappush(waiting, (spent + self._apart(key, at, begin) + cost, to_map, to_at))
        return True

    def _apart(self, key: str, a: int, b: int) -> int:
        """Half spaces from a space to another as the crow flies, each diagonal step for three."""
        width = self.maze.maps[key].width
        x, y = abs(a % width - b % width), abs(a // width - b // width)
        return 2 * max(x, y) + min(x, y)


def _floors(maze: Labyrinth) -> dict[str, int]:
    """The solid floor of each map, with a bit for each space."""
    return {key: int(map_.ground[::-1].translate(SOLID), 2) for key, map_ in maze.maps.items()}
