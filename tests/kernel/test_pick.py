"""Lots, shuffles, those at home, and what is revealed at the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest
from tests.kernel import toy

from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.script import Script
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.roster import at_home
from clew.kernel.words.scene import Scene, text
from clew.kernel.words.stream import Stream, seed_from


@dataclass
class Room:
    key: str


def test_a_lot_falls_on_one_of_the_things_themselves() -> None:
    rooms = [Room("b"), Room("a"), Room("c")]
    script = Script().cards("a")
    assert script.pick(rooms, "1.4", to=(0,)) is rooms[1]
    assert script.drawn == [("1.4", "a")]


def test_all_are_equally_likely() -> None:
    dealer = Dealer(Stream(seed_from("lots")), [], None)
    found = Counter(dealer.pick([1, 2, 3], "1.4") for _ in range(3000))
    assert all(900 < number < 1100 for number in found.values())


def test_a_single_thing_needs_no_lot() -> None:
    assert Script().pick(["only"], "1.4") == "only"


@pytest.mark.parametrize("things", [[], ["a", "a"]])
def test_nothing_and_twins_are_refused(things: list[str]) -> None:
    with pytest.raises(RuleFault, match=r"\[1.4\]"):
        Script().pick(things, "1.4")


def test_a_shuffle_holds_the_same_things_in_another_order() -> None:
    things = list(range(30))
    found = Stream(seed_from("shuffle")).shuffled(things)
    assert sorted(found) == things == list(range(30))
    assert found != things
    assert found == Stream(seed_from("shuffle")).shuffled(iter(things))


def test_who_does_not_come_along_is_at_home() -> None:
    assert at_home({"Ada": 1, "Bob": 2}, ["Ada", "Cleo"]) == {"Bob": 2}


def test_all_is_revealed_once_the_game_is_over() -> None:
    def reveal(_game: toy.Game, _seat: int | None) -> Scene:
        return Scene(text("All cards on the table"), [], [])

    book = replace(toy.RULEBOOK, reveal=reveal)
    match = Match.start(book, book.setup([Seat("Ada")]), seed_from("reveal"))
    while match.question is not None:
        assert str(match.view(0).status) != "All cards on the table"
        match.answer(match.question.keys()[0])
    assert str(match.view(0).status) == "All cards on the table"
