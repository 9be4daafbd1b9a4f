"""Chapters 11 and 12: spells and rings."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, wizard

from clew.games.deathmaze.fight.aftermath import over
from clew.games.deathmaze.fight.combat import party_phase
from clew.games.deathmaze.maze.meeting import negotiate
from clew.games.deathmaze.party.magic import affords, cast_quietly, castings, poison
from clew.games.deathmaze.party.people import resistance, resists, suffer
from clew.games.deathmaze.play import menu


@pytest.mark.rule("11.14", "11.21a", "11.21b")
def test_only_known_spells_at_their_time() -> None:
    table, ada = wizard("Blast", "Heal", "Oratory")
    assert [name for name, _ in castings(table.game, ada, "combat")] == ["Blast"]
    assert [name for name, _ in castings(table.game, ada, "quiet")] == ["Heal"]
    assert [name for name, _ in castings(table.game, ada, "negotiation")] == ["Oratory"]
    table.give("Ada", "ring Sleep")
    assert [name for name, _ in castings(table.game, ada, "combat")] == ["Blast", "Sleep"]


@pytest.mark.rule("11.21b")
def test_strength_before_the_attack_but_not_after_failed_talks() -> None:
    table, ada = wizard("Strength")
    group = table.monsters("Ogre", 0)
    table.choose("means", "cast-cast-strength-wizard-a", "Bram").roll(4).step("meet")
    assert table.person("Bram").strength == 4
    table.roll(1, 1).run(negotiate, group)
    table.choose("ready").roll(3).beats()
    assert table.asked("5.28g") == [table.asked("5.28g")[0]]
    assert ada.cast == 2


@pytest.mark.rule("11.22a", "11.22b")
def test_cost_is_paid_and_never_to_the_death() -> None:
    table, ada = wizard("Blast", "Lightning")
    ada.wounds = 2
    assert affords(ada, 1)
    assert not affords(ada, 2)
    table.fight("Troll", 9)
    table.choose("cast-blast").roll(3).run(party_phase)
    assert ada.cast == 1
    assert "cast-lightning" not in table.asked("8.22f")[0]
    assert table.monster().wounds == 0


@pytest.mark.rule("11.22c")
def test_casting_wounds_do_not_heal() -> None:
    table, ada = wizard("Heal")
    ada.wounds = 1
    table.choose("Ada").roll(6).run(cast_quietly, ada, ("Heal", None))
    assert (ada.wounds, ada.cast) == (0, 2)


@pytest.mark.rule("11.23a", "11.23b")
def test_again_and_again_but_one_a_phase() -> None:
    table, ada = wizard("Blast")
    table.fight("Ogre", 9)
    table.choose("cast-blast").roll(6).run(party_phase)
    table.choose("cast-blast").roll(6).run(party_phase)
    assert table.monster().wounds == 4
    assert ada.cast == 2
    assert len([question for question in table.script.asked if question.facts.get("name") == "Ada"]) == 2


@pytest.mark.rule("11.24a", "11.24b", "11.24c")
def test_resistance() -> None:
    table, _ = wizard("Lightning")
    table.fight("Evil Wizard", 7)
    assert table.roll(5).run(resists, "evil-wizard-1")
    assert not table.roll(6).run(resists, "evil-wizard-1")
    assert table.roll(2).run(resists, "wizard-a")
    table.choose("cast-lightning").roll(5).run(party_phase)
    assert [rule for rule, _ in table.script.rolled][-1] == "11.3f"
    assert table.monster().wounds == 0


@pytest.mark.rule("11.24b")
def test_friendly_spells_are_not_resisted() -> None:
    table, ada = wizard("Mage Armor")
    table.choose("Bram").roll(5).run(cast_quietly, ada, ("Mage Armor", None))
    assert [rule for rule, _ in table.script.rolled] == ["11.3h"]


@pytest.mark.rule("11.3a", "8.42b")
def test_blast() -> None:
    table, ada = wizard("Blast")
    table.fight("Troll", 9)
    table.choose("cast-blast").roll(4).run(party_phase)
    assert table.monster().wounds == 2
    lost_spell, caster = wizard("Blast")
    lost_spell.game.rows = [["hero-b", "", "wizard-a"]]
    lost_spell.fight("Ogre", 1, 9)
    lost_spell.choose("attack-ogre-1", "cast-blast", "ogre-1").roll(6).run(party_phase)
    assert caster.cast == 0
    assert "Ada's spell is lost." in lost_spell.told
    assert ada.cast == 1


@pytest.mark.rule("11.3b", "9.45b")
def test_charm_reaches_the_second_row() -> None:
    table, ada = wizard("Charm")
    table.fight("Ogre", 4, 4, 4, 4, behind=1)
    table.choose("cast-charm", "ogre-4").roll(3).choose("row-0-box-1").run(party_phase)
    assert table.monster(4).controller == "wizard-a"
    assert table.game.rows[0][1] == "ogre-4"
    assert ada.cast == 3


@pytest.mark.rule("11.3c", "11.3d", "8.11c")
def test_explosion_strikes_everybody_in_order() -> None:
    table, ada = wizard("Explosion")
    table.fight("Goblin", 1)
    table.choose("cast-explosion").roll(2, 3, 1).step("round")
    assert not table.game.foes[0][1]
    assert (ada.cast, ada.wounds) == (1, 1)
    assert table.person("Bram").wounds == 0
    third = Table("Hero", "Wizard", "Hero", "Hero", rows=(1, 1, 2)).fight("Ogre", 5)
    third.person("Bram").spells = ["Explosion"]
    third.monster().fate = "free"
    third.choose("nothing", "cast-explosion").roll(6, 6, 6, 6, 6).run(party_phase)
    assert [person.wounds for person in third.game.people.values()] == [1, 1, 1, 1]


@pytest.mark.rule("11.3d", "11.3k")
def test_sleepers_are_not_struck() -> None:
    table, _ = wizard("Explosion", "Sleep")
    table.fight("Ogre", 4, 4)
    table.choose("cast-sleep", "ogre-1").roll(3).run(party_phase)
    assert table.monster(1).asleep
    assert table.game.foes == [["", "", "ogre-2"]]
    table.choose("cast-explosion").roll(6, 6, 6).run(party_phase)
    assert table.monster(1).wounds == 0


@pytest.mark.rule("11.3e", "11.3n")
def test_heal() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", "Wizard", rows=(2, 1, 2))
    edda = table.person("Edda")
    edda.spells = ["Heal"]
    table.person("Ada").wounds = 6
    table.choose("Ada").roll(4).run(cast_quietly, edda, ("Heal", None))
    assert table.person("Ada").wounds == 2
    assert edda.cast == 2


@pytest.mark.rule("11.3f")
def test_lightning() -> None:
    table, _ = wizard("Lightning")
    table.fight("Ogre", 9, 9, 9, 9, behind=1)
    table.choose("cast-lightning", "ogre-2").roll(3, 4).run(party_phase)
    assert table.monster(2).wounds == 6
    assert table.asked("11.21a") == [["ogre-1", "ogre-2", "ogre-3"]]


@pytest.mark.rule("11.3g", "9.57a")
def test_lock() -> None:
    table, ada = wizard("Lock")
    table.in_room()
    table.monsters("Ogre", 0, door=3)
    table.choose("lock-wizard-a").step("meet")
    assert table.game.here == (0, 0, 0)
    assert ada.cast == 1
    assert "east" not in [option.key for option in menu(table.game)]


@pytest.mark.rule("11.3h")
def test_mage_armor() -> None:
    table, ada = wizard("Mage Armor")
    table.choose("Bram").roll(3).run(cast_quietly, ada, ("Mage Armor", None))
    suffer(table.game, table.script, "hero-b", 3, "8.45", "test")
    assert table.person("Bram").wounds == 1
    table.choose("Bram").roll(1).run(cast_quietly, ada, ("Mage Armor", None))
    table.choose("Bram").roll(1).run(cast_quietly, ada, ("Mage Armor", None))
    assert table.person("Bram").shield == 2


@pytest.mark.rule("11.3i")
def test_neutralize_poison_before_the_roll() -> None:
    table, ada = wizard("Neutralize Poison")
    table.choose("yes").run(poison, table.person("Bram"), "9.43", "test")
    assert table.person("Bram").wounds == 0
    assert ada.cast == 1
    table.choose("yes").run(poison, ada, "9.43", "test")
    assert ada.wounds == 0
    table.choose("no").roll(2).run(poison, table.person("Bram"), "9.43", "test")
    assert table.person("Bram").wounds == 1


@pytest.mark.rule("11.3k", "8.6a", "9.11a")
def test_sleepers_die_with_the_rest() -> None:
    table, _ = wizard("Sleep")
    table.fight("Ogre", 4)
    table.choose("cast-sleep").roll(3).step("round")
    assert over(table.game)
    table.beats()
    assert table.person("Bram").experience == 12
    assert "treasure" in [step.what for step in table.game.agenda]


@pytest.mark.rule("11.3l")
def test_strength_spell() -> None:
    table, ada = wizard("Strength")
    table.choose("Bram").roll(5).run(cast_quietly, ada, ("Strength", None))
    assert table.person("Bram").strength == 5


@pytest.mark.rule("11.3m")
def test_stone_to_flesh() -> None:
    table, ada = wizard("Stone-to-Flesh")
    bram = table.person("Bram")
    bram.fate, bram.wounds = "stone", 3
    table.game.rows = [["", "wizard-a", ""]]
    table.choose("Bram", "row-0-box-0").run(cast_quietly, ada, ("Stone-to-Flesh", None))
    assert bram.free
    assert bram.wounds == 3
    assert ada.cast == 3


@pytest.mark.rule("12.12a", "12.12b")
def test_rings_of_resistance() -> None:
    table = (
        Table("Wizard", "Hero")
        .give("Ada", "ring Resistance +2")
        .give("Bram", "ring Resistance +1", "ring Resistance +2")
    )
    table.person("Ada").resistance = 4
    assert resistance(table.game, "wizard-a") == 5
    assert resistance(table.game, "hero-b") == 4


@pytest.mark.rule("12.13a", "12.13b", "12.13c")
def test_spell_rings_work_once_a_game_for_nothing() -> None:
    table, ada = wizard()
    table.give("Ada", "ring Blast").fight("Ogre", 9)
    table.choose("ring-blast").roll(6).run(party_phase)
    assert table.monster().wounds == 2
    assert ada.cast == 0
    assert ada.items[0].used
    table.run(party_phase)
    assert "ring-blast" not in table.asked("8.22f")[-2]
    heal, mage = wizard()
    heal.give("Ada", "ring Heal")
    mage.wounds = 3
    heal.choose("means", "cast-ring-heal-wizard-a", "Ada").roll(3).beats()
    assert (mage.wounds, mage.cast) == (0, 0)
