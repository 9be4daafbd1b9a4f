"""The stream of chance: always the same from the same key, and fair."""

from __future__ import annotations

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kernel.words.stream import Stream, commitment, mix, new_seed, seed_from

KEY = bytes(range(32))
KNOWN_D6 = [3, 1, 3, 2, 4, 6, 3, 1, 5, 1, 4, 2, 5, 3, 5, 4, 5, 1, 1, 3]
KNOWN_D1000 = [479, 386, 185, 289, 120]
KNOWN_COMMITMENT = "b775f22a20e8589e8c04453af081f7dab24da7ab2b5cf0099b90dae9bdf700da"
KNOWN_MIX = "2ee924b8ec265defa6d28dc64423cef63e1d7b90c95f1eaaa183177a7d9aa2c6"
KNOWN_SEED = "15f7d787a4f06895a3212cd17f5fd4cd9e196166d1a96e3cd6e836df6252858c"


def test_the_bytes_are_blake2b_in_counter_mode() -> None:
    """Written out with hashlib alone: anyone can check a game's dice with these three lines."""
    known = b"".join(blake2b(block.to_bytes(8, "big"), key=KEY).digest() for block in range(4))
    stream = Stream(KEY)
    assert bytes(stream.below(256) for _ in range(256)) == known
    rolled = [byte % 6 + 1 for byte in known if byte < 252]
    stream = Stream(KEY)
    assert [stream.below(6) + 1 for _ in rolled] == rolled


def test_known_answers() -> None:
    """These never change: every saved game depends on them."""
    stream = Stream(KEY)
    assert [stream.below(6) + 1 for _ in range(20)] == KNOWN_D6
    assert [stream.below(1000) for _ in range(5)] == KNOWN_D1000
    assert commitment(KEY) == KNOWN_COMMITMENT
    assert mix(KEY, ["Ada", "Bea"]).hex() == KNOWN_MIX
    assert seed_from(7).hex() == KNOWN_SEED


@given(st.integers(0, 1000), st.lists(st.integers(1, 3000), max_size=30))
def test_a_stream_taken_up_anywhere_goes_on_alike(skipped: int, sizes: list[int]) -> None:
    whole = Stream(KEY)
    for _ in range(skipped):
        whole.below(6)
    again = Stream(KEY, whole.at)
    assert [again.below(n) for n in sizes] == [whole.below(n) for n in sizes]
    assert again.at == whole.at


@given(st.integers(0, 200), st.integers(0, 150), st.integers(1, 256))
def test_several_numbers_at_once_are_those_drawn_one_after_the_other(skipped: int, count: int, n: int) -> None:
    at_once, singly = Stream(KEY, skipped), Stream(KEY, skipped)
    assert list(at_once.several(count, n)) == [singly.below(n) for _ in range(count)]
    assert at_once.at == singly.at


@given(st.integers(0, 200), st.integers(0, 300), st.integers(0, 320))
def test_things_taken_at_once_are_those_drawn_one_after_the_other(skipped: int, size: int, number: int) -> None:
    at_once, singly, pool = Stream(KEY, skipped), Stream(KEY, skipped), list(range(size))
    left = list(range(size))
    drawn = [left.pop(singly.below(len(left))) for _ in range(min(number, size))]
    assert at_once.take(pool, number) == drawn
    assert pool == left
    assert at_once.at == singly.at


@given(st.integers(1, 2**70))
def test_numbers_stay_below(n: int) -> None:
    stream = Stream(seed_from(n))
    assert all(0 <= stream.below(n) < n for _ in range(8))


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ZeroDivisionError):
        Stream(KEY).below(0)


SIZES = [2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 52, 100, 255, 256, 257, 300, 450, 512, 700, 65_536, 65_537]


@pytest.mark.parametrize("n", SIZES)
def test_every_number_is_equally_likely(n: int) -> None:
    """Chi-square over up to 50 classes; 6 standard deviations above the mean would be one in 10 million."""
    stream = Stream(seed_from(f"fair {n}"))
    classes = min(n, 50)
    rolls = 20_000
    counts = [0] * classes
    for _ in range(rolls):
        counts[stream.below(n) * classes // n] += 1
    expected = [rolls * _size(n, classes, c) / n for c in range(classes)]
    chi_square = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    freedom = classes - 1
    assert chi_square < freedom + 6 * (2 * freedom) ** 0.5 + 10


def _size(n: int, classes: int, number: int) -> int:
    """How many numbers below n fall into a class."""
    first = -(-number * n // classes)
    beyond = -(-(number + 1) * n // classes)
    return beyond - first


def test_classes_cover_every_number_once() -> None:
    assert [_size(7, 3, c) for c in range(3)] == [len([x for x in range(7) if x * 3 // 7 == c]) for c in range(3)]


def test_pairs_of_rolls_are_independent() -> None:
    stream = Stream(seed_from("pairs"))
    counts: dict[tuple[int, int], int] = {}
    rolls = 36_000
    for _ in range(rolls):
        pair = stream.below(6), stream.below(6)
        counts[pair] = counts.get(pair, 0) + 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert len(counts) == 36
    assert chi_square < 35 + 6 * 70**0.5


def test_the_promise_binds_the_seed_and_nonces_change_the_dice() -> None:
    assert commitment(KEY) != commitment(bytes(32))
    keys = {
        mix(KEY, nonces) for nonces in ([], ["a"], ["b"], ["a", "b"], ["b", "a"], ["ab"], ["", "ab"], ["a", "", "b"])
    }
    assert len(keys) == 8
    assert mix(KEY, ["é"]) == mix(KEY, ["é"])


def test_seeds() -> None:
    assert seed_from(7) == seed_from("7")
    assert seed_from(7) != seed_from(8)
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
