"""Chapter 1: dice, chances and distances."""

from __future__ import annotations

from functools import cache

from clew.games.milaso.maps.model import Map, distance
from clew.games.milaso.state.game import BAGGED, Being, Game
from clew.games.milaso.state.traces import Ajar
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import Dice, parse

D100 = parse("1d100")
D10 = parse("1d10")
D4 = parse("1d4")
D6 = parse("1d6")
UNIT = 10**12
"""Figures that factors multiply are kept in this fraction of a point: fine enough that nothing is ever rounded."""


@cache
def evenly(low: int, high: int) -> Dice:
    """[1.1] A range as a die: every whole number from low to high with the same chance."""
    return Dice(1, high - low + 1, plus=low - 1)


def between(referee: Referee, low: int, high: int, rule: str, by: int | None = None) -> int:
    """[1.1] A roll within a range; a single figure needs no die."""
    return low if low >= high else referee.roll(evenly(low, high), rule, by)


def under(referee: Referee, figure: int, rule: str, by: int | None = None, of: str = "") -> bool:
    """[1.2, 1.3, 1.5] 1d100 of this figure or less; what is below 1 or at least 100 is not rolled."""
    if figure < 1:
        return False
    return figure >= 100 or referee.at_most(figure, D100, rule, by, of=of, shown=() if by is None else None)


def whole(units: int) -> int:
    """What a die is compared with: the fraction never matters to a whole number."""
    return units // UNIT


def rounded_damage(rolled: int, times: int, strength: int) -> int:
    """[1.7] Multiplied, divided by the armour strength (in hundredths), rounded once, halves upwards."""
    return (2 * rolled * times * 100 + strength) // (2 * strength)


def seat_of(being: Being) -> int | None:
    """Whose dice a being's are: its player's, or nobody's for an enemy."""
    return being.seat if being.seat >= 0 else None


def apart(game: Game, a: Being, b: Being) -> int:
    """[1.9] How far two beings are from each other, in half spaces."""
    return distance(game.maze.maps[a.map], a.at, b.at)


def is_shut(game: Game, key: str) -> bool:
    """[18.7] Whether a door or hidden wall still bars the way, or does so again."""
    state = game.open.get(key)
    if state is None or state.how is Ajar.SLIT:
        return True
    if state.how is Ajar.TRODDEN:
        return not _trodden(game, state.plate)
    return state.since > 0 and game.turn < state.since + game.book.value("14.13", "turns")


def is_held(game: Game, key: str) -> bool:
    """[18.7] Whether a way opens only while somebody stands on a space."""
    state = game.open.get(key)
    return state is not None and state.how is Ajar.TRODDEN


def _trodden(game: Game, plate: str) -> bool:
    """[18.7] Whether somebody stands on a secret space."""
    spot = game.maze.features[plate]
    return any(
        being.at == spot.at and being.map == spot.map and being.alive and BAGGED not in being.effects
        for being in (*game.party, *game.foes.values())
    )


def burning_since(game: Game, key: str) -> int:
    """[14.13] The turn in which a door was lit; 0 if it does not burn."""
    state = game.open.get(key)
    return 0 if state is None else state.since


def is_burning(game: Game, key: str) -> bool:
    """[14.13] Whether a door is on fire; after seventeen turns nothing is left of it."""
    since, value = burning_since(game, key), game.book.value
    return since > 0 and game.turn < since + value("14.13", "turns") + value("14.13", "more")


def lost_in_fog(game: Game, map_: Map, a: int, b: int) -> bool:
    """[25.5] In the fog of Weather Control one sees five spaces far under the open sky."""
    open_ = any(map_.section[at] != 255 and not map_.sections[map_.section[at]].roofed for at in (a, b))
    return open_ and distance(map_, a, b) > 2 * game.book.spell_numbers["Vorgu's Weather Control"][0]


def sees(game: Game, map_: str, a: int, b: int) -> bool:
    """[1.10] A line of sight between two spaces of a map; a corner that is only touched does not bar it."""
    here = game.maze.maps[map_]
    if game.skies and map_ in game.skies and game.skies[map_].weather == "fog" and lost_in_fog(game, here, a, b):
        return False
    barriers = here.between(a, b)
    if not barriers:
        return barriers is not None
    return not any(is_shut(game, barrier.key) for barrier in barriers)
