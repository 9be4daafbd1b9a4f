"""[2.14] What a character tries with a die that goes on after a six, and what is added to it."""

from __future__ import annotations

from clew.kernel.words.rolls import NO_FACE, Amount, Check

Part = tuple[str, int, str]
"""A modifier: where it comes from, how much, and the rule that gives it."""

ON_TOP = Amount("the six thrown on", "{n}")
"""After a six that has decided already: only how much there is in all is still open."""


class Trial:
    """[2.6, 2.9] What a roll against a target number is for, what success and failure are called, and what the number
    is a number `of`.

    A natural 1 may fail always, a natural 6 succeed always. A six that does not decide is told as thrown again. Who
    `wards` defends himself against the target.
    """

    __slots__ = ("first", "of", "sure", "then", "wards")

    def __init__(
        self,
        what: str,
        met: str,
        missed: str,
        of: str = "",
        fumbles: bool = False,
        sure: bool = False,
        wards: bool = False,
    ) -> None:
        self.of = of
        self.sure = sure
        self.wards = wards
        never = 1 if fumbles else NO_FACE
        self.first = Check(what, met, missed, 6 if sure else NO_FACE, never, NO_FACE if sure else 6, wards)
        self.then = Check(what, met, missed, again=6, wards=wards)


LEVEL = "its level"
LARGE: list[Part] = [("a large party", 1, "29.9")]
HIT = Trial("to hit", "hit", "miss", LEVEL, fumbles=True, sure=True)
