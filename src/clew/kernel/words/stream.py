"""A fair, replayable stream of chance: keyed BLAKE2b in counter mode, promised by its hash before play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import islice
from operator import length_hint
from secrets import token_bytes
from typing import TypeVar

T = TypeVar("T")

_BLOCK = 64
_LIMITS = (256, *(256 - 256 % n for n in range(1, 257)))
"""By the number to divide by, below which bytes all remainders are equally likely; nothing can be divided by 0."""


class Stream:
    """Uniform numbers from a secret key; `at` is how many bytes have been used."""

    __slots__ = ("_end", "_left", "key")

    def __init__(self, key: bytes, at: int = 0) -> None:
        self.key = key
        self._end = at
        self._left: Iterator[int] = iter(b"")
        """What is left of the block that ends there."""

    @property
    def at(self) -> int:
        return self._end - length_hint(self._left)

    @at.setter
    def at(self, at: int) -> None:
        self._end, self._left = at, iter(b"")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        try:
            limit = _LIMITS[n]
        except (IndexError, OverflowError):  # compiled, a number of more than 62 bits is no index at all
            return self._wide(n)
        while True:
            for byte in self._left:
                if byte < limit:
                    return byte % n
            self._refill()

    def several(self, count: int, n: int) -> bytes:
        """So many numbers from 0 to n - 1 at once, for n up to 256: the same as one after the other."""
        found = b""
        while (wanted := count - len(found)) > 0:
            if not length_hint(self._left):
                self._refill()
            found += bytes(islice(self._left, wanted)).translate(*_remainders(n))
        return found

    def take(self, pool: list[T], number: int) -> list[T]:
        """So many things out of a pool, all of them if it has fewer, in the order in which they are drawn."""
        found: list[T] = []
        size, end = len(pool), max(0, len(pool) - number)
        while size > end:
            if size > 256:
                found.append(pool.pop(self._wide(size)))
                size -= 1
                continue
            for byte in self._left:
                if byte < _LIMITS[size]:
                    found.append(pool.pop(byte % size))
                    size -= 1
                    if size == end:
                        break
            else:
                self._refill()
        return found

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """These things in any order, all equally likely."""
        pool = list(things)
        return self.take(pool, len(pool))

    def _refill(self) -> None:
        block, used = divmod(self._end, _BLOCK)
        self._left = iter(blake2b(block.to_bytes(8, "big"), key=self.key).digest()[used:])
        self._end = (block + 1) * _BLOCK

    def _wide(self, n: int) -> int:
        size = ((n - 1).bit_length() + 7) // 8
        limit = 256**size - 256**size % n
        while True:
            number = 0
            for _ in range(size):
                number = number * 256 + self.below(256)
            if number < limit:
                return number % n


@cache
def _remainders(n: int) -> tuple[bytes, bytes]:
    """For every byte its remainder, and those bytes that are thrown again."""
    return bytes(byte % n for byte in range(256)), bytes(range(_LIMITS[n], 256))


def commitment(seed: bytes) -> str:
    """What is shown before anybody sits down; it binds the dealer to the seed without telling it."""
    return blake2b(seed, digest_size=32, person=b"clew-promise").hexdigest()


def mix(seed: bytes, nonces: list[str]) -> bytes:
    """The stream's key: the promised seed with a word from each seat, so that neither side alone makes the dice."""
    digest = blake2b(seed, digest_size=32, person=b"clew-mix")
    for nonce in nonces:
        word = nonce.encode()
        digest.update(len(word).to_bytes(4, "big") + word)
    return digest.digest()


def seed_from(word: str | int) -> bytes:
    """A seed from what a person typed, for games that are to be played again."""
    return blake2b(str(word).encode(), digest_size=32, person=b"clew-seed").digest()


def new_seed() -> bytes:
    """A secret of 256 bits from the operating system."""
    return token_bytes(32)
