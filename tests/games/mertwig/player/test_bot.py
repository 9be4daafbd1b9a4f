"""The sensible player plays by the rules, without peeking, and better than chance."""

from random import Random

import pytest
from tests.games.mertwig.table import Table

from clew.bots.random import Random as AnyAnswer
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
        players: list[Policy] = [
            AnyAnswer(Stream(seed_from(f"left {seed}"))),
            Sensible(),
            AnyAnswer(Stream(seed_from(f"right {seed}"))),
        ]
        state, _ = play_out(RULEBOOK, setup, players, Stream(seed_from(seed)))
        wins += 1 in RULEBOOK.result(state).winners
    assert wins >= 15


@pytest.mark.rule("31.3", "31.12")
def test_as_encounter_player_it_lays_a_random_card_unless_the_automaton_is_stern() -> None:
    """What it answers is carried out: chance picks the Mystic; a stern automaton lays the Lion."""
    for stern, laid in ((False, "The Mystic"), (True, "The Lion")):
        table = Table(stern=stern).hand(1, "Mad Dog", "The Lion", "The Mystic").choose("automaton")
        if not stern:
            table.draw(laid)
        table.run("meet", until=("resolve",), number=1)
        position = Position(table.game, table.question("Which encounter"))
        assert key_of(Sensible().choose(position)) == "automaton"
        assert table.told(f"{laid} comes.")


@pytest.mark.rule("31.9", "31.12", "10.15")
def test_as_encounter_player_it_names_any_number_to_the_baker() -> None:
    table = Table().choose("4", "automaton").roll(4).draw("Gold Crown").meet("The Forest Baker")
    assert table.player().treasures == ["gold-crown"]
    mine, theirs = (question for question in table.script.asked if question.prompt.startswith("Your number"))
    assert [key_of(Sensible().choose(Position(table.game, question))) for question in (mine, theirs)] == [
        "7",
        "automaton",
    ]
    assert table.script.rolled[-1][1] == "1d10"
