"""The names by which the code calls what stands in the bestiary are those of the ledger."""

from __future__ import annotations

import re

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import make_book
from clew.kernel.table.rulebook import Seat

NAMED = {name: key for name, key in vars(beasts).items() if name.isupper()}


def called(title: str) -> str:
    """A name of the ledger as a constant is called."""
    return re.sub(r"[^A-Z]+", "_", title.removeprefix("The ").upper().replace("'", "")).strip("_")


def test_every_beast_of_the_ledger_has_its_name_and_there_is_no_other() -> None:
    book = make_book(RULEBOOK.setup([Seat("Ada")]), RULEBOOK.ledger)
    numbered = {key: row.name for key, row in book.creatures.items() if re.fullmatch(r"B\d\d", key)}
    assert {called(title): key for key, title in numbered.items()} == NAMED


def test_no_key_of_the_bestiary_stands_bare_in_the_code() -> None:
    bare = [
        f"{path.name}: {found}"
        for path in sorted(RULEBOOK.folder.rglob("*.py"))
        if path.name != "beasts.py"
        for found in re.findall(r'"B\d\d"', path.read_text())
    ]
    assert bare == []
