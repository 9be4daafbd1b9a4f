"""State as JSON and back."""

from __future__ import annotations

import json
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from typing import Any, ClassVar, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kernel.words.codec import Upgrade, decode, delta, encode, left_out, patch
from clew.kernel.words.errors import RuleFault, SaveError
from clew.kernel.words.text import Name


class Side(Enum):
    NORTH = 1
    SOUTH = "s"


class Suit(StrEnum):
    CUPS = "cups"


class Level(IntEnum):
    HIGH = 3


@dataclass
class Sword:
    key: str
    bonus: int = 1


@dataclass(frozen=True)
class Kind:
    name: str


@dataclass
class Hero:
    SHARED: ClassVar[tuple[str, ...]] = ("book",)

    book: Any
    name: str
    sword: Sword | None = None
    facing: Side = Side.NORTH
    seen: dict[tuple[int, int], str] = field(default_factory=dict)
    wounds: list[int] = field(default_factory=list)
    marks: int = field(default=0, init=False)


def logs_are_wood(data: dict[str, Any]) -> None:
    data["wood"] = data.pop("logs")
    left_out(Sword=("rust",))(data)


def wood_is_counted(data: dict[str, Any]) -> None:
    data["wood"] = int(data["wood"])


@dataclass
class Camp:
    UPGRADES: ClassVar[tuple[Upgrade, ...]] = (logs_are_wood, wood_is_counted)

    wood: int
    fires: list[Sword] = field(default_factory=list)


CAMPING = (Camp, Sword)


class Point(NamedTuple):
    x: int


CLASSES = (Hero, Sword, Side, Suit, Level, Kind)
words = st.text(st.characters(codec="utf-8"), max_size=8)
keys = words | st.integers() | st.tuples(st.integers(), words)
leaves = st.none() | st.booleans() | st.integers() | words | st.sampled_from([*Side, *Suit, *Level])
swords = st.builds(Sword, words, st.integers())


def nest(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(words | st.just("$"), inner, max_size=4)
        | st.dictionaries(keys, inner, max_size=4)
        | st.builds(Hero, st.none(), words, st.none() | swords, st.sampled_from(Side))
        | st.builds(Kind, words)
    )


trees = st.recursive(leaves | swords, nest, max_leaves=20)


@given(trees)
def test_what_is_encoded_comes_back_the_same_through_json(tree: Any) -> None:
    again = decode(json.loads(json.dumps(encode(tree))), CLASSES)
    assert again == tree
    assert encode(again) == encode(tree)
    assert repr(again) == repr(tree)


@given(trees, trees)
def test_a_change_leads_from_one_tree_to_the_other(old: Any, new: Any) -> None:
    before, after = encode(old), encode(new)
    change = json.loads(json.dumps(delta(before, after)))
    found = patch(before, change)
    assert found == after
    assert encode(old) == before


def test_a_change_keeps_the_order_of_a_dict() -> None:
    old, new = {"a": 1, "b": 2, "c": 3}, {"c": 4, "d": 5, "a": 1}
    assert list(patch(old, delta(old, new)).items()) == list(new.items())


def test_a_change_is_small() -> None:
    old = {"rooms": [{"n": n, "orcs": [1, 2, 3]} for n in range(100)], "turn": 1}
    new = json.loads(json.dumps(old))
    new["rooms"][40]["orcs"][1] = 9
    assert len(json.dumps(delta(old, new))) < 80


def test_fields_with_defaults_may_be_missing() -> None:
    assert decode({"$": "Hero", "name": "Ada"}, CLASSES) == Hero(None, "Ada")


def test_a_field_that_nothing_reads_is_refused_by_name() -> None:
    with pytest.raises(SaveError, match="holds 'luck' of a Hero, which these rules have no place for; open it with"):
        decode({"$": "Hero", "name": "Ada", "luck": 7}, CLASSES)


def test_a_field_deep_inside_that_nothing_reads_is_refused_too() -> None:
    data = {"$": "Hero", "name": "Ada", "sword": {"$": "Sword", "key": "s", "rust": 1}}
    with pytest.raises(SaveError, match="'rust' of a Sword"):
        decode(data, CLASSES)


def test_the_first_version_of_a_state_is_not_written_down() -> None:
    assert "$version" not in encode(Hero(None, "Ada"))


def test_a_state_says_which_version_of_its_class_wrote_it() -> None:
    assert encode(Camp(3))["$version"] == 3
    assert decode(encode(Camp(3)), CAMPING) == Camp(3)


@pytest.mark.parametrize(
    "data",
    [
        {"$": "Camp", "logs": "3", "fires": [{"$": "Sword", "key": "s", "rust": 1}]},
        {"$": "Camp", "$version": 2, "wood": "3", "fires": [{"$": "Sword", "key": "s"}]},
        {"$": "Camp", "$version": 3, "wood": 3, "fires": [{"$": "Sword", "key": "s"}]},
    ],
)
def test_an_older_state_goes_through_the_upgrades_since(data: dict[str, Any]) -> None:
    before = json.dumps(data)
    assert decode(data, CAMPING) == Camp(3, [Sword("s")])
    assert json.dumps(data) == before, "the data that a match still holds is left alone"


def test_a_state_of_a_later_version_is_refused() -> None:
    with pytest.raises(SaveError, match="newer rules than these; update Clew"):
        decode({"$": "Camp", "$version": 4, "wood": 3}, CAMPING)


def test_an_upgrade_leaves_out_only_what_it_names() -> None:
    with pytest.raises(SaveError, match="'shine' of a Sword"):
        decode({"$": "Camp", "logs": "3", "fires": [{"$": "Sword", "key": "s", "shine": 1}]}, CAMPING)


def test_fields_that_the_constructor_does_not_take_come_back() -> None:
    hero = Hero(None, "Ada")
    hero.marks = 3
    assert decode(encode(hero), CLASSES).marks == 3


def test_what_is_shared_stays_outside() -> None:
    data = encode(Hero({"a", "set", "in a book"}, "Ada"))
    assert "book" not in data
    assert decode(data, CLASSES).book is None


@pytest.mark.parametrize(
    ("thing", "kind"),
    [
        (lambda: {1, 2}, "set"),
        (lambda: frozenset("ab"), "frozenset"),
        (lambda: 1.5, "float"),
        (lambda: b"bytes", "bytes"),
        (lambda: Point(1), "Point"),
        (lambda: deque([1]), "deque"),
        (lambda: defaultdict(int), "defaultdict"),
        (OrderedDict, "OrderedDict"),
        (lambda: Name("Ada"), "Name"),
        (object, "object"),
        (lambda: Sword, "type"),
        (lambda: len, "builtin_function_or_method"),
        (lambda: iter([]), "list_iterator"),
    ],
)
@pytest.mark.parametrize(
    ("wrap", "where"),
    [
        (lambda it: it, "state"),
        (lambda it: [0, it], r"state\[1\]"),
        (lambda it: {"a": {"b": it}}, r"state\['a'\]\['b'\]"),
        (lambda it: (it,), r"state\[0\]"),
        (lambda it: Hero(None, "Ada", it), r"state\.sword"),
        (lambda it: Hero(None, "Ada", wounds=[1, it]), r"state\.wounds\[1\]"),
    ],
)
def test_what_is_not_plain_is_refused_at_its_place(
    thing: Callable[[], Any], kind: str, wrap: Callable[[Any], Any], where: str
) -> None:
    with pytest.raises(RuleFault, match=f"^{where} is of the kind {kind}; state holds plain data only"):
        encode(wrap(thing()))


def test_a_key_that_is_not_plain_is_refused_at_its_place() -> None:
    with pytest.raises(RuleFault, match="a key of state is of the kind frozenset"):
        encode({frozenset(): 1})


@pytest.mark.parametrize("make", [lambda: [1], lambda: {"a": 1}, lambda: Sword("s")])
def test_the_same_object_in_two_places_is_refused_and_both_are_named(make: Callable[[], Any]) -> None:
    thing = make()
    with pytest.raises(RuleFault, match=r"state\['b'\]\[0\] is the object that is state\['a'\] too"):
        encode({"a": thing, "b": [thing]})


def test_a_ring_is_refused() -> None:
    ring: list[Any] = []
    ring.append(ring)
    with pytest.raises(RuleFault, match="too"):
        encode(ring)


def test_what_never_changes_may_stand_in_two_places() -> None:
    kind, pair = Kind("orc"), (1, 2)
    assert decode(encode([kind, kind, pair, pair, Side.NORTH, Side.NORTH]), CLASSES) == [
        kind,
        kind,
        pair,
        pair,
        Side.NORTH,
        Side.NORTH,
    ]


def test_a_list_inside_two_tuples_is_still_refused() -> None:
    inner = [1]
    with pytest.raises(RuleFault, match=r"state\[1\]\[0\] is the object that is state\[0\]\[0\] too"):
        encode([(inner,), (inner,)])


@pytest.mark.parametrize(
    "data",
    [
        {"$": "Dragon"},
        {"$": "Hero"},
        {"$": "Side", "name": "WEST"},
        {"$": "Side"},
        {"$": "tuple"},
        {"$": "dict", "items": [1]},
        {"$": "dict", "items": [[[], 1]]},
        [{"$": ["Hero"]}],
    ],
)
def test_foreign_data_is_refused_in_one_sentence(data: Any) -> None:
    with pytest.raises(SaveError, match=r"^The save file "):
        decode(data, CLASSES)
