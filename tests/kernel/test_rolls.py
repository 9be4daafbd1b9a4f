"""Rolls tell their story: what they need, read, give or go against, with all that is added, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest
from tests.kernel import toy
from tests.kernel.small import First

from clew.kernel.referees.clerk import Clerk
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.referee import Referee
from clew.kernel.referees.script import Script
from clew.kernel.referees.tally import enumerate_outcomes
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.dice import D6, TWO_D6, parse
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.explained import Being, Modifier
from clew.kernel.words.explaining import explain_to
from clew.kernel.words.rolls import Added, Against, Amount, Chart, Check, Contest, Needs, Story, spread
from clew.kernel.words.scene import Said, to_json
from clew.kernel.words.stream import Stream, seed_from
from clew.kernel.words.text import Text

D20 = parse("1d20")
D100 = parse("1d100")
HIT = Check("to hit", "hit", "miss", always=20, never=1)
SAVE = Check("the gaze", "safe", "turned to stone")
WOUNDS = Amount("damage", "{n} wounds", "{n} wound")
HALVED = Amount("the blast", "{n} wounds", "{n} wound", up=True, least=1, most=9)
BEGIN = Contest("who begins", "ahead", "level", "behind")
AXE = Chart("a blow", [0, 1, 1, 3], first=2, column="Axe", table="blows", of=WOUNDS)


@dataclass
class Hero:
    key: str
    name: str


BRAM, MEDUSA = Hero("hero-1", "Bram"), Hero("foe-1", "Medusa A")


def told(roll: Callable[[Script], object], *faces: int) -> Said:
    """A roll as the log tells it."""
    script = Script().dice(*faces)
    roll(script)
    (said,) = script.rolls
    return said


@pytest.mark.parametrize(("face", "most", "least"), [(49, True, False), (50, True, True), (51, False, True)])
def test_dice_come_to_a_figure_or_not(face: int, most: bool, least: bool) -> None:
    assert Script().dice(face).at_most(50, D100, "1.1") is most
    assert Script().dice(face).at_least(50, D100, "1.1") is least


@pytest.mark.parametrize(("face", "hits"), [(1, False), (4, False), (5, True), (20, True)])
def test_what_is_added_counts_and_some_faces_decide_by_themselves(face: int, hits: bool) -> None:
    added = [("skill", 7, "3.1"), ("darkness", -2, "3.2")]
    assert Script().dice(face).at_least(10, D20, "1.1", check=HIT, added=added) is hits
    never_enough, always_enough = (Script().dice(face).at_least(n, D20, "1.1", check=HIT) for n in (30, -5))
    assert (never_enough, always_enough) == (face == 20, face != 1)


def test_a_check_tells_who_rolls_at_whom_with_what_and_what_it_needs() -> None:
    made_of = [("THAC0", 19, "22.5"), ("AC", -9, "22.6")]
    said = told(
        lambda script: script.at_least(
            10, D20, "22.7", 0, None, HIT, made_of, [("aim", 1, "8.1")], BRAM, MEDUSA, "an axe"
        ),
        9,
    )
    assert (said.what, said.total, said.outcome) == (Text("to hit"), 10, Text("hit"))
    assert (said.subject, said.target) == (Being("hero-1", named("Bram")), Being("foe-1", named("Medusa A")))
    assert said.using == Being("", named("an axe"))
    assert said.added == (Modifier(named("aim"), 1, "8.1"),)
    assert said.needs is not None
    assert (said.needs.figure, said.needs.direction, said.needs.always, said.needs.never) == (10, "at least", 20, 1)
    assert said.needs.parts == (Modifier(named("THAC0"), 19, "22.5"), Modifier(named("AC"), -9, "22.6"))
    assert (said.reads, said.gives, said.against) == (None, None, None)


def test_a_table_tells_its_column_and_row_and_reads_its_ends_beyond_them() -> None:
    script = Script().dice(4)
    assert script.read(AXE, D6, "1.1", added=[("skill", -1, "2")]) == 1
    (said,) = script.rolls
    assert said.reads is not None
    assert (said.reads.table, said.reads.column, said.reads.row) == ("blows", named("Axe"), (3, 4))
    assert (said.total, said.outcome) == (3, Text("{n} wound", {"n": 1}))
    assert [Script().dice(face).read(AXE, D6, "1.1") for face in (1, 2, 5, 6)] == [0, 0, 3, 3]


def test_an_amount_is_multiplied_before_and_divided_after_what_is_added() -> None:
    script = Script().dice(3, 4)
    doubled = ("system", 2, "9.1")
    assert script.roll(TWO_D6, "1.1", gives=HALVED, added=[("bonus", 1, "9.2")], times=doubled, per=2) == 8
    (said,) = script.rolls
    assert said.gives is not None
    assert (said.total, said.gives.amount, said.outcome) == (15, 8, Text("{n} wounds", {"n": 8}))
    assert [HALVED.given(total, 2) for total in (0, 1, 3, 40)] == [1, 1, 2, 9]


@pytest.mark.parametrize(("other", "word"), [(None, "to be beaten"), (2, "ahead"), (3, "level"), (4, "behind")])
def test_a_throw_against_another_is_compared_with_it(other: int | None, word: str) -> None:
    said = told(lambda script: script.roll(D6, "1.1", against=Against(BEGIN, other, MEDUSA)), 3)
    assert said.against is not None
    assert (said.against.total, str(said.outcome)) == (other, word)


def test_dice_that_are_read_one_by_one_have_an_outcome_each() -> None:
    said = told(lambda script: script.each(TWO_D6, "1.1", needs=Needs(4, True, SAVE)), 5, 2)
    assert list(map(str, said.outcomes)) == ["safe", "turned to stone"]
    assert (said.total, said.outcome) == (None, None)


def test_a_die_that_is_thrown_again_decides_nothing_yet() -> None:
    again = Check("a save", again=6)
    said = told(lambda script: script.roll(D6, "1.1", needs=Needs(8, True, again)), 6)
    assert str(said.outcome) == "again"


def test_a_die_picks_one_of_several_evenly() -> None:
    picked = [Script().dice(face).read(spread("who", ["a", "b", "c"]), D6, "1") for face in range(1, 7)]
    assert picked == ["a", "a", "b", "b", "c", "c"]


def test_a_throw_is_one_thing_only() -> None:
    with pytest.raises(RuleFault, match="2 things at once"):
        Script().dice(1).roll(D6, "1.1", gives=WOUNDS, needs=Needs(4, True))


def test_what_a_seat_may_not_know_is_one_unknown_sum() -> None:
    added: list[Added] = [("skill", 2, "1"), ("curse", -3, "2", (1,)), ("charm", 1, "3", (1,))]
    story = Story(D6, Needs(4, True, SAVE, "luck"), added, shown=(1,))
    lines = {}
    for seat in (None, 0, 1):
        lines[seat] = Said("1", Text(""), "roll", None, "1d6", (4,))
        explain_to(lines[seat], story, seat)
    assert [(str(each.name), each.amount) for each in lines[1].added] == [("skill", 2), ("curse", -3), ("charm", 1)]
    for seat in (None, 0):
        assert [(str(each.name), each.amount) for each in lines[seat].added] == [("skill", 2), ("unknown", -2)]
        assert lines[seat].needs == replace(lines[1].needs, figure=None, parts=())  # type: ignore[type-var]
        assert (lines[seat].total, lines[seat].outcome) == (4, Text("safe"))


def test_names_are_read_when_the_dice_fall() -> None:
    hero = Hero("hero-1", "Bram")
    clerk = Clerk([], Stream(bytes(32)))
    clerk.at_least(4, D6, "1.1", check=SAVE, subject=hero)
    hero.name = "a statue"
    (line,) = clerk.lines
    assert line.story is not None
    assert line.story.subject == ("hero-1", named("Bram"))


def test_the_journal_keeps_faces_only() -> None:
    plain, told = Clerk([], Stream(bytes(32))), Clerk([], Stream(bytes(32)))
    plain.roll(D6, "1.1", 0)
    told.at_least(4, D6, "1.1", 0, check=SAVE, added=[("skill", 2, "1")], subject=BRAM)
    assert [entry.plain() for entry in plain.journal] == [entry.plain() for entry in told.journal]


def test_a_dealer_comes_to_the_same_as_a_table() -> None:
    def play(referee: Referee) -> list[object]:
        added = [("skill", 2, "1")]
        return [
            referee.roll(TWO_D6, "1", gives=HALVED, added=added, times=("twice", 2, "2"), per=3),
            referee.at_least(12, D20, "1", check=HIT, added=added),
            referee.at_most(12, D20, "1", check=HIT, added=added),
            referee.read(AXE, D6, "1", added=added),
            referee.each(TWO_D6, "1", gives=WOUNDS),
        ]

    for seed in range(30):
        stream = [Stream(seed_from(seed)) for _ in range(2)]
        assert play(Dealer(stream[0], [], None)) == play(Clerk([], stream[1]))


def test_a_tally_branches_by_what_can_come_of_a_throw() -> None:
    def odds(play: Callable[[Referee], object]) -> dict[object, Fraction]:
        found = enumerate_outcomes(play, [First()], list, 100)
        assert len({outcome for _, outcome in found}) == len(found)
        return {outcome: chance for chance, outcome in found}

    hit = odds(lambda referee: referee.at_least(15, D20, "1", check=HIT, added=[("aim", 2, "1")]))
    assert hit == {True: Fraction(8, 20), False: Fraction(12, 20)}
    assert odds(lambda referee: referee.at_least(1, D6, "1")) == {True: 1}
    assert odds(lambda referee: referee.at_most(0, D100, "1")) == {False: 1}
    assert odds(lambda referee: referee.read(AXE, D6, "1")) == dict.fromkeys((0, 1, 3), Fraction(2, 6))


def test_the_story_of_a_match_is_told_again_out_of_its_records() -> None:
    match = Match.start(toy.RULEBOOK, toy.RULEBOOK.setup([Seat("Ada")]), seed_from(3))
    while match.question is not None:
        match.answer(match.question.options[0])
    rolls = [said for said in match.view(None).log if said.kind == "roll"]
    assert rolls
    assert all(said.outcome is not None for said in rolls)
    plain = to_json(rolls[0])
    assert (plain["reads"]["name"], plain["needs"], plain["total"]) == ("what comes in", None, rolls[0].faces[0])


def named(word: str) -> Text:
    return Text("{it}", {"it": word})
