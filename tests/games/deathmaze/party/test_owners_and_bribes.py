"""Whose means are whose in quiet time, and bribes from the first offer to the last gem."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, priest

from clew.games.deathmaze import steps
from clew.games.deathmaze.maze.features import _midas
from clew.games.deathmaze.maze.meeting import bribe, negotiate
from clew.kernel.referees.agenda import Step


def rich(*gems: int, hoard: int = 0, option: bool = True) -> Table:
    table = Table("Hero", "Hero", rows=(2,), m51_bribery=option)
    table.game.hoard, table.game.gems = hoard, list(gems)
    return table


@pytest.mark.rule("1.0c", "5.28g")
def test_nobody_uses_what_another_players_adventurer_carries() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3).give("Ada", "Spinach").give("Bram", "Cannabis")
    table.choose("means", "done").beats()
    assert table.asked("5.28a")[0][-2:] == ["means", "means-1"]
    assert table.asked("5.28g") == [["use-spice-spinach-0-hero-a", "give-hero-a", "done"]]
    table.choose("means-1", "done").beats()
    assert [question.seat for question in table.script.asked if question.rule == "5.28g"] == [0, 1]
    assert table.asked("5.28g")[1] == ["use-spice-cannabis-0-hero-b", "give-hero-b", "done"]


@pytest.mark.rule("1.0c", "5.28g")
def test_only_the_others_who_could_do_something_are_asked_for_their_say() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3).give("Ada", "Spinach").give("Cleo", "Spinach")
    table.choose("done").step("say")
    assert [question.seat for question in table.script.asked] == [2]


@pytest.mark.rule("M6.31", "7.13b")
def test_bribes_need_the_option_and_the_smallest_sum() -> None:
    for table, offered in ((rich(20), True), (rich(19), False), (rich(20, option=False), False)):
        table.monsters("Ogre", 0)
        if offered:
            table.choose("bribe").roll(1).choose("no-offer").step("meet")
        else:
            table.choose("attack").step("meet")
        assert ("bribe" in table.asked("7.13b")[0]) is offered


@pytest.mark.rule("M6.31", "7.22a")
def test_who_offers_nothing_after_all_still_has_the_choice_unless_talks_have_failed() -> None:
    table = rich(hoard=50)
    table.monsters("Ogre", 3)
    table.choose("bribe", "no-offer").step("meet")
    assert table.game.agenda[-1].what == steps.MEET
    table.choose("negotiate").roll(6, 6).beats()
    assert not table.group().hostile
    failed = rich(hoard=50)
    failed.roll(1, 1).choose("yes", "no-offer").run(negotiate, failed.monsters("Ogre", 3))
    assert failed.game.agenda[-1] == Step(steps.BATTLE)
    assert failed.game.hoard == 50


@pytest.mark.rule("1.0i", "M6.31", "9.57e")
def test_whoever_refused_his_cloves_is_not_asked_again_after_a_look_at_the_bribes() -> None:
    table = Table("Hero", "Hero", seats=2, m51_bribery=True).give("Bram", "Cloves")
    table.game.hoard = 50
    table.monsters("Ogre", 3, door=0)
    table.choose("cloves-hero-b", "no").step("meet")
    table.choose("bribe", "no-offer").beats()
    table.choose("attack").beats()
    offered = [any(key.startswith("cloves") for key in keys) for keys in table.asked("7.13b")]
    assert offered == [True, False, False]


@pytest.mark.rule("M6.33")
def test_a_group_takes_or_refuses_one_bribe() -> None:
    table = rich(hoard=50)
    group = table.monsters("Ogre", 3)
    table.choose("offer-20").roll(6).run(bribe, group, Step(steps.BATTLE))
    assert group.bribed
    table.choose("attack").step("meet")
    assert table.asked("7.13b")[0][:2] == ["attack", "order"]


@pytest.mark.rule("M6.32")
def test_gems_that_are_too_small_go_largest_first() -> None:
    table = rich(5, 10, 15)
    table.choose("offer-20").roll(1).run(bribe, table.monsters("Ogre", 3), Step(steps.BATTLE))
    assert (table.game.gems, table.group().bribe) == ([10], 20)
    exact = rich(20, 35)
    exact.choose("offer-20").roll(1).run(bribe, exact.monsters("Ogre", 3), Step(steps.BATTLE))
    assert (exact.game.gems, exact.group().bribe) == ([35], 20)


@pytest.mark.rule("M4.9", "M6.31")
@pytest.mark.parametrize(("points", "asked"), [(15, False), (16, True)])
def test_a_peace_maker_speaks_for_a_bribe_only_to_the_strong(points: int, asked: bool) -> None:
    table, _ = priest("Peace Maker", m51_bribery=True)
    table.game.hoard = 500
    group = table.monsters("Gargoyle", points)
    table.choose("offer-500", *(["yes"] if asked else [])).roll(5 if asked else 6).run(bribe, group, Step(steps.BATTLE))
    assert bool(table.asked("M4.9")) is asked
    assert group.hostile is not asked
    nobody = Table("Hero", "Hero", m51_bribery=True)
    nobody.game.hoard = 500
    nobody.choose("offer-500").roll(6).run(bribe, nobody.monsters("Gargoyle", points), Step(steps.BATTLE))
    assert nobody.asked("M4.9") == []


@pytest.mark.rule("M6.24", "11.3m")
def test_only_another_with_the_spell_is_asked_to_save_one_of_gold() -> None:
    table = Table("Wizard", "Wizard", rows=(2,), m51_features=True)
    ada, bram = table.person("Ada"), table.person("Bram")
    ada.spells, bram.spells, bram.wound_points = ["Stone-to-Flesh"], ["Heal", "Stone-to-Flesh"], 5
    ada.wound_points = 5
    table.choose("yes").run(_midas, ada)
    assert (ada.free, ada.cast, bram.cast, table.game.hoard) == (True, 0, 3, 0)
    assert [question.facts["name"] for question in table.script.asked] == ["Bram"]
