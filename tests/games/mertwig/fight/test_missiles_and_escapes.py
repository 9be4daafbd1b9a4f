"""Missiles, escapes and healing looked at closely."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import steps
from clew.kernel.referees.agenda import Step

rule = pytest.mark.rule


# -- missiles ---------------------------------------------------------------------------------------------------------


def archers(**options: bool) -> Table:
    return Table(arms=True, missile=True, **options).party(0, "Ralph the Red", "Skalan", "Bolok")


@rule("26.2", "26.6")
def test_who_may_fire() -> None:
    table = archers().wear(0, "Skalan", "Mace-1").wear(0, "Bolok", "Bow-Arrows-1").battle("The Lion")
    table.step("missiles")
    assert table.offered("Who fires?") == ["Bolok", "No more shots"]
    for why in ("cast", "asleep"):
        table = archers().wear(0, "Bolok", "Bow-Arrows-1").battle("The Lion")
        table.member("Bolok").did, table.member("Bolok").asleep = ("cast", 0) if why == "cast" else ("", 1)
        assert not table.step("missiles").was_asked("Who fires?"), why


@rule("26.4", "26.5")
def test_nobody_fires_when_nobody_is_left() -> None:
    table = archers().wear(0, "Skalan", "Sling-Shot-1").wear(0, "Bolok", "Bow-Arrows-1").battle("Mad Dog")
    table.choose("Bolok").roll(9).step("missiles")
    assert table.enemy("Mad Dog").wounds == 1
    assert sum(question.prompt == "Who fires?" for question in table.script.asked) == 1


@rule("26.4", "7.24")
def test_holtman_shoots_at_evil_only() -> None:
    table = Table(arms=True, missile=True).party(0, "Ralph the Red", "Barefoot Holtman")
    table.wear(0, "Barefoot Holtman", "Bow-Arrows-1").battle("The Lion", "Evil Orc Glakk")
    table.choose("Barefoot Holtman").roll(2).step("missiles")
    assert (table.enemy("Evil Orc Glakk").wounds, table.was_asked("At whom?")) == (1, False)


@rule("26.7")
def test_a_thrown_dagger_is_in_nobodys_hand() -> None:
    table = archers().wear(0, "Bolok", "Mace-1", "Dagger-1").battle("The Lion")
    table.choose("Bolok").roll(9).step("missiles")
    assert (table.member("Bolok").gear, table.discarded("Dagger-1")) == (["mace-1"], True)


# -- escape and healing -----------------------------------------------------------------------------------------------


@rule("11.30", "27.10", "27.11")
def test_the_ways_out_are_those_one_has_cards_for() -> None:
    plain = ["Fight on", "Try to escape", "Fight on, and ask me only once one of mine is hurt or gone"]
    for cards, more in (
        ((), []),
        (("Key-1",), []),
        (("Smoke-Bomb-1",), ["Throw a smoke bomb and decide again"]),
        (("Scroll-of-Teleportation-1",), ["Read a scroll of teleportation"]),
    ):
        table = Table(magic=True).give(0, *cards).battle("The Lion").step("escape")
        assert table.offered("Do you try to escape?") == plain + more


@rule("27.4", "27.10", "27.11")
def test_the_card_that_was_used_is_the_one_that_goes() -> None:
    table = (
        Table(magic=True).give(0, "Key-1", "Smoke-Bomb-1", "Scroll-of-Teleportation-1").at(0, "C5").battle("The Lion")
    )
    table.choose("bomb", "try").roll(1, 9).step("escape")
    assert (table.player().magic, table.told("3 against 9: no way out.")) == (
        ["key-1", "scroll-of-teleportation-1"],
        True,
    )
    table.choose("teleport").roll(1).choose("Farmland C4").run("escape")
    assert (table.player().magic, table.player().place) == (["key-1"], "C4")


@rule("11.30")
def test_nobody_escapes_from_the_dead_or_is_asked_when_he_is_down() -> None:
    for side in (0, 1):
        table = Table().battle("The Lion")
        (table.member("Ralph the Red") if side == 0 else table.enemy("The Lion")).wounds = 2
        assert not table.step("escape").was_asked("Do you try to escape?")


@rule("11.38")
def test_the_encounter_player_says_who_heals_whom() -> None:
    table = Table().battle("Evil Wizard Woggnog", "The Great Dragon", "Mad Dog", "Red Wolf")
    table.enemy("Mad Dog").wounds = table.enemy("Red Wolf").wounds = 1
    table.choose("The Great Dragon", "Mad Dog").roll(9).choose("No more healing").step("healing")
    assert (table.enemy("The Great Dragon").used, table.enemy("Evil Wizard Woggnog").used) == (["Heal"], [])
    assert (table.enemy("Mad Dog").wounds, table.enemy("Red Wolf").wounds) == (0, 1)
    assert table.question("Who is to be healed?").labels() == ["Mad Dog", "Red Wolf"]


@rule("11.38")
def test_unhurt_enemies_heal_nobody() -> None:
    table = Table().battle("Evil Wizard Woggnog", "Mad Dog").step("healing")
    assert table.script.asked == []


@rule("31.8")
def test_of_the_wounded_the_automaton_heals_the_killed_first() -> None:
    table = Table(1, extended_life=True).battle("Evil Wizard Woggnog", "The Lion", "Mad Dog")
    deadly = table.game.deadly(table.enemy("Mad Dog"))
    table.enemy("Mad Dog").wounds, table.enemy("The Lion").wounds = deadly, deadly - 1
    table.roll(0).step("healing")
    assert (table.enemy("Mad Dog").wounds, table.enemy("The Lion").wounds) == (deadly - 1, deadly - 1)


@rule("11.46", "11.40", "12.16")
def test_after_a_battle_nobody_sleeps_drinks_or_is_busy() -> None:
    table = Table(magic=True).party(0, "Ralph the Red", "Skalan").battle("The Lion")
    skalan = table.member("Skalan")
    skalan.courage, skalan.did, skalan.asleep = [table.take("Bottle-of-Courage-1")], "drank", 1
    table.enemy("The Lion").wounds = 1
    table.game.push(steps.CLOSE)
    table.run("check")
    assert (skalan.courage, skalan.did, skalan.asleep) == ([], "", 0)
    assert table.discarded("Bottle-of-Courage-1")


@rule("27.11", "17.10a")
def test_a_scroll_takes_effect_before_the_turn_ends() -> None:
    table = Table(magic=True).give(0, "Scroll-of-Teleportation-1").at(0, "C5").battle("The Lion")
    for what in (steps.CLOSE, steps.FRUITS, steps.CHECK, steps.HEALING):
        table.game.agenda.append(Step(what))
    table.choose("teleport").game.agenda.append(Step(steps.ESCAPE))
    table.one_step()
    assert [step.what for step in table.game.agenda] == ["end", "teleport"]
