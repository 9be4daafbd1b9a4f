"""The levels that people choose from: what each is, that none peeks, and that a beginner is weaker but sane."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK

from clew.bots import LEVELS, PLAYS, Beginner, Search, levels_of, offered, player
from clew.bots.levels import SLIPS
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.endings import endings
from clew.kernel.table.match import Match
from clew.kernel.table.registry import finished, rulebook
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.errors import ClewError
from clew.kernel.words.position import Position
from clew.kernel.words.questions import NeverMind, Option, Question, key_of
from clew.kernel.words.stream import Stream, seed_from
from clew.lab.many.study import Series, Study


def stream(seed: object = "level") -> Stream:
    return Stream(seed_from(str(seed)))


def matches(book: Rulebook[Any], seed: int = 1) -> Match[Any]:
    seats = max(book.ledger.players[0], 2 if book.rivals else 1)
    options = {"size": "demo"} if book.name == "milaso" else {}
    return Match.start(book, book.setup([Seat(f"Seat {n}") for n in range(seats)], options), seed_from(seed))


def test_every_game_has_all_levels_and_says_how_they_play() -> None:
    for name in finished():
        book = rulebook(name)
        assert offered(book) == [*LEVELS, "random"]
        assert set(offered(book)) == set(PLAYS)
        for level in LEVELS:
            assert callable(player(level, book, stream()).choose)


def test_without_a_sensible_player_there_is_nothing_to_measure_levels_by() -> None:
    bare = replace(RULEBOOK, bots={})
    assert levels_of(bare) == []
    assert offered(bare) == ["random"]
    with pytest.raises(ClewError, match="no player 'strong'"):
        player("strong", bare, stream())


def test_a_player_of_a_game_that_is_called_like_a_level_is_meant() -> None:
    own = replace(RULEBOOK, bots={**RULEBOOK.bots, "strong": RULEBOOK.bots["sensible"]})
    assert type(player("strong", own, stream())) is type(player("sensible", own, stream()))
    assert offered(own) == [*LEVELS, "random"]


def test_a_level_is_a_number_of_playouts_and_seconds_only_cap_it(monkeypatch: pytest.MonkeyPatch) -> None:
    strong, strongest = (player(name, RULEBOOK, stream()) for name in ("strong", "strongest"))
    assert isinstance(strong, Search)
    assert isinstance(strongest, Search)
    assert strong.playouts
    assert strongest.playouts
    assert strongest.playouts >= 5 * strong.playouts
    position = matches(RULEBOOK).position
    quick = Search(stream(), 40, seconds=1e9).explain(position)
    assert sum(verdict.playouts for verdict in quick.verdicts) == 40
    clock = count()
    monkeypatch.setattr("clew.bots.search.monotonic", lambda: next(clock) / 10)
    capped = Search(stream(), 10**9, seconds=2.0).explain(position)
    assert 1 <= sum(verdict.playouts for verdict in capped.verdicts) < 100


def beginners_slips(book: Rulebook[Any], most: int) -> tuple[int, int]:
    """How often a beginner could have slipped along a game, and how often he did; other seats play sensibly."""
    match, plain, slips, asked = matches(book), book.bots["sensible"](), 0, 0
    while match.question is not None and asked < most:
        position = match.position
        usual, chosen = plain.choose(position), Beginner(book.bots["sensible"](), stream(asked)).choose(position)
        assert key_of(chosen) in position.question.keys()
        slips += key_of(usual) != key_of(chosen)
        if key_of(usual) != key_of(chosen):
            assert not endings(position, [key_of(chosen)])
        asked += 1
        match.answer(usual)
    return asked, slips


@pytest.mark.parametrize("name", finished())
def test_a_beginner_slips_now_and_then_and_never_out_of_the_game(name: str) -> None:
    asked, slips = beginners_slips(rulebook(name), 60)
    assert 0 < slips < asked / 2


@pytest.mark.parametrize("name", finished())
def test_a_beginner_decides_alike_in_worlds_that_his_seat_can_not_tell_apart(name: str) -> None:
    match, other = matches(rulebook(name)), 0
    for number in range(40):
        if match.question is None:
            break
        position = match.position
        world = redeal(position, position.seat, stream(f"world {number}"))
        chosen = key_of(player("beginner", match.rulebook, stream(number)).choose(position))
        if world is not None:
            other += 1
            assert key_of(player("beginner", match.rulebook, stream(number)).choose(world)) == chosen
        match.answer(chosen)
    assert other > 10


class Always:
    """Always takes the first answer."""

    def choose(self, position: Position) -> Any:
        return position.question.options[0]


def test_the_way_out_of_a_menu_is_no_slip() -> None:
    options = [Option("go", "Go"), NeverMind("back", "Back")]
    position = Position(None, Question(0, "Where?", tuple(options), "1.1"), RULEBOOK)
    assert all(Beginner(Always(), stream(n)).choose(position) is options[0] for n in range(10 * SLIPS))


def test_in_the_lab_a_beginner_plays_to_the_end_and_the_same_seed_plays_the_same() -> None:
    series = Series(Study("darkness", ("beginner",), "level"))
    first, again = series.play(3), series.play(3)
    assert not first.fault
    assert first == again
    assert first != Series(Study("darkness", ("sensible",), "level")).play(3)
