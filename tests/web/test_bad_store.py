"""A store that can't be opened is told in a sentence, not in a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.toy_table import process


@pytest.mark.parametrize(
    "store", ["junk.db", "postgresql://nobody@127.0.0.1:1/nothing"], ids=["no database", "nobody answers"]
)
def test_a_store_that_can_not_be_opened_is_told_in_a_sentence(tmp_path: Path, store: str) -> None:
    (tmp_path / "junk.db").write_text("this is no database, and long enough to be looked at " * 30)
    place = str(tmp_path / store) if store.endswith(".db") else store
    done = process(tmp_path, "serve", "--port", "0", "--db", place)
    assert done.returncode == 2
    assert done.stderr.startswith("clew: The store ")
    assert "can't be opened" in done.stderr
    assert "Traceback" not in done.stderr
