"""What the kernel costs, in one run: times, and ratios that mean something on any machine.

Run it with `.venv/bin/python benchmarks/kernel.py [GAME ...]`; without a name it takes every registered game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from statistics import median
from time import perf_counter, process_time
from typing import Any

from clew.bots.random import Random
from clew.kernel.referees.clerk import Clerk
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.redeal import redeal
from clew.kernel.referees.referee import Pause
from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.savefile import header
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.registry import names, rulebook
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.dice import D6, TWO_D6
from clew.kernel.words.piles import pile_of
from clew.kernel.words.stream import Stream, dice_from, seed_from

GAMES = 30
DECISIONS = 150


def micro(work: Callable[[], object], times: int = 20_000) -> float:
    """Microseconds a call, the best of five."""
    best = []
    for _ in range(5):
        began = process_time()
        for _ in range(times):
            work()
        best.append((process_time() - began) / times * 1e6)
    return min(best)


def verbs() -> None:
    """What a rule pays for asking."""
    dealer = Dealer(Stream(b"bench"), [Random(Stream(b"player"))], None)
    options = ["fight", "flee", "talk"]
    pile = pile_of("deck", [f"card-{n:03}" for n in range(100)])

    def draw() -> None:
        pile.put_back(dealer.draw(pile, "1"))

    print("verbs of the dealer, in microseconds")
    print(f"  roll a die       {micro(lambda: dealer.roll(D6, '1')):6.2f}")
    print(f"  roll two dice    {micro(lambda: dealer.roll(TWO_D6, '1')):6.2f}")
    print(f"  choose of three  {micro(lambda: dealer.choose(0, 'What now?', options, '1')):6.2f}")
    print(f"  choose of one    {micro(lambda: dealer.choose(0, 'What now?', options[:1], '1')):6.2f}")
    print(f"  draw a card      {micro(draw):6.2f}")
    print(f"  tell             {micro(lambda: dealer.tell('1', '{who} falls.', who='Ada')):6.2f}")


def seats_of(book: Rulebook[Any]) -> list[Seat]:
    low, high = book.ledger.players
    return [Seat(f"Player {n}", "random") for n in range(1, min(max(2, low), high) + 1)]


def game(name: str) -> None:
    """One game: straight play, play at a table, and what a table can do beside playing."""
    book = rulebook(name)
    setup = book.setup(seats_of(book))
    players = [Random(Stream(seed_from(seat))) for seat in range(len(setup.seats))]
    began, decisions, nodes = process_time(), 0, 0
    for seed in range(GAMES):
        _, dealer = play_out(book, setup, players, Stream(seed_from(seed)))
        decisions += dealer.decisions
        nodes += dealer.decisions + dealer.rolls
    straight = (process_time() - began) / decisions * 1e6
    print(
        f"{name}: {1e6 / straight:,.0f} decisions a second in straight play, {nodes / decisions:.1f} nodes a decision"
    )
    times: dict[str, list[float]] = {}
    for seed in range(4):
        table(Match.start(book, setup, seed_from(seed)), players, times)
    for what, measured in times.items():
        middle = median(measured)
        print(f"  {what:<34}{middle:9.1f} us  {middle / straight:7.1f} decisions of straight play")


def table(match: Match[Any], players: list[Random], times: dict[str, list[float]]) -> None:
    recorder = Recorder()
    records = [header(match), *recorder.news(match)]
    for number in range(DECISIONS):
        if match.question is None:
            return
        answer = players[match.question.seat].choose(match.position)
        clock(times, "answer at a table", lambda answer=answer: match.answer(answer))  # type: ignore[misc]
        clock(times, "  of it the rules, played once", lambda: rules_alone(match))
        records += clock(times, "records for the save file", lambda: recorder.news(match))
        if number % 10 == 0 and match.question is not None:
            clock(times, "fork", lambda: match.fork(b"other dice"))
            clock(times, "undo on a loaded copy", Match.from_records(match.rulebook, records).undo)
            clock(times, "redeal", lambda: redeal(match.position, 0, Stream(b"world")))
            clock(times, "copy of the state", match.state.copy)
            clock(times, "state as JSON", lambda: encode(match.state))
            clock(times, "scene of a seat, last lines", lambda: match.view(0, max(0, len(match.log) - 10)))


def rules_alone(match: Match[Any]) -> None:
    """The present beat followed to its question: what every answer has to pay whatever the kernel does."""
    beat = match.beats[-1]
    assert beat.checkpoint is not None
    clerk = Clerk(beat.journal[:], dice_from(match.key, match.scheme, beat.at), len(beat.journal))
    with suppress(Pause):
        match.rulebook.beat(beat.checkpoint.copy(), clerk)


def clock(times: dict[str, list[float]], what: str, work: Callable[[], Any]) -> Any:
    """One call by the clock on the wall, which is read quicker; the median leaves out what others made it wait."""
    began = perf_counter()
    found = work()
    times.setdefault(what, []).append((perf_counter() - began) * 1e6)
    return found


if __name__ == "__main__":
    verbs()
    for each in sys.argv[1:] or names():
        game(each)
