"""Control variates: how much of what games came to goes along with what is due to chance alone, such as their dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from clew.lab.intervals import Estimate, student

__all__ = ["Fit", "fitted"]

EVEN = 1e-9


@dataclass(frozen=True)
class Fit:
    """What a unit of each control is worth, and how sure that is: `inverse` is that of the controls' products.

    `explains` is the part of the spread of games that goes along with the controls.
    """

    slopes: tuple[float, ...]
    inverse: tuple[tuple[float, ...], ...]
    spread: float
    freedom: int
    explains: float

    def worth(self, over: Sequence[float]) -> Estimate:
        """What it was worth that the controls came to so much more than was due."""
        value = sum(slope * each for slope, each in zip(self.slopes, over, strict=True))
        along = [sum(cell * each for cell, each in zip(row, over, strict=True)) for row in self.inverse]
        half = student(self.freedom) * sqrt(
            max(0.0, self.spread * sum(a * b for a, b in zip(along, over, strict=True)))
        )
        return Estimate(value, value - half, value + half)

    def alone(self, place: int, over: float) -> Estimate:
        """What one control was worth, the others being as they are."""
        return self.worth([over if number == place else 0.0 for number in range(len(self.slopes))])


def fitted(values: Sequence[float], controls: Sequence[Sequence[float]]) -> Fit | None:
    """The plane of least squares through games: what each came to, and its controls.

    None if there are too few games, or controls that say the same.
    """
    freedom = len(values) - len(controls) - 1
    if freedom < 1:
        return None
    middle = fmean(values)
    left = [value - middle for value in values]
    columns = [[each - fmean(column) for each in column] for column in controls]
    inverse = _inverse([[_product(one, other) for other in columns] for one in columns])
    if inverse is None:
        return None
    along = [_product(column, left) for column in columns]
    slopes = [_product(row, along) for row in inverse]
    rest = [
        value - sum(slope * each for slope, each in zip(slopes, row, strict=True))
        for value, row in zip(left, zip(*columns, strict=True), strict=True)
    ]
    every = _product(left, left)
    missed = _product(rest, rest)
    rows = tuple(tuple(row) for row in inverse)
    return Fit(tuple(slopes), rows, missed / freedom, freedom, 1 - missed / every if every else 0.0)


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _inverse(matrix: list[list[float]]) -> list[list[float]] | None:
    """Gauss and Jordan; None where rows say the same."""
    size = len(matrix)
    rows = [[*row, *(float(place == number) for place in range(size))] for number, row in enumerate(matrix)]
    for place in range(size):
        head = max(range(place, size), key=lambda row: abs(rows[row][place]))
        if abs(rows[head][place]) <= EVEN * abs(matrix[place][place]):
            return None
        rows[place], rows[head] = rows[head], rows[place]
        rows[place] = [cell / rows[place][place] for cell in rows[place]]
        for number in range(size):
            if number != place and rows[number][place]:
                factor = rows[number][place]
                rows[number] = [a - factor * b for a, b in zip(rows[number], rows[place], strict=True)]
    return [row[size:] for row in rows]
