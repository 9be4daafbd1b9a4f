"""The picture on the box of a game: `cover.svg` and `cover.css` in its folder, or a maze for any game without."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

__all__ = ["cover", "cover_looks"]

PICTURE, LOOKS = "cover.svg", "cover.css"


def cover(folder: Path) -> str:
    """The drawing; its colours are those of `cover_looks`, so that it follows the reader's theme inside a page."""
    own = folder / PICTURE
    return own.read_text("utf-8") if own.is_file() else (files("clew.render") / "drawn" / PICTURE).read_text("utf-8")


def cover_looks(folders: list[Path]) -> str:
    """What the covers of these games look like, by day and by night; each keeps to a class of its own."""
    own = [(folder / LOOKS).read_text("utf-8") for folder in folders if (folder / LOOKS).is_file()]
    return (files("clew.render") / "drawn" / LOOKS).read_text("utf-8") + "".join(own)
