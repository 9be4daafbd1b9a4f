"""Chapters 15 and 16: what a master gives his animals to drink and to eat."""

from __future__ import annotations

from clew.games.milaso.carrying import use_up
from clew.games.milaso.food import edible, feed
from clew.games.milaso.labyrinth.model import BESIDE, distance
from clew.games.milaso.mounts import of
from clew.games.milaso.potions import can_drink, drink
from clew.games.milaso.reckoning import seat_of, under
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game, Item
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def feed_offers(game: Game, being: Being, item: Item) -> list[Option]:
    """[15.13, 16.9] A potion or a unit of food for one of his own animals next to him."""
    sort = game.book.wares[item.what].sort
    if sort not in ("food", "potion"):
        return []
    map_ = map_of(game, being)
    near = [other for other in game.party if of(being) in other.marks and other.alive and other.map == being.map
            and distance(map_, other.at, being.at) <= BESIDE]  # fmt: skip
    takers = [other for other in near
              if (edible(game, other, item) if sort == "food" else can_drink(game, other))]  # fmt: skip
    deed = _feed_food if sort == "food" else _feed
    return [Option(f"feed {item.key} {other.key}", "Feed {other} the {what}", (deed, (item, other)), other=other.name,
                   what=game.book.wares[item.what].name) for other in takers]  # fmt: skip


def _feed(game: Game, referee: Referee, being: Being, what: tuple[Item, Being]) -> None:
    """[15.13] An animal swallows enough of it seven times in ten; otherwise the potion is wasted."""
    item, animal = what
    if under(referee, game.book.value("15.13", "chance"), "15.13", seat_of(being)):
        drink(game, referee, being, animal, item)
        return
    use_up(being, item)
    referee.tell("15.13", "{animal} spills the {what}.", animal=animal.name, what=item.what)


def _feed_food(game: Game, referee: Referee, being: Being, what: tuple[Item, Being]) -> None:
    """[16.9] To one's own animal, if it likes it."""
    feed(game, referee, being, what[1], what[0])
