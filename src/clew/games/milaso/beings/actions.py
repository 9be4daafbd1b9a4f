"""Chapters 13, 20 and 22: a being's part in a fight: its actions, and whether it is held, fallen or helpless."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, agility
from clew.games.milaso.beings.reckoning import seat_of, under, whole
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.effects import SLIPPERY_SHOES
from clew.games.milaso.state.fights import Role
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.particulars import Begun
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check

SLIPPERY = Check("to stand in slippery shoes", "he stands", "he slips and falls")
SLIPPED = 2
"""[25.5] Fallen in Slippery Shoes: only the next strike hits by itself."""


def is_helpless(game: Game, target: Being) -> bool:
    """[22.29] Unconscious, paralysed, strangled or fallen."""
    return not able(game, target) or target.plight.grip > 0 or target.plight.fallen > 0


def strangle(victim: Being, holder: Being, loss: int) -> None:
    """[13.13] From now on he is held."""
    victim.plight.grip = loss
    if holder.key not in victim.plight.held_by:
        victim.plight.held_by.append(holder.key)


def set_free(victim: Being) -> None:
    """[13.13] Nobody holds him any more."""
    victim.plight.held_by.clear()
    victim.plight.grip = 0


def let_go(game: Game, holder: Being) -> None:
    """[13.13] Stunned or beaten it holds nobody any more."""
    for victim in (*game.party, *game.foes.values()):
        if holder.key in victim.plight.held_by:
            victim.plight.held_by.remove(holder.key)
            if not victim.plight.held_by:
                set_free(victim)


def role(game: Game, being: Being) -> Role:
    """The being's part in the fight, a passing one outside a fight."""
    if game.fight is None:
        return Role()
    roles = game.fight.roles
    if being.key not in roles:
        roles[being.key] = Role()
    return roles[being.key]


def slips(game: Game, referee: Referee, being: Being) -> bool:
    """[25.5] In Slippery Shoes whoever starts to move or strikes rolls under agility first, or falls."""
    if SLIPPERY_SHOES not in being.effects or under(
        referee, whole(agility(game, being)), "25.5", SLIPPERY, seat_of(being), being, of="agility"
    ):
        return False
    being.plight.fallen = SLIPPED
    return True


def spend(game: Game, being: Being, number: int = 1) -> None:
    """[22.31] With its next action a fallen combatant stands up."""
    part = role(game, being)
    part.actions -= number
    part.used += number
    being.plight.fallen = 0


def both_actions(game: Game, being: Being, name: str) -> bool:
    """[20.9] Two actions, or one begun with the last of a battle round and ended with the first of the next.

    False if it is only begun; whoever has been moved or stunned since, or has done something else, begins again.
    """
    part = role(game, being)
    begun = _has_begun(being, part, name)
    part.begun = None
    spend(game, being)
    if begun:
        return True
    if part.actions == 0:
        part.begun = Begun(name, being.map, being.at)
        return False
    spend(game, being)
    return True


def price_of_two(game: Game, being: Being, name: str) -> str:
    """[20.9] What such a deed costs now, in words."""
    part = role(game, being)
    if _has_begun(being, part, name):
        return "the second action"
    return "2 actions" if part.actions > 1 else "ends next round"


def _has_begun(being: Being, part: Role, name: str) -> bool:
    return part.used == 0 and part.begun == Begun(name, being.map, being.at)


def half_done(being: Being, part: Role) -> bool:
    """[20.9, R116] Whether something waits to be ended with the first action of this battle round."""
    begun = part.begun
    return begun is not None and part.used == 0 and (begun.map, begun.at) == (being.map, being.at)


def spending(act: Deed) -> Deed:
    """[20.7] The same deed, for an action."""

    def spent(game: Game, referee: Referee, being: Being) -> None:
        spend(game, being)
        act(game, referee, being)

    return spent
