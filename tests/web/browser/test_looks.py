"""In a real Chromium: every kind of page of every game, at every size, by day and by night. Nothing overlaps, spills
over, is too small to read, lies below the fold or stands empty; axe finds nothing; a keyboard reaches the answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.web.chromium import Visit, visiting
from tests.web.gallery import bring
from tests.web.moments import FIGHT, moments
from tests.web.serving import Serving

from clew.web.hall.books import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(game for game in rulebooks() if game != "toy")
LOOKS, PLANTS = (Path(__file__).with_name(f"{name}.js").read_text("utf-8") for name in ("looks", "plants"))
WIDE, TWICE, PHONE, SMALL = (1280, 800), (640, 400), (390, 844), (360, 740)
"""Twice is 1280 by 800 at 200 %."""
NIGHT = {SMALL}
REACHES = """() => {
  const at = document.activeElement;
  const looks = getComputedStyle(at);
  const { top, bottom, left, right } = at.getBoundingClientRect();
  return {
    answer: at.matches("#ask .options button, #ask input, #ask button"),
    seen: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    marked: looks.outlineStyle !== "none" && parseFloat(looks.outlineWidth) >= 2 || at.matches(".space"),
    what: at.outerHTML.slice(0, 80),
  };
}"""
STEPS = 40
"""So often somebody presses Tab before giving up."""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SETTLED = 150
"""Milliseconds until a map has found its place in a window of another size."""


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(LOOKS)
    return found


def by_keyboard(page: Page) -> list[str]:
    """What somebody without a mouse stumbles over on the way to the first answer."""
    if not page.locator(".options button").count():
        return []
    page.evaluate("document.activeElement.blur()")
    found = []
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        at = page.evaluate(REACHES)
        if not at["seen"]:
            found.append(f"keyboard: what has the focus is out of sight: {at['what']}")
        if not at["marked"]:
            found.append(f"keyboard: nothing shows the focus: {at['what']}")
        if at["answer"]:
            return found
    return [*found, "keyboard: no answer is reached"]


def look_at(visit: Visit, address: str) -> dict[str, list[str]]:
    """What is wrong with a page, by the size of the window."""
    found: dict[str, list[str]] = {}
    page = visit.page
    for size in (WIDE, TWICE, PHONE, SMALL):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark" if size in NIGHT else "light", reduced_motion="reduce")
        if size == WIDE:
            visit.go(address)
        page.wait_for_timeout(SETTLED)
        page.evaluate(PAINTED)
        seen = faults(page)
        if size == WIDE:
            seen += by_keyboard(page)
        if size in NIGHT:
            seen += visit.breaches()
        found["x".join(map(str, size))] = seen
    return {size: seen for size, seen in found.items() if seen}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Path]]:
    folder = tmp_path_factory.mktemp("moments")
    return {game: moments(game, folder) for game in GAMES}


@pytest.fixture(scope="module")
def somebody(chromium: Browser, server: Serving) -> Iterator[Visit]:
    with visiting(chromium, server.url, reduced_motion="reduce") as visit:
        yield visit


@pytest.mark.parametrize("game", GAMES)
def test_a_game_looks_right(somebody: Visit, played: dict[str, dict[str, Path]], game: str) -> None:
    pages = {"set up": f"/new/{game}"} | {name: bring(somebody, file) for name, file in played[game].items()}
    assert len(pages) == 5
    found = {name: look_at(somebody, address) for name, address in pages.items()}
    assert {name: seen for name, seen in found.items() if seen} == {}


def test_the_first_page_looks_right(somebody: Visit, played: dict[str, dict[str, Path]]) -> None:
    for files in played.values():
        bring(somebody, files[FIGHT])
    assert {path: seen for path in ("/", "/delve") if (seen := look_at(somebody, path))} == {}


def test_each_kind_of_fault_is_found_where_it_is_planted(somebody: Visit, played: dict[str, dict[str, Path]]) -> None:
    page = somebody.page
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    address = bring(somebody, played["mertwig"][FIGHT])
    unseen = []
    for kind in page.evaluate(PLANTS):
        somebody.go(address)
        page.wait_for_timeout(SETTLED)
        page.evaluate(PLANTS, kind)
        found = by_keyboard(page) if kind.startswith("keyboard") else faults(page)
        if not any(each.startswith(kind) for each in found):
            unseen.append((kind, found))
    assert unseen == []
