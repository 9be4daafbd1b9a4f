"""What a seat sees, in numbers: every fact of a Scene is hashed to a place in a vector of fixed length.

A word is counted at the place of its name, a number (on a logarithmic scale) at that of the field it stands in. Names
are hashed, not numbered as they come up, so a fact has the same place in every game and every process. No name is ever
written out: a hash goes on from that of what stands around. What the vectors mean, names and all, is told by
`tests/adapters/facts.py`, which they are held to bit by bit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import fields
from functools import cache
from math import copysign, log2
from operator import attrgetter
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from clew.kernel.words.scene import Card, Choice, Link, Scene, Space
from clew.kernel.words.text import Name, Text, put

__all__ = ["LIMIT", "Vector", "vector_of", "vector_of_choice"]

Vector: TypeAlias = NDArray[np.float32]
Marks = NDArray[np.uint32]
Values = NDArray[np.float64]
Part = tuple[Marks, Values]
"""Some facts: the hash of each name, and its value."""

LIMIT = 64.0
"""No number in a vector is larger: a single one comes to 31 at most, and few share a place."""

LEFT_OUT = frozenset({"choices", "seats", "size", "key", "start", "end", "icon", "style", "reach", "stage"})
"""Choices have vectors of their own, what people call themselves says nothing, keys are in the names already, and
pictures say again what words do."""

CALLED = frozenset({"key", "start", "end"})
PLAIN = frozenset({str, int, bool, Name, type(None)})
MOST_KEPT = 20_000
"""So many parts and answers are kept; then it begins afresh."""

_parts: dict[Any, Part] = {}
_answers: dict[Any, Vector] = {}


def vector_of(scene: Scene, seat: int, size: int) -> Vector:
    """All that a seat sees of a scene, and which seat it is."""
    facts = _Facts()
    facts.add(crc32(f"you={seat}".encode()), 1.0)
    facts.gather(scene, 0)
    return _spread(*facts.all(), size)


def vector_of_choice(choice: Choice, size: int) -> Vector:
    """What is known of an answer: its key whole and in pieces, its words, and what it concerns."""
    known = (size, choice.key, _shown(choice.name), tuple(choice.about))
    if known not in _answers:
        _make_room(_answers)
        facts = _Facts()
        facts.add(crc32(f"key={choice.key}".encode()), 1.0)
        for piece in re.findall(r"[^\W\d_]+|\d+", choice.key):
            if piece.isdecimal():
                facts.add(_NUMBER, _scaled(int(piece)))
            else:
                facts.add(crc32(f"piece={piece}".encode()), 1.0)
        facts.gather(choice.name, _NAME)
        facts.gather(choice.about, _ABOUT)
        _answers[known] = _spread(*facts.all(), size)
    return _answers[known]


_NUMBER, _NAME, _ABOUT = crc32(b"number"), crc32(b"name"), crc32(b"about")


class _Facts:
    """The facts of something in their order: parts that are known from before, and between them what is not."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.marks: list[int] = []
        self.values: list[float] = []

    def add(self, mark: int, value: float) -> None:
        self.marks.append(mark)
        self.values.append(value)

    def all(self) -> Part:
        self._close()
        if len(self.parts) == 1:
            return self.parts[0]
        return np.concatenate([part[0] for part in self.parts]), np.concatenate([part[1] for part in self.parts])

    def _close(self) -> None:
        if self.marks:
            self.parts.append((np.array(self.marks, np.uint32), np.array(self.values, np.float64)))
            self.marks, self.values = [], []

    def gather(self, value: Any, name: int) -> None:
        """Add the facts in something that is shown; `name` is the hash of its name."""
        if not value:
            return
        kind: Any = type(value)
        if isinstance(value, str):
            self.add(crc32(f"={value}".encode(), name), 1.0)
        elif isinstance(value, int):
            self.add(name, _scaled(value))
        elif kind is Text:
            name = crc32(f"={value.template}".encode(), name)
            self.add(name, 1.0)
            for each, fact in value.facts.items():
                self.gather(fact, crc32(f".{each}".encode(), name))
        elif isinstance(value, dict):
            for each, inner in value.items():
                self.gather(inner, crc32(f".{each}".encode(), name))
        elif isinstance(value, list | tuple):
            if type(value[0]) is Link:
                self._gather_kept(value, name, self._gather_list)
            else:
                self._gather_list(value, name)
        else:
            for field, inner in zip(_names(kind), _inside(kind)(value), strict=True):
                if inner:
                    self.gather(inner, crc32(field, name))

    def _gather_list(self, items: Sequence[Any], name: int) -> None:
        for place, item in enumerate(items):
            kind = type(item)
            if kind is Space or kind is Card:
                self._gather_kept(item, name, self._gather_named)
            else:
                self.gather(item, crc32(f".{_called(place, item)}".encode(), name))

    def _gather_named(self, item: Space | Card, name: int) -> None:
        self.gather(item, crc32(f".{item.key}".encode(), name))

    def _gather_kept(self, value: Any, name: int, gather: Callable[[Any, int], None]) -> None:
        """Of a space, a card or all the ways of a board the facts are kept for as long as nothing about it changes."""
        known = (name, _shown_space(value) if type(value) is Space else _shown(value))
        part = _parts.get(known)
        if part is None:
            _make_room(_parts)
            outside = self.parts, self.marks, self.values
            self.parts, self.marks, self.values = [], [], []
            gather(value, name)
            part = _parts[known] = self.all() if self.marks or self.parts else _NOTHING
            self.parts, self.marks, self.values = outside
        self._close()
        self.parts.append(part)


_NOTHING: Part = (np.zeros(0, np.uint32), np.zeros(0, np.float64))


def _make_room(kept: dict[Any, Any]) -> None:
    if len(kept) >= MOST_KEPT:
        kept.clear()


def _shown(value: Any) -> Any:
    """All that the facts of something come from, as a key; the same for two that have the same facts.

    It is here that time goes, so what needs no call gets none.
    """
    kind: Any = type(value)
    if kind in PLAIN:
        return value
    if kind is Text:
        return (value.template, *value.facts.items()) if value.facts else value.template
    if kind is dict:
        inside: Sequence[Any] = [*value, *value.values()]
    else:
        inside = value if kind is list or kind is tuple else _all_of(kind)(value)
    return tuple([None if not each else each if type(each) in PLAIN else _shown(each) for each in inside])


def _shown_space(space: Space) -> Any:
    """The same of a space: of these there are the most."""
    return (
        *(space.key, space.at, space.kind, space.visited, *space.sides.items()),
        None if space.name is None else _shown(space.name),
        _shown(space.features) if space.features else None,
        _shown(space.tokens) if space.tokens else None,
    )


@cache
def _fields(kind: Hashable) -> tuple[str, ...]:
    assert isinstance(kind, type)
    return tuple(field.name for field in fields(kind) if field.name not in LEFT_OUT)


@cache
def _names(kind: Hashable) -> tuple[bytes, ...]:
    return tuple(f".{name}".encode() for name in _fields(kind))


@cache
def _inside(kind: Hashable) -> Callable[[Any], tuple[Any, ...]]:
    """What reads the fields of something that are shown, all at once."""
    return _reader(_fields(kind))


@cache
def _all_of(kind: Hashable) -> Callable[[Any], tuple[Any, ...]]:
    """The same with what is in the names of its facts."""
    assert isinstance(kind, type)
    return _reader((*_fields(kind), *(field.name for field in fields(kind) if field.name in CALLED)))


def _reader(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def _called(place: int, item: Any) -> str:
    """What tells an item of a list from its neighbours: its key, the name of a figure, the ends of a way, its place."""
    if isinstance(item, int):
        return str(place)
    if isinstance(item, str | Text):
        return ""
    if hasattr(item, "key"):
        return str(item.key)
    if hasattr(item, "start"):
        return f"{item.start}>{item.end}"
    return put(item.name) if hasattr(item, "name") else ""


def _scaled(number: int) -> float:
    return copysign(log2(1 + min(abs(number), 2**31)), number)


def _spread(marks: Marks, values: Values, size: int) -> Vector:
    """A vector of the facts. Half of the names count downwards, so that those which share a place cancel out."""
    numbers = np.bincount(marks % size, np.where(marks >> 31, values, -values), size)
    return np.clip(numbers.astype(np.float32), -LIMIT, LIMIT)
