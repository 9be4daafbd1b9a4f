"""Chapter 25: quests and their rewards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.scenes import beaten
from tests.games.darkness.table import Table, book

from clew.games.darkness.basics.company import Quest
from clew.games.darkness.basics.state import Encounter, Foe
from clew.games.darkness.dungeon import quests
from clew.games.darkness.fight.aftermath import aftermath, victory
from clew.games.darkness.fight.defend import breath_or_bite
from clew.games.darkness.fight.party_turn import act
from clew.games.darkness.fight.spells import healing
from clew.games.darkness.fight.strike import attack
from clew.games.darkness.party.gear import overloaded
from clew.games.darkness.party.heroes import renew
from clew.games.darkness.party.wounds import die
from clew.games.darkness.rooms import search
from clew.games.darkness.rooms.contents import boss_kind
from clew.games.darkness.shown.view import view
from clew.games.darkness.town.market import sell, worth
from clew.games.darkness.town.town import church, deal
from clew.kernel.words.text import put


def on_quest(table: Table, kind: str, **details: Any) -> Quest:
    quest = Quest("q1", kind, "medusa", 1, **details)
    table.game.parties[0].quests.append(quest)
    table.tile.creatures = None
    return quest


@pytest.mark.rule("25.1", "25.5")
def test_quests_are_rolled_when_accepted() -> None:
    table = Table("warrior", "cleric").dice(2, 2)
    table.heroes[0].gold = 60
    table.give(table.heroes[1], "gem", value=50)
    assert quests.accept(table.game, table.script, table.group, "medusa").gold == 200
    assert quests.accept(table.game, table.dice(1, 3).script, table.group, "medusa").foe == "ogre"
    assert quests.accept(table.game, table.dice(4, 1).script, table.group, "medusa").thing == "wand of sleep"
    assert len(table.game.parties[0].quests) == 3
    quests.accept(table.game, table.dice(5).script, table.group, "medusa")
    notes = [put(tag) for tag in view(table.game, 0).sheets[-1].cards[0].tags]
    assert notes == [
        "bring me gold: 200 gp (Hall)",
        "bring me his head: ogre (Hall)",
        "bring me that: wand of sleep (Hall)",
        "let peace be your way: 0 of 3 (Hall)",
    ]


@pytest.mark.rule("25.2", "25.3", "25.5")
def test_completing_a_quest() -> None:
    table = Table("warrior", "cleric").choose("coins").dice(2, 5).choose("h1")
    quest = on_quest(table, "bring me gold", gold=100)
    table.heroes[0].gold = 60
    assert not quests.fulfilled(table.game, table.group, quest)
    table.give(table.heroes[1], "gem", value=50)
    assert quests.fulfilled(table.game, table.group, quest)
    quests.complete_quest(table.game, table.script, table.group, quest)
    assert table.game.parties[0].quests == []
    assert table.game.parties[0].kerrak
    assert table.heroes[0].gold == 0
    assert table.heroes[1].has("gem") is None
    assert table.game.parties[0].levels == 1


@pytest.mark.rule("25.5", "25.7")
def test_what_is_handed_over_is_told_even_where_there_is_nothing_to_choose() -> None:
    table = Table("warrior", "cleric")
    table.give(table.heroes[1], "gem", value=100)
    quests.give_worth(table.game, table.script, table.group, 100)
    table.heroes[0].gold = 60
    quests.give_worth(table.game, table.script, table.group, 60)
    quest = on_quest(table, "bring me that", thing="wand of sleep")
    table.give(table.heroes[0], "wand of sleep", uses=1)
    quests.hand_over(table.game, table.script, table.group, quest)
    gem, coins, wand = table.script.told
    assert gem == "The gem worth 100 gp is handed over."
    assert coins == "60 gp are handed over."
    assert wand == "The wand of sleep (1) is handed over."


@pytest.mark.rule("25.4", "25.4a")
def test_bring_me_his_head() -> None:
    table = Table("warrior", "cleric").choose("yes")
    quest = on_quest(table, "bring me his head", foe="ogre")
    assert boss_kind(table.game, table.script, table.group, table.tile) == "ogre"
    victory(table.game, table.dice(1, 1, 1).script, table.group, beaten(table, "ogre"))
    assert table.group.heads == ["ogre"]
    assert quests.fulfilled(table.game, table.group, quest)
    other = Table("warrior", "cleric")
    on_quest(other, "bring me his head", foe="ogre")
    victory(other.game, other.dice(1).script, other.group, beaten(other, "ogre", wandering=True))
    assert other.group.heads == ["ogre"]


@pytest.mark.rule("25.6", "4.31")
def test_i_want_him_alive() -> None:
    table = Table("warrior", "rogue").choose("yes").dice(1, 1, 1)
    quest = on_quest(table, "I want him alive", foe="ogre")
    victory(table.game, table.script, table.group, beaten(table, "ogre", subdue=True))
    assert table.group.captives == ["ogre"]
    assert quests.fulfilled(table.game, table.group, quest)
    quests.hand_over(table.game, table.script, table.group, quest)
    assert table.group.captives == []


@pytest.mark.rule("25.6a")
def test_not_tied_up_at_once_counts_as_slain() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 1)
    on_quest(table, "I want him alive", foe="ogre")
    on_quest(table, "bring me his head", foe="ogre")
    victory(table.game, table.script, table.group, beaten(table, "ogre", subdue=True))
    assert (table.group.captives, table.group.heads) == ([], ["ogre"])


@pytest.mark.rule("25.7")
def test_bring_me_that() -> None:
    table = Table("warrior", "cleric").dice(1).choose("h1").dice(1, 1, 1)
    quest = on_quest(table, "bring me that", thing="fools' gold")
    victory(table.game, table.script, table.group, beaten(table, "ogre"))
    assert table.heroes[0].has("fools' gold")
    assert quests.fulfilled(table.game, table.group, quest)
    quests.hand_over(table.game, table.script, table.group, quest)
    assert table.heroes[0].has("fools' gold") is None


@pytest.mark.rule("25.8", "17.10")
def test_let_peace_be_your_way() -> None:
    from clew.games.darkness.rooms.reactions import flee

    table = Table("wizard", "rogue").choose("yes")
    quest = on_quest(table, "let peace be your way")
    for _ in range(2):
        flee(table.game, table.script, table.group, table.foes("rats", 3))
    assert quest.peace == 2
    fight, encounter, foe = table.fight("rats", 3)
    table.heroes[0].spells = ["Sleep"]
    table.script.steps.clear()
    act(table.game, table.choose("cast Sleep").dice(3, 3).choose("yes").script, fight, encounter, table.heroes[0])
    assert foe.count == 0
    victory(table.game, table.script, table.group, encounter)
    assert quest.peace == 3
    assert quests.fulfilled(table.game, table.group, quest)


@pytest.mark.rule("25.9")
def test_slay_all_the_monsters() -> None:
    table = Table("warrior")
    quest = on_quest(table, "slay all the monsters")
    assert not quests.fulfilled(table.game, table.group, quest)
    table.game.edges["N24.8"].far = 2
    assert quests.all_slain(table.game, quest)
    table.game.tiles[2].creatures = Encounter([Foe("foe1", "rats", 2, 2)], "vermin")
    assert not quests.all_slain(table.game, quest)


@pytest.mark.rule("25.10", "4.34")
def test_heads_have_no_load_and_are_lost_with_the_group() -> None:
    table = Table("warrior")
    quest = on_quest(table, "bring me his head", foe="ogre")
    table.group.heads = ["ogre"]
    assert not overloaded(table.game, table.heroes[0])
    assert quests.fulfilled(table.game, table.group, quest)
    die(table.game, table.script, table.heroes[0], "orcs")
    aftermath(table.game, table.script, table.group)
    assert table.game.groups == []


@pytest.mark.rule("25.11")
def test_each_reward_once() -> None:
    table = Table("warrior").dice(2, 2, 6).choose("h1")
    quests.epic_reward(table.game, table.script, table.group)
    quests.epic_reward(table.game, table.script, table.group)
    assert table.game.parties[0].rewards == ["Gold of Kerrak Dar", "holy symbol of healing"]
    table.game.parties[0].rewards = list(book().rewards)
    quests.epic_reward(table.game, table.script, table.group)
    assert "none left" in table.told


@pytest.mark.rule("25.12", "25.13")
def test_the_book_of_skalitos() -> None:
    table = Table("barbarian", "wizard").choose("keep")
    quests.book_of_skalitos(table.game, table.script, table.group)
    wizard = table.heroes[1]
    pages = [item for item in wizard.items if item.build == "book"]
    assert [page.spell for page in pages] == list(book().spells)
    sell(table.game, table.script, table.game.parties[0], wizard, None, False)
    assert wizard.gold == 650
    assert not any(item.build == "book" for item in wizard.items)


@pytest.mark.rule("25.13")
def test_the_book_burns_with_its_carrier() -> None:
    table = Table("wizard", "warrior").dice(1, 1, 5)
    table.heroes[0].life = 1
    table.give(table.heroes[0], "scroll", spell="Sleep", uses=1, build="book")
    fight, _, foe = table.fight("dragon")
    breath_or_bite(table.game, table.script, fight, foe, [], [])
    assert table.heroes[0].has("scroll") is None


@pytest.mark.rule("25.14")
def test_the_gold_of_kerrak_dar() -> None:
    table = Table("warrior").choose("clue", "yes")
    table.game.parties[0].kerrak = True
    search.the_find(table.game, table.script, table.group)
    assert (table.heroes[0].gold, table.heroes[0].clues) == (500, 0)
    assert not table.game.parties[0].kerrak


@pytest.mark.rule("25.15", "28.6")
def test_the_enchanted_weapon() -> None:
    table = Table("warrior", "barbarian")
    warrior = table.heroes[0]
    quests.enchanted_weapon(table.game, table.script, table.group)
    sword = warrior.items[2]
    assert sword.twice
    fight, encounter, foe = table.fight("orcs", 5)
    attack(table.game, table.dice(1, 4).script, fight, encounter, warrior, sword, foe)
    assert foe.count == 4
    renew(table.game, warrior)
    assert not sword.twice


@pytest.mark.rule("25.16")
def test_the_shield_of_warning() -> None:
    table = Table("warrior", "barbarian")
    quests.shield_of_warning(table.game, table.script, table.group)
    shield = next(item for item in table.heroes[0].items if item.kind == "shield")
    assert shield.warning
    assert worth(table.game, table.script, table.game.parties[0], shield) == 200
    other = Table("elf", "barbarian")
    quests.shield_of_warning(other.game, other.script, other.group)
    assert other.heroes[0].items[-1].warning


@pytest.mark.rule("25.17")
def test_the_arrow_of_slaying() -> None:
    table = Table("elf", "warrior").dice(5, 3).choose("h1")
    quests.epic_reward(table.game, table.script, table.group)
    elf = table.heroes[0]
    elf.hands = [next(item.key for item in elf.items if item.kind == "bow")]
    fight, encounter, foe = table.fight("ogre")
    act(table.game, table.choose("slaying foe1").script, fight, encounter, elf)
    assert foe.life == 3
    assert elf.has("arrow of slaying") is None
    arrow = table.give(elf, "arrow of slaying", foe="ogre")
    assert worth(table.game, table.dice(1, 2, 3).script, table.game.parties[0], arrow) == 90


@pytest.mark.rule("25.18", "26.7")
def test_the_holy_symbol() -> None:
    table = Table("cleric", "warrior")
    cleric, warrior = table.heroes
    symbol = table.give(cleric, "holy symbol of healing")
    assert worth(table.game, table.script, table.game.parties[0], symbol) == 700
    warrior.life = 1
    healing(table.game, table.dice(2).script, cleric, warrior, None)
    assert warrior.life == 6
    assert symbol.used
    cleric.life, cleric.outside = 0, True
    option = next(option for option in church(table.game, table.game.parties[0], 0) if option.key == "symbol h1")
    deal(table.game, table.dice(1).script, table.game.parties[0], option)
    assert cleric.life == 5
    assert cleric.has("holy symbol of healing") is None


@pytest.mark.rule("25.9", "7.11")
def test_all_can_be_slain_while_the_lady_in_white_waits_for_another_quest() -> None:
    table = Table("warrior", "cleric")
    table.game.edges["N24.8"].far = 2
    table.game.tiles[0].creatures = Encounter([], "lady", stance="quest")
    quest = Quest("q1", "slay all the monsters", "goblins", 1)
    table.foes("goblins", 3, stance="quest")
    assert quests.fulfilled(table.game, table.group, quest)
    table.game.tiles[0].aside = [Encounter([Foe("foe1", "orcs", 2, 2)], "minions", stance="quest")]
    assert not quests.fulfilled(table.game, table.group, quest)
