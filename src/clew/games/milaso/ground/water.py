"""Chapters 3, 6, 10 and 11: swimming, weapons in the water, and bridges that may break."""

from __future__ import annotations

from clew.games.milaso.beings.figures import inertia, load
from clew.games.milaso.beings.mounts import mount_of
from clew.games.milaso.beings.reckoning import chance
from clew.games.milaso.beings.spaces import map_of, standing, swims
from clew.games.milaso.book.kinds import Weapon
from clew.games.milaso.ground.falls import drop_at, fall_over, keeps_afloat
from clew.games.milaso.maps.model import AROUND, COMPASS, WATER, Drop, Map
from clew.games.milaso.state.answers import BACK
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.walk.movement import left_in_water
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option
from clew.kernel.words.rolls import Check

BRIDGE = Check("whether the bridge breaks", "it breaks", "it holds")
GRAMS = 1000
SPEAR_GUN = "Spear gun"


def water_at(game: Game, map_: Map, at: int) -> Drop | None:
    """[10.11a] Open water that one can swim in; what stands at the bottom of a chasm is none."""
    drop = drop_at(game, map_, at)
    return (
        drop
        if drop is not None and drop.below == "water" and (map_.ground[at] == WATER or at in map_.bridges)
        else None
    )


def swim_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[3.15, 10.11, 10.11a] Into the water beside a character, or on in it, with the movement that is left for it."""
    map_ = map_of(game, being)
    if being.kind not in game.book.kinds or mount_of(game, being) is not None:
        return []
    strokes = [(way, to) for way, to in map_.brink(being.at) if _stroke(game, map_, being.at, way) >= 0]
    if not strokes or overloaded(game, being):
        return []
    spare, taken = left_in_water(game, being), standing(game, map_.key)
    found = [
        Option(
            f"swim {COMPASS[direction]}",
            "Swim {direction}, {kind} water",
            deed(swim, direction),
            (f"{map_.key}/{to}",),
            direction=COMPASS[direction],
            kind=map_.drops[to].water,
        )
        for direction, to in strokes
        if to not in taken and _cost(direction) <= spare
    ]
    return found if swims(game, being) else _folded(found)


def _folded(strokes: list[Option[Deed]]) -> list[Option[Deed]]:
    """From the land, one answer for each kind of water, which opens the list of directions where there are several."""
    found: dict[str, list[Option[Deed]]] = {}
    for stroke in strokes:
        found.setdefault(str(stroke.facts["kind"]), []).append(stroke)
    return [
        some[0]
        if len(some) == 1
        else Menu(
            f"into {kind} water",
            "Swim in the {kind} water ...",
            deed(which_way, some),
            tuple([space for stroke in some for space in stroke.about]),
            kind=kind,
        )
        for kind, some in found.items()
    ]


def which_way(game: Game, referee: Referee, being: Being, strokes: list[Option[Deed]]) -> None:
    """[10.11a] Into the water, or not."""
    chosen = referee.choose(being.seat, "Which way?", [*strokes, BACK], "10.11a")
    if chosen.value is not None:
        chosen.value(game, referee, being)


def _cost(direction: int) -> int:
    """[10.7] Half spaces of a stroke."""
    return 2 if direction < 4 else 3


def _stroke(game: Game, map_: Map, at: int, direction: int) -> int:
    """The space of water in a direction, no wall beside the way; -1 is none."""
    dx, dy = AROUND[direction]
    to = at + dx + dy * map_.width
    clear = direction < 4 or (map_.ground[at + dx] and map_.ground[at + dy * map_.width])
    return to if clear and water_at(game, map_, to) is not None else -1


def swim(game: Game, referee: Referee, being: Being, direction: int) -> None:
    """[10.11, 10.11a, 11.17] One space; going into moving or deadly water is a matter of life and death."""
    map_ = map_of(game, being)
    to = _stroke(game, map_, being.at, direction)
    water = map_.drops[to]
    from_land = not swims(game, being)
    being.way.swum += _cost(direction)
    being.facing = direction
    if from_land:
        referee.tell("10.11a", "{being} goes into the {kind} water.", being=being.name, kind=water.water)
    if not from_land or water.water == "calm" or keeps_afloat(game, referee, being, water):
        being.at = to


def useless_in_water(game: Game, being: Being, weapon: Weapon | None) -> bool:
    """[6.28] Whether somebody swims and holds what can't be thrown or fired there."""
    return weapon is not None and weapon.name != SPEAR_GUN and swims(game, being)


def step_on_bridge(game: Game, referee: Referee, being: Being) -> bool:
    """[11.17] Too heavy a person breaks a delicate bridge on fifty per cent; True if it is gone."""
    map_ = map_of(game, being)
    bridge = map_.bridges.get(being.at)
    if bridge is None or bridge.key in game.touched:
        being.way.on_bridge = False
        return False
    if being.way.on_bridge:
        return False
    being.way.on_bridge = True
    if weight(game, being) <= game.book.value("11.17", "weight"):
        return False
    referee.tell("11.17", "The bridge groans under {being}.", being=being.name)
    if not chance(referee, game.book.value("11.17", "chance"), "11.17", BRIDGE, subject=being):
        return False
    game.touched[bridge.key] = game.turn
    being.way.on_bridge = False
    fall_over(game, referee, being, being.at)
    return True


def weight(game: Game, being: Being) -> int:
    """[11.17] Inertia and load in whole kilograms, with the animal that carries him."""
    mount = mount_of(game, being)
    return inertia(game, being) + load(game, being) // GRAMS + (inertia(game, mount) if mount is not None else 0)
