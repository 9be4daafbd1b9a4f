"""A graph with land under it, as a fantasy map: areas to point at, named places on ribbons, counters."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words
from clew.render.drawn.boards.ground import Ground
from clew.render.drawn.boards.land import CELL, NAMED, TOWN, corners, land_of, middle
from clew.render.drawn.icons import icons
from clew.render.drawn.marks import box, group, label, name_lines, number
from clew.render.drawn.picture import Layers
from clew.render.drawn.standing import standing
from clew.render.words import name_of

SIGNED = (*NAMED, TOWN)
LETTER = 7.4
"""How wide a letter of a name is."""


def kingdom(board: Board, highlight: Collection[str], words: Words, sheet: str, ground: Ground) -> Layers:
    """The map, and the frame that it fills."""
    across, down = [space.at[0] for space in board.spaces] or [0], [space.at[1] for space in board.spaces] or [0]
    left, top = (min(across) - 1.4) * CELL, (min(down) - 1.4) * CELL
    frame = (left, top, (max(across) + 1.4) * CELL - left, (max(down) + 1.4) * CELL - top)
    edge = box(left + 8, top + 8, frame[2] - 16, frame[3] - 16, "map-edge", 4)
    spaces = {
        space.key: group(space, board, words, _area(space, board, highlight, words, sheet)) for space in board.spaces
    }
    return Layers(frame, spaces, ground(land_of(board) + edge))


def _area(space: Space, board: Board, highlight: Collection[str], words: Words, sheet: str) -> str:
    x, y = middle(space.at)
    outline = _outline(space.at, space.kind)
    looks = ' class="glow"' if space.key in highlight else ""
    body = f'<path{looks} d="M{outline}z"/>'
    size = 22 if space.kind == TOWN else 34
    if space.kind in SIGNED:
        body += _sign(space, (x, y), size, sheet)
    reach = CELL // 2 - 6
    body += box(x - reach, y - reach, 2 * reach, 2 * reach, "focus", 8) if space.key == board.focus else ""
    named = space.kind in NAMED and space.name is not None
    return body + (_ribbon(space, (x, y), words) if named else "") + standing(space, (x, y), highlight, words, sheet)


@lru_cache(maxsize=1024)
def _outline(at: tuple[int, int], kind: str) -> str:
    return "L".join(f"{a} {b}" for a, b in corners(at, kind))


def _sign(space: Space, at: tuple[int, int], size: int, sheet: str) -> str:
    """The picture of a place or of a square of the town."""
    shown = next((feature.icon for feature in space.features if feature.icon in icons()), "")
    if not shown:
        return ""
    corner = f'x="{number(at[0] - size / 2)}" y="{number(at[1] - size / 2)}" width="{size}" height="{size}"'
    return f'<use class="landmark{" faint" if space.tokens else ""}" href="{sheet}#i-{shown}" {corner}/>'


def _ribbon(space: Space, at: tuple[int, int], words: Words) -> str:
    """A name on a ribbon below its place."""
    lines = name_lines(name_of(space, words).partition(" (")[0])
    wide = max(map(len, lines)) * LETTER + 12
    top = at[1] + 20
    drawn = box(at[0] - wide / 2, top, wide, 14 * len(lines) + 6, "ribbon", 3)
    return drawn + "".join(label(line, at[0], top + 10 + 14 * row, "place-name") for row, line in enumerate(lines))
