"""In a real Chromium: what a person sees, clicks and presses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from tests.web.chromium import PATIENCE, PHONE, WIDE, Visit, launch, visiting
from tests.web.serving import COMMAND, ROOT, Process, Serving, process

from clew.web.network import own_addresses
from clew.web.shelf import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(rulebooks())


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


# -- the first minute ----------------------------------------------------------------------------------------------


def test_from_a_cold_start_two_clicks_make_the_first_move(chromium: Browser, tmp_path: Path) -> None:
    """Plain `clew`, the address that it prints, and then: Play now, and an option."""
    with Plain(tmp_path) as address:
        for game in GAMES:
            with visiting(chromium, address) as visit:
                visit.go(address)
                visit.click(f"#play-{game}")
                visit.asked()
                before = visit.seq()
                visit.click(".options button >> nth=0")
                visit.goes_on(before)
                assert visit.clicks == 2, game


class Plain(Process):
    """Plain `clew`, with a home of its own."""

    def __init__(self, home: Path) -> None:
        super().__init__("", CLEW_HOME=str(home))
        self.env.pop("DISPLAY", None)
        self.env.pop("WAYLAND_DISPLAY", None)

    def __enter__(self) -> str:
        import subprocess

        self.process = subprocess.Popen([COMMAND], env=self.env, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found
        return found[0]

    def __exit__(self, *_: object) -> None:
        assert self.stop() in (0, -15)


def test_a_second_clew_says_where_the_first_one_is(tmp_path: Path) -> None:
    import subprocess

    with Plain(tmp_path) as address:
        env = {**Plain(tmp_path).env}
        second = subprocess.run([COMMAND], env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert address in second.stdout
        served = [COMMAND, "serve", "--db", str(tmp_path / "tables.db")]
        third = subprocess.run(served, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert third.returncode == 2
        assert address in third.stderr


# -- playing -------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_keyboard_alone(ada: Visit) -> None:
    page = ada.go()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "play-toy":
            break
    page.keyboard.press("Enter")
    ada.asked()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id") == "option-1"
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id").startswith("option-")
    for _ in range(200):
        if ada.over():
            break
        ada.press_and_wait("1")
    assert ada.over()
    tools = page.locator(".tools button").evaluate_all("all => all.map(button => button.dataset.tool)")
    assert tools == ["undo", "map", "chronicle", "more"]
    page.keyboard.press("h")
    expect(page.locator("#sheet")).not_to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Look back"
    page.keyboard.press("Enter")
    page.wait_for_selector("#at")
    page.wait_for_selector("#run:not([hidden])")
    shown = page.locator("#at-shown").inner_text()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("before => document.querySelector('#at-shown').textContent !== before", arg=shown)
    page.keyboard.press("End")
    page.wait_for_function("() => /^(\\d+) of \\1$/.test(document.querySelector('#at-shown').textContent)")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "toy"])
def test_twenty_moves_of_every_game_by_keyboard(ada: Visit, game: str) -> None:
    ada.play(game)
    for _ in range(20):
        if ada.over():
            break
        if ada.page.locator(".options button").count():
            ada.press_and_wait("1")
        elif ada.page.locator(".own-dice").count() == 0:
            ada.page.wait_for_timeout(300)
    expect(ada.page.locator("#log li").first).to_be_visible()


def test_the_tools_by_key_and_the_sheet_closes_again(ada: Visit) -> None:
    ada.play()
    page = ada.page
    for key, text in (("?", "Bids"), ("o", "life"), ("h", "sensible"), ("c", "from deck"), (",", "Fair dice")):
        page.keyboard.press(key)
        expect(page.locator("#sheet-body")).to_contain_text(text)
        assert page.evaluate("document.activeElement.closest('dialog') !== null")
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).not_to_be_visible()
    ada.press_and_wait("1")
    ada.press_and_wait("u")
    expect(page.locator("#log li").last).to_have_text(re.compile("taken back"))
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.className") == "sea"
    frame = "document.querySelector('.sea svg').getAttribute('viewBox')"
    before = page.evaluate(frame)
    for key in ("+", "ArrowRight", "-", "0"):
        page.keyboard.press(key)
        assert page.evaluate(frame) != before or key == "0"
    page.keyboard.press("h")
    page.click("[data-choose]")
    expect(page.locator("#prompt")).to_contain_text("Whom do you attack?")


def test_a_lesson_can_be_stopped_and_taken_up_again(ada: Visit) -> None:
    ada.play()
    page, lesson = ada.page, ada.page.locator(".lesson")
    expect(lesson).to_contain_text("Nobody sees what the others bid")
    lesson.locator("button").click()
    expect(lesson).not_to_be_visible()
    page.reload()
    expect(lesson).to_have_count(1)
    expect(lesson).not_to_be_visible()
    page.keyboard.press(",")
    page.click("#sheet [data-lesson]")
    page.keyboard.press("Escape")
    expect(lesson).to_be_visible()
    ada.press_and_wait("1")
    expect(lesson).to_contain_text("the orcs strike back")
    ada.press_and_wait("1")
    expect(lesson).to_have_count(0)


def test_single_keys_can_be_switched_off(ada: Visit) -> None:
    ada.play()
    page = ada.page
    page.keyboard.press(",")
    page.click("[data-keys]")
    page.keyboard.press("Escape")
    before = ada.seq()
    page.keyboard.press("1")
    page.wait_for_timeout(500)
    assert ada.seq() == before
    page.focus(".options button")
    page.keyboard.press("Enter")
    ada.goes_on(before)


def test_what_is_on_sheets_and_maps_can_be_clicked(ada: Visit) -> None:
    ada.play()
    ada.press_and_wait("1")
    page = ada.page
    expect(page.locator("#prompt")).to_contain_text("Whom do you attack?")
    before = ada.seq()
    page.hover(".options button >> nth=0")
    expect(page.locator(".card[data-key=orc-1]")).to_have_class(re.compile("lit"))
    page.click(".card[data-key=orc-1]")
    ada.goes_on(before)
    expect(page.locator("#log")).to_contain_text("Orc 1")


def test_dragging_and_wheeling_the_map_moves_it_and_chooses_nothing(ada: Visit) -> None:
    ada.play()
    page = ada.page
    frame = "document.querySelector('.sea svg').getAttribute('viewBox')"
    before, seq = page.evaluate(frame), ada.seq()
    box = page.locator(".sea").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 80, box["y"] + box["height"] / 2 + 30, steps=5)
    page.mouse.up()
    moved = page.evaluate(frame)
    assert moved != before
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"before => {frame} !== before", arg=moved)
    zoomed = page.evaluate(frame)
    ada.press_and_wait("1")
    assert page.evaluate(frame) == zoomed, "the map jumped away from where the reader had put it"
    assert ada.seq() == seq + 1


def test_two_browsers_and_a_spectator_on_one_game(chromium: Browser, server: Serving) -> None:
    with (
        visiting(chromium, server.url) as ada,
        visiting(chromium, server.url, viewport=PHONE) as bea,
        visiting(chromium, server.url) as cy,
    ):
        page = ada.go("/new/toy")
        page.select_option("#player1", "friend")
        page.fill("#name0", "Ada")
        ada.button("Lay the table").click()
        link = page.locator("input[readonly]").first.input_value()
        bea.go(link)
        bea.page.fill("#name", "Bea")
        bea.button("Sit down").click()
        bea.asked()
        ada.asked()  # it came by itself
        page.keyboard.press(",")
        links = page.locator("#sheet-body input[readonly]")
        expect(links.last).to_be_visible()
        cy.go(next(link for link in map(Locator.input_value, links.all()) if ".-1." in link))
        page.keyboard.press("Escape")
        cy.button("Look on").click()
        expect(cy.page.locator("#prompt")).to_contain_text("Waiting for Ada and Bea")
        assert cy.page.locator(".options").count() == 0
        ada.press_and_wait("1")
        expect(cy.page.locator("#prompt")).to_contain_text("Waiting for Bea")
        bea.press_and_wait("1")
        for visit in (ada, bea, cy):
            expect(visit.page.locator("#log")).to_contain_text("Seat 1 bids")
        assert cy.page.locator("text=Your hand").count() == 0


def test_a_shared_screen_is_covered_between_two_people(ada: Visit) -> None:
    page = ada.go("/new/toy")
    page.select_option("#player1", "me")
    page.fill("#name0", "Ada")
    page.fill("#name1", "Bea")
    ada.button("Lay the table").click()
    expect(page.locator("h1")).to_have_text("Ada is next")
    page.click("#lift")
    ada.asked()
    page.keyboard.press("1")
    expect(page.locator("h1")).to_have_text("Bea is next")
    assert page.locator("text=Your hand").count() == 0
    page.click("#lift")
    ada.asked()


def test_reloading_in_mid_fight_changes_nothing(ada: Visit) -> None:
    ada.play()
    ada.press_and_wait("1")
    page = ada.page
    before = [page.locator(f"#{name}").inner_text() for name in ("ask", "sheets", "log", "status")]
    page.reload()
    ada.asked()
    assert [page.locator(f"#{name}").inner_text() for name in ("ask", "sheets", "log", "status")] == before


def test_bots_play_at_a_pace_and_at_once_when_told(ada: Visit) -> None:
    page = ada.go()
    page.locator(".book", has_text="The Toy Dungeon").locator("text=Watch a bot").click()
    page.wait_for_selector("#log li")
    early = page.locator("#log li").count()
    assert not ada.over()
    page.keyboard.press(",")
    page.select_option("#pace", "0")
    page.locator("form", has=page.locator("#pace")).locator("button").click()
    page.wait_for_selector(".over", timeout=PATIENCE)
    assert page.locator("#log li").count() > early


def test_own_dice_are_typed_in(ada: Visit) -> None:
    page = ada.go("/new/toy")
    page.check("input[name=own_dice]")
    ada.button("Lay the table").click()
    ada.asked()
    ada.press_and_wait("1")
    page.click(".own-dice label:nth-of-type(6)")
    ada.button("That is how they fell").click()
    expect(page.locator("#log")).to_contain_text("own dice")
    expect(page.locator("#sheets")).to_contain_text("Orc 3")


def test_a_finished_game_is_looked_back_at_taken_away_and_brought_back(ada: Visit, tmp_path: Path) -> None:
    ada.play()
    while not ada.over():
        ada.press_and_wait("1")
    page = ada.page
    page.click("text=Look back")
    ada.ready()
    shown = page.locator("#at-shown")
    page.locator("#at").fill("1")
    expect(shown).to_contain_text("1 of ")
    expect(page).to_have_url(re.compile(r"at=1$"))
    page.click("[data-step='1']")
    expect(shown).to_contain_text("2 of ")
    page.click("text=a spectator")
    ada.ready()
    expect(shown).to_contain_text("2 of ")
    assert page.locator("text=Your hand").count() == 0
    page.go_back()
    ada.ready()
    ada.page.click("text=Check the dice")
    expect(page.locator("#sheet-body")).to_contain_text("as promised")
    page.keyboard.press("Escape")
    with page.expect_download() as saved:
        page.click("text=Take the game away")
    saved.value.save_as(tmp_path / "game.clew")
    ada.button("Go on from here, with other dice").click()
    ada.asked()
    expect(page.locator("h1")).to_contain_text("again from 2")
    ada.go("/")
    page.set_input_files("#import-file", tmp_path / "game.clew")
    page.wait_for_url("**/g/*")
    expect(page.locator(".over")).to_be_visible()
    ada.go("/")
    (tmp_path / "broken.clew").write_text("this is no game")
    page.set_input_files("#import-file", tmp_path / "broken.clew")
    expect(page.locator("#import-note")).not_to_have_text(re.compile("^(Reading …)?$"))


# -- when things go wrong ------------------------------------------------------------------------------------------


def test_the_server_is_killed_between_two_moves_and_the_page_goes_on(chromium: Browser, tmp_path: Path) -> None:
    with process(str(tmp_path / "clew.db")) as server, visiting(chromium, server.url) as ada:
        ada.play()
        ada.press_and_wait("1")
        before = ada.seq()
        server.kill()
        expect(ada.page.locator("#offline")).to_be_visible()
        ada.page.keyboard.press("1")  # nobody hears it yet
        expect(ada.page.locator("#ask[aria-busy=true]")).to_be_attached()
        server.start()
        ada.goes_on(before)
        expect(ada.page.locator("#offline")).not_to_be_visible()
        if not ada.over():
            assert ada.seq() == before + 1
            ada.press_and_wait("1")


def test_a_reply_that_breaks_off_in_the_middle_does_no_harm(ada: Visit) -> None:
    def break_off(route: Route) -> None:
        route.fetch()
        route.fulfill(status=200, content_type="application/json", body='{"se')

    ada.play()
    before = ada.seq()
    ada.page.route("**/moves", break_off, times=1)
    ada.page.keyboard.press("1")
    ada.goes_on(before)
    if not ada.over():
        assert ada.seq() == before + 1
        ada.press_and_wait("1")


def test_without_a_script_the_page_still_plays(chromium: Browser, server: Serving) -> None:
    with visiting(chromium, server.url, java_script_enabled=False) as ada:
        ada.go()
        ada.click("#play-toy")
        if "Sit down" in ada.page.content():
            ada.button("Sit down").click()
        ada.page.click(".options button >> nth=0")
        expect(ada.page.locator("#prompt")).to_contain_text("Whom do you attack?")


NASTY = [
    "<script>alert(1)</script>",
    "<svg/onload=alert(1)>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "{{7*7}}${7*7}",
    "javascript:alert(1)",
    "</textarea><b>bold",
    "<a href=//evil>x</a>",
    "&lt;b&gt;",
    "=1+1",
]


def test_nasty_names_are_only_names(ada: Visit) -> None:
    page = ada.page
    for first, second in zip(NASTY[::2], NASTY[1::2], strict=True):
        ada.go("/new/toy")
        page.fill("#name0", first)
        page.fill("#name1", second)
        page.fill("#name", f"game {first}")
        page.select_option("#player1", "sensible")
        ada.button("Lay the table").click()
        ada.asked()
        for name in (first, second):
            expect(page.locator("#seats")).to_contain_text(name)
        for key in (",", "c"):
            ada.sheet(key)
            page.keyboard.press("Escape")
        game = page.url.rsplit("/", 1)[1]
        ada.go(f"/g/{game}/0/replay")
        expect(page.locator("h1")).to_contain_text(f"game {first}")
    ada.go(f"/g/{game}/0/words")
    ada.go("/")
    for name in NASTY:
        expect(page.locator("#main")).to_contain_text(name)


# -- for everybody -------------------------------------------------------------------------------------------------


def pages(visit: Visit) -> list[str]:
    """An address of each kind of page."""
    mine = visit.play()
    visit.press_and_wait("1")
    return ["/", "/archive", "/new/toy", "/rules/toy", "/rules/toy?q=orc", "/protocol", "/nothing", f"/g/{mine}",
            f"/g/{mine}/watch", f"/g/{mine}/0/replay"]  # fmt: skip


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
            "[...document.querySelectorAll('.options button, .tools button')].filter(b => b.offsetHeight < 34).length"
        )
        assert small == 0
        for path in ("/", f"/new/{game}", f"/rules/{game}"):
            ada.go(path)
            ada.fits(PHONE["width"])


def test_the_live_region_speaks_once_for_each_move(ada: Visit) -> None:
    ada.play()
    assert ada.page.locator("[aria-live]").count() == 1
    ada.press_and_wait("1")
    expect(ada.page.locator("#say")).to_contain_text("Whom do you attack?")


def test_every_option_is_also_in_the_words(ada: Visit) -> None:
    for game in GAMES:
        ada.play(game)
        names = ada.page.locator(".options button span").all_inner_texts()
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
    expect(page.locator(".tools")).not_to_be_visible()
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
