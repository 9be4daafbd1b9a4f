"""A server plays on with what another one wrote down, and notices where that leads elsewhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clew.bots import Random
from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import header
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import Stream
from clew.web.hall.books import rulebooks
from clew.web.hall.following import goes_on

GAMES = ["darkness", "deathmaze", "maze", "mertwig", "milaso"]


def written(recorder: Recorder, match: Match[Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(json.dumps(recorder.news(match)))
    return found


def begun(game: str, own_dice: bool = False) -> tuple[Match[Any], Recorder, list[dict[str, Any]]]:
    book = rulebooks()[game]
    seats = [Seat(f"Player {number}", "me") for number in range(max(2, book.ledger.players[0]))][
        : book.ledger.players[1]
    ]
    match = Match.start(book, book.setup(seats), b"follow" * 6, own_dice=own_dice)
    recorder = Recorder()
    return match, recorder, [json.loads(json.dumps(header(match))), *written(recorder, match)]


@pytest.mark.parametrize("game", GAMES)
def test_the_other_match_comes_to_the_same(game: str) -> None:
    """Answers and undos, one record after another; what the other writes next can be read from the start."""
    match, recorder, records = begun(game)
    other = Match.from_records(match.rulebook, records)
    theirs = Recorder(records)
    player = Random(Stream(b"whoever"))
    for number in range(60):
        if match.over:
            break
        if number % 7 == 6 and match.can_undo():
            match.undo()
        else:
            question = match.questions[0]
            match.answer(player.choose(match.position_of(question.seat)), question.seat)
        news = written(recorder, match)
        assert goes_on(other, news)
        theirs.passed(news)
        records += news
        assert json.loads(json.dumps(other.history)) == json.loads(json.dumps(match.history))
        assert str(other.view(0)) == str(match.view(0))
    if not other.over:
        question = other.questions[0]
        other.answer(player.choose(other.position_of(question.seat)), question.seat)
        records += written(theirs, other)
        assert str(Match.from_records(other.rulebook, records).view(0)) == str(other.view(0))


def test_own_dice_are_followed_too() -> None:
    match, recorder, records = begun("deathmaze", own_dice=True)
    other = Match.from_records(match.rulebook, records)
    thrown = 0
    for number in range(120):
        question = match.questions[0]
        if question.dice is not None:
            thrown += 1
            match.answer(" ".join(["2"] * question.dice.count), question.seat)
        else:
            match.answer(question.options[number % len(question.options)], question.seat)
        assert goes_on(other, written(recorder, match))
        if match.over:
            break
    assert thrown


@pytest.mark.parametrize("bent", ["value", "faces", "key"])
def test_what_leads_elsewhere_is_noticed(bent: str) -> None:
    match, recorder, records = begun("darkness")
    other = Match.from_records(match.rulebook, records)
    while not any(entry["kind"] == "roll" for record in records if "do" in record for entry in record["do"]):
        match.answer(match.questions[0].options[0], match.questions[0].seat)
        records = written(recorder, match)
        if any(entry["kind"] == "roll" for record in records if "do" in record for entry in record["do"]):
            break
        assert goes_on(other, records)
    entries = [entry for record in records if "do" in record for entry in record["do"]]
    if bent == "faces":
        rolled = next(entry for entry in entries if entry["kind"] == "roll")
        rolled["value"] = [7 - face for face in rolled["value"]]
    else:
        chosen = next(entry for entry in entries if entry["kind"] == "choice")
        chosen["value" if bent == "value" else "kind"] = "no such thing"
    assert not goes_on(other, records)
