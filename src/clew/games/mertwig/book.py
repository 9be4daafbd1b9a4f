"""The ledger's cards, tables and numbers, ready for use. One book serves every match with the same rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from clew.games.mertwig.atlas import Atlas, Labyrinth, make_atlas, make_labyrinth
from clew.kernel.book.ledger import Ledger
from clew.kernel.table.rulebook import Setup
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Chart

PLAYER, CHARACTER, ENCOUNTER, TREASURE, ARMS, MAGIC = "player", "character", "encounter", "treasure", "arms", "magic"
DECKS = (CHARACTER, ENCOUNTER, TREASURE, ARMS, MAGIC)

# Marks that name the rule which gives a card its own way.
THYKSKUL, CROMYN, THIEF, ELEPHANT, NO_ARMS, TALKER = "7.14", "7.15", "7.16", "7.17", "7.18", "7.19"
HATER, HOLTMAN, HOLY = "7.22", "7.24", "7.26"
GOLD_CARD, PIGGY_BANK, KEY_CARD, BIRTHMARK, LOCKET, ONYX_OX = "14.5", "14.6", "14.7", "14.8", "14.14", "22.15"
WANDS, SYMBOL, DAGGER = ("13.6", "13.13"), "13.9", "26.7"
KING = "the-death-of-the-king"
MAZE_NAME = "Mertwig's Maze"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """Any card: a fighter, a treasure, arms or magic. What a deck does not print is zero or nothing."""

    key: str
    name: str
    deck: str
    kind: str = ""
    attack: int = 0
    defence: int = 0
    price: int = 0
    spells: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    stars: int = 0
    treasures: int = 0
    royal: bool = False
    magical: bool = False
    spell_die: int = 0

    @property
    def good(self) -> bool:
        return "good" in self.marks

    @property
    def evil(self) -> bool:
        return "evil" in self.marks


@dataclass(frozen=True, slots=True)
class Spell:
    """[12.1] A spell: its number, whom it meets and with which defence, and in words whom it does what."""

    name: str
    times: int
    area: bool
    armour: bool
    rule: str
    targets: str
    effect: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a chart row brings: one of `gains`, each a kind and a number; `won` treasures after an encounter."""

    text: str
    rule: str
    gains: tuple[tuple[str, int], ...]
    won: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """A space of an adventure card."""

    name: str
    rule: str
    chart: str = ""
    onward: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """An adventure card: where it lies and its spaces from the start on."""

    key: str
    name: str
    chapter: str
    stages: tuple[Stage, ...]


@dataclass(frozen=True, eq=False)
class Book:
    """Everything that never changes during a match."""

    cards: Mapping[str, Card]
    decks: Mapping[str, tuple[str, ...]]
    heroes: tuple[str, ...]
    maze_cards: tuple[str, ...]
    spells: Mapping[str, Spell]
    spell_order: tuple[str, ...]
    lords: Mapping[str, str]
    loner: str
    places: Mapping[str, str]
    bribes: Mapping[str, int]
    deliveries: Mapping[str, str]
    counted_out: Mapping[int, int]
    charts: Mapping[str, Chart[Outcome]]
    areas: Mapping[str, Area]
    ranks: tuple[tuple[int, str], ...]
    lore: Mapping[str, str]
    story: tuple[tuple[str, str], ...]
    hints: tuple[str, ...]
    atlas: Atlas
    labyrinth: Labyrinth
    options: Mapping[str, Any]
    values: Mapping[str, Mapping[str, Any]]
    titles: Mapping[str, str]
    casts: Mapping[str, Mapping[str, Option[str]]]
    coins: int
    solo: bool
    arms: bool
    magic: bool
    missile: bool
    printed_fear: bool
    deadly: int
    deadly_hero: int

    def number(self, rule: str, name: str) -> int:
        found: int = self.values[rule][name]
        return found


def make_book(setup: Setup, ledger: Ledger) -> Book:
    """The book of a match: its options, and the house rules that its ledger already holds."""
    solo = bool(setup.options["solo"]) or len(setup.seats) == 1
    return _book(ledger, tuple(sorted(setup.options.items())), solo)


@lru_cache(maxsize=64)
def _book(ledger: Ledger, chosen: tuple[tuple[str, Any], ...], solo: bool) -> Book:
    options = dict(chosen)
    cards = {card.key: card for card in _cards(ledger)}
    deadly = "24.1" if options["extended-life"] else "8.2"
    areas = _areas(ledger)
    return Book(
        cards=cards,
        decks={deck: tuple(key for key, card in cards.items() if card.deck == deck) for deck in DECKS},
        heroes=tuple(key for key, card in cards.items() if card.deck == PLAYER),
        maze_cards=tuple(key for row in ledger.table("maze-cards").dicts() for key in _keys(row)),
        spells={spell.name: spell for spell in map(_spell, ledger.table("spells").dicts())},
        spell_order=tuple(row["spell"] for row in ledger.table("auto-spells").dicts()),
        lords={slug(member): slug(row["lord"]) for row in ledger.table("kin").dicts() for member in row["members"]},
        loner=next(key for key, card in cards.items() if HOLTMAN in card.marks),
        places={slug(name): place for place, names in ledger.rule("25.5").values.items() for name in names},
        bribes={slug(row["card"]): row["gold"] for row in ledger.table("bribes").dicts()},
        deliveries={row["space"]: slug(row["item"]) for row in ledger.table("special-places").dicts()},
        counted_out={row["players"]: row["counted_out"] for row in ledger.table("count-out").dicts()},
        charts=_charts(ledger),
        areas=areas,
        ranks=tuple((row["from_gold"], row["rank"]) for row in ledger.table("solo-ranks").dicts()),
        lore=_lore(ledger),
        story=_story(_lore(ledger), areas),
        hints=tuple(row["hint"] for row in ledger.table("hints").dicts()),
        atlas=make_atlas(ledger, bool(options["terrain"])),
        labyrinth=make_labyrinth(ledger),
        options=options,
        values={rule.id: rule.values for rule in ledger.rules.values() if rule.values},
        titles={rule.id: rule.title for rule in ledger.rules.values()},
        casts={card.key: cast_options(card) for card in cards.values() if card.spells},
        coins=sum(row["value"] * row["pieces"] for row in ledger.table("coins").dicts()),
        solo=solo,
        arms=bool(options["arms"]),
        magic=bool(options["magic"]),
        missile=bool(options["missile"]) and bool(options["arms"]),
        printed_fear=bool(options["printed-fear"]),
        deadly=ledger.number(deadly, "hireling"),
        deadly_hero=ledger.number(deadly, "character"),
    )


def _lore(ledger: Ledger) -> dict[str, str]:
    return {row["about"]: row["text"] for row in ledger.table("lore").dicts()}


def _story(lore: dict[str, str], areas: dict[str, Area]) -> tuple[tuple[str, str], ...]:
    """[1.23a] What is told of the kingdom and not of one of its places."""
    places = [MAZE_NAME, *(area.name for area in areas.values())]
    return tuple((about, text) for about, text in lore.items() if about not in places)


def cast_options(card: Card) -> dict[str, Option[str]]:
    """An option for each spell of a card, made once."""
    return {
        spell: Option(
            f"{card.key}:{slug(spell)}", "{caster} casts {spell}", spell, (card.key,), caster=card.name, spell=spell
        )
        for spell in card.spells
    }


def slug(name: str) -> str:
    """A key from a name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def _keys(row: Mapping[str, Any]) -> list[str]:
    """One key a copy."""
    copies = row.get("copies", 1)
    return [slug(row["name"])] if copies == 1 else [f"{slug(row['name'])}-{n}" for n in range(1, copies + 1)]


def _marks(row: Mapping[str, Any]) -> tuple[str, ...]:
    """The printed marks and the rules that the notes point at."""
    female = ["female"] if "female" in row.get("notes", "").split("; ") else []
    return (*row.get("marks", ()), *female, *re.findall(r"\d+\.\d+\w?", row.get("notes", "")))


def _cards(ledger: Ledger) -> list[Card]:
    """[1.4, 1.10, 1.11, 1.12] The six decks."""
    return [
        _card(key, deck, row)
        for deck, table in _DECK_TABLES.items()
        for row in ledger.table(table).dicts()
        for key in _keys(row)
    ]


_DECK_TABLES = {
    PLAYER: "player-characters",
    CHARACTER: "characters",
    ENCOUNTER: "encounters",
    TREASURE: "treasures",
    ARMS: "arms-cards",
    MAGIC: "magic-cards",
}


def _card(key: str, deck: str, row: Mapping[str, Any]) -> Card:
    """What a card prints; its price is what a character costs or begins with, or what a treasure is worth."""
    return Card(
        key,
        row["name"],
        deck,
        kind=row.get("class") or row.get("place") or (slug(row["name"]) if deck == MAGIC else ""),
        attack=row.get("attack", 0),
        defence=row.get("defence", 0),
        price=row.get("price") or row.get("gold") or row.get("value") or 0,
        spells=tuple(row.get("spells", ())),
        marks=(*_marks(row), row["rule"]) if deck == ENCOUNTER else _marks(row),
        stars=row.get("stars", 0),
        treasures=row.get("treasures", 0),
        royal=row.get("royal", False),
        magical=row.get("magical", False),
        spell_die=row.get("spell_die", 0),
    )


def _spell(row: Mapping[str, Any]) -> Spell:
    words = str(row["targets"]), str(row["effect"])
    return Spell(row["name"], row["multiplier"], row["area"], row["defence"] == "full", row["rule"], *words)


_NUMBERS = {"one": 1, "two": 2, "three": 3}
_GAINS = (
    (r"(\d+) gp", "gold"),
    (r"(?:(one|two|three) )?(?:extra )?treasures?", "treasure"),
    (r"free (?P<deck>magic|arms) draw", ""),
    (r"heal one wound", "heal"),
    (r"(?:(two) )?encounters?", "encounter"),
    (r"nothing|no luck", "nothing"),
    (r"(?:ant attack|curse): one wound|falling rock", "wound"),
)


def _gain(text: str) -> tuple[str, int]:
    """A chart's words as a kind and a number; what stands for itself, such as wrath, keeps its name."""
    for pattern, kind in _GAINS:
        if found := re.fullmatch(pattern, text):
            if "deck" in found.groupdict():
                return found["deck"], 1
            word = found[1] if found.re.groups else None
            return kind, int(word) if word and word.isdigit() else _NUMBERS.get(word or "", 1)
    return text, 1


def _outcome(row: Mapping[str, Any]) -> Outcome:
    first, _, won = row["result"].lower().partition("; if won ")
    gains = tuple(_gain(part.strip()) for part in first.split(" or "))
    return Outcome(row["result"], row["rule"], gains, _gain(won)[1] if won else 0)


def _charts(ledger: Ledger) -> dict[str, Chart[Outcome]]:
    """Every chart as a row for each number from 1 to 10; more than ten counts as ten."""
    charts = {}
    for table in ledger.tables.values():
        if table.columns[:2] == ("low", "high"):
            rows = {n: row for row in table.dicts() for n in range(row["low"], row["high"] + 1)}
            outcomes = [_outcome(rows[number]) for number in range(1, 11)]
            charts[table.id] = Chart("what waits here", outcomes, table=table.id, says=[each.text for each in outcomes])
    return charts


_TRACKS = {"15": "woods-track", "16": "vale-track", "18": "mounds-track", "19": "caves-track", "21": "pyramid-track"}


def _areas(ledger: Ledger) -> dict[str, Area]:
    """[6.1, 15.1, 16.1, 18.1, 19.1, 20.1, 21.1] The seven cards by their map space."""
    found = {}
    for row in ledger.table("adventure-areas").dicts():
        start = [Stage("Start", "6.2")]
        if row["chapter"] in _TRACKS:
            track = ledger.table(_TRACKS[row["chapter"]]).dicts()
            stages = start + [_stage(step["space"], step["effect"]) for step in track]
        elif row["chapter"] == "20":
            stages = start + _rooms(ledger)
        else:
            stages = [Stage("Entrance", "17.1"), Stage("Exit", "17.8")]
        found[row["space"]] = Area(row["space"], row["name"], row["chapter"], tuple(stages))
    return found


def _stage(name: str, effect: str) -> Stage:
    return Stage(name, "16.4", effect[6:]) if effect.startswith("table ") else Stage(name, effect)


def _rooms(ledger: Ledger) -> list[Stage]:
    """[20.1] The castle's rooms; `onward` counts from the start space."""
    rooms = ledger.table("castle-rooms").dicts()
    places = {room["room"]: n for n, room in enumerate(rooms, 1)}
    return [
        Stage(room["name"], "20.2", room["chart"], tuple(places[following] for following in room["next"]))
        for room in rooms
    ]
