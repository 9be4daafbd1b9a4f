"""Chapter 7, clause by clause: what a group may do, with a light and in the dark."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import keys, two_parties
from tests.games.darkness.table import Table

from clew.games.darkness.basics.company import FREE, Quest
from clew.games.darkness.march.explore import distances, ways
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


def dark(locked_doors: bool = False) -> Table:
    """A party without a light in an empty tile that could be searched, four tiles in all."""
    table = Table("warrior", "cleric", locked_doors=locked_doors)
    for hero in table.heroes:
        hero.hands = []
    table.tile.empty = True
    table.game.tiles.append(table.game.tiles[2])
    return table


@pytest.mark.rule("4.25", "4.25a", "7.1")
def test_in_the_dark_a_group_only_goes_home() -> None:
    table = dark(locked_doors=True)
    assert keys(table) == ["go N26.8", "camp"]
    table.light(table.heroes[1])
    assert keys(table) == ["go N26.8", "go W24.10", "open N24.8", "search", "walk", "camp"]
    table.game.edges["N24.8"].lock = 3
    assert "door N24.8" in keys(table)
    for hero in table.heroes:
        hero.hands = []
    assert "door N24.8" not in keys(table)


@pytest.mark.rule("4.25a", "7.15")
def test_a_shortcut_is_a_way_out_as_near_as_any_and_no_nearer() -> None:
    table = dark()
    table.game.tiles.pop()
    assert distances(table.game) == [0, 1, 2]
    table.game.tiles[2].shortcut = True
    assert distances(table.game) == [0, 1, 0]
    assert keys(table) == ["go N26.8", "go W24.10", "camp"]
    table.tile.shortcut = True
    assert keys(table) == ["leave", "camp"]


@pytest.mark.rule("6.7")
def test_on_a_rescue_nothing_new_is_opened() -> None:
    table = Table("warrior", "cleric")
    table.edge("N24.9", 24, 9, "N", "opening", 1, FREE)
    labels = [put(label_of(option)) for option in ways(table.game, table.tile, True)]
    assert labels[-2:] == ["Open the door north", "Go through the opening north"]
    table.game.rescue = True
    assert keys(table) == ["go N26.8", "go W24.10", "camp"]


@pytest.mark.rule("7.8", "7.11", "7.1")
def test_creatures_that_let_the_party_be_may_be_attacked() -> None:
    table = Table("warrior", "cleric")
    assert "attack" not in keys(table)
    table.foes("orcs", 3, stance="bribed")
    assert "attack" in keys(table)


@pytest.mark.rule("25.2", "7.1")
def test_a_quest_is_finished_where_its_giver_waits() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].gold = 100
    table.game.parties[0].quests = [Quest("q1", "bring me gold", "ogre", 1, gold=100)]
    table.foes("ogre", stance="quest")
    assert any(key.startswith("quest") for key in keys(table))


@pytest.mark.rule("7.1")
def test_nobody_turns_to_the_group_of_another_party() -> None:
    table = two_parties()
    assert not any(key.startswith("group") for key in keys(table))
    table.game.groups[1].party = 0
    assert "group g2" in keys(table)
