"""Compiled modules: the same games, used when fresh, never when stale."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from clew import compiled
from clew.kernel.table.registry import names
from clew.kernel.words.errors import ClewError
from clew.lab.speed import compile as lab

ROOT = Path(__file__).resolve().parents[2]
TOY = '''"""The toy, with its rules in a module of their own, as games have them."""
from dataclasses import replace
from pathlib import Path
from toy_game.rules import RULEBOOK as RULES
RULEBOOK = replace(RULES, folder=Path(__file__).parent)
'''
GAMES = 2
PLAY = """
import sys
import clew.compiled
from clew.lab.many.run import study_of
from clew.lab.many.study import Series
from clew.bots.hints import hint
from clew.kernel.words.codec import encode
from clew.kernel.table.match import Match
from clew.kernel.words.stream import Stream
game, number, way = sys.argv[1:]
assert clew.compiled.active() == (way == "compiled")
print([Stream(bytes(32)).below(1 << bits) for bits in (7, 8, 9, 61, 62, 63, 64, 200)])
series = Series(study_of(game, seed=7))
match = Match.start(series.rulebook, series.setup, bytes(32))
print(hint(match.position) if series.rulebook.bots else "")
for bot in ("random", "sensible"):
    low, high = Series(study_of(game, bot=bot, seed=7)).rulebook.ledger.players
    for seats in sorted({low, min(3, high)}):
        series = Series(study_of(game, seats, bot, seed=7))
        for index in range(int(number)):
            record = series.play(index)
            print(record)
            if record.fault:
                continue
            match = series.at_table(index)
            print(match.result)
            for line in match.log:
                print(line.rule, line.text, line.to, line.entry and line.entry.plain())
            again = match.fork("again")
            print(encode(match.state), encode(again.state))
"""


def run(code: str, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, [environment.pop("PYTHONPATH", ""), str(ROOT)]))
    return subprocess.run(
        [sys.executable, "-c", code, *args],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything compiled, and the toy with it; the folder that holds both.

    Compiling takes minutes, so the first worker that needs it does it for all of them; the others wait.
    """
    mine = tmp_path_factory.getbasetemp()
    place = (mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine) / "compiled"
    place.mkdir(exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (place / "builds" / compiled.fingerprint() / compiled.DONE).is_file():
            compile_with_toy(place)
    return place


def compile_with_toy(place: Path) -> None:
    toy = ROOT / "tests" / "kernel" / "toy"
    (place / "toy_game").mkdir()
    (place / "toy_game" / "__init__.py").write_text(TOY)
    shutil.copy(toy / "__init__.py", place / "toy_game" / "rules.py")
    shutil.copy(toy / "ledger.toml", place / "toy_game")
    (place / "clew").symlink_to(compiled.HERE)
    wanted = [*lab.modules(), "toy_game/rules.py"]
    refused = lab.build_modules(place, wanted, place / "builds" / compiled.fingerprint(), effort=0)
    assert refused == {}, "the compiler takes every module of ours"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["toy_game:RULEBOOK", *names()])
def test_the_same_bytes_interpreted_and_compiled(game: str, built: Path) -> None:
    home = {"CLEW_COMPILED": str(built / "builds"), "PYTHONPATH": str(built)}
    number = "20" if "toy" in game else str(GAMES)
    pure = run(PLAY, game, number, "pure", CLEW_PURE="1", **home)
    quick = run(PLAY, game, number, "compiled", CLEW_PURE="0", **home)
    assert pure.returncode == 0, pure.stderr
    assert quick.returncode == 0, quick.stderr
    assert quick.stdout == pure.stdout
    assert "fault=''" in pure.stdout


ACTIVE = "import clew.compiled; print(clew.compiled.active())"


@pytest.fixture
def pretended(tmp_path: Path) -> Path:
    """A build of this source that holds nothing."""
    folder = tmp_path / compiled.fingerprint()
    folder.mkdir()
    (folder / compiled.DONE).write_text(json.dumps(compiled.games()))
    return folder


def test_a_fresh_build_is_used(pretended: Path) -> None:
    assert run(ACTIVE, CLEW_COMPILED=str(pretended.parent), CLEW_PURE="0").stdout == "True\n"


def test_clew_pure_turns_it_off(pretended: Path) -> None:
    assert run(ACTIVE, CLEW_COMPILED=str(pretended.parent), CLEW_PURE="1").stdout == "False\n"


def test_an_unfinished_build_is_not_used(pretended: Path) -> None:
    (pretended / compiled.DONE).unlink()
    assert run(ACTIVE, CLEW_COMPILED=str(pretended.parent), CLEW_PURE="0").stdout == "False\n"


def test_a_build_of_another_source_is_not_used(pretended: Path) -> None:
    pretended.rename(pretended.with_name("0" * 24))
    assert run(ACTIVE, CLEW_COMPILED=str(pretended.parent), CLEW_PURE="0").stdout == "False\n"


def test_every_change_of_the_source_gives_another_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    here = tmp_path / "clew"
    shutil.copytree(compiled.HERE, here, ignore=shutil.ignore_patterns("_compiled", "__pycache__", "web", "terminal"))
    monkeypatch.setattr(compiled, "HERE", here)
    seen = {compiled.fingerprint()}
    for name in ("kernel/referees/dealer.py", "bots/random.py", "games/__init__.py", "lab/speed/native.py"):
        path = here / name
        path.write_text(path.read_text() + "\n")
        seen.add(compiled.fingerprint())
    (here / "kernel" / "fresh.py").touch()
    seen.add(compiled.fingerprint())
    assert len(seen) == 6


def test_a_game_that_was_changed_is_played_from_its_source_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here, folder = tmp_path / "clew", tmp_path / "build"
    shutil.copytree(compiled.HERE / "games", here / "games", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compiled, "HERE", here)
    folder.mkdir()
    assert compiled.changed(folder) is None
    for name in ("clew.kernel.referees.dealer", "clew.games.maze.play", "clew.games.mertwig.play", "bundle0"):
        (folder / f"{name}.so").touch()
    (folder / compiled.DONE).write_text(json.dumps(compiled.games()))
    assert compiled.changed(folder) == set()
    (here / "games" / "maze" / "play.py").write_text("# changed")
    assert compiled.changed(folder) == {"maze"}
    found = compiled.Finder(folder, {"maze"}).files
    assert set(found) == {"clew.kernel.referees.dealer", "clew.games.mertwig.play", "bundle0"}


def test_the_tests_run_on_the_source() -> None:
    assert not compiled.active()


def test_without_a_compiler_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda _name: None)
    with pytest.raises(ClewError, match="needs the extra 'compile'"):
        lab.build_modules(tmp_path, [], tmp_path / "out")


def test_what_can_not_be_compiled_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text("x: int = 'no number'\n")
    with pytest.raises(ClewError, match=r"wrong\.py:3: error"):
        lab.build_modules(tmp_path, ["wrong.py"], tmp_path / "builds" / "one")
    assert list((tmp_path / "builds").iterdir()) == []


def test_the_cause_is_named_though_the_compiler_goes_on_talking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk = "\n".join(["cc1: fatal error: no room left", *["part of a long trace"] * 100])
    monkeypatch.setattr(subprocess, "run", lambda *args, **_: subprocess.CompletedProcess(args, 1, talk))
    with pytest.raises(ClewError, match="no room left"):
        lab.build_modules(tmp_path, [], tmp_path / "builds" / "one")


@pytest.mark.slow
def test_what_can_not_be_compiled_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text("x: int = 'no number'\n")
    (tmp_path / "right.py").write_text("from wrong import x\n\n\ndef twice() -> str:\n    return str(x) * 2\n")
    refused = lab.build_modules(tmp_path, ["right.py", "wrong.py"], tmp_path / "builds" / "one", effort=0)
    assert list(refused) == ["wrong.py"]
    assert "no number" not in refused["wrong.py"]
    assert {path.stem for path in (tmp_path / "builds" / "one").glob("*.so")} >= {"right"}


def test_a_build_that_stands_is_left_alone(pretended: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_COMPILED", str(pretended.parent))
    said: list[str] = []
    assert lab.build(said.append) == pretended
    assert said == ["Compiled already; nothing has changed since."]
