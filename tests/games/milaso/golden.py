"""Golden games: whole games of demo size as seed and answers, and how they ended.

After a change of the rules that is meant to change games, record them anew: `python -m tests.games.milaso.golden`. It
looks for one that ends as wanted, first with the seed of the last time, and writes down which it found.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from clew.games.milaso import RULEBOOK
from clew.games.milaso.player.bot import Sensible
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import seed_from

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "won": {"seats": 1, "options": {}},
    "dead": {"seats": 2, "options": {}},
    "out of time": {"seats": 1, "options": {"strict_limits": True}},
    "yielded": {"seats": 1, "options": {}},
    "lost": {
        "seats": 1,
        "options": {},
        "patch": {
            "title": "Azuken at the gates",
            "rule": [{"id": "29.3", "values": {"drawn": 6}}],
            "cell": [{"table": "bestiary", "row": "B54", "column": "where", "value": "G5"}],
        },
    },
}
"""By how they end. Only Ulux Azuken makes hermits of a party, and by the printed rules hardly anybody gets as far as
the floor where he stands; so that game is played by house rules that bring him nearer and draw him more often."""
MOST_TRIES = 200


def begin(game: dict[str, Any]) -> Match[Any]:
    seats = [Seat(f"Player {number}") for number in range(1, game["seats"] + 1)]
    setup = RULEBOOK.setup(seats, {"size": "demo", **game["options"]}, None, game.get("patch"))
    return Match.start(RULEBOOK, setup, seed_from(game["seed"]))


def ended(match: Match[Any]) -> dict[str, Any]:
    result = match.result
    assert result is not None
    people = [json.loads(json.dumps(asdict(fate))) for fate in result.people]
    return {"ending": result.ending, "winners": list(result.winners), "facts": dict(result.facts), "people": people}


def play(game: dict[str, Any]) -> tuple[list[str], Match[Any]]:
    """With the sensible player in every seat."""
    match = begin(game)
    players = [Sensible() for _ in range(game["seats"])]
    answers = []
    while match.question is not None:
        seat = match.question.seat
        answers.append(key_of(players[seat].choose(match.position)))
        match.answer(answers[-1], seat)
    return answers, match


def record(ending: str) -> None:
    """Find a game that ends so, and write it down."""
    path = FOLDER / f"{ending.replace(' ', '-')}.json"
    last = [json.loads(path.read_text())["seed"]] if path.exists() else []
    for seed in (*last, *range(MOST_TRIES)):
        game = {"seed": seed, **GAMES[ending]}
        answers, match = play(game)
        found = ended(match)
        if found["ending"] == ending:
            path.write_text(json.dumps({**game, **found, "answers": answers}, indent=0) + "\n")
            return
    raise SystemExit(f"None of {MOST_TRIES} games ended: {ending}.")


def replay(ending: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """How a golden game was recorded to end, and how it ends when its answers are given again."""
    game = json.loads((FOLDER / f"{ending.replace(' ', '-')}.json").read_text())
    match = begin(game)
    for answer in game["answers"]:
        assert match.question is not None
        match.answer(answer, match.question.seat)
    return {key: game[key] for key in ("ending", "winners", "facts", "people")}, ended(match)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        record(each)
