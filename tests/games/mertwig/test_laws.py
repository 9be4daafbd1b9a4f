"""What holds in every game: decks and gold add up, and play comes to an end."""

from random import Random
from typing import Any

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.hidden import everything, redeal
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.position import Position
from clew.kernel.words.stream import Stream, seed_from

FULL = {"player": 9, "character": 35, "encounter": 52, "treasure": 34, "gold": 3030}
OPTIONS = [
    "arms",
    "magic",
    "missile",
    "attack",
    "terrain",
    "extended-life",
    "own-hero",
    "no-repeat",
    "printed-fear",
    "two-barriers",
    "trap-wound",
    "treasure-hunt",
    "stern",
    "solo",
]


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


def test_a_new_deal_keeps_the_size_of_every_pile_and_what_was_seen_shuffled() -> None:
    table = Table(3).hand(1, "The Lion", "Mad Dog").hand(2, "Red Wolf", "Cave Bear")
    table.game.old = ["the-lion", "red-wolf"]
    for seed in range(30):
        world = table.game.copy()
        redeal(world, 0, Stream(seed_from(seed)))
        assert [len(hand) for hand in world.hands] == [0, 2, 2, 0]
        assert len(world.decks["encounter"]) == len(table.game.decks["encounter"])
        assert sorted(everything(world)) == sorted(everything(table.game))
        old = [[key for key in hand if key in table.game.old] for hand in world.hands[1:3]]
        assert sorted(old) == [["red-wolf"], ["the-lion"]]
    own = table.game.copy()
    redeal(own, 1, Stream(seed_from(0)))
    assert own.hands[1] == ["the-lion", "mad-dog"]


def test_where_a_hand_holds_an_old_card_is_dealt_anew_too() -> None:
    worlds = []
    for held in (("The Lion", "Mad Dog"), ("Mad Dog", "The Lion")):
        table = Table(3).hand(1, *held)
        table.game.old = ["the-lion"]
        redeal(table.game, 0, Stream(seed_from("here")))
        worlds.append(table.game.hands[1])
    assert worlds[0] == worlds[1]
    places = set()
    for seed in range(30):
        world = table.game.copy()
        redeal(world, 0, Stream(seed_from(seed)))
        places.add(world.hands[1].index("the-lion"))
    assert places == {0, 1}
