"""Naming one's adventurers on every surface."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.kernel.small import Pad, small, start
from tests.terminal.pretended import played
from tests.terminal.toy_table import clew as command

import clew
from clew.adapters.gymnasium import ClewEnv
from clew.adapters.pettingzoo import ClewAEC
from clew.adapters.talk import Talk
from clew.games.deathmaze.state import Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.errors import AnswerError, SetupError
from clew.shelf import put_away
from clew.terminal.plain import PlainTable
from clew.terminal.sitting import Manner, Sitting


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def christen(pad: Pad, referee: Referee) -> bool:
    pad.words.append(referee.name(0, "Who is it?", ["Kit", "Lou"], pad.words, "1.1"))
    return len(pad.words) < 2


def called(game: Game) -> list[str]:
    return [person.name for person in game.people.values()]


def test_python_takes_names_before_the_game_and_in_it() -> None:
    game = clew.new("deathmaze", seed=1, names=["Kim", "Lou"])
    game.answer("quick")
    assert called(game.state)[:3] == ["Kim", "Lou", "Cleo"]
    game = clew.new("deathmaze", seed=1, seats=["me", "sensible", "me"], names=[["Kim"], ["Lou"]])
    game.answer("named")
    game.answer("quick")  # the third seat's own
    assert game.question is not None
    assert game.question.keys() == ["Kim", "Ada", "Bram"]
    game.answer("Somebody Else")
    assert called(game.state)[0] == "Somebody Else"


def test_names_are_for_people_at_the_table() -> None:
    with pytest.raises(SetupError, match="names for 2 people, and 1 at the table"):
        clew.new("deathmaze", names=[["Kim"], ["Lou"]])


def test_the_command_line_takes_names(tmp_path: Path) -> None:
    done = command(tmp_path, "play", "deathmaze", "--names", "Kim, Lou", "--seed", "1", "--plain", typed="1\nq\n")
    assert "Kim the Hero joins the party." in done.stdout
    assert "Lou the Hero joins the party." in done.stdout
    twice = command(tmp_path, "play", "deathmaze", "--names", "Kim,Kim", "--plain")
    assert "Two adventurers can't both be called Kim" in twice.stderr + twice.stdout


def test_line_by_line_a_name_is_typed() -> None:
    match = start(small(christen))
    sink = io.StringIO()
    table = PlainTable(Sitting(match, put_away(match), manner=Manner(pause=0)), io.StringIO("Ki\nki\nLo\n"), sink)
    table.run()
    assert match.state.words == ["Ki", "Lo"]
    assert "Or type another name." in sink.getvalue()
    assert "Somebody here is called Ki already; choose another name." in sink.getvalue()


def test_on_the_full_screen_a_name_is_typed_or_one_of_those_proposed() -> None:
    match = start(small(christen))
    frames = played(match, "3", *"Queen Uq", "enter", "1")
    assert match.state.words == ["Queen Uq", "Kit"]
    assert "3 Another name …" in frames[0]
    assert any("Who is it? Queen U_" in frame for frame in frames)


def test_on_the_full_screen_a_name_can_be_called_off() -> None:
    match = start(small(christen))
    played(match, "3", "x", "esc", "2")
    assert match.state.words == ["Lou"]


def test_a_model_names_its_adventurers() -> None:
    talk = Talk()
    talk.new_game("deathmaze", seed=1, names="Kim,Lou")
    told = talk.answer("named")
    assert "Any other name will do as well." in told
    with pytest.raises(AnswerError, match="at most 32 letters"):
        talk.answer("x" * 40)
    talk.answer("A Name of My Own")
    assert called(talk.playing.state)[0] == "A Name of My Own"


def test_learners_get_names_as_an_option() -> None:
    env = ClewEnv("deathmaze", names=["Kim", "Lou"])
    env.reset(seed=1)
    env.step(0)
    assert env.table is not None
    assert called(env.table.match.state)[:2] == ["Kim", "Lou"]
    several = ClewAEC("deathmaze", seats=["me", "me"], names=[["Kim"], ["Lou"]])
    several.reset(seed=1)
    several.step(0)
    several.step(0)
    assert {"Kim", "Lou"} <= set(called(several.table.match.state))
