"""`clew setup`: what can be installed on top of playing, and installing it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

from clew import extras
from clew.kernel.words.errors import ClewError

Names = Annotated[
    list[str] | None, typer.Argument(metavar="EXTRA", help="What to install; without one, all are listed.")
]


def setup(names: Names = None) -> None:
    """Install what not everybody needs, or list it."""
    for name in names or []:
        if name not in extras.EXTRAS:
            raise ClewError(no_extra(name))
    if not names:
        print("\n".join(listed()))
        return
    missing = [name for name in names if not extras.installed(name)]
    for name in missing:
        extras.fetch(name, "This", ask=False)
    print(f"{', '.join(names)}: {'installed' if missing else 'was installed already'}.")


def listed() -> list[str]:
    """Every extra, whether it is installed, and how to get one."""
    lines = [
        f"{extra.name:<9} {'installed' if extras.installed(extra.name) else '-':<10} {extra.what_for}"
        for extra in extras.EXTRAS.values()
    ]
    missing = next((name for name in extras.EXTRAS if not extras.installed(name)), "")
    return [*lines, "", f"To get {missing}: {extras.how_to_get(missing)}."] if missing else lines


def no_extra(name: str) -> str:
    """What to say to a word that is no extra."""
    close = get_close_matches(name, extras.EXTRAS)
    hint = f" Did you mean {close[0]}?" if close else ""
    return f"There is no extra {name!r}.{hint} There are: {', '.join(extras.EXTRAS)}."
