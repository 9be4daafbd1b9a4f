"""[29.2, 29.6] The labyrinth in the making: layouts of all maps and what has been put into them so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.layout import Layout, Room, nothing_yet
from clew.games.milaso.labyrinth.digging.plan import LATEST, Plan, Unsolvable
from clew.games.milaso.maps.model import Feature
from clew.kernel.words.stream import Stream

NOTHING: frozenset[str] = frozenset()
Node = tuple[str, int]
"""A region of a map."""
Link = tuple[Node, Node, str]
"""A way between two regions, which can be gone both ways, and what opens it: a key, a lever or nothing."""


@dataclass
class World:
    book: Book
    plan: Plan
    stream: Stream
    plans: int = LATEST
    """How labyrinths were made when the game began."""
    layouts: dict[str, Layout] = field(default_factory=dict)
    features: dict[str, Feature] = field(default_factory=dict)
    by_kind: defaultdict[str, list[Feature]] = field(default_factory=nothing_yet)
    """The same features by kind; layouts have their own."""
    locations: int = 0
    tags: int = 0
    hall: dict[str, int] = field(default_factory=dict)
    keys: dict[int, Node] = field(default_factory=dict)
    """Key number: the node where it lies."""
    links: list[Link] = field(default_factory=list)
    """Every way between regions, once all gates stand."""
    places: dict[Node, int] = field(default_factory=dict)
    """The regions by what can be reached from where without opening anything."""
    shut: list[list[tuple[int, str]]] = field(default_factory=list)
    """From each place the ways to others, with what opens them."""
    free: set[Node] = field(default_factory=set)
    """[29.6b, 29.19] Regions that every start reaches without key, lever, guard or the master of a zone."""
    bridges: list[str] = field(default_factory=list)
    """[12.5] The maps of levers that are to lay a bridge."""
    open_rooms: dict[str, list[Room]] = field(default_factory=dict)
    """Rooms of each map that no lever or button shuts off, once all ways are dug."""
    apart: list[Room] = field(default_factory=list)
    """[29.2b] In the demo the section that is cold and the one that is the Devil's."""
    risky_rooms: set[tuple[str, int]] = field(default_factory=set)
    """Rooms where a key or a thing of a method lies: nothing deadly may bar them."""
    unlit: dict[str, list[Room]] = field(default_factory=dict)
    """[17.2] Rooms that may be darkness zones, on the maps that have some."""
    avoided: dict[str, int] = field(default_factory=dict)
    """[29.8a] Spaces of each map that nobody should have to step on, for the sake of an enemy beside them: with a bit
    for each."""

    def host(self, key: str) -> str:
        return self.plan.hosts.get(key, key)

    def near_a_start(self, map_: str, at: int) -> bool:
        """[29.8a] Within eight spaces of one."""
        starts = self.on(map_, "start")
        if not starts:
            return False
        width, near = self.layouts[map_].width, 2 * self.book.value("29.8a", "from_start")
        for start in starts:
            x, y = abs(at % width - start.at % width), abs(at // width - start.at // width)
            if 2 * max(x, y) + min(x, y) <= near:
                return True
        return False

    def put(
        self,
        kind: str,
        map_: str,
        where: int | Room,
        what: str,
        number: int = 0,
        lock: int = 0,
        to_map: str = "",
        to_at: int = -1,
        to: str = "",
        strength: int = 0,
        amount: int = 0,
        facing: int = 0,
        flags: frozenset[str] = NOTHING,
        holds: tuple[str, ...] = (),
    ) -> Feature:
        """A new feature at a space, or somewhere in a room."""
        layout = self.layouts[map_]
        at = where if isinstance(where, int) else layout.free_space(where, self.stream)
        if at < 0:
            raise Unsolvable(f"no room for {kind} on {map_}")
        same = layout.by_kind[kind]
        key = f"{map_}.{kind}.{len(same) + 1}"
        feature = Feature(
            key, kind, map_, at, number, what, lock, to_map, to_at, to, strength, amount, facing, flags, holds
        )
        self.features[key] = feature
        same.append(feature)
        self.by_kind[kind].append(feature)
        layout.taken.add(at)
        return feature

    def next_location(self, map_: str) -> int:
        """[12.1] The number of a new location."""
        self.locations += 1
        self.layouts[map_].located += 1
        return self.locations

    def next_tag(self) -> int:
        """[12.2] The number of a new tagged object."""
        self.tags += 1
        return self.tags

    def change(self, feature: Feature, **facts: Any) -> None:
        """Only here, while the labyrinth is made."""
        for name, fact in facts.items():
            setattr(feature, name, fact)

    def fill(self, feature: Feature, *things: str) -> None:
        """Lay things into a piece of furniture, a chest or pockets."""
        feature.holds = (*feature.holds, *things)

    def all(self, kind: str) -> Sequence[Feature]:
        """The features of a kind on all maps."""
        return self.by_kind.get(kind, ())

    def on(self, map_: str, kind: str) -> Sequence[Feature]:
        """The features of a kind on a map."""
        return self.layouts[map_].by_kind.get(kind, ())

    def sections(self, map_: str, *kinds: str) -> set[int]:
        """The sections of a map that features of these kinds stand in."""
        layout = self.layouts[map_]
        section, by_kind = layout.section, layout.by_kind
        return {section[feature.at] for kind in kinds for feature in by_kind.get(kind, ())}

    def room_of(self, map_: str, at: int) -> Room:
        layout = self.layouts[map_]
        return layout.rooms[layout.section[at]]

    def node(self, feature: Feature) -> Node:
        map_ = feature.map
        return map_, self.layouts[map_].region_at(feature.at)

    def before_locks(self, map_: str, rooms: list[Room]) -> list[Room]:
        """Those of these rooms that every start reaches without key, lever, guard or the master of a zone."""
        regions = self.layouts[map_].regions
        return [room for room in rooms if (map_, regions[room.number]) in self.free]

    def rooms(self, map_: str) -> list[Room]:
        """The rooms where ordinary things may stand: Milaso's hall is left out."""
        return self.layouts[map_].ordinary

    def away_from_starts(self, map_: str) -> list[Room]:
        """Those of them that have no start in them."""
        rooms, starts = self.rooms(map_), self.sections(map_, "start")
        return [room for room in rooms if room.number not in starts] if starts else rooms

    def pick(self, rooms: list[Room]) -> Room:
        if not rooms:
            raise Unsolvable("no fitting room")
        return rooms[self.stream.below(len(rooms))]

    def used(self, map_: str) -> int:
        """How many numbered locations a map has so far."""
        return self.layouts[map_].located


LOCATIONS = ("post", "person", "shop", "site", "start")
"""The kinds of feature that are numbered locations; all other numbers are tags."""
