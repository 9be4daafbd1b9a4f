"""Every installed game on every surface: each scene of a game as screen, as plain words and as drawing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from clew.kernel.table import registry
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.table.sight import ask
from clew.kernel.words.scene import Scene
from clew.kernel.words.stream import seed_from
from clew.render.drawn.board import svg
from clew.render.plain import scene_text
from clew.session import Session
from clew.terminal.chooser import Chooser
from clew.terminal.frame import Look, frame

SIZES = [(80, 24), (120, 40)]
ANSWERS = 60


@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("game", registry.names())
def test_a_games_scenes_fit_every_surface(game: str, seed: int) -> None:
    book = registry.rulebook(game)
    seats = [Seat(f"Player {n}", "random") for n in range(max(2, book.ledger.players[0]))]
    match = Match.start(book, book.setup(seats), seed_from(seed))
    session = Session(match)
    for number in range(ANSWERS):
        for seat in (None, *range(len(seats))) if number % 20 == 0 else (match.questions[0].seat,):
            scene = match.view(seat, since=max(0, len(match.log) - 30))
            scene.asks = [ask(question) for question in match.questions if question.seat == seat]
            look_at(scene)
        if not session.bot_moves() or match.over:
            break
    look_at(match.view(0))


def look_at(scene: Scene) -> None:
    chooser = Chooser(scene.asks[0]) if scene.asks else None
    for size in SIZES:
        lines = frame(scene, Look("Game"), chooser, size)
        assert len(lines) == size[1]
        assert [line.plain for line in lines if line.cell_len > size[0] or not line.plain.isprintable()] == []
    assert all(line.isprintable() for line in scene_text(scene, whole=True))
    for board in scene.boards:
        ElementTree.fromstring(svg(board))
