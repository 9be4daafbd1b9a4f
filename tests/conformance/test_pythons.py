"""The same seed gives the same bytes on every Python that this machine has.

Rulebooks need the standard library and `mypy_extensions` only, so that nothing has to be installed for the others.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import mypy_extensions
import pytest

from clew import pythons

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import json, sys
from hashlib import blake2b
from importlib import import_module
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import seed_from
from clew.session import Session

for line in sys.argv[1:]:
    game, _, place = line.partition("=")
    module, _, name = place.partition(":")
    book = getattr(import_module(module), name)
    for seed, players in enumerate((["sensible"], ["random"], ["sensible", "random"])):
        low, high = book.ledger.players
        players = (players * low)[:max(low, min(high, len(players)))]
        setup = book.setup([Seat(f"Player {number}", who) for number, who in enumerate(players)], {})
        match = Match.start(book, setup, seed_from(f"{game} {seed}"))
        session = Session(match)
        answers = 0
        while answers < 300 and session.bot_moves():
            answers += 1
        scenes = [to_json(match.view(seat)) for seat in (None, 0)]
        told = [[repr(line), line.to] for line in match.log]
        whole = json.dumps([encode(match.state), told, scenes]).encode()
        print(game, seed, answers, len(told), blake2b(whole, digest_size=16).hexdigest())
"""

GAMES = [f"{point.name}={point.value}" for point in entry_points(group="clew.games")]


def played_on(python: str, hash_seed: str, packages: Path) -> list[str]:
    """How some games of every rulebook come out on a Python: their states, logs and scenes, each as a digest."""
    command = [python, "-c", SCRIPT, *GAMES]
    folders = os.pathsep.join([str(ROOT / "src"), str(packages)])
    env = {**os.environ, "PYTHONPATH": folders, "PYTHONHASHSEED": hash_seed, "CLEW_PURE": "1"}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The one package that rulebooks need, and how games come out on the Python that tests."""
    packages = tmp_path_factory.mktemp("packages")
    shutil.copy(mypy_extensions.__file__, packages)
    return packages, played_on(sys.executable, "1", packages)


@pytest.mark.slow
@pytest.mark.parametrize("version", pythons.others())
def test_games_come_out_the_same_on_every_python(version: str, here: tuple[Path, list[str]]) -> None:
    packages, expected = here
    assert len(expected) == 3 * len(GAMES)
    assert played_on(pythons.others()[version], "2", packages) == expected
