"""Chapter 17: darkness zones, and what is known of them by touch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import barred, is_dark, known_space, map_of, masked, post_at, standing
from clew.games.milaso.maps.lines import line
from clew.games.milaso.maps.model import AROUND, COMPASS, FLOOR, ROCK, Feature, Map, Way, distance
from clew.games.milaso.sight.encounters import brings_light, glows, lit
from clew.games.milaso.sight.senses import CRAWLING, HANDS_OUT, SEARCHING, felt
from clew.games.milaso.state.effects import CANDLE, MATCH
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee

OBJECTS = ("thing", "chest", "trap door", "lever", "car")
"""[12.2] What can be missed though somebody stands on it; doors are bumped into like walls."""
STRAIGHT, SLANTING = 2, 3
"""Half spaces of a step."""


def noticed(game: Game, feature: Feature) -> bool:
    """[12.1, 17.4] Locations are known once somebody has been there, objects in the dark only by searching."""
    map_ = game.maze.maps[feature.map]
    if feature.kind in OBJECTS:
        return floor_seen(game, map_, feature.at)
    return not masked(game, map_, feature.at) or known_space(game, map_, feature.at)


def floor_seen(game: Game, map_: Map, at: int) -> bool:
    """[17.4] Whether the party knows what lies on a space: it is not in the dark, or has been searched."""
    return not masked(game, map_, at) or at in game.combed.get(map_.key, ())


def visible(game: Game, map_: Map, at: int, kind: str) -> bool:
    """[17.6] Whether a creature is seen now: in the light, glowing, or so near in the dark that it is felt."""
    number = map_.section[at]
    if number == 255 or not is_dark(game, map_, number):
        return number in game.known.get(map_.key, ())
    if number in game.flash.get(map_.key, ()) or lit(game, map_, at):
        return known_space(game, map_, at)
    party = [being for being in game.party if being.alive and being.map == map_.key]
    if glows(game, kind):
        return any(sees(game, map_.key, being.at, at) for being in party)
    return game.fight is not None and any(distance(map_, being.at, at) <= SLANTING for being in party)


def in_view(game: Game, foe: Being) -> bool:
    """[11.3, 17.6, 20.1] Whether the party sees where an enemy stands, be it facing it out of a part of the map that
    nobody has entered."""
    return visible(game, map_of(game, foe), foe.at, foe.kind) or faces_us(game, foe)


def faces_us(game: Game, foe: Being) -> bool:
    """[11.3, 20.1] Whether an enemy of the fight stands in a part that nobody has entered, in the light and in view."""
    if game.fight is None or foe.key not in game.fight.enemies or not lit(game, map_of(game, foe), foe.at):
        return False
    return any(sees(game, foe.map, being.at, foe.at) for being in game.party if being.alive and being.map == foe.map)


# -- steps --------------------------------------------------------------------------------------------------------


@cache
def _clearance(width: int) -> list[list[int]]:
    """[10.7] The spaces that have to be clear for a step in each direction: where it leads, then those beside a
    diagonal; as what they are away on a map of this width."""
    return [[x + y * width, x, y * width] if x and y else [x + y * width] for x, y in AROUND]


def made_out(game: Game, map_: Map, being: Being, at: int) -> bool:
    """[11.3, 17.3] Whether a space is known, or somebody sees it from where he stands; walls in the dark are not."""
    if known_space(game, map_, at):
        return True
    return map_.ground[at] > 0 and lit(game, map_, at) and sees(game, map_.key, being.at, at)


def doubtful(game: Game, map_: Map, at: int, direction: int) -> bool:
    """[17.3] Whether nobody knows if a step from here is possible."""
    unknown = False
    for away in _clearance(map_.width)[direction]:
        if not known_space(game, map_, at + away):
            unknown = True
        elif not map_.ground[at + away]:
            return False
    return unknown


def untried(game: Game, map_: Map, at: int) -> int:
    """The first of the straight directions in which nobody has put out a foot; -1 if there is none."""
    for direction in range(4):
        if doubtful(game, map_, at, direction):
            return direction
    return -1


def tries(game: Game, map_: Map, at: int) -> list[Way]:
    """[17.3] The steps that one can but try, as nobody knows whether they are possible; in the light there are none."""
    if not masked(game, map_, at):
        return []
    return [
        (direction, at + away[0], STRAIGHT if direction < 4 else SLANTING)
        for direction, away in enumerate(_clearance(map_.width))
        if doubtful(game, map_, at, direction)
    ]


def ways(map_: Map, at: int, blind: list[Way]) -> Sequence[Way]:
    """[17.3] Where one may step, together with the steps in the dark that one can but try."""
    return sorted({*map_.steps[at], *blind}) if blind else map_.steps[at]


def blindly(game: Game, being: Being, direction: int) -> bool:
    """[17.3] Whether a step is one into the dark."""
    map_ = map_of(game, being)
    return masked(game, map_, being.at) and doubtful(game, map_, being.at, direction)


def obstacle(game: Game, being: Being, direction: int, train: list[Being]) -> int:
    """[17.3] The space of what somebody would bump into; -1 is nothing. `train` makes room for him."""
    map_ = map_of(game, being)
    spots = [being.at + away for away in _clearance(map_.width)[direction]]
    for spot in spots:
        if not map_.ground[spot]:
            return spot
    if direction not in [way for way, _, _ in map_.steps[being.at]]:
        return spots[0]
    other = standing(game, map_.key).get(spots[0])
    taken = other is not None and other not in train
    return spots[0] if taken or barred(game, map_, spots[0]) or post_at(game, map_, spots[0]) else -1


def bump(game: Game, referee: Referee, being: Being, direction: int, spot: int) -> int:
    """[10.9, 17.3] The wall appears, and a movement is lost; hands held out find it before the step.

    Returns the half spaces that it costs.
    """
    map_ = map_of(game, being)
    being.facing = direction
    learn(game, map_, spot)
    barrier = map_.barriers.get(spot)
    there = standing(game, map_.key).get(spot) is not None or post_at(game, map_, spot)
    what = "somebody" if there else "a door" if barrier is not None and barrier.kind == "door" else "a wall"
    if map_.ground[spot] not in (ROCK, FLOOR):
        what = "an edge"
    if game.manner == HANDS_OUT and game.fight is None:
        referee.tell(
            "10.9", "{being} feels {what} to the {wind}.", being=being.name, what=what, wind=COMPASS[direction]
        )
        return 0
    referee.tell("17.3", "{being} bumps into {what}.", being=being.name, what=what)
    return 2 * game.book.value("17.3", "movement")


# -- what is felt -------------------------------------------------------------------------------------------------


def learn(game: Game, map_: Map, at: int, combed: bool = False) -> None:
    """A space is known from now on, and with `combed` everything that lies on it."""
    found = game.felt.setdefault(map_.key, [])
    if at not in found:
        found.append(at)
    if combed and at not in game.combed.setdefault(map_.key, []):
        game.combed[map_.key].append(at)


def groped(game: Game, map_: Map, number: int) -> bool:
    """Whether somebody has been in a dark section without seeing it."""
    return number in map(map_.section.__getitem__, game.felt.get(map_.key, ()))


def explore_dark(game: Game, referee: Referee, being: Being) -> bool:
    """[10.9, 17.2, 17.3, 17.8] What somebody makes out of the dark around him; True if it is a new part."""
    map_ = map_of(game, being)
    number = map_.section[being.at]
    if any(
        brings_light(game, other) and other.alive and other.map == map_.key and map_.section[other.at] == number
        for other in game.party
    ):
        game.known.setdefault(map_.key, []).append(number)
        referee.tell("17.2", "Light falls on a dark part of {map}.", map=map_.name)
        return True
    fresh = not groped(game, map_, number)
    learn(game, map_, being.at, combed=game.manner == SEARCHING)
    for at, _ in () if game.manner in CRAWLING else felt(game, map_, being):
        if not map_.ground[at] or barred(game, map_, at):
            learn(game, map_, at)
        elif any(thing.kind == "lever" for thing in map_.features.get(at, ())):
            learn(game, map_, at, combed=True)
    _by_flame(game, map_, being)
    if fresh:
        referee.tell("17.3", "It is dark; {being} can't see where he is going.", being=being.name)
    return fresh


def _by_flame(game: Game, map_: Map, being: Being) -> None:
    """[17.8] A match or candle shows what lies within two spaces, and the walls there."""
    if MATCH not in being.effects and CANDLE not in being.effects:
        return
    near = 2 * game.book.value("17.8", "spaces")
    for at in range(len(map_.ground)):
        dark = masked(game, map_, at) or not map_.ground[at]
        if dark and distance(map_, being.at, at) <= near and (at == being.at or sees(game, map_.key, being.at, at)):
            learn(game, map_, at, combed=map_.ground[at] > 0)


def flash(game: Game, referee: Referee, map_: Map, start: int, end: int) -> None:
    """[17.7] A flame shows the layout of the dark sections it crosses, and for a moment the creatures there."""
    crossed = {map_.section[at] for at in (start, *line(map_.width, start, end), end)} - {255}
    for number in sorted(crossed):
        if not map_.sections[number].dark or number in game.flash.get(map_.key, ()):
            continue
        game.flash.setdefault(map_.key, []).append(number)
        referee.tell("17.7", "The flame lights up a dark part of {map} for a moment.", map=map_.name)
        if number not in game.known.get(map_.key, ()):
            _lay_bare(game, map_, number)


def _lay_bare(game: Game, map_: Map, number: int) -> None:
    """The spaces of a section and the walls round it, but not what lies on the floor."""
    for at in map_.of_section(number):
        learn(game, map_, at)
        for dx, dy in AROUND:
            beside = at + dx + dy * map_.width
            if not map_.ground[beside]:
                learn(game, map_, beside)
