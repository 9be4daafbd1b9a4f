"""In a real Firefox: the front page, a first move in every game, keys, and a narrow window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.web.firefox import Firefox, firefox
from tests.web.serving import Serving

from clew.web.hall.books import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(rulebooks())
MOVE = "Number(document.querySelector('input[name=expected]')?.value ?? -1)"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with firefox(tmp_path_factory.mktemp("firefox")) as started:
        yield started


@pytest.fixture
def ada(browser: Firefox) -> Iterator[Firefox]:
    browser.size(1280, 800)
    browser.faults.clear()
    yield browser
    assert browser.faults == []


def sit_down(ada: Firefox, server: Serving, game: str) -> None:
    ada.go(server.url)
    ada.click(f"#play-{game}")
    ada.until("document.querySelector('.options button') && document.body.dataset.ready")


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_make_the_first_move(game: str, ada: Firefox, server: Serving) -> None:
    sit_down(ada, server, game)
    before = ada.js(MOVE)
    ada.click(".options button")
    ada.until(f"{MOVE} > {before}")


def test_keys_answer_and_open_sheets(ada: Firefox, server: Serving) -> None:
    sit_down(ada, server, "toy")
    before = ada.js(MOVE)
    ada.press("1")
    ada.until(f"{MOVE} > {before}")


def test_nothing_runs_over_the_edge_of_a_phone(ada: Firefox, server: Serving) -> None:
    ada.size(500, 740)
    for game in GAMES:
        sit_down(ada, server, game)
        assert ada.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, game
