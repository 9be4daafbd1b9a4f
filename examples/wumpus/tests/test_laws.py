"""The game is held to the laws that every game inherits."""

from wumpus import RULEBOOK

from clew.testing import laws_of

test_the_laws = laws_of(RULEBOOK)
