"""The search: it plays better than the sensible player, explains itself, keeps to its budget and never peeks."""

from __future__ import annotations

from dataclasses import replace
from math import isqrt
from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK, Sensible

from clew.bots import Random, Search, choices, player
from clew.bots.scribe import Scribe
from clew.bots.search import ROUNDS, STRETCH, _Look
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.dice import D6
from clew.kernel.words.errors import ClewError
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.stream import Stream, seed_from
from clew.lab.ahead.odds import odds

WORTH = replace(RULEBOOK, worth=lambda game, seat: 10 * game.life[seat] + game.rooms)


def table(seed: int, seats: int = 2) -> Match[Any]:
    return Match.start(WORTH, WORTH.setup([Seat(f"Seat {n}") for n in range(seats)]), seed_from(seed))


def search(playouts: int = 30, seed: object = "search") -> Search:
    return Search(Stream(seed_from(str(seed))), playouts)


def play(seed: int, first: Any) -> int:
    """Seat 0 against a sensible seat 1; what life is left to seat 0."""
    match = table(seed)
    seats = [first, Sensible()]
    while match.question is not None:
        match.answer(seats[match.question.seat].choose(match.position))
    return int(match.state.life[0])


def test_in_two_worlds_that_look_the_same_it_decides_alike_at_every_question() -> None:
    looked = 0
    for seed in range(3):
        match = table(seed, seats=3)
        while match.question is not None:
            here = match.position
            advice = [search().explain(world) for world in worlds(here)]
            assert all(each == advice[0] for each in advice)
            match.answer(advice[0].chosen)
            looked += 1
    assert looked > 30


@pytest.mark.parametrize("playouts", [60, 400])
def test_it_also_chooses_alike_in_them(playouts: int) -> None:
    match = table(5, seats=3)
    while match.question is not None:
        chosen = [key_of(search(playouts).choose(world)) for world in worlds(match.position)]
        assert len(set(chosen)) == 1
        match.answer(chosen[0])


def worlds(position: Position) -> list[Position]:
    """The real world and two that its seat can't tell from it."""
    dealt = [redeal(position, position.seat, Stream(seed_from(number))) for number in (1, 2)]
    return [position, *(world for world in dealt if world is not None)]


def test_the_worlds_of_that_test_really_differ() -> None:
    real, *others = worlds(table(0, seats=3).position)
    assert len(others) == 2
    assert any(other.checkpoint.hands != real.checkpoint.hands for other in others)


def test_it_plays_better_than_the_player_that_it_imagines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "WORTH", replace(WORTH, bots={}))
    gains = [play(seed, search(60, seed)) - play(seed, Random(Stream(seed_from(seed)))) for seed in range(60)]
    assert sum(gains) / len(gains) > 0.5


def test_it_never_does_worse_than_the_sensible_player_for_want_of_playouts() -> None:
    assert [play(seed, search(10, seed)) for seed in range(20)] == [play(seed, Sensible()) for seed in range(20)]


def test_it_explains_what_it_found() -> None:
    position = table(4).position
    advice = search(60).explain(position)
    assert sorted(verdict.key for verdict in advice.verdicts) == sorted(position.question.keys())
    assert advice.chosen == advice.verdicts[0].key
    assert sum(verdict.playouts for verdict in advice.verdicts) == 60
    for verdict in advice.verdicts:
        assert verdict.low <= verdict.value <= verdict.high
        assert set(verdict.prospects) == {"life"}
    assert advice.note.startswith("60 playouts")


def test_it_keeps_to_its_budget_of_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10_000))
    monkeypatch.setattr("clew.bots.search.monotonic", lambda: next(clock) / 100)
    advice = Search(Stream(seed_from(1)), seconds=0.2).explain(table(4).position)
    assert 10 <= sum(verdict.playouts for verdict in advice.verdicts) <= 60


def test_without_a_clear_reason_it_does_the_sensible_thing() -> None:
    dull = replace(RULEBOOK, worth=lambda _game, _seat: 7)
    match = Match.start(dull, dull.setup([Seat("a")]), seed_from(3))
    while match.question is not None:
        chosen = search(8).choose(match.position)
        assert key_of(chosen) == key_of(Sensible().choose(match.position))
        match.answer(chosen)


def test_where_nothing_can_be_better_it_does_not_think_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    dull = replace(RULEBOOK, worth=lambda _game, _seat: 7)
    position = Match.start(dull, dull.setup([Seat("a")]), seed_from(3)).position
    played = list[int]()
    monkeypatch.setattr("clew.bots.search._Look.advice", counting(played, _Look.advice))
    search(1000).choose(position)
    search(1000).explain(position)
    flat, grown = STRETCH * len(position.question.options), ROUNDS * (isqrt(1000) + 1) * STRETCH
    assert flat < played[0] <= flat + grown
    assert played[1] == 1000


def counting(played: list[int], advice: Any) -> Any:
    def counted(look: Any) -> Any:
        played.append(look.played)
        return advice(look)

    return counted


def test_it_leaves_the_sensible_choice_where_another_is_better() -> None:
    position = dicing({"few": 0, "some": 4}, horizon=0)
    assert key_of(search(200).choose(position)) == "some"
    assert key_of(search(20).choose(position)) == "few"


def test_where_fog_cuts_its_view_short_it_wants_more_of_a_lead() -> None:
    """The better option gains 12 with one throw in six and loses 1 else: a lead of two errors in so few worlds."""

    def beat(game: Any, referee: Any) -> bool:
        if referee.choose(0, "Dare you?", ["no", "yes"], "1.1") == "yes":
            game.life[0] += 12 if referee.roll(D6, "1.1") == 6 else -1
        return False

    clear = replace(WORTH, beat=beat, worth=lambda game, seat: game.life[seat], bots={"sensible": First})
    fogged = replace(clear, fog=lambda _before, _after: False)
    chosen = [
        key_of(search(60).choose(Match.start(book, book.setup([Seat("a")]), seed_from(1)).position))
        for book in (clear, fogged)
    ]
    assert chosen == ["yes", "no"]


def test_after_an_option_that_takes_more_throws_the_dice_fall_as_for_the_others() -> None:
    """What else is thrown counts for nothing, so a difference of one point shows in every single world."""
    verdicts = search(40).explain(dicing({"few": 0, "some": 1}, horizon=0)).verdicts
    assert verdicts[0].key == "some"
    assert verdicts[0].value - verdicts[1].value == pytest.approx(1)


def test_a_game_says_how_far_to_look() -> None:
    near, far = (search(20).explain(dicing({"few": 0, "some": 1}, horizon=beats)) for beats in (1, 3))
    assert near.note == "20 playouts, at most 1 beats"
    assert {verdict.key: verdict.value for verdict in near.verdicts} == {"few": 0, "some": 1}
    assert all(verdict.value > 2 for verdict in far.verdicts)


def test_a_first_choice_that_is_good_only_with_another_second_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who goes down and comes back up at once, as the sensible player would, has nothing of it."""
    position = digging()
    advice = search(200).explain(position)
    assert advice.chosen == "down"
    assert advice.usual == "stay"
    assert advice.verdicts[0].value > advice.verdicts[1].value + 1
    assert key_of(search(200).choose(position)) == "down"
    monkeypatch.setattr("clew.bots.search.ROUNDS", 0)
    assert search(200).explain(position).chosen == "stay"


def test_what_the_tree_tries_out_does_not_lower_what_an_option_is_worth() -> None:
    """However often it digs where nothing lies, staying is worth what the sensible player makes of it."""
    stay = next(verdict for verdict in search(400).explain(digging()).verdicts if verdict.key == "stay")
    assert stay.low > 2 + 3
    assert stay.high < 2 + 4.5


def test_what_can_be_gained_after_any_first_choice_is_no_reason_to_leave_the_sensible_one() -> None:
    assert search(400).explain(digging(above=9)).chosen == "stay"


def test_a_later_choice_may_be_some_questions_away() -> None:
    assert search(400).explain(digging(idle=1)).chosen == "down"


def digging(above: int = -9, idle: int = 0) -> Position:
    """Stay for two points, or go down, where a treasure lies for whoever digs for it, after some idle questions."""

    def beat(game: Any, referee: Any) -> bool:
        if not game.rooms:
            game.life[0] = 2 if referee.choose(0, "Where to?", ["stay", "down"], "1.1") == "stay" else 0
        elif game.rooms <= idle:
            referee.choose(0, "How is it?", ["fine", "bad"], "1.3")
        else:
            dug = referee.choose(0, "What now?", ["leave", "sleep", "dig"], "1.2") == "dig"
            game.life[0] += dug * (above if game.life[0] else 9) + referee.roll(D6, "1.2")
        game.rooms += 1
        return bool(game.rooms < 2 + idle)

    rulebook = replace(WORTH, beat=beat, worth=lambda game, seat: game.life[seat], bots={"sensible": First})
    return Match.start(rulebook, rulebook.setup([Seat("a")]), seed_from(1)).position


def dicing(gain: dict[str, int], horizon: int) -> Position:
    """A choice, with as many throws as its gain before it counts; then rooms full of dice."""

    def beat(game: Any, referee: Any) -> bool:
        if not game.rooms:
            gained = gain[referee.choose(0, "How many?", list(gain), "1.1")]
            game.life[0] = gained
            for _ in range(gained):
                referee.roll(D6, "1.2")
        else:
            game.life[0] += referee.roll(D6, "1.1")
        game.rooms += 1
        return bool(game.rooms < 12)

    rulebook = replace(
        WORTH, beat=beat, worth=lambda game, seat: game.life[seat], bots={"sensible": First}, horizon=horizon
    )
    return Match.start(rulebook, rulebook.setup([Seat("a")]), seed_from(1)).position


class First:
    """Takes the first option."""

    def choose(self, position: Position) -> Any:
        return position.question.options[0]


def test_where_only_winning_counts_whole_games_are_played() -> None:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("a"), Seat("b")]), seed_from(2))
    advice = search(12).explain(match.position)
    assert "whole games" in advice.note
    assert all(0 <= verdict.value <= 1 for verdict in advice.verdicts)


def test_many_options_are_pruned_but_never_the_sensible_one() -> None:
    position = many_options(60)
    advice = search(120).explain(position)
    playouts = {verdict.key: verdict.playouts for verdict in advice.verdicts}
    assert sum(playouts.values()) <= 200
    assert sum(count > 1 for count in playouts.values()) <= 15
    assert advice.verdicts[0].key == "59"
    assert playouts["59"] == max(playouts.values())


def many_options(number: int) -> Position:
    """A game of one question: the higher the better."""

    def beat(game: Any, referee: Any) -> bool:
        game.rooms = referee.choose(0, "How much?", range(number), "1.1")
        return False

    rulebook = replace(WORTH, beat=beat, worth=lambda game, _seat: game.rooms, bots={"sensible": Last})
    return Match.start(rulebook, rulebook.setup([Seat("a")]), seed_from(1)).position


class Last:
    """Takes the last option."""

    def choose(self, position: Position) -> Any:
        return position.question.options[-1]


@pytest.mark.parametrize("hidden", [-50, 50])
def test_it_does_not_look_into_the_fog(hidden: int) -> None:
    """Behind the door lies something that was there before; whether it is good or bad, it can't know."""

    def beat(game: Any, referee: Any) -> bool:
        if referee.choose(0, "Where to?", ["stay", "door"], "1.1") == "door":
            game.rooms += 1
            game.life[0] += hidden
        return bool(game.rooms < 1)

    fogged = replace(
        WORTH,
        beat=beat,
        worth=lambda game, seat: game.life[seat],
        bots={"sensible": Last},
        fog=lambda before, after: after.rooms > before.rooms,
    )
    position = Match.start(fogged, fogged.setup([Seat("a")]), seed_from(1)).position
    verdicts = {verdict.key: verdict.value for verdict in search(20).explain(position).verdicts}
    assert verdicts == {"stay": 6, "door": 6}
    assert {row.value for row in odds(position).rows if row.prospect == "life"} == {6}
    assert {row.value for row in odds(position, playouts=5).rows if row.prospect == "life"} == {6}


def test_it_needs_a_journal() -> None:
    with pytest.raises(ClewError, match="journal"):
        search().choose(Position(None, Question(0, "?", ("a", "b"), "1.1")))


def test_players_by_name() -> None:
    stream = Stream(seed_from(1))
    assert choices(RULEBOOK) == ["beginner", "sensible", "strong", "strongest", "random", "search"]
    found = [player(name, RULEBOOK, stream) for name in ("search", "search=500", "search=0.2s")]
    assert [(each.playouts, each.seconds) for each in found if isinstance(each, Search)] == [
        (None, 1.0),
        (500, None),
        (None, 0.2),
    ]
    for wrong in ("search=", "search=much", "search=0", "search=1.5", "searching"):
        with pytest.raises(ClewError, match="search"):
            player(wrong, RULEBOOK, stream)


def test_in_the_lab_a_scribe_deals_for_it() -> None:
    state = RULEBOOK.new(WORTH.setup([Seat("a"), Seat("b")]), WORTH.ledger)
    scribe = Scribe(Stream(seed_from(1)), [search(6), Sensible()], state, WORTH)
    goes_on = True
    while goes_on:
        scribe.quiet()
        goes_on = WORTH.beat(state, scribe)
    assert scribe.decisions > 5


def test_answers_that_come_to_the_same_count_as_one() -> None:
    """Thirty doors into the same room and one into a better: all of the budget is for what differs."""

    def beat(game: Any, referee: Any) -> bool:
        game.rooms += 1
        taken = referee.choose(0, "Which door?", ["first", *map(str, range(30)), "best"], "1.1")
        game.life[0] += (taken == "best") + referee.roll(D6, "1.1")
        return False

    rulebook = replace(WORTH, beat=beat, worth=lambda game, seat: game.life[seat], bots={"sensible": First})
    position = Match.start(rulebook, rulebook.setup([Seat("a")]), seed_from(1)).position
    advice = search(80).explain(position)
    assert advice.chosen == "best"
    played = {verdict.key: verdict.playouts for verdict in advice.verdicts}
    assert played == {"first": 40, "best": 40, **{str(door): 0 for door in range(30)}}
    values = {verdict.key: verdict.value for verdict in advice.verdicts}
    assert {values[str(door)] for door in range(30)} == {values["first"]}
    assert values["best"] == values["first"] + 1


def test_answers_that_differ_now_and_then_are_told_apart() -> None:
    """A watch is of use in one night of six: it counts as an answer of its own."""

    def beat(game: Any, referee: Any) -> bool:
        watch = referee.choose(0, "Who watches?", ["nobody", "somebody"], "1.1") == "somebody"
        game.life[0] += -4 if referee.roll(D6, "1.1") == 1 and not watch else 0
        return False

    rulebook = replace(WORTH, beat=beat, worth=lambda game, seat: game.life[seat], bots={"sensible": First})
    match = Match.start(rulebook, rulebook.setup([Seat("a")]), seed_from(1))
    assert [search(200, seed).explain(match.position).chosen for seed in (1, 2, 4)] == ["somebody"] * 3


def test_a_small_lead_among_many_worlds_is_seen_through_luck() -> None:
    """One answer is better by a sixth of what luck does: some thousand playouts show it, and it stays in the race."""

    def beat(game: Any, referee: Any) -> bool:
        better = referee.choose(0, "Which way?", ["left", "right"], "1.1") == "right"
        game.life[0] += referee.roll(D6, "1.2", by=0 if better else 1) + (referee.roll(D6, "1.3") > 3) * better
        return False

    rulebook = replace(WORTH, beat=beat, worth=lambda game, seat: game.life[seat], bots={"sensible": First})
    position = Match.start(rulebook, rulebook.setup([Seat("a")]), seed_from(1)).position
    chosen = [key_of(search(600, seed).choose(position)) for seed in range(12)]
    assert chosen.count("right") >= 11
