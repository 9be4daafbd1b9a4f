"""States that were read are what their classes say, or are refused with the place of the fault."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, Literal

import pytest

from clew.kernel.table.fitting import LARGEST, LONGEST, misfit


class Side(Enum):
    LEFT = 1


@dataclass
class Hero:
    name: str
    wounds: int = 0
    level: int | None = None
    kind: Literal["elf", "dwarf"] = "elf"
    side: Side = Side.LEFT
    at: tuple[int, int] = (0, 0)
    marks: tuple[str, ...] = ()
    friends: list[Hero] = field(default_factory=list)


@dataclass
class Game:
    SHARED: ClassVar[tuple[str, ...]] = ("book",)

    book: Any
    heroes: dict[str, Hero]
    asleep: bool = False
    anything: Any = None


def game(**wrong: Any) -> Game:
    hero = Hero("Bram")
    for name, value in wrong.items():
        setattr(hero, name, value)
    return Game(object(), {"a": Hero("Ada", friends=[hero])})


def test_what_a_game_holds_fits() -> None:
    assert misfit(game(level=3, marks=("a", "b"), wounds=True)) == ""


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"wounds": "many"}, "wounds is str, not int"),
        ({"wounds": 10**4000}, "wounds is too large"),
        ({"wounds": LARGEST}, "wounds is too large"),
        ({"wounds": None}, "wounds is NoneType, not int"),
        ({"name": "x" * (LONGEST + 1)}, "name is too long"),
        ({"level": "3"}, "level is str, not int"),
        ({"kind": "troll"}, "kind can't be 'troll'"),
        ({"side": 1}, "side is int, not Side"),
        ({"at": (0, 0, 0)}, "at is tuple, not tuple of 2"),
        ({"at": (0, "0")}, "at[1] is str, not int"),
        ({"marks": ["a"]}, "marks is list, not tuple"),
        ({"marks": ("a", 1)}, "marks[1] is int, not str"),
        ({"friends": {}}, "friends is dict, not list"),
        ({"friends": ["Bram"]}, "friends[0] is str, not Hero"),
    ],
    ids=str,
)
def test_what_does_not_fit_is_told_with_its_place(wrong: dict[str, Any], told: str) -> None:
    assert misfit(game(**wrong)) == f".heroes['a'].friends[0].{told}"


def test_what_is_left_open_is_held_to_sizes_only() -> None:
    open_ended = game()
    open_ended.anything = [{"a": 1}, ("b", Hero("Ada"))]
    assert misfit(open_ended) == ""
    open_ended.anything = [{"a": 10**99}]
    assert misfit(open_ended) == ".anything[0]['a'] is too large"
    open_ended.anything = Hero("Ada", wounds=None)  # type: ignore[arg-type]
    assert misfit(open_ended) == ".anything.wounds is NoneType, not int"
    assert misfit(3) == ""
