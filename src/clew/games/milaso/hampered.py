"""Chapters 3, 6, 7 and 17: why somebody can't strike with what he holds at an enemy within his reach."""

from __future__ import annotations

from clew.games.milaso.arms import can_wield, hands_needed, holds_light, may_use
from clew.games.milaso.blows import reach
from clew.games.milaso.devices import runs
from clew.games.milaso.figures import able, in_hand, lost_arms, strength
from clew.games.milaso.spaces import can_touch
from clew.games.milaso.state import Being, Game
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text


def hampered(game: Game) -> Text | None:
    """[6.5, 17.9] What keeps the first of the party who is next to an enemy from striking at it, if anything does."""
    assert game.fight is not None
    foes = [game.foes[key] for key in game.fight.enemies if key in game.foes and game.foes[key].alive]
    for being in game.party:
        if able(game, being) and any(foe.map == being.map and can_touch(game, being, foe, reach(game, being))
                                     for foe in foes):  # fmt: skip
            why = _why(game, being)
            if why is not None:
                return why
    return None


def _why(game: Game, being: Being) -> Text | None:
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    if len(being.shields) > 1:
        return text("{who} strikes (a shield on each arm)", who=being.name)
    if weapon is None or (can_wield(game, being, weapon) and runs(being, weapon.key)):
        return None
    words = "{who} strikes with the {what} (no hand for it)"
    if not runs(being, weapon.key):
        words = "{who} strikes with the {what} (not switched on)"
    elif not may_use(game, being, weapon):
        words = "{who} strikes with the {what} (not a weapon of his type)"
    elif strength(game, being) < weapon.strength:
        words = "{who} strikes with the {what} (needs strength {strength})"
    elif holds_light(being) and (hands_needed(game, being, weapon) > 1 or any(lost_arms(game, being))):
        words = "{who} strikes with the {what} (the lit torch takes a hand)"
    return text(words, who=being.name, what=weapon.name, strength=weapon.strength)
