"""Chapters 20 and 22: moving in a battle round."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.attack import role, slips
from clew.games.milaso.blows import reach
from clew.games.milaso.darkness import blindly, bump, obstacle, ways
from clew.games.milaso.dragging import drop
from clew.games.milaso.falls import stumbles
from clew.games.milaso.figures import able
from clew.games.milaso.labyrinth.model import distance
from clew.games.milaso.mounts import carry_mount
from clew.games.milaso.moving import STEPS, charge, enterable, reveal
from clew.games.milaso.reckoning import sees
from clew.games.milaso.slipping import barred_by_enemy, get_away, passes, run_by, slip_options
from clew.games.milaso.spaces import footprint, hand_apart, map_of, masked, standing, step_cost, way_to
from clew.games.milaso.state import Being, Game
from clew.games.milaso.swimming import step_on_bridge
from clew.games.milaso.waiting import note_last_seen
from clew.kernel.questions import Option
from clew.kernel.referee import Referee

Deed = Callable[[Game, Referee, Being], None]


def move_options(game: Game, being: Being, foes: list[Being]) -> list[Option]:
    """[20.10, 20.11, 25.15] Steps, and going up to an enemy; a large one under Command stays where it is."""
    if len(footprint(game, being)) > 1 or "ridden" in being.marks:
        return []
    found = [STEPS[direction] for direction, _ in possible_steps(game, being)]
    found += slip_options(game, being, foes)
    for foe in foes:
        if hand_apart(game, being, foe) > reach(game, being):
            found.append(Option(f"approach {foe.key}", "Go up to {foe}", approach(foe), (foe.key,), foe=foe.name))
    return found


def possible_steps(game: Game, being: Being) -> list[tuple[int, int]]:
    """[17.3, 20.10] Directions in which he can step or, in the dark, try to; and where each leads."""
    part, map_ = role(game, being), map_of(game, being)
    taken = standing(game, map_.key)
    return [(direction, to) for direction, to, cost in ways(game, map_, being.at)
            if cost <= part.spaces
            and (blindly(game, being, direction) or (to not in taken and enterable(game, map_, to)))
            and not barred_by_enemy(game, being, to)]  # fmt: skip


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
    """[11.17, 22.21, 22.22] One space; False if he slips, is thrown back by an enemy or a bridge breaks under him."""
    if slips(game, referee, being):
        role(game, being).spaces = 0
        return False
    past = passes(game, being, to)
    if past and not run_by(game, referee, being, to):
        return False
    advance(game, being, to)
    for foe in past:
        get_away(game, referee, being, foe)
    return not step_on_bridge(game, referee, being)


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
        """[20.10] As far towards an enemy as this battle round allows, until it is in reach."""
        part, map_ = role(game, being), map_of(game, being)
        if grope_towards(game, referee, being, foe):
            return
        taken, wanted, body = standing(game, map_.key), reach(game, being), footprint(game, foe)
        way = way_to(
            game, map_, being.at,
            lambda at: min(distance(map_, at, there) for there in body) <= wanted and sees(game, map_.key, at, foe.at),
            lambda at: at not in taken and enterable(game, map_, at), 500,
        )  # fmt: skip
        moved = False
        for to in way:
            if step_cost(map_, being.at, to) > part.spaces or barred_by_enemy(game, being, to):
                break
            moved = True
            if not go_on(game, referee, being, to):
                break
        if not moved:
            part.spaces = 0

    return deed


def grope_towards(game: Game, referee: Referee, being: Being, foe: Being) -> bool:
    """[17.3] In the dark straight to where the enemy is heard, into whatever is in the way.

    False if he can see where he goes, or there is no step left to try that brings him nearer.
    """
    map_, tried = map_of(game, being), False
    while able(game, being) and masked(game, map_, being.at) and hand_apart(game, being, foe) > reach(game, being):
        here = distance(map_, being.at, foe.at)
        nearer = [(far, direction) for direction, to in possible_steps(game, being)
                  if (far := distance(map_, to, foe.at)) < here]  # fmt: skip
        if not nearer:
            break
        tried = True
        one_step(game, referee, being, min(nearer)[1])
        reveal(game, referee, being)
    return tried
