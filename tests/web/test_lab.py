"""The lab on the page: what is asked for is played, told with its bounds, kept, shared, and refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Browser, Serving
from tests.web.tables import opened, run
from tests.web.test_leaving import files_of

from clew.web.store import findings
from clew.web.workshop import lab

BOTS = "bot=sensible&bot=random&games=100&seed=x&watched=decisions"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "SLICE", 0.5)
    lab._kept.clear()


def played(browser: Browser, asked: str, game: str = "toy") -> dict[str, Any]:
    """What there is when all is played."""
    for _ in range(300):
        found: dict[str, Any] = browser.get(f"/lab/{game}/more?{asked}").json()
        assert 0 < found["progress"] <= 1
        if found["progress"] == 1:
            return found
    raise AssertionError("it was never done")


def test_a_comparison_is_played_bit_by_bit_until_it_is_settled_and_stays(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        assert 'href="/lab/toy"' in browser.get("/lab").text
        page = browser.get(f"/lab/toy?{BOTS}").text
        assert "data-lab=" in page
        assert 'class="differences"' not in page
        assert browser.get(f"/lab/toy/report.json?{BOTS}").status_code == 422
        found = played(browser, BOTS)
        assert "Settled after" in found["pieces"]["results"]
        assert "bot=random <small>instead of bot=sensible" in found["pieces"]["results"]
        assert 'class="differences"' in browser.get(f"/lab/toy?{BOTS}").text, "whoever follows the link sees it at once"
        report = browser.get(f"/lab/toy/report.json?{BOTS}").json()
        assert report["settled"]
        assert report["games"] in (30, 60)
        assert report["watched"] == report["differences"][0]["measures"][0]["measure"] == "decisions"
        lab._kept.clear()
        played(browser, BOTS)
        assert browser.get(f"/lab/toy/report.json?{BOTS}").json() == report, "the same address plays the same games"


def test_a_report_outlives_the_server_for_whoever_made_it_and_by_his_link(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        assert browser.post(f"/lab/toy/keep?{BOTS}").status_code == 422, "it is not played yet"
        played(browser, BOTS)
        report = browser.get(f"/lab/toy/report.json?{BOTS}").json()
        kept = browser.post(f"/lab/toy/keep?{BOTS}").json()["kept"]
        assert browser.post(f"/lab/toy/keep?{BOTS}").json()["kept"] == kept, "once is enough"
    lab._kept.clear()
    with Serving(str(tmp_path / "tables.db")) as server:
        stranger, back = server.browser(), server.browser()
        back.client.cookies = browser.client.cookies
        listed = back.get("/lab").text
        assert f'<a href="{kept}">The Toy Dungeon: bot=sensible or bot=random</a>' in listed
        assert kept not in stranger.get("/lab").text
        assert 'class="differences"' not in stranger.get(f"/lab/toy?{BOTS}").text
        assert 'class="differences"' in back.get(f"/lab/toy?{BOTS}").text
        for who in (back, stranger):
            page = who.get(kept).text
            assert "bot=random <small>instead of bot=sensible" in page
            assert ("Take this report away" in page) == (who is back)
            assert who.get(f"{kept}/report.json").json() == report
        assert json.loads(files_of(back)["reports.json"])[0]["found"] == report
        stranger.quick()
        stranger.post(f"{kept}/drop")
        assert back.get(kept).status_code == 200, "not by somebody else"
        assert kept not in back.post(f"{kept}/drop").text
        assert stranger.get(kept).status_code == 404


def test_the_oldest_reports_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "MOST_STUDIES", 2)
    monkeypatch.setattr(findings, "MOST_STUDIES_IN_ALL", 3)

    async def work() -> None:
        async with opened(tmp_path / "tables.db") as store:
            for number, who in enumerate(("ada", "ada", "ada", "bea", "bea")):
                row = findings.StudyRow(who, f"{number}", f"id{number}", "toy", "", {"games": number}, number)
                assert await store.findings.keep_study(row) == row.id
            assert [row.id for row in await store.findings.studies_of("ada")] == ["id2"]
            assert [row.id for row in await store.findings.studies_of("bea")] == ["id4", "id3"]

    run(work)


def test_ways_to_begin_are_compared(tmp_path: Path) -> None:
    asked = "ways=quick%0Acreate/wizard/wizard/wizard/wizard&games=100"
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        found = browser.get(f"/lab/darkness/more?{asked}").json()
        assert "games of each so far" in found["pieces"]["results"] or "Settled" in found["pieces"]["results"]
        page = browser.get(f"/lab/darkness?{asked}").text
        assert "create/wizard/wizard/wizard/wizard</textarea>" in page


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("bot=sensible", "There is nothing to compare"),
        ("ways=quick%0Acreate/nonsense", "No question of the set-up offers nonsense"),
    ],
)
def test_what_can_not_be_played_is_said_in_a_sentence(tmp_path: Path, asked: str, said: str) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        reply = server.browser().get(f"/lab/darkness/more?{asked}", headers={"accept": "application/json"})
        assert reply.status_code == 422
        assert said in reply.json()["error"]


def test_strangers_have_no_house_rules_and_no_long_lists(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        stranger = server.browser()
        for asked, said in (
            ("patch=%5B%5Brule%5D%5D", "House rules are for whoever runs this server."),
            ("ways=" + "%0A".join(["quick"] * 7), "too many ways to begin"),
        ):
            reply = stranger.get(f"/lab/darkness?{asked}")
            assert reply.status_code == 422
            assert said in reply.text
        assert 'name="patch"' not in stranger.get("/lab/darkness").text
        assert stranger.get("/lab/nothing").status_code == 404


def test_what_is_no_value_of_anything_is_left_out(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        page = server.browser().get("/lab/darkness?bot=search&seats=77&games=9999999&watched=x&option-none=1").text
        assert "data-lab" in page
        assert "9999999" not in page.partition('id="games"')[2].partition("</select>")[0]
