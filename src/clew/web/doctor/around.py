"""What stands around a server: packages, files that may be open, the clock, proxies, mail, a port, a browser."""

from __future__ import annotations

import shutil
import smtplib
import socket
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy import URL

from clew.kernel.words.errors import ClewError
from clew.web.doctor.finding import Finding, bad, odd, ok
from clew.web.entrance.mailing import Post
from clew.web.entrance.network import host_of
from clew.web.entrance.whence import LOOPBACK
from clew.web.server.porter import ENOUGH, SPARE
from clew.web.server.run import LOCAL, PORT, TRIES, Plan, has_screen, running

BROWSERS = ("chromium", "google-chrome", "firefox", "xdg-open", "open")
QUICK = ("uvloop", "orjson", "httptools")
"""Without these a server answers more slowly."""
FEW_FILES = 1_024
SINCE = 2026
"""Before this year no Clew of today was there."""


def packages() -> Finding:
    found = {name: _version(name) for name in ("uvicorn", "sqlalchemy", *QUICK, "asyncpg")}
    line = ", ".join(f"{name} {told or 'missing'}" for name, told in found.items())
    slow = [name for name in QUICK if not found[name]]
    if slow and sys.platform != "win32":
        return odd(f"packages: {line}", f"install {' and '.join(slow)} for quicker answers")
    return ok(f"packages: {line}")


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def open_files() -> Finding:
    """How many connections there may be at once; the server itself raises the softer limit as far as it may."""
    try:
        import resource
    except ImportError:
        return ok("this system does not say how many files may be open")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most == resource.RLIM_INFINITY or most >= ENOUGH + SPARE:
        return ok(f"open files: enough for {ENOUGH} connections")
    line = f"open files: {most}, so at most {max(SPARE, most - SPARE)} connections at once"
    raised = "raise it: `ulimit -Hn`, or LimitNOFILE=8192 in the unit"
    return bad(line, raised) if most < FEW_FILES else odd(line, raised)


def clock() -> Finding:
    """Whether the clock on the wall can be true, and goes as fast as the one that only counts."""
    year = datetime.now(UTC).year
    if year < SINCE:
        return bad(f"this machine's clock says {year}", "set it, and let it be kept by NTP")
    before = time.time() - time.monotonic()
    time.sleep(0.2)
    jumped = abs(time.time() - time.monotonic() - before)
    line = f"the clock says {datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
    return ok(line) if jumped < 0.5 else odd(f"{line} and jumps", "see what sets it; NTP slews it instead")


def proxies(plan: Plan) -> Finding:
    """How others come: under which address, and what stands before the server."""
    public = urlsplit(plan.url)
    if not plan.url and plan.proxies:
        return bad("--proxy without --url", "say by --url how others reach this server, or links will be wrong")
    if not plan.url:
        return ok("no --url: for this machine and its own network; a server on the net needs one, with https")
    if public.scheme not in ("http", "https") or not public.hostname:
        return bad(f"{plan.url!r} is no address", "write it like https://clew.example")
    line = f"others come by {plan.url}, past {plan.proxies} {'proxy' if plan.proxies == 1 else 'proxies'}"
    if public.scheme == "http" and host_of(public.hostname) not in LOOPBACK:
        return odd(line, "without https everybody on the way can take a seat; put a server that speaks TLS before it")
    if public.scheme == "https" and not plan.proxies:
        return odd(line, "what speaks TLS is one: say --proxy 1, or all newcomers share one allowance")
    return ok(line)


def mail(plan: Plan) -> Finding:
    """Whether the mail server lets us in; nothing is sent."""
    if not plan.mail:
        return ok("no mail server: nobody is written to when it is their turn")
    try:
        post = Post(plan.mail)
    except ClewError as error:
        return bad("the address of the mail server can't be read", str(error))
    if not plan.url:
        return bad("letters carry links", "say by --url how others reach this server")
    try:
        post.greet()
    except (OSError, smtplib.SMTPException) as error:
        return bad(
            f"the mail server {post.host}:{post.port} does not let us in: {error}", "see its address and password"
        )
    return ok(f"the mail server {post.host}:{post.port} lets us in")


def door(url: URL) -> Finding:
    """Where the server is, or would be."""
    address = running(Path(str(url.database)))
    if address:
        return ok(f"the web table is running at {address.partition('?')[0]}")
    for port in range(PORT, PORT + TRIES):
        with socket.socket() as probe:
            try:
                probe.bind((LOCAL, port))
            except OSError:
                continue
            note = "" if port == PORT else f"; {PORT} is taken by another program"
            return ok(f"port {port} is free for the web table{note}")
    return ok(f"ports {PORT} to {PORT + TRIES - 1} are taken; the web table will take another")


def browser() -> Finding:
    if not has_screen():
        return ok("no screen here: the web table prints its address instead of opening a browser")
    found = next((name for name in BROWSERS if shutil.which(name)), "")
    return ok(f"browser: {found}") if found else odd("no browser was found", "open the printed address yourself")
