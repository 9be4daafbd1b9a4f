"""Tuning: it finds what is known to be best, keeps nothing that makes no difference, and writes down what it found."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.lab.pressing import Judgement

from clew.kernel.book.judgement import FILE, read_judgement
from clew.kernel.words.errors import ClewError
from clew.lab import study_of
from clew.lab.many.study import Record, book_of
from clew.lab.many.workers import crew
from clew.lab.reports import words
from clew.lab.tuning import evidence, report
from clew.lab.tuning.race import race
from clew.lab.tuning.trials import Table, Trials
from clew.lab.tuning.tune import Step, Tuning, figures_to_tune, tune

ROOT = Path(__file__).resolve().parents[2]
PRESSING = "tests.lab.pressing:RULEBOOK"


def table(game: str = PRESSING, seats: int = 1, goal: str = "wins", seed: str = "tune") -> Table:
    return Table(study_of(game, seats, seed=seed), goal)


def tuned(budget: int = 12_000, names: tuple[str, ...] = (), **more: Any) -> Tuning:
    return tune(table(**more), "sensible", figures_to_tune(book_of(PRESSING), names), budget, workers=1)


@pytest.fixture(scope="module")
def found() -> Tuning:
    return tuned()


def test_what_is_best_is_found(found: Tuning) -> None:
    """Who stops at 6 never wins; who stops at 16 wins whenever nothing goes wrong."""
    assert found.finished
    assert found.whole is not None
    assert found.changed["stop"] in (14, 16)
    assert found.whole.before == 0
    assert found.whole.gained.low > 0.5


def test_what_makes_no_difference_is_never_kept(found: Tuning) -> None:
    assert {step.figure for step in found.kept} == {"stop"}
    assert tuned(3_000, ("mood", "shirt")).steps == []


def test_the_same_seed_finds_the_same(found: Tuning) -> None:
    again = tuned()
    assert (again.steps, again.changed, again.whole, again.played) == (
        found.steps,
        found.changed,
        found.whole,
        found.played,
    )


def test_the_games_that_prove_it_had_no_part_in_choosing_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A race, each confirmation and the proof play from seeds of their own."""
    seeds: list[str] = []
    first = Trials.__init__

    def listed(self: Trials, *given: Any) -> None:
        first(self, *given)
        seeds.append(self.seed)

    monkeypatch.setattr(Trials, "__init__", listed)
    tuned(4_000)
    assert len(set(seeds)) == len(seeds)
    assert [seed for seed in seeds if seed.endswith("/proof")] == seeds[-1:]


def test_it_stays_within_its_games(found: Tuning) -> None:
    assert found.played <= found.budget


def test_the_goal_may_be_a_prospect() -> None:
    """Most points come of never stopping at all."""
    assert int(tuned(6_000, goal="points").changed["stop"]) > 16
    with pytest.raises(ClewError, match="the goal can be wins, points"):
        table(goal="glory")


def test_players_without_figures_can_not_be_tuned() -> None:
    with pytest.raises(ClewError, match="nothing to tune"):
        figures_to_tune(book_of("tests.lab.pressing:SILENT"))
    with pytest.raises(ClewError, match="did you mean 'stop'"):
        figures_to_tune(book_of(PRESSING), ["stopp"])


def test_a_matter_of_taste_is_tuned_only_if_asked_for() -> None:
    assert list(figures_to_tune(book_of(PRESSING))) == ["stop", "mood", "shirt"]
    assert list(figures_to_tune(book_of(PRESSING), ["coat"])) == ["coat"]


def test_rivals_are_tried_in_every_seat_against_the_player_as_it_was() -> None:
    duel = table("tests.lab.pressing:DUEL", 2)
    assert duel.study_for("sensible/stop=9", 1, "x").players == ("sensible", "sensible/stop=9")
    assert {duel.seat(game) for game in range(64)} == {0, 1}
    won = Record(20, "won", (duel.seat(20),), 1, 1, 1, {}, {})
    assert duel.value(won) == 1
    assert duel.value(Record(20, "won", (1 - duel.seat(20),), 1, 1, 1, {}, {})) == 0


def test_who_wins_together_is_tried_at_every_seat() -> None:
    together = table(seats=2)
    assert together.study_for("sensible/stop=9", 0, "x").players == ("sensible/stop=9",) * 2
    assert together.value(Record(3, "won", (0,), 1, 1, 1, {}, {})) == 0.5


def test_games_are_played_once() -> None:
    heard: list[int] = []
    with crew(1) as play:
        trials = Trials(table(), "once", play, heard.append)
        trials.play(["sensible"], 5)
        trials.play(["sensible", "sensible/stop=16"], 20)
    assert sum(heard) == 40
    assert [sorted(values) for values in trials.values.values()] == [list(range(20))] * 2
    assert trials.lead("sensible/stop=16", "sensible").games == 20


def test_a_race_is_won_by_the_better_and_left_by_the_worse() -> None:
    with crew(1) as play:
        trials = Trials(table(), "race", play, lambda _: None)
        rivals = [f"sensible/stop={number}" for number in (1, 2, 9, 14, 16, 25)]
        ahead = race(trials, "sensible", rivals, 600)
    assert ahead[0] == "sensible/stop=16"
    assert "sensible/stop=25" not in ahead


def test_ctrl_c_keeps_what_is_known() -> None:
    """It comes while a second change is tried; the first, which was confirmed by then, stays."""
    kept: list[Step] = []

    def said(news: Step | str) -> None:
        if isinstance(news, Step) and news.kept:
            kept.append(news)
            raise KeyboardInterrupt

    broken = tune(table(), "sensible", figures_to_tune(book_of(PRESSING)), 12_000, 1, said=said)
    assert not broken.finished
    assert broken.whole is None
    assert broken.steps == kept
    assert broken.changed == {kept[0].figure: kept[0].after}
    assert "Broken off" in "\n".join(words.tuning(report.told(broken)))


def test_the_file_can_be_read_again_and_grows(tmp_path: Path, found: Tuning) -> None:
    path = tmp_path / FILE
    path.write_text('[figures]\nmood = 7\n\n[[evidence]]\nfigure = "mood"\ngained = 0.5\n')
    evidence.write(path, found)
    assert read_judgement(Judgement, tmp_path) == Judgement(stop=int(found.changed["stop"]), mood=7)
    rows = tomllib.loads(path.read_text())["evidence"]
    assert rows[0] == {"figure": "mood", "gained": 0.5}
    assert [row["after"] for row in rows[1:-1]] == [step.after for step in found.kept]
    assert rows[-1]["together"] == ["stop"]
    assert rows[-1]["low"] > 0.5
    assert {row["seed"] for row in rows[1:]} == {"tune"}


def test_a_file_that_is_broken_stays_as_it_is(tmp_path: Path, found: Tuning) -> None:
    path = tmp_path / FILE
    path.write_text("[figures\n")
    with pytest.raises(ClewError, match="nothing was written"):
        evidence.write(path, found)
    assert path.read_text() == "[figures\n"


def clew(*words: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("clew")), *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)


def test_the_command_lists_what_a_player_goes_by() -> None:
    listed = clew("tune", "mertwig", "--list")
    assert "A party of so many needs no more hirelings." in listed.stdout
    assert {"figure", "now", "usual", "means"} <= set(json.loads(clew("tune", "mertwig", "--list", "--json").stdout)[0])


@pytest.mark.slow
def test_the_command_tunes_and_writes(tmp_path: Path) -> None:
    out = tmp_path / "found.toml"
    done = clew("tune", PRESSING, "-n", "4000", "--seed", "tune", "--workers", "2", "--json", "--out", str(out))
    told = json.loads(done.stdout)
    assert told["changed"]["stop"] in (14, 16)
    assert told["together"]["low"] > 0.5
    assert tomllib.loads(out.read_text())["figures"] == told["changed"]
    assert "Race 1" in done.stderr


def test_a_place_that_can_not_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    refused = clew("tune", PRESSING, "--out", str(tmp_path / "nowhere" / "found.toml"))
    assert refused.returncode == 2
    assert "can't be written" in refused.stderr
