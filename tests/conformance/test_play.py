"""Laws of straight play: every game comes to its end, and on the way all is as it should be."""

from __future__ import annotations

import json
from statistics import median

import pytest
from tests.conformance.table import BOTS, Case, Inspector, accepts, book, flips, games, seat_counts

LONGEST_BEAT = 500
USUAL_BEAT = 20


def inspect(case: Case, patience: int = 10) -> Inspector:
    """Play a case to its end, looking at everything."""
    with case.told() as steps:
        inspector = Inspector(case, steps, patience)
        state = inspector.play()
        result = case.rulebook.result(state)
        assert result.ending
        assert set(result.winners) <= set(inspector.seats)
        json.dumps([dict(result.facts), dict(result.keeps)])
        longest = max(inspector.beat_entries)
        assert longest <= LONGEST_BEAT, f"a beat had {longest} entries"
    return inspector


def cases(game: str, seeds: range, every: bool = False) -> list[Case]:
    return [Case(game, bot, seats, seed) for bot in BOTS for seats in seat_counts(game, every) for seed in seeds]


@pytest.mark.parametrize("game", games("end"))
def test_games_come_to_their_end(game: str) -> None:
    beats = [entries for case in cases(game, range(2)) for entries in inspect(case, 3).beat_entries]
    assert median(beats) < USUAL_BEAT


@pytest.mark.parametrize("game", games("many"))
def test_as_many_as_may_can_play(game: str) -> None:
    inspect(Case(game, "random", seat_counts(game, every=True)[-1]), patience=1)


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", games("end"))
def test_many_games_come_to_their_end(game: str, bot: str) -> None:
    cases = [Case(game, bot, seats, seed) for seats in seat_counts(game, every=True) for seed in range(100, 130)]
    beats = [entries for case in cases for entries in inspect(case, 20).beat_entries]
    assert median(beats) < USUAL_BEAT


@pytest.mark.parametrize("game", games("options"))
def test_every_option_can_be_switched(game: str) -> None:
    for seed, options in enumerate(flips(game)):
        fitting = [Case(game, BOTS[seed % 2], seats, seed, options) for seats in seat_counts(game)]
        inspect(next(filter(accepts, fitting)), patience=2)


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", games("options"))
def test_every_option_can_be_switched_in_many_games(game: str, bot: str) -> None:
    for options in flips(game):
        for seats in seat_counts(game):
            for case in [Case(game, bot, seats, seed, options) for seed in range(3)]:
                if accepts(case):
                    inspect(case)


@pytest.mark.slow
@pytest.mark.parametrize("game", games("options"))
def test_pairs_of_options_can_be_switched(game: str) -> None:
    each = flips(game)
    for first in range(len(each)):
        for second in range(first + 1, len(each)):
            options = {**each[first], **each[second]}
            case = Case(game, BOTS[(first + second) % 2], seat_counts(game)[-1], first * 100 + second, options)
            if accepts(case):
                inspect(case, patience=3)


@pytest.mark.parametrize("game", games("rulebook"))
def test_what_the_rulebook_brings(game: str) -> None:
    found = book(game)
    assert found.name == found.ledger.game == game
    assert found.stage in ("draft", "complete", "polished")
    assert "sensible" in found.bots
    assert found.conserved(Case(game).match().state), "a game names what is conserved"
