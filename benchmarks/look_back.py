"""How long looking back at a game takes: until its first rough curve stands, and until all of it is settled.

A game is played in which the first seat now and then answers whatever comes first, as a person might whose mind was
elsewhere; then it is looked back at. Told are seconds of one processor, so that others on the machine disturb it
little. The aims are 10 seconds to the first curve, and to the end 180 interpreted and 60 compiled.
"""

from __future__ import annotations

import argparse
import json
from time import process_time
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import seed_from
from clew.lab.review.review import Review

SLIP = 9
"""Every ninth answer of the first seat is the first that is offered."""

GAMES = ("darkness", "deathmaze", "maze", "mertwig", "milaso")


def played(game: str, seed: str) -> Match[Any]:
    """A whole game at the smallest table, but never a duel alone."""
    book = rulebook(game)
    fewest, most = book.ledger.players
    seats = [Seat(f"Seat {number + 1}") for number in range(min(most, max(fewest, 2 if book.rivals else 1)))]
    match = Match.start(book, book.setup(seats, {"size": "demo"} if game == "milaso" else {}), seed_from(seed))
    players = [book.bots["sensible"]() for _ in seats]
    number = 0
    while match.question is not None:
        asked, number = match.question, number + 1
        usual = players[asked.seat].choose(match.position)
        slipped = asked.seat == 0 and number % SLIP == 0
        match.answer(key_of(asked.options[0]) if slipped else usual, asked.seat)
    return match


def looked(game: str, seed: str) -> dict[str, Any]:
    match = played(game, seed)
    begun, first = process_time(), 0.0
    review = Review(match, 0)
    for _ in review.work():
        if review.has_curve and not first:
            first = process_time() - begun
    found = review.findings()
    settled = process_time() - begun
    turns = [turn.verdict for turn in found.turns]
    facts = {"decisions": found.decisions, "games": found.games, "goal": found.goal, "turns": turns}
    return {"game": game, "first_curve": round(first, 1), "settled": round(settled, 1), **facts}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--seed", default="look back")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    for game in [given.game] if given.game else GAMES:
        found = looked(game, given.seed)
        print(json.dumps(found) if given.json else f"{game}: {found}", flush=True)


if __name__ == "__main__":
    main()
