"""What a page of a table shows just now, in the words by which its looks go.

A style sheet could find out most of it by itself, with `:has()`; then a browser would look at the whole page again
after each change.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.kernel.words.scene import Ask, Choice, Scene
from clew.kernel.words.text import Text, Words, put

SOME, MANY, THRONG = 5, 9, 6
"""So many answers, and so many people in the strip of a phone, are shown in another way than few."""
SHORT, TERSE = 16, 36
"""An answer of so many letters needs no line of its own where there are many; three stand beside each other where all
are no longer than this."""


def fights(scene: Scene) -> bool:
    """Whether a fight is shown; at the end only while both sides stand."""
    stage = scene.stage
    return stage is not None and (not scene.over or bool(stage.us and stage.them))


def grouped(choices: Sequence[Choice]) -> list[tuple[Text | None, Choice]]:
    """Answers, the first of a group of several with the words above it."""
    groups: list[Text | None] = [None, *(choice.group for choice in choices), None]
    return [
        (choice.group if before != choice.group == after else None, choice)
        for before, choice, after in zip(groups, choices, groups[2:], strict=False)
    ]


def many(ask: Ask) -> bool:
    return rows(ask) >= MANY


def rows(ask: Ask) -> int:
    """How many lines its answers take, with the words above groups."""
    return len(ask.choices) + sum(head is not None for head, _ in grouped(ask.choices))


def follows(ask: Ask) -> bool:
    return any(choice.follows for choice in ask.choices)


def is_short(label: str, ask: Ask) -> bool:
    return len(ask.choices) >= MANY and len(label) <= SHORT


def answers_shape(ask: Ask, words: Words) -> str:
    """What kind of answers a question has."""
    told = {
        "some": rows(ask) >= SOME,
        "many": many(ask),
        "laid": any(choice.preview for choice in ask.choices),
        "following": follows(ask),
        "terse": all(len(put(choice.name, words)) <= TERSE for choice in ask.choices),
        "brief": any(is_short(put(choice.name, words), ask) for choice in ask.choices),
    }
    return " ".join(name for name, so in told.items() if so)


def table_shape(scene: Scene, *, rolled: bool, looks_on: bool, people: int, seats: int) -> str:
    """What stands on the table; `rolled`: dice lie in the tray; `people`: so many have a counter in the strip."""
    crowded = any(many(ask) for ask in scene.asks[:1])
    told = {
        "fight": fights(scene),
        "bare": not fights(scene) and not scene.boards,
        "round": any(board.style == "ring" for board in scene.boards),
        "carded": any(sheet.cards for sheet in scene.sheets),
        "throng": people >= THRONG,
        "rolled": rolled,
        "crowded": crowded,
        "wordy": crowded and follows(scene.asks[0]),
        "advised": not scene.over and not looks_on,
        "awaited": bool(scene.waiting),
        "alone": seats < 2,
        "ended": bool(scene.over),
    }
    return " ".join(name for name, so in told.items() if so)
