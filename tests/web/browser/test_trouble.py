"""In a real Chromium: when things go wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect
from tests.web.chromium import Visit, visiting
from tests.web.ports import lasting_port
from tests.web.serving import Serving, process

pytestmark = pytest.mark.slow


def test_the_server_is_killed_between_two_moves_and_the_page_goes_on(chromium: Browser, tmp_path: Path) -> None:
    with process(str(tmp_path / "clew.db"), port=lasting_port()) as server, visiting(chromium, server.url) as ada:
        ada.play()
        ada.press_and_wait("1")
        before = ada.seq()
        server.kill()
        expect(ada.page.locator("#offline")).to_be_visible()
        ada.page.keyboard.press("1")  # nobody hears it yet
        expect(ada.page.locator("#ask[aria-busy=true]")).to_be_attached()
        server.start()
        ada.goes_on(before)
        expect(ada.page.locator("#offline")).not_to_be_visible()
        if not ada.over():
            assert ada.seq() == before + 1
            ada.press_and_wait("1")


def deaf(line: WebSocketRoute) -> None:
    """A line on which nothing comes up to the server, so that moves go by HTTP."""
    line.connect_to_server()
    line.on_message(lambda _: None)


def test_moves_go_over_the_page_s_own_connection(ada: Visit) -> None:
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.play()
    for _ in range(2):
        ada.press_and_wait("1")
    assert not [url for url in asked if url.endswith("/moves")]


def test_a_reply_that_breaks_off_in_the_middle_does_no_harm(ada: Visit) -> None:
    def break_off(route: Route) -> None:
        route.fetch()
        route.fulfill(status=200, content_type="application/json", body='{"se')

    ada.page.route_web_socket("**/live", deaf)
    ada.play()
    before = ada.seq()
    ada.page.route("**/moves", break_off, times=1)
    ada.page.keyboard.press("1")
    ada.goes_on(before)
    if not ada.over():
        assert ada.seq() == before + 1
        ada.press_and_wait("1")


def test_without_a_script_the_page_still_plays(chromium: Browser, server: Serving) -> None:
    with visiting(chromium, server.url, java_script_enabled=False) as ada:
        ada.go()
        ada.click("#play-toy")
        if "Sit down" in ada.page.content():
            ada.button("Sit down").click()
        ada.page.click(".options button >> nth=0")
        expect(ada.page.locator("#prompt")).to_contain_text("Whom do you attack?")


NASTY = [
    "<script>alert(1)</script>",
    "<svg/onload=alert(1)>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "{{7*7}}${7*7}",
    "javascript:alert(1)",
    "</textarea><b>bold",
    "<a href=//evil>x</a>",
    "&lt;b&gt;",
    "=1+1",
]


def test_nasty_names_are_only_names(ada: Visit) -> None:
    page = ada.page
    for first, second in zip(NASTY[::2], NASTY[1::2], strict=True):
        ada.go("/new/toy")
        page.fill("#name0", first)
        page.fill("#name1", second)
        page.fill("#name", f"game {first}")
        page.select_option("#player1", "sensible")
        ada.button("Lay the table").click()
        ada.asked()
        for name in (first, second):
            expect(page.locator("#seats")).to_contain_text(name)
        for key in (",", "c"):
            ada.sheet(key)
            page.keyboard.press("Escape")
        game = page.url.rsplit("/", 1)[1]
        ada.go(f"/g/{game}/0/replay")
        expect(page.locator("h1")).to_contain_text(f"game {first}")
    ada.go(f"/g/{game}/0/words")
    ada.go("/")
    for name in NASTY[::2]:
        expect(page.locator("#main")).to_contain_text(f"game {name}")
