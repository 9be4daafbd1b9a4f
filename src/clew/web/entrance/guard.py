"""What every request passes first: whose address, whose page, how large; and what every answer carries."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clew.web.entrance.limits import Limit, TooMany
from clew.web.entrance.whence import AT_HOME, neighbourhood
from clew.web.notes import incident

SMALL, LARGE = 64 * 1024, 4 * 1024 * 1024
FURTHEST = 2 * LARGE
"""So much of what is too large is heard before it is turned away; its rest would be taken for what comes next."""
LARGE_PATH = "/import"
READING = frozenset({"GET", "HEAD", "OPTIONS"})
SECONDS_FOR_BODY = 20
MOST_A_SECOND, MOST_AT_ONCE = 100, 1000
"""So many requests of all kinds may come from one network; whoever sends more hears no before anything is done."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


SECURELY = {"strict-transport-security": "max-age=31536000"}
"""What a server that is reached by https adds: browsers shall not try it without again."""

TOO_MUCH = "That is too much."
HANGS_UP = (b"connection", b"close")
"""Where a body was not heard to its end, nothing more can be heard after it."""


class Endless(Exception):
    """A body whose end nobody waits for."""


class Addresses:
    """The names that this server answers to; anything else in `Host` is somebody's trick.

    `proxies` are the servers of our own that every request passes: each adds to `X-Forwarded-For` whom it came from.
    """

    def __init__(self, hosts: Iterable[str], secure: bool = False, proxies: int = 0) -> None:
        self.hosts = {host.lower() for host in hosts}
        self.secure = secure
        self.proxies = proxies

    def knows(self, host: str) -> bool:
        """Whether a Host header, with or without a port, names this server."""
        name = host.lower()
        bare = name[: name.index("]") + 1] if name.startswith("[") and "]" in name else name.partition(":")[0]
        return bare in self.hosts

    def caller(self, headers: Headers) -> str | None:
        """Whom the outermost of our own proxies heard; what stands before that anybody could have written."""
        if not self.proxies:
            return None
        told = [part.strip() for line in headers.getlist("x-forwarded-for") for part in line.split(",")]
        return told[-self.proxies][:64] if len(told) >= self.proxies else None

    def is_own_page(self, origin: str | None, host: str) -> bool:
        """Whether a request that changes something comes from a page of ours."""
        return origin in (f"http://{host.lower()}", f"https://{host.lower()}")


def carried(secure: bool = False) -> list[tuple[bytes, bytes]]:
    """What every answer carries that does not say otherwise."""
    found = {**HEADERS, **(SECURELY if secure else {}), "cache-control": "no-store"}
    return [(name.encode(), value.encode()) for name, value in found.items()]


class Guard:
    """ASGI middleware around the whole app. Written by hand because it must see every request, sockets included."""

    def __init__(self, app: ASGIApp, addresses: Addresses, way: ASGIApp | None = None) -> None:
        """`way` is what requests go through to the app, where there is something before it."""
        self.app = app
        self.addresses = addresses
        self._way = way or app
        self._headers = {secure: carried(secure) for secure in (False, True)}
        self.flood = Limit(MOST_A_SECOND, MOST_AT_ONCE, crowd=0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._way(scope, receive, send)
            return
        headers = Headers(scope=scope)
        caller = self.addresses.caller(headers)
        if caller is not None:
            scope["client"] = (caller, 0)
        fault = self._flooded(scope) or self._fault(scope, headers)
        if scope["type"] == "websocket":
            if fault is not None:
                await _refuse_socket(receive, send)
                return
            await self._way(scope, receive, send)
            return
        if fault is not None:
            await _answer(send, *fault)
            return
        await self._http(scope, receive, send, headers)

    def _flooded(self, scope: Scope) -> tuple[int, str] | None:
        address = scope["client"][0] if scope.get("client") else ""
        if address in AT_HOME:
            return None
        try:
            self.flood.take(neighbourhood(address))
        except TooMany as error:
            return 429, str(error)
        return None

    def _fault(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if not self.addresses.knows(host):
            return 421, "This server does not go by that name."
        changes = scope["type"] == "websocket" or scope["method"] not in READING
        if changes and "authorization" not in headers and not self.addresses.is_own_page(headers.get("origin"), host):
            return 403, "This has to come from a page of this server."
        return None

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        body = b""
        if scope["method"] not in READING:
            try:
                async with asyncio.timeout(SECONDS_FOR_BODY):
                    found = await _read(receive, headers, LARGE if scope["path"] == LARGE_PATH else SMALL)
            except TimeoutError:
                await _answer(send, 408, "That took too long.", HANGS_UP)
                return
            except Endless:
                await _answer(send, 413, TOO_MUCH, HANGS_UP)
                return
            except ClientDisconnect:  # half a form must not be taken for a whole one
                return
            if found is None:
                await _answer(send, 413, TOO_MUCH)
                return
            body = found
        await self._guarded(scope, _replay(body, receive), send)

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The last resort: whatever goes wrong inside, no traceback gets out and no other request suffers."""
        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _set_headers(message, self._headers[self.addresses.secure])
            await send(message)

        try:
            await self._way(scope, receive, with_headers)
        except Exception:
            if not started:  # else the app has told its own incident
                number = incident(f"{scope['method']} {scope['path']}")
                await _answer(with_headers, 500, fault_text(number))


def fault_text(number: str) -> str:
    """What somebody hears when something of ours broke."""
    return f"Something went wrong here (incident {number})."


def _set_headers(message: Message, wanted: Iterable[tuple[bytes, bytes]]) -> None:
    there = {name for name, _ in message["headers"]}
    message["headers"] = [*message["headers"], *(each for each in wanted if each[0] not in there)]


async def _read(receive: Receive, headers: Headers, limit: int) -> bytes | None:
    """The body, or nothing if it is larger than the limit; that one is heard to its end too, unless it is far off."""
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length[:12]) > FURTHEST:
        raise Endless
    body, heard = bytearray(), 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        part = message.get("body", b"")
        heard += len(part)
        if heard > FURTHEST:
            raise Endless
        if heard <= limit:
            body += part
        if not message.get("more_body", False):
            return bytes(body) if heard <= limit else None


def _replay(body: bytes, receive: Receive) -> Receive:
    sent = False

    async def again() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _answer(send: Send, status: int, text: str, *more: tuple[bytes, bytes]) -> None:
    body = json.dumps({"error": text}).encode()
    message: Message = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
    }
    _set_headers(message, [*carried(), *more, *([(b"retry-after", b"1")] if status == 429 else [])])
    await send(message)
    await send({"type": "http.response.body", "body": body})


async def _refuse_socket(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 4403})
