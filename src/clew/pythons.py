"""The Pythons of this machine that Clew can run on, wherever they came from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

__all__ = ["OLDEST", "found", "is_quick", "others", "quick"]

OLDEST = 11
NEWEST = 19
OPTIMISED = "--enable-optimizations"
QUICK = f"""
import sys, sysconfig, ensurepip, venv
built = sysconfig.get_config_var('CONFIG_ARGS')
sys.version_info >= (3, 11) and (built is None or '{OPTIMISED}' in built) or sys.exit(1)
"""
PROBE = """
import sys, os, ensurepip, venv
usable = sys.implementation.name == 'cpython' and sys.version_info >= (3, 11)
usable and sys.version_info.releaselevel == 'final' or sys.exit(1)
print('%d.%d' % sys.version_info[:2], os.path.realpath(getattr(sys, '_base_executable', sys.executable)))
"""


def found() -> dict[str, str]:
    """Where each Python is, by its version such as 3.13, in order; of several of one version the first on the PATH."""
    known: dict[str, str] = {}
    for command in _commands():
        version, path = _asked(command)
        if version:
            known.setdefault(version, path)
    return dict(sorted(known.items(), key=lambda item: int(item[0].partition(".")[2])))


def others() -> dict[str, str]:
    """All but the version that this is."""
    own = "{}.{}".format(*sys.version_info[:2])
    return {version: path for version, path in found().items() if version != own}


def is_quick() -> bool:
    """Whether this Python was built with all optimisations, as far as it says how it was built."""
    built = sysconfig.get_config_var("CONFIG_ARGS")
    return built is None or OPTIMISED in built


def quick() -> str:
    """Another Python that was built with all optimisations, where this one was not; nothing if there is none."""
    if is_quick():
        return ""
    for path in found().values():
        try:
            told = subprocess.run([path, "-I", "-c", QUICK], capture_output=True, text=True, timeout=20, check=False)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if told.returncode == 0:
            return path
    return ""


def _commands() -> Iterator[list[str]]:
    """Whatever may be a Python: by its name on the PATH, by the launcher of Windows, and those of pyenv and uv."""
    for minor in range(OLDEST, NEWEST + 1):
        if path := shutil.which(f"python3.{minor}"):
            yield [path]
        if os.name == "nt" and (launcher := shutil.which("py")):
            yield [launcher, f"-3.{minor}"]
    folders = [
        Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions",
        Path(os.environ.get("UV_PYTHON_INSTALL_DIR") or Path.home() / ".local/share/uv/python"),
    ]
    for folder in folders:
        for python in sorted(folder.glob("*/bin/python3"), reverse=True):
            yield [str(python)]


def _asked(command: list[str]) -> tuple[str, str]:
    """The version and the real place of a Python that can run Clew; nothing of any other."""
    try:
        told = subprocess.run([*command, "-I", "-c", PROBE], capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return "", ""
    version, _, path = told.stdout.strip().partition(" ")
    return (version, path) if told.returncode == 0 else ("", "")
