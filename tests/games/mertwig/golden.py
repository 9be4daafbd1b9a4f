"""Golden games: whole games as seed and answers, and how they ended. `record` writes one, `replay` plays one again.

After a change of the rules that is meant to change games, record them anew:
`python -m tests.games.mertwig.golden`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.player.bot import Sensible
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.position import Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import seed_from

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "heir": {"players": "srr", "options": []},
    "heir-alone": {"players": "s", "options": []},
    "king-dead": {"players": "rr", "options": []},
    "king-dead-shared": {"players": "rr", "options": []},
    "king-dead-alone": {"players": "r", "options": []},
    "every-option": {"players": "srs", "options": ["arms", "magic", "missile", "attack", "terrain"]},
}
WANTED = {
    "heir": ("heir", 1),
    "heir-alone": ("heir", 1),
    "king-dead": ("king dead", 1),
    "king-dead-shared": ("king dead", 2),
    "king-dead-alone": ("king dead", 0),
    "every-option": ("heir", 1),
}
"""How each ends, and how many win."""
MOST_TRIES = 500


class AnyAnswer:
    """Any answer, from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, position: Position) -> Any:
        return self.random.choice(position.question.options)


def begin(game: dict[str, Any]) -> Match[Any]:
    seats = [Seat(f"Player {n}", "me") for n in range(1, len(game["players"]) + 1)]
    return Match.start(RULEBOOK, RULEBOOK.setup(seats, dict.fromkeys(game["options"], True)), seed_from(game["seed"]))


def ended(match: Match[Any]) -> dict[str, Any]:
    result = match.result
    assert result is not None
    return {"ending": result.ending, "winners": list(result.winners), "facts": dict(result.facts)}


def record(name: str) -> None:
    """Play games with bots until one ends as it is to end, and write that down."""
    for seed in range(MOST_TRIES):
        found = played({"seed": seed, **GAMES[name]})
        if (found["ending"], len(found["winners"])) == WANTED[name]:
            (FOLDER / f"{name}.json").write_text(json.dumps(found, indent=1) + "\n")
            return
    raise SystemExit(f"None of {MOST_TRIES} games ended as {name} is to end.")


def played(game: dict[str, Any]) -> dict[str, Any]:
    """A game that bots play, with their answers and its end."""
    match = begin(game)
    players = [Sensible() if kind == "s" else AnyAnswer(n) for n, kind in enumerate(game["players"])]
    answers = []
    while match.question is not None:
        answer = key_of(players[match.question.seat].choose(match.position))
        answers.append(answer)
        match.answer(answer, match.question.seat)
    return {**game, "answers": " ".join(answers), **ended(match)}


def replay(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """How a golden game was recorded to end, and how it ends when its answers are given again."""
    game = json.loads((FOLDER / f"{name}.json").read_text())
    match = begin(game)
    for answer in game["answers"].split():
        assert match.question is not None
        match.answer(answer, match.question.seat)
    return {key: game[key] for key in ("ending", "winners", "facts")}, ended(match)


if __name__ == "__main__":
    for each in GAMES:
        record(each)
