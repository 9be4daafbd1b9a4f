"""Laws of straight play: every game comes to its end, and on the way all is as it should be."""

from __future__ import annotations

import json
from statistics import median

import pytest
from tests.conformance.table import BOTS, Case, Inspector, accepts, book, flips, games, seat_counts

from clew.kernel.words.stream import Stream, seed_from

LONGEST_BEAT = 500
USUAL_BEAT = 20
MANY = 40


def inspect(case: Case, patience: int = 10) -> Inspector:
    """Play a case to its end, looking at everything."""
    with case.told() as steps:
        inspector = Inspector(case, steps, patience)
        state = inspector.play()
        result = case.rulebook.result(state)
        assert result.ending in case.rulebook.endings, f"{result.ending!r} has no words"
        assert set(result.winners) <= set(inspector.seats)
        json.dumps([dict(result.facts), dict(case.rulebook.keeps(state))])
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
    seats = seat_counts(game, every=True)
    cases = [Case(game, bot, seats[seed % len(seats)], seed) for seed in range(100, 100 + MANY)]
    beats = [entries for case in cases for entries in inspect(case, 5).beat_entries]
    assert median(beats) < USUAL_BEAT


@pytest.mark.parametrize("game", games("options"))
def test_every_option_can_be_switched(game: str) -> None:
    for seed, options in enumerate(flips(game)):
        fitting = [Case(game, BOTS[seed % 2], seats, seed, options) for seats in seat_counts(game)]
        inspect(next(filter(accepts, fitting)), patience=2)


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", games("options"))
def test_every_option_can_be_switched_whoever_plays(game: str, bot: str) -> None:
    for seed, options in enumerate(flips(game)):
        for case in [Case(game, bot, seats, seed, options) for seats in seat_counts(game)]:
            if accepts(case):
                inspect(case, patience=3)


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", games("options"))
def test_options_go_together(game: str, bot: str) -> None:
    """Each game with a mixture of its own, one switch in three turned."""
    stream, counts, played = Stream(seed_from(f"mixtures {game} {bot}")), seat_counts(game, every=True), 0
    for seed in range(MANY):
        options = {name: value for flip in flips(game) if not stream.below(3) for name, value in flip.items()}
        case = Case(game, bot, counts[seed % len(counts)], seed, options)
        if accepts(case):
            inspect(case, patience=3)
            played += 1
    assert played > MANY // 3, f"only {played} of {MANY} mixtures can be set up"


@pytest.mark.parametrize("game", games("rulebook"))
def test_what_the_rulebook_brings(game: str) -> None:
    found = book(game)
    assert found.name == found.ledger.game == game
    assert found.stage in ("draft", "complete", "polished")
    assert "sensible" in found.bots
    assert found.conserved(Case(game).match().state), "a game names what is conserved"
