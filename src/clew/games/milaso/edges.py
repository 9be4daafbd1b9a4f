"""Chapter 22: fighting beside a chasm, a pit, a well or open water."""

from __future__ import annotations

from clew.games.milaso.downfall import KEY as MILASO
from clew.games.milaso.falls import SEEMING, edges_beside, fall_over
from clew.games.milaso.figures import vital
from clew.games.milaso.natures import breathes
from clew.games.milaso.reckoning import under
from clew.games.milaso.spaces import map_of, swims
from clew.games.milaso.state import Being, Game
from clew.games.milaso.traps import fall, swim_for_life
from clew.kernel.referees.referee import Referee

PIT = "TR01"


def edge_beside(game: Game, being: Being) -> str:
    """[22.23] What is next to its space: `water`, a `floor` or an `abyss` below, a `pit`, or nothing."""
    map_ = map_of(game, being)
    spaces = edges_beside(game, map_, being.at)
    if spaces:
        return map_.drops.get(spaces[0], SEEMING).below
    for feature in map_.near(being.at):
        if feature.kind == "fixture" and feature.what == "well":
            return "water"
        if feature.kind == "trap" and feature.what == PIT:
            return "pit"
    return ""


def over_the_edge(game: Game, referee: Referee, being: Being, area: int, lost: int) -> None:
    """[22.23, 28.2] After a wound of more than half a vital area beside an edge three in ten fall; never Milaso."""
    heavy = 2 * lost > being.full and area in vital(game, being) and not swims(game, being) and being.kind != MILASO
    edge = edge_beside(game, being) if heavy else ""
    if not edge or not under(referee, game.book.value("22.23", "chance"), "22.23"):
        return
    referee.tell("22.23", "{being} falls over the edge.", being=being.name)
    spaces = edges_beside(game, map_of(game, being), being.at)
    if spaces:
        fall_over(game, referee, being, spaces[0])
    elif edge == "pit":
        fall(game, referee, being)
    elif breathes(game, being):
        swim_for_life(game, referee, being, game.book.value("19.9", "calm"))
