"""Chapter 27, clause by clause: who may gain a level, whose turn it is, what is lost."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import two_parties
from tests.games.darkness.table import Table

from clew.games.darkness.party.levels import experience, lose_level, mark_minions, may_gain, roll_level


@pytest.mark.rule("27.12", "27.3")
def test_the_dead_the_stone_and_the_lost_learn_nothing() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard", idle=()).dice(1)
    warrior, cleric, rogue, _ = table.heroes
    warrior.life, cleric.stone, rogue.lost = 0, True, True
    party = table.game.parties[0]
    assert [may_gain(table.game, party, hero, []) for hero in (warrior, cleric)] == [False, False]
    experience(table.game, table.script, table.group, "27.2")
    table.script.done()
    assert table.script.asked == []
    assert "Wizard learns nothing new." in table.told


@pytest.mark.rule("27.12", "29.3")
def test_each_party_learns_by_itself() -> None:
    table = two_parties()
    experience(table.game, table.choose("h2").dice(2).script, table.group, "27.2")
    assert table.asked() == ["h1", "h2"]
    assert table.game.parties[0].last == "h2"
    assert table.game.parties[1].last == ""


@pytest.mark.rule("27.6", "27.9")
def test_the_last_one_below_goes_on_only_beside_a_living_comrade() -> None:
    table = Table("warrior", "cleric", "rogue")
    party = table.game.parties[0]
    warrior, cleric, rogue = table.heroes
    party.last, cleric.level = "h1", 5
    assert not may_gain(table.game, party, warrior, [])
    rogue.life = 0
    assert may_gain(table.game, party, warrior, [])
    cleric.life = 0
    assert not may_gain(table.game, party, warrior, [])


@pytest.mark.rule("27.6", "27.2")
def test_who_has_just_gained_a_level_is_not_named_again() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(2)
    experience(table.game, table.script, table.group, "27.2")
    experience(table.game, table.dice(2).script, table.group, "27.2")
    table.script.done()
    assert [hero.level for hero in table.heroes] == [2, 2]
    assert table.game.parties[0].last == "h2"


@pytest.mark.rule("27.14")
def test_the_round_passes_over_who_may_not_and_begins_again() -> None:
    table = Table("warrior", "cleric", "rogue", shared_xp=True).dice(1)
    party = table.game.parties[0]
    party.turn, table.heroes[2].level = 1, 5
    experience(table.game, table.script, table.group, "27.2")
    assert party.turn == 0
    table.heroes[1].level = 5
    experience(table.game, table.dice(1).script, table.group, "27.2")
    table.script.done()
    assert party.turn == 0
    assert table.told.count("It is the turn of Warrior.") == 2


@pytest.mark.parametrize(("face", "rule"), [(1, "27.13"), (2, "27.2")])
@pytest.mark.rule("27.13", "27.2")
def test_it_is_told_by_which_rule_nothing_was_learnt(face: int, rule: str) -> None:
    table = Table("warrior", "cleric").dice(face)
    table.heroes[0].level = 2
    assert not roll_level(table.game, table.script, table.game.parties[0], table.heroes[0], "27.1")
    assert table.cited == {"27.1", rule}


@pytest.mark.rule("27.4")
def test_minions_teach_less_than_bosses() -> None:
    table = Table("warrior", "cleric")
    party, warrior = table.game.parties[0], table.heroes[0]
    assert not roll_level(table.game, table.dice(2).script, party, warrior, "27.4", minions=True)
    assert roll_level(table.game, table.dice(2).script, party, warrior, "27.2")


@pytest.mark.parametrize(("marks", "rolls"), [(8, 0), (9, 1)])
@pytest.mark.rule("27.1", "18.18")
def test_only_the_tenth_mark_gives_a_roll(marks: int, rolls: int) -> None:
    table = Table("warrior", "cleric").choose(*["h2"] * rolls).dice(*[3] * rolls)
    table.game.parties[0].minions = marks
    gained: list[str] = []
    mark_minions(table.game, table.script, table.group, gained)
    table.script.done()
    assert gained == ["h2"] * rolls
    assert ("27.4" in table.cited) == bool(rolls)


@pytest.mark.rule("27.16", "3.41")
def test_a_lost_level_takes_life_a_spell_or_luck() -> None:
    table = Table("warrior", "halfling", "wizard").choose("Sleep")
    warrior, halfling, wizard = table.heroes
    halfling.luck, halfling.life, warrior.luck, warrior.spells = 3, 2, 3, ["Sleep", "Escape"]
    wizard.spells, before = ["Escape", "Sleep"], (warrior.life, wizard.life)
    for hero in table.heroes:
        hero.level = 2
        lose_level(table.script, hero)
    assert [hero.level for hero in table.heroes] == [1, 1, 1]
    assert (warrior.life, halfling.life, wizard.life) == (before[0] - 1, 1, before[1] - 1)
    assert (warrior.luck, halfling.luck) == (3, 2)
    assert (warrior.spells, wizard.spells) == (["Sleep", "Escape"], ["Escape"])
    halfling.level, halfling.luck, halfling.life = 1, 0, 1
    lose_level(table.script, halfling)
    assert (halfling.luck, halfling.life) == (0, 1)
