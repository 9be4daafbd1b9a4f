"""By how much the same dice tell two ways to play apart: the spread of a difference, game by game with the same dice,
against that of two games with dice of their own. Of a ratio of 0.2 it takes a fifth of the games for the same answer.

    python benchmarks/same_dice.py [GAME ...] [--games 200] [--positions 12] [--playouts 40] [--seed 1]
    python benchmarks/same_dice.py [GAME ...] --cost 20

Each ratio is given for dice in order and for dice by key. In a search two answers to one question are played on as the
search does, from questions along games of sensible players: the one they choose, and another. In a comparison whole
games are played under two rules each, by the bot that games are usually compared with. `--cost` plays random games for
so many seconds instead, in turn by each scheme, and tells by how much dice by key are slower.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import median, variance
from time import process_time
from typing import Any

from clew.bots.scribe import Scribe
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.follow import Follow
from clew.kernel.table.playout import RUNAWAY, to_the_end
from clew.kernel.table.registry import finished, rulebook
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.journal import CHOICE, Entry
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import IN_ORDER, KEYED, Chance, Stream, dice_from, seed_from
from clew.lab.many.compare import measures
from clew.lab.many.study import Series, Study

BEATS, APART = 40, 1 << 14
"""How far playouts go in a game that does not say; and the place of each beat in dice in order, as searches had it."""

RULES: dict[str, tuple[tuple[str, Any], ...]] = {
    "maze": (("level-heals", True), ("no-auto-miss", True), ("corridor-two", True)),
    "darkness": (("locked-doors", True), ("shared-xp", True), ("dragon-reroll", True)),
    "deathmaze": (("m51-bribery", True), ("fountains-refill", True), ("high-results", "two")),
    "mertwig": (("terrain", True), ("trap-wound", True), ("stern", True)),
    "milaso": (("timer", True), ("strict_limits", True), ("diagonal_reach", True)),
}
"""For each game a few rules that are turned on and off in a comparison."""
USUAL: dict[str, dict[str, Any]] = {"milaso": {"size": "demo"}}
FIGURES = ("won by anybody", "decisions", "prospect: ")
SCHEMES = {"in order": IN_ORDER, "by key": KEYED}


def ratio(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The spread of the difference pair by pair, and of two games that have nothing to do with each other."""
    one, two = zip(*pairs, strict=True)
    return variance([a - b for a, b in pairs]), variance(one) + variance(two)


# -- in a search -----------------------------------------------------------------------------------------------------


class Taker:
    """Plays as its player does, and keeps a question now and then."""

    looks_ahead = True

    def __init__(self, player: Policy, every: int, most: int) -> None:
        self.player, self.every, self.most = player, every, most
        self.asked = 0
        self.found: list[tuple[Position, str, str]] = []

    def choose(self, position: Position) -> Any:
        chosen = self.player.choose(position)
        self.asked += 1
        if self.asked % self.every == 0 and len(self.found) < self.most:
            others = [option for option in position.question.options if key_of(option) != key_of(chosen)]
            here = Position(
                None, position.question, position.rulebook, position.checkpoint.copy(), list(position.journal or [])
            )
            self.found.append((here, key_of(chosen), key_of(others[self.asked % len(others)])))
        return chosen


def questions(book: Rulebook[Any], seed: str, number: int) -> list[tuple[Position, str, str]]:
    """Questions from all over a few games, each with the usual answer and another."""
    found: list[tuple[Position, str, str]] = []
    setup = book.setup([Seat(f"Player {n}") for n in range(1, book.ledger.players[0] + 1)], USUAL.get(book.name, {}))
    for game in range(number):
        taker = Taker(book.bots["sensible"](), 23, 3)
        state = book.new(setup, book.ledger_for(setup))
        players = [taker, *(book.bots["sensible"]() for _ in setup.seats[1:])]
        to_the_end(book, state, Scribe(Stream(seed_from(f"{seed}/{game}")), players, state, book, RUNAWAY))
        found += taker.found
        if len(found) >= number:
            break
    return found[:number]


def worth_after(position: Position, key: str, dice: Chance) -> float:
    """What the state some beats on is worth to the seat that answered, sensible players playing on."""
    book: Rulebook[Any] = position.rulebook
    state, asked = position.checkpoint.copy(), position.question
    dealer = Dealer(dice, defaultdict(book.bots["sensible"]), state, RUNAWAY)
    choice = Entry(CHOICE, asked.rule, asked.prompt, key, asked.seat, asked.to)
    goes_on = book.beat(state, Follow([*(position.journal or []), choice], dealer))
    played, most = 1, book.horizon or BEATS
    while goes_on and played < most:
        if isinstance(dice, Stream):
            dice.at = max(dice.at, played * APART)
        goes_on = book.beat(state, dealer)
        played += 1
    assert book.worth is not None
    return float(book.worth(state, position.seat))


def in_search(book: Rulebook[Any], seed: str, number: int, playouts: int) -> dict[str, float]:
    """The ratio by each scheme, over all questions together."""
    asked, found = questions(book, seed, number), dict[str, float]()
    for name, scheme in SCHEMES.items():
        paired = independent = 0.0
        for place, (position, usual, other) in enumerate(asked):
            pairs: list[tuple[float, float]] = []
            for playout in range(playouts):
                root = seed_from(f"{seed}/{place}/{playout}")
                try:
                    ends = [worth_after(position, key, dice_from(root, scheme)) for key in (usual, other)]
                except RuleFault:
                    continue
                pairs.append((ends[0], ends[1]))
            apart, alone = ratio(pairs)
            if alone:
                paired += apart / alone
                independent += 1
        found[name] = paired / independent
    return found


# -- in a comparison -------------------------------------------------------------------------------------------------


def games(study: Study, scheme: int, number: int) -> list[Mapping[str, float]]:
    series = Series(study, scheme)
    return [measures(series.play(index)) for index in range(number)]


def in_comparison(book: Rulebook[Any], seed: str, number: int) -> dict[str, float]:
    """The ratio by each scheme: the median of some figures under all rules."""
    players, usual = ("sensible",) * book.ledger.players[0], USUAL.get(book.name, {})
    found: dict[str, float] = {}
    for name, scheme in SCHEMES.items():
        base = games(Study(book.name, players, seed, usual), scheme, number)
        ratios = []
        for option, value in RULES[book.name]:
            other = games(Study(book.name, players, seed, {**usual, option: value}), scheme, number)
            for figure in sorted({figure for game in base for figure in game if figure.startswith(FIGURES)}):
                apart, alone = ratio(
                    [(one.get(figure, 0.0), two.get(figure, 0.0)) for one, two in zip(base, other, strict=True)]
                )
                if alone:
                    ratios.append(apart / alone)
        found[name] = median(ratios)
    return found


# -- what it costs -----------------------------------------------------------------------------------------------------


def cost(book: Rulebook[Any], seed: str, seconds: float) -> float:
    """The time by key against that in order, for each decision and roll."""
    study = Study(book.name, ("random",) * book.ledger.players[0], seed, USUAL.get(book.name, {}))
    series = {scheme: Series(study, scheme) for scheme in SCHEMES.values()}
    spent, done = dict.fromkeys(series, 0.0), dict.fromkeys(series, 0)
    for one in series.values():
        one.play(0)  # pays for what is read only once
    index = 1
    while sum(spent.values()) < seconds:
        for scheme, one in series.items():
            began = process_time()
            record = one.play(index)
            spent[scheme] += process_time() - began
            done[scheme] += record.decisions + record.rolls
        index += 1
    return (spent[KEYED] / done[KEYED]) / (spent[IN_ORDER] / done[IN_ORDER])


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("game", nargs="*")
    asked.add_argument("--seed", default="1")
    for name, usual in (("games", 200), ("positions", 12), ("playouts", 40)):
        asked.add_argument(f"--{name}", type=int, default=usual)
    asked.add_argument("--cost", type=float, default=0.0)
    given = asked.parse_args()
    if given.cost:
        for game in given.game or finished():
            print(f"{game:12}{cost(rulebook(game), given.seed, given.cost):8.3f}", flush=True)
        return
    print(f"{'':12}{'search: in order':>18}{'by key':>8}{'compare: in order':>20}{'by key':>8}")
    for game in given.game or finished():
        book = rulebook(game)
        search = in_search(book, given.seed, given.positions, given.playouts)
        compare = in_comparison(book, given.seed, given.games)
        print(
            f"{game:12}{search['in order']:18.2f}{search['by key']:8.2f}"
            f"{compare['in order']:20.2f}{compare['by key']:8.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
