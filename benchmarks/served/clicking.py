"""Clicks in Chromium."""

from __future__ import annotations

import shutil

from served.players import GAME

CLICK = """() => new Promise(done => {
  const ask = document.querySelector('#ask');
  const before = performance.now();
  const changed = new MutationObserver(() => {
    changed.disconnect();
    requestAnimationFrame(() => done(performance.now() - before));
  });
  changed.observe(ask, { childList: true, subtree: true, characterData: true });
  ask.querySelector('.options button').click();
})"""


def clicks(url: str, number: int) -> list[float]:
    """How long it took from each click until the page had changed, in seconds."""
    path = shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        raise SystemExit("No Chromium here: clicks can't be measured.")
    from playwright.sync_api import sync_playwright

    times: list[float] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        while len(times) < number:
            page.goto(url)
            page.click(f"#play-{GAME}")
            page.wait_for_selector("body[data-ready] .options button")
            while len(times) < number and page.locator(".options button").count():
                times.append(page.evaluate(CLICK) / 1000)
        browser.close()
    return times
