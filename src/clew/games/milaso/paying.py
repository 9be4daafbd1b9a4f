"""Chapter 25: what a spell costs that is cast at something else than a being."""

from __future__ import annotations

from clew.games.milaso.magic import cost_of
from clew.games.milaso.minds import spend
from clew.games.milaso.state import Being, Game
from clew.kernel.referee import Referee


def pay(game: Game, referee: Referee, being: Being, name: str) -> None:
    """[25.5, 25.11] One action in combat, and the points, whatever comes of it."""
    if game.fight is not None:
        spend(game, being)
    being.marks["nenergy"] -= cost_of(game, being, game.book.spells[name])
    being.marks[f"cast {game.turn}"] = being.marks.get(f"cast {game.turn}", 0) + 1
    referee.tell("25.5", "{being} casts {spell}.", being=being.name, spell=name)
