"""Chapter 23: what enemies know of the party's armour."""

from __future__ import annotations

from clew.games.milaso.attack import role
from clew.games.milaso.figures import figure, has_mind
from clew.games.milaso.kinds import Attack
from clew.games.milaso.reckoning import under
from clew.games.milaso.state import Being, Game
from clew.kernel.referee import Referee


def would_stop(game: Game, suit: str, attack: Attack) -> bool:
    """[7.13, 7.14, 7.24] Whether a suit makes an attack useless; spells are looked at one by one."""
    if attack.use == "flame":
        return suit == "Fire and frost"
    weapon = game.book.weapons.get(attack.weapon)
    if attack.use == "weapon" and weapon is not None:
        arrows = weapon.ammunition == "arrows" and suit == "Arrow protective"
        return arrows or (suit == "Ricochet" and weapon.key != "F10")
    return attack.farthest > 0 and suit == "Ricochet"


def stops_spell(game: Game, suit: str, name: str) -> bool:
    """[25.12] The armour that the table names for a spell."""
    return bool(suit) and suit.lower() in game.book.spells[name].stopped.partition(";")[0]


def recognise(game: Game, referee: Referee, being: Being, target: Being) -> None:
    """[23.13] Once for each opponent whose magical armour would stop its attack it rolls under intelligence."""
    if not target.suit or not has_mind(game, being):
        return
    seen = role(game, being).spells
    if f"{target.key}/judged" in seen:
        return
    row = game.book.creatures[being.kind]
    profile = game.book.profiles.get(row.name)
    spells = (*profile.opening, profile.repeated) if profile else ()
    useless = any(would_stop(game, target.suit, attack) for attack in row.attacks[being.attack])
    if not useless and not any(name in game.book.spells and stops_spell(game, target.suit, name) for name in spells):
        return
    seen[f"{target.key}/judged"] = 1
    if under(referee, figure(game, being, "Int"), "23.13"):
        seen[f"{target.key}/known"] = 1
        referee.tell("23.13", "{being} knows {target}'s armour.", being=being.name, target=target.name)


def knows_armour(game: Game, being: Being, target: Being) -> bool:
    """[23.13] Whether it has recognised the armour."""
    return f"{target.key}/known" in role(game, being).spells
