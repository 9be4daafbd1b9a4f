"""Chapters 6, 13 and 21: what a strike, throw or shot is, how likely it is to hit, and how well it can be parried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clew.games.milaso.beings.figures import (
    agility,
    condition,
    drunk,
    dwarfed,
    figure,
    has_two_hands,
    in_hand,
    lost_arms,
    plan_of,
)
from clew.games.milaso.beings.reckoning import UNIT, Chance, apart, between, made_of, seat_of, tried, under, whole
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.daylight import open_sky, weather
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import Attack, Weapon
from clew.games.milaso.book.wares import DOOR_BUSTER
from clew.games.milaso.gear.arms import (
    can_wield,
    factors,
    fists,
    hand_chance,
    hands_needed,
    range_chance,
    shield_skill,
)
from clew.games.milaso.sight.encounters import completely_invisible, dark_sight, lit, lives_in_the_dark
from clew.games.milaso.state.effects import DWARF, ENCHANT_BLADE, NIGHT_EYES, SUPERGLUE
from clew.games.milaso.state.game import ENEMY, Being, Game, Item
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Added, Amount, Check, Whom

_BODILY = frozenset(["spells", "drain", "mucus", "shriek", "possess", "shadow", "milaso", "none"])
"""Uses for which nobody needs an arm."""
_WITHOUT_HANDS = frozenset(["bite", "stamp", "slam", "cannon ball"])
_BARE = frozenset(["fist", "fists", "stone fist", "claws", "strangling hands", "snowballs"])
"""Attacks with a hand and nothing in it: either will do."""
FIST = "fist"
ACID, HOLY_WATER = "T09", "T12"
HIT = Check("to hit", "hit", "miss")
_SKILLS = {"GWS": "general weapon skill", "HWS": "hand weapon skill", "fighting": "fighting skill"}
AVOID = Check("to avoid the blow", "avoided", "struck")
DAMAGE = Amount("damage", "{n} damage")
FIST_REACH = 2
"""Half spaces."""


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


@dataclass
class Blow:
    """One attack about to be made; lives only while it is resolved."""

    name: str
    chance: int
    defence: int
    damage: tuple[int, int]
    ranged: str = ""
    """Nothing, `throw`, `fire` or `spell`."""
    weapon: Weapon | None = None
    item: Item | None = None
    shot: str = ""
    fire: bool = False
    armour_counts: bool = True
    piercing: bool = False
    venom: int = 0
    blood: int = 0
    use: str = ""
    automatic: bool = False
    stopped: str = ""
    """The armour that stops it."""
    farthest: int = 0
    """How far it flies, in half spaces; 0 if nothing limits it."""
    spell: bool = False
    magic: bool = False
    """Struck with a weapon that Enchant Blade has touched."""
    steps: Sequence[tuple[str, int, str]] = ()
    """How the chance has come about."""


def flat(game: Game, attacker: Being, target: Being, chance: Chance) -> None:
    """[1.6, 16.12, 24.11] Points off every strike: drink, garlic, and steps gained after the limit."""
    if drunk(game, attacker):
        chance.add("drink", int(game.book.tables["drunkenness"][drunk(game, attacker) - 1][2]), "16.12")
    if attacker.kind in (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER) and (
        target.has("garlic") or target.has("crucifix")
    ):
        chance.add("what vampires fear", -game.book.value("24.11", "less"), "24.11")
    if attacker.growth:
        chance.add("grown stronger", game.book.value("2.10", "skill") * attacker.growth, "2.10")


def unseen(game: Game, attacker: Being, target: Being) -> bool:
    """[15.11, 17.5, 17.6] A completely invisible target, or one in the dark for somebody who can't see there."""
    if completely_invisible(game, target):
        return True
    map_ = map_of(game, target)
    if lit(game, map_, target.at) or (attacker.kind in game.book.creatures and dark_sight(game, attacker.kind)):
        return False
    if attacker.side == ENEMY and lives_in_the_dark(map_, attacker.home, target.at):
        return False
    row = game.book.creatures.get(target.kind)
    eyes = "Night vision" in attacker.advantages or NIGHT_EYES in attacker.effects
    return not (row and "ghost" in row.traits) and not eyes


def skilled(game: Game, attacker: Being, target: Being, name: str) -> Chance:
    """[1.6, 13.19] A skill against somebody, without a weapon of the tables."""
    chance = Chance(_SKILLS[name], figure(game, attacker, name) * UNIT, "3.9")
    flat(game, attacker, target, chance)
    chance.factor("low constitution", condition(game, attacker), "13.19")
    return chance


def dim(game: Game, attacker: Being, target: Being, chance: Chance) -> None:
    """[15.11] A tenth of the chance against whom the attacker can't see."""
    if unseen(game, attacker, target):
        chance.become("not seen", chance.units // game.book.value("15.11", "part"), "15.11")


def hand_blow(game: Game, attacker: Being, target: Being, item: Item | None) -> Blow:
    """[3.19, 6.3, 6.29, 21.1] Hand to hand with a weapon, or with the bare fist."""
    if item is None:
        chance = skilled(game, attacker, target, "fighting")
        dim(game, attacker, target, chance)
        return Blow("fist", chance.units, 3, fists(game, attacker), steps=chance.steps)
    weapon = game.book.weapons[item.what]
    chance = hand_chance(game, attacker, weapon)
    flat(game, attacker, target, chance)
    factors(game, attacker, chance, hands_needed(game, attacker, weapon) == 1)
    dim(game, attacker, target, chance)
    low, high = weapon.hand_damage
    if weapon.key == "H02" and target.kind in (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER):
        low, high = game.book.value("6.29", "low"), game.book.value("6.29", "high")
    return Blow(
        weapon.name,
        chance.units,
        3,
        (low, high),
        weapon=weapon,
        item=item,
        magic=enchanted(attacker, item),
        steps=chance.steps,
    )


def enchanted(being: Being, item: Item) -> bool:
    """[25.5] Whether Enchant Blade lies on this weapon."""
    return ENCHANT_BLADE in being.effects and item.key == being.magic.enchanted


def in_range(game: Game, weapon: Weapon, halves: int) -> bool:
    """[6.9, 6.10] Between the weapon's least and greatest distance; one space only where the least is 1."""
    return weapon.nearest <= halves <= weapon.farthest


def by_distance(game: Game, chance: Chance, scale: int, nearest: int, halves: int, target: Being) -> None:
    """[1.6, 6.9, 6.10] Less the scale factor for each space beyond the minimum; half of it at one space."""
    start = max(nearest, 2 * game.book.value("6.9", "from_spaces"))
    if halves >= start:
        chance.become("distance", chance.units - scale * UNIT * (halves - start) // 2, "6.9")
    elif has_two_hands(game, target):
        chance.become("too near", chance.units // game.book.value("6.10", "part"), "6.10")


def range_blow(game: Game, attacker: Being, target: Being, item: Item, shot: str = "") -> Blow:
    """[6.3, 6.9, 6.16, 6.19, 6.25, 6.26, 6.27, 21.3] A throw or a shot with a weapon of the tables."""
    weapon = game.book.weapons[item.what]
    halves = apart(game, attacker, target)
    chance = range_chance(game, attacker, weapon)
    flat(game, attacker, target, chance)
    chance.add("wind", -_gusts(game, attacker), "25.5")
    by_distance(game, chance, weapon.scale, weapon.nearest, halves, target)
    factors(game, attacker, chance, hands_needed(game, attacker, weapon) == 1)
    dim(game, attacker, target, chance)
    defence = 1 if weapon.key == "F10" else 3 if weapon.use == "throw" else 2
    damage = weapon.damage
    if shot == DOOR_BUSTER:
        damage = game.book.value("6.16", "low"), game.book.value("6.16", "high")
    elif weapon.key == HOLY_WATER:
        damage = game.book.value("6.26", "low"), game.book.value("6.26", "high")
    return Blow(
        weapon.name,
        chance.units,
        defence,
        damage,
        ranged=weapon.use,
        weapon=weapon,
        item=item,
        shot=shot,
        armour_counts=weapon.key not in (ACID, HOLY_WATER),
        piercing="Armour piercing" in shot,
        magic=enchanted(attacker, item),
        venom=game.book.value("6.27", "loss") if weapon.key == "F06" else 0,
        farthest=weapon.farthest,
        steps=chance.steps,
    )


def _gusts(game: Game, attacker: Being) -> int:
    """[25.5] What the wind of Weather Control takes off every throw and shot under the open sky."""
    map_ = map_of(game, attacker)
    windy = weather(game, map_) == "wind" and open_sky(map_, attacker.at)
    return game.book.spell_numbers["Vorgu's Weather Control"][1] if windy else 0


def creature_blow(game: Game, attacker: Being, target: Being, attack: Attack) -> Blow:
    """[9.3, 13.20, 21.7, 24.1, 24.14, 24.36] An attack of the bestiary: skill, with distance where it goes over one."""
    chance = Chance("skill", (attack.skill or figure(game, attacker, "skill")) * UNIT, "24.1")
    flat(game, attacker, target, chance)
    weapon = game.book.weapons.get(attack.weapon)
    if attack.use in ("weapon", "file") or (attack.farthest and attack.use != "flame"):
        chance.add("wind", -_gusts(game, attacker), "25.5")
    if attack.use == "weapon" and weapon is not None:
        by_distance(game, chance, weapon.scale, weapon.nearest, apart(game, attacker, target), target)
        defence, ranged = (1 if weapon.key == "F10" else 2), "fire"
    elif attack.farthest:
        by_distance(game, chance, attack.scale, attack.nearest, apart(game, attacker, target), target)
        fired = attack.use == "mucus" or attack.loading > 0
        defence, ranged = (1 if attack.use == "flame" else 2 if fired else 3), "fire" if attack.loading else "throw"
    else:
        defence, ranged = (1 if attack.use == "drain" else 3), ""
    chance.factor("low constitution", condition(game, attacker), "13.19")
    if clumsy(game, attacker, attack):
        chance.factor("the wrong hand", game.book.value("6.6", "factor"), "6.6")
    dim(game, attacker, target, chance)
    damage = attack.damage
    if attacker.kind == beasts.WEREWOLF_POLYMORPHIC and not attacker.plight.wolf:
        damage = fists(game, attacker)
    venom = (attacker.plight.venom or attack.venom) if attack.venom else 0
    return Blow(
        attack.name,
        chance.units,
        defence,
        damage,
        ranged=ranged,
        weapon=weapon,
        fire=attack.use == "flame",
        venom=venom,
        blood=attack.blood,
        use=attack.use,
        farthest=attack.farthest or (weapon.farthest if weapon and ranged else 0),
        steps=chance.steps,
    )


def hits(referee: Referee, attacker: Being, target: Being, blow: Blow, rule: str, by: int | None) -> bool:
    """[21.1] The attack roll; how its chance has come about is for those who may know it."""
    of = made_of(blow.steps) if by is not None and referee.listens() else ()
    return under(referee, whole(blow.chance), rule, HIT, by, attacker, target, blow.name, of)


def damage_roll(
    game: Game,
    referee: Referee,
    attacker: Being,
    blow: Blow,
    rule: str,
    target: Being | None = None,
    times: int = 1,
    added: Sequence[Added] = (),
) -> int:
    """[6.17, 21.9, 25.5] Within the range of the weapon, some of it several times as bad for the target; under Dwarf
    all but spells is half as hard, rounded down."""
    low, high = blow.damage
    if high <= 0:
        referee.tell(rule, "{attacker}'s {what} does no damage.", attacker=attacker.name, what=blow.name)
    dwarf = DWARF in attacker.effects and not blow.spell
    worse = (blow.shot or blow.name, times, "6.17" if blow.shot else "24.27") if times != 1 and not dwarf else None
    rolled = between(
        referee,
        low,
        high,
        rule,
        seat_of(attacker),
        gives=DAMAGE,
        added=added,
        subject=attacker,
        target=target,
        using=blow.name,
        times=worse,
    )
    if not (dwarf and rolled):
        return rolled
    rolled = dwarfed(game, rolled)
    referee.tell("25.5", "{being} is small: {points} damage.", being=attacker.name, points=rolled)
    return rolled * times


def defence(game: Game, target: Being, kind: int, blow: Blow) -> Chance:
    """[3.8, 6.12, 6.21, 21.2, 21.3, 21.5, 21.7] The first, second or third defensive skill."""
    part = 0 if SUPERGLUE in target.effects else agility(game, target) // game.book.value("21.2", "part")
    chance = Chance("share of agility", part, "21.2")
    if target.kind == beasts.GREMLIN:
        chance.add("small", game.book.value("21.5", "gremlin"), "21.5")
    if DWARF in target.effects:
        chance.add("made small", game.book.value("21.5", "dwarf"), "21.5")
    if kind == 1:
        return chance
    flail = blow.weapon is not None and blow.weapon.name == "Flail"
    if target.kind in game.book.creatures:
        shield, block = guard_of(game, target)
        chance.add("what he parries with", shield if kind == 2 or flail else block, "21.7")
        return chance
    chance.add("shield", shield_skill(game, target), "3.11")
    item = guarding(game, target)
    weapon = game.book.weapons.get(item.what) if item is not None else None
    if kind == 3 and not flail and weapon is not None:
        chance.add(weapon.name, weapon.guard, "6.12")
    return chance


def avoids(
    game: Game, referee: Referee, target: Being, kind: int, blow: Blow, rule: str, by: int | None, attacker: Whom
) -> bool:
    """[21.2] The defence roll."""
    return tried(referee, defence(game, target, kind, blow), rule, AVOID, by, target, attacker)


def guarding(game: Game, being: Being) -> Item | None:
    """[15.9, 21.6] The weapon that defends: once he has attacked in a fight what he attacked with last, before that the
    best of those he carries and could hold; the completely invisible use none."""
    part = game.fight.roles.get(being.key) if game.fight else None
    if part is None or not part.weapon:
        if completely_invisible(game, being):
            return None
        weapons = game.book.weapons
        fit = [item for item in being.items if item.what in weapons and can_wield(game, being, weapons[item.what])]
        return max(fit, key=lambda item: weapons[item.what].guard, default=None)
    return next((item for item in being.items if item.key == part.weapon), None)


def defence_kind(game: Game, attacker: Being, target: Being, blow: Blow) -> int:
    """[21.4] Against a shooter within reach of the defender's own weapon the third skill applies."""
    if blow.defence == 2 and blow.ranged == "fire" and apart(game, attacker, target) <= reach(game, target):
        return 3
    return blow.defence


def reach(game: Game, being: Being) -> int:
    """[6.7, 6.8, 24.1] How far its hand-to-hand attack goes, in half spaces."""
    row = game.book.creatures.get(being.kind)
    if row is not None and not being.wielded:
        found = row.reach
    else:
        item = in_hand(being)
        weapon = game.book.weapons.get(item.what) if item else None
        found = weapon.reach if weapon else FIST_REACH
    return 3 if found == FIST_REACH and game.book.options["diagonal_reach"] else found
