"""[12.5] The levers that work lamps: they light a part of their map, or put its lamps out."""

from __future__ import annotations

from clew.games.milaso.labyrinth.model import Feature, Map, distance
from clew.games.milaso.spaces import lamps_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

LAMP = "lamp"
"""What such a lever is called."""


def lamp_offers(game: Game, lever: Feature) -> list[Option]:
    """[12.5] It needs no strength, and may be worked again and again."""
    return [Option(f"work {lever.key}", "Work the lamp", (work_lamp, lever), (lever.key,))]


def work_lamp(game: Game, referee: Referee, being: Being, lever: Feature) -> None:
    """[12.5, 17.2] Where it was dark it is light, and where it was light it is dark."""
    map_ = game.maze.maps[lever.map]
    game.taken[f"pulled {lever.key}"] = game.turn
    number = part_of(game, map_, lever)
    if number < 0:
        referee.tell("12.5", "{being} works the lamp. Nothing happens that anybody could see.", being=being.name)
        return
    changed = lamps_of(map_, number)
    burns = map_.sections[number].dark == (changed not in game.places)
    if changed in game.places:
        del game.places[changed]
    else:
        game.places[changed] = LAMP
    words = ("{being} works the lamp. Light falls on a dark part of {map}." if burns else
             "{being} works the lamp. It grows dark in a part of {map}.")  # fmt: skip
    referee.tell("12.5", words, being=being.name, map=map_.name)
    known = game.known.setdefault(map_.key, [])
    if burns and number not in known and any(_in_there(map_, other, number) for other in game.party):
        known.append(number)


def _in_there(map_: Map, being: Being, number: int) -> bool:
    return being.alive and being.map == map_.key and map_.section[being.at] == number


def part_of(game: Game, map_: Map, lever: Feature) -> int:
    """The section whose lamp it works: the nearest darkness zone, else the nearest roofed part that is known; -1 where
    there is none yet, for the open sky needs no lamps."""
    known = [number for number in game.known.get(map_.key, ()) if map_.sections[number].roofed]
    parts = map_.dark() or known
    return min(parts, key=lambda number: (_far(map_, number, lever.at), number), default=-1)


def _far(map_: Map, number: int, at: int) -> int:
    return min(distance(map_, at, space) for space in map_.of_section(number))
