"""The labyrinth in the making: layouts of all maps and what has been put into them so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from clew.games.milaso.book import Book
from clew.games.milaso.labyrinth.layout import Layout, Room
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.labyrinth.plan import Plan, Unsolvable
from clew.kernel.stream import Stream

Node = tuple[str, int]
"""A region of a map."""
Link = tuple[Node, Node, str]
"""A way between two regions, which can be gone both ways, and what opens it: a key, a lever or nothing."""


@dataclass
class World:
    book: Book
    plan: Plan
    stream: Stream
    layouts: dict[str, Layout] = field(default_factory=dict)
    features: dict[str, Feature] = field(default_factory=dict)
    by_map: dict[str, list[Feature]] = field(default_factory=dict)
    """The same features, map by map."""
    by_kind: dict[tuple[str, str], list[Feature]] = field(default_factory=dict)
    """The same features by map and kind."""
    locations: int = 0
    tags: int = 0
    hall: dict[str, int] = field(default_factory=dict)
    keys: dict[int, Node] = field(default_factory=dict)
    """Key number: the node where it lies."""
    located: dict[str, int] = field(default_factory=dict)
    """Numbered locations on each map so far."""
    links: list[Link] = field(default_factory=list)
    """Every way between regions, once all gates stand."""
    places: dict[Node, int] = field(default_factory=dict)
    """The regions by what can be reached from where without opening anything."""
    free: set[Node] = field(default_factory=set)
    """[29.6b, 29.19] Regions that every start reaches without key, lever, guard or the master of a zone."""
    open_rooms: dict[str, list[Room]] = field(default_factory=dict)
    """Rooms of each map that no lever or button shuts off, once all ways are dug."""
    apart: list[Room] = field(default_factory=list)
    """[29.2b] In the demo the section that is cold and the one that is the Devil's."""
    risky_rooms: set[tuple[str, int]] = field(default_factory=set)
    """Rooms where a key or a thing of a method lies: nothing deadly may bar them."""

    def host(self, key: str) -> str:
        return self.plan.host(key)

    def put(self, kind: str, map_: str, at: int, **facts: Any) -> Feature:
        """A new feature at a space."""
        if at < 0:
            raise Unsolvable(f"no room for {kind} on {map_}")
        same = self.by_kind.setdefault((map_, kind), [])
        feature = Feature(f"{map_}.{kind}.{len(same) + 1}", kind, map_, at, **facts)
        same.append(feature)
        self.by_map.setdefault(map_, []).append(feature)
        self.features[feature.key] = feature
        self.layouts[map_].taken.add(at)
        return feature

    def put_in(self, kind: str, map_: str, room: Room, **facts: Any) -> Feature:
        return self.put(kind, map_, self.layouts[map_].free_space(room, self.stream), **facts)

    def place(self, kind: str, map_: str, room: Room, **facts: Any) -> Feature:
        """[12.1] A numbered location somewhere in a room."""
        return self.locate(kind, map_, self.layouts[map_].free_space(room, self.stream), **facts)

    def locate(self, kind: str, map_: str, at: int, **facts: Any) -> Feature:
        """[12.1] A numbered location."""
        self.locations += 1
        self.located[map_] = self.used(map_) + 1
        return self.put(kind, map_, at, number=self.locations, **facts)

    def tag(self, kind: str, map_: str, at: int, **facts: Any) -> Feature:
        """[12.2] A numbered object."""
        self.tags += 1
        return self.put(kind, map_, at, number=self.tags, **facts)

    def change(self, feature: Feature, **facts: Any) -> None:
        """Only here, while the labyrinth is made."""
        for name, fact in facts.items():
            setattr(feature, name, fact)

    def fill(self, feature: Feature, *things: str) -> None:
        """Lay things into a piece of furniture, a chest or pockets."""
        feature.holds = (*feature.holds, *things)

    def on(self, map_: str, *kinds: str) -> list[Feature]:
        if len(kinds) == 1:
            return self.by_kind.get((map_, kinds[0]), [])[:]
        return [feature for feature in self.by_map.get(map_, []) if feature.kind in kinds]

    def room_of(self, map_: str, at: int) -> Room:
        layout = self.layouts[map_]
        return layout.rooms[layout.section[at]]

    def node(self, feature: Feature) -> Node:
        return feature.map, self.room_of(feature.map, feature.at).region

    def rooms(self, map_: str) -> list[Room]:
        """The rooms where ordinary things may stand: Milaso's hall is left out."""
        return self.layouts[map_].ordinary

    def pick(self, rooms: list[Room]) -> Room:
        if not rooms:
            raise Unsolvable("no fitting room")
        return rooms[self.stream.below(len(rooms))]

    def used(self, map_: str) -> int:
        """How many numbered locations a map has so far."""
        return self.located.get(map_, 0)


LOCATIONS = ("post", "person", "shop", "site", "start")
"""The kinds of feature that are numbered locations; all other numbers are tags."""
