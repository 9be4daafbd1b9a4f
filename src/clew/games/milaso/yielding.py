"""[2.17] Giving the quest up."""

from __future__ import annotations

from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

YIELD = Option("yield", "Give the quest up")


def give_up(game: Game, referee: Referee, being: Being) -> None:
    """[2.17] By common consent only, and the one who proposes it is asked twice."""
    seats = [being.seat, *range(game.seats)]
    if all(referee.agrees(seat, "Give the quest up for good?", "2.17") for seat in seats):
        game.ended = "yielded"
        referee.tell("2.17", "The party gives up.")
