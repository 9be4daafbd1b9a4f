"""In a real Chromium: what a person at a table sees, clicks and presses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.web.chromium import PATIENCE, PHONE, Visit, visiting
from tests.web.serving import Serving

from clew.web.hall.books import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(rulebooks())


PLACES = "() => [...document.querySelectorAll('.options button')].map((each) => each.getBoundingClientRect().toJSON())"


def test_chances_come_onto_the_answers_and_nothing_moves_for_them(ada: Visit) -> None:
    """The page asks for them once it has shown the question; where each answer stands is the same before and after."""
    page = ada.page
    page.route("**/chances", lambda route: route.abort())
    ada.play("maze")
    before = page.evaluate(PLACES)
    assert page.locator(".chance b").count() == 0
    page.unroute("**/chances")
    page.reload()
    ada.asked()
    expect(page.locator(".options button", has_text="Roll and move").locator(".chance")).to_have_text("1 to 6 spaces")
    assert page.evaluate(PLACES) == before


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
    tools = page.locator("[data-tool]").evaluate_all("all => all.map(button => button.dataset.tool)")
    assert tools == ["map", "chronicle", "more"]
    page.keyboard.press("h")
    expect(page.locator("#sheet")).not_to_be_visible()
    for answer in ("The same again", "How it went", "Look back"):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.textContent") == answer
    page.keyboard.press("Enter")
    page.wait_for_selector("#at")
    page.wait_for_selector("#run:not([hidden])")
    shown = page.locator("#at-shown").inner_text()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("before => document.querySelector('#at-shown').textContent !== before", arg=shown)
    page.keyboard.press("End")
    page.wait_for_function("() => /^(\\d+) of \\1$/.test(document.querySelector('#at-shown').textContent)")


def test_esc_goes_back_out_of_a_menu_and_leaves_nothing_in_the_log(ada: Visit) -> None:
    ada.play("milaso")
    pack = ada.page.locator(".options button", has_text="Use the pack")
    for _ in range(10):
        if pack.count():
            break
        ada.press_and_wait("1")
    lines = ada.page.locator("#log li").count()
    before = ada.seq()
    pack.click()
    ada.goes_on(before)
    expect(ada.page.locator("[data-back]")).to_contain_text("Never mind")
    ada.press_and_wait("Escape")
    expect(ada.page.locator("#prompt")).to_contain_text("what now?")
    assert ada.page.locator("#log li").count() == lines


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
    for key, text in (("?", "Bids"), ("o", "quiet moment"), ("h", "sensible"), ("c", "from deck"), (",", "Fair dice")):
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
    lesson.locator("[data-dismiss]").click()
    expect(lesson).not_to_be_visible()
    page.reload()
    ada.ready()
    expect(lesson).to_be_visible()
    lesson.locator("summary").click()
    lesson.locator("[data-lesson]").click()
    expect(lesson).not_to_be_visible()
    page.reload()
    ada.ready()
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
    before = all_that_stands(page)
    page.reload()
    ada.asked()
    assert all_that_stands(page) == before


def all_that_stands(page: Page) -> list[str]:
    """What the page says once the chances have come onto the answers."""
    expect(page.locator("#ask")).to_contain_text(re.compile(r"1/\d"), use_inner_text=True)
    return [page.locator(f"#{name}").inner_text() for name in ("ask", "sheets", "log", "status")]


def test_the_newest_line_stays_in_sight_when_the_log_gets_smaller(ada: Visit) -> None:
    ada.play()
    page = ada.page
    from_end = "(log => log.scrollHeight - log.scrollTop - log.clientHeight)(document.querySelector('#log'))"
    for _ in range(6):
        ada.press_and_wait("1")
    page.set_viewport_size({"width": 1280, "height": 660})
    page.wait_for_function(f"() => {from_end} < 5")
    page.evaluate("document.querySelector('#log').scrollTop = 0")
    page.set_viewport_size({"width": 1280, "height": 650})
    page.wait_for_timeout(300)
    assert page.evaluate("document.querySelector('#log').scrollTop") == 0


def test_bots_play_at_a_pace_and_at_once_when_told(ada: Visit) -> None:
    page = ada.go()
    page.locator(".box", has_text="The Toy Dungeon").get_by_role("button", name="Watch").click()
    page.wait_for_selector("#log li")
    early = page.locator("#log li").count()
    assert not ada.over()
    page.keyboard.press(",")
    page.select_option("#pace", "0")
    page.locator("form", has=page.locator("#pace")).locator("button").click()
    page.wait_for_selector(".over", timeout=PATIENCE)
    assert page.locator("#log li").count() > early


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_own_dice_are_typed_in(ada: Visit, by: str) -> None:
    page = ada.go("/new/toy")
    page.check("input[name=own_dice]")
    ada.button("Lay the table").click()
    ada.asked()
    ada.press_and_wait("1")
    expect(page.locator("#prompt")).to_contain_text(re.compile("^.+: .*how it fell"))
    if by == "key":
        page.keyboard.press("6")
    else:
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
