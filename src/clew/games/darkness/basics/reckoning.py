"""[2.14] What is added to a roll: each number with its source and the rule that gives it."""

from __future__ import annotations

from clew.kernel.referees.referee import Referee

Part = tuple[int, str]
"""A modifier, and in words where it comes from."""


def added(parts: list[Part]) -> int:
    """[14.14] What they come to together."""
    return sum([number for number, _ in parts])


def tell_sum(referee: Referee, rule: str, who: str, die: int, parts: list[Part], level: int) -> None:
    """[2.14] A roll with what was added to it, and the level it is rolled against."""
    told = reckoned(die, parts, die + added(parts))
    referee.tell(rule, "{hero}: {sum}, level {level}.", hero=who, sum=told, level=level)


def reckoned(die: int, parts: list[Part], total: int) -> str:
    """[2.14] The whole sum, such as `3 +1 warrior [3.7] -1 limping [11.8] = 3`."""
    words = [f"{number:+d} {source}" for number, source in parts if number]
    return f"{die} {' '.join(words)} = {total}" if words else str(die)
