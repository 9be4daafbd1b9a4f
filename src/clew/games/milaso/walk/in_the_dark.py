"""Chapter 17: finding one's way and searching in the dark."""

from __future__ import annotations

from clew.games.milaso.beings.figures import movement
from clew.games.milaso.beings.spaces import like_a_wall, map_of, masked, shunned, standing, way_to
from clew.games.milaso.maps.model import Map, headings
from clew.games.milaso.sight.darkness import floor_seen, groped, learn, noticed, untried
from clew.games.milaso.sight.senses import uncover
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.movement import left, open_spaces
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def dark_sections(game: Game, map_: Map) -> list[int]:
    """Sections in which somebody has been blind."""
    known = game.known.get(map_.key, [])
    return [number for number in map_.dark() if number not in known and groped(game, map_, number)]


def uncombed(game: Game, map_: Map, at: int) -> int:
    """How many known spaces a thorough search from here would take in for the first time."""
    combed, felt = game.combed.get(map_.key, ()), game.felt.get(map_.key, ())
    return sum(
        spot in felt and spot not in combed and masked(game, map_, spot) and not like_a_wall(game, map_, spot)
        for spot in _neighbourhood(map_, at)
    )


def _neighbourhood(map_: Map, at: int) -> list[int]:
    return [at, *[at + away for away in headings(map_.width)]]


def nearest_spot(game: Game, map_: Map, number: int, reached: dict[int, int]) -> int:
    """Where there is something left to find out in a dark section: of the spaces that can be reached the nearest from
    which a step has not been tried, then of those where a search takes in most; -1 if there is nothing."""
    felt = sorted(_felt_in(game, map_, number, reached), key=lambda at: (reached[at], at))
    for at in felt:
        if untried(game, map_, at) >= 0:
            return at
    found = [uncombed(game, map_, at) for at in felt]
    return felt[found.index(max(found))] if any(found) else -1


def has_spots(game: Game, map_: Map, number: int, reached: dict[int, int]) -> bool:
    """Whether there is anything."""
    return any(untried(game, map_, at) >= 0 or uncombed(game, map_, at) for at in _felt_in(game, map_, number, reached))


def _felt_in(game: Game, map_: Map, number: int, reached: dict[int, int]) -> list[int]:
    return [at for at in game.felt.get(map_.key, ()) if map_.section[at] == number and at in reached]


def reach_of(game: Game, being: Being, taken: set[int] | None = None) -> dict[int, int]:
    """How many steps away each space is that can be walked to within what is known; those who follow make room."""
    map_ = map_of(game, being)
    if taken is None:
        taken = in_the_way(game, being)
    open_, beside = open_spaces(game, map_, game.known.get(map_.key, []), taken), map_.beside
    open_[being.at] = 0
    far, todo = {being.at: 0}, [being.at]
    for here in todo:
        for to in beside[here]:
            if open_[to]:
                open_[to] = 0
                far[to] = far[here] + 1
                todo.append(to)
    return far


def in_the_way(game: Game, being: Being) -> set[int]:
    """Where somebody stands who makes no room."""
    return {at for at, other in standing(game, being.map).items() if not other.follows or other.side != being.side}


def way_in_the_dark(game: Game, being: Being, number: int) -> tuple[list[int], int]:
    """The spaces to the nearest spot of a dark section with something to find out, and the direction to try there.

    The direction is -1 where only a search is left; then, and if there is nothing left, the way ends the walk. Traps
    that the party has met are kept clear of while another way is left.
    """
    map_ = map_of(game, being)
    reached = reach_of(game, being, in_the_way(game, being) | shunned(game, map_))
    goal = nearest_spot(game, map_, number, reached)
    if goal < 0:
        reached = reach_of(game, being)
        goal = nearest_spot(game, map_, number, reached)
    if goal < 0:
        return [], -1
    way = way_to(map_, being.at, lambda at: at == goal, lambda at: at in reached)
    return way, untried(game, map_, goal)


def search_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[17.4] A thorough search of the space and its neighbours, for whoever can't see."""
    map_ = map_of(game, being)
    if not worth_searching(game, map_, being.at) or left(game, being) < price_of_search(game, being):
        return []
    return [Option(f"comb {map_.key}/{being.at}", "Search all round you in the dark", comb)]


def worth_searching(game: Game, map_: Map, at: int) -> bool:
    """[17.4] Whether somebody who stands there is blind, and something may lie round him that nobody has found."""
    if not masked(game, map_, at) or at not in game.felt.get(map_.key, ()):
        return False
    combed, felt = game.combed.get(map_.key, ()), game.felt.get(map_.key, ())
    return any(
        spot not in combed and (spot not in felt or not like_a_wall(game, map_, spot))
        for spot in _neighbourhood(map_, at)
    )


def price_of_search(game: Game, being: Being) -> int:
    """[17.4] Eight movement; whoever has less takes a whole turn over it."""
    return 2 * min(game.book.value("17.4", "movement"), movement(game, being))


def comb(game: Game, referee: Referee, being: Being) -> None:
    """[17.4] Walls, objects, traps and hidden ways: nothing is missed."""
    map_ = map_of(game, being)
    being.moved += price_of_search(game, being)
    hidden = [f for spot in _neighbourhood(map_, being.at) for f in map_.features.get(spot, ()) if not noticed(game, f)]
    lost = sum(
        len(game.floor.get((map_.key, spot), ()))
        for spot in _neighbourhood(map_, being.at)
        if not floor_seen(game, map_, spot)
    )
    for spot in _neighbourhood(map_, being.at):
        if masked(game, map_, spot) or not map_.ground[spot]:
            learn(game, map_, spot, combed=map_.ground[spot] > 0)
        uncover(game, referee, being, spot)
        for trap in (f for f in map_.features.get(spot, ()) if f.kind == "trap"):
            game.noted.found.setdefault(trap.key, True)
    things = lost + sum(noticed(game, feature) for feature in hidden if feature.kind != "trap")
    referee.tell("17.4", "{being} searches all round: {number} things found.", being=being.name, number=things)
