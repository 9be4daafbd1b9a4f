"""A mail server for tests: it takes every letter and keeps it."""

from __future__ import annotations

import socketserver
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any


class _Talk(socketserver.StreamRequestHandler):
    """One conversation by SMTP, as far as letters need it."""

    server: Postbox

    def say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")

    def handle(self) -> None:
        self.say("220 postbox")
        while line := self.rfile.readline():
            word = line[:4].upper().decode("ascii", "replace").strip()
            if word == "EHLO":
                self.say("250 postbox")
            elif word == "DATA":
                self.say("354 go on")
                self.server.took(self._body())
                self.say("250 taken")
            elif word == "QUIT":
                self.say("221 goodbye")
                return
            else:
                self.say("550 no" if self.server.shut else "250 well")

    def _body(self) -> bytes:
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b"..") else line)
        return b"".join(lines)


class Postbox(socketserver.ThreadingTCPServer):
    """Where letters arrive; `shut` it takes none."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Talk)
        self.letters: list[EmailMessage] = []
        self.shut = False
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}?from=clew@club.example"

    def took(self, raw: bytes) -> None:
        letter: Any = message_from_bytes(raw, policy=policy.default)
        self.letters.append(letter)

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()
