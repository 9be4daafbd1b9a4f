"""In a real Chromium: a page that was changed bit by bit is as one that comes anew, and little is sent for it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket
from tests.web.chromium import visiting
from tests.web.serving import Serving

from clew.web.hall.books import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(game for game in rulebooks() if game != "toy")
SAME = Path(__file__).with_name("same.js").read_text("utf-8")
MOVES, SETTLED = 12, 250


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_changes_is_as_one_that_comes_anew(chromium: Browser, server: Serving, game: str) -> None:
    luck = random.Random(1)
    with visiting(chromium, server.url, reduced_motion="reduce") as ada:
        ada.play(game)
        for move in range(MOVES):
            ada.page.wait_for_selector(".options button, .over")
            ada.page.wait_for_timeout(SETTLED)
            assert ada.page.evaluate(SAME) == {}, move
            many = ada.page.locator(".options button").count()
            if not many:
                break
            before = ada.seq()
            ada.page.locator(".options button").nth(luck.randrange(many)).click()
            ada.goes_on(before)


def test_what_a_page_has_come_with_is_not_sent_again(chromium: Browser, server: Serving) -> None:
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    with visiting(chromium, server.url) as ada:
        ada.page.on("websocket", listen)
        ada.play("milaso")
        ada.page.wait_for_function("() => document.querySelector('#say') !== null")
        ada.press_and_wait("1")
        news = [each for each in heard if "pieces" in each]
        assert news[0]["pieces"] == {}
        assert "log" not in news[0]
        assert "ask" in news[1]["pieces"]
        ada.page.reload()
        ada.asked()
        assert ada.page.evaluate(SAME) == {}
