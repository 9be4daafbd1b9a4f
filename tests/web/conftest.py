"""The toy game stands on the shelf of every server that these tests start."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.dice import DICE
from tests.web.postgres import Postgres
from tests.web.serving import Serving

from clew.web.entrance.desk import Limits

os.environ["CLEW_EXTRA_GAMES"] = "toy=tests.kernel.toy:RULEBOOK"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before the fixtures, so that those which lay tables have known dice too."""
    DICE.begin(item.nodeid)


@pytest.fixture(scope="session", autouse=True)
def _known_dice() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        DICE.lay_out(patch)
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all tests of a module; each test brings its own people."""
    with Serving(str(tmp_path_factory.mktemp("web") / "clew.db")) as serving:
        yield serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Serving]:
    """A server for one test, with the limits that people meet."""
    with Serving(str(tmp_path / "clew.db"), Limits()) as serving:
        yield serving
