"""A real Chromium for the tests: Debian's, with nothing but our pages to talk to."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from zlib import compress

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page, Playwright, expect

MISSING = "Chromium is missing; it is part of `clew test --all`: apt-get install chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000
"""Milliseconds until something counts as hanging; a busy machine is slow."""
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}


def launch(playwright: Playwright) -> Browser:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.fail(MISSING, pytrace=False)
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


class Net:
    """The bytes that come over the net: files as they come, and messages as they would be compressed."""

    def __init__(self, session: CDPSession) -> None:
        self.bytes = 0
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._came)
        session.on("Network.webSocketFrameReceived", self._heard)

    def _came(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _heard(self, event: dict[str, Any]) -> None:
        self.bytes += len(compress(event["response"]["payloadData"].encode()))


STILL = """() => Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished))"""
"""What fades in is looked at once it is there."""


class Visit:
    """Somebody with a browser window. A fault in the page's script, or a breach of its policy, fails the test."""

    def __init__(self, context: BrowserContext, url: str, scripted: bool = True) -> None:
        self.scripted = scripted
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("console", self._heard)
        self.page.on("dialog", lambda dialog: self.faults.append(f"dialog: {dialog.message}"))
        self.clicks = 0

    def _heard(self, message: Any) -> None:
        if "Content Security Policy" in message.text:
            self.faults.append(message.text)

    def go(self, path: str = "/") -> Page:
        self.page.goto(path if path.startswith("http") else self.url + path)
        return self.ready()

    def ready(self) -> Page:
        """The page, when it hears keys and clicks."""
        if self.scripted:
            self.page.wait_for_function("() => document.contentType !== 'text/html' || document.body?.dataset.ready")
        return self.page

    def click(self, selector: str) -> None:
        self.clicks += 1
        self.page.click(selector)

    def play(self, game: str = "toy") -> str:
        """Play now; the id of the game."""
        self.go()
        self.click(f"#play-{game}")
        self.asked()
        return self.page.url.rsplit("/", 1)[1]

    def asked(self) -> Page:
        """The page of a game, when there is something to decide."""
        self.page.wait_for_selector(".options button")
        return self.ready()

    def seq(self) -> int:
        """The number of the move that the question on the page belongs to."""
        return int(self.page.locator("input[name=expected]").input_value())

    def goes_on(self, before: int) -> None:
        """Wait until another move has been made, or the game is over."""
        self.page.wait_for_function(
            "before => Number(document.querySelector('input[name=expected]')?.value ?? before + 1) > before", arg=before
        )

    def sheet(self, key: str) -> None:
        """Press a key and wait until the sheet that it opens is written."""
        self.page.keyboard.press(key)
        expect(self.page.locator("#sheet-body")).not_to_have_text("One moment …")

    def fits(self, width: int) -> None:
        """Nothing runs over the edge."""
        assert self.page.evaluate("document.documentElement.scrollWidth") <= width, self.page.url

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press_and_wait(self, key: str) -> None:
        """Press a key and wait until the page shows that something came of it."""
        before = self.page.locator("#ask").inner_html()
        self.page.keyboard.press(key)
        self.page.wait_for_function("before => document.querySelector('#ask').innerHTML !== before", arg=before)

    def over(self) -> bool:
        return self.page.locator(".over").count() > 0

    def breaches(self) -> list[str]:
        """What axe finds; it is a script, and waits for ever where there are none."""
        assert self.scripted, "axe looks at pages with scripts only"
        self.page.evaluate(STILL)
        found = Axe().run(self.page).response["violations"]
        return [f"{each['id']}: {each['help']} at {[node['target'] for node in each['nodes']][:4]}" for each in found]


@contextmanager
def visiting(browser: Browser, url: str, **options: Any) -> Iterator[Visit]:
    options = {"viewport": WIDE, **options}
    context = browser.new_context(**options)
    visit = Visit(context, url, options.get("java_script_enabled", True))
    try:
        yield visit
        assert visit.faults == []
    finally:
        context.close()
