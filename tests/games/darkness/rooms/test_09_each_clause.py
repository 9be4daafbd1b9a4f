"""Chapters 9 to 11 and 23, clause by clause: what a tile does to those who come in, search and try its doors."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import keys
from tests.games.darkness.table import Table, book

from clew.games.darkness.basics import steps
from clew.games.darkness.rooms import doors, events, features, search, traps
from clew.games.darkness.rooms.contents import enter_contents
from clew.kernel.referees.agenda import Step


def come_in(table: Table, feature: str) -> None:
    table.tile.contents, table.tile.feature, table.tile.empty = "empty with special feature", feature, True
    enter_contents(table.game, table.script, table.group, table.tile)


@pytest.mark.rule("9.1", "9.2", "9.5")
def test_features_act_on_those_who_come_in() -> None:
    table = Table("warrior", "cleric")
    table.heroes[1].life = 3
    come_in(table, "fountain")
    assert [hero.life for hero in table.heroes] == [7, 4]
    come_in(table.choose("h2"), "blessed temple")
    assert table.heroes[1].blessed
    come_in(table.dice(2), "cursed altar")
    assert table.heroes[0].cursed


@pytest.mark.rule("9.1", "11.8")
def test_a_fountain_heals_the_wounded_only() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].life = 3
    features.fountain(table.game, table.script, table.group)
    assert table.told.count("recovers") == 1


@pytest.mark.rule("9.7", "8.16")
def test_a_statue_is_touched_once_and_the_tile_of_one_that_woke_is_not_empty() -> None:
    table = Table("warrior", "cleric").dice(1)
    table.tile.feature, table.tile.empty = "statue", True
    features.touch(table.game, table.script, table.group)
    table.tile.creatures = table.game.fight = None
    assert "touch" not in keys(table)
    assert not search.searchable(table.game, table.group)


@pytest.mark.rule("9.4", "9.11")
def test_features_are_used_in_peace() -> None:
    table = Table("warrior", "cleric")
    table.tile.feature = "armoury"
    assert "armoury" in keys(table)
    table.foes("orcs", 2, stance="bribed")
    assert "armoury" not in keys(table)


@pytest.mark.rule("9.4", "4.20")
def test_what_may_be_traded_in_the_armoury() -> None:
    table = Table("warrior", "rogue")
    warrior, rogue = table.heroes
    magic = table.give(warrior, "hand weapon", "slashing", magic=True)
    sword = next(item for item in warrior.items if item.kind == "hand weapon" and item is not magic)
    dagger = next(item for item in rogue.items if item.kind == "light hand weapon")
    table.tile.feature = "armoury"
    features.armoury(table.game, table.choose(dagger.key, "sling").script, table.group)
    assert table.script.asked[0].keys() == [sword.key, dagger.key, "done"]
    assert table.script.asked[1].keys() == ["light hand weapon", "sling"]
    features.armoury(table.game, table.choose(sword.key, "two-handed weapon", "slashing").script, table.group)
    assert "two-handed weapon" not in [item.kind for item in warrior.held()], "the shield is in the other hand"
    features.armoury(table.game, table.choose("done").script, table.group)


@pytest.mark.rule("8.4", "10.1", "10.3", "10.7")
def test_each_event_comes_about() -> None:
    table = Table("warrior", "cleric").dice(1, 3, 3)
    events.special_event(table.game, table.script, table.group)
    assert [hero.life for hero in table.heroes] == [6, 5]
    lady = Table("warrior", "cleric").dice(3).choose("accept").dice(5)
    events.special_event(lady.game, lady.script, lady.group)
    assert lady.tile.creatures is not None
    chemist = Table("warrior", "cleric").dice(6).choose("potions", "h1", "done")
    chemist.heroes[0].gold = 120
    events.special_event(chemist.game, chemist.script, chemist.group)
    assert chemist.heroes[0].has("potion of healing")
    assert chemist.heroes[0].gold == 70


@pytest.mark.rule("10.6")
def test_the_healer_is_paid_point_by_point_down_to_the_last_coin() -> None:
    table = Table("warrior", "cleric", idle=()).choose("h1", "h1")
    table.heroes[0].life, table.heroes[0].gold = 3, 20
    events.healer(table.game, table.script, table.group)
    assert (table.heroes[0].life, table.heroes[0].gold) == (5, 0)
    assert table.script.asked[0].keys() == ["h1", "done"]


@pytest.mark.rule("10.7", "10.8")
def test_what_the_alchemist_offers_and_takes() -> None:
    for gold, crushing, offered in (
        (29, False, []),
        (30, False, ["poison", "done"]),
        (30, True, []),
        (50, True, ["potions", "done"]),
    ):
        table = Table("warrior", "cleric", idle=("done",))
        table.heroes[0].gold = gold
        if crushing:
            table.heroes[0].items[2].damage = "crushing"
        events.alchemist(table.game, table.script, table.group)
        assert [question.keys() for question in table.script.asked] == ([offered] if offered else [])
    table = Table("warrior", "cleric").choose("poison")
    table.heroes[0].gold = 35
    events.alchemist(table.game, table.script, table.group)
    assert table.heroes[0].gold == 5


@pytest.mark.rule("10.7")
def test_a_potion_each_for_as_many_as_can_pay_but_not_for_barbarians() -> None:
    table = Table("warrior", "barbarian", "cleric", idle=()).choose("h3", "h3")
    table.heroes[0].gold = 149
    events.buy_potions(table.game, table.script, table.group)
    assert table.script.asked[0].keys() == ["h1", "h3", "done"]
    assert [item.kind for item in table.heroes[2].items].count("potion of healing") == 2
    assert table.heroes[0].gold == 49


@pytest.mark.rule("11.1", "17.12", "21.10", "26.24")
def test_those_whom_escape_or_ring_saved_from_a_trap_come_back() -> None:
    table = Table("wizard", "warrior")
    table.heroes[0].spells, table.heroes[0].hands = ["Escape"], []
    table.give(table.heroes[1], "ring of teleportation")
    traps.trap(table.game, table.dice(5, 1).choose("escape", "ring").dice(3).script, table.group)
    assert [(group.order, group.tile) for group in table.game.groups] == [(["h2"], 1), (["h1"], 0)]
    assert all(hero.able for hero in table.heroes)


@pytest.mark.rule("11.2")
def test_a_natural_one_fails_to_disarm_and_a_six_disarms_whatever_the_level() -> None:
    table = Table("rogue", "warrior")
    table.heroes[0].level = 5
    assert not traps.disarms(table.dice(1).script, table.heroes[0], 3)
    table.heroes[0].level = 1
    assert traps.disarms(table.dice(6, 1).script, table.heroes[0], 9)


@pytest.mark.rule("3.42", "11.11")
def test_luck_rerolls_a_defence_against_a_trap() -> None:
    table = Table("halfling", "warrior").dice(1).choose("yes").dice(5)
    traps.dodge(table.game, table.script, table.heroes[0], 2, 1, "11.3", "dart")
    assert (table.heroes[0].life, table.heroes[0].luck) == (4, 1)


@pytest.mark.rule("11.6")
def test_a_fall_that_kills_asks_for_no_angel_and_an_angel_may_stay_uncalled() -> None:
    row = book().traps[2]
    table = Table("warrior", idle=()).choose("stand").dice(1)
    table.heroes[0].life, table.heroes[0].secrets = 1, ["true name of an angel"]
    traps.spring(table.game, table.script, table.group, row, 4)
    assert [question.rule for question in table.script.asked] == ["14.2"]
    table = Table("warrior", idle=()).dice(1).choose("no")
    table.heroes[0].secrets = ["true name of an angel"]
    traps.spring(table.game, table.script, table.group, row, 4)
    assert not table.heroes[0].alive


@pytest.mark.rule("11.15")
def test_who_may_pick_a_lock_and_how_often() -> None:
    table = Table("rogue", "warrior")
    edge = table.game.edges["N24.8"]
    edge.lock = 6

    def pickers() -> list[str]:
        found = [option.key for option in doors.door_options(table.game, table.group, edge)]
        return [key for key in found if key.startswith("pick")]

    table.heroes[1].hands = []
    assert pickers() == ["pick N24.8 h1"]
    table.heroes[0].hands = [table.give(table.heroes[0], "two-handed weapon", "slashing").key]
    assert pickers() == []
    table.heroes[0].hands = []
    doors.try_door(table.game, table.choose("pick N24.8 h1").dice(2).script, table.group, edge)
    assert pickers() == []
    assert "to pick the lock: 2 + 1 rogue = 3, needs 7+ (more than its level): the lock defeats him" in table.rolled


@pytest.mark.rule("11.16", "2.14")
def test_bashing_is_told_with_its_sum() -> None:
    table = Table("warrior", "cleric")
    edge = table.game.edges["N24.8"]
    edge.lock = 4
    doors.bash(table.game, table.dice(5, 2).script, table.group, edge, table.heroes[0])
    assert "Warrior, to bash the door: 2 + 1 warrior = 3, needs 6+ (more than its level): it holds" in table.rolled


@pytest.mark.rule("23.2", "3.42")
def test_luck_rerolls_a_search_and_the_tile_is_marked() -> None:
    table = Table("halfling", "warrior").dice(2).choose("yes").dice(5).choose("clue", "h1")
    table.tile.empty = True
    search.search(table.game, table.script, table.group)
    assert (table.heroes[0].clues, table.heroes[0].luck, table.tile.marks) == (1, 1, ["S"])


@pytest.mark.rule("23.3", "23.11", "23.13", "23.14")
def test_hidden_treasure_is_chosen_and_its_danger_met_first() -> None:
    for face, danger, lost in ((4, (1, 2), 1), (6, (1,), 2)):
        table = Table("warrior", "wizard").choose("hidden").dice(face, *danger, 1, 1, 1, 1, 1, 1)
        search.the_find(table.game, table.script, table.group)
        assert sum(hero.gold for hero in table.heroes) == 9
        assert sum(hero.life for hero in table.heroes) == 7 + 3 - lost


@pytest.mark.rule("23.3", "23.5")
def test_a_secret_door_is_offered_only_where_one_can_be_drawn() -> None:
    table = Table("warrior", "cleric").choose("door", "W24.8").dice(1, 1, 4, 4, 5).choose("no")
    search.the_find(table.game, table.script, table.group)
    assert len(table.game.tiles) == 4
    walled = Table("warrior", "cleric").choose("clue", "h1")
    walled.game.sheet = [0 if square < 0 else square for square in walled.game.sheet]
    search.the_find(walled.game, walled.script, walled.group)
    assert walled.script.asked[0].keys() == ["clue", "hidden"]


@pytest.mark.rule("25.14")
def test_a_clue_may_be_kept_instead_of_the_gold_of_kerrak_dar() -> None:
    table = Table("warrior").choose("clue", "no")
    table.game.parties[0].kerrak = True
    search.the_find(table.game, table.script, table.group)
    assert (table.heroes[0].clues, table.heroes[0].gold, table.game.parties[0].kerrak) == (1, 0, True)


@pytest.mark.rule("29.8", "29.9", "23.11", "23.13")
def test_a_large_party_finds_more_hidden_gold_behind_a_harder_trap() -> None:
    table = Table("warrior", "cleric", seats=2, large_party=True).dice(1, 4, *[1] * 6)
    search.hidden_trap(table.game, table.script, table.group, 4)
    assert table.heroes[0].life == 6, "4 is not enough against level 5"
    search.take_hidden(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 18


@pytest.mark.rule("23.12")
def test_the_gold_waits_for_those_who_are_still_there_in_peace() -> None:
    step = Step(steps.HIDDEN_GOLD, {"group": "g1", "tile": 1})
    for elsewhere, guarded, taken in ((False, False, True), (True, False, False), (False, True, False)):
        table = Table("warrior", "cleric")
        table.tile.gold = 1
        if guarded:
            table.foes("orcs", 2, stance="hostile")
        if elsewhere:
            table.group.tile = 2
        search.hidden_gold(table.game, table.dice(*[1] * 6 if taken else []).script, step)
        assert table.game.tiles[1].gold == (0 if taken else 1)
    assert "gold" not in keys(table)
    table.tile.creatures = None
    assert "gold" in keys(table)
