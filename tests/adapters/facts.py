"""What a seat sees, in numbers, told plainly: every fact with its name, and the vector that they make.

`clew.adapters.features` comes to the same numbers without writing out any name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from math import copysign, log2
from typing import Any
from zlib import crc32

import numpy as np

from clew.adapters.features import LEFT_OUT, LIMIT, Vector
from clew.kernel.words.scene import Choice, Scene
from clew.kernel.words.text import Text, put

Fact = tuple[str, float]


def facts_of(scene: Scene, seat: int) -> list[Fact]:
    """All that a seat sees of a scene, and which seat it is."""
    found = [(f"you={seat}", 1.0)]
    _gather(scene, "", found)
    return found


def facts_of_choice(choice: Choice) -> list[Fact]:
    """What is known of an answer: its key whole and in pieces, its words, and what it concerns."""
    found = [(f"key={choice.key}", 1.0)]
    for piece in re.findall(r"[^\W\d_]+|\d+", choice.key):
        found.append(("number", _scaled(int(piece))) if piece.isdecimal() else (f"piece={piece}", 1.0))
    _gather(choice.name, "name", found)
    _gather(choice.about, "about", found)
    return found


def _gather(value: Any, name: str, found: list[Fact]) -> None:
    """Add the facts in something that is shown."""
    if not value:
        return
    if isinstance(value, str):
        found.append((f"{name}={value}", 1.0))
    elif isinstance(value, int):
        found.append((name, _scaled(value)))
    elif isinstance(value, Text):
        name = f"{name}={value.template}"
        found.append((name, 1.0))
        for each, fact in value.facts.items():
            _gather(fact, f"{name}.{each}", found)
    elif isinstance(value, dict):
        for each, inner in value.items():
            _gather(inner, f"{name}.{each}", found)
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            _gather(inner, f"{name}.{_called(place, inner)}", found)
    else:
        kind: type = type(value)
        for each in _shown(kind):
            _gather(getattr(value, each), f"{name}.{each}", found)


@cache
def _shown(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name not in LEFT_OUT)


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


def spread(facts: Iterable[Fact], size: int) -> Vector:
    """A vector of the facts. Half of the names count downwards, so that those which share a place cancel out."""
    numbers = [0.0] * size
    for name, value in facts:
        mark = crc32(name.encode())
        numbers[mark % size] += value if mark >> 31 else -value
    vector: Vector = np.clip(np.array(numbers, np.float32), -LIMIT, LIMIT)
    return vector
