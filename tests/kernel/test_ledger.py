"""Reading a ledger: what it says, and how it says where it is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from clew.kernel.book.ledger import Ledger, Table, load_ledger, span
from clew.kernel.words.errors import LedgerError

SOUND = """
game = "toy"
title = "The Toy"
players = "1-6"

[[chapter]]
id = "1"
title = "One"

[[chapter]]
id = "1.2"
title = "One two"

[[option]]
id = "advanced"
title = "Advanced"
default = true
text = "More rules."

[[option]]
id = "pace"
title = "Pace"
default = "slow"
choices = ["slow", "fast"]
needs = ["advanced"]
ruling = "R1"
text = "How fast."

[[rule]]
id = "1.2a"
title = "Rooms"
text = \"\"\"Clear three rooms
    to win.\"\"\"
kind = "printed"
when = "advanced"
check = ["Three rooms."]
values = { rooms = 3, dice = "2d6", list = [1, "two", true] }

[[rule]]
id = "1.20"
title = "Advice"
text = "Be brave."
kind = "designed"
when = "option:pace"
untestable = "advice"

[[rule]]
id = "2"
title = "Other"
text = "Be kind."
kind = "repaired"
when = "basic"

[[table]]
id = "orcs"
title = "Orcs"
columns = ["die", "orcs"]
rows = [["3 or less", 1], ["4-5", 2], ["6+", 3]]
note = "Mind the gap."

[[ruling]]
id = "R1"
about = ["1.2a"]
problem = "Silence."
ruling = "We speak."
confidence = "high"
"""


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], Ledger]:
    def read(source: str) -> Ledger:
        (tmp_path / "ledger.toml").write_text(source, "utf-8")
        return load_ledger(tmp_path / "ledger.toml")

    return read


@pytest.fixture
def ledger(read: Callable[[str], Ledger]) -> Ledger:
    return read(SOUND)


def test_what_a_ledger_says(ledger: Ledger) -> None:
    assert (ledger.game, ledger.title, ledger.players) == ("toy", "The Toy", (1, 6))
    rule = ledger.rule("1.2a")
    assert (rule.text, rule.kind, rule.check) == ("Clear three rooms to win.", "printed", ("Three rooms.",))
    assert ledger.rule("1.20").untestable == "advice"
    assert ledger.number("1.2a", "rooms") == 3
    assert ledger.value("1.2a", "list") == [1, "two", True]
    assert ledger.options["advanced"].choices == (False, True)
    assert ledger.options["pace"].needs == ("advanced",)
    assert ledger.rulings["R1"].about == ("1.2a",)
    assert ledger.table("orcs").note == "Mind the gap."


def test_a_rule_belongs_to_the_chapter_that_its_number_begins_with(ledger: Ledger) -> None:
    assert [ledger.rule(name).chapter for name in ("1.2a", "1.20", "2")] == ["1", "1", ""]


def test_a_table_is_read_by_roll_row_and_column(ledger: Ledger) -> None:
    table = ledger.table("orcs")
    assert [table.on(roll)["orcs"] for roll in (-5, 3, 4, 5, 6, 99)] == [1, 1, 2, 2, 3, 3]
    assert table.row("4-5") == {"die": "4-5", "orcs": 2}
    assert table.dicts()[0] == {"die": "3 or less", "orcs": 1}
    assert table.column("orcs") == 1


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda led: led.rule("1.2"), "The ledger of toy has no rule '1.2'; did you mean '1.2"),
        (lambda led: led.rule("zz"), "The ledger of toy has no rule 'zz'."),
        (lambda led: led.table("orks"), "has no table 'orks'; did you mean 'orcs'?"),
        (lambda led: led.number("1.2a", "room"), "Rule '1.2a' of toy states no value 'room'; did you mean 'rooms'?"),
        (lambda led: led.number("1.2a", "dice"), "Value 'dice' of rule '1.2a' must be a whole number, not '2d6'."),
        (lambda led: led.table("orcs").column("orc"), "has the columns die, orcs, but no 'orc'; did you mean 'orcs'?"),
        (lambda led: led.table("orcs").row("4-6"), "Table 'orcs' has no row '4-6'; did you mean '4-5'?"),
    ],
)
def test_what_is_not_there_is_told_with_what_was_meant(
    ledger: Ledger, call: Callable[[Ledger], object], message: str
) -> None:
    with pytest.raises(LedgerError) as told:
        call(ledger)
    assert message in str(told.value)


def test_a_roll_that_no_row_covers(read: Callable[[str], Ledger]) -> None:
    ledger = read(SOUND.replace('["4-5", 2], ', ""))
    with pytest.raises(LedgerError, match="Table 'orcs' has no row for a roll of 4"):
        ledger.table("orcs").on(4)


@pytest.mark.parametrize(
    ("text", "covers"),
    [
        ("4", (4, 4)),
        ("-1", (-1, -1)),
        ("6-9", (6, 9)),
        ("6 – 9", (6, 9)),
        ("-3--1", (-3, -1)),
        (" 2 ", (2, 2)),
        ("3 or less", (-(10**9), 3)),
        ("3 or fewer", (-(10**9), 3)),
        ("17 or more", (17, 10**9)),
        ("6+", (6, 10**9)),
    ],
)
def test_spans(text: str, covers: tuple[int, int]) -> None:
    assert span(text) == covers


@pytest.mark.parametrize("text", ["", "orc", "4,5", "6-", "9-6", "1-2-3"])
def test_what_covers_no_numbers(text: str) -> None:
    with pytest.raises(LedgerError, match="covers no numbers"):
        span(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "toy"', "", "the head, field 'game': is missing or no text"),
        ('game = "toy"', "game = 3", "the head, field 'game': is missing or no text"),
        ('players = "1-6"', 'players = "two"', "the head, field 'players': must be a number or a span such as '1-6'"),
        ('players = "1-6"', 'players = "6-1"', "the head, field 'players': must be a number or a span"),
        ('players = "1-6"', 'players = "0-4"', "the head, field 'players': must be a number or a span"),
        ('title = "The Toy"', 'title = "The Toy"\ntitel = 1', "the head, field 'titel': is no field of the head; did"),
        ('title = "The Toy"', 'title = "x"\nrule = 3', "Cannot"),
        ('id = "2"', 'id = "1.20"', "rule 1.20, field 'id': stands twice"),
        ('id = "2"', "id = 2", "rule number 3, field 'id': is missing or no text"),
        ('id = "2"', "", "rule number 3, field 'id': is missing or no text"),
        ('text = "Be kind."', "", "rule 2, field 'text': is missing or no text"),
        ('text = "Be kind."', 'text = "  "', "rule 2, field 'text': is missing or no text"),
        (
            'kind = "repaired"',
            'kind = "guessed"',
            "rule 2, field 'kind': must be one of printed, repaired, designed, not",
        ),
        (
            'when = "basic"',
            'when = "sometimes"',
            "rule 2, field 'when': must be always, basic, advanced or option:NAME",
        ),
        (
            'when = "basic"',
            'when = "option:pase"',
            "rule 2, field 'when': names 'pase', which is not in this ledger; did",
        ),
        ('untestable = "advice"', "untestable = true", "rule 1.20, field 'untestable': is missing or no text"),
        (
            'untestable = "advice"',
            'untestible = "x"',
            "rule 1.20, field 'untestible': is no field of rule; did you mean",
        ),
        ('check = ["Three rooms."]', 'check = "Three"', "rule 1.2a, field 'check': must be a list"),
        ('check = ["Three rooms."]', "check = [3]", "rule 1.2a, field 'check': must be a list of words"),
        ("rooms = 3", "rooms = 3.5", "rule 1.2a, field 'values, rooms': must be a whole number, a word, true or false"),
        ('[1, "two", true]', "[1, [2, 3.5]]", "rule 1.2a, field 'values, list': must be a whole number"),
        (
            'values = { rooms = 3, dice = "2d6", list = [1, "two", true] }',
            "values = 3",
            "rule 1.2a, field 'values': must be",
        ),
        ('["4-5", 2]', '["4-5"]', "table orcs, field 'rows, row 2': has 1 cells for 2 columns"),
        ('["4-5", 2]', "7", "table orcs, field 'rows, row 2': has no list of cells for 2 columns"),
        ('["4-5", 2]', '["4-5", 2.5]', "table orcs, field 'rows, row 2, orcs': must be a whole number"),
        ('["4-5", 2]', '["4-5", 2020-01-01]', "table orcs, field 'rows, row 2, orcs': must be a whole number"),
        (
            'columns = ["die", "orcs"]',
            'columns = ["die", "die"]',
            "table orcs, field 'columns': must be different names",
        ),
        ('columns = ["die", "orcs"]', "columns = [1, 2]", "table orcs, field 'columns': must be a list of words"),
        ('default = "slow"', "default = 1.5", "option pace, field 'default': must be true, false, a word or a number"),
        ('default = "slow"', "", "option pace, field 'default': must be true, false, a word or a number"),
        (
            'default = "slow"',
            'default = "medium"',
            "option pace, field 'choices': must be a list that holds the default",
        ),
        (
            'choices = ["slow", "fast"]',
            "",
            "option pace, field 'choices': must be a list that holds the default 'slow'",
        ),
        (
            'needs = ["advanced"]',
            'needs = ["advansed"]',
            "option pace, field 'needs': names 'advansed', which is not in",
        ),
        ('ruling = "R1"', 'ruling = "R9"', "option pace, field 'ruling': names 'R9', which is not in this ledger"),
        ('problem = "Silence."', "", "ruling R1, field 'problem': is missing or no text"),
        ('about = ["1.2a"]', 'about = "1.2a"', "ruling R1, field 'about': must be a list"),
        ('title = "One two"', "", "chapter 1.2, field 'title': is missing or no text"),
    ],
)
def test_every_error_names_file_entry_and_field(
    read: Callable[[str], Ledger], old: str, new: str, message: str
) -> None:
    assert SOUND.count(old) == 1
    with pytest.raises(LedgerError) as told:
        read(SOUND.replace(old, new))
    assert str(told.value).startswith("ledger.toml")
    assert message in str(told.value)
    assert "?." not in str(told.value)


@pytest.mark.parametrize("kind", ["rule", "table", "option", "ruling", "chapter"])
def test_entries_are_lists_of_entries(read: Callable[[str], Ledger], kind: str) -> None:
    head = 'game = "t"\ntitle = "T"\nplayers = "1"\n'
    for wrong in (f"{kind} = 3", f"{kind} = [3]", f'[{kind}]\nid = "x"'):
        with pytest.raises(
            LedgerError, match=rf"ledger.toml, the head, field '{kind}': must be written as \[\[{kind}\]\]"
        ):
            read(head + wrong)


def test_a_game_for_exactly_so_many(read: Callable[[str], Ledger]) -> None:
    assert read('game = "t"\ntitle = "T"\nplayers = "2"').players == (2, 2)


def test_what_is_no_toml_or_no_file(read: Callable[[str], Ledger], tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"ledger.toml is no valid TOML: .*line 1"):
        read("game = = 3")
    with pytest.raises(LedgerError, match=r"missing.toml can't be read: No such file"):
        load_ledger(tmp_path / "missing.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LedgerError, match=r"bytes.toml is no valid TOML"):
        load_ledger(tmp_path / "bytes.toml")


def test_of_a_wide_table_the_part_that_somebody_asks_for_can_be_shown() -> None:
    kinds = ("Orc", "Elf", "Troll", "Ogre", "Gnome", "Ninja", "Witch")
    wide = Table("prices", "Prices", ("thing", *kinds), (("axe", *range(7)), ("bow", *range(7, 14))))
    assert wide.part(["Elf", 3]).columns == ("thing", "Elf")
    assert wide.part(["Elf", 3]).rows == (("axe", 1), ("bow", 8))
    assert wide.part(["nobody"]) == wide
    narrow = Table("prices", "Prices", ("thing", "Orc", "Elf"), (("axe", 1, 2),))
    assert narrow.part(["Elf"]) == narrow
