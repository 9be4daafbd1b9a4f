"""Chapters 10 and 19: whoever comes to something dangerous that the party knows is asked before he walks over it."""

from __future__ import annotations

from clew.games.milaso.labyrinth.model import AROUND, Map
from clew.games.milaso.senses import NAMED
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text

GO_OVER = "{who}'s way leads over {danger}. Go on?"


def dares(game: Game, referee: Referee, being: Being, direction: int, shunned: set[int]) -> bool:
    """[10.4, 11.17, 18.2, 19.1] Whether a step of a walk is taken; who walks round what he can is asked at the rest."""
    map_ = map_of(game, being)
    dx, dy = AROUND[direction]
    to = being.at + dx + dy * map_.width
    if to not in shunned:
        return True
    return referee.agrees(being.seat, GO_OVER, "10.4", who=being.name, danger=_called(game, map_, to))


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
