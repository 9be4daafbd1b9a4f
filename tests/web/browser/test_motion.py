"""In a real Chromium: dice that tumble, sounds, cards seen large, and bots that are not waited for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.web.chromium import Visit, visiting
from tests.web.serving import Serving

pytestmark = pytest.mark.slow

WATCHED = """() => { window.moved = []; const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    window.moved.push(this.getAttribute("class") ?? "");
    return animate.apply(this, all);
  }; }"""
LISTENED = """() => { window.heard = 0;
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...all) { window.heard += 1; return start.apply(this, all); };
  } }"""


def rolled(visit: Visit) -> None:
    """Play until dice lie in the tray."""
    for _ in range(6):
        visit.press_and_wait("1")
        if visit.page.locator("#tray .die").count():
            return
    raise AssertionError("nobody rolls")


def test_dice_are_their_own_solids_and_tumble(ada: Visit) -> None:
    ada.play()
    ada.page.evaluate(WATCHED)
    rolled(ada)
    expect(ada.page.locator("#tray .die.solid").first).to_have_class(re.compile(r"d(4|6|8|10|12|20)$"))
    ada.page.wait_for_function("() => window.moved.some((looks) => looks.includes('die'))")


def test_nothing_moves_for_whoever_wants_no_motion(chromium: Browser, server: Serving) -> None:
    with visiting(chromium, server.url, reduced_motion="reduce") as ada:
        ada.play()
        ada.page.evaluate(WATCHED)
        rolled(ada)
        assert ada.page.evaluate("window.moved") == []


def test_sound_is_off_until_switched_on_and_stays_on(ada: Visit) -> None:
    ada.play()
    page, button = ada.page, ada.page.locator(".switches [data-sound]")
    page.evaluate(LISTENED)
    ada.press_and_wait("1")
    assert page.evaluate("window.heard") == 0
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    page.wait_for_function("() => window.heard > 0")
    page.reload()
    ada.asked()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_a_card_that_is_pointed_at_is_seen_large(ada: Visit) -> None:
    ada.play("deathmaze")
    card = ada.page.locator(".side .card").first
    card.hover()
    expect(ada.page.locator(".peek .card")).to_be_visible()
    assert card.locator("h3").inner_text() in ada.page.locator(".peek").inner_text()
    ada.page.mouse.move(2, 2)
    expect(ada.page.locator(".peek .card")).to_have_count(0)


def test_a_seat_is_handed_to_a_bot_by_a_key_and_taken_back_by_it(ada: Visit) -> None:
    ada.go("/new/maze")
    ada.page.select_option("#pace", "2500")
    ada.button("Lay the table").click()
    ada.asked()
    ada.page.keyboard.press("b")
    expect(ada.page.get_by_text("Play it myself again")).to_be_visible()
    expect(ada.page.locator(".options button")).to_have_count(0)
    ada.page.keyboard.press("b")
    expect(ada.page.get_by_text("Play it myself again")).to_have_count(0)


def test_bots_are_not_waited_for_when_somebody_skips(ada: Visit) -> None:
    ada.go("/new/maze")
    ada.page.fill("#name", "Slow bots")
    ada.page.select_option("#pace", "2500")
    ada.button("Lay the table").click()
    ada.asked()
    for _ in range(12):
        if ada.page.locator("[data-skip]").count():
            break
        ada.press_and_wait("1")
    expect(ada.page.locator("[data-skip]")).to_be_visible()
    ada.page.keyboard.press("s")
    ada.page.wait_for_selector(".options button", timeout=10_000)
