"""What a game is still wanting, in the order in which to mend it, each with file and line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from typing import Any

from clew.kernel.book.ledger import line_of
from clew.kernel.table.faults import fault_told, whose
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.errors import ClewError, GameFault
from clew.testing.citations import cited, mentioned, steps
from clew.testing.coverage import coverage, where_tests_lie
from clew.testing.golden import read
from clew.testing.laws.lawbook import LAWS
from clew.testing.laws.reading.source import broken_in

__all__ = ["Stage", "Wanting", "stages"]

Book = Rulebook[Any]


@dataclass(frozen=True)
class Wanting:
    """A thing that is wanting, in a sentence, and the case in which it was come upon."""

    what: str
    case: str = ""

    def __str__(self) -> str:
        return f"{self.what} ({self.case})" if self.case else self.what


Stage = tuple[str, Callable[[], Iterable[Wanting]]]
"""What is looked at, and how: each thing that is wanting."""
PASSED, FAILED, NO_TESTS = 0, 1, 5


def stages(name: str, everything: bool = False) -> Iterator[Stage]:
    """All that is looked at. A game that can't be loaded or laid out is looked at no further: whatever else there is to
    say of it would be this one fault again."""
    try:
        book = rulebook(name)
    except GameFault as error:
        told = str(error)
        yield "It loads", lambda: [Wanting(told)]
        return
    yield "It loads", list
    beginning = list(complaints(book, partial(_lay_out, book)))
    yield "It can be begun", lambda: beginning
    if beginning:
        return
    looks: list[tuple[str, Callable[[Book], Iterator[str]]]] = [
        ("Its rules are carried out", rules),
        ("Its steps exist", agenda),
        ("Its source keeps the laws", source),
        *tested(book),
    ]
    for what, look in looks:
        yield what, partial(lambda look: map(Wanting, look(book)), look)
    for law in LAWS:
        if everything or not law.slow:
            yield f"Law: {law}", partial(complaints, book, partial(law.holds, book))


def tested(book: Book) -> list[tuple[str, Callable[[Book], Iterator[str]]]]:
    """What is looked at in a game's tests, as far as they are here."""
    try:
        where_tests_lie(book.folder)
    except ClewError as error:
        told = str(error)
        return [("Its tests are here", lambda _book: iter([told]))]
    return [
        ("Its tests pass", tests),
        ("Every rule has a test", untested),
        ("Every ending has a golden game", golden),
    ]


def _lay_out(book: Book) -> None:
    """Begin a game of as few seats as there may be, under the usual rules."""
    setup = book.setup([Seat(f"Player {number}") for number in range(1, book.ledger.players[0] + 1)])
    book.new(setup, book.ledger_for(setup))


def source(book: Book) -> Iterator[str]:
    """What the source of rules may not hold."""
    return (f"{_shown(book.folder)}/{fault}" for fault in broken_in(book.folder))


def rules(book: Book) -> Iterator[str]:
    """Rules that no code names, and names that are no rules."""
    ledger = book.ledger
    known = ledger.rules
    named_there = {*known, *ledger.rulings, *ledger.options, *ledger.tables, *ledger.chapters}
    found = list(cited(book.folder))
    for named in found:
        if named.name not in named_there:
            yield f"{_shown(named.file)}:{named.line}: rule {named.name!r} is not in the ledger."
    cells = {str(cell) for table in ledger.tables.values() for row in table.rows for cell in row}
    carried_out = {named.name for named in found} | mentioned(book.folder) | cells
    for rule in known.values():
        if rule.id not in carried_out and not rule.untestable:
            yield f"{_in_ledger(book, rule.id)}: no code carries out rule {rule.id}, {rule.title}."


def agenda(book: Book) -> Iterator[str]:
    """Steps that are put on the agenda and that nobody knows."""
    pushed, known = steps(book.folder)
    for step in pushed:
        if known is not None and step.name not in known:
            yield f"{_shown(step.file)}:{step.line}: there is no step {step.name!r}."


def tests(book: Book) -> Iterator[str]:
    """Tests that fail; the laws are looked at by themselves."""
    folder = where_tests_lie(book.folder)
    if find_spec("pytest") is None:
        yield "They could not be run: pip install 'clew[testing]'."
        return
    root = next(above for above in (folder, *folder.parents) if (above / "pyproject.toml").is_file())
    command = [sys.executable, "-m", "pytest", "-q", "-m", "not slow", "-k", "not test_the_laws", "--tb=line"]
    wide = os.environ | {"COLUMNS": "300"}
    done = subprocess.run([*command, str(folder)], cwd=root, env=wide, capture_output=True, text=True, check=False)
    if done.returncode == NO_TESTS:
        yield f"{_shown(folder)}: there are no tests."
    elif done.returncode == FAILED:
        yield from re.findall(r"^(?:FAILED|ERROR) (.*)", done.stdout, re.MULTILINE)
    elif done.returncode != PASSED:
        yield _broken_off(done.stdout + done.stderr)


def _broken_off(said: str) -> str:
    """Why tests could not be run at all: the innermost place and what was wrong there, or the last that was said."""
    places, causes = (
        re.findall(r"^(\S+\.py:\d+): in ", said, re.MULTILINE),
        re.findall(r"^E +(\S.*)", said, re.MULTILINE),
    )
    return f"{places[-1]}: {causes[-1]}" if places and causes else said.strip().rpartition("\n")[2]


def untested(book: Book) -> Iterator[str]:
    """Rules that no test shows."""
    for rule in coverage(book.name).untested:
        yield f"{_in_ledger(book, rule)}: rule {rule} has no test that passes: @pytest.mark.rule({rule!r})."


def golden(book: Book) -> Iterator[str]:
    """Endings of which no whole game is kept."""
    folder = where_tests_lie(book.folder)
    there = {read(path).ended["ending"] for path in folder.glob("**/golden/*.json")}
    for ending in book.endings:
        if ending not in there:
            yield f"{_shown(folder)}/golden: no golden game ends as {ending!r}."


def complaints(book: Book, trial: Callable[[], None]) -> Iterator[Wanting]:
    """What a law complains of in a trial, and where in the game."""
    try:
        trial()
    except Exception as error:
        notes = "; ".join(getattr(error, "__notes__", []))
        told = str(error) if isinstance(error, AssertionError) else fault_told(error) or repr(error)
        if "which these rules do not know" in told:
            told += " `Rulebook.classes` names every class that may stand in the state."
        yield Wanting(f"{_place(book, error)}{told}", notes)


def _place(book: Book, error: BaseException) -> str:
    """The innermost line of the game that an error went through."""
    own = [frame for frame in extract_tb(error.__traceback__) if whose(frame.filename) == book.folder.name]
    return f"{_shown(Path(own[-1].filename))}:{own[-1].lineno}: " if own else ""


def _in_ledger(book: Book, rule: str) -> str:
    path = book.folder / "ledger.toml"
    return f"{_shown(path)}:{line_of(path.read_text('utf-8'), 'rule', rule)}"


def _shown(path: Path) -> str:
    """A path as it can be clicked on: from here if it is below."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
