"""How the sensible player lays tiles: as the rules then draw them, no other way leaves fewer exits."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness import RULEBOOK
from clew.games.darkness.basics.shapes import ACROSS
from clew.games.darkness.basics.state import Game
from clew.games.darkness.dungeon.drawing import cut, lay, whole_placements
from clew.games.darkness.player.bot import Sensible
from clew.games.darkness.player.judgement import Judgement
from clew.games.darkness.player.mapping import lie
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.stream import seed_from


def exits_after(game: Game, question: Question, place: int) -> int:
    """How many exits nobody has opened there are once the tile is drawn like this."""
    drawn = game.copy()
    edge, number = drawn.edges[str(question.facts["edge"])], str(question.facts["number"])
    shapes = drawn.book.shapes[number][ACROSS[edge.side]]
    if question.rule == "6.8":
        shape, far = whole_placements(drawn, edge, shapes)[place]
        lay(drawn, edge, shape, far, "Tile")
    else:
        cut(drawn, Table().script, edge, shapes[place], "Tile")
    return sum(edge.unopened for edge in drawn.edges.values())


@pytest.mark.rule("6.8", "6.11", "19.14")
def test_it_lays_tiles_so_that_few_exits_are_left() -> None:
    player, seen = Sensible(), {"6.8": 0, "6.11": 0}
    for seed in range(12):
        match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from(seed))
        while (question := match.question) is not None:
            chosen = player.choose(match.position)
            if question.rule in seen and not match.state.final_met and len(question.options) > 1:
                left = [exits_after(match.state, question, place) for place in range(len(question.options))]
                seen[question.rule] += min(left) < max(left)
                assert left[question.options.index(chosen)] == min(left)
            match.answer(key_of(chosen))
    assert seen["6.8"] >= 8
    assert seen["6.11"]


def test_as_they_come_it_has_no_view_on_tiles() -> None:
    question = Question(0, "", (), "6.8")
    assert lie(Table().game, question, Judgement(map="any")) is None
