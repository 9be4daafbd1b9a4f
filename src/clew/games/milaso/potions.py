"""Chapter 15: potions."""

from __future__ import annotations

from clew.games.milaso.body import heal_all, restore
from clew.games.milaso.carrying import use_up
from clew.games.milaso.figures import conscious
from clew.games.milaso.labyrinth.model import distance
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game, Item
from clew.kernel.referee import Referee


def true_kind(item: Item) -> str:
    """[15.3] What is really in the vial."""
    return item.truth or item.what.removeprefix("potion of ")


def fallen_beside(game: Game, being: Being) -> list[Being]:
    """[13.17] Those of his side next to him over whom a potion can be poured."""
    map_ = map_of(game, being)
    return [other for other in game.party if other.alive and other.map == being.map and not conscious(game, other)
            and distance(map_, other.at, being.at) <= 3]  # fmt: skip


def drink(game: Game, referee: Referee, giver: Being, drinker: Being, item: Item) -> None:
    """[15.1, 15.2] The whole draught; the vial is used up."""
    kind = true_kind(item)
    use_up(giver, item)
    poured = not conscious(game, drinker)
    if poured:
        referee.tell("13.17", "{giver} pours the {what} over {being}.", giver=giver.name, being=drinker.name,
                     what=item.what)  # fmt: skip
    else:
        referee.tell("15.2", "{being} drinks the {what}.", being=drinker.name, what=item.what)
    take_effect(game, referee, drinker, kind, poured)


def take_effect(game: Game, referee: Referee, being: Being, kind: str, poured: bool = False) -> None:
    """[15.4 to 15.14] What the standard potions do."""
    value = game.book.value
    if kind == "energy":
        points = value("15.4", "energy")
        heal_all(game, referee, being, points // 2 if poured else points, "15.4")
        if poured and points % 2:
            being.marks["food"] = being.marks.get("food", 0) + 2
    elif kind == "constitution":
        restore(game, referee, being, value("15.5", "constitution"), "15.5")
        being.marks.pop("poison turns", None)
    elif kind == "strength":
        being.marks["strength"] = being.marks.get("strength", 0) + value("15.6", "strength")
        referee.tell("15.6", "{being} feels strong.", being=being.name)
    elif kind == "nenergy":
        if "Casts spells" in being.advantages:
            being.marks["nenergy"] += value("15.7", "points")
        referee.tell("15.7", "It tingles.")
    elif kind == "poison":
        being.marks["poison"], being.marks["poison turns"] = value("15.14", "loss"), value("15.14", "turns")
        referee.tell("15.14", "It was poison!")
    else:
        rule = {"speed": "15.8", "invisibility": "15.9", "impregnability": "15.12"}[kind]
        turns = value(rule, "turns")
        being.effects[kind] = being.effects.get(kind, 0) + turns if kind == "impregnability" else turns
        referee.tell(rule, "{being}: {kind} for {turns} turns.", being=being.name, kind=kind, turns=turns)
