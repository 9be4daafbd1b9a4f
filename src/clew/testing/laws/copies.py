"""The law that a copy is whole and its own: no field forgotten, nothing that changes shared with the original.

A specimen of each class of the state is made with a value of its own in every field, so that a field which a
written-out `copy()` forgets can't hide behind its default.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import count
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from clew.testing.laws.cases import Book

DEEPEST = 4
"""How far specimens hold further ones; deeper lists stay empty."""


def are_whole(book: Book) -> None:
    """Copies of states are whole and share nothing that changes."""
    broken = [fault for kind in book.classes for fault in faults_of_copying(kind)]
    assert not broken, "\n".join(broken)


def faults_of_copying(kind: type) -> Iterator[str]:
    """What the copy of a class gets wrong, field by field."""
    if not hasattr(kind, "copy") or not is_dataclass(kind):
        return
    made = specimen(kind, count(1), DEEPEST)
    copied = made.copy()
    for field in fields(kind):
        old, new = getattr(made, field.name), getattr(copied, field.name, None)
        if old is not new and old != new:
            yield f"{kind.__name__}.copy() forgets {field.name}"
        elif field.name in _changing(kind) and _in_common(old, new):
            yield f"{kind.__name__}.copy() shares {field.name} with the original"


def specimen(kind: Any, numbers: Iterator[int], deep: int) -> Any:
    """A value of this type that no other place has."""
    if isinstance(kind, NewType):
        return specimen(kind.__supertype__, numbers, deep)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return specimen(next(each for each in args if each is not NoneType), numbers, deep)
    if origin is Literal:
        return args[-1]
    if origin in (list, tuple, set, frozenset) or kind in (list, tuple):
        return _row(origin or kind, args, numbers, deep)
    if origin in (dict, Mapping) or kind is dict:
        key, value = args or (str, int)
        return {specimen(key, numbers, deep - 1): specimen(value, numbers, deep - 1)} if deep else {}
    return _single(kind, numbers, deep)


def _row(kind: Any, args: tuple[Any, ...], numbers: Iterator[int], deep: int) -> Any:
    inner = [each for each in args if each is not Ellipsis] or [str]
    return kind(specimen(each, numbers, deep - 1) for each in inner) if deep else kind()


def _single(kind: Any, numbers: Iterator[int], deep: int) -> Any:
    if kind is bool:
        return True
    if kind is int:
        return next(numbers)
    if kind in (str, Any, object):
        return f"word {next(numbers)}"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)[-1]
    if is_dataclass(kind):
        return _object(kind, numbers, deep)
    return object()


def _object(kind: Any, numbers: Iterator[int], deep: int) -> Any:
    made = object.__new__(kind)
    hints, shared = get_type_hints(kind), getattr(kind, "SHARED", ())
    for field in fields(kind):
        value = object() if field.name in shared else specimen(hints[field.name], numbers, deep - 1)
        object.__setattr__(made, field.name, value)
    return made


def _in_common(old: Any, new: Any) -> bool:
    """Whether something that changes stands in both."""
    if isinstance(old, Enum) or _is_frozen(type(old)):
        return False
    if isinstance(old, list | dict) or is_dataclass(old):
        return old is new or any(_in_common(one, other) for one, other in zip(_parts(old), _parts(new), strict=False))
    return isinstance(old, tuple) and any(_in_common(one, other) for one, other in zip(old, new, strict=False))


def _parts(value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    return (
        list(value.values()) if isinstance(value, dict) else [getattr(value, name) for name in _changing(type(value))]
    )


def _changing(kind: Any) -> tuple[str, ...]:
    """The fields that may change: not what is SHARED, nor what its type promises to leave as it is."""
    hints, shared = get_type_hints(kind), getattr(kind, "SHARED", ())
    return tuple(
        field.name
        for field in fields(kind)
        if field.name not in shared and get_origin(hints[field.name]) not in (Mapping, Sequence)
    )


def _is_frozen(kind: type) -> bool:
    return bool(getattr(getattr(kind, "__dataclass_params__", None), "frozen", False))
