"""The pages about the kernel say what is so."""

from __future__ import annotations

import ast
import json
import re
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.saved import played
from tests.kernel.toy import RULEBOOK

from clew.kernel.words.stream import Stream

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = [DOCS / name for name in ("kernel.md", "hardest-rules.md", "save-format.md")]


def snippets(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_snippet_is_python(page: Path) -> None:
    for snippet in snippets(page):
        ast.parse(snippet)


def test_a_match_is_played_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(next(snippet for snippet in snippets(DOCS / "kernel.md") if "game.save(" in snippet), {})
    assert (tmp_path / "game.clew").exists()


@pytest.fixture
def lines(tmp_path: Path) -> list[str]:
    played(tmp_path / "game.clew", 40, undo_every=5, rulebook=RULEBOOK)
    return (tmp_path / "game.clew").read_text("utf-8").splitlines()


def test_the_hash_chain_is_as_the_page_says(lines: list[str]) -> None:
    recipe = snippets(DOCS / "save-format.md")[0]
    known: dict[str, Any] = {"blake2b": blake2b, "hash_before": ""}
    for line in lines:
        found: dict[str, str] = {}
        exec(recipe, known | {"line": line}, found)
        assert found["hash"] == json.loads(line)["hash"]
        known["hash_before"] = found["hash"]


def test_the_dice_can_be_checked_as_the_page_says(lines: list[str]) -> None:
    known: dict[str, Any] = {"head": json.loads(lines[0]) | {"nonces": ["Ada's word", "é"]}}
    exec(snippets(DOCS / "save-format.md")[1], known)
    stream = Stream(known["key"].digest())
    assert bytes(stream.below(256) for _ in range(64)) == known["block"]


def test_the_page_names_every_field(lines: list[str]) -> None:
    page = (DOCS / "save-format.md").read_text("utf-8")
    fields = {name for line in lines for name in json.loads(line)}
    fields |= {name for line in lines for entry in json.loads(line).get("do", []) for name in entry}
    assert [name for name in sorted(fields) if f'"{name}"' not in page and f"`{name}`" not in page] == []


def test_the_first_die_of_a_game_by_hand(lines: list[str]) -> None:
    """Draws and rolls of the first beats, worked out from the seed with the page's own words."""
    head = json.loads(lines[0])
    known: dict[str, Any] = {"head": head}
    exec(snippets(DOCS / "save-format.md")[1], known)
    deck = [f"{suit}{number}" for suit in "ab" for number in range(1, 7)]
    numbers = list(known["block"])
    for line in lines:
        for entry in json.loads(line).get("do", []):
            if entry["kind"] == "draw":
                limit = 256 - 256 % len(deck)
                while (byte := numbers.pop(0)) >= limit:
                    pass
                assert entry["value"] == deck.pop(byte % len(deck))
            elif entry["kind"] == "roll":
                while (byte := numbers.pop(0)) >= 252:
                    pass
                assert entry["value"] == [byte % 6 + 1]
                return
    pytest.fail("no die was thrown")
