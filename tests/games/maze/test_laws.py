"""What must hold at every single question: every card in one place, a state that can be saved, nothing hidden shown."""

from __future__ import annotations

import json

import pytest
from tests.games.maze.table import NAMES

from clew.bots.random import Random
from clew.games.maze import RULEBOOK
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import Stream, seed_from

TABLES = [
    (1, {}),
    (2, {"secret-start-cards": True, "slow-handling": True}),
    (3, {"shuffle-returned": True, "deadly-systems": True, "secret-start-cards": True}),
    (4, {"companions-choose": True, "last-survivor": True}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_laws_at_every_question(seats: int, options: dict[str, bool]) -> None:
    match = Match.start(
        RULEBOOK, RULEBOOK.setup([Seat(name) for name in NAMES[:seats]], options), seed_from(f"law {seats}")
    )
    players = [Random(Stream(seed_from(f"law {seats} {seat}"))) for seat in range(seats)]
    cards = RULEBOOK.conserved(match.state)
    asked = 0
    while match.question is not None:
        asked += 1
        position = match.position
        assert RULEBOOK.conserved(match.state) == cards
        saved = encode(match.state)
        assert encode(match.decode(json.loads(json.dumps(saved)))) == saved
        seat = asked % seats
        other = redeal(position, seat, Stream(seed_from(f"{asked}")))
        assert other is not None
        assert to_json(RULEBOOK.view(other.state, seat)) == to_json(RULEBOOK.view(match.state, seat))
        assert RULEBOOK.conserved(other.state) == cards
        match.answer(players[position.seat].choose(position), position.seat)
    assert asked > 20


def test_unopened_chests_are_dealt_anew() -> None:
    setup = RULEBOOK.setup([Seat("Ada"), Seat("Bob")])
    game = RULEBOOK.new(setup, RULEBOOK.ledger)
    game.players[0].goods.chests = ["ch-ultimate-weapon?"]
    game.piles["chests"].take("ch-ultimate-weapon?")
    found = set()
    for seed in range(40):
        other = game.copy()
        RULEBOOK.redeal(other, 0, Stream(seed_from(seed)))
        found.add(other.players[0].goods.chests[0])
        assert RULEBOOK.conserved(other) == RULEBOOK.conserved(game)
    assert len(found) > 3
