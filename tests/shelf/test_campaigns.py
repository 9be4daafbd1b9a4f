"""Campaigns and rosters: who lives on, which matches there were, and that no file is ever spoilt."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK, Game

from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Result, Rulebook, Seat
from clew.kernel.words.errors import ClewError, SaveError
from clew.kernel.words.stream import seed_from
from clew.shelf import Campaign, campaign_of, campaigns, open_campaign, reopen, settle


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def finished(guests: Mapping[str, Any], keeps: Mapping[str, Any], seed: int = 1) -> Match[Game]:
    """A match that is over and lets these live on."""

    book: Rulebook[Game] = replace(RULEBOOK, result=lambda _: Result("won", (0,)), keeps=lambda _: keeps)
    match = Match.start(book, book.setup([Seat("Ada")], guests=guests), seed_from(seed))
    while match.question is not None:
        match.answer(match.question.options[0])
    return match


def test_a_campaign_that_is_not_there_yet_is_empty_and_writes_nothing(tmp_path: Path) -> None:
    assert open_campaign("toy") == Campaign("toy", "roster")
    assert list(tmp_path.iterdir()) == []


def test_what_a_match_keeps_enters_the_next_one() -> None:
    campaign = open_campaign("toy", "The long road")
    match = finished({}, {"heroes": ["Ada"]})
    campaign.enter(match, Path("toy-1.clew"))
    settle(campaign, match, Path("toy-1.clew"))
    again = open_campaign("toy", "The long road")
    assert again.keeps == {"heroes": ["Ada"]}
    assert [(played.save, played.ending) for played in again.history] == [("toy-1.clew", "won")]


def test_a_match_that_was_left_finds_its_campaign() -> None:
    match = finished({}, {})
    open_campaign("toy", "a").enter(match, Path("toy-1.clew"))
    campaign = open_campaign("toy", "b")
    campaign.enter(match, Path("toy-2.clew"))
    found = campaign_of(match, Path("somewhere/toy-2.clew"))
    assert found is not None
    assert found.name == "b"
    settle(campaign, match, Path("toy-2.clew"))
    found = campaign_of(match, Path("toy-2.clew"))
    assert found is not None
    assert found.name == "b"
    assert campaign_of(finished({}, {}, seed=2), Path("toy-2.clew")) is None


def test_a_match_is_settled_once() -> None:
    campaign = open_campaign("toy")
    settle(campaign, finished({}, {"gold": 1}), Path("toy-1.clew"))
    settle(campaign, finished({}, {"gold": 99}), Path("toy-1.clew"))
    assert open_campaign("toy").keeps == {"gold": 1}


def test_an_end_that_was_taken_back_can_come_differently() -> None:
    campaign = open_campaign("toy")
    settle(campaign, finished({}, {"gold": 1}), Path("toy-1.clew"))
    reopen(campaign, finished({}, {"gold": 1}), Path("toy-1.clew"), kept={"gold": 1})
    assert open_campaign("toy").keeps == {}
    assert len(open_campaign("toy").unfinished) == 1
    settle(campaign, finished({}, {"gold": 2}), Path("toy-1.clew"))
    assert open_campaign("toy").keeps == {"gold": 2}
    assert len(open_campaign("toy").history) == 1


def test_of_two_matches_at_once_neither_loses_its_survivors() -> None:
    campaign = open_campaign("toy")
    for save in ("toy-1.clew", "toy-2.clew"):
        campaign.enter(finished({}, {}), Path(save))
    settle(campaign, finished({}, {"heroes": ["Ada"]}), Path("toy-1.clew"))
    other = settle(campaign, finished({}, {"heroes": ["Bea"]}), Path("toy-2.clew"))
    assert other.name == "roster-2"
    assert open_campaign("toy").keeps == {"heroes": ["Ada"]}
    assert open_campaign("toy", "roster-2").keeps == {"heroes": ["Bea"]}
    assert open_campaign("toy").unfinished == []


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "null", '{"clew-campaign": 1}', '{"clew-campaign": 1, "game": "toy", "keeps": [1], "history": 5}'],
)
def test_a_damaged_file_gets_one_sentence_and_stays_as_it_is(tmp_path: Path, content: str) -> None:
    path = tmp_path / "campaigns" / "toy" / "roster.json"
    path.parent.mkdir(parents=True)
    path.write_text(content)
    with pytest.raises(SaveError, match="damaged") as told:
        open_campaign("toy")
    assert "\n" not in str(told.value)
    assert path.read_text() == content


def test_a_newer_file_and_one_of_another_game_are_left_alone(tmp_path: Path) -> None:
    open_campaign("toy").write()
    path = tmp_path / "campaigns" / "toy" / "roster.json"
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, "clew-campaign": 99}))
    with pytest.raises(SaveError, match="newer"):
        open_campaign("toy")
    path.write_text(json.dumps({**data, "game": "chess"}))
    with pytest.raises(SaveError, match="belongs to chess"):
        open_campaign("toy")


def test_a_full_disk_leaves_the_old_file_whole_and_nothing_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    campaign = open_campaign("toy", "Road")
    campaign.write()
    before = campaign.path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left on device"):
        campaign.enter(finished({}, {}), Path("toy-1.clew"))
    assert campaign.path.read_bytes() == before
    assert os.listdir(campaign.path.parent) == ["Road.json"]


@pytest.mark.parametrize("name", ["", "../evil", "a/b", ".hidden", "x" * 99, "nul\0"])
def test_names_that_are_no_file_names_are_refused(name: str) -> None:
    with pytest.raises(ClewError, match="no name"):
        open_campaign("toy", name)


def test_the_story_of_a_match_is_what_was_told_to_all_under_its_milestones() -> None:
    match = finished({}, {"heroes": ["Ada"]})
    told = [line for line in match.log if line.entry is None and line.to is None]
    rule = told[0].rule
    match.rulebook = replace(match.rulebook, milestones=frozenset({rule}))
    settle(open_campaign("toy", "a"), match, Path("toy-1.clew"))
    (played,) = open_campaign("toy", "a").history
    assert played.story == [str(line.text) for line in told if line.rule == rule]
    assert [campaign.name for campaign in campaigns("toy")[0]] == ["a"]


def test_a_file_from_before_there_were_stories_is_read() -> None:
    campaign = open_campaign("toy", "old")
    campaign.enter(finished({}, {}), Path("toy-1.clew"))
    data = json.loads(campaign.path.read_text())
    del data["history"][0]["story"], data["history"][0]["promise"]
    campaign.path.write_text(json.dumps({**data, "clew-campaign": 1}))
    assert open_campaign("toy", "old").history[0].story == []
