"""Names of pictures: a game says which picture a thing of its has, and what draws knows how the picture looks."""

from __future__ import annotations

from collections.abc import Mapping


def pictured(by_icon: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The picture of each thing, from the things that share a picture."""
    return {name: icon for icon, names in by_icon.items() for name in names}
