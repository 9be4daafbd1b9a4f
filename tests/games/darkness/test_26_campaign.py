"""Chapters 26 to 29: the fallen, levels, the end and the campaign, other ways to play."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness import RULEBOOK, campaign
from clew.games.darkness.aftermath import aftermath, rewards, victory
from clew.games.darkness.arrive import plundered
from clew.games.darkness.camp import DEEDS, possible
from clew.games.darkness.company import Group
from clew.games.darkness.defend import defend
from clew.games.darkness.ending import finish, leave_dungeon
from clew.games.darkness.events import ghost
from clew.games.darkness.explore import explore_options, move, open_up
from clew.games.darkness.features import find_feature
from clew.games.darkness.fight import begin
from clew.games.darkness.gear import free_hand
from clew.games.darkness.levels import experience, gain_level, lose_level, mark_minions, may_gain, roll_level
from clew.games.darkness.master import free_action
from clew.games.darkness.monsters import muster
from clew.games.darkness.play import new, result
from clew.games.darkness.rolls import decide, members, players
from clew.games.darkness.setup import begin as begin_game
from clew.games.darkness.setup import set_out
from clew.games.darkness.spells import can_cast, whereabouts
from clew.games.darkness.state import Game
from clew.games.darkness.town import SET_OUT, church, deal, hero_places, missing, town_options
from clew.games.darkness.traps import trap
from clew.games.darkness.treasure import fixed, treasure_roll
from clew.games.darkness.turns import party_turn, turns
from clew.games.darkness.view import view
from clew.games.darkness.wander import check
from clew.games.darkness.wounds import die, hurt, petrify, unstone
from clew.kernel.agenda import Step
from clew.kernel.questions import Option
from clew.kernel.rulebook import Seat
from clew.kernel.text import put

# -- chapter 26 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("26.1")
def test_death_at_zero() -> None:
    table = Table("warrior", "cleric")
    hurt(table.game, table.script, table.heroes[0], 9, "15.15", "orcs")
    assert table.heroes[0].life == 0
    assert table.group.order == ["h2"]
    assert len(table.heroes[0].items) == 3


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
    from clew.games.darkness.actions import fallen_here

    table = Table("warrior", "cleric")
    petrify(table.game, table.script, table.heroes[0], "19.6")
    assert not table.heroes[0].able
    assert table.heroes[0] not in members(table.game, table.group)
    assert fallen_here(table.game, 1) == []


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


def kept(table: Table) -> dict[str, Any]:
    """What lives on after the adventure of a table, as a file would hold it."""
    import json

    table.game.ended = "left"
    found: dict[str, Any] = json.loads(json.dumps(campaign.keeps(table.game)))
    return found


def next_game(keeps: dict[str, Any], **options: Any) -> Table:
    """The next adventure of a campaign."""
    table = Table(**options)
    setup = RULEBOOK.setup([Seat("Ada")], {}, keeps)
    table.game = new(setup, RULEBOOK.ledger)
    table.heroes = list(table.game.heroes.values())
    return table


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
    keys = [option.key for option in explore_options(table.game, group, Step("explore"))]
    assert "go N26.8" in keys
    assert not any(key.startswith("open") for key in keys)


@pytest.mark.rule("26.16")
def test_a_hired_cleric_is_paid_for_each_blessing() -> None:
    table = Table("warrior", "cleric")
    table.heroes[1].hired, table.heroes[0].gold, table.heroes[0].cursed = True, 150, True
    DEEDS["bless"](table.game, table.script, table.group)
    assert table.heroes[0].gold == 50
    assert not table.heroes[0].cursed


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


@pytest.mark.rule("26.21", "26.22")
def test_wanderers_and_those_left_alone() -> None:
    table = Table("warrior", "cleric")
    table.group.order = ["h1"]
    table.game.groups.append(Group("g2", 0, ["h2"], 0))
    check(table.game, table.dice(1, 1).script, table.group)
    assert [step.facts["group"] for step in table.game.agenda] == ["g2", "g1"]


@pytest.mark.rule("26.24")
def test_one_who_escaped_is_a_group_of_his_own() -> None:
    table = Table("warrior", "wizard")
    table.heroes[1].away = "escape"
    aftermath(table.game, table.script, table.group)
    keys = [option.key for option in explore_options(table.game, table.group, Step("explore"))]
    assert any(key.startswith("group") for key in keys)
    assert "leave" in [option.key for option in explore_options(table.game, table.game.groups[1], Step("explore"))]


# -- chapter 27 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("27.1", "27.2", "27.3")
def test_an_experience_roll() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(3)
    table.heroes[0].level = 3
    experience(table.game, table.script, table.group, "27.2")
    assert table.heroes[0].level == 3
    experience(table.game, table.choose("h1").dice(4).script, table.group, "27.2")
    assert table.heroes[0].level == 4


@pytest.mark.rule("27.3")
def test_a_roll_nobody_can_make_is_lost() -> None:
    table = Table("warrior")
    table.game.parties[0].last = "h1"
    experience(table.game, table.script, table.group, "27.2")
    assert "it is lost" in table.told


@pytest.mark.rule("27.4", "27.1", "27.15", "18.18")
def test_ten_minion_encounters_give_a_roll_at_minus_one() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(2)
    table.game.parties[0].minions = 9
    mark_minions(table.game, table.script, table.group, [])
    assert table.heroes[0].level == 1
    assert table.game.parties[0].minions == 0
    keeps = Table("warrior")
    keeps.game.parties[0].minions = 7
    leave_dungeon(keeps.game, keeps.script, keeps.group)
    assert next_game(kept(keeps)).game.parties[0].minions == 7


@pytest.mark.rule("27.5")
def test_a_final_dragon_gives_two_rolls() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(5, 5)
    encounter = table.foes("dragon")
    encounter.foes[0].final = True
    rewards(table.game, table.script, table.group, encounter, [])
    assert [hero.level for hero in table.heroes] == [2, 2]
    encounter.foes[0].final = False
    rewards(table.game, table.dice(1).script, table.group, encounter, [])
    table.script.done()


@pytest.mark.rule("27.6", "27.7", "27.8", "27.9", "27.12")
def test_who_may_gain_a_level() -> None:
    table = Table("warrior", "cleric", "rogue")
    party = table.game.parties[0]
    warrior, cleric, rogue = table.heroes
    party.last = "h1"
    assert not may_gain(table.game, party, warrior, [])
    assert may_gain(table.game, party, cleric, [])
    assert not may_gain(table.game, party, cleric, ["h2"])
    cleric.level = rogue.level = 5
    assert not may_gain(table.game, party, cleric, [])
    assert may_gain(table.game, party, warrior, [])
    rogue.stone = True
    assert not may_gain(table.game, party, rogue, [])
    alone = Table("warrior")
    alone.game.parties[0].last = "h1"
    assert not may_gain(alone.game, alone.game.parties[0], alone.heroes[0], [])


@pytest.mark.rule("27.7")
def test_one_level_from_one_encounter() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(5)
    gained: list[str] = []
    experience(table.game, table.script, table.group, "27.2", gained=gained)
    assert gained == ["h1"]


@pytest.mark.rule("27.10")
def test_what_a_level_gives() -> None:
    from clew.games.darkness.heroes import full_life

    table = Table("cleric")
    hero = table.heroes[0]
    hero.life = 3
    gain_level(table.game, table.script, hero)
    assert (hero.life, full_life(table.game, hero)) == (4, 6)


@pytest.mark.rule("27.11", "27.13", "3.44")
def test_experience_rolls_are_never_rerolled_and_a_one_fails() -> None:
    from clew.games.darkness.strike import lucky

    table = Table("halfling", idle=()).dice(1)
    hero = table.heroes[0]
    hero.level, hero.luck = 0, 2
    assert not roll_level(table.game, table.script, table.game.parties[0], hero, "27.2")
    assert hero.luck == 2
    assert not lucky(table.choose("no").script, hero, None, "x {total}", 1)


@pytest.mark.rule("27.14")
def test_shared_experience_goes_round() -> None:
    table = Table("warrior", "cleric", "rogue", shared_xp=True).dice(4, 1, 1)
    experience(table.game, table.script, table.group, "27.2")
    assert table.game.parties[0].turn == 1
    experience(table.game, table.script, table.group, "27.2")
    assert table.game.parties[0].turn == 2


@pytest.mark.rule("27.16", "27.17")
def test_losing_levels() -> None:
    table = Table("wizard").choose("Sleep")
    wizard = table.heroes[0]
    wizard.spells, wizard.life = ["Sleep", "Escape"], 1
    lose_level(table.script, wizard)
    assert (wizard.level, wizard.life, wizard.spells) == (0, 1, ["Escape"])
    assert not can_cast(table.game, wizard)
    lose_level(table.script, wizard)
    assert wizard.level == 0
    roll_level(table.game, table.dice(2).choose("Sleep").script, table.game.parties[0], wizard, "27.2")
    assert wizard.level == 1


# -- chapter 28 --------------------------------------------------------------------------------------------------


def ended(slain: bool, out: bool, stone: bool = False) -> str:
    table = Table("warrior", "cleric")
    table.game.final_slain, table.game.slayer, table.game.groups = slain, 0, []
    for hero in table.heroes:
        hero.outside = out
        hero.stone = stone
        if not out and not stone:
            hero.life = 0
    finish(table.game, table.script)
    return table.game.ended


@pytest.mark.rule("28.1", "28.2", "28.3", "28.8", "26.11")
def test_how_an_adventure_ends() -> None:
    assert ended(slain=True, out=True) == "success"
    assert ended(slain=False, out=True) == "left"
    assert ended(slain=True, out=False) == "dead"
    assert ended(slain=False, out=False, stone=True) == "stone"


@pytest.mark.rule("28.4", "28.5", "28.6")
def test_what_is_kept_renewed_and_ended() -> None:
    table = Table("cleric", "warrior", "rogue", "wizard")
    cleric = table.heroes[0]
    cleric.level, cleric.life, cleric.gold, cleric.clues, cleric.healings = 3, 1, 44, 2, 0
    cleric.secrets, cleric.cursed, cleric.limping, cleric.blessed = ["secret diet"], True, True, True
    table.game.met = ["fountain", "lady"]
    table.game.bosses = 4
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table))
    again.run()
    hero = again.game.heroes["h1"]
    assert (hero.level, hero.gold, hero.clues, hero.secrets, hero.cursed) == (3, 44, 2, ["secret diet"], True)
    assert (hero.life, hero.healings, hero.limping, hero.blessed) == (7, 3, False, False)
    assert (again.game.met, again.game.bosses, again.game.adventure) == ([], 0, 2)


@pytest.mark.rule("28.7", "5.2")
def test_in_town_between_adventures() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    table.heroes[0].gold = 50
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table)).choose("buy", "buy bandage", "h1", "set out")
    again.run_all("set out")
    assert again.game.heroes["h1"].has("bandage")
    assert again.game.heroes["h1"].gold == 45


@pytest.mark.rule("28.8")
def test_a_lost_party_leaves_nothing() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        die(table.game, table.script, hero, "orcs")
    assert campaign.keeps(table.game) == {}


@pytest.mark.rule("28.8")
@pytest.mark.parametrize("two_parties", [False, True])
def test_when_the_last_one_dies_outside_a_fight_it_is_over(two_parties: bool) -> None:
    table = Table("warrior", two_parties=two_parties)
    die(table.game, table.script, table.heroes[0], "orcs")
    table.game.agenda = [Step("turns" if two_parties else "explore")]
    table.run()
    assert table.game.ended == "dead"
    assert table.script.asked == []


@pytest.mark.rule("28.9", "19.14")
def test_the_time_limit() -> None:
    table = Table("warrior", "cleric", time_limit=True).choose("yes").dice(1, 4, 3).choose("attack")
    table.game.minutes = 45
    open_up(table.game, table.script, table.group, "N24.8")
    creatures = table.tile.creatures
    assert creatures is not None
    assert creatures.foes[0].final


def test_the_history_of_a_campaign_is_kept() -> None:
    table = Table("warrior", "cleric")
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table))
    assert again.game.parties[0].history == [
        "Adventure 1: the party got out, and the final boss lives; 2 came out, 3 places seen, 0 bosses slain, "
        "0 levels gained."
    ]


def test_setting_out_needs_a_full_party() -> None:
    table = Table("warrior", "cleric")
    assert SET_OUT not in town_options(table.game, table.game.parties[0])


# -- chapter 29 --------------------------------------------------------------------------------------------------


def two_parties() -> Table:
    table = Table("warrior", "cleric", "rogue", "wizard", seats=2, two_parties=True)
    for hero in table.heroes[2:]:
        hero.party, hero.seat = 1, 1
    for hero in table.heroes[:2]:
        hero.seat = 0
    table.light(table.heroes[1])
    table.group.order = ["h1", "h2"]
    table.game.groups.append(Group("g2", 1, ["h3", "h4"], 1))
    return table


@pytest.mark.rule("29.1")
def test_two_parties_of_four() -> None:
    table = Table(two_parties=True, seats=2).choose("quick").dice(*[1] * 20)
    table.game.heroes = {}
    table.game.groups = []
    begin_game(table.game, table.script, Step("begin"))
    heroes = list(table.game.heroes.values())
    assert [sum(hero.party == party for hero in heroes) for party in (0, 1)] == [4, 4]
    assert {hero.seat for hero in heroes if hero.party == 1} == {1}
    table.game.tiles, table.game.edges = [], {}
    table.choose(*["Sleep"] * 3, "ready", *["Sleep"] * 3, "ready").dice(1)
    set_out(table.game, table.script, Step("set out"))
    assert [group.tile for group in table.game.groups] == [0, 0]


@pytest.mark.rule("29.2", "29.3")
def test_the_higher_roll_goes_first() -> None:
    table = two_parties().dice(3, 3, 2, 5)
    turns(table.game, table.script, Step("turns"))
    assert [step.facts.get("party") for step in table.game.agenda] == [None, 0, 1]
    party_turn(table.game, table.script, table.game.agenda.pop())
    assert table.game.active == "g2"
    table.choose("rest").run()
    assert table.game.agenda[-1].what == "party"


@pytest.mark.rule("29.3", "9.1")
def test_features_are_for_the_first_who_meets_them() -> None:
    from clew.games.darkness.features import fountain

    table = two_parties()
    for hero in table.heroes:
        hero.life = 1
    fountain(table.game, table.script, table.group)
    fountain(table.game, table.script, table.game.groups[1])
    assert [hero.life for hero in table.heroes] == [2, 2, 1, 1]


@pytest.mark.rule("29.4")
def test_parties_in_one_tile_may_trade() -> None:
    table = two_parties()
    sword = table.heroes[0].items[2]
    assert "trade" in possible(table.game, table.group)
    DEEDS["trade"](table.game, table.choose("h1", "h3", sword.key).script, table.group)
    assert sword in table.heroes[2].items


@pytest.mark.rule("29.5", "28.2")
def test_the_party_that_slew_the_boss_and_got_out_has_won() -> None:
    table = two_parties()
    table.game.final_slain, table.game.slayer, table.game.groups = True, 1, []
    for hero in table.heroes:
        hero.outside = True
    finish(table.game, table.script)
    assert result(table.game).winners == (1,)
    for hero in table.heroes[2:]:
        hero.outside, hero.life = False, 0
    finish(table.game, table.script)
    assert result(table.game).winners == ()


@pytest.mark.rule("29.6")
def test_a_large_party_has_three_each() -> None:
    table = Table(large_party=True, seats=3)
    assert hero_places(table.game) == [(seat, 0) for seat in range(3) for _ in range(3)]


@pytest.mark.rule("29.7")
def test_a_large_party_meets_more() -> None:
    table = Table("warrior", "cleric", seats=2, large_party=True).dice(3)
    assert muster(table.game, table.script, "hobgoblins", "8.7").foes[0].count == 6
    assert len(muster(table.game, table.script, "ogre", "8.11").foes) == 2
    assert len(muster(table.game, table.script, "gremlins", "8.10").foes) == 1
    assert len(muster(table.game, table.script, "statue", "9.8").foes) == 1


@pytest.mark.rule("29.8")
def test_a_large_party_finds_more() -> None:
    table = Table("warrior", "cleric", seats=2, large_party=True).dice(1, 3, 1, 4)
    assert treasure_roll(table.game, table.script, table.group) == (7, [])
    assert fixed(table.game, table.dice(1, 1, 1).script, "9.10", "dice") == 60


@pytest.mark.rule("29.9")
def test_dangers_are_harder_for_a_large_party() -> None:
    table = Table("warrior", "cleric", seats=2, large_party=True).dice(4, 4)
    ghost(table.game, table.script, table.group)
    assert [hero.life for hero in table.heroes] == [6, 5]
    find_feature(table.game, table.dice(6, 3).script, table.tile)
    assert table.tile.box == 4
    trap(table.game, table.dice(4, 5).script, table.group)
    assert "level 5" in table.told


@pytest.mark.rule("29.10", "18.18")
def test_each_boss_gives_a_roll_and_the_encounter_one_mark() -> None:
    table = Table("warrior", "cleric", seats=2, large_party=True)
    encounter = muster(table.game, table.script, "ogre", "8.11")
    rewards(table.game, table.choose("h1", "h1").dice(5, 5).script, table.group, encounter, [])
    assert [hero.level for hero in table.heroes] == [2, 2]
    encounter = table.foes("orcs", 4)
    mark_minions(table.game, table.script, table.group, [])
    assert table.game.parties[0].minions == 1
    assert encounter.table == "minions"


@pytest.mark.rule("29.11")
def test_the_game_master_hides_reactions_and_settles_ties() -> None:
    table = Table("warrior", "cleric", seats=3, game_master=True)
    table.heroes[1].seat = 1
    assert players(table.game) == 2
    left, right = Option("left", "Left"), Option("right", "Right")
    table.choose("left", "right", "right")
    assert decide(table.game, table.script, table.group, "Which way?", (left, right), "7.1") is right
    assert table.script.asked[-1].seat == 2
    table.foes("orcs", 3)
    assert view(table.game, 0).sheets[1].cards[0].note is None
    table.game.options["game-master"] = False
    note = view(table.game, 0).sheets[1].cards[0].note
    assert note is not None
    assert "bribe" in put(note)


@pytest.mark.rule("29.12")
def test_free_actions() -> None:
    table = Table("rogue", "warrior", seats=2, game_master=True).choose("5", "L").dice(4)
    assert free_action(table.game, table.script, table.heroes[0])
    assert not free_action(table.game, table.choose("impossible").script, table.heroes[0])
    assert free_action(table.game, table.choose("automatic").script, table.heroes[0])
    assert not free_action(table.game, table.choose("5", "0").dice(4).script, table.heroes[0])


def test_a_game_may_be_encoded_at_any_time() -> None:
    table = Table("warrior", "cleric")
    assert isinstance(table.game.copy(), Game)
    table.dice(1, 1, 1)
    _, encounter, foe = table.fight("ogre")
    foe.count = foe.life = 0
    victory(table.game, table.script, table.group, encounter)
    assert table.game.slain == 1
