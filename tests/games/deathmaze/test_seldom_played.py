"""What bots never come to, played through the menu of quiet time."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.maze.test_more_features import large


@pytest.mark.rule("M6.25", "12.34d", played=True)
def test_a_medusa_face_looks_at_whoever_investigates() -> None:
    table = large("statue", "Hero", "Hero").choose("investigate", "Ada").roll(1, 1, 2, 2).beats(2)
    assert any("stone" in line for line in table.script.told)
    assert table.person("Ada").fate == "dead", "nobody is there who could turn her back"


@pytest.mark.rule("M6.26", played=True)
def test_a_statue_falls_on_whoever_investigates() -> None:
    table = large("statue").choose("investigate").roll(1, 2, 2, 5).beats()
    assert table.person("Ada").wounds == 5


@pytest.mark.rule("M6.27", played=True)
def test_a_medallion_in_a_statue_is_tried_on() -> None:
    table = large("statue").choose("investigate").roll(6, 6, 5).choose("yes").roll(5).beats()
    assert [thing.name for thing in table.person("Ada").items] == ["Dexterity"]


@pytest.mark.rule("M6.28", played=True)
def test_cronks_come_out_of_a_hole_and_can_be_talked_to() -> None:
    table = large("trapdoor").choose("investigate").roll(1, 1, 2, 3).choose("negotiate").roll(1, 1).beats(3)
    assert [monster.kind for monster in table.game.monsters.values()] == ["Cronk"] * 3
    assert not table.game.fighting


@pytest.mark.rule("9.32c", played=True)
def test_who_gives_his_armor_away_in_quiet_time_may_die_of_it() -> None:
    table = large("statue", "Hero", "Hero").give("Ada", "Armor +2")
    table.person("Ada").wounds = 8
    table.choose("means", "give-hero-a", "Armor +2", "Bram").play()
    assert table.person("Ada").fate == "dead"
    assert [thing.bonus for thing in table.person("Bram").items] == [2]
