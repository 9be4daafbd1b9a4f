"""Fair, replayable chance: keyed BLAKE2b in counter mode, promised by its hash before play.

There are two schemes. In the first all dice and cards of a match come in order from one stream. In the second every
key, that is what is rolled or drawn, by which rule and by which seat, has a stream of its own, so that one throw more
changes no other. New matches take the latest; a match that was begun in an earlier one goes on in that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from itertools import islice
from operator import length_hint
from secrets import token_bytes
from typing import TypeVar

from clew.kernel.words.dice import Dice
from clew.kernel.words.journal import DRAW, ROLL, Entry

T = TypeVar("T")

Key = tuple[str, str, str, int | None]
"""What is rolled or drawn: the kind, the dice code or pile, the rule, and the seat whose dice they are."""
Counts = dict[Key, int]
"""How often a match has rolled or drawn by each key."""

IN_ORDER, KEYED = 1, 2
LATEST = KEYED
"""The scheme of new matches, and of games that are played out without a table."""

_BLOCK = 64
_LIMITS = (256, *(256 - 256 % n for n in range(1, 257)))
"""By the number to divide by, below which bytes all remainders are equally likely; nothing can be divided by 0."""


class Chance:
    """Where a referee takes dice and cards from."""

    __slots__ = ()

    @property
    def at(self) -> int | Counts:
        """How far it has been used; another that begins there goes on alike."""
        raise NotImplementedError

    def faces(self, dice: Dice, rule: str, by: int | None) -> list[int]:
        """How dice fall."""
        raise NotImplementedError

    def total(self, dice: Dice, rule: str, by: int | None) -> int:
        """What they come to."""
        raise NotImplementedError

    def card(self, pile: str, cards: list[str], rule: str) -> str:
        """Which of the sorted cards comes up."""
        raise NotImplementedError

    def passed(self, entry: Entry) -> None:
        """An entry of the journal stands as it is, made elsewhere or by a person's own dice."""


class Stream(Chance):
    """Uniform numbers from a secret key; `at` is how many bytes have been used. Dice and cards come in order."""

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

    def faces(self, dice: Dice, rule: str, by: int | None) -> list[int]:  # noqa: ARG002
        below, die = self.below, dice.die
        return [below(die) + 1 for _ in range(dice.count)]

    def total(self, dice: Dice, rule: str, by: int | None) -> int:  # noqa: ARG002
        below, die = self.below, dice.die
        if dice.single:
            return dice.single[below(die)]
        return dice.total([below(die) + 1 for _ in range(dice.count)])

    def card(self, pile: str, cards: list[str], rule: str) -> str:  # noqa: ARG002
        return cards[self.below(len(cards))]

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


_WIDE = 1 << 64
_ANEW = 1 << 32
"""The blocks from here on stand in for bytes that would not be fair; no match gets that far by throwing."""


class Keyed(Chance):
    """Every key has a stream of its own, of which a throw takes a byte for each die, and a draw takes one.

    Which ones depends only on how often the match has rolled or drawn by that key before.
    """

    __slots__ = ("_counts", "_hash", "_runs")

    def __init__(self, root: bytes, counts: Mapping[Key, int] | None = None) -> None:
        self._hash = blake2b(key=root, person=b"clew-dice")
        self._counts: Counts = dict(counts) if counts else {}
        self._runs: dict[Key, _Run] = {}

    @property
    def at(self) -> Counts:
        return {**self._counts, **{key: run.throws for key, run in self._runs.items()}}

    def faces(self, dice: Dice, rule: str, by: int | None) -> list[int]:
        found: list[int] = []
        if dice.count:
            key, die = (ROLL, dice.code, rule, by), dice.die
            run = self._runs.get(key) or self._begin(key, dice.count)
            while (wanted := dice.count - len(found)) > 0:
                for byte in islice(run.left, wanted):
                    scaled = byte * die
                    found.append(1 + (scaled >> 8 if scaled & 255 >= die else run.checked(scaled, die)))
                if not length_hint(run.left):
                    run.refill()
        return found

    def total(self, dice: Dice, rule: str, by: int | None) -> int:
        if not dice.single:
            return dice.total(self.faces(dice, rule, by))
        key, die = (ROLL, dice.code, rule, by), dice.die
        run = self._runs.get(key) or self._begin(key, 1)
        for byte in run.left:  # as `below` does, without a call: most throws are of one die
            scaled = byte * die
            return dice.single[scaled >> 8 if scaled & 255 >= die else run.checked(scaled, die)]
        run.refill()
        return self.total(dice, rule, by)

    def card(self, pile: str, cards: list[str], rule: str) -> str:
        key = (DRAW, pile, rule, None)
        run = self._runs.get(key) or self._begin(key, 1)
        return cards[run.below(len(cards))]

    def passed(self, entry: Entry) -> None:
        if entry.kind in (ROLL, DRAW):
            key = (entry.kind, entry.what, entry.rule, entry.seat)
            run = self._runs.pop(key, None)
            self._counts[key] = 1 + (self._counts.get(key, 0) if run is None else run.throws)

    def _begin(self, key: Key, each: int) -> _Run:
        run = self._runs[key] = _Run(self._hash, _label(key), each, self._counts.get(key, 0))
        return run


class _Run:
    """The stream of one key; a throw takes so many bytes `each`."""

    __slots__ = ("_each", "_end", "_hash", "_label", "left")

    def __init__(self, keyed: blake2b, label: bytes, each: int, throws: int) -> None:
        self._hash = keyed
        self._label = label
        self._each = each
        self._end = throws * each
        self.left: Iterator[int]
        """What is left of the block that ends there."""
        self.refill()

    @property
    def throws(self) -> int:
        return self._used // self._each

    @property
    def _used(self) -> int:
        return self._end - length_hint(self.left)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: in which of n equal parts of the range of bytes one lies."""
        for byte in self.left:
            scaled = byte * n
            return scaled >> 8 if scaled & 255 >= n else self.checked(scaled, n)
        self.refill()
        return self.below(n)

    def checked(self, scaled: int, n: int) -> int:
        """Where the range can't be divided into n equal parts, what lies in the surplus is made anew out of 8 bytes."""
        if scaled & 255 >= 256 % n:
            return scaled >> 8
        block = _ANEW * self._used
        while True:
            wide = int.from_bytes(self._block(block)[:8], "big") * n
            if wide % _WIDE >= _WIDE % n:
                return wide // _WIDE
            block += 1

    def refill(self) -> None:
        if not self._end:  # most keys of a game never need another block
            self.left, self._end = iter(self._block(0)), _BLOCK
            return
        block, used = divmod(self._end, _BLOCK)
        self.left = iter(self._block(block)[used:])
        self._end += _BLOCK - used

    def _block(self, number: int) -> bytes:
        hashed = self._hash.copy()
        hashed.update(self._label + number.to_bytes(8, "big"))
        return hashed.digest()


@lru_cache(1 << 12)
def _label(key: Key) -> bytes:
    kind, what, rule, seat = key
    return f"{kind}\n{rule}\n{'' if seat is None else seat}\n{what}\n".encode()


def dice_from(root: bytes, scheme: int = LATEST, at: int | Counts | None = None) -> Chance:
    """The dice of a root in a scheme, from the start or from where others had come to."""
    if scheme == IN_ORDER:
        return Stream(root, at if isinstance(at, int) else 0)
    return Keyed(root, at if isinstance(at, dict) else None)


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
