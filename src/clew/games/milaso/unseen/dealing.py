"""A labyrinth in the hands of somebody who imagines it: the ground stays, and with it everything that is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from clew.games.milaso.labyrinth.digging.plan import drawn
from clew.games.milaso.maps.model import Feature, Map, distance
from clew.games.milaso.sight.encounters import notices
from clew.games.milaso.sight.senses import GAS, SMELLY
from clew.games.milaso.state.effects import DETECT_TRAPS, IDENTIFY, TRAP_DETECTOR
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import Spot
from clew.games.milaso.unseen.known import UNDERFOOT, may_lie, met, seen
from clew.kernel.words.stream import Stream

TRIES = 12
"""How many spaces of drawn sections are tried before all are looked at, one after the other."""
PLACED = ("thing", "site", "person", "shop", "fixture", "plant", "chest", "trap", "teleport", "post", "body")
"""What was put somewhere on the ground, not built into it."""
DETECTING = (TRAP_DETECTOR, DETECT_TRAPS, IDENTIFY)
Test = Callable[[int], bool]


def _within_reach(game: Game) -> set[Spot]:
    """[10.13] The spaces on which somebody could lay hands: he is offered what is there, whatever part it lies in."""
    there = [(being.map, being.at) for being in game.allies if being.alive and being.map in game.maze.maps]
    return {(key, to) for key, at in there for to in (at, *game.maze.maps[key].beside[at])}


def _senses(being: Being, ears: int, noses: int) -> int:
    """As many spaces as he hears and smells further than others."""
    heard = ears if "Acute hearing" in being.advantages else -1
    return max(heard, noses if "Acute smell" in being.advantages else -1)


def anywhere(_at: int) -> bool:
    """Whether a space will do: any will."""
    return True


def both(one: Test, other: Test) -> Test:
    return lambda at: one(at) and other(at)


class Dealing:
    """`new` is what stands or lies otherwise so far, by its key; `taken` the spaces of each map that are not free."""

    __slots__ = (
        "alike",
        "ends",
        "game",
        "hidden",
        "maze",
        "met",
        "new",
        "reach",
        "rooms",
        "stream",
        "taken",
        "unknown",
    )

    def __init__(self, game: Game, stream: Stream, stays: Callable[[Game, Feature], bool]) -> None:
        self.game = game
        self.maze = game.maze
        self.stream = stream
        self.new: dict[str, Feature] = {}
        self.met = met(game)
        self.taken: dict[str, set[int]] = {key: set() for key in self.maze.maps}
        self.hidden: dict[str, list[Feature]] = {kind: [] for kind in PLACED}
        self.reach = _within_reach(game)
        for feature in self.maze.features.values():
            found = self.hidden.get(feature.kind)
            known = feature.key in self.met or seen(game, feature) or stays(game, feature)
            if found is None or known or (feature.kind not in UNDERFOOT and feature.spot in self.reach):
                self.taken[feature.map].add(feature.at)
            else:
                found.append(feature)
        for being in (*game.party, *game.foes.values()):
            if being.map in self.taken:
                self.taken[being.map].add(being.at)
        self.unknown: dict[str, list[int]] = {}
        self.rooms: dict[str, list[int]] = {}
        self.ends: dict[str, set[int]] = {}
        self.alike: dict[tuple[str, int, bool, bool], list[int]] = {}

    # -- where ------------------------------------------------------------------------------------------------------

    def sections(self, map_: Map) -> list[int]:
        """The sections of a map that nobody has seen, Milaso's hall left out."""
        if map_.key not in self.unknown:
            known = self.game.known.get(map_.key, ())
            self.unknown[map_.key] = [n for n in self.everywhere(map_) if n not in known]
        return self.unknown[map_.key]

    def everywhere(self, map_: Map) -> list[int]:
        """All sections of a map but Milaso's hall."""
        if map_.key not in self.rooms:
            hall = map_.section[self.maze.hall["throne"]] if map_.key == self.maze.hall_map else -1
            self.rooms[map_.key] = [number for number in map_.rooms() if number != hall]
        return self.rooms[map_.key]

    def like(self, map_: Map, at: int, region: bool = True) -> list[int]:
        """Those that nobody has seen, are as cold and as much the Devil's as that of a space, and in its region."""
        here, part = map_.sections[map_.section[at]], map_.region[at] if region else -1
        name = map_.key, part, here.cold, here.devil
        if name not in self.alike:
            self.alike[name] = [
                number
                for number in self.sections(map_)
                if (map_.sections[number].cold, map_.sections[number].devil) == (here.cold, here.devil)
                and (not region or map_.region_of(number) == part)
            ]
        return self.alike[name]

    def dead_ends(self, map_: Map, sections: list[int]) -> list[int]:
        """[29.8a] Those to which one way leads and from which none leads to another map."""
        if map_.key not in self.ends:
            joins = {map_.section[join.at] for join in self.maze.joins.get(map_.key, ())}
            rooms = self.everywhere(map_)
            self.ends[map_.key] = {n for n in rooms if n not in joins and len(map_.borders(n)) <= 1}
        ends = self.ends[map_.key]
        return [number for number in sections if number in ends]

    def space(self, map_: Map, sections: Sequence[int], fits: Test) -> int:
        """A free space in one of these sections, all equally likely, and there all spaces; -1 if there is none."""
        taken, below = self.taken[map_.key], self.stream.below
        for _ in range(TRIES if sections else 0):
            spaces = map_.floor_of(sections[below(len(sections))])
            at = spaces[below(len(spaces))]
            if at not in taken and fits(at):
                return at
        left = [at for number in sections for at in map_.floor_of(number) if at not in taken]
        return next((at for at in drawn(left, self.stream) if fits(at)), -1)

    def near(self, map_: Map, at: int, spaces: int, fits: Test) -> int:
        """A free space no farther than this from another; -1 if there is none."""
        numbers = self.everywhere(map_)
        left = [to for number in numbers for to in map_.floor_of(number) if distance(map_, at, to) <= 2 * spaces]
        taken = self.taken[map_.key]
        return next((to for to in drawn(left, self.stream) if to not in taken and fits(to)), -1)

    def unseen(self, map_: Map, kind: str) -> Test:
        """[11.3] Whether something of a kind could be on a space without the party's knowing."""
        if map_.key not in self.game.felt and map_.key not in self.game.known:
            return anywhere
        return lambda at: (map_.key, at) not in self.reach and may_lie(self.game, map_, kind, at)

    def unnoticed(self, map_: Map, kind: str, facing: int) -> Test:
        """[4.4, 4.5, 23.2] Whether an enemy on a space would neither have noticed anybody where he stands now, nor been
        heard or smelt from there."""
        game, value = self.game, self.game.book.value
        ears, noses = value("4.4", "spaces"), value("4.5", "spaces") if kind in SMELLY else 0
        there = [(being, _senses(being, ears, noses)) for being in self.here(map_)]
        return lambda at: (
            not any(
                distance(map_, at, being.at) <= 2 * far or notices(game, map_, at, facing, kind, being)
                for being, far in there
            )
        )

    def undetected(self, map_: Map, kind: str) -> Test:
        """[4.5, 8.7, 19.3] Whether a trap on a space would not have been smelt or detected from where they stand."""
        value = self.game.book.value
        noses, near = value("4.5", "spaces") if kind == GAS else 0, value("8.7", "spaces")
        there = [
            (being.at, max(_senses(being, 0, noses), near * any(name in being.effects for name in DETECTING)))
            for being in self.here(map_)
        ]
        there = [(at, far) for at, far in there if far]
        return lambda at: not any(distance(map_, at, spot) <= 2 * far for spot, far in there)

    def here(self, map_: Map) -> list[Being]:
        """Those of the party's side who are on a map."""
        return [being for being in self.game.allies if being.alive and being.map == map_.key]

    # -- what -------------------------------------------------------------------------------------------------------

    def now(self, feature: Feature) -> Feature:
        """How something stands so far."""
        return self.new.get(feature.key, feature)

    def put(self, feature: Feature, **facts: Any) -> Feature:
        """It is otherwise; where it stands nothing else does."""
        made = self.new.get(feature.key)
        if made is None:
            made = self.new[feature.key] = feature.copy()
        for name, fact in facts.items():
            setattr(made, name, fact)
        self.taken[made.map].add(made.at)
        return made
