"""A state as one hashable value, so that equal states can be counted as one."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

__all__ = ["freeze"]


def freeze(value: Any) -> Any:
    """What a state is made of, without what its classes call SHARED. Dicts keep their order, as rules may follow it."""
    kind: Any = type(value)
    if kind is str or kind is int or value is None or kind is bool:
        return value
    if kind is list or kind is tuple:
        return tuple([freeze(item) for item in value])
    if kind is dict:
        return tuple([(freeze(key), freeze(item)) for key, item in value.items()])
    if is_dataclass(value):
        return (kind.__name__, *[freeze(getattr(value, name)) for name in _names(kind)])
    return value


@cache
def _names(kind: Any) -> tuple[str, ...]:
    shared = getattr(kind, "SHARED", ())
    return tuple(field.name for field in fields(kind) if field.name not in shared)
