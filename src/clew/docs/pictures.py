"""Pictures of the games, drawn by Clew itself from games with known dice: boards, and whole screens of the terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from io import StringIO
from typing import Any

from rich.console import Console

import clew
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.table.sight import ask
from clew.kernel.words.questions import key_of
from clew.kernel.words.scene import Board
from clew.render.drawn.board import svg
from clew.terminal.chooser import Chooser
from clew.terminal.frame import Look, frame

NAMES = ("Ada", "Bea", "Cyd", "Dan", "Eve", "Finn", "Gwen", "Hal", "Ivo")
QUICK = "quick"
"""The answer of those who don't want to make their own characters."""
SIZE = (100, 32)
"""Columns and rows of a screen."""


@dataclass(frozen=True)
class Moment:
    """A game with these dice after so many answers of sensible players, or its last question if it ends before."""

    game: str
    seed: str
    answers: int


MOMENTS = {
    moment.game: moment
    for moment in (
        Moment("darkness", "lamp", 80),
        Moment("deathmaze", "daedalus", 260),
        Moment("maze", "crete", 420),
        Moment("mertwig", "aegeus", 360),
        Moment("milaso", "bull", 340),
    )
}


def moment_of(game: str) -> Moment:
    """The moment that a game is shown at."""
    return MOMENTS.get(game, Moment(game, "ariadne", 40))


@cache
def played(moment: Moment) -> tuple[Match[Any], int]:
    """The match at that moment, and how many lines of its log are new."""
    book = clew.rulebook(moment.game)
    player = "sensible" if "sensible" in book.bots else "random"
    seats = [Seat(name, player) for name in NAMES[: max(book.ledger.players[0], 1 + book.rivals)]]
    session = clew.new(moment.game, seed=moment.seed, seats=seats)
    match, fresh = session.match, 0
    for _ in range(moment.answers):
        seen, question = len(match.log), match.question
        if question is not None and QUICK in map(key_of, question.options):
            match.answer(QUICK, question.seat)
        else:
            session.bot_moves()
        if match.question is None:
            match.undo()
            return match, 0
        fresh = len(match.log) - seen
    return match, fresh


def boards(moment: Moment) -> list[Board]:
    """The boards as whoever is asked sees them."""
    match, _ = played(moment)
    return match.view(match.question.seat if match.question else 0).boards


def board(drawn: Board) -> str:
    """A board to stand in a page; its looks come with the page."""
    return svg(drawn, styled=False)


def screen(moment: Moment, command: str = "clew") -> str:
    """The terminal at that moment, as a drawing that needs no fonts from anywhere."""
    match, fresh = played(moment)
    question = match.question
    assert question is not None
    scene = match.view(question.seat)
    scene.asks = [ask(question)]
    titles = {rule.id: rule.title for rule in match.ledger.rules.values()}
    look = Look(match.rulebook.title, fresh=fresh, titles=titles)
    console = Console(record=True, width=SIZE[0], file=StringIO(), force_terminal=True, color_system="truecolor")
    for line in frame(scene, look, Chooser(scene.asks[0]), SIZE):
        console.print(line, soft_wrap=True)
    drawing = console.export_svg(title=f"{command} play {moment.game}", unique_id="clew")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawing, flags=re.DOTALL)
