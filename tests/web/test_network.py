"""The switch that opens a table to the network around it."""

from __future__ import annotations

import asyncio

import pytest
from tests.web.tables import run

from clew.kernel.words.errors import ClewError
from clew.web.entrance import network as network_module
from clew.web.entrance.guard import Addresses
from clew.web.entrance.network import Network
from clew.web.entrance.whence import LOOPBACK
from clew.web.server.run import bind

HOME, SIX = "192.0.2.7", "2001:db8::7"


def network(monkeypatch: pytest.MonkeyPatch, *closed: str) -> Network:
    """A machine with two addresses, at some of which nobody can listen."""
    monkeypatch.setattr(network_module, "own_addresses", lambda: [HOME, SIX])
    found, taken = Network(Addresses(LOOPBACK)), set(closed)

    async def listen(address: str) -> None:
        await asyncio.sleep(0)
        if address in taken:
            raise ClewError(f"{address} port 8420 can't be used: Address already in use.")
        taken.add(address)

    found.listen = listen
    return found


@pytest.mark.parametrize(("closed", "left"), [(HOME, SIX), (SIX, HOME)])
def test_one_address_is_enough(monkeypatch: pytest.MonkeyPatch, closed: str, left: str) -> None:
    net = network(monkeypatch, closed)
    run(net.open)
    assert net.open_at == [left]
    assert net.addresses.knows(f"[{left}]" if ":" in left else left)
    assert not net.addresses.knows(f"[{closed}]" if ":" in closed else closed)


def test_where_nobody_can_listen_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    net = network(monkeypatch, HOME, SIX)
    with pytest.raises(ClewError, match="can't be used"):
        run(net.open)
    assert net.open_at == []


def test_switched_on_twice_at_once_it_is_simply_on(monkeypatch: pytest.MonkeyPatch) -> None:
    net = network(monkeypatch)

    async def both() -> None:
        await asyncio.gather(net.open(), net.open())

    run(both)
    assert net.open_at == [HOME, SIX]


def test_two_that_start_in_the_same_moment_get_a_port_each() -> None:
    with bind("127.0.0.1", None) as one, bind("127.0.0.1", None) as two:
        assert one.getsockname() != two.getsockname()
        with pytest.raises(ClewError, match="can't be used"):
            bind("127.0.0.1", one.getsockname()[1])
