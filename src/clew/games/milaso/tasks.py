"""Chapter 2: what the party has to do next, in words."""

from __future__ import annotations

from clew.games.milaso.labyrinth.model import HOUSE
from clew.games.milaso.quest import HOME, ORB
from clew.games.milaso.state import Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text


def task(game: Game) -> tuple[str, Text]:
    """[2.3 to 2.6, 2.19] The rule of the next task, and the task."""
    if any(being.has(ORB) for being in game.party if being.alive):
        place = game.maze.maps[HOME].name if HOME in game.maze.maps else "Stekis"
        return "2.6", text("carry the Orb of Zig-zig into {house}; look for it on the map {place}", house=HOUSE,
                           place=place)  # fmt: skip
    if game.method:
        return "2.19", text("take the Orb of Zig-zig from the pedestal in Milaso's hall")
    return "2.3", text("learn a way to destroy Milaso, find what it needs, and go up the Tower to his hall")


def tell_task(game: Game, referee: Referee) -> None:
    """When a task begins."""
    rule, words = task(game)
    referee.tell(rule, "The task: {task}.", task=words)
