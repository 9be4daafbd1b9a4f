"""The pages, made once for all tests that look at the whole of them."""

from __future__ import annotations

import pytest
import typer.main

from clew.cli import app
from clew.docs import Site, build


@pytest.fixture(scope="session")
def site() -> Site:
    return build(typer.main.get_command(app))
