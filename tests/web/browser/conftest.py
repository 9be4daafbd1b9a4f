"""A browser for each file of these tests, and somebody who sits before it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.web.chromium import PATIENCE, Visit, launch, visiting
from tests.web.serving import Serving

from clew.web.pages import making


@pytest.fixture(autouse=True)
def _known_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page mixes a word into the dice that nobody knows; here it counts for nothing."""
    monkeypatch.setattr(making, "LONGEST_WORD", 0)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def ada(chromium: Browser, server: Serving) -> Iterator[Visit]:
    with visiting(chromium, server.url) as visit:
        yield visit
