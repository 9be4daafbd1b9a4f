"""In a real Chromium: the story by decision, looked through for what one wants; rules open where they are cited."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.chromium import Visit

pytestmark = pytest.mark.slow


def test_the_story_can_be_looked_through(ada: Visit) -> None:
    ada.play("darkness")
    page = ada.page
    for _ in range(3):
        before = ada.seq()
        page.keyboard.press("1")
        ada.goes_on(before)  # where answers are many a second digit may follow, so it takes its time
    lines = page.locator("#log > li").count()
    for name in ("Fights", "Finds"):
        page.click(f"[data-only={name.lower()}]")
        wanted = page.locator(f"#log > li.{name.lower()}").count()
        assert page.locator("#log > li:visible").count() == wanted < lines
        assert page.get_attribute(f"[data-only={name.lower()}]", "aria-pressed") == "true"
    page.click("[data-only='']")
    assert page.locator("#log > li:visible").count() == lines


def test_a_rule_opens_below_the_line_that_cites_it_and_goes_away_again(ada: Visit) -> None:
    ada.play("darkness")
    ada.press_and_wait("1")
    mark = ada.page.locator("#log .rule").last
    number = mark.get_attribute("data-rule") or ""
    mark.focus()
    ada.page.keyboard.press("Enter")
    box = ada.page.locator("#log li .in-place")
    expect(box.locator("h3")).to_contain_text(number)
    assert not ada.page.locator("#sheet").is_visible(), "nothing covers the table"
    assert ada.breaches() == []
    mark.press("Enter")
    expect(box).to_have_count(0)
