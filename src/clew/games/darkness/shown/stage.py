"""A fight as it stands: who can strike and be struck, those behind them, and the creatures (12, 15)."""

from __future__ import annotations

from clew.games.darkness.basics.rolls import group_of, members
from clew.games.darkness.basics.state import Fight, Game, Hero
from clew.games.darkness.dungeon.monsters import level, standing
from clew.games.darkness.fight.targets import engaged
from clew.games.darkness.party.gear import missile_in_hand, weapon_in_hand
from clew.games.darkness.shown.pictures import thing
from clew.kernel.words.scene import Fighter, Stage, Stat, text


def stage(game: Game) -> Stage | None:
    """[12.9, 12.10, 15.1] Both sides while they fight."""
    fight = game.fight
    encounter = game.tiles[fight.tile].creatures if fight is not None else None
    if fight is None or encounter is None or not standing(encounter):
        return None
    front = engaged(game, fight)
    behind = [hero for hero in members(game, group_of(game, fight.group)) if hero not in front]
    us = [[_hero(game, hero) for hero in row] for row in (front, behind) if row]
    foes = [
        Fighter(
            f"{fight.tile}-{foe.key}",
            [Stat(text("level"), level(game, encounter, foe), icon="star"), _blows(game, foe.kind)],
        )
        for foe in standing(encounter)
    ]
    return Stage(text("Round {round}", round=fight.round), us, [foes], turn=_next(fight, front + behind))


def _blows(game: Game, kind: str) -> Stat:
    return Stat(text("attacks"), game.book.monsters[kind].attacks, icon="attack")


def _hero(game: Game, hero: Hero) -> Fighter:
    """[13.1] With what he strikes, or shoots."""
    missile = missile_in_hand(game, hero)
    held = [*weapon_in_hand(game, hero), *([missile] if missile is not None else [])]
    return Fighter(hero.key, [Stat(text("{weapon}", weapon=item.name), "", icon=thing(item)) for item in held[:1]])


def _next(fight: Fight, heroes: list[Hero]) -> str:
    """[14.1] Who has not acted yet, in marching order."""
    return next((hero.key for hero in heroes if hero.key not in fight.acted), "")
