"""An attack in Deathmaze: who attacks whom (8.31 to 8.36, 8.53a) and with how many wounds (8.43 to 8.46)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from tests.second.ledger import Thrown, row, rows, value, within

GAME = "deathmaze"
LEVELS = ("level 1", "level 2", "level 3", "level 4", "level 5")


@dataclass
class Fighter:
    """Whoever attacks: with a weapon in hand, or in the Monster column."""

    column: str
    skill: int = 0
    magic: int = 0
    strengths: list[int] = field(default_factory=list)
    dexterity: bool = False
    drunk: bool = False
    stench: bool = False


def bonus(fighter: Fighter) -> int:
    """[8.43, 9.44, 9.65, 6.14a, 12.32a] All that is added to an adventurer's die."""
    found = fighter.skill + fighter.magic + sum(fighter.strengths)
    if fighter.dexterity and fighter.column in ("Bow", "Throwing Dagger"):
        found += value(GAME, "9.65", "bonus")
    if fighter.drunk:
        found += value(GAME, "6.14a", "bonus")
    if fighter.stench:
        found += value(GAME, "12.32a", "bonus")
    return found


def wounds(column: str, total: int) -> int:
    """[8.7] Table combat-results."""
    found: int = next(line[column] for line in rows(GAME, "combat-results") if within(line["modified roll"], total))
    return found


def blow(fighter: Fighter, dice: Thrown) -> int:
    """[8.43] The wounds of an adventurer's attack."""
    return wounds(fighter.column, dice.die(6) + bonus(fighter))


def bite(kind: str, row_number: int, skill: int, level: int, stench: bool, dice: Thrown) -> int:
    """[8.44a, 8.44b, 8.44c, 8.9a, M6.13, M5.3] The wounds of a monster's attack."""
    number = row(GAME, "monster-counters", kind)["combat bonus"]
    deep = int(row(GAME, "m51-depth", "combat")[LEVELS[level - 1]])
    smell = value(GAME, "M5.3", "bonus") if stench else 0
    if number != "W":
        return wounds("Monster", dice.die(6) + int(number) + deep + smell)
    arms = row(GAME, "monster-weapons", kind)
    column = arms["first row"] if row_number == 1 else arms["second row"]
    own = skill if kind == "Evil Hero" else 0
    return wounds(column, dice.die(6) + own + deep + smell)


def places(number: int) -> list[Fraction]:
    """[8.53a] The i-th of n has the place i - (n + 1) / 2."""
    return [Fraction(2 * each - (number + 1), 2) for each in range(1, number + 1)]


def closest(here: Fraction, there: list[Fraction]) -> list[Fraction]:
    """[8.31, 8.53a, 8.53b] The nearest places that are still held; in equal lines that is the opposite number."""
    least = min(abs(place - here) for place in there)
    return [place for place in there if abs(place - here) == least]


def party_targets(here: Fraction, party: int, monsters: list[Fraction]) -> list[Fraction]:
    """[8.31, 8.32a, 8.32b] Among which of the monsters' front row a member of a front row of `party` chooses."""
    return monsters if party == 1 else closest(here, monsters)


def monster_target(here: Fraction, party: list[Fraction], dice: Thrown) -> Fraction:
    """[8.31, 8.33a, 8.33b] Whom a monster of the front row attacks."""
    near = closest(here, party)
    return near[0] if len(near) == 1 or dice.die(6) <= value(GAME, "8.33a", "lower") else near[1]


def has_bow(kind: str) -> bool:
    """[8.8, 8.44c] Whether a monster shoots from the second row."""
    return any(line["monster"] == kind and line["second row"] == "Bow" for line in rows(GAME, "monster-weapons"))


def archer_target(party: int, dice: Thrown) -> int:
    """[8.35] Whom a monster with a bow shoots at from the second row."""
    if party == 1:
        return 0
    face = dice.die(6)
    return (face - 1) // (6 // party)


def dead(suffered: int, total: int) -> bool:
    """[8.46a] Wounds equal to the Wound Points, or more."""
    return suffered >= total
