"""Chapter 10: a walk that was longer than the movement of a turn, and going on with it in the next."""

from __future__ import annotations

from typing import final

from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.particulars import Bound
from clew.games.milaso.walk.in_the_dark import dark_sections
from clew.games.milaso.walk.party import friend_places, in_company
from clew.games.milaso.walk.walks import (
    has_business,
    has_unseen_beyond,
    place_name,
    slain,
    standing_room,
    worth_walking,
)
from clew.kernel.words.questions import Option
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text

WALK_ON = "walk on"
END_AND_WALK_ON = "end and walk on"


@final
class Walk:
    """[10.4] To a place, or to a part of the map by its number."""

    __slots__ = ("goal",)

    def __init__(self, goal: Feature | int) -> None:
        self.goal = goal


def set_out(being: Being) -> None:
    """What was left of an earlier walk is forgotten."""
    being.bound = None


def break_off(game: Game, being: Being, goal: Feature | int) -> None:
    """Keep in mind when, where and on the way to which place somebody's movement ran out."""
    place, edge = (goal.key, -1) if isinstance(goal, Feature) else ("", goal)
    being.bound = Bound(game.turn, being.map, being.at, place, edge)


def walk_on_options(game: Game, being: Being) -> list[Option[Walk]]:
    """[10.4] To the place where he was going when his movement ran out, unless he has come elsewhere since."""
    bound = being.bound
    if bound is None or not _stands_there(being, bound) or bound.turn == game.turn:
        return []
    found = _place(game, being, bound)
    if found is None:
        return []
    goal, place = found
    return [Option(WALK_ON, "Walk on to {place}", Walk(goal), place=place)]


def _stands_there(being: Being, bound: Bound) -> bool:
    """Whether he is still where his movement ran out."""
    return (being.map, being.at) == (bound.map, bound.at)


def resumed(game: Game, being: Being) -> Option[Walk] | None:
    """[10.4] The walk that was put off to this turn, if nothing has come between."""
    put_off, being.way.walks_on = being.way.walks_on == game.turn, 0
    return next(iter(walk_on_options(game, being)), None) if put_off else None


def later_options(game: Game, being: Being) -> list[Option[None]]:
    """[10.4] One answer for the end of the turn and the rest of the way, for somebody whose movement has run out."""
    bound = being.bound
    if bound is None or not _stands_there(being, bound) or bound.turn != game.turn or in_company(game, being):
        return []
    found = _place(game, being, bound)
    if found is None:
        return []
    return [Option(END_AND_WALK_ON, "End the turn, and walk on to {place}", place=found[1])]


def _place(game: Game, being: Being, bound: Bound) -> tuple[Feature | int, Text] | None:
    """Where somebody was going, and what it is called, if there is still something to do."""
    map_, name, number = map_of(game, being), bound.place, bound.edge
    if number >= 0:
        if number not in game.known.get(map_.key, []):
            return (number, text("what is left of the dark")) if number in dark_sections(game, map_) else None
        return (number, text("unseen parts")) if has_unseen_beyond(game, map_.key, number) else None
    body = next((body for body in slain(game, map_) if body.key == name), None)
    if body is not None:
        return (body, text("{place}", place=body.what)) if being.at not in standing_room(map_, body) else None
    feature = game.maze.features.get(name)
    if feature is not None:
        known = text("{place}", place=place_name(game, feature))
        return (feature, known) if worth_walking(game, feature) or has_business(game, feature) else None
    friends = [option for option in friend_places(game, being) if option.key == name]
    return (friends[0].value, text("{friend}", **friends[0].facts)) if friends else None
