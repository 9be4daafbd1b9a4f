"""Whether a state that was read holds what its classes say: every field of the kind that is written there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

LARGEST = 10**16
"""No figure of a game comes near it; beyond it arithmetic itself can be made to take for ever."""

LONGEST = 10_000
"""Nor does any word or text."""

Fits = Callable[[Any], str]
"""Says what is wrong with a value, or nothing."""


def misfit(state: Any) -> str:
    """Where a state is not what its class says, such as `heroes[2].wounds`; empty where all fits."""
    return _object(type(state))(state) if is_dataclass(state) else _plain(state)


def _plain(value: Any) -> str:
    """Any plain data, as far as its size goes."""
    kind = type(value)
    if kind is int:
        return "" if -LARGEST < value < LARGEST else " is too large"
    if kind is str:
        return "" if len(value) <= LONGEST else " is too long"
    if kind is list or kind is tuple:
        return _first((f"[{i}]", _plain(item)) for i, item in enumerate(value))
    if kind is dict:
        return _first((f"[{str(key)[:40]!r}]", _plain(key) or _plain(item)) for key, item in value.items())
    return _object(kind)(value) if is_dataclass(value) else ""


def _first(findings: Any) -> str:
    return next((f"{where}{wrong}" for where, wrong in findings if wrong), "")


_checks: dict[type, Fits] = {}


def _object(kind: type[Any]) -> Fits:
    """Of a class: its fields, but for those that are put back after reading."""
    if kind not in _checks:
        _checks[kind] = _fields_of(kind)
    return _checks[kind]


def _fields_of(kind: type[Any]) -> Fits:
    shared = getattr(kind, "SHARED", ())
    hints = get_type_hints(kind)
    checks = [(field.name, _of(hints.get(field.name, Any))) for field in fields(kind) if field.name not in shared]

    def fits(value: Any) -> str:
        if not isinstance(value, kind):
            return _wrong(value, kind.__name__)
        for name, check in checks:
            wrong = check(getattr(value, name))
            if wrong:
                return f".{name}{wrong}"
        return ""

    return fits


def _wrong(value: Any, wanted: str) -> str:
    return f" is {type(value).__name__}, not {wanted}"


def _of(hint: Any) -> Fits:
    """What a field's hint asks for; what it leaves open is only held to sizes."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _union([_of(part) for part in parts])
    if origin is Literal:
        return lambda value: "" if value in parts else f" can't be {str(value)[:40]!r}"
    if origin in (list, tuple, dict):
        return _container(origin, parts)
    if hint in (int, str, bool, NoneType, list, tuple, dict):
        return _exactly(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: "" if isinstance(value, hint) else _wrong(value, hint.__name__)
    if isinstance(hint, type) and is_dataclass(hint):
        return _later(hint)
    return _plain


def _later(kind: type) -> Fits:
    """Looked up when it is needed, because a class may hold its like."""

    def fits(value: Any) -> str:
        return _object(kind)(value)

    return fits


def _exactly(kind: type) -> Fits:
    kinds = (int, bool) if kind is int else (kind,)
    return lambda value: _plain(value) if type(value) in kinds else _wrong(value, kind.__name__)


def _union(checks: list[Fits]) -> Fits:
    def fits(value: Any) -> str:
        wrongs = [check(value) for check in checks]
        return "" if "" in wrongs else wrongs[0]

    return fits


def _container(kind: type[Any], parts: tuple[Any, ...]) -> Fits:
    if kind is dict:
        key_of, item_of = map(_of, parts)

        def pairs(value: Any) -> str:
            if type(value) is not dict:
                return _wrong(value, "dict")
            return _first((f"[{str(key)[:40]!r}]", key_of(key) or item_of(item)) for key, item in value.items())

        return pairs
    if kind is list or parts[-1] is ...:
        each = _of(parts[0])

        def items(value: Any) -> str:
            if type(value) is not kind:
                return _wrong(value, kind.__name__)
            return _first((f"[{i}]", each(item)) for i, item in enumerate(value))

        return items
    checks = [_of(part) for part in parts]

    def row(value: Any) -> str:
        if type(value) is not tuple or len(value) != len(checks):
            return _wrong(value, f"tuple of {len(checks)}")
        return _first((f"[{i}]", check(item)) for i, (check, item) in enumerate(zip(checks, value, strict=True)))

    return row
