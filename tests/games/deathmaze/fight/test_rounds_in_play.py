"""Whole rounds of combat, phase after phase."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.abilities import werewolves_change
from clew.games.deathmaze.fight.combat import fix_targets, monster_phase, party_phase
from clew.games.deathmaze.fight.line import close_up
from clew.games.deathmaze.maze.features import _pit
from clew.games.deathmaze.party.people import die, resistance
from clew.games.deathmaze.state import Monster


@pytest.mark.rule("8.11c")
def test_what_was_declared_after_the_last_monster_fell_is_dropped() -> None:
    table = Table("Hero", "Hero", rows=(2,)).give("Bram", "Healing").fight("Ogre", 1)
    table.person("Bram").wounds = 3
    table.choose("attack-ogre-1", "use-potion-healing-0").roll(6).step("round")
    assert (table.person("Bram").wounds, len(table.person("Bram").items)) == (3, 1)
    assert table.game.agenda[-1].what == steps.END


@pytest.mark.rule("9.55a", "9.51")
def test_red_pepper_is_used_up() -> None:
    table = Table("Hero", rows=(1,)).give("Ada", "Mustard", "Red Pepper").fight("Ogre", 9)
    table.choose("pepper-ogre-1").roll(6, 4).run(party_phase)
    assert table.monster().wounds == 4
    assert [spice.name for spice in table.person("Ada").items] == ["Mustard"]


@pytest.mark.rule("8.21", "8.25")
def test_at_the_end_of_a_round_a_monster_moves_up_and_the_lines_close() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Orc", 1, 1, 1, 1, behind=1)
    table.choose("attack-orc-1", "nothing", "nothing").roll(6).roll(1, 1).roll(1, 1).step("round")
    assert table.game.foes == [["orc-4", "orc-2", "orc-3"]]
    assert [table.game.places[key] for key in ("orc-4", "orc-2", "orc-3")] == [-2, 0, 2]
    assert table.game.round == 2


@pytest.mark.rule("12.35a", "8.21")
def test_a_troll_that_is_wounded_in_round_one_heals_at_the_end_of_round_three() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Troll", 9)
    table.choose("attack-troll-1", "nothing").roll(6, 1, 1).step("round")
    assert (table.monster().wounds, table.monster().first_wounded) == (1, 1)
    table.choose("attack-troll-1", "nothing").roll(6, 1, 1).step("round")
    assert table.monster().wounds == 2
    table.roll(1, 1).step("round")
    assert table.monster().wounds == 1
    missed = Table("Hero", rows=(1,)).fight("Troll", 9)
    missed.choose("attack-troll-1").roll(1, 1).step("round")
    missed.choose("attack-troll-1").roll(6, 1).step("round")
    assert missed.monster().first_wounded == 2


@pytest.mark.rule("M5.5", "12.35a")
def test_a_troll_of_the_party_heals_in_the_third_phase_after_its_wound() -> None:
    table = Table("Troll", rows=(1,), m51_monster_characters=True).fight("Ogre", 9)
    troll = table.person("Ada")
    troll.points = 4
    table.roll(1).step("round")
    table.roll(6).step("round")
    assert troll.wounds == 1
    table.roll(1).step("round")
    assert troll.wounds == 1
    table.roll(1).step("round")
    assert troll.wounds == 0


@pytest.mark.rule("M5.8")
def test_a_changed_werewolf_behind_a_full_front_row_does_not_attack() -> None:
    table = Table("Werewolf", "Hero", rows=(2,), m51_monster_characters=True).fight("Ogre", 5, 5, 5)
    table.roll(1).run(werewolves_change)
    assert table.game.foes[1] == ["werewolf-a", "", ""]
    close_up(table.game)
    table.run(fix_targets)
    assert "werewolf-a" not in table.game.targets


@pytest.mark.rule("M4.5")
def test_undead_look_for_the_witch_hunter_among_charmed_monsters_too() -> None:
    table = Table("Hero", "Witch Hunter", rows=(2,), m51_priests=True).fight("Skeleton", 3, 3, 3)
    table.game.monsters["orc-9"] = Monster("orc-9", "Orc", "B", 4, controller="hero-a")
    table.person("Ada").controls.append("orc-9")
    table.game.rows[0][1] = "orc-9"
    close_up(table.game)
    table.run(fix_targets)
    assert set(table.game.targets.values()) == {"witch-hunter-b"}


@pytest.mark.rule("12.12a", "11.24b")
def test_only_rings_of_resistance_help_to_resist() -> None:
    table = Table("Hero", rows=(1,)).give("Ada", "Armor +2", "ring Resistance +1", "ring Heal")
    assert resistance(table.game, "hero-a") == 2
    table.fight("Hellhound", 9).roll(1, 3).run(monster_phase)
    assert table.person("Ada").wounds == 1


@pytest.mark.rule("M6.29", "9.45e", "1.0h")
def test_a_caller_who_falls_for_ever_takes_everything_with_him_but_his_monster() -> None:
    table = Table("Hero", "Hero", seats=2, m51_features=True).in_room().give("Ada", "Sesame")
    table.game.monsters["orc-1"] = Monster("orc-1", "Orc", "B", 4, controller="hero-a")
    table.person("Ada").controls.append("orc-1")
    table.game.rows.append(["", "orc-1", ""])
    table.roll(6, 6).run(_pit, table.person("Ada"))
    assert table.person("Ada").fate == "gone"
    assert table.game.marching() == ["hero-b"]
    assert (table.game.fallen, table.game.loose, table.game.caller) == ([], ["orc-1"], 1)


@pytest.mark.rule("10.23", "8.46a")
def test_an_arrow_that_kills_needs_no_poison() -> None:
    table = Table("Hero", "Hero", rows=(2,)).in_room()
    table.person("Ada").wounds = 7
    table.choose("Ada").roll(2, 6).step("trap", victim="")
    assert table.person("Ada").fate == "dead"


@pytest.mark.rule("9.53a", "1.0i")
def test_sesame_that_was_refused_is_not_asked_for_again_and_nothing_else_is_used_up() -> None:
    table = Table("Hero", "Hero", seats=2).in_room().give("Bram", "Mustard", "Sesame").give("Ada", "Cloves", "Sesame")
    table.choose("sesame-hero-b", "no", "sesame-hero-a").step("trap", victim="")
    assert [key for key in table.asked("10.13c")[1] if key.startswith("sesame")] == ["sesame-hero-a"]
    assert [thing.name for thing in table.person("Ada").items] == ["Cloves"]


@pytest.mark.rule("10.12a", "M6.30")
def test_with_the_larger_tables_a_thief_still_tries_his_hand_at_doors() -> None:
    table = Table("Hero", "Thief", m51_features=True).in_room()
    table.choose("detrap").roll(1).step("trap", victim="")
    assert table.person("Bram").experience == 10


@pytest.mark.rule("5.28g", "5.14")
def test_the_order_may_be_changed_before_a_trap_is_touched() -> None:
    table = Table("Hero", "Hero", "Thief", rows=(2, 1)).in_room().give("Ada", "Healing")
    table.choose("order", "Cleo", "Ada", "next-row", "open", "Bram").roll(5).step("trap", victim="")
    assert table.game.rows == [["thief-c", "", "hero-a"], ["", "hero-b", ""]]


@pytest.mark.rule("9.45e", "8.46a")
def test_a_monster_let_loose_in_combat_stands_on_one_side_only() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Ogre", 9)
    table.game.monsters["orc-1"] = Monster("orc-1", "Orc", "B", 4, controller="hero-a")
    table.person("Ada").controls.append("orc-1")
    table.game.rows.append(["", "orc-1", ""])
    die(table.game, table.script, table.person("Ada"), "test")
    assert table.game.marching() == ["hero-b", "hero-c"]
    assert table.game.foes == [["orc-1", "ogre-1", ""]]
    assert table.person("Ada").controls == []
