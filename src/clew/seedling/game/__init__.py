"""The Cellar: go on and risk your life, or go home with what you have."""

from clew.seedling.game.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
