"""Campaigns: who comes along today, and who stays at home."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

T = TypeVar("T")


def at_home(kept: Mapping[str, T], playing: Collection[str]) -> dict[str, T]:
    """Those of a campaign who don't come along today, as they were kept.

    What a game keeps takes the place of all that was kept before; so the state holds those at home, and `keeps` names
    them again beside those who came back: `{**game.home, **back}`.
    """
    return {name: notes for name, notes in kept.items() if name not in playing}
