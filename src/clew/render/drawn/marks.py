"""What stands on a space of a drawn board, and the group that makes it one thing to point at."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from textwrap import shorten, wrap

from clew.kernel.words.scene import Board, Feature, Space, Token
from clew.kernel.words.text import Words, put, same
from clew.render.drawn.style import SEATS
from clew.render.words import name_of, space_in_words

BIG, SMALL = 14.0, 9.5
Spots = tuple[tuple[tuple[float, float], ...], ...]
CORNERS = ((-11, -11), (11, -11), (-11, 11), (11, 11))
SPOTS: Spots = ((), ((0, 0),), ((-11, 0), (11, 0)), CORNERS[:3], CORNERS)
"""Where one, two, three or four things stand around the middle of a space."""
RADII = (BIG, BIG, SMALL, SMALL, SMALL)
"""How large they are then."""
MOST = len(CORNERS)
DECIMALS = 2
SIGN_ROOM = (5, 3)
"""How many letters of signs fit into a space, and beside a token in it."""
NAME_ROOM = 14
"""How many letters of a name stand on one line below its place."""


def number(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{round(value, DECIMALS):g}"


def word(text: str) -> str:
    """A kind as the name of a class: letters, digits and hyphens only."""
    return "".join(sign if sign.isalnum() else "-" for sign in text.lower())


def box(x: float, y: float, width: float, height: float, looks: str, corner: float = 0) -> str:
    round_off = f' rx="{number(corner)}"' if corner else ""
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<rect class="{looks}" x="{number(x)}" y="{number(y)}" {size}{round_off}/>'


def label(text: str, x: float, y: float, looks: str) -> str:
    return f'<text class="{looks}" x="{number(x)}" y="{number(y)}">{escape(text)}</text>'


def group(space: Space, board: Board, words: Words, body: str) -> str:
    """A space as one thing to point at, with its words as title."""
    looks = f"space {word(space.kind)}{'' if space.visited else ' unvisited'}"
    title = escape(space_in_words(space, board, words))
    return f'<g class="{looks}" data-key="{escape(space.key)}"><title>{title}</title>{body}</g>'


def contents(
    space: Space,
    x: float,
    y: float,
    highlight: Collection[str],
    words: Words = same,
    spots_for: Spots = SPOTS,
    radii: tuple[float, ...] = RADII,
) -> str:
    """Tokens and features of a space around its middle. Where more stand than fit, the last spot counts the rest."""
    room = MOST - bool(space.features)
    shown = space.tokens if len(space.tokens) <= room else space.tokens[: room - 1]
    left = len(space.tokens) - len(shown)
    things = len(shown) + bool(space.features) + bool(left)
    spots, radius = iter(spots_for[things]), radii[things]
    drawn = []
    for token in shown:
        across, down = next(spots)
        drawn.append(_token(token, x + across, y + down, radius, highlight, words))
    if space.features:
        across, down = next(spots)
        drawn.append(_features(space.features, x + across, y + down, words, small=bool(space.tokens)))
    if left:
        across, down = next(spots)
        drawn.append(label(f"+{left}", x + across, y + down, "more"))
    return "".join(drawn)


def _token(token: Token, x: float, y: float, radius: float, highlight: Collection[str], words: Words) -> str:
    owner = "" if token.seat is None else f" seat-{token.seat % len(SEATS)}"
    looks = f"token {word(token.kind)}{owner}{' small' if radius <= SMALL else ''}"
    glow = _circle("glow", x, y, radius + 3) if token.key in highlight else ""
    title = escape(put(token.name, words))
    body = f"{glow}{_piece(token, x, y, radius)}{label(token.sign, x, y, 'sign')}"
    return f'<g class="{looks}" data-key="{escape(token.key)}"><title>{title}</title>{body}</g>'


def _piece(token: Token, x: float, y: float, radius: float) -> str:
    """Shape tells the kind: parties are round, monsters stand on a corner, the rest is square."""
    if token.seat is not None or token.kind == "party":
        return _circle("piece", x, y, radius)
    if token.kind in ("monster", "monsters"):
        reach = radius * 1.2
        corners = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
        points = " ".join(f"{number(x + across)},{number(y + down)}" for across, down in corners)
        return f'<polygon class="piece" points="{points}"/>'
    return box(x - radius, y - radius, 2 * radius, 2 * radius, "piece", 3)


def _features(features: list[Feature], x: float, y: float, words: Words, *, small: bool) -> str:
    signs = " ".join(dict.fromkeys(feature.sign for feature in features))
    names = ", ".join(put(feature.name, words) for feature in features)
    size = " tiny" if len(signs) > SIGN_ROOM[small] else " small" if small else ""
    text = label(signs, x, y, f"feature{size}")
    return f"<g><title>{escape(names)}</title>{text}</g>"


def _circle(looks: str, x: float, y: float, radius: float) -> str:
    return f'<circle class="{looks}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def place(space: Space, x: float, y: float, radius: float, highlight: Collection[str], words: Words) -> str:
    """A field of a track or a place of a graph: a plate with what stands on it and its name below."""
    plate = box(x - radius, y - radius, 2 * radius, 2 * radius, "place", radius / 2.5)
    names = name_lines(name_of(space, words)) if space.name is not None else []
    below = [label(line, x, y + radius + 9 + 12 * row, "name") for row, line in enumerate(names)]
    return f"{plate}{contents(space, x, y, highlight, words)}{''.join(below)}"


def name_lines(name: str) -> list[str]:
    """A name on at most two lines; one that is longer still is to be read in the title."""
    lines = wrap(name, NAME_ROOM)
    if len(lines) > 2:
        lines = [lines[0], shorten(" ".join(lines[1:]), NAME_ROOM, placeholder="…")]
    return [line if len(line) <= NAME_ROOM else f"{line[: NAME_ROOM - 1]}…" for line in lines]
