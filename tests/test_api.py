"""The way in: `clew.new` and `clew.load`, and the games that are installed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.kernel import toy

import clew
from clew.kernel.table import registry
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError, SaveError, SetupError


@pytest.fixture(autouse=True)
def _only_the_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    points = [
        EntryPoint("toy", "tests.kernel.toy:RULEBOOK", "clew.games"),
        EntryPoint("lost", "no.such:X", "clew.games"),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda **_: points)
    registry.names.cache_clear()
    registry.rulebook.cache_clear()
    yield
    registry.names.cache_clear()
    registry.rulebook.cache_clear()


def test_games_are_found_by_name() -> None:
    assert registry.names() == ("lost", "toy")
    assert registry.rulebook("toy") is toy.RULEBOOK
    assert toy.RULEBOOK.title == "The Toy Dungeon"


def test_a_misspelt_game_gets_a_hint() -> None:
    with pytest.raises(ClewError, match=r"There is no game 'toi'. Did you mean toy\?"):
        registry.rulebook("toi")
    with pytest.raises(ClewError, match=r"There is no game 'monopoly'. There are lost, toy."):
        registry.rulebook("monopoly")


def test_a_game_that_cannot_be_loaded_is_named() -> None:
    with pytest.raises(ClewError, match="The game 'lost' can't be loaded: No module named 'no'"):
        registry.rulebook("lost")


def test_a_new_match_with_a_seed_is_the_same_again() -> None:
    one, other = clew.new("toy", seed=7, seats=2), clew.new("toy", seed="7", seats=["me", "me"])
    assert one.state == other.state
    assert one.match.key == other.match.key
    assert clew.new("toy").match.key != clew.new("toy").match.key


def test_seats() -> None:
    match = clew.new("toy", seats=["me", Seat("Zoe", "sensible")])
    assert match.setup.seats == (Seat("Player 1", "me"), Seat("Zoe", "sensible"))
    assert match.people == [0]
    assert len(clew.new("toy").setup.seats) == 1
    assert len(clew.new("toy", seats=3).setup.seats) == 3
    with pytest.raises(SetupError, match="The Toy Dungeon is for 1 to 3 players, not 4"):
        clew.new("toy", seats=4)
    with pytest.raises(SetupError, match="not 0"):
        clew.new("toy", seats=0)


def test_options_guests_and_house_rules_reach_the_match() -> None:
    match = clew.new(
        "toy", options={"deep": True}, guests={"ada": 1}, patch={"rule": [{"id": "1.1", "values": {"deep": 9}}]}
    )
    assert match.state.book.rooms == 9
    assert match.setup.guests == {"ada": 1}
    assert clew.new("toy", own_dice=True).match.own_dice


def test_save_and_load(tmp_path: Path) -> None:
    match = clew.new("toy", seed=3, seats=2)
    match.answer(match.questions[0].options[0])
    match.save(tmp_path / "game.clew", "Tuesday")
    again = clew.load(str(tmp_path / "game.clew"))
    assert again.state == match.state
    assert again.questions[0].keys() == match.questions[0].keys()
    with pytest.raises(SaveError, match="can't be read"):
        clew.load(tmp_path / "other.clew")


def test_a_saved_game_of_a_rulebook_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clew.new("toy").save(tmp_path / "game.clew")
    registry.rulebook.cache_clear()
    registry.names.cache_clear()
    monkeypatch.setattr(registry, "entry_points", lambda **_: [])
    with pytest.raises(ClewError, match="There is no game 'toy'"):
        clew.load(tmp_path / "game.clew")
