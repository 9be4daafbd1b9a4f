"""Chapters 10, 11, 17 and 22: who stands where, which spaces are free, and the shortest way between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from clew.games.milaso.beings.reckoning import is_shut
from clew.games.milaso.maps.lines import line
from clew.games.milaso.maps.model import FLOOR, LIKE_A_CHASM, WATER, Map, distance
from clew.games.milaso.state.effects import BAGGED, HERMIT
from clew.games.milaso.state.game import WORD, Being, Game

NEXT_TO = 3
"""Half spaces to a neighbour, the diagonal ones included."""


def map_of(game: Game, being: Being) -> Map:
    return game.maze.maps[being.map]


def _absent(being: Being) -> bool:
    """[8.5, R114] In a bag, or a hermit, who makes way for anybody."""
    effects = being.effects
    return bool(effects) and (BAGGED in effects or HERMIT in effects)


def standing(game: Game, map_: str) -> dict[int, Being]:
    """Everybody alive on a map, by space; enemies still at their posts are not among them, nor are hermits, who make
    way for anybody [R114]."""
    found: dict[int, Being] = {}
    for being in game.party:
        if being.alive and being.map == map_ and not being.way.ridden and not _absent(being):
            found[being.at] = being
    for foe in game.foes.values():
        if foe.alive and foe.map == map_ and not _absent(foe):
            found[foe.at] = foe
            if game.book.creatures[foe.kind].size > 1:
                for at in footprint(game, foe):
                    found.setdefault(at, foe)
    return found


def footprint(game: Game, being: Being) -> list[int]:
    """[22.24] The spaces it covers, its marked space first: what lies nearest, as far as there is room."""
    row = game.book.creatures.get(being.kind)
    found = [being.at]
    if row is None or row.size == 1:
        return found
    map_ = map_of(game, being)
    for here in found:
        for direction, to, _ in map_.steps[here]:
            if len(found) < row.size and direction < 4 and to not in found and not barred(game, map_, to):
                found.append(to)
    return found


def hand_apart(game: Game, a: Being, b: Being) -> int:
    """[22.24] How far two are from each other hand to hand: by the nearest space of a large one, in half spaces."""
    map_ = map_of(game, a)
    return min(distance(map_, here, there) for here in footprint(game, a) for there in footprint(game, b))


def can_touch(game: Game, a: Being, b: Being, halves: int) -> bool:
    """[6.7] Within reach hand to hand; of more than a space and a half only if no third one stands between them."""
    apart = hand_apart(game, a, b)
    return apart <= halves and (apart <= NEXT_TO or not crossed(game, map_of(game, a), a.at, b))


def crossed(game: Game, map_: Map, at: int, target: Being, taken: dict[int, Being] | None = None) -> bool:
    """[6.7] Whether somebody else stands on the line from a space to a being."""
    there = standing(game, map_.key) if taken is None else taken
    return any(space in there and there[space] is not target for space in line(map_.width, at, target.at))


def facing_to(map_: Map, at: int, other: int) -> int:
    """The direction, of the four, in which another space lies."""
    dx, dy = other % map_.width - at % map_.width, other // map_.width - at // map_.width
    if abs(dx) > abs(dy):
        return 1 if dx > 0 else 3
    return 2 if dy > 0 else 0


def barred(game: Game, map_: Map, at: int) -> bool:
    """[11.17] Whether something shut stands on a space, or a bridge on it has broken."""
    barrier = map_.barriers.get(at)
    if barrier is None:
        return is_broken(game, map_, at)
    return is_shut(game, barrier.key)


def is_broken(game: Game, map_: Map, at: int) -> bool:
    """[11.17] Whether a bridge on this space is gone."""
    return at in map_.bridges and map_.bridges[at].key in game.touched


def swims(game: Game, being: Being) -> bool:
    """[10.11] Whether somebody is in the water."""
    map_ = map_of(game, being)
    return map_.ground[being.at] == WATER or (bool(map_.bridges) and is_broken(game, map_, being.at))


def like_a_wall(game: Game, map_: Map, at: int) -> bool:
    """[11.18, 18.7] Rock, and secret, illusory and invisible ways until they are found."""
    barrier = map_.barriers.get(at)
    hidden = barrier is not None and barrier.kind == "hidden way" and is_shut(game, barrier.key)
    return hidden or not map_.ground[at]


def is_dark(game: Game, map_: Map, number: int) -> bool:
    """[11.14, 12.5, 17.1] Whether no lamp burns in a section: a darkness zone, unless a lever has changed it."""
    dark = map_.sections[number].dark
    return dark != (number in game.lamps.get(map_.key, ())) if game.lamps else dark


def seems_chasm(game: Game, map_: Map, at: int) -> bool:
    """[11.18, 18.7] An invisible floor that nobody has found, where it can be seen, looks like a chasm; where a bridge
    has yet to appear there is one."""
    way = map_.barriers.get(at)
    if way is None or way.what not in LIKE_A_CHASM or way.key in game.open:
        return False
    known = game.known.get(map_.key, ())
    return any(map_.section[to] in known for to in map_.beside[at])


def masked(game: Game, map_: Map, at: int) -> bool:
    """[17.2] In a darkness zone that nobody has seen lit."""
    number = map_.section[at]
    return number != 255 and is_dark(game, map_, number) and number not in game.known.get(map_.key, ())


def beyond(game: Game, map_: Map, number: int) -> list[int]:
    """[11.18] The sections that nobody has seen and to which a section leads, hidden ways only once they are found."""
    known = game.known.get(map_.key, ())
    found = [other for other in map_.borders(number) if other not in known]
    for way in map_.of_kind("hidden way"):
        if way.key in game.open:
            beside = [map_.section[way.at], *(map_.section[to] for to in map_.beside[way.at])]
            found += [other for other in beside if number in beside and other not in known and other not in found]
    return found


def known_space(game: Game, map_: Map, at: int) -> bool:
    """[11.3, 17.3] In a section that has been seen, or felt in the dark; a door also from the section beside it."""
    known = game.known.get(map_.key, ())
    if map_.section[at] in known or (game.felt and at in game.felt.get(map_.key, ())):
        return True
    barrier = map_.barriers.get(at)
    if barrier is None or barrier.kind != "door":
        return False
    return not set(known).isdisjoint(map(map_.section.__getitem__, map_.beside[at]))


def shunned(game: Game, map_: Map) -> set[int]:
    """[11.17, 18.2, 19.4] Teleports and traps that the party has met, where a teleport led, which may lead back, and
    delicate bridges: nobody walks there by mistake. What went off once and for all harms nobody any more."""
    met = {
        feature.at
        for feature in (*map_.of_kind("teleport"), *map_.of_kind("trap"))
        if (feature.key in game.touched or feature.key in game.noted.found)
        and not (feature.kind == "trap" and feature.key in game.touched and game.book.traps[feature.what].once)
    }
    ends = [spot.to_at for spot in map_.of_kind("teleport") if spot.key in game.touched]
    return met.union(ends, map_.bridges)


def post_at(game: Game, map_: Map, at: int) -> bool:
    """Whether an enemy that nobody has met yet stands here."""
    for feature in map_.features.get(at, ()):
        if feature.kind == "post" and feature.key not in game.touched and "hidden" not in feature.flags:
            return True
    return False


def free(game: Game, map_: Map, at: int, taken: dict[int, Being] | None = None) -> bool:
    """[14.17] A space that somebody could stand on; no enemy opens a door."""
    if map_.ground[at] != FLOOR or barred(game, map_, at) or post_at(game, map_, at):
        return False
    return at not in (standing(game, map_.key) if taken is None else taken)


def nearest_free(game: Game, map_: Map, at: int) -> int:
    """[18.3] The nearest free space, the one itself if it is free."""
    taken = standing(game, map_.key)
    seen, todo = {at}, deque([at])
    while todo:
        here = todo.popleft()
        if free(game, map_, here, taken):
            return here
        for to in map_.beside[here]:
            if to not in seen and not barred(game, map_, to):
                seen.add(to)
                todo.append(to)
    return at


def way_to(
    map_: Map, start: int, done: Callable[[int], object], passable: Callable[[int], object], limit: int = 0
) -> list[int]:
    """[23.5] The spaces of a shortest way, straight steps before diagonal ones; empty if there is none."""
    if done(start):
        return []
    before = {start: start}
    todo = [start]
    beside = map_.beside
    for here in todo:
        for to in beside[here]:
            if to in before or not passable(to):
                continue
            before[to] = here
            if done(to):
                return way_back(before, to)
            todo.append(to)
        if limit and len(before) > limit:
            return []
    return []


def way_back(before: dict[int, int], to: int) -> list[int]:
    """The spaces of a way that was found, in their order, from the one after its start to its end."""
    way = []
    while before[to] != to:
        way.append(to)
        to = before[to]
    return way[::-1]


def step_cost(map_: Map, start: int, to: int) -> int:
    """[10.7] Half spaces for one step."""
    difference = abs(to - start)
    return 2 if difference in (1, map_.width) else 3


def trodden(game: Game, map_: str) -> int:
    """[19.1] Where somebody has set foot, a bit for each space of the map."""
    return sum(word << place * WORD for place, word in enumerate(game.trodden.get(map_, ())))
