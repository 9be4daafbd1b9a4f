"""Four Against Darkness: four adventurers, a dungeon made by dice, and a boss at its end."""

from __future__ import annotations

from pathlib import Path

from clew.games.darkness.bot import Sensible as _Sensible
from clew.games.darkness.campaign import CLASSES as _CLASSES
from clew.games.darkness.campaign import ENDINGS as _ENDINGS
from clew.games.darkness.campaign import MILESTONES as _MILESTONES
from clew.games.darkness.campaign import keeps as _keeps
from clew.games.darkness.campaign import told as _told
from clew.games.darkness.play import beat as _beat
from clew.games.darkness.play import conserved as _conserved
from clew.games.darkness.play import new as _new
from clew.games.darkness.play import restore as _restore
from clew.games.darkness.play import result as _result
from clew.games.darkness.play import winners as _winners
from clew.games.darkness.standing import settled as _settled
from clew.games.darkness.standing import standing as _standing
from clew.games.darkness.state import Game as _Game
from clew.games.darkness.view import view as _view
from clew.kernel.rulebook import Rulebook as _Rulebook

__all__ = ["RULEBOOK"]


def _alive(game: _Game, seat: int) -> int:
    return sum(hero.alive and not hero.stone for hero in game.heroes.values() if hero.seat == seat)


def _life(game: _Game, seat: int) -> int:
    return sum(hero.life for hero in game.heroes.values() if hero.seat == seat and not hero.stone)


def _gold(game: _Game, seat: int) -> int:
    return sum(hero.gold for hero in game.heroes.values() if hero.seat == seat)


def _levels(game: _Game, seat: int) -> int:
    return sum(hero.level for hero in game.heroes.values() if hero.seat == seat and hero.alive)


def _clues(game: _Game, seat: int) -> int:
    return sum(hero.clues for hero in game.heroes.values() if hero.seat == seat)


def _bosses(game: _Game, _seat: int) -> int:
    return game.slain


def _wins(game: _Game, seat: int) -> int:
    return int(seat in _winners(game))


def _lot(_game: _Game, place: str) -> str:
    return f"number {int(place) + 1}"


RULEBOOK: _Rulebook[_Game] = _Rulebook(
    name="darkness",
    stage="polished",
    folder=Path(__file__).parent,
    new=_new,
    beat=_beat,
    view=_view,
    result=_result,
    restore=_restore,
    classes=_CLASSES,
    bots={"sensible": _Sensible},
    conserved=_conserved,
    prospects={
        "heroes alive": _alive,
        "life": _life,
        "levels": _levels,
        "clues": _clues,
        "gold": _gold,
        "bosses slain": _bosses,
        "wins": _wins,
    },
    chances=("wins",),
    settled=_settled,
    underway="encounter",
    worth=_standing,
    card=_lot,
    endings=_ENDINGS,
    milestones=_MILESTONES,
    keeps=_keeps,
    lives_on=_told,
)
