"""The ledger made ready for play: spaces, panels, weapons, what cards do, and the numbers of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clew.kernel.words.dice import Dice
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check


@dataclass(frozen=True)
class Effect:
    """One order of a card. `what` names it, `name`, `number` and `mode` say the rest.

    `prize` is what the dead Creature is worth, `after` what follows, `ways` are the outcomes of a Detection roll
    (success first) or the player's choices.
    """

    what: str
    name: str = ""
    number: int = 0
    mode: str = ""
    prize: Effect | None = None
    after: Effect | None = None
    ways: tuple[Effect, ...] = ()


NOTHING = Effect("none")


def read_effect(text: str) -> Effect:
    """Read one cell of the effect column (table effect-codes)."""
    text = text.strip()
    if text.startswith("choose "):
        return Effect("choose", ways=tuple(map(read_effect, text.removeprefix("choose ").split(" | "))))
    if text.startswith("detect ?"):
        success, _, failure = text.removeprefix("detect ?").partition(" : ")
        return Effect("detect", ways=(read_effect(success), read_effect(failure) if failure else NOTHING))
    head, _, prize = text.removeprefix("detect; ").partition("=>")
    first, _, after = head.partition(";")
    words = first.strip().split(":")
    number = next((int(word) for word in words[1:] if word.isdigit()), 0)
    return Effect(
        words[0],
        words[1] if len(words) > 1 and not words[1].isdigit() else "",
        number,
        words[-1] if len(words) > 2 and not words[-1].isdigit() else "",
        read_effect(prize) if prize else None,
        read_effect(after) if after else None,
    )


COUNTERS = ("keys", "magnetic-cards", "exit-maps", "vitamins", "power-supports", "bombs")


@dataclass(frozen=True)
class Character:
    """A panel: fixed lines, and maximum LP, THAC0 and DR with the level as index."""

    key: str
    name: str
    natural: int
    bonus: int
    hands: int
    second: str
    equal: bool
    both_two_handed: bool
    heals_with: tuple[str, ...]
    life: tuple[int, ...]
    thac0: tuple[int, ...]
    detection: tuple[int, ...]


@dataclass(frozen=True)
class WeaponKind:
    key: str
    name: str
    two_handed: bool
    order: int
    damage: Dice
    modifier: int
    charges: int


@dataclass(frozen=True)
class Gear:
    """An armour or a system; `slot` is armour, parts or system. `armour_class` is an AC or a modifier of it."""

    key: str
    name: str
    slot: str
    armour_class: int
    aim: int = 0
    factor: int = 1
    is_weapon: bool = False


@dataclass(frozen=True)
class Creature:
    key: str
    name: str
    life: int
    thac0: int
    armour_class: int
    damage: tuple[Dice, ...]
    carries: tuple[str, ...]
    deck: str
    guardian: bool


@dataclass(frozen=True)
class Card:
    """A card of a deck; `item` is what it is when it is kept, `must` tells that its find can't be declined."""

    key: str
    deck: str
    text: str
    rule: str
    effect: Effect
    item: str
    must: bool


@dataclass(frozen=True)
class Book:
    """Everything that never changes in a match."""

    options: Mapping[str, bool]
    spaces: tuple[str, ...]
    space_names: Mapping[str, str]
    space_rules: Mapping[str, str]
    space_decks: Mapping[str, str]
    characters: Mapping[str, Character]
    weapons: Mapping[str, WeaponKind]
    gear: Mapping[str, Gear]
    names: Mapping[str, str]
    cards: Mapping[str, Card]
    creatures: Mapping[str, Creature]
    starts: Mapping[str, tuple[str, str]]
    decks: Mapping[str, tuple[str, ...]]
    home: Mapping[str, str]
    sealed: tuple[str, ...]
    stock: Mapping[str, int]
    limit: Mapping[str, int]
    neighbours: Mapping[str, tuple[int | None, ...]]
    weapon_options: Mapping[tuple[str, int], Option[str]]
    pieces: Mapping[str, Option[str]]
    loaded: Mapping[str, tuple[str, int]]
    gives: Mapping[str, Option[str]]
    wants: Mapping[str, Option[str]]
    rewards: Mapping[str, str]
    corridor: int
    exit: int
    top_level: int
    bare: int
    rest: int
    percentage: int
    chosen: Check
    attack: Check
    colours: tuple[str, ...]
    dice: Mapping[str, Dice]

    @property
    def shuffled(self) -> bool:
        return self.options["shuffle-returned"]
