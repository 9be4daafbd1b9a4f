"""Chapters 6 and 7: weapons in hand and shields on the arm, and putting them away again."""

from __future__ import annotations

from clew.games.milaso.arms import ON_GOOD_ARM, can_wield, good_arm, may_strap
from clew.games.milaso.figures import lost_arms
from clew.games.milaso.naming import called
from clew.games.milaso.state import Being, Game, Item
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def weapon_offers(game: Game, being: Being, item: Item) -> list[Option]:
    """[6.32] Taking a weapon in hand, or putting away the one that is there."""
    weapon = game.book.weapons.get(item.what)
    if weapon is None:
        return []
    if item.key == being.wielded:
        return [
            Option(f"sheathe {item.key}", "Put the {what} away: bare hands", (sheathe, item), what=called(game, item))
        ]
    if not can_wield(game, being, weapon):
        return []
    return [Option(f"wield {item.key}", "Take the {what} in hand", (wield, item), what=called(game, item))]


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
    """[7.2, 7.4] The first goes on the arm he does not fight with, if it can be used; a second on the other."""
    if len(being.shields) > 1:
        _take_off(being, being.shields[0])
    if not being.shields:
        being.marks.pop(ON_GOOD_ARM, None)
        if lost_arms(game, being)[1 - good_arm(being)]:
            being.marks[ON_GOOD_ARM] = 1
    being.shields = [*being.shields, item.key]
    referee.tell("7.4", "{being} straps on the {what}.", being=being.name, what=game.book.wares[item.what].name)


def _take_off(being: Being, shield: str) -> None:
    """[7.2] What is left stays on its arm."""
    if being.shields.index(shield) == 0 and being.marks.pop(ON_GOOD_ARM, 0) == 0 and len(being.shields) > 1:
        being.marks[ON_GOOD_ARM] = 1
    being.shields = [key for key in being.shields if key != shield]


def unstrap(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[7.4] It stays in the pack."""
    _take_off(being, item.key)
    referee.tell("7.4", "{being} takes the {what} off.", being=being.name, what=game.book.wares[item.what].name)
