"""How well a seat stands: what a player who looks ahead tries to bring about."""

from __future__ import annotations

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.state import Game, Hero

WON, OUT, SKILL, GOLD = 3_000, 20, 20, 5
"""What success, a hero who comes out, each level of his and so many gold pieces count in the end."""
LIFE, RISK, MET, FINAL = 30, 75, 700, 2_000
"""What a life point, the dangers ahead of each hero, and the final boss met or slain let one expect of the end, as the
games of sensible players have shown."""


def standing(game: Game, seat: int) -> int:
    """The final boss slain above all, then heroes who come out of the dungeon; before the end what to expect."""
    own = [
        hero for hero in game.heroes.values() if hero.seat == seat and hero.alive and not hero.stone and not hero.lost
    ]
    if game.ended:
        out = sum(OUT + _gained(hero) for hero in own if hero.outside)
        return WON * (game.ended == "success") + out
    way = FINAL if game.final_slain else MET if game.final_met else 0
    return (way if own else 0) + sum(_gained(hero) + max(LIFE * hero.life - RISK, hero.life) for hero in own)


def _gained(hero: Hero) -> int:
    return SKILL * hero.level + hero.gold // GOLD


def at_home(hero: Hero) -> bool:
    """[26.7, 26.14] Dead or stone, and brought out: he waits for the church."""
    return hero.outside and (hero.stone or not hero.alive)


_UNDERWAY = (steps.GO, steps.WALK, steps.LEAVE, steps.WANDER, steps.ROUND, steps.HIDDEN_GOLD)


def settled(game: Game) -> bool:
    """Whether no fight is under way, nor a way that may lead into one."""
    return game.fight is None and all(step.what not in _UNDERWAY for step in game.agenda)
