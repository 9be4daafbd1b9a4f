"""Who gets a connection, for how long, and under whose name they are counted."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator

import httpx
import pytest
from tests.web.serving import PATIENCE, Serving
from websockets.sync.client import connect
from websockets.typing import Origin

from clew.web.entrance.guard import Addresses
from clew.web.entrance.limits import Limit, TooMany
from clew.web.entrance.whence import neighbourhood
from clew.web.server import porter as porter_module
from clew.web.server.porter import Porter
from clew.web.server.run import bind

HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


@contextlib.contextmanager
def lines_to(server: Serving, number: int) -> Iterator[list[socket.socket]]:
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(socket.create_connection(("127.0.0.1", server.network.port))) for _ in range(number)]


def inside(server: Serving, number: int) -> bool:
    """Whether so many connections are counted, soon."""
    until = time.monotonic() + PATIENCE
    while len(server.porter._inside) != number:
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def cut_off(line: socket.socket) -> bool:
    """Whether the server lets go of a connection, soon."""
    line.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        while line.recv(65536):
            pass
    return True


def test_small_answers_leave_at_once() -> None:
    async def accepted() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        class Look(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                line = transport.get_extra_info("socket")
                found.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
                transport.close()

        listening = bind("127.0.0.1", 0)
        server = await asyncio.get_running_loop().create_server(Look, sock=listening)
        async with server:
            with socket.create_connection(listening.getsockname()):
                return await asyncio.wait_for(found, PATIENCE)

    assert asyncio.run(accepted()) != 0


def test_half_sent_heads_shut_nobody_out(own_server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porter_module, "SECONDS_FOR_HEAD", 0.3)
    own_server.porter.most = 30
    with lines_to(own_server, 40) as slow:
        for line in slow:
            with contextlib.suppress(OSError):  # the last ten were turned away
                line.sendall(HALF)
        assert all(map(cut_off, slow))
        assert inside(own_server, 0)
        monkeypatch.undo()  # an honest head may take its time on a busy machine
        reply = httpx.get(own_server.url, trust_env=False)
        assert reply.status_code == 200


def test_a_second_head_on_one_connection_has_its_time_too(own_server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porter_module, "SECONDS_FOR_HEAD", 0.3)
    with lines_to(own_server, 1) as (line,):
        line.sendall(b"HEAD /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 4")
        line.sendall(HALF)
        assert cut_off(line)
        assert inside(own_server, 0)


def test_a_head_without_end_is_cut_off(own_server: Serving) -> None:
    with lines_to(own_server, 1) as (line,):
        with contextlib.suppress(OSError):
            line.sendall(HALF + b"a" * (porter_module.LONGEST_HEAD + 1))
        assert inside(own_server, 0)


def test_who_is_one_too_many_is_told_when_to_come_again(own_server: Serving) -> None:
    own_server.porter.most_from_one = 3
    with lines_to(own_server, 3):
        assert inside(own_server, 3)
        with lines_to(own_server, 1) as (line,):
            assert line.recv(65536).startswith(b"HTTP/1.1 503")
    assert inside(own_server, 0)
    assert httpx.get(own_server.url, trust_env=False).status_code == 200


def test_sockets_count_for_as_long_as_they_are_open(own_server: Serving) -> None:
    ada = own_server.browser()
    game = ada.quick()
    ada.client.close()
    assert inside(own_server, 0)
    cookie = "; ".join(f"{name}={value}" for name, value in ada.client.cookies.items())
    address = f"{own_server.url.replace('http', 'ws')}/g/{game}/me/live"
    with connect(address, origin=Origin(own_server.url), additional_headers={"cookie": cookie}, proxy=None) as live:
        live.recv(PATIENCE)
        assert inside(own_server, 1)
    assert inside(own_server, 0)


def test_the_porter_counts_addresses_apart() -> None:
    class Line(asyncio.Transport):
        def __init__(self, address: str) -> None:
            super().__init__({"peername": (address, 1)})

    porter = Porter(most=5, most_from_one=2)
    ones = [Line("192.0.2.1") for _ in range(3)]
    assert [porter.admits(line) for line in ones] == [True, True, False]
    assert [porter.admits(Line(f"192.0.2.{number}")) for number in (2, 3, 4, 5)] == [True, True, True, False]
    porter.sees_out(ones[0])
    porter.sees_out(ones[0])
    assert porter.admits(ones[2])


def test_a_household_is_one_neighbourhood() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::2:3") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") != neighbourhood("192.0.2.8")
    assert neighbourhood("no address") == "no address"


@pytest.mark.parametrize(
    ("proxies", "told", "caller"),
    [
        (0, ["192.0.2.1"], None),
        (1, ["6.6.6.6, 192.0.2.1"], "192.0.2.1"),
        (2, ["6.6.6.6, 192.0.2.1", "10.0.0.1"], "192.0.2.1"),
        (2, ["192.0.2.1"], None),
        (1, [], None),
    ],
)
def test_behind_proxies_the_last_word_that_is_ours_counts(proxies: int, told: list[str], caller: str | None) -> None:
    from starlette.datastructures import Headers

    headers = Headers(raw=[(b"x-forwarded-for", line.encode()) for line in told])
    assert Addresses([], proxies=proxies).caller(headers) == caller


def test_behind_a_proxy_newcomers_are_told_apart(own_server: Serving) -> None:
    own_server.network.addresses.proxies = 1
    for number in range(30):
        with own_server.browser().client as newcomer:
            sent = newcomer.post("/quick", data={"game": "toy"}, headers={"x-forwarded-for": f"192.0.2.{number}"})
            assert sent.status_code == 303


def test_a_new_cookie_is_no_new_allowance(own_server: Serving) -> None:
    own_server.network.addresses.proxies = 1
    own_server.desk.limits.games = Limit(0.001, 2, crowd=3)
    codes = []
    for _ in range(4):
        with own_server.browser().client as again:
            again.get("/", headers={"x-forwarded-for": "192.0.2.1"})
            for _ in range(2):
                sent = again.post("/quick", data={"game": "toy"}, headers={"x-forwarded-for": "192.0.2.1"})
                codes.append(sent.status_code)
    assert codes.count(303) <= 6
    assert codes[-1] == 429


def test_the_crowd_has_an_allowance_of_its_own() -> None:
    limit = Limit(0.001, 1, crowd=2)
    assert limit.crowd is not None
    limit.crowd.take("192.0.2.1")
    limit.crowd.take("192.0.2.1")
    with pytest.raises(TooMany):
        limit.crowd.take("192.0.2.1")


def test_browsers_are_told_to_stay_with_https(server: Serving) -> None:
    assert "strict-transport-security" not in server.browser().get("/").headers
    server.network.addresses.secure = True
    try:
        assert "max-age" in server.browser().client.get("/nothing").headers["strict-transport-security"]
    finally:
        server.network.addresses.secure = False
