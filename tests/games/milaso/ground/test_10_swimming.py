"""Chapters 6 and 10: swimming, and what can be used in the water."""

import pytest
from tests.games.milaso.scenes import POOL, keys
from tests.games.milaso.table import Table

from clew.games.milaso.doors.door_shots import shot_options
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.ground.water import swim_options
from clew.games.milaso.turn.fighting import attack_options
from clew.games.milaso.walk.movement import left, left_in_water, step_options
from clew.kernel.words.questions import Menu, label_of
from clew.kernel.words.text import put


@pytest.mark.rule("10.11", "3.15")
def test_the_share_walked_is_off_the_water() -> None:
    table = Table(POOL)
    hero = table.hero("K", swimming=60)
    assert left_in_water(table.game, hero) == 12
    hero.moved = 6
    assert left_in_water(table.game, hero) == 8
    hero.moved = 7
    assert left_in_water(table.game, hero) == 6


@pytest.mark.rule("10.11")
def test_the_share_swum_is_off_the_land() -> None:
    table = Table(POOL).choose("into calm water", "swim east", "swim east", "end")
    hero = table.hero("K", swimming=60)
    table.do("explore")
    table.do("explore")
    assert hero.at == table.at("K") + 2
    assert left_in_water(table.game, hero) == 8
    assert left(table.game, hero) == 12
    assert "swim north" not in keys(swim_options(table.game, hero))
    table.game.turn += 1
    table.do("turn")
    assert left(table.game, hero) == 18


@pytest.mark.rule("10.11", "19.10")
def test_no_stroke_is_left_when_the_turn_is_walked_away() -> None:
    table = Table(POOL)
    hero = table.hero("K", swimming=60)
    hero.moved = 16
    assert swim_options(table.game, hero) == []
    hero.moved = 0
    assert keys(swim_options(table.game, hero)) == ["into calm water"]
    hero.suit = "Chain mail"
    hero.figures["swimming"] = 29
    assert swim_options(table.game, hero) == []


@pytest.mark.rule("10.11a")
@pytest.mark.parametrize(
    ("water", "dice", "alive"),
    [
        ("calm", (), True),
        ("moving", (99, 58), True),
        ("moving", (99, 59), False),
        ("deadly", (59,), False),
    ],
)
def test_going_into_wild_water_is_a_drowning_test(water: str, dice: tuple[int, ...], alive: bool) -> None:
    table = Table(POOL, water=water).choose(f"into {water} water", "swim east").dice(*dice)
    hero = table.hero("K")
    table.do("explore")
    assert hero.alive is alive
    if alive:
        table.choose("swim east")
        table.do("explore")
        assert hero.at == table.at("K") + 2
    table.script.done()


@pytest.mark.rule("10.11a")
def test_nobody_walks_into_water_and_the_others_stay_behind() -> None:
    table = Table(POOL.replace("#..~", "#O.~"), seats=2).choose("into calm water", "swim east")
    hero, friend = table.hero("K"), table.hero("O", "Orc")
    assert "east" not in keys(step_options(table.game, hero))
    table.do("explore")
    assert hero.at == table.at("K") + 1
    assert table.game.maze.maps["G1"].ground[friend.at] == 1
    assert "west" in keys(step_options(table.game, hero))


@pytest.mark.rule("10.11")
def test_in_a_fight_a_swimmer_has_his_strokes() -> None:
    table = Table("########\n#F.~~~.#\n#..~K~.#\n########".replace("K", "~"))
    hero = table.hero("F")
    hero.at += 3
    thug = table.foe("F")
    begin(table.game, table.script, [thug])
    ready(table.game, hero)
    assert table.fight().roles[hero.key].spaces == 2 * table.game.book.battle_movement[5]
    hero.at = table.at("F") + 1
    ready(table.game, hero)
    assert table.fight().roles[hero.key].spaces == 2 * table.game.book.battle_movement[9]


@pytest.mark.rule("6.28")
def test_what_can_be_used_in_the_water() -> None:
    table = Table("##########\n#K~~...F.#\n##########")
    hero, thug = table.hero("K"), table.foe("F")
    begin(table.game, table.script, [thug])
    table.arm(hero, "T01", 3)
    assert keys(attack_options(table.game, hero, [thug])) == [f"throw {thug.key}"]
    hero.at += 1
    assert attack_options(table.game, hero, [thug]) == []
    hero.items.clear()
    gun = table.arm(hero, "F07", charge=1, loaded="Spear")
    assert keys(attack_options(table.game, hero, [thug])) == [f"shoot {thug.key}"]
    hero.items.clear()
    table.arm(hero, "H08")
    thug.at = hero.at + 1
    assert keys(attack_options(table.game, hero, [thug])) == [f"strike {thug.key}"]
    assert gun.what == "F07"


@pytest.mark.rule("6.28")
def test_no_door_is_shot_at_from_the_water() -> None:
    door = {"d": {"kind": "door", "what": "stone", "lock": 3}}
    table = Table("##########\n#K~....d.#\n##########", features=door)
    hero = table.hero("K", "Elf Archer")
    table.arm(hero, "F02")
    hero.items.append(table.game.new_item("Door buster arrow", 2))
    hero.wielded = hero.items[0].key
    assert shot_options(table.game, hero)
    hero.at += 1
    assert shot_options(table.game, hero) == []


@pytest.mark.rule("10.11a")
def test_several_ways_into_the_water_stand_under_one_answer_and_strokes_do_not() -> None:
    table = Table(POOL)
    hero = table.hero("K")
    (into,) = swim_options(table.game, hero)
    assert isinstance(into, Menu)
    assert put(label_of(into)) == "Swim in the calm water ..."
    assert set(into.about) == {f"G1/{hero.at + 1}", f"G1/{hero.at + 10}"}, "it points at where they lead"
    start = hero.at
    table.choose("into calm water", "back")
    table.do("explore")
    assert hero.at == start
    table.choose("into calm water", "swim south-east")
    table.do("explore")
    assert hero.at == start + 10
    assert all(key.startswith("swim ") for key in keys(swim_options(table.game, hero)))
    assert len(swim_options(table.game, hero)) > 1


@pytest.mark.rule("10.11a")
def test_one_way_into_the_water_needs_no_list() -> None:
    table = Table("######\n#.K~.#\n######")
    assert keys(swim_options(table.game, table.hero("K"))) == ["swim east"]
