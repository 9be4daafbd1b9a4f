"""By how much the search plays better than the sensible player, in shares of wins, with intervals.

    python benchmarks/search.py GAME [--seats 2] [--option size=demo] [--playouts 200] [--games 20] [--judge 40]
                                     [--every 1] [--seed 1] [--first 0]

The search sits in turn in every seat, sensible players in the others; the same dice are also played by sensible players
alone. Whole games tell little: most of a game is luck. So whenever the search leaves the sensible player's choice, the
game is also played on from there, as it really is, many times with either answer, by sensible players and with the same
dice for both. What the search gains in a game is, on average, the sum of what these choices gain: each is judged by
what the sensible player would have made of it, and the next one begins where that left off.

Where games are long, `--every 10` lets the search answer one question in ten and the sensible player the others: what
is printed then is what those choices gained, not ten times as much. What each gained on average tells most there.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from time import process_time
from typing import Any

from clew.bots import Search
from clew.bots.scribe import Scribe
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.follow import Follow
from clew.kernel.table.playout import RUNAWAY, to_the_end
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.journal import CHOICE, Entry
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Chance, Stream, dice_from, seed_from
from clew.lab.intervals import Estimate, mean

ENDLESS = 20_000
"""A game with more decisions than this to go is never going to end."""


class Judged:
    """A search that is judged wherever it leaves the sensible player's choice."""

    looks_ahead = True

    def __init__(self, book: Rulebook[Any], seed: str, playouts: int, judge: int, every: int) -> None:
        self.book = book
        self.sensible = book.bots["sensible"]()
        self.every = every
        self.questions = 0
        self.search = Search(Stream(seed_from(f"{seed}/search")), playouts)
        self.stream = Stream(seed_from(f"{seed}/judge"))
        self.judge = judge
        self.leads: list[float] = []
        self.seconds = 0.0
        self.asked = 0

    def choose(self, position: Position) -> Any:
        self.questions += 1
        return self.sensible.choose(position) if self.questions % self.every else self.searched(position)

    def searched(self, position: Position) -> Any:
        began = process_time()
        chosen = self.search.choose(position)
        self.seconds += process_time() - began
        self.asked += 1
        usual = self.sensible.choose(position)
        if key_of(chosen) != key_of(usual):
            self.leads.append(self.lead(position, chosen, usual))
        return chosen

    def lead(self, position: Position, chosen: Any, usual: Any) -> float:
        total = 0.0
        for _ in range(self.judge):
            dice = seed_from(self.stream.below(1 << 62))
            total += self.end(position, chosen, dice_from(dice)) - self.end(position, usual, dice_from(dice))
        return total / self.judge

    def end(self, position: Position, first: Any, dice: Chance) -> float:
        """What the seat comes to if sensible players play on after this answer; nothing if they never end."""
        state, asked = position.checkpoint.copy(), position.question
        dealer = Dealer(dice, defaultdict(self.book.bots["sensible"]), state, ENDLESS)
        choice = Entry(CHOICE, asked.rule, asked.prompt, key_of(first), asked.seat, asked.to)
        try:
            if self.book.beat(state, Follow([*(position.journal or []), choice], dealer)):
                to_the_end(self.book, state, dealer)
        except RuleFault:
            return 0.0
        return share(self.book, state, position.seat)


def share(book: Rulebook[Any], state: Any, seat: int) -> float:
    """A seat's share of a game that is over."""
    winners = book.result(state).winners
    return 1 / len(winners) if seat in winners else 0.0


def play(book: Rulebook[Any], options: dict[str, Any], seats: int, seat: int, seed: str, player: Policy) -> float:
    """One game, the player in its seat among sensible ones; its share."""
    setup = book.setup([Seat(f"Player {number}") for number in range(1, seats + 1)], options)
    state = book.new(setup, book.ledger_for(setup))
    players = [player if number == seat else book.bots["sensible"]() for number in range(seats)]
    to_the_end(book, state, Scribe(dice_from(seed_from(seed)), players, state, book, RUNAWAY))
    return share(book, state, seat)


def shown(found: Estimate) -> str:
    return f"{found.value:+.3f} ({found.low:+.3f} to {found.high:+.3f})"


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("game")
    asked.add_argument("--seed", default="1")
    asked.add_argument("--option", action="append", default=[])
    for name, usual in (("seats", 1), ("playouts", 200), ("games", 20), ("judge", 40), ("every", 1), ("first", 0)):
        asked.add_argument(f"--{name}", type=int, default=usual)
    given = asked.parse_args()
    book = rulebook(given.game)
    options = dict(pair.split("=", 1) for pair in given.option)
    plain, searched, gains, leads = list[float](), list[float](), list[float](), list[float]()
    for index in range(given.first, given.first + given.games):
        seed, seat = f"{given.seed}/{index}", index % given.seats
        judged = Judged(book, seed, given.playouts, given.judge, given.every)
        plain.append(play(book, options, given.seats, seat, seed, book.bots["sensible"]()))
        searched.append(play(book, options, given.seats, seat, seed, judged))
        gains.append(sum(judged.leads))
        leads += judged.leads
        print(
            f"game {index}: sensible {plain[-1]:.2f}, search {searched[-1]:.2f}, gained {gains[-1]:+.3f} by "
            f"{len(judged.leads)} of {judged.asked} choices, {judged.seconds / max(1, judged.asked):.3f} s each",
            flush=True,
        )
        apart = [one - other for one, other in zip(searched, plain, strict=True)]
        print(
            f"  {len(gains)} games: sensible {sum(plain) / len(plain):.3f}, search {sum(searched) / len(searched):.3f},"
            f" difference {shown(mean(apart))}; by its choices {shown(mean(gains))},"
            f" by each of {len(leads)} {shown(mean(leads))}",
            flush=True,
        )


if __name__ == "__main__":
    main()
