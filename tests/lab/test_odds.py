"""Odds: exact against icepool and against simulation, honest about which they are, and blind to what is hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import icepool
import pytest
from tests.kernel.toy import RULEBOOK, Game

from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.dice import parse, ways
from clew.kernel.words.position import Position
from clew.kernel.words.stream import Stream, seed_from
from clew.lab.ahead import odds as lab
from clew.lab.ahead.odds import Odds, Row, as_it_is, odds

TO_THE_END = replace(RULEBOOK, settled=lambda game: game.orcs is None)
"""The toy with fights seen to their end."""


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    lab._kept.clear()


def fighting(rulebook: Rulebook[Game], orcs: int, seats: int = 1) -> Position:
    """A position in which seat 0 faces so many orcs."""
    for seed in range(200):
        match = Match.start(rulebook, rulebook.setup([Seat(f"Seat {n}") for n in range(seats)]), seed_from(seed))
        while match.question is not None and match.question.rule == "1.3":
            match.answer(match.question.options[0])
        if match.question and match.question.seat == 0 and len(match.state.orcs or []) == orcs:
            return match.position
    raise AssertionError("no such fight")


def spread(found: Odds, key: str, prospect: str = "life") -> dict[int, float]:
    (row,) = (row for row in found.rows if row.key == key and row.prospect == prospect)
    return dict(row.spread)


def chances(die: Any) -> dict[int, float]:
    return {value: float(chance) for value, chance in zip(die.outcomes(), die.probabilities(), strict=True)}


@pytest.mark.parametrize("code", ["1d6", "2d6", "3d6", "1d3", "2d3", "3d6x5", "1d6+2", "2d6-3", "d66", "1d100"])
def test_totals_of_dice_against_icepool(code: str) -> None:
    dice = parse(code)
    die = icepool.d6.map(lambda face: (face + 1) // 2) if dice.sides == 3 else icepool.d(dice.sides)
    pool: Any = 10 * icepool.d6 + icepool.d6 if dice.tens else dice.count @ die * dice.times + dice.plus
    total = sum(ways(dice).values())
    assert {value: number / total for value, number in ways(dice).items()} == pytest.approx(chances(pool))


@pytest.mark.parametrize("orcs", [1, 2, 3])
def test_one_round_against_icepool(orcs: int) -> None:
    found = odds(fighting(RULEBOOK, orcs))
    strike: Any = icepool.d6.map({1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2})
    left = strike.map(lambda wounds: orcs - (wounds == 2))
    hits = icepool.d6 == 6
    assert found.exact
    assert spread(found, "orc-1") == pytest.approx(chances(6 - (left @ hits)))
    assert spread(found, "rest") == pytest.approx(chances(6 - (orcs @ hits)))
    assert str(found.note).startswith("Exact")
    assert "to the next quiet moment" in str(found.note)


def test_a_fight_to_its_end_against_the_chain_worked_out_by_hand() -> None:
    # One orc with two points. Each round it loses 0, 1 or 2 with 1/3, 1/2, 1/6, and if it stands it hits with 1/6.
    # Hits to come with the orc at 1: a = (1/3)(1/6 + a), so a = 1/12. At 2: b = (1/3)(1/6 + b) + (1/2)(1/6 + a).
    one = (1 / 18) / (2 / 3)
    two = (1 / 18 + (1 / 2) * (1 / 6 + one)) / (2 / 3)
    found = odds(fighting(TO_THE_END, 1))
    assert found.exact
    assert "to the end of the fight" in str(found.note)
    (attack, rest) = found.rows
    assert attack.value == pytest.approx(6 - two, abs=1e-3)  # a little less: nobody loses more than six points
    assert rest.value == pytest.approx(6 - two - 1 / 6, abs=1e-3)
    assert attack.low <= attack.value <= attack.high


def test_simulation_agrees_with_the_exact_answer() -> None:
    position = fighting(TO_THE_END, 2)
    exact, simulated = odds(position), odds(position, playouts=4000)
    assert exact.exact
    assert not simulated.exact
    assert str(simulated.note).startswith("Simulated: 4000 games")
    for sure, guess in zip(exact.rows, simulated.rows, strict=True):
        wide = guess.high - guess.low
        assert guess.low - wide / 2 <= sure.value <= guess.high + wide / 2
        assert 0 < wide < 0.1


def test_when_the_tree_is_too_large_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "RUNS", 20)
    found = odds(fighting(TO_THE_END, 3), seconds=0.2)
    assert not found.exact
    assert str(found.note).startswith("Simulated")


def test_whether_it_is_exact_does_not_hang_on_how_busy_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all an answer that needs few runs is exact; what is simulated says how many games there were."""
    monkeypatch.setattr(lab, "monotonic", iter(range(0, 10**6, 3600)).__next__)
    assert odds(fighting(TO_THE_END, 1), seconds=0).exact
    monkeypatch.setattr(lab, "RUNS", 20)
    rushed = odds(fighting(TO_THE_END, 3), seconds=0)
    assert (rushed.exact, rushed.games) == (False, 1)
    assert str(rushed.note).startswith("Simulated: 1 games")


def test_some_options_only() -> None:
    position = fighting(RULEBOOK, 2)
    assert {row.key for row in odds(position, [position.question.options[1]]).rows} == {"orc-2"}


def test_a_yes_or_no_is_told_from_a_number() -> None:
    hurt = {"hurt": lambda game, seat: int(game.life[seat] < 6)}
    rulebook = replace(RULEBOOK, prospects={**hurt, **RULEBOOK.prospects}, chances=("hurt",))
    rows = odds(fighting(rulebook, 1)).rows
    assert {(row.prospect, row.chance) for row in rows} == {("hurt", True), ("life", False)}
    assert [row.value for row in rows if row.key == "rest"] == pytest.approx([1 / 6, 6 - 1 / 6])


def test_what_is_counted_is_never_expected_below_nought() -> None:
    few = odds(fighting(TO_THE_END, 3), playouts=2)
    assert {row.low for row in few.rows} == {0}


def test_odds_are_the_same_in_worlds_that_look_the_same() -> None:
    position = first_question(seats=3)
    answers = []
    for number in range(6):
        world = redeal(position, position.seat, Stream(seed_from(number)))
        assert world is not None
        lab._kept.clear()
        answers.append(odds(world, playouts=40))
    assert all(answer == answers[0] for answer in answers)
    assert "worlds that look the same" in str(answers[0].note)


def test_the_second_to_choose_in_secret_learns_nothing_of_the_first() -> None:
    position = first_question(seats=2)
    answers = []
    for option in position.question.options:
        match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("a"), Seat("b")]), seed_from(1))
        match.answer(option, 0)
        assert match.position.seat == 1
        lab._kept.clear()
        answers.append(odds(match.position, playouts=40))
    assert answers[0] == answers[1]


def first_question(seats: int) -> Position:
    return Match.start(RULEBOOK, RULEBOOK.setup([Seat(f"{n}") for n in range(seats)]), seed_from(1)).position


def test_the_same_question_is_answered_from_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    position = fighting(RULEBOOK, 1)
    first = odds(position)
    monkeypatch.setattr(lab, "redeal", None)
    assert odds(position) is first


def test_figures_are_told_beside_what_they_are_now() -> None:
    rows = [
        Row("a", "A", "life lost", 7.25, 7.25, 7.25, {4: 0.5, 10: 0.5}, False, 4),
        Row("b", "B", "life lost", 5.0, 5.0, 5.0, {4: 1.0}, False, 4),
        Row("a", "A", "wins", 0.5, 0.5, 0.5, {0: 0.5, 1: 0.5}, True, 0),
    ]
    assert [(row.prospect, row.value) for row in as_it_is(rows)] == [("life lost", 4)]
