"""[17.7] A flame sent into the dark to see what is there."""

from __future__ import annotations

from clew.games.milaso.darkness import flash
from clew.games.milaso.fires import BELCH, FLAME, fires_at_hand, make_fire
from clew.games.milaso.labyrinth.model import AROUND, COMPASS, Map, distance
from clew.games.milaso.spaces import barred, map_of, masked
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def flare_options(game: Game, being: Being) -> list[Option]:
    """[17.7] Every dark section before him that nobody has seen, once for each flame he can make."""
    map_ = map_of(game, being)
    if game.flash or not (flames := fires_at_hand(game, being)):
        return []
    found = []
    for flame in flames:
        sections: set[int] = set()
        for direction in range(8):
            start = _first_dark(game, map_, being.at, direction, _reach(game, flame))
            if start >= 0 and map_.section[start] not in sections:
                sections.add(map_.section[start])
                found.append(Option(f"flare {flame} {COMPASS[direction]}", "Into the dark to the {wind}: {spell}",
                                    (flare, (flame, direction)), spell=flame, wind=COMPASS[direction]))  # fmt: skip
    return found


def _reach(game: Game, flame: str) -> int:
    """Half spaces."""
    if flame in (BELCH, FLAME):
        return 2 * game.book.value("4.23" if flame == BELCH else "9.6", "spaces")
    return game.book.spells[flame].range


def _ray(game: Game, map_: Map, at: int, direction: int, reach: int) -> list[int]:
    """The spaces in a direction up to a wall, a shut door or the end of the range."""
    dx, dy = AROUND[direction]
    found, here = [at], at + dx + dy * map_.width
    while map_.ground[here] and not barred(game, map_, here) and distance(map_, at, here) <= reach:
        found.append(here)
        here += dx + dy * map_.width
    return found


def _first_dark(game: Game, map_: Map, at: int, direction: int, reach: int) -> int:
    """The first space of an unseen dark section in a direction: up to there everything can be seen. -1 is none."""
    return next((space for space in _ray(game, map_, at, direction, reach) if masked(game, map_, space)), -1)


def flare(game: Game, referee: Referee, being: Being, what: tuple[str, int]) -> None:
    """[17.7] The flame flies as far as it can."""
    flame, direction = what
    make_fire(game, being, flame)
    map_ = map_of(game, being)
    flash(game, referee, map_, being.at, _ray(game, map_, being.at, direction, _reach(game, flame))[-1])
