"""Chapter 4: light and darkness, the use of things, exchanges and loads."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import deal_for
from tests.games.darkness.sums import defence_modifier
from tests.games.darkness.table import Table, patched

from clew.games.darkness.basics import steps
from clew.games.darkness.dungeon.quests import tie
from clew.games.darkness.fight.actions import all_actions, free_acts, vials
from clew.games.darkness.fight.aftermath import aftermath
from clew.games.darkness.fight.defend import instead, ways_out
from clew.games.darkness.fight.party_turn import act, party_turn, take_lantern
from clew.games.darkness.fight.strike import attack, may_shoot
from clew.games.darkness.march.camp import DEEDS, bandagers, drinkers, possible
from clew.games.darkness.march.explore import distances, explore_options
from clew.games.darkness.party.gear import (
    holdings,
    lantern_in,
    lit,
    missile_in_hand,
    overloaded,
    receive,
)
from clew.games.darkness.party.wounds import die
from clew.games.darkness.rooms.meeting import rank
from clew.games.darkness.rooms.search import searchable
from clew.games.darkness.town.market import sell_options
from clew.games.darkness.town.setup import carry_light
from clew.games.darkness.town.town import may_buy
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("4.23")
def test_nobody_sets_out_without_a_lantern() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind != "lantern"]
        hero.hands = hero.default = []
    table.heroes[0].gold = 10
    carry_light(table.game, table.choose("h1").script, table.group)
    assert lit(table.game, table.group)
    assert table.heroes[0].gold == 6
    assert [item.kind for item in table.heroes[0].held()] == ["lantern"]


@pytest.mark.rule("4.24")
def test_a_dead_bearers_lantern_burns_on_and_must_be_taken_up() -> None:
    table = Table("warrior", "cleric", "rogue")
    die(table.game, table.script, table.heroes[2], "orcs")
    assert lit(table.game, table.group)
    aftermath(table.game, table.choose("h2").script, table.group)
    assert "lantern" in [item.kind for item in table.heroes[1].held()]


@pytest.mark.rule("4.24")
def test_the_lantern_may_be_taken_up_in_the_fight() -> None:
    table = Table("warrior", "rogue")
    fight, encounter, _ = table.fight("orcs", 4)
    die(table.game, table.script, table.heroes[1], "orcs")
    table.heroes[0].hands.pop()
    keys = [option.key for option in all_actions(table.game, fight, encounter, table.heroes[0])]
    assert "lantern" in keys
    take_lantern(table.game, table.script, table.heroes[0], 1)
    assert lit(table.game, table.group)


@pytest.mark.rule("4.24", "4.25")
def test_stone_and_escape_take_the_light_away() -> None:
    table = Table("warrior", "rogue")
    table.heroes[1].away = "escape"
    assert not lit(table.game, table.group)
    table.heroes[1].away = ""
    table.heroes[1].stone = True
    assert not lit(table.game, table.group)


@pytest.mark.rule("4.24a")
def test_a_lantern_left_behind_can_be_taken_later() -> None:
    table = Table("warrior", "rogue")
    die(table.game, table.script, table.heroes[1], "orcs")
    table.group.tile = 0
    assert not lit(table.game, table.group)
    table.group.tile = 1
    assert "lantern" in possible(table.game, table.group)
    DEEDS["lantern"](table.game, table.script, table.group)
    table.group.tile = 0
    assert lit(table.game, table.group)


@pytest.mark.rule("4.25", "23.1")
def test_darkness() -> None:
    table = Table("warrior", "elf")
    table.heroes[1].hands = [next(item.key for item in table.heroes[1].items if item.kind == "bow")]
    fight, encounter, foe = table.fight("orcs", 3)
    assert defence_modifier(table.game, fight, table.heroes[0], foe) == 1 + 1 - 2
    assert not may_shoot(table.game, fight, encounter, table.heroes[1], foe)
    table.dice(4)
    attack(table.game, table.script, fight, encounter, table.heroes[0], table.heroes[0].items[2], foe)
    assert foe.count == 3
    table.tile.creatures, table.tile.empty = None, True
    assert not searchable(table.game, table.group)


@pytest.mark.rule("4.25", "4.25a")
def test_a_group_in_the_dark_may_only_go_towards_the_way_out() -> None:
    table = Table("warrior")
    table.heroes[0].hands = []
    assert distances(table.game) == [0, 1, 2]
    keys = [option.key for option in explore_options(table.game, table.group, Step(steps.EXPLORE))]
    assert keys == ["go N26.8", "camp"]
    table.group.tile = 0
    keys = [option.key for option in explore_options(table.game, table.group, Step(steps.EXPLORE))]
    assert keys == ["leave", "camp"]


@pytest.mark.rule("4.26")
def test_a_spare_lantern_is_lit_for_free_outside_combat() -> None:
    table = Table("warrior", "rogue")
    spare = table.give(table.heroes[0], "lantern")
    die(table.game, table.script, table.heroes[1], "orcs")
    table.group.tile = 0
    options = [option.key for option in holdings(table.game, table.heroes[0])]
    assert spare.key in options
    DEEDS["hands"](table.game, table.choose(spare.key).script, table.group)
    assert lit(table.game, table.group)


@pytest.mark.rule("4.27")
def test_a_bandage_once_an_adventure() -> None:
    table = Table("warrior", "cleric")
    warrior, cleric = table.heroes
    table.give(warrior, "bandage")
    table.give(warrior, "bandage")
    cleric.life = 2
    DEEDS["bandage"](table.game, table.script, table.group)
    assert cleric.life == 3
    assert bandagers(table.game, table.heroes) == []


@pytest.mark.rule("4.28", "14.2", "15.17")
def test_a_potion_restores_to_full_life_even_between_attacks() -> None:
    table = Table("warrior", "cleric").choose("potion")
    table.give(table.heroes[0], "potion of healing")
    table.heroes[0].life = 1
    assert not instead(table.game, table.script, table.heroes[0])
    assert table.heroes[0].life == 7


@pytest.mark.rule("4.29")
def test_one_potion_each() -> None:
    table = Table("warrior", "barbarian")
    warrior = table.heroes[0]
    for _ in range(2):
        table.give(warrior, "potion of healing")
    warrior.life = 1
    _, encounter, _ = table.fight("orcs", 2)
    assert [option.key for option in free_acts(table.game, warrior, encounter)] == ["potion"]
    DEEDS["potion"](table.game, table.script, table.group)
    warrior.life = 1
    assert drinkers(table.game, table.heroes) == []
    assert ways_out(table.game, warrior) == []


@pytest.mark.rule("4.30")
def test_holy_water_hurts_vampires_and_demons_only() -> None:
    table = Table("cleric", "warrior")
    cleric = table.heroes[0]
    cleric.hands = []
    table.give(cleric, "holy water vial")
    _, encounter, _ = table.fight("bats", 4)
    assert vials(table.game, cleric, encounter) == []
    rows = [list(row) for row in table.game.book.ledger.table("monsters").rows]
    rows[13][-1] = "demon"
    table.game.book = patched(table=[{"id": "monsters", "rows": rows}])
    fight, encounter, foe = table.fight("mummy")
    act(table.game, table.choose("water foe1").script, fight, encounter, cleric)
    assert foe.life == 3
    assert cleric.has("holy water vial") is None


@pytest.mark.rule("4.31")
def test_a_rope_is_used_up() -> None:
    table = Table("rogue", "warrior").choose("yes")
    assert tie(table.game, table.script, table.group, "25.6")
    assert table.heroes[0].has("rope") is None
    assert not tie(table.game, table.script, table.group, "25.6")


@pytest.mark.rule("4.32", "5.12")
def test_snacks_and_books_are_never_sold_or_taken() -> None:
    table = Table("halfling", "wizard", "rogue")
    sold = {put for option in sell_options(table.game, table.game.parties[0]) for put in [option.facts["thing"]]}
    assert not {"snacks", "spell book", "writing implements", "lock picks"} & sold
    assert {rank(table.game, item) for hero in table.heroes for item in hero.items if item.kind == "snacks"} == {9}


@pytest.mark.rule("4.33")
def test_an_exchange_in_a_fight_costs_both_their_action() -> None:
    table = Table("warrior", "cleric")
    weapon = table.heroes[0].items[2]
    fight, encounter, foe = table.fight("orcs", 4)
    party_turn(table.game, table.choose("exchange", weapon.key).script, fight, encounter)
    assert weapon in table.heroes[1].items
    assert sorted(fight.acted) == ["h1", "h2"]
    assert foe.count == 4


@pytest.mark.rule("4.33")
def test_outside_combat_things_are_exchanged_freely() -> None:
    table = Table("warrior", "cleric")
    weapon = table.heroes[0].items[2]
    DEEDS["give"](table.game, table.choose("h1", weapon.key).script, table.group)
    assert weapon in table.heroes[1].items


@pytest.mark.rule("4.34", "4.35")
def test_load_limits() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    hero.items = []
    hero.hands = []
    hero.armour = ""
    table.give(hero, "two-handed weapon", "slashing")
    table.give(hero, "bow")
    assert not overloaded(table.game, hero)
    table.give(hero, "light hand weapon", "slashing")
    assert overloaded(table.game, hero)
    assert defence_modifier(table.game, None, hero, None) == -1
    hero.gold = 500
    assert defence_modifier(table.game, None, hero, None) == -1
    hero.items.pop()
    assert overloaded(table.game, hero)
    hero.gold = 200
    assert not overloaded(table.game, hero)
    for _ in range(3):
        table.give(hero, "shield", build="human")
    assert overloaded(table.game, hero)


@pytest.mark.rule("4.36")
def test_what_is_dropped_is_gone() -> None:
    table = Table("warrior", "cleric")
    weapon = table.heroes[0].items[2]
    DEEDS["drop"](table.game, table.choose("h1", weapon.key).script, table.group)
    assert weapon not in table.heroes[0].items
    assert weapon.key not in table.heroes[0].default


@pytest.mark.rule("4.36")
def test_of_things_alike_the_one_that_is_not_in_hand_is_dropped() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    held = table.give(hero, "hand weapon", "crushing", hold=True)
    spare = table.give(hero, "hand weapon", "crushing")
    DEEDS["drop"](table.game, table.choose("h1", "crushing hand weapon").script, table.group)
    assert len(set(table.labels("What is dropped?"))) == len(table.keys("What is dropped?"))
    assert held in hero.items
    assert spare not in hero.items


@pytest.mark.rule("4.37")
def test_arrows_are_not_counted() -> None:
    table = Table("elf", "warrior")
    table.heroes[0].hands = [next(item.key for item in table.heroes[0].items if item.kind == "bow")]
    assert table.heroes[0].arrows == 0
    assert missile_in_hand(table.game, table.heroes[0]) is not None


@pytest.mark.rule("4.38")
def test_counted_arrows() -> None:
    table = Table("elf", "warrior", count_arrows=True)
    elf = table.heroes[0]
    bow = next(item for item in elf.items if item.kind == "bow")
    elf.hands = [bow.key]
    assert elf.arrows == 12
    fight, encounter, foe = table.fight("orcs", 3)
    attack(table.game, table.dice(2).script, fight, encounter, elf, bow, foe)
    assert elf.arrows == 11
    elf.arrows = 0
    assert missile_in_hand(table.game, elf) is None
    elf.arrows = 48
    assert not may_buy(table.game, elf, "dozen arrows (option count-arrows)")
    elf.arrows, elf.gold = 36, 6
    deal_for(table, "buy dozen arrows (option count-arrows)")
    assert (elf.arrows, elf.gold) == (48, 0)
    receive(table.game, elf, table.give(elf, "bow"))
    assert elf.arrows == 48


@pytest.mark.rule("4.24")
def test_the_lantern_of_a_bearer_whom_a_trap_kills_is_taken_up_at_once() -> None:
    table = Table("warrior", "cleric", "rogue")
    lantern = table.heroes[2].has("lantern")
    assert lantern is not None
    die(table.game, table.script, table.heroes[2], "poison gas")
    table.game.agenda.append(Step(steps.EXPLORE))
    table.choose("h2", "go N26.8").dice(6).run()
    assert [question.rule for question in table.script.asked] == ["4.24", "7.1"]
    assert lantern_in(table.heroes[1]) is lantern
    table.run_all()
    assert lit(table.game, table.group), "and so it is not left behind"
