"""What lasts for one combat ends with it, and only what fell in it counts."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, priest

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.combat import monster_phase, party_phase
from clew.games.deathmaze.fight.strike import may_attack
from clew.games.deathmaze.party.people import suffer


@pytest.mark.rule("M4.25", "8.6a")
def test_who_was_removed_from_a_fair_fight_brings_nothing() -> None:
    table, _ = priest("Peace Maker", "Fair Fight")
    table.fight("Ogre", 3, 4, 5).choose("cast-fair-fight").roll(6).run(party_phase)
    for key in ("ogre-2", "ogre-3"):
        suffer(table.game, table.script, key, 9, "8.45", "test")
    table.step("end")
    assert table.game.killed == ["ogre-2", "ogre-3"]
    assert table.person("Bram").experience == (4 + 5) * 6 // 2
    treasures = [step.facts["monster"] for step in table.game.agenda if step.what == steps.TREASURE]
    assert treasures == ["ogre-3", "ogre-2"]


@pytest.mark.rule("M4.13")
def test_righteous_fury_ends_with_the_combat() -> None:
    table, ada = priest("Witch Hunter", "Righteous Fury", others=0)
    table.fight("Ogre", 1).choose("cast-righteous-fury").run(party_phase)
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    table.step("end")
    table.fight("Ogre", 9).choose("attack-ogre-1").roll(3).run(party_phase)
    assert "Ada attacks Ogre A (Sword)." in table.blows
    assert ada.cast == 2


@pytest.mark.rule("M4.6")
def test_a_healer_must_be_wounded_anew_in_every_combat() -> None:
    table, ada = priest("Healer", others=0)
    table.fight("Ogre", 1).roll(2).run(monster_phase)
    assert may_attack(ada)
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    table.step("end")
    assert not may_attack(ada)


@pytest.mark.rule("M5.7")
def test_a_vampire_of_the_party_may_charm_in_two_phases_of_every_combat() -> None:
    table = Table("Vampire", "Hero", rows=(2,), m51_monster_characters=True)
    table.person("Ada").points = 4
    for _ in range(2):
        table.fight("Ogre", 9)
        for _ in range(2):
            table.choose("charm-ogre-1").roll(1, 1).run(party_phase)
        suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
        table.step("end")
    assert [rule for rule, _ in table.script.rolled].count("M5.7") == 4


@pytest.mark.rule("8.6c", "8.6f")
def test_the_rows_close_up_after_the_combat() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Ogre", 1)
    suffer(table.game, table.script, "hero-a", 9, "8.45", "test")
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    table.step("end")
    assert table.game.rows == [["hero-b", "", "hero-c"]]
    assert [person.experience for person in table.game.people.values()] == [0, 3, 3]


@pytest.mark.rule("M4.27", "11.3k")
def test_sleepers_wake_when_a_cease_fire_ends_the_combat() -> None:
    table = Table("Peace Maker", "Wizard", rows=(2,), m51_priests=True).fight("Orc", 4, 4)
    table.person("Ada").spells, table.person("Bram").spells = ["Cease Fire"], ["Sleep"]
    table.choose("nothing", "cast-sleep", "Orc A").roll(6).run(party_phase)
    table.choose("cast-cease-fire").roll(6).run(party_phase)
    table.choose("ready", "orc-1").step("battle")
    assert table.game.foes == [["orc-1", "", "orc-2"]]


@pytest.mark.rule("9.45b", "9.45g", "8.6d")
def test_who_is_charmed_in_combat_leaves_its_line_and_brings_nothing() -> None:
    table = Table("Hero", "Hero", rows=(2,)).give("Ada", "Charm Person").fight("Orc", 3, 4, 5)
    table.monster(2).asleep = True
    table.game.foes[0][1] = ""
    table.choose("use-potion-charm-person-0-orc-1").roll(6).choose("row-0-box-1").run(party_phase)
    offered = [key for key in table.asked("8.22f")[0] if key.startswith("use-")]
    assert offered == ["use-potion-charm-person-0-orc-1", "use-potion-charm-person-0-orc-3"]
    assert table.asked("9.45b") == [["row-0-box-1", "row-1-box-0", "row-1-box-1", "row-1-box-2"]]
    assert table.game.rows == [["hero-a", "orc-1", "hero-b"]]
    assert table.game.foes == [["", "", "orc-3"]]
    assert table.group().members == ["orc-2", "orc-3"]
    assert [step.what for step in table.game.agenda] == ["quiet"]
    suffer(table.game, table.script, "orc-3", 9, "8.45", "test")
    table.step("end")
    assert table.person("Bram").experience == (4 + 5) * 6 // 2


@pytest.mark.rule("9.45a", "9.46")
def test_a_charm_potion_is_offered_only_against_its_kind() -> None:
    table = Table("Hero", rows=(1,)).give("Ada", "Charm Person", "Charm Monster").fight("Ogre", 5)
    table.choose("nothing").run(party_phase)
    offered = [key for key in table.asked("8.22f")[0] if key.startswith("use-")]
    assert offered == ["use-potion-charm-monster-0-ogre-1"]


@pytest.mark.rule("9.56b", "9.56a")
def test_cannabis_is_for_quiet_time_and_not_for_one_who_has_it_in_him() -> None:
    table = Table("Hero", rows=(1,)).give("Ada", "Cannabis", "Cannabis")
    table.choose("means", "use-spice-cannabis-0-hero-a").beats()
    table.choose("north").draw("s2").roll(6).beats(2)
    assert "means" not in table.asked("5.28a")[1]
    table.fight("Ogre", 9).choose("nothing").run(party_phase)
    assert table.asked("8.22f")[0] == ["attack-ogre-1", "change-bow", "nothing"]
