"""Four Against Darkness: four adventurers, a dungeon made by dice, and a boss at its end."""

from __future__ import annotations

from pathlib import Path

from clew.games.darkness.bot import Sensible as _Sensible
from clew.games.darkness.campaign import CLASSES as _CLASSES
from clew.games.darkness.play import beat as _beat
from clew.games.darkness.play import conserved as _conserved
from clew.games.darkness.play import new as _new
from clew.games.darkness.play import restore as _restore
from clew.games.darkness.play import result as _result
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


def _lot(_game: _Game, place: str) -> str:
    return f"number {int(place) + 1}"


RULEBOOK: _Rulebook[_Game] = _Rulebook(
    name="darkness",
    stage="complete",
    folder=Path(__file__).parent,
    new=_new,
    beat=_beat,
    view=_view,
    result=_result,
    restore=_restore,
    classes=_CLASSES,
    bots={"sensible": _Sensible},
    conserved=_conserved,
    prospects={"alive": _alive, "life": _life, "gold": _gold},
    settled=_settled,
    worth=_standing,
    card=_lot,
    endings={
        "success": "the final boss is slain and the party is out",
        "left": "the party got out, and the final boss lives",
        "stone": "the party stands in stone",
        "dead": "the whole party was lost in the dungeon",
    },
)
