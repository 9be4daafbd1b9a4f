"""What lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from clew.author import Name
from wumpus.book import Book


@dataclass
class Hunter:
    """A hunter and his notes: by room whether there was a draft and whether there was a rustle, where bats are, and in
    which rooms the wumpus may be."""

    seat: int
    name: str
    trophies: int = 0
    arrows: int = 0
    shots: int = 0
    room: int = 0
    dead: str = ""
    rides: int = 0
    smell: bool = False
    breath: bool = False
    drafts: dict[int, bool] = field(default_factory=dict)
    rustles: dict[int, bool] = field(default_factory=dict)
    colonies: list[int] = field(default_factory=list)
    lair: list[int] = field(default_factory=list)

    @property
    def key(self) -> str:
        return f"hunter-{self.seat}"

    @property
    def called(self) -> Name:
        return Name(self.name)

    def copy(self) -> Hunter:
        return Hunter(
            self.seat,
            self.name,
            self.trophies,
            self.arrows,
            self.shots,
            self.room,
            self.dead,
            self.rides,
            self.smell,
            self.breath,
            dict(self.drafts),
            dict(self.rustles),
            self.colonies[:],
            self.lair[:],
        )


@dataclass
class Game:
    """The cave; `way` is the arrow's way as far as it is named, `roars` counts how often the wumpus woke.

    Whoever of the campaign does not hunt today is at `home`, with his trophies.
    """

    SHARED: ClassVar[tuple[str, ...]] = ("book",)

    book: Book
    hunters: list[Hunter]
    home: dict[str, int] = field(default_factory=dict)
    active: int = 0
    turn: int = 0
    wumpus: int = 0
    pits: list[int] = field(default_factory=list)
    bats: list[int] = field(default_factory=list)
    way: list[int] = field(default_factory=list)
    roars: int = 0
    ending: str = ""
    winner: int | None = None

    def copy(self) -> Game:
        return Game(
            self.book,
            [each.copy() for each in self.hunters],
            dict(self.home),
            self.active,
            self.turn,
            self.wumpus,
            self.pits[:],
            self.bats[:],
            self.way[:],
            self.roars,
            self.ending,
            self.winner,
        )

    def living(self) -> list[Hunter]:
        return [each for each in self.hunters if not each.dead]

    def near(self, room: int, others: list[int]) -> bool:
        """Whether one of these rooms is one tunnel away."""
        return any(each in others for each in self.book.tunnels[room])
