"""Chapter 16: meat of the slain, for characters and for their animals."""

from __future__ import annotations

from clew.games.milaso.bodies import TYPES
from clew.games.milaso.carrying import fits, give
from clew.games.milaso.creatures import WEREWOLVES
from clew.games.milaso.figures import able, figure
from clew.games.milaso.food import COOKED, LEAN, RAW, RICH, eats_meat, hungry, nourish, swallow_unit
from clew.games.milaso.labyrinth.model import BESIDE, distance
from clew.games.milaso.mounts import of
from clew.games.milaso.natures import traits
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


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
    return units_of(game, foe) - game.taken.get(f"meat {foe.key}", 0)


def slain_beside(game: Game, being: Being) -> list[Being]:
    map_ = map_of(game, being)
    return [foe for foe in game.foes.values() if not foe.alive and foe.map == being.map and foe.at >= 0
            and distance(map_, foe.at, being.at) <= BESIDE and left_of(game, foe) > 0]  # fmt: skip


def meat_offers(game: Game, being: Being) -> list[Option]:
    """[16.4, 16.6] Cutting a unit of meat from a slain enemy, or letting one's animal eat of it."""
    if not game.dead:
        return []
    found = []
    for foe in slain_beside(game, being):
        if fits(game, being, RAW):
            found.append(Option(f"cut {foe.key}", "Cut a unit of meat from {foe}", (cut, foe), (foe.key,),
                                foe=foe.name))  # fmt: skip
        found += [Option(f"graze {animal.key} {foe.key}", "Let {animal} eat of {foe}", (graze, (animal, foe)),
                         (foe.key,), animal=animal.name, foe=foe.name)
                  for animal in game.party if of(being) in animal.marks and able(game, animal) and eats_meat(animal)
                  and foe in slain_beside(game, animal) and hungry(game, animal)]  # fmt: skip
    return found


def cut(game: Game, referee: Referee, being: Being, foe: Being) -> None:
    """[16.4, 16.6] A unit into the pack: raw, but food creatures count as cooked."""
    game.taken[f"meat {foe.key}"] = game.taken.get(f"meat {foe.key}", 0) + 1
    cooked = "food creature" in traits(game, foe)
    give(game, being, COOKED if cooked else RAW, truth=sort_of_meat(game, foe))
    referee.tell("16.4", "{being} cuts a unit of meat from {foe}.", being=being.name, foe=foe.name)


def graze(game: Game, referee: Referee, being: Being, what: tuple[Being, Being]) -> None:
    """[16.6, 16.9] A carnivorous animal eats dead enemies if its master lets it."""
    animal, foe = what
    game.taken[f"meat {foe.key}"] = game.taken.get(f"meat {foe.key}", 0) + 1
    swallow_unit(game, animal)
    referee.tell("16.6", "{animal} eats of {foe}.", animal=animal.name, foe=foe.name)
    nourish(game, referee, animal, sort_of_meat(game, foe))
