"""Talk in a real browser: one click and somebody is heard no more, in this page and the next; one more, and again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from tests.web.chromium import PHONE, visiting
from tests.web.serving import Serving
from tests.web.test_blocks import company

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("scripted", [True, False], ids=["with scripts", "without"])
def test_one_click_mutes_and_one_more_lets_hear_again(chromium: Browser, server: Serving, scripted: bool) -> None:
    ada, bea, _, game = company(server)
    with visiting(chromium, server.url, java_script_enabled=scripted, viewport=PHONE) as visit:
        cookies = ada.client.cookies.items()
        visit.context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in cookies])
        visit.go(f"/g/{game}/0" if scripted else f"/g/{game}/talk")
        if scripted:
            visit.asked()
            visit.page.locator("[data-tool=talk]").first.evaluate("button => button.click()")
        foul, kind = (visit.page.get_by_text(text) for text in ("Something foul", "Something kind"))
        expect(foul).to_be_visible()
        visit.button("Mute Bea").click()
        expect(foul).to_be_hidden()
        expect(kind).to_be_visible()
        bea.post(f"/g/{game}/talk", text="More of it")
        if not scripted:
            visit.go(f"/g/{game}/talk")
        more = visit.page.get_by_text("More of it")
        expect(more).to_have_count(1)
        expect(more).to_be_hidden()
        visit.button("Hear again Bea").first.click()
        expect(foul).to_be_visible()
        expect(more).to_be_visible()
        if scripted:  # what looks for breaches is a script itself, and would wait for ever where there are none
            assert not visit.breaches()
            visit.go(f"/g/{game}/talk")
            assert not visit.breaches()
