"""Dice as rulebooks write them: `2d6`, `3D6x5`, `1d3+2`, `d66`, `1/2`."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

from clew.kernel.words.errors import AnswerError, ClewError
from clew.kernel.words.text import Text

_CODE = re.compile(
    r"(?P<half>1/2|½)?\s*(?:(?P<count>\d*)[dD](?P<sides>\d+))?\s*"
    r"(?:[x×*]\s*(?P<times>\d+))?\s*(?:(?P<sign>[+\-−])\s*(?P<plus>\d+))?",
    re.ASCII,
)
MOST_DICE, MOST_SIDES = 100, 10_000
"""No rulebook asks for more, and a slip in a house rule should not take a minute to roll."""


class Dice:
    """`count` dice of `sides`, their sum times `times` plus `plus`. A three-sided die is a six-sided one halved."""

    __slots__ = ("code", "count", "die", "plus", "sides", "single", "tens", "times")

    def __init__(self, count: int, sides: int, times: int = 1, plus: int = 0, tens: bool = False) -> None:
        self.count = count
        self.sides = sides
        self.times = times
        self.plus = plus
        self.tens = tens
        self.die = 6 if sides == 3 else sides
        self.code = _write(count, sides, times, plus, tens)
        self.single = tuple(self.total([face]) for face in range(1, self.die + 1)) if count == 1 else ()

    def total(self, faces: list[int]) -> int:
        """What the faces, as they fell, come to."""
        if self.tens:
            return faces[0] * 10 + faces[1]
        if self.sides == 3:
            faces = [(face + 1) // 2 for face in faces]
        return sum(faces) * self.times + self.plus

    def possible(self, faces: list[int]) -> bool:
        return len(faces) == self.count and all(1 <= face <= self.die for face in faces)

    @property
    def lowest(self) -> int:
        return self.total([1] * self.count)

    @property
    def highest(self) -> int:
        return self.total([self.die] * self.count)

    @property
    def text(self) -> Text:
        """What to take in hand, in words: `a die`, `3 dice`, `2 10-sided dice`."""
        facts = {"number": self.count, "sides": self.die}
        if self.die == 6:
            return Text("a die" if self.count == 1 else "{number} dice", facts)
        return Text("a {sides}-sided die" if self.count == 1 else "{number} {sides}-sided dice", facts)

    def __repr__(self) -> str:
        return f"Dice({self.code})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)


def _write(count: int, sides: int, times: int, plus: int, tens: bool) -> str:
    if tens:
        return "d66"
    if not count:
        return str(plus)
    multiplied = f"x{times}" if times != 1 else ""
    added = f"{plus:+d}" if plus else ""
    return f"{count}d{sides}{multiplied}{added}"


@cache
def parse(code: str) -> Dice:
    """Read a dice code; `1/2` stands for half a die, a plain number for no dice at all."""
    text = code.strip()
    if text.lower() == "d66":
        return Dice(2, 6, tens=True)
    if re.fullmatch(r"-?[0-9]+", text):
        return Dice(0, 6, plus=int(text))
    found = _CODE.fullmatch(text)
    if not found or not (found["half"] or found["sides"]):
        raise ClewError(f"{code!r} is no dice code; write it like 2d6, 1d6+3, 3d6x5 or 1d3.")
    plus = int(found["plus"] or 0) * (1 if found["sign"] in (None, "+") else -1)
    count, sides = int(found["count"] or 1), int(found["sides"] or 6)
    if found["half"]:
        if sides != 6 or count != 1:
            raise ClewError(f"{code!r}: only a six-sided die can be halved.")
        sides = 3
    if not (2 <= sides <= MOST_SIDES and 1 <= count <= MOST_DICE):
        raise ClewError(f"{code!r}: dice have 2 to {MOST_SIDES} sides, and 1 to {MOST_DICE} are thrown.")
    times = int(found["times"] or 1)
    if times < 1:
        raise ClewError(f"{code!r}: dice can only be multiplied by 1 or more.")
    return Dice(count, sides, times, plus)


@cache
def ways(dice: Dice) -> dict[int, int]:
    """In how many ways the dice come to each total."""
    if dice.tens:
        return {10 * first + second: 1 for first, second in product(range(1, 7), repeat=2)}
    sums = {0: 1}
    for _ in range(dice.count):
        grown: dict[int, int] = {}
        for so_far, number in sums.items():
            for face in range(1, dice.die + 1):
                value = so_far + ((face + 1) // 2 if dice.sides == 3 else face)
                grown[value] = grown.get(value, 0) + number
        sums = grown
    return {value * dice.times + dice.plus: number for value, number in sums.items()}


def read_faces(answer: object, dice: Dice) -> list[int]:
    """How a person's own dice fell, checked against what such dice can show."""
    words = list(answer) if isinstance(answer, list | tuple) else str(answer).replace(",", " ").split()
    try:
        faces = [int(word) for word in words]
    except (TypeError, ValueError):
        faces = []
    if not dice.possible(faces):
        each = "a number" if dice.count == 1 else f"{dice.count} numbers"
        raise AnswerError(f"Type {each} from 1 to {dice.die}{', one for each die' if dice.count > 1 else ''}.")
    return faces


D6 = parse("1d6")
TWO_D6 = parse("2d6")
THREE_D6 = parse("3d6")
D3 = parse("1d3")
