"""[14.8, 14.9, 14.10] Sliding doors and walls that close, and what is in their way."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, agility, strength
from clew.games.milaso.beings.mounts import mount_of
from clew.games.milaso.beings.reckoning import seat_of, under, whole
from clew.games.milaso.beings.spaces import free, map_of, nearest_free
from clew.games.milaso.book.wares import AMMUNITION
from clew.games.milaso.ground.finds import rescued
from clew.games.milaso.ground.traps import hurt_everywhere
from clew.games.milaso.maps.model import AROUND, BESIDE, Feature, Map, distance
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import GAP
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.state.traces import OPEN, SLIT, WEDGED, Ajar, Opened
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.things.thieves import needed
from clew.games.milaso.walk.movement import can_pay, put_on
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

CLEAR = Check("to leap clear of the wall", "he leaps clear", "caught by the wall")

SLIDING_DOOR, SLIDING_WALL = "metal sliding", "sliding wall"
SOFT = ("food", "potion")
_STANDING = (Ajar.OPEN, Ajar.WEDGED, Ajar.SLIT)


def work_door(game: Game, referee: Referee, door: Feature) -> None:
    """[12.5] A lever or button opens a sliding door or wall and, worked again, shuts it."""
    if door.key not in game.open:
        game.open[door.key] = OPEN
        referee.tell("14.7", "Somewhere a door slides open.")
    elif door.what == SLIDING_WALL:
        close_wall(game, referee, door)
    else:
        close_door(game, referee, door)


def closes(game: Game, door: Feature) -> bool:
    """Whether it stands open and has not been broken."""
    state = game.open.get(door.key)
    return state is not None and state.how in _STANDING


# -- doors --------------------------------------------------------------------------------------------------------


def close_door(game: Game, referee: Referee, door: Feature) -> None:
    """[14.8, 14.9] Something large or a strong fist keeps it open; something small leaves a slit."""
    game.open[door.key] = OPEN
    for being in game.party:
        if _may_hold(game, being, door) and referee.agrees(
            being.seat, "{who}: hold the door open?", "14.8", who=being.name
        ):
            being.way.hold_open(door.key)
            break
    state = _kept(game, door)
    if state == WEDGED:
        game.open[door.key] = WEDGED
        referee.tell("14.8", "The door slides to, and is held open.")
    elif state == SLIT:
        game.open[door.key] = SLIT
        referee.tell("14.9", "The door slides to, and leaves a slit.")
    else:
        _shut(game, referee, door)


def _kept(game: Game, door: Feature) -> Opened | None:
    """[14.8, 14.9] How a door stands that something keeps from closing."""
    if any(_holding(game, being, door) for being in game.party) or _bodies(game, door):
        return WEDGED
    things = game.floor.get(door.spot, [])
    if any(is_wedge(game, item) for item in things):
        return WEDGED
    return SLIT if any(_solid(game, item) for item in things) else None


def _may_hold(game: Game, being: Being, door: Feature) -> bool:
    """[14.8] Beside the door, with the strength for it."""
    if not being.alive or being.map != door.map or not able(game, being):
        return False
    beside = 0 < distance(game.maze.maps[door.map], being.at, door.at) <= BESIDE
    return beside and strength(game, being) >= game.book.value("14.8", "strength")


def _holding(game: Game, being: Being, door: Feature) -> bool:
    return door.key in being.way.holds_open and _may_hold(game, being, door)


def is_wedge(game: Game, item: Item) -> bool:
    """[14.8] An arrow, a skull cracker, a hammer, or anything of more than 10,000 g."""
    ware = game.book.wares[item.what]
    if item.what in AMMUNITION["arrows"] or ware.mass > game.book.value("14.8", "mass"):
        return True
    return ware.name == "Skull cracker" or ware.name.lower().endswith("hammer")


def _solid(game: Game, item: Item) -> bool:
    """[14.9] Food holds nothing, nor does what weighs nothing or breaks."""
    ware = game.book.wares[item.what]
    return ware.sort not in SOFT and ware.mass > 0


def _bodies(game: Game, door: Feature) -> list[Being]:
    """Whoever stands or lies in the way."""
    return [being for being in (*game.party, *game.foes.values()) if being.map == door.map and being.at == door.at]


def _shut(game: Game, referee: Referee, door: Feature) -> None:
    del game.open[door.key]
    for being in game.party:
        being.way.let_shut(door.key)
    referee.tell("12.5", "A door slides shut.")


def let_doors_close(game: Game, referee: Referee) -> None:
    """[14.8, 14.9] A door that was only held closes as soon as nothing holds it any more."""
    held = [key for key, state in game.open.items() if state.how is Ajar.WEDGED or state.how is Ajar.SLIT]
    for key in held:
        door = game.maze.features[key]
        kept = _kept(game, door)
        if kept is None:
            _shut(game, referee, door)
        else:
            game.open[key] = kept


def wedge_offers(game: Game, being: Being, door: Feature) -> list[Option[Deed]]:
    """[14.8] Putting something into a doorway that stands open."""
    if door.what != SLIDING_DOOR or not closes(game, door) or _bodies(game, door):
        return []
    return [
        Option(
            f"wedge {door.key} {item.key}",
            "Wedge the door with the {what}",
            deed(wedge, (door, item)),
            (door.key,),
            what=game.book.wares[item.what].name,
        )
        for item in being.items
        if is_wedge(game, item)
    ]


def wedge(game: Game, referee: Referee, being: Being, what: tuple[Feature, Item]) -> None:
    """[14.8] One of them is enough; it lies in the doorway from now on."""
    door, item = what
    if item.count > 1:
        item.count -= 1
        put = game.new_item(item.what, truth=item.truth, magic=item.magic, poison=item.poison)
    else:
        put = item
        being.let_go(item)
    game.floor.setdefault(door.spot, []).append(put)
    referee.tell("14.8", "{being} wedges the door.", being=being.name)


def slit_offers(game: Game, being: Being, door: Feature) -> list[Option[Deed]]:
    """[3.28, 9.7, 14.9] Through a slit on foot, with Narrow Gap Slide by a caster of level 7 to 9."""
    level = game.book.value("14.9", "level")
    if game.open.get(door.key) != SLIT or GAP not in being.effects or being.magic.gap_level < level:
        return []
    if overloaded(game, being) or mount_of(game, being) is not None:
        return []
    map_ = map_of(game, being)
    beyond = 2 * door.at - being.at
    if distance(map_, being.at, door.at) != 2 or not free(game, map_, beyond) or not can_pay(game, being, 4):
        return []
    return [Option(f"slide {door.key}", "Slide through the slit", deed(slide, beyond), (door.key,))]


def slide(game: Game, referee: Referee, being: Being, beyond: int) -> None:
    """[14.9] Two spaces on."""
    being.moved += 4
    being.at = beyond
    referee.tell("14.9", "{being} slides through the slit.", being=being.name)


# -- walls --------------------------------------------------------------------------------------------------------


def close_wall(game: Game, referee: Referee, wall: Feature) -> None:
    """[14.10, 28.19] Nothing holds it; what a method needs is pushed aside, not crushed."""
    del game.open[wall.key]
    referee.tell("14.10", "A wall slides shut.")
    things = game.floor.pop(wall.spot, [])
    if things:
        referee.tell("14.10", "What lay in its way is crushed.")
    saved = [item for item in things if needed(game, item)]
    for being in _bodies(game, wall):
        if being.alive:
            _caught(game, referee, being, wall)
            continue
        saved += rescued(game, being) if being.key in game.foes else []
        being.map, being.at = "", -1
        referee.tell("14.10", "The body of {being} is crushed.", being=being.name)
    if saved:
        aside = nearest_free(game, game.maze.maps[wall.map], wall.at)
        game.floor.setdefault((wall.map, aside), []).extend(saved)


def _caught(game: Game, referee: Referee, being: Being, wall: Feature) -> None:
    """[14.10] Under agility he leaps clear, else he is hurt all over and thrown back."""
    map_, value = game.maze.maps[wall.map], game.book.value
    nimble, seat = whole(agility(game, being)), seat_of(being)
    if able(game, being) and under(referee, nimble, "14.10", CLEAR, seat, being, of="agility"):
        put_on(game, being, wall.map, _ahead(game, map_, being, 1))
        return
    if not able(game, being):
        referee.tell("14.10", "{being} is caught by the wall.", being=being.name)
    put_on(game, being, wall.map, _ahead(game, map_, being, -1))
    hurt_everywhere(game, referee, being, value("14.10", "low"), value("14.10", "high"), "14.10")


def _ahead(game: Game, map_: Map, being: Being, sign: int) -> int:
    """The space before him, or with -1 the one he came from; if it is not free, any other beside him that is."""
    dx, dy = AROUND[being.facing]
    to = being.at + sign * (dx + dy * map_.width)
    beside = [space for _, space, _ in map_.steps[being.at] if free(game, map_, space)]
    return to if to in beside or not beside else beside[0]
