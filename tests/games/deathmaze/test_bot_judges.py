"""What the sensible player goes by: who stands in front, what a fight costs, when it is time to go home."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.deathmaze.table import Table
from tests.games.deathmaze.test_house_numbers import house

from clew.games.deathmaze.fight.orders import declare_all
from clew.games.deathmaze.home.setup import READY_MADE
from clew.games.deathmaze.party.marching import ask_order
from clew.games.deathmaze.player.bot import Sensible
from clew.games.deathmaze.player.judgement import Judgement
from clew.games.deathmaze.player.quiet import best_order, goes_home, hopeless, won
from clew.games.deathmaze.player.reckoning import danger, share_left
from clew.games.deathmaze.state import Adventurer
from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Option, Question, key_of
from clew.kernel.words.stream import Stream, seed_from

JUDGE = Judgement()
HEROES = ("Hero",) * 6


def meeting(table: Table, *more: Option[None]) -> str:
    """How it meets the group that is there."""
    options = [Option("attack", "Attack"), Option("negotiate", "Negotiate"), Option("order", "Order"), *more]
    question = Question(0, "How do you meet the {kinds}?", options, "7.13b")
    return key_of(Sensible(JUDGE).choose(Position(table.game, question)))


def test_before_a_fight_the_healthiest_step_in_front() -> None:
    table = Table(*HEROES)
    table.monsters("Goblin", 2)
    assert meeting(table) == "attack"
    for name, wounds in (("Ada", 5), ("Bram", 1), ("Dorn", 2)):
        table.person(name).wounds = wounds
    assert meeting(table) == "order"
    front = [table.game.people[key].name for key in best_order(table.game, JUDGE)[0]]
    assert front == ["Edda", "Cleo", "Finn"]
    table.game.rows = [best_order(table.game, JUDGE)[0], best_order(table.game, JUDGE)[1]]
    assert meeting(table) == "attack"


@pytest.mark.rule("5.12b")
@pytest.mark.parametrize(("front", "most"), [(3, 3), (2, 2), (2, 4)])
def test_the_front_row_that_it_wants_is_one_that_the_rules_allow(front: int, most: int) -> None:
    """It asked for another order for ever when a house rule wanted three in front and one of them was weary."""
    table = house("5.12b", *HEROES, front=front, most=most)
    table.monsters("Goblin", 2)
    for name in ("Ada", "Bram", "Cleo", "Dorn"):
        table.person(name).wounds = 9
    while meeting(table) == "order":
        before, script = table.game.rows, Dealer(Stream(seed_from("fall in")), [Sensible(JUDGE)], table.game)
        ask_order(table.game, script)
        assert table.game.rows != before, "it wants an order that it does not get"
    assert front <= len([key for key in table.game.rows[0] if key]) <= most


def test_two_trolls_are_worse_than_one_and_better_met_by_six() -> None:
    costs = []
    for heroes, trolls in ((6, 1), (6, 2), (3, 2)):
        table = Table(*HEROES[:heroes])
        table.monsters("Troll", *[9] * trolls)
        costs.append(danger(table.game))
    assert costs == sorted(set(costs))


def test_with_all_it_needs_it_rather_talks_to_who_may_listen() -> None:
    table = Table(*HEROES)
    table.monsters("Orc", 3)
    assert meeting(table) == "attack"
    table.game.hoard = 600
    for person in table.game.people.values():
        person.experience = 75
    assert won(table.game)
    assert meeting(table) == "negotiate"


def test_it_goes_home_rich_weak_or_too_few_and_not_before() -> None:
    table = Table(*HEROES)
    assert not goes_home(table.game, JUDGE)
    for person in table.game.people.values():
        person.wounds = 7
    assert share_left(table.game) < JUDGE.weak
    assert goes_home(table.game, JUDGE)
    assert not goes_home(table.game, replace(JUDGE, weak=0))
    assert not hopeless(table.game)
    for person in list(table.game.people.values())[:4]:
        person.fate = "dead"
    assert hopeless(table.game)


def test_nobody_strikes_at_whom_the_others_bring_down() -> None:
    table = Table(*HEROES).fight("Goblin", 1, 3, 4)
    for person in table.game.people.values():
        person.hand = int(person.key not in table.game.rows[0])
    declare_all(table.game, Dealer(Stream(seed_from(1)), [Sensible(JUDGE)], table.game))
    aims = [action.target for action in table.game.declared.values()]
    assert aims[:3] == ["goblin-1", "goblin-2", "goblin-3"], "whoever stands opposite"
    assert aims[3:] == ["goblin-1", "goblin-1", "goblin-2"], "three blows are enough for one Wound"


def test_who_is_hurt_tastes_what_may_heal() -> None:
    table = Table(*HEROES)
    table.person("Cleo").wounds = 4
    table.person("Dorn").wounds = 7
    question = Question(0, "Who tests it?", list(table.game.people.values()), "9.41a")
    chosen = Sensible(JUDGE).choose(Position(table.game, question))
    assert isinstance(chosen, Adventurer)
    assert chosen.name == "Cleo", "Dorn could die of it"


def test_the_quick_start_has_blades_for_the_front_and_bows_behind() -> None:
    assert [calling for calling, _, _ in READY_MADE].count("Hero") == 5
    skills = [extra for _, _, extra in READY_MADE]
    assert skills.count("skill-bow") == 2
    assert all("Bow" in weapons for _, weapons, _ in READY_MADE)
