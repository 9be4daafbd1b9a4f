"""Names of pictures: a game says which picture a thing of its has, and what draws knows how the picture looks."""

from __future__ import annotations

from collections.abc import Mapping


class Pictures(dict[str, str]):
    """Things with their pictures, and one for any `other` that house rules may bring."""

    def __init__(self, known: Mapping[str, str], other: str) -> None:
        super().__init__(known)
        self.other = other

    def __missing__(self, _name: str) -> str:
        return self.other


def pictured(by_icon: Mapping[str, tuple[str, ...]], other: str = "star") -> Pictures:
    """The picture of each thing, from the things that share a picture; and one for whatever is not named there."""
    return Pictures({name: icon for icon, names in by_icon.items() for name in names}, other)
