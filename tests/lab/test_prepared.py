"""Answers of the set-up that a study settles: given in their order, for whom they are, and never silently dropped."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from clew.kernel.table.rulebook import OptionValue
from clew.kernel.words.errors import ClewError
from clew.lab.many.compare import refuse_twins, variants
from clew.lab.many.prepared import answers_of
from clew.lab.many.run import study_of
from clew.lab.many.study import Series, Study

PARTY = "create/wizard/wizard/rogue/elf"


def classes(options: Mapping[str, OptionValue], game: int = 0) -> list[str]:
    """Who was in the party of a game, at the table."""
    match = Series(study_of("darkness", 1, "sensible", 1, options)).at_table(game)
    return [str(entry.value) for entry in match.journal if entry.kind == "choice" and entry.rule == "3.1"]


def test_answers_are_given_in_their_order_and_the_rest_is_the_players() -> None:
    for game in range(3):
        assert classes({"setup.party": PARTY}, game)[:5] == ["create", "wizard", "wizard", "rogue", "elf"]
    assert classes({})[:1] == ["quick"]


def test_a_number_is_the_rule_that_asks() -> None:
    assert classes({"setup.3.1": "create/dwarf"})[:2] == ["create", "dwarf"]
    with pytest.raises(ClewError, match=r"No question of the set-up offers create. What was asked: \[3.1\] How do you"):
        study_of("darkness", 1, "sensible", 1, {"setup.9.2": "create"})


def test_straight_play_gives_the_same_answers_as_the_table() -> None:
    study = study_of("darkness", 1, "sensible", 1, {"setup.party": PARTY})
    series = Series(study)
    match = series.at_table(0)
    assert match.result is not None
    assert series.play(0).ending == match.result.ending
    assert sorted(fate.who for fate in series.play(0).people) == sorted(fate.who for fate in match.result.people)
    usual = Series(study_of("darkness", 1, "sensible", 1)).play(0)
    assert series.play(0) != usual


def test_a_seat_may_answer_alone() -> None:
    study = study_of("maze", 2, "sensible", 1, {"setup.who@2": "wartech"})
    match = Series(study).at_table(0)
    chosen = [(entry.seat, entry.value) for entry in match.journal if entry.kind == "choice" and entry.rule == "3.3"]
    assert chosen[:2] == [(0, "dealt"), (1, "wartech")]


def test_what_nobody_offers_is_told_before_anything_is_played() -> None:
    with pytest.raises(ClewError, match="No question of the set-up offers nonsense"):
        study_of("darkness", 1, "sensible", 1, {"setup.party": "create/nonsense"})


def test_a_game_in_which_it_is_never_offered_is_a_fault_and_no_result() -> None:
    record = Series(Study("darkness", ("sensible",), "1", {"setup.party": "create/nonsense"})).play(0)
    assert record.fault.startswith("No question of the set-up offers nonsense.")


@pytest.mark.parametrize("name", ["setup.", "setup.who@0", "setup.who@3", "setup.who@x"])
def test_what_is_written_otherwise_is_refused(name: str) -> None:
    with pytest.raises(ClewError, match="Write an answer of the set-up as"):
        answers_of({name: "a"}, 2)
    with pytest.raises(ClewError, match="Write an answer of the set-up as"):
        answers_of({"setup.who": "a//b"}, 2)


def test_answers_are_varied_like_options() -> None:
    study = study_of("darkness", 1, "sensible", 1)
    found = variants(study, {"setup.party": ["quick", PARTY]}, {})
    assert [each.name for each in found] == ["setup.party=quick", f"setup.party={PARTY}"]
    refuse_twins(found)
    with pytest.raises(ClewError, match="are the same game"):
        refuse_twins(variants(study, {"setup.party": ["quick", "quick"]}, {}))
