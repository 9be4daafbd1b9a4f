"""Chapter 24: those who do not come up to their enemies like others."""

from __future__ import annotations

from clew.games.milaso.labyrinth.model import AROUND
from clew.games.milaso.spaces import free, map_of
from clew.games.milaso.state import Being, Game
from clew.games.milaso.ties import nearest

INVADER = "B46"
ROOTED = ("B22", "B37", INVADER)
"""[24.18, 24.29, 24.35] The shadow demon, Alien Ken, and the Space Invader, which marches in its own way."""
WESTWARD = "marches west"
SOUTH = 2


def march(game: Game, invader: Being) -> None:
    """[24.35] One space sideways; at a wall one forward, and about turn."""
    map_ = map_of(game, invader)
    aside = invader.at + (-1 if invader.marks.get(WESTWARD) else 1)
    if free(game, map_, aside):
        invader.at = aside
        return
    invader.marks[WESTWARD] = 1 - invader.marks.get(WESTWARD, 0)
    _, dy = AROUND[invader.facing]
    forward = invader.at + (dy or AROUND[SOUTH][1]) * map_.width
    if free(game, map_, forward):
        invader.at = forward


def in_its_file(game: Game, invader: Being, seen: list[Being]) -> Being | None:
    """[1.13, 24.35] The nearest of those in its own column."""
    width = map_of(game, invader).width
    there = [other for other in seen if other.at % width == invader.at % width]
    return nearest(game, invader, there)
