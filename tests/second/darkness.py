"""An attack and a Defence roll in Four Against Darkness (chapters 3, 4, 14 and 15)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.second.ledger import Thrown, row

GAME = "darkness"
GIANTS = ("trolls", "ogre")
CLOSE = ("light hand weapon", "hand weapon", "two-handed weapon")


@dataclass
class Hero:
    """A character as his sheet has it."""

    calling: str
    level: int
    weapon: str = "bare hands"
    crushing: bool = False
    magic: bool = False
    armour: str = ""
    shield: bool = False
    limping: bool = False
    dark: bool = False
    cursed: bool = False
    evil_eye: bool = False
    protected: bool = False
    blood: bool = False
    blessed: bool = False
    overloaded: bool = False


@dataclass
class Foe:
    """A group or a boss."""

    kind: str
    level: int
    left: int
    minions: bool
    able: int
    """The able characters in the tile."""
    subdue: bool = False
    weakness: bool = False
    enemy_of: bool = False
    fleeing: bool = False
    asleep_first: bool = False

    @property
    def traits(self) -> list[str]:
        return [trait.strip() for trait in str(row(GAME, "monsters", self.kind)["traits"]).split(",")]


def explosive(dice: Thrown) -> tuple[int, int]:
    """[2.6, 2.8] The face of the first die, and the sum with what follows sixes."""
    first = face = total = dice.die(6)
    while face == 6:
        face = dice.die(6)
        total += face
    return first, total


def proper(hero: Hero) -> bool:
    """Whether his class lists the weapon."""
    listed = row(GAME, "classes", hero.calling)["proper weapons"]
    named = {
        "light hand weapon": "light hand",
        "hand weapon": "hand",
        "two-handed weapon": "two-handed",
    }.get(hero.weapon, hero.weapon)
    return listed == "any" or named in [each.strip() for each in listed.split(",")] or hero.weapon == "bare hands"


def class_bonus(hero: Hero, foe: Foe) -> int:
    """[3.7, 3.9, 3.16, 3.19, 3.22, 3.27, 3.32, 3.47] What the class adds to an attack with a weapon."""
    level = hero.level
    match hero.calling:
        case "warrior" | "barbarian":
            return level
        case "cleric":
            return level if "undead" in foe.traits else level // 2
        case "rogue":
            return level if foe.minions and foe.able > foe.left else 0
        case "elf":
            return 0 if hero.weapon == "two-handed weapon" else level
        case "dwarf":
            return 0 if hero.weapon in ("bow", "sling") else level
    return 0


def weapon_bonus(hero: Hero) -> int:
    """[4.1 to 4.5, 4.10, 4.12, 21.12] What the weapon adds; one that is not of his class is a light one."""
    if hero.weapon in CLOSE and not proper(hero):
        found = int(row(GAME, "weapons", "light hand weapon")["attack modifier"])
    else:
        found = int(row(GAME, "weapons", hero.weapon)["attack modifier"])
    return found + hero.magic


def attack_bonus(hero: Hero, foe: Foe) -> int:
    """[14.14] Table attack-modifiers."""
    found = class_bonus(hero, foe) + weapon_bonus(hero)
    found += hero.calling == "elf" and "orc" in foe.traits
    found += hero.calling == "dwarf" and "goblin" in foe.traits
    found += hero.crushing and hero.weapon != "bare hands" and foe.kind in ("skeletons", "skeletal-rats")
    found -= hero.weapon == "bow" and foe.kind in ("skeletons", "zombies")
    found += hero.blessed and "undead" in foe.traits
    found += hero.blood and "dragon" in foe.traits
    found -= hero.limping
    found -= 2 * hero.dark
    found -= foe.subdue
    found += foe.fleeing
    found += 2 * foe.weakness
    found += foe.enemy_of
    found += 2 * foe.asleep_first
    return int(found)


def attack(hero: Hero, foe: Foe, dice: Thrown, rage: bool = False) -> int:
    """[14.3 to 14.7, 3.24, 3.25] How many fall, or how much life is taken; 0 is a miss."""
    added = attack_bonus(hero, foe)
    rolls = [explosive(dice) for _ in range(3 if rage else 1)]
    natural, sum_of_dice = max(rolls, key=lambda roll: roll[1])
    total = sum_of_dice + added
    if natural == 1 or (natural != 6 and total < foe.level):
        return 0
    done = max(1, total // foe.level)
    if rage and not foe.minions:
        done = max(2, done)
    return min(done, foe.left)


def defence_bonus(hero: Hero, foe: Foe, charge: bool, shields: bool, withdraws: bool) -> int:
    """[15.13] Table defence-modifiers."""
    worn = {"": 0, "light": 1, "heavy": 2}[hero.armour]
    found = 0 if foe.kind == "iron-eater" and hero.armour == "heavy" else worn
    found += hero.shield and shields
    found += hero.level if hero.calling == "rogue" else 0
    found += hero.calling == "dwarf" and foe.kind in GIANTS
    found += hero.level if hero.calling == "halfling" and foe.kind in GIANTS else 0
    found += withdraws + hero.protected + (hero.blood and "dragon" in foe.traits)
    found -= hero.cursed + hero.evil_eye + hero.limping + hero.overloaded + 2 * hero.dark
    found -= charge
    return int(found)


def defence(hero: Hero, foe: Foe, dice: Thrown, charge: bool, shields: bool, withdraws: bool) -> bool:
    """[15.13, 15.14] Whether he is hit."""
    natural, total = explosive(dice)
    if natural in (1, 6):
        return natural == 1
    return total + defence_bonus(hero, foe, charge, shields, withdraws) <= foe.level
