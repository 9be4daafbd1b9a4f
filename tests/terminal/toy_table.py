"""Clew with the toy game installed beside the real ones, as a package of its own would be."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

from clew import cli
from clew.kernel.table import registry

ROOT = Path(__file__).resolve().parents[2]
COMMAND = str(Path(sys.executable).with_name("clew"))
STRANGE = ("NO_COLOR", "COLORTERM", "LINES", "COLUMNS")

Done = subprocess.CompletedProcess[str]


def install(folder: Path, name: str = "toy", place: str = "tests.kernel.toy:RULEBOOK") -> None:
    """Put a package there that brings a game and nothing else."""
    package = folder / f"{name}-1.dist-info"
    package.mkdir(parents=True, exist_ok=True)
    (package / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (package / "entry_points.txt").write_text(f"[clew.games]\n{name} = {place}\n")


def environment(folder: Path, **more: str) -> dict[str, str]:
    """A world with the toy's package and a data folder of its own."""
    install(folder)
    kept = {name: value for name, value in os.environ.items() if name not in STRANGE}
    paths = os.pathsep.join([str(folder), str(ROOT)])
    ours = {"PYTHONPATH": paths, "CLEW_HOME": str(folder / "home"), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    return {**kept, **ours, **more}


def process(folder: Path, *args: str, typed: str = "", **more: str) -> Done:
    """A command as a process of its own."""
    world = environment(folder, **more)
    return subprocess.run(
        [COMMAND, *args], input=typed, env=world, capture_output=True, text=True, check=False, timeout=240
    )


def clew(folder: Path, *args: str, typed: str = "", **more: str) -> Done:
    """The same within this process, which is much quicker."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with contextlib.ExitStack() as world:
        world.enter_context(patch.dict(os.environ, environment(folder, **more), clear=True))
        world.enter_context(patch.object(sys, "path", [str(folder), *sys.path]))
        world.enter_context(patch.object(sys, "argv", ["clew", *args]))
        world.enter_context(patch.object(sys, "stdin", io.StringIO(typed)))
        world.enter_context(contextlib.redirect_stdout(out))
        world.enter_context(contextlib.redirect_stderr(err))
        world.callback(forget)
        forget()
        try:
            cli.main()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
    return Done(args, code, out.getvalue(), err.getvalue())


def forget() -> None:
    """Look anew which games are installed."""
    registry.names.cache_clear()
    registry.rulebook.cache_clear()
