"""Is it luck alone? A test whether seats, or kinds of characters, fare differently from each other.

Within each game everybody's fortune is dealt out anew among those who were there; a study in which chance alone is as
uneven as what was seen, or more so, in few of these shufflings shows that it matters who one is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from random import Random

from clew.lab.many.study import Record

__all__ = ["by_luck", "of_characters", "of_seats"]

SHUFFLINGS = 399
MOST_GAMES = 2_000
"""The test looks at so many games; more would take longer than it is worth."""

Game = Sequence[tuple[str, bool]]
"""Who was there, and whether it happened to him: a seat that won, a character that died."""


def of_seats(records: Sequence[Record], players: Sequence[str]) -> float | None:
    """Whether seats of equal players win alike; there is no telling where the players are not equal."""
    if len(players) < 2 or len(set(players)) > 1:
        return None
    return by_luck([(str(seat), seat in record.winners) for seat in range(len(players))] for record in records)


def of_characters(records: Sequence[Record]) -> float | None:
    """Whether all kinds of characters die alike."""
    return by_luck([(fate.who, bool(fate.by)) for fate in record.people] for record in records)


def by_luck(games: Iterable[Game]) -> float | None:
    """In which share of all shufflings chance alone is as uneven; nothing where there is nothing to compare.

    Games in which the same came of everybody, or with only one kind, tell nothing and are left out.
    """
    telling = [
        game for game in games if 0 < sum(yes for _, yes in game) < len(game) and len({who for who, _ in game}) > 1
    ]
    telling = telling[:MOST_GAMES]
    if not telling:
        return None
    expected, spread = _expected(telling)
    names = [[who for who, _ in game] for game in telling]
    numbers = [sum(yes for _, yes in game) for game in telling]
    seen = _uneven(Counter(who for game in telling for who, yes in game if yes), expected, spread)
    dice, as_much = Random(0), 1
    for _ in range(SHUFFLINGS):
        dealt: Counter[str] = Counter()
        for people, number in zip(names, numbers, strict=True):
            dealt.update(dice.sample(people, number))
        as_much += _uneven(dealt, expected, spread) >= seen - 1e-9
    return as_much / (SHUFFLINGS + 1)


def _expected(games: Sequence[Game]) -> tuple[dict[str, float], dict[str, float]]:
    """To how many of each kind it should happen if all were alike, and the variance of that."""
    expected: dict[str, float] = defaultdict(float)
    spread: dict[str, float] = defaultdict(float)
    for game in games:
        there, happened = len(game), sum(yes for _, yes in game)
        for who, number in Counter(who for who, _ in game).items():
            part = number / there
            expected[who] += part * happened
            spread[who] += part * (1 - part) * happened * (there - happened) / (there - 1)
    return expected, spread


def _uneven(found: Counter[str], expected: dict[str, float], spread: dict[str, float]) -> float:
    return sum((found[who] - expected[who]) ** 2 / spread[who] for who in expected if spread[who])
