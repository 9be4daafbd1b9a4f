"""How large a scene may be. Rules never come near; a state that somebody has written by hand may, and is refused."""

from __future__ import annotations

from clew.kernel.words.errors import ClewError
from clew.kernel.words.scene import Board, Card, Scene, Space
from clew.kernel.words.text import Fact, Text

MOST_ACROSS = 400
"""Columns or rows from one end of a board to the other."""
FARTHEST = 100_000
"""How far from its middle a board may lie."""
MOST_SPACES = 20_000
MOST_BOARDS = 40
MOST_CARDS = 4_000
MOST_THINGS = 500
"""Tokens and features on a space, or tags, figures and things on a card."""
LONGEST_TEXT = 4_000
GREATEST = 10**15
"""No figure is larger."""


def check_bounds(scene: Scene) -> None:
    """Refuse a scene that nobody could draw or read."""
    _at_most(len(scene.boards), MOST_BOARDS, "boards")
    for board in scene.boards:
        _check_board(board)
    _at_most(sum(len(sheet.cards) for sheet in scene.sheets), MOST_CARDS, "cards")
    for sheet in scene.sheets:
        for card in sheet.cards:
            _check_card(card)


def _at_most(number: int, most: int, what: str) -> None:
    if number > most:
        raise ClewError(f"This position can't be shown: it has {number} {what}, and {most} are the most there can be.")


def _check_board(board: Board) -> None:
    _at_most(len(board.spaces), MOST_SPACES, "spaces on one board")
    _at_most(len(board.links), 4 * MOST_SPACES, "ways on one board")
    for places in ([space.at[0] for space in board.spaces], [space.at[1] for space in board.spaces]):
        if places and (max(places) - min(places) > MOST_ACROSS or max(map(abs, places)) > FARTHEST):
            raise ClewError(
                f"This position can't be shown: a board reaches from {_short(min(places))} to {_short(max(places))}, "
                f"and {MOST_ACROSS} is the most across."
            )
    if board.size is not None:
        _at_most(max(board.size), MOST_ACROSS, "columns or rows on one sheet")
    for space in board.spaces:
        _check_space(space)


def _check_space(space: Space) -> None:
    _at_most(len(space.tokens) + len(space.features), MOST_THINGS, "things on one space")
    if space.name is not None:
        _check_text(space.name)
    for token in space.tokens:
        _check_text(token.name)
        _check_figure(token.count)
        for figure in token.life or ():
            _check_figure(figure)
    for feature in space.features:
        _check_text(feature.name)


def _check_card(card: Card) -> None:
    _at_most(len(card.stats) + len(card.tags) + len(card.items), MOST_THINGS, "things on one card")
    _check_text(card.name)
    for written in (*card.tags, *(item.name for item in card.items)):
        _check_text(written)
    for stat in card.stats:
        _check_fact(stat.value)
        _check_figure(stat.of or 0)
    for figure in card.life or ():
        _check_figure(figure)


def _check_text(text: Text) -> None:
    if len(text.template) > LONGEST_TEXT:
        raise ClewError(f"This position can't be shown: it has a text of {len(text.template)} letters.")
    for fact in text.facts.values():
        _check_fact(fact)


def _check_fact(fact: Fact) -> None:
    if isinstance(fact, Text):
        _check_text(fact)
    elif isinstance(fact, int):
        _check_figure(fact)
    elif len(fact) > LONGEST_TEXT:
        raise ClewError(f"This position can't be shown: it has a word of {len(fact)} letters.")


def _check_figure(figure: int) -> None:
    if not -GREATEST <= figure <= GREATEST:
        raise ClewError("This position can't be shown: it has a figure of more than 15 digits.")


def _short(number: int) -> str:
    """A place on a board; Python refuses to write numbers of many thousand digits."""
    return str(number) if -GREATEST <= number <= GREATEST else "beyond all numbers"
