"""The game after the game, on the page: worked out bit by bit, once a game is over, for those who may see it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Browser, Serving

from clew.web.pages import after

PLAYED = 300


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(after, "SLICE", 0.5)
    after._kept.clear()


def looked(browser: Browser, game: str) -> dict[str, Any]:
    """What there is after some work."""
    for _ in range(PLAYED):
        found: dict[str, Any] = browser.get(f"/g/{game}/me/after/more").json()
        if found["pieces"]["curve"]:
            return found
    raise AssertionError("there was never a curve")


def test_the_curve_comes_bit_by_bit_and_stays(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.quick()
        browser.play_to_the_end(game)
        page = browser.get(f"/g/{game}/me").text
        assert f"/g/{game}/0/after" in page
        empty = browser.get(f"/g/{game}/me/after").text
        assert 'class="curve"' not in empty
        found = looked(browser, game)
        assert 'class="cu-line"' in found["pieces"]["curve"]
        assert found["pieces"]["share"].startswith("Clew · ")
        assert 0 < found["progress"] <= 1
        again = browser.get(f"/g/{game}/me/after").text
        assert 'class="cu-line"' in again
        card = browser.get(f"/g/{game}/me/after/card.svg")
        assert card.headers["content-type"] == "image/svg+xml"
        assert card.text.startswith("<svg ")


def test_as_long_as_a_game_goes_on_nothing_is_told(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.quick()
        for address in ("after", "after/more", "after/card.svg"):
            assert browser.get(f"/g/{game}/me/{address}").status_code == 403


def test_a_card_before_there_is_a_curve_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.quick()
        browser.play_to_the_end(game)
        answer = browser.get(f"/g/{game}/me/after/card.svg")
        assert answer.status_code == 422
        assert "no curve yet" in answer.text


def test_a_stranger_sees_nothing_of_it(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser, stranger = server.browser(owner=True), server.browser()
        game = browser.quick()
        browser.play_to_the_end(game)
        for address in ("after", "after/more", "after/card.svg"):
            assert stranger.get(f"/g/{game}/0/{address}").status_code in (403, 404)
