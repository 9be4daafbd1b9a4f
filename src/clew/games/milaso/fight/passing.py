"""[10.12] Through the spaces of one's own people."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role, slips
from clew.games.milaso.beings.spaces import footprint, free, known_space, map_of, masked, standing
from clew.games.milaso.fight.manoeuvres import advance
from clew.games.milaso.fight.slipping import passes
from clew.games.milaso.fight.underfoot import set_foot
from clew.games.milaso.maps.model import BESIDE, COMPASS, distance
from clew.games.milaso.state.answers import BACK
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.walk.movement import followers, manner_cost, move_to
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option

Way = tuple[int, int]
"""The friend's space, and the one behind it."""


def ways_past(game: Game, being: Being, spare: int, extra: int) -> list[tuple[Being, int, Way]]:
    """[10.12] Friends beside him, and the free spaces behind them that he can't step to himself, by direction."""
    others = [other for other in game.allies if other is not being and other.map == being.map]
    map_ = map_of(game, being)
    if not others or all(distance(map_, other.at, being.at) > BESIDE for other in others):
        return []
    if being.way.drags or overloaded(game, being) or masked(game, map_, being.at) or len(footprint(game, being)) > 1:
        return []
    taken, beside = standing(game, map_.key), {*map_.beside[being.at]}
    train = followers(game, being) if being.follows else []
    found: dict[int, tuple[Being, int, Way]] = {}
    for _, at, cost in map_.steps[being.at]:
        friend = taken.get(at)
        if friend is None or friend.side != PARTY or friend is being or friend in train:
            continue
        for direction, to, more in map_.steps[at]:
            fit = to not in beside and to != being.at and cost + more + 2 * extra <= spare
            if fit and free(game, map_, to, taken) and known_space(game, map_, to):
                found.setdefault(to, (friend, direction, (at, to)))
    return list(found.values())


def pass_options(game: Game, being: Being, spare: int) -> list[Option[Deed]]:
    """[10.12] Outside combat, in the chosen manner, with so many half spaces of movement."""
    return _folded(
        [
            (friend, direction, deed(pass_by, way))
            for friend, direction, way in ways_past(game, being, spare, manner_cost(game) - 2)
        ]
    )


def _folded(ways: list[tuple[Being, int, Deed]]) -> list[Option[Deed]]:
    """An answer for each friend: the way past him, or the list of them where there are several."""
    found: dict[str, list[Option[Deed]]] = {}
    for friend, direction, past in ways:
        found.setdefault(friend.key, []).append(
            Option(
                f"past {friend.key} {COMPASS[direction]}",
                "Go past {friend} to the {way}",
                past,
                (friend.key,),
                friend=friend.name,
                way=COMPASS[direction],
            )
        )
    return [
        some[0]
        if len(some) == 1
        else Menu(f"past {key}", "Go past {friend} ...", deed(which_way, some), (key,), friend=some[0].facts["friend"])
        for key, some in found.items()
    ]


def which_way(game: Game, referee: Referee, being: Being, ways: list[Option[Deed]]) -> None:
    """[10.12] Where he wants to come out."""
    chosen = referee.choose(being.seat, "Which way?", [*ways, BACK], "10.12")
    if chosen.value is not None:
        chosen.value(game, referee, being)


def pass_by(game: Game, referee: Referee, being: Being, way: Way) -> None:
    """[10.12] Two steps at once: nobody stops on a friend's space."""
    for at in way:
        move_to(game, being, at)
    referee.tell("10.12", "{being} goes past.", being=being.name)


def battle_pass_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[10.12, 20.10] The same in a battle round, where it leads past no enemy."""
    return _folded(
        [
            (friend, direction, deed(push_past, way))
            for friend, direction, way in ways_past(game, being, role(game, being).spaces, 0)
            if not passes(game, being, way[1])
        ]
    )


def push_past(game: Game, referee: Referee, being: Being, way: Way) -> None:
    """[10.12, 20.10] Off the battle round's movement."""
    if slips(game, referee, being):
        role(game, being).spaces = 0
        return
    for at in way:
        advance(game, being, at)
    referee.tell("10.12", "{being} goes past.", being=being.name)
    set_foot(game, referee, being)
