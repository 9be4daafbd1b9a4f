"""Records that a match leaves behind: enough to go on, and to tell again what happened."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.savefile import header
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import seed_from

pytestmark = pytest.mark.usefixtures("each_scheme")


def match_of(seed: int) -> Match[Any]:
    return Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada"), Seat("Bea")]), seed_from(seed))


def told(match: Match[Any]) -> list[str]:
    return [repr(line) for line in match.log]


@pytest.mark.parametrize("seed", range(6))
def test_a_match_read_again_at_every_answer_tells_the_same_log_and_goes_on_alike(seed: int) -> None:
    match = match_of(seed)
    recorder = Recorder()
    records = [header(match), *recorder.news(match)]
    number = 0
    while match.question is not None:
        number += 1
        if number % 5 == 0 and match.can_undo():
            match.undo()
        else:
            match.answer(match.question.options[number % len(match.question.options)])
        again = Match.from_records(RULEBOOK, records)
        news = recorder.news(match)
        resumed = Recorder(records)
        records += news
        opened = Match.from_records(RULEBOOK, records)
        assert told(opened) == told(match)
        assert opened.state == match.state
        assert resumed.news(again) == []
    assert number > 5


def test_a_recorder_that_goes_on_writes_only_what_is_new() -> None:
    match = match_of(1)
    recorder = Recorder()
    records = [header(match), *recorder.news(match)]
    opened = Match.from_records(RULEBOOK, records)
    resumed = Recorder(records)
    assert opened.question is not None
    opened.answer(opened.question.options[0], 0)
    news = resumed.news(opened)
    assert [list(record) for record in news] == [["do"]]
    assert Match.from_records(RULEBOOK, [*records, *news]).state == opened.state
