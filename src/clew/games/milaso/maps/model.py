"""Chapters 1, 10 and 11: a labyrinth as it was made: maps of spaces, sections, and all that is in them. Immutable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import compress
from operator import itemgetter
from typing import Any

from clew.games.milaso.maps.lines import line, met

_ONE_MORE = bytes((number + 1) % 256 for number in range(256))
"""For numbers of sections, of which 255 stands for none, so that 0 stands for none."""
NARROW_GAP = "narrow gap"
ROCK, FLOOR, WATER, CHASM = 0, 1, 2, 3
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""The eight directions: north, east, south, west, then the diagonals."""
COMPASS = ("north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west")
BESIDE = 3
"""[1.9] Spaces up to so many half spaces apart lie next to each other."""
HOUSE = "Vorgu's old house"
"""[2.6] Where the Orb must go."""
ICE_CHEST, ICE_KEY = "ice chest", "ice chest key"
"""[24.34] A chest with a key of its own, which has no number."""
WHILE_OCCUPIED, CLOSES, STANDS_OPEN, BRIDGE = "while occupied", "closes", "stands open", "bridge"
"""[18.7] Secret spaces whose work does not last, or closes something; a way that is there to be closed; a bridge."""
LIKE_A_CHASM = ("invisible", BRIDGE)
Way = tuple[int, int, int]
"""A step to a neighbouring space: direction, space, half spaces of movement."""
_Pair = tuple[int, int]
_Range = tuple[str, int, int]
_Placed = tuple[list["Feature"], bytes]
_IN_A_DOOR = 254
"""Stands for the section of what is seen from both sides; there are never so many."""


def spaces(kinds: bytes, kind: int) -> int:
    """All spaces of a kind: a number with a byte for each space, 1 in theirs, 0 in the others."""
    return int.from_bytes(kinds.translate(one_for([kind])), "little")


def shifted(spaces_: int, by: int) -> int:
    """What lies so many spaces on from each space."""
    return spaces_ >> 8 * by if by >= 0 else spaces_ << -8 * by


def one_for(kinds: list[int]) -> bytearray:
    """Turns bytes into 1 where they are of these kinds, else into 0."""
    table = bytearray(256)
    for kind in kinds:
        table[kind] = 1
    return table


def bordering(section: bytes, number: int, floor: int, rock: int, width: int) -> list[int]:
    """[10.7] The sections that one can step to from a section, over floor; a diagonal step needs both sides free."""
    here = spaces(section, number) & floor
    reached = 0
    for x in (-1, 0, 1):
        for y in (-width, 0, width):
            start = here & ~shifted(rock, x) & ~shifted(rock, y) if x and y else here
            reached |= shifted(start, -x - y)
    numbers = int.from_bytes(section.translate(_ONE_MORE), "little") & (reached & floor & ~here) * 255
    return [found - 1 for found in sorted({*numbers.to_bytes(len(section), "little")}) if found and found - 1 != number]


@dataclass(frozen=True)
class Section:
    """A part of a map that is seen at once."""

    roofed: bool
    dark: bool = False
    cold: bool = False
    devil: bool = False
    name: str = ""
    house: bool = False
    """[26.3] One that is larger inside, under the open sky."""


@dataclass
class Feature:
    """Something with a place in the labyrinth. Which fields mean something depends on its kind.

    Never changed once the labyrinth is made; not `frozen`, for then hundreds of them take three times as long to make.
    """

    key: str
    kind: str
    map: str
    at: int
    number: int = 0
    """Of a location or a tagged object; 0 has no number."""
    what: str = ""
    """The door's material, the enemy's kind, the trap's kind, the person, the shop, the ware."""
    lock: int = 0
    to_map: str = ""
    to_at: int = -1
    to: str = ""
    """The feature that a lever, plate or join works on."""
    strength: int = 0
    amount: int = 0
    facing: int = 0
    flags: frozenset[str] = frozenset()
    holds: tuple[str, ...] = ()
    """Wares inside, as `what`, `what*count`, `gold*25` or `what|truth` for a false label."""

    @property
    def spot(self) -> tuple[str, int]:
        return self.map, self.at

    def copy(self) -> Feature:
        return Feature(
            self.key,
            self.kind,
            self.map,
            self.at,
            self.number,
            self.what,
            self.lock,
            self.to_map,
            self.to_at,
            self.to,
            self.strength,
            self.amount,
            self.facing,
            self.flags,
            self.holds,
        )


@dataclass(frozen=True)
class Drop:
    """[19.8a] What lies below an edge, a gap or a bridge."""

    below: str
    """`floor`, `water` or `abyss`."""
    water: str = ""
    """`calm`, `moving` or `deadly`."""
    to_map: str = ""
    to_at: int = -1
    """Where a fall to the floor ends; the bottom of a ditch is its own space."""


@dataclass(frozen=True)
class Map:
    """One map. Spaces are numbered row by row."""

    key: str
    name: str
    width: int
    height: int
    ground: bytes
    section: bytes
    region: bytes
    sections: tuple[Section, ...]
    features: Mapping[int, tuple[Feature, ...]] = field(repr=False)
    barriers: Mapping[int, Feature] = field(repr=False)
    """Doors, gates and hidden walls by their space."""
    posts: tuple[Feature, ...] = field(repr=False)
    drops: Mapping[int, Drop] = field(default_factory=dict, repr=False)
    """Spaces of water and chasms, and bridges, which are such a space once they are broken."""
    bridges: Mapping[int, Feature] = field(default_factory=dict, repr=False)
    """Delicate bridges by their space."""
    _steps: list[tuple[Way, ...]] = field(default_factory=list, repr=False, compare=False)
    _beside: list[tuple[int, ...]] = field(default_factory=list, repr=False, compare=False)
    _near: dict[int, list[Feature]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _borders: dict[int, list[int]] = field(default_factory=dict, repr=False, compare=False)
    _by_kind: dict[str, list[Feature]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _by_kinds: dict[frozenset[str], _Placed] = field(default_factory=dict, init=False, repr=False, compare=False)
    _within: dict[_Range, list[Feature]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _sight: dict[_Pair, list[Feature] | None] = field(default_factory=dict, repr=False, compare=False)
    _noticing: dict[_Pair, frozenset[str]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _brinks: dict[int, list[tuple[int, int]]] = field(default_factory=dict, repr=False, compare=False)
    _middles: dict[int, int] = field(default_factory=dict, repr=False, compare=False)
    _of_section: dict[int, list[int]] = field(default_factory=dict, repr=False, compare=False)
    _around: dict[int, dict[tuple[str, int], int]] = field(default_factory=dict, repr=False, compare=False)
    _dark: list[list[int]] = field(default_factory=list, repr=False, compare=False)
    _floor: dict[int, tuple[int, ...]] = field(default_factory=dict, repr=False, compare=False)
    _rooms: list[int] = field(default_factory=list, repr=False, compare=False)
    _hindered: list[frozenset[int]] = field(default_factory=list, init=False, repr=False, compare=False)
    """What the methods below tell, put together when somebody first asks: most maps are never set foot on."""

    @property
    def steps(self) -> Sequence[tuple[Way, ...]]:
        """For each space the ways to the neighbours one can step to."""
        if not self._steps:
            self._lay_ways()
        return self._steps

    @property
    def beside(self) -> Sequence[tuple[int, ...]]:
        """For each space the neighbours one can step to."""
        if not self._beside:
            self._lay_ways()
        return self._beside

    def _lay_ways(self) -> None:
        """[10.7, 10.15] Where one can step from each space; a diagonal costs half a space more and needs both sides
        free. From solid floor no step leads into water or over an edge; whoever is in there may step on and out.
        """
        ways = _choose(_open(self.ground, self.width), self.width)
        self._steps.extend(map(itemgetter(0), ways))
        self._beside.extend(map(itemgetter(1), ways))

    def furnished(self, features: Mapping[int, tuple[Feature, ...]], new: Mapping[str, Feature]) -> Map:
        """The same ground with other things on it; what was put together of the ground stays put together."""
        posts = {f.key: f for things in features.values() for f in things if f.kind == "post"}
        staying = [posts.pop(post.key) for post in self.posts if post.key in posts]
        return Map(
            self.key,
            self.name,
            self.width,
            self.height,
            self.ground,
            self.section,
            self.region,
            self.sections,
            features,
            {at: new.get(f.key, f) for at, f in self.barriers.items()},
            (*staying, *posts.values()),
            self.drops,
            self.bridges,
            self._steps,
            self._beside,
            self._borders,
            self._sight,
            self._brinks,
            self._middles,
            self._of_section,
            self._around,
            self._dark,
            self._floor,
            self._rooms,
        )

    def floor_of(self, number: int) -> tuple[int, ...]:
        """The floor of a section where things may stand: no door, no bridge, nothing over which one falls."""
        if number not in self._floor:
            barred = {*self.barriers, *self.drops}
            self._floor[number] = tuple(
                [at for at in self.of_section(number) if self.ground[at] == FLOOR and at not in barred]
            )
        return self._floor[number]

    def rooms(self) -> Sequence[int]:
        """The sections in which things may stand."""
        if not self._rooms:
            self._rooms.extend([number for number in range(len(self.sections)) if self.floor_of(number)])
        return self._rooms

    def region_of(self, number: int) -> int:
        """The region of a section."""
        return self.region[self.floor_of(number)[0]]

    def near(self, at: int) -> Sequence[Feature]:
        """What can be reached by hand from a space: on it or next to it."""
        if at not in self._near:
            spaces = (at, *self.beside[at])
            self._near[at] = [feature for space in spaces for feature in self.features.get(space, ())]
        return self._near[at]

    def borders(self, number: int) -> Sequence[int]:
        """The sections that border on a section; what lies behind a hidden way does not."""
        if number not in self._borders:
            floor, rock = spaces(self.ground, FLOOR), spaces(self.ground, ROCK)
            for way in self.of_kind("hidden way"):
                floor &= ~(1 << 8 * way.at)
            self._borders[number] = bordering(self.section, number, floor, rock, self.width)
        return self._borders[number]

    def of_kind(self, kind: str) -> list[Feature]:
        """The features of a kind, row by row."""
        if not self._by_kind:
            for at in sorted(self.features):
                for feature in self.features[at]:
                    self._by_kind.setdefault(feature.kind, []).append(feature)
        return self._by_kind.get(kind, [])

    def of_kinds(self, kinds: frozenset[str], sections: Sequence[int]) -> list[Feature]:
        """The features of some kinds in some sections or in a door, in the order in which they came onto the map."""
        if kinds not in self._by_kinds:
            found = [f for things in self.features.values() for f in things if f.kind in kinds]
            where = bytes([_IN_A_DOOR if f.at in self.barriers else self.section[f.at] for f in found])
            self._by_kinds[kinds] = found, where
        found, where = self._by_kinds[kinds]
        return list(compress(found, where.translate(one_for([*sections, _IN_A_DOOR]))))

    def of_section(self, number: int) -> list[int]:
        """The spaces of a section, row by row."""
        if number not in self._of_section:
            there = self.section.translate(one_for([number]))
            self._of_section[number] = list(compress(range(len(there)), there))
        return self._of_section[number]

    def middle_of(self, number: int) -> int:
        """The space in the middle of a section."""
        if number not in self._middles:
            there = self.of_section(number)
            down = sum([at // self.width for at in there])
            across = sum(there) - down * self.width
            self._middles[number] = self.at(across // len(there), down // len(there))
        return self._middles[number]

    def within_sections(self, sections: list[int]) -> bytearray:
        """For each space 1 if it is in one of these sections, else 0."""
        return bytearray(self.section.translate(one_for(sections)))

    def within(self, kind: str, at: int, halves: int) -> list[Feature]:
        """The features of a kind not further from a space than this."""
        key = kind, at, halves
        if key not in self._within:
            found = self.posts if kind == "post" else self.of_kind(kind)
            far = halves // 2 * (self.width + 1)
            near = [feature for feature in found if -far <= feature.at - at <= far]
            self._within[key] = [feature for feature in near if distance(self, at, feature.at) <= halves]
        return self._within[key]

    def may_notice(self, at: int, earshot: int) -> frozenset[str]:
        """[23.2] The enemies at their posts, not in hiding, that may hear somebody on a space or see past the rock."""
        if (at, earshot) not in self._noticing:
            self._noticing[at, earshot] = frozenset(
                [
                    post.key
                    for post in self.posts
                    if "hidden" not in post.flags
                    and (distance(self, post.at, at) <= earshot or self.between(post.at, at) is not None)
                ]
            )
        return self._noticing[at, earshot]

    def between(self, a: int, b: int) -> list[Feature] | None:
        """[1.10] The doors and hidden walls on the line of sight between two spaces; None if rock bars it."""
        if (a, b) not in self._sight:
            self._sight[a, b] = met(line(self.width, a, b), self.ground, self.barriers)
        return self._sight[a, b]

    def around(self, at: int) -> dict[tuple[str, int], int]:
        """A space and those one can step to from it, by the spots where things lie."""
        if at not in self._around:
            self._around[at] = {(self.key, space): space for space in (at, *self.beside[at])}
        return self._around[at]

    def brink(self, at: int) -> Sequence[tuple[int, int]]:
        """The directions in which water, a bridge, a chasm or what looks like one is beside it, with its spaces."""
        if at not in self._brinks:
            around = enumerate([at + x + y * self.width for x, y in AROUND])
            looks_so = [way.at for way in self.of_kind("hidden way") if way.what in LIKE_A_CHASM]
            self._brinks[at] = [(direction, to) for direction, to in around if to in self.drops or to in looks_so]
        return self._brinks[at]

    def dark(self) -> list[int]:
        """[17.2] The sections that are darkness zones; few maps have any."""
        if not self._dark:
            self._dark.append([number for number, section in enumerate(self.sections) if section.dark])
        return self._dark[0]

    def hindered(self) -> frozenset[int]:
        """The spaces with a door, hidden wall, bridge or enemy's post: nothing else could bar the way."""
        if not self._hindered:
            posts = [post.at for post in self.posts]
            self._hindered.append(frozenset([*self.barriers, *self.bridges, *posts]))
        return self._hindered[0]

    def xy(self, at: int) -> tuple[int, int]:
        return at % self.width, at // self.width

    def at(self, x: int, y: int) -> int:
        return y * self.width + x


@dataclass(frozen=True)
class Labyrinth:
    """All maps of one generated labyrinth."""

    seed: int
    size: str
    types: tuple[str, ...]
    tries: int
    maps: Mapping[str, Map] = field(repr=False)
    features: Mapping[str, Feature] = field(repr=False)
    starts: tuple[Feature, ...] = field(repr=False)
    joins: Mapping[str, tuple[Feature, ...]] = field(repr=False)
    """The ends of joins that lie on each map."""
    hall: Mapping[str, int] = field(repr=False)
    """[28.1a] Where things stand in Milaso's hall."""
    hall_map: str = ""
    plans: int = 1
    """How it was made: the generator keeps what it did for earlier games."""
    likeness: str = ""
    """Tells it from any other labyrinth."""
    by_kind: dict[str, list[Feature]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The features of each kind in the order in which they were made: for `of_kind`."""

    def of_kind(self, kind: str) -> Sequence[Feature]:
        """The features of a kind on all maps."""
        if not self.by_kind:
            for feature in self.features.values():
                self.by_kind.setdefault(feature.kind, []).append(feature)
        return self.by_kind.get(kind, ())


UNMADE = Labyrinth(-1, "", (), 0, {}, {}, (), {}, {})
"""What stands for a labyrinth before it is made."""


@cache
def headings(width: int) -> dict[int, int]:
    """The direction of a step on a map of this width, by what it adds to the number of the space."""
    return {x + y * width: direction for direction, (x, y) in enumerate(AROUND)}


def _choose(open_: bytes, width: int) -> list[tuple[tuple[Way, ...], tuple[int, ...]]]:
    """For each space the ways in its open directions, which are bits, and where they lead."""
    known = _known(width, len(open_))
    found: list[Any] = list(map(dict.get, known, open_))
    at = -1
    for _ in range(found.count(None)):
        at = found.index(None, at + 1)
        ways = [(direction, at + by, halves) for direction, by, halves in _ways(open_[at], width)]
        found[at] = known[at][open_[at]] = tuple(ways), tuple([to for _, to, _ in ways])
    return found


@cache
def _known(width: int, size: int) -> list[dict[int, tuple[tuple[Way, ...], tuple[int, ...]]]]:
    """What has been chosen so far from each space of maps of this size, by its open directions.

    All such maps share it: most spaces are open in the same few directions on many of them.
    """
    return [{} for _ in range(size)]


@cache
def _ways(open_: int, width: int) -> list[Way]:
    """The ways in some directions, which are bits, from space 0."""
    return [(way, y * width + x, 3 if x and y else 2) for way, (x, y) in enumerate(AROUND) if open_ >> way & 1]


def _open(ground: bytes, width: int) -> bytes:
    """For each space the directions in which one can step from it, as bits; for all spaces at once.

    A map is one long number with a byte for each space; shifted, it says of all spaces what lies beside them.
    """
    solid, wet = spaces(ground, FLOOR), [spaces(ground, kind) for kind in (WATER, CHASM) if kind in ground]
    free = solid + sum(wet)
    found = 0
    for direction, (x, y) in enumerate(AROUND):
        leads = shifted(solid, x + y * width) & free
        for each in wet:
            leads |= shifted(each, x + y * width) & each
        if x and y:
            leads &= shifted(free, x) & shifted(free, y * width)
        found |= leads << direction
    return found.to_bytes(len(ground), "little")


def distance(map_: Map, a: int, b: int) -> int:
    """[1.9] The distance between two spaces in half spaces, walls disregarded."""
    width = map_.width
    dx, dy = abs(a % width - b % width), abs(a // width - b // width)
    return 2 * dx + dy if dx > dy else 2 * dy + dx
