"""Milaso's Labyrinth: a game-mastered labyrinth of up to 35 maps, for one to four characters together."""

from clew.games.milaso.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
