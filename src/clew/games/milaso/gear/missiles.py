"""Chapter 22: who stands in the way of a missile, and who stands behind."""

from __future__ import annotations

from clew.games.milaso.beings.actions import is_helpless, role
from clew.games.milaso.beings.figures import plan_of
from clew.games.milaso.beings.reckoning import chance, seat_of, sees
from clew.games.milaso.beings.spaces import barred, map_of, standing
from clew.games.milaso.gear.blows import Blow, avoids, defence_kind
from clew.games.milaso.maps.lines import line, onward
from clew.games.milaso.maps.model import ROCK, Map, distance
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check

IN_THE_WAY = Check("whether it hits who is in the way", "it does", "it flies past")
BEHIND = Check("whether the miss hits who is behind", "it does", "it flies past")

_UPRIGHT = ("humanoid", "bird", "invader")


def obstructers(game: Game, attacker: Being, target: Being) -> list[Being]:
    """[22.10, 22.13] Everybody whose space the line crosses, from the attacker on; the ducked are none."""
    map_ = map_of(game, attacker)
    there = standing(game, map_.key)
    found = [there[at] for at in line(map_.width, attacker.at, target.at) if at in there]
    return [being for being in found if being is not attacker and being is not target and not being.plight.ducked]


def upright(game: Game, being: Being) -> bool:
    """[22.11] Bipedal or flying, as opposed to low."""
    row = game.book.creatures.get(being.kind)
    return plan_of(game, being) in _UPRIGHT or (row is not None and "flies" in row.traits)


def struck_on_the_way(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> Being | None:
    """[22.11, 22.12] Who is hit instead of the target: the target itself if nobody, nobody if the missile is spent."""
    value = game.book.value
    for being in obstructers(game, attacker, target):
        name = "thrown" if blow.ranged == "throw" else "fired"
        tall = upright(game, being)
        figure = value("22.11", name if tall else f"{name}_low")
        if not chance(referee, figure, "22.11", IN_THE_WAY, None, attacker, being, blow.name):
            continue
        if not _avoids(game, referee, attacker, being, blow, "22.11"):
            return being
        if not tall and upright(game, target):
            referee.tell("22.12", "The missile is spent.")
            role(game, attacker).spent = True
            return None
    return target


def behind(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> Being | None:
    """[22.14] A miss may hit the first one within five spaces behind the target on the line, walls apart."""
    map_ = map_of(game, attacker)
    there = standing(game, map_.key)
    crossed = onward(map_.width, map_.height, attacker.at, target.at)
    being = next((there[at] for at in crossed if at in there and there[at] is not target), None)
    if being is None:
        return None
    far = distance(map_, target.at, being.at) > 2 * game.book.value("22.14", "spaces")
    far = far or not sees(game, map_.key, target.at, being.at)
    beyond = 0 < blow.farthest < distance(map_, attacker.at, being.at)
    figure = game.book.value("22.14", "chance")
    if far or beyond or not chance(referee, figure, "22.14", BEHIND, None, attacker, being, blow.name):
        return None
    return None if _avoids(game, referee, attacker, being, blow, "22.14") else being


def _avoids(game: Game, referee: Referee, attacker: Being, being: Being, blow: Blow, rule: str) -> bool:
    """[22.11, 22.14, 22.29] Somebody for whom the missile was not meant may defend, unless he is helpless."""
    kind = defence_kind(game, attacker, being, blow)
    if is_helpless(game, being):
        return False
    return avoids(game, referee, being, kind, blow, rule, seat_of(being), attacker)


def stray(game: Game, map_: Map, start: int, target: int, spaces: int) -> int:
    """[6.20] So many spaces beyond the target in the line of fire, or the last one before a wall."""
    across, down = target % map_.width - start % map_.width, target // map_.width - start // map_.width
    far = max(abs(across), abs(down), 1)
    at = target
    for step in range(1, spaces + 1):
        column = target % map_.width + (2 * across * step + far) // (2 * far)
        row = target // map_.width + (2 * down * step + far) // (2 * far)
        further = row * map_.width + column
        if not (0 <= column < map_.width and 0 <= further < len(map_.ground)):
            break
        if map_.ground[further] == ROCK or barred(game, map_, further):
            break
        at = further
    return at
