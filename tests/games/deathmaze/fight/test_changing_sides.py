"""Who changes sides: adventurers under a Vampire's spell, Werewolves, monsters that are let loose."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.abilities import take_over
from clew.games.deathmaze.fight.combat import monster_phase, party_phase
from clew.games.deathmaze.fight.line import close_up
from clew.games.deathmaze.fight.spells import spell_targets
from clew.games.deathmaze.party.people import die, suffer
from clew.games.deathmaze.state import CHARMED, Monster
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


def bram_charmed(*spells: str) -> Table:
    """A Wizard and a Hero face a Vampire's victim, who has come into the front row; the Vampire stands behind him."""
    table = Table("Wizard", "Hero", "Hero", rows=(3,)).fight("Vampire", 9)
    table.person("Ada").spells = list(spells)
    take_over(table.game, table.script, table.monster(), "hero-b")
    table.game.foes = [["", "hero-b", ""], ["", "vampire-1", ""]]
    close_up(table.game)
    return table


@pytest.mark.rule("12.36c", "11.3a", "11.3f")
@pytest.mark.parametrize(
    ("spell", "dice", "wounds"), [("Blast", (6,), 2), ("Lightning", (6, 1), 3), ("Blast", (1,), 0)]
)
def test_spells_strike_a_charmed_adventurer_unless_he_resists(spell: str, dice: tuple[int, ...], wounds: int) -> None:
    table = bram_charmed(spell)
    table.choose(f"cast-{spell.lower()}").roll(*dice).run(party_phase)
    assert table.person("Bram").wounds == wounds
    assert table.person("Bram").fate == CHARMED


@pytest.mark.rule("12.36c", "12.36d", "11.3k")
def test_a_charmed_adventurer_can_be_put_to_sleep_and_is_free_when_the_vampire_falls() -> None:
    table = bram_charmed("Sleep")
    table.choose("cast-sleep").roll(6).run(party_phase)
    assert "Bram falls asleep." in table.told
    assert table.game.foes[0] == ["", "", ""]
    table.choose("row-0-box-1").run(suffer, "vampire-1", 9, "8.45", "test")
    assert table.person("Bram").free
    assert "hero-b" in table.game.marching()


@pytest.mark.rule("12.36c", "11.3k", "8.6f")
def test_who_sleeps_when_the_fight_is_won_is_not_killed_with_the_monsters() -> None:
    table = bram_charmed("Sleep")
    table.choose("cast-sleep").roll(6).run(party_phase)
    table.person("Bram").charmer = "somebody else"
    suffer(table.game, table.script, "vampire-1", 9, "8.45", "test")
    table.choose("row-0-box-1").step("end")
    assert table.person("Bram").free


@pytest.mark.rule("12.36c", "11.3b")
def test_a_wizards_charm_breaks_that_of_the_vampire() -> None:
    table = bram_charmed("Charm")
    table.choose("cast-charm", "Bram").roll(6).choose("row-0-box-1").run(party_phase)
    assert table.person("Bram").free
    assert table.person("Ada").controls == []
    assert table.asked("11.21a") == [["hero-b", "vampire-1"]]


@pytest.mark.rule("12.36c")
def test_no_charm_is_on_a_changed_werewolf() -> None:
    table = bram_charmed("Charm", "Blast")
    table.person("Bram").changed = True
    assert (spell_targets(table.game, "Charm"), spell_targets(table.game, "Blast")) == (["vampire-1"], ["hero-b"])
