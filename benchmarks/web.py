"""What a move costs at the web table, on this machine.

Run it with `.venv/bin/python benchmarks/web.py [--games 200] [--moves 3000] [--clicks 200]`. It starts a server of its
own (SQLite, every move on disk before it is answered, no limits on how much one may ask) and measures

- moves a second with many games under way, sent by programs over HTTP, and the server's CPU time a move;
- from a click in Chromium until the page has changed (without Chromium this part is left out).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
import uuid
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx

GAME = "darkness"
AT_ONCE = 32
"""So many requests are under way at any time."""
CLICK = """() => new Promise(done => {
  const ask = document.querySelector('#ask');
  const before = performance.now();
  const changed = new MutationObserver(() => {
    changed.disconnect();
    requestAnimationFrame(() => done(performance.now() - before));
  });
  changed.observe(ask, { childList: true, subtree: true, characterData: true });
  ask.querySelector('.options button').click();
})"""


class Server:
    """A server on a store of its own, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, __file__, "--serve", str(folder / "clew.db")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://[^/]+", self.process.stdout.readline())
        assert found
        self.url = found[0]

    def cpu(self) -> float:
        """Seconds of CPU time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


class Table:
    """A game that a program plays, always taking one choice after another."""

    def __init__(self, client: httpx.AsyncClient, game: str) -> None:
        self.client = client
        self.game = game
        self.secret = ""
        self.seen: dict[str, Any] = {"over": "not begun"}

    async def begin(self) -> None:
        self.secret = ""
        made = await self._call("POST", "/api/tables", {"game": self.game, "seats": [{"name": "Ada"}]})
        self.secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
        await self._call("POST", f"/api/seat/{self.secret}", {"name": "Ada", "word": "w"})
        self.here = f"/api/tables/{made['table']}/seats/0"
        await self.look()

    async def look(self) -> None:
        self.seen = await self._call("GET", self.here)

    async def move(self, number: int) -> float:
        """Make a move; how long its answer took."""
        choices = self.seen["asks"][0]["choices"]
        wish = {
            "command": uuid.uuid4().hex,
            "expected": self.seen["seq"],
            "answer": choices[number % len(choices)]["key"],
        }
        began = perf_counter()
        await self._call("POST", f"{self.here}/moves", wish)
        return perf_counter() - began

    async def _call(self, method: str, path: str, body: Any = None) -> Any:
        origin = str(self.client.base_url).rstrip("/")
        headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {"origin": origin}
        reply = await self.client.request(method, path, json=body, headers=headers)
        reply.raise_for_status()
        return reply.json()


async def many(server: Server, games: int, moves: int) -> None:
    limits = httpx.Limits(max_connections=AT_ONCE)
    async with httpx.AsyncClient(base_url=server.url, timeout=120, limits=limits) as client:
        tables = [Table(client, GAME) for _ in range(games)]
        for table in tables:
            await table.begin()
        times: list[float] = []
        turns = iter(range(moves))

        async def play(own: list[Table]) -> None:
            for number in turns:
                table = own[number % len(own)]
                if table.seen["over"]:
                    await table.begin()
                times.append(await table.move(number))
                await table.look()

        hands = min(AT_ONCE, games)
        began, cpu = perf_counter(), server.cpu()
        await asyncio.gather(*(play(tables[place::hands]) for place in range(hands)))
        took, used = perf_counter() - began, server.cpu() - cpu
    print(f"{games} games of {GAME}, {moves} moves, {hands} requests at once, a look after each move")
    print(f"  {moves / took:.0f} moves a second, {1000 * used / moves:.2f} ms of the server's CPU a move and look")
    print(f"  a move's answer: {middle_and_tail(times)}")


def middle_and_tail(times: list[float]) -> str:
    cuts = quantiles(times, n=100)
    return f"p50 {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms"


def clicks(server: Server, number: int) -> None:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        print("No Chromium here: clicks are not measured.")
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        times: list[float] = []
        while len(times) < number:
            page.goto(server.url)
            page.click(f"#play-{GAME}")
            page.wait_for_selector("body[data-ready] .options button")
            while len(times) < number and page.locator(".options button").count():
                times.append(page.evaluate(CLICK) / 1000)
        browser.close()
    print(f"{number} clicks in Chromium, until the page has changed: {middle_and_tail(times)}")


def serve_without_limits(db: str) -> None:
    from clew.web.entrance.limits import Limit
    from clew.web.server.run import Plan, serve

    Limit.take = lambda *_: None  # type: ignore[method-assign]
    serve(Plan(db, port=0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--clicks", type=int, default=200)
    parser.add_argument("--serve", metavar="DB", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve_without_limits(asked.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            clicks(server, asked.clicks)
            asyncio.run(many(server, asked.games, asked.moves))
        finally:
            server.close()


if __name__ == "__main__":
    main()
