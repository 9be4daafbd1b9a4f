"""Chapter 26: the dead, those turned to stone, and those left alone."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import fallen, kept, next_game
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import members
from clew.games.darkness.fight.actions import all_actions
from clew.games.darkness.fight.aftermath import aftermath
from clew.games.darkness.fight.defend import defend
from clew.games.darkness.fight.party_turn import act, lay_down, take_body
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.fight.spells import whereabouts
from clew.games.darkness.march.camp import DEEDS, possible
from clew.games.darkness.march.ending import finish, leave_dungeon
from clew.games.darkness.march.explore import explore_options, move, plundered
from clew.games.darkness.party.gear import free_hand
from clew.games.darkness.party.wounds import die, hurt, petrify, unstone
from clew.games.darkness.rooms.wanderers import check
from clew.games.darkness.town import campaign
from clew.games.darkness.town.town import church, deal, living, missing
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("26.1")
def test_death_at_zero() -> None:
    table = Table("warrior", "cleric")
    hurt(table.game, table.script, table.heroes[0], 9, "15.15", "orcs")
    assert table.heroes[0].life == 0
    assert table.group.order == ["h2"]
    assert len(table.heroes[0].items) == 3


def test_the_living_are_counted_by_party() -> None:
    table = Table("warrior", "cleric")
    hurt(table.game, table.script, table.heroes[0], 9, "15.15", "orcs")
    assert living(table.game, 0) == [table.heroes[1]]


@pytest.mark.rule("26.2")
def test_looting_a_comrade() -> None:
    table = Table("warrior", "cleric", "barbarian")
    table.heroes[0].gold = 12
    table.give(table.heroes[0], "scroll", spell="Sleep", uses=1)
    die(table.game, table.script, table.heroes[0], "orcs")
    DEEDS["loot"](table.game, table.choose("h3").script, table.group)
    assert table.heroes[2].gold == 12
    assert [item.kind for item in table.heroes[0].items] == ["scroll"]


@pytest.mark.parametrize(("face", "left"), [(5, 0), (6, 3)])
@pytest.mark.rule("26.3")
def test_what_is_left_on_a_body(face: int, left: int) -> None:
    table = Table("warrior", "cleric").dice(face)
    die(table.game, table.script, table.heroes[0], "orcs")
    plundered(table.game, table.script, table.group)
    assert len(table.heroes[0].items) == left
    table.foes("orcs", 2)
    plundered(table.game, table.script, table.group)


@pytest.mark.rule("26.4", "26.5", "26.6")
def test_carrying_a_body() -> None:
    table = Table("warrior", "cleric", "wizard")
    die(table.game, table.script, table.heroes[1], "orcs")
    DEEDS["take up"](table.game, table.choose("h1").script, table.group)
    warrior = table.heroes[0]
    assert (warrior.body, warrior.hands, table.group.order) == ("h2", [], ["h3", "h1"])
    assert not free_hand(table.game, warrior)
    fight, encounter, foe = table.fight("orcs", 2)
    defend(table.game, table.script, fight, encounter, warrior, foe)
    assert warrior.life == 6
    move(table.game, table.group, 0)
    assert table.heroes[1].tile == 0
    table.game.fight = None
    DEEDS["lay down"](table.game, table.script, table.group)
    assert warrior.body == ""
    assert warrior.hands


@pytest.mark.parametrize(("face", "alive"), [(3, True), (4, False)])
@pytest.mark.rule("26.7", "26.8")
def test_resurrection(face: int, alive: bool) -> None:
    table = Table("warrior", "cleric").dice(face)
    hero = table.heroes[0]
    hero.level, hero.life, hero.outside = 3, 0, True
    table.heroes[1].gold = 1000
    party = table.game.parties[0]
    option = next(option for option in church(table.game, party, 1000) if option.key == "raise h1")
    deal(table.game, table.script, party, option)
    assert (hero.life == 9, hero.lost) == (alive, not alive)
    assert table.heroes[1].gold == 0


@pytest.mark.rule("26.9", "1.3")
def test_a_replacement() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard").dice(2, 3)
    table.heroes[0].lost = True
    party = table.game.parties[0]
    option = next(option for option in missing(table.game, party, 0) if option.key == "recruit elf")
    deal(table.game, table.choose("slashing").script, party, option)
    newcomer = table.game.heroes["h5"]
    assert (newcomer.kind, newcomer.level, newcomer.gold) == ("elf", 1, 5)
    assert missing(table.game, party, 0) == []


@pytest.mark.rule("26.10", "26.19")
def test_turned_to_stone() -> None:
    from clew.games.darkness.fight.actions import fallen_here

    table = Table("warrior", "cleric")
    petrify(table.game, table.script, table.heroes[0], "19.6")
    assert not table.heroes[0].able
    assert table.heroes[0] not in members(table.game, table.group)
    assert fallen_here(table.game, 1, 0) == []


@pytest.mark.rule("26.11", "28.1")
def test_all_stone_is_defeat() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        petrify(table.game, table.script, hero, "19.6")
    aftermath(table.game, table.script, table.group)
    assert table.game.groups == []
    finish(table.game, table.script)
    assert table.game.ended == "stone"


@pytest.mark.rule("26.12")
def test_back_from_stone_with_the_life_he_had() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].life = 3
    petrify(table.game, table.script, table.heroes[0], "19.6")
    assert whereabouts(table.game, table.heroes[0]) == 1
    DEEDS["bless"](table.game, table.script, table.group)
    assert table.heroes[0].life == 3
    assert table.heroes[0].able
    assert table.heroes[1].blessings == 2


@pytest.mark.rule("26.13", "7.5")
def test_dragging_a_statue() -> None:
    table = Table("warrior", "cleric", "rogue")
    petrify(table.game, table.script, table.heroes[0], "19.6")
    DEEDS["drag"](table.game, table.script, table.group)
    assert table.group.drags == "h1"
    move(table.game, table.group, 2)
    assert table.heroes[0].tile == 2
    check(table.game, table.dice(2).script, table.group)
    assert table.game.agenda
    table.foes("orcs", 2)
    begin(table.game, table.script, table.group, "party")
    assert table.group.drags == ""
    alone = Table("warrior", "cleric")
    petrify(alone.game, alone.script, alone.heroes[0], "19.6")
    assert "drag" not in possible(alone.game, alone.group)


@pytest.mark.rule("26.13")
def test_a_statue_can_be_let_go() -> None:
    table = Table("warrior", "cleric", "rogue")
    petrify(table.game, table.script, table.heroes[0], "19.6")
    table.group.drags = "h1"
    DEEDS["let go"](table.game, table.script, table.group)
    assert table.group.drags == ""
    unstone(table.script, table.heroes[0], table.group)
    assert table.heroes[0].able


def left_in_stone() -> Table:
    table = Table("warrior", "cleric", "rogue", "wizard")
    petrify(table.game, table.script, table.heroes[0], "19.6")
    table.game.tiles[2].creatures = table.foes("orcs", 2)
    table.game.tiles[1].creatures = None
    table.heroes[1].gold = 300
    leave_dungeon(table.game, table.script, table.group)
    return next_game(kept(table))


@pytest.mark.rule("26.15", "26.16")
def test_a_rescue_mission_with_a_hired_cleric() -> None:
    table = left_in_stone().choose("rescue", "set out", "hire").dice(3)
    table.run_all("set out")
    assert table.game.rescue
    assert len(table.game.tiles) == 3
    assert table.game.tiles[2].creatures is not None
    heroes = list(table.game.heroes.values())
    assert heroes[-1].hired
    assert sum(hero.gold for hero in heroes) == 200 + 3
    table.choose(*["Sleep"] * 3, "ready")
    table.run()
    group = table.game.groups[0]
    assert [hero.kind for hero in members(table.game, group)] == ["cleric", "rogue", "wizard", "cleric"]
    keys = [option.key for option in explore_options(table.game, group, Step(steps.EXPLORE))]
    assert "go N26.8" in keys
    assert not any(key.startswith("open") for key in keys)


@pytest.mark.rule("26.16")
def test_a_hired_cleric_is_paid_for_each_blessing() -> None:
    table = Table("warrior", "cleric")
    table.heroes[1].hired, table.heroes[0].gold, table.heroes[0].cursed = True, 150, True
    DEEDS["bless"](table.game, table.script, table.group)
    assert table.heroes[0].gold == 50
    assert not table.heroes[0].cursed


@pytest.mark.rule("26.16")
def test_a_hired_cleric_casts_no_blessing_unpaid_and_does_not_pay_himself() -> None:
    table = Table("warrior", "cleric")
    warrior, cleric = table.heroes
    cleric.hired, cleric.gold, warrior.gold, warrior.cursed = True, 100, 99, True
    assert "bless" not in possible(table.game, table.group)
    warrior.gold = 100
    DEEDS["bless"](table.game, table.script, table.group)
    assert (warrior.gold, cleric.gold) == (0, 100)
    assert not warrior.cursed


@pytest.mark.rule("26.16", "26.12")
def test_the_purse_of_a_statue_pays_for_the_blessing_that_brings_him_back() -> None:
    table = Table("warrior", "cleric", "rogue")
    warrior, cleric, rogue = table.heroes
    warrior.gold, rogue.gold, cleric.hired = 60, 40, True
    petrify(table.game, table.script, warrior, "19.6")
    rogue.gold = 39
    assert "bless" not in possible(table.game, table.group)
    rogue.gold = 50
    DEEDS["bless"](table.game, table.script, table.group)
    assert not warrior.stone
    assert warrior.gold + rogue.gold == 10


@pytest.mark.rule("26.16", "17.14")
def test_a_hired_cleric_is_paid_for_reading_a_blessing_in_a_fight_too() -> None:
    table = Table("warrior", "cleric")
    warrior, cleric = table.heroes
    cleric.hired, cleric.blessings, warrior.cursed = True, 0, True
    cleric.hands = []
    scroll = table.give(cleric, "scroll", spell="Blessing", uses=1)
    fight, encounter, _ = table.fight("orcs", 2)
    keys = [option.key for option in all_actions(table.game, fight, encounter, cleric)]
    assert f"read {scroll.key}" not in keys
    warrior.gold = 120
    act(table.game, table.choose(f"read {scroll.key}").script, fight, encounter, cleric)
    assert warrior.gold == 20
    assert not warrior.cursed


@pytest.mark.parametrize("stays", [True, False])
@pytest.mark.rule("26.17")
def test_the_hired_cleric_stays_or_goes(stays: bool) -> None:
    table = Table("warrior", "cleric", "rogue").choose("yes" if stays else "no")
    table.heroes[1].hired = True
    campaign.stay_or_go(table.game, table.script, table.heroes[1])
    assert (table.heroes[1].hired, table.heroes[1].lost) == (not stays, not stays)


@pytest.mark.rule("26.18")
def test_those_left_behind_are_lost() -> None:
    table = left_in_stone().choose("new")
    table.run()
    assert table.game.heroes["h1"].lost
    assert table.game.tiles == []
    dead = Table("warrior", "cleric")
    die(dead.game, dead.script, dead.heroes[0], "orcs")
    leave_dungeon(dead.game, dead.script, dead.group)
    assert [data["key"] for data in kept(dead)["heroes"]] == ["h2"]


@pytest.mark.rule("26.20", "26.23")
def test_splitting_and_joining() -> None:
    table = Table("warrior", "cleric", "rogue").choose("h2")
    DEEDS["split"](table.game, table.script, table.group)
    assert [group.order for group in table.game.groups] == [["h1", "h3"], ["h2"]]
    assert "join" in possible(table.game, table.group)
    DEEDS["join"](table.game, table.script, table.group)
    assert [group.order for group in table.game.groups] == [["h1", "h3", "h2"]]


@pytest.mark.rule("26.20", "26.13")
def test_whoever_joins_brings_the_statue_that_his_group_drags() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    table.heroes[3].stone = True
    table.group.order = ["h1"]
    table.game.groups.append(Group("g2", 0, ["h2", "h3"], table.group.tile, drags="h4"))
    DEEDS["join"](table.game, table.script, table.group)
    assert (table.group.order, table.group.drags) == (["h1", "h2", "h3"], "h4")


@pytest.mark.rule("7.13", "26.20")
def test_nothing_is_still_to_be_done_for_a_group_that_is_gone() -> None:
    table = Table("warrior", "cleric")
    table.group.order = ["h1"]
    table.game.groups.append(Group("g2", 0, ["h2"], 0))
    walk_on = [Step(steps.WALK, {"group": group, "path": []}) for group in ("g1", "g2")]
    table.game.agenda[:] = [Step(steps.EXPLORE), *walk_on]
    leave_dungeon(table.game, table.script, table.group)
    assert [step.facts.get("group") for step in table.game.agenda] == [None, "g2"]
    assert table.game.active == "g2"
    leave_dungeon(table.game, table.script, table.game.groups[0])
    assert (len(table.game.agenda), table.game.active) == (1, "")


@pytest.mark.rule("4.36", "4.33", "5.1")
def test_what_changes_hands_or_is_dropped_is_told_even_where_there_is_no_choice() -> None:
    table = Table("warrior", "cleric")
    warrior, cleric = table.heroes
    warrior.gold, cleric.gold = 1, 0
    warrior.items, cleric.items, warrior.hands, warrior.default = warrior.items[:1], [], [], []
    warrior.armour = cleric.armour = ""
    thing = warrior.items[0]
    DEEDS["coins"](table.game, table.choose("h1").script, table.group)
    assert table.script.told[-1] == f"{warrior.name} gives {cleric.name} 1 gp."
    DEEDS["give"](table.game, table.choose("h1").script, table.group)
    assert table.script.told[-1] == f"{warrior.name} gives {cleric.name} the {thing.name}."
    DEEDS["drop"](table.game, table.script, table.group)
    assert table.script.told[-1] == f"{cleric.name} drops the {thing.name}."


@pytest.mark.rule("28.4", "26.1")
def test_who_levelled_last_is_forgotten_once_he_is_gone() -> None:
    table = Table("warrior", "cleric")
    table.game.parties[0].last = "h1"
    die(table.game, table.script, table.heroes[0], "orcs")
    leave_dungeon(table.game, table.script, table.group)
    finish(table.game, table.script)
    assert next_game(kept(table)).game.parties[0].last == ""


@pytest.mark.rule("26.21", "26.22")
def test_wanderers_and_those_left_alone() -> None:
    table = Table("warrior", "cleric")
    table.group.order = ["h1"]
    table.game.groups.append(Group("g2", 0, ["h2"], 0))
    check(table.game, table.dice(1, 1).script, table.group)
    assert [step.facts["group"] for step in table.game.agenda] == ["g2", "g1"]


@pytest.mark.rule("26.21")
def test_comrades_in_the_same_tile_are_not_left_alone() -> None:
    table = Table("warrior", "cleric")
    table.group.order = ["h1"]
    table.game.groups.append(Group("g2", 0, ["h2"], 1))
    check(table.game, table.dice(6).script, table.group)
    assert "26.21" not in table.cited


@pytest.mark.rule("26.21", "29.3")
def test_the_checks_of_one_party_bring_no_wanderers_to_the_other() -> None:
    table = Table("warrior", "cleric", seats=2, two_parties=True)
    table.group.order = ["h1"]
    table.heroes[1].party = 1
    table.game.groups.append(Group("g2", 1, ["h2"], 0))
    check(table.game, table.dice(6).script, table.group)
    assert table.game.agenda == []
    assert "26.21" not in table.cited


@pytest.mark.rule("26.24")
def test_one_who_escaped_is_a_group_of_his_own() -> None:
    table = Table("warrior", "wizard")
    table.heroes[1].away = "escape"
    aftermath(table.game, table.script, table.group)
    keys = [option.key for option in explore_options(table.game, table.group, Step(steps.EXPLORE))]
    assert any(key.startswith("group") for key in keys)
    assert "leave" in [option.key for option in explore_options(table.game, table.game.groups[1], Step(steps.EXPLORE))]


@pytest.mark.rule("26.5", "26.6")
def test_the_other_carrier_goes_last_when_one_lays_his_body_down() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard", "elf")
    dead = [fallen(table, 3), fallen(table, 4)]
    take_body(table.game, table.choose(dead[0].key).script, table.heroes[0], 1)
    take_body(table.game, table.script, table.heroes[1], 1)
    assert table.group.order == ["h3", "h1", "h2"]
    lay_down(table.game, table.script, table.heroes[1], 1)
    assert table.group.order == ["h3", "h2", "h1"]


@pytest.mark.rule("7.12", "26.5")
def test_the_order_of_carriers_is_not_theirs_to_change() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard", "elf")
    fallen(table, 3)
    fallen(table, 4)
    assert "order" in possible(table.game, table.group)
    take_body(table.game, table.choose("h4").script, table.heroes[0], 1)
    assert "order" in possible(table.game, table.group)
    take_body(table.game, table.script, table.heroes[1], 1)
    assert "order" not in possible(table.game, table.group), "the one with free hands goes first in any case"
    fallen(table, 2)
    assert "order" not in possible(table.game, table.group)
