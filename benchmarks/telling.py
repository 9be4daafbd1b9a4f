"""What it costs that rolls tell their story where nobody listens: games as they are, beside games that leave it out.

Run it with `.venv/bin/python benchmarks/telling.py [GAME ...]`. The same games are played with the same dice by random
players, in turns in processes of their own. In every other one the source of the games is read without what a roll is
about: who throws, at whom, with what, and what its figure is made of. What a total needs stays, such as what is added.
Two ratios are told: of the time, which wants a quiet machine, and of the interpreter's steps, which are always the
same. The aim is 3 %.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from statistics import median
from time import process_time
from types import FrameType, ModuleType
from typing import Any

import clew

TOLD = {"subject", "target", "using", "of", "against", "needs"}
"""Arguments of a roll that nothing but its story reads, where it is no check and no table."""
ROLLS = {"roll", "at_least", "at_most", "read", "each"}
"""Calls of the referee; a game's own functions that hand on a subject are found in its source."""
GAMES, TURNS, STEPPED = 12, 5, 2


def handing_on(folder: Path) -> set[str]:
    """Functions of a game that take a subject, or do without."""
    found = set(ROLLS)
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                optional = node.args.args[len(node.args.args) - len(node.args.defaults) :]
                if any(each.arg == "subject" for each in [*optional, *node.args.kwonlyargs]):
                    found.add(node.name)
    return found


class Untold(ast.NodeTransformer):
    """A call of the referee without its story."""

    def __init__(self, named: set[str]) -> None:
        self.named = named

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in self.named:
            node.keywords = [each for each in node.keywords if each.arg not in TOLD]
        return node


class Loader(SourceFileLoader):
    named: set[str]

    def exec_module(self, module: ModuleType) -> None:
        tree = Untold(self.named).visit(ast.parse(self.get_data(self.path)))
        exec(compile(tree, self.path, "exec"), module.__dict__)


class Finder(MetaPathFinder):
    """Reads the source of games without what their rolls tell."""

    def __init__(self, game: str) -> None:
        self.named = handing_on(Path(clew.__file__).parent / "games" / game)

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        found = PathFinder.find_spec(name, path, target)
        if found is None or not name.startswith("clew.games.") or not isinstance(found.loader, SourceFileLoader):
            return None
        found.loader = Loader(name, found.loader.path)
        found.loader.named = self.named
        return found


def play(game: str, games: int) -> int:
    """How many decisions were taken in so many games."""
    from clew.lab.many.run import study_of
    from clew.lab.many.study import Series

    series = Series(study_of(game, None, "random", "telling"))
    return sum(series.play(index).decisions for index in range(games))


def steps(game: str, games: int) -> int:
    """How many steps of the interpreter so many games take."""
    counted = 0

    def trace(frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal counted
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        elif event == "opcode":
            counted += 1
        return trace

    sys.settrace(trace)
    try:
        play(game, games)
    finally:
        sys.settrace(None)
    return counted


def child(game: str, how: str, what: str) -> None:
    if how == "untold":
        sys.meta_path.insert(0, Finder(game))
    decisions = play(game, 1)  # pays for what is read only once
    if what == "steps":
        print(json.dumps(steps(game, STEPPED)))
        return
    began = process_time()
    decisions = play(game, GAMES)
    print(json.dumps((process_time() - began) / decisions))


def measured(game: str, how: str, what: str) -> float:
    command = [sys.executable, __file__, "--child", game, how, what]
    return float(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))


def main() -> None:
    if sys.argv[1:2] == ["--child"]:
        child(*sys.argv[2:])
        return
    from clew.kernel.table.registry import names

    print(f"{'game':<12}{'time':>10}{'steps':>10}")
    for game in sys.argv[1:] or names():
        pairs = [(measured(game, "told", "time"), measured(game, "untold", "time")) for _ in range(TURNS)]
        time = median(told / untold for told, untold in pairs)
        stepped = measured(game, "told", "steps") / measured(game, "untold", "steps")
        print(f"{game:<12}{time - 1:>+10.1%}{stepped - 1:>+10.1%}", flush=True)


if __name__ == "__main__":
    main()
