"""What only some may know, declared once by a game, so that it can be looked for in all that leaves for others."""

from __future__ import annotations

from typing import Any

Rules = tuple[str, ...]


class Secret:
    """One thing that only some seats may know: the seats in `to`, or nobody yet. `value` is how it stands, plain data.

    It is `rolled`, `drawn`, `chosen` and `told` under these rules, to nobody else; what `sometimes` concerns it may be
    for everybody at other times. `words` give it away wherever anybody else reads them, such as the key of a card. What
    was made `beforehand`, all at once, such as a labyrinth, no history rolls anew: what waits in it are secrets of
    their own, which the game's `otherwise` puts elsewhere, or they lie in its `fog`.
    """

    __slots__ = ("beforehand", "chosen", "drawn", "name", "rolled", "sometimes", "to", "told", "value", "words")

    def __init__(
        self,
        name: str,
        value: Any,
        to: tuple[int, ...] = (),
        rolled: Rules = (),
        drawn: Rules = (),
        chosen: Rules = (),
        told: Rules = (),
        sometimes: Rules = (),
        words: tuple[str, ...] = (),
        beforehand: bool = False,
    ) -> None:
        self.name = name
        self.value = value
        self.to = to
        self.rolled = rolled
        self.drawn = drawn
        self.chosen = chosen
        self.told = told
        self.sometimes = sometimes
        self.words = words
        self.beforehand = beforehand

    def __repr__(self) -> str:
        return f"Secret({self.name!r}, {self.value!r}, to={self.to})"
