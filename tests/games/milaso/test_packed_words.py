"""Nothing in Milaso's state is kept under words that are put together from other things, and so have to be parsed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import clew.games.milaso

HERE = Path(clew.games.milaso.__file__).parent
ELSEWHERE = ("labyrinth", "player")
"""The labyrinth gives features their keys, and the sensible player looks for answers by theirs."""
LOOKS_UP = ("get", "pop", "setdefault")
SHARED = ("book", "maze", "facts", "holds")


def rules() -> list[Path]:
    """All modules that work on a state; the upgrades are there to parse what older versions packed."""
    found = [path for path in HERE.rglob("*.py") if path.name != "upgrades.py"]
    return [path for path in found if path.relative_to(HERE).parts[0] not in ELSEWHERE]


def pairs(node: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    for target in node.targets:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=False)
        else:
            yield target, node.value


def looked_up(node: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    """The table that an expression looks into, and under what."""
    if isinstance(node, ast.Subscript):
        return node.value, node.slice
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        return node.comparators[0], node.left
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKS_UP and node.args:
        return node.func.value, node.args[0]
    return None


def packed(source: str) -> list[str]:
    """Where a table of some object is looked into under words that were put together, at once or just before."""
    found = []
    for rule in [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]:
        put_together = {
            target.id
            for node in ast.walk(rule)
            if isinstance(node, ast.Assign)
            for target, value in pairs(node)
            if isinstance(target, ast.Name) and isinstance(value, ast.JoinedStr)
        }
        for node in ast.walk(rule):
            table, key = looked_up(node) or (None, None)
            words = isinstance(key, ast.JoinedStr) or (isinstance(key, ast.Name) and key.id in put_together)
            if words and isinstance(table, ast.Attribute) and not set(ast.unparse(table).split(".")) & {*SHARED}:
                found.append(ast.unparse(node))
    return found


@pytest.mark.parametrize("path", rules(), ids=lambda path: str(path.relative_to(HERE)))
def test_no_rule_looks_up_words_that_it_puts_together(path: Path) -> None:
    assert packed(path.read_text()) == []


@pytest.mark.parametrize(
    "line",
    [
        'game.touched[f"found {trap.key}"] = 1',
        'return f"body {foe.key}" in game.touched',
        'return game.work.get(f"bash {door.key}", 0)',
        'game.floor.setdefault(f"{being.map}/{being.at}", []).append(item)',
        'name, counts = f"{target.key}/{attack.name}", 3; part.fruitless[name] = counts',
    ],
)
def test_the_search_for_packed_words_finds_them(line: str) -> None:
    assert len(packed(f"def rule():\n    {line}\n")) == 1


def test_it_leaves_alone_what_is_no_state() -> None:
    assert packed('def rule():\n    return game.book.tables[f"maps-{size}"], game.floor[being.spot]\n') == []


TAKES_APART = ("split", "rsplit", "partition", "rpartition")
SEAMS = ("#", "|", "*", "/")
"""Signs between words that stand for several things."""
READERS = ("state/upgrades.py", "maps/lots.py", "book/book.py")
"""What older versions packed, what a labyrinth writes down of its lots, and a cell of the ledger."""


READS_OFF = ("startswith", "endswith", "removeprefix", "removesuffix")
TOLD = ("key", "map", "to_map", "what")
"""What things, maps and answers are called; what they are, is told by fields, regions of the maps and the book."""


def read_off(source: str) -> list[str]:
    """Where something is read out of the first or last letters of such a word."""
    found = []
    for node in ast.walk(ast.parse(source)):
        call = node.func if isinstance(node, ast.Call) else None
        if isinstance(call, ast.Attribute) and call.attr in READS_OFF:
            word = call.value
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Store):
            word = node.value
        else:
            continue
        if isinstance(word, ast.Attribute) and word.attr in TOLD:
            found.append(ast.unparse(node))
    return found


def taken_apart(source: str) -> list[str]:
    """Where words are cut into the things that they were put together from."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKES_APART
        if node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value in SEAMS
    ]


def test_nothing_is_cut_into_words_again() -> None:
    paths = {path.relative_to(HERE).as_posix(): path for path in HERE.rglob("*.py")}
    assert {name for name, path in paths.items() if taken_apart(path.read_text())} == {*READERS}


@pytest.mark.parametrize(
    "line",
    [
        'foe.key.partition("#")[0]',
        'item.truth.split("/")',
        'feature.what.partition("|")',
        'feature.holds[0].partition("*")',
        'thing.partition("|")',
    ],
)
def test_the_search_for_words_that_are_cut_finds_them(line: str) -> None:
    assert len(taken_apart(line)) == 1


def test_nothing_is_read_out_of_the_first_letters_of_a_word() -> None:
    found = {path.relative_to(HERE).as_posix(): read_off(path.read_text()) for path in rules()}
    corners = found.pop("beginning/setup.py")
    assert len(corners) == 1
    assert [name for name, places in found.items() if places] == []


@pytest.mark.parametrize(
    "line",
    [
        'being.map.startswith("T")',
        'holder.map[0] == "T"',
        'item.what.startswith("key ")',
        'chosen.key.removeprefix("learn ")',
        'option.key.endswith("on")',
    ],
)
def test_the_search_for_words_that_are_read_off_finds_them(line: str) -> None:
    assert len(read_off(line)) == 1
