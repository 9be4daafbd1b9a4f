"""A real PostgreSQL server for the tests, in a folder of its own, gone when they are over."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from tests.web.ports import lasting_port

MISSING = "PostgreSQL is missing; it is part of `clew test --all`: apt-get install postgresql"


def _program(name: str) -> Path:
    found = shutil.which(name)
    places = [Path(found)] if found else sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if not places:
        pytest.fail(MISSING, pytrace=False)
    return places[-1]


class Postgres:
    """The server; it refuses to run as root, so it runs as the user that Debian made for it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="clew-postgres-"))
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:
            shutil.chown(self.folder, self.user)
        self.port = lasting_port()
        self.made = 0
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-U", "clew", "--no-sync")
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def _run(self, name: str, *args: str) -> None:
        user = self.user if os.getuid() == 0 else None
        command = [str(_program(name)), *args]
        result = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, user=user)
        assert result.returncode == 0, result.stderr

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=100"
        self._run("pg_ctl", "-D", str(self.data), "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    def restart(self) -> None:
        """As if it had crashed."""
        self.stop("immediate")
        self.start()

    def new_database(self) -> str:
        """The address of an empty database."""
        self.made += 1
        name = f"clew{self.made}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "clew", name)
        return f"postgresql://clew@127.0.0.1:{self.port}/{name}"

    def query(self, statement: str) -> None:
        """Let the server's owner say something to it."""
        here = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "clew", "-d", "postgres")
        self._run("psql", *here, "-v", "ON_ERROR_STOP=1", "-c", statement)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
