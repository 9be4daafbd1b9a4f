"""Gathers the fragments of this folder into CHANGELOG.md, under a version of their own, and takes them away.

Run it from the root of the repository: `.venv/bin/python changes/fold.py 0.3.0`. What it writes is a heap, sorted by
kind; edit it until somebody would like to read it.
"""

from __future__ import annotations

import sys
from pathlib import Path

KINDS = {"added": "Added", "changed": "Changed", "fixed": "Mended", "removed": "Gone"}


def fold(folder: Path, page: Path, version: str) -> int:
    """Put a section for this version before the others; how many fragments went into it."""
    fragments = sorted(path for path in folder.glob("*.md") if path.name != "README.md")
    section = [f"## {version}\n"]
    for kind, title in KINDS.items():
        texts = [path.read_text("utf-8") for path in fragments if path.name.endswith(f".{kind}.md")]
        if texts:
            section += [f"### {title}\n", "".join(f"- {' '.join(text.split())}\n" for text in texts)]
    told = page.read_text("utf-8")
    at = told.find("\n## ") + 1 or len(told)
    page.write_text(told[:at] + "\n".join(section) + "\n" + told[at:], "utf-8")
    for path in fragments:
        path.unlink()
    return len(fragments)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if len(sys.argv) != 2:
        sys.exit("Say which version this is: changes/fold.py 0.3.0")
    print(f"{fold(here, here.parent / 'CHANGELOG.md', sys.argv[1])} fragments; now edit CHANGELOG.md.")
