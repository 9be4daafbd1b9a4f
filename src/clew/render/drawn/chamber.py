"""The room of a fight: floor by torchlight, walls by hand, rock around it, and what lies about in the corners."""

from __future__ import annotations

from functools import lru_cache

from clew.render.drawn.furniture import furniture
from clew.render.drawn.hand import U, scatter, stroke
from clew.render.drawn.hatching import Rock

LYING_ABOUT = ("bones", "treasure", "statue", "well")
TORCH = '<path class="mk" d="M-2.5 0h5l-1 13h-3z"/><path class="torch-flame" d="M0-13q7 7 3.5 12h-7q-3.5-5 3.5-12z"/>'
GLOW = (
    '<defs><radialGradient id="torch-{own}"><stop class="lit"/><stop class="unlit" offset="1"/></radialGradient>'
    '<radialGradient id="fight-{own}" r=".6"><stop class="half-lit"/><stop class="unlit" offset="1"/></radialGradient>'
    "</defs>"
)
"""Light of its own for each drawing: a page has several, and what is in one that is not shown lights no other."""
SHINE, FAINT = 110, 0.62
"""How far a torch shines, and how small things in the corners are: nobody fights over them."""


@lru_cache(64)
def chamber(wide: int, high: int, edge: int) -> str:
    """A room that fills a drawing up to its walls, which stand so far from its edges."""
    right, foot = wide - edge, high - edge
    floor = f'<path class="floor" d="M{edge} {edge}H{right}V{foot}H{edge}z"/>'
    own = f"{wide}x{high}"
    light = f'<path class="fight-light" fill="url(#fight-{own})" d="M{edge} {edge}H{right}V{foot}H{edge}z"/>'
    dots = "".join(f"M{x} {edge}V{foot}" for x in range(edge + U, right, U))
    dots += "".join(f"M{edge} {y}H{right}" for y in range(edge + U, foot, U))
    walls = "".join(
        [stroke(x, edge, min(x + U, right), edge) for x in range(edge, right, U)]
        + [stroke(right, y, right, min(y + U, foot)) for y in range(edge, foot, U)]
        + [stroke(x, foot, min(x + U, right), foot) for x in range(edge, right, U)]
        + [stroke(edge, y, edge, min(y + U, foot)) for y in range(edge, foot, U)]
    )
    shine = f'<circle class="torch-light" fill="url(#torch-{own})" cy="14" r="{SHINE}"/>'
    torches = "".join(
        f'<g transform="translate({x} {edge + 10})">{shine}{TORCH}</g>' for x in (wide // 3, wide - wide // 3)
    )
    about = _corners(wide, high, edge)
    ink = f'<path class="dots" d="{dots}"/><path class="wall" d="{walls}"/><path class="wall-ink" d="{walls}"/>'
    rock = f'<path class="hatch" transform="translate({edge} {edge})" d="{_rock(wide - 2 * edge, high - 2 * edge)}"/>'
    return f'<g class="chamber" aria-hidden="true">{GLOW.format(own=own)}{rock}{floor}{light}{ink}{torches}{about}</g>'


def _rock(wide: int, high: int) -> str:
    """Hatching around a room whose upper left corner is at 0 0."""
    rock = Rock()
    for column in range((wide - 1) // U + 1):
        for row in range((high - 1) // U + 1):
            rock.room(column, row)
    return rock.hatched()


def _corners(wide: int, high: int, edge: int) -> str:
    """Something in two corners, after the size of the room."""
    spots = ((edge + 22, high - edge - 20), (wide - edge - 22, edge + 22))
    names = [LYING_ABOUT[scatter(x, y, 11) % len(LYING_ABOUT)] for x, y in spots]
    return "".join(
        f'<g class="lying-about" transform="translate({x} {y}) scale({FAINT})">{furniture()[name]}</g>'
        for (x, y), name in zip(spots, names, strict=True)
    )
