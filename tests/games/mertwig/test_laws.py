"""What holds in every game: decks and gold add up, and play comes to an end."""

from random import Random
from typing import Any

import pytest

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.hidden import everything
from clew.kernel.codec import encode
from clew.kernel.playout import play_out
from clew.kernel.position import Position
from clew.kernel.rulebook import Seat
from clew.kernel.stream import Stream, seed_from

FULL = {"player": 9, "character": 35, "encounter": 52, "treasure": 34, "gold": 3030}
OPTIONS = ["arms", "magic", "missile", "attack", "terrain", "extended-life", "own-hero", "no-repeat", "printed-fear",
           "two-barriers", "trap-wound", "treasure-hunt", "stern", "solo"]  # fmt: skip


class Auditor:
    """Plays at random and counts everything at every question."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, position: Position) -> Any:
        counted = RULEBOOK.conserved(position.state)
        assert {name: counted[name] for name in FULL} == FULL
        cards = [key for key in everything(position.state) if key in position.state.book.cards]
        assert len(cards) == len(set(cards))
        assert all(player.gold >= 0 for player in position.state.players)
        return self.random.choice(position.question.options)


@pytest.mark.parametrize("seed", range(8))
def test_decks_and_gold_add_up_under_any_options(seed: int) -> None:
    chance = Random(seed)
    options: dict[str, bool | str | int] = {name: chance.random() < 0.5 for name in OPTIONS}
    options["arms"] = options["arms"] or options["missile"]
    seats = [Seat(f"P{n}", "random") for n in range(1 + seed % 9)]
    setup = RULEBOOK.setup(seats, options)
    state, _ = play_out(RULEBOOK, setup, [Auditor(seed + n) for n in range(len(seats))], Stream(seed_from(seed)))
    assert RULEBOOK.result(state).ending in ("heir", "king dead")
    encode(state)
