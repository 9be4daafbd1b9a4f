"""Chapters 5 to 8: reading the lists of weapons, armour, shields and everything else that can be carried."""

from __future__ import annotations

from typing import Any

from clew.games.milaso.book.cells import halves, hundredths, listed, spread
from clew.games.milaso.book.kinds import Armour, Ware, Weapon
from clew.games.milaso.maps.model import ICE_KEY
from clew.kernel.book.ledger import Ledger

RATION = "dry ration"

_EXPLOSIONS = {"type 1 explosion": 1, "type 2 explosion": 2, "type 3 explosion": 3}
LASER_GUN = "F10"
_SHOTS = {"F08": "pistol", "F09": "belt", LASER_GUN: "laser"}
_FIERY = "the four fiery spells"
DOOR_BUSTER = "Door buster arrow"
OF_METHODS = (
    "the Orb of Zig-zig",
    "rune stone",
    "signed contract",
    "black rose thorn",
    "frozen heart",
    "frost gloves",
    "recipe",
    "salt",
    "flask of chlorine",
    "Warcheza's bag",
    "tear of Felunius",
    "Cray's dish",
    "saucer key",
    "cell key",
    ICE_KEY,
)
"""[28.19] Treasures without which one of the methods fails."""
GOLD, BAG = "gold", "Gold bag"
"""What lies about, and what it is carried in."""
AMMUNITION = {
    "arrows": ("Arrow", "Armour piercing arrow", DOOR_BUSTER, "Silver arrow"),
    "bolts": ("Crossbow bolt", "Armour piercing bolt"),
    "sling shot": ("Sling shot (10)",),
    "darts": ("Darts (10)",),
    "spears": ("Spear for spear gun",),
    "bullets (6)": ("Bullets (6)", "Silver bullets (6)"),
    "belt (30)": ("Belt (30)",),
    "cell (10)": ("Laser cell (10)",),
    "rocket": ("Rocket",),
    "missile": ("Missile",),
}
"""Which wares of table ammunition a weapon fires."""
PACKETS = {"Sling shot (10)": "shot", "Darts (10)": "darts"}
"""What is sold by the ten and shot one by one, and the value of [5.4] that says how many there are."""
_WORDS = {
    "Quiver": "holds {cell}",
    "Gold bag": "holds {cell}",
    "Key-ring": "holds {cell}",
    "Battery": "power for {cell}",
    "Helping Hand": "carries {cell}",
    "matches (10)": "light, {cell}",
    "candle": "light for {cell}",
    "garlic": "against {cell}",
    "crucifix": "against {cell}",
    "Rocket": "{cell} explosion",
}
"""What makes a sentence of a cell that says too little by itself."""


def use_of(what: str, cell: str) -> str:
    """What a ware is good for, from its row in the ledger; nothing for ordinary ammunition."""
    return "" if cell == "normal" else _WORDS.get(what, "{cell}").format(cell=cell)


def _damage(cell: str) -> tuple[int, int]:
    if cell in _EXPLOSIONS or cell == "-":
        return (0, 0)
    return spread(cell.partition(" ")[0])


def _number(cell: Any) -> int:
    return cell if isinstance(cell, int) else 0


def _common(row: dict[str, Any], use: str) -> dict[str, Any]:
    return {
        "key": row["id"],
        "name": row["weapon"],
        "use": use,
        "hands": row["hands"],
        "strength": row["strength"],
        "guard": row["DV"],
        "metal": row["metal"],
        "blade": "blade" in row["note"],
        "note": row["note"],
        "doors": "" if row.get("doors", "-") == "-" else row["doors"],
        "buyers": tuple(row.get("buyers", "").split()),
        "found": "buyers" not in row,
        "specialists": tuple(row.get("specialists", "-").replace("-", "").split()),
    }


def read_weapons(ledger: Ledger) -> dict[str, Weapon]:
    """Every weapon of the six tables, by its number."""
    return {
        row["id"]: read(ledger, row)
        for name, read in (("hand", _hand_weapon), ("throwing", _throwing_weapon), ("firing", _firing_weapon))
        for table in (f"weapons-{name}", f"weapons-{name}-found")
        for row in ledger.table(table).dicts()
    }


def _hand_weapon(_ledger: Ledger, row: dict[str, Any]) -> Weapon:
    return Weapon(
        **_common(row, "hand"),
        hand_modifier=row["modifier"],
        hand_damage=spread(row["damage"]),
        reach=halves(row["max distance"]),
    )


def _throwing_weapon(_ledger: Ledger, row: dict[str, Any]) -> Weapon:
    return Weapon(
        **_common(row, "throw"),
        hand_modifier=_number(row.get("hand modifier")),
        hand_damage=_damage(row.get("hand damage", "-")),
        modifier=row["range modifier"],
        damage=_damage(row["range damage"]),
        nearest=2 * row["min"],
        farthest=2 * row["max"],
        scale=row["scale"],
        explosion=_EXPLOSIONS.get(row["range damage"], 0),
    )


def _firing_weapon(ledger: Ledger, row: dict[str, Any]) -> Weapon:
    """Some fire more often than once in an action."""
    return Weapon(
        **_common(row, "fire"),
        hand_modifier=_number(row["hand modifier"]),
        hand_damage=_damage(row["hand damage"]),
        base=row["base"],
        modifier=row["modifier"],
        damage=_damage(row["damage"]),
        nearest=2 * row["min"],
        farthest=2 * row["max"],
        scale=row["scale"],
        ammunition=row["ammunition"],
        loading=row["loading actions"],
        shots=ledger.number("6.13", _SHOTS[row["id"]]) if row["id"] in _SHOTS else 1,
        explosion=_EXPLOSIONS.get(row["damage"], 0),
    )


def read_armour(ledger: Ledger) -> tuple[Armour, ...]:
    """Every suit, for the types that wear it."""
    return tuple(
        Armour(
            row["armour"].partition(" (")[0],
            listed(row["types"].replace(" (shops only)", "")),
            hundredths(row["strength"]),
            row["metal"],
            hundredths(row["hindrance"]),
            None if row["fighting damage"] == "-" else spread(row["fighting damage"]),
            row["metal"] == 0 and row["armour"] not in ("Kobbar skin", "Fibreglass"),
            "shops only" in row["types"],
        )
        for row in ledger.table("armour").dicts()
    )


def read_wares(ledger: Ledger, keys: int) -> dict[str, Ware]:
    """Everything that can be carried, by key: `H14`, `Arrow`, `Fire and frost`, `key 17`."""
    found = [
        Ware(row["id"], row["weapon"], "weapon", row["mass g"], _number(row["cost"]))
        for name in ("hand", "hand-found", "throwing", "throwing-found", "firing", "firing-found")
        for row in ledger.table(f"weapons-{name}").dicts()
    ]
    found += [
        Ware(row["kind"], row["kind"], "ammunition", row["mass g"], row["cost"], use_of(row["kind"], row["effect"]))
        for row in ledger.table("ammunition").dicts()
    ]
    found += [
        Ware(row["shield"], f"{row['shield']} shield", "shield", row["mass g"], row["cost"])
        for row in ledger.table("shields").dicts()
    ]
    for row in ledger.table("armour").dicts():
        name = row["armour"].partition(" (")[0]
        found.append(Ware(name, f"{name} armour", "armour", row["mass g"], row["cost"]))
    found += _magic(ledger) + _others(ledger) + _potions(ledger) + _things(ledger)
    found += [Ware(name, name, "key", ledger.number("14.1", "mass")) for name in numbered_keys(keys)]
    return {ware.key: ware for ware in reversed(found)}


def numbered_keys(keys: int) -> tuple[str, ...]:
    """[14.1] Each has the number of its lock."""
    return tuple(key_number(number) for number in range(1, keys + 1))


def key_number(number: int) -> str:
    """[14.1] What the key to a lock with this number is called."""
    return f"key {number}"


def name_scraps(ledger: Ledger) -> tuple[str, ...]:
    """[28.17] The scraps with parts of Milaso's name."""
    return tuple(f"scrap {number}" for number in range(1, 1 + ledger.number("28.17", "scraps")))


def _magic(ledger: Ledger) -> list[Ware]:
    """[8.1] Staffs, the vial and the cleaners, each cleaner with its bag, and the level that each spell needs."""
    found, spells = [], ledger.table("spells").dicts()
    levels = {row["spell"]: row["level"] for row in spells}
    fiery = ", ".join([row["spell"] for row in spells if row["effect"].startswith("fiery")])
    for row in ledger.table("magic-equipment").dicts():
        mass, cost = row["mass g"].partition(","), row["cost"].partition(",")
        use = row["use"] if row["use"][:1].islower() else f"for casting {_with_levels(levels, row['use'])}"
        use = use.replace(_FIERY, _with_levels(levels, fiery))
        found.append(Ware(row["item"], row["item"], "magic", int(mass[0].split()[0]), int(cost[0]), use))
        if "bag" in row["cost"]:
            bag = Ware(
                f"{row['item']} bag",
                f"{row['item']} bag",
                "magic",
                int(mass[2].split()[-1]),
                int(cost[2].split()[-1]),
                "an empty one to change",
            )
            found.append(bag)
    return found


def _with_levels(levels: dict[str, int], use: str) -> str:
    """A list of spells, each with its level; what follows a semicolon is none."""
    spells, semicolon, rest = use.partition(";")
    named = [f"{name} (level {levels[name]})" for name in spells.split(", ")]
    return ", ".join(named) + semicolon + rest


def _others(ledger: Ledger) -> list[Ware]:
    found = []
    for row in ledger.table("other-equipment").dicts():
        if row["item"] != "Nenergy points":
            mass = 0 if row["mass g"] in ("-", "0.25") else int(row["mass g"])
            use = use_of(row["item"], row["holds or does"])
            found.append(Ware(row["item"], row["item"], "tool", mass, int(row["cost"]), use))
    for row in ledger.table("shop-goods").dicts():
        if _is_listed_elsewhere(row["use"]):
            continue
        for name in row["thing"].replace(" or ", ", ").split(", "):
            sort = "food" if "food" in row["use"] or "unit" in row["use"] else "tool"
            use = use_of(name, row["use"])
            mass = ledger.number("16.8", "drink") if "alcohol" in row["use"] else _number_of(row["mass g"])
            found.append(Ware(name, name, sort, mass, row["price"], use))
    return found


def _is_listed_elsewhere(use: str) -> bool:
    """Weapons and lead armour have their own tables, to which the list of prices only points."""
    return use.startswith(("weapon T", "table armour", "H29", "T11", "F08", "F09", "F10", "F11"))


def _number_of(cell: str) -> int:
    return int(cell) if cell.isdigit() else 0


def _potions(ledger: Ledger) -> list[Ware]:
    """[15.2] Full vials."""
    mass = ledger.number("15.2", "mass")
    return [
        Ware(f"potion of {name}", f"potion of {name}", "potion", mass, _number_of(row["price"]), row["effect"])
        for row in ledger.table("potions").dicts()
        for name in [row["potion"].partition(" ")[0]]
    ]


def _things(ledger: Ledger) -> list[Ware]:
    """[16.8] What only the labyrinth has: the Orb, the things of the methods, fruit, meat, drink."""
    food, meat = ledger.number("16.8", "food"), ledger.number("16.8", "meat")
    masses = {
        "the Orb of Zig-zig": ledger.number("2.19", "mass"),
        "rune stone": ledger.number("28.15", "mass"),
        ICE_KEY: ledger.number("14.1", "mass"),
    }
    names: tuple[str, ...] = (*OF_METHODS, "bone", "golden lamp")
    names += name_scraps(ledger)
    found = [Ware(name, name, "treasure", masses.get(name, 0)) for name in names]
    found += [Ware(name, name, "food", food) for name in ("fruit", "magic fruit", "coconut")]
    found.append(Ware(GOLD, GOLD, "gold", 0))
    found.append(Ware("warm drink", "warm drink", "food", ledger.number("16.8", "drink")))
    found += [Ware("mirror", "mirror shield", "shield", 0), Ware("raw meat", "raw meat", "food", meat)]
    return found
