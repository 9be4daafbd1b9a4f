"""The book: every number and table of the ledger, read once and shared by all states of a match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from clew.games.milaso.book.bestiary import read_creatures, read_profiles
from clew.games.milaso.book.cells import (
    formula,
    halves,
    hundredths,
    listed,
    numbers,
    spread,
    upper_bound,
    without_brackets,
)
from clew.games.milaso.book.kinds import Armour, Creature, Kind, Method, Profile, Spell, TrapKind, Ware, Weapon
from clew.games.milaso.book.wares import name_scraps, numbered_keys, read_armour, read_wares, read_weapons
from clew.games.milaso.maps.model import BESIDE
from clew.kernel.book.ledger import Ledger
from clew.kernel.table.rulebook import OptionValue, Setup
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Chart

ROLLED = (
    "Constitution",
    "Agility",
    "General weapon skill",
    "Dexterity",
    "Shield bonus",
    "Inertia",
    "Strength",
    "Intelligence",
    "Wits",
    "Landing",
    "Jumping",
    "Swimming",
    "Sport",
)
"""[3.3] The order in which attributes are rolled."""
NAMES = {
    "Constitution": "constitution",
    "Agility": "Ag",
    "General weapon skill": "GWS",
    "Dexterity": "dex",
    "Shield bonus": "shield",
    "Inertia": "Iner",
    "Strength": "S",
    "Intelligence": "Int",
    "Wits": "wits",
    "Landing": "landing",
    "Jumping": "jumping",
    "Swimming": "swimming",
    "Sport": "sport",
    "Movement": "movement",
    "Energy of each area": "energy",
    "Hand weapon skill": "HWS",
    "Fighting skill": "fighting",
    "Grabbing skill": "grabbing",
}
"""The rows of the attribute tables, and what formulas call them."""


_PARTS = {"half": 2, "quarter": 4, "eighth": 8}


@dataclass(frozen=True, eq=False)
class Book:
    """The ledger, ready for use. `value(rule, name)` is a number that stands in a rule's prose.

    A book is equal to itself only, and so can be the key of what is worked out once for it.
    """

    options: Mapping[str, OptionValue]
    values: Mapping[str, Mapping[str, Any]]
    titles: Mapping[str, str]
    kinds: Mapping[str, Kind]
    advantages: Mapping[str, str]
    """[4.1] What each advantage is good for, as its rule begins."""
    weapons: Mapping[str, Weapon]
    armours: tuple[Armour, ...]
    suits: Mapping[str, Armour]
    shields: Mapping[str, tuple[int, int]]
    """Protective value and strength."""
    wares: Mapping[str, Ware]
    keys: frozenset[str]
    """[14.1] The wares that open the lock of their number."""
    scraps: frozenset[str]
    """[28.17] Those with parts of Milaso's name."""
    creatures: Mapping[str, Creature]
    profiles: Mapping[str, Profile]
    spells: Mapping[str, Spell]
    spell_damage: Mapping[str, tuple[int, int]]
    spell_numbers: Mapping[str, tuple[int, ...]]
    """The figures of a spell's effect, in the order of the table's words."""
    traps: Mapping[str, TrapKind]
    methods: Mapping[int, Method]
    tables: Mapping[str, tuple[tuple[Any, ...], ...]]
    limits: Mapping[str, tuple[int, ...]]
    counts: Mapping[str, int]
    battle_movement: tuple[int, ...]
    lost_actions: tuple[int, ...]
    explosions: Mapping[int, tuple[int, ...]]
    parts: Mapping[str, tuple[str, ...]]
    """[13.1] What the areas of a body are called, by its plan, in their order."""
    areas: Mapping[str, Chart[int]]
    """[13.1] The same, to be read with a die of as many sides."""
    vital: tuple[int, ...]
    """[13.1] The vital areas of a character."""
    factors: tuple[tuple[int, int], ...]
    """[13.18] Below the first-th part of the constitution everything is done in so many hundredths."""
    longest_reach: int
    """[6.7] How far anybody's hand-to-hand attack goes at most, in half spaces."""
    manners: Mapping[str, int]
    """[10.8] Half spaces of movement for a straight step."""
    spell_lists: dict[tuple[str, str, int], list[Spell]] = field(default_factory=dict)
    """[25.1] The spells of a type, a list and a level, put together when somebody first asks."""
    weapon_lists: dict[tuple[str, bool, bool], list[str]] = field(default_factory=dict)
    """[6.2] The same of the weapons of a type, for specialists or others, archers or others."""
    offers: dict[tuple[str, bool, bool], Option[int]] = field(default_factory=dict)
    """[5.6] How a ware is offered to those who need two hands for it or not, who are too weak for it or not."""
    metals: dict[str, str] = field(default_factory=dict)
    """[4.10] What wares are made of, found out when somebody first asks."""

    def value(self, rule: str, name: str) -> int:
        found: int = self.values[rule][name]
        return found

    @property
    def classchangers(self) -> list[str]:
        """[26.8] The people who do the work of a classchanger."""
        return [str(row[0]) for row in self.tables["people"] if "classchanger" in str(row[2])]

    @property
    def size(self) -> str:
        return str(self.options["size"])


def make_book(setup: Setup, ledger: Ledger) -> Book:
    """The book of a match; the same ledger and options give the same one."""
    return _book(_Identity(ledger), tuple(sorted(setup.options.items())))


class _Identity:
    """A ledger as a key of the cache: ledgers hold dicts and can't be hashed."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.ledger is self.ledger

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=8)
def _book(identity: _Identity, options: tuple[tuple[str, OptionValue], ...]) -> Book:
    ledger, chosen = identity.ledger, dict(options)
    size = str(chosen["size"])
    weapons = read_weapons(ledger)
    names = {weapon.name.lower(): key for key, weapon in weapons.items()}
    counts = {row["count"]: row[size] for row in ledger.table("sizes").dicts()}
    armours, parts = read_armour(ledger), _parts(ledger)
    return Book(
        options=chosen,
        values={rule.id: rule.values for rule in ledger.rules.values() if rule.values},
        titles={rule.id: rule.title for rule in ledger.rules.values()},
        kinds=read_kinds(ledger),
        advantages=_advantages(ledger),
        weapons=weapons,
        armours=armours,
        suits={suit.name: suit for suit in reversed(armours)},
        shields=_shields(ledger),
        wares=read_wares(ledger, counts["keys"]),
        keys=frozenset(numbered_keys(counts["keys"])),
        scraps=frozenset(name_scraps(ledger)),
        creatures=read_creatures(ledger, names),
        profiles=read_profiles(ledger),
        spells=_spells(ledger),
        spell_numbers={row["spell"]: numbers(row["effect"]) for row in ledger.table("spells").dicts()},
        spell_damage=_spell_damage(ledger),
        traps={row["id"]: _trap(row) for row in ledger.table("trap-kinds").dicts()},
        methods={row["no"]: _method(row) for row in ledger.table("milaso-methods").dicts()},
        tables={name: table.rows for name, table in ledger.tables.items()},
        limits={row[0]: row[1:] for row in ledger.table("turn-limits").rows},
        counts=counts,
        battle_movement=_ladder(ledger.table("battle-movement").rows, 80),
        lost_actions=_ladder(ledger.table("wits-actions").rows, 200),
        explosions={row[0]: row[1:] for row in ledger.table("explosions").rows},
        factors=_constitution_factors(ledger),
        vital=tuple(row[0] for row in ledger.table("body-areas").rows if row[2] == "yes"),
        parts=parts,
        areas={plan: _areas(plan, names) for plan, names in parts.items() if names},
        longest_reach=max(BESIDE, *(weapon.reach for weapon in weapons.values())),
        manners=_manners(ledger),
    )


def _advantages(ledger: Ledger) -> dict[str, str]:
    """[4.4 to 4.27, 4.8] The rule of an advantage has its name; those of languages share one."""
    rules = {rule.title: rule.id for rule in ledger.rules.values()}
    languages = " ".join(ledger.rule("4.8").text.split())
    found = {}
    for name in (row["advantage"].partition(" (")[0] for row in ledger.table("advantages").dicts()):
        if name in rules:
            found[name] = ledger.brief(rules[name])
        elif told := re.search(rf"{name}: ([^.]+)\.", languages, re.IGNORECASE):
            found[name] = told[1]
    return found


def _parts(ledger: Ledger) -> dict[str, tuple[str, ...]]:
    """[13.1] Humanoids have a table of their own."""
    found = {row["plan"]: listed(row["parts in order"]) for row in ledger.table("body-plans").dicts()}
    return found | {"humanoid": tuple(row[1] for row in ledger.table("body-areas").rows), "none": ()}


def _areas(plan: str, names: tuple[str, ...]) -> Chart[int]:
    table = "body-areas" if plan == "humanoid" else "body-plans"
    return Chart("where it hits", range(1, len(names) + 1), table=table, says=names)


def _spell_damage(ledger: Ledger) -> dict[str, tuple[int, int]]:
    return {
        row["spell"]: spread(found[1])
        for row in ledger.table("spells").dicts()
        if (found := re.search(r"(\d+-\d+)", row["effect"]))
    }


def _constitution_factors(ledger: Ledger) -> tuple[tuple[int, int], ...]:
    return tuple(
        (_PARTS[row[0].split()[-1]], hundredths(row[1]))
        for row in ledger.table("constitution-factors").rows
        if row[0].startswith("below")
    )


def _manners(ledger: Ledger) -> dict[str, int]:
    """Ways of going, and the half spaces that a space costs in each."""
    return {
        row[0]: 2 * hundredths(row[1]) // 100 for row in ledger.table("movement-options").rows if row[0] != "diagonal"
    }


def _ladder(rows: tuple[tuple[Any, ...], ...], top: int) -> tuple[int, ...]:
    """A table by bounds as a list: index is the figure looked up; `never` is 0."""
    found = []
    for figure in range(top + 1):
        row = next(row for row in rows if figure <= upper_bound(str(row[0])))
        found.append(0 if row[1] == "never" else int(row[1]))
    return tuple(found)


def _method(row: dict[str, Any]) -> Method:
    things = row["things and their sources"].partition(":")[0]
    return Method(row["no"], row["method"], listed(row["clue"]), tuple(row["sizes"].split()), without_brackets(things))


def _trap(row: dict[str, Any]) -> TrapKind:
    damage = re.search(r"\d+-\d+", row["effect"])
    counts = {name: row[name] for name in ("full", "half", "demo")}
    return TrapKind(
        row["id"],
        row["trap"],
        row["evade with"],
        row["once"] == "yes",
        spread(damage[0]) if damage else (0, 0),
        numbers(row["effect"]),
        counts,
    )


def _shields(ledger: Ledger) -> dict[str, tuple[int, int]]:
    found = {row["shield"]: (row["protective value"], row["strength"]) for row in ledger.table("shields").dicts()}
    found["mirror"] = (ledger.number("28.9", "protects"), ledger.number("28.9", "strength"))
    return found


def _spells(ledger: Ledger) -> dict[str, Spell]:
    """[25.1] The spells by name."""
    found = {}
    for row in ledger.table("spells").dicts():
        words = {"self": 0, "touch": 3, "1": 3, "whole map": -1, "same map": -1}
        reach = words[row["range"]] if row["range"] in words else halves(row["range"])
        duration = int(row["duration"]) if row["duration"].isdigit() else 0
        defence = int(row["defence"][1]) if row["defence"] != "-" else 0
        thing = "" if row["object"] == "-" or row["object"].startswith("(") else row["object"].partition(",")[0]
        found[row["spell"]] = Spell(
            row["id"],
            row["level"],
            row["Molend list"],
            row["Leprechaun list"],
            row["spell"],
            row["nenergy"],
            reach,
            duration,
            row["casting"],
            row["resisted by"],
            defence,
            row["ghosts"] == "yes",
            thing,
            row["stopped by"],
            row["effect"],
        )
    return found


def read_kinds(ledger: Ledger) -> dict[str, Kind]:
    """[3.1, 3.29, 3.30] The nineteen types with their formulas, abilities and prices."""
    columns: dict[str, dict[str, Any]] = {}
    for table in ("attributes-1", "attributes-2"):
        for row in ledger.table(table).dicts():
            attribute = row.pop("attribute")
            for name, cell in row.items():
                columns.setdefault(name, {})[attribute] = cell
    advantages = {row["advantage"].partition(" (")[0]: row for row in ledger.table("advantages").dicts()}
    return {
        row["type"]: _kind(row, columns[row["type"]], advantages, ledger.table("appetite").dicts())
        for row in ledger.table("types").dicts()
    }


def _kind(row: dict[str, Any], cells: dict[str, Any], advantages: dict[str, Any], appetites: list[Any]) -> Kind:
    name = row["type"]
    bow = str(cells["Bow skill"])
    resistance = next(cells[title] for title in cells if title.startswith("Magic resistance"))
    return Kind(
        name,
        row["code"],
        row["group"],
        listed(row["shields"]),
        listed(row["automatic abilities"]),
        {NAMES[title]: formula(cells[title]) for title in NAMES},
        tuple(int(part) for part in str(resistance).split("/")),
        None if bow == "0" else formula(bow.strip("()")),
        bow.startswith("("),
        spread(str(cells["Fighting damage"])),
        int(cells["Maximum load in g"].split()[0]),
        int(cells.get("Nenergy at start", 0)),
        int(cells.get("Nenergy every 30 turns", 0)),
        _appetite(name, appetites),
        {title: price for title, line in advantages.items() for price in [_price(line, name)] if price},
    )


def _appetite(name: str, rows: list[Any]) -> tuple[tuple[int, int], ...]:
    """[3.23] Bounds of inertia with the appetite up to each."""
    own, found = False, []
    for row in rows:
        own = name in listed(row["types"]) if row["types"] != "the same" else own
        if own:
            found.append((upper_bound(row["inertia"]), row["appetite"]))
    return tuple(found)


def _price(line: dict[str, Any], kind: str) -> tuple[int, int] | None:
    """[4.1, 4.2] What an advantage costs a type, and the figure it asks for in the row's or the cell's brackets."""
    cell = line[kind]
    if cell[0] in "-A":
        return None
    price, _, asked = cell.partition(" (")
    title = line["advantage"]
    if not asked and title.rstrip(")").rpartition(" ")[2].isdigit():
        asked = title.rpartition(" ")[2]
    return int(price), int(asked.rstrip(")") or 0)
