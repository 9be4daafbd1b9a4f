"""Chapters 24 and 28: who makes off with the party's things, and what can't be lost that way."""

from __future__ import annotations

from clew.games.milaso.beings.reckoning import one_of, sees
from clew.games.milaso.beings.spaces import free, map_of
from clew.games.milaso.book import beasts
from clew.games.milaso.book.wares import OF_METHODS
from clew.games.milaso.maps.model import ICE_KEY, distance
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.cleaners import WARCHEZA
from clew.games.milaso.things.devices import part_with
from clew.kernel.referees.referee import Referee

NEEDED = frozenset([*OF_METHODS, "magic fruit", "mirror", "F12", "Missile"])
GIVERS = {
    "rune stone": ("site", "curling range"),
    "signed contract": ("post", beasts.DEVIL),
    "recipe": ("person", "Vorgu"),
    "Cray's dish": ("person", "Aldo Cray"),
    "flask of chlorine": ("thing", "salt"),
    "saucer key": ("post", beasts.ALIEN_KEN),
    ICE_KEY: ("post", beasts.ABOMINABLE_SNOWMAN),
}
"""[28.19] Where the things come from that do not lie about."""


def needed(game: Game, item: Item) -> bool:
    """[28.19] The things of the methods, and keys: nothing takes them out of the world, nor the cleaner they are in."""
    return of_a_method(game, item) or item.what in game.book.keys


def of_a_method(game: Game, item: Item) -> bool:
    """[28.6] What one of the methods asks for; a numbered key opens a lock and no more."""
    return item.what in NEEDED or item.what in game.book.scraps or item.loaded == WARCHEZA


def back_to_sources(game: Game, referee: Referee, dead: Being, beyond_reach: bool = False) -> None:
    """[28.19] What a method needs reappears where it was found, if its bearer dies where nobody gets at it."""
    friends = (being for being in game.party if being is not dead)
    if not beyond_reach and any(being.alive and being.map == dead.map for being in friends):
        return
    for cleaner in [item for item in dead.items if item.loaded == WARCHEZA and item.what != WARCHEZA]:
        cleaner.loaded, cleaner.charge = "", 0
        dead.items.append(game.new_item(WARCHEZA))
    back = []
    for item in [item for item in dead.items if needed(game, item)]:
        while item.count and _put_back(game, item):
            item.count -= 1
        if not item.count:
            dead.let_go(item)
            back.append(game.book.wares[item.what].name)
    if back:
        referee.tell("28.19", "Back where it was found: {things}.", things=", ".join(back))


def _put_back(game: Game, item: Item) -> bool:
    """[24.34] One of its kind where it lay, in its chest, or with whoever gave it; False if there is no such place."""
    features = game.maze.features.values()
    source = next((f for f in features if f.kind == "thing" and f.what == item.what and f.key in game.touched), None)
    if source is not None:
        del game.touched[source.key]
        return True
    chest = next((f for f in features if f.kind == "chest" and item.what in f.holds and f.key in game.taken_out), None)
    if chest is not None:
        del game.taken_out[chest.key]
        return True
    kind, name = GIVERS.get(item.what, ("", ""))
    giver = next((f for f in features if f.kind == kind and name in f.what), None)
    if giver is None:
        return False
    again = game.new_item(item.what, charge=item.charge)
    game.floor.setdefault(giver.spot, []).append(again)
    return True


def swallow(game: Game, referee: Referee, mouth: Being, victim: Being) -> Item | None:
    """[24.37, 28.19] One random thing of at most two kilograms, found again in the body."""
    most = game.book.value("24.37", "mass")
    item = random_thing(game, referee, [victim], most, "24.37")
    if item is None:
        return None
    take_away(victim, item)
    mouth.items.append(item)
    referee.tell(
        "24.37",
        "{mouth} swallows {victim}'s {what}.",
        mouth=mouth.name,
        victim=victim.name,
        what=game.book.wares[item.what].name,
    )
    return item


def play_a_trick(game: Game, referee: Referee, ghost: Being) -> None:
    """[24.4] On first meeting a poltergeist moves one carried thing to a free space within five."""
    value = game.book.value
    bearers = [being for being in game.party if being.alive and being.map == ghost.map]
    item = random_thing(game, referee, bearers, value("24.4", "mass"), "24.4")
    if item is None:
        return
    bearer = next(being for being in bearers if item in being.items)
    map_ = map_of(game, bearer)
    most = 2 * value("24.4", "spaces")
    near = [
        at
        for at, ground in enumerate(map_.ground)
        if ground
        and distance(map_, at, bearer.at) <= most
        and sees(game, map_.key, bearer.at, at)
        and free(game, map_, at)
    ]
    if not near:
        return
    take_away(bearer, item)
    at = one_of(referee, "where it comes down", near, "24.4", ["a space near by"] * len(near))
    game.floor.setdefault((map_.key, at), []).append(item)
    referee.tell(
        "24.4", "{bearer}'s {what} flies through the air.", bearer=bearer.name, what=game.book.wares[item.what].name
    )


def random_thing(game: Game, referee: Referee, bearers: list[Being], most: int, rule: str) -> Item | None:
    """One thing that any of these carry, light enough and not needed for a method."""
    wares = game.book.wares
    things = [
        item
        for bearer in bearers
        for item in bearer.items
        if not needed(game, item) and wares[item.what].mass * item.count <= most
    ]
    if not things:
        return None
    return one_of(referee, "which thing it is", things, rule, [wares[item.what].name for item in things])


def take_away(bearer: Being, item: Item) -> None:
    """Out of the pack, the hand and off the arm; what was switched on goes out."""
    bearer.let_go(item)
    part_with(bearer, item)
