"""Names: one rule for all of them, asked for in the game or wished for before it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.small import Pad, small, start, told

from clew.kernel.referees.referee import Referee
from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.savefile import SaveFile, header, replay
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook, Seat, Setup
from clew.kernel.words.errors import AnswerError, Divergence, SetupError
from clew.kernel.words.names import fault_of, tidy, twin_of, wished
from clew.kernel.words.stream import seed_from

WIZARD = "\U0001f9d9\u200d\u2640"
"""A sign that is written with a joiner."""


def christen(pad: Pad, referee: Referee) -> bool:
    """Two people are named, one by each seat."""
    for seat in range(2):
        pad.words.append(referee.name(seat, "Who is number {n}?", ["Kit", "Lou"][seat:], pad.words, "1.1", n=seat + 1))
    referee.tell("1.2", "{first} and {second} set out.", first=pad.words[0], second=pad.words[1])
    return False


@pytest.fixture
def match() -> Match[Pad]:
    return start(small(christen), ("me", "me"))


def test_a_name_may_be_one_of_those_proposed_or_any_other(match: Match[Pad]) -> None:
    match.answer("kit")
    match.answer("  Zoe\u0308   von {n} ")
    assert match.state.words == ["Kit", "Zo\u00eb von {n}"]
    assert told(match)[-1] == "Kit and Zo\u00eb von {n} set out."
    assert type(match.state.words[1]) is str


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (" ", "A name needs at least one letter."),
        ("a\u202eb", "A name may hold letters, digits and signs, but no invisible characters."),
        ("x" * 33, "A name may have at most 32 letters."),
        ("a" + "\u0301" * 9, "A name has too many marks on one letter."),
        ("\u039aIT", "Somebody here is called Kit already; choose another name."),
    ],
    ids=ascii,
)
def test_a_name_that_will_not_do_is_refused_with_a_sentence(match: Match[Pad], name: str, why: str) -> None:
    match.answer("Kit")
    with pytest.raises(AnswerError) as refused:
        match.answer(name)
    assert str(refused.value) == why
    assert match.state.words == ["Kit"]


def test_a_joiner_is_taken_for_an_adventurer_and_for_a_seat(match: Match[Pad]) -> None:
    match.answer(WIZARD)
    assert match.state.words == [WIZARD]
    assert match.rulebook.setup([Seat(WIZARD)]).seats[0].name == WIZARD


def test_a_name_can_be_taken_back_saved_and_proven(match: Match[Pad], tmp_path: Path) -> None:
    match.answer("Kim")
    match.undo(0)
    match.answer("Mo")
    match.answer("Lou")
    records = [header(match), *Recorder().news(match)]
    assert replay(match.rulebook, records).state.words == ["Mo", "Lou"]
    SaveFile(tmp_path / "it.clew", match)
    again, _ = SaveFile.reopen(tmp_path / "it.clew", match.rulebook)
    assert told(again) == told(match)


def test_a_forged_name_is_found_out(match: Match[Pad]) -> None:
    match.answer("Kim")
    match.answer("Lou")
    records = [header(match), *Recorder().news(match)]
    for record in records:
        for entry in record.get("do", []):
            entry["value"] = "Kim\u202e" if entry["value"] == "Kim" else entry["value"]
    with pytest.raises(Divergence, match="no invisible characters"):
        replay(match.rulebook, records)


def test_bots_keep_to_the_first_name_that_is_proposed() -> None:
    match = start(small(christen), ("me", "sensible"))
    match.answer("Kim")
    match.answer(match.rulebook.bots["sensible"]().choose(match.position_of(1)), 1)
    assert match.state.words == ["Kim", "Lou"]


def test_names_wished_for_are_part_of_the_save_and_stay_out_of_older_ones(match: Match[Pad]) -> None:
    assert "names" not in header(match)
    rulebook = match.rulebook
    setup = rulebook.setup([Seat("Ada"), Seat("Bea")], names=[[], [" Kim  K "]])
    named = Match.start(rulebook, setup, seed_from(1))
    assert header(named)["names"] == [[], ["Kim K"]]
    records = [header(named), *Recorder().news(named)]
    assert Match.from_records(rulebook, records).setup.names == ((), ("Kim K",))


@pytest.mark.parametrize(
    ("names", "why"),
    [
        ([["Kim", "kim"]], "Two adventurers can't both be called kim; choose another name for one of them."),
        ([["Kim"], ["Kim"]], "Two adventurers can't both be called Kim"),
        ([["\x1b[2J"]], "An adventurer's name may hold letters, digits and signs"),
        ([[""]], "An adventurer's name needs at least one letter."),
        ([[], [], ["Kim"]], "There are names for 3 seats, and 2 at the table."),
    ],
)
def test_wishes_are_held_to_the_same_rule(names: list[list[str]], why: str) -> None:
    rulebook: Rulebook[Pad] = small(christen)
    with pytest.raises(SetupError, match=why.replace("(", r"\(")):
        rulebook.setup([Seat("Ada"), Seat("Bea")], names=names)


def test_the_next_wish_is_one_that_nobody_has_yet() -> None:
    names = [["Kim", "Lou"], ["Mo"]]
    assert [wished(names, 0, []), wished(names, 0, ["KIM"]), wished(names, 0, ["Kim", "Lou"])] == ["Kim", "Lou", ""]
    assert [wished(names, 1, []), wished(names, 2, [])] == ["Mo", ""]


def test_seats_of_an_old_save_may_look_alike() -> None:
    """Before there was one rule for names, `Ada` and `ada` could sit at one table."""
    rulebook = small(christen)
    with pytest.raises(SetupError, match="a name of its own"):
        rulebook.setup([Seat("Ada"), Seat("ada")])
    old = Match.start(rulebook, Setup((Seat("Ada"), Seat("ada"))), seed_from(1))
    again = Match.from_records(rulebook, [header(old), *Recorder().news(old)])
    assert [seat.name for seat in again.setup.seats] == ["Ada", "ada"]


def test_the_rule_itself() -> None:
    assert tidy("  A\u0308   b ") == "\u00c4 b"
    assert fault_of("\u200d") == "A name needs at least one letter."
    assert twin_of("\u0410da", ["Bea", "Ada"]) == "Ada"
