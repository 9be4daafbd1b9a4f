"""In a real Chromium: from a cold start to the first move."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.web.chromium import PATIENCE, visiting
from tests.web.serving import COMMAND, Plain

from clew.web.hall.books import rulebooks

pytestmark = pytest.mark.slow

GAMES = sorted(rulebooks())


def test_from_a_cold_start_two_clicks_make_the_first_move(chromium: Browser, tmp_path: Path) -> None:
    """Plain `clew`, the address that it prints, and then: Play now, and an option."""
    with Plain(tmp_path) as address:
        for game in GAMES:
            with visiting(chromium, address) as visit:
                visit.go(address)
                visit.click(f"#play-{game}")
                visit.asked()
                before = visit.seq()
                visit.click(".options button >> nth=0")
                visit.goes_on(before)
                assert visit.clicks == 2, game


def test_a_second_clew_says_where_the_first_one_is(tmp_path: Path) -> None:
    import subprocess

    with Plain(tmp_path) as address:
        env = {**Plain(tmp_path).env}
        second = subprocess.run([COMMAND], env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert address in second.stdout
        served = [COMMAND, "serve", "--db", str(tmp_path / "tables.db")]
        third = subprocess.run(served, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert third.returncode == 2
        assert address in third.stderr
