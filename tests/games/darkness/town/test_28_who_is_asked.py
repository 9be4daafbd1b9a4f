"""Chapters 1, 26 and 28: who decides what a party does between adventures, and what is left when nobody can."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.scenes import kept
from tests.games.darkness.table import Table

from clew.games.darkness import RULEBOOK
from clew.games.darkness.march.ending import leave_dungeon
from clew.games.darkness.party.wounds import die, petrify
from clew.games.darkness.play import new
from clew.games.darkness.town import campaign
from clew.games.darkness.town.town import buy
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import seed_from


def home(table: Table, *names: str, **options: Any) -> Table:
    """The next adventure of a table, with these players."""
    asked = {name.replace("_", "-"): value for name, value in options.items()}
    setup = RULEBOOK.setup([Seat(name) for name in names], asked, kept(table))
    table = Table(seats=len(names), **options)
    table.game = new(setup, RULEBOOK.ledger)
    table.heroes = list(table.game.heroes.values())
    return table


def seats_asked(table: Table, rule: str) -> list[int]:
    return [question.seat for question in table.script.asked if question.rule == rule]


def only_the_cleric_came_home(others: str) -> Table:
    """A rescue from which nobody came home but the cleric hired for it."""
    table = Table("warrior", "rogue", "cleric", "wizard", "elf")
    for hero in [*table.heroes[:2], *table.heroes[3:]]:
        die(table.game, table.script, hero, "orcs")
        hero.lost, hero.outside = others == "lost", others == "dead at home"
    table.heroes[2].hired = True
    leave_dungeon(table.game, table.script, table.group)
    return home(table, "Ada")


@pytest.mark.rule("28.8", "26.17", played=True)
def test_a_party_of_which_only_the_hired_cleric_came_home_is_lost_when_he_goes() -> None:
    table = only_the_cleric_came_home("lost").choose("no").run()
    assert table.game.ended == "dead"
    assert table.game.agenda == []
    assert campaign.keeps(table.game) == {}


@pytest.mark.rule("28.8", "26.17")
def test_nobody_can_keep_him_while_every_place_is_taken_by_the_dead_at_home() -> None:
    table = only_the_cleric_came_home("dead at home").run()
    assert seats_asked(table, "26.17") == []
    assert table.game.ended == "dead"


@pytest.mark.rule("26.17")
def test_the_cleric_who_is_kept_is_the_party() -> None:
    table = only_the_cleric_came_home("lost").choose("yes").run()
    assert table.game.ended == ""
    assert [step.what for step in table.game.agenda] == ["set out", "town"]


def two_parties_home(stone: int) -> Table:
    """Two parties that left one of theirs in stone each have 300 gp."""
    table = Table("warrior", "cleric", "rogue", "wizard", seats=2, two_parties=True)
    for hero in table.heroes:
        hero.party = hero.seat
    for party in range(stone):
        petrify(table.game, table.script, table.heroes[party], "19.6")
        table.heroes[party + 2].gold = 300
    for hero in table.heroes[stone:]:
        hero.outside = True
    table.game.groups = []
    return home(table, "Ada", "Bo", two_parties=True)


@pytest.mark.rule("26.15", "26.16", "29.3")
def test_each_party_decides_about_its_own_statue_and_pays_its_own_cleric() -> None:
    table = two_parties_home(2).choose("new", "rescue", "set out", "set out", "alone", "hire").dice(3)
    table.run_all("set out")
    assert seats_asked(table, "26.15") == [0, 1]
    assert seats_asked(table, "26.16") == [0, 1]
    assert table.game.rescue
    cleric = list(table.game.heroes.values())[-1]
    assert (cleric.hired, cleric.party, cleric.seat) == (True, 1, 1)
    assert [hero.gold for hero in table.heroes[:4]] == [300, 200, 0, 0]


@pytest.mark.rule("26.15", "26.16", "29.3")
def test_a_party_without_a_statue_is_not_asked_and_does_not_pay() -> None:
    table = two_parties_home(1).choose("rescue", "set out", "set out", "hire").dice(3)
    table.run_all("set out")
    assert seats_asked(table, "26.15") == seats_asked(table, "26.16") == [0]
    assert table.game.heroes["h5"].party == 0


@pytest.mark.rule("26.15", "29.1", "7.13", played=True)
def test_a_party_that_did_not_want_to_go_back_may_leave_by_the_entrance_at_once() -> None:
    table = two_parties_home(2).choose("new", "rescue", "set out", "set out", "alone", "alone").run_all("set out")
    table.choose("Blessing", "Fireball", "Sleep")
    table.dice(6, 1).run_all()
    table.choose("leave").run().run()
    assert [group.party for group in table.game.groups] == [1]
    assert table.game.heroes["h3"].outside


def shared(*kinds: str) -> Table:
    """A party of two players."""
    return Table(*kinds, seats=2, idle=("yes", "h1"))


@pytest.mark.rule("26.17", "1.4")
def test_all_players_of_a_party_decide_whether_the_cleric_stays() -> None:
    table = shared("warrior", "cleric", "rogue").choose("no", "no")
    table.heroes[1].hired = True
    campaign.stay_or_go(table.game, table.script, table.heroes[1])
    assert seats_asked(table, "26.17") == [0, 1]
    assert table.heroes[1].lost


@pytest.mark.rule("26.17", "29.6")
def test_a_large_party_with_five_regulars_may_keep_the_cleric() -> None:
    table = Table("warrior", "rogue", "wizard", "elf", "dwarf", "cleric", seats=2, large_party=True, idle=("yes",))
    table.heroes[5].hired = True
    campaign.stay_or_go(table.game, table.script, table.heroes[5])
    assert not table.heroes[5].hired
    assert not table.heroes[5].lost


@pytest.mark.rule("24.4", "1.4a")
def test_the_party_says_whose_a_clue_of_the_dead_becomes() -> None:
    table = shared("warrior", "cleric", "rogue").choose("h2", "h2")
    table.heroes[2].clues = 1
    die(table.game, table.script, table.heroes[2], "orcs")
    assert seats_asked(table, "24.4") == [0, 1]
    assert table.heroes[1].clues == 1


@pytest.mark.rule("5.4", "1.4a")
def test_the_party_says_for_whom_it_buys() -> None:
    table = shared("warrior", "cleric").choose("h2", "h2")
    table.heroes[0].gold = 10
    buy(table.game, table.script, table.game.parties[0], "bandage", 5)
    assert seats_asked(table, "5.4") == [0, 1]
    assert table.heroes[1].has("bandage") is not None


@pytest.mark.rule("3.1", "1.2")
def test_everybody_says_for_his_own_characters_how_he_starts() -> None:
    """One takes the usual ones, the other makes his own."""
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada"), Seat("Bob")]), seed_from("both are asked"))
    assert [question.seat for question in match.questions] == [0, 1]
    match.answer("quick", 0)
    match.answer("create", 1)
    while match.question is not None and match.question.prompt != "What does the party do in town? It has {gold} gp.":
        assert match.question.seat == 1, "the first has said already that he takes what he gets"
        match.answer("dwarf" if "dwarf" in match.question.keys() else match.question.keys()[0], 1)
    kinds = {seat: {hero.kind for hero in match.state.heroes.values() if hero.seat == seat} for seat in (0, 1)}
    assert kinds == {0: {"warrior", "dwarf"}, 1: {"dwarf"}}
