"""Dice by key: the same whatever else is thrown, fair for every key, and no key tells of another."""

from __future__ import annotations

from hashlib import blake2b
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kernel.words.dice import D6, TWO_D6, Dice, parse
from clew.kernel.words.journal import CHOICE, DRAW, NOTE, ROLL, Entry
from clew.kernel.words.stream import IN_ORDER, KEYED, Chance, Keyed, Stream, dice_from, seed_from

ROOT = bytes(range(32))
KNOWN_D6 = [3, 5, 2, 6, 2, 5, 1, 1, 6, 5]
KNOWN_2D6 = [[1, 3], [1, 1], [2, 1]]
KNOWN_CARDS = ["g", "f", "e"]

Act = tuple[str, int | None, str]
ACTS: list[Act] = [
    ("1d6", 0, "1.1"),
    ("1d6", 1, "1.1"),
    ("1d6", None, "1.1"),
    ("1d6", 0, "1.2"),
    ("2d6", 0, "1.1"),
    ("3d6x5", 0, "1.1"),
    ("1d100", 0, "1.1"),
    ("deck", None, "1.1"),
    ("deck", None, "1.2"),
    ("other deck", None, "1.1"),
]
CARDS = sorted(f"card {number:03}" for number in range(300))


def act(dice: Chance, what: Act) -> Entry:
    code, seat, rule = what
    if "deck" in code:
        return Entry(DRAW, rule, code, dice.card(code, CARDS, rule))
    return Entry(ROLL, rule, code, dice.faces(parse(code), rule, seat), seat)


def by_hand(root: bytes, kind: str, rule: str, seat: str, what: str, number: int, n: int) -> int:
    """Number so and so below n of a key, written out with hashlib alone."""

    def block(place: int) -> bytes:
        label = f"{kind}\n{rule}\n{seat}\n{what}\n".encode()
        return blake2b(label + place.to_bytes(8, "big"), key=root, person=b"clew-dice").digest()

    byte = block(number // 64)[number % 64]
    if byte * n % 256 >= 256 % n:
        return byte * n // 256
    place = 2**32 * (number + 1)
    while True:
        wide = int.from_bytes(block(place)[:8], "big")
        if wide * n % 2**64 >= 2**64 % n:
            return wide * n // 2**64
        place += 1


@given(st.sampled_from([2, 3, 6, 10, 20, 100, 129, 255, 256]))
def test_dice_are_what_the_recipe_says(sides: int) -> None:
    dice, code = Keyed(ROOT), parse(f"1d{sides}")
    found = [dice.faces(code, "8.43", 2)[0] for _ in range(200)]
    assert found == [by_hand(ROOT, "roll", "8.43", "2", code.code, i, code.die) + 1 for i in range(200)]


@pytest.mark.parametrize("size", [1, 2, 40, 255, 256, 257, 300, 70_000])
def test_cards_are_what_the_recipe_says(size: int) -> None:
    dice, cards = Keyed(ROOT), [str(number) for number in range(size)]
    found = [dice.card("the deck", cards, "1.1") for _ in range(130)]
    assert found == [cards[by_hand(ROOT, "draw", "1.1", "", "the deck", i, size)] for i in range(130)]


def test_several_dice_take_a_number_each() -> None:
    dice = Keyed(ROOT)
    found = [face for _ in range(50) for face in dice.faces(parse("3d6"), "1.1", None)]
    assert found == [by_hand(ROOT, "roll", "1.1", "", "3d6", i, 6) + 1 for i in range(150)]


def test_known_answers() -> None:
    """These never change: every saved game depends on them."""
    dice = Keyed(ROOT)
    assert [dice.faces(D6, "1.1", 0)[0] for _ in range(10)] == KNOWN_D6
    assert [dice.faces(TWO_D6, "1.1", None) for _ in range(3)] == KNOWN_2D6
    assert [dice.card("deck", list("abcdefg"), "1.1") for _ in range(3)] == KNOWN_CARDS


@pytest.mark.parametrize("code", ["1d6", "1d3", "2d6", "3d6x5", "d66", "1d6+2", "1d10", "1d100", "1d1000", "4"])
@pytest.mark.parametrize("scheme", [IN_ORDER, KEYED])
def test_a_total_is_that_of_the_faces(code: str, scheme: int) -> None:
    one, two, dice = dice_from(ROOT, scheme), dice_from(ROOT, scheme), parse(code)
    for _ in range(150):
        assert one.total(dice, "1.1", 0) == dice.total(two.faces(dice, "1.1", 0))
    assert one.at == two.at


@given(st.lists(st.sampled_from(ACTS), max_size=150), st.lists(st.sampled_from(ACTS), max_size=40))
def test_dice_taken_up_anywhere_go_on_alike(before: list[Act], after: list[Act]) -> None:
    """Also where what came before was made elsewhere, or thrown by people's own dice."""
    whole, passed = Keyed(ROOT), Keyed(ROOT)
    for what in before:
        passed.passed(act(whole, what))
    assert passed.at == whole.at
    assert sum(whole.at.values()) == len(before)
    again = Keyed(ROOT, whole.at)
    goes_on = [act(whole, what) for what in after]
    assert [act(again, what) for what in after] == goes_on
    assert [act(passed, what) for what in after] == goes_on


@given(st.lists(st.sampled_from(ACTS), min_size=1, max_size=80), st.integers(0, 10**6))
def test_one_throw_more_changes_no_other_key(acts: list[Act], place: int) -> None:
    one, more = Keyed(ROOT), Keyed(ROOT)
    extra = acts[place % len(acts)]
    act(more, extra)
    for what in acts:
        same, other = act(one, what), act(more, what)
        assert what == extra or same == other


def test_choices_and_notes_count_for_nothing() -> None:
    dice = Keyed(ROOT)
    dice.passed(Entry(CHOICE, "1.1", "1d6", "a", 0))
    dice.passed(Entry(NOTE, "1.1", "1d6", None, 0))
    assert not dice.at
    dice.passed(Entry(ROLL, "1.1", "1d6", [6], 0, own=True))
    assert dice.at == {(ROLL, "1d6", "1.1", 0): 1}


def test_in_order_nothing_is_counted_but_bytes() -> None:
    stream = dice_from(ROOT, IN_ORDER)
    stream.passed(Entry(ROLL, "1.1", "1d6", [6], 0, own=True))
    assert stream.at == 0
    stream.faces(D6, "1.1", 0)
    assert stream.at == Stream(ROOT, 1).at
    assert dice_from(ROOT, IN_ORDER, stream.at).faces(D6, "9.9", 3) == stream.faces(D6, "1.1", 0)


# -- fair ----------------------------------------------------------------------------------------------------------


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def is_usual(counts: list[int]) -> bool:
    """6 standard deviations above the mean would be one in 10 million."""
    freedom = len(counts) - 1
    usual: float = freedom + 6 * (2 * freedom) ** 0.5 + 10
    return chi_square(counts, sum(counts) / len(counts)) < usual


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100, 200, 257, 1000])
@pytest.mark.parametrize("key", [("1.1", 0), ("1.1", None), ("8.43a", 3)])
def test_every_face_is_equally_likely_by_each_key(sides: int, key: tuple[str, int | None]) -> None:
    """Of 1000 sides 20 are counted together."""
    dice, code = Keyed(seed_from(f"fair {sides}")), Dice(1, sides)
    wide = 20 if sides == 1000 else 1
    counts = [0] * (code.die // wide)
    for _ in range(200 * len(counts)):
        counts[(dice.faces(code, *key)[0] - 1) // wide] += 1
    assert is_usual(counts)


@pytest.mark.parametrize("size", [2, 5, 7, 40, 129, 200])
def test_every_card_is_equally_likely(size: int) -> None:
    dice, cards = Keyed(seed_from(f"cards {size}")), [str(number) for number in range(size)]
    counts = dict.fromkeys(cards, 0)
    for _ in range(200 * size):
        counts[dice.card("deck", cards, "1.1")] += 1
    assert is_usual(list(counts.values()))


def test_the_first_throw_of_each_of_many_keys_and_roots_is_fair() -> None:
    """A game asks most keys only a few times."""
    by_root, by_rule = [0] * 6, [0] * 6
    for number in range(6000):
        by_root[Keyed(seed_from(number)).faces(D6, "1.1", 0)[0] - 1] += 1
        by_rule[Keyed(ROOT).faces(D6, f"{number}.1", 0)[0] - 1] += 1
    assert is_usual(by_root)
    assert is_usual(by_rule)


def pairs(one: list[int], two: list[int]) -> list[int]:
    counts = dict.fromkeys(product(range(1, 7), repeat=2), 0)
    for pair in zip(one, two, strict=True):
        counts[pair] += 1
    return list(counts.values())


def thrown(root: bytes, code: str, rule: str, seat: int | None, times: int = 7200) -> list[int]:
    dice, found = Keyed(root), list[int]()
    while len(found) < times:
        found += dice.faces(parse(code), rule, seat)
    return found[:times]


OTHERS = [(ROOT, "1d6", "1.1", 1), (ROOT, "1d6", "1.2", 0), (ROOT, "2d6", "1.1", 0), (seed_from(1), "1d6", "1.1", 0)]


@pytest.mark.parametrize("other", OTHERS, ids=["seat", "rule", "dice", "root"])
def test_no_key_tells_of_another(other: tuple[bytes, str, str, int]) -> None:
    assert is_usual(pairs(thrown(ROOT, "1d6", "1.1", 0), thrown(*other)))


def test_no_throw_tells_of_the_next() -> None:
    found = thrown(seed_from("next"), "1d6", "1.1", 0, 14_400)
    one, two = zip(*pairwise(found), strict=True)
    assert is_usual(pairs(list(one), list(two)))
