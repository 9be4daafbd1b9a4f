"""A battle as it stands: those of the party who are there, and the enemies that fight them (20)."""

from __future__ import annotations

from clew.games.milaso.beings.figures import conscious
from clew.games.milaso.shown.pictures import ware_picture
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.names import called
from clew.kernel.words.scene import Fighter, Stage, Stat, text


def stage(game: Game, shown: set[str]) -> Stage | None:
    """[20.1, 20.5] Both sides, as far as their cards are shown."""
    fight = game.fight
    if fight is None:
        return None
    us = [being for being in game.allies if being.alive and being.key in shown and conscious(game, being)]
    them = [game.foes[key] for key in fight.enemies if key in shown and game.foes[key].alive]
    if not us or not them:
        return None
    name = text("Battle round {round}", round=fight.round)
    rows = [[_armed(game, being) for being in us]]
    return Stage(name, rows, [[Fighter(foe.key) for foe in them]], turn=game.active if game.active in shown else "")


def _armed(game: Game, being: Being) -> Fighter:
    """[6.32] What somebody has in hand."""
    held = [item for item in being.items if item.key == being.wielded]
    return Fighter(
        being.key,
        [Stat(text("{weapon}", weapon=called(game, item)), "", icon=ware_picture(game, item.what)) for item in held],
    )
