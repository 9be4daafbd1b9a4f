"""The numbers of the ledger, read once and ready for use. A house rule changes them here and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from clew.games.deathmaze.chits import Chit, Needs, Sides, read_chits
from clew.kernel.book.ledger import Ledger, Table, span
from clew.kernel.table.rulebook import OptionValue, Setup
from clew.kernel.words.dice import Dice, parse
from clew.kernel.words.rolls import Amount, Chart
from clew.kernel.words.text import Text

WEAPONS = ("Sword", "Hammer", "Axe", "Bow", "Dagger", "Throwing Dagger")
MONSTER = "Monster"
HUMANOIDS = ("Evil Hero", "Evil Wizard", "Evil Thief", "Orc", "Goblin")
UNDEAD = ("Vampire", "Vampire Bat", "Skeleton", "Mummy")

_FAR = 40
"""Further from zero than any row of a table, unless it has no end."""
WOUNDS = Amount("wounds", "{n} wounds", "{n} wound")
SKILL = Amount("skill with the sword", "+{n}")
TABLES = {
    "fountain": "what the water is",
    "m51-fountain": "what the water is",
    "statue": "what the statue does",
    "m51-statue": "what the statue does",
    "trap-door": "what is under the trap door",
    "m51-trap-door": "what is under the trap door",
    "m51-mist": "what the mist is",
    "negotiation": "the talk",
    "gems": "what the gem is worth",
    "magic-items": "what kind of find it is",
    "weapon-types": "what kind of weapon it is",
    "weapon-effects": "what its magic adds",
    "armor": "what the armor adds",
    "potions": "which potion it is",
    "spices": "which spice it is",
    "medallions": "which medallion it is",
    "rings": "which ring it is",
    "traps": "which trap it is",
}
"""What the tables that are rolled on are read for."""
TALKS = {"Failure": "they attack", "Agreement": "they let you be", "Cow": "they are cowed"}
"""What a talk comes to."""
_PLURALS = {"y": "ies", "lf": "lves", "ief": "ieves", "o": "oes"}


@dataclass(frozen=True)
class Kind:
    """[2.12, 7.5, 8.8] A kind of monster; `bonus` is None for a weapon user."""

    name: str
    bonus: int | None
    wound_dice: Dice
    negotiation: int
    room_treasure: str
    wandering_treasure: str
    resistance: int
    front_weapon: str
    rear_weapon: str
    ability: str = ""


@dataclass(frozen=True)
class Meeting:
    """An entry of a monster table: the kind, and how many."""

    kind: str
    number: Dice

    @property
    def name(self) -> Text:
        if self.number.count:
            return Text("{number} {kinds}", {"number": self.number.code, "kinds": many(self.kind, 2)})
        number = self.number.plus
        return Text(
            "{number} {kinds}" if number > 1 else "{kinds}", {"number": number, "kinds": many(self.kind, number)}
        )


def many(kind: str, number: int) -> str:
    """A kind of monster in the number that is there: `Orc`, `Orcs`, `Werewolves`, `Mummies`, `Evil Heroes`."""
    if number == 1:
        return kind
    for end, ends in _PLURALS.items():
        if kind.endswith(end):
            return kind.removesuffix(end) + ends
    return f"{kind}s"


@dataclass(frozen=True)
class Spell:
    """A spell of Wizards or priests; `time` is combat, quiet, negotiation or before combat. `target` and `effect` are
    its summary, where the rulebook has one."""

    name: str
    cost: int
    time: str
    target: str = ""
    effect: str = ""


@dataclass(frozen=True)
class Calling:
    """[3.0a] A class of adventurer."""

    name: str
    wound_points: int
    resistance: int
    weapons: tuple[str, ...]
    bare_hands: bool = False
    detrap: int = 0
    spells: tuple[str, ...] = ()
    monster: bool = False


@dataclass(frozen=True)
class Book:
    """Everything the rules look up."""

    options: Mapping[str, OptionValue]
    advanced: bool
    chits: dict[str, Chit]
    room_cup: list[str]
    corridor_cup: list[str]
    kinds: dict[str, Kind]
    wandering: Chart[Chart[Meeting]]
    rooms: Chart[Chart[Meeting]]
    results: dict[str, tuple[int, ...]]
    blows: dict[str, Chart[int]]
    treasures: dict[str, tuple[tuple[int, Dice], ...]]
    callings: dict[str, Calling]
    spells: dict[str, Spell]
    chances: dict[str, int]
    charts: dict[str, Chart[str]]
    gems: Chart[int]
    wound_points: Amount
    depth: dict[str, tuple[int, ...]]
    bribes: tuple[tuple[int, tuple[int, ...]], ...]
    bribe_columns: tuple[tuple[int, int], ...]
    dispel: tuple[int, ...]
    each: dict[int, tuple[int, int]]
    numbers: dict[tuple[str, str], int] = field(default_factory=dict)
    codes: dict[str, Dice] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)
    effects: dict[tuple[str, str], str] = field(default_factory=dict)
    fits: dict[Needs, dict[str, tuple[Sides, ...]]] = field(default_factory=dict)

    def number(self, rule: str, name: str) -> int:
        """A number that a rule states in its prose."""
        return self.numbers[rule, name]

    def dice(self, rule: str) -> Dice:
        """The dice that a rule states in its prose."""
        return self.codes[rule]

    def wounds(self, column: str, total: int) -> int:
        """[8.7] Wounds for a modified roll in a column of the combat results table."""
        return self.results[column][max(0, min(total, 20))]

    def has(self, option: str) -> bool:
        return bool(self.options[option])


def make_book(setup: Setup, ledger: Ledger) -> Book:
    """The book of a match; without house rules it is shared by all matches with the same options."""
    return _shared_book(tuple(sorted(setup.options.items())), ledger)


@lru_cache(maxsize=64)
def _shared_book(options: tuple[tuple[str, OptionValue], ...], ledger: Ledger) -> Book:
    return read_book(ledger, dict(options))


def read_book(ledger: Ledger, options: dict[str, OptionValue]) -> Book:
    chits, room_cup, corridor_cup = read_chits(ledger)
    values = [(rule.id, name, value) for rule in ledger.rules.values() for name, value in rule.values.items()]
    results = _results(ledger.table("combat-results"), str(options["high-results"]))
    return Book(
        options=options,
        advanced=bool(options["advanced"]),
        chits=chits,
        room_cup=room_cup,
        corridor_cup=corridor_cup,
        kinds=read_kinds(ledger),
        wandering=_meetings(ledger.table("wandering-monsters")),
        rooms=_meetings(ledger.table("room-monsters")),
        results=results,
        blows={name: Chart("the blow", rows, 0, name, "combat-results", WOUNDS) for name, rows in results.items()},
        treasures=_treasures(ledger),
        callings=_callings(ledger),
        spells=_spells(ledger),
        chances=_chances(ledger.table("exploration")),
        charts={name: _chart(ledger.table(name), what) for name, what in TABLES.items()},
        gems=_worth(ledger.table("gems")),
        wound_points=Amount("Wound Points", least=int(ledger.number("7.14b", "least"))),
        depth={row[0]: tuple(int(cell.strip("+x")) for cell in row[1:]) for row in ledger.table("m51-depth").rows},
        bribes=tuple((int(row[0]), tuple(row[1:])) for row in ledger.table("m51-bribery").rows),
        bribe_columns=tuple(span(cell) for cell in ledger.table("m51-bribery").columns[1:]),
        each=_each(ledger.table("adventurers-by-players")),
        dispel=_dispel(ledger.table("m51-priest-spells")),
        numbers={(rule, name): value for rule, name, value in values if isinstance(value, int)},
        codes={rule: parse(value) for rule, name, value in values if name == "dice"},
        letters={rule: value for rule, name, value in values if name == "letter"},
        effects=_effects(ledger),
    )


def _effects(ledger: Ledger) -> dict[tuple[str, str], str]:
    """[9.42, 9.51, 9.61, 12.11] What magic things do, by their kind and name."""
    found = {}
    for kind, name in (("potion", "potions"), ("medallion", "medallions"), ("ring", "rings"), ("spice", "spices")):
        for row in ledger.table(name).dicts():
            effect = str(row.get("effect") or row.get("use"))
            found[kind, str(row[kind])] = effect if row.get("who", "anyone") == "anyone" else f"{row['who']}: {effect}"
    return found


def read_kinds(ledger: Ledger) -> dict[str, Kind]:
    """[2.12, 7.5, 8.8] Counters, characteristics and weapons of every kind."""
    chart = ledger.table("monster-chart")
    armed = {row["monster"]: row for row in ledger.table("monster-weapons").dicts()}
    kinds = {}
    for counter in ledger.table("monster-counters").dicts():
        name, bonus = counter["monster"], counter["combat bonus"]
        row, arms = chart.row(name), armed.get(name, {"first row": "none", "second row": "none"})
        front, rear = (arms[place].split()[-1].replace("none", "") for place in ("first row", "second row"))
        kinds[name] = Kind(
            name,
            None if bonus == "W" else int(bonus),
            parse(counter["wound dice"]),
            row["negotiation value"],
            row["treasure (room)"],
            row["treasure (wandering)"],
            row["magic resistance"],
            front,
            rear,
            row["special ability (advanced)"].split(" (")[0].replace("none", ""),
        )
    return kinds


def _meetings(table: Table) -> Chart[Chart[Meeting]]:
    """[7.3, 7.4] By first die and then second die, both from 1 on."""
    wide = 6 // (len(table.columns) - 1)
    rows = [[_meeting(cell) for cell in row[1:] for _ in range(wide)] for row in table.rows]
    charts = [Chart("who is here", row, table=table.id) for row in rows]
    return Chart("who may be here", charts, table=table.id, says=[_one_of(row) for row in rows])


def _one_of(meetings: list[Meeting]) -> Text:
    """All that a row offers, in one line."""
    *others, line = dict.fromkeys(meeting.name for meeting in meetings)
    for place, name in enumerate(reversed(others)):
        line = Text("{one}, {others}" if place else "{one} or {others}", {"one": name, "others": line})
    return line


def _meeting(cell: str) -> Meeting:
    found = re.fullmatch(r"(?:(\d+D\d+|\d+) )?(.+)", cell)
    assert found is not None
    return Meeting(found[2].rstrip("s") if found[1] else found[2], parse(found[1] or "1"))


def _results(table: Table, high: str) -> dict[str, tuple[int, ...]]:
    """[8.7] Wounds by column for totals 0 to 20; option high-results settles the rows that the book has lost."""
    found = {}
    for place, name in enumerate(table.columns[1:], 1):
        wounds = [next(row[place] for row in table.rows if _covers(row[0], total)) for total in range(21)]
        found[name] = tuple(min(2, w) if high == "two" else w for w in wounds)
    return found


def _covers(cell: str, roll: int) -> bool:
    low, high = span(cell)
    return low <= roll <= high


def _chart(table: Table, what: str) -> Chart[str]:
    """A table with results by die roll; its first and last row hold beyond its ends, however far."""
    rows, first = _rows(table)
    says = [TALKS[row] for row in rows] if table.id == "negotiation" else ()
    return Chart(what, rows, first, table=table.id, says=says)


def _worth(table: Table) -> Chart[int]:
    """[9.82] What gems are worth."""
    rows, first = _rows(table)
    return Chart(
        TABLES[table.id], [int(row) for row in rows], first, table=table.id, of=Amount("", "{n} Bezants", "{n} Bezant")
    )


def _rows(table: Table) -> tuple[list[str], int]:
    """What stands at each total, and the first of them; the kinds of a table of finds are its first words."""
    spans = [span(str(row[0])) for row in table.rows]
    (low, first), (last, high) = spans[0], spans[-1]
    first, last = low if low > -_FAR else first, high if high < _FAR else last
    words = [str(row[1]) for row in table.rows]
    found = zip(words, spans, strict=True)
    rows = [word for word, (low, high) in found for _ in range(max(low, first), min(high, last) + 1)]
    return rows, first


def _treasures(ledger: Ledger) -> dict[str, tuple[tuple[int, Dice], ...]]:
    """[9.81] For each letter and column: the highest check roll that finds something, and how much."""
    rows = [*ledger.table("treasure-types").rows, *ledger.table("m51-treasure").rows]
    return {row[0]: tuple((int(cell.split(":")[0]), parse(cell.split(":")[1])) for cell in row[1:]) for row in rows}


def _chances(table: Table) -> dict[str, int]:
    """[5.3] The highest roll on which a thing of the exploration table happens."""
    names = ("door", "wandering", "room", "chest")
    return {name: span(row[2])[1] for name, row in zip(names, table.rows, strict=True)}


def _callings(ledger: Ledger) -> dict[str, Calling]:
    daggers = ("Dagger", "Throwing Dagger")
    wizard_spells = tuple(row[0] for row in ledger.table("spells").rows)
    found = {}
    for row in ledger.table("classes").dicts():
        weapons = WEAPONS if row["weapons"] == "any" else daggers
        detrap = int(row["start skill"].removeprefix("Detrap ")) if "Detrap" in row["start skill"] else 0
        spells = wizard_spells if row["start skill"] == "one spell" else ()
        found[row["class"]] = Calling(
            row["class"], row["wound points"], row["magic resistance"], weapons, False, detrap, spells
        )
    for row in ledger.table("m51-priests").dicts():
        allowed = {"any": WEAPONS, "none": ()}.get(row["weapons"], ("Dagger",))
        known = tuple(spell[1] for spell in ledger.table("m51-priest-spells").rows if spell[0] == row["type"])
        spells = tuple(priest_spell(row["type"], name) for name in known)
        found[row["type"]] = Calling(row["type"], row["wound points"], row["magic resistance"], allowed, spells=spells)
    for row in ledger.table("m51-monster-characters").dicts():
        allowed = () if row["weapons"].startswith("none") else WEAPONS
        bare = "Monster column" in row["weapons"]
        for name in row["kind"].split(", "):
            found[name] = Calling(
                name, row["wound points"], row["magic resistance"], allowed, bare_hands=bare, monster=True
            )
    return found


def priest_spell(calling: str, name: str) -> str:
    """Priests' Heal and Sleep differ from the Wizards'; their names say so."""
    return f"{calling}'s {name}" if name in ("Heal", "Sleep") else name


def _spells(ledger: Ledger) -> dict[str, Spell]:
    found = {}
    for row in ledger.table("spells").dicts():
        time = "negotiation" if row["spell"] == "Oratory" else {"C": "combat", "I": "quiet"}[row["type"]]
        found[row["spell"]] = Spell(row["spell"], row["cost"], time, row["target"], row["effect"])
    times = {"combat": "combat", "not in combat": "quiet", "negotiation": "negotiation", "before combat": "before"}
    for row in ledger.table("m51-priest-spells").dicts():
        name = priest_spell(row["type"], row["spell"])
        found[name] = Spell(name, int(row["cost"].split("/")[0].split()[0]), times[row["when"]])
    return found


def _dispel(table: Table) -> tuple[int, ...]:
    """[M4.15] What Dispel Undead costs for a Vampire, a Mummy and the others."""
    cost = next(row[2] for row in table.rows if row[1] == "Dispel Undead")
    return tuple(int(part) for part in cost.split(" ")[0].split("/"))


def _each(table: Table) -> dict[int, tuple[int, int]]:
    """[3.2a] By number of players: how few and how many adventurers each brings."""
    found = {}
    for players, each in table.rows:
        low, high = span(players)
        found.update({number: (1, span(each)[1]) for number in range(low, high + 1)})
    return found
