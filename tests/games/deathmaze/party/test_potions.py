"""Chapter 9: potions, and monsters charmed by them."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item

from clew.games.deathmaze.fight.combat import party_phase
from clew.games.deathmaze.fight.line import close_up
from clew.games.deathmaze.fight.strike import attack, monster_attack
from clew.games.deathmaze.party.items import receivers, use_up
from clew.games.deathmaze.party.monsters import charm_by_potion
from clew.games.deathmaze.party.people import die, owner, release_all, suffer


@pytest.mark.rule("9.41a", "9.41b", "9.47")
def test_testing_a_potion() -> None:
    table = Table("Hero", "Hero")
    table.person("Bram").wounds = 5
    table.roll(3).choose("yes", "Bram").roll(2, 3).choose("Ada").step("item")
    assert table.person("Bram").wounds == 2
    assert [thing.name for thing in table.person("Ada").items] == ["Healing"]
    asked = [question.rule for question in table.script.asked]
    assert asked == ["9.17d", "9.41a", "9.17a"]


@pytest.mark.rule("9.41c", "8.22f")
def test_potions_in_combat_are_the_action() -> None:
    table = Table("Hero").give("Ada", "Healing", "Spinach").fight("Ogre", 9)
    table.person("Ada").wounds = 3
    table.choose("use-spice-spinach-0").roll(4).run(party_phase)
    assert table.person("Ada").strength == 4
    assert table.monster().wounds == 0


@pytest.mark.rule("9.41d")
def test_a_dose_is_gone_even_without_effect() -> None:
    table = Table("Hero").give("Ada", "Charm Person")
    table.run(use_up, table.person("Ada"), table.person("Ada").items[0])
    assert table.person("Ada").items == []
    assert "nobody whom it could charm" in table.told


@pytest.mark.rule("9.42", "11.22c")
def test_healing_leaves_casting_wounds() -> None:
    table = Table("Hero").give("Ada", "Healing")
    ada = table.person("Ada")
    ada.wounds, ada.cast = 3, 2
    table.roll(5).run(use_up, ada, ada.items[0])
    assert (ada.wounds, ada.cast, ada.hurts) == (0, 2, 2)


@pytest.mark.rule("9.43")
def test_poison_potion() -> None:
    table = Table("Hero").give("Ada", "Poison")
    table.roll(5).run(use_up, table.person("Ada"), table.person("Ada").items[0])
    assert table.person("Ada").wounds == 3


@pytest.mark.rule("9.44", "8.43")
def test_strength_lasts_one_combat_and_adds_up() -> None:
    table = Table("Hero").give("Ada", "Strength", "Strength")
    ada = table.person("Ada")
    table.roll(2).run(use_up, ada, ada.items[0])
    table.roll(3).run(use_up, ada, ada.items[0])
    table.fight("Ogre", 9)
    table.roll(5).run(attack, ada, "ogre-1", 0)
    assert table.monster().wounds == 2
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    table.step("end")
    assert ada.strength == 0


@pytest.mark.rule("9.45a", "9.45b", "11.25")
def test_charm_person() -> None:
    table = Table("Hero", "Hero").fight("Orc", 4, 4, 4, 4, behind=1)
    table.choose("Orc D").roll(2).choose("row-1-box-0").run(charm_by_potion, table.person("Ada"), True)
    assert table.game.rows[1] == ["orc-4", "", ""]
    assert table.monster(4).controller == "hero-a"
    resisted = Table("Hero").fight("Orc", 4)
    resisted.roll(1).run(charm_by_potion, resisted.person("Ada"), True)
    assert resisted.monster().controller == ""
    basic = Table("Hero", advanced=False).fight("Orc", 4)
    basic.choose("row-0-box-0").run(charm_by_potion, basic.person("Ada"), True)
    assert basic.monster().controller == "hero-a"


@pytest.mark.rule("9.45c")
def test_a_charmed_monster_fights_as_before() -> None:
    table = Table("Hero", rows=(1,)).fight("Evil Hero", 9)
    table.game.monsters["evil-hero-2"] = table.monster().copy()
    ally = table.game.monsters["evil-hero-2"]
    ally.key, ally.skill, ally.controller = "evil-hero-2", 3, "hero-a"
    table.person("Ada").controls = ["evil-hero-2"]
    table.game.rows[0] = ["hero-a", "", "evil-hero-2"]
    close_up(table.game)
    table.choose("nothing", "attack-evil-hero-1").roll(4).run(party_phase)
    assert "Evil Hero B attacks Evil Hero A (Sword +3)." in table.blows


@pytest.mark.rule("9.45d")
def test_what_a_charmed_monster_cannot_do() -> None:
    table = Table("Hero", rows=(1,)).fight("Evil Wizard", 9)
    table.game.monsters["evil-wizard-2"] = table.monster().copy()
    ally = table.game.monsters["evil-wizard-2"]
    ally.key, ally.controller = "evil-wizard-2", "hero-a"
    table.person("Ada").controls = ["evil-wizard-2"]
    table.game.rows[0] = ["hero-a", "", "evil-wizard-2"]
    table.roll(5).run(monster_attack, ally, "evil-wizard-1", 0)
    assert "(Dagger)" in table.blows
    assert ally.wounds == 0
    assert ally not in receivers(table.game, item("Sesame"))  # type: ignore[comparison-overlap]


@pytest.mark.rule("9.45e")
def test_released_in_combat_and_outside() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Orc", 4, 4)
    table.monster(2).controller = "hero-a"
    table.person("Ada").controls = ["orc-2"]
    table.game.foes = [["orc-1", "", ""]]
    table.game.rows.append(["orc-2", "", ""])
    die(table.game, table.script, table.person("Ada"), "test")
    assert table.game.foes == [["orc-1", "orc-2", ""]]
    quiet = Table("Hero", "Hero", rows=(2,))
    quiet.monsters("Orc", 4)
    quiet.game.group = None
    quiet.monster().controller = "hero-a"
    quiet.person("Ada").controls = ["orc-1"]
    quiet.game.rows.append(["orc-1", "", ""])
    die(quiet.game, quiet.script, quiet.person("Ada"), "test")
    quiet.beats()
    assert quiet.game.fighting
    assert quiet.game.foes == [["", "orc-1", ""]]
    assert quiet.asked("7.13b") == []


@pytest.mark.rule("9.45f")
def test_the_caller_directs_the_monster_of_a_petrified_master() -> None:
    table = Table("Hero", "Hero", seats=2)
    table.monsters("Orc", 4)
    table.monster().controller = "hero-b"
    assert owner(table.game, "orc-1") == 1
    table.person("Bram").fate = "stone"
    assert owner(table.game, "orc-1") == 0
    assert table.monster().controller == "hero-b"


@pytest.mark.rule("9.45g")
def test_charming_before_combat_starts_it() -> None:
    table = Table("Hero").give("Ada", "Charm Person").in_room()
    table.monsters("Orc", 0, 0)
    table.choose("means", "use-potion-charm-person-0-hero-a", "yes").roll(3, 3).choose("Orc A").roll(6).choose(
        "row-0-box-0"
    ).step("meet")
    assert [step.what for step in table.game.agenda][-1] == "battle"
    assert "meet" not in [step.what for step in table.game.agenda]


@pytest.mark.rule("9.46")
def test_charm_monster_takes_the_others() -> None:
    table = Table("Hero").fight("Ogre", 4)
    table.roll(6).choose("row-0-box-0").run(charm_by_potion, table.person("Ada"), False)
    assert table.monster().controller == "hero-a"
    orc = Table("Hero").fight("Orc", 4)
    orc.run(charm_by_potion, orc.person("Ada"), False)
    assert orc.monster().controller == ""


@pytest.mark.rule("9.45e")
def test_release_goes_into_the_lowest_gap() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Orc", 4, 4, 4)
    table.monster(3).controller = "hero-a"
    table.person("Ada").controls = ["orc-3"]
    table.game.foes = [["", "orc-1", "orc-2"]]
    table.run(release_all, table.person("Ada"))
    assert table.game.foes[0][0] == "orc-3"


@pytest.mark.rule("9.45e")
def test_others_wait_while_a_loose_monster_is_fought() -> None:
    table = Table("Hero", "Hero", rows=(2,)).in_room()
    peaceful = table.monsters("Ogre", 0)
    peaceful.hostile = False
    table.game.monsters["orc-1"] = table.monster().copy()
    orc = table.game.monsters["orc-1"]
    orc.key, orc.kind, orc.letter, orc.wound_points = "orc-1", "Orc", "B", 1
    table.game.loose = ["orc-1"]
    table.choose("ready").beats()
    table.choose("attack-orc-1", "attack-orc-1").roll(6).beats()
    table.roll(3).beats(7)
    assert table.game.group is peaceful
    assert list(table.game.monsters) == ["ogre-1"]
    assert table.game.hoard == 3
