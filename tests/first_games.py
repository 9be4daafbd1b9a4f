"""The games to learn by: what a sensible beginner meets in his first quarter of an hour.

`python -m tests.first_games` looks for better dice and writes them into the lessons; after a change of rules that makes
a first game miss something it covers, call it and commit what it wrote.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import clew
from clew.bots.players import player
from clew.kernel.book.lesson import FILE
from clew.kernel.table import registry
from clew.kernel.words.stream import Stream, seed_from
from clew.session import default_players

MINUTES, SECONDS = 15, 8
DECISIONS = MINUTES * 60 // SECONDS
"""So many decisions does somebody take in his first quarter of an hour."""
SEEDS = 400
BEGINNERS = {"darkness": "sensible/search=40"}
"""Who tries what the sensible player has found not to pay: a beginner looks what a room hides."""


def met(game: str, seed: str) -> dict[str, int]:
    """The rules that come up in a first game, and at which decision each does; play ends with the game or the time."""
    book = registry.rulebook(game)
    session = clew.new(game, seed=seed, seats=default_players(book))
    bot = player(BEGINNERS.get(game, "sensible"), book, Stream(seed_from(seed)))
    found: dict[str, int] = {}
    mark = 0
    for decision in range(DECISIONS):
        news = session.news(0, mark)
        mark = session.mark
        asked = session.question
        for rule in [*(said.rule for said in news), *([asked.rule] if asked else [])]:
            found.setdefault(rule, decision)
        if asked is None or session.over:
            break
        session.answer(bot.choose(session.position))
    return found


def misses(game: str, seed: str) -> list[str]:
    """What a first game should cover and does not."""
    first = registry.rulebook(game).first_game
    assert first is not None
    found = met(game, seed)
    return [rule for rule in first.covers if rule not in found]


def best(game: str) -> tuple[str, int]:
    """The seed with which everything comes up soonest, and at which decision it has; or one that misses least."""
    first = registry.rulebook(game).first_game
    assert first is not None
    ranked: list[tuple[int, int, str]] = []
    for number in range(SEEDS):
        seed = f"first {number}"
        found = met(game, seed)
        lacking = sum(rule not in found for rule in first.covers)
        ranked.append((lacking, max(found.get(rule, DECISIONS) for rule in first.covers), seed))
        if lacking == 0 and ranked[-1][1] < DECISIONS // 2:
            break
    lacking, last, seed = min(ranked)
    print(f"{game}: {seed!r} misses {lacking}, has shown the rest after {last} decisions", flush=True)
    return seed, lacking


def write(game: str, seed: str) -> None:
    path = Path(registry.rulebook(game).folder) / FILE
    text = path.read_text("utf-8")
    path.write_text(re.sub(r'(?m)(^\[first\]\n(?:.+\n)*?seed = )".*"', rf'\1"{seed}"', text), "utf-8")


if __name__ == "__main__":
    for game in sys.argv[1:] or registry.names():
        write(game, best(game)[0])
