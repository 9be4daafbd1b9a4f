"""Start the server: find a port, take the store, say where it is, open a browser, and stop cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from clew.kernel.saves.holding import hold
from clew.kernel.words.errors import ClewError
from clew.shelf import home
from clew.web.entrance.desk import Desk
from clew.web.entrance.guard import Addresses
from clew.web.entrance.mailing import Post
from clew.web.entrance.network import Network, host_of, own_addresses
from clew.web.entrance.whence import LOOPBACK
from clew.web.server.app import make_app
from clew.web.server.porter import MOST_FROM_ONE, Porter, kinds
from clew.web.server.tidying import spare_the_collector
from clew.web.store.engines import make_private, read_url
from clew.web.store.store import open_store

PORT = 8420
TRIES = 20
LOCAL = "127.0.0.1"


@dataclass(frozen=True)
class Plan:
    """How to serve. Port 0 takes any; without a port a free one near the usual is found. `proxies` stand before it."""

    db: str
    host: str = LOCAL
    port: int | None = None
    url: str = ""
    browser: bool = False
    switch: bool = False
    proxies: int = 0
    mail: str = ""


def default_store() -> Path:
    """Where the tables of this user are kept."""
    return home() / "tables.db"


def has_screen() -> bool:
    """Whether a browser could be opened where we run."""
    if sys.platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def bind(host: str, port: int | None, shared: bool = False) -> socket.socket:
    """A socket that listens; where no port was asked for, one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else [*range(PORT, PORT + TRIES), 0]
    for number in wanted:
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # else asyncio waits with small answers
        if os.name != "nt":  # there it would let two programs have one port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared and hasattr(socket, "SO_REUSEPORT"):
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        try:
            found.bind((host.strip("[]"), number))
            if not shared:
                found.listen()  # a port at which nobody listens yet could be given twice
            return found
        except OSError as error:
            found.close()
            if number == wanted[-1]:
                raise ClewError(
                    f"{host} port {number} can't be used: {error.strerror}. Choose another --port or --host."
                ) from error
    raise AssertionError("the last port was tried")


@contextlib.contextmanager
def sole_use(path: Path) -> Iterator[Any]:
    """Hold a SQLite store for this process alone; whoever comes second is told where the first one is."""
    note = path.with_name(f"{path.name}.lock")
    make_private(note)  # the address in it carries the owner's key
    with note.open("a+") as lock:
        if not hold(lock.fileno(), wait=False):
            lock.seek(0)
            raise InUse(lock.read().strip())
        yield lock


class InUse(ClewError):
    """Another Clew serves this store; its address is known."""

    def __init__(self, address: str) -> None:
        super().__init__(f"Another Clew keeps these tables{f': {address}' if address else ''}.")
        self.address = address


class QuietServer(uvicorn.Server):
    """A second door to the same app; the first one minds the signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Doors:
    """Listening at more addresses, and no longer."""

    def __init__(self, app: Any, port: int, porter: Porter) -> None:
        self.app = app
        self.port = port
        self.porter = porter
        self.open: list[tuple[QuietServer, asyncio.Task[None]]] = []

    async def listen(self, address: str) -> None:
        door = bind(address, self.port)
        server = QuietServer(config(self.app, self.porter, lifespan="off"))
        self.open.append((server, asyncio.create_task(server.serve(sockets=[door]))))
        while not server.started and not self.open[-1][1].done():
            await asyncio.sleep(0.01)

    async def shut(self) -> None:
        for server, task in self.open:
            server.should_exit = True
            await task
        self.open = []


def config(app: Any, porter: Porter | None = None, lifespan: Any = "on") -> uvicorn.Config:
    return uvicorn.Config(
        app,
        **kinds(porter or Porter()),
        lifespan=lifespan,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=4096,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,
    )


def serve(plan: Plan) -> None:
    """Serve until told to stop."""
    url = read_url(plan.db)
    if url.get_backend_name() == "sqlite":
        with sole_use(Path(str(url.database))) as lock:
            _serve(plan, lock, shared=False)
    else:
        _serve(plan, None, shared=plan.port is not None)


def _serve(plan: Plan, lock: Any, shared: bool) -> None:
    listening = bind(plan.host, plan.port, shared)
    port = listening.getsockname()[1]
    network = _network(plan, port)
    app = make_app(plan.db, network, _post(plan))
    with asyncio.Runner(loop_factory=config(app).get_loop_factory()) as runner:  # uvloop where it is installed
        runner.run(_run(plan, app, network, listening, lock))


def _post(plan: Plan) -> Post | None:
    """The mail server, if there is one. Letters carry links, so it has to be known how others reach this server."""
    if plan.mail and not plan.url:
        raise ClewError("Letters carry links: say with --url how others reach this server.")
    return Post(plan.mail) if plan.mail else None


def _network(plan: Plan, port: int) -> Network:
    hosts = {*LOOPBACK, host_of(plan.host.strip("[]"))}
    if plan.host in ("0.0.0.0", "::", "[::]"):
        hosts |= {host_of(address) for address in own_addresses()} | {socket.gethostname().lower()}
    public = urlsplit(plan.url)
    if plan.url:
        if public.scheme not in ("http", "https") or not public.hostname:
            raise ClewError(f"{plan.url!r} is no address; write it like https://clew.example.")
        hosts.add(host_of(public.hostname))
    secure = public.scheme == "https"
    network = Network(Addresses(hosts, secure, plan.proxies), port, plan.url.rstrip("/"))
    if not plan.url and plan.host in ("0.0.0.0", "::", "[::]"):
        network.open_at = own_addresses()
    return network


async def _run(plan: Plan, app: Any, network: Network, listening: socket.socket, lock: Any) -> None:
    await (await open_store(plan.db)).close()  # says what is wrong with it before the server can
    porter = Porter(most_from_one=None if plan.proxies else MOST_FROM_ONE)
    server = uvicorn.Server(config(app, porter))
    doors = Doors(app, network.port, porter)
    if plan.switch:
        network.listen, network.shut = doors.listen, doors.shut
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        spare_the_collector()
        _tell(plan, app.app.state.desk, network, lock)
    try:
        await serving
    finally:
        await doors.shut()


def _tell(plan: Plan, desk: Desk, network: Network, lock: Any) -> None:
    host = LOCAL if plan.host in ("0.0.0.0", "::", "[::]") else host_of(plan.host.strip("[]"))
    plain = plan.url.rstrip("/") or f"http://{host}:{network.port}"
    address = f"{plain}/?key={desk.people.owner_key}"
    if lock is not None:
        lock.seek(0)
        lock.truncate()
        lock.write(address)
        lock.flush()
    print(f"Clew is at {address}", flush=True)
    for other in network.open_at:
        print(f"    and at http://{host_of(other)}:{network.port}/", flush=True)
    print("Stop it with Ctrl+C; every move is kept.", flush=True)
    if plan.browser:
        webbrowser.open(address)


def running(path: Path) -> str:
    """The address of the server that keeps a store, if there is one."""
    if not path.with_name(f"{path.name}.lock").exists():
        return ""
    try:
        with sole_use(path):
            return ""
    except InUse as busy:
        return busy.address
    except ClewError:
        return ""
