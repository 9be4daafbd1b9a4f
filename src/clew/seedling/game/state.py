"""What lies on the table: plain data with a copy() that forgets no field. Nothing hides in variables of a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from clew.author import Name
from clew.seedling.game.book import Book


@dataclass
class Explorer:
    """One seat's explorer. Room 0 is outside."""

    seat: int
    given: str
    life: int
    gold: int = 0
    lost: int = 0
    room: int = 0
    home: bool = False

    @property
    def key(self) -> str:
        return f"explorer-{self.seat}"

    @property
    def name(self) -> Name:
        """A name that a person gave; no language translates it."""
        return Name(self.given)

    @property
    def under_way(self) -> bool:
        return self.life > 0 and not self.home

    def copy(self) -> Explorer:
        return Explorer(self.seat, self.given, self.life, self.gold, self.lost, self.room, self.home)


@dataclass
class Game:
    """All explorers, whose turn it is, and how much gold the cellar has given away."""

    SHARED: ClassVar[tuple[str, ...]] = ("book",)

    book: Book
    explorers: list[Explorer]
    active: int = 0
    found: int = 0

    def copy(self) -> Game:
        return Game(self.book, [each.copy() for each in self.explorers], self.active, self.found)

    def under_way(self) -> list[Explorer]:
        return [each for each in self.explorers if each.under_way]
