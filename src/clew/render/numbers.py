"""Numbers as people type them."""

from __future__ import annotations

from collections.abc import Callable

from clew.kernel.words.errors import ClewError


def whole(option: str, least: int, most: int) -> Callable[[str | int], int]:
    """Reads the whole number of an option, or says which ones it takes."""

    def read(text: str | int) -> int:
        plain = str(text).strip()
        digits = plain.isascii() and plain.isdecimal() and len(plain) <= len(str(most))
        if not digits or not least <= int(plain) <= most:
            raise ClewError(f"{option} is a whole number from {least} to {most}, not {text!r}.")
        return int(plain)

    return read
