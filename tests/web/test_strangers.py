"""What somebody tries who wants to guess, to flood, or to pass for somebody else."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import pytest
from tests.web.serving import NO_LIMITS, Serving
from tests.web.tables import run
from tests.web.test_live import listening, take
from websockets.exceptions import ConnectionClosed

from clew.web.entrance.desk import Limits, Visitor
from clew.web.entrance.guard import MOST_AT_ONCE, Addresses, Guard
from clew.web.entrance.limits import TooMany
from clew.web.hall.thinking import MOST_CROWD, MOST_EACH, Queue
from clew.web.notes import incident
from clew.web.store.writer import Busy


def test_many_addresses_of_one_network_are_no_more_tries_at_a_secret(own_server: Serving) -> None:
    own_server.desk.limits = Limits()
    for number in range(6):
        Visitor(own_server.desk, address=f"2001:db8::{number:x}").guess(5)
    with pytest.raises(TooMany):
        Visitor(own_server.desk, address="2001:db8::ffff").guess(5)
    Visitor(own_server.desk, address="2001:db8:1::1").guess(5)


def test_a_flood_from_one_network_is_stopped_before_anything_is_done() -> None:
    reached, answers = list[str](), list[int]()

    async def app(scope: Any, _receive: Any, send: Any) -> None:
        reached.append(scope["client"][0])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def told(message: Any) -> None:
        if message["type"] == "http.response.start":
            answers.append(message["status"])
            if message["status"] == 429:
                assert (b"retry-after", b"1") in message["headers"]

    async def flood() -> None:
        guard = Guard(app, Addresses(["clew.example"]))
        guard.flood.rate = 0.001
        crowd = [f"2001:db8::{number:x}" for number in range(MOST_AT_ONCE + 20)]
        for address in [*crowd, "192.0.2.1", "127.0.0.1"]:
            scope: Any = {"type": "http", "method": "GET", "path": "/", "client": (address, 1)}
            scope["headers"] = [(b"host", b"clew.example")]
            await guard(scope, asyncio.Event().wait, told)  # type: ignore[arg-type]

    run(flood)
    assert answers.count(429) == 20
    assert len(reached) == MOST_AT_ONCE + 2
    assert reached[-2:] == ["192.0.2.1", "127.0.0.1"], "nobody else is kept out"


def test_a_crowd_gets_one_turn_where_another_gets_one_too() -> None:
    async def wait() -> None:
        queue = Queue()
        for number in range(MOST_CROWD // MOST_EACH):
            for _ in range(MOST_EACH):
                queue.join(f"cookie {number}", "192.0.2.1")
        with pytest.raises(Busy):
            queue.join("one more cookie", "192.0.2.1")
        mine = queue.join("Ada", "198.51.100.7")
        assert queue.call() is not mine
        assert queue.call() is mine
        assert len(queue) == MOST_CROWD - 1

    run(wait)


def test_nobody_writes_lines_of_ours_into_the_notes(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "clew.web"):
        try:
            raise ValueError
        except ValueError:
            incident("GET /x\nincident 00000000: all is lost\r\u2028!")
    assert len(caplog.records[-1].getMessage().splitlines()) == 1


def test_whoever_is_shut_out_hears_and_does_nothing_more(own_server: Serving) -> None:
    ada = own_server.browser()
    game = ada.quick()
    person = next(iter(own_server.run(own_server.desk.store.sitting(game)).values()))
    with listening(ada, game) as socket:
        assert take(socket)["n"] == 1
        own_server.run(own_server.desk.people.ban(person, "Ada", 1))
        assert ada.move(game, 0, command="a", expected=0, answer="x").status_code == 403
        socket.send(json.dumps({"seat": 0, "move": {"command": "b", "expected": 0, "answer": "x"}}))
        assert take(socket)["status"] == 403
        assert own_server.loop is not None
        own_server.loop.call_soon_threadsafe(own_server.desk.hall.tables[game].publish)
        with pytest.raises(ConnectionClosed) as closed:
            take(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


def test_open_tables_are_laid_in_moderation(own_server: Serving) -> None:
    own_server.desk.limits = Limits(**{**NO_LIMITS.__dict__, "company": Limits().company})
    ada = own_server.browser()
    ada.quick()
    fields = {"name0": "Ada", "player0": "me", "name1": "Bea", "player1": "friend"}
    laid = [ada.post("/new/toy", open="on", **fields).status_code for _ in range(6)]
    assert laid == [200] * 4 + [429] * 2
    assert ada.post("/new/toy", **fields).status_code == 200
