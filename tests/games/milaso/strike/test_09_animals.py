"""Chapter 9: a Zemak's animals."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import greatest_load, movement
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.beings.spaces import standing
from clew.games.milaso.body.body import die
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import Blow, creature_blow, defence
from clew.games.milaso.ground.traps import spring
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.minds.minds import choose_target
from clew.games.milaso.places.trade import buy, start_stock
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.animals import mount, regenerate, riding_options
from clew.games.milaso.things.carrying import fits
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.turn.turn import start_of_turn
from clew.games.milaso.walk.movement import left, step_options, take_step

FIELD = "####################\n#Z.................#\n#..................#\n####################"


def zemak(animal: str = "Wolf", regenerations: int = 0, picture: str = FIELD) -> tuple[Table, Being, Being]:
    table = Table(picture)
    rider = table.hero("Z", "Zemak")
    table.game.gold = 200
    table.choose(*["yes"] * regenerations, "no")
    buy(table.game, table.script, rider, animal, "6.1")
    return table, rider, table.game.party[-1]


def ride(table: Table, rider: Being, animal: Being) -> None:
    mount(table.game, table.script, rider, animal)
    rider.moved = 0


@pytest.mark.rule("9.1")
def test_only_a_zemak_buys_and_rides_animals() -> None:
    table, rider, wolf = zemak()
    assert table.game.gold == 200 - 75
    assert (wolf.kind, wolf.seat, wolf.energy) == ("Wolf", rider.seat, [7] * 8)
    assert [option.key for option in riding_options(table.game, rider)] == [f"mount {wolf.key}"]
    knight = table.hero("Z")
    assert riding_options(table.game, knight) == []
    assert "Wolf" in start_stock(table.game, rider)
    assert "Wolf" not in start_stock(table.game, knight)
    tame = table.foe("Z", "B30")
    tame.terms.charmed = True
    assert len(riding_options(table.game, rider)) == 1


@pytest.mark.rule("9.2")
def test_a_rider_has_the_animals_movement_and_carries_more() -> None:
    table, rider, wolf = zemak()
    load = greatest_load(table.game, rider)
    mount(table.game, table.script, rider, wolf)
    assert rider.moved == 4
    assert rider.at == wolf.at
    assert movement(table.game, rider) == 13
    assert greatest_load(table.game, rider) == load + 12000
    table.choose("dismount")
    table.do("explore")
    assert rider.moved == 8
    assert rider.at != wolf.at
    assert movement(table.game, rider) == 9


@pytest.mark.rule("9.2")
def test_an_ostrich_ridden_all_turn_goes_fifteen_spaces() -> None:
    table, rider, ostrich = zemak("Ostrich")
    ride(table, rider, ostrich)
    rider.at = ostrich.at = table.at("Z")
    spaces = 0
    while step_options(table.game, rider):
        take_step(table.game, rider, 1)
        spaces += 1
    assert spaces == 15
    assert left(table.game, rider) == 0
    assert ostrich.at == rider.at


@pytest.mark.rule("9.2", "9.3")
def test_mounting_in_combat_is_an_action_and_the_animal_has_its_own_two() -> None:
    table, rider, wolf = zemak(picture="########\n#Z..F..#\n########")
    thug = table.foe("F")
    table.battle([thug])
    for being in (rider, wolf):
        ready(table.game, being)
    table.choose(f"mount {wolf.key}")
    table.do("act", who=rider.key)
    assert role(table.game, rider).actions == 1
    assert rider.moved == 0
    assert role(table.game, wolf).actions == 2
    rider.at = wolf.at = thug.at - 1
    options = [option.key for option in fight_options(table.game, wolf)]
    assert f"strike {thug.key}" in options
    assert "west" not in options
    assert "west" in [option.key for option in fight_options(table.game, rider)]


@pytest.mark.rule("9.3", "21.7")
def test_it_strikes_and_defends_with_its_own_figures() -> None:
    table, _, lynx = zemak("Lynx")
    thug = table.foe("Z")
    bite = table.game.book.creatures["Lynx"].attacks[0][0]
    blow = creature_blow(table.game, lynx, thug, bite)
    assert (blow.chance, blow.damage) == (40 * UNIT, (1, 4))
    assert defence(table.game, lynx, 3, Blow("sword", 0, 3, (1, 1))).units == 65 * UNIT // 4


@pytest.mark.rule("9.4")
def test_the_mindless_strike_the_mount_and_the_others_choose() -> None:
    table, rider, wolf = zemak(picture="########\n#Z..F..#\n########")
    zombie, thug = table.foe("F", "B05"), table.foe("F")
    ride(table, rider, wolf)
    rider.figures["constitution"] = 20
    begin(table.game, table.script, [zombie, thug])
    assert choose_target(table.game, zombie) is wolf
    table.arm(rider, "T01")
    assert choose_target(table.game, thug) is rider
    assert standing(table.game, "G1")[rider.at] is rider


@pytest.mark.rule("9.4")
@pytest.mark.parametrize("dead", [True, False])
def test_a_rider_whose_mount_falls_stands_on_its_space_unharmed(dead: bool) -> None:
    table, rider, wolf = zemak()
    ride(table, rider, wolf)
    if dead:
        die(table.game, table.script, wolf, "13.4")
    else:
        table.hurt(wolf, 1, 7)
    assert rider.at == wolf.at
    assert rider.energy == [10] * 10
    assert movement(table.game, rider) == 9
    assert rider.way.rides == 0


@pytest.mark.rule("9.5")
def test_a_wolf_bought_with_two_regenerations() -> None:
    table, rider, wolf = zemak(regenerations=2)
    assert table.game.gold == 200 - 125
    table.game.turn = 20
    wolf.effects["Dwarf"] = 4
    die(table.game, table.script, wolf, "13.4")
    regenerate(table.game, table.script)
    assert wolf.key in table.game.dead
    table.game.turn = 21
    regenerate(table.game, table.script)
    assert (wolf.alive, wolf.energy, wolf.effects, table.game.dead) == (True, [7] * 8, {}, [])
    assert wolf.regenerations == 1
    assert rider.alive


@pytest.mark.rule("9.5")
def test_an_animal_without_regeneration_stays_dead() -> None:
    table, _, wolf = zemak()
    die(table.game, table.script, wolf, "13.4")
    table.game.turn = 9
    regenerate(table.game, table.script)
    assert not wolf.alive


@pytest.mark.rule("9.6")
def test_the_baby_dragons_flame() -> None:
    table, _, dragon = zemak("Baby green dragon", picture="########\n#Z..F..#\n########")
    thug = table.foe("F")
    dragon.at = thug.at - 3
    begin(table.game, table.script, [thug])
    flame = f"flame {thug.key}"
    for number, may in ((3, False), (4, True), (5, False), (8, True)):
        table.fight().round = number
        ready(table.game, dragon)
        assert (flame in [option.key for option in fight_options(table.game, dragon)]) is may
    table.choose(flame).dice(42, 99, 2, 9, 4)
    table.do("act", who=dragon.key)
    assert thug.energy[8] == 6  # 5 / 1.3
    role(table.game, dragon).actions = 1
    assert flame not in [option.key for option in fight_options(table.game, dragon)]


@pytest.mark.rule("9.7")
def test_an_animal_carries_and_opens_nothing() -> None:
    door = {"kind": "door", "what": "wooden"}
    table, _, wolf = zemak()
    assert not fits(table.game, wolf, "apple")
    assert greatest_load(table.game, wolf) == 0
    shut = Table("######\n#ZWD.#\n######", features={"D": door})
    owner = shut.hero("Z", "Zemak")
    shut.game.gold = 100
    shut.choose("no")
    buy(shut.game, shut.script, owner, "Wolf", "6.1")
    animal = shut.game.party[-1]
    animal.at = shut.at("W")
    shut.game.active = animal.key
    shut.choose("end")
    shut.do("explore")
    assert [option.key for option in shut.script.asked[-1].options] == ["west", "floor zemak", "more", "end"]


@pytest.mark.rule("13.1", "19.1")
@pytest.mark.parametrize("what", ["TR02", "TR04"])
def test_darts_and_flames_roll_for_the_areas_that_an_animal_has(what: str) -> None:
    table, lynx = sprung(what)
    assert table.script.rolled.count(("19.1", "1d8")) == 3
    assert lynx.energy[0] < lynx.full


@pytest.mark.rule("13.22")
def test_an_electric_plate_strikes_each_area_that_an_animal_has() -> None:
    table, _ = sprung("TR05")
    assert table.script.rolled.count(("13.22", "1d3-1")) == 8


def sprung(what: str) -> tuple[Table, Being]:
    """A Lynx, which has eight areas, after a trap."""
    table, _, lynx = zemak("Lynx")
    table.dice(100, *[1] * 30)
    spring(table.game, table.script, lynx, Feature("G1.trap.1", "trap", "G1", lynx.at, what=what))
    return table, lynx


@pytest.mark.rule("9.6", "15.11")
def test_the_flame_at_somebody_invisible() -> None:
    table, _, dragon = zemak("Baby green dragon", picture="########\n#Z..F..#\n########")
    thug = table.foe("F")
    thug.effects["Vanish"] = 9
    dragon.at = thug.at - 3
    begin(table.game, table.script, [thug])
    table.fight().round = 4
    ready(table.game, dragon)
    table.choose(f"flame {thug.key}").dice(5)
    table.do("act", who=dragon.key)
    assert thug.energy[8] == 10, "a tenth of 42 is 4"


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(("walked", "ridden", "pace"), [(0, 8, 17), (0, 9, 15), (4, 8, 17), (4, 9, 15)])
def test_only_what_is_ridden_tires_the_animal(walked: int, ridden: int, pace: int) -> None:
    table, rider, ostrich = zemak("Ostrich")
    rider.moved = 2 * walked
    mount(table.game, table.script, rider, ostrich)
    assert rider.moved == 2 * walked + 4, "and the mounting"
    rider.moved += 2 * ridden
    assert movement(table.game, rider) == pace
    assert left(table.game, rider) == 2 * (pace - walked - ridden - 2)


@pytest.mark.rule("9.2")
def test_what_was_walked_yesterday_counts_no_more() -> None:
    table, rider, ostrich = zemak("Ostrich")
    rider.moved = 8
    mount(table.game, table.script, rider, ostrich)
    table.game.turn += 1
    start_of_turn(table.game, table.script)
    rider.moved = 18
    assert movement(table.game, rider) == 15
