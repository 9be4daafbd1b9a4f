"""A walker that trusts none of the generator's checks."""

import sys
from collections import deque

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book.book import Book, make_book
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.maps.model import ICE_CHEST, ICE_KEY, Feature, Labyrinth
from clew.kernel.table.rulebook import Seat

GENERATOR = ("clew.games.milaso.labyrinth", "clew.games.milaso.maps")
Space = tuple[str, int]


def book(size: str) -> Book:
    return make_book(RULEBOOK.setup([Seat("P")], {"size": size}), RULEBOOK.ledger)


def maze(size: str, seed: int) -> Labyrinth:
    return generate(book(size), seed, ("Knight",))


def fresh(size: str, seed: int = 1) -> Labyrinth:
    """Made while the test runs, no part of it taken from the cache of another test."""
    for name, module in sorted(sys.modules.items()):
        for each in vars(module).values() if name.startswith(GENERATOR) else ():
            if hasattr(each, "cache_clear"):
                each.cache_clear()
    return maze(size, seed)


def walk(
    maze: Labyrinth, start: Feature, strength: int, without: frozenset[Space] = frozenset()
) -> tuple[set[Space], set[str]]:
    """Go wherever legal moves lead: open what is merely shut, pull what is light enough, beat whoever has a key, use
    the keys found so far.

    It knows spaces and features only, nothing of the regions that the generator planned with, and neither jumps nor
    swims. Some spaces may be closed to it.
    """
    walker = Walker(maze, strength, without)
    walker.reach((start.map, start.at))
    while walker.todo:
        walker.look_about(*walker.todo.popleft())
    return walker.seen, walker.bag


class Walker:
    def __init__(self, maze: Labyrinth, strength: int, without: frozenset[Space]) -> None:
        self.maze, self.strength, self.without = maze, strength, without
        self.seen: set[Space] = set()
        self.todo: deque[Space] = deque()
        self.bag: set[str] = set()
        self.open: set[str] = set()
        self.waiting: dict[str, list[Space]] = {}
        self.shut: dict[str, list[Feature]] = {}

    def look_about(self, key: str, at: int) -> None:
        """Take and open what is in reach of a space, and step on from it."""
        map_ = self.maze.maps[key]
        for feature in map_.near(at):
            if feature.kind == "thing":
                self.take(feature.what)
            elif feature.kind == "post" and ICE_KEY in feature.holds:
                self.take(ICE_KEY)
            elif feature.kind == "chest":
                self.look_into(feature)
            elif self.opens(feature, at):
                self.gain(feature.to)
        for feature in map_.features.get(at, ()):
            self.go_through(feature)
        for _, to, _ in map_.steps[at]:
            self.step_on((key, to))

    def take(self, what: str) -> None:
        self.bag.add(what)
        self.gain(what)

    def look_into(self, chest: Feature) -> None:
        """Take what is in it, now or when its key is found."""
        need = ICE_KEY if chest.what == ICE_CHEST else f"key {chest.lock}"
        if need in self.bag:
            self.bag.update(chest.holds)
        else:
            self.shut.setdefault(need, []).append(chest)

    def opens(self, feature: Feature, at: int) -> bool:
        lever = feature.kind == "lever" and feature.strength <= self.strength
        return lever or (feature.kind == "plate" and feature.at == at)

    def go_through(self, way: Feature) -> None:
        beyond = (way.to_map, way.to_at)
        if way.kind == "join" and way.what != "risky":
            self.step_on(beyond)
        elif way.kind in ("trap door", "ladder"):
            need = f"key {way.lock or self.maze.features[way.to].lock}"
            if need in self.bag:
                self.step_on(beyond)
            else:
                self.waiting.setdefault(need, []).append(beyond)

    def step_on(self, space: Space) -> None:
        if space in self.seen or space in self.without:
            return
        need = needs(self.maze.maps[space[0]].barriers.get(space[1]))
        if need and need not in self.bag and need not in self.open:
            self.waiting.setdefault(need, []).append(space)
        else:
            self.reach(space)

    def gain(self, name: str) -> None:
        """A key, or a way that a lever or a plate has opened."""
        self.open.add(name)
        for space in self.waiting.pop(name, []):
            self.reach(space)
        for chest in self.shut.pop(name, []):
            self.bag.update(chest.holds)

    def reach(self, space: Space) -> None:
        if space not in self.seen:
            self.seen.add(space)
            self.todo.append(space)


def needs(barrier: Feature | None) -> str:
    """What opens a barrier, or nothing if it opens for anybody."""
    if barrier is None:
        return ""
    if barrier.kind == "hidden way" or "sliding" in barrier.what:
        return barrier.key
    return f"key {barrier.lock}" if barrier.lock else ""
