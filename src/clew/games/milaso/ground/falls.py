"""Chapters 10, 11, 19 and 22: edges and gaps, what lies below them, falls, jumps, fighting beside them."""

from __future__ import annotations

from clew.games.milaso.beings.figures import breathes, vital
from clew.games.milaso.beings.mounts import carry_mount, is_animal, mount_of
from clew.games.milaso.beings.reckoning import chance
from clew.games.milaso.beings.spaces import free, is_broken, map_of, nearest_free, seems_chasm, standing, swims
from clew.games.milaso.body.body import die
from clew.games.milaso.ground.finds import found_on
from clew.games.milaso.ground.traps import fall, jump, rope_at_hand, swim_for_life
from clew.games.milaso.maps.model import AROUND, BESIDE, BRIDGE, CHASM, COMPASS, FLOOR, WATER, Drop, Map
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.sight.darkness import blindly, learn
from clew.games.milaso.sight.encounters import lit
from clew.games.milaso.sight.senses import CRAWLING, HANDS_OUT
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import AWAY
from clew.games.milaso.state.game import ENDLESS, PARTY, Being, Game, Item
from clew.games.milaso.state.particulars import NEVER
from clew.games.milaso.state.traces import FOUND
from clew.games.milaso.things.carrying import lose_gold, overloaded
from clew.games.milaso.things.thieves import back_to_sources, needed
from clew.games.milaso.walk.joins import enter_map
from clew.games.milaso.walk.movement import left, put_on
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

EDGE = Check("whether the blow throws him over the edge", "he falls", "he stays on his feet")
PIT = "TR01"
STRAIGHT = 4
"""So many directions are straight; the diagonal ones come after them."""
SEEMING = Drop("water", "calm")
BELOW = {"floor": "solid floor", "water": "water", "abyss": "an abyss"}


def drop_at(game: Game, map_: Map, at: int) -> Drop | None:
    """[11.17, 18.7, 19.8a] What one would fall into on a space: open water, a chasm, or the river under a broken
    bridge."""
    drop = map_.drops.get(at)
    if drop is None:
        return SEEMING if lacks_bridge(game, map_, at) else None
    return None if map_.ground[at] == FLOOR and not is_broken(game, map_, at) else drop


def lacks_bridge(game: Game, map_: Map, at: int) -> bool:
    """[18.7] Whether a secret opening has yet to make a bridge appear here."""
    way = map_.barriers.get(at)
    return way is not None and way.what == BRIDGE and way.key not in game.open


def seeming_drop(game: Game, map_: Map, at: int) -> Drop | None:
    """[11.18, R105] What one would think to fall into: over an invisible floor one looks down on water."""
    return SEEMING if seems_chasm(game, map_, at) else drop_at(game, map_, at)


def edges_beside(game: Game, map_: Map, at: int) -> list[int]:
    """The spaces next to one into which somebody could fall, straight ones first."""
    return [to for _, to in map_.brink(at) if drop_at(game, map_, to) is not None]


# -- looking ------------------------------------------------------------------------------------------------------


def knows_below(game: Game, map_: Map, at: int) -> bool:
    """[19.8a] Whether anybody has looked down here."""
    return (map_.key, at) in game.noted.below


def look_down(game: Game, referee: Referee, being: Being) -> None:
    """[19.8a] Next to an edge, a gap or a pit in the light everybody sees what is below."""
    map_ = map_of(game, being)
    if map_.brink(being.at):
        _look_over(game, referee, map_, being)
    for pit in map_.within("trap", being.at, BESIDE):
        if pit.what == PIT and pit.key not in game.noted.found and lit(game, map_, pit.at):
            game.noted.found[pit.key] = True
            referee.tell("19.8a", "{being} sees a pit: {what} below.", being=being.name, what=BELOW["floor"])


def _look_over(game: Game, referee: Referee, map_: Map, being: Being) -> None:
    """[11.18, 19.8a] Over the edges beside somebody, where it is light, and over what looks like one."""
    fresh = [
        (at, drop.below)
        for _, at in map_.brink(being.at)
        if (drop := seeming_drop(game, map_, at)) is not None
        and not knows_below(game, map_, at)
        and lit(game, map_, at)
    ]
    said = {map_.drops.get(at, SEEMING).below for at in _edges(map_) if knows_below(game, map_, at)} if fresh else set()
    for at, below in fresh:
        game.noted.below[map_.key, at] = game.turn
        if below not in said:
            said.add(below)
            referee.tell("19.8a", "{being} looks over the edge: {what} below.", being=being.name, what=BELOW[below])


def _edges(map_: Map) -> list[int]:
    return [*map_.drops, *(way.at for way in map_.of_kind("hidden way"))]


# -- falling ------------------------------------------------------------------------------------------------------


def fall_over(game: Game, referee: Referee, being: Being, at: int) -> None:
    """[19.8a] Over the edge: to a floor, into water, or into an abyss. The drowned are washed up on the bank too."""
    map_ = map_of(game, being)
    drop = drop_at(game, map_, at) or map_.drops[at]
    game.noted.below[map_.key, at] = game.turn
    referee.tell("19.8a", "{being} falls. Below is {what}.", being=being.name, what=BELOW[drop.below])
    if drop.below == "abyss":
        into_the_abyss(game, referee, being)
    elif drop.below == "water":
        if drop_at(game, map_, being.at) is not None:
            being.at = nearest_free(game, map_, at)
            carry_mount(game, being)
        keeps_afloat(game, referee, being, drop)
    else:
        fall(game, referee, being)
        if being.alive and being.side == PARTY:
            _land(game, referee, being, drop, at)
    if being.alive and being.side != PARTY:
        go_missing(game, being)


def keeps_afloat(game: Game, referee: Referee, being: Being, drop: Drop) -> bool:
    """[19.9] The drowning test of this water; what does not breathe never drowns."""
    return not breathes(game, being) or swim_for_life(game, referee, being, game.book.value("19.9", drop.water))


def into_the_abyss(game: Game, referee: Referee, being: Being) -> None:
    """[5.2, 19.8a, 28.19] Death; nobody gets at the body, but what a method needs is not lost with it."""
    if being.side == PARTY:
        back_to_sources(game, referee, being, beyond_reach=True)
        being.suit = ""
        being.items = [item for item in being.items if needed(game, item)]
        lose_gold(game, referee, being)
    else:
        saved = [
            item for item in (*being.items, *(Item("", what) for what in found_on(game, being))) if needed(game, item)
        ]
        for item in saved:
            item.key = item.key or game.new_item(item.what).key
        if saved:
            game.floor.setdefault(being.spot, []).extend(saved)
        being.items = []
        game.dealings.bodies[being.key] = game.turn
    die(game, referee, being, "19.8a")
    being.died = NEVER


def _land(game: Game, referee: Referee, being: Being, drop: Drop, at: int) -> None:
    """[19.8a] On the level below, or in the ditch; without a rope it takes the rest of the turn to get on."""
    if (drop.to_map, drop.to_at) != (being.map, at):
        came_from = being.map
        put_on(game, being, drop.to_map, drop.to_at)
        enter_map(game, referee, being, came_from)
        return
    if at not in standing(game, being.map):
        being.at = at
        carry_mount(game, being)
    if not rope_at_hand(game, being):
        being.moved += max(0, left(game, being))


def go_missing(game: Game, foe: Being) -> None:
    """[19.8a] An enemy that has fallen and lives is nowhere for ten turns."""
    foe.at = -1
    foe.effects[AWAY] = ENDLESS
    foe.errand.back = game.turn + game.book.value("19.8a", "turns")


def come_back(game: Game, referee: Referee) -> None:
    """[19.8a] At the end of the tenth turn it stands at its post again."""
    for foe in game.foes.values():
        if foe.alive and NEVER < foe.errand.back <= game.turn:
            foe.errand.back = NEVER
            del foe.effects[AWAY]
            foe.at = nearest_free(game, map_of(game, foe), foe.home)
            referee.tell("19.8a", "{foe} has climbed out and is back at its post.", foe=foe.name)


def stumbles(game: Game, referee: Referee, being: Being, direction: int) -> bool:
    """[10.9, 19.8a] Who can't see an edge steps over it, unless he crawls or holds his hands out; True if he did."""
    if game.manner == HANDS_OUT or game.manner in CRAWLING or not blindly(game, being, direction):
        return False
    map_ = map_of(game, being)
    dx, dy = AROUND[direction]
    to = being.at + dx + dy * map_.width
    clear = direction < 4 or (map_.ground[being.at + dx] and map_.ground[being.at + dy * map_.width])
    if drop_at(game, map_, to) is None or not clear:
        return False
    being.moved += 2
    learn(game, map_, to)
    fall_over(game, referee, being, to)
    return True


# -- climbing -----------------------------------------------------------------------------------------------------


def rope_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[3.28, 8.10] Down to a floor that has been seen below, on foot, for whoever has a rope at hand."""
    map_, movement = map_of(game, being), game.book.value("8.10", "movement")
    if is_animal(being) or mount_of(game, being) is not None or left(game, being) < 2 * movement:
        return []
    if overloaded(game, being) or map_.ground[being.at] != FLOOR or not rope_at_hand(game, being):
        return []
    taken = standing(game, map_.key)
    return [
        Option(
            f"rope {COMPASS[direction]}",
            "Climb down by the rope to the {way} ({movement} movement)",
            deed(climb_down, to),
            (f"{map_.key}/{to}",),
            way=COMPASS[direction],
            movement=movement,
        )
        for direction, to in map_.brink(being.at)
        if direction < STRAIGHT
        and to not in taken
        and knows_below(game, map_, to)
        and (drop := drop_at(game, map_, to)) is not None
        and drop.below == "floor"
    ]


def climb_down(game: Game, referee: Referee, being: Being, at: int) -> None:
    """[8.10] Five movement, and nothing is broken."""
    being.moved += 2 * game.book.value("8.10", "movement")
    referee.tell("8.10", "{being} climbs down by the rope.", being=being.name)
    _land(game, referee, being, map_of(game, being).drops[at], at)


# -- jumping ------------------------------------------------------------------------------------------------------


def gap_ahead(game: Game, map_: Map, at: int, direction: int) -> int:
    """[10.15] How many spaces wide the gap is that begins in this direction; 0 if there is floor, or too much gap."""
    step = AROUND[direction][0] + AROUND[direction][1] * map_.width
    wide, widest = 0, game.book.value("3.14", "widest")
    while wide <= widest and seeming_drop(game, map_, at + (wide + 1) * step) is not None:
        wide += 1
    beyond = at + (wide + 1) * step
    return wide if 0 < wide <= widest and free(game, map_, beyond) else 0


def jump_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[3.14, 3.28, 10.15, R105] Over real gaps only, as far as anybody can tell, straight ahead, on foot, with the
    movement for all spaces of it."""
    map_ = map_of(game, being)
    if map_.ground[being.at] == WATER or is_animal(being) or mount_of(game, being) is not None:
        return []
    if overloaded(game, being):
        return []
    found = []
    for direction in [way for way, _ in map_.brink(being.at) if way < STRAIGHT]:
        wide = gap_ahead(game, map_, being.at, direction)
        if wide and left(game, being) >= 2 * (wide + 1) and map_.ground[being.at] != CHASM:
            found.append(
                Option(
                    f"jump {COMPASS[direction]}",
                    "Jump over the gap to the {way} ({spaces} wide)",
                    deed(leap, direction),
                    way=COMPASS[direction],
                    spaces=wide,
                )
            )
    return found


def leap(game: Game, referee: Referee, being: Being, direction: int) -> None:
    """[3.14, 10.15, R105] Under jumping skill to the other side; else down into whatever is below, or onto a floor that
    nobody sees."""
    map_ = map_of(game, being)
    wide = gap_ahead(game, map_, being.at, direction)
    step = AROUND[direction][0] + AROUND[direction][1] * map_.width
    being.moved += 2 * (wide + 1)
    being.facing = direction
    if jump(game, referee, being, wide):
        being.at += (wide + 1) * step
    elif drop_at(game, map_, being.at + step) is None:
        being.at += step
        game.open[map_.barriers[being.at].key] = FOUND
        referee.tell("11.18", "{being} falls short and stands on what looked like a chasm.", being=being.name)
    else:
        fall_over(game, referee, being, being.at + step)


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
    if not edge or not chance(referee, game.book.value("22.23", "chance"), "22.23", EDGE, subject=being):
        return
    spaces = edges_beside(game, map_of(game, being), being.at)
    if spaces:
        fall_over(game, referee, being, spaces[0])
    elif edge == "pit":
        fall(game, referee, being)
    elif breathes(game, being):
        swim_for_life(game, referee, being, game.book.value("19.9", "calm"))
