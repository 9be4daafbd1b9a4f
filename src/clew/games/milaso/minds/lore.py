"""Chapter 23: what enemies know of the party's armour, and of what their own attacks are worth."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import figure, has_mind, lost_arms
from clew.games.milaso.beings.reckoning import under
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import Attack
from clew.games.milaso.gear.arms import fist_useless
from clew.games.milaso.gear.blows import FIST, FIST_REACH, has_arms_for, reach
from clew.games.milaso.state.effects import SOUND_BLOCK
from clew.games.milaso.state.fights import Role
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check

ARMOUR = Check("to know the magical armour", "it knows it", "it does not know it")
FISTS = (FIST, "fists")
VAMPIRES, PERSON = (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER), "innocent"
HARD = ("Plated", "Spiked", "Lead")
"""[24.10] Armour that a vampire bites only."""


def would_stop(game: Game, suit: str, attack: Attack) -> bool:
    """[7.13, 7.14, 7.24] Whether a suit makes an attack useless; spells are looked at one by one."""
    if attack.use == "flame":
        return suit == "Fire and frost"
    weapon = game.book.weapons.get(attack.weapon)
    if attack.use == "weapon" and weapon is not None:
        arrows = weapon.ammunition == "arrows" and suit == "Arrow protective"
        return arrows or (suit == "Ricochet" and weapon.key != "F10")
    return attack.farthest > 0 and suit == "Ricochet" and attack.use != "mucus"


def stops_spell(game: Game, suit: str, name: str) -> bool:
    """[25.12] The armour that the table names for a spell."""
    return bool(suit) and suit.lower() in game.book.spells[name].stopped.partition(";")[0]


def recognise(game: Game, referee: Referee, being: Being, target: Being) -> None:
    """[23.13] Once for each opponent whose magical armour would stop its attack it rolls under intelligence."""
    if not target.suit or not has_mind(game, being):
        return
    part = role(game, being)
    if target.key in part.judged:
        return
    row = game.book.creatures[being.kind]
    profile = game.book.profiles.get(row.name)
    spells = (*profile.opening, profile.repeated) if profile else ()
    useless = any(would_stop(game, target.suit, attack) for attack in row.attacks[being.attack])
    if not useless and not any(name in game.book.spells and stops_spell(game, target.suit, name) for name in spells):
        return
    part.judged.append(target.key)
    if under(referee, figure(game, being, "Int"), "23.13", ARMOUR, None, being, target):
        part.recognised.append(target.key)


def knows_armour(game: Game, being: Being, target: Being) -> bool:
    """[23.13] Whether it has recognised the armour."""
    return target.key in role(game, being).recognised


def useless_spell(game: Game, caster: Being, target: Being, name: str) -> bool:
    """[13.8, 13.20, 23.12, 23.13] Three times for nothing, armour known to stop it, or no hand for its object."""
    if game.book.spells[name].object and all(lost_arms(game, caster)):
        return True
    if role(game, caster).in_vain.get((target.key, name), 0) >= game.book.value("23.12", "hits"):
        return True
    return knows_armour(game, caster, target) and stops_spell(game, target.suit, name)


def note_opening(part: Role, target: Being, name: str) -> None:
    """[23.15] An opening spell is cast once at each target."""
    opened = part.opened.setdefault(target.key, [])
    if name not in opened:
        opened.append(name)


def spells_left(game: Game, caster: Being, target: Being) -> list[str]:
    """[23.12, 23.15] The spells of its profile that it might still cast at an opponent."""
    profile = game.book.profiles.get(game.book.creatures[caster.kind].name)
    if profile is None or SOUND_BLOCK in caster.effects:
        return []
    cast = role(game, caster).opened.get(target.key, ())
    names = [name for name in profile.opening if name not in cast]
    names += [profile.repeated] if profile.repeated else []
    names += profile.then
    return [name for name in names if not useless_spell(game, caster, target, name)]


def spares_fists(game: Game, being: Being, target: Being, attack: Attack) -> bool:
    """[7.28, 24.10, R104] Whether it would be a person's bare fist at what it can't hurt; a beast's is like a claw."""
    if attack.name not in FISTS:
        return False
    if being.kind in VAMPIRES:
        return target.suit in HARD
    return being.kind == PERSON and fist_useless(game, target)


def useless(game: Game, being: Being, target: Being, attack: Attack) -> bool:
    """[7.11, 7.28, 13.20, 23.12] Whether it has no hand or no shot for an attack, or knows that it is no good; the
    mindless never do."""
    if attack.weapon in being.kit.lost or not has_arms_for(game, being, attack):
        return True
    if spares_fists(game, being, target, attack):
        return True
    if attack.shots and not being.kit.shots:
        return True
    if not has_mind(game, being):
        return False
    if attack.use == "spells":
        return not spells_left(game, being, target)
    tried = role(game, being).in_vain.get((target.key, attack.name), 0)
    if tried >= game.book.value("23.12", "hits"):
        return True
    return knows_armour(game, being, target) and would_stop(game, target.suit, attack)


def last_resort(game: Game, being: Being, target: Being) -> Attack | None:
    """[7.28, 13.20, 23.12, R104] When no attack is left: bare fists, with an arm for them. Dragons bite; nobody takes a
    fist to what it can't hurt, but rather what else it has, be it of no use."""
    row = game.book.creatures[being.kind]
    attacks = row.attacks[being.attack]
    if not all(useless(game, being, target, attack) for attack in attacks):
        return None
    if "dragon" in row.traits or fist_useless(game, target):
        kept = [
            attack
            for attack in attacks
            if attack.use == "hand"
            and has_arms_for(game, being, attack)
            and attack.weapon not in being.kit.lost
            and not spares_fists(game, being, target, attack)
        ]
        if kept:
            return kept[-1]
    if fist_useless(game, target) or all(lost_arms(game, being)):
        return None
    value = game.book.value
    skill = figure(game, being, "skill") - value("23.12", "less")
    return Attack(FIST, "hand", (value("23.12", "low"), value("23.12", "high")), skill=max(1, skill))


def reach_with(game: Game, being: Being, attack: Attack) -> int:
    """[6.7] A fist reaches one space."""
    if attack.name != FIST:
        return reach(game, being)
    return FIST_REACH + (1 if game.book.options["diagonal_reach"] else 0)
