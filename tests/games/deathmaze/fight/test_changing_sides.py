"""Who changes sides: adventurers under a Vampire's spell, Werewolves, monsters that are let loose."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.combat import monster_phase
from clew.games.deathmaze.fight.line import close_up
from clew.games.deathmaze.party.people import die, suffer
from clew.games.deathmaze.state import Monster
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("12.36e", "12.36c", "8.25a")
def test_a_charmed_adventurer_in_the_third_row_takes_no_part() -> None:
    table = Table(*["Hero"] * 4, rows=(3, 1)).fight("Orc", *[3] * 6, behind=3)
    table.game.monsters["vampire-1"] = Monster("vampire-1", "Vampire", "J", 9, controller="hero-d")
    table.person("Dorn").controls.append("vampire-1")
    table.game.rows[1][0] = "vampire-1"
    suffer(table.game, table.script, "orc-3", 9, "8.45", "test")
    die(table.game, table.script, table.person("Dorn"), "test")
    close_up(table.game)
    assert table.game.foes == [["orc-1", "orc-2", "vampire-1"], ["orc-5", "orc-4", "orc-6"]]
    table.roll(1, 1, 1).roll(1, 1, 6).roll(1, 1, 1).run(monster_phase)
    assert table.game.foes[2] == ["", "", "hero-c"]
    table.roll(1, 1, 1).roll(1, 1, 1, 1).roll(1, 1, 1).run(monster_phase)
    assert "Cleo attacks" not in table.told


@pytest.mark.rule("M5.8", "M5.9", "4.0j", "2.4")
def test_a_lone_werewolf_who_has_changed_is_not_lost() -> None:
    table = Table("Werewolf", rows=(1,), m51_monster_characters=True).fight("Ogre", 9)
    table.game.agenda.append(Step(steps.ROUND))
    table.roll(1, 3).beats()
    wolf = table.person("Ada")
    assert wolf.changed
    assert table.game.ending == ""
    table.roll(3).beats()
    assert table.game.fighting
    table.roll(2).choose("row-0-box-1").beats()
    assert wolf.free
    table.choose("attack-ogre-1").roll(6, 1, 6).beats()
    assert table.monster().wounds == 1


@pytest.mark.rule("4.0j", "12.36i")
def test_a_werewolf_under_a_vampires_spell_is_lost() -> None:
    table = Table("Werewolf", rows=(1,), m51_monster_characters=True).fight("Vampire", 9)
    table.game.agenda.append(Step(steps.ROUND))
    table.roll(6).beats()
    assert table.game.ending == "lost"
