"""Chapters 2, 14, 18 and 19: what somebody sets foot on, outside a fight and in it."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.spaces import free, map_of
from clew.games.milaso.ground.traps import spring
from clew.games.milaso.magic.fires import walk_through_fire
from clew.games.milaso.maps.model import BRIDGE, CLOSES, HOUSE, WHILE_OCCUPIED, Feature
from clew.games.milaso.quest.quest import ORB
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import OPEN, Ajar, held_open
from clew.games.milaso.walk.movement import left, mark_trodden
from clew.games.milaso.walk.openings import go_back, teleport
from clew.kernel.referees.referee import Referee


def step_on_plate(game: Game, referee: Referee, being: Being, plate: Feature) -> None:
    """[18.7, 29.10] A secret opening, or closing: what stands open falls shut; the change stays, unless it lasts only
    while the space is occupied."""
    game.touched[plate.key] = game.turn
    door = game.maze.features[plate.to]
    closes = door.kind == "door" or CLOSES in plate.flags
    if WHILE_OCCUPIED in plate.flags:
        game.open[door.key] = held_open(plate.key)
        referee.tell("18.7", "Something in the walls moves, and holds while somebody stands here.")
        return
    if door.key not in game.open:
        game.open[door.key] = OPEN
    elif closes and game.open[door.key].how is Ajar.OPEN and free(game, game.maze.maps[door.map], door.at):
        del game.open[door.key]
    else:
        return
    bridge = door.what == BRIDGE
    referee.tell("18.7", "A bridge appears over a chasm." if bridge else "Something in the walls moves.")


def bring_home(game: Game, referee: Referee, being: Being) -> None:
    """[2.6, 2.16] The Orb of Zig-zig is in Vorgu's old house: the party wins."""
    game.orb_home = True
    game.ended = "won"
    referee.tell("2.16", "{being} carries the Orb home in turn {turn}.", being=being.name, turn=game.turn)
    if game.method:
        referee.tell("2.16", "Milaso was destroyed by {method}.", method=game.book.methods[game.method].name)
    else:
        referee.tell("2.16", "Milaso was not destroyed.")
    dead = [member.name for member in game.party if not member.alive and member.kind in game.book.kinds]
    if dead:
        referee.tell("2.16", "The dead: {names}.", names=", ".join(dead))


def carries_home(game: Game, being: Being, place: Feature) -> bool:
    """[2.16] Whether a character with the Orb stands in Vorgu's old house."""
    return place.what == HOUSE and being.kind in game.book.kinds and being.has(ORB) is not None


def set_foot(game: Game, referee: Referee, being: Being) -> bool:
    """[2.16, 14.13, 18.1, 18.7, 19.1, 20.10] A step in a fight brings what it would bring outside it.

    True if that ends the movement.
    """
    here, part = being.map, role(game, being)
    walk_through_fire(game, referee, being)
    stopped = go_back(game, referee, being)
    mark_trodden(game, being)
    for feature in () if stopped else map_of(game, being).features.get(being.at, ()):
        if feature.kind == "trap":
            before = game.touched.get(feature.key)
            spring(game, referee, being, feature)
            stopped = stopped or game.touched.get(feature.key) != before
        elif feature.kind == "teleport":
            teleport(game, referee, being, feature)
            stopped = True
        elif feature.kind == "plate" and feature.key not in game.touched:
            step_on_plate(game, referee, being, feature)
        elif carries_home(game, being, feature):
            bring_home(game, referee, being)
            stopped = True
    part.spaces = max(0, min(part.spaces, left(game, being))) if being.alive else 0
    if being.map != here:
        part.actions = part.spaces = 0
    return stopped or not able(game, being)
