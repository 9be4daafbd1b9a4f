"""House rules: other numbers for a match, refused with a hint where they don't fit."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from tests.kernel.small import TOY
from tests.kernel.toy import RULEBOOK

from clew.kernel.book.ledger import Ledger, apply_patch, load_ledger
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.stream import seed_from

LEDGER = """
game = "t"
title = "T"
players = "1"
[[rule]]
id = "1.1"
title = "x"
text = "x"
kind = "printed"
values = { rooms = 3, dice = "2d6", names = ["a"], strict = true, word = "orc" }
[[table]]
id = "orcs"
title = "Orcs"
columns = ["die", "orcs", "loot"]
rows = [["1-3", 1, "1d6"], ["4 or more", 2, "2d6"]]
"""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    (tmp_path / "ledger.toml").write_text(LEDGER)
    return load_ledger(tmp_path / "ledger.toml")


def test_values_rows_and_cells_can_be_changed(ledger: Ledger) -> None:
    patched = apply_patch(
        ledger,
        tomllib.loads("""
title = "Our house"
[[rule]]
id = "1.1"
values = { rooms = 5, dice = "1d6+3", strict = false }
[[rule]]
id = "1.1"
values = { word = "rat" }
[[table]]
id = "orcs"
rows = [["1-5", 1, "1d3"], ["6", 9, "4"]]
[[cell]]
table = "orcs"
row = "6"
column = "orcs"
value = 4
"""),
    )
    assert dict(patched.rule("1.1").values) == {
        "rooms": 5,
        "dice": "1d6+3",
        "names": ["a"],
        "strict": False,
        "word": "rat",
    }
    assert patched.table("orcs").rows == (("1-5", 1, "1d3"), ("6", 4, "4"))
    assert ledger.number("1.1", "rooms") == 3
    assert ledger.table("orcs").rows[0] == ("1-3", 1, "1d6")


def test_no_house_rules_change_nothing(ledger: Ledger) -> None:
    assert apply_patch(ledger, {}).rules == ledger.rules


@pytest.mark.parametrize(
    ("patch", "message"),
    [
        ("[[rules]]\nid = '1.1'", "House rules may hold [[rule]], [[table]] and [[cell]], not rules."),
        ("rule = 3", "House rules: 'rule' must be written as [[rule]]."),
        ("[rule]\nid = '1.1'", "House rules: 'rule' must be written as [[rule]]."),
        ("[[rule]]\nvalues = {}", "House rules, rule number 1: it lacks 'id'."),
        ("[[rule]]\nid = '1.1'", "House rules, rule number 1: it lacks 'values'."),
        ("[[rule]]\nid = '1.1'\nvalue = { rooms = 1 }\nvalues = {}", "'value' means nothing; did you mean 'values'?"),
        ("[[rule]]\nid = '1.2'\nvalues = {}", "The ledger of t has no rule '1.2'; did you mean '1.1'?"),
        ("[[rule]]\nid = '1.1'\nvalues = 3", "House rules, rule 1.1: 'values' must be names with numbers or words."),
        ("[[rule]]\nid = '1.1'\nvalues = { room = 1 }", "rule 1.1: it states no value 'room'; did you mean 'rooms'?"),
        ("[[rule]]\nid = '1.1'\nvalues = { zz = 1 }", "rule 1.1: it states no value 'zz'."),
        ("[[rule]]\nid = '1.1'\nvalues = { rooms = '3' }", "rule 1.1, value 'rooms': must be like 3, not '3'."),
        ("[[rule]]\nid = '1.1'\nvalues = { rooms = 2.5 }", "value 'rooms': must be like 3, not 2.5."),
        ("[[rule]]\nid = '1.1'\nvalues = { rooms = true }", "value 'rooms': must be like 3, not True."),
        ("[[rule]]\nid = '1.1'\nvalues = { dice = 'many' }", "value 'dice': must be like '2d6', not 'many'."),
        ("[[rule]]\nid = '1.1'\nvalues = { strict = 1 }", "value 'strict': must be like True, not 1."),
        ("[[rule]]\nid = '1.1'\nvalues = { names = 'b' }", "value 'names': must be like ['a'], not 'b'."),
        ("[[table]]\nid = 'orks'\nrows = []", "The ledger of t has no table 'orks'; did you mean 'orcs'?"),
        ("[[table]]\nid = 'orcs'\nrows = []", "House rules, table 'orcs': 'rows' must be a list of rows."),
        ("[[table]]\nid = 'orcs'\nrows = [['1']]", "table 'orcs', row 1: it needs the cells die, orcs, loot."),
        ("[[table]]\nid = 'orcs'\nrows = ['1']", "table 'orcs', row 1: it needs the cells die, orcs, loot."),
        ("[[table]]\nid = 'orcs'\nrows = [['1', 'x', '1d6']]", "row 1, column 'orcs': must be like 1, not 'x'."),
        ("[[table]]\nid = 'orcs'\nrows = [['few', 1, '1d6']]", "row 1, column 'die': must be like '1-3', not 'few'."),
        ("[[table]]\nid = 'orcs'\nrows = [['1', 1, 'gold']]", "row 1, column 'loot': must be like '1d6', not 'gold'."),
        ("[[cell]]\ntable = 'orcs'\nrow = '1-3'\nvalue = 1", "House rules, cell number 1: it lacks 'column'."),
        ("[[cell]]\ntable = 'orc'\nrow = '1-3'\ncolumn = 'orcs'\nvalue = 1", "no table 'orc'; did you mean 'orcs'?"),
        ("[[cell]]\ntable = 'orcs'\nrow = '1-4'\ncolumn = 'orcs'\nvalue = 1", "has no row '1-4'; did you mean '1-3'?"),
        ("[[cell]]\ntable = 'orcs'\nrow = '1-3'\ncolumn = 'orc'\nvalue = 1", "but no 'orc'; did you mean 'orcs'?"),
        (
            "[[cell]]\ntable = 'orcs'\nrow = '1-3'\ncolumn = 'orcs'\nvalue = 'x'",
            "'1-3', 'orcs': must be like 1, not 'x'.",
        ),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(ledger: Ledger, patch: str, message: str) -> None:
    with pytest.raises(LedgerError) as told:
        apply_patch(ledger, tomllib.loads(patch))
    assert message in str(told.value)


def test_house_rules_reach_the_table_and_the_save_file() -> None:
    patch = {"rule": [{"id": "1.1", "values": {"rooms": 1}}]}
    setup = RULEBOOK.setup([Seat("Ada")], patch=patch)
    assert Match.start(RULEBOOK, setup, seed_from(1)).state.book.rooms == 1
    assert RULEBOOK.ledger.number("1.1", "rooms") == 3


def test_wrong_house_rules_are_told_when_a_match_is_set_up() -> None:
    setup = RULEBOOK.setup([Seat("Ada")], patch={"rule": [{"id": "9.9", "values": {}}]})
    with pytest.raises(LedgerError, match=r"no rule '9.9'"):
        Match.start(RULEBOOK, setup, seed_from(1))


def test_the_toy_ledger_is_sound() -> None:
    assert len(load_ledger(TOY / "ledger.toml").rules) == 5
