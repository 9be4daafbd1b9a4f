"""Chapter 28: when the Tower's time is over Milaso leaves his hall and hunts the party."""

from __future__ import annotations

from clew.games.milaso.downfall import KEY
from clew.games.milaso.figures import able
from clew.games.milaso.labyrinth.model import BESIDE, distance
from clew.games.milaso.meeting import meet
from clew.games.milaso.spaces import map_of, nearest_free, standing, step_cost, way_to
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee


def hunt(game: Game, referee: Referee) -> None:
    """[28.5] One map along the joins at the end of each turn, locks ignored; on the leader's map fourteen spaces."""
    if "hunt" not in game.work or game.method:
        return
    milaso = _milaso(game)
    if not able(game, milaso) or (game.fight is not None and milaso.key in game.fight.enemies):
        return
    milaso.marks["hunting"] = 1
    leader = game.being(game.leader)
    if milaso.map != leader.map:
        _next_map(game, milaso, leader.map)
        referee.tell("28.5", "Milaso comes nearer.")
        return
    _come_up(game, milaso, leader)


def _milaso(game: Game) -> Being:
    for foe in game.foes.values():
        if foe.kind == KEY:
            return foe
    return meet(game, next(post for post in game.maze.maps[game.maze.hall_map].posts if post.what == KEY))[0]


def _next_map(game: Game, milaso: Being, goal: str) -> None:
    """Along the shortest chain of joins."""
    first = {join.to_map: join for join in game.maze.joins[milaso.map] if join.to_map}
    seen, todo = {milaso.map, *first}, list(first.items())
    for key, join in todo:
        if key == goal:
            milaso.map, milaso.at = join.to_map, -1
            milaso.at = nearest_free(game, game.maze.maps[join.to_map], join.to_at)
            milaso.home = -1
            return
        for further in game.maze.joins[key]:
            if further.to_map and further.to_map not in seen:
                seen.add(further.to_map)
                todo.append((further.to_map, join))


def _come_up(game: Game, milaso: Being, leader: Being) -> None:
    map_ = map_of(game, milaso)
    taken = standing(game, map_.key)
    way = way_to(map_, milaso.at, lambda at: distance(map_, at, leader.at) <= BESIDE, lambda at: at not in taken)
    spaces = 2 * game.book.value("28.5", "spaces")
    for to in way:
        spaces -= step_cost(map_, milaso.at, to)
        if spaces < 0:
            return
        milaso.at = to
