"""In a real Chromium: what a player needs stands on one screen, large enough to read, and nothing covers it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.web.chromium import Visit, visiting
from tests.web.serving import Serving

from clew.web.hall.books import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(rulebooks())
SIZES = [
    pytest.param((1280, 800), id="1280x800"),
    pytest.param((900, 800), id="900x800"),
    pytest.param((390, 844), id="390x844"),
    pytest.param((360, 740), id="360x740"),
]
PLACE = "part => (({ left, top, right, bottom }) => [left, top, right, bottom])(part.getBoundingClientRect())"
SMALL = """() => [...document.querySelectorAll("main *")].filter((each) => {
  if (!each.checkVisibility() || each.closest(".board svg, .unseen, title, .die")) return false;
  if (![...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
  const scale = each.closest("svg") ? each.getScreenCTM().a : 1;
  return parseFloat(getComputedStyle(each).fontSize) * scale < 11.9;
}).map((each) => `${each.localName}.${each.className.baseVal ?? each.className}: ${each.textContent.slice(0, 30)}`)"""
LEAST_SCENE = 90
"""So many pixels high is a map or a fight at least that stands above the answers."""


def seen(visit: Visit, part: str) -> tuple[float, float, float, float]:
    """Where a part of the page lies; all of it must be on the screen."""
    found: Any = visit.page.locator(part).first.evaluate(PLACE)
    left, top, right, bottom = found
    size = visit.page.viewport_size
    assert size
    assert left >= -1, (part, found)
    assert right <= size["width"] + 1, (part, found)
    assert top >= 0, (part, found)
    assert bottom <= size["height"] + 1, (part, found)
    return left, top, right, bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_scene_and_answers_share_one_screen(
    chromium: Browser, server: Serving, game: str, size: tuple[int, int]
) -> None:
    wide, high = size
    with visiting(chromium, server.url, viewport={"width": wide, "height": high}) as ada:
        ada.play(game)
        for move in range(8):
            ada.page.wait_for_selector(".options button, .over, .waiting")
            if ada.over():
                break
            if not ada.page.locator(".options button").count():
                ada.page.wait_for_timeout(200)
                continue
            assert ada.page.evaluate("[scrollX, scrollY]") == [0, 0]
            assert ada.page.evaluate("document.documentElement.scrollHeight") <= high, "the page itself need not scroll"
            ada.fits(wide)
            question = seen(ada, "#prompt")
            seen(ada, ".options button")
            for scene in ("figure.stage svg:visible", ".board:not(.away) .sea"):
                if ada.page.locator(scene).count():
                    _, top, _, bottom = seen(ada, scene)
                    assert bottom <= question[1], "the question lies below it"
                    assert bottom - top >= LEAST_SCENE, (scene, move)
                    break
            assert ada.page.evaluate(SMALL) == [], (game, move)
            ada.press_and_wait("1")


@pytest.mark.parametrize("game", GAMES)
def test_at_twice_the_size_it_can_be_played(chromium: Browser, server: Serving, game: str) -> None:
    """1280 by 800 at 200 % is a screen of 640 by 400."""
    with visiting(chromium, server.url, viewport={"width": 640, "height": 400}) as ada:
        ada.play(game)
        for _ in range(3):
            ada.fits(640)
            before = ada.seq()
            ada.page.click("#option-1")
            ada.goes_on(before)
            ada.asked()


def test_story_and_sheets_are_a_tap_away(chromium: Browser, server: Serving) -> None:
    with visiting(chromium, server.url, viewport={"width": 360, "height": 740}, has_touch=True) as ada:
        ada.play()
        ada.press_and_wait("1")
        page = ada.page
        for tab, part in (("story", "#log li:last-child"), ("party", ".card:first-child"), ("play", "#prompt")):
            page.tap(f"[data-tab={tab}]:visible")
            seen(ada, part)
            assert page.get_attribute(f"button[data-tab={tab}]", "aria-pressed") == "true"


def test_a_counter_opens_the_card_of_somebody(chromium: Browser, server: Serving) -> None:
    with visiting(chromium, server.url, viewport={"width": 390, "height": 844}, has_touch=True) as ada:
        ada.play("milaso")
        name = ada.page.locator(".counter .unseen").first.inner_text()
        ada.page.tap(".counter")
        assert name in ada.page.locator("#sheet-title").inner_text()
        assert ada.page.locator("#sheet .card").is_visible()


OUTSIDE = """() => {
  const around = document.querySelector("#ask").getBoundingClientRect();
  const answers = [...document.querySelectorAll(".options button")];
  const out = answers.filter((each) => each.getBoundingClientRect().bottom > around.bottom + 1);
  return answers.length <= 6 ? out.map((each) => each.textContent) : [];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_dice_and_lesson_push_no_answer_below_the_fold(chromium: Browser, server: Serving, game: str) -> None:
    luck = random.Random(3)
    with visiting(chromium, server.url, reduced_motion="reduce") as ada:
        ada.go()
        ada.page.evaluate("localStorage.setItem('clew-lesson', 'on')")
        ada.play(game)
        for move in range(15):
            ada.page.wait_for_selector(".options button, .over")
            ada.page.wait_for_timeout(100)
            assert ada.page.evaluate(OUTSIDE) == [], (game, move)
            if ada.over():
                break
            before = ada.seq()
            ada.page.locator(".options button").nth(luck.randrange(ada.page.locator(".options button").count())).click()
            ada.goes_on(before)
