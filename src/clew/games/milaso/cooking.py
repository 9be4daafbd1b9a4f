"""Chapter 16: cooking with fiery spells or a friendly dragon."""

from __future__ import annotations

from clew.games.milaso.carrying import give, use_up
from clew.games.milaso.figures import able, plan_of
from clew.games.milaso.food import COOKED, RAW
from clew.games.milaso.kinds import Spell
from clew.games.milaso.labyrinth.model import BESIDE, distance
from clew.games.milaso.magic import FIERY, cost_of
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def roast_offers(game: Game, being: Being, spell: Spell) -> list[Option]:
    """[16.7, 25.13] Fire at meat, outside combat."""
    if game.fight is not None or being.has(RAW) is None:
        return []
    return [Option(f"cook with {spell.name}", "Cook the raw meat with {spell}", (roast, spell.name), spell=spell.name)]


def roast(game: Game, referee: Referee, being: Being, name: str) -> None:
    """[16.7] So many shots of one kind make a unit; at most two a turn."""
    being.marks["nenergy"] -= cost_of(game, being, game.book.spells[name])
    for counter in ("cast", "fiery"):
        being.marks[f"{counter} {game.turn}"] = being.marks.get(f"{counter} {game.turn}", 0) + 1
    for other in FIERY:
        if other != name:
            being.marks.pop(f"cooking {other}", None)
    _go_on(game, referee, being, f"cooking {name}", game.book.value("16.7", name.replace(" ", "_")))


def _go_on(game: Game, referee: Referee, being: Being, mark: str, wanted: int) -> None:
    being.marks[mark] = being.marks.get(mark, 0) + 1
    if being.marks[mark] < wanted:
        referee.tell("16.7", "The meat is getting warm.")
        return
    del being.marks[mark]
    meat = being.has(RAW)
    assert meat is not None
    use_up(being, meat)
    give(game, being, COOKED, truth=meat.truth)
    referee.tell("16.7", "{being} has a unit of cooked meat.", being=being.name)


def dragon_offers(game: Game, being: Being) -> list[Option]:
    """[16.7] A friendly dragon beside him breathes on the meat once a turn."""
    if being.has(RAW) is None or being.marks.get("dragon cooked", -1) == game.turn or not dragon_beside(game, being):
        return []
    return [Option("cook with dragon", "Let the dragon cook the raw meat", (dragon_roast, None))]


def dragon_beside(game: Game, being: Being) -> bool:
    """[14.13, 16.7] Whether a dragon of the party's side is at hand: an animal, a summoned or a commanded one."""
    map_ = map_of(game, being)
    return any(plan_of(game, other) == "dragon" and able(game, other) and other.map == being.map
               and distance(map_, other.at, being.at) <= BESIDE for other in game.allies)  # fmt: skip


def dragon_roast(game: Game, referee: Referee, being: Being, _about: None) -> None:
    """[16.7] Three turns for a unit."""
    being.marks["dragon cooked"] = game.turn
    _go_on(game, referee, being, "dragon cooking", game.book.value("16.7", "dragon"))
