"""Our own pictures: silhouettes of 24 by 24 that take the colour of the text around them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files

FIELD = 24


@cache
def groups() -> dict[str, dict[str, str]]:
    """Every picture's element, by its name, in groups of things that belong together."""
    found = tomllib.loads((files("clew.render") / "drawn" / "icons.toml").read_text(encoding="utf-8"))
    even = set(found.pop("even_odd"))
    rule = dict.fromkeys(even, ' fill-rule="evenodd"')
    return {
        group: {name: f'<path{rule.get(name, "")} d="{path}"/>' for name, path in pictures.items()}
        for group, pictures in found.items()
    }


@cache
def icons() -> dict[str, str]:
    """Every picture's element by its name."""
    return {name: drawn for group in groups().values() for name, drawn in group.items()}


def symbols(names: Iterable[str]) -> str:
    """Pictures to be shown by `<use href="#i-sword"/>`, as far as there are any of these names."""
    known = icons()
    return "".join(
        f'<symbol id="i-{name}" viewBox="0 0 {FIELD} {FIELD}">{known[name]}</symbol>'
        for name in sorted(set(names))
        if name in known
    )


@cache
def sheet_of_symbols() -> str:
    """A file with all of them, so that a page need not carry any."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols(icons())}</svg>'


def icon(name: str, sheet: str = "", label: str = "") -> str:
    """A picture in the flow of a text; without a label it is decoration. `sheet` is the file that holds the symbols."""
    if name not in icons():
        return ""
    say = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="icon" viewBox="0 0 {FIELD} {FIELD}" {say}><use href="{sheet}#i-{name}"/></svg>'
