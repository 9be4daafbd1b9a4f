"""Chapters 20 and 22: moving in a battle round."""

from __future__ import annotations

from itertools import takewhile

from clew.games.milaso.beings.actions import role, slips
from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.mounts import carry_mount
from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import footprint, hand_apart, map_of, shunned, standing, step_cost, way_to
from clew.games.milaso.fight.slipping import barred_by_enemy, get_away, passes, run_by, slip_options
from clew.games.milaso.fight.underfoot import set_foot
from clew.games.milaso.gear.blows import reach
from clew.games.milaso.ground.falls import stumbles
from clew.games.milaso.ground.water import step_on_bridge
from clew.games.milaso.maps.model import distance
from clew.games.milaso.sight.darkness import blindly, bump, made_out, obstacle, tries, ways
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.dragging import drop
from clew.games.milaso.walk.in_the_dark import reach_of
from clew.games.milaso.walk.movement import STEPS, charge, enterable, reveal
from clew.games.milaso.walk.posts import note_last_seen
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def move_options(game: Game, being: Being, foes: list[Being]) -> list[Option[Deed | int]]:
    """[20.10, 20.11, 25.15] Steps, and going up to an enemy; a large one under Command stays where it is."""
    if len(footprint(game, being)) > 1 or being.way.ridden:
        return []
    found: list[Option[Deed | int]] = [STEPS[direction] for direction, _ in possible_steps(game, being)]
    found += slip_options(game, being, foes)
    for foe in foes:
        if hand_apart(game, being, foe) > reach(game, being) and foe.key not in role(game, being).cut_off:
            found.append(Option(f"approach {foe.key}", "Go up to {foe}", approach(foe), (foe.key,), foe=foe.name))
    return found


def possible_steps(game: Game, being: Being) -> list[tuple[int, int]]:
    """[17.3, 20.10] Directions in which he can step or, in the dark, try to; and where each leads."""
    part, map_ = role(game, being), map_of(game, being)
    taken = standing(game, map_.key)
    blind = tries(game, map_, being.at)
    return [
        (direction, to)
        for direction, to, cost in ways(map_, being.at, blind)
        if cost <= part.spaces
        and ((direction, to, cost) in blind or (to not in taken and enterable(game, map_, to)))
        and not barred_by_enemy(game, being, to)
    ]


def one_step(game: Game, referee: Referee, being: Being, direction: int) -> None:
    """[17.3, 20.10] One space, or a bump in the dark."""
    if stumbles(game, referee, being, direction):
        return
    spot = obstacle(game, being, direction, []) if blindly(game, being, direction) else -1
    if spot >= 0:
        lost = bump(game, referee, being, direction, spot)
        role(game, being).spaces -= lost
        being.moved += lost
        return
    to = next(space for way, space, _ in map_of(game, being).steps[being.at] if way == direction)
    go_on(game, referee, being, to)


def go_on(game: Game, referee: Referee, being: Being, to: int) -> bool:
    """[11.17, 19.1, 22.21, 22.22] One space; False if he slips, is thrown back by an enemy, a bridge breaks under him,
    or what he sets foot on stops him."""
    if slips(game, referee, being):
        role(game, being).spaces = 0
        return False
    past = passes(game, being, to)
    if past and not run_by(game, referee, being, to):
        return False
    advance(game, being, to)
    for foe in past:
        get_away(game, referee, being, foe)
    return not step_on_bridge(game, referee, being) and not set_foot(game, referee, being)


def advance(game: Game, being: Being, to: int) -> None:
    """[20.10, 20.11] One space of the battle round's movement; it comes off the turn's movement too."""
    part = role(game, being)
    note_last_seen(game, being)
    drop(game, being)
    cost = step_cost(map_of(game, being), being.at, to)
    part.spaces -= cost
    charge(game, being, to, cost)
    being.at = to
    carry_mount(game, being)
    part.moved = "after" if part.attacked else part.moved or "before"


def approach(foe: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[17.3, 20.10] As far towards an enemy as this battle round allows, until it is in reach.

        Only over spaces that the party knows or he sees; where they end he tries the step that brings him nearest.
        Where friends fill the way he stays behind them.
        """
        part, start, before = role(game, being), being.at, role(game, being).spaces
        nearer = True
        while nearer and able(game, being) and hand_apart(game, being, foe) > reach(game, being):
            way = known_way(game, being, foe)
            behind = queue_up(game, being, foe, way)
            if behind is not None:
                _walk(game, referee, being, behind)
                nearer = False
            else:
                nearer = _walk(game, referee, being, way) if way else _feel_on(game, referee, being, foe)
            reveal(game, referee, being)
        if being.at == start and part.spaces == before:
            referee.tell("20.10", "{being} gets no nearer to {foe}.", being=being.name, foe=foe.name)
            part.cut_off.append(foe.key)

    return deed


def queue_up(game: Game, being: Being, foe: Being, way: list[int]) -> list[int] | None:
    """[20.10] The way up to friends who stand before him, if it takes more than this battle round to go round them."""
    direct = known_way(game, being, foe, past_friends=True)
    if not direct or (way and len(way) <= len(direct) + role(game, being).spaces // 2):
        return None
    taken = standing(game, being.map)
    return list(takewhile(lambda at: at not in taken, direct))


def known_way(game: Game, being: Being, foe: Being, past_friends: bool = False) -> list[int]:
    """[17.3, 19.6] The spaces to where he can reach an enemy, as far as the party knows, round what it knows to avoid;
    through that only where there is no other way."""
    map_ = map_of(game, being)
    wanted, body = reach(game, being), footprint(game, foe)
    taken = {at for at, other in standing(game, map_.key).items() if not (past_friends and other.side == being.side)}
    shy = shunned(game, map_)

    def way(shut: set[int]) -> list[int]:
        return way_to(
            map_,
            being.at,
            lambda at: min(distance(map_, at, there) for there in body) <= wanted and sees(game, map_.key, at, foe.at),
            lambda at: at not in shut and enterable(game, map_, at) and made_out(game, map_, being, at),
            500,
        )

    return way(taken | shy) or (way(taken) if shy else [])


def _walk(game: Game, referee: Referee, being: Being, way: list[int]) -> bool:
    """[20.10] Along a way until movement, an enemy or a mishap ends it; True at its end."""
    for to in way:
        if step_cost(map_of(game, being), being.at, to) > role(game, being).spaces or barred_by_enemy(game, being, to):
            return False
        if not go_on(game, referee, being, to):
            return False
    return True


def _feel_on(game: Game, referee: Referee, being: Being, foe: Being) -> bool:
    """[17.3] To where what is known ends, and one step on into whatever is there; True if nothing was in the way."""
    map_ = map_of(game, being)
    far = reach_of(game, being, set(standing(game, map_.key)))
    found = [
        (2 * steps + distance(map_, to, foe.at), at, direction)
        for at, steps in far.items()
        for direction, to, _ in ways(map_, at, tries(game, map_, at))
        if not made_out(game, map_, being, to)
    ]
    if not found:
        return False
    _, goal, direction = min(found)
    there = _walk(game, referee, being, way_to(map_, being.at, lambda at: at == goal, lambda at: at in far))
    if there and direction in [way for way, _ in possible_steps(game, being)]:
        one_step(game, referee, being, direction)
    return being.at != goal and there
