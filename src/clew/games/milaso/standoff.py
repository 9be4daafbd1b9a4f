"""Chapter 20: fights in which nobody gets at anybody, across water or a chasm."""

from __future__ import annotations

from clew.games.milaso.blows import reach
from clew.games.milaso.downfall import KEY as MILASO
from clew.games.milaso.figures import movement
from clew.games.milaso.labyrinth.model import distance
from clew.games.milaso.reckoning import sees
from clew.games.milaso.spaces import free, map_of, standing, way_to
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee

SINCE = "idle since"
FAR = 500
"""How many spaces an enemy thinks of on its way to somebody."""


def break_off(game: Game, referee: Referee, foes: list[Being], people: list[Being]) -> None:
    """[20.12a] After two idle battle rounds enemies that can't come lose their interest in those they see."""
    fight = game.fight
    if fight is None or not fight.round or any(foe.kind == MILASO for foe in foes):
        return
    busy = any(fight.roles[being.key].attacked for being in (*foes, *people) if being.key in fight.roles)
    if busy or any(can_come(game, foe, people) for foe in foes):
        game.work.pop(SINCE, None)
        return
    since = game.work.setdefault(SINCE, fight.round)
    if fight.round - since + 1 < game.book.value("20.12a", "rounds"):
        return
    del game.work[SINCE]
    for foe in foes:
        referee.tell("20.12a", "{foe} finds no way and lets you be.", foe=foe.name)
        for being in game.allies:
            foe.marks[f"passed {being.key}"] = 1


def can_come(game: Game, foe: Being, people: list[Being]) -> bool:
    """[20.12a, 23.5] Whether it has an attack that needs no nearness, or a way to one that it sees."""
    attacks = game.book.creatures[foe.kind].attacks[foe.attack]
    if any(attack.use != "hand" or attack.farthest for attack in attacks):
        return True
    map_, wanted = map_of(game, foe), reach(game, foe)
    goals = [being.at for being in people if being.map == foe.map and sees(game, foe.map, foe.at, being.at)]
    if any(distance(map_, foe.at, goal) <= wanted for goal in goals):
        return True
    taken = standing(game, map_.key)
    return movement(game, foe) > 0 and bool(goals) and bool(
        way_to(map_, foe.at, lambda at: any(distance(map_, at, goal) <= wanted for goal in goals),
               lambda at: at not in map_.bridges and free(game, map_, at, taken), FAR))  # fmt: skip
