"""Tournaments: who meets whom, what that comes to, and how one that was broken off goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from clew.cli import app
from clew.kernel.words.errors import ClewError
from clew.kernel.words.position import Position
from clew.lab.many.arena import MIDDLE, Arena, Games, Played, arena_of, play, points, ratings, standings
from clew.lab.many.arena_file import ArenaFile
from clew.lab.reports.words import tournament

FIRST, BREAKS = "tests.lab.test_arena:First", "tests.lab.test_arena:Breaks"


class First:
    """Plays the first option."""

    def choose(self, position: Position) -> Any:
        return position.question.options[0]


class Breaks:
    """Answers nothing that is offered."""

    def choose(self, position: Position) -> Any:  # noqa: ARG002
        return "nonsense"


def held(arena: Arena, known: Games | None = None) -> Games:
    found = dict(known or {})
    play(arena, dict(found), 1, found.update)
    return found


def test_players_meet_in_duels_once_from_either_seat_by_the_same_dice() -> None:
    arena = arena_of("maze", ["sensible", "random", FIRST], 2, seed=1)
    assert [study.players for study in arena.studies] == [
        ("sensible", "random"),
        ("random", "sensible"),
        ("sensible", FIRST),
        (FIRST, "sensible"),
        ("random", FIRST),
        (FIRST, "random"),
    ]
    assert {study.seed for study in arena.studies} == {"1"}
    assert arena.games == 12


def test_where_a_game_is_won_together_each_plays_it_alone() -> None:
    arena = arena_of("darkness", ["sensible", "random"], 3, seed=1)
    assert [study.players for study in arena.studies] == [("sensible",), ("random",)]
    assert not arena.duels


def test_points_are_halved_where_both_win_or_none_and_broken_deals_count_for_nobody() -> None:
    arena = arena_of("maze", ["sensible", "random"], 4, seed=1)
    found: Games = {
        (0, 0): Played((0,)),
        (1, 0): Played((1,)),  # sensible wins from either seat
        (0, 1): Played((0,)),
        (1, 1): Played((0,)),  # whoever sits first wins
        (0, 2): Played(()),
        (1, 2): Played((0,)),
        (0, 3): Played((0,)),
        (1, 3): Played((), "broken"),
    }
    assert points(arena, found) == {(0, 1): [1.0, 0.5, 0.25]}
    told = standings(arena, found, 1.0)
    assert [(each["player"], each["won"]["games"]) for each in told["players"]] == [("sensible", 7), ("random", 7)]
    assert told["finished"] == 7
    assert "Deal 3 of random and sensible broke off: broken" in list(tournament(told))


def test_ratings_are_those_of_elo() -> None:
    """Ten wins of eleven are four hundred points apart; who beats the same by as much is as good."""
    one, two = ratings(2, {(0, 1): (1000.0, 1100)})
    assert one - two == pytest.approx(400, abs=2)
    assert one + two == pytest.approx(2 * MIDDLE)
    best, same, worst = ratings(3, {(0, 1): (50.0, 100), (0, 2): (75.0, 100), (1, 2): (75.0, 100)})
    assert best == pytest.approx(same)
    assert best - worst == pytest.approx(190, abs=4)


def test_a_few_deals_that_all_went_one_way_prove_little() -> None:
    arena = arena_of("maze", ["sensible", "random"], 200, seed=1)

    def told(deals: int) -> Any:
        games = {(table, deal): Played((table,)) for table in (0, 1) for deal in range(deals)}
        return standings(arena, games, 1.0)

    few, many = told(3), told(200)
    assert few["pairs"][0]["points"] == many["pairs"][0]["points"] == 1
    assert few["pairs"][0]["low"] < 0.5
    assert many["pairs"][0]["low"] > 0.95
    assert few["players"][0]["low"] < few["players"][0]["rating"]
    for nobody in (told(0), told(1)):
        assert nobody["players"][0]["low"] is None
        assert list(tournament(nobody))


def test_the_better_player_comes_out_first_and_the_same_seed_tells_the_same() -> None:
    arena = arena_of("maze", ["random", "sensible"], 8, seed=1)
    found = held(arena)
    told = standings(arena, found, 1.0)
    assert [each["player"] for each in told["players"]] == ["sensible", "random"]
    assert held(arena) == found


def test_a_tournament_that_was_broken_off_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena = arena_of("maze", ["random", FIRST], 3, seed=1)
    whole = held(arena)
    kept = ArenaFile(path, arena)
    kept.add({place: each for place, each in whole.items() if place[1] < 2})
    path.write_text(path.read_text() + "[0, 2, [", encoding="utf-8")  # the machine went down while it wrote

    again = ArenaFile(path, arena)
    assert again.known == {place: each for place, each in whole.items() if place[1] < 2}
    more: Games = {}

    def seen(games: Games) -> None:
        more.update(games)
        again.add(games)

    play(arena, dict(again.known), 1, seen)
    assert sorted(more) == [(0, 2), (1, 2)]
    assert ArenaFile(path, arena).known == whole
    assert ArenaFile.seed_in(path) == "1"


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    path, bot = tmp_path / "games.jsonl", tmp_path / "mine.py"
    bot.write_text("class Bot:\n    def choose(self, position):\n        return position.question.options[0]\n")
    players = ["random", f"{bot}:Bot"]
    ArenaFile(path, arena_of("maze", players, 3, seed=1))
    with pytest.raises(ClewError, match="holds a tournament with other seed; name a new file"):
        ArenaFile(path, arena_of("maze", players, 3, seed=2))
    with pytest.raises(ClewError, match="with other players"):
        ArenaFile(path, arena_of("maze", ["random", "sensible"], 3, seed=1))
    arena = arena_of("maze", players, 3, seed=1)
    bot.write_text(bot.read_text() + "# changed\n")
    with pytest.raises(ClewError, match="with other code"):
        ArenaFile(path, arena)
    path.write_text("a letter to my aunt\n")
    with pytest.raises(ClewError, match="holds no tournament"):
        ArenaFile(path, arena)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["maze", "sensible"], "Name two players or more"),
        (["maze", "random", "random"], "random is named twice"),
        (["maze", "random", "nobody"], "There is no player 'nobody'"),
        (["chess", "a", "b"], "There is no game 'chess'"),
        (["maze", "random", "sensible", "--out", "/nowhere/a.jsonl"], "can't be written"),
        (["maze", "random", *[f"search={number}" for number in range(1, 13)]], "13 players are too many"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(args: list[str], told: str) -> None:
    result = CliRunner().invoke(app, ["arena", *args])
    assert isinstance(result.exception, ClewError)
    assert told in str(result.exception)


def test_the_command_rates_and_goes_on_with_a_file(tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    args = ["arena", "maze", "random", FIRST, "--workers", "1", "--out", path, "--json"]
    first = json.loads(CliRunner().invoke(app, [*args, "-n", "1", "--seed", "3"]).stdout)
    more = json.loads(CliRunner().invoke(app, [*args, "-n", "2"]).stdout)
    assert (first["seed"], first["finished"]) == ("3", 2)
    assert (more["seed"], more["finished"]) == ("3", 4)


def test_a_player_that_breaks_every_game_is_told_and_the_command_fails() -> None:
    result = CliRunner().invoke(app, ["arena", "maze", "random", BREAKS, "-n", "1", "--workers", "1", "--seed", "1"])
    assert result.exit_code == 1
    assert f"{BREAKS} answered 'nonsense'" in result.stdout
    assert "random and " + BREAKS + " have not met yet" in result.stdout
