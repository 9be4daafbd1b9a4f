"""Chapter 10: moving through the labyrinth, alone or together."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, movement, out_of_mind, water_movement
from clew.games.milaso.beings.mounts import carry_mount
from clew.games.milaso.beings.spaces import (
    barred,
    is_dark,
    known_space,
    map_of,
    nearest_free,
    post_at,
    shunned,
    standing,
    step_cost,
    way_to,
)
from clew.games.milaso.maps.model import AROUND, COMPASS, WATER, Map
from clew.games.milaso.sight.darkness import STRAIGHT, blindly, bump, explore_dark, obstacle, tries, ways
from clew.games.milaso.state.effects import BAGGED
from clew.games.milaso.state.game import WORD, Being, Game
from clew.games.milaso.state.particulars import NEVER
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.walk.dragging import drag_along, drop, partner_of
from clew.games.milaso.walk.party import near
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

STEPS = tuple(Option(name, "Go {direction}", number, direction=name) for number, name in enumerate(COMPASS))


def manner_cost(game: Game) -> int:
    """[10.8] Half spaces that the chosen way of going costs for a straight step."""
    return game.book.manners[game.manner]


def left(game: Game, being: Being) -> int:
    """[3.18, 10.11, 26.2] Half spaces of movement left in this turn; the share swum is off, rounded down to whole
    spaces. Whoever has just been summoned has none before the next turn or battle round.
    """
    if game.fight is None and being.way.newcomer == game.turn:
        return 0
    pace, swum = movement(game, being), being.way.swum
    if swum:
        strokes = 2 * water_movement(game, being)
        pace = pace * max(0, strokes - swum) // strokes if strokes else 0
    return 2 * pace - being.moved


def left_in_water(game: Game, being: Being) -> int:
    """[3.15, 10.11] The same in the water; the share walked is off."""
    halves = 2 * movement(game, being)
    if not halves:
        return 0
    return 2 * (water_movement(game, being) * max(0, halves - being.moved) // halves) - being.way.swum


def charge(game: Game, being: Being, to: int, halves: int) -> None:
    """[10.11] A step is paid for where it leads: on land or in the water."""
    if map_of(game, being).ground[to] == WATER:
        being.way.swum += halves
    else:
        being.moved += halves


def can_pay(game: Game, being: Being, halves: int) -> bool:
    return left(game, being) >= halves


def followers(game: Game, leader: Being) -> list[Being]:
    """[3.28, 10.4, 22.22, 24.17, 25.15, 26.2] Those who keep together with the one who moves; the overloaded, large
    creatures under Command, whoever has just been summoned and those out of their minds stay.

    While some fight nobody keeps together.
    """
    if game.fight is not None or len(game.party) + len(game.foes) == 1:
        return []
    return [
        being
        for being in game.allies
        if being is not leader
        and being.follows
        and being.map == leader.map
        and able(game, being)
        and not out_of_mind(being)
        and (being.seat == leader.seat or being.way.content_since != NEVER or near(game, being, leader))
        and BAGGED not in being.effects
        and not being.way.ridden
        and being.way.newcomer != game.turn
        and (being.kind in game.book.kinds or game.book.creatures[being.kind].size == 1)
        and not overloaded(game, being)
    ]


def step_options(game: Game, being: Being) -> list[Option[int]]:
    """[10.12] The directions in which a step is possible with the movement left."""
    return steps_within(game, being, left(game, being))


def steps_within(game: Game, being: Being, spare: int) -> list[Option[int]]:
    """[10.7, 10.12, 10.15, 17.3, 26.10] Those that one can go, or in the dark try, with so many half spaces of
    movement."""
    spare -= manner_cost(game) - STRAIGHT
    if spare < STRAIGHT or overloaded(game, being):
        return []
    train = followers(game, being) if being.follows else []
    for other in train:
        spare = min(spare, left(game, other) - manner_cost(game) + STRAIGHT)
    partner = partner_of(game, being)
    if partner is not None:
        spare = min(spare, left(game, partner) - manner_cost(game) + STRAIGHT)
        train = [other for other in train if other is not partner]
    map_ = map_of(game, being)
    taken, hindered, ground = standing(game, map_.key), map_.hindered(), map_.ground
    blind = tries(game, map_, being.at)
    found = []
    for way in ways(map_, being.at, blind):
        direction, to, cost = way
        if cost > spare:
            continue
        if to in hindered or to in taken or ground[to] == WATER:
            clear = ground[to] != WATER and (to not in taken or taken[to] in train) and enterable(game, map_, to)
            if not clear and way not in blind:
                continue
        found.append(STEPS[direction])
    return found


def can_step(game: Game, being: Being, direction: int) -> bool:
    """The same of one direction."""
    return STEPS[direction] in step_options(game, being)


def enterable(game: Game, map_: Map, at: int) -> bool:
    """Nothing shut, no enemy that has not been met, no illusion that has not been found."""
    return at not in map_.hindered() or not (barred(game, map_, at) or post_at(game, map_, at))


def open_spaces(game: Game, map_: Map, sections: list[int], taken: set[int]) -> bytearray:
    """For each space 1 if it is in one of these sections or was felt in the dark, and can be entered, else 0; those
    that are `taken` can't."""
    found = map_.within_sections(sections)
    for at in game.felt.get(map_.key, ()):
        found[at] = 1
    for at in sorted(taken):
        found[at] = 0
    for at in map_.hindered():
        if found[at] and not enterable(game, map_, at):
            found[at] = 0
    return found


def tread(game: Game, referee: Referee, being: Being, direction: int) -> bool:
    """[17.3] A step, or a bump in the dark; tells whether he has moved."""
    if blindly(game, being, direction):
        train = followers(game, being) if being.follows else []
        spot = obstacle(game, being, direction, train)
        if spot >= 0:
            being.moved += bump(game, referee, being, direction, spot)
            return False
    take_step(game, being, direction)
    return True


def take_step(game: Game, being: Being, direction: int) -> None:
    """[10.4, 10.8] One step in the chosen manner; those who follow come after."""
    map_ = map_of(game, being)
    dx, dy = AROUND[direction]
    to = being.at + dx + dy * map_.width
    train = followers(game, being) if being.follows else []
    start = being.at
    being.facing = direction
    move_to(game, being, to)
    if not train and not being.way.drags:
        return
    partner = partner_of(game, being)
    swapped = next((other for other in train if other.at == to), None)
    gap = drag_along(game, being, start, manner_cost(game) - 2)
    train = [other for other in train if other is not partner]
    if swapped is not None:
        swapped.at = gap
        train.remove(swapped)
    for other in sorted(train, key=lambda follower: _span(map_, follower.at, gap)):
        gap = _follow(game, map_, other, gap, being.at)


def move_to(game: Game, being: Being, to: int) -> None:
    map_ = map_of(game, being)
    charge(game, being, to, step_cost(map_, being.at, to) + manner_cost(game) - 2)
    being.way.on_stair = 0
    being.at = to
    carry_mount(game, being)


def mark_trodden(game: Game, being: Being) -> None:
    """[19.1] What waits on this space shows now."""
    words = game.trodden.setdefault(being.map, [])
    words += [0] * (being.at // WORD + 1 - len(words))
    words[being.at // WORD] |= 1 << being.at % WORD


def _span(map_: Map, a: int, b: int) -> int:
    width = map_.width
    return max(abs(a % width - b % width), abs(a // width - b // width))


def _follow(game: Game, map_: Map, other: Being, gap: int, front: int) -> int:
    """[1.11, 10.4] Close up: into the gap if it is next to him, otherwise a step of the way there that is known, round
    the traps that have been found. Returns the space he left; where he can't come, the gap is for those behind him.
    """
    taken = {*standing(game, map_.key), *shunned(game, map_)}
    if _span(map_, other.at, front) <= 1 or gap in taken:
        return other.at
    way = way_to(
        map_,
        other.at,
        lambda at: at == gap,
        lambda at: at not in taken and known_space(game, map_, at) and enterable(game, map_, at),
        400,
    )
    if not way or not can_pay(game, other, step_cost(map_, other.at, way[0]) + manner_cost(game) - 2):
        return gap
    came_from = other.at
    move_to(game, other, way[0])
    return came_from


def put_on(game: Game, being: Being, map_key: str, at: int) -> None:
    """[26.10] Set somebody down somewhere else, on the nearest free space; a body that he drags stays behind."""
    drop(game, being)
    being.way.on_stair = 0
    being.map = map_key
    being.at = -1
    being.at = nearest_free(game, game.maze.maps[map_key], at)
    carry_mount(game, being)


def reveal(game: Game, referee: Referee, being: Being) -> bool:
    """[11.3] The section becomes visible and stays known; True if it is new."""
    map_ = map_of(game, being)
    number = map_.section[being.at]
    known = game.known.setdefault(being.map, [])
    if number == 255 or number in known:
        return False
    if is_dark(game, map_, number):
        return explore_dark(game, referee, being)
    known.append(number)
    referee.tell("11.3", "{being} sees a new part of {map}.", being=being.name, map=map_.name)
    return True
