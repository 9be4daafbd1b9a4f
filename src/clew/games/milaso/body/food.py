"""Chapters 15 and 16: food, drink and alcohol, for characters and for their animals."""

from __future__ import annotations

from clew.games.milaso.beings.mounts import is_animal
from clew.games.milaso.beings.reckoning import chance, seat_of
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.body import gain_quarters, restore
from clew.games.milaso.body.potions import can_drink, drink, take_effect
from clew.games.milaso.book.cells import hundredths
from clew.games.milaso.book.wares import RATION
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import UNCONSCIOUS
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.carrying import use_up
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

SWALLOWS = Check("whether the animal swallows it", "it does", "it is spilled")
DRINKS = ("beer", "warm drink")
RAW, COOKED = "raw meat", "cooked meat"
OSTRICH = "Ostrich"
RICH = "dragon, food creature, large arthropod"
LEAN = "character types, wolfmen, Earth animals"
"""Rows of table food; a unit of meat names its own in `truth`."""


def edible(game: Game, being: Being, item: Item) -> bool:
    """[16.1, 16.2, 16.6, 16.9] Appetite over thirty turns, two units a turn, and no raw meat except for animals."""
    if is_animal(being):
        return item.what in tastes(game, being) and hungry(game, being)
    if item.what in (RAW, "magic fruit"):
        return False
    return hungry(game, being, item.what in DRINKS)


def tastes(game: Game, animal: Being) -> list[str]:
    """[16.9] Animals eat meat, the Ostrich fruit and bread."""
    found: list[str] = game.book.values["16.9"]["meat" if eats_meat(animal) else "ostrich"]
    return found


def eats_meat(animal: Being) -> bool:
    return animal.kind != OSTRICH


def hungry(game: Game, being: Being, drink: bool = False) -> bool:
    """[16.1, 16.2] Whether one more unit goes down; drink does not count towards appetite."""
    if being.meals.units_in(game.turn) >= game.book.value("16.2", "units"):
        return False
    return drink or eaten(game, being) < (being.meals.appetite or game.book.value("3.23", "others"))


def eaten(game: Game, being: Being) -> int:
    """[16.1] Units of food in this turn and the 29 before it."""
    first = game.turn - game.book.value("16.1", "turns") + 1
    return sum(units for turn, units in being.meals.ate.items() if turn >= first)


def forget_old_meals(game: Game, being: Being) -> None:
    """[16.1] What was eaten before the last thirty turns counts no more."""
    ate, first = being.meals.ate, game.turn - game.book.value("16.1", "turns") + 1
    for turn in [turn for turn in ate if turn < first]:
        del ate[turn]


def swallow_unit(game: Game, being: Being, drink: bool = False) -> None:
    """[16.1, 16.2] What counts against appetite and the turn's two units."""
    being.meals.swallow(game.turn, drink)


def eat(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[16.1, 16.2, 16.3] One whole unit."""
    feed(game, referee, being, being, item)


def feed(game: Game, referee: Referee, giver: Being, being: Being, item: Item) -> None:
    """[16.2, 16.3, 16.9] One whole unit out of somebody's pack."""
    swallow_unit(game, being, item.what in DRINKS)
    if item.what == RATION and item.charge == 0:
        item.charge = game.book.value("16.2", "ration")
    item.charge -= item.what == RATION
    if item.charge <= 0:
        use_up(giver, item)
    if item.what == "beer":
        drink_beer(game, referee, being)
        return
    referee.tell("16.2", "{being} eats.", being=being.name)
    if item.truth and item.truth not in (RICH, LEAN):
        referee.tell("15.15", "It was magic food.")
        take_effect(game, referee, being, item.truth, part=game.book.value("15.15", "part"))
        return
    meat = item.what in (COOKED, RAW)
    nourish(game, referee, being, (item.truth or LEAN) if meat else "ordinary")


def nourish(game: Game, referee: Referee, being: Being, kind: str) -> None:
    """[16.3, 16.4, 16.5] Fractions of energy collect until they make a whole point for every area."""
    row = next(row for row in game.book.tables["food"] if row[0] == kind)
    gain_quarters(game, referee, being, hundredths(row[1]) * 4 // 100, "16.5")
    restore(game, referee, being, int(row[2]), "16.3")
    being.might += int(row[3])


def drink_beer(game: Game, referee: Referee, being: Being) -> None:
    """[16.10, 16.11] A unit of alcohol; too many put him to sleep."""
    if not being.meals.alcohol:
        being.meals.first_drink = game.turn
    being.meals.alcohol += 1
    referee.tell("16.10", "{being} has a beer.", being=being.name)
    tolerance = being.meals.tolerance or game.book.value("3.23", "others")
    stages = len(game.book.tables["drunkenness"])
    if being.meals.alcohol >= tolerance + (stages - 1) * game.book.value("16.10", "stage"):
        being.effects[UNCONSCIOUS] = game.book.value("16.10", "turns")
        referee.tell("16.10", "{being} sinks under the table.", being=being.name)


def sober_up(game: Game, being: Being) -> None:
    """[16.11] One unit leaves the body every forty turns from the first drink."""
    if not being.meals.alcohol:
        return
    since = game.turn - being.meals.first_drink
    if since > 0 and since % game.book.value("16.11", "turns") == 0:
        being.meals.alcohol -= 1


def feed_offers(game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """[15.13, 16.9] A potion or a unit of food for one of his own animals next to him."""
    sort = game.book.wares[item.what].sort
    if sort not in ("food", "potion"):
        return []
    map_ = map_of(game, being)
    near = [
        other
        for other in game.party
        if other.owner == being.key
        and other.alive
        and other.map == being.map
        and distance(map_, other.at, being.at) <= BESIDE
    ]
    takers = [other for other in near if (edible(game, other, item) if sort == "food" else can_drink(game, other))]
    feeding = _feed_food if sort == "food" else _feed
    return [
        Option(
            f"feed {item.key} {other.key}",
            "Feed {other} the {what}",
            deed(feeding, (item, other)),
            other=other.name,
            what=game.book.wares[item.what].name,
        )
        for other in takers
    ]


def _feed(game: Game, referee: Referee, being: Being, what: tuple[Item, Being]) -> None:
    """[15.13] An animal swallows enough of it seven times in ten; otherwise the potion is wasted."""
    item, animal = what
    figure = game.book.value("15.13", "chance")
    if chance(referee, figure, "15.13", SWALLOWS, seat_of(being), being, animal, game.book.wares[item.what].name):
        drink(game, referee, being, animal, item)
        return
    use_up(being, item)


def _feed_food(game: Game, referee: Referee, being: Being, what: tuple[Item, Being]) -> None:
    """[16.9] To one's own animal, if it likes it."""
    feed(game, referee, being, what[1], what[0])
