"""By how much one level plays better than another, in whole games by the same dice, with 95 % intervals.

    python benchmarks/strength.py [--game GAME ...] [--pair WEAKER:STRONGER ...] [--games 400] [--seed WORD]
                                  [--workers 2] [--json]

Where a game is won or lost by everybody together each player plays it alone: the difference is between the shares of
games that they win. Where seats play against each other the two meet in duels, each deal once from either seat; there
it is between the shares of these that they win, and of a game that both win, or neither, each has half.

Pairs are those of levels that follow each other, or any two players: `--pair sensible:search=0.02s`. Every run has
dice that nobody has seen unless `--seed` names those of another. `clew compile` first: a level that looks ahead takes
as many playouts on every machine, and time only if it is slow. What a move took is told beside.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache, partial
from itertools import pairwise
from secrets import token_hex
from time import process_time
from typing import Any

from clew.bots import LEVELS
from clew.kernel.table.registry import finished, rulebook
from clew.lab.intervals import mean
from clew.lab.many.study import Record, Series, Study

OPTIONS: dict[str, dict[str, Any]] = {"milaso": {"size": "demo"}}
GAMES, FEWER = 400, {"milaso": 100}
"""How many deals are played, and of which games fewer: they take long."""
PAIRS = tuple(pairwise(LEVELS))


@dataclass(frozen=True)
class Strength:
    """What whole games say about two players; `milliseconds` is what a move took in the games of the stronger."""

    game: str
    weaker: str
    stronger: str
    games: int
    difference: float
    low: float
    high: float
    milliseconds: float


@dataclass(frozen=True)
class Deal:
    """What the stronger gains in one deal, and how long its games took for how many moves."""

    gain: float
    seconds: float
    moves: int


def play_deal(game: str, pair: tuple[str, str], seed: str, index: int) -> Deal:
    """One deal of dice, played as often as it takes to compare the two."""
    book = rulebook(game)
    duels = book.rivals and book.ledger.players[0] <= 2 <= book.ledger.players[1]
    tables = [pair, pair[::-1]] if duels else [(who,) * book.ledger.players[0] for who in pair]
    played, taken = [], []
    for players in tables:
        series = series_of(game, players, seed)
        began = process_time()
        played.append(series.play(index))
        taken.append(process_time() - began)
    for record in played:
        if record.fault:
            raise SystemExit(f"{game}, seed {seed}/{index}: {record.fault}")
    if duels:
        gain = sum(won(record, seat) - won(record, 1 - seat) for seat, record in zip((1, 0), played, strict=True)) / 2
        return Deal(gain, sum(taken), sum(record.decisions for record in played))
    return Deal(won(played[1], 0) - won(played[0], 0), taken[1], played[1].decisions)


@cache
def series_of(game: str, players: tuple[str, ...], seed: str) -> Series:
    return Series(Study(game, players, seed, OPTIONS.get(game, {})))


def won(record: Record, seat: int) -> float:
    """A seat's share of a game; where it has rivals and all win, it has its part."""
    return 1 / len(record.winners) if seat in record.winners else 0.0


def strength(game: str, pair: tuple[str, str], deals: Sequence[Deal]) -> Strength:
    found = mean([deal.gain for deal in deals])
    moves = max(1, sum(deal.moves for deal in deals))
    took = 1000 * sum(deal.seconds for deal in deals) / moves
    figures = (round(each, 4) for each in (found.value, found.low, found.high))
    return Strength(game, *pair, len(deals), *figures, round(took, 2))


def measured(games: Sequence[str], pairs: Sequence[tuple[str, str]], asked: Any, seed: str) -> Iterator[Strength]:
    with ProcessPoolExecutor(asked.workers) as pool:
        for game in games:
            number = asked.games or FEWER.get(game, GAMES)
            for pair in pairs:
                yield strength(game, pair, list(pool.map(partial(play_deal, game, pair, seed), range(number))))


def pair_of(word: str) -> tuple[str, str]:
    weaker, colon, stronger = word.partition(":")
    if not colon:
        raise argparse.ArgumentTypeError(f"write WEAKER:STRONGER, not {word!r}")
    return weaker, stronger


def told(found: Strength) -> str:
    bounds = f"({found.low:+.3f} to {found.high:+.3f})"
    pair = f"{found.weaker} : {found.stronger}"
    return f"{found.game:10} {pair:26} {found.games:5} {found.difference:+.3f} {bounds:20} {found.milliseconds:9.2f} ms"


def main() -> None:
    reader = argparse.ArgumentParser(description="By how much one level plays better than another.")
    reader.add_argument("--game", action="append", choices=finished())
    reader.add_argument("--pair", action="append", type=pair_of)
    reader.add_argument("--games", type=int, default=0)
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--seed", default="")
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    seed = asked.seed or token_hex(8)
    found = []
    if not asked.json:
        print(f"seed {seed}; games, difference of shares won, 95 % interval, a move", flush=True)
    for one in measured(asked.game or finished(), asked.pair or PAIRS, asked, seed):
        found.append(asdict(one))
        if not asked.json:
            print(told(one), flush=True)
    if asked.json:
        print(json.dumps({"seed": seed, "pairs": found}, indent=1))


if __name__ == "__main__":
    main()
