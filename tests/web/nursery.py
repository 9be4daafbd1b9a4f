"""Servers that start in no time: a process that has everything read already, and forks a server for each line it gets.

Each is a process of its own and can be killed like any other; only the reading of a thousand modules is spared.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

from tests.web.serving import ROOT, Process


class Nursling(Process):
    """A server that a nursery starts."""

    def start(self) -> Nursling:
        if not hasattr(self, "process"):
            command = [sys.executable, "-m", "tests.web.nursery"]
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(command, env=self.env, stdin=pipe, stdout=pipe, text=True, cwd=ROOT)
        self._say(json.dumps([self.db, self.port]))
        self.pid = int(self._hear())
        self._told(self._hear())
        assert "Ctrl+C" in self._hear()
        return self

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        assert self._hear() == f"-{signal.SIGKILL:d}\n"

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _say(self, line: str) -> None:
        assert self.process.stdin is not None
        print(line, file=self.process.stdin, flush=True)

    def _hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()


def main() -> None:
    """A line with a store and a port: start a server, say its process id, and how it ended."""
    from clew.web.hall.books import rulebooks
    from clew.web.server.run import Plan, serve

    rulebooks()
    while line := sys.stdin.readline():
        db, port = json.loads(line)
        told, tell = os.pipe()
        pid = os.fork()
        if not pid:
            os.read(told, 1)
            serve(Plan(db, port=port))
            os._exit(0)
        print(pid, flush=True)
        os.write(tell, b"!")
        os.close(tell)
        os.close(told)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
