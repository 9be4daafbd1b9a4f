"""Comparisons: the same dice under several rules, differences with intervals, and when they are settled."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clew.kernel.words.errors import ClewError
from clew.kernel.words.fates import Fate
from clew.lab import study_of
from clew.lab.intervals import mean
from clew.lab.many.compare import _needed, comparison, differences, measures, variants
from clew.lab.many.run import simulate_all
from clew.lab.many.study import Record, Study
from clew.lab.reports.words import changes, sentences

ROOT = Path(__file__).resolve().parents[2]
TOY = "tests.kernel.toy:RULEBOOK"
SHORT = {"rule": [{"id": "1.1", "values": {"rooms": 1}}]}


def toy(**more: Any) -> Study:
    return study_of(TOY, 2, seed=4, **more)


def compared(vary: dict[str, list[Any]], patches: dict[str, Any], games: int) -> dict[str, Any]:
    found = variants(toy(), vary, patches)
    return comparison(found, simulate_all([each.study for each in found], games, workers=1))


def rows(found: dict[str, Any], place: int = 0) -> dict[str, Any]:
    return {row["measure"]: row for row in found["differences"][place]["measures"]}


def record(index: int, ending: str = "won", fault: str = "", **facts: Any) -> Record:
    return Record(index, ending, (0,) if ending == "won" else (), 10, 20, 5, facts, {"life": (4, 2)}, fault=fault)


def test_the_variants_are_all_combinations_and_the_first_is_the_base() -> None:
    found = variants(toy(), {"deep": ["off", "on"], "seats": ["1", "3"]}, {"short.toml": SHORT})
    assert [each.name for each in found] == [
        "deep=off, seats=1, as printed",
        "deep=off, seats=1, short.toml",
        "deep=off, seats=3, as printed",
        "deep=off, seats=3, short.toml",
        "deep=on, seats=1, as printed",
        "deep=on, seats=1, short.toml",
        "deep=on, seats=3, as printed",
        "deep=on, seats=3, short.toml",
    ]
    assert {each.study.seed for each in found} == {"4"}
    assert [len(each.study.players) for each in found] == [1, 1, 3, 3] * 2
    assert [each.study.patch for each in found[:2]] == [{}, SHORT]


def test_players_can_be_varied() -> None:
    found = variants(toy(), {"bot": ["sensible", "random"]}, {})
    assert [each.study.players for each in found] == [("sensible",) * 2, ("random",) * 2]


@pytest.mark.parametrize(
    ("vary", "words"),
    [
        ({}, "nothing to compare"),
        ({"deep": ["on"]}, "nothing to compare"),
        ({"deep": ["on", "off"], "seats": list("1231231")}, "at most 12"),
    ],
)
def test_too_little_and_too_much_to_compare(vary: dict[str, list[Any]], words: str) -> None:
    with pytest.raises(ClewError, match=words):
        variants(toy(), vary, {})


def test_a_rule_that_changes_something_is_settled() -> None:
    found = compared({"deep": ["off", "on"]}, {}, 120)
    rooms = rows(found)["rooms"]
    assert rooms["verdict"] == "more"
    assert rooms["before"]["mean"] <= 3 < rooms["after"]["mean"]
    assert rooms["change"]["low"] > 1
    assert rooms["games_needed"] < 120
    assert rows(found)["prospect: life"]["verdict"] == "less"


def test_a_rule_that_changes_nothing_changes_nothing() -> None:
    found = compared({"deep": ["off", "off"]}, {}, 60)
    assert {row["change"]["mean"] for row in rows(found).values()} == {0}
    assert {row["verdict"] for row in rows(found).values()} == {"no difference worth the name"}
    assert list(sentences(found["differences"][0])) == ["Nothing that is settled changes; more games may tell."]


def test_house_rules_are_compared_with_the_printed_ones() -> None:
    found = compared({}, {"short.toml": SHORT}, 60)
    assert found["differences"][0]["from"] == "as printed"
    assert rows(found)["rooms"]["after"]["mean"] == 1
    assert any(line.startswith("rooms: less, from") for line in sentences(found["differences"][0]))


def test_pairs_beat_strangers() -> None:
    """With the same dice the interval of a difference is narrower than with others."""
    base, deep = variants(toy(), {"deep": ["off", "on"]}, {})
    other = Study(TOY, deep.study.players, "another seed", deep.study.options)
    runs = simulate_all([base.study, deep.study, other], 300, workers=1)
    paired, strangers = (
        next(each for each in differences(runs[0].records, run.records) if each.measure == "prospect: life")
        for run in runs[1:]
    )
    assert paired.change.high - paired.change.low < 0.9 * (strangers.change.high - strangers.change.low)


def test_the_measures_of_a_game() -> None:
    game = record(1, gold=7, deaths={"orc": 2}, levels=[1, 2], names=["Ada"], escaped=True)
    assert measures(game) == {
        "ends: won": 1,
        "won by anybody": 1,
        "won by seat 1": 1,
        "won by seat 2": 0,
        "decisions": 10,
        "beats": 5,
        "prospect: life": 3,
        "gold": 7,
        "deaths: orc": 2,
        "levels": 1.5,
        "escaped": 1,
    }


def test_only_pairs_count_and_what_is_missing_is_nothing() -> None:
    base = [record(0, deaths={"orc": 1}), record(1), record(2, fault="broken"), record(5)]
    other = [record(0), record(1, "dead"), record(2), record(9)]
    found = {each.measure: each for each in differences(base, other)}
    assert found["deaths: orc"].pairs == 2
    assert found["deaths: orc"].change.value == -0.5
    assert found["ends: dead"].change.value == 0.5
    assert not found["ends: dead"].settled


def kept(index: int, gold: int, life: int) -> Record:
    prospects = {"Gold": (gold,), "heroes alive": (index,), "life": (life,), "bosses": (0,)}
    return Record(index, "won", (0,), 1, 1, 1, {"gold": gold, "survivors": index, "life": 9, "traps": 0}, prospects)


def test_a_prospect_is_left_out_where_the_game_keeps_the_same_figure() -> None:
    names = [each.measure for each in differences([kept(n, 3, n) for n in (1, 2)], [kept(n, 4, 7) for n in (1, 2)])]
    assert "prospect: Gold" not in names
    assert "prospect: heroes alive" not in names
    assert {"gold", "survivors", "life", "prospect: life"} <= set(names)


def test_a_prospect_that_never_changes_is_left_out_for_its_name_only() -> None:
    names = [each.measure for each in differences([kept(1, 3, 1)] * 2, [kept(1, 3, 1)] * 2)]
    assert "prospect: Gold" not in names
    assert {"prospect: bosses", "traps", "prospect: life"} <= set(names)


def test_a_command_with_everything(tmp_path: Path) -> None:
    house = tmp_path / "short.toml"
    house.write_text('[[rule]]\nid = "1.1"\nvalues = { rooms = 1 }\n')
    page, table = tmp_path / "report.html", tmp_path / "games.parquet"
    command = [str(Path(sys.executable).with_name("clew")), "compare", TOY, "--patch", str(house), "-n", "30"]
    more = ["--seed", "1", "--workers", "1", "--html", str(page), "--out", str(table), "--json"]
    done = subprocess.run([*command, *more], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert list(found) == ["game", "games", "seed", "seconds", "variants", "differences"]
    assert [variant["name"] for variant in found["variants"]] == ["as printed", "short.toml"]
    assert any("rooms" in line for line in changes(found))
    assert page.read_text().count("<svg") == 3
    assert table.stat().st_size > 0


@pytest.mark.parametrize(
    ("patch", "words"),
    [
        ('[[rule]]\nid = "1.1"\nvalues = { room = 1 }\n', "did you mean 'rooms'"),
        ('[[rule]]\nid = "9.9"\nvalues = { rooms = 1 }\n', "no rule '9.9'"),
        ('[[rule]]\nid = "1.1"\nvalues = { rooms = "one" }\n', "must be"),
        ('[[tabel]]\nid = "orcs"\n', "tabel"),
        ("[[rule", "no valid TOML"),
        ("# nothing yet\n", "holds no house rule"),
    ],
)
def test_wrong_house_rules_get_a_helpful_word(patch: str, words: str, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(patch)
    command = [str(Path(sys.executable).with_name("clew")), "compare", TOY, "--patch", str(house), "-n", "5"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_causes_of_death_come_last_and_only_the_worst_of_them() -> None:
    def deadly(index: int) -> Record:
        people = tuple(Fate("elf", 0, f"trap {kind}") for kind in range(10) for _ in range(kind + 1))
        return Record(index, "won", (0,), 1, 1, 1, {"gold": index}, {}, people, "rooms")

    names = [each.measure for each in differences([deadly(n) for n in range(3)], [deadly(n) for n in range(3)])]
    assert names[0] == "ends: won"
    assert names[-8:] == [f"deaths: trap {kind}" for kind in range(9, 1, -1)]
    assert "gold" in names[:-8]


def test_tables_with_other_players_are_compared_seat_by_seat() -> None:
    found = compared({"seats": ["sensible+sensible", "random+sensible"]}, {}, 40)
    assert [each["players"] for each in found["variants"]] == [["sensible", "sensible"], ["random", "sensible"]]
    assert {"won by seat 1", "won by seat 2"} <= set(rows(found))
    alone = compared({"seats": ["1"], "deep": ["off", "on"]}, {}, 5)
    assert "won by seat 1" not in rows(alone)


@pytest.mark.parametrize("change", [0.3, 0.0])
def test_the_number_of_games_named_settles_it_in_four_studies_of_five(change: float) -> None:
    """With as many games as the truth about the figure calls for; that there is no difference takes by far the most."""
    dice, worth_naming = Random(1), 0.15
    needed = int(_needed(1.0, change, worth_naming))
    settled = 0
    for _ in range(300):
        found = mean([dice.gauss(change, 1.0) for _ in range(needed)])
        settled += found.low > 0 or found.high < 0 if change else max(-found.low, found.high) <= worth_naming
    assert 0.74 <= settled / 300 <= 0.87
