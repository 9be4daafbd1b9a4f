"""A real Firefox for the tests: Debian's, driven by WebDriver BiDi over its own socket, so that it needs no driver."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

MISSING = "Firefox is missing; it is part of `clew test --all`: apt-get install firefox-esr"
PATIENCE = 120.0
"""Seconds until something counts as hanging; a busy machine is slow."""

MIDDLE = """thing => {
    thing.scrollIntoView({block: "center"});
    const box = thing.getBoundingClientRect();
    return JSON.stringify([Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]);
}"""


class Firefox:
    """One window. A fault in the page's script is kept in `faults`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.faults: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.window: str = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        """Ask the browser to do something, and wait until it has."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.faults.append(str(heard["params"].get("text")))
            if heard.get("id") == self.number:
                assert heard["type"] == "success", heard
                return heard["result"]

    def size(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", context=self.window, viewport={"width": width, "height": height})

    def go(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")
        self.until("document.body?.dataset.ready")

    def js(self, expression: str) -> Any:
        """What an expression is in the page: a word, a number, or whether it holds."""
        found = self.ask("script.evaluate", expression=expression, target={"context": self.window}, awaitPromise=True)
        assert found["type"] == "success", found
        return found["result"].get("value")

    def until(self, expression: str) -> None:
        """Wait until something holds in the page."""
        patience = time.monotonic() + PATIENCE
        while not self.js(f"Boolean({expression})"):
            assert time.monotonic() < patience, f"it did not come true: {expression}"
            time.sleep(0.05)

    def click(self, selector: str) -> None:
        """Click in the middle of the first thing of its kind, with the mouse."""
        self.until(f"document.querySelector({selector!r})")
        x, y = json.loads(self.js(f"({MIDDLE})(document.querySelector({selector!r}))"))
        moves = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}]
        self._act({"type": "pointer", "id": "mouse", "actions": [*moves, {"type": "pointerUp", "button": 0}]})

    def press(self, key: str) -> None:
        strokes = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self._act({"type": "key", "id": "keyboard", "actions": strokes})

    def _act(self, actions: dict[str, Any]) -> None:
        self.ask("input.performActions", context=self.window, actions=[actions])


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A browser that has never been used, with nothing but our pages to talk to."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        pytest.fail(MISSING, pytrace=False)
    profile = folder / "profile"
    profile.mkdir()
    command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    env = {**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"}
    with (folder / "firefox.log").open("w") as log:
        process = subprocess.Popen([*command, "about:blank"], env=env, stdout=log, stderr=log)
    try:
        with connect(f"{_socket(process, folder / 'firefox.log')}/session", max_size=None) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _socket(process: subprocess.Popen[bytes], log: Path) -> str:
    """Where the browser listens, once it says so."""
    patience = time.monotonic() + PATIENCE
    while not (found := re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text(errors="replace"))):
        assert process.poll() is None, log.read_text(errors="replace")
        assert time.monotonic() < patience, "Firefox does not start"
        time.sleep(0.1)
    return found[1]
