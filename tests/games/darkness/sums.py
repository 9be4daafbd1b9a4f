"""What is added to attacks and Defence rolls, all in all: the sums of what the rules list with their sources."""

from __future__ import annotations

from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.fight.defend import defence_parts
from clew.games.darkness.fight.strike import general_parts, weapon_parts
from clew.kernel.referees.referee import sum_of as added


def defence_modifier(
    game: Game, fight: Fight | None, hero: Hero, foe: Foe | None, armour: bool = True, shield: bool = True
) -> int:
    return added(defence_parts(game, fight, hero, foe, armour, shield))


def weapon_modifier(game: Game, fight: Fight, hero: Hero, weapon: Item | None, foe: Foe, encounter: Encounter) -> int:
    return added(weapon_parts(game, fight, hero, weapon, foe, encounter))


def general_modifier(game: Game, fight: Fight, hero: Hero, foe: Foe, encounter: Encounter, spell: bool) -> int:
    return added(general_parts(game, fight, hero, foe, encounter, spell))
