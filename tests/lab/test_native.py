"""Adapted source does what the source does."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.kernel import toy

from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.stream import Stream, seed_from
from clew.lab.speed.compile import modules
from clew.lab.speed.native import adapt

SOURCE = Path(__file__).resolve().parents[2] / "src"

CLASSES = '''"""Some classes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, overload

KEPT = 25
"""So many are kept."""
ROLL, DRAW = "roll", "draw"
LOCK: Final = "lock"
PLACES: dict[str, int] = {
    "here": 1,
    "there": 2,
}
changing = 1


@dataclass
class Chest:
    """A chest."""

    SHARED: ClassVar[tuple[str, ...]] = (
        "lock",
    )

    lock: str
    gold: int = 3
    gems: list[str] = field(default_factory=list)
    owner: str | None = None

    def copy(self) -> Chest:
        return Chest(self.lock, self.gold, self.gems[:], self.owner)


@dataclass
class Room:
    SHARED: ClassVar[tuple[str, ...]] = ("chest",)

    chest: Chest | None


@dataclass(frozen=True)
class Key:
    shape: str
    old: bool = False


@dataclass
class Locked:
    key: Key
    open: bool = field(default=False, repr=False)


class Name(str):
    __slots__ = ()


class Sign:
    @overload
    def __init__(self, text: str) -> None: ...
    @overload
    def __init__(self, text: str, *, height: int) -> None: ...
    def __init__(self, text: str, height: int = 1) -> None:
        self.text = text
        self.height = height


def swap(chest: Chest, other: Chest) -> int:
    chest.gold, other.gold = other.gold, chest.gold
    chest.gold, chest.gems = 0, [str(chest.gold)]
    first, second = 1, 2
    return first - second
'''


def module(source: str, name: str, file: str = "") -> Any:
    made: Any = ModuleType(name)
    made.__file__ = file
    sys.modules[name] = made
    exec(compile(source, name, "exec"), made.__dict__)
    return made


@pytest.fixture(params=["as it is", "adapted"])
def classes(request: pytest.FixtureRequest) -> Any:
    return module(adapt(CLASSES) if request.param == "adapted" else CLASSES, "clew_test_classes")


def test_it_is_adapted_at_all() -> None:
    adapted = adapt(CLASSES)
    assert "def __init__(self, lock: str | None, gold: int = 3, gems: list[str] | None = None" in adapted
    assert "KEPT: Final = 25" in adapted
    assert 'LOCK: Final = "lock"' in adapted, "what is final already stays as it is"
    assert "ROLL: Final = 'roll'; DRAW: Final = 'draw'" in adapted
    assert "PLACES: Final[dict[str, int]] = {'here': 1, 'there': 2}" in adapted
    assert "changing = 1" in adapted
    assert "@mypyc_attr(native_class=False)\nclass Name(str):" in adapted
    assert "    first, second = 1, 2\n" in adapted
    assert "@overload" not in adapted
    assert "def __init__(self, text: str, height: int=1) -> None:" in adapted


def test_an_option_without_a_value_is_one_of_none() -> None:
    menu = 'menu = [Option("stay", "Stay"), Option("go", "Go", 3), Menu("é", "Égal", n=1), Option("x", "X", value=4)]'
    assert (
        adapt(menu).splitlines()[-1]
        == 'menu = [Option[None]("stay", "Stay"), Option("go", "Go", 3), Menu[None]("é", "Égal", n=1), '
        'Option("x", "X", value=4)]'
    )


def test_classes_are_the_same(classes: Any) -> None:
    chest = classes.Chest("iron", gems=["ruby"])
    assert repr(chest) == "Chest(lock='iron', gold=3, gems=['ruby'], owner=None)"
    assert chest == chest.copy()
    assert chest.copy().gems is not chest.gems
    assert classes.Chest("iron").gems == []
    assert classes.Chest("iron").gems is not classes.Chest("iron").gems
    assert classes.Chest.SHARED == ("lock",)
    assert [field.name for field in dataclasses.fields(chest)] == ["lock", "gold", "gems", "owner"]
    assert encode(chest) == {"$": "Chest", "gold": 3, "gems": ["ruby"], "owner": None}
    assert dataclasses.replace(chest, gold=7).gold == 7
    assert repr(classes.Locked(classes.Key("round"))) == "Locked(key=Key(shape='round', old=False))"
    with pytest.raises(dataclasses.FrozenInstanceError):
        classes.Key("round").old = True
    assert classes.Name("Ada").upper() == "ADA"
    assert [classes.Sign("EXIT").height, classes.Sign("EXIT", height=3).height] == [1, 3]
    assert (classes.KEPT, classes.ROLL, classes.DRAW, classes.PLACES["there"]) == (25, "roll", "draw", 2)


def test_what_is_shared_may_be_missing(classes: Any) -> None:
    assert classes.Room(None).chest is None
    assert classes.Room(classes.Chest("iron")).chest.lock == "iron"


def test_swaps_are_the_same(classes: Any) -> None:
    rich, poor = classes.Chest("iron", 9), classes.Chest("wood", 1)
    assert classes.swap(rich, poor) == -1
    assert (rich.gold, rich.gems, poor.gold) == (0, ["1"], 9)


def test_a_whole_game_is_the_same() -> None:
    adapted = module(adapt(Path(toy.__file__).read_text()), "clew_test_toy", toy.__file__)
    assert game_of(adapted.RULEBOOK) == game_of(toy.RULEBOOK)


def game_of(rulebook: Rulebook[Any]) -> list[Any]:
    setup = rulebook.setup([Seat("a"), Seat("b")])
    found = []
    for seed in range(5):
        state, dealer = play_out(rulebook, setup, [rulebook.bots["sensible"]()] * 2, Stream(seed_from(seed)))
        found.append((encode(state), dealer.rolls))
    return found


@pytest.mark.parametrize("name", modules())
def test_every_module_can_be_adapted(name: str) -> None:
    compile(adapt((SOURCE / name).read_text()), name, "exec")


COPIES = """from __future__ import annotations

from dataclasses import dataclass


class Board:
    GATES = ("east", "west")


@dataclass
class Foe:
    life: int
    marks: list[str]

    def copy(self) -> Foe:
        new: Foe = object.__new__(Foe)
        new.__dict__.update(self.__dict__)
        new.marks = self.marks[:]
        return new
"""


def test_copies_by_way_of_dict_are_the_same() -> None:
    adapted = adapt(COPIES)
    assert "new = Foe(self.life, self.marks)" in adapted
    assert "__dict__" not in adapted
    assert "GATES: Final = ('east', 'west')" in adapted
    for found in (module(COPIES, "clew_test_copies"), module(adapted, "clew_test_copies")):
        foe = found.Foe(3, ["burnt"])
        copy = foe.copy()
        assert copy == foe
        assert copy.marks is not foe.marks
        assert found.Board.GATES == ("east", "west")
