"""The sensible player plays by the rules, without peeking, and better than chance."""

from random import Random

import pytest
from tests.games.mertwig.golden import AnyAnswer
from tests.games.mertwig.table import Table

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.player.bot import Sensible
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import Stream, seed_from

rule = pytest.mark.rule


@rule("31.12", "31.12a")
def test_in_two_worlds_it_can_not_tell_apart_it_decides_alike() -> None:
    chance = Random(5)
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat(f"P{n}") for n in range(3)]), seed_from(11))
    bot, compared = Sensible(), 0
    for turn in range(260):
        question = match.question
        if question is None:
            break
        chosen = bot.choose(match.position)
        assert any(chosen is option or chosen == option for option in question.options)
        if turn % 4 == 0:
            world = redeal(match.position, question.seat, Stream(seed_from(turn)))
            assert world is not None
            assert key_of(bot.choose(world)) == key_of(chosen)
            here, there = (RULEBOOK.view(state, question.seat) for state in (match.position.state, world.state))
            assert to_json(here) == to_json(there)
            compared += 1
        match.answer(key_of(chosen if chance.random() < 0.8 else chance.choice(question.options)), question.seat)
    assert compared > 40


def test_it_beats_chance_by_far() -> None:
    setup = RULEBOOK.setup([Seat(f"P{n}") for n in range(3)])
    wins = 0
    for seed in range(20):
        players: list[Policy] = [AnyAnswer(seed), Sensible(), AnyAnswer(seed + 1)]
        state, _ = play_out(RULEBOOK, setup, players, Stream(seed_from(seed)))
        wins += 1 in RULEBOOK.result(state).winners
    assert wins >= 15


def test_it_lays_its_strongest_card() -> None:
    table = (
        Table().at(0, "C5").hand(1, "Mad Dog", "The Lion", "The Mystic").roll(0).choose("The Lion").roll(1, 0).turn()
    )
    position = Position(table.game, table.question("Which encounter"))
    assert key_of(Sensible().choose(position)) == "the-lion"
