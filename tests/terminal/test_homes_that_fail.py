"""A data folder that can't be written to: every command says so in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.toy_table import clew


@pytest.mark.parametrize(
    ("args", "typed"),
    [
        (("play", "toy"), "1\n"),
        (("play", "toy", "--campaign", "Road"), "1\n"),
        (("play", "--resume"), ""),
        (("replay",), ""),
        (("campaigns",), ""),
        (("serve", "--port", "0"), ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
@pytest.mark.parametrize("where", ["file/in the way", "/proc/no/home"])
def test_a_home_that_can_not_be_written_is_told_in_a_sentence(
    tmp_path: Path, args: tuple[str, ...], typed: str, where: str
) -> None:
    (tmp_path / "file").write_text("in the way")
    done = clew(tmp_path, *args, typed=typed, CLEW_HOME=str(tmp_path / where))
    told = done.stdout + done.stderr
    assert "Traceback" not in told
    if args[0] in ("replay", "campaigns"):
        assert done.returncode == 0
        assert "There are no" in told
    else:
        assert done.returncode == 2
        assert done.stderr.startswith("clew: ")
        assert done.stderr.count("\n") == 1
