"""Chapter 22: an enemy that was shot at from afar goes where it last saw the shooter, and waits."""

from __future__ import annotations

from clew.games.milaso.reckoning import sees
from clew.games.milaso.spaces import free, map_of, nearest_free, standing, way_to
from clew.games.milaso.state import Being, Game
from clew.kernel.referee import Referee

BAITED = "baited"
LAST_SEEN = "last seen"
UNTIL = "waits until"


def note_last_seen(game: Game, being: Being) -> None:
    """[22.8] Before somebody moves: those he shot at remember where he stood, if they see him."""
    if game.fight is None:
        return
    for key in game.fight.enemies:
        foe = game.foes[key]
        if BAITED in foe.marks and foe.map == being.map and sees(game, foe.map, foe.at, being.at):
            foe.marks[LAST_SEEN] = being.at


def back_to_post(game: Game, referee: Referee, foe: Being) -> None:
    """[22.8, 22.9, 23.19] After the fight: to its place, or to where it last saw whoever shot at it."""
    last = foe.marks.pop(LAST_SEEN, -1)
    if BAITED in foe.marks and last >= 0 and _walk_to(game, foe, last):
        lie_in_wait(game, referee, foe)
    else:
        go_home(game, foe)


def lie_in_wait(game: Game, referee: Referee, foe: Being) -> None:
    """[22.8] Three whole turns; the second time it stays for good."""
    foe.marks["trips"] = foe.marks.get("trips", 0) + 1
    if foe.marks["trips"] > 1:
        foe.home = foe.at
        referee.tell("22.8", "{foe} comes after you and stays there.", foe=foe.name)
        return
    foe.marks[UNTIL] = game.turn + game.book.value("22.8", "turns")
    referee.tell("22.8", "{foe} comes after you and waits.", foe=foe.name)


def _walk_to(game: Game, foe: Being, goal: int) -> bool:
    """To a space or the nearest free one, if there is a way; True if it stands there now."""
    map_ = map_of(game, foe)
    there = goal if foe.at == goal else nearest_free(game, map_, goal)
    taken = {at for at, other in standing(game, map_.key).items() if other is not foe}
    if there != foe.at and not way_to(game, map_, foe.at, lambda at: at == there, lambda at: at not in taken
                                      and (at == foe.at or free(game, map_, at)), 800):  # fmt: skip
        return False
    foe.at = there
    return True


def go_home(game: Game, foe: Being) -> None:
    """[22.9] Back at its post with its old facing; if somebody stands there, beside it."""
    map_ = map_of(game, foe)
    post = game.maze.features.get(foe.key.partition("#")[0])
    if post is not None:
        foe.facing = post.facing
    other = standing(game, map_.key).get(foe.home)
    foe.at = foe.home if other is None or other is foe else nearest_free(game, map_, foe.home)


def end_waiting(game: Game, referee: Referee) -> None:
    """[22.8] At the end of the third whole turn whoever waited in vain goes back."""
    for foe in game.foes.values():
        if foe.alive and foe.marks.get(UNTIL, game.turn + 1) <= game.turn and game.fight is None:
            del foe.marks[UNTIL]
            go_home(game, foe)
            referee.tell("22.8", "{foe} gives up waiting.", foe=foe.name)
