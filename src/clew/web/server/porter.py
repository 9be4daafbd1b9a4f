"""The porter: so many connections in all and from one address, and so many seconds for the head of a request."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import cache
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from clew.web.entrance.whence import neighbourhood

SECONDS_FOR_HEAD = 10.0
"""An honest browser sends the head of a request at once; whoever dribbles it keeps others out."""

LONGEST_HEAD = 64 * 1024
MOST_FROM_ONE = 200
SPARE = 100
"""So many files stay free for the store, the thinking processes and what is served."""

ENOUGH = 5_000
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-type: text/plain\r\n\r\n"
    b"Too many connections just now; try again in a moment.\n"
)


class Porter:
    """Who is inside. Behind a proxy everybody comes from one address, so that only the sum is bounded."""

    def __init__(self, most: int | None = None, most_from_one: int | None = MOST_FROM_ONE) -> None:
        self.most = room() if most is None else most
        self.most_from_one = self.most if most_from_one is None else most_from_one
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._from: Counter[str] = Counter()

    def admits(self, transport: asyncio.BaseTransport) -> bool:
        """Count somebody in, unless there are too many; whoever is inside already stays, whatever he speaks."""
        if transport in self._inside:
            return True
        peer = transport.get_extra_info("peername")
        address = neighbourhood(str(peer[0])) if peer else ""
        if len(self._inside) >= self.most or self._from[address] >= self.most_from_one:
            return False
        self._inside[transport] = address
        self._from[address] += 1
        return True

    def sees_out(self, transport: asyncio.BaseTransport) -> None:
        address = self._inside.pop(transport, None)
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]


@cache
def room() -> int:
    """How many connections this process may have; it takes what the system lets it take."""
    try:
        import resource
    except ImportError:
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH + SPARE if hard == resource.RLIM_INFINITY else min(hard, ENOUGH + SPARE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return ENOUGH if soft == resource.RLIM_INFINITY else max(SPARE, min(ENOUGH, soft - SPARE))


class Counted(asyncio.Protocol):
    """A connection that the porter knows of; mixed into uvicorn's own kinds."""

    porter: Porter
    _guest: Any = None
    """Its transport; that of a quicker loop is none of asyncio's classes, but can do the same."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._guest = transport
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._guest is not None:
            self.porter.sees_out(self._guest)
        super().connection_lost(exc)


class Prompt(Counted):
    """A connection that has to come to the point: the head of each request within some seconds of its first byte."""

    cycle: Any = None
    _limit: asyncio.TimerHandle | None = None
    _heard = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not self.porter.admits(transport):
            transport.write(FULL)
            transport.close()
            return
        self._wait_for_head(transport)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        if self._limit is None and (before is None or before.response_complete):
            self._wait_for_head(self._guest)
        super().data_received(data)
        self._heard += len(data)
        if self.cycle is not before:
            self._head_is_there()
        elif self._limit is not None and self._heard > LONGEST_HEAD:
            self._guest.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *request: Any) -> None:
        """The head was that of a socket, which has its own clocks."""
        self._head_is_there()
        super().handle_websocket_upgrade(*request)  # type: ignore[misc]

    def _wait_for_head(self, transport: Any) -> None:
        self._heard = 0
        self._limit = asyncio.get_running_loop().call_later(SECONDS_FOR_HEAD, transport.abort)

    def _head_is_there(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None


def kinds(porter: Porter) -> dict[str, Any]:
    """What uvicorn speaks HTTP and sockets with, under the porter's eyes."""
    return {
        "http": type("Speaker", (Prompt, AutoHTTPProtocol), {"porter": porter}),
        "ws": type("Socket", (Counted, WebSocketsSansIOProtocol), {"porter": porter}),
    }
