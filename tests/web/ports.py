"""Ports that stay free while nobody listens at them."""

from __future__ import annotations

import os
import socket

FIRST, LAST = 20_000, 30_000
"""Below those that the system hands out by itself: a server that is started again finds its port as it left it."""


def lasting_port() -> int:
    """A port for a server that comes and goes; processes that ask at once look for it at different places."""
    for number in range(LAST - FIRST):
        port = FIRST + (os.getpid() * 37 + number) % (LAST - FIRST)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise AssertionError("no port is free")
