"""A board in characters: a plane without edges, and a window to look at it through."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text

from clew.render.layout import At


@dataclass
class Canvas:
    """Signs with their styles on a plane. `focus` is the spot to look at first."""

    signs: dict[At, tuple[str, str]] = field(default_factory=dict)
    focus: At = (0, 0)

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from here to the right. A dot stands for signs that would push others aside or move the cursor."""
        for place, sign in enumerate(text):
            self.signs[x + place, y] = (sign if sign.isprintable() and cell_len(sign) == 1 else "·", style)

    def frame(self) -> tuple[int, int, int, int]:
        """The first column and row that hold a sign, and the last."""
        if not self.signs:
            return 0, 0, 0, 0
        columns, rows = [x for x, _ in self.signs], [y for _, y in self.signs]
        return min(columns), min(rows), max(columns), max(rows)

    def corner(self, width: int, height: int, moved: At = (0, 0)) -> At:
        """Where the upper left corner of a window lies: around the focus, but never looking past the edge in vain."""
        left, top, right, bottom = self.frame()
        return (
            _start(self.focus[0] + moved[0], left, right, width),
            _start(self.focus[1] + moved[1], top, bottom, height),
        )

    def window(self, width: int, height: int, moved: At = (0, 0)) -> list[Text]:
        """So many lines of so many columns, around the focus or as far away from it as one has moved."""
        left, top = self.corner(width, height, moved)
        return [self._line(left, y, width) for y in range(top, top + height)]

    def beyond(self, width: int, height: int, moved: At = (0, 0)) -> str:
        """Arrows to where there is more than the window shows."""
        left, top = self.corner(width, height, moved)
        first_x, first_y, last_x, last_y = self.frame()
        more = (left > first_x, top > first_y, top + height <= last_y, left + width <= last_x)
        return "".join(arrow for arrow, there in zip("◂▴▾▸", more, strict=True) if there)

    def _line(self, left: int, y: int, width: int) -> Text:
        line = Text()
        run, style = "", ""
        for x in range(left, left + width):
            sign, looks = self.signs.get((x, y), (" ", ""))
            if looks != style:
                line.append(run, style or None)
                run, style = "", looks
            run += sign
        line.append(run, style or None)
        return line


def _start(focus: int, first: int, last: int, length: int) -> int:
    size = last - first + 1
    if size <= length:
        return first - (length - size) // 2
    return max(first, min(focus - length // 2, last - length + 1))
