"""Chapters 6, 10, 11, 19 and 22: swimming, jumping, falling, bridges, and what lies below."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.advancing import walk_up
from clew.games.milaso.attack import role, strike
from clew.games.milaso.blows import Blow
from clew.games.milaso.combat import begin, ready
from clew.games.milaso.door_shots import shot_options
from clew.games.milaso.edges import edge_beside
from clew.games.milaso.exploring import arrive
from clew.games.milaso.falls import come_back, fall_over, jump_options, look_down
from clew.games.milaso.fighting import attack_options
from clew.games.milaso.joins import beaten
from clew.games.milaso.labyrinth.model import Feature, Section
from clew.games.milaso.meeting import look_out, ready_to_fight
from clew.games.milaso.moving import left, left_in_water, step_options
from clew.games.milaso.reckoning import UNIT
from clew.games.milaso.state import Being
from clew.games.milaso.swimming import step_on_bridge, swim_options, weight
from clew.games.milaso.view import view
from clew.kernel.scene import Space

POOL = "#########\n#.K~~~..#\n#..~~~..#\n#.......#\n#########"
GAP = "########\n#.K:...#\n########"


def keys(options: list) -> list[str]:  # type: ignore[type-arg]
    return [option.key for option in options]


def space(table: Table, at: int) -> Space:
    found = [each for each in view(table.game, 0).boards[0].spaces if each.key == f"G1/{at}"]
    return found[0]


# -- going into the water -----------------------------------------------------------------------------------------


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
    table = Table(POOL).choose("swim east", "swim east", "end")
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
    assert keys(swim_options(table.game, hero)) == ["swim east", "swim south-east"]
    hero.suit = "Chain mail"
    hero.figures["swimming"] = 29
    assert swim_options(table.game, hero) == []


@pytest.mark.rule("10.11a")
@pytest.mark.parametrize(("water", "dice", "alive"), [
    ("calm", (), True), ("moving", (99, 58), True), ("moving", (99, 59), False), ("deadly", (59,), False),
])  # fmt: skip
def test_going_into_wild_water_is_a_drowning_test(water: str, dice: tuple[int, ...], alive: bool) -> None:
    table = Table(POOL, water=water).choose("swim east").dice(*dice)
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
    table = Table(POOL.replace("#..~", "#O.~"), seats=2).choose("swim east")
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


# -- jumping ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.15", "3.14")
def test_a_real_gap_may_be_jumped_and_solid_floor_may_not() -> None:
    table = Table(GAP).choose("jump east").dice(62)
    hero = table.hero("K")
    assert keys(jump_options(table.game, hero)) == ["jump east"]
    table.do("explore")
    assert hero.at == table.at("K") + 2
    assert hero.moved == 4
    assert keys(jump_options(table.game, hero)) == ["jump west"]
    hero.at += 1
    assert jump_options(table.game, hero) == []


@pytest.mark.rule("10.15", "3.14")
@pytest.mark.parametrize(("wide", "rolled"), [(1, 62), (2, 31), (3, 15)])
def test_how_wide_a_gap_can_be(wide: int, rolled: int) -> None:
    table = Table(f"##########\n#K{':' * wide}{'.' * (7 - wide)}#\n##########").choose("jump east").dice(rolled)
    hero = table.hero("K")
    table.do("explore")
    assert hero.at == table.at("K") + wide + 1
    assert hero.moved == 2 * (wide + 1)


@pytest.mark.rule("10.15")
def test_four_spaces_a_wall_or_somebody_beyond_forbid_the_jump() -> None:
    assert jump_options((wide := Table("########\n#K::::.#\n########")).game, wide.hero("K")) == []
    assert jump_options((wall := Table("######\n#.K:##\n######")).game, wall.hero("K")) == []
    there = Table("######\n#K:O.#\n######", seats=2)
    hero, friend = there.hero("K"), there.hero("O", "Orc")
    assert jump_options(there.game, hero) == []
    friend.at += 1
    assert keys(jump_options(there.game, hero)) == ["jump east"]
    hero.moved = 15
    assert jump_options(there.game, hero) == []


@pytest.mark.rule("19.8a", "3.14")
def test_a_failed_jump_over_an_abyss_is_death() -> None:
    table = Table(GAP, below="abyss").choose("jump east").dice(63)
    hero = table.hero("K")
    sword, key = table.arm(hero, "H08"), table.game.new_item("key 4")
    hero.items.append(key)
    table.do("explore")
    assert not hero.alive
    assert table.heard("Below is an abyss")
    lying = [item for items in table.game.floor.values() for item in items]
    assert key in lying
    assert sword not in lying


@pytest.mark.rule("19.8a")
def test_a_ditch_and_the_way_out_of_it() -> None:
    table = Table(GAP).choose("jump east").dice(63, 61, 1, 1)
    hero = table.hero("K")
    table.do("explore")
    assert hero.at == table.at("K") + 1
    assert left(table.game, hero) == 0
    hero.moved = 0
    assert keys(step_options(table.game, hero)) == ["east", "west"]
    assert jump_options(table.game, hero) == []


@pytest.mark.rule("19.8a")
def test_with_a_rope_the_turn_goes_on() -> None:
    table = Table(GAP).choose("jump east").dice(63, 61, 1, 1)
    hero = table.hero("K")
    hero.items.append(table.game.new_item("rope"))
    table.do("explore")
    assert left(table.game, hero) == 14


@pytest.mark.rule("19.8a")
def test_a_fall_to_the_level_below() -> None:
    table = Table(GAP.replace("...#", ".L.#"), lands="L").choose("jump east").dice(63, 61, 1, 1)
    hero = table.hero("K")
    table.do("explore")
    assert hero.at == table.at("L")


@pytest.mark.rule("19.8a", "19.9")
@pytest.mark.parametrize(("dice", "alive"), [((63, 99, 99, 58), True), ((63, 99, 99, 99), False)])
def test_water_below_brings_the_lucky_to_the_nearest_bank(dice: tuple[int, ...], alive: bool) -> None:
    table = Table(GAP, below="water").choose("jump east").dice(*dice)
    hero = table.hero("K")
    table.do("explore")
    assert hero.alive is alive
    table.script.done()
    assert hero.at == table.at("K")


# -- seeing what is below -----------------------------------------------------------------------------------------


@pytest.mark.rule("19.8a")
def test_what_is_below_is_seen_from_the_edge_only() -> None:
    table = Table("########\n#K.:...#\n########", below="abyss")
    hero = table.hero("K")
    gap = hero.at + 2
    look_down(table.game, table.script, hero)
    assert [feature.name.template for feature in space(table, gap).features] == ["a chasm"]
    hero.at += 1
    arrive(table.game, table.script, hero)
    assert table.heard("an abyss below")
    (sign,) = space(table, gap).features
    assert sign.name.facts["what"] == "an abyss"
    assert space(table, gap).kind == "chasm"


@pytest.mark.rule("19.8a")
def test_in_the_dark_nobody_sees_it_and_the_blind_fall() -> None:
    table = Table(GAP, section=Section(True, dark=True), below="abyss").choose("east")
    table.game.known.clear()
    hero = table.hero("K")
    arrive(table.game, table.script, hero)
    assert not table.heard("abyss")
    table.do("explore")
    assert not hero.alive


@pytest.mark.rule("19.8a", "10.9")
@pytest.mark.parametrize("manner", ["hands held out in front", "crawling"])
def test_the_careful_find_the_edge(manner: str) -> None:
    table = Table(GAP, section=Section(True, dark=True), below="abyss").choose("east")
    table.game.known.clear()
    table.game.manner = manner
    hero = table.hero("K")
    arrive(table.game, table.script, hero)
    table.do("explore")
    assert hero.alive
    assert table.heard("an edge")
    assert "east" not in keys(step_options(table.game, hero))


@pytest.mark.rule("19.8a")
def test_a_light_in_the_dark_shows_the_edge() -> None:
    table = Table(GAP, section=Section(True, dark=True), below="abyss")
    table.game.known.clear()
    hero = table.hero("K")
    hero.effects["torch"] = 10
    arrive(table.game, table.script, hero)
    assert table.heard("an abyss below")
    assert "east" not in keys(step_options(table.game, hero))


@pytest.mark.rule("19.8a")
def test_a_pit_in_the_light_is_seen_from_its_edge() -> None:
    table = Table("#######\n#K.P..#\n#######", features={"P": {"kind": "trap", "what": "TR01"}})
    hero = table.hero("K")
    look_down(table.game, table.script, hero)
    assert space(table, table.at("P")).features == []
    hero.at += 1
    look_down(table.game, table.script, hero)
    (sign,) = space(table, table.at("P")).features
    assert sign.name.facts["it"] == "pit, solid floor below"


@pytest.mark.rule("19.8a")
def test_water_is_drawn_as_water() -> None:
    table = Table(POOL, water="moving")
    hero = table.hero("K")
    drawn = space(table, hero.at + 1)
    assert (drawn.kind, drawn.features[0].sign) == ("water", "~")
    assert drawn.features[0].name.facts["kind"] == "moving"


# -- fighting beside an edge --------------------------------------------------------------------------------------


def blow_beside(table: Table, *dice: int) -> tuple[Being, Being]:
    thug, hero = table.foe("F"), table.hero("K")
    begin(table.game, table.script, [thug])
    table.dice(1, 99, 2, 4, *dice)
    strike(table.game, table.script, thug, hero, Blow("club", 50 * UNIT, 3, (6, 6)))
    return thug, hero


@pytest.mark.rule("22.23")
@pytest.mark.parametrize(("below", "dice", "alive"), [
    ("abyss", (30,), False), ("abyss", (31,), True), ("floor", (30, 61, 1, 1), True),
    ("water", (30, 99, 99, 99), False),
])  # fmt: skip
def test_over_the_edge_of_a_chasm(below: str, dice: tuple[int, ...], alive: bool) -> None:
    table = Table("######\n#FK:.#\n######", below=below)
    _, hero = blow_beside(table, *dice)
    table.script.done()
    assert hero.alive is alive


@pytest.mark.rule("22.23")
def test_over_the_edge_of_a_pool() -> None:
    table = Table("######\n#FK~.#\n######", water="moving")
    _, hero = blow_beside(table, 30, 99, 1)
    assert edge_beside(table.game, hero) == "water"
    assert hero.alive
    assert table.game.maze.maps["G1"].ground[hero.at] == 1
    table.script.done()


@pytest.mark.rule("22.23")
def test_who_swims_already_does_not_fall_in() -> None:
    table = Table("######\n#FK~~#\n######")
    table.signs["K"] += 1
    thug, hero = table.foe("F"), table.hero("K")
    thug.at += 1
    begin(table.game, table.script, [thug])
    table.dice(1, 99, 2, 4)
    strike(table.game, table.script, thug, hero, Blow("club", 50 * UNIT, 3, (6, 6)))
    assert not table.heard("edge")


@pytest.mark.rule("19.8a")
def test_a_fallen_enemy_is_back_after_ten_turns() -> None:
    table = Table("######\n#KF:.#\n######")
    hero, thug = table.hero("K"), table.foe("F")
    thug.home = table.at("F")
    table.game.turn = 5
    begin(table.game, table.script, [thug])
    table.dice(*[1] * 10)
    fall_over(table.game, table.script, thug, thug.at + 1)
    assert thug.alive
    assert not ready_to_fight(table.game, thug)
    assert thug.at not in (hero.at, table.at("F"))
    post = Feature(thug.key.partition("#")[0], "post", "G1", table.at("F"), what="B01")
    assert not beaten(table.game, post)
    table.game.turn = 14
    come_back(table.game, table.script)
    assert not ready_to_fight(table.game, thug)
    table.game.turn = 15
    come_back(table.game, table.script)
    assert ready_to_fight(table.game, thug)
    assert thug.at == table.at("F")


@pytest.mark.rule("19.8a")
def test_an_enemy_in_an_abyss_leaves_no_body_but_what_is_needed() -> None:
    table = Table("######\n#KF:.#\n######", below="abyss")
    table.hero("K")
    ken = table.foe("F", "B37")
    fall_over(table.game, table.script, ken, ken.at + 1)
    assert not ken.alive
    assert f"body {ken.key}" in table.game.taken
    lying = [item.what for items in table.game.floor.values() for item in items]
    assert lying == ["saucer key"]


# -- bridges ------------------------------------------------------------------------------------------------------


def bridge_table(inertia: int, grams: int) -> tuple[Table, Being]:
    table = Table("#######\n#K.~..#\n#..=..#\n#..~..#\n#######", water="deadly",
                  features={"=": {"kind": "bridge", "what": "delicate bridge"}})  # fmt: skip
    hero = table.hero("K", Iner=inertia)
    coins = table.game.new_item("bread")
    hero.items.append(coins)
    coins.count = grams // table.game.book.wares["bread"].mass
    hero.at = table.at("=")
    return table, hero


@pytest.mark.rule("11.17")
@pytest.mark.parametrize(("rolled", "breaks"), [(50, True), (51, False)])
def test_a_heavy_person_may_break_the_bridge(rolled: int, breaks: bool) -> None:
    table, hero = bridge_table(91, 0)
    table.dice(rolled, *([58] if breaks else []))
    assert weight(table.game, hero) == 91
    assert step_on_bridge(table.game, table.script, hero) is breaks
    table.script.done()
    assert hero.alive
    assert (hero.at != table.at("=")) is breaks
    assert step_on_bridge(table.game, table.script, hero) is False


@pytest.mark.rule("11.17")
def test_whoever_falls_in_has_one_attempt() -> None:
    table, hero = bridge_table(91, 0)
    table.dice(50, 59)
    step_on_bridge(table.game, table.script, hero)
    assert not hero.alive


@pytest.mark.rule("11.17", "19.8a")
def test_what_the_drowned_carried_lies_on_the_bank() -> None:
    table, hero = bridge_table(91, 0)
    key = table.game.new_item("key 3")
    hero.items.append(key)
    table.dice(50, 59)
    step_on_bridge(table.game, table.script, hero)
    ((place, items),) = table.game.floor.items()
    assert key in items
    bank = int(place.partition("/")[2])
    assert bank in (table.at("=") - 1, table.at("=") + 1)
    into = Table(POOL, water="deadly").choose("swim east").dice(59)
    swimmer = into.hero("K")
    swimmer.items.append(into.game.new_item("key 3"))
    into.do("explore")
    assert list(into.game.floor) == [f"G1/{into.at('K')}"]


@pytest.mark.rule("11.17")
def test_load_counts_in_whole_kilograms() -> None:
    table, hero = bridge_table(70, 0)
    mass = table.game.book.wares["bread"].mass
    hero.items[0].count = 20_999 // mass
    assert weight(table.game, hero) == 90
    assert not step_on_bridge(table.game, table.script, hero)
    hero.items[0].count = -(-21_000 // mass)
    assert weight(table.game, hero) == 91


@pytest.mark.rule("11.17")
def test_a_broken_bridge_is_river() -> None:
    table, hero = bridge_table(91, 0)
    table.dice(50, 58)
    step_on_bridge(table.game, table.script, hero)
    hero.at = table.at("=") - 1
    hero.moved = 0
    assert "east" not in keys(step_options(table.game, hero))
    assert "swim east" in keys(swim_options(table.game, hero))
    assert "jump east" in keys(jump_options(table.game, hero))
    assert space(table, table.at("=")).kind == "water"


@pytest.mark.rule("11.17")
def test_one_person_at_a_time_and_no_enemy() -> None:
    picture = "#######\n#..~..#\n#K.=.F#\n#..~..#\n#######"
    table = Table(picture, water="deadly", features={"=": {"kind": "bridge", "what": "delicate bridge"}}, seats=2)
    hero, thug = table.hero("K"), table.foe("F")
    begin(table.game, table.script, [thug])
    ready(table.game, thug)
    assert not walk_up(table.game, thug, hero)
    assert thug.at == table.at("F")
    friend = table.hero("K", "Orc")
    hero.at, friend.at = table.at("="), table.at("=") - 1
    friend.follows = hero.follows = False
    assert "east" not in keys(step_options(table.game, friend))
    hero.at += 1
    assert "east" in keys(step_options(table.game, friend))


@pytest.mark.rule("11.17")
def test_entering_the_river_is_one_attempt() -> None:
    table = Table(POOL, water="deadly").choose("swim east").dice(58)
    hero = table.hero("K")
    table.do("explore")
    assert hero.alive
    table.script.done()


# -- across the water ---------------------------------------------------------------------------------------------


def face_to_face(picture: str, kind: str = "B01") -> tuple[Table, Being, Being]:
    table = Table(picture)
    hero, foe = table.hero("K"), table.foe("F", kind)
    foe.home = foe.at
    begin(table.game, table.script, [foe])
    table.game.agenda.clear()
    return table, hero, foe


def fighting(table: Table) -> bool:
    return table.game.fight is not None


def rounds(table: Table, number: int) -> None:
    """Battle rounds in which nobody does anything."""
    fight = table.fight()
    for _ in range(number):
        fight.rounds_this_turn = 0
        table.do("battle")
    table.game.agenda.clear()


@pytest.mark.rule("20.12a")
def test_a_fight_that_nobody_can_fight_is_over() -> None:
    table, hero, thug = face_to_face("########\n#K~~~.F#\n########")
    rounds(table, 2)
    assert fighting(table)
    rounds(table, 1)
    assert not fighting(table)
    assert table.heard("lets you be")
    assert look_out(table.game, table.script) == []
    thug.marks.pop(f"passed {hero.key}")
    assert look_out(table.game, table.script) == [thug]


@pytest.mark.rule("20.12a")
@pytest.mark.parametrize(("picture", "kind"), [
    ("########\n#K~~~.F#\n#......#\n########", "B01"), ("########\n#K~~~.F#\n########", "B02"),
    ("####\n#KF#\n####", "B01"),
])  # fmt: skip
def test_it_goes_on_while_an_enemy_has_a_way_or_a_bow(picture: str, kind: str) -> None:
    table, _, _ = face_to_face(picture, kind)
    rounds(table, 5)
    assert fighting(table)


@pytest.mark.rule("20.12a")
def test_a_shot_across_the_water_keeps_it_going() -> None:
    table, hero, _ = face_to_face("########\n#K~~~.F#\n########")
    rounds(table, 2)
    role(table.game, hero).attacked = True
    rounds(table, 1)
    assert fighting(table)
    rounds(table, 1)
    assert fighting(table)
