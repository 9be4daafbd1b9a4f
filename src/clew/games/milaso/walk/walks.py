"""Chapters 10 and 19: known places, the ways to them, and the dangers that lie on these."""

from __future__ import annotations

from itertools import pairwise

from clew.games.milaso.beings.reckoning import burning_since, is_burning
from clew.games.milaso.beings.spaces import barred, beyond, known_space, map_of, shunned, standing, way_back
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import AROUND, BESIDE, COMPASS, HOUSE, Feature, Map, distance, headings
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.sight.darkness import floor_seen, groped, noticed
from clew.games.milaso.sight.disguise import face_at, shown_name
from clew.games.milaso.sight.senses import bearing
from clew.games.milaso.sight.watchers import watched
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import Ajar
from clew.games.milaso.walk.garden import hangs_full
from clew.games.milaso.walk.in_the_dark import dark_sections, has_spots, reach_of
from clew.games.milaso.walk.joins import has_chute
from clew.games.milaso.walk.movement import open_spaces
from clew.games.milaso.walk.openings import used
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text

SECRET = ("X1", "X2")
PLACES = frozenset(
    [
        "post",
        "person",
        "shop",
        "site",
        "start",
        "join",
        "door",
        "chest",
        "car",
        "lever",
        "thing",
        "fixture",
        "trap door",
        "ladder",
        "plant",
        "body",
    ]
)
GO_OVER = "{who}'s way leads over {danger}. Go on?"


def place_options(game: Game, being: Being) -> list[Option[Feature | int]]:
    """[10.4, 17.3] Known places to walk to, unseen parts beyond known ones, and what is left of the dark."""
    map_ = map_of(game, being)
    known, section, dark = game.known.get(map_.key, []), map_.section, map_.dark()
    seen = frozenset(known)
    places = [
        feature
        for feature in map_.of_kinds(PLACES, range(len(map_.sections)) if dark else known)
        if (section[feature.at] in seen or known_space(game, map_, feature.at))
        and (not dark or noticed(game, feature))
        and (worth_walking(game, feature) or has_business(game, feature))
    ]
    places = [
        place
        for place in places + slain(game, map_)
        if abs(place.at - being.at) > map_.width + 1 or being.at not in standing_room(map_, place)
    ]
    options = _nearest_first(game, map_, being, places)
    options += [
        _part(map_, being, number, "Unseen parts beyond {there}")
        for number in known
        if has_unseen_beyond(game, map_.key, number)
    ]
    blind = dark_sections(game, map_) if dark else []
    reached = reach_of(game, being) if blind else {}
    return options + [
        _part(map_, being, number, "What is left of the dark of {there}")
        for number in blind
        if has_spots(game, map_, number, reached)
    ]


def slain(game: Game, map_: Map) -> list[Feature]:
    """[12.3] Enemies that nobody has searched yet, where somebody can see them lie."""
    return [
        Feature(f"body {foe.key}", "body", map_.key, foe.at, what=f"the body of {foe.name}")
        for foe in game.foes.values()
        if not foe.alive
        and foe.map == map_.key
        and foe.key not in game.dealings.bodies
        and floor_seen(game, map_, foe.at)
    ]


def standing_room(map_: Map, place: Feature) -> set[int]:
    """[10.13] Where somebody stands who is at a place: on it, or next to it where that will do."""
    if place.kind in ("join", "trap door", "ladder") or place.what == HOUSE:
        return {place.at}
    return {place.at, *map_.beside[place.at]}


def stands_on(game: Game, place: Feature) -> Being | None:
    """[10.15] Who stands on the very space of a place and makes no room."""
    other = standing(game, place.map).get(place.at)
    return None if other is None or other.follows else other


def _nearest_first(game: Game, map_: Map, being: Being, places: list[Feature]) -> list[Option[Feature | int]]:
    """Places by their names; those with the same name are told apart by where they lie."""
    far = {feature.key: distance(map_, being.at, feature.at) for feature in places}
    places = sorted(places, key=lambda feature: far[feature.key])
    names = [place_name(game, feature) for feature in places]
    found: list[Option[Feature | int]] = []
    for feature, name in zip(places, names, strict=True):
        place = text("{place}", place=name)
        if names.count(name) > 1:
            place = _placed(map_, being, feature, name)
        found.append(Option(feature.key, "{place}", feature, (f"{map_.key}/{feature.at}",), place=place))
    return found


def _placed(map_: Map, being: Being, feature: Feature, name: str) -> Text:
    """A place told from others of its name: how many spaces to which side of somebody it lies."""
    x, y = (there - here for there, here in zip(map_.xy(feature.at), map_.xy(being.at), strict=True))
    across, down = "east" if x > 0 else "west", "south" if y > 0 else "north"
    if x and y:
        return text("{place}, {x} {across} and {y} {down}", place=name, x=abs(x), across=across, y=abs(y), down=down)
    return text("{place}, {far} {wind}", place=name, far=abs(x or y), wind=across if x else down)


def _part(map_: Map, being: Being, number: int, label: str) -> Option[int]:
    """A part of the map to walk to, told by where it lies."""
    return Option(f"edge {number}", label, number, there=part_there(map_, being, number))


def part_there(map_: Map, being: Being, number: int) -> Text:
    """Where a part of the map lies."""
    if map_.section[being.at] == number:
        return text("this part")
    far = distance(map_, being.at, map_.middle_of(number)) // 2
    words = "the part one space to the {wind}" if far == 1 else "the part {far} spaces to the {wind}"
    return text(words, far=far, wind=wind(map_, being.at, number))


def wind(map_: Map, start: int, number: int) -> str:
    """In which direction the middle of a section lies."""
    middle = map_.middle_of(number)
    return COMPASS[bearing(map_, start, middle)] if middle != start else "side"


def worth_walking(game: Game, feature: Feature) -> bool:
    """[24.40] Places where nothing is left to do are not offered, nor is somebody in the shape of one already met."""
    if feature.kind == "post":
        return feature.key not in game.touched and not (feature.flags & {"hidden", "ambush"} or face_at(game, feature))
    if feature.kind == "door" and door_state(game, feature) in ("broken", "burnt"):
        return False
    if feature.kind == "car":
        return game.cars.get(feature.key, feature.at) == feature.at
    if feature.kind == "plant":
        return hangs_full(game, feature)
    if feature.what == "risky":
        return feature.map not in TOWER or has_chute(game, feature)
    if feature.kind in ("join", "shop", "door", "chest", "trap door"):
        return True
    if "furniture" in feature.flags:
        return feature.key not in game.taken_out or game.taken_out[feature.key] < len(feature.holds)
    return feature.key not in game.touched


def has_business(game: Game, person: Feature) -> bool:
    """[26.5, 26.8, 28.18] Who has told what he knows, and can still join, teach a spellcaster or cook."""
    if person.kind != "person" or person.key in game.dealings.gone:
        return False
    if "joins" in person.flags:
        return person.key not in game.dealings.joined
    if any("Casts spells" in being.advantages for being in game.party) and any(
        name in person.what for name in game.book.classchangers
    ):
        return True
    return "Aldo Cray" in person.what


def place_name(game: Game, feature: Feature) -> str:
    """[11.12, 12.5] What a place is called; secret maps have no name before somebody stands on them."""
    if feature.kind == "join" and feature.to_map in SECRET and feature.to_map not in game.known:
        return "a way that is on no plan"
    if feature.kind == "join":
        way = "the way to"
        if feature.what == "risky":
            way = "the landing place from" if feature.map in TOWER else "the start of the flight to"
        return f"{way} {game.maze.maps[feature.to_map].name}"
    if feature.kind == "post":
        return shown_name(game, feature)
    if feature.kind == "start":
        return "the starting place"
    if feature.kind == "lever" and feature.strength:
        return f"{'lever of a gate' if feature.what == 'gate' else feature.what} (strength {feature.strength})"
    if feature.kind == "thing" and feature.what in game.book.wares:
        return game.book.wares[feature.what].name
    if feature.kind == "door":
        return f"{door_state(game, feature)} {feature.what} door"
    return lot(feature.what).what


def door_state(game: Game, door: Feature) -> str:
    """[14.2, 14.14] Whether it is in the way, as far as one sees."""
    if burning_since(game, door.key):
        return "burning" if is_burning(game, door.key) else "burnt"
    shut = "locked" if door.lock else "shut"
    state = game.open.get(door.key)
    return shut if state is None else {Ajar.SLIT: "nearly shut", Ajar.BROKEN: "broken"}.get(state.how, "open")


def has_unseen_beyond(game: Game, key: str, number: int) -> bool:
    """Whether a known section borders on one that nobody has seen, or on a part of the dark that nobody has felt."""
    map_ = game.maze.maps[key]
    return any(not groped(game, map_, other) or _gap(game, map_, number, other) for other in beyond(game, map_, number))


def _gap(game: Game, map_: Map, number: int, unseen: int) -> bool:
    """Whether a step leads out of a section into a part of the dark that nobody has felt."""
    felt, section, beside = game.felt[map_.key], map_.section, map_.beside
    for at in map_.of_section(number):
        for to in beside[at]:
            if section[to] == unseen and to not in felt:
                return True
    return False


def way_along(game: Game, being: Being, goal: Feature | int) -> list[int]:
    """Directions to a place, or to the nearest unseen section; round known traps and out of sight of enemies."""
    map_ = map_of(game, being)
    taken = set(_who_stays(game, map_, being))
    shy = taken | shunned(game, map_)
    seen = watched(game, map_) - shy
    way = _path(game, map_, being.at, goal, shy | seen)
    if not way and seen:
        way = _path(game, map_, being.at, goal, shy)
    if not way and shy != (stuck := taken.union(spot.at for spot in used(game, map_))):
        way = _path(game, map_, being.at, goal, stuck)
    return directions_of(map_, being.at, way)


def _who_stays(game: Game, map_: Map, being: Being) -> dict[int, Being]:
    """Where those stand who will not make room, and who they are."""
    return {
        at: other for at, other in standing(game, map_.key).items() if not other.follows or other.side != being.side
    }


def way_to_shut_door(game: Game, being: Being, goal: Feature | int) -> list[int]:
    """Where only shut doors lead out of a section, the way to the nearest of them."""
    doors = [] if isinstance(goal, Feature) else _shut_doors(game, being, goal)
    ways = [way_along(game, being, door) for door in doors]
    return min((way for way in ways if way), key=len, default=[])


def why_no_way(game: Game, being: Being, goal: Feature | int) -> tuple[str, str]:
    """[10.4] What keeps somebody from walking to a place, and who, if anybody does."""
    map_ = map_of(game, being)
    if isinstance(goal, Feature) and (other := stands_on(game, goal)) and distance(map_, being.at, goal.at) <= BESIDE:
        return "{other} stands there; {who} is beside it.", other.name
    doors = [] if isinstance(goal, Feature) else _shut_doors(game, being, goal)
    if any(distance(map_, being.at, door.at) <= BESIDE for door in doors):
        return "{who} stands at the shut door that leads there.", ""
    there = _who_stays(game, map_, being)
    blocked = next((at for at in _path(game, map_, being.at, goal, set()) if at in there), -1)
    if blocked >= 0:
        return "{other} is in the way.", there[blocked].name
    return "{who} knows no open way there.", ""


def _shut_doors(game: Game, being: Being, section: int) -> list[Feature]:
    """Known doors, now shut, between a section and one that nobody has seen."""
    map_ = map_of(game, being)
    known, found = game.known.get(map_.key, []), []
    for at, door in map_.barriers.items():
        if door.kind == "door" and barred(game, map_, at) and known_space(game, map_, at):
            around = {map_.section[at], *(map_.section[to] for to in map_.beside[at])}
            if section in around and any(number != 255 and number not in known for number in around):
                found.append(door)
    return found


def directions_of(map_: Map, here: int, way: list[int]) -> list[int]:
    """The steps of a way, as directions."""
    number = headings(map_.width)
    return [number[to - start] for start, to in pairwise([here, *way])]


def _path(game: Game, map_: Map, start: int, goal: Feature | int, taken: set[int]) -> list[int]:
    """The spaces of the shortest way; only an unseen section is entered from what is known."""
    unseen = [] if isinstance(goal, Feature) else beyond(game, map_, goal)
    open_ = open_spaces(game, map_, [*game.known.get(map_.key, ()), *unseen], taken)
    wanted = map_.within_sections(unseen)
    for at in game.felt.get(map_.key, ()):
        wanted[at] = 0
    if isinstance(goal, Feature):
        for at in sorted(standing_room(map_, goal)):
            wanted[at] = 1
        for _, at, _ in map_.steps[goal.at] if stands_on(game, goal) else ():
            wanted[at] = 1
    return _shortest(map_, start, wanted, open_)


def _shortest(map_: Map, start: int, wanted: bytearray, open_: bytearray) -> list[int]:
    """The same as `way_to`, for spaces that are written down beforehand; those that were tried are open no more."""
    if wanted[start]:
        return []
    before, todo, beside = {start: start}, [start], map_.beside
    open_[start] = 0
    for here in todo:
        for to in beside[here]:
            if open_[to]:
                open_[to] = 0
                before[to] = here
                if wanted[to]:
                    return way_back(before, to)
                todo.append(to)
    return []


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
            named = feature.key in game.touched or game.noted.found.get(feature.key, False)
            name = game.book.traps[feature.what].name if named else "trap"
            return text("the {trap} that is known", trap=name)
    return text("the teleport that is known")
