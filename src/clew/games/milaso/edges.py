"""Chapter 22: fighting beside a pit, a well or open water."""

from __future__ import annotations

from clew.games.milaso.figures import vital
from clew.games.milaso.labyrinth.model import WATER
from clew.games.milaso.natures import breathes
from clew.games.milaso.reckoning import under
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.games.milaso.traps import fall, swim_for_life
from clew.kernel.referee import Referee

PIT = "TR01"


def edge_beside(game: Game, being: Being) -> str:
    """[22.23] What is next to its space: `water`, a `pit`, or nothing."""
    map_ = map_of(game, being)
    if any(map_.ground[to] == WATER for _, to, _ in map_.steps[being.at]):
        return "water"
    for feature in map_.near.get(being.at, ()):
        if feature.kind == "fixture" and feature.what == "well":
            return "water"
        if feature.kind == "trap" and feature.what == PIT:
            return "pit"
    return ""


def over_the_edge(game: Game, referee: Referee, being: Being, area: int, lost: int) -> None:
    """[22.23] After a wound of more than half a vital area beside an edge three in ten fall over it."""
    heavy = 2 * lost > being.full and area in vital(game, being)
    edge = edge_beside(game, being) if heavy else ""
    if not edge or not under(referee, game.book.value("22.23", "chance"), "22.23"):
        return
    referee.tell("22.23", "{being} falls over the edge.", being=being.name)
    if edge == "pit":
        fall(game, referee, being)
    elif breathes(game, being):
        swim_for_life(game, referee, being, game.book.value("19.9", "calm"))
