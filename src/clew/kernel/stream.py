"""A fair, replayable stream of chance: keyed BLAKE2b in counter mode, promised by its hash before play."""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_bytes

_BLOCK = 64


class Stream:
    """Uniform numbers from a secret key; `at` is how many bytes have been used."""

    __slots__ = ("_bytes", "_end", "at", "key")

    def __init__(self, key: bytes, at: int = 0) -> None:
        self.key = key
        self.at = at
        self._end = 0
        self._bytes = b""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        if n > 256:
            return self._wide(n)
        limit = 256 - 256 % n
        while True:
            at = self.at
            if at >= self._end:
                self._refill(at)
            byte = self._bytes[at % _BLOCK]
            self.at = at + 1
            if byte < limit:
                return byte % n

    def _refill(self, at: int) -> None:
        block = at // _BLOCK
        self._bytes = blake2b(block.to_bytes(8, "big"), key=self.key).digest()
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
