"""A comparison under way says what the same games say at once, wherever it was handed over, and stops in time."""

from __future__ import annotations

import json
from random import Random

import pytest

from clew.lab.intervals import Estimate
from clew.lab.many import running
from clew.lab.many.compare import comparison, variants
from clew.lab.many.run import simulate_all, study_of
from clew.lab.many.running import LOOKS, WIDER, Running

GAME = "tests.kernel.toy:RULEBOOK"
GAMES = 12


def begun(watched: str = "won by anybody") -> Running:
    return Running(variants(study_of(GAME, 1, "sensible", 5), {"bot": ["sensible", "random"]}, {}), watched)


def test_sums_say_what_all_games_say() -> None:
    part = begun()
    for number, _ in enumerate(part.play(GAMES)):
        if number == 4:
            break
    whole = begun()
    whole.take_up(json.loads(json.dumps(part.plain())))
    for _ in whole.play(GAMES):
        pass
    found = whole.findings()
    runs = simulate_all([each.study for each in whole.variants], GAMES, 1)
    expected = {row["measure"]: row for row in comparison(whole.variants, runs)["differences"][0]["measures"]}
    rows = {row["measure"]: row for row in found["differences"][0]["measures"]}
    assert expected.keys() <= rows.keys()
    for name, row in expected.items():
        for side in ("before", "after", "change"):
            assert rows[name][side] == {key: pytest.approx(value, abs=1e-5) for key, value in row[side].items()}
        assert rows[name]["verdict"] == row["verdict"]
        assert rows[name]["games_needed"] == row["games_needed"]
    assert found["games"] == GAMES
    assert next(iter(rows)) == "won by anybody"


def test_it_stops_at_a_look_when_what_is_watched_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    run = begun("decisions")
    for _ in run.play(10_000):
        assert run.games in LOOKS or not run.stopped
    assert run.stopped
    assert run.games in LOOKS
    row = run.findings()["differences"][0]["measures"][0]
    assert row["measure"] == "decisions"
    assert row["verdict"] in ("more", "less")


def test_seven_looks_are_wrong_in_one_study_of_twenty_at_most() -> None:
    """Of two ways to play that are the same, looked at as it looks; by usual bounds it would be one in five or six."""
    wrong = usual = 0
    for seed in range(400):
        dice, total, squares, stops = Random(seed), 0.0, 0.0, [False, False]
        for games in range(1, LOOKS[-1] + 1):
            value = dice.choice((-1, 0, 0, 1))
            total, squares = total + value, squares + value * value
            if games in LOOKS:
                spread = running._spread(games, total, squares)
                for place, wider in enumerate((WIDER, 1.0)):
                    found: Estimate = running._mean(games, total, spread, wider)
                    stops[place] |= found.low > 0 or found.high < 0
        wrong, usual = wrong + stops[0], usual + stops[1]
    assert wrong <= 0.05 * 400
    assert usual > 0.12 * 400


def test_games_that_break_are_told_and_count_for_nothing() -> None:
    study = study_of("darkness", 1, "sensible", 1)
    ways = variants(study, {"setup.party": ["quick", "create/nonsense"]}, {})
    run = Running(ways, "won by anybody")
    for _ in run.play(2):
        pass
    assert run.pairs == [0]
    assert "No question of the set-up offers nonsense" in run.findings()["faults"][0]
    assert run.findings()["differences"][0]["measures"] == []
