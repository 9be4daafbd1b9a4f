"""The law of bytes: the same seed gives the same game, whatever order Python keeps its sets in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import blake2b

from clew.kernel.words.codec import encode
from clew.kernel.words.scene import to_json
from clew.testing.laws.cases import BOTS, Book, Case, log, play, seat_counts

SCRIPT = """
import sys
from pkgutil import resolve_name
from clew.testing.laws.seeds import fingerprint
print(fingerprint(resolve_name(sys.argv[1])))
"""
MOST = 400
"""Decisions of each game that are compared."""


def same_bytes(book: Book) -> None:
    """The same seed gives the same bytes, in another process with another order of sets."""
    command = [sys.executable, "-c", SCRIPT, _place(book)]
    path = os.pathsep.join(filter(None, sys.path))
    runs = [
        subprocess.Popen(
            command,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    (first, said), (second, _) = [run.communicate() for run in runs]
    why = said.strip().rpartition("\n")[2]
    assert [run.returncode for run in runs] == [0, 0], f"the game can't be played in a process of its own: {why}"
    assert first == second, "the order of a set, or a hash, has a say in the game"


def fingerprint(book: Book) -> str:
    """States, logs, questions and scenes of two games."""
    digest = blake2b()
    for bot in BOTS:
        steps: list[str] = []
        match = play(Case(book, bot, seat_counts(book)[-1], 13), steps, MOST)
        scenes = [to_json(match.view(seat)) for seat in (None, 0)]
        digest.update(json.dumps([encode(match.state), log(match), steps, scenes]).encode())
    return digest.hexdigest()


def _place(book: Book) -> str:
    """Where another process finds this rulebook: a module that has it under the name RULEBOOK."""
    for name, module in sorted(sys.modules.items()):
        if getattr(module, "RULEBOOK", None) is book:
            return f"{name}:RULEBOOK"
    raise AssertionError("the game's package must offer its rulebook under the name RULEBOOK")
