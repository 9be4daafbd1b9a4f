"""Chapters 10, 14 and 20: doors in the middle of a fight, and getting away from it to another map."""

from __future__ import annotations

from clew.games.milaso.combat import on_scene
from clew.games.milaso.exploring import arrive
from clew.games.milaso.holds import role, spend
from clew.games.milaso.joins import enter_map, join_offers
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.moving import left, put_on
from clew.games.milaso.places import near_offers
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

ONE_ACTION = ("open", "unlock", "empty", "take")
_STEP = 2


def door_options(game: Game, being: Being) -> list[Option]:
    """[5.5, 14.1, 14.2, 20.9] Doors, chests and things at hand: opening, unlocking and taking cost an action each."""
    if being.kind not in game.book.kinds:
        return []
    offers = [option for option in near_offers(game, being) if option.key.split(" ")[0] in ONE_ACTION]
    return [Option(each.key, each.text, (_with_an_action, each.value), each.about, **each.facts) for each in offers]


def _with_an_action(game: Game, referee: Referee, being: Being, what: tuple[object, Feature]) -> None:
    deed, about = what
    spend(game, being)
    assert callable(deed)
    deed(game, referee, being, about)


def leave_options(game: Game, being: Being) -> list[Option]:
    """[10.5, 10.6] Through a join on whose space he stands, with the movement for it."""
    found = []
    for join in map_of(game, being).features.get(being.at, ()):
        cost = _cost(game, join) if join.kind == "join" else 0
        fit = cost and role(game, being).spaces >= cost and left(game, being) >= cost
        if fit and any(option.key.startswith("go ") for option in join_offers(game, being, join)):
            fatal = being.key == game.leader and len(on_scene(game)) > 1
            words = "Get away to {map}, and let the others die" if fatal else "Get away to {map}"
            found.append(Option(f"leave {join.key}", words, (leave, join), (join.key,),
                                map=game.maze.maps[join.to_map].name))  # fmt: skip
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
