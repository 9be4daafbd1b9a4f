"""A piece of a page with its parts: only those that have changed are sent, of all others their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from clew.render.drawn.picture import Picture


@dataclass(frozen=True)
class Piece:
    """`text` has an empty element with the name of a part in the place of each."""

    text: str = ""
    parts: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.text)

    def __html__(self) -> Markup:
        """All of it, for a template."""
        return self.since(Piece())

    def since(self, before: Piece) -> Markup:
        """What is to be sent to a page that shows the piece as it was before."""
        told = self.text
        for name, part in self.parts.items():
            if before.parts.get(name) != part:
                told = str.replace(told, name, part)  # of a plain text: a part is not to be escaped
        return Markup(told)


class Parts:
    """What is kept apart while a piece is drawn."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def keep(self, element: str, named: str, part: str) -> Markup:
        """An element with this attribute for a name, which no other part has; else the part itself."""
        place = f"<{element} {named} data-same></{element}>"
        if self.kept.setdefault(place, part) != part:
            return Markup(part)
        return Markup(place)

    def card(self, sheet: str, key: str, part: str) -> Markup:
        """A card that goes to another sheet is a new part there."""
        return self.keep("li", f'data-key="{escape(key)}" data-in="{escape(sheet)}"', part)

    def told(self, board: str, number: int, text: str) -> Markup:
        """A line of what stands on a board in words."""
        named = Markup('data-part="{} {}"').format(board, number)
        return self.keep("li", named, Markup("<li {}>{}</li>").format(named, text))

    def drawing(self, found: Picture) -> Markup:
        drawn = (self.keep("g", named, part) for named, part in found.parts.items())
        return Markup("").join([Markup(found.head), *drawn, Markup(found.tail)])
