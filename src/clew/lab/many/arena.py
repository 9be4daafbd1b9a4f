"""A tournament: players meet by the same dice with seats in turn, and come out with ratings and how sure these are.

Where seats play against each other, every two players meet in duels, each deal of dice once from either seat. Where a
game is won or lost by everybody together, each plays it alone, and two players are compared on every deal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10
from random import Random
from secrets import token_hex
from typing import Any

from clew.kernel.table.rulebook import OptionValue
from clew.kernel.words.errors import ClewError
from clew.lab.intervals import Estimate, mean, plain, share
from clew.lab.many.study import Record, Series, Study, book_of
from clew.lab.many.workers import Span, crew

__all__ = ["MIDDLE", "Arena", "Played", "arena_of", "standings"]

MIDDLE = 1500
"""What the ratings of all players come to on average."""
A_CLASS = 400
"""So many points more make ten wins of eleven."""
MOST_PLAYERS = 12
STRETCH = 16
"""So many deals are played by all before the next ones: broken off early, all have got as far."""
RESAMPLES = 200
LENT = (0.0, 1.0)
ROUNDS = 200
"""How often ratings are made better, which is more than enough for a dozen players."""


@dataclass(frozen=True)
class Arena:
    """Who plays what: the table of each line-up, all by the same seed; and how many deals."""

    players: tuple[str, ...]
    studies: tuple[Study, ...]
    deals: int
    duels: bool

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.players)), 2))

    @property
    def games(self) -> int:
        return self.deals * len(self.studies)


@dataclass(frozen=True)
class Played:
    """What came of one game: who won it, or what broke."""

    winners: tuple[int, ...] = ()
    fault: str = ""


Games = dict[tuple[int, int], Played]
"""Every game that was played, by the number of its table and that of its deal."""


def arena_of(
    game: str,
    players: Sequence[str],
    deals: int,
    seed: int | str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Arena:
    """A checked tournament."""
    book = book_of(game)
    if len(players) < 2:
        raise ClewError("Name two players or more, as in `clew arena maze sensible random mine.py:Bot`.")
    if twice := [name for name in players if list(players).count(name) > 1]:
        raise ClewError(f"{twice[0]} is named twice; nobody can be told apart from himself.")
    if len(players) > MOST_PLAYERS:
        raise ClewError(f"{len(players)} players are too many; {MOST_PLAYERS} at most can meet.")
    fewest, most = book.ledger.players
    duels = book.rivals and fewest <= 2 <= most
    tables: list[tuple[str, ...]] = [(a, b) for pair in combinations(players, 2) for a, b in (pair, pair[::-1])]
    lineups = tables if duels else [(name,) * fewest for name in players]
    word = token_hex(8) if seed is None else str(seed)
    studies = tuple(Study(game, lineup, word, options or {}) for lineup in lineups)
    for study in studies:
        Series(study)
    return Arena(tuple(players), studies, deals, duels)


def play(arena: Arena, known: Games, workers: int, seen: Callable[[Games], None]) -> None:
    """Play what is not known yet, stretch by stretch; `seen` hears of games as they come in."""

    def take_in(table: int, records: list[Record]) -> None:
        seen({(table, record.index): Played(record.winners, record.fault) for record in records})

    with crew(workers) as play_spans:
        for start in range(0, arena.deals, STRETCH):
            deals = range(start, min(start + STRETCH, arena.deals))
            tables = range(len(arena.studies))
            todo = [span for table in tables for span in _missing(table, [d for d in deals if (table, d) not in known])]
            if todo:
                play_spans(arena.studies, todo, take_in)


def _missing(table: int, deals: Sequence[int]) -> list[Span]:
    """The stretches of deals that a table has still to play."""
    found: list[Span] = []
    for deal in deals:
        if found and found[-1].stop == deal:
            found[-1] = found[-1]._replace(stop=deal + 1)
        else:
            found.append(Span(table, deal, deal + 1))
    return found


# -- what came of it -------------------------------------------------------------------------------------------------

Points = dict[tuple[int, int], list[float]]
"""Of every pair of players, for each deal that both have played to its end: the share of it that the first one won."""


def points(arena: Arena, found: Games) -> Points:
    """Who made how much of each deal. Whoever wins alone has all of a game; where both do, or none, it is halved."""
    scored: Points = {}
    for number, pair in enumerate(arena.pairs):
        tables = (2 * number, 2 * number + 1) if arena.duels else pair
        deals = [[found.get((table, deal)) for table in tables] for deal in range(arena.deals)]
        whole = [(one, two) for one, two in deals if one and two and not one.fault and not two.fault]
        scored[pair] = [_in_duels(one, two) if arena.duels else _apart(one, two) for one, two in whole]
    return scored


def _in_duels(at_first: Played, at_second: Played) -> float:
    """A deal played twice, the first player of the pair in the first seat and then in the second."""
    return (
        _half(0 in at_first.winners, 1 in at_first.winners) + _half(1 in at_second.winners, 0 in at_second.winners)
    ) / 2


def _apart(one: Played, two: Played) -> float:
    return _half(bool(one.winners), bool(two.winners))


def _half(one: bool, two: bool) -> float:
    return (1 + one - two) / 2


def ratings(players: int, scored: Mapping[tuple[int, int], tuple[float, float]]) -> list[float]:
    """The ratings that explain best who made how many points of how many against whom (Bradley and Terry).

    Every two players are lent one halved game, so that whoever has won everything is rated, too.
    """
    strength = [1.0] * players
    won, met = [0.0] * players, {pair: 1.0 + of for pair, (_, of) in scored.items()}
    for (one, two), (made, of) in scored.items():
        won[one] += 0.5 + made
        won[two] += 0.5 + of - made
    for _ in range(ROUNDS):
        weight = [0.0] * players
        for (one, two), of in met.items():
            each = of / (strength[one] + strength[two])
            weight[one] += each
            weight[two] += each
        strength = [made / all_of_it for made, all_of_it in zip(won, weight, strict=True)]
        middle = sum(strength) / players
        strength = [each / middle for each in strength]
    found = [A_CLASS * log10(each) for each in strength]
    middle = sum(found) / players
    return [MIDDLE + each - middle for each in found]


def standings(arena: Arena, found: Games, seconds: float) -> dict[str, Any]:
    """The tournament as plain JSON: players by rating, and how every two fared against each other."""
    scored = points(arena, found)
    faults = [(place, each) for place, each in sorted(found.items()) if each.fault]
    return {
        "game": arena.studies[0].game,
        "seed": arena.studies[0].seed,
        "options": dict(arena.studies[0].options),
        "duels": arena.duels,
        "games": arena.games,
        "finished": len(found) - len(faults),
        "seconds": round(seconds, 3),
        "players": _ranked(arena, found, scored),
        "pairs": [
            {"first": arena.players[one], "second": arena.players[two], "deals": len(made)}
            | plain(_sure(made), "points")
            for (one, two), made in scored.items()
        ],
        "faults": [
            {"players": list(arena.studies[table].players), "deal": deal, "fault": each.fault}
            for (table, deal), each in faults
        ],
    }


def _ranked(arena: Arena, found: Games, scored: Points) -> list[dict[str, Any]]:
    """The players, the best first, with their ratings and how much they won."""
    rated = ratings(len(arena.players), {pair: (sum(made), len(made)) for pair, made in scored.items()})
    rows = [
        {"player": name, "rating": round(rating), "low": low, "high": high, "won": _won(arena, found, player)}
        for player, (name, rating, (low, high)) in enumerate(
            zip(arena.players, rated, _bounds(arena, scored), strict=True)
        )
    ]
    return sorted(rows, key=lambda row: -rated[arena.players.index(str(row["player"]))])


def _bounds(arena: Arena, scored: Points) -> list[tuple[int, int] | tuple[None, None]]:
    """Between which ratings each player is with 95 %: deals are drawn again with the same dice for every call."""
    if not all(len(made) > 1 for made in scored.values()):
        return [(None, None)] * len(arena.players)
    dice, drawn = Random(0), []
    for _ in range(RESAMPLES):
        again = {pair: (sum(dice.choices([*made, *LENT], k=len(made))), len(made)) for pair, made in scored.items()}
        drawn.append(ratings(len(arena.players), again))
    cut = RESAMPLES // 40
    columns = [sorted(each) for each in zip(*drawn, strict=True)]
    return [(round(column[cut]), round(column[-cut - 1])) for column in columns]


def _sure(made: Sequence[float]) -> Estimate:
    """The share of the points with its interval. One deal won and one lost are lent to it: a few deals that all went
    the same way prove little."""
    value, wide = mean(made).value, mean([*made, *LENT])
    return Estimate(value, max(min(wide.low, value), 0.0), min(max(wide.high, value), 1.0))


def _won(arena: Arena, found: Games, player: int) -> dict[str, Any]:
    """How many of its games it won."""
    name, games, won = arena.players[player], 0, 0
    for (table, _), each in found.items():
        seats = [seat for seat, who in enumerate(arena.studies[table].players) if who == name]
        if seats and not each.fault:
            games += 1
            won += any(seat in each.winners for seat in seats)
    return {"games": games, **plain(share(won, games), "share")}
