"""Whoever opens a menu and goes back has done nothing; and what a choice says is what it does."""

from __future__ import annotations

import pytest
from tests.games.maze.table import CORRIDOR, Table, duel_of_three

rule = pytest.mark.rule


@rule("16.1")
@rule("5.11")
def test_who_gives_nothing_up_after_all_may_still_rest() -> None:
    table = Table("humanoid").enter(0, CORRIDOR)
    table[0].life = 10
    table.choose("discard", "back", "rest", "stay").turn()
    assert table[0].life == 11
    table.give(0, keys=1).choose("discard", "keys", "stay").turn()
    assert "rest" not in table.last_offered


def among_three() -> Table:
    """Ada has missed Bob, and Bob is about to act; Cleo stands by."""
    return Table("humanoid", "wartech", "monster").give(1, keys=1).attacks(0, 1).roll(1).beats(1)


@rule("27.9")
@rule("23.12")
def test_a_trade_taken_back_does_not_cost_the_attack() -> None:
    table = among_three().choose("trade:2", "give:keys", "cancel", "attack", "seat-0").roll(20, 1).beats(1)
    assert table[0].life == 25 - 4
    table = among_three().choose("trade:2", "give:keys", "propose", "yes", "pass").beats(1)
    assert "attack" not in table.last_offered


@rule("27.9")
def test_a_refused_offer_costs_nobody_an_attack_and_is_not_made_twice() -> None:
    table = among_three().choose("trade:2", "give:keys", "propose", "no", "attack", "seat-0").roll(20, 1).beats(1)
    assert table[0].life == 25 - 4
    asked = table.script.asked
    again = [question for question in asked if question.prompt == "What do you do in the fight?"][-1].keys()
    assert [key for key in again if key.startswith("trade:")] == ["trade:0"]
    table.choose("pass").beats(1).choose("pass").beats(1)
    assert "attack" in table.last_offered
    table.choose("pass").beats(1)
    assert "trade:2" in table.last_offered


@rule("24.17")
@rule("27.9")
def test_a_refused_offer_does_not_keep_a_fight_going() -> None:
    table = among_three().choose("pass").beats(1).choose("pass").beats(1)
    table.choose("pass").beats(1).choose("trade:2", "give:keys", "propose", "no", "pass").beats(1)
    table.choose("pass").run()
    assert "Nobody attacks any more: the fight is over." in table.told


@rule("28.26")
@rule("27.9")
def test_trades_do_not_put_the_duel_off() -> None:
    """Bob trades once with Cleo; then neither has a partner left, and both have to fight, heal or run."""
    table = duel_of_three()
    table.choose("trade:2", "give:keys", "propose", "yes", "pass").beats(1).choose("pass").beats(1)
    table.choose("attack", "seat-1").roll(1).beats(1)
    assert table.offered("What do you do in the fight?") == ["attack", "run"]
    table.choose("attack", "seat-0").roll(1).beats(1)
    assert table.offered("What do you do in the fight?") == ["attack", "run"]
    table.choose("attack", "seat-0").roll(1).beats(1)
    assert table.offered("What do you do in the fight?") == ["attack", "run"]


@rule("24.17")
@rule("27.9")
def test_a_trade_taken_back_does_not_keep_a_fight_going() -> None:
    table = among_three().choose("pass").beats(1).choose("pass").beats(1)
    table.choose("pass").beats(1).choose("trade:2", "cancel", "pass").beats(1).choose("pass").run()
    assert "Nobody attacks any more: the fight is over." in table.told


@rule("28.26")
def test_in_the_duel_a_trade_taken_back_is_no_way_to_pass() -> None:
    table = duel_of_three()
    table.choose("trade:2", "cancel", "attack", "seat-0").roll(1).beats(1)
    assert "pass" not in table.offered("What do you do in the fight?")


@rule("24.9")
@rule("25.8")
def test_everything_means_every_piece() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=2).give(1, keys=3, bombs=2).give(1, vitamins=2)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).finds("en-left").choose(
        "everything", "start-shotgun", "none", "start-shotgun"
    ).turn()
    goods = table[0].goods
    assert (goods.number("keys"), goods.number("vitamins"), goods.number("bombs")) == (3, 2, 3)
    assert sum(question.prompt == "What do you take?" for question in table.script.asked) == 1
