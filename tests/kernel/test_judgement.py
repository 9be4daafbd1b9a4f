"""What a player goes by is declared once, checked wherever it comes from, and read out of the game's folder."""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import pytest

from clew.kernel.book.judgement import FILE, choice, figure, figures_of, game_of, judged, read_judgement, tuned
from clew.kernel.table import registry
from clew.kernel.words.errors import ClewError


@dataclass(frozen=True)
class Judgement:
    """For the tests."""

    weak: int = figure(40, 0, 100, "Below this it goes home.", step=5)
    party: str = choice("two-heroes", ("two-heroes", "hero-and-thief"), "Who sets out.")


def test_a_judgement_is_as_declared_where_nobody_says_otherwise() -> None:
    assert judged(Judgement, {}) == Judgement(40, "two-heroes")


def test_values_are_read_from_words_and_numbers() -> None:
    assert judged(Judgement, {"weak": "35", "party": "hero-and-thief"}) == Judgement(35, "hero-and-thief")
    assert judged(Judgement, {"weak": 0}) == Judgement(0)


def test_what_is_not_named_stays_as_it_was() -> None:
    assert judged(Judgement, {"weak": 10}, start=Judgement(5, "hero-and-thief")) == Judgement(10, "hero-and-thief")


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"weak": 101}, "weak must be from 0 to 100, not 101"),
        ({"weak": "many"}, "weak must be from 0 to 100, not 'many'"),
        ({"weak": True}, "weak must be from 0 to 100, not True"),
        ({"weak": 4.5}, "weak must be from 0 to 100, not 4.5"),
        ({"party": "dwarf"}, "party must be one of two-heroes, hero-and-thief, not 'dwarf'"),
        ({"partie": "dwarf"}, "No player goes by 'partie'; did you mean 'party'?"),
    ],
)
def test_other_values_are_refused_and_the_right_ones_named(values: dict[str, Any], told: str) -> None:
    with pytest.raises(ClewError) as refused:
        judged(Judgement, values)
    assert told in str(refused.value)


def test_a_declaration_outside_its_own_range_is_refused() -> None:
    with pytest.raises(ValueError, match="does not lie between"):
        figure(101, 0, 100, "Too much.")
    with pytest.raises(ValueError, match="is none of"):
        choice("dwarf", ("hero",), "Nobody.")
    with pytest.raises(ValueError, match="holds / or ="):
        choice("a/b", ("a/b",), "No name for a player could hold that.")


def test_a_folder_may_say_what_was_tuned(tmp_path: Path) -> None:
    assert read_judgement(Judgement, tmp_path) == Judgement()
    (tmp_path / FILE).write_text("[figures]\nweak = 30\n")
    assert read_judgement(Judgement, tmp_path) == Judgement(30)


@pytest.mark.parametrize(
    "text",
    ["[figures\n", "[figures]\nweak = 300\n", "[figures]\nstrong = 3\n", "figures = 3\n", "[figures]\nweak = true"],
)
def test_a_file_that_says_anything_else_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(ClewError, match=r"judgement\.toml must hold \[figures\] as they were declared"):
        read_judgement(Judgement, tmp_path)


def test_a_judgement_of_no_game_is_as_declared() -> None:
    assert game_of(Judgement) is None
    assert tuned(Judgement) == Judgement()


JUDGING = [name for name in registry.finished() if registry.rulebook(name).judgement is not None]


@pytest.mark.parametrize("name", JUDGING)
def test_a_game_declares_what_its_players_go_by(name: str) -> None:
    """Each figure with a sentence; the game's folder is found; its players can be made with any of them."""
    book = registry.rulebook(name)
    assert book.judgement is not None
    declared = figures_of(book.judgement)
    assert declared
    assert [figure.name for figure in declared.values() if not figure.means.endswith(".")] == []
    assert [each.name for each in fields(book.judgement)] == list(declared)  # type: ignore[arg-type]
    assert game_of(book.judgement) == book.folder
    for bot in book.bots.values():
        made: Any = bot()
        assert made.judgement == tuned(book.judgement)
        other = judged(book.judgement, {each.name: (each.among or (each.least,))[-1] for each in declared.values()})
        made = bot(other)
        assert made.judgement == other
