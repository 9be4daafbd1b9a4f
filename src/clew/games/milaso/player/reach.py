"""How far the sensible player can walk within what the party knows, and where that borders on what it does not."""

from __future__ import annotations

from dataclasses import dataclass

from clew.games.milaso.beings.reckoning import is_held
from clew.games.milaso.beings.spaces import beyond, known_space, standing
from clew.games.milaso.maps.model import HOUSE, Feature, Map
from clew.games.milaso.player.memory import AGAIN, Memory
from clew.games.milaso.sight.darkness import in_view
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.walk.movement import enterable

PASSAGES = ("join", "trap door", "ladder")


@dataclass
class Ground:
    """A map as the party knows it, worked out once for a decision."""

    map: Map
    free: bytearray
    """1 where somebody may walk, 0 elsewhere, by space."""
    openings: set[int]
    """Known spaces from which a step leads into what nobody has seen."""
    frontier: set[int]
    """Sections next to one that nobody has seen."""


def known_ground(game: Game, being: Being, map_: Map, memory: Memory) -> Ground:
    """What somebody can walk on, and where it borders on the unknown; those who follow him make room."""
    known, felt = game.known.get(map_.key, []), game.felt.get(map_.key, [])
    seen = bytearray(256)
    for number in known:
        seen[number] = 1
    inside = bytearray(map_.section.translate(seen))
    for at in felt:
        inside[at] = 1
    free = inside[:]
    for at, other in known_to_stand(game, map_).items():
        if other.side != PARTY or not other.follows or not being.follows:
            free[at] = 0
    for at in in_the_way(game, being, map_, memory):
        free[at] = 0
    for at in (*map_.barriers, *map_.bridges, *(post.at for post in map_.posts)):
        if not enterable(game, map_, at) or (at in map_.barriers and is_held(game, map_.barriers[at].key)):
            free[at] = 0
    brinks = memory.brinks.get(map_.key)
    if brinks is None:
        brinks = memory.brinks[map_.key] = section_brinks(map_)
    spaces = [at for number in known for at in brinks.get(number, ())] + felt
    openings = {at for at in spaces if any(not inside[to] and seems_free(game, map_, to) for to in map_.beside[at])}
    frontier = {number for number in {*known, *(map_.section[at] for at in felt)} if beyond(game, map_, number)}
    return Ground(map_, free, openings, frontier)


def known_to_stand(game: Game, map_: Map) -> dict[int, Being]:
    """Who stands where, as far as the party knows: of an enemy only while it sees him."""
    return {at: other for at, other in standing(game, map_.key).items() if other.side == PARTY or in_view(game, other)}


def in_the_way(game: Game, being: Being, map_: Map, memory: Memory) -> list[int]:
    """Where somebody in the dark would not let it pass: it sees that no step leads there, and goes round for long."""
    hidden = {at for at, other in standing(game, map_.key).items() if other.side != PARTY and not in_view(game, other)}
    if being.map == map_.key:
        beside = [at for at in map_.beside[being.at] if at in hidden and known_space(game, map_, at)]
        memory.barred.update({(map_.key, at): game.turn for at in beside})
    return [at for (key, at), turn in memory.barred.items() if key == map_.key and game.turn - turn <= AGAIN]


def seems_free(game: Game, map_: Map, at: int) -> bool:
    """Whether nothing bars a space, as far as is known: what stands where nobody has looked bars nothing yet."""
    return not known_space(game, map_, at) or enterable(game, map_, at)


def region(game: Game, being: Being, memory: Memory, map_: str, at: int) -> tuple[str, int]:
    """The part of a map that can be walked over from a space, by its first space."""
    return map_, min(within_reach(game, being, memory, map_, at))


def within_reach(game: Game, being: Being, memory: Memory, map_: str, at: int) -> frozenset[int]:
    """The spaces that can be walked to from one of them, as far as is known."""
    mark = (len(game.open), len(game.known.get(map_, ())), len(game.felt.get(map_, ())))
    then, parts = memory.reach.get(map_, (None, {}))
    if then != mark:
        parts = {}
        memory.reach[map_] = (mark, parts)
    if at not in parts:
        far, _ = flood(known_ground(game, being, game.maze.maps[map_], memory), at, set())
        whole = frozenset(far)
        parts.update(dict.fromkeys(far, whole))
    return parts[at]


def section_brinks(map_: Map) -> dict[int, list[int]]:
    """The spaces of each section from which a step leads into another one."""
    found: dict[int, list[int]] = {}
    section = map_.section
    for at, beside in enumerate(map_.beside):
        here = section[at]
        if any(section[to] != here for to in beside):
            found.setdefault(here, []).append(at)
    return found


def flood(ground: Ground, start: int, avoided: set[int]) -> tuple[dict[int, int], dict[int, int]]:
    """Steps to every space that can be walked to within what is known, and from which space one comes there."""
    free, beside = ground.free[:], ground.map.beside
    for at in sorted(avoided):
        free[at] = 0
    free[start] = 0
    far, came, edge, steps = {start: 0}, {}, [start], 0
    while edge:
        steps += 1
        fresh = []
        for here in edge:
            for to in beside[here]:
                if free[to]:
                    free[to] = 0
                    came[to] = here
                    fresh.append(to)
        far.update(dict.fromkeys(fresh, steps))
        edge = fresh
    return far, came


def first_way(map_: Map, came: dict[int, int], start: int, end: int) -> int:
    """The first direction of the way to a space; -1 if there is none to go."""
    if end not in came:
        return -1
    while came[end] != start:
        end = came[end]
    return next(way for way, to, _ in map_.steps[start] if to == end)


def edges(ground: Ground, far: dict[int, int]) -> dict[int, int]:
    """Known sections from which an unseen one can be entered, and how far the nearest such space is."""
    found: dict[int, int] = {}
    for at in [at for at in far if at in ground.openings]:
        if ground.map.section[at] in ground.frontier:
            found.setdefault(ground.map.section[at], far[at])
    return found


def spots_of(map_: Map, feature: Feature) -> tuple[int, ...]:
    """Where one has to stand to do something at a place."""
    if feature.kind in PASSAGES or feature.what == HOUSE:
        return (feature.at,)
    return (feature.at, *map_.beside[feature.at])


def steps_to(map_: Map, far: dict[int, int], feature: Feature) -> int | None:
    """How many steps it is to a place, if there is a way."""
    found = [far[at] for at in spots_of(map_, feature) if at in far]
    return min(found) if found else None


def spaces_apart(map_: Map, a: int, b: int) -> int:
    """The fewest steps that may lead from one space to another."""
    return max(abs(a % map_.width - b % map_.width), abs(a // map_.width - b // map_.width))


def end_of_way(ground: Ground, far: dict[int, int], goal: Feature | int) -> int:
    """The space on which the way to a goal ends; -1 if there is none."""
    if isinstance(goal, int):
        ends = [at for at in ground.openings if at in far and ground.map.section[at] == goal]
    else:
        ends = [at for at in spots_of(ground.map, goal) if at in far]
    return min(ends, key=lambda at: (far[at], at), default=-1)


def way_out(game: Game, map_: Map, at: int) -> int:
    """The direction from the edge of what is known into what is not."""
    known, felt = game.known.get(map_.key, []), game.felt.get(map_.key, [])
    onward = [
        way
        for way, to, _ in map_.steps[at]
        if map_.section[to] not in known and to not in felt and seems_free(game, map_, to)
    ]
    return onward[0] if onward else -1
