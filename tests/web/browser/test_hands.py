"""In a real Chromium: what can be done with the map itself, by pointer and by keyboard."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect
from tests.web.chromium import Visit

pytestmark = pytest.mark.slow

BOARD = ".board:not(.away) .sea > svg"
MIDDLE = (
    f'key => {{ const node = document.querySelector(`{BOARD} [data-key="${{CSS.escape(key)}}"]`);'
    "const { left, top, width, height } = node.getBoundingClientRect(); return [left + width / 2, top + height / 2]; }"
)
FOCUS = f"document.querySelector('{BOARD} .focus').closest('[data-key]').dataset.key"


def exploring(visit: Visit) -> dict[str, list[object]]:
    """Milaso's labyrinth, where there is ground to walk over; what lies within reach."""
    visit.play("milaso")
    for _ in range(12):
        if visit.page.locator("form[data-reach]").count():
            break
        visit.press_and_wait("1")
    reach: dict[str, list[object]] = json.loads(
        visit.page.locator("form[data-reach]").get_attribute("data-reach") or ""
    )
    return reach


def far_off(reach: dict[str, list[object]], steps: int) -> str:
    """A space so many steps away."""

    def long(key: str) -> int:
        return 1 + long(str(reach[key][0])) if str(reach[key][0]) in reach else 1

    return next(key for key in reach if long(key) == steps)


def test_a_click_far_off_walks_there(ada: Visit) -> None:
    reach = exploring(ada)
    goal, before = far_off(reach, 3), ada.seq()
    ada.page.mouse.click(*ada.page.evaluate(MIDDLE, goal))
    ada.page.wait_for_function(f"goal => {FOCUS} === goal", arg=goal)
    assert ada.seq() >= before + 3, "each step is an answer of its own"
    ada.page.mouse.move(2, 2)  # the map has gone on below the pointer, which shows the way to where it points now
    expect(ada.page.locator(".trail")).to_have_count(0)


def test_the_way_and_its_cost_are_shown_before_it_is_walked(ada: Visit) -> None:
    goal = far_off(exploring(ada), 3)
    before = ada.seq()
    ada.page.mouse.move(*ada.page.evaluate(MIDDLE, goal))
    expect(ada.page.locator(".trail circle")).to_have_count(3)
    expect(ada.page.locator(".trail text")).to_have_text(re.compile(r"^\d+$"))
    ada.page.mouse.move(2, 2)
    expect(ada.page.locator(".trail")).to_have_count(0)
    assert ada.seq() == before


def test_a_place_lights_its_answer_and_an_answer_its_place(ada: Visit) -> None:
    exploring(ada)
    button = ada.page.locator('.options button[data-about*="/"]').first
    key = json.loads(button.get_attribute("data-about") or "")[0]
    ada.page.mouse.move(*ada.page.evaluate(MIDDLE, key))
    expect(button).to_have_class(re.compile("lit"))
    ada.page.mouse.move(2, 2)
    expect(button).not_to_have_class(re.compile("lit"))
    button.hover()
    expect(ada.page.locator(f'{BOARD} [data-key="{key}"]')).to_have_class(re.compile("lit"))


def test_the_map_is_walked_over_by_keyboard(ada: Visit) -> None:
    exploring(ada)
    page, before = ada.page, ada.seq()
    page.keyboard.press("m")
    page.keyboard.press("Tab")
    here = "document.activeElement.dataset.key"
    start = page.evaluate(here)
    assert start == page.evaluate(FOCUS), "the board is entered where the play is"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')")
    for key in ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        if page.evaluate(here) != start:
            break
    assert page.evaluate(here) != start
    page.keyboard.press("Enter")
    ada.goes_on(before)
    assert ada.breaches() == []


def test_a_large_board_has_a_small_one_in_its_corner(ada: Visit) -> None:
    ada.play("mertwig")
    small = ada.page.locator(".board:not(.away) .overview")
    expect(small).to_be_visible()
    view = f"document.querySelector('{BOARD}').getAttribute('viewBox')"
    before = ada.page.evaluate(view)
    small.click(position={"x": 8, "y": 8})
    assert ada.page.evaluate(view) != before
    ada.page.click(".board:not(.away) [data-zoom=all]")
    expect(small).to_have_count(0)
