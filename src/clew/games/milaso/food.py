"""Chapter 16: food, drink and alcohol."""

from __future__ import annotations

from clew.games.milaso.body import heal_all, restore
from clew.games.milaso.carrying import use_up
from clew.games.milaso.cells import hundredths
from clew.games.milaso.state import Being, Game, Item
from clew.kernel.referee import Referee

DRINKS = ("beer", "warm drink")
RATION = "dry ration"


def edible(game: Game, being: Being, item: Item) -> bool:
    """[16.1, 16.2, 16.6] Appetite over thirty turns, two units a turn, and no raw meat."""
    if item.what in ("raw meat", "magic fruit"):
        return False
    if being.marks.get(f"units {game.turn}", 0) >= game.book.value("16.2", "units"):
        return False
    return item.what in DRINKS or eaten(game, being) < being.marks.get("appetite", 4)


def eaten(game: Game, being: Being) -> int:
    """[16.1] Units of food in this turn and the 29 before it."""
    first = game.turn - game.book.value("16.1", "turns") + 1
    return sum(number for mark, number in being.marks.items()
               if mark.startswith("ate ") and int(mark.removeprefix("ate ")) >= first)  # fmt: skip


def eat(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[16.1, 16.2, 16.3] One whole unit."""
    being.marks[f"units {game.turn}"] = being.marks.get(f"units {game.turn}", 0) + 1
    if item.what in DRINKS:
        use_up(being, item)
        drink_beer(game, referee, being) if item.what == "beer" else nourish(game, referee, being, "ordinary")
        return
    being.marks[f"ate {game.turn}"] = being.marks.get(f"ate {game.turn}", 0) + 1
    kind = "character types, wolfmen, Earth animals" if item.what == "cooked meat" else "ordinary"
    if item.what == RATION and item.charge == 0:
        item.charge = 3
    item.charge -= item.what == RATION
    if item.charge <= 0:
        use_up(being, item)
    referee.tell("16.2", "{being} eats.", being=being.name)
    nourish(game, referee, being, kind)


def nourish(game: Game, referee: Referee, being: Being, kind: str) -> None:
    """[16.3, 16.4, 16.5] Fractions of energy collect until they make a whole point for every area."""
    row = next(row for row in game.book.tables["food"] if row[0] == kind)
    being.marks["food"] = being.marks.get("food", 0) + hundredths(row[1]) * 4 // 100
    if being.marks["food"] >= 4:
        being.marks["food"] -= 4
        heal_all(game, referee, being, 1, "16.5")
    restore(game, referee, being, int(row[2]), "16.3")
    being.marks["strength"] = being.marks.get("strength", 0) + int(row[3])


def drink_beer(game: Game, referee: Referee, being: Being) -> None:
    """[16.10, 16.11] A unit of alcohol; too many put him to sleep."""
    if not being.marks.get("alcohol"):
        being.marks["first drink"] = game.turn
    being.marks["alcohol"] = being.marks.get("alcohol", 0) + 1
    referee.tell("16.10", "{being} has a beer.", being=being.name)
    if being.marks["alcohol"] >= being.marks.get("tolerance", 4) + 3 * game.book.value("16.10", "stage"):
        being.effects["unconscious"] = game.book.value("16.10", "turns")
        referee.tell("16.10", "{being} sinks under the table.", being=being.name)


def sober_up(game: Game, being: Being) -> None:
    """[16.11] One unit leaves the body every forty turns from the first drink."""
    if not being.marks.get("alcohol"):
        return
    since = game.turn - being.marks["first drink"]
    if since > 0 and since % game.book.value("16.11", "turns") == 0:
        being.marks["alcohol"] -= 1
