"""In a real Chromium: what of a large map is seen, while play goes on and after the reader moved it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from tests.web.chromium import PHONE, Visit, visiting
from tests.web.serving import Serving

pytestmark = pytest.mark.slow

MAP = "document.querySelector('.board:not(.away) .sea svg')"
VIEW = f"{MAP}.getAttribute('viewBox').split(' ').map(Number)"
WHOLE = f"(box => [box.x, box.y, box.width, box.height])({MAP}.getBBox())"
PLAY = f"(box => [box.x + box.width / 2, box.y + box.height / 2])({MAP}.querySelector('.focus').getBBox())"


def shows(visit: Visit, x: float, y: float) -> bool:
    left, top, width, height = visit.page.evaluate(VIEW)
    return bool(left <= x <= left + width and top <= y <= top + height)


def shows_all(visit: Visit) -> bool:
    left, top, width, height = visit.page.evaluate(WHOLE)
    return shows(visit, left, top) and shows(visit, left + width, top + height)


def test_all_shows_the_whole_of_a_large_map_after_some_moves_too(ada: Visit) -> None:
    ada.play("mertwig")
    assert not shows_all(ada)
    for label in ("Let a member go", "Keep everybody"):
        before = ada.seq()
        ada.page.locator(".options button", has_text=label).click()
        ada.goes_on(before)
    ada.page.click(".board:not(.away) [data-zoom=all]")
    assert shows_all(ada)


def test_a_map_that_was_moved_away_comes_back_to_where_the_play_goes_on(ada: Visit) -> None:
    ada.play("mertwig")
    ada.page.keyboard.press("m")
    for _ in range(12):
        ada.page.keyboard.press("ArrowRight")
    place = ada.page.evaluate(PLAY)
    assert not shows(ada, *place), "the reader looks elsewhere"
    for _ in range(30):
        ada.asked()
        before = ada.seq()
        ada.page.click("#option-1")
        ada.goes_on(before)
        if ada.page.evaluate(PLAY) != place:
            break
    assert shows(ada, *ada.page.evaluate(PLAY))


def test_names_on_a_map_can_be_read_on_a_phone(chromium: Browser, server: Serving) -> None:
    with visiting(chromium, server.url, viewport=PHONE) as ada:
        ada.play("mertwig")
        width = ada.page.evaluate(VIEW)[2]
        assert 11 * ada.page.evaluate(f"{MAP}.clientWidth") / width >= 9, "pixels that a name is high"


def test_the_land_is_fetched_once_and_stays_while_play_goes_on(ada: Visit) -> None:
    fetched: list[str] = []
    ada.page.on("request", lambda request: fetched.append(request.url) if "/ground/" in request.url else None)
    ada.play("mertwig")
    land = ada.page.locator(".board:not(.away) .ground .land")
    land.wait_for(state="attached")
    for _ in range(3):
        ada.press_and_wait("1")
        assert land.count() == 1
    assert len(fetched) == len(set(fetched)) == 1
