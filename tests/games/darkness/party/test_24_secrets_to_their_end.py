"""Chapter 24: what becomes of a secret, a spirit or a prisoner when the usual thing does not happen."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import deal_for, fallen, strike
from tests.games.darkness.table import Table

from clew.games.darkness.fight.party_turn import act
from clew.games.darkness.fight.retreat import leave
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.march.explore import hidden_places
from clew.games.darkness.party import clues
from clew.games.darkness.party.heroes import castings
from clew.games.darkness.rooms import reactions
from clew.games.darkness.rooms.meeting import meet
from clew.games.darkness.rooms.traps import trap
from clew.games.darkness.town.market import sell_options
from clew.games.darkness.town.town import private, resurrect


@pytest.mark.rule("24.10", "11.6")
def test_an_angel_who_lifts_him_out_of_a_trapdoor_does_not_heal_him_too() -> None:
    table = Table("warrior").dice(3).choose("stand").dice(2).choose("yes")
    warrior = table.heroes[0]
    warrior.secrets, warrior.life = ["true name of an angel"], 4
    trap(table.game, table.script, table.group)
    assert warrior.life == 3
    assert warrior.secrets == ["spirit called"]


@pytest.mark.rule("24.4", "24.12", "26.7")
def test_more_power_dies_with_its_owner_and_is_not_gained_again() -> None:
    table = Table("cleric", "warrior").choose("Healing")
    cleric = table.heroes[0]
    clues.learn(table.game, table.script, cleric, "more power")
    fallen(table, 0)
    resurrect(table.game, table.dice(1).script, cleric)
    assert cleric.healings == 3
    assert "more power" not in clues.open_secrets(table.game, cleric)


@pytest.mark.rule("24.4", "24.11")
def test_a_new_spell_dies_with_its_owner() -> None:
    table = Table("wizard", "warrior").choose("Sleep")
    wizard = table.heroes[0]
    clues.learn(table.game, table.script, wizard, "new spell")
    assert castings(table.game, wizard) == 4
    fallen(table, 0)
    resurrect(table.game, table.dice(1).script, wizard)
    assert castings(table.game, wizard) == 3


@pytest.mark.rule("24.10", "26.7")
def test_whoever_called_a_spirit_never_learns_another_name() -> None:
    table = Table("warrior", "cleric").choose("angel")
    warrior = table.heroes[0]
    clues.learn(table.game, table.script, warrior, "true name of a spirit")
    fallen(table, 0)
    resurrect(table.game, table.dice(1).script, warrior)
    assert "true name of a spirit" not in clues.open_secrets(table.game, warrior)
    assert warrior.secrets == []


@pytest.mark.rule("24.6")
def test_a_weakness_is_known_for_one_fight() -> None:
    table = Table("warrior", "cleric").choose("yes", "attack")
    table.heroes[0].secrets = ["weakness of a monster"]
    encounter = table.foes("ogre")
    meet(table.game, table.script, table.group)
    fight = table.game.fight
    assert fight is not None
    assert strike(table, 0, 2).life == 5, "2, a level and 2 for the weakness"
    leave(table.game, table.dice(5).script, fight, encounter, "withdraw N26.8")
    table.group.tile = 1
    table.begin()
    assert strike(table, 0, 3).life == 5


@pytest.mark.rule("24.17")
def test_the_bonus_against_an_enemy_lasts_for_the_fight() -> None:
    table = Table("warrior", "cleric").choose("yes", "attack").dice(1)
    table.heroes[0].secrets = ["your enemy"]
    encounter = table.foes("ogre")
    meet(table.game, table.script, table.group)
    fight = table.game.fight
    assert fight is not None
    assert strike(table, 0, 4).life == 3, "4, a level and 1 for the enemy"
    leave(table.game, table.dice(5, 5, 5).script, fight, encounter, "withdraw N26.8")
    table.group.tile = 1
    begin(table.game, table.dice(1).script, table.group, "party")
    assert strike(table, 0, 4).life == 3


@pytest.mark.rule("24.18", "24.21", "13.3")
def test_a_prisoner_whose_guards_flee_is_free() -> None:
    table = Table("warrior", "cleric", "rogue").choose("yes", "wait").dice(1)
    table.heroes[0].secrets = ["someone imprisoned"]
    table.foes("hobgoblins", 2)
    meet(table.game, table.script, table.group)
    assert table.tile.creatures is None
    assert table.group.prisoner == "freed"


@pytest.mark.rule("24.21", "13.12")
def test_a_prisoner_whose_guard_leaves_is_free() -> None:
    table = Table("warrior", "cleric").choose("refuse")
    encounter = table.foes("medusa", prisoner="chained")
    reactions.carry_out(table.game, table.script, table.group, encounter, "quest")
    assert table.group.prisoner == "freed"


@pytest.mark.rule("24.21", "13.13")
def test_a_prisoner_whose_guard_loses_a_duel_is_free() -> None:
    table = Table("wizard", "cleric").choose("h1").dice(5, 1, 2, 1, 1)
    encounter = table.foes("medusa", prisoner="chained")
    reactions.carry_out(table.game, table.script, table.group, encounter, "magic challenge")
    assert table.group.prisoner == "freed"


@pytest.mark.rule("24.14", "3.23")
def test_the_potion_of_a_barbarians_recipe_goes_to_somebody_else() -> None:
    table = Table("barbarian", "cleric", "rogue")
    barbarian, _, rogue = table.heroes
    barbarian.secrets, barbarian.gold, barbarian.powers, barbarian.bosses = ["recipe for a potion"], 50, ["recipe"], 0
    table.game.parties[0].killed = 2
    deal_for(table, "recipe h1", "h3")
    assert barbarian.has("potion of healing") is None
    assert rogue.has("potion of healing")
    assert barbarian.gold == 0


@pytest.mark.rule("24.14", "3.23")
def test_barbarians_alone_have_no_use_for_the_recipe() -> None:
    table = Table("barbarian")
    table.heroes[0].secrets, table.heroes[0].powers, table.heroes[0].bosses = ["recipe for a potion"], ["recipe"], 0
    table.game.parties[0].killed = 2
    assert private(table.game, table.game.parties[0], 100) == []


@pytest.mark.rule("24.16", "24.5")
def test_somebody_in_stone_sells_nothing_to_the_one_who_will_pay() -> None:
    table = Table("warrior", "cleric")
    gem = table.give(table.heroes[1], "gem", value=35)
    table.heroes[0].secrets = ["someone will pay"]
    party = table.game.parties[0]
    assert f"triple {gem.key}" in [option.key for option in sell_options(table.game, party)]
    table.heroes[0].stone = True
    assert f"triple {gem.key}" not in [option.key for option in sell_options(table.game, party)]


@pytest.mark.rule("24.8", "21.14")
def test_a_secret_treasure_in_a_secret_room_is_worth_double() -> None:
    table = Table("warrior").choose("yes").dice(1, 2, 3)
    table.heroes[0].secrets = ["location of a secret treasure"]
    table.tile.empty = table.tile.secret = True
    hidden_places(table.game, table.script, table.group)
    assert table.heroes[0].gold == 120


@pytest.mark.rule("24.10", "18.11")
def test_a_demon_is_no_spell_for_orcs_to_fear() -> None:
    table = Table("warrior", "cleric").choose("demon", "nothing")
    table.heroes[0].secrets = ["true name of a demon"]
    fight, encounter, foe = table.fight("orcs", 12)
    act(table.game, table.script, fight, encounter, table.heroes[0])
    assert foe.count == 6
    assert not foe.fled
    assert encounter.harmed


@pytest.mark.rule("24.10", "18.14")
def test_a_troll_whom_a_demon_kills_may_rise_again() -> None:
    table = Table("warrior", "cleric").choose("demon", "nothing")
    table.heroes[0].secrets = ["true name of a demon"]
    fight, encounter, foe = table.fight("trolls", 2)
    act(table.game, table.script, fight, encounter, table.heroes[0])
    assert foe.down == 2
