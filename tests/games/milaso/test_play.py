"""Whole games: they end, keep their keys, and go on from a save file."""

import pytest
from tests.games.milaso.table import Table

import clew
from clew.games.milaso import RULEBOOK
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.position import Position
from clew.kernel.words.stream import Stream, seed_from


class Anyhow:
    """Chooses at random."""

    def __init__(self, seed: str) -> None:
        self.stream = Stream(seed_from(seed))

    def choose(self, position: Position) -> object:
        options = position.question.options
        return options[self.stream.below(len(options))]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_random_games_come_to_an_end(seats: int) -> None:
    setup = RULEBOOK.setup([Seat(f"P{n}") for n in range(seats)], {"size": "demo"})
    policies = [Anyhow(f"{seats} {n}") for n in range(seats)]
    state, _ = play_out(RULEBOOK, setup, policies, Stream(seed_from(seats)))
    assert RULEBOOK.result(state).ending in ("yielded", "dead", "won", "lost")
    assert RULEBOOK.conserved(state) == {"keys": 19}


def test_a_sensible_game_comes_to_an_end() -> None:
    setup = RULEBOOK.setup([Seat("P", "sensible")], {"size": "demo"})
    state, dealer = play_out(RULEBOOK, setup, [RULEBOOK.bots["sensible"]()], Stream(seed_from(1)))
    assert state.ended
    assert dealer.decisions < 7000


def test_a_game_goes_on_from_its_state() -> None:
    match = clew.new("milaso", seed=3, seats=1, options={"size": "demo"}).match
    match.answer("quick")
    match.answer("G1")
    assert match.question is not None
    for _ in range(3):
        match.answer("end")
    data = encode(match.state)
    again = match.decode(data)
    assert encode(again) == data
    assert again.maze is match.state.maze


def test_nothing_unseen_is_shown() -> None:
    match = clew.new("milaso", seed=3, seats=1, options={"size": "demo"}).match
    match.answer("quick")
    match.answer("G1")
    (board,) = match.view(0).boards
    map_ = match.state.maze.maps[board.key]
    known = match.state.known[board.key]
    for space in board.spaces:
        at = int(space.key.partition("/")[2])
        door = map_.barriers.get(at)
        assert map_.section[at] in known or (door is not None and door.kind == "door")


def test_odds_tell_who_lives_and_how_many_enemies_fall() -> None:
    table = Table("#####\n#KT.#\n#####")
    hero, thug = table.hero(), table.foe("T")
    prospects = {name: prospect(table.game, 0) for name, prospect in RULEBOOK.prospects.items()}
    assert prospects == {"lives": 1, "constitution": 60, "enemies beaten": 0}
    hero.alive = thug.alive = False
    assert RULEBOOK.prospects["lives"](table.game, 0) == 0
    assert RULEBOOK.prospects["enemies beaten"](table.game, 0) == 1
