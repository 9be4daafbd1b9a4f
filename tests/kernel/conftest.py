"""What several tests of the kernel are given."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.kernel.small import TOY


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder of rules with another fingerprint."""
    folder = tmp_path / "rules"
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "ledger.toml").write_text((folder / "ledger.toml").read_text() + "\n# changed\n")
    return folder
