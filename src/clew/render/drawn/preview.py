"""A tile as an answer would lay it, small: what is new, which ways go on, what is walled up or left out."""

from __future__ import annotations

from clew.kernel.words.scene import Board, Exit, Preview
from clew.render.layout import STEPS

CELL = 10
AROUND = 2
"""So many squares of the sheet are shown around a tile."""


def preview_svg(found: Preview, board: Board | None) -> str:
    """The tile on its part of the sheet."""
    cells = [*found.added, *found.left_out]
    left, top = min(x for x, _ in cells) - AROUND, min(y for _, y in cells) - AROUND
    wide, high = max(x for x, _ in cells) + AROUND + 1 - left, max(y for _, y in cells) + AROUND + 1 - top
    known = [space.at for space in board.spaces if space.kind != "unknown"] if board is not None else []
    near = [(x, y) for x, y in known if left <= x < left + wide and top <= y < top + high]
    parts = [_squares("known", near), _squares("added", found.added), _squares("left-out", found.left_out)]
    parts += [_ways("kept", found.kept), _ways("joined", found.joined), _ways("lost", found.lost)]
    frame = f"{left * CELL} {top * CELL} {wide * CELL} {high * CELL}"
    return f'<svg class="preview" viewBox="{frame}" aria-hidden="true">{"".join(parts)}</svg>'


def _squares(looks: str, cells: list[tuple[int, int]]) -> str:
    path = "".join(f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h-{CELL}z" for x, y in cells)
    return f'<path class="{looks}" d="{path}"/>' if path else ""


def _ways(looks: str, exits: list[Exit]) -> str:
    """A dot on the side of each square that has an exit."""
    half = CELL // 2
    return "".join(
        f'<circle class="{looks}" cx="{x * CELL + half + STEPS[side][0] * half}"'
        f' cy="{y * CELL + half + STEPS[side][1] * half}" r="3"/>'
        for x, y, side in exits
    )
