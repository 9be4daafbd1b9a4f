"""Chapter 1: dice, chances and distances."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from clew.games.milaso.maps.model import Map, distance
from clew.games.milaso.state.effects import BAGGED
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import Ajar
from clew.kernel.referees.referee import Referee, sum_of
from clew.kernel.words.dice import Dice, parse
from clew.kernel.words.questions import Seats
from clew.kernel.words.rolls import Added, Amount, Chart, Check, Whom
from clew.kernel.words.text import Fact

T = TypeVar("T")

D100 = parse("1d100")
D10 = parse("1d10")
D6 = parse("1d6")
UNIT = 10**12
"""Figures that factors multiply are kept in this fraction of a point: fine enough that nothing is ever rounded."""


@cache
def evenly(low: int, high: int) -> Dice:
    """[1.1] A range as a die: every whole number from low to high with the same chance."""
    return Dice(1, high - low + 1, plus=low - 1)


def between(
    referee: Referee,
    low: int,
    high: int,
    rule: str,
    by: int | None = None,
    *,
    gives: Amount,
    added: Sequence[Added] = (),
    subject: Whom = None,
    target: Whom = None,
    using: Whom = None,
    times: Added | None = None,
    per: int = 1,
) -> int:
    """[1.1] A roll within a range; a single figure needs no die."""
    if low >= high:
        return gives.given(low * (1 if times is None else times[1]) + sum_of(added), per)
    return referee.roll(evenly(low, high), rule, by, None, gives, None, None, added, subject, target, using, times, per)


def one_of(
    referee: Referee,
    what: str,
    things: Sequence[T],
    rule: str,
    says: Sequence[Fact] = (),
    to: Seats = None,
    subject: Whom = None,
) -> T:
    """[1.1] One of several, by a die with as many sides; a single one needs none. They are told by what each `says`."""
    if len(things) == 1:
        return things[0]
    return referee.read(Chart(what, things, 0, says=says), evenly(0, len(things) - 1), rule, None, to, (), subject)


def under(
    referee: Referee,
    figure: int,
    rule: str,
    check: Check,
    by: int | None = None,
    subject: Whom = None,
    target: Whom = None,
    using: Whom = None,
    of: Fact | Sequence[Added] = (),
) -> bool:
    """[1.2, 1.3, 1.5] 1d100 of this figure or less, which nobody is told of enemies; what is below 1 or at least 100 is
    not rolled."""
    if figure < 1 or figure >= 100:
        return _settled(referee, figure >= 100, rule, check, subject, target, using)
    shown = () if by is None else None
    return referee.at_most(figure, D100, rule, by, None, check, of, (), subject, target, using, shown)


def chance(
    referee: Referee,
    figure: int,
    rule: str,
    check: Check,
    by: int | None = None,
    subject: Whom = None,
    target: Whom = None,
    using: Whom = None,
) -> bool:
    """[1.2, 1.3] So many in a hundred, as the rules have it for everybody."""
    if figure < 1 or figure >= 100:
        return _settled(referee, figure >= 100, rule, check, subject, target, using)
    return referee.at_most(figure, D100, rule, by, None, check, (), (), subject, target, using)


def _settled(referee: Referee, met: bool, rule: str, check: Check, subject: Whom, target: Whom, using: Whom) -> bool:
    """[1.5] What needs no die is told like a throw."""
    told = {name: word for name, word in (("who", subject), ("whom", target), ("what", using)) if word is not None}
    facts: dict[str, Fact] = {name: word if isinstance(word, str) else word.name for name, word in told.items()}
    referee.tell(
        rule, _SETTLED[tuple(told)], None, check=check.what, outcome=check.met if met else check.missed, **facts
    )
    return met


_SETTLED: dict[tuple[str, ...], str] = {
    (): "{check}: {outcome}, without a die.",
    ("who",): "{who}, {check}: {outcome}, without a die.",
    ("whom",): "{whom}, {check}: {outcome}, without a die.",
    ("what",): "{what}, {check}: {outcome}, without a die.",
    ("who", "whom"): "{who} at {whom}, {check}: {outcome}, without a die.",
    ("who", "what"): "{who}'s {what}, {check}: {outcome}, without a die.",
    ("whom", "what"): "{what} at {whom}, {check}: {outcome}, without a die.",
    ("who", "whom", "what"): "{who}'s {what} at {whom}, {check}: {outcome}, without a die.",
}
"""Who tries it, at whom, with what."""


class Chance:
    """[1.6] A chance in units, and how it has come about: what was reckoned in, what it was after that, by which rule.

    It is put into whole points only where somebody is told.
    """

    __slots__ = ("steps", "units")

    def __init__(self, name: str, units: int, rule: str) -> None:
        self.units = units
        self.steps = [(name, units, rule)]

    def add(self, name: str, points: int, rule: str) -> None:
        """So many points more."""
        if points:
            self.units += points * UNIT
            self.steps.append((name, self.units, rule))

    def become(self, name: str, units: int, rule: str) -> None:
        """What is left of it, or made of it."""
        if units != self.units:
            self.units = units
            self.steps.append((name, units, rule))

    def factor(self, name: str, hundredths: int, rule: str) -> None:
        if hundredths != 100:
            self.become(name, self.units * hundredths // 100, rule)


def made_of(steps: Sequence[tuple[str, int, str]]) -> list[Added]:
    """[1.6] What each step adds to a chance, in whole points; what adds nothing is left out."""
    found: list[Added] = []
    so_far = 0
    for name, units, rule in steps:
        now = whole(units)
        if now != so_far:
            found.append((name, now - so_far, rule))
        so_far = now
    return found


def tried(
    referee: Referee,
    chance: Chance,
    rule: str,
    check: Check,
    by: int | None = None,
    subject: Whom = None,
    target: Whom = None,
    using: Whom = None,
) -> bool:
    """[1.2, 1.6] The same with a figure that is made of several, which those are told who may know it."""
    of = made_of(chance.steps) if by is not None and referee.listens() else ()
    return under(referee, whole(chance.units), rule, check, by, subject, target, using, of)


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
