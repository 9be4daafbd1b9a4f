"""Chapters 6, 13 and 21: what a strike, throw or shot is, how likely it is to hit, and how well it can be parried."""

from __future__ import annotations

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
from clew.games.milaso.beings.reckoning import UNIT, apart, between, seat_of
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.daylight import open_sky, weather
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import Attack, Weapon
from clew.games.milaso.book.wares import DOOR_BUSTER
from clew.games.milaso.gear.arms import (
    can_wield,
    factors,
    fist_skill,
    fists,
    hand_skill,
    hands_needed,
    range_skill,
    shield_skill,
)
from clew.games.milaso.sight.encounters import completely_invisible, dark_sight, lit, lives_in_the_dark
from clew.games.milaso.state.game import ENEMY, Being, Game, Item
from clew.kernel.referees.referee import Referee

_BODILY = frozenset(["spells", "drain", "mucus", "shriek", "possess", "shadow", "milaso", "none"])
"""Uses for which nobody needs an arm."""
_WITHOUT_HANDS = frozenset(["bite", "stamp", "slam", "cannon ball"])
_BARE = frozenset(["fist", "fists", "stone fist", "claws", "strangling hands", "snowballs"])
"""Attacks with a hand and nothing in it: either will do."""
FIST = "fist"
ACID, HOLY_WATER = "T09", "T12"
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


def flat(game: Game, attacker: Being, target: Being) -> int:
    """[1.6, 16.12, 24.11] Points off every strike: drink, garlic, and steps gained after the limit."""
    less = int(game.book.tables["drunkenness"][drunk(game, attacker) - 1][2]) if drunk(game, attacker) else 0
    if attacker.kind in (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER) and (
        target.has("garlic") or target.has("crucifix")
    ):
        less -= game.book.value("24.11", "less")
    return less + game.book.value("2.10", "skill") * attacker.growth


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
    eyes = "Night vision" in attacker.advantages or "Night Eyes" in attacker.effects
    return not (row and "ghost" in row.traits) and not eyes


def dimmed(game: Game, attacker: Being, target: Being, units: int) -> int:
    """[15.11] A tenth of the chance against whom the attacker can't see."""
    return units // game.book.value("15.11", "part") if unseen(game, attacker, target) else units


def hand_blow(game: Game, attacker: Being, target: Being, item: Item | None) -> Blow:
    """[3.19, 6.3, 6.29, 21.1] Hand to hand with a weapon, or with the bare fist."""
    if item is None:
        units = fist_skill(game, attacker) + flat(game, attacker, target) * UNIT
        units = units * condition(game, attacker) // 100
        return Blow("fist", dimmed(game, attacker, target, units), 3, fists(game, attacker))
    weapon = game.book.weapons[item.what]
    units = (hand_skill(game, attacker, weapon) + flat(game, attacker, target)) * UNIT
    units = factors(game, attacker, units, hands_needed(game, attacker, weapon) == 1)
    low, high = weapon.hand_damage
    if weapon.key == "H02" and target.kind in (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER):
        low, high = game.book.value("6.29", "low"), game.book.value("6.29", "high")
    return Blow(
        weapon.name,
        dimmed(game, attacker, target, units),
        3,
        (low, high),
        weapon=weapon,
        item=item,
        magic=enchanted(attacker, item),
    )


def enchanted(being: Being, item: Item) -> bool:
    """[25.5] Whether Enchant Blade lies on this weapon."""
    return "Enchant Blade" in being.effects and item.key == being.magic.enchanted


def in_range(game: Game, weapon: Weapon, halves: int) -> bool:
    """[6.9, 6.10] Between the weapon's least and greatest distance; one space only where the least is 1."""
    return weapon.nearest <= halves <= weapon.farthest


def distance_units(game: Game, skill: int, scale: int, nearest: int, halves: int, target: Being) -> int:
    """[1.6, 6.9, 6.10] Skill less the scale factor for each space beyond the minimum; half of it at one space."""
    start = max(nearest, 2 * game.book.value("6.9", "from_spaces"))
    if halves < start:
        units = skill * UNIT
        return units // game.book.value("6.10", "part") if has_two_hands(game, target) else units
    return skill * UNIT - scale * UNIT * (halves - start) // 2


def range_blow(game: Game, attacker: Being, target: Being, item: Item, shot: str = "") -> Blow:
    """[6.3, 6.9, 6.16, 6.19, 6.25, 6.26, 6.27, 21.3] A throw or a shot with a weapon of the tables."""
    weapon = game.book.weapons[item.what]
    halves = apart(game, attacker, target)
    points = range_skill(game, attacker, weapon) + flat(game, attacker, target) - _gusts(game, attacker)
    units = distance_units(game, points, weapon.scale, weapon.nearest, halves, target)
    units = factors(game, attacker, units, hands_needed(game, attacker, weapon) == 1)
    defence = 1 if weapon.key == "F10" else 3 if weapon.use == "throw" else 2
    damage = weapon.damage
    if shot == DOOR_BUSTER:
        damage = game.book.value("6.16", "low"), game.book.value("6.16", "high")
    elif weapon.key == HOLY_WATER:
        damage = game.book.value("6.26", "low"), game.book.value("6.26", "high")
    return Blow(
        weapon.name,
        dimmed(game, attacker, target, units),
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
    )


def _gusts(game: Game, attacker: Being) -> int:
    """[25.5] What the wind of Weather Control takes off every throw and shot under the open sky."""
    map_ = map_of(game, attacker)
    windy = weather(game, map_) == "wind" and open_sky(map_, attacker.at)
    return game.book.spell_numbers["Vorgu's Weather Control"][1] if windy else 0


def creature_blow(game: Game, attacker: Being, target: Being, attack: Attack) -> Blow:
    """[9.3, 13.20, 21.7, 24.1, 24.14, 24.36] An attack of the bestiary: skill, with distance where it goes over one."""
    skill = (attack.skill or figure(game, attacker, "skill")) + flat(game, attacker, target)
    weapon = game.book.weapons.get(attack.weapon)
    if attack.use in ("weapon", "file") or (attack.farthest and attack.use != "flame"):
        skill -= _gusts(game, attacker)
    if attack.use == "weapon" and weapon is not None:
        units = distance_units(game, skill, weapon.scale, weapon.nearest, apart(game, attacker, target), target)
        defence, ranged = (1 if weapon.key == "F10" else 2), "fire"
    elif attack.farthest:
        units = distance_units(game, skill, attack.scale, attack.nearest, apart(game, attacker, target), target)
        fired = attack.use == "mucus" or attack.loading > 0
        defence, ranged = (1 if attack.use == "flame" else 2 if fired else 3), "fire" if attack.loading else "throw"
    else:
        units, ranged = skill * UNIT, ""
        defence = 1 if attack.use == "drain" else 3
    units = units * condition(game, attacker) // 100
    if clumsy(game, attacker, attack):
        units = units * game.book.value("6.6", "factor") // 100
    damage = attack.damage
    if attacker.kind == beasts.WEREWOLF_POLYMORPHIC and not attacker.plight.wolf:
        damage = fists(game, attacker)
    venom = (attacker.plight.venom or attack.venom) if attack.venom else 0
    return Blow(
        attack.name,
        dimmed(game, attacker, target, units),
        defence,
        damage,
        ranged=ranged,
        weapon=weapon,
        fire=attack.use == "flame",
        venom=venom,
        blood=attack.blood,
        use=attack.use,
        farthest=attack.farthest or (weapon.farthest if weapon and ranged else 0),
    )


def damage_roll(game: Game, referee: Referee, attacker: Being, blow: Blow, rule: str) -> int:
    """[21.9, 25.5] Within the range of the weapon; under Dwarf all but spells is half as hard, rounded down."""
    rolled = between(referee, *blow.damage, rule, seat_of(attacker))
    return dwarfed(game, rolled) if rolled and "Dwarf" in attacker.effects and not blow.spell else rolled


def size_units(game: Game, being: Being) -> int:
    """[21.5] Gremlins, and anyone under Dwarf."""
    points = game.book.value("21.5", "gremlin") if being.kind == beasts.GREMLIN else 0
    return (points + (game.book.value("21.5", "dwarf") if "Dwarf" in being.effects else 0)) * UNIT


def defence(game: Game, target: Being, kind: int, blow: Blow) -> int:
    """[3.8, 6.12, 6.21, 21.2, 21.3, 21.7] The first, second or third defensive skill, in units."""
    part = 0 if "Superglue" in target.effects else agility(game, target) // game.book.value("21.2", "part")
    units = part + size_units(game, target)
    if kind == 1:
        return units
    flail = blow.weapon is not None and blow.weapon.name == "Flail"
    if target.kind in game.book.creatures:
        shield, block = guard_of(game, target)
        return units + (shield if kind == 2 or flail else block) * UNIT
    units += shield_skill(game, target) * UNIT
    item = guarding(game, target)
    if kind == 3 and not flail and item is not None and item.what in game.book.weapons:
        units += game.book.weapons[item.what].guard * UNIT
    return units


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
