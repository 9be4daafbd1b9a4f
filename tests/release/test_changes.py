"""Fragments are gathered into the page of changes, and none is lost."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.release.clean import ROOT


def test_fragments_become_the_first_section_of_the_page(tmp_path: Path) -> None:
    folder = tmp_path / "changes"
    folder.mkdir()
    shutil.copy(ROOT / "changes" / "fold.py", folder)
    (folder / "README.md").write_text("how to")
    (folder / "doors.fixed.md").write_text("A door\nshuts.\n")
    (folder / "rope.added.md").write_text("There is rope.\n")
    page = tmp_path / "CHANGELOG.md"
    page.write_text("# What is new\n\nWords.\n\n## 0.1.0\n\nThe first.\n")
    done = subprocess.run([sys.executable, folder / "fold.py", "0.2.0"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("2 fragments")
    assert page.read_text() == (
        "# What is new\n\nWords.\n\n## 0.2.0\n\n### Added\n\n- There is rope.\n\n### Mended\n\n- A door shuts.\n\n"
        "## 0.1.0\n\nThe first.\n"
    )
    assert {path.name for path in folder.iterdir()} == {"README.md", "fold.py"}
