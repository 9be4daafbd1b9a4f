"""Chapter 16: meat of the slain, and cooking with fiery spells or a friendly dragon."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, figure, plan_of, traits
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.food import COOKED, LEAN, RAW, RICH, eats_meat, hungry, nourish, swallow_unit
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.ground.finds import TYPES
from clew.games.milaso.magic.magic import FIERY, cost_of
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.strike.creatures import WEREWOLVES
from clew.games.milaso.things.carrying import fits, give, use_up
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

BY_DRAGON = "dragon"
"""What warms the meat instead of a spell."""


def roast_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[16.7, 25.13] Fire at meat, outside combat."""
    if game.fight is not None or being.has(RAW) is None:
        return []
    return [
        Option(f"cook with {spell.name}", "Cook the raw meat with {spell}", deed(roast, spell.name), spell=spell.name)
    ]


def roast(game: Game, referee: Referee, being: Being, name: str) -> None:
    """[16.7] So many shots of one kind make a unit; at most two a turn."""
    being.magic.nenergy -= cost_of(game, being, game.book.spells[name])
    being.magic.count(game.turn, fiery=True)
    for other in FIERY:
        if other != name:
            being.meals.warmed.pop(other, None)
    _go_on(game, referee, being, name, game.book.value("16.7", name.replace(" ", "_")))


def _go_on(game: Game, referee: Referee, being: Being, how: str, wanted: int) -> None:
    being.meals.warmed[how] = being.meals.warmed.get(how, 0) + 1
    if being.meals.warmed[how] < wanted:
        referee.tell("16.7", "The meat is getting warm.")
        return
    del being.meals.warmed[how]
    meat = being.has(RAW)
    assert meat is not None
    use_up(being, meat)
    give(game, being, COOKED, truth=meat.truth)
    referee.tell("16.7", "{being} has a unit of cooked meat.", being=being.name)


def dragon_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[16.7] A friendly dragon beside him breathes on the meat once a turn."""
    if being.has(RAW) is None or being.meals.dragon_cooked == game.turn or not dragon_beside(game, being):
        return []
    return [Option("cook with dragon", "Let the dragon cook the raw meat", dragon_roast)]


def dragon_beside(game: Game, being: Being) -> bool:
    """[14.13, 16.7] Whether a dragon of the party's side is at hand: an animal, a summoned or a commanded one."""
    map_ = map_of(game, being)
    return any(
        plan_of(game, other) == "dragon"
        and able(game, other)
        and other.map == being.map
        and distance(map_, other.at, being.at) <= BESIDE
        for other in game.allies
    )


def dragon_roast(game: Game, referee: Referee, being: Being) -> None:
    """[16.7] Three turns for a unit."""
    being.meals.dragon_cooked = game.turn
    _go_on(game, referee, being, BY_DRAGON, game.book.value("16.7", "dragon"))


def sort_of_meat(game: Game, foe: Being) -> str:
    """[16.4] Which row of table food an enemy is, or nothing if it is not edible."""
    own = traits(game, foe)
    if own & {"dragon", "food creature", "arthropod"}:
        return RICH
    if foe.kind in TYPES or foe.kind in WEREWOLVES or "Earth animal" in own:
        return LEAN
    return ""


def units_of(game: Game, foe: Being) -> int:
    """[16.4] Three units for each kilogram, and two kilograms for each point of strength beyond fifteen."""
    if not sort_of_meat(game, foe):
        return 0
    value = game.book.value
    return max(0, figure(game, foe, "S") - value("16.4", "less")) * value("16.4", "kilograms") * value("16.4", "units")


def left_of(game: Game, foe: Being) -> int:
    return units_of(game, foe) - game.dealings.meat.get(foe.key, 0)


def slain_beside(game: Game, being: Being) -> list[Being]:
    map_ = map_of(game, being)
    return [
        foe
        for foe in game.foes.values()
        if not foe.alive
        and foe.map == being.map
        and foe.at >= 0
        and distance(map_, foe.at, being.at) <= BESIDE
        and left_of(game, foe) > 0
    ]


def meat_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[16.4, 16.6] Cutting a unit of meat from a slain enemy, or letting one's animal eat of it."""
    if not game.dead:
        return []
    found: list[Option[Deed]] = []
    for foe in slain_beside(game, being):
        if fits(game, being, RAW):
            found.append(
                Option(f"cut {foe.key}", "Cut a unit of meat from {foe}", deed(cut, foe), (foe.key,), foe=foe.name)
            )
        found += [
            Option(
                f"graze {animal.key} {foe.key}",
                "Let {animal} eat of {foe}",
                deed(graze, (animal, foe)),
                (foe.key,),
                animal=animal.name,
                foe=foe.name,
            )
            for animal in game.party
            if animal.owner == being.key
            and able(game, animal)
            and eats_meat(animal)
            and foe in slain_beside(game, animal)
            and hungry(game, animal)
        ]
    return found


def cut(game: Game, referee: Referee, being: Being, foe: Being) -> None:
    """[16.4, 16.6] A unit into the pack: raw, but food creatures count as cooked."""
    game.dealings.meat[foe.key] = game.dealings.meat.get(foe.key, 0) + 1
    cooked = "food creature" in traits(game, foe)
    give(game, being, COOKED if cooked else RAW, truth=sort_of_meat(game, foe))
    referee.tell("16.4", "{being} cuts a unit of meat from {foe}.", being=being.name, foe=foe.name)


def graze(game: Game, referee: Referee, being: Being, what: tuple[Being, Being]) -> None:
    """[16.6, 16.9] A carnivorous animal eats dead enemies if its master lets it."""
    animal, foe = what
    game.dealings.meat[foe.key] = game.dealings.meat.get(foe.key, 0) + 1
    swallow_unit(game, animal)
    referee.tell("16.6", "{animal} eats of {foe}.", animal=animal.name, foe=foe.name)
    nourish(game, referee, animal, sort_of_meat(game, foe))
