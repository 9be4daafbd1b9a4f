"""HTTP for measuring: as little work as possible on the side that asks, so that what answers is what is measured."""

from __future__ import annotations

import asyncio
import json
from time import monotonic
from typing import Any

FRESH = 15
"""A connection that was silent for so many seconds may be closed from the other side at any moment."""


class Fault(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status}: {body[:300].decode(errors='replace')}")
        self.status = status


class Wire:
    """One connection that is kept open: a request, its answer, the next request."""

    def __init__(self, url: str) -> None:
        self.host = url.removeprefix("http://")
        self._used = 0.0
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def call(self, method: str, path: str, body: Any = None, secret: str = "") -> Any:
        """What a call answers, out of its JSON."""
        return json.loads(await self.ask(method, path, body, secret))

    async def ask(self, method: str, path: str, body: Any = None, secret: str = "") -> bytes:
        if self._used < monotonic() - FRESH:
            self.close()
        self._used = monotonic()
        if self._writer is None or self._reader is None:
            host, port = self.host.rsplit(":", 1)
            self._reader, self._writer = await asyncio.open_connection(host, int(port))
        sent = b"" if body is None else json.dumps(body, separators=(",", ":")).encode()
        who = f"authorization: Bearer {secret}" if secret else f"origin: http://{self.host}"
        kind = "content-type: application/json\r\n" if sent else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}\r\n{who}\r\n{kind}content-length: {len(sent)}\r\n\r\n"
        self._writer.write(head.encode() + sent)
        answer = await self._reader.readuntil(b"\r\n\r\n")
        lines = answer.lower().split(b"\r\n")
        length = next(int(line[15:]) for line in lines if line.startswith(b"content-length:"))
        found = await self._reader.readexactly(length)
        status = int(answer[9:12])
        if status >= 400:
            raise Fault(status, found)
        return found

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None
