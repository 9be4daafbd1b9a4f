"""Chapter 15: potions."""

from __future__ import annotations

from clew.games.milaso.beings.figures import HALVES, conscious, creature
from clew.games.milaso.beings.mounts import is_animal
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.body import end_poison, gain_quarters, restore, take_poison
from clew.games.milaso.book import beasts
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.quest.downfall import VIAL
from clew.games.milaso.state.effects import IMPREGNABILITY, INVISIBILITY, SPEED
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.carrying import give, use_up
from clew.kernel.referees.referee import Referee

DRY = (beasts.ZOMBIE, beasts.MUMMY, beasts.SKELETON)
"""[15.1] Zombies, mummies and skeletons."""
POTION_RULES = {
    "energy": "15.4",
    "constitution": "15.5",
    "strength": "15.6",
    "nenergy": "15.7",
    "speed": "15.8",
    "invisibility": "15.9",
    "impregnability": "15.12",
    "poison": "15.14",
}
POTIONS = {f"potion of {kind}": kind for kind in POTION_RULES}
"""What it says on the vial, and what is in it unless the label lies."""
EFFECTS = {
    "energy": "It gives back {energy} energy to every area.",
    "constitution": "It gives back {constitution} constitution.",
    "strength": "It adds {strength} strength, which sinks by one each turn.",
    "nenergy": "It gives a spellcaster {points} nenergy points.",
    "speed": "It makes quick for {turns} turns.",
    "invisibility": "It makes invisible for {turns} turns.",
    "impregnability": "It makes impregnable for {turns} turns.",
    "poison": "It takes {loss} constitution a turn, {turns} turns long.",
}
"""[4.6] What somebody learns who examines a potion."""
WHOLE = ("loss",)
"""Figures that are not halved when a potion has two effects."""
UNFIT = frozenset({"ghost", "real demon", "virtual demon", "rock creature", "food creature", "arthropod"})


def true_kinds(item: Item) -> tuple[str, ...]:
    """[15.3, 15.15] What is really in the vial: one kind, or two."""
    return item.mixed or (item.truth or POTIONS[item.what],)


def fallen_beside(game: Game, being: Being) -> list[Being]:
    """[13.17] Those of his side next to him over whom a potion can be poured."""
    map_ = map_of(game, being)
    return [
        other
        for other in game.party
        if other.alive
        and other.map == being.map
        and not conscious(game, other)
        and distance(map_, other.at, being.at) <= BESIDE
    ]


def drink(game: Game, referee: Referee, giver: Being, drinker: Being, item: Item) -> None:
    """[8.3, 15.1, 15.2, 15.4, 15.15] The whole draught; of two effects each has half its strength. Poured over
    somebody only energy helps.

    The vial is used up, unless it is Zaabris' own.
    """
    kinds = true_kinds(item)
    use_up(giver, item)
    if item.loaded == VIAL:
        give(game, giver, VIAL)
    poured = not conscious(game, drinker)
    if poured:
        referee.tell(
            "13.17", "{giver} pours the {what} over {being}.", giver=giver.name, being=drinker.name, what=item.what
        )
    else:
        referee.tell("15.2", "{being} drinks the {what}.", being=drinker.name, what=item.what)
    if not can_drink(game, drinker):
        referee.tell("15.1", "It does {being} no good.", being=drinker.name)
        return
    if poured and "energy" not in kinds:
        referee.tell("15.2", "It runs off {being} and does nothing: it has to be drunk.", being=drinker.name)
    for kind in [kind for kind in kinds if kind == "energy" or not poured]:
        take_effect(game, referee, drinker, kind, poured, game.book.value("15.15", "part") if len(kinds) > 1 else 1)


def describe(game: Game, referee: Referee, kind: str, part: int) -> None:
    """[4.6] How much a potion does, and for how long."""
    value, rule = game.book.value, POTION_RULES[kind]
    facts = {name: value(rule, name) // part for name in game.book.values[rule] if name not in WHOLE}
    facts |= {name: value(rule, name) for name in game.book.values[rule] if name in WHOLE}
    referee.tell("4.6", EFFECTS[kind], None, **facts)


def looked_at(game: Game, item: Item) -> bool:
    """[4.6] Whether somebody has found out what is in a vial."""
    return item.key in game.noted.examined


def can_drink(game: Game, being: Being) -> bool:
    """[15.1, 15.13] Proper hands and a digestive system, or a master who feeds it; no arthropod, no dragon."""
    row = creature(game, being)
    if row is None:
        return True
    if is_animal(being):
        return row.plan != "dragon"
    return row.plan == "humanoid" and being.kind not in DRY and not row.traits & UNFIT


def take_effect(game: Game, referee: Referee, being: Being, kind: str, poured: bool = False, part: int = 1) -> None:
    """[15.4 to 15.15] What the standard potions do, or a part of it."""
    value = game.book.value
    if kind == "energy":
        gain_quarters(game, referee, being, 4 * value("15.4", "energy") // (2 * part if poured else part), "15.4")
    elif kind == "constitution":
        restore(game, referee, being, value("15.5", "constitution") // part, "15.5")
        end_poison(being)
    elif kind == "strength":
        being.might += value("15.6", "strength") // part
        referee.tell("15.6", "{being} feels strong.", being=being.name)
    elif kind == "nenergy":
        if "Casts spells" in being.advantages:
            being.magic.nenergy += value("15.7", "points") // part
        referee.tell("15.7", "It tingles.")
    elif kind == "poison":
        take_poison(being, value("15.14", "loss"), value("15.14", "turns") // part)
        referee.tell("15.14", "It was poison!")
    else:
        _lasting_effect(game, referee, being, kind, part)


def _lasting_effect(game: Game, referee: Referee, being: Being, kind: str, part: int) -> None:
    """[15.8, 15.9, 15.12, 15.15] For so many turns; the weaker kinds have names of their own."""
    rule = {SPEED: "15.8", INVISIBILITY: "15.9", IMPREGNABILITY: "15.12"}[kind]
    turns = game.book.value(rule, "turns") // part
    name = kind if part == 1 else HALVES.get(kind, kind)
    before = being.effects.get(name, 0)
    being.effects[name] = before + turns if kind == IMPREGNABILITY else max(before, turns)
    referee.tell(rule, "{being}: {kind} for {turns} turns.", being=being.name, kind=name, turns=turns)
