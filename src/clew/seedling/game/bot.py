"""A sensible player: decides from what his seat may know, and always alike in the same place."""

from __future__ import annotations

from typing import Any

from clew.author import Position
from clew.seedling.game.cellar import HOME, ON


class Sensible:
    """Goes on while he can bear a bite, and home once there is more to lose than to find."""

    def choose(self, position: Position) -> Any:
        explorer = position.state.explorers[position.seat]
        return HOME if explorer.gold >= 3 * explorer.life else ON
