"""Chapters 22 and 24: where enemies go that have lost sight of the party, and those that come in their own way."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, movement, nearest
from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import facing_to, free, map_of, standing, step_cost, way_to
from clew.games.milaso.body.daylight import shuns
from clew.games.milaso.book import beasts
from clew.games.milaso.maps.model import AROUND, distance
from clew.games.milaso.sight.encounters import notices, ready_to_fight
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.particulars import NEVER
from clew.kernel.referees.referee import Referee

INVADER = beasts.SPACE_INVADER
ROOTED = (beasts.SHADOW_DEMON, beasts.ALIEN_KEN, INVADER)
"""[24.18, 24.29, 24.35] The shadow demon, Alien Ken, and the Space Invader, which marches in its own way."""
SOUTH = 2
NEXT = 3
"""Half spaces to the farthest neighbour."""


def march(game: Game, invader: Being) -> None:
    """[24.35] One space sideways; at a wall one forward, and about turn."""
    map_ = map_of(game, invader)
    aside = invader.at + (-1 if invader.errand.westward else 1)
    if free(game, map_, aside):
        invader.at = aside
        return
    invader.errand.westward = not invader.errand.westward
    _, dy = AROUND[invader.facing]
    forward = invader.at + (dy or AROUND[SOUTH][1]) * map_.width
    if free(game, map_, forward):
        invader.at = forward


def in_its_file(game: Game, invader: Being, seen: list[Being]) -> Being | None:
    """[1.13, 24.35] The nearest of those in its own column."""
    width = map_of(game, invader).width
    there = [other for other in seen if other.at % width == invader.at % width]
    return nearest(game, invader, there)


def note_last_seen(game: Game, being: Being) -> None:
    """[22.8] Before somebody moves: those he shot at remember where he stood, if they see him."""
    if game.fight is None:
        return
    for key in game.fight.enemies:
        foe = game.foes[key]
        if foe.errand.baited and foe.map == being.map and sees(game, foe.map, foe.at, being.at):
            foe.errand.last_seen = being.at


def back_to_post(foe: Being) -> None:
    """[22.8, 22.9, 23.19] After the fight it sets out: for its place, or for where it last saw whoever shot at it."""
    last = foe.errand.last_seen
    foe.errand.last_seen, foe.errand.goal = -1, foe.home
    if foe.errand.baited and last >= 0:
        foe.errand.goal, foe.errand.comes_after = last, True


def come_after(foe: Being, at: int) -> None:
    """[19.1, 22.8] It sets out for a space where somebody is, and will wait there."""
    foe.errand.goal, foe.errand.comes_after = at, True


def stop_walking(foe: Being) -> None:
    """[22.8] A new fight ends both its walk and its wait."""
    foe.errand.goal, foe.errand.comes_after, foe.errand.until = -1, False, NEVER


def walk_on(game: Game, referee: Referee) -> None:
    """[10.5, 22.8, 22.9] At the end of a turn: who has lost sight walks, who waited in vain sets out for home."""
    here = game.being(game.leader).map
    fighting = game.fight.enemies if game.fight is not None else []
    for foe in game.foes.values():
        if not foe.alive or foe.map != here or foe.key in fighting:
            continue
        if NEVER < foe.errand.until <= game.turn:
            foe.errand.until = NEVER
            foe.errand.goal = foe.home
            tell_watchers(game, referee, foe, "{foe} gives up waiting.")
        if foe.errand.goal >= 0 and able(game, foe) and _walk(game, foe, foe.errand.goal):
            arrived(game, referee, foe)


def _walk(game: Game, foe: Being, goal: int) -> bool:
    """A turn's movement towards a space or the nearest free one; True if it has arrived, or gets no farther."""
    map_ = map_of(game, foe)
    if foe.kind in ROOTED:
        return True
    taken = {at: other for at, other in standing(game, map_.key).items() if other is not foe}
    if goal in taken and distance(map_, foe.at, goal) <= NEXT:
        return True
    way = way_to(
        map_,
        foe.at,
        lambda at: at == goal or (goal in taken and distance(map_, at, goal) <= NEXT),
        lambda at: free(game, map_, at, taken) and not shuns(game, foe, at),
    )
    spaces = 2 * movement(game, foe)
    for to in way:
        spaces -= step_cost(map_, foe.at, to)
        if spaces < 0:
            return False
        foe.facing = facing_to(map_, foe.at, to)
        foe.at = to
        if _meets_somebody(game, foe):
            return False
    return True


def _meets_somebody(game: Game, foe: Being) -> bool:
    """[22.20, 23.2] Whether it notices anybody but those it has let go."""
    map_ = map_of(game, foe)
    if not ready_to_fight(game, foe):
        return False
    return any(
        being.alive
        and being.map == foe.map
        and being.key not in foe.terms.let_pass
        and notices(game, map_, foe.at, foe.facing, foe.kind, being, foe.home)
        for being in game.allies
    )


def arrived(game: Game, referee: Referee, foe: Being) -> None:
    """[22.8, 22.9] At its post it looks where it always looked; elsewhere it waits, the second time for good."""
    goal, came_after = foe.errand.goal, foe.errand.comes_after
    foe.errand.goal, foe.errand.comes_after = -1, False
    if not came_after:
        post = game.maze.features.get(foe.origin)
        if post is not None and goal == foe.home:
            foe.facing = post.facing
        return
    foe.errand.trips += 1
    if foe.errand.trips > 1:
        foe.home = foe.at
        tell_watchers(game, referee, foe, "{foe} has come after you and stays there.")
        return
    foe.errand.until = game.turn + game.book.value("22.8", "turns")
    tell_watchers(game, referee, foe, "{foe} has come after you and waits.")


def tell_watchers(game: Game, referee: Referee, foe: Being, words: str) -> None:
    """[1.11, 22.8] What an enemy does out of everybody's sight nobody hears of."""
    if any(being.alive and being.map == foe.map and sees(game, foe.map, being.at, foe.at) for being in game.party):
        referee.tell("22.8", words, foe=foe.name)
