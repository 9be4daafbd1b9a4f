"""Chapter 29: two parties, a large party, a game master, free actions."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import two_parties
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.rolls import decide, free_action, players
from clew.games.darkness.dungeon.monsters import muster
from clew.games.darkness.dungeon.treasure import fixed, treasure_roll
from clew.games.darkness.fight.aftermath import rewards, victory
from clew.games.darkness.fight.targets import attackers, engaged
from clew.games.darkness.march.camp import DEEDS, possible
from clew.games.darkness.march.ending import finish
from clew.games.darkness.play import party_turn, result, turns
from clew.games.darkness.rooms.events import ghost
from clew.games.darkness.rooms.features import find_feature
from clew.games.darkness.rooms.traps import trap
from clew.games.darkness.shown.view import view
from clew.games.darkness.town.setup import begin as begin_game
from clew.games.darkness.town.setup import set_out
from clew.games.darkness.town.town import hero_places
from clew.kernel.referees.agenda import Step
from clew.kernel.words.questions import Option
from clew.kernel.words.text import put


@pytest.mark.rule("29.1")
def test_two_parties_of_four() -> None:
    table = Table(two_parties=True, seats=2).choose("quick", "quick").dice(*[1] * 18)
    table.game.heroes = {}
    table.game.groups = []
    begin_game(table.game, table.script, Step(steps.BEGIN))
    heroes = list(table.game.heroes.values())
    assert [sum(hero.party == party for hero in heroes) for party in (0, 1)] == [4, 4]
    assert {hero.seat for hero in heroes if hero.party == 1} == {1}
    table.game.tiles, table.game.edges = [], {}
    table.choose("ready", "ready").dice(1)
    set_out(table.game, table.script, Step(steps.SET_OUT))
    assert [group.tile for group in table.game.groups] == [0, 0]


@pytest.mark.rule("29.2", "29.3")
def test_the_higher_roll_goes_first() -> None:
    table = two_parties().dice(3, 3, 2, 5)
    turns(table.game, table.script, Step(steps.TURNS))
    assert [step.facts.get("party") for step in table.game.agenda] == [None, 0, 1]
    party_turn(table.game, table.script, table.game.agenda.pop())
    assert table.game.active == "g2"
    table.choose("rest").run()
    assert table.game.agenda[-1].what == steps.PARTY


@pytest.mark.rule("29.3", "9.1")
def test_features_are_for_the_first_who_meets_them() -> None:
    from clew.games.darkness.rooms.features import fountain

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
    rewards(table.game, table.choose("h1", "h1").dice(5, 5).script, table.group, encounter)
    assert [hero.level for hero in table.heroes] == [2, 2]
    orcs = muster(table.game, table.dice(2).script, "orcs", "8.7")
    assert orcs.foes[0].count == 6
    for _ in range(2):
        rewards(table.game, table.script, table.group, orcs)
    assert table.game.parties[0].minions == 1


@pytest.mark.rule("29.10", "12.9", "12.10")
def test_in_a_corridor_a_large_party_has_one_pair_in_reach() -> None:
    table = Table(*["warrior"] * 6, seats=2, room="corridor", large_party=True)
    fight, encounter, _ = table.fight("orcs", 6)
    assert [hero.key for hero in engaged(table.game, fight)] == ["h1", "h2"]
    assert len(attackers(table.game, fight, encounter)) == 2
    encounter.wandering = True
    assert [hero.key for hero in engaged(table.game, fight)] == ["h5", "h6"]


@pytest.mark.rule("29.10", "27.1")
def test_of_two_bosses_one_slain_and_one_fled_each_gives_a_roll() -> None:
    table = Table("warrior", "cleric", seats=2, large_party=True)
    encounter = muster(table.game, table.script, "ogre", "8.11")
    encounter.foes[0].count = encounter.foes[0].life = encounter.foes[1].count = 0
    encounter.foes[1].fled = True
    encounter.wandering = True
    table.tile.creatures = encounter
    table.choose("h1").dice(5, 5)
    victory(table.game, table.script, table.group, encounter)
    assert [hero.level for hero in table.heroes] == [2, 2]


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
    assert [view(table.game, seat).sheets[1].cards[0].note for seat in (0, 1, None)] == [None] * 3
    seen = view(table.game, 2).sheets[1].cards[0].note
    assert seen is not None, "he who keeps them sees them"
    assert "bribe" in put(seen)
    table.game.options["game-master"] = False
    note = view(table.game, 0).sheets[1].cards[0].note
    assert note is not None
    assert "bribe" in put(note)


@pytest.mark.rule("29.11")
def test_a_tie_reaches_the_game_master_with_all_that_the_question_says() -> None:
    table = Table("warrior", "cleric", seats=3, game_master=True)
    table.heroes[1].seat = 1
    left, right = Option("left", "Left"), Option("right", "Right")
    table.choose("left", "right", "right")
    decide(table.game, table.script, table.group, "Where to with {gold} gp?", (left, right), "7.1", gold=7)
    assert put(table.script.asked[-1].text) == "Where to with 7 gp?"


@pytest.mark.rule("29.12")
def test_free_actions() -> None:
    table = Table("rogue", "warrior", seats=2, game_master=True).choose("5", "L").dice(4)
    assert free_action(table.game, table.script, table.heroes[0])
    assert not free_action(table.game, table.choose("impossible").script, table.heroes[0])
    assert free_action(table.game, table.choose("automatic").script, table.heroes[0])
    assert not free_action(table.game, table.choose("5", "0").dice(4).script, table.heroes[0])


@pytest.mark.parametrize(("enters", "left"), [("yes", ["turns", "go"]), ("no", ["turns"])])
@pytest.mark.rule("29.2", "23.5")
def test_a_secret_door_that_a_search_finds_ends_the_turn(enters: str, left: list[str]) -> None:
    table = two_parties()
    table.tile.empty = True
    table.game.agenda = [Step(steps.TURNS), Step(steps.EXPLORE, {"party": 0})]
    table.choose("search").dice(6).choose("door", "W24.8").dice(6, 1, 4).dice(4, 5).choose(enters).run()
    assert [step.what for step in table.game.agenda] == left


@pytest.mark.rule("29.2")
def test_a_search_that_draws_nothing_leaves_the_turn_to_the_party() -> None:
    table = two_parties()
    table.tile.empty = True
    table.game.agenda = [Step(steps.TURNS), Step(steps.EXPLORE, {"party": 0})]
    table.choose("search").dice(3).run()
    assert [step.what for step in table.game.agenda] == ["turns", "explore"]
