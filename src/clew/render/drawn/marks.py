"""Small pieces that all drawn boards are made of, and the group that makes a space one thing to point at."""

from __future__ import annotations

from html import escape
from textwrap import shorten, wrap

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words
from clew.render.words import space_in_words

DECIMALS = 2
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


def name_lines(name: str, room: int = NAME_ROOM) -> list[str]:
    """A name on at most two lines; one that is longer still is to be read in the title."""
    lines = wrap(name, room)
    if len(lines) > 2:
        lines = [lines[0], shorten(" ".join(lines[1:]), room, placeholder="…")]
    return [line if len(line) <= room else f"{line[: room - 1]}…" for line in lines]
