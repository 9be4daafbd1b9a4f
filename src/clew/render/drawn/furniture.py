"""What stands on a square of a map, drawn. A surface without pictures uses the names."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

GROUND = {"water": "wave", "chasm": "pit"}
"""By the kind of a space, the picture of a feature that is the ground itself."""
TURNED = ("door", "open", "lock", "bridge")
"""What lies across a way, so that it turns with the walls beside it."""


@cache
def _drawings() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("clew.render") / "drawn" / "furniture.toml").read_text(encoding="utf-8"))


def furniture() -> dict[str, str]:
    """Things on squares, by the name of their icon."""
    return _drawings()["furniture"]


def doors() -> dict[str, str]:
    """Doors on the borders of squares, by their kind."""
    return _drawings()["doors"]
