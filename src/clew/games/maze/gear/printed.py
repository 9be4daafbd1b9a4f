"""What is printed on panels, weapons, armours and systems, in words for whoever chooses among them."""

from __future__ import annotations

from clew.games.maze.book import Book, Character, Gear, WeaponKind
from clew.kernel.words.scene import Stat, text
from clew.kernel.words.text import Text


def printed(book: Book, card: str) -> Text:
    """[8.1, 9.1] A thing by its name, with what it does if it is a weapon, an armour or a system."""
    name = book.names[card]
    if card in book.weapons:
        return of_weapon(name, book.weapons[card])
    if card in book.gear:
        return of_gear(name, book.gear[card])
    return text("{item}", item=name)


def of_weapon(name: str, kind: WeaponKind) -> Text:
    """[8.4, 8.5, 8.6, 8.12] Damage, order or both hands, and what it adds to the d20."""
    dice, order, bonus = kind.damage.code, kind.order, kind.modifier
    if kind.two_handed:
        if bonus:
            return text("{item} ({dice}, two-handed, attack die +{bonus})", item=name, dice=dice, bonus=bonus)
        return text("{item} ({dice}, two-handed)", item=name, dice=dice)
    if bonus:
        return text(
            "{item} ({dice}, order {order}, attack die +{bonus})", item=name, dice=dice, order=order, bonus=bonus
        )
    return text("{item} ({dice}, order {order})", item=name, dice=dice, order=order)


def of_gear(name: str, gear: Gear) -> Text:
    """[9.2, 9.4, 9.5, 9.14, 9.15, 9.16] The Armour Class, how much it is lowered, or what a 3rd weapon improves."""
    if gear.slot == "armour":
        return text("{item} (AC {ac})", item=name, ac=gear.armour_class)
    if not gear.is_weapon:
        return text("{item} (AC {points} lower)", item=name, points=-gear.armour_class)
    if gear.factor == 1:
        return text("{item} (attack die +{bonus})", item=name, bonus=gear.aim)
    if not gear.aim:
        return text("{item} (damage x{factor})", item=name, factor=gear.factor)
    return text("{item} (attack die +{bonus}, damage x{factor})", item=name, bonus=gear.aim, factor=gear.factor)


def fixed_stats(character: Character) -> list[Stat]:
    """[7.1] The modifiers of a panel that no level changes."""
    return [
        Stat(text("Natural AC"), character.natural),
        Stat(text("Damage bonus"), character.bonus),
        Stat(text("Bare hands"), character.hands),
    ]


def fixed_tags(book: Book, character: Character) -> list[Text]:
    """[7.1, 8.11, 10.2] What heals a character, and which second weapon he may use."""
    found = [text("heals with {item}", item=book.names[kind]) for kind in character.heals_with]
    return [*found, text("second weapon: {which}", which=character.second)]
