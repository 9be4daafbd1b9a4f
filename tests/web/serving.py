"""A real server to knock at: uvicorn on a free port, in a thread of the test or in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from clew.web.entrance.desk import Desk, Limits
from clew.web.entrance.guard import Addresses
from clew.web.entrance.limits import Limit
from clew.web.entrance.network import Network
from clew.web.entrance.whence import LOOPBACK
from clew.web.server.app import make_app
from clew.web.server.porter import Porter
from clew.web.server.run import bind, config

ROOT = Path(__file__).resolve().parents[2]
COMMAND = str(Path(sys.executable).with_name("clew"))
PATIENCE = 120.0
"""Seconds until something counts as hanging; a busy machine is slow."""
NO_LIMITS = Limits(*[Limit(1e6, 10**9) for _ in fields(Limits)])


def client(url: str, **more: Any) -> httpx.Client:
    """Somebody who asks a server of ours: without TLS, and reading certificates takes longer than most tests do."""
    return httpx.Client(base_url=url, timeout=PATIENCE, verify=False, **more)


def program(url: str, secret: str) -> httpx.Client:
    """A program that knows nothing but the secret of a seat."""
    return client(url, headers={"authorization": f"Bearer {secret}"})


def eventually(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, "it did not come true"
        time.sleep(0.02)


@dataclass
class Browser:
    """Somebody with a cookie jar; forms are sent as a page would send them."""

    url: str
    key: str = ""
    client: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.client = client(self.url, headers={"origin": self.url})
        if self.key:
            self.get(f"/?key={self.key}")

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.client.get(path, follow_redirects=True, **more)

    def post(self, path: str, **fields: str) -> httpx.Response:
        return self.client.post(path, data=fields, follow_redirects=True)

    def quick(self, game: str = "toy", **fields: str) -> str:
        """Play now; the id of the game."""
        ticket = re.search(r'name="ticket" value="(\w+)"', self.get("/").text)
        assert ticket
        reply = self.post("/quick", game=game, ticket=ticket[1], word="w", **fields)
        assert reply.status_code == 200, reply.text
        return reply.url.path.split("/")[2]

    def set_up(self, *players: str, game: str = "toy", **fields: str) -> str:
        """A table as the set-up page would lay it; the id of the game."""
        page = self.get(f"/new/{game}").text
        ticket = re.search(r'name="ticket" value="(\w+)"', page)
        assert ticket
        seats = {f"player{number}": player for number, player in enumerate(players)}
        names = {f"name{number}": f"Player {number + 1}" for number in range(len(players))}
        reply = self.post(f"/new/{game}", ticket=ticket[1], word="w", pace="0", **names | seats | fields)
        assert reply.status_code == 200, reply.text
        return reply.url.path.split("/")[2]

    def links(self, game: str) -> dict[str, str]:
        """The links that the host of a game can give away: by name, and `Looking on`."""
        page = self.get(f"/g/{game}").text
        if 'class="page lobby"' not in page:
            page = self.get(f"/g/{game}/me/more").text
        label = r">(?:Link: |Link for )([^<]+)</label>"
        pairs = re.findall(label + r'<input id="[^"]+" readonly value="[^"]*(/join/[^"]+)"', page)
        return dict(pairs)

    def join(self, link: str, name: str = "Bea") -> httpx.Response:
        return self.post(link, name=name, word="hers")

    def view(self, game: str, seat: str = "me", **params: Any) -> dict[str, Any]:
        reply = self.client.get(f"/api/tables/{game}/seats/{seat}", params=params)
        assert reply.status_code == 200, reply.text
        found: dict[str, Any] = reply.json()
        return found

    def move(self, game: str, seat: int, **wish: Any) -> httpx.Response:
        return self.client.post(f"/api/tables/{game}/seats/{seat}/moves", json=wish)

    def play_to_the_end(self, game: str) -> int:
        """Always the first choice; how many moves it took."""
        for number in range(500):
            seen = self.view(game)
            if seen["over"]:
                return number
            if seen["asks"]:
                ask = seen["asks"][0]
                wish = {"command": f"m{number}", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
                assert self.move(game, ask["seat"], **wish).status_code in (200, 409)
            else:
                self.view(game, after=seen["seq"], wait=5)
        raise AssertionError("the game does not end")


class Serving:
    """A server in a thread; `desk` can be looked into."""

    def __init__(self, db: str, limits: Limits | None = None) -> None:
        self.limits = limits or NO_LIMITS
        self.listening = bind("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.network = Network(Addresses(LOOPBACK), self.listening.getsockname()[1])
        self.app: Any = make_app(db, self.network)
        self.porter = Porter()
        self.server = uvicorn.Server(config(self.app, self.porter))
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.browsers: list[Browser] = []

    def _run(self) -> None:
        with contextlib.suppress(SystemExit):
            asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[self.listening])

    def __enter__(self) -> Serving:
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server takes too long to start"
            time.sleep(0.01)
        self.desk.limits = self.limits
        think = self.desk.thinking.think
        patient: Any = lambda task, **more: think(task, **more | {"patience": PATIENCE})  # noqa: E731
        self.desk.thinking.think = patient  # type: ignore[method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        for browser in self.browsers:
            browser.client.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listening.close()
        assert not self.thread.is_alive(), "the server did not stop"

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.app.state.desk
        return desk

    def browser(self, owner: bool = False) -> Browser:
        self.browsers.append(Browser(self.url, self.desk.people.owner_key if owner else ""))
        return self.browsers[-1]

    def run(self, work: Any) -> Any:
        """Run something in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


class Process:
    """A server in a process of its own, as `clew serve` starts it."""

    def __init__(self, db: str, port: int = 0, **env: str) -> None:
        self.db = db
        self.port = port
        self.env = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}", **env}
        self.url = ""
        self.key = ""

    def start(self) -> Process:
        command = [COMMAND, "serve", "--db", self.db, "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=self.env, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        self._told(self.process.stdout.readline())
        return self

    def _told(self, line: str) -> None:
        """Where the server says that it is."""
        found = re.search(r"(http://[^/]+)/\?key=(\S+)", line)
        assert found, line
        self.url, self.key = found[1], found[2]
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """At once and without a goodbye."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@contextlib.contextmanager
def process(db: str, **more: Any) -> Iterator[Process]:
    server = Process(db, **more).start()
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Plain(Process):
    """Plain `clew`, with a home of its own."""

    def __init__(self, home: Path) -> None:
        super().__init__("", CLEW_HOME=str(home))
        self.env.pop("DISPLAY", None)
        self.env.pop("WAYLAND_DISPLAY", None)

    def __enter__(self) -> str:
        self.process = subprocess.Popen([COMMAND], env=self.env, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found
        return found[0]

    def __exit__(self, *_: object) -> None:
        assert self.stop() in (0, -15)
