"""Chapter 24: what kind of thing a creature is."""

from __future__ import annotations

from clew.games.milaso.figures import creature
from clew.games.milaso.state import Being, Game

LIFELESS = ("B05", "B06", "B07", "B32", "B33")
"""Zombies, mummies, skeletons, statues and rocks: nothing poisons or suffocates them."""


def traits(game: Game, being: Being) -> frozenset[str]:
    row = creature(game, being)
    return row.traits if row else frozenset()


def breathes(game: Game, being: Being) -> bool:
    """[24.2, 24.5, 24.7, 24.15, 24.25] Whether poison, gas or water can do anything to it."""
    never = {"ghost", "virtual demon", "real demon", "rock creature"}
    return being.kind not in LIFELESS and not traits(game, being) & never
