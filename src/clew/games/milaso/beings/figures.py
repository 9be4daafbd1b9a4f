"""Chapters 1, 3, 13 and 24: what a being's figures come to now, with wounds, drink and spells, and its nature."""

from __future__ import annotations

from clew.games.milaso.beings.mounts import is_animal, mount_of
from clew.games.milaso.beings.reckoning import UNIT, apart
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import Creature, Kind
from clew.games.milaso.state.effects import (
    AWAY,
    BAGGED,
    BAT,
    BLANCMANGE,
    CAGED,
    DWARF,
    HALF_IMPREGNABILITY,
    HALF_SPEED,
    HELD,
    HERMIT,
    IMPREGNABILITY,
    INSANITY,
    JAM,
    LOCKED_IN,
    LONG_INSANITY,
    MUCUS,
    MUDDLED,
    PARALYSE,
    POSSESSED,
    SLOW_MOTION,
    SPEED,
    SUPERGLUE,
    UNCONSCIOUS,
    WAKING,
)
from clew.games.milaso.state.game import Being, Game, Item

_LEGS = {
    "humanoid": (9, 10),
    "bird": (6, 7),
    "quadruped": (2, 3, 6, 7),
    "dragon": (2, 3, 6, 7),
    "insect": (2, 3, 6, 7, 9, 10),
    "spider": (2, 3, 6, 7, 8, 9, 10, 11),
}
_FIXED = frozenset([SUPERGLUE, HELD, BLANCMANGE, CAGED, LOCKED_IN])
HALVES = {SPEED: HALF_SPEED, IMPREGNABILITY: HALF_IMPREGNABILITY}
_OUT_OF_ACTION = frozenset([PARALYSE, BAGGED, HERMIT, AWAY, WAKING])
_ARMS = ((2, 3), (6, 7))
"""Areas of the right and the left arm of a humanoid."""
DIM = {
    "Ag": "Agility",
    "GWS": "General weapon skill",
    "dex": "Dexterity",
    "shield": "Shield bonus",
    "wits": "Wits",
    "landing": "Landing",
    "jumping": "Jumping",
    "swimming": "Swimming",
    "sport": "Sport",
    "fighting": "Fighting skill",
}
"""Which row of table gnome-dim raises a figure."""
LIFELESS = (beasts.ZOMBIE, beasts.MUMMY, beasts.SKELETON, beasts.LIVING_STATUE, beasts.ROCK_CREATURE)
"""Zombies, mummies, skeletons, statues and rocks: nothing poisons or suffocates them."""


def creature(game: Game, being: Being) -> Creature | None:
    return game.book.creatures.get(being.kind)


def kind_of(game: Game, being: Being) -> Kind | None:
    return game.book.kinds.get(being.kind)


def figure(game: Game, being: Being, name: str) -> int:
    """A figure as it stands on the sheet; Gnomes under a roof have better ones."""
    found = being.figures.get(name)
    if found is None:
        row = game.book.creatures.get(being.kind)
        return row.figures.get(name, 0) if row else 0
    if being.kind == "Gnome" and being.at >= 0 and under_roof(game, being):
        return dim_figure(game, being, name, found)
    return found


def dim_figure(game: Game, being: Being, name: str, found: int) -> int:
    """[3.31] A Gnome under a roof: raised figures, and the skills that follow from them."""
    if name == "movement":
        return game.book.value("3.31", "movement")
    if name == "HWS":
        return (figure(game, being, "dex") + figure(game, being, "GWS") + 1) // 2
    if name == "bow":
        return found + figure(game, being, "GWS") - being.figures["GWS"]
    if name == "grabbing":
        parts = figure(game, being, "Ag") + figure(game, being, "dex") + being.figures["S"]
        return (2 * parts + 3) // 6
    return found + next((int(change) for title, change in game.book.tables["gnome-dim"] if title == DIM.get(name)), 0)


def under_roof(game: Game, being: Being) -> bool:
    here = game.maze.maps[being.map]
    number = here.section[being.at]
    return number == 255 or here.sections[number].roofed


def vital(game: Game, being: Being) -> tuple[int, ...]:
    """[13.1] The vital areas of its body."""
    row = game.book.creatures.get(being.kind)
    return row.vital if row else game.book.vital


def initial(game: Game, being: Being) -> int:
    return figure(game, being, "constitution") + being.grown


def constitution(game: Game, being: Being) -> int:
    """[3.7, 13.11] The initial value minus what is lost, wounds included; never above the initial value."""
    if not being.alive:
        return 0
    full, worth = being.full, 0
    if being.energy and min(being.energy) < full:
        important, worths = vital(game, being), game.book.values["13.3"]
        for area, left in enumerate(being.energy, 1):
            if left < full:
                worth += (full - left) * worths["vital" if area in important else "other"]
    start = initial(game, being)
    return min(start, start - worth - being.loss.total)


def is_whole(being: Being) -> bool:
    """[13.11] Whether nothing of somebody's constitution is missing."""
    return being.alive and (not being.energy or min(being.energy) >= being.full) and being.loss.total <= 0


def wound_loss(game: Game, being: Being) -> int:
    """[13.10] What the missing energy accounts for."""
    important, worths = vital(game, being), game.book.values["13.3"]
    return sum(
        (being.full - left) * worths["vital" if area in important else "other"]
        for area, left in enumerate(being.energy, 1)
    )


def condition(game: Game, being: Being) -> int:
    """[13.18] The constitution factor in hundredths."""
    if is_whole(being):
        return 100
    now, start = constitution(game, being), initial(game, being)
    found = 100
    for part, factor in game.book.factors:
        if part * now >= start:
            break
        found = factor
    return found


def plan_of(game: Game, being: Being) -> str:
    row = game.book.creatures.get(being.kind)
    return row.plan if row else "humanoid"


def area_name(game: Game, being: Being, area: int) -> str:
    """[13.1] What an area of a body is called, by its plan."""
    return game.book.parts[plan_of(game, being)][area - 1]


def legs_of(game: Game, being: Being) -> tuple[int, ...]:
    """[13.8] The areas of its legs, by the plan of its body."""
    return _LEGS.get(plan_of(game, being), ())


def lost_legs(game: Game, being: Being) -> int:
    return sum(1 for area in legs_of(game, being) if area in being.emptied) if being.emptied else 0


def lost_arms(game: Game, being: Being) -> tuple[bool, bool]:
    """[13.6] Whether the right and the left arm are out of action."""
    if not being.emptied or plan_of(game, being) != "humanoid":
        return (False, False)
    right, left = (any(area in being.emptied for area in arm) for arm in _ARMS)
    return right, left


def has_two_hands(game: Game, being: Being) -> bool:
    """[6.10] Both of them working; beasts have none."""
    return plan_of(game, being) == "humanoid" and not any(lost_arms(game, being))


def _limping(game: Game, being: Being, agility: int) -> int:
    """[13.8] Agility with lost legs."""
    legs = lost_legs(game, being)
    if not legs:
        return agility
    if plan_of(game, being) in ("quadruped", "dragon"):
        return agility * game.book.value("13.8", "four_legs_one" if legs == 1 else "four_legs_more") // 100
    if plan_of(game, being) in ("insect", "spider"):
        return agility
    return agility // game.book.value("13.8", "agility_one" if legs == 1 else "agility_both")


def agility(game: Game, being: Being) -> int:
    """[3.8, 7.9, 13.19] In units: with armour, condition, lost legs, drink, potions and spells."""
    points = figure(game, being, "Ag")
    if SPEED in being.effects:
        points += game.book.value("15.8", "agility")
    elif HALF_SPEED in being.effects:
        points += game.book.value("15.8", "agility") // game.book.value("15.15", "part")
    if BAT in being.effects:
        points += game.book.spell_numbers[BAT][1]
    units = points * UNIT
    suit = game.book.suits.get(being.suit)
    if suit and suit.hindrance != 100 and kind_of(game, being):
        units = units * suit.hindrance // 100
    units = _limping(game, being, units * condition(game, being) // 100)
    stage = drunk(game, being)
    if stage >= 2:
        units = units * game.book.value("16.12", f"agility{stage}") // 100
    if MUCUS in being.effects:
        units //= game.book.value("24.28", "part")
    if BLANCMANGE in being.effects:
        units //= game.book.spell_numbers[BLANCMANGE][0]
    return units


def drunk(game: Game, being: Being) -> int:
    """[16.10] The stage of drunkenness."""
    units = being.meals.alcohol
    if not units:
        return 0
    over = units - (being.meals.tolerance or game.book.value("3.23", "others"))
    return 0 if over < 0 else min(3, 1 + over // game.book.value("16.10", "stage"))


def strength(game: Game, being: Being) -> int:
    """[15.6] Present strength, with what potions and food added."""
    found = figure(game, being, "S") + being.might
    return dwarfed(game, found) if DWARF in being.effects else found


def dwarfed(game: Game, figure: int) -> int:
    """[25.5] What Dwarf leaves of strength, inertia and damage."""
    part, least, _ = game.book.spell_numbers[DWARF]
    return max(least, figure // part)


def inertia(game: Game, being: Being) -> int:
    found = figure(game, being, "Iner")
    return dwarfed(game, found) if DWARF in being.effects else found


def wits(game: Game, being: Being) -> int:
    """[3.6, 16.12] Present wits, never below 1."""
    less = int(game.book.tables["drunkenness"][drunk(game, being) - 1][3]) if drunk(game, being) else 0
    if MUDDLED in being.effects:
        less -= game.book.value("12.7", "wits")
    grown = game.book.value("2.10", "wits") * being.growth
    return max(game.book.value("3.6", "least"), figure(game, being, "wits") + less + grown)


def skill(game: Game, being: Being, name: str) -> int:
    """[13.19, 19.10] Landing, jumping, swimming, sport, grabbing, dexterity, with the constitution factor."""
    found = figure(game, being, name)
    suit = game.book.suits.get(being.suit)
    if name == "swimming" and suit and not suit.magical and suit.name != "Kobbar skin":
        found -= game.book.value("19.10", "less")
    return found * condition(game, being) // 100


def water_movement(game: Game, being: Being) -> int:
    """[3.15, 19.10] Spaces in a turn of swimming."""
    return skill(game, being, "swimming") // game.book.value("3.15", "part")


def movement(game: Game, being: Being) -> int:
    """[1.8, 13.8, 13.19, 15.8, 16.12, 25.5] Spaces in a turn, rounded down, at least 1 for anyone able to move."""
    effects = being.effects
    if not effects and not being.emptied and is_whole(being) and at_own_pace(being):
        return figure(game, being, "movement")
    if not effects.keys().isdisjoint(_FIXED):
        return 0
    mount = mount_of(game, being)
    if mount is not None:
        return ridden_movement(game, being, mount)
    points = game.book.spell_numbers[BAT][0] if BAT in effects else figure(game, being, "movement")
    if points == 0:
        return 0
    points = points * quickness(game, being) * condition(game, being) // 100
    if being.meals.alcohol and drunk(game, being) == game.book.value("16.12", "halved"):
        points //= game.book.value("16.12", "movement")
    if JAM in effects:
        points //= game.book.spell_numbers[JAM][0]
    if SLOW_MOTION in effects:
        points //= game.book.spell_numbers[SLOW_MOTION][1]
    if being.way.drags:
        points //= game.book.value("26.10", "movement")
    legs = lost_legs(game, being)
    return _on_fewer_legs(game, being, legs, points) if legs else max(1, points)


def at_own_pace(being: Being) -> bool:
    """Neither riding nor dragging anybody, and sober."""
    return not (being.way.rides or being.way.drags or being.meals.alcohol)


def _on_fewer_legs(game: Game, being: Being, legs: int, points: int) -> int:
    """[1.8, 13.8, 13.19] What lost legs leave of the movement, by the plan of the body."""
    value, body = game.book.value, plan_of(game, being)
    if body in ("humanoid", "bird"):
        points = min(points, value("13.8", "one_leg" if legs == 1 else "no_legs") * condition(game, being) // 100)
    elif body in ("quadruped", "dragon"):
        points = points // value("13.8", "hindered") if legs == 1 else value("13.8", "no_legs")
    elif legs >= value("13.8", body):
        return 0
    elif legs >= value("22.18", "many_legs"):
        points //= value("13.8", "hindered")
    return max(1, points)


def quickness(game: Game, being: Being) -> int:
    """[15.8, 15.15] By what a potion multiplies movement; a weaker one has half as much to add."""
    value, half = game.book.value, HALF_SPEED in being.effects
    if SPEED in being.effects:
        return value("15.8", "movement")
    return 1 + (value("15.8", "movement") - 1) // value("15.15", "part") if half else 1


def ridden_movement(game: Game, rider: Being, mount: Being) -> int:
    """[9.2, R106] The animal's movement, two less in a turn in which it is ridden for more than half of it."""
    pace, on_foot = movement(game, mount), rider.way.rides - 1
    return max(1, pace - game.book.value("9.2", "less")) if rider.moved - on_foot > pace else pace


def resistance(game: Game, being: Being) -> int:
    """[3.21] Magic resistance; spellcasters' grows with their level."""
    kind = game.book.kinds.get(being.kind)
    if kind is None:
        return figure(game, being, "resistance")
    level = max(1, being.magic.level)
    column = (level - 1) // game.book.value("3.21", "levels") if len(kind.resistance) > 1 else 0
    return kind.resistance[column]


def conscious(game: Game, being: Being) -> bool:
    """[13.5] Alive, with energy in every vital area, and not knocked out otherwise."""
    if not being.alive or UNCONSCIOUS in being.effects:
        return False
    return not being.emptied or not any(area in being.emptied for area in vital(game, being))


def out_of_mind(being: Being) -> bool:
    """[24.17, 25.5] Insane or possessed: nobody orders him."""
    effects = being.effects
    return bool(effects) and (INSANITY in effects or LONG_INSANITY in effects or POSSESSED in effects)


def able(game: Game, being: Being) -> bool:
    """Whether a being can act at all."""
    if not being.effects and not being.emptied:
        return being.alive
    return conscious(game, being) and being.effects.keys().isdisjoint(_OUT_OF_ACTION)


def has_mind(game: Game, being: Being) -> bool:
    """[1.14] Whether it has intelligence."""
    return figure(game, being, "Int") >= 1


def in_hand(being: Being) -> Item | None:
    """The item that is wielded."""
    if not being.wielded:
        return None
    for item in being.items:
        if item.key == being.wielded:
            return item
    return None


def load(game: Game, being: Being) -> int:
    """[3.27, 5.3, 7.18] What is carried, in grams; the suit's weight counts."""
    wares = game.book.wares
    total = wares[being.suit].mass if being.suit else 0
    for item in being.items:
        total += wares[item.what].mass * item.count
    return total


def greatest_load(game: Game, being: Being) -> int:
    """[3.27, 9.2, 9.7] Present strength times the type's figure, more for a rider; an animal carries nothing else."""
    kind = game.book.kinds.get(being.kind)
    if kind is None:
        return 0 if is_animal(being) else strength(game, being) * game.book.value("3.27", "others")
    own = strength(game, being) * kind.load
    return own + game.book.value("9.2", "load") if mount_of(game, being) else own


def traits(game: Game, being: Being) -> frozenset[str]:
    row = creature(game, being)
    return row.traits if row else frozenset()


def breathes(game: Game, being: Being) -> bool:
    """[24.2, 24.5, 24.7, 24.15, 24.25] Whether poison, gas or water can do anything to it."""
    never = {"ghost", "virtual demon", "real demon", "rock creature"}
    return being.kind not in LIFELESS and not traits(game, being) & never


def nearest(game: Game, being: Being, others: list[Being]) -> Being | None:
    """[1.13] Of those as near the one with the lower constitution, then the one who is first in the list."""
    return min(others, key=lambda other: (apart(game, being, other), constitution(game, other)), default=None)
