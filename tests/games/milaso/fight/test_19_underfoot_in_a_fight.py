"""Chapters 2, 14, 18, 19 and 20: a step in a fight sets off what it would set off outside it."""

from typing import Any

import pytest
from tests.games.milaso.scenes import CAVE
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.fight.manoeuvres import approach, one_step
from clew.games.milaso.ground.traps import fall
from clew.games.milaso.maps.model import HOUSE
from clew.games.milaso.state.game import Being

EAST = 1


def scene(thing: dict[str, Any], picture: str = "#########\n#Kt....T#\n#########", **facts: Any) -> tuple[Table, Being]:
    """A Knight in the first battle round; a step to the east lies what he does not know of."""
    table = Table(picture, features={"t": thing}, **facts)
    hero, thug = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [thug])
    table.fight().round = 1
    ready(table.game, hero)
    return table, hero


@pytest.mark.rule("19.1", "20.10")
def test_a_trap_acts_on_whoever_steps_on_it_in_a_fight() -> None:
    table, hero = scene({"kind": "trap", "what": "TR02"})
    table.dice(47, 9, 6, 9, 6, 9, 6)
    one_step(table.game, table.script, hero, EAST)
    assert table.heard("sets off a trap: dart spray")
    assert hero.energy[8] == 1


@pytest.mark.rule("19.1", "20.10")
def test_a_tripwire_takes_the_rest_of_the_battle_rounds_movement() -> None:
    table, hero = scene({"kind": "trap", "what": "TR10"}, section=CAVE)
    table.game.known["G1"] = []
    table.dice(99, *[1] * 10)
    one_step(table.game, table.script, hero, EAST)
    assert role(table.game, hero).spaces == 0
    assert hero.moved == 18


@pytest.mark.rule("18.1", "20.10")
def test_a_teleport_carries_a_fighter_off() -> None:
    table, hero = scene({"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 14})
    approach(table.game.foes[table.fight().enemies[0]])(table.game, table.script, hero)
    assert table.heard("A teleport carries Knight")


@pytest.mark.rule("18.7", "20.10")
def test_a_secret_plate_works_in_a_fight() -> None:
    table, hero = scene({"kind": "plate", "what": "secret opening", "to": "G1.plate.t"})
    one_step(table.game, table.script, hero, EAST)
    assert table.heard("Something in the walls moves")


@pytest.mark.rule("2.16")
def test_the_orb_is_home_though_enemies_are_at_his_heels() -> None:
    table, hero = scene({"kind": "fixture", "what": HOUSE})
    table.arm(hero, "the Orb of Zig-zig")
    table.game.method = 3
    one_step(table.game, table.script, hero, EAST)
    assert table.ending() == "won"


@pytest.mark.rule("19.6", "20.10")
def test_going_up_to_an_enemy_leads_round_a_known_trap() -> None:
    table, hero = scene({"kind": "trap", "what": "TR02"}, "#########\n#Kt....T#\n#.......#\n#########")
    table.game.noted.found["G1.trap.t"] = False
    approach(table.game.foes[table.fight().enemies[0]])(table.game, table.script, hero)
    assert not table.heard("sets off a trap")
    assert hero.at != table.at("K")


@pytest.mark.rule("3.13", "19.8")
@pytest.mark.parametrize(
    ("kind", "legs"), [("Lynx", (2, 3, 6, 7)), ("Ostrich", (6, 7)), ("Baby green dragon", (2, 3, 6, 7))]
)
def test_an_animal_that_lands_well_hurts_only_its_legs(kind: str, legs: tuple[int, ...]) -> None:
    table = Table("####\n#L.#\n####")
    animal = table.foe("L", kind)
    table.dice(1, *[6] * len(legs))
    fall(table.game, table.script, animal)
    hurt = tuple(area for area, left in enumerate(animal.energy, 1) if left < animal.full)
    assert hurt == legs
