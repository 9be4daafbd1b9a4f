"""Chapters 16 and 24: sweet food that gremlins come for, and jam that wasps come for, when nobody fights."""

from __future__ import annotations

from clew.games.milaso.daylight import GREMLIN, has_sweets
from clew.games.milaso.labyrinth.model import BESIDE, Feature, distance
from clew.games.milaso.meeting import FEEDING, meet
from clew.games.milaso.minds import WASPS
from clew.games.milaso.reckoning import sees
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import ENEMY, Being, Game
from clew.games.milaso.wager import JAM_BESIDE, JAR, ask_where, jars_empty, put_jar, spaces_beside
from clew.games.milaso.waiting import GOAL
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

GREEDY = (GREMLIN, *WASPS)
LURED = "lured"


def lure(game: Game, referee: Referee) -> None:
    """[16.9, 24.21] At the end of a turn those who smell sweets or see jam set out for it; the others turn back."""
    here = game.being(game.leader).map
    if game.fight is not None:
        return
    for post in [post for post in game.maze.maps[here].posts if _comes(game, post)]:
        meet(game, post)
    for foe in game.foes.values():
        if foe.alive and foe.map == here and foe.side == ENEMY and foe.kind in GREEDY:
            _attract(game, foe)


def _comes(game: Game, post: Feature) -> bool:
    """Whether somebody still at its post would set out."""
    if post.what not in GREEDY or post.key in game.taken or "hidden" in post.flags:
        return False
    return goal_of(game, post.what, post.map, post.at) >= 0


def goal_of(game: Game, kind: str, map_: str, at: int) -> int:
    """[16.9, 24.21] The space of the nearest bearer of sweets within ten spaces, or of a jar in sight; or -1."""
    here = game.maze.maps[map_]
    if kind == GREMLIN:
        most = 2 * game.book.value("16.9", "spaces")
        goals = [being.at for being in game.party if being.alive and being.map == map_ and has_sweets(game, being)
                 and distance(here, being.at, at) <= most]  # fmt: skip
    else:
        goals = [jar for jar in open_jars(game, map_) if sees(game, map_, at, jar)]
    return min(goals, key=lambda goal: distance(here, goal, at), default=-1)


def open_jars(game: Game, map_: str) -> list[int]:
    """[24.21a] The spaces on which a jar of jam stands open."""
    return [int(name.partition("/")[2]) for name in game.work if name.startswith(f"jam {map_}/")]


def _attract(game: Game, foe: Being) -> None:
    goal = goal_of(game, foe.kind, foe.map, foe.at)
    foe.marks.pop(FEEDING, None)
    if goal >= 0:
        foe.marks[GOAL] = goal
        foe.marks[LURED] = 1
        if foe.kind in WASPS and not _disturbed(game, foe, goal):
            foe.marks[FEEDING] = 1
    elif foe.marks.pop(LURED, 0):
        foe.marks[GOAL] = foe.home


def _disturbed(game: Game, foe: Being, jar: int) -> bool:
    """[24.21] It attacks only what stands on or next to the jar."""
    map_ = map_of(game, foe)
    return any(being.alive and being.map == foe.map and distance(map_, being.at, jar) <= BESIDE for being in game.party)


def jam_offers(game: Game, being: Being) -> list[Option]:
    """[24.21a] Outside combat too a jar can be opened and set down, on a map where wasps have been seen."""
    if being.has(JAR) is None or not _wasps_known(game, being):
        return []
    found = [Option("jam", "Set out the strawberry jam", (open_jar, None))]
    return [*found, Option("jam beside", JAM_BESIDE, (open_beside, None))] if spaces_beside(game, being) else found


def _wasps_known(game: Game, being: Being) -> bool:
    map_ = map_of(game, being)
    posts = (post for post in map_.posts if post.what in WASPS and map_.section[post.at] in game.known[map_.key])
    return any(True for _ in posts) or any(foe.kind in WASPS and foe.map == being.map for foe in game.foes.values())


def open_jar(game: Game, referee: Referee, being: Being, _about: None) -> None:
    """[24.21a] The insects feed for two turns."""
    put_jar(game, referee, being, being.at)


def open_beside(game: Game, referee: Referee, being: Being, _about: None) -> None:
    """[24.21a] On a neighbouring space."""
    put_jar(game, referee, being, ask_where(game, referee, being))


def jars_run_low(game: Game) -> None:
    """[24.21a] Outside combat a turn counts as its two battle rounds."""
    if game.fight is None:
        jars_empty(game, game.book.value("10.1", "rounds"))
