"""[11.16, 12.6] Cars, four seats and thirty spaces in a turn, and the flying saucer to the Tower."""

from __future__ import annotations

from clew.games.milaso.beings.figures import movement, skill
from clew.games.milaso.beings.mounts import mount_of
from clew.games.milaso.beings.reckoning import seat_of, under
from clew.games.milaso.beings.spaces import known_space, map_of, standing, step_cost, way_to
from clew.games.milaso.doors.doors import holds_key
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.maps.model import BESIDE, FLOOR, Feature, Map, distance
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.sight.darkness import noticed
from clew.games.milaso.state.answers import BACK
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.joins import enter_map
from clew.games.milaso.walk.movement import enterable, followers, left, put_on, reveal
from clew.games.milaso.walk.walks import PLACES, place_name, worth_walking
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option
from clew.kernel.words.rolls import Check

LANDING = Check("to land the saucer", "it lands safely", "it crashes")
_BLOCKS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
SAUCER, KEY = "saucer", "saucer key"


def where(game: Game, car: Feature) -> int:
    """The space on which a car stands now."""
    return game.cars[car.key]


def car_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[12.6] Driving a car at hand that has been unlocked; it starts only with its key."""
    map_ = map_of(game, being)
    cars = [car for key in game.cars if (car := game.maze.features[key]).kind == "car"]
    return [
        Menu(f"drive {car.key}", "Drive the car", deed(drive, car), (car.key,))
        for car in cars
        if car.map == map_.key
        and distance(map_, where(game, car), being.at) <= BESIDE
        and holds_key(game, being, car)
        and _range(game, [being]) > 0
    ]


def _range(game: Game, crew: list[Being]) -> int:
    """[12.6] Half spaces that the car can still go in this turn: a whole turn's movement is thirty spaces."""
    full = 2 * game.book.value("12.6", "spaces")
    return min(full * left(game, being) // (2 * movement(game, being)) for being in crew)


def crew_of(game: Game, being: Being) -> list[Being]:
    """[12.6] The driver, and those next to him as far as there are seats; a mount takes one beside its rider's."""
    map_, crew = map_of(game, being), [being]
    seats = game.book.value("12.6", "seats") - _seats(game, being)
    for other in followers(game, being):
        if distance(map_, other.at, being.at) <= BESIDE and _seats(game, other) <= seats:
            crew.append(other)
            seats -= _seats(game, other)
    return crew


def _seats(game: Game, being: Being) -> int:
    return 1 if mount_of(game, being) is None else 2


def drive(game: Game, referee: Referee, being: Being, car: Feature) -> None:
    """[12.6] To a known place of this map; nobody attacks those in a moving car, and they set off nothing."""
    map_, crew = map_of(game, being), crew_of(game, being)
    reached = roads(game, map_, where(game, car), crew)
    places = [
        feature
        for things in map_.features.values()
        for feature in things
        if feature.kind in PLACES
        and known_space(game, map_, feature.at)
        and noticed(game, feature)
        and worth_walking(game, feature)
        and _stops(map_, feature) & reached
    ]
    options = [
        Option(feature.key, "{place}", feature, (feature.key,), place=place_name(game, feature)) for feature in places
    ]
    chosen = referee.choose(being.seat, "Where does the car go?", [*options, BACK], "12.6")
    if chosen.value is None:
        return
    stops = _stops(map_, chosen.value)
    way = way_to(map_, where(game, car), lambda at: at in stops, lambda at: at in reached)
    _go(game, referee, crew, car, way)


def _go(game: Game, referee: Referee, crew: list[Being], car: Feature, way: list[int]) -> None:
    """[12.6] As far along the way as the turn allows."""
    map_, spare, gone, here = map_of(game, crew[0]), _range(game, crew), 0, where(game, car)
    for to in way:
        if gone + step_cost(map_, here, to) > spare:
            break
        gone += step_cost(map_, here, to)
        here = to
        for being in crew:
            being.at = here
            reveal(game, referee, being)
    game.cars[car.key] = here
    full = 2 * game.book.value("12.6", "spaces")
    for being in reversed(crew):
        being.moved += -(-gone * 2 * movement(game, being) // full)
        put_on(game, being, car.map, here)
    referee.tell("12.6", "The car goes {spaces} spaces.", spaces=gone // 2)


def roads(game: Game, map_: Map, start: int, crew: list[Being]) -> set[int]:
    """[12.6] The known spaces, two wide at least, to which a car can get."""
    taken = {at for at, other in standing(game, map_.key).items() if other not in crew}
    found, todo = {start}, [start]
    for here in todo:
        for to in map_.beside[here]:
            if to not in found and to not in taken and known_space(game, map_, to) and two_wide(game, map_, to):
                found.add(to)
                todo.append(to)
    return found


def two_wide(game: Game, map_: Map, at: int) -> bool:
    """[12.6] Whether a space is a corner of a square of four that nothing bars."""
    width = map_.width
    return any(
        all(
            map_.ground[spot] == FLOOR and enterable(game, map_, spot)
            for spot in (at, at + dx, at + dy * width, at + dx + dy * width)
        )
        for dx, dy in _BLOCKS
    )


def _stops(map_: Map, feature: Feature) -> set[int]:
    return {feature.at, *map_.beside[feature.at]}


def stands(game: Game, saucer: Feature) -> tuple[str, int]:
    """The map and space where the saucer has last landed."""
    return game.landed.get(saucer.key, saucer.map), game.cars.get(saucer.key, saucer.at)


def saucer_offers(game: Game, being: Being, saucer: Feature) -> list[Option[Deed]]:
    """[11.16] It starts with its key, from where it stands."""
    map_, at = stands(game, saucer)
    near = being.map == map_ and distance(map_of(game, being), being.at, at) <= BESIDE
    if not near or not any(other.has(KEY) for other in (being, *_beside(game, being, at))):
        return []
    return [Option(f"use {saucer.key}", "Fly the saucer", deed(fly, saucer), (saucer.key,))]


def _beside(game: Game, being: Being, at: int) -> list[Being]:
    """Those who keep together with him, and are as near as they can be."""
    map_, seats = map_of(game, being), game.book.value("11.16", "seats")
    return [other for other in followers(game, being) if distance(map_, other.at, at) <= 2 * seats]


def _crew(game: Game, being: Being, at: int) -> list[Being]:
    """[11.16] As many as there are seats; an animal that is ridden takes one too."""
    free = game.book.value("11.16", "seats") - 1 - (mount_of(game, being) is not None)
    crew = []
    for other in _beside(game, being, at) if being.follows else []:
        free -= 1 + (mount_of(game, other) is not None)
        if free >= 0:
            crew.append(other)
    return crew


def landed_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[11.16] The way back."""
    away = [game.maze.features[key] for key in game.cars if game.landed.get(key) == being.map]
    return [
        option
        for saucer in away
        if saucer.what == SAUCER and saucer.map != being.map
        for option in saucer_offers(game, being, saucer)
    ]


def other_end(game: Game, saucer: Feature) -> tuple[str, int]:
    """[11.16] From its own map to the landing place in the Tower, and from there back."""
    if stands(game, saucer) != (saucer.map, saucer.at):
        return saucer.map, saucer.at
    ends = [f for joins in game.maze.joins.values() for f in joins if f.what == "risky" and f.map in TOWER]
    end = next((end for end in ends if end.to_map == saucer.map), ends[0])
    return end.map, end.at


def fly(game: Game, referee: Referee, being: Being, saucer: Feature) -> None:
    """[11.16] Up to four fly; the pilot rolls under dexterity or crashes, after which the saucer still flies."""
    landed = under(referee, skill(game, being, "dex"), "11.16", LANDING, seat_of(being), being, of="dexterity")
    crew = _crew(game, being, stands(game, saucer)[1])
    came_from, (map_, at) = being.map, other_end(game, saucer)
    game.landed[saucer.key], game.cars[saucer.key] = map_, at
    for member in (*crew, being):
        put_on(game, member, map_, at)
    where = "in the Tower" if map_ in TOWER else "where the saucer came from"
    referee.tell("11.16", "{being} lands {where}.", being=being.name, where=where)
    enter_map(game, referee, being, "risky" if map_ in TOWER else came_from)
    if not landed:
        explode(game, referee, map_, at, 1)
