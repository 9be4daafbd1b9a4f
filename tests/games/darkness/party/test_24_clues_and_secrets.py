"""Chapter 24: clues and secrets."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.scenes import beaten
from tests.games.darkness.sums import defence_modifier, general_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics.state import Encounter
from clew.games.darkness.fight.aftermath import victory
from clew.games.darkness.fight.morale import check_morale
from clew.games.darkness.fight.party_turn import act, free_prisoner
from clew.games.darkness.march.camp import DEEDS
from clew.games.darkness.march.ending import leave_dungeon, thank
from clew.games.darkness.march.explore import hidden_places
from clew.games.darkness.party import clues
from clew.games.darkness.party.heroes import castings, full_life, prepare, renew
from clew.games.darkness.party.wounds import die
from clew.games.darkness.rooms.meeting import secrets
from clew.games.darkness.town.market import sell
from clew.games.darkness.town.town import deal, private


@pytest.mark.rule("24.1")
def test_clues_are_noted_on_one_character() -> None:
    table = Table("warrior", "cleric")
    clues.gain_clue(table.game, table.script, table.heroes[1])
    assert [hero.clues for hero in table.heroes] == [0, 1]


@pytest.mark.rule("24.2")
def test_three_clues_give_a_roll_and_a_secret() -> None:
    table = Table("warrior", "cleric").dice(5).choose("secret diet")
    table.heroes[0].clues = 2
    clues.gain_clue(table.game, table.script, table.heroes[0])
    assert (table.heroes[0].clues, table.heroes[0].level, table.heroes[0].secrets) == (0, 2, ["secret diet"])


@pytest.mark.rule("24.3", "27.6")
def test_the_roll_is_lost_for_one_who_may_not_gain() -> None:
    table = Table("warrior", "cleric").choose("secret diet")
    table.heroes[0].clues, table.game.parties[0].last = 3, "h1"
    clues.use_clues(table.game, table.script, table.heroes[0])
    assert table.heroes[0].level == 1
    assert table.heroes[0].secrets == ["secret diet"]


@pytest.mark.rule("24.4")
def test_clues_of_the_dead_are_passed_on() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].clues, table.heroes[0].secrets = 2, ["secret diet"]
    die(table.game, table.script, table.heroes[0], "orcs")
    assert table.heroes[1].clues == 2
    assert table.heroes[1].secrets == table.heroes[0].secrets == []
    third = Table("warrior", "cleric").dice(1).choose("secret diet")
    third.heroes[0].clues, third.heroes[1].clues = 1, 2
    die(third.game, third.script, third.heroes[0], "orcs")
    assert (third.heroes[1].clues, third.heroes[1].secrets) == (0, ["secret diet"])


@pytest.mark.rule("24.5")
def test_a_secret_works_once() -> None:
    table = Table("warrior", "cleric").choose("yes")
    table.heroes[0].secrets = ["your enemy"]
    assert clues.owners(table.heroes, "your enemy") == [table.heroes[0]]
    assert clues.declare(table.game, table.script, table.heroes[0], "your enemy")
    assert table.heroes[0].secrets == []


def declared(table: Table, secret: str, foe: str, **details: Any) -> tuple[bool, Encounter]:
    table.heroes[0].secrets = [secret]
    encounter = table.foes(foe, 1, **details)
    return secrets(table.game, table.choose("yes").script, table.group, encounter), encounter


@pytest.mark.rule("24.6")
def test_weakness_of_a_monster() -> None:
    table = Table("warrior", "wizard")
    _, encounter = declared(table, "weakness of a monster", "ogre")
    fight, _, foe = table.fight("ogre", weakness=encounter.weakness)
    again = table.tile.creatures
    assert again is not None
    assert general_modifier(table.game, fight, table.heroes[1], foe, again, spell=True) == 2


@pytest.mark.rule("24.7")
def test_a_deal_with_a_monster() -> None:
    table = Table("warrior", "cleric")
    settled, encounter = declared(table, "deal with a monster", "ogre")
    assert settled
    assert encounter.stance == "deal"
    other = Table("warrior", "cleric", idle=())
    other.heroes[0].secrets = ["deal with a monster"]
    assert not secrets(other.game, other.script, other.group, other.foes("rats", 4))
    assert not secrets(other.game, other.script, other.group, other.foes("ogre", wandering=True))


@pytest.mark.rule("24.8")
def test_a_secret_treasure_in_an_empty_tile() -> None:
    table = Table("warrior").dice(1, 2, 3)
    table.heroes[0].secrets = ["location of a secret treasure"]
    hidden_places(table.game, table.script, table.group)
    assert table.heroes[0].gold == 0
    table.tile.empty = True
    table.script.steps.clear()
    hidden_places(table.game, table.choose("yes").dice(1, 2, 3).script, table.group)
    assert table.heroes[0].gold == 60


@pytest.mark.rule("24.9")
def test_a_magic_item_in_any_tile() -> None:
    table = Table("warrior").choose("yes").dice(5).choose("h1")
    table.heroes[0].secrets = ["location of a magic item"]
    hidden_places(table.game, table.script, table.group)
    assert table.heroes[0].has("potion of healing")


@pytest.mark.rule("24.10")
def test_the_true_name_of_a_spirit() -> None:
    table = Table("warrior", "cleric").choose("angel")
    warrior, cleric = table.heroes
    clues.learn(table.game, table.script, warrior, "true name of a spirit")
    cleric.life = 1
    DEEDS["angel"](table.game, table.choose("h2").script, table.group)
    assert cleric.life == 5
    assert "true name of a spirit" not in clues.open_secrets(table.game, warrior)
    clues.learn(table.game, table.choose("demon").script, cleric, "true name of a spirit")
    fight, encounter, foe = table.fight("orcs", 9, to_death=True)
    act(table.game, table.choose("demon", "nothing").script, fight, encounter, cleric)
    assert foe.count == 3


@pytest.mark.rule("24.11")
def test_a_new_spell_in_every_adventure() -> None:
    table = Table("elf").choose("Blessing")
    elf = table.heroes[0]
    clues.learn(table.game, table.script, elf, "new spell")
    assert elf.spells == ["Blessing"]
    assert castings(table.game, elf) == 2
    prepare(table.game, table.choose("Blessing", "Sleep").script, elf)
    assert elf.spells == ["Blessing", "Sleep"]


@pytest.mark.rule("24.12")
def test_more_power() -> None:
    table = Table("cleric").choose("Healing")
    cleric = table.heroes[0]
    clues.learn(table.game, table.script, cleric, "more power")
    assert cleric.healings == 4
    assert "more power" not in clues.open_secrets(table.game, cleric)
    renew(table.game, cleric)
    assert cleric.healings == 4


@pytest.mark.rule("24.13")
def test_the_location_of_a_scroll() -> None:
    table = Table("rogue", "wizard").choose("Sleep")
    clues.learn(table.game, table.script, table.heroes[0], "location of a scroll")
    scroll = table.heroes[0].has("scroll")
    assert scroll is not None
    assert scroll.spell == "Sleep"
    assert "location of a scroll" not in clues.open_secrets(table.game, table.heroes[1])


def in_town(table: Table, key: str) -> None:
    party = table.game.parties[0]
    option = next(option for option in private(table.game, party, 999) if option.key == key)
    deal(table.game, table.script, party, option)


@pytest.mark.rule("24.14")
def test_a_recipe_for_a_potion() -> None:
    table = Table("warrior", "cleric")
    warrior, party = table.heroes[0], table.game.parties[0]
    warrior.gold = 200
    clues.learn(table.game, table.script, warrior, "recipe for a potion")
    assert private(table.game, party, 200) == []
    party.killed = 2
    in_town(table, "recipe h1")
    in_town(table, "recipe h1")
    assert warrior.has("potion of healing")
    assert warrior.gold == 100
    assert private(table.game, party, 200) == []


@pytest.mark.rule("24.15")
def test_a_terrifying_secret() -> None:
    table = Table("warrior", "cleric").choose("yes")
    table.heroes[0].secrets = ["terrifying secret"]
    _, encounter, foe = table.fight("orcs", 5)
    foe.count = 2
    assert check_morale(table.game, table.script, encounter, foe, spell=False)
    assert table.heroes[0].secrets == ["terrifying secret"]


@pytest.mark.rule("24.16")
def test_someone_will_pay() -> None:
    table = Table("dwarf", "cleric")
    table.heroes[1].secrets = ["someone will pay"]
    gem = table.give(table.heroes[0], "gem", value=35)
    sell(table.game, table.script, table.game.parties[0], table.heroes[0], gem, True)
    assert table.heroes[0].gold == 105
    assert table.heroes[1].secrets == []


@pytest.mark.rule("24.17")
def test_your_enemy() -> None:
    table = Table("warrior", "cleric")
    _, encounter = declared(table, "your enemy", "ogre")
    assert encounter.foes[0].kind == "chaos-lord"
    assert encounter.foes[0].life == 4
    fight, _, _ = table.fight("chaos-lord")
    bonus = general_modifier(table.game, fight, table.heroes[0], encounter.foes[0], encounter, spell=False)
    assert bonus == 1


@pytest.mark.rule("24.18", "24.21", "24.22")
def test_someone_imprisoned() -> None:
    table = Table("warrior", "rogue")
    _, encounter = declared(table, "someone imprisoned", "ogre")
    assert encounter.prisoner == "chained"
    fight, again, _ = table.fight("ogre", prisoner="chained")
    free_prisoner(table.game, table.dice(3).script, fight, again, table.heroes[0])
    assert again.prisoner == "chained"
    free_prisoner(table.game, table.dice(3).script, fight, again, table.heroes[1])
    assert table.group.prisoner == "freed"


@pytest.mark.rule("24.21")
def test_after_the_fight_the_prisoner_is_free() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 1)
    victory(table.game, table.script, table.group, beaten(table, "ogre", prisoner="chained"))
    assert table.group.prisoner == "freed"


@pytest.mark.rule("24.23", "24.22")
def test_the_prisoners_reward() -> None:
    table = Table("warrior", "cleric").choose("gold")
    table.heroes[0].gold, table.group.prisoner = 40, "freed"
    thank(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 80
    table = Table("warrior", "cleric").choose("magic").dice(1, 5, 5).choose("h1")
    table.group.prisoner = "freed"
    leave_dungeon(table.game, table.script, table.group)
    assert table.heroes[0].has("potion of healing")


@pytest.mark.rule("24.19")
def test_dragon_slayer_blood() -> None:
    table = Table("dwarf", "warrior")
    dwarf = table.heroes[0]
    fight, encounter, foe = table.fight("dragon")
    plain = defence_modifier(table.game, fight, dwarf, foe)
    dwarf.secrets = ["dragon-slayer blood"]
    assert defence_modifier(table.game, fight, dwarf, foe) == plain + 1
    assert general_modifier(table.game, fight, dwarf, foe, encounter, spell=False) == 1
    assert "dragon-slayer blood" not in clues.open_secrets(table.game, table.heroes[1])


@pytest.mark.rule("24.20")
def test_the_secret_diet() -> None:
    table = Table("halfling", "warrior")
    hero = table.heroes[0]
    hero.secrets, hero.gold = ["secret diet"], 60
    in_town(table, "diet h1")
    assert (hero.gold, hero.life, full_life(table.game, hero)) == (10, 5, 5)
