"""One import for authors of games: it offers what our own games need, and says what each thing is for."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import clew.author

GAMES = Path(clew.author.__file__).parent / "games"


def test_what_our_games_need_of_the_kernel_is_offered_to_every_author() -> None:
    needed = {
        alias.name
        for path in GAMES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("clew.kernel")
        for alias in node.names
    }
    assert needed - set(clew.author.__all__) == set(), "put it into clew.author, and into its docstring"


def test_each_name_is_there_and_explained() -> None:
    explained = set(re.findall(r"`(\w+)", clew.author.__doc__ or ""))
    assert [name for name in clew.author.__all__ if name not in explained] == []
    assert [name for name in clew.author.__all__ if not hasattr(clew.author, name)] == []
    assert sorted(set(clew.author.__all__)) == sorted(clew.author.__all__)
