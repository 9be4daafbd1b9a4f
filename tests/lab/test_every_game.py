"""What the lab promises for every registered game, without a line of its own about any of them."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from clew.bots import Search, hint
from clew.kernel.table.match import Match
from clew.kernel.table.registry import names, rulebook
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, seed_from
from clew.lab import Series, Study, simulate, study_of
from clew.lab.ahead import odds as lab
from clew.lab.ahead.odds import odds
from clew.lab.many.fairness import peeks
from clew.lab.reports.page import simulation_page

GAMES = names()


def usual(game: str, bot: str = "sensible") -> Study:
    """A table with hidden things where the game has any: three seats if it has room for them."""
    return study_of(game, min(3, rulebook(game).ledger.players[1]), bot, seed="every game")


class ByAdvice:
    """Chooses by all that the search says of the options, so that any difference between two worlds shows."""

    def choose(self, position: Position) -> Any:
        return by_words(position, str(Search(Stream(seed_from("every game")), playouts=1).explain(position)))


class BySearch:
    """Chooses as the search does when it plays."""

    def choose(self, position: Position) -> Any:
        return Search(Stream(seed_from("every game")), playouts=40).choose(position)


class Peeker(ByAdvice):
    """Looks ahead in the real world instead of one dealt anew."""

    def choose(self, position: Position) -> Any:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("clew.bots.search.redeal", lambda position, _seat, _stream: position)
            return super().choose(position)


class ByOdds:
    """Chooses by the odds, so that odds which tell of hidden things show."""

    def choose(self, position: Position) -> Any:
        lab._kept.clear()
        return by_words(position, str(odds(position, playouts=3)))


def by_words(position: Position, told: str) -> Any:
    return position.question.options[sum(map(ord, told)) % len(position.question.options)]


@pytest.mark.parametrize("bot", ["random", "sensible"])
@pytest.mark.parametrize("game", GAMES)
def test_games_come_to_their_end(game: str, bot: str) -> None:
    run = simulate(usual(game, bot), 6, workers=1)
    assert [record.fault for record in run.records] == [""] * 6
    assert all(record.ending for record in run.records)


@pytest.mark.parametrize("game", GAMES)
def test_the_lab_plays_as_the_table_does(game: str) -> None:
    series = Series(usual(game, "random"))
    record, match = series.play(1), series.at_table(1)
    assert match.result is not None
    result = match.result
    assert (record.ending, record.winners, record.facts) == (result.ending, result.winners, result.facts)
    assert (record.people, record.depth) == (result.people, result.depth)


@pytest.mark.parametrize("game", GAMES)
def test_the_search_does_not_peek(game: str) -> None:
    assert peeks(usual(game), ByAdvice, every=23, most=200) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_search_chooses_alike_in_worlds_that_look_the_same(game: str) -> None:
    assert peeks(usual(game), BySearch, every=41, most=200) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_search_does_not_peek_at_any_question(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.bots.search.BEATS", 6)
    assert peeks(usual(game), ByAdvice, most=150) == []


def test_a_search_that_peeks_is_found_out() -> None:
    study = study_of("tests.kernel.toy:RULEBOOK", 3, seed="every game")
    assert peeks(study, ByAdvice, games=4) == []
    assert peeks(study, Peeker, games=4) != []


@pytest.mark.parametrize("game", GAMES)
def test_odds_are_the_same_in_worlds_that_look_the_same(game: str) -> None:
    assert peeks(usual(game), ByOdds, every=29, most=150) == []


def moments(series: Series, every: int, first: int) -> Iterator[tuple[Position, Policy]]:
    """Some of the first sixty decisions of a game, each with the player who is about to decide."""
    players = series.players(0)
    match = Match.start(series.rulebook, series.setup, seed_from(series.seed(0)))
    for number in range(60):
        if match.question is None:
            break
        player = players[match.question.seat]
        if number % every == first:
            yield match.position, player
        match.answer(player.choose(match.position))


@pytest.mark.parametrize("game", GAMES)
def test_odds_say_how_they_came_about(game: str) -> None:
    series = Series(usual(game))
    for position, _ in moments(series, every=15, first=7):
        found = odds(position, seconds=0.1)
        assert str(found.note).startswith("Exact" if found.exact else "Simulated")
        assert {row.prospect for row in found.rows} == set(series.rulebook.prospects)
        assert [row.key for row in found.rows][:: len(series.rulebook.prospects)] == position.question.keys()
        assert all(row.low <= row.value <= row.high for row in found.rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_tells_what_to_expect_of_each_option(game: str) -> None:
    series = Series(usual(game))
    for position, player in moments(series, every=25, first=12):
        found = hint(position)
        assert sorted(verdict.key for verdict in found.verdicts) == sorted(position.question.keys())
        assert all(set(verdict.prospects) == set(series.rulebook.prospects) for verdict in found.verdicts)
        assert found.usual == key_of(player.choose(position))
        assert hint(position) == found


@pytest.mark.parametrize("game", [game for game in GAMES if game != "milaso"])
def test_what_a_state_is_worth_is_about_what_comes_of_it(game: str) -> None:
    """A search that stops half way trusts in it. Nobody but a searcher ever wins in Milaso's labyrinths."""
    series = Series(study_of(game, 2, seed="worth"))
    worth, beat, seats = series.rulebook.worth, series.rulebook.beat, range(2)
    assert worth is not None
    during, end = list[float](), list[float]()
    for number in range(40):
        state = series.start.copy()
        dealer = series._dealer(number, state)
        seen = []
        while beat(state, dealer):
            seen.append(fmean(worth(state, seat) for seat in seats))
        during.append(fmean(seen[len(seen) // 4 :]))
        end.append(fmean(worth(state, seat) for seat in seats))
    assert fmean(end) / 2 < fmean(during) < fmean(end) * 2


@pytest.mark.parametrize("game", GAMES)
def test_games_tell_what_became_of_everybody(game: str) -> None:
    run = simulate(usual(game), 12, workers=1)
    people = run.summary()["people"]
    assert people["survival"]["depth"]
    assert people["deaths"]
    assert all(by and figure["mean"] > 0 for by, figure in people["deaths"].items())
    assert {fate.seat for record in run.records for fate in record.people} == set(range(len(run.study.players)))
    killed = sum(number for found in people["killers"].values() for number in found.values())
    assert killed == sum(bool(fate.by) for record in run.records for fate in record.people)
    for record in run.records:
        alive = {fate.seat for fate in record.people if not fate.by}
        assert alive >= set(record.winners)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_with_pictures(game: str) -> None:
    page = simulation_page(simulate(usual(game), 12, workers=1))
    for title in ("How it ends", "Deaths by cause, a game", "What kills whom", "Survival by depth"):
        assert title in page
