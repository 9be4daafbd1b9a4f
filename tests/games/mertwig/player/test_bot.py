"""The sensible player plays by the rules, without peeking, and better than chance."""

from random import Random

import pytest
from tests.games.mertwig.table import CAVES, VALE, WOODS, Table

from clew.bots.random import Random as AnyAnswer
from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.party.cards import named
from clew.games.mertwig.party.treasure import CASHED
from clew.games.mertwig.player.bot import Sensible, best_area, cash, goal, loss
from clew.games.mertwig.player.judgement import Judgement
from clew.games.mertwig.state import PALACE
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import Stream, seed_from

rule = pytest.mark.rule


@rule("31.12", "31.12a")
def test_in_two_worlds_it_can_not_tell_apart_it_decides_alike() -> None:
    chance = Random(5)
    matches = [Match.start(RULEBOOK, RULEBOOK.setup([Seat(f"P{n}") for n in range(3)]), seed_from(n)) for n in (11, 12)]
    bot, compared = Sensible(), 0
    for turn in range(520):
        match = matches[turn % 2]
        question = match.question
        if question is None:
            continue
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


TEMPLE = "H10"
JUDGE = Judgement()


def turn_in(table: Table) -> str:
    player = table.player()
    options = [*named(table.game, player.treasures), CASHED]
    question = Question(0, "Which treasure do you turn in?", options, "14.3")
    return key_of(cash(table.game, player, question, JUDGE) or CASHED)


def test_a_small_party_turns_in_what_proves_no_royal_blood_the_dearest_first() -> None:
    table = Table().give(0, "Pearl Necklace", "Two Gold Bars", "Gold Chalice", "The Helm of Power").gold(0, 0)
    assert goal(table.game, table.player(), JUDGE) == [PALACE]
    assert turn_in(table) == "two-gold-bars"
    table.player().treasures.remove("two-gold-bars")
    assert turn_in(table) == "pearl-necklace"
    table.player().treasures.remove("pearl-necklace")
    assert turn_in(table) == "done"


def test_a_large_party_or_a_full_purse_goes_on_without_turning_anything_in() -> None:
    table = Table().give(0, "Pearl Necklace", "Two Gold Bars").gold(0, 40)
    assert goal(table.game, table.player(), JUDGE) != [PALACE]
    table.gold(0, 0).party(0, "Ralph the Red", "Thegwik", "Osbald", "Skalan", "Bogol", "Wolf")
    assert goal(table.game, table.player(), JUDGE) != [PALACE]
    assert turn_in(table) == "done"


def test_it_goes_where_most_is_to_be_had_for_the_way_there() -> None:
    table = Table().at(0, "A4").at(1, PALACE)
    player = table.player()
    near = Judgement(temple=10)
    assert best_area(table.game, player, near) == WOODS
    assert best_area(table.game, player, Judgement(temple=10, woods=0, vale=20)) == VALE
    assert best_area(table.game, player, JUDGE) == TEMPLE
    table.at(1, TEMPLE)
    assert best_area(table.game, player, JUDGE) == WOODS
    harder = Judgement(temple=10, caves=40)
    assert best_area(table.game, player, harder) == WOODS, "nobody goes to the caves all but alone"
    table.party(0, "Ralph the Red", "Thegwik", "Osbald", "Skalan", "Bogol", "Wolf")
    assert best_area(table.game, player, harder) == CAVES


def test_in_an_accident_it_keeps_what_proves_royal_blood() -> None:
    table = Table().give(0, "Gold Chalice", "Large Ruby").gold(0, 0)
    question = Question(0, "An accident. What do you lose?", named(table.game, table.player().treasures), "20.12")
    assert key_of(loss(table.game, table.player(), question, JUDGE)) == "large-ruby"
