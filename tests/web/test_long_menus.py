"""A question with many answers: short ones stand two to a row, so that the sheets below stay in sight."""

from __future__ import annotations

import re

from tests.web.serving import Browser, Serving

ANSWER = r'<li( class="short")?><button[^>]*><kbd>\d+</kbd>(?:<svg.*?</svg>)?<span>([^<]+)</span>'


def answers(browser: Browser, game: str) -> dict[str, bool]:
    """The answers on the page, and whether each shares its row."""
    return {words: bool(short) for short, words in re.findall(ANSWER, browser.get(f"/g/{game}").text)}


def test_short_answers_stand_two_to_a_row_where_there_are_many(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", game="milaso")
    for number in range(9):
        seen = ada.view(game)
        ask = seen["asks"][0]
        if len(ask["choices"]) > 8:
            break
        assert not any(answers(ada, game).values()), "few answers have a row each"
        wish = {"command": f"m{number}", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
        assert ada.move(game, 0, **wish).status_code == 200
    found = answers(ada, game)
    assert len(found) > 8
    assert {words: len(words) <= 16 for words in found} == found
    assert found["End the turn"]
