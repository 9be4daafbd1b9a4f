"""Chapters 10, 14, 20 and 22: doors in a fight, getting away from it, and those who are out of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.games.milaso.beings.actions import role, spending
from clew.games.milaso.beings.figures import able, out_of_mind
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.doors.doors import empty, open_door, unlock
from clew.games.milaso.fight.combat import enemies, fighters, on_scene
from clew.games.milaso.fight.passing import pass_options
from clew.games.milaso.magic.casting import spell_options
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.places.people import visit, visit_kind, visit_one
from clew.games.milaso.places.places import FIXTURES, climb, near_offers, take, take_stone
from clew.games.milaso.places.vehicles import fly
from clew.games.milaso.state import steps
from clew.games.milaso.state.answers import MORE
from clew.games.milaso.state.deeds import Deed, carries_out, deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.turn.exploring import arrive, carry_out, explore, spaces
from clew.games.milaso.turn.menu import PACK, WALK, Choice
from clew.games.milaso.walk.joins import enter_map, go_through, join_offers
from clew.games.milaso.walk.movement import left, put_on, step_options
from clew.games.milaso.walk.party import END
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

ONE_ACTION = (open_door, unlock, empty, take, take_stone)
_STEP = 2
_USES: list[Callable[..., Any]] = [handler for _, handler in FIXTURES.values()]
LEAVING: tuple[Callable[..., Any], ...] = (go_through, climb, fly, visit, visit_one, visit_kind, *_USES)
"""What might lead off the map on which the others fight."""


def door_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[5.5, 14.1, 14.2, 20.9] Doors, chests and things at hand: opening, unlocking and taking cost an action each."""
    if being.kind not in game.book.kinds:
        return []
    offers = [option for option in near_offers(game, being) if carries_out(option.value, ONE_ACTION)]
    return [Option(each.key, each.text, spending(each.value), each.about, **each.facts) for each in offers]


def leave_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[10.5, 10.6] Through a join on whose space he stands, with the movement for it."""
    found = []
    for join in map_of(game, being).features.get(being.at, ()):
        cost = _cost(game, join) if join.kind == "join" else 0
        fit = cost and role(game, being).spaces >= cost and left(game, being) >= cost
        if fit and any(carries_out(option.value, (go_through,)) for option in join_offers(game, being, join)):
            fatal = being.key == game.leader and len(on_scene(game)) > 1
            words = "Get away to {map}, and let the others die" if fatal else "Get away to {map}"
            found.append(
                Option(f"leave {join.key}", words, deed(leave, join), (join.key,), map=game.maze.maps[join.to_map].name)
            )
    return found


def _cost(game: Game, join: Feature) -> int:
    """[10.6, 10.10] Half spaces: a step, or a whole stair, for nobody fights on it."""
    return 2 * game.book.value("10.10", "movement") if join.what == "stair" else _STEP


def leave(game: Game, referee: Referee, being: Being, join: Feature) -> None:
    """[10.5, 10.6] He alone; if he is the leader the fight is over for those he leaves in it too."""
    part = role(game, being)
    being.moved += _cost(game, join)
    part.actions = part.spaces = 0
    put_on(game, being, join.to_map, join.to_at)
    referee.tell("10.6", "{being} comes to {map}.", being=being.name, map=game.maze.maps[join.to_map].name)
    enter_map(game, referee, being, join.map)
    if being.key != game.leader:
        arrive(game, referee, being)


def middle_of_turn(game: Game, referee: Referee, step: Step) -> None:
    """[10.1, 22.22] Outside combat everybody moves and acts; in a fight only those who are out of it."""
    if game.fight is None:
        explore(game, referee, step)
    elif not game.ended:
        act_apart(game, referee, step)


def bystanders(game: Game) -> list[Being]:
    """[20.15, 22.22] Those past all enemies and not followed, and those who are not on the scene."""
    foes = enemies(game)
    if not foes:
        return []
    fighting = fighters(game)
    return [
        being
        for being in game.party
        if able(game, being)
        and being.seat >= 0
        and being.map == foes[0].map
        and being not in fighting
        and not being.way.ridden
        and not out_of_mind(being)
    ]


def act_apart(game: Game, referee: Referee, step: Step) -> None:
    """[22.22] After the turn's battle rounds each of them uses his turn's movement, one decision after the other.

    Whoever had the floor before the fight has it again after it.
    """
    done = [str(key) for key in step.listed("done")]
    being = next((other for other in bystanders(game) if other.key not in done), None)
    if being is None:
        return
    before, game.active = game.active, being.key
    offers: list[Option[Choice]] = [*step_options(game, being)]
    offers += [option for option in near_offers(game, being) if not carries_out(option.value, LEAVING)]
    offers += pass_options(game, being, left(game, being))
    if "Casts spells" in being.advantages:
        offers += spell_options(game, being, hostile=False)
    chosen = referee.choose(
        being.seat,
        "{who} is out of the fight, turn {turn}, movement {left}: what now?",
        [*offers, WALK, PACK, MORE, END],
        "22.22",
        who=being.name,
        turn=game.turn,
        left=spaces(left(game, being)),
    )
    if chosen is END:
        game.agenda.append(Step(steps.EXPLORE, {"done": [*done, being.key]}))
    else:
        game.agenda.append(step)
        carry_out(game, referee, being, chosen)
    game.active = before
