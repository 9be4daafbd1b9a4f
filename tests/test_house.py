"""What holds for the repository as a whole."""

import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator
from graphlib import TopologicalSorter
from itertools import chain
from pathlib import Path

import grimp
import pytest

from clew.kernel.table import registry
from clew.shelf import home

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
MOST_LINES = 500
MOST_MODULES = 20
MOST_IN_A_FUNCTION = 40

PARTS_OF = [
    ("clew.kernel.table.sight", "clew.kernel.table.match"),
    ("clew.kernel.table.takeback", "clew.kernel.table.match"),
    ("clew.web.store.accounts", "clew.web.store.store"),
]
"""What a class hands itself to: it names the class as a type, and nothing else."""

# Put together from pieces, so that this file does not hold what it looks for.
HOSTS = [
    ".".join(parts)
    for parts in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
    ]
]
FOLDERS = ["/" + name + "/" for name in ("work", "root")]
FOREIGN = re.compile("|".join([*map(re.escape, HOSTS), *(rf"(?<![\w.$}}~-]){re.escape(name)}" for name in FOLDERS)]))


def files() -> list[Path]:
    """Every file that is, or is about to be, in the repository."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def modules(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in (SOURCE / "clew" / room).rglob("*.py"))


def test_no_file_names_a_package_host_or_a_folder_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in files()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if FOREIGN.search(line)
    ]
    assert found == []


def test_the_search_for_hosts_finds_some() -> None:
    assert all(FOREIGN.search(f"see https://{host}/simple") for host in HOSTS)
    assert all(FOREIGN.search(f"in {folder}clew") for folder in FOLDERS)
    assert not FOREIGN.search("docs" + FOLDERS[0] + "clew")


@pytest.mark.parametrize("name", ["clew", ".ci/run"])
def test_scripts_can_be_executed(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize("shell", [shell for shell in ("sh", "dash") if shutil.which(shell)])
def test_the_starter_is_a_posix_script(shell: str) -> None:
    assert (ROOT / "clew").read_text().startswith("#!/bin/sh\n")
    subprocess.run([shell, "-n", ROOT / "clew"], check=True)


def test_no_module_and_no_test_has_outgrown_its_room() -> None:
    paths = [*modules("."), *sorted((ROOT / "tests").rglob("*.py"))]
    sizes = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in paths}
    assert {name: size for name, size in sizes.items() if size > MOST_LINES} == {}


def test_no_room_has_more_modules_than_one_can_look_through() -> None:
    rooms = Counter(path.parent.relative_to(SOURCE) for path in modules(".") if path.stem != "__init__")
    assert {str(room): count for room, count in rooms.items() if count > MOST_MODULES} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    history = SOURCE / "clew/web/store/migrations"  # a step between two stores is written once and never read again
    found = {
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for path in modules(".")
        if history not in path.parents
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
        if node.name != "copy"  # a row of fields, held by a law of its own
    }
    assert {name: length for name, length in found.items() if length > MOST_IN_A_FUNCTION} == {}


def test_the_formatter_wins() -> None:
    overruled = re.compile("fmt: " + "(skip|off)")
    rooms = ("tests", "benchmarks", "examples")
    paths = [*modules("."), *(path for room in rooms for path in sorted((ROOT / room).rglob("*.py")))]
    assert [str(path.relative_to(ROOT)) for path in paths if overruled.search(path.read_text())] == []


def test_no_module_needs_itself_by_way_of_others() -> None:
    graph = grimp.build_graph("clew", exclude_type_checking_imports=True, cache_dir=None)
    TopologicalSorter({name: graph.find_modules_directly_imported_by(name) for name in graph.modules}).prepare()


def test_only_what_belongs_to_a_class_asks_for_its_type_in_a_circle() -> None:
    graph = grimp.build_graph("clew", cache_dir=None)
    for part, whole in PARTS_OF:
        graph.remove_import(importer=part, imported=whole)
    TopologicalSorter({name: graph.find_modules_directly_imported_by(name) for name in graph.modules}).prepare()


def public_names(tree: ast.Module) -> Iterator[str]:
    """What a package offers: what it defines itself, and what it brings out of its own modules."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.ImportFrom(module=module, level=level, names=names) if level or (module or "").startswith("clew"):
                yield from (alias.asname or alias.name for alias in names)


def packages() -> list[str]:
    return [".".join(path.parent.relative_to(SOURCE).parts) for path in modules(".") if path.name == "__init__.py"]


@pytest.mark.parametrize("package", packages())
def test_all_is_what_the_package_offers(package: str) -> None:
    source = SOURCE.joinpath(*package.split("."), "__init__.py").read_text()
    offered = {name for name in public_names(ast.parse(source)) if not name.startswith("_")}
    module = importlib.import_module(package)
    listed: list[str] = list(getattr(module, "__all__", []))
    assert sorted(name for name in listed if name != "__version__") == sorted(offered)
    assert [name for name in listed if not hasattr(module, name)] == []


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name.partition(".")[0] for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]


def test_kernel_and_games_need_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"clew", "mypy_extensions"}
    strangers = {
        (str(path.relative_to(ROOT)), name)
        for path in modules("kernel", "games")
        for name in imported(ast.parse(path.read_text()))
        if name not in allowed
    }
    assert strangers == set()


LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))
WHOLE = "requirements-dev.lock"


def locked(lock: str) -> dict[str, set[str]]:
    """The hashes of each requirement of a lock, such as `rich==15.0.0`; the same one may hold for several Pythons."""
    text = re.sub(r"^\s*#.*\n", "", (ROOT / lock).read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    return {line.split()[0]: set(re.findall(r"--hash=sha256:\w+", line)) for line in text.splitlines()}


def names(requirements: Iterable[str]) -> set[str]:
    return {re.split(r"[^\w.-]", each)[0].replace("_", "-").lower() for each in requirements}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_hashes_and_no_index(lock: str) -> None:
    assert locked(lock)
    assert [name for name, hashes in locked(lock).items() if not hashes] == []
    assert [name for name in locked(lock) if name.startswith("-")] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_what_is_installed_beside_each_other_fits(lock: str) -> None:
    whole = locked(WHOLE)
    assert {name: hashes for name, hashes in locked(lock).items() if whole.get(name) != hashes} == {}


def test_the_locks_cover_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = {
        name: [each for each in group if isinstance(each, str)] for name, group in project["dependency-groups"].items()
    }
    base = [*project["project"]["dependencies"], *groups["build"]]
    extras = project["project"]["optional-dependencies"]
    everything = [*base, *chain(*extras.values()), *chain(*groups.values())]
    wanted = {"requirements.lock": base, "requirements-test.lock": groups["test"], WHOLE: everything}
    wanted |= {f"requirements-{name}.lock": extra for name, extra in extras.items()}
    assert sorted(wanted) == LOCKS
    assert [lock for lock, asked in wanted.items() if not names(asked) <= names(locked(lock))] == []


def test_what_playing_needs_is_little() -> None:
    heavy = {"numpy", "polars", "mypy", "setuptools", "playwright", "pytest", "mcp", "distributed", "babel", "ruff"}
    assert names(locked("requirements.lock")) & heavy == set()


def test_the_wheel_holds_the_ledgers(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    ledgers = {str(path.relative_to(SOURCE)) for path in SOURCE.glob("clew/games/*/ledger.toml")}
    assert {"clew/py.typed", "clew/cli.py", *ledgers} <= set(zipfile.ZipFile(wheel).namelist())


def test_the_readme_says_which_games_there_are_and_how_far_they_are() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| .*? \| (\d)-(\d), .*? \| (\w+) \|$", (ROOT / "README.md").read_text(), re.MULTILINE
    )
    books = [registry.rulebook(name) for name in registry.finished()]
    said = {name: (int(low), int(high), stage) for name, low, high, stage in rows}
    assert said == {book.name: (*book.ledger.players, book.stage) for book in books}


def test_nobody_reaches_into_the_beats_of_a_match() -> None:
    """What others need of them has names; a session, a save and a page must not care how a match keeps them."""
    rooms = [path for path in modules(".") if "kernel/table" not in path.as_posix()]
    assert [
        str(path.relative_to(ROOT)) for path in rooms if re.search(r"match\.beats|\.beats\[", path.read_text())
    ] == []


def untyped_options(source: str) -> list[int]:
    """The lines on which an option says nothing of its value: `list[Option[Any]]`, `Menu[tuple[Any, int]]`."""
    typed = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Subscript)]
    return sorted(
        node.lineno
        for node in typed
        if isinstance(node.value, ast.Name)
        and node.value.id in ("Option", "Menu")
        and any(isinstance(part, ast.Name) and part.id == "Any" for part in ast.walk(node.slice))
    )


def test_an_option_of_a_game_says_what_its_value_is() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}" for path in modules("games") for line in untyped_options(path.read_text())
    ]
    assert found == [], "name the type of the value; a menu of several kinds names their union"


def test_the_search_for_untyped_options_finds_some() -> None:
    planted = "def ways() -> list[Option[Any]]: ...\nWALK: Menu[tuple[Any, int]]\nGO: Option[int]"
    assert untyped_options(planted) == [1, 2]


def test_changes_are_named_by_their_kind() -> None:
    names = {path.name for path in (ROOT / "changes").glob("*")} - {"README.md", "fold.py", "__pycache__"}
    assert {name for name in names if not re.fullmatch(r"[a-z0-9-]+\.(added|changed|fixed|removed)\.md", name)} == set()


def test_no_name_that_clew_offers_is_the_name_of_a_room() -> None:
    rooms = {path.parent.name for path in (SOURCE / "clew").glob("*/__init__.py")}
    rooms |= {path.stem for path in (SOURCE / "clew").glob("*.py")}
    offered = importlib.import_module("clew").__all__
    assert rooms & set(offered) == set(), "importing the room would put it in the place of what is offered"


def test_no_test_touches_the_games_of_whoever_runs_it() -> None:
    assert Path(tempfile.gettempdir()) in home().parents
