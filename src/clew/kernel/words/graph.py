"""Ways between places, for boards made of rooms: how far it is, the shortest way, and a map that fits a screen.

`ways` names for every place those that it leads to. Places are words or numbers; the answers depend on their order in
`ways` only, never on chance.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from functools import cache
from itertools import combinations
from math import gcd, isqrt
from typing import Any, TypeVar

K = TypeVar("K", bound=Hashable)
At = tuple[int, int]

COLUMNS = 5
"""So many places fit beside each other on a screen of eighty columns."""
CROSSED, THROUGH = 6, 100
"""What a map suffers from two ways that cross, and from one that runs through another place; a way's own length,
squared, is the rest."""


def distances(ways: Mapping[K, Collection[K]], start: K, passable: Callable[[K], bool] | None = None) -> dict[K, int]:
    """How many ways it takes from here to every place that can be reached, the nearest first.

    A place that is not `passable` can be come to, but not gone through.
    """
    far = {start: 0}
    waiting = [start]
    for here in waiting:
        if here != start and passable is not None and not passable(here):
            continue
        for there in ways.get(here, ()):
            if there not in far:
                far[there] = far[here] + 1
                waiting.append(there)
    return far


def path(
    ways: Mapping[K, Collection[K]], start: K, goals: Collection[K], passable: Callable[[K], bool] | None = None
) -> list[K]:
    """The shortest way from here to the nearest of the goals, without the first place; empty if there is none."""
    came: dict[K, K] = {start: start}
    waiting = [start]
    for here in waiting:
        if here in goals and here != start:
            return _back(came, here)
        if here != start and passable is not None and not passable(here):
            continue
        for there in ways.get(here, ()):
            if there not in came:
                came[there] = here
                waiting.append(there)
    return []


def _back(came: Mapping[K, K], end: K) -> list[K]:
    found = [end]
    while came[found[-1]] != found[-1]:
        found.append(came[found[-1]])
    return found[-2::-1]


def laid_out(ways: Mapping[K, Collection[K]], columns: int = COLUMNS) -> dict[K, At]:
    """A place on the map for each, as column and row: neighbours close together, and ways that cross nothing if can be.

    The same ways are laid out once and then known.
    """
    return dict(_laid_out(tuple((place, tuple(others)) for place, others in ways.items()), columns))


@cache
def _laid_out(named: tuple[tuple[Any, tuple[Any, ...]], ...], columns: int) -> dict[Any, At]:
    """Begins with those near each other side by side, and then lets two change places while that makes it better."""
    ways = dict(named)
    order: list[Any] = []
    for start in ways:
        if start not in order:
            order += [place for place in distances(ways, start) if place not in order]
    columns = min(columns, isqrt(max(0, len(order) - 1)) + 1)
    spots = [_snake(number, columns) for number in range(-(-len(order) // columns) * columns)]
    at = dict(zip(order, spots, strict=False))
    pairs = combinations(order, 2)
    links = [(one, other) for one, other in pairs if other in ways.get(one, ()) or one in ways.get(other, ())]
    cost, before = _cost(links, at), -1
    while cost != before:
        before = cost
        for one, other in combinations(spots, 2):
            changed = _changed(at, one, other)
            if (found := _cost(links, changed)) < cost:
                at, cost = changed, found
    return at


def _changed(at: Mapping[Any, At], one: At, other: At) -> dict[Any, At]:
    """The map with what stands on two spots, or on one of them, changed over."""
    return {place: other if spot == one else one if spot == other else spot for place, spot in at.items()}


def _snake(number: int, columns: int) -> At:
    row, column = divmod(number, columns)
    return (column if row % 2 == 0 else columns - 1 - column), row


def _cost(links: list[tuple[Any, Any]], at: Mapping[Any, At]) -> int:
    """How bad a map is: long ways, ways that cross, and worst of all ways that run through other places."""
    taken = set(at.values())
    drawn = [(at[one], at[other]) for one, other in links]
    total = sum(CROSSED for one, other in combinations(drawn, 2) if _cross(one, other))
    for (x, y), (end_x, end_y) in drawn:
        across, down = end_x - x, end_y - y
        total += across * across + down * down
        steps = gcd(across, down)
        total += sum(THROUGH for n in range(1, steps) if (x + across // steps * n, y + down // steps * n) in taken)
    return total


def _cross(one: tuple[At, At], other: tuple[At, At]) -> bool:
    """Whether two ways cross between their ends."""
    (a, b), (c, d) = one, other
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(start: At, end: At, point: At) -> int:
    """On which side of a line a point lies: above nought, below it, or nought for on the line."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
