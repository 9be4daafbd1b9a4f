"""What a fight would cost, as somebody reckons who knows the bestiary and his own sheet."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.milaso.beings.figures import able, agility, condition, constitution, figure, in_hand, initial, vital
from clew.games.milaso.beings.reckoning import whole
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import Creature
from clew.games.milaso.fight.lures import DEVIL
from clew.games.milaso.gear.arms import armour_strength, hand_skill, shield_skill
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.state.game import Being, Game

HOPELESS = 999
FRONT = 2
"""So many can get at one character at the same time, as a rule."""
TOUCH = 16
"""Tenths of a point of constitution that a point of energy costs on average."""
POTION = "potion of energy"
CONSTITUTION = "potion of constitution"
WORTH_A_DRAUGHT = 8
"""Points that a potion should give back to somebody badly hurt."""
UNHARMED = (beasts.MAN_EATING_PLANT, beasts.POLTERGEIST, beasts.SPIRIT, beasts.SHADOW_DEMON, beasts.POSSESSING_DEMON)
"""Plants, poltergeists, spirits and virtual demons: no blade hurts them."""
SPELL_HARM = {2: 50, 5: 40, 6: 40, 8: 115, 9: 115}
"""Tenths of damage of what casters of a level throw."""


def toll(game: Game, kinds: Sequence[str]) -> int:
    """Per cent of its present constitution that a fight against these enemies would cost the party."""
    where = game.being(game.leader).map
    heroes = [being for being in game.party if being.alive and being.map == where and able(game, being)]
    if not heroes:
        return HOPELESS
    health = max(1, sum(constitution(game, hero) for hero in heroes))
    pressed = FRONT * len(heroes)
    cost = 0
    for number, kind in enumerate(kinds):
        rounds = rounds_to_beat(game, heroes, kind)
        if rounds >= HOPELESS:
            return HOPELESS
        harm = sum(harm_from(game, heroes, other) for other in kinds[number : number + pressed])
        cost += rounds * harm
    return min(HOPELESS, cost // health)


def rounds_to_beat(game: Game, heroes: list[Being], kind: str) -> int:
    """Battle rounds in tenths."""
    row = game.book.creatures[kind]
    if kind == MILASO:
        return HOPELESS
    if kind == DEVIL:
        return HOPELESS if game.dealings.wager else 0
    if kind in UNHARMED or ("ghost" in row.traits and not any(has_magic(hero) for hero in heroes)):
        return HOPELESS
    avoids = row.figures["Ag"] // 4 + row.figures["block"]
    rate = sum(harm_by(game, hero) for hero in heroes) * max(10, 100 - avoids) // row.armour
    usual = row.figures["constitution"] if not row.vital else min(row.figures["constitution"], 4 * row.energy)
    return 10 * usual * 100 // max(1, rate * TOUCH // 10)


def harm_by(game: Game, hero: Being) -> int:
    """Hundredths of damage in a battle round, before defence and armour."""
    item = in_hand(hero)
    weapon = game.book.weapons.get(item.what) if item else None
    row = game.book.creatures.get(hero.kind)
    if row is not None:
        return row.figures["skill"] * sum(row.attacks[0][-1].damage)
    if weapon is None:
        return figure(game, hero, "fighting") * 4
    return hand_skill(game, hero, weapon) * condition(game, hero) * sum(weapon.hand_damage) // 100


def harm_from(game: Game, heroes: list[Being], kind: str) -> int:
    """Constitution in tenths that one of them costs in a battle round."""
    row = game.book.creatures[kind]
    hero = heroes[0]
    worst = 0
    for attack in row.attacks[0]:
        parry = whole(agility(game, hero)) // 4
        if attack.use not in ("drain", "spells", "flame"):
            parry += shield_skill(game, hero) + _guard(game, hero)
        harm = sum(attack.damage) * 5 * TOUCH // 10 * 100 // armour_strength(game, hero)
        if attack.use == "drain":
            harm = sum(attack.damage) * 5
        elif attack.use == "spells":
            harm = _spells(row) * TOUCH // 10 * 100 // armour_strength(game, hero)
        elif attack.use in ("engulf", "splash"):
            harm *= 10 if attack.use == "engulf" else 3
        harm += 10 * (attack.venom + attack.blood) // 2
        worst = max(worst, harm * (attack.skill or row.figures["skill"] or 60) * max(5, 100 - parry) // 10000)
    return worst * row.figures["actions"]


def _spells(row: Creature) -> int:
    return SPELL_HARM.get(row.level, 30)


def _guard(game: Game, hero: Being) -> int:
    item = in_hand(hero)
    weapon = game.book.weapons.get(item.what) if item else None
    return weapon.guard if weapon else 0


def has_magic(hero: Being) -> bool:
    """Whether he carries a weapon that has sparkled."""
    return any(item.magic for item in hero.items)


def badly_hurt(game: Game, being: Being) -> bool:
    """Below half of the constitution, or a vital area near its end."""
    return 2 * constitution(game, being) < initial(game, being) or nearly_fallen(game, being)


def nearly_fallen(game: Game, being: Being) -> bool:
    """A vital area is near its end."""
    return any(3 * being.energy[area - 1] <= being.full for area in vital(game, being) if area <= len(being.energy))


def remedy(game: Game, being: Being) -> str:
    """Which potion helps somebody badly hurt, of those that he has: for wounds energy, for all other loss the other."""
    if not badly_hurt(game, being):
        return ""
    wounds = sum(min(game.book.value("15.4", "energy"), being.full - left) for left in being.energy)
    loss = being.loss.toxic + being.loss.blood + being.loss.bleeding
    useful = [POTION] if wounds >= WORTH_A_DRAUGHT or nearly_fallen(game, being) else []
    useful += [CONSTITUTION] if loss >= WORTH_A_DRAUGHT else []
    if loss > wounds and not nearly_fallen(game, being):
        useful.reverse()
    return next((what for what in useful if being.has(what)), "")
