"""Chapter 8: the bags of the vacuum cleaners."""

from __future__ import annotations

from clew.games.milaso.paying import both_actions
from clew.games.milaso.spells import CLEANERS, bag_id
from clew.games.milaso.state import Being, Game, Item
from clew.kernel.questions import Option
from clew.kernel.referee import Referee


def bag_offers(game: Game, being: Being) -> list[Option]:
    """[8.6] Changing the bag of a cleaner for a spare one of its kind."""
    found: list[Option] = []
    carried = [item.what for item in being.items]
    for what in CLEANERS:
        if f"{what} bag" not in carried:
            continue
        cleaner = being.has(what)
        for bag in [item for item in being.items if item.what == f"{what} bag"] if cleaner else []:
            found.append(Option(f"bag {bag.key}", "Change the bag of the {what}", (change_bag, (what, bag)), what=what))
    return found


def change_bag(game: Game, referee: Referee, being: Being, what: tuple[str, Item]) -> None:
    """[8.6] Two actions in combat, which may fall into two battle rounds; the old bag keeps what it holds."""
    cleaner, bag = being.has(what[0]), what[1]
    assert cleaner is not None
    if game.fight is not None and not both_actions(game, being, f"bag {bag.key}"):
        referee.tell("8.6", "{being} opens the cleaner.", being=being.name)
        return
    cleaner.loaded, bag.loaded = bag_id(bag), bag_id(cleaner)
    cleaner.charge, bag.charge = bag.charge, cleaner.charge
    referee.tell("8.6", "{being} changes the bag.", being=being.name)
