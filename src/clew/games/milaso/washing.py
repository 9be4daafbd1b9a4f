"""Chapters 14 and 25: water by the litre, and what it washes off."""

from __future__ import annotations

from clew.games.milaso.carrying import use_up
from clew.games.milaso.edges import edge_beside
from clew.games.milaso.holds import spend
from clew.games.milaso.labyrinth.model import BESIDE, distance
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

EXTINGUISHER = "fire extinguisher"
DISSOLUTION = "Blue Dissolution"


def pour_litre(game: Game, being: Being) -> None:
    """[14.14] One of the litres of his extinguisher; an empty one is thrown away."""
    extinguisher = being.has(EXTINGUISHER)
    assert extinguisher is not None
    extinguisher.charge = (extinguisher.charge or game.book.value("14.14", "litres")) - 1
    if extinguisher.charge <= 0:
        use_up(being, extinguisher)


def has_water(game: Game, being: Being) -> bool:
    """[25.5] A litre at hand: open water or a well beside him, or an extinguisher."""
    return being.has(EXTINGUISHER) is not None or edge_beside(game, being) == "water"


def wash_offers(game: Game, being: Being) -> list[Option]:
    """[25.5] Washing Blue Dissolution off himself or somebody of the party next to him."""
    dirty = [other for other in game.party if DISSOLUTION in other.effects and other.alive and other.map == being.map
             and distance(map_of(game, being), other.at, being.at) <= BESIDE]  # fmt: skip
    if not dirty or not has_water(game, being):
        return []
    return [Option(f"wash {other.key}", "Wash Blue Dissolution off {other}", (wash, other), (other.key,),
                   other=other.name) for other in dirty]  # fmt: skip


def wash(game: Game, referee: Referee, being: Being, other: Being) -> None:
    """[25.5] With one litre of water, in combat with one action; open water costs nothing."""
    if game.fight is not None:
        spend(game, being)
    if edge_beside(game, being) != "water":
        pour_litre(game, being)
    del other.effects[DISSOLUTION]
    referee.tell("25.5", "{being} washes Blue Dissolution off {other}.", being=being.name, other=other.name)
