"""Servers in processes of their own, and the CPU time that they use."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
COMMANDS = {"clew": [str(HERE / "clew_alone.py")], "floor": [str(HERE / "floor.py")]}


def cpu_of(process: int) -> float:
    """Seconds of CPU time that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> int:
    """Megabytes that a process holds."""
    status = dict(line.split(":", 1) for line in Path(f"/proc/{process}/status").read_text().splitlines())
    return int(status["VmRSS"].split()[0]) // 1024


class Server:
    """A server on a store of its own, or on a database that it shares."""

    def __init__(self, kind: str, folder: Path, stored: int = 0, db: str = "") -> None:
        command = [sys.executable, *COMMANDS[kind], db or str(folder / "store.db"), str(stored)]
        path = os.pathsep.join([str(HERE.parent), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
        )
        assert self.process.stdout is not None
        self.url = address_in(self.process.stdout.readline())

    def cpu(self) -> float:
        return cpu_of(self.process.pid)

    def close(self) -> None:
        self.process.terminate()
        with contextlib.suppress(ProcessLookupError):
            self.process.wait(30)


def address_in(line: str) -> str:
    """Where a server says that it is."""
    found = re.search(r"http://[^/\s]+", line)
    assert found, line
    return found[0]
