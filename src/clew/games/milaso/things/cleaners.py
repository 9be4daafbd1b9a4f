"""Chapter 8: vacuum cleaners, who holds one, and who is in its bag."""

from __future__ import annotations

from clew.games.milaso.beings.mounts import parted
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.state.effects import BAGGED
from clew.games.milaso.state.game import ENDLESS, Being, Game, Item

ELECTROLUX = "Electrolux"
CLEANERS = (ELECTROLUX, "Hoover")
WARCHEZA = "Warcheza's bag"
"""The only one of its kind, and so its own name among bags; it fits an Electrolux."""


def bag_id(item: Item) -> str:
    """[8.6] Which bag is in a cleaner, or which one a loose bag is."""
    return item.loaded or (WARCHEZA if item.what == WARCHEZA else item.key)


def holders(game: Game, caster: Being) -> list[Being]:
    """[8.4] The caster, and companions next to him, who may hold a cleaner for him."""
    map_ = map_of(game, caster)
    near = [
        other
        for other in game.party
        if other is not caster
        and other.alive
        and other.map == caster.map
        and BAGGED not in other.effects
        and distance(map_, other.at, caster.at) <= BESIDE
    ]
    return [caster, *near]


def cleaners(game: Game, caster: Being) -> list[Item]:
    """[8.4] All within his reach, the larger ones first."""
    return [item for what in CLEANERS for other in holders(game, caster) for item in other.items if item.what == what]


def cleaner_for(game: Game, caster: Being) -> Item | None:
    """[8.4] The one that Vacuum uses: a larger one first, one with room before a full one."""
    found = cleaners(game, caster)
    return min(found, key=lambda cleaner: cleaner.charge >= game.book.value("8.4", cleaner.what), default=None)


def fits_into(cleaner: Item, bag: Item) -> bool:
    """[8.6, 28.13] Each cleaner has its own bags; Warcheza's is made for an Electrolux."""
    return bag.what == f"{cleaner.what} bag" or (bag.what == WARCHEZA and cleaner.what == ELECTROLUX)


def exchange(cleaner: Item, bag: Item) -> None:
    """[8.6] One bag for the other, with whatever is in them."""
    cleaner.loaded, bag.loaded = bag_id(bag), bag_id(cleaner)
    cleaner.charge, bag.charge = bag.charge, cleaner.charge
    bag.what = WARCHEZA if bag.loaded == WARCHEZA else f"{cleaner.what} bag"


def inside(game: Game, cleaner: Item) -> list[tuple[int, Being]]:
    """[8.4] Who is in its bag, by buttons."""
    caught = [
        (being.plight.button, being)
        for being in (*game.party, *game.foes.values())
        if being.alive and BAGGED in being.effects and being.plight.bag == bag_id(cleaner)
    ]
    return sorted(caught, key=lambda each: each[0])


def put_in(game: Game, cleaner: Item, being: Being) -> None:
    """[8.4, 8.5] The next button lights; who is in the bag is in suspended animation."""
    lit = [number for number, _ in inside(game, cleaner)]
    number = next(number for number in range(1, len(lit) + 2) if number not in lit)
    cleaner.charge += 1
    parted(game, being)
    being.effects[BAGGED] = ENDLESS
    being.plight.bag, being.plight.button = bag_id(cleaner), number


def let_out(game: Game, cleaner: Item, being: Being) -> None:
    cleaner.charge -= 1
    del being.effects[BAGGED]
    being.plight.bag, being.plight.button = "", 0
    being.terms.beaten = False
