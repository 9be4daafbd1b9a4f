"""Chapters 10 and 19: places that can be walked to only over something dangerous that the party knows say so."""

from __future__ import annotations

from clew.games.milaso.groping import in_the_way, reach_of
from clew.games.milaso.labyrinth.model import AROUND, Feature, Map
from clew.games.milaso.senses import NAMED
from clew.games.milaso.spaces import beyond, map_of, shunned
from clew.games.milaso.state import Being, Game
from clew.games.milaso.walking import standing_room, way_along
from clew.kernel.questions import Option, label_of
from clew.kernel.scene import text
from clew.kernel.text import Text


def with_warnings(game: Game, being: Being, options: list[Option]) -> list[Option]:
    """[10.4, 11.17, 18.2, 19.1] The same places; those with no other way tell what lies on it."""
    map_ = map_of(game, being)
    shy = shunned(game, map_)
    if not shy:
        return options
    safe = reach_of(game, being, in_the_way(game, being) | shy)
    entered = {map_.section[to] for at in safe for _, to, _ in map_.steps[at] if to not in shy}
    return [option if _safely(game, map_, option.value, safe, entered) else _warned(game, being, option, shy)
            for option in options]  # fmt: skip


def _safely(game: Game, map_: Map, goal: Feature | int, safe: dict[int, int], entered: set[int]) -> bool:
    """Whether one can get there, or into an unseen section there, by these spaces."""
    if isinstance(goal, Feature):
        return any(at in safe for at in standing_room(map_, goal))
    return any(number in entered for number in beyond(game, map_, goal))


def _warned(game: Game, being: Being, option: Option, shy: set[int]) -> Option:
    danger = _danger(game, being, map_of(game, being), option.value, shy)
    if danger is None:
        return option
    return Option(option.key, "{there}, over {danger}", option.value, option.about,
                  there=label_of(option), danger=danger)  # fmt: skip


def _danger(game: Game, being: Being, map_: Map, goal: Feature | int, shy: set[int]) -> Text | None:
    """The first dangerous space on the way that a walk would take."""
    here = being.at
    for direction in way_along(game, being, goal):
        dx, dy = AROUND[direction]
        here += dx + dy * map_.width
        if here in shy:
            return _called(game, map_, here)
    return None


def _called(game: Game, map_: Map, at: int) -> Text:
    """What the party knows of a dangerous space."""
    if at in map_.bridges:
        return text("a {bridge}", bridge=map_.bridges[at].what)
    for feature in map_.features.get(at, ()):
        if feature.kind == "trap":
            named = feature.key in game.taken or game.taken.get(f"found {feature.key}") == NAMED
            name = game.book.traps[feature.what].name if named else "trap"
            return text("the {trap} that is known", trap=name)
    return text("the teleport that is known")
