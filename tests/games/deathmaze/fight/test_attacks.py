"""Chapter 8: weapons, attacks and their results."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, heroes

from clew.games.deathmaze.fight.combat import monster_phase, party_phase
from clew.games.deathmaze.fight.line import (
    close_up,
)
from clew.games.deathmaze.fight.strike import attack, monster_attack
from clew.games.deathmaze.party.people import suffer


@pytest.mark.rule("8.41a")
def test_weapons_are_taken_in_hand_before_combat() -> None:
    table = heroes(2)
    table.monsters("Ogre", 5)
    table.choose("Ada takes the Bow", "ready").step("battle")
    assert [person.hand for person in table.game.people.values()] == [1, 0]


@pytest.mark.rule("8.42a", "8.42b", "8.42c")
def test_targets_are_declared_first_and_attacks_on_the_dead_are_wasted() -> None:
    table = heroes(2).fight("Orc", 1)
    table.monsters("Orc", 1, 9)
    table.game.foes = [["orc-1", "", "orc-2"]]
    close_up(table.game)
    table.game.places["orc-2"] = -1
    table.game.places["hero-a"] = table.game.places["hero-b"] = -1
    table.choose("attack-orc-1", "attack-orc-1").roll(6).run(party_phase)
    assert "Bram's attack is wasted." in table.told
    assert [question.rule for question in table.script.asked][:4] == ["8.42a", "8.22f"] * 2


@pytest.mark.rule("8.42d")
def test_monsters_waste_attacks_too() -> None:
    table = heroes(1).fight("Gargoyle", 9, 9)
    table.person("Ada").wounds = 7
    table.game.people["hero-z"] = table.person("Ada").copy()
    table.game.people["hero-z"].key = "hero-z"
    table.game.rows.append(["hero-z", "", ""])
    table.roll(6).run(monster_phase)
    assert "Gargoyle B's attack is wasted." in table.told


@pytest.mark.rule("8.43", "8.7", "9.21")
def test_an_adventurers_attack() -> None:
    table = heroes(1).give("Ada", "weapon Sword +2").fight("Ogre", 9)
    table.person("Ada").skills = {"Sword": 1}
    table.roll(4).run(attack, table.person("Ada"), "ogre-1", 0)
    assert "(Sword +3)" in table.blows
    assert table.monster().wounds == 1
    plain = heroes(1).fight("Ogre", 9)
    plain.person("Ada").weapons[0].kind = "Throwing Dagger"
    plain.roll(5).run(attack, plain.person("Ada"), "ogre-1", 0)
    assert plain.monster().wounds == 0


@pytest.mark.rule("8.7")
def test_combat_results() -> None:
    book = heroes(1).game.book
    checks = [
        ("Sword", 4, 1),
        ("Dagger", 4, 0),
        ("Bow", 5, 1),
        ("Throwing Dagger", 5, 0),
        ("Monster", 6, 1),
        ("Sword", 10, 2),
        ("Monster", 17, 4),
        ("Axe", 3, 0),
        ("Hammer", -3, 0),
        ("Monster", 99, 4),
        ("Monster", 10, 1),
        ("Monster", 11, 2),
        ("Bow", 13, 2),
        ("Bow", 14, 3),
    ]
    for column, total, wounds in checks:
        assert book.wounds(column, total) == wounds
    low = Table("Hero", high_results="two").game.book
    assert low.wounds("Monster", 17) == 2


@pytest.mark.rule("8.44a", "8.44b", "8.45")
def test_a_monsters_attack() -> None:
    table = heroes(1).fight("Gargoyle", 9)
    table.roll(1).run(monster_attack, table.monster(), "hero-a", 0)
    assert table.person("Ada").wounds == 1
    table.roll(2).run(monster_attack, table.monster(), "hero-a", 0)
    assert table.person("Ada").wounds == 3
    goblin = heroes(1).fight("Goblin", 9)
    goblin.roll(5).run(monster_attack, goblin.monster(), "hero-a", 0)
    assert goblin.person("Ada").wounds == 1
    assert "(Dagger)" in goblin.blows


@pytest.mark.rule("8.44c", "8.8")
def test_two_weapons_switch_without_loss() -> None:
    table = heroes(1).fight("Orc", 9)
    table.roll(4).run(monster_attack, table.monster(), "hero-a", 0)
    table.roll(4).run(monster_attack, table.monster(), "hero-a", 1)
    assert "(Sword)" in table.blows
    assert "(Bow)" in table.blows
    assert table.person("Ada").wounds == 1


@pytest.mark.rule("8.46a", "8.46b")
def test_death_leaves_a_gap() -> None:
    table = heroes(3).fight("Ogre", 5)
    ada = table.person("Ada")
    ada.wounds, ada.cast = 5, 2
    suffer(table.game, table.script, "hero-a", 1, "8.45", "test")
    assert ada.fate == "dead"
    assert table.game.rows[0] == ["", "hero-b", "hero-c"]


@pytest.mark.rule("8.47a", "8.47c", "8.47d")
def test_throwing_daggers() -> None:
    table = Table("Hero", "Wizard", rows=(1, 1)).fight("Ogre", 20)
    wizard = table.person("Bram")
    wizard.hand = 1
    table.choose("nothing", "attack-ogre-1").roll(6).run(party_phase)
    assert wizard.thrown == [1]
    assert table.monster().wounds == 1
    assert wizard.hand == 0
    wizard.thrown = [0, 1]
    table.run(party_phase)
    assert "Bram" not in [question.facts.get("name") for question in table.script.asked[5:]]
    table.step("end")
    assert wizard.thrown == []


@pytest.mark.rule("8.47b", "8.47e", "8.48")
def test_weapons_and_rows() -> None:
    table = Table("Wizard", "Hero", rows=(2,)).fight("Ogre", 20)
    wizard, hero = table.person("Ada"), table.person("Bram")
    wizard.hand, hero.hand = 1, 1
    table.choose("attack-ogre-1").roll(6).run(party_phase)
    assert wizard.thrown == []
    assert table.asked("8.22f")[1] == ["change-sword", "nothing"]


@pytest.mark.rule("8.48", "8.41b", "9.41c")
def test_the_third_row_may_only_drink_or_change_weapons() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", rows=(2, 1, 1)).give("Dorn", "Healing").fight("Ogre", 9)
    table.person("Dorn").wounds = 4
    table.choose("use-potion-healing-0").roll(3).run(party_phase)
    assert table.asked("8.22f")[-1] == ["change-bow", "use-potion-healing-0", "nothing"]
    assert table.person("Dorn").wounds == 1
