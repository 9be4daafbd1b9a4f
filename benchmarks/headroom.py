"""How much there is to be gained over the sensible player, before anybody builds one that gains it.

    python benchmarks/headroom.py choices [--game GAME ...] [--positions 40] [--worlds 60] [--seed WORD] [--json]
    python benchmarks/headroom.py policies [--game GAME ...] [--positions 24] [--worlds 100] [--seed WORD] [--json]

`choices`: questions from along sensible games, each played on to the end after every answer, in worlds dealt anew, by
the same dice for all and sensibly. The best answer by half of the worlds is judged by the other half, so luck counts
for nothing: `gain` is what leaving the sensible way gains at a question, in shares of a game, `a game` that times the
questions of a game. `spread` is how far the answers to one question really lie apart, noise taken off.

`policies`: so many players that go by other figures of the game's judgement, all drawn at random, each on the same
deals. `spread` is how far such players really lie apart; `gain` what the best of them by half of the deals gains over
the sensible player in the others.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from secrets import token_hex
from statistics import fmean, variance
from typing import Any

from clew.bots.scribe import Scribe
from clew.kernel.book.judgement import figures_of, tuned
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.playout import play_on, to_the_end
from clew.kernel.table.registry import finished, rulebook
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.errors import Divergence, RuleFault
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, dice_from, seed_from
from clew.lab.intervals import mean
from clew.lab.many.study import Series, Study

OPTIONS: dict[str, dict[str, Any]] = {"milaso": {"size": "demo"}}
EVERY = 7
"""One question in so many is looked at, so that a few games give questions from all over."""
MOST_DECISIONS = 20_000
CHANGED = 3
"""One figure in so many is another in a varied player."""


@dataclass(frozen=True)
class Headroom:
    """What there is to gain, in shares of a game won; `questions` a game asks the seat where `choices` are meant."""

    game: str
    kind: str
    looked_at: int
    worlds: int
    spread: float
    gain: float
    low: float
    high: float
    questions: float


class Taker:
    """Plays as its player does, and keeps a question now and then."""

    looks_ahead = True

    def __init__(self, player: Policy) -> None:
        self.player = player
        self.asked = 0
        self.found: list[Position] = []

    def choose(self, position: Position) -> Any:
        self.asked += 1
        if self.asked % EVERY == 0:
            journal = list(position.journal or [])
            self.found.append(Position(None, position.question, position.rulebook, position.checkpoint.copy(), journal))
        return self.player.choose(position)


def seats_of(book: Rulebook[Any]) -> int:
    return max(book.ledger.players[0], 2 if book.rivals else 1)


def questions(book: Rulebook[Any], seed: str, number: int) -> tuple[list[Position], float]:
    """So many questions from all over some games, and how many a game asks."""
    found: list[Position] = []
    setup = book.setup([Seat(f"Player {n}") for n in range(1, seats_of(book) + 1)], OPTIONS.get(book.name, {}))
    asked, games = 0, 0
    while len(found) < number:
        taker = Taker(book.bots["sensible"]())
        state = book.new(setup, book.ledger_for(setup))
        players = [taker, *(book.bots["sensible"]() for _ in setup.seats[1:])]
        to_the_end(book, state, Scribe(dice_from(seed_from(f"{seed}/{games}")), players, state, book, MOST_DECISIONS))
        asked, games = asked + taker.asked, games + 1
        found += taker.found[: max(4, number // 6)] if games % 2 else taker.found[-max(4, number // 6) :]
    return found[:number], asked / games


def share(book: Rulebook[Any], state: Any, seat: int) -> float:
    winners = book.result(state).winners
    return 1 / len(winners) if seat in winners else 0.0


def ends(position: Position, seed: str, worlds: int) -> list[list[float]]:
    """Of each world what every answer comes to, the sensible one first."""
    book: Rulebook[Any] = position.rulebook
    stream, found = Stream(seed_from(seed)), list[list[float]]()
    usual = None
    for _ in range(worlds):
        world = redeal(position, position.seat, stream)
        if world is None:
            break
        usual = usual or key_of(book.bots["sensible"]().choose(world))
        options = sorted(world.question.options, key=lambda option: key_of(option) != usual)
        dice, row = seed_from(stream.below(1 << 62)), list[float]()
        try:
            for option in options:
                players: Any = defaultdict(book.bots["sensible"])
                state, _on = play_on(world, players, dice_from(dice), MOST_DECISIONS, option)
                row.append(share(book, state, position.seat))
        except (Divergence, RuleFault):
            continue
        found.append(row)
    return found


def judged(rows: Sequence[Sequence[float]]) -> float:
    """What the best by even rows gains over the first in odd ones, and the other way round."""
    halves, gains = (rows[0::2], rows[1::2]), list[float]()
    for chosen_by, judged_by in (halves, halves[::-1]):
        means = [fmean(column) for column in zip(*chosen_by, strict=True)]
        best = max(range(len(means)), key=lambda place: (means[place], -place))
        gains.append(fmean([row[best] - row[0] for row in judged_by]))
    return fmean(gains)


def between(rows: Sequence[Sequence[float]]) -> float:
    """The variance between columns that noise does not explain, by rows that all columns share."""
    columns = list(zip(*rows, strict=True))
    count, width = len(rows), len(columns)
    apart = [[value - fmean(row) for value in row] for row in rows]
    means = [fmean(column) for column in zip(*apart, strict=True)]
    noise = sum((row[n] - means[n]) ** 2 for row in apart for n in range(width)) / ((count - 1) * (width - 1))
    return variance(means) - noise / count


def choices(game: str, seed: str, number: int, worlds: int) -> Headroom:
    book = rulebook(game)
    asked, each = questions(book, seed, number)
    tables = [ends(position, f"{seed}/{place}", worlds) for place, position in enumerate(asked)]
    whole = [rows for rows in tables if len(rows) >= worlds / 2]
    spread = fmean([between(rows) for rows in whole])
    gain = mean([judged(rows) for rows in whole])
    figures = (round(value, 5) for value in (sqrt(max(0.0, spread)), gain.value, gain.low, gain.high))
    return Headroom(game, "choices", len(whole), worlds, *figures, round(each, 1))


def varied(book: Rulebook[Any], stream: Stream) -> str:
    """The name of a player that goes by other figures here and there."""
    assert book.judgement is not None
    usual, changes = tuned(book.judgement), list[str]()
    for name, figure in figures_of(book.judgement).items():
        if figure.taste or stream.below(CHANGED):
            continue
        if figure.is_number:
            far = max(figure.step, (figure.most - figure.least) // 4)
            value: Any = getattr(usual, name) + stream.below(2 * far + 1) - far
            value = min(figure.most, max(figure.least, value))
        else:
            value = figure.among[stream.below(len(figure.among))]
        changes.append(f"{name}={value}")
    return "/".join(["sensible", *changes])


def policies(game: str, seed: str, number: int, deals: int) -> Headroom:
    book, stream = rulebook(game), Stream(seed_from(seed))
    names = ["sensible", *(varied(book, stream) for _ in range(number))]
    others = ("sensible",) * (seats_of(book) - 1)
    series = [Series(Study(game, (name, *others), seed, OPTIONS.get(game, {}))) for name in names]
    rows = []
    for index in range(deals):
        records = [one.play(index) for one in series]
        if not any(record.fault for record in records):
            rows.append([1 / len(r.winners) if 0 in r.winners else 0.0 for r in records])
    halves = (rows[0::2], rows[1::2])
    gains = list[float]()
    for chosen_by, judged_by in (halves, halves[::-1]):
        means = [fmean(column) for column in zip(*chosen_by, strict=True)]
        best = max(range(len(means)), key=lambda place: (means[place], -place))
        gains += [row[best] - row[0] for row in judged_by]
    gain = mean(gains)
    spread = sqrt(max(0.0, between([row[1:] for row in rows])))
    figures = (round(value, 5) for value in (spread, gain.value, gain.low, gain.high))
    return Headroom(game, "policies", number, len(rows), *figures, 0.0)


def told(found: Headroom) -> str:
    bounds = f"{found.gain:+.4f} ({found.low:+.4f} to {found.high:+.4f})"
    line = f"{found.game:10} {found.kind:9} {found.looked_at:4} x {found.worlds:<4} spread {found.spread:.4f}  {bounds}"
    return line + (f"  a game {found.gain * found.questions:+.3f} in {found.questions:.0f}" if found.questions else "")


def main() -> None:
    reader = argparse.ArgumentParser(description="How much there is to be gained over the sensible player.")
    reader.add_argument("kind", choices=("choices", "policies"))
    reader.add_argument("--game", action="append", choices=finished())
    reader.add_argument("--positions", type=int, default=0)
    reader.add_argument("--worlds", type=int, default=0)
    reader.add_argument("--seed", default="")
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    seed, measure = asked.seed or token_hex(8), choices if asked.kind == "choices" else policies
    usual = (40, 60) if asked.kind == "choices" else (24, 100)
    found = []
    for game in asked.game or finished():
        found.append(measure(game, seed, asked.positions or usual[0], asked.worlds or usual[1]))
        if not asked.json:
            print(told(found[-1]), flush=True)
    if asked.json:
        print(json.dumps({"seed": seed, "headroom": [asdict(each) for each in found]}, indent=1))


if __name__ == "__main__":
    main()
