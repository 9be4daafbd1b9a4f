"""Mertwig's Maze (1988): a kingdom, hirelings, secret encounter hands and eight small mazes."""

from clew.games.mertwig.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
