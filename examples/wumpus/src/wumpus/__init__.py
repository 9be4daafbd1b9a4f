"""Hunt the Wumpus: twenty dark rooms, one or two hunters, and something that smells."""

from wumpus.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
