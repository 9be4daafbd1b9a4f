"""From one quiet moment to the next: here everything that matters is in the state."""

from __future__ import annotations

from clew.author import Referee
from clew.seedling.game.cellar import turn
from clew.seedling.game.state import Game


def beat(game: Game, referee: Referee) -> bool:
    """[2.1] The turn of the next who is under way; whether play goes on."""
    explorer = game.explorers[game.active]
    if explorer.under_way:
        turn(game, referee, explorer)
    game.active = (game.active + 1) % len(game.explorers)
    return bool(game.under_way())
