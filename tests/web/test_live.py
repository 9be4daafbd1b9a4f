"""The WebSocket: everything first, then numbered changes; only for those who may see, and never more than they may."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.web.serving import PATIENCE, Browser, Serving, eventually
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


@contextmanager
def listening(browser: Browser, game: str, seat: str = "me", **headers: str) -> Iterator[ClientConnection]:
    cookies = "; ".join(f"{name}={value}" for name, value in browser.client.cookies.items())
    address = browser.url.replace("http", "ws") + f"/g/{game}/{seat}/live"
    origin = headers.pop("origin", browser.url)
    with connect(
        address, additional_headers={"cookie": cookies, **headers}, origin=Origin(origin), open_timeout=PATIENCE
    ) as socket:
        yield socket


def take(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    return found


def take_move(socket: ClientConnection, seq: int) -> dict[str, Any]:
    """What is told of a move; that somebody came or went is told in messages before it."""
    while (message := take(socket))["seq"] < seq:
        pass
    return message


def test_first_everything_then_only_what_changed(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    with listening(ada, game) as socket:
        first = take(socket)
        assert first["n"] == 1
        parts = {"status", "seats", "stage", "boards", "strip", "tray", "ask", "advice", "sheets"}
        assert set(first["pieces"]) == parts
        assert first["log"]["from"] == 0
        key = ada.view(game)["asks"][0]["choices"][0]["key"]
        ada.move(game, 0, command="a", expected=0, answer=key)
        second = take(socket)
        assert (second["n"], second["seq"]) == (2, 1)
        assert "seats" not in second["pieces"]
        assert "Whom do you attack?" in second["pieces"]["ask"]
        assert second["log"]["from"] > 0
        assert "Whom do you attack?" in second["say"]
        assert "changes" not in first
        assert {change["what"] for change in second["changes"]} <= {"moved", "changed", "gone", "come"}
        ada.move(game, 0, command="b", expected=1, undo=True)
        third = take(socket)
        assert third["n"] == 3
        assert third["log"]["from"] <= second["log"]["from"]


def test_two_at_a_table_and_one_who_looks_on(server: Serving) -> None:
    ada, bea, cy = (server.browser() for _ in range(3))
    game = ada.set_up("me", "friend")
    with listening(ada, game) as waiting:
        assert take(waiting) == {"n": 1, "present": [0]}
        bea.join(ada.links(game)["Player 2"])
        assert take(waiting) == {"go": f"/g/{game}"}
    cy.join(ada.links(game)["Looking on"])
    with listening(ada, game) as hers, listening(bea, game) as his, listening(cy, game) as theirs:
        views = [take(socket) for socket in (hers, his, theirs)]
        assert ["Your hand" in view["pieces"]["sheets"] for view in views] == [True, True, False]
        card = ada.view(game)["asks"][0]["choices"][0]["key"]
        ada.move(game, 0, command="a", expected=0, answer=card)
        told = [take_move(socket, 1) for socket in (hers, his, theirs)]
        assert f'<b class="answer">{card}</b> <small>Which card do you bid?' in told[0]["log"]["html"]
        for message in told[1:]:
            assert card not in json.dumps(message)


def test_strangers_and_foreign_pages_get_no_connection(server: Serving) -> None:
    ada, eve = server.browser(), server.browser()
    game = ada.quick()
    with pytest.raises(InvalidStatus), listening(eve, game):
        pass
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus), listening(ada, game, origin=origin):
            pass
    for seat in ("7x", "..", "%00", "-1"):
        with pytest.raises((InvalidStatus, ConnectionClosed)), listening(ada, game, seat) as socket:
            take(socket)


def test_a_seat_that_is_not_one_s_own_is_closed(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", "sensible")
    with listening(ada, game, "1") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            take(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


def test_whoever_loses_their_seat_is_cut_off_before_the_next_news(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    bea.join(ada.links(game)["Player 2"])
    with listening(bea, game) as socket:
        take(socket)
        ada.post(f"/g/{game}/links/1")
        with pytest.raises(ConnectionClosed):
            take(socket)


def test_a_shared_screen_is_covered_when_it_passes_on(server: Serving) -> None:
    both = server.browser()
    game = both.set_up("me", "me")
    with listening(both, game, "0") as socket:
        assert take(socket)["n"] == 1
        key = both.view(game, "0")["asks"][0]["choices"][0]["key"]
        both.move(game, 0, command="a", expected=0, answer=key)
        assert take(socket) == {"go": f"/g/{game}"}


def test_a_page_has_a_limited_number_of_connections_and_they_are_given_back(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    opened = [listening(ada, game) for _ in range(16)]
    sockets = [each.__enter__() for each in opened]
    try:
        with pytest.raises(InvalidStatus), listening(ada, game):
            pass
    finally:
        for each in opened:
            each.__exit__(None, None, None)
    assert len(sockets) == 16
    eventually(lambda: not server.desk.sockets and not server.desk.hall.tables[game].watchers)
    with listening(ada, game) as socket:
        assert take(socket)["n"] == 1


def test_whoever_talks_too_much_is_cut_off(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    with listening(ada, game) as socket:
        take(socket)
        socket.send("x" * 2000)
        with pytest.raises(ConnectionClosed):
            take(socket)


def test_a_page_that_reads_slowly_gets_the_last_state_and_no_backlog(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    with listening(ada, game) as socket:
        take(socket)
        for number in range(30):
            seen = ada.view(game)
            if seen["over"]:
                break
            key = seen["asks"][0]["choices"][0]["key"]
            ada.move(game, 0, command=f"m{number}", expected=seen["seq"], answer=key)
        last = ada.view(game)["seq"]
        numbers: list[tuple[int, int]] = []
        while not numbers or numbers[-1][1] < last:
            message = take(socket)
            numbers.append((message["n"], message["seq"]))
        assert [n for n, _ in numbers] == list(range(2, len(numbers) + 2))
