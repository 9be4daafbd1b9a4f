"""What nobody may know: what waits in the labyrinth before it is seen, and which rumours are lies."""

from __future__ import annotations

from collections.abc import Iterator

from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.potions import POTIONS, true_kinds
from clew.games.milaso.maps.model import Feature, Map
from clew.games.milaso.state.game import Game
from clew.games.milaso.unseen.contents import sort_of
from clew.games.milaso.unseen.known import contents_known, may_hold, met, seen
from clew.kernel.book.secret import Secret

LURKING = {"post": "an enemy", "trap": "a trap", "teleport": "a teleport", "thing": "something", "site": "furniture"}


def secrets(game: Game) -> Iterator[Secret]:
    """[1.11, 4.15, 15.3, 26.9, 29.4] The labyrinth is made beforehand; labels lie, and rumours."""
    yield Secret("the labyrinth", game.seed, rolled=("29.4",), beforehand=True)
    yield Secret("lies among the rumours", sorted(game.noted.lies), rolled=("4.15", "26.9"))
    if not game.maze.maps or not game.leader:
        return
    map_ = map_of(game, game.being(game.leader))
    yield from _lurking(game, map_)
    yield from _inside(game, map_)
    for being in game.party:
        for item in being.items:
            if item.found and item.what in POTIONS and item.key not in game.noted.examined:
                yield Secret(f"what is in {item.key}", " and ".join(true_kinds(item)))


def _lurking(game: Game, map_: Map) -> Iterator[Secret]:
    """In which parts of a map something waits that nobody has seen."""
    known = met(game)
    for kind, name in LURKING.items():
        there = {map_.section[f.at] for f in map_.of_kind(kind) if f.key not in known and not seen(game, f)}
        for number in map_.rooms():
            yield Secret(f"{name} in {map_.key}/{number}", number in there)


def _inside(game: Game, map_: Map) -> Iterator[Secret]:
    """What kinds of things are in a chest or a piece of furniture that was seen, and nobody has emptied."""
    for kind in ("chest", "site"):
        for holder in map_.of_kind(kind):
            if seen(game, holder) and may_hold(game, holder) and (holder.lock or "furniture" in holder.flags):
                yield Secret(f"what is in {holder.key}", _sorts(game, holder))


def _sorts(game: Game, holder: Feature) -> list[str]:
    return sorted({sort_of(thing) for thing in holder.holds[contents_known(game, holder) :]})
