"""State as JSON and back. State is a tree of plain data: dataclasses, lists, dicts, words and whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from clew.kernel.errors import RuleFault, SaveError

_TAG = "$"


def encode(value: Any) -> Any:
    """Plain JSON for a state; refuses what is not plain data, and the same object in two places."""
    return _encode(value, "state", set())


def _encode(value: Any, where: str, seen: set[int]) -> Any:
    if value is None or isinstance(value, str | bool) or type(value) is int:
        return value
    if isinstance(value, Enum):
        return {_TAG: type(value).__name__, "name": value.name}
    if isinstance(value, tuple):
        return {_TAG: "tuple", "items": [_encode(item, f"{where}[{i}]", seen) for i, item in enumerate(value)]}
    if id(value) in seen:
        raise RuleFault(f"{where} is an object that stands elsewhere in the state too; name it by its key instead")
    seen.add(id(value))
    if isinstance(value, list):
        return [_encode(item, f"{where}[{i}]", seen) for i, item in enumerate(value)]
    if isinstance(value, dict):
        return _encode_dict(value, where, seen)
    if is_dataclass(value) and not isinstance(value, type):
        return _encode_object(value, where, seen)
    raise RuleFault(f"{where} is {type(value).__name__}; state holds plain data only")


def _encode_dict(value: dict[Any, Any], where: str, seen: set[int]) -> Any:
    if all(isinstance(key, str) for key in value) and _TAG not in value:
        return {key: _encode(item, f"{where}[{key!r}]", seen) for key, item in value.items()}
    pairs = [[_encode(key, where, seen), _encode(item, f"{where}[{key!r}]", seen)] for key, item in value.items()]
    return {_TAG: "dict", "items": pairs}


def _encode_object(value: Any, where: str, seen: set[int]) -> dict[str, Any]:
    shared = getattr(type(value), "SHARED", ())
    data: dict[str, Any] = {_TAG: type(value).__name__}
    for field in fields(value):
        if field.name not in shared:
            data[field.name] = _encode(getattr(value, field.name), f"{where}.{field.name}", seen)
    return data


def decode(data: Any, classes: Iterable[type]) -> Any:
    """The state again. What its class calls SHARED is left out here and put back by the game's `restore`."""
    return _decode(data, {found.__name__: found for found in classes})


def _decode(data: Any, classes: Mapping[str, type]) -> Any:
    if isinstance(data, list):
        return [_decode(item, classes) for item in data]
    if not isinstance(data, dict):
        return data
    tag = data.get(_TAG)
    if tag is None:
        return {key: _decode(item, classes) for key, item in data.items()}
    if tag == "tuple":
        return tuple(_decode(item, classes) for item in data["items"])
    if tag == "dict":
        return {_decode(key, classes): _decode(item, classes) for key, item in data["items"]}
    if tag not in classes:
        raise SaveError(f"The save file holds a {tag!r}, which these rules do not know.")
    return _decode_object(data, classes[tag], classes)


def _decode_object(data: dict[str, Any], found: type, classes: Mapping[str, type]) -> Any:
    if issubclass(found, Enum):
        return found[data["name"]]
    shared = getattr(found, "SHARED", ())
    known = {field.name for field in fields(found)}  # type: ignore[arg-type]
    given = {name: _decode(item, classes) for name, item in data.items() if name in known}
    return found(**given, **dict.fromkeys(shared))


def delta(old: Any, new: Any) -> Any:
    """What changed from one JSON tree to another, small enough to append to a file."""
    if isinstance(old, dict) and isinstance(new, dict) and old.get(_TAG) == new.get(_TAG):
        changed = {key: delta(old[key], item) for key, item in new.items() if key in old and old[key] != item}
        fresh = {key: item for key, item in new.items() if key not in old}
        gone = [key for key in old if key not in new]
        return {"~": [changed, fresh, gone, list(new)]}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return {"@": {str(i): delta(old[i], item) for i, item in enumerate(new) if old[i] != item}}
    return {"=": new}


def patch(old: Any, change: dict[str, Any]) -> Any:
    """The tree that `delta` told the way to."""
    if "=" in change:
        return change["="]
    if "@" in change:
        return [patch(item, change["@"][str(i)]) if str(i) in change["@"] else item for i, item in enumerate(old)]
    changed, fresh, _gone, order = change["~"]
    return {
        key: fresh[key] if key in fresh else patch(old[key], changed[key]) if key in changed else old[key]
        for key in order
    }
