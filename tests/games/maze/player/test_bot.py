"""The sensible player: it has an answer to every question, it does not peek, and it beats chance."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.maze.table import NAMES, Table
from tests.games.maze.test_french import templates

from clew.bots.random import Random
from clew.games.maze import RULEBOOK, steps
from clew.games.maze.fight.actions import fight_options
from clew.games.maze.player.bot import DECISIONS, Sensible
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Option, Question, key_of
from clew.kernel.words.stream import Stream, seed_from


class Dealt(Sensible):
    """Sensible, but with a character that is dealt, so that all of them get their turn."""

    def choose(self, position: Position) -> Any:
        quick = [option for option in position.question.options if key_of(option) == "quick"]
        return quick[0] if quick else super().choose(position)


def wins(games: int, sensible: int) -> tuple[int, int, dict[str, list[int]]]:
    """Games won by the one sensible player in this seat, by all the random ones, and by character."""
    setup = RULEBOOK.setup([Seat(name) for name in NAMES])
    mine, theirs = 0, 0
    characters: dict[str, list[int]] = {}
    for game in range(games):
        table = [
            Dealt() if seat == sensible else Random(Stream(seed_from(f"{game} {seat}"))) for seat in range(len(NAMES))
        ]
        state, _ = play_out(RULEBOOK, setup, table, Stream(seed_from(f"{sensible} {game}")))
        character = characters.setdefault(state.players[sensible].character, [0, 0])
        character[0] += state.winner == sensible
        character[1] += 1
        mine += state.winner == sensible
        theirs += state.winner not in (sensible, -1)
    return mine, theirs, characters


def test_every_question_of_the_rules_has_a_decision() -> None:
    asked = {text for text in templates() if text.endswith("?")}
    handed_on = ("Which weapon ", "Do you take ", "Do you keep ")
    assert {text for text in DECISIONS if not text.startswith(handed_on)} <= asked
    assert asked - set(DECISIONS) == set()


def test_it_decides_alike_in_worlds_it_can_not_tell_apart() -> None:
    compared = 0
    for seed in range(3):
        setup = RULEBOOK.setup([Seat(name) for name in NAMES[:3]], {"secret-start-cards": True})
        match = Match.start(RULEBOOK, setup, seed_from(f"peek {seed}"))
        while match.question is not None and compared < 120 * (seed + 1):
            position = match.position
            chosen = key_of(Sensible().choose(position))
            other = redeal(position, position.seat, Stream(seed_from(f"{seed} {compared}")))
            assert other is not None
            assert key_of(Sensible().choose(other)) == chosen
            compared += 1
            match.answer(chosen, position.seat)
    assert compared > 100


@pytest.mark.parametrize("seat", range(4))
def test_it_beats_random_players_in_every_seat(seat: int) -> None:
    mine, theirs, _ = wins(12, seat)
    assert mine >= 2
    assert theirs <= 1


@pytest.mark.slow
def test_it_beats_random_players_with_every_character() -> None:
    total: dict[str, list[int]] = {}
    lost = 0
    for seat in range(4):
        _, theirs, characters = wins(100, seat)
        lost += theirs
        for character, (won, played) in characters.items():
            entry = total.setdefault(character, [0, 0])
            total[character] = [entry[0] + won, entry[1] + played]
    assert len(total) == 4
    assert all(won / played > 0.2 for won, played in total.values()), total
    assert lost <= 8


def test_it_trades_for_what_it_needs_and_accepts_a_fair_price() -> None:
    """Two sensible companions: Ada needs the Laser Key that Bob has, and pays with healers that only Bob can use."""
    table = Table("humanoid", "wartech").party(0, 1).enter(0, start="start-4").enter(1, start="start-1")
    table.give(0, power_supports=9, keys=1).give(1, "st-laser-key")
    table.game.push(steps.TURN)
    dealer = Dealer(Stream(seed_from("trade")), [Sensible(), Sensible()], table.game)
    RULEBOOK.beat(table.game, dealer)
    RULEBOOK.beat(table.game, dealer)
    assert table[0].goods.specials == ["st-laser-key"]
    assert table[1].goods.number("power-supports") > 0


def test_it_makes_peace_when_it_is_losing() -> None:
    table = Table("humanoid", "wartech").attacks(0, 1).arm(1, "st-ht-laser-1").wear(1, "st-ht-armour-1")
    table.roll(1).beats(1).choose("pass").beats(1)
    question = table.script.asked[0]
    question.seat = 0
    assert key_of(Sensible().choose(Position(table.game, question))) == "truce"
    table[0].life = 2
    assert key_of(Sensible().choose(Position(table.game, question))) == "run"


def decides(table: Table) -> str:
    """What Ada would do in the fight."""
    question = Question(0, "What do you do in the fight?", fight_options(table.game, table.fight, 0), "23.2")
    return key_of(Sensible().choose(Position(table.game, question)))


def in_a_fight(character: str, monster: str, life: int, **counters: int) -> Table:
    """Ada, before her first choice in a fight against a Monster."""
    table = Table(character).enter(0).give(0, **counters).meets(monster, initiative=False)
    table[0].life = life
    return table


def test_it_drinks_before_the_blow_that_may_kill_and_goes_on_drinking() -> None:
    """A draught costs the attack, several cost no more than one: nobody dies with healers left."""
    table = in_a_fight("humanoid", "m1-12", life=5, vitamins=4)
    assert decides(table) == "vitamins"
    table.fight.acted = table.fight.healed = True
    table[0].life = 15
    assert decides(table) == "vitamins"


def test_it_runs_from_what_is_no_easy_prey_and_fights_what_is() -> None:
    """Life Points come back one by one: most fights cost more of them than a card is worth."""
    assert decides(in_a_fight("humanoid", "m2-11", life=25)) == "run"
    assert decides(in_a_fight("humanoid", "m1-03", life=25).arm(0, "st-ht-laser-1")) == "attack"


def test_it_strikes_rather_than_turns_its_back_on_who_is_about_to_fall() -> None:
    """To run costs a free attack at full strength; whoever falls first makes none."""
    table = in_a_fight("mihuman", "m1-07", life=6)
    assert decides(table) == "run"
    table.arm(0, "st-ht-laser-1")
    table.fight.foes[0].life = 1
    assert decides(table) == "attack"


def test_alone_it_hides_from_a_noise() -> None:
    """Behind C nobody is but Creatures that strike first; behind B most cards name players who are not there."""
    table = Table("humanoid").enter(0)
    question = Question(0, "You hear something. What do you do?", [Option("turn-back", ""), Option("hide", "")], "21.6")
    assert key_of(Sensible().choose(Position(table.game, question))) == "hide"
