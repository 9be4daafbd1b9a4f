"""Setting up: seats and options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.kernel.small import Pad, small
from tests.kernel.toy import RULEBOOK

from clew.kernel.table.rulebook import OptionValue, Rulebook, Seat, read_option
from clew.kernel.words.errors import SetupError

HEAD = 'game = "t"\ntitle = "The Test"\nplayers = "1-3"\n'


def option(name: str, default: str, **more: str) -> str:
    fields = "".join(f"{key} = {value}\n" for key, value in more.items())
    return f'[[option]]\nid = "{name}"\ntitle = "x"\ntext = "x"\ndefault = {default}\n{fields}'


OPTIONS = HEAD + "".join(
    [
        option("advanced", "true"),
        option("magic", "true", needs='["advanced"]'),
        option("wizards", "true", needs='["magic"]'),
        option("traps", "false", needs='["advanced"]'),
        option("pace", '"slow"', choices='["slow", "fast"]', needs='["advanced"]'),
        option("level", "1", choices="[1, 2, 3]"),
    ]
)


@pytest.fixture
def rulebook(tmp_path: Path) -> Rulebook[Pad]:
    (tmp_path / "ledger.toml").write_text(OPTIONS)
    return small(lambda _pad, _referee: False, folder=tmp_path)


def options(rulebook: Rulebook[Any], **wanted: OptionValue) -> dict[str, OptionValue]:
    return dict(rulebook.setup([Seat("Ada")], wanted).options)


def test_every_option_is_filled_in(rulebook: Rulebook[Pad]) -> None:
    assert options(rulebook) == {
        "advanced": True,
        "magic": True,
        "wizards": True,
        "traps": False,
        "pace": "slow",
        "level": 1,
    }


def test_what_needs_an_option_that_is_off_rests_with_it(rulebook: Rulebook[Pad]) -> None:
    """Also along a chain: wizards need magic, and magic needs the advanced game."""
    assert options(rulebook, advanced=False) == {
        "advanced": False,
        "magic": False,
        "wizards": False,
        "traps": False,
        "pace": "slow",
        "level": 1,
    }
    assert options(rulebook, magic=False)["wizards"] is False


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"advanced": False, "traps": True}, "Option traps needs option advanced; switch it on too."),
        ({"advanced": False, "magic": True}, "Option magic needs option advanced"),
        ({"advanced": False, "pace": "fast"}, "Option pace needs option advanced"),
        ({"advanced": False, "wizards": True}, "Option wizards needs option magic"),
        ({"advansed": True}, "The Test has no option 'advansed'; did you mean 'advanced'?"),
        ({"zzz": True}, "The Test has no option 'zzz'; there are: advanced, magic, wizards, traps, pace, level."),
        ({"pace": "medium"}, "Option pace can be slow, fast, not 'medium'."),
        ({"level": 4}, "Option level can be 1, 2, 3, not 4."),
        ({"magic": "maybe"}, "Option magic can be off, on, not 'maybe'."),
    ],
)
def test_what_cannot_be_is_told(rulebook: Rulebook[Pad], wanted: dict[str, OptionValue], message: str) -> None:
    with pytest.raises(SetupError) as told:
        rulebook.setup([Seat("Ada")], wanted)
    assert message in str(told.value)


def test_asking_for_what_is_usual_is_fine(rulebook: Rulebook[Pad]) -> None:
    assert options(rulebook, advanced=False, pace="slow", traps=False)["pace"] == "slow"


@pytest.mark.parametrize("word", ["on", "ON", "yes", "true", "True", "1", True, 1, " on "])
def test_words_for_yes(word: OptionValue) -> None:
    assert read_option("x", word, (False, True)) is True


@pytest.mark.parametrize("word", ["off", "No", "false", "0", False, 0])
def test_words_for_no(word: OptionValue) -> None:
    assert read_option("x", word, (False, True)) is False


def test_numbers_stay_numbers() -> None:
    found = read_option("x", "1", (1, 2, 3))
    assert found == 1
    assert type(found) is int
    with pytest.raises(SetupError, match="can be 1, 2, 3, not 'on'"):
        read_option("x", "on", (1, 2, 3))


@pytest.mark.parametrize("names", [["Ada", "Ada"], [""], ["  "], ["a\nb"], ["\x1b[31mred"], ["x" * 61], ["\ud800"]])
def test_every_seat_needs_a_short_name_of_its_own(names: list[str]) -> None:
    with pytest.raises(SetupError, match="Every seat needs a name of its own, in one short line"):
        RULEBOOK.setup([Seat(name) for name in names])


@pytest.mark.parametrize("name", ["{hero}", "龍", "Zoë O'Neill", "x" * 60, "Door"])
def test_names_may_be_anything_else(name: str) -> None:
    assert RULEBOOK.setup([Seat(name)]).seats[0].name == name


def test_seats_are_counted() -> None:
    with pytest.raises(SetupError, match="The Toy Dungeon is for 1 to 3 players, not 0"):
        RULEBOOK.setup([])


def test_a_game_without_options(tmp_path: Path) -> None:
    (tmp_path / "ledger.toml").write_text(HEAD)
    with pytest.raises(SetupError, match="no option 'x'; there are: none"):
        small(lambda _pad, _referee: False, folder=tmp_path).setup([Seat("Ada")], {"x": True})
