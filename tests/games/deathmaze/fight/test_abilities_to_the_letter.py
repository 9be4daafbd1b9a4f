"""Special abilities, clause by clause: who is spared, who rolls, when an effect ends."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, priest

from clew.games.deathmaze.fight.aftermath import stop
from clew.games.deathmaze.fight.combat import monster_phase, party_phase
from clew.games.deathmaze.fight.line import close_up
from clew.games.deathmaze.party.people import suffer
from clew.games.deathmaze.state import Monster


def follower(table: Table, kind: str, points: int = 4) -> Monster:
    """A charmed monster in box 2 of the front row."""
    key = f"{kind.lower().replace(' ', '-')}-9"
    monster = table.game.monsters[key] = Monster(key, kind, "B", points, controller="hero-a")
    table.person("Ada").controls.append(key)
    table.game.rows[0][1] = key
    return monster


@pytest.mark.rule("12.2b")
def test_an_evil_wizard_does_not_cast_if_it_would_kill_him() -> None:
    table = Table("Hero", rows=(1,)).fight("Evil Wizard", 6)
    for _ in range(2):
        table.roll(1).run(monster_phase)
    table.roll(1).run(monster_phase)
    assert table.monster().wounds == 4
    assert "(Dagger)" in table.blows


@pytest.mark.rule("M4.21", "12.2c")
def test_a_magic_shield_holds_against_an_evil_wizards_lightning() -> None:
    table, ada = priest("Healer", others=0)
    ada.magic_shield = True
    table.fight("Evil Wizard", 7).roll(6, 6).run(monster_phase)
    assert ada.wounds == 0
    assert "Magic Shield holds" in table.told


@pytest.mark.rule("12.32b", "12.32a")
def test_a_charmed_monster_is_sickened_too() -> None:
    table = Table("Hero", "Hero", rows=(2,))
    table.monsters("Cronk", 9, 9, 9)
    orc = follower(table, "Orc")
    table.choose("ready", "cronk-1", "cronk-2").roll(1, 2, 1).step("battle")
    assert [table.person("Ada").stench, orc.stench, table.person("Bram").stench] == [False, True, False]
    table.choose("nothing", "attack-cronk-2").roll(5).run(party_phase)
    assert "Orc I attacks Cronk B (Sword -2)." in table.blows


@pytest.mark.rule("M4.25")
def test_a_fair_fight_ends_the_stench_for_a_charmed_monster_too() -> None:
    table = Table("Hero", "Peace Maker", rows=(2,), m51_priests=True).fight("Cronk", 9, 9, 9)
    table.person("Bram").spells = ["Fair Fight"]
    orc = follower(table, "Orc")
    orc.stench = True
    close_up(table.game)
    table.choose("nothing", "attack-cronk-2", "cast-fair-fight").roll(5, 6).run(party_phase)
    table.choose("nothing", "attack-cronk-2").roll(5).run(party_phase)
    assert "Orc I attacks Cronk B (Sword)." in table.blows


@pytest.mark.rule("M5.3")
def test_a_cronk_stinks_only_at_those_who_stand_and_three_times_a_game() -> None:
    table = Table("Cronk", "Hero", rows=(2,), m51_monster_characters=True)
    group = table.monsters("Ogre", 9, 9)
    table.monster(1).fate = "dead"
    for _ in range(3):
        table.choose("ready", "yes").roll(3).step("battle")
        assert table.monster(2).stench
        table.run(stop)
        assert not table.monster(2).stench
    table.choose("ready").step("battle")
    assert len(table.asked("M5.3")) == 3
    assert group.hostile


@pytest.mark.rule("M4.11", "12.36a")
def test_protection_and_the_count_of_charms_end_with_the_combat() -> None:
    table, _ = priest("Witch Hunter", "Protection From Undead", others=2)
    table.game.rows = [["hero-b", "witch-hunter-a", "hero-c"]]
    table.fight("Vampire", 9).choose("cast-protection-from-undead").roll(6).run(party_phase)
    assert table.monster().barred == ["witch-hunter-a"]
    table.monster().charms = 2
    table.run(stop)
    table.choose("ready").step("battle")
    assert table.monster().barred == []
    table.roll(1).run(monster_phase)
    assert "A Witch Hunter can't be charmed." in table.told


@pytest.mark.rule("M4.25", "M4.27")
def test_who_left_a_fair_fight_does_not_come_back() -> None:
    table, _ = priest("Peace Maker", "Fair Fight", others=1)
    table.fight("Orc", 3, 4, 5).choose("cast-fair-fight").roll(6).run(party_phase)
    table.run(stop)
    table.choose("ready", "orc-2").step("battle")
    assert table.game.foes == [["orc-2", "", "orc-3"]]


@pytest.mark.rule("12.35b", "9.45e")
def test_a_wounded_troll_let_loose_counts_from_its_first_phase_against_the_party() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Ogre", 9)
    troll = Monster("troll-9", "Troll", "J", 9, wounds=2, first_wounded=1, controller="hero-a")
    table.game.monsters["troll-9"] = troll
    table.person("Ada").controls.append("troll-9")
    table.game.rows.append(["", "troll-9", ""])
    table.game.round = 3
    suffer(table.game, table.script, "hero-a", 9, "8.45", "test")
    table.roll(1).run(monster_phase)
    assert troll.wounds == 2
    table.game.round = 5
    close_up(table.game)
    table.roll(1, 1).run(monster_phase)
    assert troll.wounds == 1


@pytest.mark.rule("12.33a")
def test_a_hellhound_breathes_no_flames_at_the_dead() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Hellhound", 9)
    table.person("Ada").wounds = 7
    table.roll(1, 6).run(monster_phase)
    assert table.person("Ada").fate == "dead"
    assert [rule for rule, _ in table.script.rolled] == ["8.33a", "8.44a"]


@pytest.mark.rule("12.34a")
def test_a_medusa_does_not_gaze_at_the_dead() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Medusa", 9)
    table.person("Ada").wounds = 7
    table.roll(1, 6).run(monster_phase)
    assert table.person("Ada").fate == "dead"
    assert [rule for rule, _ in table.script.rolled] == ["8.33a", "8.44a"]


@pytest.mark.rule("12.36h", "12.36a", "8.6d")
def test_a_vampire_charms_a_charmed_monster_that_it_attacks() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Vampire", 9)
    orc = follower(table, "Orc")
    close_up(table.game)
    table.roll(6).run(monster_phase)
    assert (orc.controller, table.person("Ada").controls) == ("", [])
    assert table.game.foes[1] == ["", "orc-9", ""]
    assert table.group().members == ["vampire-1", "orc-9"]


@pytest.mark.rule("M5.5", "M5.7", "12.35a")
def test_ability_points_give_other_callings_no_abilities() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Ogre", 9)
    ada = table.person("Ada")
    ada.points, ada.wounds, ada.first_wounded = 4, 3, 1
    table.game.round = 3
    table.roll(1, 1).step("round")
    assert ada.wounds == 3
    assert "charm-ogre-1" not in table.asked("8.22f")[0]
