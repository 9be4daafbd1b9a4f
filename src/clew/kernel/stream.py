"""A fair, replayable stream of chance: keyed BLAKE2b in counter mode, promised by its hash before play."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from operator import length_hint
from secrets import token_bytes

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
        if n > 256:
            return self._wide(n)
        limit = _LIMITS[n]
        while True:
            for byte in self._left:
                if byte < limit:
                    return byte % n
            self._refill()

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
