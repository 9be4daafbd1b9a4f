"""A throw explained, as data for whoever shows it: names are texts, figures are whole numbers."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kernel.words.text import Text


@dataclass
class Being:
    """Who or what rolls, or is rolled at; the key is that of a token or card, or empty."""

    key: str
    name: Text


@dataclass
class Modifier:
    """Something that is added, by its name, with its rule."""

    name: Text
    amount: int
    rule: str = ""


@dataclass
class Target:
    """The figure that is needed, which is not told to everybody, and what it is made of.

    A die that shows `always` succeeds and one that shows `never` fails, whatever is needed; `again` decides nothing.
    Who `wards` throws against what threatens him, the target of the throw.
    """

    figure: int | None
    direction: str
    met: Text
    missed: Text
    parts: tuple[Modifier, ...] = ()
    always: int | None = None
    never: int | None = None
    again: int | None = None
    wards: bool = False


@dataclass
class Reading:
    """The table that is read, by its name in the ledger and in words, its column, and the totals of the row."""

    table: str
    name: Text
    column: Text | None
    row: tuple[int, int]


@dataclass
class Gift:
    """How much of what is given: the total by `per`, rounded down or `up`, within `least` and `most`."""

    what: Text
    amount: int
    per: int = 1
    up: bool = False
    least: int | None = None
    most: int | None = None


@dataclass
class Rival:
    """The throw that this one goes against; the first of several has none to beat yet."""

    total: int | None
    whom: Being | None
    more: Text
    same: Text
    less: Text
    first: Text
