"""What becomes of the people of many games."""

from __future__ import annotations

import pytest

from clew.kernel.words.fates import Fate
from clew.lab.many.people import EVERYBODY, Person, measures, survival, tallied
from clew.lab.many.study import Record


def game(*people: Fate, winners: tuple[int, ...] = ()) -> Record:
    return Record(0, "won" if winners else "dead", winners, 1, 1, 1, {}, {}, people, "rooms")


def test_games_without_people_have_no_tally() -> None:
    assert tallied([game()], 2) == {}
    assert measures(game()) == {}


def test_deaths_are_counted_by_cause_and_the_worst_come_first() -> None:
    games = [
        game(Fate("elf", 0, "orc"), Fate("elf", 1, "orc")),
        game(Fate("elf", 0, "trap"), Fate("elf", 1), winners=(1,)),
    ]
    found = tallied(games, 2)
    assert {by: figure["mean"] for by, figure in found["deaths"].items()} == {"orc": 1.0, "trap": 0.5}
    assert list(found["deaths"]) == ["orc", "trap"]
    assert found["killers"] == {"elf": {"orc": 2, "trap": 1}}
    assert [seat["died"]["share"] for seat in found["seats"]] == [1.0, 0.5]


def test_only_who_lives_has_won() -> None:
    found = tallied([game(Fate("elf", 0, "orc"), Fate("dwarf", 0), Fate("imp", 1), winners=(0,))], 2)
    assert {who: group["won"]["share"] for who, group in found["characters"].items()} == {
        "elf": 0,
        "dwarf": 1,
        "imp": 0,
    }


def test_figures_of_a_character() -> None:
    figures = tallied([game(Fate("elf", 0, figures={"level": 3})), game(Fate("elf", 0, figures={"level": 1}))], 1)
    assert figures["characters"]["elf"]["figures"]["level"]["mean"] == 2


def people(*fates: Fate) -> list[Person]:
    return [Person(fate, won=False) for fate in fates]


def test_survival_counts_only_those_who_came_so_far() -> None:
    """Of ten, two die in room 1; four leave alive after room 2; of the four who go on, two die in room 3."""
    fates = [Fate("elf", 0, "orc", 1)] * 2 + [Fate("elf", 0, "", 2)] * 4 + [Fate("elf", 0, "orc", 3)] * 2
    fates += [Fate("elf", 0, "", 4)] * 2
    curve = survival(people(*fates * 2))[EVERYBODY]
    assert curve == [[0, 1.0], [1, pytest.approx(0.8)], [2, pytest.approx(0.8)], [3, pytest.approx(0.4)]]


def test_there_is_a_curve_for_each_kind_of_character() -> None:
    assert list(survival(people(Fate("elf", 0), Fate("dwarf", 0)))) == [EVERYBODY, "dwarf", "elf"]
    assert list(survival(people(Fate("elf", 0), Fate("elf", 0)))) == [EVERYBODY]


def test_measures_for_comparisons() -> None:
    fates = (Fate("elf", 0, "orc", figures={"level": 2}), Fate("elf", 0, "orc", figures={"level": 1}), Fate("imp", 1))
    assert measures(game(*fates)) == {"deaths": 2, "deaths: orc": 2, "level, each": 1.5}
