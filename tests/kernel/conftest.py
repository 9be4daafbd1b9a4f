"""What several tests of the kernel are given."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.kernel import small
from tests.kernel.small import TOY

from clew.kernel.words.stream import IN_ORDER, KEYED


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder of rules with another fingerprint."""
    folder = tmp_path / "rules"
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "ledger.toml").write_text((folder / "ledger.toml").read_text() + "\n# changed\n")
    return folder


@pytest.fixture(params=[IN_ORDER, KEYED], ids=["in order", "keyed"])
def each_scheme(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything once more with matches of each scheme of dice."""
    monkeypatch.setattr(small, "SCHEME", request.param)
