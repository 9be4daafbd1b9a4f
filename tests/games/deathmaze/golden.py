"""Golden games: whole matches as their answers, kept so that a change of the rules must show itself.

`python -m tests.games.deathmaze.golden` plays them anew and writes the files; do that only when the rules are meant to
have changed, and say so in the change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import clew
from clew.games.deathmaze import RULEBOOK
from clew.games.deathmaze.bot import Sensible
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import dice_from, mix, seed_from

FOLDER = Path(__file__).parent / "golden"

CASES: dict[str, tuple[dict[str, Any], str]] = {
    "all-dead": ({}, "lost"),
    "out-with-win": ({}, "won"),
    "out-without-win": ({}, "out"),
    "walled-in": ({}, "walled in"),
    "basic-game": ({"options": {"advanced": False}}, "won"),
    "three-players": ({"seats": 3}, "won"),
    "moves-51": (
        {
            "seats": 2,
            "options": {
                f"m51-{name}": True
                for name in ("priests", "monster-characters", "depth", "descent", "features", "bribery")
            },
        },
        "won",
    ),
}


def play(seed: int, answers: list[str] | None = None, **facts: Any) -> tuple[Match[Any], list[str]]:
    """A whole match by these answers, or by a sensible player; the answers given."""
    match, given, bot = clew.new("deathmaze", seed=seed, **facts).match, list[str](), Sensible()
    while not match.over:
        key = answers[len(given)] if answers is not None else key_of(bot.choose(match.position))
        given.append(key)
        match.answer(key)
    return match, given


def summary(match: Match[Any]) -> dict[str, Any]:
    """What a golden game is held to."""
    result = match.result
    assert result is not None
    return {
        "ending": result.ending,
        "winners": list(result.winners),
        "facts": dict(result.facts),
        "people": [[fate.who, fate.by, fate.depth] for fate in result.people],
        "lines": len(match.log),
    }


def find_seed(facts: dict[str, Any], ending: str) -> int:
    """The first seed with this ending, by straight play."""
    players = facts.get("seats", 1)
    seats = [Seat(f"Player {n}") for n in range(1, (players if isinstance(players, int) else len(players)) + 1)]
    setup = RULEBOOK.setup(seats, facts.get("options"), facts.get("guests"))
    for seed in range(20_000):
        state, _ = play_out(RULEBOOK, setup, [Sensible()] * len(seats), dice_from(mix(seed_from(seed), [])))
        if RULEBOOK.result(state).ending == ending:
            return seed
    raise LookupError(f"no seed ends with {ending}")


def record(name: str, facts: dict[str, Any], ending: str) -> Match[Any]:
    """Write down a game with this ending."""
    seed = find_seed(facts, ending)
    match, answers = play(seed, **facts)
    data = {"seed": seed, "facts": facts, "answers": answers, "summary": summary(match)}
    (FOLDER / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
    return match


def main() -> None:
    for name, (facts, ending) in CASES.items():
        match = record(name, facts, ending)
        if name == "out-with-win":
            assert match.result is not None
            roster = {"roster": match.keeps["roster"]}
            record("roster-continued", {"guests": roster, "seats": ["me"]}, "out")


if __name__ == "__main__":
    main()
