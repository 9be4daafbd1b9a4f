"""A table for tests that read like play: lay out dice and answers, then let somebody take his turn."""

from __future__ import annotations

from clew.seedling.game import RULEBOOK
from clew.seedling.game.state import Explorer, Game
from clew.testing import Table as Base


class Table(Base[Game]):
    """Ada, and others if there are more seats, before the cellar."""

    def __init__(self, seats: int = 1, **options: bool) -> None:
        super().__init__(RULEBOOK, seats, options)

    def __getitem__(self, seat: int) -> Explorer:
        return self.game.explorers[seat]

    def rooms(self, *faces: int) -> Table:
        """Go on into so many rooms, with these dice."""
        for face in faces:
            self.choose("on").roll(face).beat()
        return self
