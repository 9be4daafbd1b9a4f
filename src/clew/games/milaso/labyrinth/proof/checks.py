"""[29.13 to 29.19] What every labyrinth must pass before anybody plays in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.gates import Reach
from clew.games.milaso.labyrinth.digging.plan import TOWER_ROWS, Unsolvable
from clew.games.milaso.labyrinth.digging.world import LOCATIONS, Node, World
from clew.games.milaso.labyrinth.filling.fixed import THINGS
from clew.games.milaso.labyrinth.proof.bounds import Bounds
from clew.games.milaso.labyrinth.proof.lengths import FAR, Space, Ways
from clew.games.milaso.maps.model import HOUSE, ICE_KEY, Feature, Labyrinth
from clew.games.milaso.maps.regions import TOWER

SHIELDED = 2
"""[28.9] The method that asks for hands that can hold a shield."""
BY_SPELL = (6, 7)
"""[28.13, 28.14] Methods that ask for a spell: out of the bag, or to fill the vial."""
GIVERS = {
    1: (("person", "Vorgu"), ("shop", "magic goods")),
    3: (("post", beasts.DEVIL),),
    4: (("post", ICE_KEY),),
    8: (("site", "curling range"),),
    11: (("person", "Aldo Cray"),),
}
"""Who or what gives, sells or does what a method needs besides the things that lie about or in a chest."""
Numbers = tuple[list[int], list[int]]
"""Those of locations and those of tagged objects."""
LOCKED = ("door", "trap door", "chest", "car")
"""[14.1] What may have a lock."""
LIGHTS = ("candle", "matches (10)")
FURS = ("fur coat",)
"""[29.19] Things that do for light and insulation."""
FOUR = 3
"""The place of a party of four in the table of limits."""


def check_world(world: World) -> None:
    """Checks on regions and counts, before the spaces are frozen."""
    numbers = _numbers(world)
    check_solvable(world)
    check_nothing_unreachable(world, numbers)
    check_counts(world, numbers)
    check_methods(world)


def check_solvable(world: World) -> None:
    """[29.13, 29.15] From each start the weakest party reaches the hall, the things of a method, and Stekis again.

    A party without spells has no use for those of some methods. No way of a generated labyrinth can be gone in one
    direction only, so what is reachable stays reachable.
    """
    reach = Reach(world, world.book.value("29.13", "strength"))
    hall = reach.place["T5", world.layouts["T5"].regions[-1]]
    home = reach.place[world.node(next(f for f in world.all("site") if f.what == HOUSE))]
    for start in reach.starts(world):
        seen = reach.flood(start)
        if hall not in seen or home not in seen:
            raise Unsolvable("the hall or Stekis can't be reached")
        nodes = {node for node, place in reach.place.items() if place in seen}
        if not any(_things_in(world, number, nodes) for number in world.plan.methods if number not in BY_SPELL):
            raise Unsolvable("no method is whole")


def _things_in(world: World, method: int, seen: set[Node]) -> bool:
    """[24.34, 29.13] All that a method needs, and whoever gives, sells or opens it."""
    wanted = [what for _, what in THINGS.get(method, ())]
    there = [world.node(thing) for thing in world.all("thing") if thing.what in wanted]
    there += [world.node(chest) for chest in world.all("chest") for what in chest.holds if what in wanted]
    if len(there) < len(wanted) or not seen.issuperset(there):
        return False
    return all(
        any(world.node(f) in seen for f in world.all(kind) if f.what.startswith(name) or name in f.holds)
        for kind, name in GIVERS.get(method, ())
    )


def check_nothing_unreachable(world: World, numbers: Numbers) -> None:
    """[29.14] With every capability everything can be reached; each number is used once, each lock has its key."""
    reach = Reach(world, 10**6)
    seen = set.intersection(*[reach.flood(start) for start in reach.starts(world)])
    if lost := {node for node, place in reach.place.items() if place not in seen}:
        for feature in world.features.values():
            if world.node(feature) in lost:
                raise Unsolvable(f"{feature.key} can't be reached")
    locks = [f.lock for kind in LOCKED for f in world.all(kind) if f.lock]
    if sorted(locks) != sorted(world.keys) or len(set(locks)) != len(locks):
        raise Unsolvable("keys and locks don't match")
    for each in numbers:
        if len(set(each)) != len(each):
            raise Unsolvable("a number is used twice")


def _numbers(world: World) -> Numbers:
    places: list[int] = []
    tagged: list[int] = []
    for kind, found in world.by_kind.items():
        here = places if kind in LOCATIONS else tagged
        here += [feature.number for feature in found if feature.number]
    return places, tagged


def check_counts(world: World, numbers: Numbers) -> None:
    """[29.1] Exactly the locations, tagged objects and enemies of the size."""
    counts, (places, tagged) = world.book.counts, numbers
    found = len(places), len(tagged), len(world.all("post"))
    if found != (counts["locations"], counts["tagged objects"], counts["locations with enemies"]):
        raise Unsolvable("{} locations, {} tagged objects, {} enemies".format(*found))


def check_methods(world: World) -> None:
    """[29.16] Every type alone can use at least three of the methods that exist."""
    there, wanted = world.plan.methods, world.book.value("29.16", "methods")
    by_shield, by_spell = there.count(SHIELDED), sum(number in BY_SPELL for number in there)
    for kind in world.book.kinds.values():
        impossible = (0 if kind.shields else by_shield) + (0 if "Casts spells" in kind.abilities else by_spell)
        if len(there) - impossible < wanted:
            raise Unsolvable(f"too few methods for a {kind.name}")


def check_tools(world: World) -> None:
    """[29.19] Light, insulation and a magic weapon can be had before the Tower and the cold maps, from each start."""
    before = [map_ for map_ in world.layouts if not _needs_tools(map_)]
    reach = Reach(world, world.book.value("29.13", "strength"), before)
    shops, things = world.all("shop"), world.all("thing")
    lights = [shop for shop in shops if "lamp shop" in shop.holds] + [f for f in things if f.what in LIGHTS]
    furs = [shop for shop in shops if "furrier" in shop.holds] + [f for f in things if f.what in FURS]
    magic = [thing for thing in things if "magic" in thing.flags]
    for start in reach.starts(world):
        seen = reach.flood(start)
        for tools in (lights, furs, magic):
            if not any(reach.place[world.node(tool)] in seen for tool in tools):
                raise Unsolvable("light, warmth or magic comes too late")


def _needs_tools(map_: str) -> bool:
    """The Tower, and the maps of the Snowman's Zone."""
    return map_ in TOWER or map_ in ("U1", "U2")


def check_lengths(maze: Labyrinth, book: Book, floors: Mapping[str, int] | None = None) -> None:
    """[29.17, 29.18] The solution is short enough and the way home long enough, walked space by space.

    Mostly that is seen already from how long they are at most and at least. The floors of all maps, with a bit for each
    space, may be given by who has them.
    """
    hall, bounds = (maze.hall_map, maze.hall["entrance"]), Bounds(maze, book, floors)
    (house,) = _places([f for f in maze.of_kind("site") if f.what == HOUSE])
    home, *solved = bounds.at_most(hall, [house, *_places(maze.starts)], _fight(book))
    _check_solution(maze, book, hall, max(solved))
    _check_way_home(maze, book, hall, house, home, bounds)


def _check_solution(maze: Labyrinth, book: Book, hall: Space, most: int) -> None:
    """[29.17] `most` is how long the longest of them is at most."""
    pace, divisor = book.value("29.17", "pace"), book.counts["divisor of the turn limits"]
    before = book.limits["turns before entering the Tower"][FOUR] // divisor
    inside = {key: book.limits[row][FOUR] // divisor for key, row in TOWER_ROWS.items()}
    limit = min(before, *inside.values())
    if not _short_enough(book, _turns(most, pace), limit):
        most = max(Ways(maze, book).walk([hall], _places(maze.starts), _fight(book), diagonal=False))
    if not _short_enough(book, _turns(most, pace), limit):
        for entrance, outside, up in solutions(maze, book):  # shorter by diagonal steps, or its parts are short enough
            if not _short_enough(book, outside, before):
                raise Unsolvable("the way to the Tower is too long")
            if not _short_enough(book, up, inside[entrance.to_map]):
                raise Unsolvable("the way up the Tower is too long")


def _check_way_home(maze: Labyrinth, book: Book, hall: Space, house: Space, home: int, bounds: Bounds) -> None:
    """[29.18] `home` is how long it is at most with fights; mostly even that is short enough."""
    pace, part, least = book.value("29.18", "pace"), book.value("29.18", "part"), book.value("29.18", book.size)
    limit = book.limits["Tower turns, basement entrance (7 floors)"][FOUR] // book.counts["divisor of the turn limits"]
    if _turns(home, pace) * part > limit:
        (home,) = bounds.at_most(hall, [house])
    for diagonal in (False, True):
        if _turns(home, pace) * part > limit:
            (home,) = Ways(maze, book).walk([hall], [house], diagonal=diagonal)
    short = 2 * pace * (least - 1)
    near = FAR if bounds.farther(hall, house, short) else Ways(maze, book).walk([hall], [house], within=short)[0]
    if near < FAR or _turns(home, pace) * part > limit:
        raise Unsolvable(f"{_turns(min(near, home), pace)} turns home")


def solutions(maze: Labyrinth, book: Book) -> list[tuple[Feature, int, int]]:
    """[29.17] For each start the entrance by which the hall is reached soonest, and the turns before and after it."""
    pace, fight, ways = book.value("29.17", "pace"), _fight(book), Ways(maze, book)
    entrances = [f for f in maze.of_kind("join") if f.what == "tower" and f.map in TOWER]
    up = ways.walk([(maze.hall_map, maze.hall["entrance"])], _places(entrances), fight)
    to = [ways.walk([place], _places(maze.starts), fight) for place in _places(entrances)]
    return [
        min(
            ((entrance, _turns(to[n][start], pace), _turns(up[n], pace)) for n, entrance in enumerate(entrances)),
            key=lambda each: each[1] + each[2],
        )
        for start in range(len(maze.starts))
    ]


def _places(features: Iterable[Feature]) -> list[Space]:
    return [(feature.map, feature.at) for feature in features]


def _fight(book: Book) -> int:
    """[29.17] What a compulsory fight costs, in half spaces."""
    return 2 * book.value("29.17", "pace") * book.value("29.17", "fight")


def _short_enough(book: Book, turns: int, limit: int) -> bool:
    return turns * book.value("29.17", "of") <= limit * book.value("29.17", "part")


def _turns(halves: int, pace: int) -> int:
    return -(-halves // (2 * pace))
