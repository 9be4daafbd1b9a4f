"""Chapter 24: creatures that daylight kills and water multiplies."""

from __future__ import annotations

from clew.games.milaso.beings.spaces import free, map_of
from clew.games.milaso.body.body import die
from clew.games.milaso.book import beasts
from clew.games.milaso.maps.model import WATER, Map
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee

GREMLIN = beasts.GREMLIN
NIGHT_CREATURES = (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER, GREMLIN)


def has_sweets(game: Game, being: Being) -> bool:
    """[16.9, 24.13] Whether he carries something that gremlins like."""
    return any(item.what in game.book.values["16.9"]["sweet"] for item in being.items)


def open_sky(map_: Map, at: int) -> bool:
    """Under neither roof nor darkness."""
    number = map_.section[at]
    return number != 255 and not map_.sections[number].roofed and not map_.sections[number].dark


def weather(game: Game, map_: Map) -> str:
    """[25.5] What Weather Control made of a map's sky; fair without it."""
    sky = game.skies.get(map_.key)
    return "sun" if sky is None else sky.weather


def weather_clears(game: Game, referee: Referee) -> None:
    """[25.10] At the end of its last turn Weather Control is over."""
    for name in [name for name, sky in game.skies.items() if sky.until <= game.turn]:
        del game.skies[name]
        referee.tell("25.10", "The weather is as it was.")


def in_daylight(game: Game, map_: Map, at: int) -> bool:
    """[24.11, 24.13] The open sky; cloud, rain and fog keep the daylight off."""
    return open_sky(map_, at) and weather(game, map_) in ("sun", "wind")


def shuns(game: Game, being: Being, at: int) -> bool:
    """[24.11, 24.13] Spaces where a creature of the night would not set foot."""
    return being.kind in NIGHT_CREATURES and in_daylight(game, map_of(game, being), at)


def burn_in_daylight(game: Game, referee: Referee) -> None:
    """[24.11, 24.13] Vampires and gremlins that stand in the open die at once."""
    for foe in game.foes.values():
        if foe.alive and foe.kind in NIGHT_CREATURES and in_daylight(game, map_of(game, foe), foe.at):
            die(game, referee, foe, "24.13" if foe.kind == GREMLIN else "24.11")


def wet(game: Game, being: Being) -> bool:
    """[24.13] Rain, a pool, or a splash in the last turn."""
    map_ = map_of(game, being)
    raining = weather(game, map_) == "rain" and open_sky(map_, being.at)
    return raining or map_.ground[being.at] == WATER or being.plight.splashed


def multiply(game: Game, referee: Referee) -> None:
    """[24.13] Each wet gremlin is joined by a new one beside it, never beyond twelve on a map."""
    for gremlin in [foe for foe in game.foes.values() if foe.alive and foe.kind == GREMLIN and wet(game, foe)]:
        gremlin.plight.splashed = False
        map_ = map_of(game, gremlin)
        here = sum(foe.alive and foe.kind == GREMLIN and foe.map == map_.key for foe in game.foes.values())
        spaces = [to for to in map_.beside[gremlin.at] if free(game, map_, to) and not open_sky(map_, to)]
        spaces = spaces or [to for to in map_.beside[gremlin.at] if free(game, map_, to)]
        if here < game.book.value("24.13", "most") and spaces:
            _new_gremlin(game, referee, gremlin, spaces[0])


def _new_gremlin(game: Game, referee: Referee, parent: Being, at: int) -> None:
    row = game.book.creatures[GREMLIN]
    number = sum(foe.kind == GREMLIN for foe in game.foes.values()) + 1
    key, name = f"{parent.group}#w{number}", f"{row.name} {number}"
    child = Being(key, name, GREMLIN, parent.side, parent.seat, parent.map, at, origin=parent.group)
    child.full, child.energy = row.energy, [row.energy] * row.areas
    child.home, child.facing = at, parent.facing
    game.foes[child.key] = child
    if game.fight is not None and parent.key in game.fight.enemies:
        game.fight.enemies.append(child.key)
    referee.tell("24.13", "Where there was one gremlin there are two.")
