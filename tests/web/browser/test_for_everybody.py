"""In a real Chromium: for every eye, hand, screen and sheet of paper."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Error as PlaywrightError
from tests.web.chromium import PHONE, WIDE, Visit, visiting
from tests.web.serving import Plain, Serving

from clew.web.entrance.network import own_addresses
from clew.web.hall.books import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(rulebooks())


def pages(visit: Visit) -> list[str]:
    """An address of each kind of page."""
    mine = visit.play()
    visit.press_and_wait("1")
    return [
        "/",
        "/archive",
        "/new/toy",
        "/rules/toy",
        "/rules/toy?q=orc",
        "/protocol",
        "/me",
        "/history",
        "/delve",
        "/nothing",
        f"/g/{mine}",
        f"/g/{mine}/watch",
        f"/g/{mine}/0/replay",
        f"/g/{mine}/0/paper",
    ]


LOOKS = [
    pytest.param("light", PHONE, id="light, phone"),
    pytest.param("dark", WIDE, id="dark, wide"),
]


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing(chromium: Browser, server: Serving, scheme: Any, size: Any) -> None:
    with visiting(chromium, server.url, viewport=size, color_scheme=scheme, reduced_motion="reduce") as ada:
        found = {}
        for path in pages(ada):
            ada.go(path)
            found[path] = ada.breaches()
        lobby = ada.go("/new/toy")
        lobby.select_option("#player1", "friend")
        ada.button("Lay the table").click()
        link = lobby.locator("input[readonly]").first.input_value()
        found["lobby"] = ada.breaches()
        ada.go(link)
        found["join"] = ada.breaches()
        ada.play()
        for key, title in (("?", "why"), ("o", "odds"), ("h", "hint"), ("c", "chronicle"), (",", "more")):
            ada.sheet(key)
            found[title] = ada.breaches()
            ada.page.keyboard.press("Escape")
        assert {path: breaches for path, breaches in found.items() if breaches} == {}


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing_in_any_game(chromium: Browser, server: Serving, scheme: Any, size: Any) -> None:
    with visiting(chromium, server.url, viewport=size, color_scheme=scheme, reduced_motion="reduce") as ada:
        for game in GAMES:
            ada.play(game)
            for _ in range(6):
                if ada.page.locator(".options button").count():
                    ada.press_and_wait("1")
            assert ada.breaches() == [], game
            ada.go(f"/g/{ada.page.url.rsplit('/', 1)[1]}/0/replay")
            assert ada.breaches() == [], f"looking back at {game}"
            ada.go(f"/rules/{game}?q=attack")  # a whole book takes axe half a minute; the toy's is looked at whole
            assert ada.breaches() == [], f"rules of {game}"


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_nothing_runs_over_the_edge(chromium: Browser, server: Serving, game: str) -> None:
    with visiting(chromium, server.url, viewport=PHONE, has_touch=True, is_mobile=True) as ada:
        ada.play(game)
        for _ in range(6):
            if ada.page.locator(".options button").count():
                before = ada.page.locator("#ask").inner_html()
                ada.page.locator(".options button").first.tap()
                ada.page.wait_for_function("b => document.querySelector('#ask').innerHTML !== b", arg=before)
        ada.fits(PHONE["width"])
        below = "document.documentElement.scrollHeight - document.querySelector('#main').getBoundingClientRect().bottom"
        assert ada.page.evaluate(f"{below} - scrollY") < 60, "there is empty space below the game"
        small = ada.page.evaluate(
            "[...document.querySelectorAll('.options button, .tools button')]"
            ".filter(b => b.checkVisibility() && b.offsetHeight < (b.closest('.options') ? 44 : 34)).length"
        )
        assert small == 0
        for path in ("/", f"/new/{game}", f"/rules/{game}"):
            ada.go(path)
            ada.fits(PHONE["width"])


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_map_and_question_are_seen_at_once(chromium: Browser, server: Serving, game: str) -> None:
    size = {"width": 390, "height": 844}
    where = "part => (({ top, bottom }) => [top, bottom])(document.querySelector(part).getBoundingClientRect())"
    with visiting(chromium, server.url, viewport=size, has_touch=True, is_mobile=True) as ada:
        ada.play(game)
        for _ in range(5):
            ada.page.wait_for_selector(".options button, .over")
            if ada.over():
                break
            for part in ("#prompt", ".options li:first-child button"):
                top, bottom = ada.page.evaluate(where, part)
                assert 0 <= top < bottom <= size["height"], part
            if ada.page.locator(".board:not(.away) .sea").count():
                seen = ada.page.evaluate(where, "#ask")[0] - ada.page.evaluate(where, ".board:not(.away) .sea")[0]
                assert seen > 150, "the map is hidden behind the question"
            before = ada.page.locator("#ask").inner_html()
            ada.page.locator(".options button").last.tap()
            ada.page.wait_for_function("b => document.querySelector('#ask').innerHTML !== b", arg=before)
            assert ada.page.evaluate("scrollY") == 0, "nobody had to scroll"


def test_the_live_region_speaks_once_for_each_move(ada: Visit) -> None:
    ada.play()
    assert ada.page.locator("[aria-live]").count() == 1
    ada.press_and_wait("1")
    expect(ada.page.locator("#say")).to_contain_text("Whom do you attack?")


def test_every_option_is_also_in_the_words(ada: Visit) -> None:
    for game in GAMES:
        ada.play(game)
        told = ada.page.locator(".options button span").all_inner_texts()
        names = [line for name in told for line in name.splitlines()]
        words = ada.go(ada.page.url + "/me/words").content()
        import html

        text = html.unescape(words)
        assert [name for name in names if name not in text] == [], game


def test_focus_stays_with_the_question(ada: Visit) -> None:
    ada.play()
    ada.page.focus("#option-1")
    before = ada.page.locator("#ask").inner_html()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function("b => document.querySelector('#ask').innerHTML !== b", arg=before)
    ada.page.wait_for_function("() => document.activeElement.closest('#ask') !== null")
    assert ada.page.evaluate("document.activeElement.closest('#ask') !== null"), "and it stays there"


def test_light_or_dark_can_be_chosen_and_is_kept(ada: Visit) -> None:
    page = ada.go()
    background = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(background)
    page.click("#theme")
    after = page.evaluate(background)
    assert before != after
    page.reload()
    assert page.evaluate(background) == after


def test_on_paper_it_is_ink_on_white_whatever_the_screen_shows(ada: Visit) -> None:
    ada.play("darkness")
    ada.page.click("#theme")
    page = ada.page
    board = "getComputedStyle(document.querySelector('.clew-board')).backgroundColor"
    look = f"[getComputedStyle(document.body).color, {board}]"
    dark_ink, dark_map = page.evaluate(look)
    page.emulate_media(media="print")
    ink, paper = page.evaluate(look)
    assert ink == "rgb(0, 0, 0)" != dark_ink
    assert brightness(paper) > 200 > brightness(dark_map)
    expect(page.locator(".tools:visible")).to_have_count(0)
    expect(page.locator("#log li").first).to_be_visible()


def brightness(colour: str) -> float:
    return sum(int(part) for part in re.findall(r"\d+", colour)[:3]) / 3


def test_the_map_can_be_saved_as_a_picture(ada: Visit) -> None:
    ada.play()
    ada.page.keyboard.press(",")
    with ada.page.expect_download() as saved:
        ada.page.click("[data-png]")
    path = saved.value.path()
    assert Path(path).read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(not own_addresses(), reason="this machine is in no network")
def test_the_network_switch_shows_an_address_and_a_code(chromium: Browser, tmp_path: Path) -> None:
    with Plain(tmp_path) as address, visiting(chromium, address) as ada:
        page = ada.go(address)
        page.click("text=Open to my network")
        ada.button("Open it").click()
        page.wait_for_selector("svg.qr")
        reachable = page.locator("code").inner_text()
        assert not reachable.startswith("http://127.")
        page.goto(reachable)
        expect(page.locator("#play-toy")).to_be_visible()
        page.goto(address.partition("/?")[0] + "/network")
        ada.button("Close it again").click()
        expect(ada.button("Open it")).to_be_visible()
        with pytest.raises(PlaywrightError, match="ERR_CONNECTION_REFUSED"):
            page.goto(reachable)
