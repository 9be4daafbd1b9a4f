"""MAZE Labyrinthe."""

from clew.games.maze.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
