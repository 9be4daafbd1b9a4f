"""A board as SVG: pure strings, every text escaped, a title on every space for pointers and screen readers.

Spaces and tokens carry `data-key`; `highlight` names the keys of spaces and tokens that a choice is about. The looks
come along in a `<style>` unless `styled` is off; then the page brings `stylesheet()` itself. Pictures come along too,
unless `sheet` is the address of a file that has them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from html import escape

from clew.kernel.words.errors import ClewError
from clew.kernel.words.scene import Board
from clew.kernel.words.text import Text, Words, put, same
from clew.render.drawn.boards.ground import Ground, drawn
from clew.render.drawn.boards.hedges import hedges
from clew.render.drawn.boards.kingdom import kingdom
from clew.render.drawn.boards.net import net
from clew.render.drawn.boards.ring import SIGNS, ring
from clew.render.drawn.boards.strip import strip
from clew.render.drawn.furniture import GROUND
from clew.render.drawn.grid import grid
from clew.render.drawn.icons import icons, symbols
from clew.render.drawn.marks import number, word
from clew.render.drawn.picture import Layers, Picture
from clew.render.drawn.style import THEMES, stylesheet
from clew.render.words import told_once

_DEFINED = re.compile(r'(id="|href="#|url\(#)(?=(?:i|d|f|b|fade)-)')
"""Where something is named that is drawn once and used several times."""
Style = Callable[[Board, Collection[str], Words, str, Ground], Layers]
STYLES: dict[str, Style] = {"ring": ring, "map": kingdom, "hedges": hedges, "strip": strip}
"""Boards that are drawn as the place they stand for; every other one is a net of plates."""


def svg(
    board: Board,
    *,
    theme: str | None = None,
    highlight: Collection[str] = frozenset(),
    words: Words = same,
    styled: bool = True,
    sheet: str = "",
    ground: Ground = drawn,
) -> str:
    """A board as one SVG element. `theme` is light or dark; without one it follows the reader's system. What never
    changes of it can be laid aside by `ground`."""
    if theme is not None and theme not in THEMES:
        raise ClewError(f"A board is drawn light or dark, not {theme!r}.")
    looks = f' data-theme="{theme}"' if theme else ""
    style = f"<style>{stylesheet()}</style>" if styled else ""
    brought = "" if sheet else f"<defs>{symbols(pictures_on(board))}</defs>"
    return picture(board, highlight, words, sheet, ground, looks=f'{looks} role="img"', brought=style + brought).whole()


def picture(
    board: Board,
    highlight: Collection[str],
    words: Words,
    sheet: str,
    ground: Ground,
    *,
    looks: str = ' role="group"',
    brought: str = "",
) -> Picture:
    """The same in parts, for a page, on which spaces can be pressed."""
    layers = _layers(board, highlight, words, sheet, ground)
    left, top, width, height = map(number, layers.frame)
    name = escape(put(board.name, words))
    own = f"{word(board.key)}-{word(board.shape)}-{word(name)}-"
    kind = f"{word(board.shape)} {word(board.style)}".rstrip()
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="clew-board {kind}" data-key="{escape(board.key)}"'
        f'{looks} viewBox="{left} {top} {width} {height}" width="{width}" height="{height}"'
        f' aria-label="{name}"><title>{name}</title>{_named_apart(brought, own)}'
    )
    below = {"ink": layers.ground, "light": layers.light}
    parts = {
        f'id="{own}{kind}"': f'<g id="{own}{kind}">{_named_apart(drawn, own)}</g>'
        for kind, drawn in below.items()
        if drawn
    }
    for key, space in layers.spaces.items():
        parts[f'data-key="{escape(key)}"'] = space if sheet else _named_apart(space, own)
    return Picture(head, parts, f"{_named_apart(layers.above, own)}</svg>")


def _named_apart(body: str, own: str) -> str:
    """With names of its own for all that is defined once and used several times: a page may hold several boards."""
    return _DEFINED.sub(rf"\g<1>{own}", body)


def _layers(board: Board, highlight: Collection[str], words: Words, sheet: str, ground: Ground) -> Layers:
    if board.shape == "grid":
        return grid(board, highlight, words, sheet)
    if board.style in STYLES and board.spaces:
        return STYLES[board.style](board, highlight, words, sheet, ground)
    return net(board, highlight, words, sheet)


def legend(board: Board, words: Words = same) -> dict[str, list[str]]:
    """What the pictures of things on a board stand for; counters tell it themselves."""
    found: dict[str, dict[Text, None]] = {}
    told: set[str] = set()
    for feature in (each for space in board.spaces for each in space.features if each.icon != GROUND.get(space.kind)):
        name = put(feature.name, words)
        if feature.icon in icons() and name not in told:
            told.add(name)
            found.setdefault(feature.icon, {})[feature.name] = None
    return {icon: told_once(list(names), words) for icon, names in found.items()}


def pictures_on(board: Board) -> set[str]:
    """The names of all pictures that a board shows."""
    tokens = [token for space in board.spaces for token in space.tokens]
    found = {feature.icon for space in board.spaces for feature in space.features} | {token.icon for token in tokens}
    found |= {SIGNS[space.kind] for space in board.spaces if space.kind in SIGNS and board.style == "ring"}
    found |= {space.kind for space in board.spaces if board.style == "strip"}
    found |= (
        {card.icon for card in board.middle} | {stat.icon for card in board.middle for stat in card.stats} | {"lock"}
    )
    return found | {condition.icon for token in tokens for condition in token.conditions}
