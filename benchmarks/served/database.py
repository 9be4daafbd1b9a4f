"""A PostgreSQL of our own, where it is installed: the one that the tests use."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))

from tests.web.postgres import Postgres


class Database:
    """A server with one empty database, for as long as it is needed."""

    def __enter__(self) -> Database:
        self.server = Postgres()
        self.url = self.server.new_database()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.close()
