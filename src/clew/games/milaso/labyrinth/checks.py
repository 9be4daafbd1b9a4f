"""[29.13 to 29.19] What every labyrinth must pass before anybody plays in it."""

from __future__ import annotations

from clew.games.milaso.book import Book
from clew.games.milaso.labyrinth.fixed import THINGS, present
from clew.games.milaso.labyrinth.gates import Reach
from clew.games.milaso.labyrinth.lengths import walk
from clew.games.milaso.labyrinth.model import HOUSE, Feature, Labyrinth
from clew.games.milaso.labyrinth.plan import TOWER_ROWS, Unsolvable
from clew.games.milaso.labyrinth.world import LOCATIONS, Node, World

BY_SPELL = (6, 7)
"""[28.13, 28.14] Methods that ask for a spell: out of the bag, or to fill the vial."""
FOUR = 3
"""The place of a party of four in the table of limits."""


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
    home = world.node(next(f for f in world.features.values() if f.what == HOUSE))
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
                    and not (n in BY_SPELL and "Casts spells" not in kind.abilities)]  # fmt: skip
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
    value, divisor = book.value, book.counts["divisor of the turn limits"]
    before = book.limits["turns before entering the Tower"][FOUR] // divisor
    inside = {key: book.limits[row][FOUR] // divisor for key, row in TOWER_ROWS.items()}
    hall, starts = (maze.hall_map, maze.hall["entrance"]), [(start.map, start.at) for start in maze.starts]
    house = next((f.map, f.at) for f in maze.features.values() if f.what == HOUSE)
    home, *ways = walk(maze, book, [hall], [house, *starts])
    longest = max(way.halves + way.fights * _fight(book) for way in ways)
    if not _short_enough(book, _turns(longest, value("29.17", "pace")), min(before, *inside.values())):
        for entrance, outside, up in solutions(maze, book):  # a way round a fight, or its parts, may be short enough
            if not _short_enough(book, outside, before):
                raise Unsolvable("the way to the Tower is too long")
            if not _short_enough(book, up, inside[entrance.to_map]):
                raise Unsolvable("the way up the Tower is too long")
    turns = _turns(home.halves, value("29.18", "pace"))
    limit = book.limits["Tower turns, basement entrance (7 floors)"][FOUR] // divisor
    if turns < value("29.18", book.size) or turns * value("29.18", "part") > limit:
        raise Unsolvable(f"{turns} turns home")


def solutions(maze: Labyrinth, book: Book) -> list[tuple[Feature, int, int]]:
    """[29.17] For each start the entrance by which the hall is reached soonest, and the turns before and after it."""
    pace, fight = book.value("29.17", "pace"), _fight(book)
    entrances = [f for f in maze.features.values() if f.kind == "join" and f.what == "tower" and f.map.startswith("T")]
    up = walk(maze, book, [(maze.hall_map, maze.hall["entrance"])], [(f.map, f.at) for f in entrances], fight)
    starts = [(start.map, start.at) for start in maze.starts]
    to = [walk(maze, book, [(entrance.map, entrance.at)], starts, fight) for entrance in entrances]
    return [min(((entrance, _turns(to[n][start].halves, pace), _turns(up[n].halves, pace))
                 for n, entrance in enumerate(entrances)),
                key=lambda each: each[1] + each[2]) for start in range(len(starts))]  # fmt: skip


def _fight(book: Book) -> int:
    """[29.17] What a compulsory fight costs, in half spaces."""
    return 2 * book.value("29.17", "pace") * book.value("29.17", "fight")


def _short_enough(book: Book, turns: int, limit: int) -> bool:
    return turns * book.value("29.17", "of") <= limit * book.value("29.17", "part")


def _turns(halves: int, pace: int) -> int:
    return -(-halves // (2 * pace))
