"""A melee of Mertwig's Maze: attack dice, wounds and who is killed (11.22 to 11.28, chapters 7, 8, 13 and 25)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.second.ledger import Thrown, row, rows, value

GAME = "mertwig"
MAGIC_ATTACK = {"The Helm of Power": 2, "The Sword of Snyd": 3, "The War Club": 4}
MAGIC_DEFENCE = {
    "Garath's Shield": 3,
    "The Helm of Power": 2,
    "The Invisible Ring": 3,
    "The Mithril Breastplate": 4,
    "The Sword of Snyd": 2,
}
"""[13.7 to 13.14] What the magical treasures add; wands and the Holy Symbol have their modes."""
HATERS = ("Nozlrik", "Petrovich")


@dataclass
class Card:
    """A card in a pairing."""

    name: str
    attack: int
    defence: int
    evil: bool = False
    character: bool = False
    wounds: int = 0
    things: list[str] = field(default_factory=list)
    idle: bool = False
    """It cast or fired, sleeps or is entranced."""


def lord_bonus(card: Card, side: list[Card]) -> int:
    """[7.20, 7.21] One more for each of a people whose lord stands on the same side."""
    for people, rule in (("dwarf", "7.20"), ("elf", "7.21")):
        kin = row(GAME, "kin", people)
        if card.name in kin["members"] and any(each.name == kin["lord"] for each in side):
            return int(value(GAME, rule, "bonus"))
    return 0


def arms(card: Card, column: str) -> int:
    """[25.3] What the arms of a card add."""
    known = {line["name"]: line for line in rows(GAME, "arms-cards")}
    return sum(known[thing][column] for thing in card.things if thing in known)


def attack_value(card: Card, side: list[Card], target: Card) -> int:
    """[1.7, 7.20 to 7.22, 13.8, 13.12, 13.14, 25.3] What is added to the die."""
    hate = value(GAME, "7.22", "bonus") if card.name in HATERS and target.evil else 0
    magic = sum(MAGIC_ATTACK.get(thing, 0) for thing in card.things)
    return int(card.attack + lord_bonus(card, side) + hate + magic + arms(card, "attack"))


def defence_value(card: Card, side: list[Card]) -> int:
    """[1.8, 1.9] The defence with all equipment."""
    magic = sum(MAGIC_DEFENCE.get(thing, 0) for thing in card.things)
    return card.defence + lord_bonus(card, side) + magic + arms(card, "defence")


def deadly(card: Card, extended: bool) -> int:
    """[8.2, 24.1] How many wounds kill."""
    return int(value(GAME, "24.1" if extended else "8.2", "character" if card.character else "hireling"))


def wounded(face: int, attack: int, defence: int) -> bool:
    """[1.3, 1.8, 11.26, 11.27] A 1 misses, a 0 (a 10) wounds, else more than the defence."""
    if face == 1:
        return False
    return face == 10 or face + attack > defence


def struck(attackers: list[tuple[Card, Card]], own: list[Card], other: list[Card], dice: Thrown) -> list[Card]:
    """[11.24] One side's dice, in order: the targets that get a wound. The same card may be struck twice."""
    return [
        target
        for card, target in attackers
        if not card.idle and wounded(dice.die(10), attack_value(card, own, target), defence_value(target, other))
    ]
