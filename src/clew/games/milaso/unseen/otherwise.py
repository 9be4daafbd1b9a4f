"""Another labyrinth on the same ground, for the law of histories: whatever the rules might have put otherwise.

It knows nothing of what the party knows. Where a whole match goes the same in it, nobody could have told it apart.
"""

from __future__ import annotations

from clew.games.milaso.body.potions import POTIONS
from clew.games.milaso.book import beasts
from clew.games.milaso.labyrinth.filling.enemies import AWAY_FROM_ONLY_WAYS, PARTICULAR, at_home
from clew.games.milaso.labyrinth.filling.goods import FURNISHED, NO_EVADING, potion, potion_kinds
from clew.games.milaso.labyrinth.filling.signs import deadly, trap_loss
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import FLOOR, Feature, Map, distance
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.state.game import Game
from clew.games.milaso.unseen.furnished import furnished
from clew.kernel.words.stream import Stream

KEPT_TRAPS = (*NO_EVADING, "TR12")
KEPT_ENEMIES = (*PARTICULAR, beasts.MILASO, beasts.ALIEN_KEN)
NOT_COMMON = (*KEPT_ENEMIES, *AWAY_FROM_ONLY_WAYS)
MOVED = {"thing": 2, "site": 3, "trap": 1, "teleport": 2, "post": 2}
"""Of each kind one in so many is put elsewhere, if at all."""


def otherwise(game: Game, stream: Stream, rate: int) -> bool:
    """[29.4] One in so many things, traps and enemies stands elsewhere, and one in so many vials holds something else.

    False while there is no labyrinth.
    """
    if not game.maze.maps:
        return False
    new: dict[str, Feature] = {}
    taken = {(feature.map, feature.at) for feature in game.maze.features.values()}
    for feature in game.maze.features.values():
        if stream.below(rate * MOVED.get(feature.kind, rate)) == 0 and _may_move(game, feature):
            map_ = game.maze.maps[feature.map]
            at = _elsewhere(game, map_, feature, stream, taken)
            if at >= 0:
                taken.add((map_.key, at))
                new[feature.key] = feature.copy()
                new[feature.key].at = at
    _exchange(game, new, stream, rate)
    _other_kinds(game, new, stream, rate)
    _relabel(game, new, stream, rate)
    game.maze = furnished(game.maze, new)
    return True


def _may_move(game: Game, feature: Feature) -> bool:
    """Whether its rules leave open where it stands, and nothing lies beside it to warn of it."""
    book = game.book
    if feature.kind == "site":
        return feature.flags == FURNISHED
    if feature.kind == "thing":
        return "orb" not in feature.flags
    if feature.kind == "trap":
        deadly_ = trap_loss(book, feature.what, feature.map) >= book.value("12.4", "loss")
        return feature.what not in KEPT_TRAPS and not deadly_
    if feature.kind == "post":
        free = not feature.flags & {"named", "guard", "group", "hidden", "ambush"}
        return free and feature.what not in KEPT_ENEMIES and not deadly(book, feature.what)
    return feature.kind == "teleport"


def _elsewhere(game: Game, map_: Map, feature: Feature, stream: Stream, taken: set[tuple[str, int]]) -> int:
    """A space of the same region, as cold and as much the Devil's; -1 if a few draws find none."""
    here = map_.sections[map_.section[feature.at]]
    starts, far = map_.of_kind("start"), 2 * game.book.value("29.8a", "from_start")
    for _ in range(20):
        at = stream.below(len(map_.ground))
        number = map_.section[at]
        if map_.ground[at] != FLOOR or number == 255 or (map_.key, at) in taken or at not in map_.floor_of(number):
            continue
        there = map_.sections[number]
        if map_.region[at] != map_.region[feature.at] or (there.cold, there.devil) != (here.cold, here.devil):
            continue
        if feature.kind == "teleport" and len(map_.beside[at]) < 8:
            continue
        if feature.kind == "trap" and any(map_.section[start.at] == number for start in starts):
            continue
        if feature.kind != "post" or all(distance(map_, start.at, at) > far for start in starts):
            return at
    return -1


def _now(feature: Feature, new: dict[str, Feature]) -> Feature:
    if feature.key not in new:
        new[feature.key] = feature.copy()
    return new[feature.key]


def _exchange(game: Game, new: dict[str, Feature], stream: Stream, rate: int) -> None:
    """[29.21] Some pieces of furniture hold what others held, each in the Tower or out of it."""
    for tower in (False, True):
        sites = [f for f in game.maze.of_kind("site") if f.flags == FURNISHED and (f.map in TOWER) == tower]
        some = [site for site in sites if stream.below(rate) == 0]
        for site, other in zip(some, stream.shuffled(some), strict=True):
            _now(site, new).holds = other.holds


def _other_kinds(game: Game, new: dict[str, Feature], stream: Stream, rate: int) -> None:
    """[29.8] Some common enemies are of another kind that lives on their map."""
    for post in game.maze.of_kind("post"):
        if _may_move(game, post) and stream.below(rate) == 0:
            creatures = game.book.creatures
            kinds = [
                kind
                for kind in at_home(game.book, post.map)
                if kind not in NOT_COMMON
                and creatures[kind].traits.isdisjoint({"ghost", "dragon"})
                and creatures[kind].armour == creatures[post.what].armour
                and bool(creatures[kind].figures["Int"]) == bool(creatures[post.what].figures["Int"])
                and not deadly(game.book, kind)
            ]
            if kinds:
                made = _now(post, new)
                made.what, made.facing = kinds[stream.below(len(kinds))], stream.below(4)
                made.strength = stream.below(len(creatures[made.what].attacks))


def _relabel(game: Game, new: dict[str, Feature], stream: Stream, rate: int) -> None:
    """[15.3] What some potions really are, whatever their labels say."""
    kinds = potion_kinds(game.book, game.maze.types)
    for feature in game.maze.features.values():
        if stream.below(rate):
            continue
        if feature.kind == "thing":
            _now(feature, new).what = _like(game, feature.what, kinds, stream)
        elif feature.kind in ("site", "chest"):
            holds = new.get(feature.key, feature).holds
            _now(feature, new).holds = tuple(_like(game, thing, kinds, stream) for thing in holds)


def _like(game: Game, thing: str, kinds: list[str], stream: Stream) -> str:
    """Of a potion another with the same label."""
    label = lot(thing).what
    for _ in range(200 if label in POTIONS else 0):
        made = potion(game.book, kinds, "", stream.below(game.book.counts["potions"]), stream)
        if lot(made).what == label:
            return made
    return thing
