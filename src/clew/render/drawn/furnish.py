"""Furniture on the squares of a map: drawings where we have one, else silhouettes, else the letter of a sign."""

from __future__ import annotations

from clew.kernel.words.scene import Feature, Space
from clew.render.drawn.furniture import GROUND, TURNED, furniture
from clew.render.drawn.hand import U
from clew.render.drawn.icons import icons
from clew.render.drawn.marks import label, number

SPOTS = (((0, 0),), ((-9, -8), (9, 8)), ((-10, -9), (10, -9), (0, 10)), ((-10, -10), (10, -10), (-10, 10), (10, 10)))
"""Where one to four things stand on a square; more than these are told in its title only."""
SCALES = (1.0, 0.62, 0.52, 0.48)
SMALL = 0.66
"""How much smaller things are where somebody stands, or where the way is narrow."""
SILHOUETTE = 22


def furnished(space: Space, turned: bool, used: set[str], sheet: str) -> str:
    """All that belongs to a space, turned where it is a way from west to east; `used` keeps what has to be defined."""
    shown = [feature for feature in space.features if feature.icon != GROUND.get(space.kind)][: len(SPOTS)]
    if not shown or space.kind == "unknown":
        return ""
    x, y = space.at[0] * U + U // 2, space.at[1] * U + U // 2
    scale = SCALES[len(shown) - 1] * (SMALL if space.kind == "corridor" else 1)
    if space.tokens and len(shown) == 1 and space.kind != "corridor":
        x, y, scale = x - 9, y - 9, scale * SMALL
    drawn = []
    used.update(f"f-{feature.icon}" for feature in shown if feature.icon in furniture())
    for feature, (across, down) in zip(shown, SPOTS[len(shown) - 1], strict=True):
        drawn.append(_drawn(feature, (x + across, y + down), scale, sheet, turned=turned))
    return "".join(drawn)


def _drawn(feature: Feature, at: tuple[float, float], scale: float, sheet: str, *, turned: bool) -> str:
    place = f"translate({number(at[0])} {number(at[1])})"
    if feature.icon in furniture():
        around = " rotate(90)" if turned and feature.icon in TURNED else ""
        size = f" scale({number(scale)})" if scale != 1 else ""
        return f'<use class="feature" href="#f-{feature.icon}" transform="{place}{around}{size}"/>'
    if feature.icon in icons():
        wide = SILHOUETTE * max(scale, 0.6)
        corner, size = number(-wide / 2), number(wide)
        use = f'<use href="{sheet}#i-{feature.icon}" x="{corner}" y="{corner}" width="{size}" height="{size}"/>'
        return f'<g class="feature silhouette" transform="{place}">{use}</g>'
    return label(feature.sign, at[0], at[1], "feature")


def mark_of(space: Space, middle: tuple[float, float]) -> str:
    """A question mark where one may go and nobody has been."""
    return label("?", middle[0], middle[1], "mark") if space.kind == "unknown" else ""
