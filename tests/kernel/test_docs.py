"""The pages about the kernel say what is so."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.saved import played
from tests.kernel.small import Pad, small
from tests.kernel.toy import RULEBOOK

from clew.kernel.referees.referee import Referee
from clew.kernel.saves.savefile import SaveFile
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.dice import parse
from clew.kernel.words.stream import KEYED, mix, seed_from

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


Lines = list[str]


@pytest.fixture
def lines(tmp_path: Path, each_scheme: None) -> Lines:
    played(tmp_path / "game.clew", 40, undo_every=5, rulebook=RULEBOOK)
    return (tmp_path / "game.clew").read_text("utf-8").splitlines()


def test_the_hash_chain_is_as_the_page_says(lines: Lines) -> None:
    recipe = snippets(DOCS / "save-format.md")[0]
    known: dict[str, Any] = {"blake2b": blake2b, "hash_before": ""}
    for line in lines:
        found: dict[str, str] = {}
        exec(recipe, known | {"line": line}, found)
        assert found["hash"] == json.loads(line)["hash"]
        known["hash_before"] = found["hash"]


def test_the_page_names_every_field(lines: Lines) -> None:
    page = (DOCS / "save-format.md").read_text("utf-8")
    fields = {name for line in lines for name in json.loads(line)}
    fields |= {name for line in lines for entry in json.loads(line).get("do", []) for name in entry}
    assert [name for name in sorted(fields) if f'"{name}"' not in page and f"`{name}`" not in page] == []


def recipe(head: dict[str, Any]) -> dict[str, Any]:
    """What the page writes in Python, for a game with this first line; its format's part and the part that all have."""
    known: dict[str, Any] = {"head": head}
    common, *formats = snippets(DOCS / "save-format.md")[1:]
    for snippet in (common, formats[2 - head["clew"]]):
        exec(snippet, known)
    return known


def test_the_root_holds_the_words_of_all_players(lines: Lines) -> None:
    head = json.loads(lines[0])
    assert recipe(head)["root"] == mix(bytes.fromhex(head["seed"]), [])
    assert recipe(head | {"nonces": ["Ada's word", "é"]})["root"] == mix(
        bytes.fromhex(head["seed"]), ["Ada's word", "é"]
    )


def standing(lines: Lines) -> list[dict[str, Any]]:
    """The entries of a file that no undo took back, in their order."""
    beats: list[list[dict[str, Any]]] = [[]]
    for line in map(json.loads, lines):
        if "do" in line:
            beats[-1] += line["do"]
        elif "beat" in line:
            beats.append([])
        elif "undo" in line:
            place, keep = line["undo"]
            del beats[place + 1 :], beats[place][keep:]
    return [entry for beat in beats for entry in beat]


class InOrder:
    """Numbers as the page says of format 1."""

    def __init__(self, head: dict[str, Any]) -> None:
        self.block, self.used = recipe(head)["block"], 0

    def number(self, _entry: dict[str, Any], n: int) -> int:
        while True:
            byte: int = self.block(self.used // 64)[self.used % 64]
            self.used += 1
            if byte < 256 - 256 % n:
                return byte % n


class ByKey:
    """Numbers as the page says of format 2."""

    def __init__(self, head: dict[str, Any]) -> None:
        self.recipe, self.counts = recipe(head)["number"], Counter[str]()

    def number(self, entry: dict[str, Any], n: int) -> int:
        seat = entry.get("seat") if entry["kind"] == "roll" else None
        key = f"{entry['kind']} {entry['rule']} {seat} {entry['what']}"
        self.counts[key] += 1
        found: int = self.recipe(entry["kind"], entry["rule"], seat, entry["what"], self.counts[key] - 1, n)
        return found


def test_every_die_of_a_game_by_hand(lines: Lines) -> None:
    """Draws and rolls of a whole game, with answers taken back, worked out from its seed in the page's own words."""
    head = json.loads(lines[0])
    numbers = (InOrder if head["clew"] == 1 else ByKey)(head)
    deck, checked = [f"{suit}{number}" for suit in "ab" for number in range(1, 7)], Counter[str]()
    for entry in standing(lines):
        if entry["kind"] == "draw":
            assert entry["value"] == deck.pop(numbers.number(entry, len(deck)))
        elif entry["kind"] == "roll":
            assert entry["value"] == [numbers.number(entry, 6) + 1]
        checked[entry["kind"]] += 1
    assert min(checked["draw"], checked["roll"]) >= 3


def several(pad: Pad, referee: Referee) -> bool:
    """Dice of several codes and seats, some of them hidden from all people."""
    for number in range(30):
        referee.choose(0, "On?", ["a", "b"], "1.1")
        referee.roll(parse("2d6"), "1.2", by=0)
        referee.roll(parse("1d100"), "1.2", by=0, to=())
        if number % 3:
            referee.roll(parse("1d100"), "1.2", to=())
    pad.turn += 1
    return pad.turn < 2


def test_dice_beside_a_persons_own_by_hand(tmp_path: Path) -> None:
    """Own dice count, but are not made; dice that nobody at the table may see are thrown for them."""
    book = small(several)
    match = Match.start(book, book.setup([Seat("Ada")]), seed_from(3), ["word"], True, scheme=KEYED)
    for number in range(90):
        match.answer([1, number % 6 + 1] if match.questions[0].dice is not None else "a")
        if number % 10 == 9:
            match.undo()
    SaveFile(tmp_path / "game.clew", match)
    lines = (tmp_path / "game.clew").read_text("utf-8").splitlines()
    number, counts, own = recipe(json.loads(lines[0]))["number"], Counter[tuple[str, Any]](), 0
    for entry in standing(lines):
        if entry["kind"] != "roll":
            continue
        seat, code = entry.get("seat"), entry["what"]
        k, counts[code, seat] = counts[code, seat], counts[code, seat] + 1
        own += entry.get("own", False)
        if not entry.get("own"):
            assert code == "1d100"
            assert entry["value"] == [number("roll", entry["rule"], seat, code, k, 100) + 1]
    assert own > 20
    assert counts["1d100", 0] > counts["1d100", None] > 10
