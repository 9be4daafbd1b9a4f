"""Chapters 24 and 25: those who change their shape."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.reckoning import apart
from clew.games.milaso.book import beasts
from clew.games.milaso.gear.blows import reach
from clew.games.milaso.magic.magic import duration, level_of
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.effects import BAT, SOUND_BLOCK
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.allowance import reckon
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

POLYMORPH = beasts.WEREWOLF_POLYMORPHIC
NIGHT_FLIER = beasts.VAMPIRE_SPELLCASTER


def change_shape(game: Game, referee: Referee, being: Being, target: Being) -> bool:
    """[24.12, 24.14] True if the action goes into a new shape."""
    if being.kind == POLYMORPH and not being.plight.wolf:
        being.plight.wolf = True
        referee.tell("24.14", "{being} turns into a wolf.", being=being.name)
        return True
    return being.kind == NIGHT_FLIER and _bat(game, referee, being, target)


def _bat(game: Game, referee: Referee, being: Being, target: Being) -> bool:
    """[24.12] Out of reach it becomes a bat first; next to its target it takes its own shape again at no cost."""
    part, halves = role(game, being), apart(game, being, target)
    if BAT in being.effects:
        if halves <= 3:
            del being.effects[BAT]
            referee.tell("24.12", "{being} stands there in its own shape again.", being=being.name)
        return False
    if halves <= reach(game, being) + part.spaces or part.attacked or SOUND_BLOCK in being.effects:
        return False
    being.effects[BAT] = duration(game, level_of(game, being), game.book.spells[BAT].duration)
    reckon(game, being)
    referee.tell("24.12", "{being} turns into a bat.", being=being.name)
    return True


def own_shape_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[25.5] A caster may end Bat when he likes."""
    if being.kind not in game.book.kinds or BAT not in being.effects:
        return []
    return [Option("own shape", "Take your own shape again", _own_shape)]


def _own_shape(game: Game, referee: Referee, being: Being) -> None:
    """[25.5] At no action."""
    del being.effects[BAT]
    referee.tell("25.5", "{being} is himself again.", being=being.name)
