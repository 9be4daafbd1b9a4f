"""The bench measures real play; how fast it is, no test says."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from clew.bots.scribe import Scribe, fork
from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.codec import encode
from clew.kernel.words.errors import ClewError
from clew.kernel.words.position import Position
from clew.kernel.words.stream import Stream, seed_from
from clew.lab.many.run import study_of
from clew.lab.many.study import Series
from clew.lab.reports.words import keys, speed, where_time_goes
from clew.lab.speed.bench import bench
from clew.lab.speed.profile import profile
from clew.lab.speed.questions import _kind, questions

ROOT = Path(__file__).resolve().parents[2]
TOY = "tests.kernel.toy:RULEBOOK"
MEASURED = {"decisions_per_second", "nodes_per_second", "games_per_second", "fork_us", "chances_ms", "chances_p95_ms"}


def test_the_command_gives_the_keys_that_scripts_rely_on() -> None:
    command = [str(Path(sys.executable).with_name("clew")), "bench", TOY, "--seconds", "0.1", "--json"]
    found = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    assert set(found) == {"game", "interpreted", "compiled"}
    assert set(found["interpreted"]) >= MEASURED
    assert all(found["interpreted"][key] > 0 for key in MEASURED)
    assert found["interpreted"]["faults"] == 0


def test_the_profile_names_rooms_and_functions_with_their_shares() -> None:
    found = profile(TOY, 0.1)
    assert found["games"] > 0
    assert found["decisions"] > 0
    assert any(name.startswith("kernel/") for name in found["rooms"])
    assert 0.5 < sum(found["functions"].values()) <= sum(found["rooms"].values()) <= 1.001
    assert list(found["functions"].values()) == sorted(found["functions"].values(), reverse=True)
    lines = list(where_time_goes(found))
    assert any("kernel/referees/dealer: " in line and "%" in line for line in lines)


def test_keys_and_empty_questions_are_counted_as_they_are_answered() -> None:
    found = questions(TOY, 30)
    again = questions(TOY, 30)
    assert found == again
    asked = found["questions"]
    assert found["keys_per_game"] == pytest.approx(sum(each["keys_per_game"] for each in asked), abs=0.05)
    empty = sum(each["keys_per_game"] for each in asked if each["empty"])
    assert found["empty_share"] == pytest.approx(empty / sum(each["keys_per_game"] for each in asked), abs=0.001)
    assert all(each["share"] > 0.95 for each in asked if each["empty"])
    assert str(found["keys_per_game"]) in next(keys(found))


def test_every_game_counts_alike_and_what_is_seldom_asked_is_not_judged() -> None:
    often, once = Counter({"hold": 99, "go": 1}), Counter({"go": 1})
    assert _kind(("1", "?"), [often, once], 2)["share"] == 0.505
    assert _kind(("1", "?"), [once], 2)["empty"]
    assert not _kind(("1", "?"), [once], 11)["empty"]
    assert not _kind(("1", "?"), [Counter({"hold": 95, "go": 5})], 1)["empty"]


def test_a_measurement_that_can_not_start_says_why() -> None:
    with pytest.raises(ClewError, match="no game 'nowhere'"):
        bench("nowhere", 0.1)


def test_the_table_names_both_ways() -> None:
    row: dict[str, Any] = {**dict.fromkeys(MEASURED, 1.0), "memory_mb": 1, "memory_growth_mb": 0, "sensible": None}
    lines = list(speed({"game": "toy", "interpreted": row, "compiled": row}))
    assert "interpreted" in lines[0]
    assert "compiled" in lines[0]


class Looks:
    """Checks at every question that a fork is the position again."""

    def __init__(self) -> None:
        self.looked = 0

    def choose(self, position: Position) -> Any:
        assert encode(fork(position)) == encode(position.state)
        self.looked += 1
        return position.question.options[self.looked % len(position.question.options)]


def test_the_scribe_deals_as_the_dealer_does_and_keeps_the_way_back() -> None:
    series = Series(study_of(TOY, 3, seed=1))
    ends = []
    for kind in (Dealer, Scribe):
        state = series.start.copy()
        looks = [Looks() if kind is Scribe else Turns() for _ in range(3)]
        more = (series.rulebook,) if kind is Scribe else ()
        dealer = kind(Stream(seed_from(1)), looks, state, *more)
        goes_on = True
        while goes_on:
            if isinstance(dealer, Scribe):
                dealer.quiet()
            goes_on = series.rulebook.beat(state, dealer)
        ends.append((encode(state), dealer.rolls, dealer.decisions, dealer.stream.at))
    assert ends[0] == ends[1]


class Turns(Looks):
    """Chooses as `Looks` does, without looking."""

    def choose(self, position: Position) -> Any:
        self.looked += 1
        return position.question.options[self.looked % len(position.question.options)]
