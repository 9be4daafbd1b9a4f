"""House rules as text: the numbers they can change, and what they have changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.toy import RULEBOOK
from tests.terminal.toy_table import clew

from clew.games.deathmaze import RULEBOOK as DEATHMAZE
from clew.kernel.book.ledger import apply_patch
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import seed_from
from clew.render.house import changes, numbers
from clew.shelf import put_away
from clew.terminal import pages
from clew.terminal.sitting import Sitting

HOUSE = """
title = "A kinder maze"
[[rule]]
id = "8.6a"
values = { times = 10 }
[[cell]]
table = "monster-chart"
row = "Orc"
column = "negotiation value"
value = 2
"""


def test_the_numbers_of_a_rule_are_written_as_a_house_rule_writes_them() -> None:
    assert numbers(DEATHMAZE.ledger.rules["8.6a"]) == "times = 6"


def test_rules_show_their_numbers(tmp_path: Path) -> None:
    assert "Numbers for house rules: times = 6" in clew(tmp_path, "rules", "deathmaze", "8.6a").stdout


def test_a_file_of_house_rules_is_told_number_by_number(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE)
    told = clew(tmp_path, "rules", "deathmaze", "--patch", str(path)).stdout.splitlines()
    assert told[0] == "A kinder maze"
    assert "  times: 10 instead of 6" in told
    assert "  Orc, negotiation value: 2 instead of 0" in told
    path.write_text(HOUSE.replace("8.6a", "8.6z"))
    assert "no rule '8.6z'" in clew(tmp_path, "rules", "deathmaze", "--patch", str(path)).stderr
    path.write_text('[[rule]]\nid = "8.6a"\nvalues = { times = 6 }\n')
    assert clew(tmp_path, "rules", "deathmaze", "--patch", str(path)).stdout == "house.toml changes nothing.\n"


def test_a_table_with_other_rows_is_told_as_such() -> None:
    rows = [list(row) for row in DEATHMAZE.ledger.tables["spices"].rows[:2]]
    patched = apply_patch(DEATHMAZE.ledger, {"table": [{"id": "spices", "rows": rows}]})
    (found,) = changes(DEATHMAZE.ledger, patched)
    assert found[0] == "table spices"
    assert found[2] == ["rows: 2 instead of 6"]


def test_at_the_table_a_changed_rule_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))

    def why(patch: dict[str, object]) -> str:
        match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")], patch=patch), seed_from(1))
        sitting = Sitting(match, put_away(match))
        (question,) = match.questions[:1]
        rule = next(rule for rule in match.ledger.rules.values() if "rooms" in rule.values)
        lines = pages.why(sitting, question, match.view(0), 100) + pages._rule(sitting, rule.id, 100, False)
        return "\n".join(line.plain for line in lines)

    assert "House rule: rooms: 1 instead of 3" in why({"rule": [{"id": "1.1", "values": {"rooms": 1}}]})
    assert "House rule" not in why({})
