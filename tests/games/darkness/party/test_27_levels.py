"""Chapter 27: experience and levels."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import kept, next_game
from tests.games.darkness.table import Table

from clew.games.darkness.fight.aftermath import aftermath, fallen_boss, rewards, victory
from clew.games.darkness.fight.spells import can_cast
from clew.games.darkness.march.ending import leave_dungeon
from clew.games.darkness.party.levels import experience, gain_level, lose_level, mark_minions, may_gain, roll_level
from clew.games.darkness.party.wounds import die


@pytest.mark.rule("27.1", "27.2", "27.3")
def test_an_experience_roll() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(3)
    table.heroes[0].level = 3
    experience(table.game, table.script, table.group, "27.2")
    assert table.heroes[0].level == 3
    experience(table.game, table.choose("h1").dice(4).script, table.group, "27.2")
    assert table.heroes[0].level == 4


@pytest.mark.rule("27.3")
def test_a_roll_nobody_can_make_is_lost() -> None:
    table = Table("warrior")
    table.game.parties[0].last = "h1"
    experience(table.game, table.script, table.group, "27.2")
    assert "it is lost" in table.told


@pytest.mark.rule("27.4", "27.1", "27.15", "18.18")
def test_ten_minion_encounters_give_a_roll_at_minus_one() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(2)
    table.game.parties[0].minions = 9
    mark_minions(table.game, table.script, table.group, [])
    assert table.heroes[0].level == 1
    assert table.game.parties[0].minions == 0
    keeps = Table("warrior")
    keeps.game.parties[0].minions = 7
    leave_dungeon(keeps.game, keeps.script, keeps.group)
    assert next_game(kept(keeps)).game.parties[0].minions == 7


@pytest.mark.rule("27.5")
def test_a_final_dragon_gives_two_rolls() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(5, 5)
    encounter = table.foes("dragon")
    encounter.foes[0].final = True
    rewards(table.game, table.script, table.group, encounter)
    assert [hero.level for hero in table.heroes] == [2, 2]
    rewards(table.game, table.dice(1).script, table.group, table.foes("dragon"))
    table.script.done()


@pytest.mark.rule("27.6", "27.7", "27.8", "27.9", "27.12")
def test_who_may_gain_a_level() -> None:
    table = Table("warrior", "cleric", "rogue")
    party = table.game.parties[0]
    warrior, cleric, rogue = table.heroes
    party.last = "h1"
    assert not may_gain(table.game, party, warrior, [])
    assert may_gain(table.game, party, cleric, [])
    assert not may_gain(table.game, party, cleric, ["h2"])
    cleric.level = rogue.level = 5
    assert not may_gain(table.game, party, cleric, [])
    assert may_gain(table.game, party, warrior, [])
    rogue.stone = True
    assert not may_gain(table.game, party, rogue, [])
    alone = Table("warrior")
    alone.game.parties[0].last = "h1"
    assert not may_gain(alone.game, alone.game.parties[0], alone.heroes[0], [])


@pytest.mark.rule("27.7")
def test_one_level_from_one_encounter() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(5)
    gained: list[str] = []
    experience(table.game, table.script, table.group, "27.2", gained=gained)
    assert gained == ["h1"]


@pytest.mark.rule("27.10")
def test_what_a_level_gives() -> None:
    from clew.games.darkness.party.heroes import full_life

    table = Table("cleric")
    hero = table.heroes[0]
    hero.life = 3
    gain_level(table.game, table.script, hero)
    assert (hero.life, full_life(table.game, hero)) == (4, 6)


@pytest.mark.rule("27.11", "27.13", "3.44")
def test_experience_rolls_are_never_rerolled_and_a_one_fails() -> None:
    from clew.games.darkness.fight.strike import lucky

    table = Table("halfling", idle=()).dice(1)
    hero = table.heroes[0]
    hero.level, hero.luck = 0, 2
    assert not roll_level(table.game, table.script, table.game.parties[0], hero, "27.2")
    assert hero.luck == 2
    assert not lucky(table.choose("no").script, hero, None, "x {total}", 1)


@pytest.mark.rule("27.14")
def test_shared_experience_goes_round() -> None:
    table = Table("warrior", "cleric", "rogue", shared_xp=True).dice(4, 1, 1)
    experience(table.game, table.script, table.group, "27.2")
    assert table.game.parties[0].turn == 1
    experience(table.game, table.script, table.group, "27.2")
    assert table.game.parties[0].turn == 2


@pytest.mark.rule("27.16", "27.17")
def test_losing_levels() -> None:
    table = Table("wizard").choose("Sleep")
    wizard = table.heroes[0]
    wizard.spells, wizard.life = ["Sleep", "Escape"], 1
    lose_level(table.script, wizard)
    assert (wizard.level, wizard.life, wizard.spells) == (0, 1, ["Escape"])
    assert not can_cast(table.game, wizard)
    lose_level(table.script, wizard)
    assert wizard.level == 0
    roll_level(table.game, table.dice(2).choose("Sleep").script, table.game.parties[0], wizard, "27.2")
    assert wizard.level == 1


@pytest.mark.rule("27.7", "24.2", "19.11")
def test_a_level_gained_by_a_chaos_lords_clue_is_the_only_one_of_that_encounter() -> None:
    table = Table("warrior", "wizard")
    table.heroes[0].clues, table.heroes[1].level = 2, 5
    _, encounter, lord = table.fight("chaos-lord")
    lord.count = lord.life = 0
    table.dice(6).choose("h1").dice(6).choose("terrifying secret")
    fallen_boss(table.game, table.script, table.group, lord)
    assert table.heroes[0].level == 2
    rewards(table.game, table.script, table.group, encounter)
    assert table.heroes[0].level == 2
    assert "Nobody can make the experience roll; it is lost." in table.told


@pytest.mark.rule("27.7", "24.4")
def test_a_dead_comrades_clue_gives_no_second_level_though_the_party_runs_and_comes_back() -> None:
    table = Table("warrior", "cleric", "wizard")
    table.heroes[0].clues, table.heroes[1].clues, table.heroes[2].level = 2, 1, 5
    _, encounter, ogre = table.fight("ogre")
    die(table.game, table.choose("h1").dice(6).choose("terrifying secret").script, table.heroes[1], "ogre")
    assert table.heroes[0].level == 2
    aftermath(table.game, table.script, table.group)
    table.begin()
    ogre.count = ogre.life = 0
    victory(table.game, table.dice(1, 1, 1).script, table.group, encounter)
    assert table.heroes[0].level == 2
    assert "Nobody can make the experience roll; it is lost." in table.told
