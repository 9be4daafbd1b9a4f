"""Chapters 7, 11 and 13: attack and defence: printed values, lords of a people, equipment, courage."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.mertwig.book import HATER, SYMBOL, WANDS, Card
from clew.games.mertwig.state import Fighter, Game
from clew.kernel.words.rolls import Added


def lord_bonus(game: Game, fighter: Fighter, allies: list[Fighter]) -> int:
    """[7.20, 7.21] Dwarves beside Darldan and elves beside Niwagian are stronger, the lords included."""
    lord = game.book.lords.get(fighter.key)
    if lord is None:
        return 0
    rule = "7.20" if lord == "darldan" else "7.21"
    return game.book.number(rule, "bonus") if any(a.key == lord and not game.killed(a) for a in allies) else 0


def basic(game: Game, fighter: Fighter, allies: list[Fighter]) -> int:
    """[1.8, 1.9, 6.15] The defence without equipment."""
    printed = game.card(fighter.key).defence
    return printed + lord_bonus(game, fighter, allies) if fighter.key in game.book.lords else printed


def full(game: Game, fighter: Fighter, allies: list[Fighter]) -> int:
    """[1.9, 12.5, 13.7, 13.8, 13.9, 13.10, 13.11, 13.12, 25.7, 27.8] The defence with all equipment and courage."""
    total = basic(game, fighter, allies)
    for key in fighter.gear:
        card = game.book.cards[key]
        if SYMBOL not in card.marks or fighter.symbol == "defence":
            total += card.defence
    return total + courage(game, fighter) if fighter.courage else total


def courage(game: Game, fighter: Fighter) -> int:
    """[27.7] Bottles add up."""
    return game.book.number("27.7", "bonus") * len(fighter.courage)


def is_wand(card: Card) -> bool:
    return any(mark in WANDS for mark in card.marks)


def attack(game: Game, fighter: Fighter, allies: list[Fighter], target: Fighter, saved: Sequence[str] = ()) -> int:
    """[1.7, 7.22, 11.26, 13.14, 25.11, 26.8] All bonuses, but for wands saved for a spell; a shot adds its weapon."""
    card = game.card(fighter.key)
    total = card.attack + lord_bonus(game, fighter, allies) if fighter.key in game.book.lords else card.attack
    for key in fighter.gear:
        item = game.book.cards[key]
        if item.attack and key not in saved and not (item.kind == "missile" and game.book.missile):
            total += item.attack
    if HATER in card.marks and game.card(target.key).evil:
        total += game.book.number("7.22", "bonus")
    return total + courage(game, fighter) if fighter.courage else total


def attack_parts(
    game: Game, fighter: Fighter, allies: list[Fighter], target: Fighter, saved: Sequence[str] = ()
) -> list[Added]:
    """[1.7, 7.22, 13.14, 27.7] The attack piece by piece, for whoever wants to know."""
    card = game.card(fighter.key)
    parts: list[Added] = [("attack", card.attack, "1.7")]
    if fighter.key in game.book.lords:
        parts.append(("kin", lord_bonus(game, fighter, allies), "25.11"))
    for key in fighter.gear:
        item = game.book.cards[key]
        if item.attack and key not in saved and not (item.kind == "missile" and game.book.missile):
            parts.append((item.name, item.attack, "13.14"))
    if HATER in card.marks and game.card(target.key).evil:
        parts.append(("hatred of evil", game.book.number("7.22", "bonus"), "7.22"))
    if fighter.courage:
        parts.append(("courage", courage(game, fighter), "27.7"))
    return parts


def spell_bonus(game: Game, fighter: Fighter) -> int:
    """[13.6, 13.9, 13.13, 13.16, 13.17] What wands and the Holy Symbol add to the spell die, each for itself."""
    total = 0
    for key in fighter.gear:
        card = game.book.cards[key]
        if is_wand(card):
            if key not in fighter.wands:
                total += card.spell_die
        elif SYMBOL in card.marks and fighter.symbol == "spell":
            total += card.spell_die
    return total
