"""Four Against Darkness: four adventurers, a dungeon made by dice, and a boss at its end."""

from clew.games.darkness.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
