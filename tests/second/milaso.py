"""A strike hand to hand in Milaso's Labyrinth (chapter 21 with 1.2 to 1.7, 6.6, 13.1 to 13.4, 13.18, 22.15, 22.29)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tests.second.ledger import Thrown, row, rows, value

GAME = "milaso"


@dataclass
class Striker:
    """Whoever strikes with a weapon: his hand weapon skill, and what his state makes of it."""

    skill: int
    weapon: str
    wrong_hand: bool = False
    constitution: int = 1
    full_constitution: int = 1


@dataclass
class Struck:
    """Whoever is struck; energy and full energy by area, counted from 1."""

    agility: int
    shields: list[str]
    shield_bonus: int
    weapon: str
    armour: str
    energy: list[int]
    full: list[int]
    vital: list[int]
    constitution: int
    full_constitution: int
    helpless: bool = False


@dataclass
class Outcome:
    """What became of it; area 0: nothing was hit."""

    area: int = 0
    energy: int = 0
    constitution: int = 0
    dead: bool = False
    unconscious: bool = False
    stunned: bool = False


def factor(now: int, full: int) -> Fraction:
    """[13.18] Only the worst applies."""
    if 8 * now < full:
        return Fraction(1, 4)
    if 4 * now < full:
        return Fraction(1, 2)
    return Fraction(3, 4) if 2 * now < full else Fraction(1)


def under(figure: Fraction, dice: Thrown) -> bool:
    """[1.2, 1.5] A figure below 1 can't succeed, one of 100 can't fail; neither is rolled."""
    if figure < 1:
        return False
    return figure >= 100 or dice.die(100) <= figure


def chance(striker: Striker) -> Fraction:
    """[1.6, 6.3, 6.6, 13.19] The figure rolled under."""
    arm = row(GAME, "weapons-hand", striker.weapon)
    wrong = striker.wrong_hand and arm["hands"] == 1
    hand = Fraction(value(GAME, "6.6", "factor"), 100) if wrong else Fraction(1)
    return Fraction(striker.skill + arm["modifier"]) * hand * factor(striker.constitution, striker.full_constitution)


def suit(name: str) -> tuple[Fraction, Fraction]:
    """[7.5, 7.9] By what armour divides damage, and by what it multiplies agility."""
    found = [line for line in rows(GAME, "armour") if line["armour"] == name]
    return (Fraction(found[0]["strength"]), Fraction(found[0]["hindrance"])) if found else (Fraction(1), Fraction(1))


def third_skill(struck: Struck) -> Fraction:
    """[21.2, 21.3] A quarter of agility, size, shield skill, and the weapon's protective value."""
    agility = struck.agility * suit(struck.armour)[1] * factor(struck.constitution, struck.full_constitution)
    shield: int = sum(struck.shield_bonus + row(GAME, "shields", name)["protective value"] for name in struck.shields)
    guard: int = row(GAME, "weapons-hand", struck.weapon)["DV"] if struck.weapon else 0
    part: int = value(GAME, "21.2", "part")
    return agility / part + shield + guard


def rounded(exact: Fraction) -> int:
    """[1.7] To the nearest, halves upwards."""
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


def strike(striker: Striker, struck: Struck, chosen: int, dice: Thrown) -> Outcome:
    """[21.1 to 21.10] One strike; `chosen` is the area that the attacker takes when he may choose."""
    if struck.helpless:
        area = chosen
    else:
        if not under(chance(striker), dice) or under(third_skill(struck), dice):
            return Outcome()
        area = chosen if dice.die(value(GAME, "1.3", "one_in_four")) == 1 else dice.die(len(struck.energy))
    low, high = map(int, row(GAME, "weapons-hand", striker.weapon)["damage"].split("-"))
    rolled = low if low == high else low - 1 + dice.die(high - low + 1)
    lost = min(rounded(rolled / suit(struck.armour)[0]), struck.energy[area - 1])
    price = value(GAME, "13.3", "vital" if area in struck.vital else "other") * lost
    emptied = lost > 0 and struck.energy[area - 1] == lost
    dead = struck.constitution - price <= 0
    return Outcome(
        area,
        lost,
        price,
        dead,
        not dead and emptied and area in struck.vital,
        not dead and area == 1 and 2 * lost > struck.full[0],
    )
