"""Of things that are alike one is offered, and of answers in like words it is told which is which."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.fight.actions import all_actions, tradeable
from clew.games.darkness.fight.retreat import ways_to_leave
from clew.games.darkness.march.camp import suits
from clew.games.darkness.rooms.features import armoury
from clew.games.darkness.town.market import sell_options
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


@pytest.mark.rule("4.19a", "4.33", "9.4")
def test_of_suits_and_things_that_are_alike_one_is_offered() -> None:
    table = Table("warrior", "cleric")
    warrior, cleric = table.heroes
    warrior.items, warrior.armour = [], ""
    first, _ = [table.give(warrior, "light armour", build="human") for _ in range(2)]
    sword, _ = [table.give(warrior, "light hand weapon", "slashing") for _ in range(2)]
    cleric.items = []
    assert suits(table.game, warrior) == [first.key]
    assert tradeable(table.game, warrior, cleric) == [first, sword]
    armoury(table.game, table.choose("done").script, table.group)
    assert table.script.asked[-1].keys() == [sword.key, "done"]


@pytest.mark.rule("14.1", "4.20")
def test_of_two_weapons_in_hand_it_is_told_which_and_two_alike_are_one() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    fight, encounter, _ = table.fight("orcs", 4)
    first = table.give(warrior, "hand weapon", "slashing")
    other = table.give(warrior, "hand weapon", "crushing")
    warrior.hands = [first.key, other.key]

    def blows() -> list[str]:
        found = all_actions(table.game, fight, encounter, warrior)
        return [put(label_of(option)) for option in found if option.key.startswith("attack")]

    named = ["Attack the orcs with slashing hand weapon", "Attack the orcs with crushing hand weapon"]
    assert blows() == named
    other.damage = "slashing"
    assert blows() == ["Attack the orcs with hand weapon"]


@pytest.mark.rule("14.1", "17.2")
def test_of_two_scrolls_alike_one_is_read() -> None:
    table = Table("wizard", "cleric")
    table.heroes[0].items = []
    first, _ = [table.give(table.heroes[0], "scroll", spell="Escape", uses=1) for _ in range(2)]
    fight, encounter, _ = table.fight("orcs", 4)
    keys = [option.key for option in all_actions(table.game, fight, encounter, table.heroes[0])]
    assert [key for key in keys if key.startswith("read")] == [f"read {first.key}"]


@pytest.mark.rule("5.7")
def test_who_sells_something_says_whose_it_is() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        hero.items = []
        for _ in range(2):
            table.give(hero, "shield")
    told = [put(label_of(option)) for option in sell_options(table.game, table.game.parties[0])]
    assert told == ["Sell: shield of Warrior", "Sell: shield of Cleric"]


@pytest.mark.rule("16.10", "16.16")
def test_by_which_side_one_leaves_is_told_and_two_ways_on_one_side_are_one() -> None:
    table = Table("warrior", sealed_rooms=False)
    fight, encounter, _ = table.fight("orcs", 2)
    told = [put(label_of(option)) for option in ways_to_leave(table.game, fight, encounter)]
    assert told == ["Withdraw south to the Gate hall", "Flee south to the Gate hall", "Flee east to the Side hall"]
    twin = table.game.edges["N26.8"].copy()
    table.game.edges["N26.9"] = twin
    table.tile.edges.append("N26.9")
    assert [put(label_of(option)) for option in ways_to_leave(table.game, fight, encounter)] == told
