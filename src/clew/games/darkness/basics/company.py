"""Those who go together: groups, parties, and the quests they are on."""

from __future__ import annotations

from dataclasses import dataclass, field

FREE = -1
"""Nothing is drawn on this square, nothing lies behind this exit yet, nobody has had a turn."""


@dataclass
class Quest:
    """A quest that was accepted: who gave it, where, and what is still wanted."""

    key: str
    kind: str
    giver: str
    tile: int
    foe: str = ""
    thing: str = ""
    gold: int = 0
    peace: int = 0

    def copy(self) -> Quest:
        return Quest(self.key, self.kind, self.giver, self.tile, self.foe, self.thing, self.gold, self.peace)


@dataclass
class Group:
    """Characters who go together [26.23], in marching order; `came` is the tile they were in before."""

    key: str
    party: int
    order: list[str]
    tile: int = 0
    came: int = FREE
    drags: str = ""
    heads: list[str] = field(default_factory=list)
    captives: list[str] = field(default_factory=list)
    prisoner: str = ""

    def copy(self) -> Group:
        new: Group = object.__new__(Group)
        new.__dict__.update(self.__dict__)
        new.order = self.order[:]
        new.heads = self.heads[:]
        new.captives = self.captives[:]
        return new


@dataclass
class Party:
    """What belongs to one party through its adventures: tallies, quests, rewards."""

    number: int
    minions: int = 0
    killed: int = 0
    last: str = ""
    turn: int = FREE
    kerrak: bool = False
    rewards: list[str] = field(default_factory=list)
    quests: list[Quest] = field(default_factory=list)
    levels: int = 0
    vials: int = 0
    history: list[str] = field(default_factory=list)

    def copy(self) -> Party:
        new: Party = object.__new__(Party)
        new.__dict__.update(self.__dict__)
        new.rewards = self.rewards[:]
        new.quests = [quest.copy() for quest in self.quests]
        new.history = self.history[:]
        return new
