"""Chapter 13: what lost arms leave of the attacks and the guard of creatures with the body of a man."""

from __future__ import annotations

from clew.games.milaso.figures import lost_arms, plan_of
from clew.games.milaso.kinds import Attack
from clew.games.milaso.state import Being, Game

_BODILY = frozenset(["spells", "drain", "mucus", "shriek", "possess", "shadow", "milaso", "none"])
"""Uses for which nobody needs an arm."""
_WITHOUT_HANDS = frozenset(["bite", "stamp", "slam", "cannon ball"])
_BARE = frozenset(["fist", "fists", "stone fist", "claws", "strangling hands", "snowballs"])
"""Attacks with a hand and nothing in it: either will do."""


def takes_arms(attack: Attack) -> bool:
    """[13.8] Whether an attack is made with hands."""
    return attack.use not in _BODILY and attack.name not in _WITHOUT_HANDS


def has_arms_for(game: Game, being: Being, attack: Attack) -> bool:
    """[13.8, 13.20] Without arms no weapons; with one only those that need one hand."""
    if not being.emptied or plan_of(game, being) != "humanoid" or not takes_arms(attack):
        return True
    lost, weapon = lost_arms(game, being), game.book.weapons.get(attack.weapon)
    return not all(lost) and not (any(lost) and weapon is not None and weapon.hands > 1)


def clumsy(game: Game, being: Being, attack: Attack) -> bool:
    """[6.6, 13.8, 13.20] Whether its weapon is in the wrong hand: the right arm is lost."""
    return takes_arms(attack) and attack.name not in _BARE and lost_arms(game, being)[0]


def guard_of(game: Game, being: Being) -> tuple[int, int]:
    """[13.8, 13.20, 21.7] Shield and block of the bestiary: the shield goes with the left arm, all with both."""
    row, lost = game.book.creatures[being.kind].figures, lost_arms(game, being)
    shield, block = row["shield"], row["block"]
    if all(lost):
        return 0, 0
    return (0, block - shield) if lost[1] else (shield, block)
