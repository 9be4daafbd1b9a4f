"""Which rules of a ledger have a test that passes: read from the marks in the test files, without running them.

Which tests fail is known from when they last ran; pytest writes it down.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from clew.kernel.table.registry import HOUSE, rulebook
from clew.kernel.words.errors import ClewError

__all__ = ["Coverage", "coverage", "failed_in", "marks_in", "where_tests_lie"]

LAST_FAILED = ".pytest_cache/v/cache/lastfailed"
NOT_RUN = {"skip", "skipif", "xfail"}


@dataclass(frozen=True)
class Coverage:
    """How many rules a ledger has and how many are shown by a test; `untestable` ones say why in the ledger.

    `played` are those that a test shows at work in play, instead of calling them itself.
    """

    rules: int
    tested: int
    untested: list[str]
    untestable: list[str]
    played: list[str] = field(default_factory=list)


def coverage(name: str, tests: Path | None = None) -> Coverage:
    """Count the rules of a game that tests are marked with. A mark whose id is worked out by a test is not counted, nor
    is one on a test that failed when it last ran."""
    book = rulebook(name)
    rules, folder = book.ledger.rules, tests or where_tests_lie(book.folder)
    failed = failed_in(folder)
    marked: set[str] = set()
    played: set[str] = set()
    for path in sorted(folder.rglob("test_*.py")):
        source, red = path.read_text("utf-8"), failed.get(path, frozenset())
        marked |= marks_in(source, name, red)
        played |= marks_in(source, name, red, played=True)
    open_rules = [rule for rule in rules.values() if rule.id not in marked]
    untested = [rule.id for rule in open_rules if not rule.untestable]
    untestable = [rule.id for rule in open_rules if rule.untestable]
    return Coverage(len(rules), len(rules) - len(open_rules), untested, untestable, sorted(played))


def where_tests_lie(folder: Path) -> Path:
    """Where a game's tests lie: in tests/games of a checkout, else in the folder tests of its own package."""
    for above in folder.parents:
        if (above / "pyproject.toml").is_file() and (above / "tests").is_dir():
            own = above / "tests" / "games" / folder.name
            return own if (above / "tests" / "games").is_dir() else above / "tests"
    raise ClewError(
        "The tests of this game are in a checkout of Clew; this one is installed without."
        if folder.parent == HOUSE
        else f"No tests were found near {folder}: they are in the source of its package."
    )


def failed_in(folder: Path) -> dict[Path, frozenset[str]]:
    """The tests below a folder that failed when they last ran, by file, each without its parameters."""
    found: dict[Path, set[str]] = {}
    root = next((above for above in (folder, *folder.parents) if (above / LAST_FAILED).is_file()), None)
    for name in json.loads((root / LAST_FAILED).read_text("utf-8")) if root is not None else {}:
        file, _, test = name.partition("::")
        found.setdefault(root / file, set()).add(test.partition("[")[0])
    return {path: frozenset(tests) for path, tests in found.items()}


def marks_in(source: str, game: str, failed: Collection[str] = (), played: bool = False) -> set[str]:
    """The rules of a game that the tests in this source are marked with, without those that failed; if asked for, only
    those that are marked as played."""
    tree = ast.parse(source)
    nicknames = {name for name, value in _assignments(tree.body) if _is_mark(value, "rule")}
    found: set[str] = set()
    for expression in _where_marks_count(tree.body, failed):
        for node in ast.walk(expression):
            if not isinstance(node, ast.Call) or not (_is_mark(node.func, "rule") or _named(node.func) in nicknames):
                continue
            if not played or any(keyword.arg == "played" for keyword in node.keywords):
                found |= _ids(node, game)
    return found


def _where_marks_count(body: list[ast.stmt], failed: Collection[str], where: str = "") -> Iterator[ast.expr]:
    """Decorators of tests and their classes, `pytestmark`, and the parameters that are kept in a variable."""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith("test"):
                if where + name not in failed and not _left_out(node.decorator_list):
                    yield from node.decorator_list
            case ast.ClassDef(name=name) if name.startswith("Test") and not _left_out(node.decorator_list):
                yield from node.decorator_list if _all_pass(node, failed) else ()
                yield from _where_marks_count(node.body, failed, f"{name}::")
    for name, value in _assignments(body):
        if name == "pytestmark":
            yield value
        else:
            yield from (node for node in ast.walk(value) if isinstance(node, ast.Call) and _named(node.func) == "param")


def _all_pass(node: ast.ClassDef, failed: Collection[str]) -> bool:
    """Whether no test of a class failed: its own marks are those of all."""
    return not any(test.startswith(f"{node.name}::") for test in failed)


def _assignments(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _left_out(decorators: list[ast.expr]) -> bool:
    """Whether a test is skipped or expected to fail: such a test shows nothing."""
    marks = [decorator.func if isinstance(decorator, ast.Call) else decorator for decorator in decorators]
    return any(_is_mark(mark, name) for mark in marks for name in NOT_RUN)


def _is_mark(node: ast.expr, name: str) -> bool:
    """Whether this is `pytest.mark.NAME`."""
    return isinstance(node, ast.Attribute) and node.attr == name and _named(node.value) == "mark"


def _named(node: ast.expr) -> str:
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _ids(call: ast.Call, game: str) -> set[str]:
    """The rules that a mark names, if they are for this game."""
    for keyword in call.keywords:
        if keyword.arg == "game" and not (isinstance(keyword.value, ast.Constant) and keyword.value.value == game):
            return set()
    return {node.value for node in call.args if isinstance(node, ast.Constant) and isinstance(node.value, str)}
