"""Counters: a silhouette in a rim. Friends have a smooth rim, foes a thorned one; life is what is left of the rim."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from math import cos, pi, sin, tau

from clew.kernel.words.scene import Life, Token
from clew.kernel.words.text import Words, put
from clew.render.drawn.icons import icons
from clew.render.drawn.marks import label, number, word
from clew.render.drawn.style import SEATS

THORNS = "M" + "L".join(
    f"{(52, 45)[point % 2] * cos(tau * point / 40):.0f} {(52, 45)[point % 2] * sin(tau * point / 40):.0f}"
    for point in range(40)
)
"""The rim of a foe, so that not only its colour tells it from a friend; 50 units of radius."""
MOST_POINTS, SPLIT = 14, 0.16
"""Up to so many points of life are told apart on a rim, by gaps that are so much of a point."""
LARGE = 20
"""On a counter that is smaller than this a number stands at the rim, so that the face stays in sight."""
MOST_SIGNS = 2
"""So many conditions are shown on a counter; all of them in its title."""


def counter(
    token: Token, x: float, y: float, radius: float, highlight: Collection[str], words: Words, sheet: str
) -> str:
    """A counter with its middle at x, y; `radius` is the outer one."""
    owner = "" if token.seat is None else f" seat-{token.seat % len(SEATS)}"
    side = token.side or ("them" if token.kind in ("monster", "monsters") else "")
    glow = f'<circle class="glow" r="{number(radius + 4)}"/>' if token.key in highlight else ""
    thorns = f'<path class="thorns" d="{THORNS}z" transform="scale({number((radius + 1.4) / 50)})"/>'
    body = f'<circle class="shade" cy="1.6" r="{number(radius)}"/>{thorns if side == "them" else ""}'
    body += f'<circle class="piece" r="{number(radius - 1)}"/>{rim(token.life, radius - 1)}'
    body += _face(token, radius, sheet) + _badge(token.count, radius) + _signs(token, radius, sheet)
    return (
        f'<g class="token {word(token.kind)} {side or "folk"}{owner}" data-key="{escape(token.key)}"'
        f' transform="translate({number(x)} {number(y)})"><title>{escape(title(token, words))}</title>{glow}{body}</g>'
    )


def title(token: Token, words: Words) -> str:
    """`Ada, 3/8, asleep`."""
    parts = [put(token.name, words)]
    parts += [f"{token.life[0]}/{token.life[1]}"] if token.life is not None else []
    return ", ".join([*parts, *(put(condition.name, words) for condition in token.conditions)])


def rim(life: Life | None, radius: float) -> str:
    """The part of the rim that is left, clockwise from the top; a whole one where nothing is known of life."""
    if life is None or life[1] <= 0:
        return f'<circle class="life" r="{number(radius)}"/>'
    left = min(life[0], life[1])
    if 1 < life[1] <= MOST_POINTS:
        return _points(left, life[1], radius)
    if left == life[1]:
        return f'<circle class="life" r="{number(radius)}"/>'
    lost = f'<circle class="lost" r="{number(radius)}"/>'
    if left <= 0:
        return lost
    angle = tau * left / life[1] - pi / 2
    end = f"{number(radius * cos(angle))} {number(radius * sin(angle))}"
    far = int(2 * left > life[1])
    return f'{lost}<path class="life" d="M0 {number(-radius)}A{number(radius)} {number(radius)} 0 {far} 1 {end}"/>'


def _points(left: int, of: int, radius: float) -> str:
    """The rim in as many pieces as there are points of life, those that are lost thin."""
    at = f'r="{number(radius)}" pathLength="{of}" transform="rotate(-90)"'
    point = f"{1 - SPLIT} {SPLIT}"
    lost = f'<circle class="lost points" {at} stroke-dasharray="{point}"/>' if left < of else ""
    dashes = " ".join([point] * left) + f" 0 {of - left}" if left < of else point
    return lost + (f'<circle class="life points" {at} stroke-dasharray="{dashes}"/>' if left > 0 else "")


def _face(token: Token, radius: float, sheet: str) -> str:
    if token.icon not in icons():
        return label(token.sign, 0, 0.5, "sign")
    size = 1.36 * radius
    at, wide = number(-size / 2), number(size)
    return f'<use href="{sheet}#i-{token.icon}" x="{at}" y="{at}" width="{wide}" height="{wide}"/>'


def _badge(count: int, radius: float) -> str:
    """How many stand there as one."""
    if count < 2:
        return ""
    far = 0.74 if radius > LARGE else 1.0
    x, y, size = far * radius, far * radius, max(6.0, 0.4 * radius)
    badge = f'<circle class="badge" cx="{number(x)}" cy="{number(y)}" r="{number(size)}"/>'
    return badge + label(str(count), x, y, "count")


def _signs(token: Token, radius: float, sheet: str) -> str:
    """Conditions, at the upper right and left."""
    drawn = []
    for place, condition in enumerate(token.conditions[:MOST_SIGNS]):
        x, y = (0.74 - 1.48 * place) * radius, -0.74 * radius
        large = max(4.8, 0.26 * radius)
        half, wide = large * 2 / 3, number(large * 4 / 3)
        at = f'x="{number(x - half)}" y="{number(y - half)}" width="{wide}" height="{wide}"'
        drawn.append(f'<circle class="condition" cx="{number(x)}" cy="{number(y)}" r="{number(large)}"/>')
        drawn.append(f'<use class="on" href="{sheet}#i-{word(condition.icon)}" {at}/>')
    return "".join(drawn)
