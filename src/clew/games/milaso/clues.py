"""What the party has found out about Milaso."""

from __future__ import annotations

from clew.games.milaso.state import Game
from clew.kernel.referee import Referee


def learn(game: Game, referee: Referee, thing: str, rule: str) -> None:
    """[2.3, 28.6] A clue goes into the notes."""
    number = int(thing.removeprefix("clue "))
    method = game.book.methods[number]
    if number not in game.clues:
        game.clues.append(number)
        referee.tell(rule, "Now the party knows a way to destroy Milaso: {method}.", method=method.name)
    else:
        referee.tell(rule, "It is about {method}; that was known already.", method=method.name)
