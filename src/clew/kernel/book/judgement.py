"""What a player goes by: thresholds, weights and choices, each declared once, with what it means and how far it may go.

A game declares them as a frozen dataclass whose fields are made by `figure` and `choice`; its players read them there,
as in `judgement.weak`. What games by the thousand have shown to be better stands in the game's folder as
`judgement.toml`, with the evidence; what nobody has tuned is as it was declared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from clew.kernel.book.parts import hint
from clew.kernel.words.errors import ClewError

FILE = "judgement.toml"
LEDGER = "ledger.toml"

Value = int | str
J = TypeVar("J")


@dataclass(frozen=True)
class Figure:
    """One thing that a player goes by: a number between two others, or a word among some.

    `step` is by how much a number has to change before it makes a difference worth trying. What is a matter of taste is
    not for tuning.
    """

    name: str
    usual: Value
    means: str
    least: int = 0
    most: int = 0
    step: int = 1
    among: tuple[str, ...] = ()
    taste: bool = False

    @property
    def is_number(self) -> bool:
        return not self.among

    @property
    def told(self) -> str:
        """What it may be, in words."""
        return f"from {self.least} to {self.most}" if self.is_number else f"one of {', '.join(self.among)}"

    def read(self, value: object) -> Value:
        """The value, if it may be that; also from words."""
        if not self.is_number:
            if value in self.among:
                return str(value)
        elif type(value) is int or (isinstance(value, str) and value.strip().removeprefix("-").isdecimal()):
            number = int(value)
            if self.least <= number <= self.most:
                return number
        raise ClewError(f"{self.name} must be {self.told}, not {value!r}.")


def figure(usual: int, least: int, most: int, means: str, step: int = 1) -> Any:
    """A field of a judgement that is a whole number, such as a share in percent."""
    if not least <= usual <= most or step < 1:
        raise ValueError(f"{usual} does not lie between {least} and {most}, or there is no step ({means})")
    return field(default=usual, metadata={"figure": Figure("", usual, means, least, most, step)})


def choice(usual: str, among: Sequence[str], means: str, taste: bool = False) -> Any:
    """A field of a judgement that is one of some words, such as who is in the party; or which is a matter of taste."""
    if usual not in among or any("/" in word or "=" in word for word in among):
        raise ValueError(f"{usual!r} is none of {', '.join(among)}, or one of them holds / or = ({means})")
    return field(default=usual, metadata={"figure": Figure("", usual, means, among=tuple(among), taste=taste)})


def figures_of(judgement: type) -> dict[str, Figure]:
    """All that a player of this judgement goes by, in the order in which it was declared."""
    return {each.name: replace(each.metadata["figure"], name=each.name) for each in fields(judgement)}


def judged(judgement: type[J], values: Mapping[str, object], start: J | None = None) -> J:
    """A judgement with these values, checked; the others as in `start`, or as they were declared."""
    known = figures_of(judgement)
    for name in values:
        if name not in known:
            raise ClewError(f"No player goes by {name!r}{hint(name, known)}")
    wanted: dict[str, Value] = {name: known[name].read(value) for name, value in values.items()}
    kept: dict[str, Value] = {} if start is None else {name: getattr(start, name) for name in known}
    return judgement(**{**kept, **wanted})


def read_judgement(judgement: type[J], folder: Path) -> J:
    """A judgement as the folder of its game has it."""
    path = folder / FILE
    if not path.exists():
        return judgement()
    try:
        return judged(judgement, tomllib.loads(path.read_text(encoding="utf-8")).get("figures", {}))
    except (ValueError, TypeError, AttributeError, ClewError) as error:
        raise ClewError(f"{path.name} must hold [figures] as they were declared: {error}") from error


_TUNED: dict[type, Any] = {}


def tuned(judgement: type[J]) -> J:
    """A judgement as the game has it that declares it, or as it was declared where it belongs to no game."""
    found: J | None = _TUNED.get(judgement)
    if found is None:
        folder = game_of(judgement)
        found = _TUNED[judgement] = judgement() if folder is None else read_judgement(judgement, folder)
    return found


def game_of(judgement: type) -> Path | None:
    """The folder of the game that declares it: the one above its module that holds a ledger."""
    package = judgement.__module__.rpartition(".")[0]
    while package:
        folder = Path(str(files(package)))
        if (folder / LEDGER).exists():
            return folder
        package = package.rpartition(".")[0]
    return None
