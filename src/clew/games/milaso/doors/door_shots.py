"""[14.5 to 14.7, 14.11] Opening doors from afar: door busters, guns and what is marked for sliding doors."""

from __future__ import annotations

from clew.games.milaso.beings.figures import in_hand
from clew.games.milaso.beings.reckoning import Chance, seat_of, sees, tried
from clew.games.milaso.beings.spaces import known_space, map_of
from clew.games.milaso.book.kinds import Weapon
from clew.games.milaso.book.wares import DOOR_BUSTER
from clew.games.milaso.doors.doors import WOODEN, name_of
from clew.games.milaso.gear.arms import can_wield, factors, hands_needed, range_chance
from clew.games.milaso.gear.blows import by_distance, in_range
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.ground.water import useless_in_water
from clew.games.milaso.maps.model import Feature, Map, distance
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.state.traces import BROKEN
from clew.games.milaso.things.carrying import use_up
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

BUST = Check("to burst the door", "it bursts", "the arrow breaks on it")
BLAST = Check("to hit the door", "it gives way", "it holds")
BUSTED = ("stone", "metal", "metal sliding")
ROCKETS = ("F11", "F12")
_TAN_TEN_DEGREES = (1763, 10000)


def shot_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[14.5, 14.6, 14.7] Doors in sight that a shot from here might open."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    if item is None or weapon is None or weapon.use == "hand" or not opens_doors(being, weapon):
        return []
    if not can_wield(game, being, weapon) or useless_in_water(game, being, weapon):
        return []
    map_ = map_of(game, being)
    found: list[Option[Deed]] = []
    for at, door in map_.barriers.items():
        halves = distance(map_, at, being.at)
        if door.kind != "door" or door.key in game.open or not known_space(game, map_, at):
            continue
        if not in_range(game, weapon, halves) or not sees(game, map_.key, being.at, at):
            continue
        if weapon.ammunition == "arrows" and being.has(DOOR_BUSTER) and may_bust(game, door, halves):
            found.append(
                Option(
                    f"bust {door.key}",
                    "Shoot a door buster at the {what}",
                    deed(bust, door),
                    (door.key,),
                    what=name_of(door),
                )
            )
        elif (marked(weapon, door) or bursts(weapon, door)) and (weapon.use == "throw" or item.charge > 0):
            found.append(
                Option(
                    f"blast {door.key}",
                    "Aim the {weapon} at the {what}",
                    deed(blast, (door, item)),
                    (door.key,),
                    weapon=weapon.name,
                    what=name_of(door),
                )
            )
    return found


def opens_doors(being: Being, weapon: Weapon) -> bool:
    """[14.5, 14.6, 14.7] Whether a shot might open any door: by a mark for doors, an explosion, a door buster."""
    marked_for_doors = bool(weapon.doors) or weapon.explosion > 0
    return marked_for_doors or (weapon.ammunition == "arrows" and being.has(DOOR_BUSTER) is not None)


def may_bust(game: Game, door: Feature, halves: int) -> bool:
    """[14.5, 14.6] Stone, metal and sliding doors that are not massive, from four spaces on."""
    return door.what in BUSTED and "massive" not in door.flags and halves >= 2 * game.book.value("14.6", "spaces")


def marked(weapon: Weapon, door: Feature) -> bool:
    """[14.7, 14.11] A thrower or shooter marked S for sliding doors, a gun marked W for wooden ones."""
    mark = {"metal sliding": "S", WOODEN: "W"}.get(door.what, "-")
    return mark in weapon.doors.split() and (mark == "S" or weapon.use == "fire")


def bursts(weapon: Weapon, door: Feature) -> bool:
    """[14.5] Rockets and missiles break stone and metal that is not massive; any explosion breaks plain wood."""
    if door.what == WOODEN:
        return weapon.explosion > 0
    return weapon.key in ROCKETS and door.what in ("stone", "metal") and "massive" not in door.flags


def aim(game: Game, being: Being, weapon: Weapon, door: Feature) -> Chance:
    """The chance of a shot at a door."""
    halves = distance(map_of(game, being), door.at, being.at)
    chance = range_chance(game, being, weapon)
    by_distance(game, chance, weapon.scale, weapon.nearest, halves, being)
    factors(game, being, chance, hands_needed(game, being, weapon) == 1)
    return chance


def square_on(map_: Map, start: int, door: int) -> bool:
    """[14.6] Whether the line of fire is within ten degrees of a right angle to the door."""
    (x, y), (tx, ty) = map_.xy(start), map_.xy(door)
    across, along = abs(tx - x), abs(ty - y)
    if map_.ground[door - 1] and map_.ground[door + 1]:
        across, along = along, across
    tangent, unit = _TAN_TEN_DEGREES
    return across * unit <= along * tangent


def bust(game: Game, referee: Referee, being: Being, door: Feature) -> None:
    """[14.6] Under half of the bow skill, or a quarter at a slant; the arrow is gone."""
    item, arrow = in_hand(being), being.has(DOOR_BUSTER)
    assert item is not None
    assert arrow is not None
    use_up(being, arrow)
    square = square_on(map_of(game, being), being.at, door.at)
    chance = aim(game, being, game.book.weapons[item.what], door)
    part = game.book.value("14.6", "square" if square else "slant")
    chance.become("straight at the door" if square else "at a slant", chance.units // part, "14.6")
    if tried(referee, chance, "14.6", BUST, seat_of(being), being, name_of(door), game.book.wares[DOOR_BUSTER].name):
        _open(game, referee, door, "14.6")


def blast(game: Game, referee: Referee, being: Being, what: tuple[Feature, Item]) -> None:
    """[14.5, 14.7, 14.11] One successful attack roll; what explodes does so at the door in any case."""
    door, item = what
    weapon = game.book.weapons[item.what]
    rule = {"metal sliding": "14.7", WOODEN: "14.11"}.get(door.what, "14.5")
    chance = aim(game, being, weapon, door)
    if weapon.explosion and weapon.use == "throw":
        use_up(being, item)
    elif weapon.use == "throw":
        _throw_away(game, being, item, door)
    else:
        item.charge -= 1
    hit = tried(referee, chance, rule, BLAST, seat_of(being), being, name_of(door), weapon.name)
    if weapon.explosion:
        explode(game, referee, being.map, door.at, weapon.explosion)
    if hit:
        _open(game, referee, door, rule)


def _throw_away(game: Game, being: Being, item: Item, door: Feature) -> None:
    """What was thrown lies before the door."""
    map_ = map_of(game, being)
    at = min(map_.beside[door.at], key=lambda space: (distance(map_, space, being.at), space))
    game.floor.setdefault((being.map, at), []).append(game.new_item(item.what, magic=item.magic))
    use_up(being, item)


def _open(game: Game, referee: Referee, door: Feature, rule: str) -> None:
    game.open[door.key] = BROKEN
    referee.tell(rule, "The {what} is open.", what=name_of(door))
