"""Chapter 7: moving, monsters left behind, and the way out."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import keys
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group, Quest
from clew.games.darkness.basics.state import Encounter
from clew.games.darkness.march.camp import DEEDS, possible
from clew.games.darkness.march.explore import go, walk_options
from clew.games.darkness.rooms.meeting import attackable, meet_again, turn_on
from clew.games.darkness.rooms.wanderers import check
from clew.kernel.referees.agenda import Step


def go_to(table: Table, edge: str) -> None:
    go(table.game, table.script, Step(steps.GO, {"group": "g1", "edge": edge}))


@pytest.mark.rule("7.1", "7.2")
def test_moving_through_a_joint_may_bring_wanderers() -> None:
    table = Table("warrior", "cleric")
    assert keys(table) == ["go N26.8", "go W24.10", "open N24.8", "camp"]
    go_to(table.dice(2), "W24.10")
    assert (table.group.tile, table.group.came) == (2, 1)
    go_to(table.dice(1), "W24.10")
    assert table.game.agenda[-1].what == steps.WANDER


@pytest.mark.rule("7.1")
def test_walking_further() -> None:
    table = Table("warrior", "cleric")
    table.group.tile = 2
    paths = {option.key: option.value for option in walk_options(table.game, table.group)}
    assert paths == {"to 1": ["W24.10"], "to 0": ["W24.10", "N26.8"]}
    table.game.agenda.append(Step(steps.WALK, {"group": "g1", "path": paths["to 0"]}))
    table.dice(3, 3).run_all()
    assert table.group.tile == 0


@pytest.mark.rule("7.3")
def test_the_entrance_is_checked_too() -> None:
    table = Table("warrior", "cleric").dice(1)
    go_to(table, "N26.8")
    assert table.group.tile == 0
    assert table.game.agenda[-1].what == steps.WANDER


@pytest.mark.rule("7.4", "16.16")
def test_a_tile_entered_by_fleeing_is_checked() -> None:
    table = Table("warrior", "cleric")
    table.fight("centipedes", 1)
    table.game.agenda.append(Step(steps.ROUND))
    table.choose("flee N26.8").dice(5, 5).run()
    assert table.game.agenda[-1].what == steps.GO
    table.dice(1).run()
    assert table.game.agenda[-1].what == steps.WANDER


@pytest.mark.rule("7.5")
def test_dragging_a_statue_makes_noise() -> None:
    table = Table("warrior", "cleric", "rogue").dice(2)
    table.heroes[0].stone, table.group.drags = True, "h1"
    check(table.game, table.script, table.group)
    assert table.game.agenda[-1].what == steps.WANDER


@pytest.mark.rule("7.6")
def test_no_check_in_an_occupied_tile() -> None:
    table = Table("warrior", "cleric")
    table.foes("orcs", 3, stance="peaceful")
    check(table.game, table.script, table.group)
    assert table.game.agenda == []


@pytest.mark.rule("7.7")
def test_a_bribed_monster_may_want_its_bribe_again() -> None:
    table = Table("warrior", "cleric").dice(1)
    table.heroes[0].gold = 30
    encounter = table.foes("orcs", 3, stance="bribed")
    meet_again(table.game, table.choose("pay").script, table.group)
    assert table.heroes[0].gold == 0
    assert encounter.stance == "bribed"
    meet_again(table.game, table.dice(6).script, table.group)
    assert table.game.fight is None


@pytest.mark.rule("7.8")
def test_turning_on_a_bribed_monster_gives_back_what_was_paid() -> None:
    table = Table("warrior", "cleric")
    encounter = table.foes("hobgoblins", 1, stance="bribed")
    encounter.paid = 10
    assert attackable(table.game, table.group)
    turn_on(table.game, table.script, table.group)
    table.choose("fight", "attack foe1").dice(5, 1, 1, 1).run()
    assert sum(hero.gold for hero in table.heroes) == 10 + 2


@pytest.mark.rule("7.9")
def test_monsters_left_behind_fight_on_as_before() -> None:
    table = Table("warrior", "cleric")
    encounter = table.foes("ogre", 1, stance="hostile")
    encounter.foes[0].life = 3
    meet_again(table.game, table.choose("wait").script, table.group)
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"
    assert encounter.foes[0].life == 3


@pytest.mark.rule("7.10")
def test_a_sleeping_dragon_is_rolled_for_again() -> None:
    table = Table("warrior", "cleric").dice(1).choose("leave")
    encounter = table.foes("dragon", 1, stance="sleeping")
    meet_again(table.game, table.script, table.group)
    assert encounter.stance == "sleeping"
    assert table.game.fight is None


@pytest.mark.rule("7.11")
def test_attacking_a_quest_giver_ends_the_quest() -> None:
    table = Table("warrior", "cleric")
    table.foes("ogre", 1, stance="quest")
    table.game.parties[0].quests = [Quest("q1", "bring me gold", "ogre", 1, gold=100)]
    meet_again(table.game, table.script, table.group)
    turn_on(table.game, table.script, table.group)
    assert table.game.parties[0].quests == []
    table.tile.creatures = Encounter([], "lady", stance="quest")
    assert not attackable(table.game, table.group)


@pytest.mark.rule("7.12")
def test_the_marching_order_changes_in_peace() -> None:
    table = Table("warrior", "cleric", "rogue").choose("h3", "1")
    DEEDS["order"](table.game, table.script, table.group)
    assert table.group.order == ["h3", "h1", "h2"]


@pytest.mark.rule("7.13")
def test_leaving_by_the_way_out() -> None:
    table = Table("warrior", "cleric")
    assert "leave" not in keys(table)
    table.group.tile = 0
    assert "leave" in keys(table)
    table.game.agenda.append(Step(steps.LEAVE, {"group": "g1"}))
    table.run()
    assert table.game.groups == []
    assert all(hero.outside for hero in table.heroes)


@pytest.mark.rule("7.14")
def test_a_body_may_be_laid_outside() -> None:
    table = Table("warrior", "cleric")
    table.group.tile = 0
    table.heroes[1].life, table.heroes[1].tile = 0, 0
    table.group.order = ["h1"]
    table.heroes[0].body = "h2"
    assert "outside" in possible(table.game, table.group)
    DEEDS["outside"](table.game, table.script, table.group)
    assert table.heroes[1].outside
    assert table.game.groups


@pytest.mark.rule("7.15")
def test_a_shortcut_is_a_way_out() -> None:
    table = Table("warrior", "cleric")
    table.tile.shortcut = True
    assert "leave" in keys(table)


@pytest.mark.rule("7.9", "26.23", "7.12")
def test_a_group_that_others_left_beside_enemies_has_to_face_them() -> None:
    table = Table("warrior", "cleric")
    table.foes("orcs", 3, stance="hostile")
    table.group.order = ["h1"]
    table.game.groups.append(Group("g2", 0, ["h2"], 1, 0))
    table.group.tile = 0
    table.game.agenda = [Step(steps.EXPLORE)]
    table.choose("attack").run()
    assert [question.rule for question in table.script.asked] == ["12.2"]
    assert table.game.active == "g2"
    assert table.game.fight is not None
    assert [step.what for step in table.game.agenda] == ["explore", "round"]


@pytest.mark.rule("7.9", "17.11a", "26.24")
def test_whoever_comes_by_escape_to_where_enemies_are_meets_them() -> None:
    table = Table("warrior", "wizard")
    table.game.tiles[0].creatures = table.foes("orcs", 3, stance="hostile")
    table.tile.creatures = None
    table.light(table.heroes[0])
    table.heroes[1].spells, table.heroes[1].hands = ["Escape"], []
    table.game.agenda = [Step(steps.EXPLORE)]
    table.choose("camp", "escape").run()
    table.choose("flee out").dice(5, 5, 5).run()
    assert "{foes}. What does the party do?" in [question.prompt for question in table.script.asked]
    table.run_all()
    assert table.heroes[1].outside


@pytest.mark.rule("7.1")
def test_a_group_is_left_in_peace_beside_those_who_are_peaceful() -> None:
    table = Table("warrior", "cleric")
    table.foes("orcs", 3, stance="peaceful")
    table.game.agenda = [Step(steps.EXPLORE)]
    table.choose("camp", "back").run()
    assert [question.rule for question in table.script.asked] == ["7.1", "7.12"]
