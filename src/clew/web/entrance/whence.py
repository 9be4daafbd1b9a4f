"""Where somebody comes from, for counting what comes from there."""

from __future__ import annotations

import ipaddress

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
AT_HOME = ("", *LOOPBACK, "::1")
"""Whoever comes from there sits at this machine."""


def neighbourhood(address: str) -> str:
    """Whose address it is, for counting: that of one machine, of IPv6 the network that one household gets."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
