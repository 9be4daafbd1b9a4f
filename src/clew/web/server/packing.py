"""Pages and drawings go over the net made small, where the browser takes them so."""

from __future__ import annotations

import gzip
import io
import secrets

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

KINDS = ("text/html", "image/svg+xml")
LEAST, LEVEL = 1200, 4
"""Less is not worth it; more than this level takes longer than it saves."""
BLUR = 96
"""So many bytes at most are added by chance: from the size of a page nobody shall learn what stands on it."""


class Packing:
    """ASGI before the app. Sockets have a way of their own, and what is small already stays as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            await self.app(scope, receive, send)
            return
        await self.app(scope, receive, Packer(send).take)


class Packer:
    """One answer. Its head waits for its body, since the body says how long it is."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.head: Message | None = None

    async def take(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _fits(Headers(raw=message["headers"])):
            self.head = message
            return
        if self.head is not None:
            head, self.head = self.head, None
            if not message.get("more_body", False) and len(message.get("body", b"")) >= LEAST:
                message["body"] = packed(message["body"])
                headers = MutableHeaders(raw=head["headers"])
                headers["content-encoding"] = "gzip"
                headers["content-length"] = str(len(message["body"]))
                headers.add_vary_header("accept-encoding")
            await self.send(head)
        await self.send(message)


def _fits(headers: Headers) -> bool:
    return headers.get("content-type", "").startswith(KINDS) and "content-encoding" not in headers


def packed(body: bytes) -> bytes:
    found = io.BytesIO()
    name = "x" * secrets.randbelow(BLUR)
    with gzip.GzipFile(filename=name, mode="wb", compresslevel=LEVEL, fileobj=found, mtime=0) as file:
        file.write(body)
    return found.getvalue()
