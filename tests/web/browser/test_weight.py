"""In a real Chromium: what a first visit with a game sends, with everything that belongs to it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from tests.web.chromium import WIDE, Net, visiting
from tests.web.serving import Serving

from clew.web.hall.books import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(game for game in rulebooks() if game != "toy")
MOST = 250_000
SETTLED = 800
"""Milliseconds until nothing more is fetched."""


@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit_is_light(chromium: Browser, server: Serving, game: str) -> None:
    with visiting(chromium, server.url, viewport=WIDE) as ada:
        net = Net(ada.context.new_cdp_session(ada.page))
        ada.play(game)
        ada.page.wait_for_timeout(SETTLED)
        assert 50_000 < net.bytes < MOST, net.bytes
