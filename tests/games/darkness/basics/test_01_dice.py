"""Chapters 1 and 2: the game, its words, its dice."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table, book

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.book import dice_in
from clew.games.darkness.basics.reckoning import HIT
from clew.games.darkness.basics.rolls import chance, decide, explosive, first_half, members, pick, save
from clew.games.darkness.dungeon.drawing import draw_entrance
from clew.games.darkness.dungeon.monsters import level, muster, roll_monster
from clew.games.darkness.dungeon.treasure import treasure_roll
from clew.games.darkness.fight.actions import all_actions
from clew.games.darkness.fight.defend import parries
from clew.games.darkness.fight.strike import attack
from clew.games.darkness.march.ending import finish
from clew.games.darkness.party.heroes import attack_level
from clew.games.darkness.party.wounds import die, petrify
from clew.games.darkness.rooms.doors import LOCKS
from clew.games.darkness.rooms.events import FRIGHT
from clew.games.darkness.rooms.features import STATUE
from clew.games.darkness.rooms.search import search, take_hidden
from clew.games.darkness.rooms.traps import disarms
from clew.games.darkness.town.setup import begin as begin_game
from clew.games.darkness.town.setup import set_out
from clew.games.darkness.town.town import hero_places
from clew.kernel.referees.agenda import Step
from clew.kernel.words.questions import Option

LEFT, RIGHT = Option("left", "Left"), Option("right", "Right")


@pytest.mark.rule("1.1", "28.2")
def test_the_aim_is_the_final_boss_and_a_way_out() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].outside = True
    table.game.final_slain, table.game.slayer, table.game.groups = True, 0, []
    finish(table.game, table.script)
    assert table.game.ended == "success"


@pytest.mark.rule("1.2")
def test_each_character_has_one_owner_who_decides_for_him() -> None:
    table = Table("warrior", "cleric", seats=2)
    table.fight("rats", 3)
    table.game.agenda.append(Step(steps.ROUND))
    table.choose("fight", "fight", "nothing", "nothing", "h1", "h1").dice(4, 4, 4)
    table.run()
    owners = [(q.facts["hero"], q.seat) for q in table.script.asked if q.rule == "14.1"]
    assert owners == [("Warrior", 0), ("Cleric", 1)]


@pytest.mark.rule("1.3", "12.8")
def test_the_rest_play_on_when_somebody_falls() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    assert len(hero_places(table.game)) == 4
    die(table.game, table.script, table.heroes[1], "orcs")
    assert [hero.kind for hero in members(table.game, table.group)] == ["warrior", "rogue", "wizard"]


@pytest.mark.rule("1.4")
def test_party_decisions_go_by_majority() -> None:
    table = Table("warrior", "cleric", "rogue", seats=3).choose("right", "left", "left")
    assert decide(table.game, table.script, table.group, "Which way?", (LEFT, RIGHT), "7.1") is LEFT


@pytest.mark.rule("1.4", "1.4a")
def test_a_tie_is_decided_by_the_owner_of_the_first_able_character() -> None:
    table = Table("warrior", "cleric", seats=2).choose("left", "right")
    die(table.game, table.script, table.heroes[0], "orcs")
    table.group.order = ["h2"]
    table.heroes[0].life = 1
    table.group.order = ["h2", "h1"]
    assert decide(table.game, table.script, table.group, "Which way?", (LEFT, RIGHT), "7.1") is RIGHT


@pytest.mark.rule("1.5")
def test_an_adventure_is_one_visit_to_one_dungeon() -> None:
    table = Table("warrior")
    table.game.groups, table.game.tiles, table.game.edges, table.game.adventure = [], [], {}, 2
    table.dice(1)
    set_out(table.game, table.script, Step(steps.SET_OUT))
    assert "Adventure 2 begins." in table.told


@pytest.mark.rule("1.6")
def test_only_able_characters_count() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    table.heroes[0].away = "ring"
    petrify(table.game, table.script, table.heroes[1], "19.6")
    table.heroes[2].life = 0
    assert [hero.kind for hero in members(table.game, table.group)] == ["wizard"]


@pytest.mark.rule("1.7")
def test_weird_monsters_and_statues_are_bosses_vermin_are_minions() -> None:
    table = Table("warrior").dice(2)
    bosses = {kind for kind, monster in book().monsters.items() if monster.boss}
    assert {"mummy", "minotaur", "statue"} <= bosses
    assert "rats" not in bosses
    assert "orcs" not in bosses
    muster(table.game, table.script, "hobgoblins", "8.7")
    assert table.game.bosses == 0
    muster(table.game, table.script, "minotaur", "8.10")
    assert table.game.bosses == 1


@pytest.mark.rule("1.8", "6.2")
def test_the_entrance_is_a_tile() -> None:
    table = Table("warrior").dice(3)
    table.game.tiles, table.game.edges = [], {}
    draw_entrance(table.game, table.script)
    assert [tile.name for tile in table.game.tiles] == ["Cross stair"]


@pytest.mark.rule("1.9")
def test_monsters_roll_nothing_their_level_stands_for_them() -> None:
    table = Table("warrior")
    fight, encounter, foe = table.fight("orcs", 3)
    assert level(table.game, encounter, foe) == 4
    table.dice(3)
    attack(table.game, table.script, fight, encounter, table.heroes[0], table.heroes[0].held()[0], foe)
    assert foe.count == 2


@pytest.mark.rule("2.1")
def test_products_multiply_separate_rolls() -> None:
    assert dice_in("d6-1").total([1]) == 0
    table = Table("warrior").dice(2, 3, 4, 1, 1, 6)
    take_hidden(table.game, table.script, table.group)
    assert table.heroes[0].gold == 72


@pytest.mark.rule("2.2", "2.11")
def test_half_a_level_is_rounded_down() -> None:
    for won, bonus in ((3, 1), (1, 0)):
        table = Table("cleric")
        table.heroes[0].level = won
        assert attack_level(table.heroes[0], "hand weapon", False, False) == bonus


@pytest.mark.rule("2.3")
def test_d66_reads_tens_and_units() -> None:
    from clew.games.darkness.basics.rolls import D66

    table = Table("warrior").dice(1, 1).choose("0-0-0", "h1")
    edge = table.game.edges["N24.8"]
    from clew.games.darkness.dungeon.drawing import open_exit

    assert D66.total([3, 5]) == 35
    assert open_exit(table.game, table.script, table.group, edge).name == "Cellar"


@pytest.mark.rule("2.4", "23.14")
def test_d3_is_half_a_die() -> None:
    assert [dice_in("d3+1").total([face]) for face in (1, 4, 5)] == [2, 3, 4]
    table = Table("wizard").dice(1)
    from clew.games.darkness.rooms.search import hidden_ghost

    hidden_ghost(table.game, table.script, table.group)
    assert table.heroes[0].life == 2


@pytest.mark.rule("2.5")
def test_chances_and_halves() -> None:
    script = Table("warrior").dice(2, 3, 3, 4).script
    assert chance(script, "11.14", 2, LOCKS)
    assert not chance(script, "11.14", 2, LOCKS)
    assert first_half(script, "9.7", STATUE)
    assert not first_half(script, "9.7", STATUE)


@pytest.mark.rule("2.6", "2.8")
def test_sixes_explode_and_the_natural_result_is_the_first_face() -> None:
    table = Table("warrior").dice(6, 6, 2)
    assert explosive(table.script, "14.3", table.heroes[0], 15, HIT) == (6, 14)
    assert [str(said.outcome) for said in table.script.rolls] == ["hit", "12", "14"]
    table = Table("warrior").dice(6, 6, 2)
    assert not save(table.script, table.heroes[0], 15, "10.1", FRIGHT)[0]
    assert [str(said.outcome) for said in table.script.rolls] == ["again", "again", "the ghost drains him"]


@pytest.mark.rule("2.7")
def test_a_search_roll_does_not_explode() -> None:
    table = Table("warrior").dice(6).choose("clue")
    table.tile.empty = True
    search(table.game, table.script, table.group)
    table.script.done()
    assert table.heroes[0].clues == 1


@pytest.mark.rule("2.9")
def test_beating_is_more_and_a_save_is_met() -> None:
    table = Table("rogue")
    assert save(table.dice(4).script, table.heroes[0], 4, "10.1", FRIGHT)[0]
    assert not disarms(table.dice(3).script, table.heroes[0], 4)
    assert disarms(table.dice(4).script, table.heroes[0], 4)


@pytest.mark.rule("2.10")
def test_random_picks() -> None:
    table = Table(*["warrior"] * 7).dice(6, 3, 4, 5)
    a, b, c, d, e, f, g = table.heroes
    assert pick(table.script, [a, b, c, d], "9.5", "who") is c
    assert pick(table.script, [a, b], "9.5", "who") is b
    assert pick(table.script, [a, b, c], "9.5", "who") is c
    assert pick(table.script, [a], "9.5", "who") is a
    assert pick(table.script.cards("06"), [a, b, c, d, e, f, g], "9.5", "who") is g
    assert [str(said.outcome) for said in table.script.rolls][:2] == ["again", "Warrior"]


@pytest.mark.rule("2.12")
def test_results_past_the_end_use_the_end_row() -> None:
    from clew.games.darkness.basics.book import _spread

    spread = _spread(book().ledger.table("search"), "result")
    assert spread[0] == "wandering monsters"
    assert spread[9].startswith("choose")


@pytest.mark.rule("2.13", "22.2")
def test_rerolled_results_are_rolled_again() -> None:
    table = Table("warrior").dice(6, 6, 3)
    assert roll_monster(table.game, table.script, "boss", "22.2", dragons=False) == "ogre"


@pytest.mark.rule("2.14", "15.13")
def test_every_roll_names_its_rule() -> None:
    table = Table("warrior").dice(5)
    fight, encounter, foe = table.fight("goblins", 4)
    assert parries(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.script.rolled == [("15.13", "1d6")]


def test_the_first_question_offers_a_quick_start() -> None:
    table = Table()
    table.game.heroes = {}
    table.choose("quick").dice(*[1] * 9)
    begin_game(table.game, table.script, Step(steps.BEGIN))
    assert table.script.asked[0].keys() == ["quick", "named", "create"]
    assert [hero.kind for hero in table.game.heroes.values()] == ["warrior", "dwarf", "dwarf", "cleric"]
    warrior, dwarf, _, cleric = table.game.heroes.values()
    assert [item.kind for item in cleric.held()] == ["hand weapon", "lantern"]
    assert [item.kind for item in dwarf.held()] == ["two-handed weapon"]
    assert [hero.has("bandage") is not None for hero in (warrior, dwarf, cleric)] == [True, False, False]
    assert sum(hero.gold for hero in table.game.heroes.values()) == 9 - 4 - 5


@pytest.mark.rule("2.7", "21.3")
def test_treasure_rolls_do_not_explode() -> None:
    table = Table("warrior").dice(6, 5)
    assert treasure_roll(table.game, table.script, table.group)[1][0].kind == "potion of healing"


def test_actions_have_keys_of_their_own() -> None:
    table = Table("warrior")
    fight, encounter, _ = table.fight("orcs", 3)
    keys = [option.key for option in all_actions(table.game, fight, encounter, table.heroes[0])]
    assert len(set(keys)) == len(keys)
