"""Chapters 6 and 7: who may use which weapon, shield and suit, and what skill he has with it."""

from __future__ import annotations

from clew.games.milaso.beings.figures import condition, figure, in_hand, kind_of, lost_arms, strength
from clew.games.milaso.beings.reckoning import UNIT, Chance, chance, rounded_damage, seat_of
from clew.games.milaso.body.body import wound
from clew.games.milaso.book.kinds import Armour, Weapon
from clew.games.milaso.state.effects import HALF_IMPREGNABILITY, IMPREGNABILITY, IMPREGNABLE, LIGHT_STAFF, TORCH
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.devices import runs
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check

HARMED = Check("whether it does him harm", "it does", "he is impregnable")
HARDLY_CUT = "{being} is hard to cut: {points} of {damage} damage."


def may_use(game: Game, being: Being, weapon: Weapon) -> bool:
    """[4.16, 6.2] A type's own weapons, a specialist's, and all that are not sold at the start."""
    kind = kind_of(game, being)
    if kind is None:
        return False
    if weapon.base == "BS" and not bow_skill(game, being):
        return False
    if weapon.found or kind.code in weapon.buyers:
        return True
    return kind.code in weapon.specialists and "Weapon specialist" in being.advantages


def usable(game: Game, being: Being) -> list[str]:
    """[6.2] The weapons that somebody may use, by their numbers."""
    specialist = "Weapon specialist" in being.advantages
    lists, key = game.book.weapon_lists, (being.kind, specialist, bow_skill(game, being) > 0)
    if key not in lists:
        lists[key] = [number for number, weapon in game.book.weapons.items() if may_use(game, being, weapon)]
    return lists[key]


def bow_skill(game: Game, being: Being) -> int:
    """[3.22] In brackets only for weapon specialists, 0 never."""
    kind = kind_of(game, being)
    if kind is None or kind.bow is None:
        return 0
    if kind.bow_for_specialists and "Weapon specialist" not in being.advantages:
        return 0
    return figure(game, being, "bow")


def fist_useless(game: Game, target: Being) -> bool:
    """[7.28] Nobody strikes metal, spikes or rock with his bare fist."""
    suit, row = game.book.suits.get(target.suit), game.book.creatures.get(target.kind)
    hard = suit is not None and (suit.metal >= game.book.value("7.28", "metal") or suit.name == "Spiked")
    return hard or (row is not None and "rock creature" in row.traits)


def striking_item(game: Game, being: Being) -> Item | None:
    """[6.11] What he holds, if it is any good hand to hand; otherwise nothing but his fist."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    fit = weapon is not None and weapon.hand_damage != (0, 0) and can_wield(game, being, weapon)
    return item if weapon is not None and fit and runs(being, weapon.key) else None


def can_strike(game: Game, being: Being, target: Being) -> bool:
    """[7.28, 13.8] With what he holds, or with his fist, if he has one and it is of use."""
    return striking_item(game, being) is not None or not (fist_useless(game, target) or all(lost_arms(game, being)))


def hands_needed(game: Game, being: Being, weapon: Weapon) -> int:
    """[3.32, 6.5] Small types need both hands for heavy weapons."""
    kind = kind_of(game, being)
    if kind is None or kind.group != "small" or weapon.use == "fire":
        return weapon.hands
    return 2 if game.book.wares[weapon.key].mass >= game.book.value("3.32", "two_hands") else weapon.hands


def can_wield(game: Game, being: Being, weapon: Weapon) -> bool:
    """[3.11, 6.4, 6.5, 7.2, 7.3, 13.8] Type, strength, working hands, and not a shield on each arm."""
    if len(being.shields) > 1 or not hands_for(game, being, hands_needed(game, being, weapon)):
        return False
    return may_use(game, being, weapon) and strength(game, being) >= weapon.strength


def hands_for(game: Game, being: Being, number: int) -> bool:
    """[6.5, 7.2, 13.8] Both hands work, the one on the shield arm steadying; or one works and has no shield.

    [17.9, 25.5] A lit torch or staff takes one hand; the one on the shield arm will do for it.
    """
    lost = lost_arms(game, being)
    if holds_light(being) and (number > 1 or any(lost)):
        return False
    if number > 1:
        return not any(lost)
    arms = shield_arms(being)
    return any(not lost[arm] and arm not in arms for arm in (0, 1))


def holds_light(being: Being) -> bool:
    """[17.9, 25.5] Whether a lit torch or an illuminated staff takes one of his hands."""
    return TORCH in being.effects or LIGHT_STAFF in being.effects


def good_arm(being: Being) -> int:
    """[3.17] 0 is the right arm, 1 the left one."""
    return int(being.left_handed > 0)


def shield_arms(being: Being) -> list[int]:
    """[7.2] On which arm each shield is: the first on the one he does not fight with, unless that was lost."""
    first = good_arm(being) if being.kit.on_good_arm else 1 - good_arm(being)
    return [first, 1 - first][: len(being.shields)]


def wrong_hand(game: Game, being: Being) -> bool:
    """[3.17, 4.9, 6.6, 13.8] Whether a one-handed weapon is in the wrong hand: the good arm is lost or has a shield."""
    if "Ambidextrous" in being.advantages:
        return False
    return lost_arms(game, being)[good_arm(being)] or good_arm(being) in shield_arms(being)


def hand_chance(game: Game, being: Being, weapon: Weapon) -> Chance:
    """[3.9, 3.32, 6.3] Hand weapon skill with the weapon's modifier, before distance and factors."""
    found = Chance("hand weapon skill", figure(game, being, "HWS") * UNIT, "3.9")
    found.add("the weapon", weapon.hand_modifier, "6.3")
    found.add("too heavy", -_too_heavy(game, being, weapon), "3.32")
    return found


def hand_skill(game: Game, being: Being, weapon: Weapon) -> int:
    """[3.9, 3.32, 6.3] The same in points."""
    return hand_chance(game, being, weapon).units // UNIT


def range_chance(game: Game, being: Being, weapon: Weapon) -> Chance:
    """[3.9, 6.3] GWS or bow skill with the weapon's modifier."""
    if weapon.base == "BS":
        found = Chance("bow skill", bow_skill(game, being) * UNIT, "3.22")
    else:
        found = Chance("general weapon skill", figure(game, being, "GWS") * UNIT, "3.9")
    found.add("the weapon", weapon.modifier, "6.3")
    if weapon.use == "throw":
        found.add("too heavy", -_too_heavy(game, being, weapon), "3.32")
    return found


def range_skill(game: Game, being: Being, weapon: Weapon) -> int:
    """[3.9, 6.3] The same in points."""
    return range_chance(game, being, weapon).units // UNIT


def _too_heavy(game: Game, being: Being, weapon: Weapon) -> int:
    """[3.32] Small types and weapons of more than 2,500 g."""
    kind = kind_of(game, being)
    if kind is None or kind.group != "small":
        return 0
    heavy = game.book.wares[weapon.key].mass > game.book.value("3.32", "heavy")
    return game.book.value("3.32", "less") if heavy and weapon.use != "fire" else 0


def factors(game: Game, being: Being, chance: Chance, one_handed: bool) -> None:
    """[1.6, 6.6, 13.19] Multiply a chance by the wrong hand and the constitution factor."""
    chance.factor("low constitution", condition(game, being), "13.19")
    if one_handed and wrong_hand(game, being):
        chance.factor("the wrong hand", game.book.value("6.6", "factor"), "6.6")


def shield_skill(game: Game, being: Being) -> int:
    """[3.11, 3.16, 7.1, 7.2, 7.3] Bonus plus protective value for each shield on a working arm that he is strong
    enough for."""
    if not being.shields:
        return 0
    bonus, total = figure(game, being, "shield"), 0
    lost, power = lost_arms(game, being), strength(game, being)
    for key, arm in zip(being.shields, shield_arms(being), strict=True):
        item = next((item for item in being.items if item.key == key), None)
        if item is not None and not lost[arm] and power >= game.book.shields[item.what][1]:
            total += bonus + game.book.shields[item.what][0]
    return total


def may_strap(game: Game, being: Being, shield: str) -> bool:
    """[3.16, 7.1, 28.9] Which shields a type uses, and the strength they ask for."""
    kind = kind_of(game, being)
    if kind is None or not kind.shields or (shield not in kind.shields and shield != "mirror"):
        return False
    return strength(game, being) >= game.book.shields[shield][1]


def suits_for(game: Game, being: Being) -> list[Armour]:
    """[7.5, 7.6] The suits made for a type; Elf Warriors and Elf Archers share theirs anyway."""
    return [suit for suit in game.book.armours if being.kind in suit.types]


def suit_fits(game: Game, being: Being, item: Item) -> bool:
    """[7.6] A found suit names its wearer's type in `truth`, an unmagical one his size too."""
    if not any(suit.name == item.what for suit in suits_for(game, being)):
        return False
    elves = ("Elf Warrior", "Elf Archer")
    wearer = item.truth
    near = game.book.value("7.6", "within")
    if any(abs(being.figures[name] - size) > near for name, size in zip(("S", "Iner"), item.size, strict=False)):
        return False
    return wearer in ("", being.kind) or (wearer in elves and being.kind in elves)


def armour_strength(game: Game, being: Being) -> int:
    """[7.5, 7.12, 7.27] In hundredths; creatures have theirs in the bestiary."""
    suit = game.book.suits.get(being.suit)
    if suit is not None:
        return suit.strength
    row = game.book.creatures.get(being.kind)
    return row.armour if row else 100


def fists(game: Game, being: Being) -> tuple[int, int]:
    """[3.19, 7.9] Fighting damage; some suits replace it."""
    suit = game.book.suits.get(being.suit)
    if suit is not None and suit.fists:
        return suit.fists
    kind = kind_of(game, being)
    return kind.damage if kind else (game.book.value("23.12", "low"), game.book.value("23.12", "high"))


def openness(game: Game, target: Being) -> int:
    """[15.12, 15.15] How many strikes in a hundred do damage; a weaker potion keeps off half as many."""
    chance = game.book.value("15.12", "chance")
    if IMPREGNABILITY in target.effects or IMPREGNABLE in target.effects:
        return chance
    if HALF_IMPREGNABILITY in target.effects:
        return 100 - (100 - chance) // game.book.value("15.15", "part")
    return 100


def glances_off(game: Game, referee: Referee, target: Being) -> bool:
    """[15.12] Whether an impregnable one goes unharmed, tested for each area that is hit."""
    open_to = openness(game, target)
    return open_to < 100 and not chance(referee, open_to, "15.12", HARMED, seat_of(target), target)


def pierce(
    game: Game, referee: Referee, being: Being, area: int, rolled: int, rule: str, cut: int = 0, divided: int = 1
) -> int:
    """[1.7, 7.5] Damage divided by armour, rounded once, and what it does to an area; returns the energy lost."""
    cut = cut or armour_strength(game, being)
    points = rounded_damage(rolled, 1, cut * divided)
    if points != rolled:
        weaker = "The armour of {being} leaves {points} of {damage} damage." if cut > 100 else HARDLY_CUT
        referee.tell("7.5" if cut > 100 else "24.27", weaker, being=being.name, points=points, damage=rolled)
    return wound(game, referee, being, area, points, rule)
