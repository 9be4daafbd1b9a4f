"""What a seat sees: boards, sheets, log and question. Every surface renders this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any

from clew.kernel.words.errors import RuleFault
from clew.kernel.words.text import Fact, Text, Words, put, same

SIDES = ("north", "east", "south", "west")


def text(template: str, **facts: Fact) -> Text:
    """Short for a Text with facts."""
    return Text(template, facts)


@dataclass
class Token:
    """Something that stands on a space: a party, a monster, a player's piece. `sign` is one or two letters."""

    key: str
    sign: str
    name: Text
    kind: str = "party"
    seat: int | None = None


@dataclass
class Feature:
    """Something that belongs to a space: a fountain, stairs, a shop."""

    sign: str
    name: Text


@dataclass
class Space:
    """A cell of a grid, a place of a graph or a field of a track.

    `at` is column and row: columns grow to the east, rows to the south, and both may be negative. `sides` names walls
    by direction: wall, hedge, door, open, locked, secret, shut, or nothing at all. A grid draws `corridor` narrow and
    every other kind as a whole square; `water`, `chasm` and `garden` have a ground of their own.
    """

    key: str
    at: tuple[int, int]
    kind: str = "room"
    name: Text | None = None
    sides: dict[str, str] = field(default_factory=dict)
    features: list[Feature] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    visited: bool = True


@dataclass
class Link:
    """A way between two places of a graph; one of kind `oneway` leads from start to end and not back."""

    start: str
    end: str
    kind: str = "path"


@dataclass
class Board:
    """A grid, a graph or a track; `focus` is the space to look at first.

    A track without links goes from each space to the next. `size` is the columns and rows of a grid that has an edge,
    such as a sheet of squared paper.
    """

    key: str
    name: Text
    shape: str
    spaces: list[Space]
    links: list[Link] = field(default_factory=list)
    focus: str = ""
    size: tuple[int, int] | None = None


@dataclass
class Stat:
    """A figure on a card, such as wounds 3 of 8."""

    name: Text
    value: str | int
    of: int | None = None


@dataclass
class Card:
    """One character, monster, card or pile on a sheet; `place` says where it stands, such as front row."""

    key: str
    name: Text
    kind: str = ""
    seat: int | None = None
    place: Text | None = None
    stats: list[Stat] = field(default_factory=list)
    tags: list[Text] = field(default_factory=list)
    items: list[Text] = field(default_factory=list)
    note: Text | None = None


@dataclass
class Sheet:
    """Cards that belong together: the party, the monsters, a hand, notes."""

    key: str
    name: Text
    cards: list[Card]
    kind: str = "party"


@dataclass
class Choice:
    """One answer to a question; `about` names what it concerns on boards and sheets."""

    key: str
    name: Text
    about: tuple[str, ...] = ()


@dataclass
class Ask:
    """A question as its seat sees it. With `dice` it asks how a person's own dice fell; `back` is the way back."""

    seat: int
    prompt: Text
    rule: str
    choices: list[Choice]
    seconds: int = 0
    late: str = ""
    dice: str = ""
    back: str = ""


@dataclass
class Said:
    """A line of the log; dice with their faces where it was a roll."""

    rule: str
    text: Text
    kind: str = "told"
    seat: int | None = None
    dice: str = ""
    faces: tuple[int, ...] = ()
    own: bool = False


@dataclass
class Scene:
    """Everything one seat, or a spectator, may see. `status` is the line above it all."""

    status: Text
    boards: list[Board]
    sheets: list[Sheet]
    log: list[Said] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    waiting: tuple[int, ...] = ()
    seats: tuple[str, ...] = ()
    over: str = ""
    winners: tuple[int, ...] = ()


def to_json(value: Any, words: Words = same) -> Any:
    """A scene as plain JSON, its texts put into words."""
    kind: type = type(value)
    if value is None or kind is str or kind is int or kind is bool:
        return value
    if kind is Text:
        return put(value, words)
    if kind is list or kind is tuple:
        return [to_json(item, words) for item in value]
    if kind is dict:
        return {key: to_json(item, words) for key, item in value.items()}
    if isinstance(value, str):
        return str(value)
    return {name: to_json(getattr(value, name), words) for name in _fields(kind)}


@cache
def _fields(kind: type) -> tuple[str, ...]:
    if not is_dataclass(kind):
        raise RuleFault(f"a scene can't show a {kind.__name__}")
    return tuple(field.name for field in fields(kind))
