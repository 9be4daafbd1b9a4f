"""The Wound Points of monsters."""

from __future__ import annotations

from clew.games.deathmaze.party import amount, at_depth
from clew.games.deathmaze.state import Game, Group, Monster
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, Dice

_HAS = ("{name} has a single Wound Point.", "{name} has {points} Wound Points.")


def roll_wound_points(game: Game, referee: Referee, group: Group) -> None:
    """[7.14a, 7.14b, 7.14c, 8.9a, 8.9b] Wound Points one after the other, an Evil Hero's skill with his."""
    for key in group.members:
        monster = game.monsters[key]
        if not monster.wound_points:
            _roll(game, referee, monster)


def _roll(game: Game, referee: Referee, monster: Monster) -> None:
    least = game.book.number("7.14b", "least")
    points = amount(referee, game.book.kinds[monster.kind].wound_dice, "7.14a")
    monster.wound_points = max(least, points + deeper(game, referee))
    referee.tell("7.14a", _HAS[monster.wound_points > 1], name=monster.name, points=monster.wound_points)
    if monster.kind == "Evil Hero":
        monster.skill = referee.roll(D6, "8.9a")
        referee.tell("8.9a", "{name} handles his sword with skill {skill}.", name=monster.name, skill=monster.skill)


def deeper(game: Game, referee: Referee) -> int:
    """[M6.12] More dice on lower levels."""
    more = at_depth(game, "wound dice")
    return referee.roll(Dice(more, 6), "M6.12") if more else 0
