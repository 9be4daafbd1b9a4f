"""What nobody may know: the labyrinth before it is seen, and which rumours are lies."""

from __future__ import annotations

from collections.abc import Iterator

from clew.games.milaso.state.game import Game
from clew.kernel.book.secret import Secret


def secrets(game: Game) -> Iterator[Secret]:
    """[4.15, 26.9, 29.4] The labyrinth is made beforehand; lies sound like the truth."""
    yield Secret("the labyrinth", game.seed, rolled=("29.4",), beforehand=True)
    lies = sorted(game.noted.lies)
    yield Secret("lies among the rumours", lies, rolled=("4.15", "26.9"))
