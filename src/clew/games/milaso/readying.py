"""Chapters 6 and 7: weapons in hand and shields on the arm, and putting them away again."""

from __future__ import annotations

from clew.games.milaso.arms import can_wield, may_strap
from clew.games.milaso.state import Being, Game, Item
from clew.kernel.questions import Option
from clew.kernel.referee import Referee


def weapon_offers(game: Game, being: Being, item: Item) -> list[Option]:
    """[6.32] Taking a weapon in hand, or putting away the one that is there."""
    weapon = game.book.weapons.get(item.what)
    if weapon is None:
        return []
    if item.key == being.wielded:
        return [Option(f"sheathe {item.key}", "Put the {what} away: bare hands", (sheathe, item), what=weapon.name)]
    if not can_wield(game, being, weapon):
        return []
    return [Option(f"wield {item.key}", "Take the {what} in hand", (wield, item), what=weapon.name)]


def wield(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[6.32] At no action."""
    being.wielded = item.key
    referee.tell("6.32", "{being} takes the {what} in hand.", being=being.name, what=game.book.wares[item.what].name)


def sheathe(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[3.19, 6.32, 15.9] For bare fists, or to be seen no more."""
    being.wielded = ""
    referee.tell("6.32", "{being} puts the {what} away.", being=being.name, what=game.book.wares[item.what].name)


def shield_offers(game: Game, being: Being, item: Item) -> list[Option]:
    """[7.1, 7.4] Strapping a shield on or off."""
    ware = game.book.wares[item.what]
    if item.key in being.shields:
        return [Option(f"unstrap {item.key}", "Take the {what} off the arm", (unstrap, item), what=ware.name)]
    if ware.sort != "shield" or not may_strap(game, being, item.what):
        return []
    return [Option(f"strap {item.key}", "Strap on the {what}", (strap, item), what=ware.name)]


def strap(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[7.2, 7.4] A second shield goes on the other arm."""
    being.shields = [*being.shields[-1:], item.key] if len(being.shields) > 1 else [*being.shields, item.key]
    referee.tell("7.4", "{being} straps on the {what}.", being=being.name, what=game.book.wares[item.what].name)


def unstrap(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[7.4] It stays in the pack."""
    being.shields.remove(item.key)
    referee.tell("7.4", "{being} takes the {what} off.", being=being.name, what=game.book.wares[item.what].name)
