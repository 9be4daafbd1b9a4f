"""[29.17] How long the ways through a labyrinth are, walked space by space, and what the fights on them cost."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from clew.games.milaso.book.book import Book
from clew.games.milaso.maps.model import FLOOR, ROCK, Feature, Labyrinth

Space = tuple[str, int]
FAR = 10**9


def walk(maze: Labyrinth, book: Book, starts: list[Space], goals: list[Space], fight: int = 0) -> list[int]:
    """[29.17] The shortest way from the nearest start to each goal, in half spaces, every lock open.

    All ways go both ways; `fight` is what a compulsory one costs for somebody who comes from the goals, in half spaces.
    What can't be reached is FAR away.
    """
    return Ways(maze, book).walk(starts, goals, fight)


class Ways:
    """All maps of a labyrinth, which are equally wide, as long numbers with a bit for each space.

    Shifted, such a number says where all those are who have taken a step, from everywhere at once.
    """

    def __init__(self, maze: Labyrinth, book: Book) -> None:
        self.first: dict[str, int] = {}
        """Where each map begins; those near the hall come first, for a number is as long as its last bit is far."""
        maps = [maze.maps[key] for key in _outwards(maze)]
        self.width = maps[0].width
        ground = b""
        for map_ in maps:
            self.first[map_.key] = len(ground)
            ground += map_.ground
        ground = ground[::-1]
        self.floor, self.free = int(ground.translate(SOLID), 2), int(ground.translate(_FREE), 2)
        self.corners: tuple[int, ...] = ()
        self.passages: dict[int, list[tuple[int, int, int]]] = {}
        """What leads to other spaces than those beside it: to, half spaces, fights."""
        for f, cost, fights in leading(maze, book):
            leads = self.place(f.to_map, f.to_at), cost, fights
            self.passages.setdefault(self.place(f.map, f.at), []).append(leads)
        posts = [post for map_ in maps for post in map_.posts if not post.flags & PASSED]
        self.enemies = _bits([self.place(post.map, post.at) for post in posts])

    def place(self, key: str, at: int) -> int:
        return self.first[key] + at

    def a_step_from(self, straight: int, slanting: int) -> int:
        """Where those come to who take a straight step, and those who take a slanting one."""
        width, new = self.width, straight << 1 | straight >> 1 | straight << self.width | straight >> self.width
        if not self.corners:
            self.corners = self._free_corners()
        south_east, south_west, north_east, north_west = self.corners
        new |= slanting << width + 1 & south_east | slanting << width - 1 & south_west
        new |= slanting >> width - 1 & north_east | slanting >> width + 1 & north_west
        return new

    def _free_corners(self) -> tuple[int, ...]:
        """[10.7] Where a diagonal step may end: south-east, south-west, north-east, north-west."""
        free = self.free
        up, down = self.floor & free >> self.width, self.floor & free << self.width
        return down & free << 1, down & free >> 1, up & free << 1, up & free >> 1

    def through(self, leading: int) -> list[tuple[int, int, int]]:
        """Where the passages on some spaces lead, the half spaces that they take, and the fights."""
        found = []
        while leading:
            here = leading.bit_length() - 1
            leading ^= 1 << here
            found += self.passages[here]
        return found

    def walk(
        self, starts: list[Space], goals: list[Space], fight: int = 0, diagonal: bool = True, within: int = FAR
    ) -> list[int]:
        """The shortest way to each goal that is not farther than `within`, over solid floor.

        Without diagonal steps, when nobody is ever half a space on his way, it is known sooner but may be too long.
        """
        left, enemies, passages = self.floor, self.enemies if fight else 0, _bits(self.passages)
        arriving = {0: _bits([self.place(*start) for start in starts])}
        fighting: dict[int, int] = {}
        places = [self.place(*goal) for goal in goals]
        wanted, found = _bits(places), dict.fromkeys(places, FAR)
        stops = wanted | enemies | passages
        new = one = two = three = spent = 0
        while wanted and spent <= within and (new or one or two or arriving or fighting):
            if spent in arriving or spent in fighting:
                here, beaten = arriving.pop(spent, 0) & left, fighting.pop(spent, 0)
                left, enemies = left ^ here, enemies ^ beaten
                new |= here | beaten
            if new & stops:
                if reached := new & wanted:
                    wanted ^= reached
                    found.update([(at, spent) for at in places if reached >> at & 1])
                if met := new & enemies:
                    fighting[spent + fight] = met
                    new ^= met
                self.set_out(new & passages, spent, fight, arriving)
            if diagonal:
                one, two, three = new, one, two
                new = self.a_step_from(two, three) & left
                left ^= new
                spent += 1
            else:
                due = min([within + 2, *arriving, *fighting])
                new, left, steps = self.straight_on(new, left, stops, (due - spent) // 2)
                spent = spent + 2 * steps if new else due
        return [found[at] for at in places]

    def set_out(self, leading: int, spent: int, fight: int, arriving: dict[int, int]) -> None:
        """Note for the passages on some spaces who comes out of them when, and where."""
        for there, cost, fights in self.through(leading):
            time = spent + cost + fights * fight
            arriving[time] = arriving.get(time, 0) | 1 << there

    def straight_on(self, new: int, left: int, stops: int, most: int) -> tuple[int, int, int]:
        """Straight steps until something comes up: where they lead, what is left then, and how many they were."""
        width = self.width
        for steps in range(1, most + 1):
            new = (new << 1 | new >> 1 | new << width | new >> width) & left
            left ^= new
            if not new or new & stops:
                return new, left, steps
        return new, left, most


SOLID = bytes(48 + (ground == FLOOR) for ground in range(256))
_FREE = bytes(48 + (ground != ROCK) for ground in range(256))
"""Digits of long numbers: 1 for solid floor, 1 for all but rock."""


_LEADING = ("join", "trap door", "ladder")
PASSED = frozenset(["guard", "master"])
"""Enemies that are met on the way from map to map."""


def _outwards(maze: Labyrinth) -> list[str]:
    """All maps, from that of the hall on as they are joined."""
    found = [maze.hall_map]
    for key in found:
        found += [to for to in dict.fromkeys([join.to_map for join in maze.joins[key]]) if to not in found]
    return found + [key for key in maze.maps if key not in found]


def _bits(places: Iterable[int]) -> int:
    found = 0
    for at in places:
        found |= 1 << at
    return found


def leading(maze: Labyrinth, book: Book) -> list[tuple[Feature, int, int]]:
    """What leads to other spaces than those beside it, the half spaces that it takes, and the fights."""
    costs, closed = _passages(book), {post.map for post in maze.of_kind("post") if "master" in post.flags}
    found = []
    for kind in _LEADING:
        for f in maze.of_kind(kind):
            cost = costs.get(f.what if kind == "join" else kind, 0)
            if cost:
                found.append((f, cost, _fights_at(maze, f, closed)))
    return found


def _fights_at(maze: Labyrinth, join: Feature, closed: set[str]) -> int:
    """[11.5a, 11.9] Guards and masters to be beaten by whoever comes through a join to the end that is given."""
    if join.kind != "join":
        return 0
    guarded = "guard enemy" in join.flags or "guard enemy" in maze.features[join.to].flags
    return guarded + (join.to_map in closed)


@lru_cache(maxsize=8)
def _passages(book: Book) -> dict[str, int]:
    """[10.6, 10.10, 14.16] Half spaces from one end to the other, by the kind of join or of what leads down."""
    down = 2 * book.value("14.16", "movement")
    return {
        "open": 2,
        "guard": 2,
        "zone": 2,
        "tower": 2,
        "tunnel": 2,
        "stair": 2 * book.value("10.10", "movement"),
        "trap door": down,
        "ladder": down,
    }
