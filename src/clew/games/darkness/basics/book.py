"""The numbers and tables of the ledger, read once and ready for use."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from clew.games.darkness.basics.reckoning import Part
from clew.games.darkness.basics.shapes import Shape, Spot, entrance_shape, read_shapes
from clew.kernel.book.ledger import Ledger, Table
from clew.kernel.words.dice import Dice, parse
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.rolls import Chart

_DICE = re.compile(r"(\d*d\d+)(?:\s*x\s*(\d+)(?!d))?([+-]\d+)?")


@dataclass(frozen=True)
class Kind:
    """One of the eight classes [table classes]."""

    name: str
    build: str
    life: int
    armour: tuple[str, ...]
    shield: bool
    weapons: tuple[str, ...]
    gold: Dice
    kit: tuple[str, ...]
    gives_up: tuple[str, ...]
    swaps: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Weapon:
    """A kind of weapon [table weapons]."""

    name: str
    hands: int
    slots: int
    modifier: int
    missile: bool


@dataclass(frozen=True)
class Monster:
    """A monster of the tables."""

    id: str
    table: str
    die: int
    name: str
    number: Dice
    level: int
    life: int
    attacks: int
    treasures: int
    bonus: int
    morale: str
    traits: tuple[str, ...]
    poison: int
    gaze: int
    breath: int
    reactions: tuple[str, ...]
    bribe: str

    @property
    def boss(self) -> bool:
        """[1.7] Creatures of the Boss and Weird Monsters tables and an awakened statue."""
        return self.table in ("boss", "weird", "feature")


@dataclass(frozen=True)
class Book:
    """Everything the rules look up."""

    ledger: Ledger
    numbers: dict[tuple[str, str], Any]
    kinds: dict[str, Kind]
    weapons: dict[str, Weapon]
    prices: dict[str, int]
    defence: dict[str, int]
    attack_parts: dict[str, Part]
    defence_parts: dict[str, Part]
    monsters: dict[str, Monster]
    tables: dict[str, tuple[str, ...]]
    contents: dict[int, tuple[str, str]]
    features: tuple[str, ...]
    events: tuple[str, ...]
    traps: tuple[dict[str, Any], ...]
    spells: tuple[str, ...]
    treasure: dict[int, str]
    magic: tuple[str, ...]
    uses: dict[str, int]
    users: dict[str, tuple[str, ...]]
    magic_weapons: tuple[tuple[str, str], ...]
    wandering: tuple[tuple[str, str], ...]
    charts: dict[str, Chart[str]]
    reactions: dict[str, Chart[str]]
    search: dict[int, str]
    secrets: dict[str, tuple[str, str, str]]
    quests: tuple[str, ...]
    rewards: tuple[str, ...]
    good_at: dict[str, str]
    shapes: dict[str, dict[str, tuple[Shape, ...]]]
    tiles: dict[str, tuple[str, str]]
    entrances: tuple[Spot, ...]
    width: int
    height: int

    def n(self, rule: str, name: str) -> int:
        """A number that a rule states."""
        found: int = self.numbers[rule, name]
        return found


def dice_in(text: str) -> Dice:
    """The first dice code of a text such as `gem worth 2d6 x 5 gp`."""
    found = _DICE.search(text)
    if not found:
        return parse(re.sub(r"\D.*", "", text) or "0")
    return parse(found[1] + (f"x{found[2]}" if found[2] else "") + (found[3] or ""))


def split(text: str) -> tuple[str, ...]:
    return () if text in ("-", "", "none") else tuple(word.strip() for word in text.split(","))


def make_book(ledger: Ledger) -> Book:
    """[6.24, 13.17, 29.12a] Read the whole ledger, with the house rules or adventure that was laid over it."""
    numbers = {(rule.id, name): value for rule in ledger.rules.values() for name, value in rule.values.items()}
    monsters = {row["id"]: _monster(row, ledger.table("reactions")) for row in ledger.table("monsters").dicts()}
    magic = ledger.table("magic-treasure").dicts()
    return Book(
        ledger=ledger,
        numbers=numbers,
        kinds={row["class"]: _kind(row) for row in ledger.table("classes").dicts()},
        weapons={row["weapon"]: _weapon(row) for row in ledger.table("weapons").dicts()},
        prices={row["thing"]: row["gp"] for row in ledger.table("prices").dicts()},
        defence=_modifiers(ledger.table("defence-modifiers")),
        attack_parts=_parts(ledger.table("attack-modifiers")),
        defence_parts=_parts(ledger.table("defence-modifiers")),
        monsters=monsters,
        tables={table: _by_die(monsters, table) for table in ("vermin", "minions", "boss", "weird")},
        contents={row["2d6"]: (row["corridor"], row["room"]) for row in ledger.table("room-contents").dicts()},
        features=tuple(row["feature"] for row in ledger.table("special-features").dicts()),
        events=tuple(row["event"] for row in ledger.table("special-events").dicts()),
        traps=tuple(ledger.table("traps").dicts()),
        spells=tuple(row["spell"] for row in ledger.table("random-spell").dicts()),
        treasure=_spread(ledger.table("treasure"), "find"),
        magic=tuple(row["item"] for row in magic),
        uses={row["item"]: int(row["uses"]) if row["uses"].isdigit() else 0 for row in magic},
        users={row["item"]: _users(row["users"], ledger) for row in magic},
        magic_weapons=tuple(_magic_weapon(ledger.table("magic-weapon").on(die)["kind"]) for die in range(1, 7)),
        wandering=tuple((row["general"], row["special event 2"]) for row in ledger.table("wandering").dicts()),
        charts=_charts(ledger, monsters),
        reactions={key: _reactions(found) for key, found in monsters.items()},
        search=_spread(ledger.table("search"), "result"),
        secrets={row["secret"]: (row["who"], row["lasts"], row["rule"]) for row in ledger.table("secrets").dicts()},
        quests=tuple(row["quest"] for row in ledger.table("quests").dicts()),
        rewards=tuple(row["reward"] for row in ledger.table("epic-rewards").dicts()),
        good_at={row["class"]: row["good at"] for row in ledger.table("affinities").dicts()},
        shapes=read_shapes(ledger.table("tiles"), numbers["6.1", "width"], numbers["6.9", "squares"]),
        tiles={row["d66"]: (row["name"], row["class"]) for row in ledger.table("tiles").dicts()},
        entrances=tuple(entrance_shape(row) for row in ledger.table("entrances").dicts()),
        **_sheet(numbers),
    )


def _sheet(numbers: dict[tuple[str, str], Any]) -> dict[str, Any]:
    """[6.1] How large the squared paper is."""
    return {"width": numbers["6.1", "width"], "height": numbers["6.1", "height"]}


def _reactions(monster: Monster) -> Chart[str]:
    return Chart("how they react", monster.reactions, column=monster.name, table="reactions")


def _charts(ledger: Ledger, monsters: dict[str, Monster]) -> dict[str, Chart[str]]:
    """[2.12] The tables that a roll reads, in the words of the situation."""
    contents = ledger.table("room-contents").dicts()
    found = {
        kind: Chart("what is here", [str(row[kind]) for row in contents], 2, kind, "room-contents")
        for kind in ("corridor", "room")
    }
    for name, what, column in (
        ("special-features", "what stands here", "feature"),
        ("special-events", "what happens here", "event"),
        ("random-spell", "which spell is on the scroll", "spell"),
        ("magic-treasure", "which magic thing it is", "item"),
        ("quests", "what is asked for", "quest"),
        ("epic-rewards", "what the reward is", "reward"),
    ):
        found[name] = Chart(what, [str(row[column]) for row in ledger.table(name).dicts()], table=name)
    for name, what, column, first in (
        ("treasure", "what the treasure is", "find", 0),
        ("search", "what the search finds", "result", 1),
        ("hidden-complication", "what guards the gold", "complication", 1),
    ):
        rows = _spread(ledger.table(name), column)
        found[name] = Chart(what, [rows[roll] for roll in range(first, 7)], first, table=name)
    tiles = {str(row["d66"]): str(row["name"]) for row in ledger.table("tiles").dicts()}
    numbers = [str(number) for number in range(11, 67)]
    says = [tiles.get(number, "-") for number in numbers]
    found["tiles"] = Chart("what lies behind", numbers, 11, table="tiles", says=says)
    for column in ("general", "special event 2"):
        rows_of = [str(row[column]) for row in ledger.table("wandering").dicts()]
        found[column] = Chart("what comes wandering", rows_of, table="wandering")
    for table in ("vermin", "minions", "boss", "weird"):
        ids = _by_die(monsters, table)
        found[table] = Chart(
            "which monster it is", ids, column=table, table="monsters", says=[monsters[key].name for key in ids]
        )
    return found


def _kind(row: dict[str, Any]) -> Kind:
    gives_up, _, gets = row["kit swap"].partition("->")
    kit = split(row["kit"])
    given = kit if gives_up.strip() == "whole kit" else tuple(word.strip() for word in gives_up.split("+"))
    swaps = tuple(tuple(thing.strip() for thing in choice.split("+")) for choice in gets.split(" or ")) if gets else ()
    weapons = tuple(
        f"{name} weapon" if name in ("hand", "light hand", "two-handed") else name
        for name in split(row["proper weapons"])
    )
    return Kind(
        row["class"],
        row["build"],
        int(row["life"].partition("+")[0]),
        tuple(f"{name} armour" for name in split(row["armour"])),
        row["shield"] == "yes",
        weapons,
        parse(row["gold"]),
        kit,
        given if gets else (),
        swaps,
    )


def _weapon(row: dict[str, Any]) -> Weapon:
    return Weapon(row["weapon"], row["hands"], row["load slots"], row["attack modifier"], row["missile"])


def _modifiers(table: Table) -> dict[str, int]:
    return {row["source"]: int(row["modifier"]) for row in table.dicts() if row["modifier"].lstrip("+-").isdigit()}


def _parts(table: Table) -> dict[str, Part]:
    """[2.14] Each modifier with the words and the rule it is told with."""
    rules = {row["source"]: row["rule"] for row in table.dicts()}
    return {source: (source, number, rules[source]) for source, number in _modifiers(table).items()}


def _monster(row: dict[str, Any], reactions: Table) -> Monster:
    traits = split(row["traits"].replace(";", ","))
    said = next((line for line in reactions.rows if line[0] == row["id"]), ("", *["fight"] * 6, "-"))
    numbers = {
        word: int(trait[len(word) + 1])
        for word in ("poison", "gaze", "breath")
        for trait in traits
        if trait.startswith(word + " ")
    }
    return Monster(
        row["id"],
        row["table"],
        row["d6"],
        row["name"].partition(" (")[0],
        dice_in(row["number"]),
        _whole(row["level"]),
        _whole(row["life"]),
        _whole(row["attacks"].partition(" ")[0]),
        row["treasure rolls"],
        row["treasure modifier"],
        row["morale"],
        traits,
        numbers.get("poison", 0),
        numbers.get("gaze", 0),
        numbers.get("breath", 0),
        tuple(said[1:7]),
        said[7],
    )


def _whole(text: str) -> int:
    return int(text) if text.isdigit() else 0


def _by_die(monsters: dict[str, Monster], table: str) -> tuple[str, ...]:
    """The monster of each face; where two share one the first stands there."""
    faces: dict[int, str] = {}
    for monster in monsters.values():
        if monster.table == table:
            faces.setdefault(monster.die, monster.id)
    return tuple(faces[die] for die in range(1, 7))


def _spread(table: Table, column: str) -> dict[int, str]:
    """[2.12] A table by roll, its end rows reaching beyond its ends."""
    found: dict[int, str] = {}
    for roll in range(-9, 25):
        try:
            found[roll] = table.on(roll)[column]
        except LedgerError:
            continue
    low, high = min(found), max(found)
    return {roll: found[min(max(roll, low), high)] for roll in range(-9, 25)}


def _users(text: str, ledger: Ledger) -> tuple[str, ...]:
    classes = [row[0] for row in ledger.table("classes").rows]
    if "barbarian" in text:
        return tuple(name for name in classes if name != "barbarian")
    return tuple(name for name in classes if name in text)


def _magic_weapon(text: str) -> tuple[str, str]:
    damage, _, kind = text.partition(" ")
    return (kind, damage) if kind else (text, "slashing")
