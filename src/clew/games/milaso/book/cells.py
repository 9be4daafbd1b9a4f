"""Reading the cells of the ledger's tables: ranges of damage, reaches, formulas, lists."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clew.kernel.words.dice import Dice, parse
from clew.kernel.words.errors import LedgerError

_TERM = re.compile(r"([+-]?)(\([^)]*\)|[A-Za-z]+|\d+d\d+|\d+)(?:/(\d+))?")


def halves(text: str | int) -> int:
    """A number of spaces such as 1½, in half spaces."""
    word = str(text)
    return 2 * int(word.removesuffix("½")) + word.endswith("½")


def hundredths(text: str | int) -> int:
    """A figure such as 1.8, times a hundred."""
    whole, _, part = str(text).partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0")[:2] or 0)


def spread(text: str) -> tuple[int, int]:
    """Damage such as 3-8, or a single figure."""
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def numbers(text: str) -> tuple[int, ...]:
    """All whole numbers of a text in their order; references to rules in brackets don't count."""
    return tuple(int(found) for found in re.findall(r"\d+", re.sub(r"\[[^\]]*\]", "", text)))


def without_brackets(cell: str) -> str:
    """What stands outside the brackets of a cell."""
    return re.sub(r" \([^)]*\)", "", cell)


def listed(text: str) -> tuple[str, ...]:
    """The words of a cell, separated by commas; a dash is nothing."""
    return () if text.strip() in ("-", "", "none") else tuple(word.strip() for word in text.split(","))


def upper_bound(text: str) -> int:
    """The greatest number that `up to 45`, `46-60` or `61 and more` covers."""
    if "and more" in text:
        return 10**6
    return int(text.replace("up to", "").partition("-")[2] or text.replace("up to", "").replace("or less", ""))


@dataclass(frozen=True)
class Formula:
    """How an attribute comes about: a sum of figures divided by `part`, plus a number, plus or minus dice."""

    names: tuple[str, ...]
    part: int
    plus: int
    dice: Dice | None
    sign: int

    def base(self, known: dict[str, int]) -> int:
        """[1.4] What comes of the figures: rounded to the nearest whole number, halves upwards."""
        return (2 * sum(known[name] for name in self.names) + self.part) // (2 * self.part)

    def figure(self, known: dict[str, int]) -> int:
        """Without dice."""
        return self.base(known) + self.plus

    @property
    def least(self) -> int:
        """[3.5] The least figure that the dice can give."""
        return self.plus + (self.dice.lowest if self.dice else 0)


def formula(cell: str | int) -> Formula | None:
    """Read `Iner-5+1d10` or `(Ag+S)/2-10+2d10`; `none` is no figure at all."""
    text = str(cell).replace(" ", "")
    if text in ("none", "-"):
        return None
    names: tuple[str, ...] = ()
    part, plus, dice, sign, at = 1, 0, None, 1, 0
    for found in _TERM.finditer(text):
        if found.start() != at:
            raise LedgerError(f"{cell!r} is no formula.")
        at = found.end()
        minus, term, division = found[1] == "-", found[2], found[3]
        if term.isdigit():
            plus += -int(term) if minus else int(term)
        elif term[0].isdigit():
            dice, sign = parse(term), -1 if minus else 1
        else:
            names, part = tuple(term.strip("()").split("+")), int(division or 1)
    return Formula(names, part, plus, dice, sign)
