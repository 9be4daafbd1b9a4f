"""Chapters 19 and 29: held fast by a cage that strength lifts, or in a cell that a gaoler opens."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, strength
from clew.games.milaso.beings.spaces import map_of, nearest_free
from clew.games.milaso.book import beasts
from clew.games.milaso.maps.model import BESIDE, Feature, Map, distance
from clew.games.milaso.state.effects import CAGED, LOCKED_IN
from clew.games.milaso.state.game import ENEMY, Being, Game
from clew.games.milaso.state.traces import OPEN
from clew.kernel.referees.referee import Referee

GAOLER = beasts.THUG


def cage(game: Game, being: Being) -> None:
    being.effects[CAGED] = game.book.traps["TR11"].numbers[1]


def lift_cages(game: Game, referee: Referee) -> None:
    """[19.1] The strength of the one below it, or of two together, lifts a cage."""
    for being in game.party:
        if CAGED not in being.effects or not able(game, being):
            continue
        map_ = map_of(game, being)
        beside = [
            strength(game, other)
            for other in game.party
            if other is not being
            and other.map == being.map
            and able(game, other)
            and CAGED not in other.effects
            and distance(map_, other.at, being.at) <= BESIDE
        ]
        if strength(game, being) + max(beside, default=0) >= game.book.traps["TR11"].numbers[0]:
            del being.effects[CAGED]
            referee.tell("19.1", "The cage is lifted off {being}.", being=being.name)


def lock_up(game: Game, being: Being) -> None:
    """[29.12] Until the gaoler's next round."""
    turns = game.book.value("29.12", "turns")
    being.effects[LOCKED_IN] = turns - game.turn % turns
    being.plight.in_cell = True


def gaoler_comes(game: Game, referee: Referee) -> None:
    """[29.12] He opens each occupied cell of the leader's map, and is an enemy like any other."""
    freed = [being for being in game.party if being.plight.in_cell and LOCKED_IN not in being.effects]
    if not freed:
        return
    for being in freed:
        being.plight.in_cell = False
    row, first = game.book.creatures[GAOLER], freed[0]
    gaoler = Being(f"gaoler#{game.turn}", "Gaoler", GAOLER, ENEMY, -1, first.map)
    gaoler.full, gaoler.energy = row.energy, [row.energy] * row.areas
    gaoler.at = gaoler.home = nearest_free(game, map_of(game, first), first.at)
    game.foes[gaoler.key] = gaoler
    referee.tell("29.12", "A gaoler opens the cell of {being}.", being=first.name)
    for door in doors_of_prison(game, first):
        game.open[door.key] = OPEN
        referee.tell("29.12", "He has left the {door} open behind him.", door=_name(door))


def doors_of_prison(game: Game, being: Being) -> list[Feature]:
    """[29.12] Nobody is shut in for good: the locks that the gaoler must have come through from a way out."""
    map_ = map_of(game, being)
    exits = {join.at for join in game.maze.joins.get(map_.key, ()) if join.what != "risky"}
    came_from: dict[int, tuple[int, Feature | None]] = {being.at: (-1, None)}
    todo: list[int] = [being.at]
    later: list[int] = []
    while todo or later:
        here = todo.pop(0) if todo else later.pop(0)
        if here in exits:
            return _locks_between(here, came_from)
        for to, door in _onwards(game, map_, here):
            if to not in came_from and not _walled(game, map_, to):
                came_from[to] = here, door
                (todo if door is None else later).append(to)
    return []


def _onwards(game: Game, map_: Map, here: int) -> list[tuple[int, Feature | None]]:
    """Where one gets from a space, on foot or by a ladder, and the lock that is in the way."""
    ways = [(to, map_.barriers.get(to)) for to in map_.beside[here]]
    ways += [
        (f.to_at, game.maze.features[f.to] if f.to else f)
        for f in map_.features.get(here, ())
        if f.kind in ("ladder", "trap door")
    ]
    return [(to, door if door is not None and door.lock and door.key not in game.open else None) for to, door in ways]


def _walled(game: Game, map_: Map, at: int) -> bool:
    """A hidden way that nobody has found."""
    barrier = map_.barriers.get(at)
    return barrier is not None and barrier.kind == "hidden way" and barrier.key not in game.open


def _locks_between(end: int, came_from: dict[int, tuple[int, Feature | None]]) -> list[Feature]:
    """The locked doors on the way back."""
    found = []
    while end >= 0:
        end, door = came_from[end]
        if door is not None:
            found.append(door)
    return found


def _name(door: Feature) -> str:
    return door.what if door.kind == "trap door" else f"{door.what} door"
