"""Rulings: places where the book can be read in two ways, and how we read them."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import actions, deal_for, kept, next_game
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import FREE
from clew.games.darkness.dungeon.drawing import cut
from clew.games.darkness.fight.party_turn import act
from clew.games.darkness.fight.rounds import first_shots
from clew.games.darkness.fight.strike import parting_attacks
from clew.games.darkness.march.ending import leave_dungeon
from clew.games.darkness.march.explore import ways
from clew.games.darkness.party.wounds import petrify
from clew.games.darkness.town.setup import carry_light, set_out
from clew.kernel.referees.agenda import Step


@pytest.mark.parametrize(("kind", "joined"), [("door", True), ("opening", False)])
@pytest.mark.rule("6.12", "6.18")
def test_a_door_that_a_dead_end_covers_leads_into_it(kind: str, joined: bool) -> None:
    table = Table("warrior")
    game = table.game
    for col in range(6, 12):
        game.sheet[22 * 20 + col] = 2
    old = table.edge("N24.9", 24, 9, "N", kind, 1, FREE)
    shape = game.book.shapes["66"]["S"][0]
    tile = cut(game, table.script, game.edges["N24.8"], shape, "Rotunda")
    assert "6.12" in table.cited
    assert ("N24.9" in tile.edges) == joined == ("N24.9" in game.tiles[1].edges)
    assert old.far == (tile.number if joined else FREE)
    assert set(tile.edges) <= {"N24.8", "N24.9"}


def archer(count_arrows: bool = False) -> Table:
    """A barbarian with a bow and arrows beside a warrior who holds the light."""
    table = Table("barbarian", "warrior", count_arrows=count_arrows)
    barbarian = table.heroes[0]
    table.give(barbarian, "bow", "slashing", hold=True)
    barbarian.arrows = 5
    return table


@pytest.mark.rule("3.24", "4.38")
def test_a_shot_in_a_rage_is_three_dice_and_one_arrow() -> None:
    table = archer(count_arrows=True)
    fight, encounter, foe = table.fight("orcs", 6)
    act(table.game, table.choose("rage shoot foe1").dice(1, 3, 2).script, fight, encounter, table.heroes[0])
    table.script.done()
    assert (foe.count, table.heroes[0].arrows, table.heroes[0].rage) == (5, 4, 0)


@pytest.mark.rule("3.24", "4.7")
def test_there_is_no_rage_in_the_shot_before_they_come() -> None:
    table = archer().choose("yes").dice(3)
    fight, encounter, foe = table.fight("orcs", 6, first="monsters")
    first_shots(table.game, table.script, fight, encounter)
    table.script.done()
    assert (foe.count, table.heroes[0].rage) == (5, 1)


@pytest.mark.rule("3.24", "16.9")
def test_there_is_no_rage_in_the_blow_at_those_who_flee() -> None:
    table = archer().dice(3, 1)
    barbarian = table.heroes[0]
    table.give(barbarian, "hand weapon", "slashing", hold=True)
    fight, encounter, foe = table.fight("orcs", 6)
    parting_attacks(table.game, table.script, fight, encounter, foe)
    table.script.done()
    assert foe.fled
    assert barbarian.rage == 1


@pytest.mark.rule("24.10", "9.2")
def test_what_a_demon_kills_does_not_use_up_the_gift_of_the_temple() -> None:
    table = Table("warrior", "cleric").choose("demon", "nothing").dice(6)
    warrior = table.heroes[0]
    warrior.secrets, warrior.blessed = ["true name of a demon"], True
    fight, encounter, foe = table.fight("skeletons", 8)
    act(table.game, table.script, fight, encounter, warrior)
    assert foe.count == 2
    assert warrior.blessed


@pytest.mark.rule("24.10", "4.21")
def test_a_demon_is_called_with_full_hands() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].secrets = ["true name of a demon"]
    table.give(table.heroes[0], "two-handed weapon", "slashing", hold=True)
    table.fight("orcs", 4)
    assert "demon" in actions(table, 0)


@pytest.mark.rule("11.14", "6.4", "7.13")
def test_the_doors_of_the_entrance_may_be_locked_but_not_the_way_out() -> None:
    table = Table("warrior", "cleric", locked_doors=True)
    game = table.game
    doors = sum(exit_[3] == "door" for exit_ in game.book.entrances[0].exits)
    for hero in table.heroes:
        hero.outside = True
    game.tiles, game.edges, game.groups = [], {}, []
    table.choose("ready").dice(1, *[2, 5] * doors)
    set_out(game, table.script, Step(steps.SET_OUT, {"quick": False}))
    table.script.done()
    locked = [edge for edge in game.edges.values() if edge.lock]
    assert doors == len(locked) > 0
    assert {option.value[0] for option in ways(game, game.tiles[0], True)} >= {"door"}
    table.choose("leave").run(2)
    assert game.groups == []
    assert "The group leaves the dungeon." in table.told


def left_as_stone() -> Table:
    """A wounded, limping halfling, blessed by a temple, with a point of luck left, stands in the dungeon as stone."""
    table = Table("warrior", "cleric", "halfling", "wizard")
    halfling = table.heroes[2]
    halfling.life, halfling.luck, halfling.limping, halfling.blessed = 1, 1, True, True
    petrify(table.game, table.script, halfling, "19.6")
    leave_dungeon(table.game, table.script, table.group)
    return table


@pytest.mark.rule("28.5", "28.6", "26.12", "26.15")
def test_no_time_passes_for_a_statue_in_the_dungeon() -> None:
    table = next_game(kept(left_as_stone())).choose("rescue")
    table.run(1)
    halfling = table.game.heroes["h3"]
    assert (halfling.life, halfling.luck, halfling.limping, halfling.blessed) == (1, 1, True, True)


@pytest.mark.rule("28.5", "28.6", "26.14")
def test_a_statue_restored_at_home_is_fresh_like_the_others() -> None:
    stone = left_as_stone()
    stone.game.heroes["h3"].outside = True
    table = next_game(kept(stone))
    table.run(1)
    halfling = table.game.heroes["h3"]
    assert (halfling.stone, halfling.life) == (True, 1)
    table.heroes[0].gold = 100
    deal_for(table, "bless h3")
    assert (halfling.life, halfling.luck, halfling.limping, halfling.blessed) == (4, 2, False, False)


@pytest.mark.rule("4.23")
def test_a_party_without_a_coin_still_gets_a_lantern() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind != "lantern"]
        hero.hands = hero.default = []
    carry_light(table.game, table.choose("h2").script, table.group)
    assert table.heroes[1].has("lantern") is not None
    assert "The party buys a lantern for 0 gp." in table.told
