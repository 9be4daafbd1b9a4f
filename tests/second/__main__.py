"""Two implementations: each game's central procedure is worked out a second time, straight from its ledger's text.

The modules of this folder were written from the ledgers and the seeds alone, without a look at the code of the games,
and import nothing of it; `compared` holds the games against them. `python -m tests.second GAME --cases 100000` is the
long form of the comparison; without a name, all games.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from clew.kernel.words.stream import Stream, seed_from

GAMES = ("deathmaze", "darkness", "maze", "mertwig", "milaso")


def compare(game: str, cases: int, first: int = 0) -> None:
    """So many random cases of a game; the first that differs says which it was."""
    one = import_module(f"tests.second.compared.{game}").compare
    for number in range(first, first + cases):
        try:
            one(Stream(seed_from(f"{game} {number}")))
        except AssertionError as error:
            error.add_note(f"in case {number} of {game}")
            raise


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.second", description="Compare the games with their ledgers.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--cases", type=int, default=100_000)
    given = parser.parse_args()
    if strangers := [game for game in given.games if game not in GAMES]:
        sys.exit(f"There is no game {strangers[0]!r}; there are {', '.join(GAMES)}.")
    for game in given.games or GAMES:
        compare(game, given.cases)
        print(f"{game}: {given.cases} cases, and both agree.")


if __name__ == "__main__":
    main()
