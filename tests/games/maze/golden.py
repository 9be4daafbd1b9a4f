"""Golden games: whole games with their answers, kept so that nothing about the rules changes unseen.

`python -m tests.games.maze.golden` plays them anew, after a change of the rules that is meant to change them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.games.maze.table import NAMES

from clew.bots.random import Random
from clew.games.maze import RULEBOOK
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.position import Policy
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, seed_from

FOLDER = Path(__file__).parent / "golden"
WANTED = [
    *((seats, "exit") for seats in (1, 2, 3, 4)),
    *((seats, "dead") for seats in (1, 2, 3, 4)),
    *((seats, "survivor") for seats in (2, 3, 4)),
]
"""Every way the game can end, with every number of seats that it can happen with."""


def start(seats: int, ending: str, seed: str) -> Match[Any]:
    setup = RULEBOOK.setup([Seat(name) for name in NAMES[:seats]], {"last-survivor": ending == "survivor"})
    return Match.start(RULEBOOK, setup, seed_from(seed))


def players(seats: int, ending: str, seed: str) -> list[Policy]:
    """Sensible players, or random ones where everybody is to die."""
    if ending == "dead":
        return [Random(Stream(seed_from(f"{seed} {seat}"))) for seat in range(seats)]
    return [RULEBOOK.bots["sensible"]() for _ in range(seats)]


def play(seats: int, ending: str, seed: str) -> dict[str, Any]:
    """One game with all its answers."""
    match = start(seats, ending, seed)
    policies = players(seats, ending, seed)
    answers = []
    while match.question is not None:
        position = match.position
        answers.append(key_of(policies[position.seat].choose(position)))
        match.answer(answers[-1], position.seat)
    assert match.result is not None
    return {
        "seats": seats,
        "seed": seed,
        "ending": match.result.ending,
        "winners": list(match.result.winners),
        "facts": dict(match.result.facts),
        "people": [[fate.who, fate.by, fate.figures["level"]] for fate in match.result.people],
        "lines": len(match.log),
        "answers": answers,
    }


def main() -> None:
    """For each wanted ending the first seed that leads to it."""
    FOLDER.mkdir(exist_ok=True)
    for seats, ending in WANTED:
        games = (play(seats, ending, f"{ending} {seats} {number}") for number in range(1000))
        found = next(game for game in games if game["ending"] == ending)
        (FOLDER / f"{ending}-{seats}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
