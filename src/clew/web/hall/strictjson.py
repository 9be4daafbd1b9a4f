"""The one JSON parser for what comes from outside, without the oddities that the standard one lets by."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from clew.kernel.table.fitting import LARGEST

MOST_DEEP = 32
MOST_DIGITS = 16


class BadJSON(ValueError):
    """What came is no JSON that we take; the message says why."""


def parse(raw: bytes) -> Any:
    """JSON without fractions, NaN, huge numbers, names given twice, lone surrogates, NULs or depth beyond reason."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadJSON("This is no UTF-8.") from error
    _check_depth(text)
    try:
        found = json.loads(
            text, object_pairs_hook=_no_doubles, parse_float=_whole, parse_constant=_refuse, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        raise BadJSON(f"This is no JSON: {error.msg} at character {error.pos}.") from error
    check_values(found)
    return found


def _check_depth(text: str) -> None:
    if text.count("[") + text.count("{") <= MOST_DEEP:
        return
    depth = 0
    in_text = escaped = False
    for sign in text:
        if in_text:
            if escaped:
                escaped = False
            elif sign == "\\":
                escaped = True
            elif sign == '"':
                in_text = False
        elif sign == '"':
            in_text = True
        elif sign in "[{":
            depth += 1
            if depth > MOST_DEEP:
                raise BadJSON("This is nested too deep.")
        elif sign in "]}":
            depth -= 1


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadJSON("A name is given twice.")
    return found


def _refuse(word: str) -> NoReturn:
    raise BadJSON(f"{word[:20]} is no whole number.")


def _whole(digits: str) -> int:
    """A whole number; `4.0` is one too, in JSON."""
    whole, _, rest = digits.partition(".")
    if rest.strip("0") or not whole.lstrip("-").isdigit():
        _refuse(digits)
    if len(digits) > MOST_DIGITS:
        raise BadJSON("A number is too large.")
    return int(whole)


def check_values(value: Any) -> None:
    """Refuse texts that no store keeps and figures that no game has, wherever they stand in what was read."""
    if isinstance(value, str):
        if "\0" in value or (not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value)):
            raise BadJSON("A text holds characters that can't be kept.")
    elif isinstance(value, int):
        if not -LARGEST < value < LARGEST:
            raise BadJSON("A number is too large.")
    elif isinstance(value, list):
        for item in value:
            check_values(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            check_values(name)
            check_values(item)
