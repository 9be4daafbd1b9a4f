"""Rules and steps as a game's source names them, read without running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

__all__ = ["Named", "cited", "steps"]

RULE_IS = {
    "tell": 0,
    "roll": 1,
    "throw": 1,
    "draw": 1,
    "pick": 1,
    "at_most": 2,
    "agrees": 2,
    "choose": 3,
    "Question": 3,
}
"""Which argument of a call is a rule's number."""


class Named(NamedTuple):
    """A name that stands at a place of a file."""

    file: Path
    line: int
    name: str


def cited(folder: Path) -> Iterator[Named]:
    """The rules that calls and docstrings of a game name."""
    for path, tree in _modules(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from _in_docstring(path, node)
            elif isinstance(node, ast.Call):
                yield from _in_call(path, node)


def mentioned(folder: Path) -> set[str]:
    """Every word in quotes: a rule may come to a call by way of a table or a name."""
    constants = (node for _, tree in _modules(folder) for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in constants if isinstance(node.value, str)}


def steps(folder: Path) -> tuple[list[Named], set[str] | None]:
    """The steps that are put on the agenda by their names, and those that the game knows; None if it has no STEPS."""
    pushed: list[Named] = []
    known: set[str] | None = None
    for path, tree in _modules(folder):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id="Step"), args=[ast.Constant(value=str(name)), *_]):
                    pushed.append(Named(path, node.lineno, name))
                case (
                    ast.Assign(targets=[ast.Name(id="STEPS")], value=ast.Dict(keys=keys))
                    | ast.AnnAssign(target=ast.Name(id="STEPS"), value=ast.Dict(keys=keys))
                ):
                    known = (known or set()) | {str(key.value) for key in keys if isinstance(key, ast.Constant)}
                    if not all(isinstance(key, ast.Constant) for key in keys):
                        return pushed, None  # put together of several: not to be read off one place
    return pushed, known


def _modules(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def _in_docstring(path: Path, node: ast.FunctionDef | ast.ClassDef) -> Iterator[Named]:
    """What stands in brackets at its start; of a span such as `2.3 to 2.6` its ends."""
    if found := re.match(r"\s*\[([^\]]*)\]", ast.get_docstring(node) or ""):
        yield from (Named(path, node.body[0].lineno, rule.strip()) for rule in re.split(r",| to ", found[1]))


def _in_call(path: Path, node: ast.Call) -> Iterator[Named]:
    match node.func:
        case ast.Attribute(attr=name, value=ast.Name(id="referee")) | ast.Name(id="Question" as name):
            pass
        case _:
            return  # another thing that can draw or choose
    given = [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
    place = RULE_IS.get(name, len(node.args))
    for argument in [*node.args[place : place + 1], *(given if name in RULE_IS else [])]:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield Named(path, argument.lineno, argument.value)
