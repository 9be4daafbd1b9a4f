"""Golden games: whole games with their answers, written down so that nothing about the rules changes unseen.

A file holds the set-up, the seed, every answer and how it ended. The test plays the answers again and proves the game
once more out of its save. After a change of the rules that is meant to change games, write them anew and say so.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from clew.bots.random import Random
from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.savefile import header, replay
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import OptionValue, Rulebook, Seat
from clew.kernel.words.position import Policy
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import IN_ORDER, LATEST, Stream, seed_from

__all__ = ["Golden", "find", "golden_games", "outcome", "read"]

MOST_TRIES = 1000


@dataclass(frozen=True)
class Golden:
    """A whole game: how it was set up, what was answered, and how it ended; by which scheme its dice fall."""

    seed: str | int
    seats: Sequence[str]
    answers: Sequence[str]
    ended: Mapping[str, Any]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    guests: Mapping[str, Any] = field(default_factory=dict)
    patch: Mapping[str, Any] = field(default_factory=dict)
    scheme: int = IN_ORDER

    def begin(self, rulebook: Rulebook[Any]) -> Match[Any]:
        seats = [Seat(name) for name in self.seats]
        setup = rulebook.setup(seats, self.options, self.guests, self.patch)
        return Match.start(rulebook, setup, seed_from(self.seed), scheme=self.scheme)

    def play(self, rulebook: Rulebook[Any]) -> Match[Any]:
        """The game again, answer by answer."""
        match = self.begin(rulebook)
        for place, answer in enumerate(self.answers, 1):
            assert match.question is not None, f"the game is over before answer {place} of {len(self.answers)}"
            match.answer(answer, match.question.seat)
        assert match.over, f"after all answers the game still asks: {match.question}"
        return match

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read(path: Path) -> Golden:
    return Golden(**json.loads(path.read_text("utf-8")))


def outcome(match: Match[Any]) -> dict[str, Any]:
    """What a golden game is held to, as plain JSON."""
    result = match.result
    assert result is not None, "the game is not over"
    found: dict[str, Any] = json.loads(json.dumps({**asdict(result), "keeps": dict(match.keeps)}))
    return {**found, "lines": len(match.log)}


def find(
    rulebook: Rulebook[Any],
    ending: str,
    seats: Sequence[str] = ("Ada",),
    bot: str | Sequence[str] = "sensible",
    *,
    winners: int | None = None,
    tries: int = MOST_TRIES,
    scheme: int = LATEST,
    **setup: Any,
) -> Golden:
    """The first of many games that ends so, played by bots: sensible ones, or `random`, or one named for each seat.

    `winners` is how many are to win it, where an ending has more than one outcome; `tries` how many games are played;
    `scheme` how their dice fall.
    """
    bots = [bot] * len(seats) if isinstance(bot, str) else bot
    for number in range(tries):
        seed = f"{ending} {number}"
        match = Golden(seed, seats, (), {}, **setup, scheme=scheme).begin(rulebook)
        answers = _played(match, [_player(rulebook, name, seed, seat) for seat, name in enumerate(bots)])
        assert match.result is not None
        if match.result.ending == ending and winners in (None, len(match.result.winners)):
            return Golden(seed, list(seats), answers, outcome(match), **setup, scheme=scheme)
    raise LookupError(f"None of {tries} games of {' and '.join(sorted(set(bots)))} players ended as {ending!r}.")


def _played(match: Match[Any], players: Sequence[Policy]) -> list[str]:
    """The answers of players who play a game to its end."""
    answers = []
    while match.question is not None:
        seat = match.question.seat
        answers.append(key_of(players[seat].choose(match.position_of(seat))))
        match.answer(answers[-1], seat)
    return answers


def _player(rulebook: Rulebook[Any], bot: str, seed: str, seat: int) -> Policy:
    return Random(Stream(seed_from(f"{seed} {seat}"))) if bot == "random" else rulebook.bots[bot]()


def holds(rulebook: Rulebook[Any], golden: Golden) -> None:
    """It ends as it did, and its save proves it."""
    match = golden.play(rulebook)
    found = outcome(match)
    assert {name: found[name] for name in golden.ended} == golden.ended
    proven = replay(rulebook, [header(match), *Recorder().news(match)])
    assert outcome(proven) == found, "out of its save the game is another"


def golden_games(rulebook: Rulebook[Any], folder: Path) -> Callable[..., None]:
    """A test of pytest for each file in a folder: `test_golden = golden_games(RULEBOOK, FOLDER)`."""
    import pytest

    cases = [pytest.param(path, id=path.stem) for path in sorted(folder.glob("*.json"))]

    @pytest.mark.parametrize("path", cases)
    def test_golden(path: Path) -> None:
        holds(rulebook, read(path))

    return test_golden
