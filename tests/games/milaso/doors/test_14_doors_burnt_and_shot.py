"""Chapter 14: doors that burn, and doors that are shot open."""

import pytest
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import barred
from clew.games.milaso.doors.door_shots import shot_options
from clew.games.milaso.magic.fires import fire_options, snow_options
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import BROKEN, burning
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.walk.movement import left

WOODEN = {"kind": "door", "what": "unenchanted wooden", "lock": 3, "number": 1}


@pytest.mark.rule("14.13")
def test_a_wooden_door_burns_for_seventeen_turns() -> None:
    table = Table("#####\n#Wd.#\n#####", features={"d": WOODEN})
    wizard, map_ = table.hero("W", "Wizard"), table.game.maze.maps["G1"]
    wizard.magic.level, wizard.magic.nenergy = 9, 90
    table.game.turn = 40
    option = next(o for o in fire_options(table.game, wizard) if o.key.endswith("Fireballs"))
    do(table, wizard, option)
    assert wizard.magic.nenergy < 90
    for turn, shut in ((40, True), (51, True), (52, False), (57, False)):
        table.game.turn = turn
        assert barred(table.game, map_, table.at("d")) == shut
    wizard.at, table.game.turn = table.at("d"), 52
    arrive(table.game, table.script, wizard)
    assert wizard.energy == [9] * 10
    table.game.turn = 57
    arrive(table.game, table.script, wizard)
    assert wizard.energy == [9] * 10


@pytest.mark.rule("14.13", "7.13")
def test_who_can_light_a_door_and_who_walks_through_unharmed() -> None:
    table = Table("#####\n#Ld.#\n#####", features={"d": WOODEN})
    hero = table.hero("L", "Langkrinch")
    hero.advantages = ["Fire belch"]
    table.game.turn = 20
    (option,) = fire_options(table.game, hero)
    do(table, hero, option)
    assert hero.belched == 20
    hero.suit, hero.at, table.game.turn = "Fire and frost", table.at("d"), 33
    arrive(table.game, table.script, hero)
    assert hero.energy == [10] * 10
    stone = Table("#####\n#Ld.#\n#####", features={"d": {**WOODEN, "what": "enchanted wooden"}})
    other = stone.hero("L", "Langkrinch")
    other.advantages = ["Fire belch"]
    assert fire_options(stone.game, other) == []


@pytest.mark.rule("14.14")
@pytest.mark.parametrize(("turns", "stands"), [(8, True), (13, False)])
def test_putting_out_a_burning_door(turns: int, stands: bool) -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": WOODEN})
    hero = table.hero("K")
    door = table.game.maze.maps["G1"].barriers[table.at("d")]
    table.game.open[door.key] = burning(10)
    table.game.turn = 10 + turns
    assert fire_options(table.game, hero) == []
    extinguisher = table.arm(hero, "fire extinguisher")
    do(table, hero, fire_options(table.game, hero)[0])
    assert extinguisher.charge == 2
    assert (door.key in table.game.open) != stands
    assert barred(table.game, table.game.maze.maps["G1"], door.at) == stands


@pytest.mark.rule("14.14")
def test_three_litres_from_a_well_put_the_fire_out() -> None:
    table = Table("#####\n#Kd.#\n#w###\n#####", features={"d": WOODEN, "w": {"kind": "fixture", "what": "well"}})
    hero = table.hero("K")
    door = table.game.maze.maps["G1"].barriers[table.at("d")]
    table.game.open[door.key] = burning(10)
    table.game.turn = 12
    hero.moved = left(table.game, hero) - 2 * table.game.book.value("14.14", "water") + 1
    assert fire_options(table.game, hero) == [], "there is no time to scoop three litres"
    hero.moved -= 1
    (option,) = fire_options(table.game, hero)
    do(table, hero, option)
    assert left(table.game, hero) == 0
    assert door.key not in table.game.open


@pytest.mark.rule("14.14")
def test_five_snowballs_put_the_fire_out_from_afar() -> None:
    table = Table("##########\n#K...d...#\n##########", features={"d": WOODEN})
    hero = table.hero("K")
    door = table.game.maze.maps["G1"].barriers[table.at("d")]
    table.game.open[door.key] = burning(10)
    table.game.turn = 23
    snow = table.arm(hero, "T10", table.game.book.value("14.14", "snowballs") - 1)
    assert snow_options(table.game, hero) == []
    snow.count += 2
    (option,) = snow_options(table.game, hero)
    do(table, hero, option)
    assert snow.count == 1
    assert table.game.open[door.key] == BROKEN


def archer(door: str, sign: str = "C", **facts: object) -> tuple[Table, Being]:
    lane = "############\n#C.....d...#\n#......#####\n#......#####\n#S.....#####\n############"
    table = Table(lane, features={"d": {"kind": "door", "what": door, "lock": 4, **facts}})
    hero = table.hero(sign, "Elf Archer", bow=61)
    table.arm(hero, "F02")
    table.arm(hero, "Door buster arrow", count=2)
    return table, hero


@pytest.mark.rule("14.6")
@pytest.mark.parametrize(("rolled", "opens"), [(26, True), (27, False)])
def test_a_door_buster_square_on(rolled: int, opens: bool) -> None:
    table, hero = archer("stone")
    weapon = table.game.book.weapons["F02"]
    hero.figures["bow"] = 61 - weapon.modifier
    table.dice(rolled)
    (option,) = shot_options(table.game, hero)
    do(table, hero, option)
    assert bool(table.game.open) == opens
    arrows = hero.has("Door buster arrow")
    assert arrows is not None
    assert arrows.count == 1, "gone either way"


@pytest.mark.rule("14.6")
def test_a_door_buster_at_a_slant_has_a_quarter() -> None:
    table, hero = archer("metal", "S")
    hero.figures["bow"] = 61 - table.game.book.weapons["F02"].modifier
    table.dice(20)
    do(table, hero, shot_options(table.game, hero)[0])
    assert not table.game.open


@pytest.mark.rule("14.6", "14.5")
def test_what_a_door_buster_can_not_do() -> None:
    for made in (archer("enchanted wooden"), archer("stone", flags=frozenset(["massive"]))):
        assert shot_options(made[0].game, made[1]) == []
    table, hero = archer("stone")
    hero.at = table.at("d") - 3
    assert shot_options(table.game, hero) == [], "three spaces are too near"


@pytest.mark.rule("14.7")
def test_a_sliding_door_gives_way_to_a_marked_missile() -> None:
    table = Table("########\n#K...d.#\n########", features={"d": {"kind": "door", "what": "metal sliding"}})
    hero = table.hero("K", "Orc", S=90)
    table.arm(hero, "F08", loaded="Bullets (6)", charge=6)
    assert shot_options(table.game, hero) == [], "a pistol is not marked S"
    laser = table.arm(hero, "F10")
    assert shot_options(table.game, hero) == [], "not loaded"
    laser.charge = 2
    for rolled, state in ((100, {}), (1, {"G1.door.d": BROKEN})):
        table.dice(rolled)
        do(table, hero, shot_options(table.game, hero)[0])
        assert table.game.open == state
    assert laser.charge == 0


@pytest.mark.rule("14.11")
def test_a_gun_opens_a_wooden_door() -> None:
    table = Table("########\n#K...d.#\n########", features={"d": WOODEN})
    hero = table.hero("K", "Orc", S=90)
    table.arm(hero, "F08", loaded="Bullets (6)", charge=6)
    table.dice(1)
    do(table, hero, shot_options(table.game, hero)[0])
    assert table.game.open == {"G1.door.d": BROKEN}
