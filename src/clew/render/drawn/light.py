"""Lantern light: the lamp on the floor, the veil over what is far from it, and ways that fade into the dark."""

from __future__ import annotations

from clew.kernel.words.scene import Board
from clew.render.drawn.hand import U, after
from clew.render.layout import STEPS, focus_of

REACH = 6.5
"""So many cells from the lamp it is night."""

FADES = {
    side: f'<linearGradient id="fade-{side}" x1="{a}" y1="{b}" x2="{c}" y2="{d}">'
    '<stop class="near"/><stop class="gone" offset="1"/></linearGradient>'
    for side, (a, b, c, d) in (
        ("north", (0, 1, 0, 0)),
        ("east", (0, 0, 1, 0)),
        ("south", (0, 0, 0, 1)),
        ("west", (1, 0, 0, 0)),
    )
}


def lights(board: Board, key: str) -> str:
    """Two gradients around the focus, apart from what they fall upon: they move with every step."""
    here = focus_of(board)
    column, row = here.at if here is not None else (0, 0)
    at = f'gradientUnits="userSpaceOnUse" cx="{column * U + U // 2}" cy="{row * U + U // 2}" r="{round(REACH * U)}"'
    return (
        f'<defs><radialGradient id="{key}-lit" {at}><stop class="lit"/><stop class="half-lit" offset=".3"/>'
        f'<stop class="unlit" offset=".62"/></radialGradient>'
        f'<radialGradient id="{key}-far" {at}><stop class="clear" offset=".45"/><stop class="veiled" offset="1"/>'
        "</radialGradient></defs>"
    )


def fade(x: int, y: int, side: str) -> str:
    """A way that nobody has gone yet: the floor runs out into the dark, its walls as dashes."""
    dx, dy = STEPS[side]
    long, half = U // 2, U // 4
    mx, my = x + long + dx * long, y + long + dy * long
    left, top = min(mx, mx + dx * long) - half * abs(dy), min(my, my + dy * long) - half * abs(dx)
    wide, high = (long, 2 * half) if dx else (2 * half, long)
    out = f"l{dx * long}{after(dy * long)}"
    lines = f"M{mx - half * abs(dy)} {my - half * abs(dx)}{out}M{mx + half * abs(dy)} {my + half * abs(dx)}{out}"
    floor = f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="url(#fade-{side})"/>'
    return f'{floor}<path class="unsure" d="{lines}"/>'
