"""Makes the locks again out of pyproject.toml, with uv: `.venv/bin/python -m tests.locks`.

The lock of `dev` holds everything and is solved first; the others take their versions from it, so that whatever is
installed beside each other fits. Versions that are locked stay, unless they are told to move: whatever follows, such as
`--upgrade` or `--upgrade-package NAME`, goes to uv for the lock of `dev`.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
ALL = "requirements-dev.lock"
COMPILE = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
BARE = ["--no-emit-index-url", "--no-header", "--no-annotate"]


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def additions() -> dict[str, list[str]]:
    """What each extra, and the tests of rules, add to the base, by the name of their locks."""
    found = project()
    return {**found["project"]["optional-dependencies"], "test": found["dependency-groups"]["test"]}


def lock(name: str, *what: str, wanted: str = "") -> None:
    """Write one lock, of a project's groups or of requirements that are handed over."""
    subprocess.run([*COMPILE, *BARE, *what, "--output-file", name], cwd=ROOT, input=wanted, text=True, check=True)


def main(args: list[str]) -> None:
    """Make all locks."""
    lock(ALL, "pyproject.toml", "--all-extras", "--group", "build", "--group", "dev", *args)
    lock("requirements.lock", "pyproject.toml", "--group", "build", "--constraint", ALL)
    for name, wanted in additions().items():
        lock(f"requirements-{name}.lock", "-", "--constraint", ALL, wanted="\n".join(wanted))


if __name__ == "__main__":
    main(sys.argv[1:])
