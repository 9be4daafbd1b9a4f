"""[29.1 to 29.5] What the labyrinth of each size is to hold: maps, joins, and where goes what is placed by rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.lattice import CELL_HEIGHT, CELL_WIDTH
from clew.games.milaso.maps.regions import CASTLE, GROUND, STEKIS, TOP_OF_TOWER, TOWER, UNDERGROUND
from clew.kernel.words.stream import Stream

T = TypeVar("T")

LATEST = 2
"""How labyrinths are made at present. Whatever makes another labyrinth out of a seed raises this number and asks
`World.plans` for it, so that a game under way keeps the labyrinth that it began in.

1: everybody under the open sky has a house. 2: passers-by have none, and there is none in the garden, on the Tower's
roof and on the secret map [11.14, R111]; some levers lay a bridge, and some are rocks [12.5].
"""

CORNERS = {"G1": (0, 0), "G3": (1, 0), "G7": (0, 1), "G9": (1, 1)}
"""[11.6] The maps with a start, and in which corner of the ground level they lie."""
OPEN_SKY = (*GROUND, "MG", STEKIS, "X1", TOP_OF_TOWER)
WITHOUT_HOUSES = ("MG", "X1", TOP_OF_TOWER)
"""[11.13, 11.14] Those of them on which nothing has a roof."""
TOWER_ROWS = {
    "U5": "Tower turns, basement entrance (7 floors)",
    "MG": "Tower turns, basement entrance (7 floors)",
    "G5": "Tower turns, ground floor entrance (6 floors)",
}
"""[2.8] The limit that holds for those who come into the Tower from a map."""
ZONES = {
    "U2": beasts.ABOMINABLE_SNOWMAN,
    "U6": beasts.DEVIL,
    "U10": beasts.DAXON_ZAABRIS,
    "MG": beasts.GARDEN_WARDEN_QUEEN_WASP,
}
"""[11.9] The maps that close, and the master of each."""


class Unsolvable(Exception):
    """[29.20] This attempt can't be finished or fails a check; the next sub-seed is tried."""


@dataclass
class Lock:
    """Something that a key opens: a door, chest, trap door or car."""

    number: int
    kind: str
    map: str


@dataclass
class MapPlan:
    """One map before its spaces are made."""

    key: str
    name: str
    locations: int
    tagged: int
    keys: int
    columns: int
    rows: int
    locks: list[Lock] = field(default_factory=list)
    levers: int = 0
    loose: int = 0
    dark: bool = False
    teleports: int = 0
    enemies: int = 0
    people: int = 0


@dataclass
class Plan:
    """The whole labyrinth before its spaces are made."""

    size: str
    maps: dict[str, MapPlan]
    joins: tuple[tuple[str, str, str], ...]
    hosts: dict[str, str]
    types: tuple[str, ...]
    methods: list[int]
    """[29.16] The methods of this size."""
    named: list[str] = field(default_factory=list)
    """[29.3, 29.8] The named enemies of this size."""

    def host(self, key: str) -> str:
        return self.hosts.get(key, key)


def make_plan(book: Book, types: tuple[str, ...], stream: Stream) -> Plan:
    """[11.4, 29.1, 29.2] Maps, joins and hosts of the size, and how the counts spread over the maps."""
    size = book.size
    demo = size == "demo"
    width = book.value("29.5", "demo_width" if demo else "width")
    height = book.value("29.5", "demo_height" if demo else "height")
    maps = {
        row[0]: MapPlan(row[0], row[1], row[2], row[3], row[4], width // CELL_WIDTH, height // CELL_HEIGHT)
        for row in book.tables[f"maps-{size}"]
        if row[0] != "total"
    }
    plan = Plan(size, maps, joins_of(book), hosts_of(book), types, methods_of(book))
    spread_locks(book, plan, stream)
    spread_levers(book, plan, stream)
    spread_rest(book, plan, stream)
    plan.named = named_enemies(book, plan, stream)
    return plan


@lru_cache(maxsize=8)
def hosts_of(book: Book) -> dict[str, str]:
    """[29.2] The map that holds what belongs to a missing one."""
    column = 1 if book.size == "half" else 2
    return {} if book.size == "full" else {row[0]: row[column] for row in book.tables["hosts"]}


@lru_cache(maxsize=8)
def joins_of(book: Book) -> tuple[tuple[str, str, str], ...]:
    """[11.4] Which maps are joined, and how."""
    return tuple([(row[0], row[1], row[2]) for row in book.tables[f"joins-{book.size}"]])


@lru_cache(maxsize=8)
def methods_of(book: Book) -> list[int]:
    """[29.16] The methods of the size."""
    return [number for number, method in book.methods.items() if book.size in method.sizes]


def spread_locks(book: Book, plan: Plan, stream: Stream) -> None:
    """[14.1, 29.14] Every key has its lock; which of them are chests, trap doors and cars.

    Cars come first: they stand on the ground level only, and a map has room for one such lock.
    """
    number = 0
    for map_ in plan.maps.values():
        for _ in range(map_.keys):
            number += 1
            map_.locks.append(Lock(number, "door", map_.key))
    left = [m for m in plan.maps.values() if len(m.locks) > 1 and m.key not in ("T5", "T1")]
    for kind in ("car", "chest", "trap door"):
        for _ in range(book.counts[f"keys and locks: {kind}s"]):
            fitting = [m for m in left if m.key in GROUND] if kind == "car" else left
            most = max(fitting, key=lambda m: m.keys)
            chosen = most if kind == "chest" and most.keys > 4 else fitting[stream.below(len(fitting))]
            chosen.locks[0].kind = kind
            left = [m for m in left if m is not chosen]


def spread_levers(book: Book, plan: Plan, stream: Stream) -> None:
    """[12.2] Levers and buttons, then loose objects, fill up each map's tagged objects."""
    for _ in range(book.counts["levers and buttons"]):
        fitting = [m for m in plan.maps.values() if m.levers < 2 and m.tagged - len(m.locks) - m.levers > 1]
        fitting[stream.below(len(fitting))].levers += 1
    for map_ in plan.maps.values():
        map_.loose = map_.tagged - len(map_.locks) - map_.levers


def spread_rest(book: Book, plan: Plan, stream: Stream) -> None:
    """Darkness zones and teleports over the maps."""
    roofed = {*UNDERGROUND, *TOWER, *CASTLE} - {"U6", "U3", TOP_OF_TOWER}
    fitting = [map_ for map_ in plan.maps.values() if map_.key in roofed]
    for map_ in sample(fitting, book.counts["maps with darkness zones"], stream):
        map_.dark = True
    with_teleports = sample(list(plan.maps.values()), book.counts["maps with teleports"], stream)
    for number in range(book.counts["teleport spaces"]):
        with_teleports[number % len(with_teleports)].teleports += 1


def named_enemies(book: Book, plan: Plan, stream: Stream) -> list[str]:
    """[29.3, 29.8] Every named enemy once; in the demo five by rule and some drawn."""
    everyone = [f"B{number}" for number in range(36, 57)]
    if plan.size != "demo":
        return everyone
    always = [
        beasts.MILASO,
        beasts.GARDEN_WARDEN_QUEEN_WASP,
        beasts.DEVIL,
        beasts.MUNCHING_MOUTH,
        beasts.KILLER_SCRAMBLED_EGG,
    ]
    return always + sample([key for key in everyone if key not in always], book.value("29.3", "drawn"), stream)


def sample(things: list[T], number: int, stream: Stream) -> list[T]:
    """Some of these, each at most once, in random order."""
    return stream.take(list(things), number)


def drawn(things: Iterable[T], stream: Stream) -> Iterator[T]:
    """One after the other in random order, for who may stop before the last."""
    pool = list(things)
    while pool:
        yield pool.pop(stream.below(len(pool)))


def shuffled(things: list[T], stream: Stream) -> list[T]:
    return stream.take(list(things), len(things))
