"""Scenes as JSON, by a library in C where it is installed: one walk over the objects, texts put into words."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

from clew.kernel.words.errors import RuleFault
from clew.kernel.words.scene import to_json
from clew.kernel.words.text import Text, Words, put, same

orjson: ModuleType | None
try:
    import orjson
except ImportError:  # there is not one for every Python and machine
    orjson = None


def as_bytes(value: Any, words: Words = same) -> bytes:
    """What `to_json` makes of something, as bytes."""
    if orjson is None:
        return json.dumps(to_json(value, words), ensure_ascii=False, separators=(",", ":")).encode()
    found: bytes = orjson.dumps(value, default=_putting(words))
    return found


def _putting(words: Words) -> Any:
    """What the library asks about whatever it doesn't know: texts, and nothing else; one that stands in many places is
    put into words once."""
    known: dict[int, str] = {}

    def told(value: object) -> str:
        if not isinstance(value, Text):
            raise RuleFault(f"a scene can't show a {type(value).__name__}")
        found = known.get(id(value))
        if found is None:
            found = known[id(value)] = put(value, words)
        return found

    return told
