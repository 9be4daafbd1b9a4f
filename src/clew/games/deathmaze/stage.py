"""A combat as it stands: both lines row by row, and who has declared an attack on whom (8.42)."""

from __future__ import annotations

from clew.games.deathmaze.party.monsters import groups
from clew.games.deathmaze.pictures import WEAPONS
from clew.games.deathmaze.state import Game
from clew.kernel.words.scene import Aim, Fighter, Stage, Stat, text


def stage(game: Game) -> Stage | None:
    """[8.42a] Both lines while they fight, or both sides as they meet."""
    if not game.fighting or not any(key for row in game.foes for key in row):
        return meeting(game)
    us, them = ([_row(game, row) for row in rows if any(row)] for rows in (game.rows, game.foes))
    here = {key for row in (*game.rows, *game.foes) for key in row}
    declared = [(key, action.target) for key, action in game.declared.items()]
    aims = [Aim(start, end) for start, end in [*declared, *game.targets.items()] if {start, end} <= here and end]
    return Stage(text("Combat, round {round}", round=game.round), us, them, aims)


def meeting(game: Game) -> Stage | None:
    """[7.13b] The party and whom it has met, before anybody has struck; their wounds are rolled with the first blow."""
    if game.fighting or game.here not in game.maze:
        return None
    there = [key for group in groups(game) if group.hostile for key in group.members if key in game.monsters]
    if not there or not any(key for row in game.rows for key in row):
        return None
    us = [_row(game, row) for row in game.rows if any(row)]
    return Stage(text("You meet"), us, [_row(game, there)])


def _row(game: Game, row: list[str]) -> list[Fighter]:
    return [Fighter(key, _figures(game, key)) for key in row if key]


def _figures(game: Game, key: str) -> list[Stat]:
    """[8.43] What somebody strikes with, and how much better than most."""
    if key in game.people:
        person = game.people[key]
        weapon = person.weapons[person.hand] if person.hand < len(person.weapons) else None
        if weapon is None:
            return []
        skill = person.skills.get(weapon.kind, 0) + weapon.bonus
        return [Stat(text("{weapon}", weapon=weapon.kind), f"+{skill}", icon=WEAPONS[weapon.kind])]
    kind = game.book.kinds[game.monsters[key].kind]
    if kind.bonus is not None:
        return [Stat(text("attack"), f"+{kind.bonus}", icon="attack")]
    front = not game.foes or key in game.foes[0]
    weapon_name = kind.front_weapon if front or not kind.rear_weapon else kind.rear_weapon
    return [Stat(text("{weapon}", weapon=weapon_name), f"+{game.monsters[key].skill}", icon=WEAPONS[weapon_name])]
