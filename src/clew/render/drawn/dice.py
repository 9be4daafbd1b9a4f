"""Dice as the solids they are, each with what it shows: a d6 by its pips, the others by a figure."""

from __future__ import annotations

SOLIDS = {
    4: ("M12 1.6L22.6 20.4H1.4z", "M12 1.6L5.4 20.4M12 1.6L18.6 20.4", 15.0),
    6: (
        "M4.4 1.6h15.2a2.8 2.8 0 0 1 2.8 2.8v15.2a2.8 2.8 0 0 1-2.8 2.8H4.4a2.8 2.8 0 0 1-2.8-2.8V4.4a2.8 2.8 0 0 1"
        " 2.8-2.8z",
        "",
        12.0,
    ),
    8: (
        "M12 .8L21.6 6.6V17.4L12 23.2 2.4 17.4V6.6z",
        "M12 .8L3.4 16.8H20.6zM2.4 17.4l1-.6M21.6 17.4l-1-.6M3.4 16.8L12 23.2l8.6-6.4",
        12.0,
    ),
    10: (
        "M12 .8L22.8 9.6V14.4L12 23.2 1.2 14.4V9.6z",
        "M12 .8L5.6 13.2 12 16.6l6.4-3.4zM1.2 14.4l4.4-1.2M22.8 14.4l-4.4-1.2M12 16.6v6.6",
        10.8,
    ),
    12: (
        "M12 .8l7 2.2 4.2 5.9v6.2l-4.2 5.9-7 2.2-7-2.2-4.2-5.9V8.9L5 3z",
        "M12 5.8l6.2 4.5-2.4 7.3H8.2L5.8 10.3zM12 .8v5M23.2 8.9l-5 1.4M19 21l-3.2-3.4M5 21l3.2-3.4M.8 8.9l5 1.4",
        12.6,
    ),
    20: (
        "M12 .8l9.7 5.6v11.2L12 23.2 2.3 17.6V6.4z",
        "M12 5.2l6.4 10.8H5.6zM12 .8v4.4M21.7 6.4L12 5.2 2.3 6.4M2.3 6.4L5.6 16l-3.3 1.6M21.7 6.4L18.4 16l3.3 1.6"
        "M5.6 16L12 23.2 18.4 16",
        12.6,
    ),
}
"""Outline, inner edges, and how low the middle of the figure stands, by the number of sides."""
LOW, MIDDLE, HIGH = 6.6, 12.0, 17.4
_DIAGONAL = [(LOW, LOW), (HIGH, HIGH)]
_CORNERS = [*_DIAGONAL, (HIGH, LOW), (LOW, HIGH)]
PIPS = {
    1: [(MIDDLE, MIDDLE)],
    2: _DIAGONAL,
    3: [*_DIAGONAL, (MIDDLE, MIDDLE)],
    4: _CORNERS,
    5: [*_CORNERS, (MIDDLE, MIDDLE)],
    6: [*_CORNERS, (LOW, MIDDLE), (HIGH, MIDDLE)],
}


def solid(sides: int, value: int) -> str:
    """A die as SVG; nothing where no solid has so many sides."""
    if sides not in SOLIDS or not 0 <= value <= sides:
        return ""
    outline, edges, middle = SOLIDS[sides]
    if sides == 6 and value in PIPS:
        face = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="2.2"/>' for x, y in PIPS[value])
    else:
        face = f'<text x="12" y="{middle:g}">{value}</text>'
    edged = f'<path class="edges" d="{edges}"/>' if edges else ""
    return (
        f'<svg class="die solid d{sides}" viewBox="0 0 24 24" role="img" aria-label="{value}">'
        f'<path class="outline" d="{outline}"/>{edged}{face}</svg>'
    )
