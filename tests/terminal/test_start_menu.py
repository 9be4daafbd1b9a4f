"""The menu of `clew play`, the list of saved games, and what a named campaign asks before another game begins."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK
from tests.terminal.toy_table import clew

from clew.commands.start import _new_game
from clew.commands.wanted import Wanted

TITLE = "The Toy Dungeon"


def menu(folder: Path) -> list[str]:
    return clew(folder, "play").stdout.splitlines()


def number_of(folder: Path, words: str) -> str:
    return next(line.split(".")[0] for line in menu(folder) if words in line)


def begin(folder: Path, answers: int = 3) -> Path:
    """A game that was left after some answers."""
    saves = folder / "home/saves"
    clew(folder, "play", "toy", "--seed", "3", typed="1\n" * answers)
    return saves / f"toy-{len(list(saves.iterdir()))}.clew"


def damage(path: Path) -> None:
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:-2], lines[-2].replace(b"a", b"b"), b""]))


class Typed(io.StringIO):
    """Lines as if a person typed them."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Play with a person before the screen: `io.StringIO` stands for what is typed."""

    def play(folder: Path, *args: str, lines: str) -> str:
        monkeypatch.setattr("tests.terminal.toy_table.io.StringIO", Typed)
        done = clew(folder, "play", "--plain", *args, typed=lines)
        monkeypatch.undo()
        assert done.returncode == 0, done.stderr
        return str(done.stdout)

    return play


def test_a_finished_game_is_not_offered_however_much_lies_on_its_table(tmp_path: Path) -> None:
    clew(tmp_path, "play", "deathmaze", "--bot", "sensible", "--no-input", "--seed", "5")
    last = (tmp_path / "home/saves/deathmaze-1.clew").read_bytes().rstrip(b"\n").rpartition(b"\n")[2]
    assert len(last) > 4096
    assert not [line for line in menu(tmp_path) if "deathmaze-1" in line]
    assert "no unfinished game" in clew(tmp_path, "play", "--resume").stderr


def test_a_damaged_game_is_marked_and_goes_on_from_before_the_damage(tmp_path: Path) -> None:
    path = begin(tmp_path)
    damage(path)
    before = path.read_bytes()
    assert f"1. Rescue toy-1: {TITLE}" in menu(tmp_path)[1]
    told = clew(tmp_path, "play", typed="1\n").stdout
    assert "toy-1-rescued.clew" in told
    assert path.read_bytes() == before
    assert [line.split(":")[0] for line in menu(tmp_path) if "toy-1" in line] == ["1. Go on with toy-1-rescued"]


def test_saved_games_beyond_the_last_five_are_behind_an_entry_of_their_own(tmp_path: Path) -> None:
    for _ in range(7):
        begin(tmp_path, 1)
    offered = [line for line in menu(tmp_path) if "Go on with" in line]
    assert len(offered) == 5
    told = clew(tmp_path, "play", typed=f"{number_of(tmp_path, 'Other saved games (2)')}\n2\n").stdout
    assert told.count("Go on with toy-") == 7
    assert "Saved in" in told


def test_a_new_game_can_have_bots_in_it(tmp_path: Path) -> None:
    told = clew(tmp_path, "play", typed=f"{number_of(tmp_path, TITLE)}\n1\n2\n1\n1\n").stdout
    assert "How many bots play with you?" in told
    assert "How well do they play?" in told
    assert "1. beginner: knows what is sensible" in told
    head = json.loads((tmp_path / "home/saves/toy-1.clew").read_text().splitlines()[0])
    assert head["seats"] == [["Player 1", "me"], ["Beginner 2", "beginner"]]


def test_bots_of_a_game_without_levels_play_as_they_do() -> None:
    asked: list[str] = []

    def first(title: str, _names: list[str]) -> int:
        asked.append(title)
        return 1 if "bots" in title else 0

    wanted = _new_game(Wanted("toy"), replace(RULEBOOK, bots={}), first)
    assert wanted is not None
    assert wanted.seats == "me,random"
    assert asked == ["How many people play?", "How many bots play with you?"]


def test_with_every_seat_taken_nobody_asks_for_bots(tmp_path: Path) -> None:
    told = clew(tmp_path, "play", typed=f"{number_of(tmp_path, TITLE)}\n3\n1\n").stdout
    assert "bots" not in told


def test_replay_without_a_name_lists_the_saved_games(tmp_path: Path) -> None:
    assert "no saved games yet" in clew(tmp_path, "replay").stdout
    begin(tmp_path)
    damage(begin(tmp_path))
    clew(tmp_path, "play", "toy", "--bot", "sensible", "--no-input")
    lines = clew(tmp_path, "replay").stdout.splitlines()
    told = {line.split()[0]: line for line in lines}
    assert told["toy-1"].endswith("not over")
    assert "damaged at line" in told["toy-2"]
    assert "; over: " in told["toy-3"]


def test_a_game_that_nobody_could_answer_in_is_not_even_begun(tmp_path: Path) -> None:
    refused = clew(tmp_path, "play", "toy", "--seats", "2", "--no-input")
    assert "Player 1, Player 2 are no bots" in refused.stderr
    assert not list((tmp_path / "home").rglob("*.clew"))


def test_a_seat_that_is_not_there_is_named(tmp_path: Path) -> None:
    begin(tmp_path)
    assert clew(tmp_path, "replay", "toy-1", "--seat", "4").stderr.endswith("no seat 4 in this game; it has 1 seat.\n")


def test_who_names_a_campaign_is_asked_whether_its_unfinished_game_goes_on(tmp_path: Path, typed: Any) -> None:
    first = typed(tmp_path, "toy", "--campaign", "Road", lines="1\n")
    assert "is not finished" not in first
    went_on = typed(tmp_path, "toy", "--campaign", "Road", lines="1\n")
    assert "The campaign Road has a game that is not finished" in went_on
    assert "--resume toy-1" in went_on.splitlines()[-1]
    beside = typed(tmp_path, "toy", "--campaign", "Road", lines="2\n")
    assert "--resume toy-2" in beside.splitlines()[-1]
    left = typed(tmp_path, "toy", "--campaign", "Road", lines="q\n")
    assert "Saved in" not in left


def test_what_counts_for_a_new_game_only_is_not_passed_over_in_silence(tmp_path: Path, typed: Any) -> None:
    typed(tmp_path, "toy", "--campaign", "Road", lines="1\n")
    told = "This game goes on as it was set up; --seed, --option would count for a new one."
    new = ("--seed", "5", "--option", "deep=on")
    assert told in typed(tmp_path, "toy", "--campaign", "Road", *new, lines="1\n")
    assert told in typed(tmp_path, *new, lines="1\n")
    assert told not in typed(tmp_path, "toy", "--campaign", "Road", *new, lines="2\n")
    assert "goes on as it was" not in typed(tmp_path, "toy", "--campaign", "Road", lines="1\n")


def test_what_is_said_before_the_menu_counts_for_the_game_chosen_from_it(tmp_path: Path, typed: Any) -> None:
    number = number_of(tmp_path, "New game of The Toy Dungeon")
    lines = f"{number}\n1\n1\nq\n"
    games = [typed(tmp_path / folder, "--seed", "5", lines=lines) for folder in "ab"]
    assert len({game.partition("Saved in")[0] for game in games}) == 1
    seated = typed(tmp_path, "--seats", "me=Ada,me=Bea", lines=f"{number}\nq\n")
    assert "How many" not in seated
    assert "Ada" in seated


def test_after_a_game_that_nobody_survived_nobody_is_said_to_live_on(tmp_path: Path) -> None:
    lost = ("--bot", "sensible", "--no-input", "--campaign", "roster", "--seed", "4")
    told = clew(tmp_path, "play", "deathmaze", *lost).stdout
    assert "the whole party was lost in the maze" in told
    assert "Those who live on" not in told
    assert "Nobody lives on; the story is in" in told
