"""A cave laid out by hand, and a script for whatever comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wumpus import RULEBOOK
from wumpus.senses import perceive
from wumpus.state import Game, Hunter

from clew.testing import Table as Base


class Table(Base[Game]):
    """Ada in room 1, Bob, if he hunts too, in room 4; the wumpus far away in room 19, no pits, no bats."""

    def __init__(self, seats: int = 1, guests: Mapping[str, Any] | None = None, **options: int) -> None:
        super().__init__(RULEBOOK, seats, options, guests=guests)

    def lay(self, wumpus: int = 19, pits: tuple[int, ...] = (), bats: tuple[int, ...] = ()) -> Table:
        game = self.game
        game.turn, game.wumpus, game.pits, game.bats = 1, wumpus, list(pits), list(bats)
        for hunter, room in zip(game.hunters, (1, 4), strict=False):
            hunter.room, hunter.arrows, hunter.lair = room, game.book.arrows, list(game.book.rooms)
        for hunter in game.hunters:
            perceive(game, hunter)
        return self

    def shoot(self, *rooms: int) -> Table:
        """Ada's answers for a whole shot."""
        self.choose("shoot", *(f"through-{room}" for room in rooms))
        return self if len(rooms) == self.game.book.reach else self.choose("loose")

    def __getitem__(self, seat: int) -> Hunter:
        return self.game.hunters[seat]
