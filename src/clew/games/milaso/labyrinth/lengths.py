"""[29.17] How long the ways through a labyrinth are, walked space by space, and which fights are on them."""

from __future__ import annotations

from typing import NamedTuple

from clew.games.milaso.book import Book
from clew.games.milaso.labyrinth.model import Feature, Labyrinth

Space = tuple[str, int]
FAR = 10**9


class Way(NamedTuple):
    """[29.17] How long a way is, in half spaces, and how many compulsory fights are on it."""

    halves: int
    fights: int


def walk(maze: Labyrinth, book: Book, starts: list[Space], goals: list[Space], fight: int = 0) -> list[Way]:
    """[29.17] The shortest way from the nearest start to each goal, every lock open.

    All ways go both ways; `fight` is what a compulsory one costs for somebody who comes from the goals, in half spaces.
    What can't be reached is FAR away.
    """
    spread = _Spread(maze, book, fight)
    for key, at in starts:
        spread.reach(key, at, 0, 0)
    left, idle = list(goals), 0
    while left and idle < spread.ahead:
        idle = 0 if spread.go_on() else idle + 1
        while left and spread.best[left[-1][0]][left[-1][1]] < spread.spent:
            left.pop()
    return [Way(spread.best[key][at], spread.fought[key][at]) for key, at in goals]


class _Spread:
    """All that can be reached from somewhere, half space by half space."""

    def __init__(self, maze: Labyrinth, book: Book, fight: int) -> None:
        self.maze = maze
        self.fight = fight
        self.costs = _passages(book)
        self.spent = 0
        self.best = {key: [FAR] * len(map_.ground) for key, map_ in maze.maps.items()}
        self.fought = {key: [0] * len(map_.ground) for key, map_ in maze.maps.items()}
        self.barred = {key: {post.at for post in map_.posts if not post.flags & {"guard", "master"}}
                       for key, map_ in maze.maps.items()}  # fmt: skip
        self.ahead = max(self.costs.values()) + 2 * fight + 1
        self.waiting: list[dict[str, list[int]]] = [{} for _ in range(self.ahead)]
        """The spaces of each map by when they are reached; one is turned over where the fight has been fought."""

    def reach(self, key: str, at: int, total: int, fights: int) -> None:
        if total < self.best[key][at]:
            self.best[key][at] = total
            self.fought[key][at] = fights
            self.at_time(total, key).append(at)

    def at_time(self, total: int, key: str) -> list[int]:
        return self.waiting[total % self.ahead].setdefault(key, [])

    def go_on(self) -> bool:
        """One half space further; tells whether anything was reached by it."""
        now, self.waiting[self.spent % self.ahead] = self.waiting[self.spent % self.ahead], {}
        for key, spaces in now.items():
            far, barred = self.best[key], self.barred[key]
            for at in spaces:
                if at < 0:
                    self.leave(key, ~at)
                elif far[at] == self.spent and (at not in barred or not self.bars(key, at)):
                    self.leave(key, at)
        self.spent += 1
        return any(now.values())

    def bars(self, key: str, at: int) -> bool:
        """An enemy in the way, met once: whether the fight takes time."""
        self.barred[key].remove(at)
        self.fought[key][at] += 1
        if self.fight:
            self.at_time(self.spent + self.fight, key).append(~at)
        return self.fight > 0

    def leave(self, key: str, at: int) -> None:
        """From a space to those beside it, and through what leads to other maps."""
        map_, far, fights, spent = self.maze.maps[key], self.best[key], self.fought[key], self.spent
        straight, diagonal, count = self.at_time(spent + 2, key), self.at_time(spent + 3, key), fights[at]
        for _, to, cost in map_.steps[at]:
            if spent + cost < far[to]:
                far[to] = spent + cost
                fights[to] = count
                (straight if cost == 2 else diagonal).append(to)
        for feature in map_.features.get(at, ()):
            cost = self.costs.get(feature.what if feature.kind == "join" else feature.kind, 0)
            if cost:
                more = fights_at(self.maze, feature)
                self.reach(feature.to_map, feature.to_at, spent + cost + more * self.fight, count + more)


def fights_at(maze: Labyrinth, join: Feature) -> int:
    """[11.5a, 11.9] Guards and masters to be beaten by whoever comes through a join to the end that is given."""
    if join.kind != "join":
        return 0
    guarded = any("guard enemy" in end.flags for end in (join, maze.features[join.to]))
    return guarded + any("master" in post.flags for post in maze.maps[join.to_map].posts)


def _passages(book: Book) -> dict[str, int]:
    """[10.6, 10.10, 14.16] Half spaces from one end to the other, by the kind of join or of what leads down."""
    down = 2 * book.value("14.16", "movement")
    return {"open": 2, "guard": 2, "zone": 2, "tower": 2, "tunnel": 2, "stair": 2 * book.value("10.10", "movement"),
            "trap door": down, "ladder": down}  # fmt: skip
