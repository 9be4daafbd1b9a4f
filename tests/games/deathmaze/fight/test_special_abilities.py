"""Chapter 12: Evil Wizards, and monsters with abilities."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, wizard

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.abilities import regenerate, special_attack, take_over
from clew.games.deathmaze.fight.aftermath import over, share_experience
from clew.games.deathmaze.fight.combat import fix_targets, monster_phase, party_phase
from clew.games.deathmaze.fight.line import close_up, reorganise_monsters
from clew.games.deathmaze.party.people import die, lost, slay, suffer
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("12.2a", "12.2b", "12.2c")
def test_an_evil_wizard_casts_while_he_can() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Evil Wizard", 7)
    for _ in range(3):
        table.roll(1).run(monster_phase)
    assert table.monster().wounds == 6
    table.roll(5).run(monster_phase)
    assert "(Dagger)" in table.blows
    hit = Table("Hero").fight("Evil Wizard", 7)
    hit.roll(2, 1).run(monster_phase)
    assert hit.person("Ada").wounds == 3


@pytest.mark.rule("8.6b")
def test_a_wizard_who_wounded_himself_counts_in_full() -> None:
    table = Table("Hero").fight("Evil Wizard", 7)
    table.monster().wounds = 6
    suffer(table.game, table.script, "evil-wizard-1", 1, "8.45", "test")
    table.run(share_experience)
    assert table.person("Ada").experience == 42
    assert table.monster().wounds == 7


@pytest.mark.rule("12.31")
def test_ordinary_monsters_have_no_ability() -> None:
    for kind in ("Ogre", "Werewolf", "Mummy", "Alligator"):
        table = Table("Hero").fight(kind, 9)
        table.roll(1).run(special_attack, table.monster(), "hero-a", 0)
        assert len(table.script.rolled) == 1


@pytest.mark.rule("12.32a", "12.32b")
def test_cronk_stench() -> None:
    table = Table("Hero", "Wizard", rows=(2,))
    table.monsters("Cronk", 4, 4)
    table.choose("ready", "cronk-1").roll(2, 2).step("battle")
    assert table.person("Ada").stench
    assert not table.person("Bram").stench
    table.game.declared = {}
    table.choose("attack-cronk-1").roll(6).run(party_phase)
    assert "(Sword -2)" in table.blows
    for key in ("cronk-1", "cronk-2"):
        suffer(table.game, table.script, key, 9, "8.45", "test")
    table.step("end")
    assert not table.person("Ada").stench


@pytest.mark.rule("12.33a")
def test_hellhound_flames() -> None:
    table = Table("Hero").fight("Hellhound", 9)
    table.roll(2, 3).run(monster_phase)
    assert table.person("Ada").wounds == 2
    table.roll(1, 1).run(monster_phase)
    assert table.person("Ada").wounds == 2


@pytest.mark.rule("12.34a", "12.34b")
def test_medusas_gaze() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Medusa", 9)
    table.roll(1, 1, 6).run(monster_phase)
    assert table.person("Ada").fate == "stone"
    assert table.game.rows[0] == ["", "", "hero-b"]
    table.roll(1, 5).run(monster_phase)
    assert table.person("Bram").free


@pytest.mark.rule("12.34c")
def test_a_petrified_charmed_monster_is_destroyed() -> None:
    table = Table("Hero", rows=(1,)).fight("Medusa", 9)
    table.game.monsters["orc-1"] = table.monster().copy()
    orc = table.game.monsters["orc-1"]
    orc.key, orc.kind, orc.controller = "orc-1", "Orc", "hero-a"
    table.person("Ada").controls = ["orc-1"]
    table.game.rows[0] = ["", "orc-1", ""]
    close_up(table.game)
    table.roll(1, 6).run(monster_phase)
    assert orc.fate == "dead"
    assert table.person("Ada").controls == []


@pytest.mark.rule("12.34d")
def test_without_the_spell_stone_is_death() -> None:
    for spells, fate in (([], "dead"), (["Stone-to-Flesh"], "stone")):
        table = Table("Hero", "Wizard").fight("Ogre", 1)
        table.person("Bram").spells = spells
        table.person("Ada").fate = "stone"
        table.game.rows = [["", "wizard-b", ""]]
        suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
        table.step("end")
        assert table.person("Ada").fate == fate


@pytest.mark.rule("12.35a", "12.35b")
def test_trolls_regenerate_every_third_phase() -> None:
    table = Table("Hero").fight("Troll", 9)
    troll = table.monster()
    troll.wounds, troll.first_wounded = 3, 2
    healed = []
    for number in range(2, 9):
        table.game.round = number
        before = troll.wounds
        table.run(regenerate)
        if troll.wounds < before:
            healed.append(number)
    assert healed == [4, 7]
    troll.wounds, table.game.round = 0, 10
    table.run(regenerate)
    assert troll.wounds == 0
    troll.wounds, troll.asleep = 2, True
    table.game.foes = [["", "", ""]]
    table.run(regenerate)
    assert troll.wounds == 2


@pytest.mark.rule("12.35b")
def test_a_troll_that_comes_in_wounded_counts_from_its_first_phase() -> None:
    table = Table("Hero")
    table.monsters("Troll", 9)
    table.monster().wounds = 2
    table.choose("ready").step("battle")
    assert table.monster().first_wounded == 1


@pytest.mark.rule("12.36a", "12.36b", "12.36c")
def test_the_vampires_charm() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Vampire", 9)
    table.roll(1, 1).run(monster_phase)
    assert [rule for rule, _ in table.script.rolled] == ["12.36a", "8.44a"]
    assert table.person("Bram").wounds == 2
    table.roll(2).run(monster_phase)
    assert table.person("Bram").fate == "charmed"
    assert table.game.foes[1] == ["", "hero-b", ""]
    table.roll(4, 1, 1, 1).run(monster_phase)
    assert [rule for rule, _ in table.script.rolled][-4:] == ["8.33a", "8.35", "8.44a", "12.36e"]


@pytest.mark.rule("12.36b")
def test_the_charm_may_replace_the_attack_by_option() -> None:
    table = Table("Hero", vampire_charm=True).fight("Vampire", 9)
    table.roll(1).run(monster_phase)
    assert table.person("Ada").wounds == 0


@pytest.mark.rule("12.36c", "8.25")
def test_the_charmed_stand_behind_and_move_up() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Vampire", 9)
    take_over(table.game, table.script, table.monster(), "hero-a")
    take_over(table.game, table.script, table.monster(), "hero-b")
    assert table.game.foes == [["", "vampire-1", ""], ["hero-b", "hero-a", ""]]
    table.roll(5).run(reorganise_monsters)
    assert table.game.foes[0] == ["hero-a", "vampire-1", ""]


@pytest.mark.rule("12.36d", "8.6c")
def test_freed_when_the_vampire_dies() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Vampire", 9)
    take_over(table.game, table.script, table.monster(), "hero-a")
    table.person("Ada").wounds = 3
    table.choose("row-1-box-2").run(slay, table.monster())
    assert table.person("Ada").free
    assert table.person("Ada").wounds == 3
    assert table.game.rows[1] == ["", "", "hero-a"]
    table.run(share_experience)
    assert table.person("Ada").experience == 27


@pytest.mark.rule("12.36e")
def test_how_a_charmed_adventurer_fights() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Vampire", 9)
    ada = table.person("Ada")
    ada.skills, ada.spells = {"Bow": 2}, ["Blast"]
    table.monster().charms = 2
    take_over(table.game, table.script, table.monster(), "hero-a")
    table.roll(3, 1, 4).run(monster_phase)
    assert "Ada attacks Bram (Bow +2)." in table.blows
    assert table.person("Bram").wounds >= 1
    unarmed = Table("Wizard", "Hero", rows=(2,)).fight("Vampire", 9)
    take_over(unarmed.game, unarmed.script, unarmed.monster(), "wizard-a")
    unarmed.run(fix_targets)
    assert "wizard-a" not in unarmed.game.targets


@pytest.mark.rule("12.36f", "9.17c")
def test_a_charmed_adventurer_can_be_killed() -> None:
    table = Table("Hero", "Hero", rows=(2,)).give("Ada", "Sesame").fight("Vampire", 9)
    take_over(table.game, table.script, table.monster(), "hero-a")
    table.game.foes = [["", "hero-a", ""], ["", "vampire-1", ""]]
    close_up(table.game)
    table.person("Ada").wounds = 7
    table.choose("attack-hero-a").roll(6).run(party_phase)
    assert table.person("Ada").fate == "dead"
    assert table.person("Ada").charmer == "", "the Vampire may be taken off the table"
    assert table.game.killed == []
    table.choose("hero-a-sesame-spice", "Bram").step("fallen")
    assert len(table.person("Bram").items) == 1


@pytest.mark.rule("12.36g")
def test_a_sleeping_or_charmed_vampire_lets_go() -> None:
    asleep = Table("Hero", "Hero", rows=(2,)).fight("Vampire", 9)
    take_over(asleep.game, asleep.script, asleep.monster(), "hero-a")
    asleep.monster().asleep = True
    asleep.game.foes = [["", "hero-a", ""]]
    assert over(asleep.game)
    asleep.choose("row-0-box-0").step("end")
    assert asleep.person("Ada").free
    assert asleep.game.killed == ["vampire-1"]
    charmed, ada = wizard("Charm")
    charmed.game.people["hero-b"].calling = "Hero"
    charmed.fight("Vampire", 9)
    take_over(charmed.game, charmed.script, charmed.monster(), "hero-b")
    charmed.choose("cast-charm", "vampire-1").roll(6).choose("row-0-box-1", "row-0-box-2").run(party_phase)
    assert charmed.person("Bram").free
    assert ada.controls == ["vampire-1"]


@pytest.mark.rule("12.36h", "8.6d")
def test_charmed_monsters_are_taken_over_for_good() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Vampire", 9)
    table.game.monsters["orc-1"] = table.monster().copy()
    orc = table.game.monsters["orc-1"]
    orc.key, orc.kind, orc.controller, orc.wound_points = "orc-1", "Orc", "hero-a", 4
    table.person("Ada").controls = ["orc-1"]
    table.game.rows.append(["orc-1", "", ""])
    take_over(table.game, table.script, table.monster(), "orc-1")
    assert orc.controller == ""
    table.run(slay, table.monster())
    assert "orc-1" in table.game.foes[1]
    suffer(table.game, table.script, "orc-1", 9, "8.45", "test")
    assert table.game.killed == ["vampire-1", "orc-1"]


@pytest.mark.rule("12.36i", "4.0j")
def test_nobody_left() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Vampire", 9)
    table.game.agenda.append(Step(steps.ROUND))
    die(table.game, table.script, table.person("Bram"), "test")
    table.roll(6).beats()
    assert table.person("Ada").fate == "charmed"
    assert lost(table.game)
    assert table.game.ending == "lost"
