"""Handing letters to a mail server: plain text, one addressee each."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import parse_qs, unquote, urlsplit

from clew.kernel.words.errors import ClewError

SECONDS = 20
LOCAL = ("localhost", "127.0.0.1", "::1")


class NotSent(ClewError):
    """The mail server did not take a letter."""


@dataclass(frozen=True)
class Letter:
    """What somebody is written; `stop` is the address of the page where they say that they want no more."""

    to: str
    subject: str
    text: str
    stop: str = ""


class Post:
    """A mail server by its address, such as `smtps://user:password@mail.example:465?from=clew@club.example`."""

    def __init__(self, address: str) -> None:
        found = urlsplit(address)
        sender = parse_qs(found.query).get("from", [""])[0]
        if found.scheme not in ("smtp", "smtps") or not found.hostname or "@" not in sender:
            raise ClewError(
                "A mail server is written like smtps://user:password@mail.example?from=clew@club.example, "
                "or smtp:// where it speaks without TLS or by STARTTLS."
            )
        self.sender = sender
        self.secure = found.scheme == "smtps"
        self.host = found.hostname
        self.port = found.port or (465 if self.secure else 25)
        self.user, self.password = unquote(found.username or ""), unquote(found.password or "")

    async def send(self, letter: Letter) -> None:
        """Hand a letter over; `NotSent` if nobody takes it."""
        try:
            await asyncio.to_thread(self._send, self._written(letter))
        except (OSError, smtplib.SMTPException, ValueError) as error:
            raise NotSent(f"{self.host} did not take a letter: {error}") from error

    def _written(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"] = f"Clew <{self.sender}>"
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if letter.stop:
            message["List-Unsubscribe"] = f"<{letter.stop}>"
        message.set_content(letter.text + "\n")
        return message

    def greet(self) -> None:
        """See whether the server would let us in, without sending anything."""
        with self._let_in() as server:
            server.noop()

    def _send(self, message: EmailMessage) -> None:
        with self._let_in() as server:
            server.send_message(message)

    @contextmanager
    def _let_in(self) -> Iterator[smtplib.SMTP]:
        context = ssl.create_default_context()
        if self.secure:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        with server:
            if not self.secure:
                server.ehlo()
                if server.has_extn("starttls"):
                    server.starttls(context=context)
                    server.ehlo()
                elif self.user and self.host not in LOCAL:
                    raise smtplib.SMTPException("it speaks without TLS, and no password is sent like that")
            if self.user:
                server.login(self.user, self.password)
            yield server
