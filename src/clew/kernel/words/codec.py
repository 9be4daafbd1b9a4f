"""State as JSON and back. State is a tree of plain data: dataclasses, lists, dicts, words and whole numbers.

A class of states that has changed since older files were written names in UPGRADES, in order, the functions that turn
the JSON of each version into that of the next. The first version is 1, and only later ones are written down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from clew.kernel.words.errors import RuleFault, SaveError

Upgrade = Callable[[dict[str, Any]], None]
"""Turns the JSON of a state, in place, into that of the next version."""

_TAG = "$"
_VERSION = "$version"
_KEYS = frozenset({_TAG, _VERSION})
_PLAIN = frozenset({str, int, bool, type(None)})


class _Unfit(Exception):
    """What state may not hold."""

    def __init__(self, item: Any) -> None:
        self.item = item


def encode(value: Any) -> Any:
    """Plain JSON for a state; refuses what is not plain data, and the same object in two places."""
    try:
        data = _encode(value, set())
    except _Unfit as unfit:
        raise RuleFault(_refusal(value, unfit.item)) from unfit
    upgrades = getattr(type(value), "UPGRADES", ())
    return {_TAG: data[_TAG], _VERSION: 1 + len(upgrades), **data} if upgrades else data


def _encode(value: Any, seen: set[int]) -> Any:
    kind: type = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, Enum):
        return {_TAG: kind.__name__, "name": value.name}
    if kind is tuple:
        return {_TAG: "tuple", "items": [_encode(item, seen) for item in value]}
    if id(value) in seen and not _is_frozen(kind):
        raise _Unfit(value)
    seen.add(id(value))
    if kind is list:
        return [item if type(item) in _PLAIN else _encode(item, seen) for item in value]
    if kind is dict:
        return _encode_dict(value, seen)
    if is_dataclass(kind):
        return _encode_object(value, kind, seen)
    raise _Unfit(value)


def _encode_dict(value: dict[Any, Any], seen: set[int]) -> Any:
    if all(type(key) is str for key in value) and _TAG not in value:
        return {key: item if type(item) in _PLAIN else _encode(item, seen) for key, item in value.items()}
    return {_TAG: "dict", "items": [[_encode(key, seen), _encode(item, seen)] for key, item in value.items()]}


def _encode_object(value: Any, kind: type, seen: set[int]) -> dict[str, Any]:
    data: dict[str, Any] = {_TAG: kind.__name__}
    for name in _kept(kind):
        item = getattr(value, name)
        data[name] = item if type(item) in _PLAIN else _encode(item, seen)
    return data


def _refusal(value: Any, item: Any) -> str:
    """Why an item may not stand in a state, and where it stands."""
    found = (where for where, held in _places(value, "state") if held is item)
    first = next(found)
    if type(item) in (list, dict) or is_dataclass(type(item)):
        return f"{next(found)} is the object that is {first} too; name it by its key instead"
    return f"{first} is of the kind {type(item).__name__}; state holds plain data only"


def _places(value: Any, where: str) -> Iterator[tuple[str, Any]]:
    """Everything that a state holds, and where."""
    yield where, value
    inside: list[tuple[str, Any]] = []
    if isinstance(value, list | tuple):
        inside = [(f"{where}[{i}]", item) for i, item in enumerate(value)]
    elif isinstance(value, dict):
        inside = [(f"a key of {where}", key) for key in value] + [(f"{where}[{key!r}]", value[key]) for key in value]
    elif is_dataclass(value) and not isinstance(value, type):
        inside = [(f"{where}.{name}", getattr(value, name)) for name in _kept(type(value))]
    for place, item in inside:
        yield from _places(item, place)


@cache
def _kept(kind: type) -> tuple[str, ...]:
    """The fields of a class that belong to a save file."""
    shared = getattr(kind, "SHARED", ())
    return tuple(field.name for field in fields(kind) if field.name not in shared)


@cache
def _is_frozen(kind: type) -> bool:
    """Whether objects of this class never change, so that one may stand in several places."""
    return bool(getattr(getattr(kind, "__dataclass_params__", None), "frozen", False))


def decode(data: Any, classes: Iterable[type]) -> Any:
    """The state again. What its class calls SHARED is left out here and put back by the game's `restore`."""
    known = {found.__name__: found for found in classes}
    try:
        return _decode(_upgraded(data, known), known)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(f"The save file does not fit these rules: {error!r}.") from error


def _upgraded(data: Any, classes: Mapping[str, type]) -> Any:
    """What an older version wrote as the present one would have written it; the data itself is left alone."""
    if not isinstance(data, dict) or data.get(_TAG) not in classes:
        return data
    upgrades = getattr(classes[data[_TAG]], "UPGRADES", ())
    version = data.get(_VERSION, 1)
    if version > len(upgrades) + 1:
        raise SaveError("The save file was written by newer rules than these; update Clew.")
    if version <= len(upgrades):
        data = deepcopy(data)
        for upgrade in upgrades[version - 1 :]:
            upgrade(data)
    return data


def each(data: Any, name: str) -> Iterator[dict[str, Any]]:
    """Every object of a class in the JSON of a state, however deep."""
    if isinstance(data, dict):
        if data.get(_TAG) == name:
            yield data
        data = list(data.values())
    if isinstance(data, list):
        for item in data:
            yield from each(item, name)


def left_out(**fields: tuple[str, ...]) -> Upgrade:
    """An upgrade that leaves out fields, by class, which nothing reads any more."""

    def upgrade(data: dict[str, Any]) -> None:
        for kind, names in fields.items():
            for found in each(data, kind):
                for name in names:
                    found.pop(name, None)

    return upgrade


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


def _decode_object(data: dict[str, Any], found: Any, classes: Mapping[str, type]) -> Any:
    """A field that is newer than the file gets its default; one that the class no longer has is never dropped."""
    if issubclass(found, Enum):
        return found[data["name"]]
    for name in data:
        if name not in _KEYS and name not in _kept(found):
            raise SaveError(
                f"The save file holds {name!r} of a {found.__name__}, which these rules have no place for; "
                "open it with the Clew that wrote it."
            )
    given: dict[str, Any] = dict.fromkeys(getattr(found, "SHARED", ()))
    later: dict[str, Any] = {}
    for field in fields(found):
        if field.name in data:
            (given if field.init else later)[field.name] = _decode(data[field.name], classes)
    made = found(**given)
    for name, value in later.items():
        object.__setattr__(made, name, value)
    return made


def delta(old: Any, new: Any) -> Any:
    """What changed from one JSON tree to another, small enough to append to a file."""
    if isinstance(old, dict) and isinstance(new, dict) and old.get(_TAG) == new.get(_TAG):
        changed = {key: delta(old[key], item) for key, item in new.items() if key in old and old[key] != item}
        fresh = {key: item for key, item in new.items() if key not in old}
        if list(old) == list(new):
            return {"~": changed}
        return {"~": changed, "+": fresh, "order": list(new)}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return {"@": {str(i): delta(old[i], item) for i, item in enumerate(new) if old[i] != item}}
    return {"=": new}


def patch(old: Any, change: dict[str, Any]) -> Any:
    """The tree that `delta` told the way to."""
    if "=" in change:
        return change["="]
    if "@" in change:
        return [patch(item, change["@"][str(i)]) if str(i) in change["@"] else item for i, item in enumerate(old)]
    changed, fresh = change["~"], change.get("+", {})
    return {
        key: fresh[key] if key in fresh else patch(old[key], changed[key]) if key in changed else old[key]
        for key in change.get("order", old)
    }
