"""What lies within walking distance: every way hangs together and begins with a step that an answer is about."""

from __future__ import annotations

from random import Random

import pytest

from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.table.sight import sight
from clew.kernel.words.scene import Ask, Scene
from clew.web.hall.books import rulebooks

WALKED = {"darkness": "7.1", "deathmaze": "5.28a", "milaso": "10.13"}
"""The question at which one walks step by step."""
GAMES, MOVES = 12, 120


def check(scene: Scene, ask: Ask, stepwise: bool) -> None:
    known = {each.space: each for each in ask.reach}
    assert len(known) == len(ask.reach), "each space is told once"
    spaces = {space.key: space for board in scene.boards for space in board.spaces}
    steps = {key for choice in ask.choices for key in choice.about}
    for each in ask.reach:
        assert spaces[each.space].visited, each
        first, way = each, [each.space]
        while first.before in known:
            assert known[first.before].cost <= first.cost
            first = known[first.before]
            assert first.space not in way, "a way goes nowhere twice"
            way.append(first.space)
        if stepwise and first.cost <= 1:
            assert first.space in steps, (first, steps)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(WALKED))
def test_ways_hang_together_and_can_be_begun(game: str) -> None:
    book, found = rulebooks()[game], 0
    for number in range(GAMES):
        seats = [Seat(f"Player {seat + 1}") for seat in range(book.ledger.players[0])]
        match, random = Match.start(book, book.setup(seats), f"reach {game} {number}".encode()), Random(number)
        for _ in range(MOVES):
            if match.question is None:
                break
            scene = sight(match, match.question.seat)
            for ask in scene.asks:
                if ask.reach:
                    found += 1
                    check(scene, ask, ask.rule == WALKED[game] and game != "milaso")
            match.answer(random.choice(match.question.options[:6]))
    assert found > 10
