"""The pages about Clew in a browser: found, read on any screen by anybody, without a server."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer.main
from playwright.sync_api import Browser, expect
from tests.web.chromium import PHONE, visiting

from clew.cli import app
from clew.docs import build, write

pytestmark = pytest.mark.slow
SOME = ["index", "first-game", "kernel", "game-deathmaze", "game-milaso", "api-clew", "command-line", "web-protocol"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(build(typer.main.get_command(app)), tmp_path_factory.mktemp("pages") / "site").parent


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_read_every_kind_of_page(chromium: Browser, folder: Path, theme: str) -> None:
    with visiting(chromium, folder.as_uri(), viewport=PHONE, color_scheme=theme, offline=True) as reader:
        for name in SOME:
            reader.page.goto(f"{folder.as_uri()}/{name}.html")
            reader.ready()
            reader.fits(PHONE["width"])
            assert reader.breaches() == [], name


def test_the_search_leads_to_the_place_without_a_server(chromium: Browser, folder: Path) -> None:
    with visiting(chromium, folder.as_uri(), offline=True) as reader:
        page = reader.page
        page.goto(f"{folder.as_uri()}/index.html")
        reader.ready()
        page.keyboard.press("/")
        page.keyboard.type("hash cha")
        expect(page.locator("#search-found a").first).to_contain_text("Hashes")
        page.keyboard.press("Enter")
        page.wait_for_url("**/save-format.html#hashes")
        page.keyboard.press("/")
        page.keyboard.type("xyzzy")
        expect(page.locator("#search-found")).to_have_text("No page has these words in it.")
        page.keyboard.press("Escape")
        expect(page.locator("#search-found")).to_be_hidden()


def test_light_or_dark_is_the_readers_choice_and_stays(chromium: Browser, folder: Path) -> None:
    with visiting(chromium, folder.as_uri(), color_scheme="light") as reader:
        page = reader.page
        page.goto(f"{folder.as_uri()}/game-maze.html")
        reader.ready()
        look = "getComputedStyle(document.querySelector('{}')).backgroundColor"
        before = page.evaluate(look.format("body")), page.evaluate(look.format(".clew-board"))
        page.click("#light-or-dark")
        after = page.evaluate(look.format("body")), page.evaluate(look.format(".clew-board"))
        assert before[0] != after[0]
        assert before[1] != after[1]
        page.goto(f"{folder.as_uri()}/kernel.html")
        assert page.evaluate(look.format("body")) == after[0]


def test_a_page_can_be_read_without_scripts(chromium: Browser, folder: Path) -> None:
    with visiting(chromium, folder.as_uri(), java_script_enabled=False) as reader:
        reader.page.goto(f"{folder.as_uri()}/kernel.html")
        expect(reader.page.get_by_role("heading", name="The kernel in ten minutes")).to_be_visible()
        reader.page.get_by_text("All pages", exact=True).click()
        expect(reader.page.get_by_role("link", name="The save file")).to_be_visible()
