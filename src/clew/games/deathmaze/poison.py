"""Poison, wherever it comes from."""

from __future__ import annotations

from clew.games.deathmaze.magic import spare_poison
from clew.games.deathmaze.party import amount, suffer
from clew.games.deathmaze.state import Adventurer, Game
from clew.kernel.referees.referee import Referee


def poison(game: Game, referee: Referee, victim: Adventurer, rule: str, cause: str) -> None:
    """[9.62, 11.3i, 2.3d] Poison, unless a medallion or a spell cast at once keeps it off."""
    if victim.wears("Neutralize Poison"):
        referee.tell("9.62", "The medallion keeps the poison from {name}.", name=victim.name)
    elif not spare_poison(game, referee, victim):
        suffer(game, referee, victim.key, amount(referee, game.book.dice(rule), rule), rule, cause)
