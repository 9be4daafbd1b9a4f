"""Chapter 13: who is being strangled, and by whom."""

from __future__ import annotations

from clew.games.milaso.figures import able
from clew.games.milaso.state import Being, Game

BY = "strangled by "
HELD = "strangler"
"""What he loses each time that he does not get free."""
FALLEN = "fallen"
"""[22.31] Tripped, until its next action."""
SLIPPED = 2
"""[25.5] Fallen in Slippery Shoes: only the next strike hits by itself."""


def is_helpless(game: Game, target: Being) -> bool:
    """[22.29] Unconscious, paralysed, strangled or fallen."""
    return not able(game, target) or HELD in target.marks or FALLEN in target.marks


def strangle(victim: Being, holder: Being, loss: int) -> None:
    """[13.13] From now on he is held."""
    victim.marks[HELD] = loss
    victim.marks[BY + holder.key] = 1


def holders(victim: Being) -> list[str]:
    return [mark.removeprefix(BY) for mark in victim.marks if mark.startswith(BY)]


def set_free(victim: Being) -> None:
    """[13.13] Nobody holds him any more."""
    for key in holders(victim):
        del victim.marks[BY + key]
    victim.marks.pop(HELD, None)


def let_go(game: Game, holder: Being) -> None:
    """[13.13] Stunned or beaten it holds nobody any more."""
    for victim in (*game.party, *game.foes.values()):
        if victim.marks.pop(BY + holder.key, 0) and not holders(victim):
            set_free(victim)
