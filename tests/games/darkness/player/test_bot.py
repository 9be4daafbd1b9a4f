"""The sensible player is worth its name."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.table import Table

from clew.bots.random import Random
from clew.games.darkness import RULEBOOK
from clew.games.darkness.basics.company import Group
from clew.games.darkness.fight.actions import all_actions
from clew.games.darkness.march.camp import camp
from clew.games.darkness.player import errands
from clew.games.darkness.player.bot import VIEWS, Sensible
from clew.games.darkness.player.judgement import Judgement
from clew.games.darkness.player.reckoning import bearable, health, sixths, wants_home, way_to
from clew.games.darkness.player.tactics import action
from clew.kernel.referees.dealer import Dealer
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.questions import Option, Question, key_of
from clew.kernel.words.stream import Stream, seed_from

JUDGE = Judgement()


def adventures(number: int, sensible: bool, length: int = 1) -> list[dict[str, Any]]:
    """Figures of many adventures, in campaigns of this length."""
    found = []
    for seed in range(number):
        guests: dict[str, Any] = {}
        for adventure in range(length):
            policy = Sensible() if sensible else Random(Stream(seed_from(f"{seed}-{adventure}")))
            setup = RULEBOOK.setup([Seat("Ada")], None, guests)
            game, _ = play_out(RULEBOOK, setup, [policy], Stream(seed_from(f"{seed}-{adventure}")))
            result = RULEBOOK.result(game)
            found.append({"ending": result.ending, **result.facts})
            guests = dict(RULEBOOK.keeps(game))
            if not guests:
                break
    return found


@pytest.mark.slow
def test_it_clearly_beats_chance_over_campaigns() -> None:
    wise, wild = adventures(60, True, 4), adventures(60, False, 4)

    def share(games: list[dict[str, Any]], *endings: str) -> int:
        return 100 * sum(game["ending"] in endings for game in games) // len(games)

    assert share(wise, "success") >= 15 > share(wild, "success")
    assert share(wise, "success", "left") > share(wild, "success", "left")
    assert sum(game["levels"] for game in wise) > 10 * sum(game["levels"] for game in wild)


def test_it_plays_to_the_end() -> None:
    endings = {game["ending"] for game in adventures(12, True)}
    assert endings <= {"success", "left", "stone", "dead"}


def test_every_view_belongs_to_a_rule() -> None:
    assert set(VIEWS) <= set(RULEBOOK.ledger.rules)


def test_what_it_reckons_with() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    assert health(table.game, table.group) == 100
    assert [sixths(needed) for needed in (0, 2, 4, 6, 9)] == [5, 5, 3, 1, 1]
    assert bearable(table.game, table.group, table.foes("rats", 3), JUDGE)
    assert not wants_home(table.game, table.group, JUDGE)
    for hero in table.heroes:
        hero.life = 1
    assert not bearable(table.game, table.group, table.foes("chaos-lord"), JUDGE)
    assert wants_home(table.game, table.group, JUDGE)
    assert way_to(table.game, 2, [0]) == "W24.10"


def test_it_drinks_when_it_must() -> None:
    from clew.games.darkness.fight.actions import all_actions
    from clew.kernel.words.position import Position
    from clew.kernel.words.questions import Question

    table = Table("warrior", "cleric")
    table.give(table.heroes[0], "potion of healing")
    table.heroes[0].life = 1
    fight, encounter, _ = table.fight("orcs", 3)
    options = all_actions(table.game, fight, encounter, table.heroes[0])
    question = Question(0, "What does {hero} do?", options, "14.1", facts={"hero": "Warrior"})
    assert Sensible().choose(Position(table.game, question)).key == "potion"


def test_of_two_parties_it_shops_for_the_one_in_town() -> None:
    table = Table("warrior", "cleric")
    rich, poor = table.heroes
    table.give(rich, "gem", value=50)
    poor.party = 1
    for hero in table.heroes:
        for _ in range(2):
            table.give(hero, "lantern")
        table.give(hero, "bandage")
    options = [Option("buy", "Buy something"), Option("sell", "Sell something"), Option("set out", "Set out")]
    asked = [Question(0, "", options, "5.2", facts={"gold": 5, "party": party}) for party in (0, 1)]
    assert [key_of(errands.town(table.game, question, JUDGE)) for question in asked] == ["sell", "set out"]


@pytest.mark.rule("26.4", "4.22")
def test_whoever_carries_a_body_does_not_keep_the_others_from_changing_hands() -> None:
    """Two could hold something better: the carrier can't now, and the other one does."""
    table = Table("barbarian", "rogue", "warrior", "wizard")
    carrier, dead, warrior, wizard = table.heroes
    wizard.hands = errands.better_hands(table.game, wizard) or wizard.hands
    dead.life, carrier.body, carrier.hands, warrior.hands = 0, dead.key, [], []
    group = Group("g1", 0, [carrier.key, warrior.key, wizard.key], 1, 0)
    table.game.groups = [group]
    dealer = Dealer(Stream(seed_from(1)), [Sensible()], table.game)
    assert errands.better_hands(table.game, carrier)
    assert errands.need(table.game, group, JUDGE) == "hands"
    camp(table.game, dealer, group)
    assert warrior.hands
    assert errands.need(table.game, group, JUDGE) != "hands"


@pytest.mark.rule("4.23", "5.2")
def test_it_buys_one_lantern_and_no_second() -> None:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from("one lantern"))
    player = Sensible(Judgement(party="DWZC"))
    while not match.state.tiles:
        match.answer(key_of(player.choose(match.position)))
    things = [item.kind for hero in match.state.heroes.values() for item in hero.items]
    assert things.count("lantern") == 1


@pytest.mark.rule("4.9", "14.1")
def test_it_strikes_with_bare_hands_rather_than_change_hands_for_ever() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    warrior.items = []
    warrior.hands = [table.give(warrior, "bow").key]
    fight, encounter, _ = table.fight("iron-eater")
    fight.turns = 3
    options = all_actions(table.game, fight, encounter, warrior)
    question = Question(0, "", options, "14.1", facts={"hero": warrior.name})
    assert key_of(action(table.game, question, JUDGE)) == "attack foe1"
    table.give(warrior, "hand weapon", "slashing")
    assert key_of(action(table.game, question, JUDGE)) == "hands"
