"""[29.13 to 29.19] What every labyrinth must pass before anybody plays in it."""

from __future__ import annotations

from clew.games.milaso.book import Book
from clew.games.milaso.labyrinth.fixed import THINGS, present
from clew.games.milaso.labyrinth.gates import Node, Reach
from clew.games.milaso.labyrinth.model import Feature, Labyrinth
from clew.games.milaso.labyrinth.plan import Unsolvable
from clew.games.milaso.labyrinth.world import LOCATIONS, World

Space = tuple[str, int]


def check_world(world: World) -> None:
    """Checks on regions and counts, before the spaces are frozen."""
    check_solvable(world)
    check_nothing_unreachable(world)
    check_counts(world)
    check_methods(world)


def _starts(world: World) -> list[Node]:
    return sorted({world.node(f) for f in world.features.values() if f.kind == "start"})


def _lying(world: World) -> dict[str, Node]:
    return {f"key {number}": node for number, node in world.keys.items()}


def check_solvable(world: World) -> None:
    """[29.13, 29.15] From each start the weakest party reaches the hall, the things of a method, and Stekis again.

    No way of a generated labyrinth can be gone in one direction only, so what is reachable stays reachable.
    """
    reach = Reach(world, world.book.value("29.13", "strength"))
    hall = ("T5", world.layouts["T5"].rooms[-1].region)
    home = world.node(next(f for f in world.features.values() if f.what == "Vorgu's old house"))
    for start in _starts(world):
        seen = reach.flood(start, (), _lying(world))
        if hall not in seen or home not in seen:
            raise Unsolvable("the hall or Stekis can't be reached")
        if not any(_things_in(world, number, seen) for number in present(world)):
            raise Unsolvable("no method is whole")


def _things_in(world: World, method: int, seen: set[Node]) -> bool:
    wanted = [what for _, what in THINGS.get(method, ())]
    there = [f for f in world.features.values() if f.kind == "thing" and f.what in wanted]
    return len(there) >= len(wanted) and all(world.node(f) in seen for f in there)


def check_nothing_unreachable(world: World) -> None:
    """[29.14] With every capability everything can be reached; each number is used once, each lock has its key."""
    reach = Reach(world, 10**6)
    seen = set.intersection(*(reach.flood(start, (), _lying(world)) for start in _starts(world)))
    for feature in world.features.values():
        if world.node(feature) not in seen:
            raise Unsolvable(f"{feature.key} can't be reached")
    locks = [f.lock for f in world.features.values() if f.lock]
    if sorted(locks) != sorted(world.keys) or len(set(locks)) != len(locks):
        raise Unsolvable("keys and locks don't match")
    for numbered in (True, False):
        numbers = [f.number for f in world.features.values() if f.number and (f.kind in LOCATIONS) == numbered]
        if len(set(numbers)) != len(numbers):
            raise Unsolvable("a number is used twice")


def check_counts(world: World) -> None:
    """[29.1] Exactly the locations, tagged objects and enemies of the size."""
    counts = world.book.counts
    tagged = sum(1 for f in world.features.values() if f.number and f.kind not in LOCATIONS)
    posts = sum(1 for f in world.features.values() if f.kind == "post")
    places = sum(1 for f in world.features.values() if f.number and f.kind in LOCATIONS)
    if (places, tagged, posts) != (counts["locations"], counts["tagged objects"], counts["locations with enemies"]):
        raise Unsolvable(f"{places} locations, {tagged} tagged objects, {posts} enemies")


def check_methods(world: World) -> None:
    """[29.16] Every type alone can use at least three of the methods that exist."""
    there = present(world)
    for kind in world.book.kinds.values():
        possible = [n for n in there if not (n == 2 and not kind.shields)
                    and not (n == 6 and "Casts spells" not in kind.abilities)]  # fmt: skip
        if len(possible) < world.book.value("29.16", "methods"):
            raise Unsolvable(f"too few methods for a {kind.name}")


def check_tools(world: World) -> None:
    """[29.19] Light, insulation and a magic weapon can be had before the Tower and the cold maps, from each start."""
    reach = Reach(world, world.book.value("29.13", "strength"))
    outside = {node: [way for way in ways if not _needs_tools(way[0])] for node, ways in reach.ways.items()}
    reach.ways = outside
    for start in _starts(world):
        seen = reach.flood(start, (), _lying(world))
        there = [f for f in world.features.values() if world.node(f) in seen]
        shops = {name for f in there if f.kind == "shop" for name in f.holds}
        things = {f.what for f in there if f.kind == "thing"}
        light = "lamp shop" in shops or things & {"candle", "matches (10)"}
        warm = "furrier" in shops or "fur coat" in things
        magic = any("magic" in f.flags for f in there)
        if not (light and warm and magic):
            raise Unsolvable("light, warmth or magic comes too late")


def _needs_tools(node: Node) -> bool:
    """The Tower, and the maps of the Snowman's Zone."""
    return node[0].startswith("T") or node[0] in ("U1", "U2")


def check_lengths(maze: Labyrinth, book: Book) -> None:
    """[29.17, 29.18] The solution is short enough and the way home long enough, walked space by space."""
    value, four = book.value, 3
    divisor = book.counts["divisor of the turn limits"]
    hall = (maze.hall_map, maze.hall["entrance"])
    house = next((f.map, f.at) for f in maze.features.values() if f.what == "Vorgu's old house")
    entrances = [(f.map, f.at) for f in maze.features.values()
                 if f.kind == "join" and f.what == "tower" and f.map.startswith("T")]  # fmt: skip
    starts = [(start.map, start.at) for start in maze.starts]
    home, *others = walk(maze, [hall], [house, *entrances, *starts])
    up, down = others[len(entrances) :], others[: len(entrances)]
    before = book.limits["turns before entering the Tower"][four] // divisor
    inside = book.limits["Tower turns, basement entrance (7 floors)"][four] // divisor
    part, of, pace = value("29.17", "part"), value("29.17", "of"), value("29.17", "pace")
    if _turns(max(up), pace) * of > before * part:  # else the part of that way outside is short enough all the more
        outside = walk(maze, entrances, starts)
        if _turns(max(outside), pace) * of > before * part:
            raise Unsolvable("the way to the Tower is too long")
    if _turns(min(down), pace) * of > inside * part:
        raise Unsolvable("the way up the Tower is too long")
    turns = _turns(home, value("29.18", "pace"))
    if turns < value("29.18", book.size) or turns * value("29.18", "part") > inside:
        raise Unsolvable(f"{turns} turns home")


def _turns(halves: int, pace: int) -> int:
    return -(-halves // (2 * pace))


def walk(maze: Labyrinth, starts: list[Space], goals: list[Space]) -> list[int]:
    """How far each goal is from the nearest start, in half spaces, every lock open.

    All ways go both ways. What can't be reached is FAR away.
    """
    left = set(goals)
    best = {key: [FAR] * len(map_.ground) for key, map_ in maze.maps.items()}
    waiting: list[list[Space]] = [[] for _ in range(_PASSAGE[True] + 1)]
    for key, at in starts:
        best[key][at] = 0
    waiting[0] = list(starts)
    spent = 0
    while left and any(waiting):
        now, waiting[spent % len(waiting)] = waiting[spent % len(waiting)], []
        left.difference_update(now)
        for key, at in now:
            far, map_ = best[key], maze.maps[key]
            if far[at] < spent:
                continue
            for _, to, cost in map_.steps[at]:
                if spent + cost < far[to]:
                    far[to] = spent + cost
                    waiting[(spent + cost) % len(waiting)].append((key, to))
            for feature in map_.features.get(at, ()):
                cost = _passage(feature)
                if cost and spent + cost < best[feature.to_map][feature.to_at]:
                    best[feature.to_map][feature.to_at] = spent + cost
                    waiting[(spent + cost) % len(waiting)].append((feature.to_map, feature.to_at))
        spent += 1
    return [best[key][at] for key, at in goals]


FAR = 10**9
_PASSAGE = {True: 20, False: 2}
_LADDER = 10
"""Half spaces for a stair, any other join, and a ladder."""


def _passage(feature: Feature) -> int:
    """What it costs to go through a feature; 0 if nothing leads on from it."""
    if feature.kind == "join":
        return _PASSAGE[feature.what == "stair"] if feature.what != "risky" else 0
    return _LADDER if feature.kind in ("trap door", "ladder") else 0
