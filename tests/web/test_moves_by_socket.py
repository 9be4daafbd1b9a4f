"""Moves over the page's own channel: they mean what they mean by HTTP, and nobody moves what is not theirs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.web.serving import Browser, Serving, eventually
from tests.web.test_live import listening, take
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from clew.web.pages.live import LONGEST_SIGN, LONGEST_WISH, wish_in


def ask(socket: ClientConnection, seat: int, **move: Any) -> dict[str, Any]:
    """The answer to a move; news come in between."""
    socket.send(json.dumps({"seat": seat, "move": move}))
    return told(socket, move["command"])


def told(socket: ClientConnection, command: str) -> dict[str, Any]:
    while "to" not in (found := take(socket)):
        pass
    assert found.pop("to") == command
    return found


def first_choice(browser: Browser, game: str) -> str:
    key: str = browser.view(game)["asks"][0]["choices"][0]["key"]
    return key


def test_a_move_is_made_once_and_answered_alike_both_ways(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    wish = {"command": "a", "expected": 0, "answer": first_choice(ada, game)}
    with listening(ada, game) as socket:
        assert ask(socket, 0, **wish) == {"status": 200, "seq": 1}
        assert ask(socket, 0, **wish) == {"status": 200, "seq": 1}
        assert ada.move(game, 0, **wish).json()["seq"] == 1
        seen = ask(socket, 0, command="b", expected=1, undo=True, look=0)
        assert (seen["seq"], seen["view"]["seq"]) == (2, 2)
        assert ada.view(game)["seq"] == 2


def test_refusals_have_the_numbers_of_http(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    wrong: list[dict[str, Any]] = [
        {"expected": 7, "answer": "x"},
        {"expected": 0, "answer": "nonsense"},
        {"expected": 0},
        {"expected": 0, "answer": "x", "undo": True},
    ]
    with listening(ada, game) as socket:
        for number, move in enumerate(wrong):
            by_http = ada.move(game, 0, command=f"h{number}", **move)
            found = ask(socket, 0, command=f"s{number}", **move)
            assert found == {"status": by_http.status_code, **by_http.json()}


def test_nobody_moves_for_another_seat_or_by_looking_on(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    bea.join(ada.links(game)["Player 2"])
    key = first_choice(ada, game)
    with listening(bea, game, "watch") as socket:
        for seat in (0, 7, 99):
            assert ask(socket, seat, command=f"c{seat}", expected=0, answer=key)["status"] == 404
        assert ada.view(game)["seq"] == 0
        ada.post(f"/g/{game}/links/1")  # Bea's link, and Bea with it, are out
        with pytest.raises(ConnectionClosed):
            ask(socket, 1, command="mine", expected=0, answer=key)


def test_a_browser_that_was_forgotten_is_cut_off(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    key = first_choice(ada, game)
    with listening(ada, game) as socket:
        take(socket)
        ada.post("/me/leave", sure="yes")
        assert ask(socket, 0, command="late", expected=0, answer=key)["status"] == 404
        assert server.loop is not None
        server.loop.call_soon_threadsafe(server.desk.hall.tables[game].publish)
        with pytest.raises(ConnectionClosed):
            take(socket)


def test_bytes_are_no_move(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    with listening(ada, game) as socket:
        take(socket)
        socket.send(json.dumps({"seat": 0, "move": {"command": "a", "expected": 0, "answer": "x"}}).encode())
        with pytest.raises(ConnectionClosed):
            take(socket)
    eventually(lambda: not server.desk.hall.tables[game].watchers)


JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
NAMED = st.from_regex("[A-Za-z0-9_-]{1,64}", fullmatch=True)
MOVES = st.fixed_dictionaries(
    {"command": NAMED | JSONS, "expected": st.integers(1, 2**31) | JSONS},
    optional={"answer": st.text(max_size=220) | JSONS, "undo": JSONS, "look": st.integers() | JSONS, "x": JSONS},
)
NEARLY = st.fixed_dictionaries({"seat": st.integers(0, 9) | JSONS, "move": MOVES | JSONS}, optional={"x": JSONS})
SOUND = st.fixed_dictionaries(
    {"command": NAMED, "expected": st.integers(1, 2**31 - 1)}, optional={"answer": st.text(max_size=20)}
)
WISHES = st.fixed_dictionaries({"seat": st.integers(0, 9), "move": SOUND})
MESSAGES = WISHES.map(json.dumps) | NEARLY.map(json.dumps) | JSONS.map(json.dumps) | st.text(max_size=LONGEST_WISH + 9)
"""Of a game in which nothing has been decided none of them is a move that could be made."""


@given(MESSAGES)
@settings(max_examples=200)
def test_whatever_is_sent_is_a_move_or_none(text: str) -> None:
    wish = wish_in(text)
    if wish is not None:
        assert len(text) <= LONGEST_WISH
        assert 0 <= wish.seat <= 99
        assert 0 < len(wish.move.command) <= 64


@pytest.mark.slow
def test_whatever_is_sent_is_answered_or_the_line_is_cut_and_nothing_is_changed(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    before, sent, answered = ada.view(game), 0, 0

    @given(st.lists(MESSAGES, min_size=1, max_size=8))
    @settings(max_examples=300)
    def talk(texts: list[str]) -> None:
        nonlocal sent, answered
        with listening(ada, game) as socket:
            for text in texts:
                socket.send(text)
                sent += 1
                wish = wish_in(text)
                if wish is not None:
                    assert told(socket, wish.move.command)["status"] in (404, 409, 422)
                    answered += 1
                elif len(text) > LONGEST_SIGN:
                    with pytest.raises(ConnectionClosed):
                        told(socket, "")
                    return

    talk()
    assert sent > 400
    assert answered > 20
    assert ada.view(game) == before
