"""Addresses: where this server can be reached, and the switch that opens it to the network around it."""

from __future__ import annotations

import io
import socket
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from clew.kernel.words.errors import ClewError
from clew.web.entrance.guard import Addresses


def own_addresses() -> list[str]:
    """The addresses of this machine in the networks it is in. Nothing is sent to find them."""
    found: list[str] = []
    for family, beyond in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((beyond, 9))
                address = str(probe.getsockname()[0])
        except OSError:
            continue
        if not address.startswith(("127.", "::1", "fe80")):
            found.append(address)
    return found


def host_of(address: str) -> str:
    return f"[{address}]" if ":" in address else address


class Network:
    """Whether others can reach this table. `listen` opens the door at an address, `close` shuts it again."""

    def __init__(self, addresses: Addresses, port: int = 0, public: str = "") -> None:
        self.addresses = addresses
        self.port = port
        self.public = public
        self.open_at: list[str] = []
        self.listen: Callable[[str], Awaitable[None]] | None = None
        self.shut: Callable[[], Awaitable[None]] | None = None

    @property
    def ranks(self) -> bool:
        """Whether results of a day's delve are compared here: not where the table was started for one machine."""
        return self.listen is None

    def offered(self, to_owner: bool) -> bool:
        """Whether the switch is shown: to the owner, where the server was started for one machine."""
        return to_owner and self.listen is not None

    async def open(self) -> None:
        """Listen beyond this machine, at each of its addresses where that is possible."""
        assert self.listen is not None
        fault = ClewError("This machine is in no network that others could reach it by.")
        for address in own_addresses():
            try:
                await self.listen(address)
            except ClewError as error:
                fault = error
                continue
            self.addresses.hosts.add(host_of(address))
            self.open_at.append(address)
        if not self.open_at:
            raise fault

    async def close(self) -> None:
        for address in self.open_at:
            self.addresses.hosts.discard(host_of(address))
        self.open_at = []
        if self.shut is not None:
            await self.shut()

    def address(self, connection: HTTPConnection) -> str:
        """The start of every link: the public address, else that in the network, else the one it was asked by."""
        if self.public:
            return self.public
        if self.open_at:
            return f"http://{host_of(self.open_at[0])}:{self.port}"
        return f"{connection.url.scheme}://{connection.headers.get('host', '')}"

    def local(self, connection: HTTPConnection) -> bool:
        """Whether links lead to this machine only, so that nobody elsewhere can follow them."""
        return urlsplit(self.address(connection)).hostname in ("localhost", "127.0.0.1", "::1")


def qr_code(text: str) -> str:
    """A QR code as SVG, for a phone's camera."""
    import segno

    out = io.BytesIO()
    segno.make(text, micro=False).save(out, kind="svg", scale=5, border=2, xmldecl=False, svgclass="qr", lineclass=None)
    return out.getvalue().decode()
