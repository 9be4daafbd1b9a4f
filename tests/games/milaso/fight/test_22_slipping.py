"""Chapter 22: slipping past enemies, running by, and getting away."""

import pytest
from tests.games.milaso.scenes import CAVE
from tests.games.milaso.table import FIELD, Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, fighters
from clew.games.milaso.fight.manoeuvres import move_options
from clew.games.milaso.fight.slipping import follows, may_be_slipped_past, width_at
from clew.games.milaso.minds.minds import opponents
from clew.games.milaso.play import beat
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.exploring import explore
from clew.kernel.referees.agenda import Step

ALLEY = "#########\n#..KF...#\n#########"


ROUND_THE_CORNER = """
#####################
#GF#................#
#.##.##############.#
#....##############K#
#####################
"""


def alley(kind: str = "B01", picture: str = ALLEY) -> tuple[Table, Being, Being]:
    table = Table(picture)
    foe, hero = table.foe("F", kind), table.hero("K")
    table.battle([foe], hero)
    return table, foe, hero


def keys(table: Table, hero: Being, foe: Being) -> list[str]:
    return [option.key for option in move_options(table.game, hero, [foe])]


def act(table: Table, hero: Being, choice: str, *dice: int) -> None:
    table.choose(choice).dice(*dice)
    table.do("act", who=hero.key)


@pytest.mark.rule("22.18")
@pytest.mark.parametrize(
    "effect",
    [
        "Dwarf",
        "Rabin's Slow Motion",
        "Cray's Strawberry Jam",
        "Slippery Shoes",
        "Cray's Legs of Blancmange",
        "Superglue",
    ],
)
def test_the_bewitched_may_be_slipped_past(effect: str) -> None:
    table, thug, hero = alley()
    assert f"slip {thug.key}" not in keys(table, hero, thug)
    thug.effects[effect] = 3
    assert f"slip {thug.key}" in keys(table, hero, thug)


@pytest.mark.rule("22.18")
def test_an_eighth_of_the_constitution_is_the_limit() -> None:
    table, thug, hero = alley()
    thug.figures = {"constitution": 60}
    table.weaken(thug, 52)
    assert not may_be_slipped_past(table.game, hero, thug)
    table.weaken(thug, 1)
    assert may_be_slipped_past(table.game, hero, thug)


@pytest.mark.rule("22.18")
@pytest.mark.parametrize(("areas", "may"), [((2,), False), ((2, 7), True), ((9,), True)])
def test_both_arms_or_one_leg(areas: tuple[int, ...], may: bool) -> None:
    table, thug, hero = alley()
    for area in areas:
        table.hurt(thug, area, 10)
    assert may_be_slipped_past(table.game, hero, thug) is may


@pytest.mark.rule("22.18", "24.20")
@pytest.mark.parametrize("kind", ["B26", "B27", "B28", "B29"])
def test_arthropods_need_two_lost_legs(kind: str) -> None:
    table, beetle, hero = alley(kind)
    table.hurt(beetle, 2, 20)
    assert not may_be_slipped_past(table.game, hero, beetle)
    table.hurt(beetle, 3, 20)
    assert may_be_slipped_past(table.game, hero, beetle)
    assert table.game.book.creatures[kind].figures["Int"] == 0


@pytest.mark.rule("22.18")
def test_the_invisible_may_always_try() -> None:
    table, thug, hero = alley()
    hero.effects["invisibility"] = 5
    assert may_be_slipped_past(table.game, hero, thug)
    table.arm(hero, "H14")
    assert not may_be_slipped_past(table.game, hero, thug)


@pytest.mark.rule("22.19")
def test_a_hit_throws_him_back_and_costs_two_movement() -> None:
    table, thug, hero = alley()
    thug.effects["Superglue"] = 3
    act(table, hero, f"slip {thug.key}", 1, 99, 2, 9, 1)
    assert hero.at == table.at("K")
    assert hero.energy[8] < 10
    assert hero.moved == 4
    assert role(table.game, hero).spaces == 4
    assert table.heard("thrown back")


@pytest.mark.rule("22.19", "22.20", "22.22")
def test_a_miss_lets_him_through_and_the_slow_do_not_follow() -> None:
    table, thug, hero = alley()
    thug.effects["Superglue"] = 3
    act(table, hero, f"slip {thug.key}", 99)
    assert hero.at == table.at("F") + 1
    assert hero.moved == 4
    assert fighters(table.game) == []
    assert opponents(table.game, thug) == []
    table.do("battle")
    assert table.game.fight is None
    assert look_out(table.game, table.script) == []


@pytest.mark.rule("22.19")
def test_the_unconscious_do_not_strike() -> None:
    table, thug, hero = alley()
    table.hurt(thug, 1, 10)
    table.game.fight = None
    table.choose(f"slip {thug.key}")
    explore(table.game, table.script, Step(steps.EXPLORE))
    assert hero.at == table.at("F") + 1


@pytest.mark.rule("22.20")
def test_an_enemy_as_fast_as_he_follows_unless_it_cannot_see_him() -> None:
    table, thug, hero = alley()
    thug.effects["Dwarf"] = 3
    assert follows(table.game, thug, hero)
    hero.effects["invisibility"] = 5
    assert not follows(table.game, thug, hero)
    del hero.effects["invisibility"]
    zombie = table.foe("F", "B05")
    assert not follows(table.game, zombie, hero)
    dark = Table(ALLEY, section=CAVE)
    thug, hero = dark.foe("F"), dark.hero("K")
    assert follows(dark.game, thug, hero), "it lives in the dark and sees there"
    thug.home = -1
    assert not follows(dark.game, thug, hero)


@pytest.mark.rule("22.18")
def test_nobody_walks_past_a_healthy_enemy_in_a_passage_of_two() -> None:
    table, thug, hero = alley(picture="#########\n#...F...#\n#....K..#\n#########")
    role(table.game, hero).start = table.at("F") - 1
    thug.at, hero.at = table.at("F"), table.at("K") - 1
    assert width_at(table.game.maze.maps["G1"], table.at("F") - 1, thug.at) == 2
    assert "east" not in keys(table, hero, thug)
    assert "west" in keys(table, hero, thug)


@pytest.mark.rule("22.21")
@pytest.mark.parametrize(("dice", "past"), [((99,), True), ((1, 99, 2, 9, 1), False)])
def test_in_a_wide_passage_an_enemy_in_reach_strikes_once(dice: tuple[int, ...], past: bool) -> None:
    table = Table(FIELD.replace("#........#", "#..K.....#\n#...F....#", 1))
    thug, hero = table.foe("F"), table.hero("K")
    table.battle([thug], hero)
    act(table, hero, "east")
    assert hero.at == table.at("F") - 10
    act(table, hero, "east", *dice)
    assert (hero.at == table.at("F") - 9) is past
    assert table.heard("strikes at") is True


@pytest.mark.rule("22.21")
def test_out_of_reach_he_simply_runs_by() -> None:
    table = Table("##########\n#..K.....#\n#........#\n#...F....#\n##########")
    thug, hero = table.foe("F"), table.hero("K")
    table.battle([thug], hero)
    for _ in range(3):
        act(table, hero, "east")
    assert hero.at == table.at("K") + 3
    assert not table.heard("strikes at")


def past_and_not_followed() -> tuple[Table, Being, Being, Being]:
    """One of two has slipped past a thug that is glued to the floor; the other still fights it."""
    table = Table("###################\n#..GF1............#\n###################", seats=2)
    thug, friend, runner = table.foe("F"), table.hero("G", "Goblin"), table.hero("1")
    thug.effects["Superglue"] = 9
    begin(table.game, table.script, [thug])
    table.fight().round, table.fight().rounds_this_turn = 2, 2
    thug.terms.let_pass = [runner.key]
    table.game.agenda = [Step(steps.TURN_END), Step(steps.EXPLORE)]
    return table, thug, friend, runner


@pytest.mark.rule("22.22")
def test_past_the_enemy_one_moves_at_turn_speed_while_the_others_fight() -> None:
    table, thug, friend, runner = past_and_not_followed()
    assert fighters(table.game) == [friend]
    start = runner.at
    table.choose(*["east"] * 9, "end")
    for _ in range(10):
        beat(table.game, table.script)
    assert runner.at == start + 9
    assert runner.moved == 2 * runner.figures["movement"]
    assert runner.moved > 2 * table.game.book.battle_movement[runner.figures["movement"]]
    assert friend.at == table.at("G")
    assert table.fight().enemies == [thug.key]
    assert [question.seat for question in table.script.asked] == [1] * 10
    beat(table.game, table.script)
    assert [step.what for step in table.game.agenda] == ["turn end"]


@pytest.mark.rule("22.22")
def test_whoever_still_fights_gets_no_turn_movement() -> None:
    table, thug, friend, runner = past_and_not_followed()
    thug.terms.let_pass.remove(runner.key)
    beat(table.game, table.script)
    assert table.script.asked == []
    assert friend.moved == runner.moved == 0


@pytest.mark.rule("10.8", "22.22")
def test_whoever_is_out_of_the_fight_cannot_hand_his_turn_to_one_who_fights() -> None:
    table, _, friend, runner = past_and_not_followed()
    table.choose("more", "back", "end")
    for _ in range(2):
        beat(table.game, table.script)
    more = table.script.asked[1]
    assert more.seat == runner.seat
    assert more.prompt == "What else?"
    assert {f"floor {friend.key}", f"lead {friend.key}", "together"}.isdisjoint(more.keys())


@pytest.mark.rule("20.15", "22.22")
def test_one_who_is_not_on_the_scene_comes_up_until_he_sees_the_fight() -> None:
    table = Table(ROUND_THE_CORNER, seats=2)
    thug, _, late = table.foe("F"), table.hero("G", "Goblin"), table.hero("K")
    begin(table.game, table.script, [thug])
    table.fight().round, table.fight().rounds_this_turn = 2, 2
    assert late not in fighters(table.game)
    table.game.agenda = [Step(steps.EXPLORE)]
    table.choose("north", "north", *["west"] * 6)
    for _ in range(8):
        beat(table.game, table.script)
    assert late not in fighters(table.game)
    table.choose("west")
    beat(table.game, table.script)
    assert late in fighters(table.game)
    beat(table.game, table.script)
    assert table.game.agenda == []


@pytest.mark.rule("22.22")
def test_after_the_fight_the_floor_is_with_whoever_had_it_before() -> None:
    table, thug, friend, runner = past_and_not_followed()
    table.game.leader = table.game.active = friend.key
    table.choose("east", "more", "back", "end")
    for _ in range(3):
        beat(table.game, table.script)
    assert {question.seat for question in table.script.asked} == {runner.seat}
    thug.alive = False
    table.game.fight = None
    table.game.agenda = [Step(steps.EXPLORE)]
    table.choose("end")
    beat(table.game, table.script)
    assert table.script.asked[-1].facts["who"] == friend.name
