"""What is different between two scenes, by the keys of what stands in them."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kernel.words.scene import Card, Scene, Token

MOVED, CHANGED, GONE, COME = "moved", "changed", "gone", "come"


@dataclass(frozen=True)
class Change:
    """A token or card that has moved from one space to another, has changed, is gone or has come.

    `life` is how much it has gained or lost of it.
    """

    what: str
    key: str
    before: str = ""
    after: str = ""
    life: int = 0


Found = tuple[str, Token | Card]
"""Where something stands, and what it is."""


def changes(before: Scene, after: Scene) -> list[Change]:
    """What moved, changed, went and came, tokens first; in the order of the scene after, then of the one before."""
    return [*_compared(_tokens(before), _tokens(after)), *_compared(_cards(before), _cards(after))]


def _tokens(scene: Scene) -> dict[str, Found]:
    return {token.key: (space.key, token) for board in scene.boards for space in board.spaces for token in space.tokens}


def _cards(scene: Scene) -> dict[str, Found]:
    return {card.key: (sheet.key, card) for sheet in scene.sheets for card in sheet.cards}


def _compared(old: dict[str, Found], new: dict[str, Found]) -> list[Change]:
    found = []
    for key, (place, thing) in new.items():
        if key not in old:
            found.append(Change(COME, key, after=place))
            continue
        was, other = old[key]
        if was != place:
            found.append(Change(MOVED, key, was, place, _life(other, thing)))
        elif other != thing:
            found.append(Change(CHANGED, key, was, place, _life(other, thing)))
    return found + [Change(GONE, key, place) for key, (place, _) in old.items() if key not in new]


def _life(old: Token | Card, new: Token | Card) -> int:
    return new.life[0] - old.life[0] if old.life is not None and new.life is not None else 0
