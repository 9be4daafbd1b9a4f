"""Chapter 9: a Zemak's animals."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role, spend
from clew.games.milaso.beings.figures import able, condition
from clew.games.milaso.beings.mounts import is_animal, mount_of
from clew.games.milaso.beings.reckoning import UNIT, Chance, apart, sees
from clew.games.milaso.beings.spaces import map_of, nearest_free
from clew.games.milaso.gear.blows import Blow, dim, flat
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import PARTY, Being, Game, Loss
from clew.games.milaso.state.particulars import NEVER
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.walk.movement import can_pay
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

DRAGON = "Baby green dragon"
_APPETITE, _TOLERANCE, _REGENERATION = 19, 20, 22
"""Columns of table animals."""


def acquire(game: Game, referee: Referee, owner: Being, what: str, purse: int = 10**6) -> Being:
    """[5.1, 9.1, 9.5] A new animal, and as many regenerations as are paid for now, out of what may be spent."""
    row = game.book.creatures[what]
    number = sum(is_animal(being) for being in game.party) + 1
    animal = Being(f"animal-{number}", f"{owner.name}'s {what} {number}", what, PARTY, owner.seat, owner.map)
    animal.full, animal.energy = row.energy, [row.energy] * row.areas
    line = next(line for line in game.book.tables["animals"] if line[0] == what)
    animal.owner, animal.regenerations = owner.key, 0
    animal.meals.appetite, animal.meals.tolerance = int(line[_APPETITE]), int(line[_TOLERANCE])
    if owner.at >= 0:
        animal.at = nearest_free(game, map_of(game, owner), owner.at)
    game.party.append(animal)
    price = int(line[_REGENERATION])
    words = "Pay {price} gold for a regeneration of the {what}?"
    while price <= min(purse, game.gold) and referee.agrees(owner.seat, words, "9.5", price=price, what=what):
        game.gold, purse = game.gold - price, purse - price
        animal.regenerations += 1
    return animal


def regenerate(game: Game, referee: Referee) -> None:
    """[9.5] At the start of the turn after its death it stands there again in full health."""
    for animal in game.party:
        due = not animal.alive and animal.regenerations > 0
        if due and NEVER < animal.died < game.turn:
            animal.regenerations -= 1
            animal.alive, animal.energy, animal.loss = True, [animal.full] * len(animal.energy), Loss()
            animal.emptied, animal.effects = {}, {}
            animal.at = nearest_free(game, map_of(game, animal), animal.at)
            game.dead.remove(animal.key)
            referee.tell("9.5", "{animal} stands up again.", animal=animal.name)


def riding_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[9.1, 9.2] Mounting one of his own animals next to him, or getting down."""
    if "Rides animals" not in being.advantages:
        return []
    cost = 2 * game.book.value("9.2", "mounting")
    if game.fight is None and not can_pay(game, being, cost):
        return []
    if mount_of(game, being) is not None:
        return [Option("dismount", "Get down", dismount)]
    map_ = map_of(game, being)
    return [
        Option(f"mount {animal.key}", "Mount {animal}", deed(mount, animal), (animal.key,), animal=animal.name)
        for animal in game.party
        if animal.owner == being.key
        and able(game, animal)
        and animal.map == being.map
        and distance(map_, animal.at, being.at) <= BESIDE
    ]


def _pay(game: Game, being: Being) -> None:
    if game.fight is None:
        being.moved += 2 * game.book.value("9.2", "mounting")
    else:
        spend(game, being)


def mount(game: Game, referee: Referee, being: Being, animal: Being) -> None:
    """[9.2] Two movement, in combat one action; they share the animal's space and what it has moved this turn."""
    being.moved = max(being.moved, animal.moved)
    _pay(game, being)
    being.way.rides, animal.way.ridden = 1 + being.moved, True
    being.at = animal.at
    referee.tell("9.2", "{being} mounts {animal}.", being=being.name, animal=animal.name)


def dismount(game: Game, referee: Referee, being: Being) -> None:
    """[9.2] Two movement, in combat one action; the animal stands beside him."""
    _pay(game, being)
    animal = mount_of(game, being)
    assert animal is not None
    animal.moved = max(animal.moved, being.moved)
    being.way.rides = 0
    animal.at = nearest_free(game, map_of(game, being), being.at)
    animal.way.ridden = False
    referee.tell("9.2", "{being} gets down.", being=being.name)


def flame_options(game: Game, being: Being, foes: list[Being]) -> list[Option[Deed]]:
    """[9.6] In every fourth battle round the first action of a baby green dragon may be a flame."""
    fight, value = game.fight, game.book.value
    if being.kind != DRAGON or fight is None or fight.round % value("9.6", "every") or role(game, being).used:
        return []
    near = [foe for foe in foes if apart(game, being, foe) <= 2 * value("9.6", "spaces")]
    return [
        Option(f"flame {foe.key}", "Breathe fire at {foe}", _flame(foe), (foe.key,), foe=foe.name)
        for foe in near
        if sees(game, being.map, being.at, foe.at)
    ]


def _flame(foe: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[9.6, 15.11, 16.12] Fire, defended with the first skill."""
        value = game.book.value
        spend(game, being)
        chance, damage = (
            Chance("skill", value("9.6", "skill") * UNIT, "9.6"),
            (value("9.6", "low"), value("9.6", "high")),
        )
        flat(game, being, foe, chance)
        chance.factor("low constitution", condition(game, being), "13.19")
        dim(game, being, foe, chance)
        blow = Blow("flame", chance.units, 1, damage, ranged="spell", fire=True, steps=chance.steps)
        strike(game, referee, being, foe, blow)

    return deed
