"""[11.16] The flying saucer, between its secret map and the Tower."""

from __future__ import annotations

from clew.games.milaso.figures import skill
from clew.games.milaso.joins import enter_map
from clew.games.milaso.labyrinth.model import BESIDE, Feature, distance
from clew.games.milaso.mounts import mount_of
from clew.games.milaso.moving import followers, put_on
from clew.games.milaso.reckoning import seat_of, under
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.games.milaso.traps import explode
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

SAUCER, KEY = "saucer", "saucer key"


def stands(game: Game, saucer: Feature) -> tuple[str, int]:
    """The map and space where the saucer has last landed."""
    return game.places.get(saucer.key, saucer.map), game.cars.get(saucer.key, saucer.at)


def saucer_offers(game: Game, being: Being, saucer: Feature) -> list[Option]:
    """[11.16] It starts with its key, from where it stands."""
    map_, at = stands(game, saucer)
    near = being.map == map_ and distance(map_of(game, being), being.at, at) <= BESIDE
    if not near or not any(other.has(KEY) for other in (being, *_beside(game, being, at))):
        return []
    return [Option(f"use {saucer.key}", "Fly the saucer", (fly, saucer), (saucer.key,))]


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


def landed_offers(game: Game, being: Being) -> list[Option]:
    """[11.16] The way back."""
    away = [game.maze.features[key] for key in game.cars if game.places.get(key) == being.map]
    return [option for saucer in away if saucer.what == SAUCER and saucer.map != being.map
            for option in saucer_offers(game, being, saucer)]  # fmt: skip


def other_end(game: Game, saucer: Feature) -> tuple[str, int]:
    """[11.16] From its own map to the landing place in the Tower, and from there back."""
    if stands(game, saucer) != (saucer.map, saucer.at):
        return saucer.map, saucer.at
    ends = [f for joins in game.maze.joins.values() for f in joins if f.what == "risky" and f.map.startswith("T")]
    end = next((end for end in ends if end.to_map == saucer.map), ends[0])
    return end.map, end.at


def fly(game: Game, referee: Referee, being: Being, saucer: Feature) -> None:
    """[11.16] Up to four fly; the pilot rolls under dexterity or crashes, after which the saucer still flies."""
    landed = under(referee, skill(game, being, "dex"), "11.16", seat_of(being), "dexterity")
    crew = _crew(game, being, stands(game, saucer)[1])
    came_from, (map_, at) = being.map, other_end(game, saucer)
    game.places[saucer.key], game.cars[saucer.key] = map_, at
    for member in (*crew, being):
        put_on(game, member, map_, at)
    where = "in the Tower" if map_.startswith("T") else "where the saucer came from"
    referee.tell("11.16", "{being} lands {where}.", being=being.name, where=where)
    enter_map(game, referee, being, "risky" if map_.startswith("T") else came_from)
    if not landed:
        explode(game, referee, map_, at, 1)
