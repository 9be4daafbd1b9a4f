"""`clew compile`: kernel, games and bots through mypyc, into a folder of their own.

The source is copied, adapted and compiled elsewhere, so that no built file ever lies beside it. A build is named after
the source it was made from; `clew.compiled` uses it as long as that name is right.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path

from clew.compiled import DONE, HERE, changed, fingerprint, games, home
from clew.extras import wanted_for
from clew.kernel.words.errors import ClewError
from clew.lab.speed.native import adapt

__all__ = ["build", "build_modules", "modules"]

KERNEL = (
    *("words/codec", "words/dice", "words/journal", "words/piles", "words/position", "words/questions"),
    *(
        "words/explained",
        "words/rolls",
        "words/scene",
        "words/stream",
        "words/text",
        "table/playout",
        "referees/agenda",
        "referees/clerk",
    ),
    *(
        "referees/dealer",
        "referees/follow",
        "referees/histories",
        "referees/redeal",
        "referees/referee",
        "referees/tally",
    ),
)
BOTS = ("belief", "random", "scribe", "search", "tree")
"""What plays. The rest of these rooms reads files, keeps tables and runs once a game: nothing to gain there."""

CAUSE = re.compile(r"\berror\b|[Kk]illed|cannot|No space", re.IGNORECASE)
MOST_LINES = 20
FAULT = re.compile(r"^(\S+\.py):\d+: (\w*[eE]rror.*)", re.MULTILINE)

BUILD = """
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools._distutils.ccompiler import CCompiler

TOGETHER = 10

def compile_all(self, sources, output_dir=None, macros=None, include_dirs=None, debug=False, extra_preargs=None,
                extra_postargs=None, depends=None):
    # as the original does, but on all cores
    macros, objects, post, pre, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    args = self._get_cc_args(pre, debug, extra_preargs)
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda made: self._compile(made, *build[made], args, post, pre), objects))
    return objects

CCompiler.compile = compile_all

def joined(name, sources):
    # the headers are long: read once for many files, they cost half as much time
    lines = []
    for number, source in enumerate(sources):
        spare = "PyInit___init__"  # a second door that every module has and none of ours needs
        lines += [f"#define {spare} {spare}{number}", f'#include "{Path(source).resolve()}"', f"#undef {spare}"]
    Path(name).write_text("\\n".join(lines) + "\\n")
    return name

def bundles(doors):
    # the door to each module is PyInit_ and its last name: those with different last names share a file
    found = []
    for door in doors:
        last = door.name.rpartition(".")[2]
        free = next((bundle for bundle in found if last not in bundle), None)
        if free is None:
            found.append(free := {})
        free[last] = door
    return {f"bundle{number}": list(bundle.values()) for number, bundle in enumerate(found)}

flags = ["--explicit-package-bases", "--ignore-missing-imports", "--no-error-summary", "--follow-imports=silent"]
flags += ["--disable-error-code=var-annotated"]  # told by the signatures that were left out
body, *doors = mypycify([*flags, *sys.argv[2:]], opt_level=sys.argv[1], debug_level="0", multi_file=True)
own = [source for source in body.sources if "__native" in source]
parts = [joined(f"part{n}.c", own[n : n + TOGETHER]) for n in range(0, len(own), TOGETHER)]
body.sources = parts + [source for source in body.sources if source not in own]
shared = bundles(doors)
built = [body]
for name, those in shared.items():
    file = joined(f"{name}.c", [door.sources[0] for door in those])
    built.append(Extension(name, [file], extra_compile_args=doors[0].extra_compile_args))
places = {door.name: name for name, those in shared.items() for door in those}
Path("places.json").write_text(json.dumps(places))
arguments = ["--quiet", "build_ext", "--build-lib", "out", "--build-temp", "temp"]
setup(script_args=arguments, ext_modules=built, packages=[])
"""


def modules() -> list[str]:
    """The files to compile, from the folder that holds the package `clew`.

    Packages themselves stay as they are, and so does what wants to know where its source lies.
    """
    rules = [
        path.relative_to(HERE.parent).as_posix()
        for path in sorted((HERE / "games").rglob("*.py"))
        if path.name != "__init__.py" and "__file__" not in path.read_text(encoding="utf-8")
    ]
    kernel = [f"clew/kernel/{name}.py" for name in KERNEL]
    return kernel + [f"clew/bots/{name}.py" for name in BOTS] + rules


def build(say: Callable[[str], None]) -> Path:
    """Compile this source, unless that has been done; the folder of the build. Builds of other sources are removed."""
    folder = home() / fingerprint()
    since = changed(folder)
    if since is not None and not since:
        say("Compiled already; nothing has changed since.")
        return folder
    wanted = modules()
    say(f"Compiling {len(wanted)} modules; this takes some minutes ...")
    for name, why in build_modules(HERE.parent, wanted, folder).items():
        say(f"{name} stays as it is; the compiler can't take it: {why}")
    for old in home().iterdir():
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def build_modules(root: Path, wanted: Iterable[str], folder: Path, effort: int = 3) -> dict[str, str]:
    """Compile some modules under `root` into a folder, which appears only when all is done.

    `effort`, from 0 to 3, is how hard the C compiler tries. Modules that it can't take are left as they are; they are
    returned with the reason.
    """
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise ClewError(wanted_for("Compiling", "compile"))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ClewError(f"{folder.parent} can't be made; name another folder by CLEW_COMPILED: {error}.") from error
    with tempfile.TemporaryDirectory(prefix="clew-compile-") as name:
        place, held = Path(name), games()
        left = list(wanted)
        refused: dict[str, str] = {}
        while faults := _compile(root, place, left, effort):
            refused |= faults
            left = [each for each in left if each not in faults]
        _gather(place, folder, held)
    return refused


def _copy(root: Path, place: Path, wanted: list[str]) -> None:
    """The package `clew`, and what else is to be compiled, adapted where it is."""
    for path in [*(root / "clew").rglob("*.py"), *(root / name for name in wanted)]:
        name = path.relative_to(root)
        target = place / name
        target.parent.mkdir(parents=True, exist_ok=True)
        source = path.read_text(encoding="utf-8")
        target.write_text(adapt(source) if name.as_posix() in wanted else source, encoding="utf-8")


def _compile(root: Path, place: Path, wanted: list[str], effort: int) -> dict[str, str]:
    """Compile all of them; if that fails, which modules are to blame, and why."""
    _copy(root, place, wanted)
    script = place / "build_all.py"
    script.write_text(BUILD)
    done = subprocess.run(
        [sys.executable, "-P", script.name, str(effort), *wanted],
        cwd=place,
        env=os.environ | {"MYPYPATH": "."},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if not done.returncode:
        return {}
    faults = {name: why for name, why in FAULT.findall(done.stdout) if name in wanted}
    if not faults or len(faults) == len(wanted):
        raise ClewError(f"The compiler gave up:\n{_cause(done.stdout)}\nIs there a C compiler, and memory enough?")
    return faults


def _cause(printed: str) -> str:
    """The lines that name an error; where none does, the last ones."""
    lines = printed.strip().splitlines()
    named = [line for line in lines if CAUSE.search(line)]
    return "\n".join(named[:MOST_LINES] or lines[-MOST_LINES:])


def _gather(place: Path, folder: Path, held: dict[str, str]) -> None:
    """Every built file under its module's full name; modules in one file are so many links to it."""
    made, out = folder.with_suffix(".part"), place / "out"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    for path in out.rglob("*.so"):
        module = ".".join(path.relative_to(out).parts).partition(".cpython")[0]
        shutil.move(path, made / f"{module}.so")
    for module, file in json.loads((place / "places.json").read_text()).items():
        (made / f"{module}.so").hardlink_to(made / f"{file}.so")
    (made / DONE).write_text(json.dumps(held))
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)
