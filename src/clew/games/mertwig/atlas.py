"""The kingdom as a graph of spaces: town squares, outdoor areas, lakes, and how far one can go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import pairwise

from clew.kernel.book.ledger import Ledger

FARTHEST = 10
"""No die takes anybody farther."""
MOST_FARES = 3


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """A town square or an outdoor area."""

    key: str
    name: str
    terrain: str
    at: tuple[int, int]
    place: str = ""
    pier: bool = False
    characters: int = 0
    swords: int = 0
    scrolls: int = 0
    cross: bool = False
    from_palace: int = 0
    from_woods: int = 0
    points: int = 1

    @property
    def town(self) -> bool:
        return self.terrain == "town square"


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """What is within reach: open spaces, adventure areas, and the least fare that leads to each."""

    open: tuple[Space, ...]
    areas: tuple[Space, ...]
    fares: dict[str, int]


@dataclass(frozen=True, slots=True)
class Way:
    """A step to a neighbouring space: its points, its fare, and whether a river has to be crossed."""

    to: str
    points: int
    fare: int
    river: bool = False


class Atlas:
    """Spaces, ways between them and, worked out when first needed, what is within reach."""

    def __init__(self, spaces: dict[str, Space], ways: dict[str, tuple[Way, ...]], one_step: bool) -> None:
        self.spaces = spaces
        self.ways = ways
        self.one_step = one_step
        self._walks: dict[str, dict[tuple[str, int], int]] = {}
        self._reach: dict[tuple[str, int, int], Reach] = {}
        self._jumps: dict[tuple[str, int], tuple[Space, ...]] = {}
        self._steps: dict[str, dict[str, int]] = {}
        self._trails: dict[str, dict[str, tuple[str, int]]] = {}

    def reach(self, start: str, points: int, gold: int) -> Reach:
        """[4.2, 4.6, 5.2, 5.8, 28.2] Every space within reach, with the least fare that leads there."""
        key = (start, points, min(gold, MOST_FARES))
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = self._find_reach(*key)
        return found

    def _find_reach(self, start: str, points: int, gold: int) -> Reach:
        walk = self._walks.get(start)
        if walk is None:
            walk = self._walks[start] = self._walk(start)
        fares: dict[str, int] = {}
        for (space, fare), cost in walk.items():
            if cost <= points and fare <= gold:
                fares[space] = min(fare, fares.get(space, fare))
        if self.one_step:
            for way in self.ways[start]:
                if way.fare <= gold:
                    fares[way.to] = min(way.fare, fares.get(way.to, way.fare))
        fares.pop(start, None)
        found = [space for key, space in self.spaces.items() if key in fares]
        areas = tuple(space for space in found if space.terrain == "adventure")
        return Reach(tuple(space for space in found if space.terrain != "adventure"), areas, fares)

    def _walk(self, start: str) -> dict[tuple[str, int], int]:
        """[5.4, 5.5, 5.11] The least points to each space for each number of fares; nobody walks through an area."""
        best = {(start, 0): 0}
        heap = [(0, 0, start)]
        while heap:
            cost, fares, space = heappop(heap)
            if cost > best[space, fares] or (space != start and self.spaces[space].terrain == "adventure"):
                continue
            for way in self.ways[space]:
                reached = (cost + way.points, fares + way.fare, way.to)
                if reached[0] > FARTHEST or reached[1] > MOST_FARES:
                    continue
                if all(reached[0] < best.get((way.to, fewer), FARTHEST + 1) for fewer in range(reached[1] + 1)):
                    best[way.to, reached[1]] = reached[0]
                    heappush(heap, reached)
        return best

    def trails(self, start: str) -> dict[str, tuple[str, int]]:
        """[5.4, 5.5, 5.11] For each space the one before it on the cheapest way from here, and what the way costs."""
        found = self._trails.get(start)
        if found is None:
            found = self._trails[start] = self._find_trails(start)
        return found

    def _find_trails(self, start: str) -> dict[str, tuple[str, int]]:
        found: dict[str, tuple[str, int]] = {}
        heap = [(0, start, "")]
        while heap:
            cost, space, before = heappop(heap)
            if space in found:
                continue
            found[space] = (before, cost)
            if space == start or self.spaces[space].terrain != "adventure":
                for way in self.ways[space]:
                    heappush(heap, (cost + way.points, way.to, space))
        del found[start]
        return found

    def jumps(self, start: str, steps: int) -> tuple[Space, ...]:
        """[27.13, 28.4] Where a path of exactly so many different spaces can end."""
        found = self._jumps.get((start, steps))
        if found is None:
            bound = {start}
            for _ in range(steps):
                bound = {way.to for space in bound for way in self.ways[space]}
            ends: set[str] = set()
            self._jump(start, steps, [start], ends, len(bound - {start}))
            found = self._jumps[start, steps] = tuple(space for key, space in self.spaces.items() if key in ends)
        return found

    def _jump(self, space: str, steps: int, path: list[str], ends: set[str], most: int) -> None:
        if steps == 0:
            ends.add(space)
        elif len(ends) < most and (len(path) == 1 or self.spaces[space].terrain != "adventure"):
            for way in self.ways[space]:
                if way.to not in path:
                    path.append(way.to)
                    self._jump(way.to, steps - 1, path, ends, most)
                    path.pop()

    def steps_to(self, goal: str) -> dict[str, int]:
        """Steps from every space to a goal, for whoever plans a journey."""
        found = self._steps.get(goal)
        if found is None:
            found = {goal: 0}
            edge = [goal]
            while edge:
                fresh = [
                    start
                    for start, ways in self.ways.items()
                    if start not in found and any(way.to in edge for way in ways)
                ]
                found.update(dict.fromkeys(fresh, found[edge[0]] + 1))
                edge = [start for start in fresh if self.spaces[start].terrain != "adventure"]
            self._steps[goal] = found
        return found

    def at_distance(self, steps: int, origin: str) -> list[Space]:
        """[5.13] The spaces exactly so far from the palace or from Woods Whole."""
        if origin == "palace":
            return [space for space in self.spaces.values() if space.from_palace == steps]
        return [space for space in self.spaces.values() if space.from_woods == steps]


def make_atlas(ledger: Ledger, terrain_costs: bool) -> Atlas:
    """[4.1, 4.4, 4.5, 4.7, 4.8, 5.1, 5.7, 5.10, 28.1, 28.3] The ring of the town in the corner of the map."""
    spaces = _squares(ledger) | _areas(ledger)
    if terrain_costs:
        costs = {row["terrain"]: row["points"] for row in ledger.table("terrain-costs").dicts()}
        spaces = {key: replace(space, points=costs[space.terrain]) for key, space in spaces.items()}
    ways: dict[str, list[Way]] = {key: [] for key in spaces}
    ring = [row["id"] for row in ledger.table("town").dicts()]
    for square, following in zip(ring, [*ring[1:], ring[0]], strict=True):
        ways[square].append(Way(following, spaces[following].points, 0))
    for gate in ledger.table("gates").dicts():
        ways[gate["square"]].append(Way(gate["outside"], spaces[gate["outside"]].points, gate["fare_out"]))
        ways[gate["outside"]].append(Way(gate["square"], spaces[gate["square"]].points, gate["fare_in"]))
    fare, crossing = ledger.number("5.7", "fare"), ledger.number("5.5", "extra")
    for row in ledger.table("map").dicts():
        for to in row["neighbours"]:
            boarding = spaces[to].terrain == "lake" and row["terrain"] != "lake"
            if boarding and not row["pier"]:
                continue
            river = to in row["river_to"]
            cost = spaces[to].points + (crossing if river else 0)
            ways[row["id"]].append(Way(to, cost, fare if boarding else 0, river))
    return Atlas(spaces, {key: tuple(found) for key, found in ways.items()}, terrain_costs)


def _squares(ledger: Ledger) -> dict[str, Space]:
    """The town's squares, drawn as a ring in the south-west corner with each gate towards what lies outside it."""
    ring = [(0, y) for y in (17, 16, 15, 14)] + [(x, 14) for x in range(1, 5)] + [(4, y) for y in range(15, 23)]
    ring += [(x, 22) for x in (3, 2, 1, 0)] + [(0, y) for y in (21, 20, 19, 18)]
    found = {}
    for row, at in zip(ledger.table("town").dicts(), ring, strict=True):
        found[row["id"]] = Space(
            row["id"],
            row["name"],
            "town square",
            at,
            "",
            False,
            row["characters"],
            row["swords"],
            row["scrolls"],
            row["cross"],
            row["from_palace"],
            row["from_woods"],
        )
    return found


def _areas(ledger: Ledger) -> dict[str, Space]:
    found = {}
    for row in ledger.table("map").dicts():
        name = f"{row['place']} ({row['id']})" if row["place"] else f"{row['terrain'].capitalize()} {row['id']}"
        at = (2 * (ord(row["id"][0]) - ord("A")), 2 * (int(row["id"][1:]) - 1))
        found[row["id"]] = Space(
            row["id"],
            name,
            row["terrain"],
            at,
            row["place"],
            row["pier"],
            from_palace=row["from_palace"],
            from_woods=row["from_woods"],
        )
    return found


class Labyrinth:
    """The board of Mertwig's Maze: 68 spaces joined in corridors."""

    START = "MS"
    CHAMBER = "MK"
    GATES = ("MB1", "MB2", "MB3")

    def __init__(self, spaces: dict[str, Space], neighbours: dict[str, tuple[str, ...]]) -> None:
        self.spaces = spaces
        self.neighbours = neighbours
        self._reach: dict[tuple[str, int, str], dict[str, str]] = {}
        self._distances: dict[str, dict[str, int]] = {}

    def reach(self, start: str, points: int, cards: str) -> dict[str, str]:
        """[22.8, 22.9] Spaces within reach, each with the space before it.

        `cards` has a letter a barrier space: o open, x barred, ? not turned up yet, so nobody can count on walking on.
        """
        key = (start, points, cards)
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = self._find_reach(start, points, cards)
        return found

    def _find_reach(self, start: str, points: int, cards: str) -> dict[str, str]:
        state = dict(zip(self.GATES, cards, strict=True))
        before: dict[str, str] = {start: ""}
        edge = [start]
        for _ in range(points):
            fresh = []
            for space in edge:
                if space != start and (space == self.CHAMBER or state.get(space) == "?"):
                    continue
                for to in self.neighbours[space]:
                    if to not in before and state.get(to) != "x":
                        before[to] = space
                        fresh.append(to)
            edge = fresh
        del before[start]
        return before

    def distances(self, goal: str) -> dict[str, int]:
        """Steps from every space to a goal, for the ox: barriers do not stop it, the chamber does."""
        found = self._distances.get(goal)
        if found is None:
            found = {goal: 0}
            edge = [goal]
            while edge:
                fresh = []
                for space in edge:
                    for to in self.neighbours[space]:
                        if to not in found and to != self.CHAMBER:
                            found[to] = found[space] + 1
                            fresh.append(to)
                edge = fresh
            self._distances[goal] = found
        return found


CORNERS = {
    "MS": (0, 5),
    "MJ1": (4, 5),
    "MJ2": (7, 0),
    "MJ3": (7, 5),
    "MJ4": (7, 10),
    "MP1": (11, 0),
    "MP2": (12, 5),
    "MP3": (11, 10),
    "MB1": (13, 0),
    "MB2": (14, 5),
    "MB3": (13, 10),
    "MK": (18, 5),
    "MX1": (4, 0),
    "MX2": (4, 10),
}
"""Where the maze's junctions and ends are drawn; corridors run straight between them."""
CORNER_NAMES = {
    "MS": "Start",
    "MK": "King's Chamber",
    "MJ1": "First Junction",
    "MJ2": "Upper Junction",
    "MJ3": "Middle Junction",
    "MJ4": "Lower Junction",
    "MP1": "Upper Fork",
    "MP2": "Middle Fork",
    "MP3": "Lower Fork",
    "MB1": "Upper Gate",
    "MB2": "Middle Gate",
    "MB3": "Lower Gate",
    "MX1": "Upper Dead End",
    "MX2": "Lower Dead End",
}
"""What the ends of corridors are called, as they lie on the board; the spaces between are named after both ends."""


def make_labyrinth(ledger: Ledger) -> Labyrinth:
    """[22.7] A corridor of n steps has n-1 spaces between its ends."""
    joined: dict[str, list[str]] = {}
    spaces = {key: Space(key, CORNER_NAMES[key], "maze", at) for key, at in CORNERS.items()}
    for row in ledger.table("maze-segments").dicts():
        start, end, steps = row["from"], row["to"], row["steps"]
        line = [start, *(f"{start}-{end}.{step}" for step in range(1, steps)), end]
        for step, key in enumerate(line[1:-1], 1):
            name = corridor_name(start, end, step, steps)
            spaces[key] = Space(key, name, "maze", between(CORNERS[start], CORNERS[end], step, steps))
        for here, there in pairwise(line):
            joined.setdefault(here, []).append(there)
            joined.setdefault(there, []).append(here)
    return Labyrinth({key: spaces[key] for key in joined}, {key: tuple(found) for key, found in joined.items()})


def corridor_name(start: str, end: str, step: int, steps: int) -> str:
    """[22.7] A space of a corridor by where it leads from and to, counted from the first-named end."""
    one, other = CORNER_NAMES[start], CORNER_NAMES[end]
    return f"{one} to {other}, {step} of {steps - 1}" if steps > 2 else f"Between {one} and {other}"


def between(start: tuple[int, int], end: tuple[int, int], step: int, steps: int) -> tuple[int, int]:
    """The whole-numbered spot nearest to so many steps of the way."""
    x, y = ((2 * (a * (steps - step) + b * step) + steps) // (2 * steps) for a, b in zip(start, end, strict=True))
    return x, y
