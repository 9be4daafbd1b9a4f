"""Chapters 9 and 10: traps, those who open them, and sesame."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.maze.traps import detrap, explode, poison_arrow, spring


def trapped(*callings: str, **options: Any) -> Table:
    return Table(*callings, **options).in_room()


@pytest.mark.rule("10.11", "10.12a", "10.12b")
def test_a_removed_trap_is_worth_experience_to_the_thief_alone() -> None:
    table = trapped("Hero", "Thief")
    table.choose("detrap").roll(1).step("trap", victim="")
    assert [person.experience for person in table.game.people.values()] == [0, 10]
    assert table.script.rolled == [("10.12a", "1d6")]


@pytest.mark.rule("10.12a")
def test_detrap_two_succeeds_on_a_two() -> None:
    table = trapped("Thief")
    table.person("Ada").detrap = 2
    table.roll(2).run(detrap, table.person("Ada"))
    assert table.person("Ada").experience == 10


@pytest.mark.rule("10.12c", "10.13a", "10.13d")
def test_one_attempt_and_who_fails_suffers() -> None:
    table = trapped("Thief", "Thief")
    table.choose("detrap", "Ada").roll(2, 5).step("trap", victim="")
    assert table.person("Ada").wounds == 1
    assert table.game.trapped == ""
    assert len(table.script.asked) == 2


@pytest.mark.rule("10.13b")
def test_without_a_thief_somebody_else_opens() -> None:
    table = trapped("Hero", "Hero")
    table.choose("Bram").roll(5).step("trap", victim="")
    assert table.person("Bram").wounds == 1
    assert table.asked("10.13c") == []


@pytest.mark.rule("10.13b", "10.13c")
def test_with_a_thief_another_may_still_open() -> None:
    table = trapped("Hero", "Thief")
    table.choose("open", "Ada").roll(5).step("trap", victim="")
    assert table.person("Ada").wounds == 1
    assert table.asked("10.13c") == [["detrap", "open"]]


@pytest.mark.rule("10.21", "10.22")
@pytest.mark.parametrize(("die", "wounds"), [(4, 0), (5, 1)])
def test_arrow(die: int, wounds: int) -> None:
    table = trapped("Hero")
    table.roll(1, die).run(spring, table.person("Ada"))
    assert table.person("Ada").wounds == wounds


@pytest.mark.rule("10.23", "10.3")
def test_poison_arrow() -> None:
    table = trapped("Hero")
    table.roll(2, 5, 6).run(spring, table.person("Ada"))
    assert table.person("Ada").wounds == 4
    table.roll(4).run(poison_arrow, table.person("Ada"))
    assert table.person("Ada").wounds == 4


@pytest.mark.rule("10.24")
def test_poison_gas() -> None:
    table = trapped("Hero")
    table.roll(3, 3).run(spring, table.person("Ada"))
    assert table.person("Ada").wounds == 2


@pytest.mark.rule("10.25")
def test_explosion_hits_everybody() -> None:
    table = trapped("Hero", "Hero", "Hero", "Hero", "Hero")
    table.monsters("Orc", 4)
    table.monster().controller = "hero-a"
    table.person("Ada").controls = ["orc-1"]
    table.game.rows.append(["orc-1", "", ""])
    table.run(explode)
    assert [person.wounds for person in table.game.people.values()] == [1] * 5
    assert table.monster().wounds == 1


@pytest.mark.rule("10.26", "10.21")
def test_flaming_oil() -> None:
    table = trapped("Hero")
    table.roll(5).run(spring, table.person("Ada"))
    assert table.person("Ada").wounds == 1


@pytest.mark.rule("10.27a", "10.27b", "10.3")
def test_roll_twice() -> None:
    table = trapped("Hero")
    table.roll(6, 6, 5, 1, 5, 4).run(spring, table.person("Ada"))
    assert table.came("10.21") == ["6: Roll twice", "6: Roll twice", "5: Flaming oil", "1: Arrow", "4: Explosion"]
    assert table.person("Ada").wounds == 3


@pytest.mark.rule("10.27c")
def test_an_opener_who_is_dead_suffers_no_more() -> None:
    table = trapped("Hero", "Hero")
    table.person("Ada").wounds = 7
    table.roll(6, 5, 6, 1, 4).run(spring, table.person("Ada"))
    assert table.person("Ada").fate == "dead"
    assert table.person("Bram").wounds == 1
    assert "It hits nobody." in table.told


@pytest.mark.rule("10.28", "11.3h")
def test_trap_wounds_are_taken_by_mage_armor_and_can_be_healed() -> None:
    table = trapped("Hero").give("Ada", "Mustard")
    table.person("Ada").shield = 2
    table.roll(2, 5, 4).run(spring, table.person("Ada"))
    assert (table.person("Ada").wounds, table.person("Ada").shield) == (1, 0)
    table.choose("means", "use-spice-mustard-0-hero-a").roll(2).beats()
    assert table.person("Ada").wounds == 0


@pytest.mark.rule("9.53a", "9.53b", "9.41d")
def test_sesame_removes_a_trap_before_anybody_tries() -> None:
    table = trapped("Thief").give("Ada", "Sesame")
    table.choose("sesame-thief-a").step("trap", victim="")
    assert table.script.rolled == []
    assert table.person("Ada").experience == 0
    assert table.person("Ada").items == []
    late = trapped("Thief").give("Ada", "Sesame")
    late.choose("detrap").roll(6, 5).step("trap", victim="")
    assert len(late.script.asked) == 1
    assert late.person("Ada").wounds == 1


@pytest.mark.rule("9.53a", "1.0i")
def test_another_players_sesame_may_be_refused() -> None:
    table = Table("Hero", "Hero", seats=2).in_room().give("Bram", "Sesame")
    table.choose("sesame-hero-b", "no", "open", "Ada").roll(5).step("trap", victim="")
    assert table.person("Ada").wounds == 1
    assert len(table.person("Bram").items) == 1


@pytest.mark.rule("5.28g")
def test_there_is_time_to_drink_before_a_trap_is_touched() -> None:
    table = trapped("Hero").give("Ada", "Healing")
    table.person("Ada").wounds = 7
    table.choose("means", "use-potion-healing-0-hero-a").roll(4).roll(5).step("trap", victim="")
    assert table.person("Ada").wounds == 4


@pytest.mark.rule("9.53a", "9.17b")
def test_sesame_that_was_given_away_is_used_by_its_new_owner() -> None:
    table = trapped("Hero", "Hero").give("Ada", "Sesame")
    table.choose("means", "give-hero-a", "spice-sesame-0", "Bram", "sesame-hero-b").step("trap", victim="")
    assert table.script.rolled == []
    assert table.person("Bram").items == []
