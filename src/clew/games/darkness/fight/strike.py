"""Chapter 14: attack rolls, and what they do."""

from __future__ import annotations

from clew.games.darkness.basics.reckoning import HIT, Part
from clew.games.darkness.basics.rolls import explosive, group_of
from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.monsters import Creature, in_tile, level, monster
from clew.games.darkness.fight.morale import check_morale
from clew.games.darkness.fight.targets import engaged
from clew.games.darkness.party.gear import lit, missile_in_hand, proper, weapon_in_hand
from clew.games.darkness.party.heroes import CLASS_RULES, attack_level
from clew.kernel.referees.referee import Referee

WIELDED = {
    "bare hands": "4.10",
    "light hand weapon": "4.2",
    "hand weapon": "4.1",
    "two-handed weapon": "4.3",
    "bow": "4.4",
    "sling": "4.5",
}
"""Which rule gives a weapon's modifier."""
FALLS = {
    (True, True): "1 of the {foe} falls; {left} left.",
    (False, True): "{killed} of the {foe} fall; {left} left.",
    (True, False): "The last of the {foe} falls.",
    (False, False): "The last {killed} of the {foe} fall.",
}
"""By whether one falls, and whether any are left."""
LOSES = ("The {foe} loses {wounds} life: the last of it.", "The {foe} loses {wounds} life; {left} left.")
"""By whether any is left."""
ATTACK_AGAIN = "The attack of {hero} comes to {total}. Spend luck to roll again?"
POISON_PROOF = ("undead", "demon", "blob", "automaton", "living statue")


def poisonable(game: Game, foe: Foe) -> bool:
    """[10.9, 9.9] Whether blade poison does anything to it."""
    found = monster(game, foe)
    return foe.kind != "statue" and not any(trait in POISON_PROOF for trait in found.traits)


def weapon_parts(
    game: Game, fight: Fight, hero: Hero, weapon: Item | None, foe: Foe, encounter: Encounter
) -> list[Part]:
    """[4.1, 4.2, 4.3, 4.4, 4.5, 4.10, 4.11, 4.12, 18.7, 18.8, 21.12, 10.8, 14.11] What the weapon brings."""
    book, parts = game.book, game.book.attack_parts
    found: list[Part] = []
    if weapon is not None and not proper(game, hero, weapon.kind):
        found.append(("a weapon not of the class", book.weapons["light hand weapon"].modifier, "4.12"))
    else:
        kind = weapon.kind if weapon is not None else "bare hands"
        if book.weapons[kind].modifier:
            found.append((kind, book.weapons[kind].modifier, WIELDED.get(kind, "14.14")))
    if weapon is not None:
        if weapon.magic:
            found.append(parts["magic weapon"])
        traits = monster(game, foe).traits
        if weapon.damage == "crushing" and "crushing +1" in traits:
            found.append(parts["crushing against skeletons or skeletal rats"])
        if weapon.kind == "bow" and "arrows -1" in traits:
            found.append(parts["arrows against skeletons or zombies"])
        if weapon.poison and weapon.kind != "bow" and poisonable(game, foe):
            found.append(parts["blade poison"])
            if weapon.key not in fight.poison:
                fight.poison.append(weapon.key)
    if encounter.subdue:
        found.append(parts["fighting to subdue"])
    return found


def general_parts(game: Game, fight: Fight, hero: Hero, foe: Foe, encounter: Encounter, spell: bool) -> list[Part]:
    """[3.28, 3.33, 4.25, 9.2, 11.8, 13.15, 14.14, 24.6, 24.17, 24.19] What else is in force, each source once."""
    parts = game.book.attack_parts
    traits = monster(game, foe).traits
    found: list[Part] = []
    if hero.kind == "elf" and "orc" in traits:
        found.append(parts["elf against orcs"])
    if hero.kind == "dwarf" and "goblin" in traits and not spell:
        found.append(parts["dwarf against goblins"])
    if hero.blessed and ("undead" in traits or "demon" in traits):
        found.append(parts["blessed temple"])
    if hero.key in fight.eager:
        found.append(parts["sleeping dragon"])
        fight.eager.remove(hero.key)
    if hero.limping:
        found.append(parts["limping"])
    if not lit(game, group_of(game, fight.group)):
        found.append(parts["no lantern"])
    if encounter.weakness:
        found.append(parts["weakness of a monster"])
    if encounter.enemy == hero.key:
        found.append(parts["your enemy"])
    if "dragon" in traits and "dragon-slayer blood" in hero.secrets:
        found.append(parts["dragon-slayer blood"])
    return found


def outnumbered(game: Game, fight: Fight, foe: Foe) -> bool:
    """[3.16] Minions or vermin fewer than the able characters in the tile, at this moment."""
    return not monster(game, foe).boss and len(in_tile(game, fight)) > foe.count


def attack(
    game: Game,
    referee: Referee,
    fight: Fight,
    encounter: Encounter,
    hero: Hero,
    weapon: Item | None,
    foe: Foe,
    rage: bool = False,
    parting: bool = False,
    poison: bool = False,
) -> None:
    """[14.3, 14.4, 14.5, 14.6, 14.7, 3.7, 3.24, 3.25, 4.38, 25.15] An attack with a weapon or bare hands."""
    parts = attack_parts(game, fight, encounter, hero, weapon, foe)
    if poison:
        parts.append(game.book.attack_parts["blade poison"])
    if parting:
        parts.append(game.book.attack_parts["monsters fleeing"])
    target = level(game, encounter, foe)
    natural, total = attack_roll(game, referee, fight, encounter, hero, weapon, foe, rage, target, parts)
    encounter.violence = fight.struck = True
    if rage:
        hero.rage -= 1
    if weapon is not None and weapon.kind == "bow" and game.options["count-arrows"]:
        hero.arrows -= 1
    if natural == 1 or (natural != 6 and total < target):
        return
    wounds = max(1, total // target)
    if rage and monster(game, foe).boss:
        wounds = max(game.book.n("3.25", "life"), wounds)
    slay(game, referee, fight, encounter, hero, foe, wounds, "14.7" if monster(game, foe).boss else "14.6", parting)


def attack_roll(
    game: Game,
    referee: Referee,
    fight: Fight,
    encounter: Encounter,
    hero: Hero,
    weapon: Item | None,
    foe: Foe,
    rage: bool,
    target: int,
    parts: list[Part],
) -> tuple[int, int]:
    """[14.3, 3.24, 3.42, 25.15] The dice of an attack, thrown again if luck is spent: first face and total."""
    tries = game.book.n("3.24", "dice") if rage else 2 if weapon is not None and weapon.twice else 1
    rule = "3.24" if rage else "25.15" if tries == 2 else "14.3"
    whom, using = Creature(game, fight.tile, foe), weapon if weapon is not None else "bare hands"
    natural, total = best_of(referee, tries, rule, hero, target, parts, whom, using)
    if lucky(referee, hero, encounter, ATTACK_AGAIN, total):
        return best_of(referee, tries, rule, hero, target, parts, whom, using)
    return natural, total


def attack_parts(
    game: Game, fight: Fight, encounter: Encounter, hero: Hero, weapon: Item | None, foe: Foe
) -> list[Part]:
    """[14.3, 14.14, 2.14] Everything that changes an attack: class, weapon, and what else is in force."""
    kind = weapon.kind if weapon is not None else "bare hands"
    skill = attack_level(hero, kind, "undead" in monster(game, foe).traits, outnumbered(game, fight, foe))
    parts = [(hero.kind, skill, CLASS_RULES[hero.kind])] if skill else []
    parts += weapon_parts(game, fight, hero, weapon, foe, encounter)
    return parts + general_parts(game, fight, hero, foe, encounter, spell=False)


def best_of(
    referee: Referee,
    tries: int,
    rule: str,
    hero: Hero,
    target: int,
    parts: list[Part],
    whom: Creature,
    using: Item | str,
) -> tuple[int, int]:
    """[14.5, 2.8] The best of several attack dice, each with its own sixes."""
    best = explosive(referee, rule, hero, target, HIT, parts, whom, using)
    for _ in range(tries - 1):
        again = explosive(referee, rule, hero, target, HIT, parts, whom, using)
        if again[1] > best[1]:
            best = again
    if tries > 1:
        referee.tell("14.5", "The best of these counts for {hero}: {total}.", hero=hero.name, total=best[1])
    return best


def lucky(referee: Referee, hero: Hero, encounter: Encounter | None, prompt: str, total: int) -> bool:
    """[3.42, 3.43, 3.44, 3.46, 20.2] A halfling may have his own roll again, once, before anything comes of it."""
    if hero.luck < 1 or (encounter is not None and any(foe.kind == "minotaur" for foe in encounter.foes)):
        return False
    if not referee.agrees(hero.seat, prompt, "3.42", hero=hero.name, total=total):
        return False
    hero.luck -= 1
    return True


def slay(
    game: Game,
    referee: Referee,
    fight: Fight,
    encounter: Encounter,
    hero: Hero | None,
    foe: Foe,
    wounds: int,
    rule: str,
    parting: bool = False,
    spell: bool = False,
) -> None:
    """[14.6, 14.7, 14.8, 14.9, 18.13, 18.14] Minions fall, or a boss loses life."""
    found = monster(game, foe)
    who = hero.key if hero is not None else "*"
    if found.boss:
        foe.life = max(0, foe.life - wounds)
        foe.sole = who if foe.sole in ("", who) else "*"
        if spell or not encounter.subdue:
            encounter.harmed = True
        if foe.life == 0:
            foe.count = 0
            blessing_used(hero, found.traits)
        referee.tell(rule, LOSES[foe.life > 0], foe=found.name, wounds=wounds, left=foe.life)
    else:
        killed = min(wounds, foe.count)
        foe.count -= killed
        encounter.harmed = True
        blessing_used(hero, found.traits)
        if "troll" in found.traits and not spell:
            foe.down += killed
        referee.tell(rule, FALLS[killed == 1, foe.count > 0], killed=killed, foe=found.name, left=foe.count)
    if not parting and check_morale(game, referee, encounter, foe, spell):
        parting_attacks(game, referee, fight, encounter, foe)


def blessing_used(hero: Hero | None, traits: tuple[str, ...]) -> None:
    """[9.2] The temple's gift ends with the first undead or demon its bearer kills."""
    if hero is not None and hero.blessed and ("undead" in traits or "demon" in traits):
        hero.blessed = False


def parting_attacks(game: Game, referee: Referee, fight: Fight, encounter: Encounter, foe: Foe) -> None:
    """[16.9, 16.8, 12.9] Those who can reach fleeing monsters strike once more, at +1, or shoot from behind, unless
    their player lets everybody go who flees."""
    near = engaged(game, fight)
    for hero in in_tile(game, fight):
        if foe.count == 0:
            break
        shot = missile_in_hand(game, hero) if may_shoot(game, fight, encounter, hero, foe) else None
        if hero.body or not hero.able or (hero not in near and shot is None):
            continue
        close = weapon_in_hand(game, hero) if hero in near else []
        weapon = close[0] if close else shot
        if hero.seat not in game.lenient and (close or is_worth_an_arrow(game, referee, hero, foe)):
            attack(game, referee, fight, encounter, hero, weapon, foe, parting=True)
    if foe.count:
        foe.fled = True
        foe.count = 0
        found = monster(game, foe)
        told = "The {foe} is gone for good." if found.boss else "The {foe} are gone for good."
        referee.tell("16.8", told, foe=found.name)


def is_worth_an_arrow(game: Game, referee: Referee, hero: Hero, foe: Foe) -> bool:
    """[4.38, 16.9] A shot is asked for where arrows are counted, or one would be gone without a word."""
    if not game.options["count-arrows"]:
        return True
    prompt = "They flee ({foe}). Does {hero} shoot once more?"
    return referee.agrees(hero.seat, prompt, "16.9", hero=hero.name, foe=monster(game, foe).name)


def may_shoot(game: Game, fight: Fight, encounter: Encounter, hero: Hero, foe: Foe) -> bool:
    """[4.6, 4.8, 4.9, 4.25, 18.7, 12.9] Whether a bow or sling may be used now."""
    if "no missiles" in monster(game, foe).traits or not lit(game, group_of(game, fight.group)):
        return False
    behind = game.tiles[fight.tile].kind == "corridor" and hero not in engaged(game, fight)
    return behind or (fight.turns == 0 and not (encounter.wandering and fight.first == "monsters"))
