"""The Wound Points of monsters."""

from __future__ import annotations

from clew.games.deathmaze.state import Game, Group, Monster
from clew.kernel.dice import D6, Dice
from clew.kernel.referee import Referee


def roll_wound_points(game: Game, referee: Referee, group: Group) -> None:
    """[7.14a, 7.14b, 7.14c, 8.9a] Each monster's Wound Points one after the other, an Evil Hero's skill with them."""
    for key in group.members:
        monster = game.monsters[key]
        if not monster.wound_points:
            _roll(game, referee, monster)


def _roll(game: Game, referee: Referee, monster: Monster) -> None:
    least = game.book.number("7.14b", "least")
    points = referee.roll(game.book.kinds[monster.kind].wound_dice, "7.14a")
    if game.book.has("m51-depth"):
        points += deeper(game, referee)
    monster.wound_points = max(least, points)
    referee.tell("7.14a", "{name} has {points} Wound Points.", name=monster.name, points=monster.wound_points)
    if monster.kind == "Evil Hero":
        monster.skill = referee.roll(D6, "8.9a")
        referee.tell("8.9a", "{name} handles his sword with skill {skill}.", name=monster.name, skill=monster.skill)


def deeper(game: Game, referee: Referee) -> int:
    """[M6.12] More dice on lower levels."""
    more = game.book.depth["wound dice"][game.level]
    return referee.roll(Dice(more, 6), "M6.12") if more else 0
