"""A track as the strip of a card: its stages one after the other, with arrows, in lines of a few, each with its picture
where its kind is the name of one."""

from __future__ import annotations

from collections.abc import Collection

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words
from clew.render.drawn.boards.ground import Ground
from clew.render.drawn.icons import icons
from clew.render.drawn.marks import box, group, label, name_lines
from clew.render.drawn.picture import Layers
from clew.render.drawn.standing import standing
from clew.render.words import name_of

WIDE, HIGH, APART = 132, 104, 22
PICTURE, SKY = 34, 46
"""How large the picture of a stage is, and how high the part of its plate that holds it."""
ALONG = 4
"""So many stages stand on one line."""


def strip(board: Board, highlight: Collection[str], words: Words, sheet: str, ground: Ground) -> Layers:
    """The card, and the frame that it fills."""
    lines = (len(board.spaces) - 1) // ALONG + 1
    columns = min(ALONG, len(board.spaces))
    frame = (-APART, -APART, columns * (WIDE + APART) + APART, lines * (HIGH + APART) + APART)
    card = box(-APART + 4, -APART + 4, frame[2] - 8, frame[3] - 8, "card-frame", 14)
    arrows = "".join(_arrow(place) for place in range(len(board.spaces) - 1))
    stages = {
        space.key: group(space, board, words, _stage(space, place, board, highlight, words, sheet))
        for place, space in enumerate(board.spaces)
    }
    return Layers(frame, stages, ground(f'{card}<path class="card-arrow" d="{arrows}"/>'))


def _at(place: int) -> tuple[int, int]:
    """The upper left corner of a stage; every other line goes back."""
    line, step = divmod(place, ALONG)
    return (step if line % 2 == 0 else ALONG - 1 - step) * (WIDE + APART), line * (HIGH + APART)


def _arrow(place: int) -> str:
    (x, y), (to_x, _) = _at(place), _at(place + 1)
    if to_x == x:
        return f"M{x + WIDE // 2 - 6} {y + HIGH + 5}l6 9l6 -9"
    start, way = (x + WIDE + 6, 1) if to_x > x else (x - 6, -1)
    return f"M{start} {y + HIGH // 2 - 7}l{10 * way} 7l{-10 * way} 7"


def _stage(space: Space, place: int, board: Board, highlight: Collection[str], words: Words, sheet: str) -> str:
    x, y = _at(place)
    plate = box(x, y, WIDE, HIGH, "place", 8)
    scene = f'<path class="card-sky" d="M{x + 1} {y + SKY}V{y + 9}q0 -8 8 -8h{WIDE - 18}q8 0 8 8V{y + SKY}z"/>'
    if space.kind in icons():
        corner = f'x="{x + (WIDE - PICTURE) // 2}" y="{y + 7}" width="{PICTURE}" height="{PICTURE}"'
        scene += f'<use class="card-picture" href="{sheet}#i-{space.kind}" {corner}/>'
    disc = f'<circle class="card-number" cx="{x + 16}" cy="{y + 16}" r="11"/>'
    figure = disc + label(str(place + 1), x + 16, y + 16, "count")
    glow = box(x - 4, y - 4, WIDE + 8, HIGH + 8, "glow", 11) if space.key in highlight else ""
    focus = box(x + 3, y + 3, WIDE - 6, HIGH - 6, "focus", 6) if space.key == board.focus else ""
    names = name_lines(name_of(space, words))
    told = "".join(
        label(line, x + WIDE / 2, y + SKY + (30 if len(names) == 1 else 21) + 18 * row, "stage-name")
        for row, line in enumerate(names)
    )
    counters = standing(space, (x + WIDE - 19, y + 19), highlight, words, sheet)
    return f"{plate}{scene}{figure}{told}{glow}{focus}{counters}"
