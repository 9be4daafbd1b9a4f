"""Chapters 23 and 24: reading the bestiary: what stands in a creature's row, put apart."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from clew.games.milaso.book import beasts
from clew.games.milaso.book.cells import halves, hundredths, listed, numbers, spread
from clew.games.milaso.book.kinds import Attack, Creature, Profile
from clew.kernel.book.ledger import Ledger

_DAMAGE = re.compile(r"(?<![\w(])(\d+)(?:-(\d+))?(?![\w)])")
_RANGE = re.compile(r"\((\d+) to (\d+)(?:, load (\d))?\)")
_TRAITS = (
    "ghost",
    "real demon",
    "virtual demon",
    "dragon",
    "arthropod",
    "mammal",
    "Earth animal",
    "rock creature",
    "food creature",
    "leader",
    "flies",
    "large",
    "no stun",
    "sees in the dark",
)
_FIGURES = {
    "Con": "constitution",
    "Ag": "Ag",
    "M": "movement",
    "actions": "actions",
    "MR": "resistance",
    "Str": "S",
    "inertia": "Iner",
    "skill": "skill",
    "Int": "Int",
    "wits": "wits",
    "block": "block",
    "shield": "shield",
}
_NOT_STUNNED = (beasts.SKELETON, beasts.SLIME_CREATURE, beasts.SPACE_INVADER, beasts.CANNON_HEAD, beasts.MUNCHING_MOUTH)


def read_creatures(ledger: Ledger, weapons: dict[str, str]) -> dict[str, Creature]:
    """Every row of the bestiary and of the animals; `weapons` maps names to keys."""
    defaults = ledger.rule("24.1").values
    found = [_enemy(row, defaults, weapons) for row in ledger.table("bestiary").dicts()]
    vital = {row["plan"]: numbers(row["vital"]) for row in ledger.table("body-plans").dicts()}
    found += [_animal(row, vital) for row in ledger.table("animals").dicts()]
    found.append(_innocent_caster(found[0], ledger))
    return {creature.key: creature for creature in found}


def _called(name: str) -> str:
    """`Werewolf (permanent)`: within a list of names a comma would part him."""
    head, _, kind = name.partition(", ")
    return f"{head} ({kind})" if kind else head


def _enemy(row: dict[str, Any], defaults: Any, weapons: dict[str, str]) -> Creature:
    special = row["special"]
    level, size = re.search(r"caster level (\d)", special), re.search(r"large, (\d+) spaces", special)
    return Creature(
        row["id"],
        _called(row["enemy"]),
        {name: row[column] for column, name in _FIGURES.items()},
        tuple(_attacks(text, defaults, weapons) for text in _alternatives(row["attacks"])),
        halves(row["reach"]),
        hundredths(row["armour"]),
        row["E"],
        row["areas"],
        row["plan"],
        tuple(int(area) for area in listed(row["vital"])),
        special,
        _where(row["where"]),
        int(level[1]) if level else 0,
        frozenset(trait for trait in _TRAITS if trait in special),
        int(size[1]) if size else 1,
    )


def _innocent_caster(thug: Creature, ledger: Ledger) -> Creature:
    """[26.4] People of Stekis and the castle: a thug's figures, but they cast spells and have only their fists."""
    row = next(row for row in ledger.table("enemy-spells").dicts() if row["enemy"] == "innocent caster")
    fists = ledger.number("23.12", "low"), ledger.number("23.12", "high")
    attacks = (Attack("spells", "spells"), Attack("fists", "hand", fists))
    return replace(thug, key="innocent", name=row["enemy"], attacks=(attacks,), level=row["level"], where=())


def _animal(row: dict[str, Any], vital: dict[str, tuple[int, ...]]) -> Creature:
    figures = {
        "constitution": row["Con"],
        "Ag": row["Ag"],
        "movement": row["M"],
        "actions": row["actions"],
        "resistance": row["MR"],
        "S": row["Str"],
        "Iner": row["inertia"],
        "Int": row["Int"],
        "wits": row["wits"],
        "landing": row["landing"],
        "jumping": row["J"],
        "swimming": row["Sw"],
        "skill": row["fighting skill"],
        "block": 0,
        "shield": 0,
    }
    traits = {"Earth animal", "mammal"} if row["plan"] == "quadruped" else {"animal"}
    bite = Attack("bite", "hand", spread(row["damage"]))
    return Creature(
        row["animal"],
        row["animal"],
        figures,
        ((bite,),),
        halves(row["reach N"]),
        100,
        row["E"],
        row["areas"],
        row["plan"],
        vital[row["plan"]],
        "animal",
        (),
        0,
        frozenset(traits),
    )


def _alternatives(text: str) -> list[str]:
    if "(one in three: dagger 2-4)" in text:
        sword = text.replace(" (one in three: dagger 2-4)", "")
        return [sword, sword, "dagger 2-4"]
    return text.split(" or ")


def _attacks(text: str, defaults: Any, weapons: dict[str, str]) -> tuple[Attack, ...]:
    return tuple(_attack(part.strip(), defaults, weapons) for part in re.split(r"; |, (?=last)", text))


def _attack(text: str, defaults: Any, weapons: dict[str, str]) -> Attack:
    reach = _RANGE.search(text)
    damage = _DAMAGE.search(re.sub(r"\([^)]*\)", "", text))
    hurt = (int(damage[1]), int(damage[2] or damage[1])) if damage else (0, 0)
    name = re.split(r" \d| \(", text)[0].removesuffix(" constitution")
    weapon = weapons.get(name.removeprefix("last ").replace("sword", "short sword") if name == "sword" else name, "")
    shots = re.search(r"(\d+) (arrows|shots)", text)
    nearest, farthest, scale, loading = 0, 0, 0, 0
    if reach:
        nearest, farthest, scale, loading = int(reach[1]), int(reach[2]), defaults["scale"], int(reach[3] or 0)
    venom, blood = re.search(r"and (\d+) venom", text), re.search(r"and (\d+) blood", text)
    skill = re.search(r"skill (\d+)", text)
    return Attack(
        name,
        _use(name, nearest),
        hurt,
        2 * nearest,
        2 * farthest,
        scale,
        int(venom[1]) if venom else 0,
        int(blood[1]) if blood else 0,
        int(shots[1]) if shots else 0,
        loading,
        weapon,
        int(skill[1]) if skill else 0,
    )


def _use(name: str, nearest: int) -> str:
    special = {
        "spells": "spells",
        "drains": "drain",
        "strangling hands": "strangle",
        "mucus": "mucus",
        "web once": "web",
        "engulf": "engulf",
        "shriek": "shriek",
        "bolts": "file",
        "hot splash": "splash",
        "plunger": "plunger",
        "tendrils": "hold",
        "none": "none",
        "possesses": "possess",
        "strangles,": "shadow",
        "flame": "flame",
        "[28.4]": "milaso",
    }
    if name in special:
        return special[name]
    if "bow" in name or "laser" in name:
        return "weapon"
    return "range" if nearest else "hand"


def _where(text: str) -> tuple[str, ...]:
    if text == "any of G1 to G9":
        return tuple(f"G{number}" for number in range(1, 10))
    return tuple(part.strip() for part in text.split(",") if "half" not in part)


def stunnable(creature: Creature) -> bool:
    """[22.17] Whether a blow on the head can stun it."""
    never = {"ghost", "real demon", "virtual demon", "rock creature", "food creature", "no stun"}
    return not (creature.traits & never) and creature.key not in _NOT_STUNNED


def read_profiles(ledger: Ledger) -> dict[str, Profile]:
    """[23.15] Which spells each enemy caster uses, by its name."""
    found, spells = {}, [row["spell"] for row in ledger.table("spells").dicts()]
    for row in ledger.table("enemy-spells").dicts():
        opening = tuple(listed(row["opening spells"]))
        repeated = "" if row["repeated spell"] == "-" else row["repeated spell"]
        then = tuple(name for name in str(row["then"]).split(", ") if name in spells)
        found[row["enemy"]] = Profile(row["level"], opening, repeated, then, row["melee"] == "yes")
    return found
