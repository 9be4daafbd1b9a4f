"""The folder that everything lies in."""

from __future__ import annotations

import os
import re
from pathlib import Path

import platformdirs

from clew.kernel.words.errors import ClewError

LONGEST_NAME = 60


def home() -> Path:
    """The data folder: CLEW_HOME if it is set, else where the system keeps such things."""
    chosen = os.environ.get("CLEW_HOME")
    return Path(chosen).expanduser() if chosen else platformdirs.user_data_path("clew", appauthor=False)


def tidy_name(name: str) -> str:
    """A name that can be that of a file anywhere; others are refused."""
    name = name.strip().removesuffix(".clew")
    if not re.fullmatch(r"\w[\w .-]*", name) or len(name) > LONGEST_NAME:
        raise ClewError(
            f"{name!r} is no name for a file; use up to {LONGEST_NAME} letters, digits, spaces, dots and hyphens."
        )
    return name
