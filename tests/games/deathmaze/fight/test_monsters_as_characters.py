"""Moves 51, M5: monsters as characters."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.fight.abilities import regenerate, werewolves_change, werewolves_return
from clew.games.deathmaze.fight.aftermath import over
from clew.games.deathmaze.fight.combat import monster_phase, party_phase
from clew.games.deathmaze.fight.line import close_up
from clew.games.deathmaze.fight.strike import attack
from clew.games.deathmaze.home.continuity import price
from clew.games.deathmaze.home.setup import callings
from clew.games.deathmaze.party.people import suffer


def monsters(*kinds: str, rows: tuple[int, ...] = ()) -> Table:
    return Table(*kinds, rows=rows, m51_monster_characters=True)


@pytest.mark.rule("M5.1", "M5.4")
def test_monster_adventurers() -> None:
    table = monsters("Ogre", "Goblin", "Orc", "Hero")
    assert callings(table.game)[3:] == ["Cronk", "Ogre", "Goblin", "Orc", "Troll", "Vampire", "Werewolf"]
    assert "Ogre" not in callings(Table().game)
    for name in ("Ada", "Bram", "Cleo"):
        person = table.person(name)
        assert (person.wound_points, person.resistance, len(table.game.calling(person).weapons)) == (8, 1, 6)


@pytest.mark.rule("M5.2")
def test_a_cronk_attacks_in_the_monster_column() -> None:
    table = monsters("Cronk", "Hero", rows=(2,)).fight("Ogre", 9)
    cronk = table.person("Ada")
    assert (cronk.wound_points, cronk.resistance, cronk.weapons) == (6, 1, [])
    cronk.skills = {"Monster": 1}
    table.choose("attack-ogre-1").roll(5).run(party_phase)
    assert "(Monster column +1)" in table.blows
    assert table.monster().wounds == 1


@pytest.mark.rule("M5.3")
def test_a_cronks_stench_three_times_a_game() -> None:
    table = monsters("Cronk", "Hero", rows=(2,))
    table.monsters("Ogre", 9)
    table.choose("ready", "yes").roll(3).step("battle")
    assert table.monster().stench
    table.roll(4, 6).run(monster_phase)
    assert "(Monster column +2)" in table.blows
    table.person("Ada").stenches = 3
    again = monsters("Cronk", "Hero", rows=(2,))
    again.person("Ada").stenches = 3
    again.monsters("Ogre", 9)
    again.choose("ready").step("battle")
    assert again.asked("M5.3") == []


@pytest.mark.rule("M5.3")
def test_every_cronk_of_the_party_is_asked_and_only_noses_that_are_spared_count() -> None:
    table = monsters("Cronk", "Cronk", rows=(2,))
    table.monsters("Ogre", 9, 9)
    table.choose("ogre-1", "yes").roll(3, 1).choose("yes").roll(3).step("battle")
    assert len(table.asked("M5.3")) == 2
    assert [monster.stench for monster in table.game.monsters.values()] == [True, True]
    assert [table.person(name).stenches for name in ("Ada", "Bram")] == [1, 1]


@pytest.mark.rule("M5.3")
def test_no_second_cronk_is_asked_where_no_nose_is_left() -> None:
    table = monsters("Cronk", "Cronk", rows=(2,))
    table.monsters("Ogre", 9)
    table.choose("yes").roll(3).step("battle")
    assert len(table.asked("M5.3")) == 1


@pytest.mark.rule("M5.5", "12.35a")
def test_a_troll_fights_bare_handed_and_regenerates_with_four_points() -> None:
    table = monsters("Troll", "Hero", rows=(2,)).fight("Ogre", 9)
    troll = table.person("Ada")
    assert (troll.wound_points, troll.resistance) == (8, 2)
    table.choose("change-bare-hands").run(party_phase)
    table.roll(6).run(attack, troll, "ogre-1", 0)
    assert "(Monster column)" in table.blows
    troll.wounds, troll.first_wounded, table.game.round = 3, 1, 3
    table.run(regenerate)
    assert troll.wounds == 3
    troll.points = 4
    table.run(regenerate)
    assert troll.wounds == 2


@pytest.mark.rule("M5.6")
def test_trolls_pay_more() -> None:
    table = monsters("Troll", "Hero")
    assert price(table.game, table.person("Ada")) == (100, 150)
    assert price(table.game, table.person("Bram")) == (75, 100)


@pytest.mark.rule("M5.7")
def test_a_vampire_charms_with_four_points() -> None:
    table = monsters("Vampire", "Hero", rows=(2,)).fight("Ogre", 9)
    vampire = table.person("Ada")
    assert (vampire.wound_points, vampire.resistance) == (6, 2)
    vampire.hand = -1
    table.choose("attack-ogre-1").roll(3).run(party_phase)
    assert "(Monster column +3)" in table.blows
    assert "charm-ogre-1" not in table.asked("8.22f")[0]
    vampire.points, vampire.charms = 4, 0
    table.choose("charm-ogre-1").roll(1, 1).run(party_phase)
    assert table.monster().controller == ""
    assert [rule for rule, _ in table.script.rolled][-2:] == ["M5.7", "8.43"]
    table.choose("charm-ogre-1").roll(6).choose("row-0-box-1").run(party_phase)
    assert table.monster().controller == "vampire-a"


@pytest.mark.rule("M5.7")
def test_a_vampire_may_attack_without_charming_and_charms_only_in_two_phases() -> None:
    table = monsters("Vampire", "Hero", rows=(2,)).fight("Ogre", 9)
    table.person("Ada").points = 4
    for _ in range(2):
        table.choose("attack-ogre-1").roll(1).run(party_phase)
    table.run(party_phase)
    offered = [q.keys() for q in table.script.asked if q.rule == "8.22f" and q.facts["name"] == "Ada"]
    assert ["charm-ogre-1" in keys for keys in offered] == [True, True, False]


@pytest.mark.rule("M5.7", "12.36b")
def test_a_resisted_charm_may_be_all_of_a_vampires_attack_by_option() -> None:
    table = Table("Vampire", "Hero", rows=(2,), m51_monster_characters=True, vampire_charm=True).fight("Ogre", 9)
    table.person("Ada").points = 4
    table.choose("charm-ogre-1").roll(1).run(party_phase)
    assert [rule for rule, _ in table.script.rolled] == ["M5.7"]


@pytest.mark.rule("M5.8", "M5.9")
def test_a_werewolf_changes_and_changes_back() -> None:
    table = monsters("Werewolf", "Hero", rows=(2,)).fight("Ogre", 9)
    wolf = table.person("Ada")
    assert wolf.wound_points == 10
    table.roll(3).run(werewolves_change)
    assert table.game.foes[0] == ["werewolf-a", "ogre-1", ""]
    assert not wolf.free
    close_up(table.game)
    table.roll(2, 3).run(monster_phase)
    assert "Ada attacks Bram (Monster column +4)." in table.blows
    table.roll(3).run(werewolves_return, ["werewolf-a"])
    assert not wolf.free
    table.roll(2).choose("row-0-box-0").run(werewolves_return, ["werewolf-a"])
    assert wolf.free


@pytest.mark.rule("M5.8")
def test_a_werewolf_goes_next_to_its_own_place() -> None:
    table = monsters("Hero", "Werewolf", rows=(2,)).fight("Ogre", 9)
    table.roll(1).run(werewolves_change)
    assert table.game.foes[0] == ["", "ogre-1", "werewolf-b"]


@pytest.mark.rule("M5.9")
def test_with_no_other_monster_left_it_changes_back() -> None:
    table = monsters("Werewolf", "Hero", rows=(2,)).fight("Ogre", 1)
    table.roll(1).run(werewolves_change)
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    assert over(table.game)
    table.choose("row-0-box-0").step("end")
    assert table.person("Ada").free
