"""Chapters 26 and 28: the dead and the stone who were brought home, and who fills their place."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import deal_for, kept, next_game
from tests.games.darkness.table import Table

from clew.games.darkness import RULEBOOK
from clew.games.darkness.basics import steps
from clew.games.darkness.basics.state import Encounter, Foe
from clew.games.darkness.fight.aftermath import fallen_boss
from clew.games.darkness.fight.spells import in_need
from clew.games.darkness.march.ending import finish, leave_dungeon
from clew.games.darkness.march.explore import go
from clew.games.darkness.party.heroes import make_hero
from clew.games.darkness.party.wounds import die, petrify
from clew.games.darkness.play import conserved, result
from clew.games.darkness.player.bot import Sensible
from clew.games.darkness.town import campaign
from clew.games.darkness.town.market import worth
from clew.games.darkness.town.setup import carry_light
from clew.kernel.referees.agenda import Step
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import seed_from


def brought_home(dead: bool = True) -> Table:
    """The next adventure of a party that carried its warrior out, dead or as stone, with 40 gp in his purse."""
    table = Table("warrior", "cleric", "rogue", "wizard")
    warrior = table.heroes[0]
    warrior.gold = 40
    if dead:
        die(table.game, table.script, warrior, "orcs")
    else:
        warrior.life = 2
        petrify(table.game, table.script, warrior, "19.6")
    warrior.outside = True
    leave_dungeon(table.game, table.script, table.group)
    return next_game(kept(table))


def out_with(*seats: Seat) -> list[str]:
    """Who lives on of a party of two warriors, one for each of these seats, that came out."""
    table = Table("warrior", "warrior", seats=2)
    table.game.bots = RULEBOOK.setup(list(seats)).bots_among_people
    leave_dungeon(table.game, table.script, table.group)
    return [hero["key"] for hero in kept(table)["heroes"]]


@pytest.mark.rule("28.4")
def test_a_bot_keeps_its_characters_only_among_bots() -> None:
    assert out_with(Seat("Ada"), Seat("Bo")) == ["h1", "h2"]
    assert out_with(Seat("Ada"), Seat("Sensible 2", "sensible")) == ["h1"]
    assert out_with(Seat("Random 1", "random"), Seat("Sensible 2", "sensible")) == ["h1", "h2"]


@pytest.mark.rule("28.4", played=True)
def test_who_went_down_with_a_bot_goes_on_without_its_character() -> None:
    seats = [Seat("Ada"), Seat("Sensible 2", "sensible")]
    match = Match.start(RULEBOOK, RULEBOOK.setup(seats), seed_from("beside a bot"))
    assert match.state.bots == [1]
    while match.question is not None:
        match.answer(Sensible().choose(match.position))
    heroes = match.keeps["heroes"]
    assert heroes
    assert {hero["seat"] for hero in heroes} == {0}
    again = Match.start(RULEBOOK, RULEBOOK.setup(seats, None, match.keeps), seed_from("beside a bot again"))
    while again.question is not None:
        again.answer(Sensible().choose(again.position))
    assert again.result is not None


@pytest.mark.rule("26.18", "19.1")
def test_a_mummy_that_was_somebody_lost_for_good_is_still_no_boss() -> None:
    table = Table("warrior", "cleric")
    foe = table.foes("mummy").foes[0]
    foe.hero = campaign.NAMELESS
    fallen_boss(table.game, table.script, table.group, foe)
    assert table.game.slain == 0
    table.tile.creatures = Encounter([Foe("foe1", "mummy", 1, 1, hero="h9")], "boss")
    campaign.forget_the_lost(table.game)
    assert table.tile.creatures.foes[0].hero == campaign.NAMELESS


@pytest.mark.rule("26.18", "9.6")
def test_what_somebody_lost_did_in_the_old_dungeon_is_nobodys() -> None:
    table = Table("warrior", "cleric")
    encounter = Encounter(
        [Foe("foe1", "ogre", 1, 3, sole="h9")], "boss", enemy="h9", counted=["q2"], gained=["h9", "h1"]
    )
    table.tile.creatures = encounter
    edge = next(iter(table.game.edges.values()))
    edge.bashers = ["h9"]
    campaign.forget_the_lost(table.game)
    assert encounter.foes[0].sole == campaign.NAMELESS
    assert (encounter.enemy, encounter.counted, encounter.gained, edge.bashers) == ("", [], ["h1"], [])


@pytest.mark.rule("3.1")
def test_the_armour_of_somebody_lost_fits_no_newcomer() -> None:
    table = Table("warrior", "cleric")
    armour = table.give(table.heroes[0], "heavy armour", owner="h9")
    hero = make_hero(table.game, table.dice(1, 1).script, 0, "warrior", "Zoe", quick=True)
    assert hero.key == "h10"
    assert armour.owner not in table.game.heroes


@pytest.mark.rule("26.9", "1.3")
def test_the_place_of_a_dead_comrade_nobody_can_raise_is_filled() -> None:
    table = brought_home().choose("give up h1", "h3", "recruit", "recruit elf").dice(1, 1).choose("slashing", "set out")
    table.run_all("set out")
    heroes = table.game.heroes
    assert heroes["h1"].lost
    assert heroes["h5"].kind == "elf"
    assert heroes["h3"].gold == 40
    assert heroes["h3"].has("hand weapon") is not None


@pytest.mark.rule("26.7", "26.18")
def test_the_dead_at_home_wait_for_the_ritual() -> None:
    table = brought_home().choose("set out", "Sleep", "Sleep", "Sleep", "ready").dice(1)
    table.run_all("explore")
    warrior = table.game.heroes["h1"]
    assert not warrior.lost
    assert [hero.key for hero in table.heroes if hero.key in table.game.groups[0].order] == ["h2", "h3", "h4"]
    leave_dungeon(table.game, table.script, table.game.groups[0])
    finish(table.game, table.script)
    assert [fate.who for fate in result(table.game).people] == ["cleric", "rogue", "wizard"]
    assert "h1" in [data["key"] for data in campaign.keeps(table.game)["heroes"]]


@pytest.mark.rule("26.14", "26.18")
def test_a_statue_at_home_waits_for_a_blessing() -> None:
    table = brought_home(dead=False).choose("set out", "Sleep", "Sleep", "Sleep", "ready").dice(1)
    table.run_all("explore")
    assert not table.game.heroes["h1"].lost
    for hero in table.heroes[1:]:
        die(table.game, table.script, hero, "orcs")
    table.run()
    assert table.game.ended == "dead"
    assert "warrior" not in [fate.who for fate in result(table.game).people]


@pytest.mark.rule("26.14", "28.5")
def test_whoever_is_restored_at_home_sets_out_unwounded() -> None:
    table = brought_home(dead=False)
    table.heroes[1].gold = 60
    table.choose("bless h1", "set out").run_all("set out")
    assert table.game.heroes["h1"].life == 7
    assert not table.game.heroes["h1"].stone


@pytest.mark.rule("3.38")
def test_a_dwarf_lost_for_good_raises_no_prices() -> None:
    table = Table("dwarf", "warrior")
    gem = table.give(table.heroes[1], "gem", value=35)
    table.heroes[0].stone = table.heroes[0].lost = True
    assert worth(table.game, table.script, table.game.parties[0], gem) == 35


@pytest.mark.rule("4.23")
def test_the_lantern_bought_at_the_gate_is_paid_out_of_all_purses_and_told() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind != "lantern"]
        hero.hands = hero.default = []
        hero.gold = 3
    carry_light(table.game, table.choose("h1").script, table.group)
    assert [hero.gold for hero in table.heroes] == [0, 2]
    assert "The party buys a lantern for 4 gp." in table.told


@pytest.mark.rule("26.15", "23.8")
def test_on_a_rescue_even_a_secret_room_nobody_entered_is_retraced_and_empty() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    table.game.tiles[2].entered, table.game.tiles[2].contents = False, "treasure"
    table.game.tiles[0].creatures = Encounter([Foe("foe1", "orcs", 2, 2)], "minions")
    campaign.empty_of_treasure(table.game)
    go(table.game, table.dice(6).script, Step(steps.GO, {"group": "g1", "edge": "W24.10"}))
    assert table.cited >= {"7.2"}
    assert sum(hero.gold for hero in table.heroes) == 0
    assert table.game.tiles[0].creatures is not None


@pytest.mark.rule("5.6")
def test_a_church_blessing_takes_off_one_thing() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    warrior.stone = warrior.cursed = True
    table.heroes[1].gold = 200
    deal_for(table, "bless h1")
    assert (warrior.stone, warrior.cursed) == (False, True)
    deal_for(table, "bless h1")
    assert not warrior.cursed


def given_up() -> Table:
    """The next adventure of a party that leaves its warrior behind as stone, in the tile of that number."""
    table = Table("warrior", "cleric", "rogue", "wizard")
    petrify(table.game, table.script, table.heroes[0], "19.6")
    table.heroes[0].gold = 40
    leave_dungeon(table.game, table.script, table.group)
    table = next_game(kept(table)).choose("new")
    return table.run(1)


@pytest.mark.rule("26.18", "17.6")
def test_nobody_blesses_a_statue_that_was_left_in_another_dungeon() -> None:
    table = given_up()
    warrior = table.game.heroes["h1"]
    assert (warrior.lost, warrior.stone, warrior.tile) == (True, True, 1)
    assert in_need(table.game, 1, 0) == []
    warrior.lost = False
    assert in_need(table.game, 1, 0) == [warrior]


@pytest.mark.rule("26.18", "28.2")
def test_the_lost_have_no_part_in_the_next_adventure() -> None:
    table = given_up()
    game = table.game
    cleric = game.heroes["h2"]
    cleric.lost = True
    assert [RULEBOOK.prospects[name](game, 0) for name in ("heroes alive", "gold")] == [2, 0]
    game.ended = "left"
    assert [fate.who for fate in result(game).people] == ["rogue", "wizard"]


@pytest.mark.rule("4.23", "3.6")
def test_a_lantern_handed_on_in_town_is_no_longer_in_the_hands_of_its_owner() -> None:
    table = Table("warrior", "rogue")
    owner, bearer = table.heroes[1], table.heroes[0]
    lantern = owner.has("lantern")
    assert lantern is not None
    owner.hands, owner.default = [], [lantern.key]
    carry_light(table.game, table.choose("h1").script, table.group)
    assert bearer.has("lantern") is lantern
    assert owner.default == []
    assert conserved(table.game)["things in use that nobody has"] == 0
    assert [item.key for item in bearer.held()] == bearer.hands
