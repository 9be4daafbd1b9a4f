"""Faults of an author are told with game, file, line, rule and question; one broken game leaves the others alone."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.small import TOY

from clew.kernel.saves.recorder import Recorder
from clew.kernel.table import registry
from clew.kernel.table.faults import fault_told
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.errors import ClewError, GameFault
from clew.kernel.words.stream import Stream, seed_from


class Bench:
    """Copies of the toy with something wrong in them, installed beside the toy itself."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.points = [EntryPoint("toy", "tests.kernel.toy:RULEBOOK", registry.GROUP)]
        monkeypatch.syspath_prepend(folder)
        monkeypatch.setattr(registry, "entry_points", lambda **_: self.points)

    def broken(self, name: str, file: str, old: str, new: str) -> None:
        copy = self.folder / name
        copy.mkdir()
        for path in TOY.glob("*.*"):
            text = path.read_text().replace('"toy"', f'"{name}"')
            assert path.name != file or old in text
            (copy / path.name).write_text(text.replace(old, new) if path.name == file else text)
        self.points.append(EntryPoint(name, f"{name}:RULEBOOK", registry.GROUP))

    def book(self, name: str) -> Rulebook[Any]:
        return registry.rulebook(name)


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    registry.names.cache_clear()
    registry.rulebook.cache_clear()
    before = set(sys.modules)
    yield Bench(tmp_path, monkeypatch)
    registry.names.cache_clear()
    registry.rulebook.cache_clear()
    for name in set(sys.modules) - before:
        del sys.modules[name]


WRONG = [
    ("__init__.py", "def deal(", "def deal((", r"fault in __init__.py:\d+: "),
    ("__init__.py", "    conserved=conserved,\n", "", r"fault in __init__.py:\d+: TypeError, .*'conserved'"),
    ("__init__.py", 'REST = Option("rest"', 'REST = Opton("rest"', r"__init__.py:\d+: NameError, .*Opton"),
    ("__init__.py", 'name="wreck"', 'name="wrack"', "is called 'wrack' in its rulebook and 'wreck' in its ledger"),
    ("__init__.py", "RULEBOOK = Rulebook(", "RULEBOOK = dict(", "wreck:RULEBOOK is no Rulebook"),
    ("ledger.toml", 'id = "1.2"', 'id = "1.1"', "ledger.toml.*rule 1.1.*stands twice"),
    ("ledger.toml", 'kind = "designed"', 'kind = "dreamt"', "ledger.toml.*must be one of"),
    ("ledger.toml", "[[table]]", "[[table]", "ledger.toml is no valid TOML"),
    ("lesson.toml", 'rule = "1', 'rule = "9', "has no rule"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), WRONG)
def test_a_broken_game_is_told_of_and_the_others_go_on(bench: Bench, file: str, old: str, new: str, told: str) -> None:
    bench.broken("wreck", file, old, new)
    with pytest.raises(GameFault, match=told):
        bench.book("wreck")
    books, broken = registry.shelf()
    assert list(books) == ["toy"]
    assert list(broken) == ["wreck"]
    assert "'wreck'" in broken["wreck"]


def fault(play: Any) -> str:
    with pytest.raises(Exception) as caught:  # noqa: PT011  whatever it is: the sentence is what counts
        play()
    return fault_told(caught.value) or ""


def test_a_fault_in_a_rule_names_file_line_rule_and_question(bench: Bench) -> None:
    bench.broken("wreck", "__init__.py", "foe.life -= wounds", "foe.lief -= wounds")
    book = bench.book("wreck")
    match = Match.start(book, book.setup([Seat("Ada")]), seed_from("a fault"))

    def play() -> None:
        while match.question is not None:
            match.answer(match.question.keys()[0])

    line = 1 + (bench.folder / "wreck" / "__init__.py").read_text().splitlines().index("            foe.lief -= wounds")
    told = fault(play)
    assert told.startswith(f"The game 'wreck' has a fault in __init__.py:{line} (rule 1.5; after 'Whom do you attack?'")
    assert told.endswith("AttributeError, 'Orc' object has no attribute 'lief'.")
    bots = [book.bots["sensible"]()]
    setup = book.setup([Seat("Ada")])
    assert fault(lambda: play_out(book, setup, bots, Stream(seed_from("straight")))).startswith(told.split(";")[0])


def test_the_kernels_own_sentence_is_kept(bench: Bench) -> None:
    bench.broken("wreck", "__init__.py", "[*orcs, REST]", "[*orcs, REST, REST]")
    book = bench.book("wreck")
    match = Match.start(book, book.setup([Seat("Ada")]), seed_from("twins"))

    def play() -> None:
        while match.question is not None:
            match.answer(match.question.keys()[0])

    told = fault(play)
    assert "The game 'wreck' has a fault" in told
    assert "[1.5] 'Whom do you attack?' offers the same key twice" in told


def test_state_that_is_no_plain_data_is_told_with_the_game(bench: Bench) -> None:
    bench.broken("wreck", "__init__.py", "    game.dealt = True", "    game.dealt = {1, 2}")
    book = bench.book("wreck")
    match = Match.start(book, book.setup([Seat("Ada")]), seed_from("a set"))
    told = fault(lambda: Recorder().news(match))
    assert told == "The game 'wreck' has a fault: state.dealt is of the kind set; state holds plain data only."


def test_what_is_no_fault_of_a_game_is_not_laid_at_its_door() -> None:
    def stumble() -> None:
        raise KeyError("minotaur")

    assert fault(stumble) == ""
    with pytest.raises(ClewError):
        registry.rulebook("no such game")
