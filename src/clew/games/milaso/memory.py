"""What the sensible player keeps in mind, and how it sees whether anything has changed."""

from __future__ import annotations

from dataclasses import dataclass, field

from clew.games.milaso.carrying import places
from clew.games.milaso.quest import ready
from clew.games.milaso.state import Being, Game

BOLD, HOPE = 8, 90
"""Turns without any change after which it takes risks, and after which it gives up."""
AGAIN = 40
"""Turns without any change after which it tries again what it has given up."""
WEARY = 15
"""A goal that was sought in vain in so many turns is left alone until something changes."""


@dataclass
class Memory:
    """What a player keeps in mind."""

    done: set[str] = field(default_factory=set)
    tried: dict[str, int] = field(default_factory=dict)
    sights: dict[tuple[str, int, int, int, int], set[int]] = field(default_factory=dict)
    feared: dict[str, tuple[str, str, int, int]] = field(default_factory=dict)
    """Enemies that were too strong: kind, map, space and facing when they were last seen."""
    put_off: dict[str, int] = field(default_factory=dict)
    """Chests and shops where nothing could be done, and how things stood then."""
    visited: dict[str, int] = field(default_factory=dict)
    """Shops, and how things stood when it last went in."""
    brinks: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    """By map and section the spaces from which a step leads into another section."""
    routes: dict[tuple[str, str], int] = field(default_factory=dict)
    """How many joins lie between two maps."""
    walked: tuple[int, str, int, int] | None = None
    """When, who, where and with how much movement it last asked for a walk."""
    plan: str = ""
    """The place it then meant to walk to."""
    came: int = 0
    """How far things had come when something last changed, and in which turn that was."""
    since: int = 0
    sought: dict[str, int] = field(default_factory=dict)
    """In how many turns each goal was sought since something last changed."""
    last_sought: dict[str, int] = field(default_factory=dict)
    """In which turn each goal was last sought."""
    exhausted: dict[str, int] = field(default_factory=dict)
    """Maps on which nothing was left to do, and how far things had come then."""


def progress(game: Game) -> int:
    """Grows whenever something has changed that may open a way."""
    keys = sum(item.what.startswith("key ") for being in game.party for item in being.items)
    return 10 * len(game.open) + keys + 100 * len(game.clues) + 1000 * bool(game.method) + 2000 * ready(game)


def idle(game: Game, memory: Memory) -> int:
    """For how many turns nothing has changed: no part seen, no door opened, nobody met."""
    came = progress(game) + sum(len(sections) for sections in game.known.values()) + 7 * len(game.taken)
    if came != memory.came:
        memory.came, memory.since = came, game.turn
        memory.sought.clear()
    return game.turn - memory.since


def second_wind(lazy: int, memory: Memory) -> None:
    """After some turns without any change it looks again at what it has given up."""
    if lazy > 0 and lazy % AGAIN == 0:
        memory.exhausted.clear()
        memory.put_off.clear()
        memory.sought.clear()


def means(game: Game, being: Being, now: int | None = None) -> int:
    """Changes when there is more gold, more room, or another key."""
    return game.gold // 25 + 100 * places(game, being) + 10_000 * (progress(game) if now is None else now)
