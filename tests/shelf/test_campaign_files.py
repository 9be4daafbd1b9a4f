"""Campaigns and their save files: thrown away, copied, settled twice, written by two at once; nobody is lost."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Thread

import pytest
from tests.shelf.test_campaigns import finished

from clew.shelf import campaign_of, open_campaign, reopen, settle
from clew.shelf.campaigns import alone

ADA, BEA = {"heroes": ["Ada"]}, {"heroes": ["Bea"]}
SAVE = Path("toy-1.clew")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def test_a_name_that_is_used_again_after_a_game_was_thrown_away_loses_nobody() -> None:
    """The first game's file is deleted, so the second one gets its name."""
    campaign = open_campaign("toy", "Road")
    campaign.enter(finished({}, {}), SAVE)
    settle(campaign, finished({}, ADA), SAVE)
    second = finished(ADA, {"heroes": ["Ada", "Bea"]}, seed=2)
    campaign = open_campaign("toy", "Road")
    campaign.enter(second, SAVE)
    assert settle(campaign, second, SAVE).name == "Road"
    assert open_campaign("toy", "Road").keeps == {"heroes": ["Ada", "Bea"]}
    assert [bool(played.ending) for played in open_campaign("toy", "Road").history] == [True, True]


def test_the_same_where_the_first_was_written_by_an_older_clew() -> None:
    campaign = open_campaign("toy", "Road")
    settle(campaign, finished({}, ADA), SAVE)
    data = json.loads(campaign.path.read_text())
    del data["history"][0]["promise"]
    campaign.path.write_text(json.dumps({**data, "clew-campaign": 1}))
    second = finished(ADA, BEA, seed=2)
    assert campaign_of(second, SAVE) is None
    assert settle(campaign, second, SAVE).name == "Road"
    assert open_campaign("toy", "Road").keeps == BEA


def test_a_match_that_an_older_clew_entered_finds_its_campaign_by_its_name() -> None:
    campaign = open_campaign("toy", "Road")
    campaign.enter(finished({}, ADA), SAVE)
    data = json.loads(campaign.path.read_text())
    del data["history"][0]["promise"]
    campaign.path.write_text(json.dumps({**data, "clew-campaign": 1}))
    found = campaign_of(finished({}, ADA), SAVE)
    assert found is not None
    assert settle(found, finished({}, ADA), SAVE).keeps == ADA
    assert len(open_campaign("toy", "Road").history) == 1


def test_a_copy_belongs_to_the_campaign_of_its_original_and_overwrites_nobody() -> None:
    match = finished({}, ADA)
    campaign = open_campaign("toy", "Road")
    campaign.enter(match, SAVE)
    copy = Path("before the vault.clew")
    found = campaign_of(match, copy)
    assert found is not None
    assert found.name == "Road"
    settle(campaign, match, SAVE)
    assert settle(found, finished({}, BEA), copy).name == "Road-2"
    assert open_campaign("toy", "Road").keeps == ADA
    assert open_campaign("toy", "Road-2").keeps == BEA


def test_an_end_taken_back_after_the_campaign_went_on_leaves_it_alone() -> None:
    first = finished({}, ADA)
    campaign = settle(open_campaign("toy"), first, SAVE)
    second = finished(ADA, BEA, seed=2)
    settle(open_campaign("toy"), second, Path("toy-2.clew"))
    reopen(campaign, first, SAVE, ADA)
    assert open_campaign("toy").keeps == BEA
    assert [played.save for played in open_campaign("toy").unfinished] == ["toy-1.clew"]
    assert settle(campaign, finished({}, {"heroes": ["Cid"]}), SAVE).name == "roster-2"
    assert open_campaign("toy").keeps == BEA


def test_the_end_of_a_game_beside_can_be_taken_back_and_is_found_again() -> None:
    settle(open_campaign("toy"), finished({}, ADA), Path("toy-9.clew"))
    match = finished({}, BEA, seed=2)
    beside = settle(open_campaign("toy"), match, SAVE)
    reopen(beside, match, SAVE, BEA)
    found = campaign_of(match, SAVE)
    assert found is not None
    assert found.name == beside.name == "roster-2"
    assert settle(found, match, SAVE).name == "roster-2"
    assert open_campaign("toy", "roster-2").keeps == BEA


def test_two_programs_that_write_at_once_both_have_their_say() -> None:
    campaign = open_campaign("toy", "Road")
    late = open_campaign("toy", "Road")
    settle(campaign, finished({}, ADA), Path("toy-2.clew"))
    late.enter(finished({}, {}, seed=3), Path("toy-3.clew"))
    assert open_campaign("toy", "Road").keeps == ADA
    assert len(open_campaign("toy", "Road").history) == 2
    told: list[str] = []

    def wait() -> None:
        with alone("toy"):
            told.append("second")

    with alone("toy"):
        other = Thread(target=wait)
        other.start()
        other.join(0.1)
        told.append("first")
    other.join(10)
    assert told == ["first", "second"]
