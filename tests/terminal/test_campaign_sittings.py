"""Games of a campaign at the screen: ended, taken back, left, taken up again, two at once, broken off by a crash."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from clew.commands.wanted import Wanted
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.registry import names, rulebook
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import SaveError, SetupError
from clew.kernel.words.questions import label_of
from clew.kernel.words.stream import dice_from, mix, seed_from
from clew.kernel.words.text import put
from clew.shelf import campaigns, open_campaign, put_away
from clew.terminal import sitting as room
from clew.terminal.sitting import Manner, Sitting, resume

GAMES = [name for name in names() if rulebook(name).goes_on]
"""Those after which somebody lives on."""


@cache
def survived(game: str) -> int:
    """The first seed with which a sensible player brings somebody home."""
    book = rulebook(game)
    setup = book.setup([Seat("Ada", "sensible")])
    for seed in range(100):
        dice = dice_from(mix(seed_from(seed), []))
        state, _ = play_out(book, setup, [book.bots["sensible"]()], dice)
        if book.lives_on(book.keeps(state)):
            return seed
    raise AssertionError(f"nobody ever came home in {game}")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))
    monkeypatch.setattr(os, "fsync", lambda _file: None)  # thousands of answers; the disk is no part of this


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def begin(game: str, seed: int) -> Sitting:
    """A game of the campaign Road, played by a bot."""
    book, campaign = rulebook(game), open_campaign(game, "Road")
    match = Match.start(book, book.setup([Seat("Ada", "sensible")], guests=campaign.keeps), seed_from(seed))
    save = put_away(match)
    campaign.enter(match, save.path)
    return Sitting(match, save, campaign)


def to_the_end(sitting: Sitting) -> Sitting:
    while sitting.bot_moves():
        pass
    assert sitting.match.over
    return sitting


def on_the_shelf(game: str) -> dict[str, list[str]]:
    """Who lives on in which campaign."""
    return {campaign.name: rulebook(game).lives_on(campaign.keeps) for campaign in campaigns(game)[0]}


def survivors(sitting: Sitting) -> list[str]:
    return sitting.rulebook.lives_on(sitting.match.keeps)


def test_an_end_that_is_taken_back_in_one_sitting_and_comes_again_in_the_next(game: str) -> None:
    first = to_the_end(begin(game, survived(game)))
    assert on_the_shelf(game) == {"Road": survivors(first)}
    assert survivors(first)
    first.undo(None)
    assert on_the_shelf(game) == {"Road": []}, "they are on their way again"
    assert len(open_campaign(game, "Road").unfinished) == 1
    again = to_the_end(resume(first.save.path, rulebook(game), Manner()))
    assert on_the_shelf(game) == {"Road": survivors(again)}
    assert len(open_campaign(game, "Road").history) == 1


def test_of_two_adventures_at_once_neither_writes_over_the_other(game: str) -> None:
    to_the_end(begin(game, survived(game)))
    left, right = begin(game, 101), begin(game, 102)
    to_the_end(left)
    to_the_end(resume(right.save.path, rulebook(game), Manner()))
    shelf = on_the_shelf(game)
    assert shelf["Road"] == survivors(left)
    assert shelf["Road-2"] == survivors(resume(right.save.path, rulebook(game), Manner()))


def test_an_older_copy_that_is_played_after_the_campaign_went_on_writes_over_nobody(game: str) -> None:
    first = begin(game, survived(game))
    for _ in range(30):
        first.bot_moves()
    copy = put_away(first.match, "an older copy")
    to_the_end(first)
    second = to_the_end(begin(game, 101))
    older = to_the_end(resume(copy.path, rulebook(game), Manner()))
    assert on_the_shelf(game) == {"Road": survivors(second), "Road-2": survivors(older)}
    assert survivors(older) == survivors(first)


def test_a_crash_between_the_save_and_the_campaign_is_mended_when_the_game_is_looked_at(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise SaveError("Road.json can't be written: No space left on device.")

    with monkeypatch.context() as disk:
        disk.setattr(room, "settle", full)
        first = to_the_end(begin(game, survived(game)))
        assert "No space left on device" in first.trouble
    assert on_the_shelf(game) == {"Road": []}
    again = resume(first.save.path, rulebook(game), Manner())
    assert on_the_shelf(game) == {"Road": survivors(again)}
    resume(first.save.path, rulebook(game), Manner())
    assert on_the_shelf(game) == {"Road": survivors(again)}


def test_an_end_that_could_not_be_taken_out_of_the_campaign_is_taken_out_with_the_next_answer(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise SaveError("Road.json can't be written: No space left on device.")

    first = to_the_end(begin(game, survived(game)))
    with monkeypatch.context() as disk:
        disk.setattr(room, "reopen", full)
        first.undo(None)
        assert "No space left on device" in first.trouble
    to_the_end(first)
    assert not first.trouble
    assert on_the_shelf(game) == {"Road": survivors(first)}


@pytest.mark.parametrize(
    ("game", "keeps"),
    [
        ("darkness", {"heroes": [1]}),
        ("darkness", {"x": 1}),
        ("deathmaze", {"roster": 3}),
        ("deathmaze", {"roster": [{"name": "Ada"}]}),
    ],
)
def test_guests_that_somebody_bent_by_hand_are_told_in_a_sentence(game: str, keeps: dict[str, object]) -> None:
    book = rulebook(game)
    setup = book.setup([Seat("Ada")], guests=keeps)
    with pytest.raises(SetupError, match=f"Those who come from a campaign don't fit {book.title}: "):
        Match.start(book, setup, seed_from(1))


def test_a_game_of_bots_alone_neither_takes_from_the_roster_nor_adds_to_it(game: str) -> None:
    book = rulebook(game)
    match = Match.start(book, book.setup([Seat("Ada", "sensible")]), seed_from(survived(game)))
    alone = to_the_end(Sitting(match, put_away(match), None))
    assert survivors(alone)
    assert on_the_shelf(game) == {}
    roster = open_campaign(game)
    roster.keeps = dict(match.keeps)
    roster.write()
    assert not Wanted(game, bot="sensible").started().match.setup.guests
    assert Wanted(game).started().match.setup.guests == match.keeps
    assert Wanted(game, bot="sensible", campaign="roster").started().match.setup.guests == match.keeps


def first_answers(seats: str) -> str:
    """What whoever begins a game of Deathmaze at this computer is offered first."""
    question = Wanted("deathmaze", seats=seats).started().match.question
    assert question is not None
    return " ".join(put(label_of(option)) for option in question.options)


def test_another_player_at_the_same_computer_is_not_offered_somebody_elses_adventurers() -> None:
    book, bot = rulebook("deathmaze"), rulebook("deathmaze").bots["sensible"]()
    match = Match.start(book, book.setup([Seat("Ada")]), seed_from(survived("deathmaze")))
    while match.question is not None:
        match.answer(bot.choose(match.position))
    assert {kept["player"] for kept in match.keeps["roster"]} == {"Ada"}
    roster = open_campaign("deathmaze")
    roster.keeps = dict(match.keeps)
    roster.write()
    assert "Call on those who live on" in first_answers("me=Ada")
    assert "Call on" not in first_answers("me=Bea")
