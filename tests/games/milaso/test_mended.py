"""Faults of the rules that were found in play, each with the scene that shows it mended."""

import pytest
from tests.games.milaso.scenes import keys
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.spaces import standing
from clew.games.milaso.body.food import swallow_unit
from clew.games.milaso.fight.amok import come_to_their_senses
from clew.games.milaso.fight.combat import ready
from clew.games.milaso.fight.milaso import act as milaso_acts
from clew.games.milaso.fight.slipping import slip_cost, space_beyond
from clew.games.milaso.fight.underfoot import bring_home
from clew.games.milaso.ground.finds import body_offers
from clew.games.milaso.minds.minds import preferred, ranked
from clew.games.milaso.places.dealings import dearest
from clew.games.milaso.quest.downfall import destroy
from clew.games.milaso.state import steps
from clew.games.milaso.state.effects import HERMIT
from clew.games.milaso.turn.fighting import act
from clew.games.milaso.turn.turn import start_of_turn
from clew.games.milaso.walk.dragging import drag_along, drag_options, take_hold
from clew.games.milaso.walk.movement import left, step_options
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("23.4", "23.8")
def test_an_archer_shoots_at_whoever_is_in_range_instead_of_walking_to_one_who_is_not() -> None:
    table = Table("#" * 40 + "\n#K" + "." * 25 + "G" + "." * 6 + "A" + "." * 4 + "#\n" + "#" * 40, seats=2)
    far, near = table.hero("K", "Wizard"), table.hero("G", "Goblin")
    archer = next(
        kind
        for kind, row in table.game.book.creatures.items()
        if row.attacks[0][0].use == "weapon"
        and table.game.book.weapons[row.attacks[0][0].weapon].use == "fire"
        and row.figures["Int"] > 0
    )
    foe = table.foe("A", archer)
    table.battle([foe], far, near, foe)
    assert ranked(table.game, foe)[0] is far
    assert preferred(table.game, foe) is near


@pytest.mark.rule("22.19")
def test_slipping_past_takes_the_cheapest_space_beyond() -> None:
    table = Table("######\n#....#\n#KT..#\n#....#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    table.battle([foe], hero)
    map_ = table.game.maze.maps["G1"]
    to = space_beyond(table.game, hero, foe)
    assert slip_cost(map_, hero, foe, to) == 4, "straight on, two spaces"


@pytest.mark.rule("24.40")
def test_azuken_asks_for_a_thing_of_a_method_before_any_key() -> None:
    table = Table("####\n#K.#\n####")
    hero = table.hero("K")
    table.arm(hero, "key 3")
    table.arm(hero, "salt")
    found = dearest(table.game, "G1")
    assert found is not None
    assert found[1].what == "salt"
    hero.items = [item for item in hero.items if item.what != "salt"]
    table.arm(hero, "Broadsword" if "Broadsword" in table.game.book.wares else "H05")
    found = dearest(table.game, "G1")
    assert found is not None
    dear = max(table.game.book.wares[item.what].price for item in hero.items)
    assert table.game.book.wares[found[1].what].price == dear, "no key before what is dearer"


@pytest.mark.rule("28.7")
def test_nothing_of_milaso_is_left_to_be_searched_or_dragged() -> None:
    table = Table("####\n#KM#\n####")
    hero, foe = table.hero("K", S=99), table.foe("M", "B56")
    destroy(table.game, table.script, 3)
    assert not foe.alive
    assert body_offers(table.game, hero) == []
    assert drag_options(table.game, hero) == []


@pytest.mark.rule("28.4")
def test_milaso_touches_the_weakest_within_reach() -> None:
    table = Table("#####\n#KMG#\n#####", seats=2)
    strong, weak, foe = table.hero("K"), table.hero("G", "Goblin"), table.foe("M", "B56")
    table.battle([foe], strong, weak, foe)
    table.weaken(weak, 20)
    table.fight().speech = 0
    table.dice(99, 99, 1, 100, 2, 9, 1, 99)
    ready(table.game, foe)
    milaso_acts(table.game, table.script, foe)
    assert sum(strong.energy) == 100
    assert sum(weak.energy) < 100


@pytest.mark.rule("10.5", "3.18")
def test_who_was_left_behind_has_his_movement_when_the_leader_returns() -> None:
    table = Table("#####\n#K.G#\n#####", seats=2)
    leader, other = table.hero("K"), table.hero("G", "Goblin")
    table.game.leader = leader.key
    other.moved, other.map = 12, "elsewhere"
    start_of_turn(table.game, table.script)
    other.map = leader.map
    assert other.moved == 0
    assert left(table.game, other) > 0


@pytest.mark.rule("16.1")
def test_meals_of_long_ago_are_forgotten() -> None:
    table = Table("####\n#K.#\n####")
    hero = table.hero("K")
    table.game.leader = hero.key
    swallow_unit(table.game, hero)
    table.game.turn += 29
    start_of_turn(table.game, table.script)
    assert sum(hero.meals.ate.values()) == 1
    table.game.turn += 1
    start_of_turn(table.game, table.script)
    assert hero.meals.ate == {}


@pytest.mark.rule("10.12", "25.5", "25.10")
def test_a_hermit_makes_way_and_comes_to_his_senses_beside_who_stands_there() -> None:
    table = Table("######\n#KH..#\n######", seats=2)
    hero, hermit = table.hero("K"), table.hero("H", "Goblin")
    hermit.effects[HERMIT], hermit.plight.hermit = 9, True
    hermit.follows = False
    assert "east" in keys(step_options(table.game, hero)), "nobody blocks a way for good"
    hero.at = hermit.at
    del hermit.effects[HERMIT]
    come_to_their_senses(table.game, table.script)
    assert hermit.at != hero.at
    assert set(standing(table.game, "G1")) == {hero.at, hermit.at}


@pytest.mark.rule("10.12", "26.10")
def test_two_who_drag_a_body_never_stand_on_one_space() -> None:
    table = Table("######\n#KBG.#\n######", seats=3)
    hero, body, goblin = table.hero("K"), table.hero("B", "Wizard"), table.hero("G", "Goblin")
    table.weaken(body, 60)
    take_hold([hero, goblin], body)
    start, hero.at = hero.at, body.at
    drag_along(table.game, hero, start, 0)
    assert hero.at != goblin.at
    assert body.at == start
    assert not goblin.way.drags, "out of his reach, so both let go"


@pytest.mark.rule("20.9")
def test_who_has_half_drunk_a_potion_is_warned_before_he_walks() -> None:
    table = Table("#######\n#.K.T.#\n#######")
    hero, foe = table.hero("K"), table.foe("T")
    vial = table.arm(hero, "potion of speed")
    table.battle([foe], hero)
    role(table.game, hero).actions = 1
    table.choose(f"drink {vial.key}")
    act(table.game, table.script, Step(steps.ACT, {"who": hero.key}))
    ready(table.game, hero)
    table.choose("west")
    act(table.game, table.script, Step(steps.ACT, {"who": hero.key}))
    assert any("begins again" in question.prompt for question in table.script.asked)


@pytest.mark.rule("22.12", "6.14")
def test_a_missile_that_a_low_obstructer_avoids_is_spent_and_nobody_finds_it() -> None:
    table = Table("#" * 14 + "\n#K...L....T..#\n" + "#" * 14)
    hero, low, foe = table.hero("K", "Elf Archer"), table.foe("L", "B30"), table.foe("T")
    bow = table.arm(hero, "F02")
    hero.wielded = bow.key
    table.arm(hero, "Arrow", 6)
    table.battle([low, foe], hero)
    table.choose(f"shoot {foe.key} with Arrow").dice(1, 15, 1)
    act(table.game, table.script, Step(steps.ACT, {"who": hero.key}))
    assert table.heard("The missile is spent.")
    assert table.game.floor == {}


@pytest.mark.rule("2.16")
def test_an_orb_brought_home_while_milaso_lives_wins_too() -> None:
    table = Table("####\n#K.#\n####")
    bring_home(table.game, table.script, table.hero("K"))
    assert table.game.ended == "won"
    assert table.heard("Milaso was not destroyed.")
