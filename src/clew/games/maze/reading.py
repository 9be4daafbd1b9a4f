"""Reads the ledger into a Book, once for each match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from clew.games.maze.book import COUNTERS, NOTHING, Book, Card, Character, Creature, Gear, WeaponKind, read_effect
from clew.kernel.book.ledger import Ledger
from clew.kernel.table.rulebook import Setup
from clew.kernel.words.dice import parse
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import NO_FACE, Check

CREATURES = ("monsters-1", "monsters-2", "guardians")
SWITCHED = {
    "chest-four-specials": "30.11",
    "events-two-bombs": "30.12",
    "secret-two-amplifiers": "30.13",
    "events-plain-treasure": "30.14",
    "hidden-monster-two": "30.15",
    "keep-exit-keys": "30.16",
    "guardians-apart": "30.19",
}
"""Options that only change cards: the rule that holds the other number of copies, or the other effect and caption."""
DICE = {
    "percentage": "2.5",
    "detection": "2.7",
    "begin": "3.7",
    "move": "4.5",
    "heal": "10.4",
    "called": "12.5",
    "explosion": "12.9",
    "attack": "22.7",
}
SEALED = "?"
"""Ends the name of a card that nobody has seen: a Chest not opened yet, with option secret-start-cards a START card."""


_BOOKS: list[tuple[Ledger, int, Mapping[str, bool], Book]] = []
"""Books read before, each with the ledger, the number of seats and the options it was read for."""
_MOST_BOOKS = 16


def make_book(setup: Setup, ledger: Ledger) -> Book:
    """The book for a match; the same one for every match under the same rules."""
    options = {name: bool(value) for name, value in setup.options.items()}
    seats = len(setup.seats)
    for known, number, chosen, book in _BOOKS:
        if known is ledger and number == seats and chosen == options:
            return book
    del _BOOKS[_MOST_BOOKS - 1 :]
    made = read_book(ledger, seats, options)
    _BOOKS.insert(0, (ledger, seats, options, made))
    return made


def read_book(ledger: Ledger, seats: int, options: Mapping[str, bool]) -> Book:
    """[3.14, 13.9] The decks of table decks, the counter piles, and every number of the rules."""
    changes = switched(ledger, options)
    things = read_things(ledger, changes)
    decks = read_decks(ledger, changes, options)
    board = ledger.table("board").rows
    spaces, piles = ledger.table("spaces").dicts(), ledger.table("piles").dicts()
    return with_numbers(ledger, options)(
        spaces=("START", *(row[1] for row in board), "EXIT"),
        space_names={row["type"]: row["en"] for row in spaces},
        space_rules={row["type"]: row["rule"] for row in spaces},
        space_decks={row["type"]: row["deck"] for row in spaces},
        characters=read_characters(ledger, options),
        weapons=things.weapons,
        gear=things.gear,
        names=things.names,
        cards=things.cards,
        creatures=read_creatures(ledger),
        starts={row["id"]: (row["first"], row["second"]) for row in ledger.table("start-deck").dicts()},
        decks=decks,
        home={card.removesuffix(SEALED): deck for deck, held in decks.items() for card in held},
        sealed=sealed_decks(options),
        stock={row["id"]: row["size"] for row in piles if row["size"]},
        limit={row["id"]: row["limit_per_player"] for row in piles if row["limit_per_player"]},
        neighbours=read_neighbours(ledger, seats),
        weapon_options=things.armed,
        pieces=things.pieces,
        gives=trade_options("give", things.pieces),
        wants=trade_options("want", things.pieces),
        loaded={option.key: loaded for loaded, option in things.armed.items()},
        exit=len(board) + 1,
    )


def with_numbers(ledger: Ledger, options: Mapping[str, bool]) -> partial[Book]:
    """The numbers, dice and colours that stand in single rules."""
    return partial(
        Book,
        options=options,
        rewards={"monsters-1": ledger.value("24.2", "reward"), "monsters-2": ledger.value("24.3", "reward")},
        corridor=ledger.number("4.4", "space"),
        top_level=len(ledger.table("panel").rows),
        bare=ledger.number("9.6", "bare"),
        rest=ledger.number("30.6" if options["corridor-two"] else "16.1", "heals"),
        percentage=ledger.number("2.5", "success"),
        chosen=Check("whom it attacks", "attacked", "passed over", never=10),
        attack=Check(
            "to hit",
            "hit",
            "miss",
            always=ledger.number("22.13", "face"),
            never=NO_FACE if options["no-auto-miss"] else ledger.number("22.12", "face"),
        ),
        colours=tuple(ledger.value("3.1", "colours")),
        dice={name: parse(ledger.value(rule, "die")) for name, rule in DICE.items()},
    )


class Things(NamedTuple):
    """The cards, what they are when they are kept, and the options that stand for them."""

    cards: dict[str, Card]
    weapons: dict[str, WeaponKind]
    gear: dict[str, Gear]
    names: dict[str, str]
    armed: dict[tuple[str, int], Option[str]]
    pieces: dict[str, Option[str]]


def read_things(ledger: Ledger, changes: Mapping[str, int | str]) -> Things:
    """[13.3, 3.5] Every card, and every thing that a player can own by the card it is."""
    weapons, gear, names = read_weapons(ledger), read_gear(ledger), read_names(ledger)
    cards = read_cards(ledger, changes)
    items = {**{card.key: card.item for card in cards.values() if card.item}, **start_items(ledger)}
    kinds = {card: weapons[item] for card, item in items.items() if item in weapons}
    worn = {card: gear[item] for card, item in items.items() if item in gear}
    card_names = {card: names[item] for card, item in items.items()}
    armed = weapon_options(kinds, card_names)
    pieces = piece_options(names, card_names, armed)
    return Things(cards, kinds, worn, {**names, **card_names}, armed, pieces)


def switched(ledger: Ledger, options: Mapping[str, bool]) -> dict[str, int | str]:
    """[30.11, 30.12, 30.13, 30.14, 30.15, 30.16, 30.19] Cards that an option gives another number or effect."""
    found: dict[str, int | str] = {}
    for option, rule in SWITCHED.items():
        if options[option]:
            found.update(ledger.rule(rule).values)
    return found


def start_items(ledger: Ledger) -> dict[str, str]:
    """[3.5] The start weapons and armours are cards of their own, outside every deck."""
    return {f"start-{item}": item for item in (ledger.value("3.5", "weapon"), ledger.value("3.5", "armour"))}


def read_characters(ledger: Ledger, options: Mapping[str, bool]) -> dict[str, Character]:
    """[7.1, 7.2, 7.10, 7.15, 7.23, 30.1] The four panels; with strict Life Points the other column of them."""
    panel = ledger.table("panel").dicts()
    life = ledger.table("panel-strict").dicts() if options["strict-life-points"] else panel
    found = {}
    for row in ledger.table("characters").dicts():
        key = row["id"]
        healers = [pile for pile in ("vitamins", "power-supports") if row[pile.replace("-", "_")]]
        found[key] = Character(
            key,
            row["en"],
            row["ac_modifier"],
            row["damage_bonus"],
            row["hands"],
            row["second_weapon"],
            "equal" in row["second_weapon"],
            "two two-handed" in row["second_weapon"],
            tuple(healers),
            (0, *(level[f"{key}_lp"] for level in life)),
            (0, *(level[f"{key}_thac0"] for level in panel)),
            (0, *(level[f"{key}_dr"] for level in panel)),
        )
    return found


def read_weapons(ledger: Ledger) -> dict[str, WeaponKind]:
    """[2.4, 8.1, 8.4, 8.6, 8.7] The shooting weapons."""
    return {
        row["id"]: WeaponKind(
            row["id"],
            row["en"],
            row["hands"] == 2,
            row["order"],
            parse(row["damage"]),
            row["thac0_modifier"],
            row["charges"],
        )
        for row in ledger.table("weapons").dicts()
    }


def read_gear(ledger: Ledger) -> dict[str, Gear]:
    """[9.1] Armours of the three classes and 3rd weapons."""
    found = [Gear(row["id"], row["en"], "armour", row["ac"]) for row in ledger.table("armours").dicts()]
    found += [Gear(row["id"], row["en"], "parts", row["ac_modifier"]) for row in ledger.table("second-armours").dicts()]
    found += [
        Gear(
            row["id"],
            row["en"],
            "system",
            row["ac_modifier"],
            row["thac0_modifier"],
            row["damage_factor"],
            row["kind"] == "3rd weapon",
        )
        for row in ledger.table("third-systems").dicts()
    ]
    return {gear.key: gear for gear in found}


def read_names(ledger: Ledger) -> dict[str, str]:
    """How every item, character and Creature is called."""
    tables = ("weapons", "armours", "second-armours", "third-systems", "special-keys", "piles", "characters")
    named = [row for table in (*tables, *CREATURES) for row in ledger.table(table).dicts()]
    return {row["id"]: row["en"] for row in named} | {"chest": "Chest"}


def read_cards(ledger: Ledger, changes: Mapping[str, Any]) -> dict[str, Card]:
    """Every card of every deck but the Creatures, which have a table of their own."""
    found = {}
    for deck, _size, table in ledger.table("decks").rows:
        if deck in ("monsters-1", "monsters-2"):
            continue
        for row in ledger.table(table).dicts():
            change = changes.get(row["id"])
            text = change if isinstance(change, str) else row.get("effect", "")
            effect = read_effect(text) if text else NOTHING
            rule = row.get("rule", "3.10")
            must = ledger.rule(rule).values.get("takes") == "always"
            item = effect.name if effect.what == "item" else ""
            says = str(changes.get(f"says-{row['id']}", row["en"]))
            found[row["id"]] = Card(row["id"], deck, says, rule, effect, item, must)
    return found


def read_creatures(ledger: Ledger) -> dict[str, Creature]:
    """[2.4, 29.1, 29.2, 29.3, 29.4, 29.5, 29.6, 29.7, 24.4a, 27.7] The Creatures of the three piles."""
    found = {}
    for deck in CREATURES:
        for row in ledger.table(deck).dicts():
            damage = tuple(parse(row[f"damage_{n}"]) for n in range(1, row["attacks"] + 1))
            guardian = deck == "guardians" or row["en"].startswith("Guardian")
            found[row["id"]] = Creature(
                row["id"],
                row["en"],
                row["lp"],
                row["thac0"],
                row["ac"],
                damage,
                carried(row["carries"]),
                deck,
                guardian,
            )
    return found


def carried(text: str) -> tuple[str, ...]:
    """The decks from which a Creature's belongings are drawn, one entry a card."""
    decks = {"TREASURES": "treasures", "Special Treasure": "special-treasures"}
    listed = [entry.strip().rpartition(" ") for entry in text.split(",") if entry.strip()]
    return tuple(decks[name] for name, _, number in listed for _ in range(int(number)))


def read_decks(ledger: Ledger, changes: Mapping[str, Any], options: Mapping[str, bool]) -> dict[str, tuple[str, ...]]:
    """[3.14, 3.15, 11.2, 11.14, 11.16, 11.18, 11.19, 11.20, 12.3, 12.8, 10.11, 14.1, 13.9, 30.23]
    What lies in each deck. Cards that nobody may see carry the mark of a seal."""
    sealed = sealed_decks(options)
    found = {}
    for deck, _size, table in ledger.table("decks").rows:
        cards: list[str] = []
        for row in ledger.table(table).dicts():
            change = changes.get(row["id"])
            copies = change if isinstance(change, int) else row["copies"]
            cards += [row["id"] + (SEALED if deck in sealed else "")] * copies
        found[deck] = tuple(cards)
    return found


def sealed_decks(options: Mapping[str, bool]) -> tuple[str, ...]:
    """[2.11, 30.23] The decks whose cards are not open to all."""
    return ("chests", "start") if options["secret-start-cards"] else ("chests",)


def read_neighbours(ledger: Ledger, seats: int) -> dict[str, tuple[int | None, ...]]:
    """[21.23] For each seat who is on the left, on the right and opposite, if anybody."""
    steps = {"nobody": None, "the other player": 1, "next seat": 1, "previous seat": -1, "two seats on": 2}
    row = ledger.table("neighbours").row(seats)
    found: dict[str, tuple[int | None, ...]] = {}
    for side in ("left", "right", "opposite"):
        step = steps[row[side]]
        found[side] = tuple(None if step is None else (seat + step) % seats for seat in range(seats))
    return found


def weapon_options(kinds: Mapping[str, WeaponKind], names: Mapping[str, str]) -> dict[tuple[str, int], Option[str]]:
    """An option for every weapon with every number of charges."""
    found = {}
    for card, kind in kinds.items():
        for charges in range(kind.charges + 1):
            text = "{weapon}, charges: {charges}" if kind.charges else "{weapon}"
            key = f"{card}/{charges}" if kind.charges else card
            found[card, charges] = Option(key, text, key, (), weapon=names[card], charges=charges)
    return found


def piece_options(
    names: Mapping[str, str], card_names: Mapping[str, str], armed: Mapping[tuple[str, int], Option[str]]
) -> dict[str, Option[str]]:
    """An option for everything that can be handed over, weapons included."""
    found = {card: Option(card, "{item}", card, item=name) for card, name in card_names.items()}
    found |= {name: Option(name, "{item}", name, item=names[name]) for name in (*COUNTERS, "chest")}
    for deck, text in (("treasures", "A card of the Treasures deck"), ("special-treasures", "A Special Treasure")):
        found[f"draw:{deck}"] = Option(f"draw:{deck}", text, f"draw:{deck}")
    return found | {option.key: option for option in armed.values()}


def trade_options(side: str, pieces: Mapping[str, Option[str]]) -> dict[str, Option[str]]:
    """The same things as one side of a trade."""
    text = "Give: {item}" if side == "give" else "Ask for: {item}"
    loaded = "Give: {item}, charges: {charges}" if side == "give" else "Ask for: {item}, charges: {charges}"
    found = {}
    for key, piece in pieces.items():
        item = piece.facts.get("item") or piece.facts.get("weapon") or piece.text
        if "/" in key:
            found[key] = Option(f"{side}:{key}", loaded, key, item=item, charges=piece.facts["charges"])
        else:
            found[key] = Option(f"{side}:{key}", text, key, item=item)
    return found
