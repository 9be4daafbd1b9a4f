"""What a card does, read from the effect column of the deck tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Effect:
    """One order of a card. `what` names it, `name`, `number` and `mode` say the rest.

    `prize` is what the dead Creature is worth, `after` what follows, `ways` are the outcomes of a Detection roll
    (success first) or the player's choices.
    """

    what: str
    name: str = ""
    number: int = 0
    mode: str = ""
    prize: Effect | None = None
    after: Effect | None = None
    ways: tuple[Effect, ...] = ()


NOTHING = Effect("none")


def read_effect(text: str) -> Effect:
    """Read one cell of the effect column (table effect-codes)."""
    text = text.strip()
    if text.startswith("choose "):
        return Effect("choose", ways=tuple(map(read_effect, text.removeprefix("choose ").split(" | "))))
    if text.startswith("detect ?"):
        success, _, failure = text.removeprefix("detect ?").partition(" : ")
        return Effect("detect", ways=(read_effect(success), read_effect(failure) if failure else NOTHING))
    head, _, prize = text.removeprefix("detect; ").partition("=>")
    first, _, after = head.partition(";")
    words = first.strip().split(":")
    number = next((int(word) for word in words[1:] if word.isdigit()), 0)
    return Effect(
        words[0],
        words[1] if len(words) > 1 and not words[1].isdigit() else "",
        number,
        words[-1] if len(words) > 2 and not words[-1].isdigit() else "",
        read_effect(prize) if prize else None,
        read_effect(after) if after else None,
    )
