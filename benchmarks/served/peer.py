"""boardgame.io's server on files and who plays at it, where npm can fetch them."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from clew.shelf import home
from served.serving import address_in, cpu_of

HERE = Path(__file__).parent / "boardgame_io"


class Peer:
    """The server with its games; made by `found`, where it can be had."""

    def __init__(self, packages: Path) -> None:
        self.packages = packages
        self._folder = tempfile.TemporaryDirectory()

    @classmethod
    def found(cls, where: str | None) -> Peer | None:
        """With its packages out of a folder; without one they are fetched, unless there is no npm or no network."""
        if where == "no" or shutil.which("node") is None:
            return None
        packages = Path(where) if where else home() / "boardgame_io"
        if not (packages / "node_modules" / "boardgame.io").is_dir():
            if shutil.which("npm") is None:
                return None
            packages.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / "package.json", packages)
            command = ["npm", "install", "--no-audit", "--no-fund"]
            if subprocess.run(command, cwd=packages, capture_output=True, check=False).returncode:
                return None
        return cls(packages)

    def __enter__(self) -> Peer:
        for script in ("server.js", "play.js"):
            shutil.copy(HERE / script, self.packages)
        self._server = self._node("server.js", self._folder.name)
        line = self._heard(self._server)
        while "boardgame.io is at" not in line:
            line = self._heard(self._server)
        self.url = address_in(line)
        return self

    def _node(self, *command: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen(["node", *command], cwd=self.packages, stdin=pipe, stdout=pipe, text=True)

    @staticmethod
    def _heard(process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise RuntimeError("boardgame.io stopped; look at what it said above")
        return line

    def begin(self, games: int, at_once: int) -> None:
        self._player = self._node("play.js", self.url, str(games), str(at_once))
        self._heard(self._player)

    def play(self, moves: int) -> list[float]:
        assert self._player.stdin is not None
        print(moves, file=self._player.stdin, flush=True)
        times: list[float] = json.loads(self._heard(self._player))["times"]
        return times

    def cpu(self) -> float:
        return cpu_of(self._server.pid)

    def __exit__(self, *_: object) -> None:
        for process in (getattr(self, "_player", None), self._server):
            if process is not None:
                process.kill()
                process.wait()
        self._folder.cleanup()
