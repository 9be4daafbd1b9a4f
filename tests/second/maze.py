"""A shot in MAZE (chapters 8, 9 and 22)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.second.ledger import Thrown, row, value

GAME = "maze"


@dataclass
class Shooter:
    """A player as his panel and his cards have it; no weapon: bare hands."""

    kind: str
    level: int
    weapons: list[str] = field(default_factory=list)
    third: str = ""


@dataclass
class Target:
    """Whoever is shot at; a player wears armour."""

    life: int
    armour_class: int
    player: bool = False


def panel(kind: str, level: int, line: str) -> int:
    found: int = row(GAME, "panel", level)[f"{kind}_{line}"]
    return found


def armour_class(kind: str, first: str, second: str, third: str) -> int:
    """[9.2 to 9.7] 1st armour or 10, 2nd and 3rd only with a 1st, and the character's own."""
    found = value(GAME, "9.6", "bare")
    if first:
        found = row(GAME, "armours", first)["ac"]
        found += row(GAME, "second-armours", second)["ac_modifier"] if second else 0
        found += row(GAME, "third-systems", third)["ac_modifier"] if third else 0
    return int(found + row(GAME, "characters", kind)["ac_modifier"])


def damage_dice(entry: str, dice: Thrown) -> int:
    """[8.6] Dice and plus, as `2d6` or `1d10+1`."""
    thrown, _, plus = entry.partition("+")
    number, _, sides = thrown.partition("d")
    return sum(dice.die(int(sides)) for _ in range(int(number))) + int(plus or 0)


def shoot(shooter: Shooter, target: Target, dice: Thrown) -> tuple[list[bool], int]:
    """[22.5 to 22.17] Which weapons hit, and the damage of all together. Every weapon rolls to hit before damage."""
    needed = panel(shooter.kind, shooter.level, "thac0") - target.armour_class
    system: dict[str, Any] = row(GAME, "third-systems", shooter.third) if shooter.third else {}
    own = row(GAME, "characters", shooter.kind)
    if not shooter.weapons:
        return ([True], int(own["hands"])) if hits(dice.die(20), 0, needed) else ([False], 0)
    cards = [row(GAME, "weapons", weapon) for weapon in shooter.weapons]
    aim, factor = system.get("thac0_modifier", 0), system.get("damage_factor", 1)
    found = [hits(dice.die(20), card["thac0_modifier"] + aim, needed) for card in cards]
    landed = [card for card, hit in zip(cards, found, strict=True) if hit]
    return found, sum(damage_dice(card["damage"], dice) * factor + own["damage_bonus"] for card in landed)


def hits(face: int, modifier: int, needed: int) -> bool:
    """[22.10 to 22.13] A 1 never hits, a 20 always."""
    if face == value(GAME, "22.12", "face"):
        return False
    return bool(face == value(GAME, "22.13", "face") or face + modifier >= needed)


def dies(target: Target, damage: int) -> bool:
    """[22.18, 22.19] A Creature at 0, a player below 0."""
    left = target.life - damage
    return left < 0 if target.player else left <= 0
