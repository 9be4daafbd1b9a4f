"""Line by line through pipes: play, ask, take back, leave, go on."""

from __future__ import annotations

import io
import json
import os
import re
from pathlib import Path

import pytest
from tests.kernel.toy import RULEBOOK
from tests.terminal.toy_table import clew, process

from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import seed_from
from clew.shelf import put_away
from clew.terminal.plain import PlainTable
from clew.terminal.sitting import Manner, Sitting

SEED = ("--seed", "3")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))
    return seated(6)


def seated(seed: int) -> Sitting:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada"), Seat("Bea")]), seed_from(seed))
    return Sitting(match, put_away(match), manner=Manner(pause=0))


def played(sitting: Sitting, typed: str) -> list[str]:
    sink = io.StringIO()
    PlainTable(sitting, io.StringIO(typed), sink).run()
    return sink.getvalue().splitlines()


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    result = process(tmp_path, "play", "toy", *SEED, typed="1\n" * 60)
    assert result.returncode == 0
    assert re.search(r"The game is over: (out of the dungeon|nobody came out)", result.stdout)
    assert "clew replay toy-1" in result.stdout
    assert "\x1b" not in result.stdout
    assert json.loads(clew(tmp_path, "replay", "toy-1", "--json", "--verify").stdout)["verified"] is True


def test_at_the_end_of_the_input_the_game_is_saved_and_says_where(tmp_path: Path) -> None:
    result = process(tmp_path, "play", "toy", *SEED, typed="1\n")
    assert result.returncode == 0
    assert result.stdout.splitlines()[-1] == (
        f"Saved in {tmp_path}/home/saves/toy-1.clew; go on with: clew play toy --resume toy-1"
    )
    assert (tmp_path / "home/saves/toy-1.clew").exists()


def test_a_game_that_is_resumed_is_the_game_played_in_one_go(tmp_path: Path) -> None:
    one_go = clew(tmp_path / "one", "play", "toy", *SEED, typed="1\n" * 60)
    clew(tmp_path / "two", "play", "toy", *SEED, typed="1\n1\n")
    clew(tmp_path / "two", "play", "toy", "--resume", typed="1\n")
    rest = clew(tmp_path / "two", "play", "toy", "--resume", "toy-1", typed="1\n" * 60)
    logs = [json.loads(clew(tmp_path / each, "replay", "toy-1", "--json").stdout)["log"] for each in ("one", "two")]
    assert logs[0] == logs[1]
    assert one_go.stdout.split("The game is over")[1] == rest.stdout.split("The game is over")[1].replace("two", "one")


def test_answers_by_number_key_and_label(table: Sitting) -> None:
    told = played(table, "1\na2\nOrc 1\ncatch\nnonsense\nq\n")
    answers = [line for line in told if line.startswith(("Ada: ", "Bea: "))]
    assert any("Orc 1" in line for line in answers)
    assert any("Catch your breath" in line for line in answers)
    assert any(line.startswith("'nonsense' is none of the answers") for line in told)


def test_standing_commands_answer_without_moving_on(table: Sitting) -> None:
    asked = table.question
    told = "\n".join(played(table, "?\no\nh\nm\nc\nl\n\ns Before\nq\n"))
    assert "1.3  Bids" in told
    assert "Simulated" in told or "Exact" in told
    assert "The sensible bot would choose: " in told
    assert asked is not None
    assert told.count("life ") >= len(asked.options)
    assert "The way:" in told
    assert "A copy is in" in told
    assert "Type the number in front of an answer" in told
    assert table.question is asked


def test_undo_takes_back_and_the_same_dice_come_again(tmp_path: Path) -> None:
    straight = clew(tmp_path, "play", "toy", *SEED, typed="1\n1\n1\n1\nq\n").stdout
    back = clew(tmp_path, "play", "toy", *SEED, typed="1\n1\nu\n1\n1\n1\nq\n").stdout
    rolls = [[line for line in told.splitlines() if line.startswith("What comes in: ")] for told in (straight, back)]
    assert "An answer was taken back." in back
    assert rolls[0][-1] == rolls[1][-1]


def test_each_of_two_people_hears_only_what_is_theirs(table: Sitting) -> None:
    told = played(table, "l\n1\nl\nq\n")
    start = told.index("Bea:")
    own = [line for line in told[:start] if " from deck" in line]
    hers = [line for line in told[start:] if " from deck" in line]
    assert len(own) == len(hers) == 2
    assert set(own).isdisjoint(hers)


def test_nothing_is_said_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))
    told = played(seated(4), "1\n1\n1\n1\nq\n")
    assert sum(line == "Party:" for line in told) == 2
    assert told.count("Seat 0 bids a3. [1.3]") == 2, "once to each of the two"
    assert not any("from deck" in line for line in told)


def test_what_one_needs_to_win_is_said_when_it_changes(tmp_path: Path) -> None:
    told = clew(tmp_path, "play", "deathmaze", "--seed", "3", typed="1\n4\n1\nq\n").stdout.splitlines()
    assert told.count("Experience of each 0/75, Bezants for each 0/100.") == 1
    assert "." not in told


def test_own_dice_are_asked_checked_and_marked(tmp_path: Path) -> None:
    result = clew(tmp_path, "play", "toy", "--dice", "mine", typed="1\n9\nsix\n1 2\n4\nq\n")
    told = result.stdout.splitlines()
    assert "Roll a die and tell how it fell. [1.4]" in told
    assert told.count("Type a number from 1 to 6.") == 3
    assert "What comes in: 4: 2 orcs (own dice) [1.4]" in "\n".join(told)


def test_bots_play_and_print_when_nobody_is_to_be_asked(tmp_path: Path) -> None:
    result = clew(tmp_path, "play", "toy", "--seats", "sensible,random=Rando", "--no-input", *SEED)
    assert result.returncode == 0
    assert "Rando: " in result.stdout
    assert "The game is over" in result.stdout
    refused = clew(tmp_path, "play", "toy", "--no-input")
    assert refused.returncode == 2
    assert "nobody can be asked" in refused.stderr


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["play", "tyo"], "Did you mean toy?"),
        (["play", "toy", "--seats", "me,genius"], "no player 'genius'"),
        (["play", "toy", "--seats", "me=Ada,me=Ada"], "a name of its own"),
        (["play", "toy", "--seats", "9"], "1 to 3 players, not 9"),
        (["play", "toy", "--seats", "²"], "no player '²'"),
        (["play", "toy", "--seats", "9" * 12], "no player '999"),
        (["simulate", "toy", "--seats", "²"], "no player '²'"),
        (["simulate", "toy", "--seats", "9" * 12], "no player '999"),
        (["compare", "toy", "--vary", "seats=²,2"], "no player '²'"),
        (["play", "toy", "--option", "deep"], "name=value"),
        (["play", "toy", "--option", "deeep=on"], "no option 'deeep'"),
        (["play", "toy", "--dice", "loaded"], "--dice is one of auto, mine, not 'loaded'"),
        (["play", "toy", "--dice", "mine", "--bot", "random"], "somebody has to roll"),
        (["play", "toy", "--speed", "fast"], "instant, normal, slow"),
        (["play", "--no-input"], "say which game"),
        (["play", "toy", "--lang", "tlh"], "does not speak 'tlh'"),
        (["play", "toy", "--patch", "nowhere.toml"], "can't be read"),
        (["play", "toy", "--campaign", "../x"], "no name for a file"),
        (["play", "toy", "--resume"], "no unfinished game of toy"),
        (["play", "toy", "--resume", "nothing"], "no saved game 'nothing'"),
        (["play", "toy", "--resume", "--seed", "1"], "goes on as it was set up; leave out --seed."),
        (["play", "toy", "nothing"], "needs --resume"),
        (["replay", "nothing"], "no saved game"),
        (["rules", "toy", "9.9"], "no rule, chapter, table, option or ruling"),
    ],
)
def test_bad_input_gets_one_clear_sentence(tmp_path: Path, args: list[str], told: str) -> None:
    result = clew(tmp_path, *args)
    assert result.returncode == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
    assert not list((tmp_path / "home").glob("saves/*"))


class Narrow(io.StringIO):
    """A terminal to write on."""

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_lines_break_between_words(table: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((40, 20)))
    sink = Narrow()
    PlainTable(table, io.StringIO("q\n"), sink).run()
    narrow = sink.getvalue()
    assert max(len(line) for line in narrow.splitlines() if " " in line) < 40
    assert narrow.split() == " ".join(played(table, "q\n")).split()
