"""A beat in which a bot answers after a person: an undo must not change what it answers."""

from __future__ import annotations

from tests.kernel.small import Pad

from clew.kernel.referees.referee import Referee

MANY = [f"word {number}" for number in range(60)]


def parley(pad: Pad, referee: Referee) -> bool:
    """A person says something, and within the same beat a bot chooses among many things, twice."""
    said = referee.choose(0, "What do you say?", ["yes", "no"], "1.1")
    pad.words += [said, *(referee.choose(1, "And you?", MANY, "1.2") for _ in range(2))]
    pad.turn += 1
    return pad.turn < 6
