"""What was rolled, drawn and chosen, entry by entry, and the log that people read."""

from __future__ import annotations

from typing import Any

from clew.kernel.words.questions import Seats
from clew.kernel.words.rolls import Story
from clew.kernel.words.text import Facts, Text

ROLL, DRAW, CHOICE, NOTE = "roll", "draw", "choice", "note"


class Entry:
    """One answer: how dice fell, which card came up, what a seat chose. `what` is dice code, pile or prompt."""

    __slots__ = ("kind", "own", "rule", "seat", "to", "value", "what")

    def __init__(
        self, kind: str, rule: str, what: str, value: Any, seat: int | None = None, to: Seats = None, own: bool = False
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.what = what
        self.value = value
        self.seat = seat
        self.to = to
        self.own = own

    def fits(self, kind: str, rule: str, what: str) -> bool:
        """Whether this is an answer to what is asked for."""
        return self.kind == kind and self.rule == rule and self.what == what

    def known_to(self, seat: int | None) -> bool:
        return may_know(self.to, seat)

    @property
    def answered(self) -> bool:
        """Whether a person gave it: a choice, or the fall of their own dice."""
        return self.kind == CHOICE or self.own

    def plain(self) -> dict[str, Any]:
        """The entry as a save file holds it."""
        data: dict[str, Any] = {"kind": self.kind, "rule": self.rule, "what": self.what, "value": self.value}
        if self.seat is not None:
            data["seat"] = self.seat
        if self.to is not None:
            data["to"] = list(self.to)
        if self.own:
            data["own"] = True
        return data

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entry):
            return NotImplemented
        return (
            self.value == other.value
            and self.fits(other.kind, other.rule, other.what)
            and (self.seat, self.to, self.own) == (other.seat, other.to, other.own)
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Entry({self.plain()})"


def entry_from(data: dict[str, Any]) -> Entry:
    """An entry from a save file."""
    to = data.get("to")
    seats = None if to is None else tuple(to)
    return Entry(
        data["kind"], data["rule"], data["what"], data["value"], data.get("seat"), seats, data.get("own", False)
    )


class Line:
    """One line of the log: something told, or an entry of the journal, of a roll with its story."""

    __slots__ = ("entry", "facts", "rule", "story", "template", "to")

    def __init__(
        self,
        rule: str,
        template: str,
        facts: Facts,
        to: Seats = None,
        entry: Entry | None = None,
        story: Story | None = None,
    ) -> None:
        self.rule = rule
        self.template = template
        self.facts = facts
        self.to = to
        self.entry = entry
        self.story = story

    @property
    def text(self) -> Text:
        return Text(self.template, self.facts)

    def known_to(self, seat: int | None) -> bool:
        return may_know(self.to, seat)

    def __repr__(self) -> str:
        return f"[{self.rule}] {self.text}"


def may_know(to: Seats, seat: int | None) -> bool:
    """Whether a seat, or a spectator (None), may know what is known to these seats."""
    return to is None or (seat is not None and seat in to)
