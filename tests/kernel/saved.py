"""Games of the toy rulebook that are saved and read again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.kernel.small import Pad, small, start, walk
from tests.kernel.toy import RULEBOOK

from clew.bots.random import Random
from clew.kernel.referees.referee import Referee
from clew.kernel.saves.savefile import SaveFile
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.dice import D6
from clew.kernel.words.stream import Stream, seed_from

WALK = small(walk)
CHANGED = "The rules have changed since this game was saved; it goes on from its last quiet moment."


def played(
    path: Path, answers: int = 12, seed: int = 1, undo_every: int = 0, rulebook: Rulebook[Any] = WALK
) -> Match[Any]:
    """A game that was saved after every answer."""
    match = start(rulebook, ["me", "me"] if rulebook is RULEBOOK else ["me"], seed=seed)
    file = SaveFile(path, match, "Tuesday")
    player = Random(Stream(seed_from(seed)))
    for number in range(1, answers + 1):
        if match.question is None:
            break
        if undo_every and number % undo_every == 0 and match.can_undo():
            match.undo()
        else:
            match.answer(player.choose(match.position))
        file.update(match)
    return match


def two_steps(pad: Pad, referee: Referee) -> bool:
    """Two questions a beat."""
    walk(pad, referee)
    return walk(pad, referee)


def with_omens(pad: Pad, referee: Referee) -> bool:
    """The same with another roll before."""
    referee.roll(D6, "9.9")
    return two_steps(pad, referee)
