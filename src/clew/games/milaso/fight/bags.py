"""Chapter 8: the bags and the buttons of the vacuum cleaners."""

from __future__ import annotations

from clew.games.milaso.beings.actions import both_actions, spend
from clew.games.milaso.beings.spaces import map_of, nearest_free
from clew.games.milaso.fight.combat import join
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import PARTY, Being, Game, Item
from clew.games.milaso.things.cleaners import CLEANERS, WARCHEZA, exchange, fits_into, inside, let_out
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def bag_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[8.4, 8.6, 28.13] Changing the bag for a spare one or for Warcheza's, and pressing a button that is lit."""
    found: list[Option[Deed]] = []
    for cleaner in [item for item in being.items if item.what in CLEANERS]:
        what = cleaner.what
        for bag in [item for item in being.items if fits_into(cleaner, item)]:
            words = "Put Warcheza's bag into the {what}" if bag.what == WARCHEZA else "Change the bag of the {what}"
            found.append(Option(f"bag {bag.key}", words, deed(change_bag, (what, bag)), what=what))
        found += [
            Option(
                f"press {number} {cleaner.key}",
                "Press button {number} of the {what}: {who} comes out",
                deed(press, (cleaner, caught)),
                (caught.key,),
                number=number,
                what=what,
                who=caught.name,
            )
            for number, caught in inside(game, cleaner)
            if caught.kind != MILASO
        ]
    return found


def press(game: Game, referee: Referee, being: Being, what: tuple[Item, Being]) -> None:
    """[8.4] One action in combat; it stands on a free space next to the cleaner, and an enemy is one again."""
    cleaner, caught = what
    if game.fight is not None:
        spend(game, being)
    let_out(game, cleaner, caught)
    caught.map, caught.at = being.map, -1
    caught.at = nearest_free(game, map_of(game, being), being.at)
    referee.tell("8.4", "{being} comes out of the bag.", being=caught.name)
    if game.fight is not None and caught.side != PARTY and caught.key not in game.fight.enemies:
        join(game, referee, game.fight, [caught])


def change_bag(game: Game, referee: Referee, being: Being, what: tuple[str, Item]) -> None:
    """[8.6] Two actions in combat, which may fall into two battle rounds; the old bag keeps what it holds."""
    cleaner, bag = being.has(what[0]), what[1]
    assert cleaner is not None
    if game.fight is not None and not both_actions(game, being, f"bag {bag.key}"):
        referee.tell("8.6", "{being} opens the cleaner.", being=being.name)
        return
    exchange(cleaner, bag)
    referee.tell("8.6", "{being} changes the bag.", being=being.name)
