"""Chapter 6: what all adventure areas have in common, and option no-repeat."""

import pytest
from tests.games.mertwig.table import CAVES, MOUNDS, PIGMENT, PYRAMID, VALE, WOODS, Table, on

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.book import _areas, _rooms
from clew.games.mertwig.kingdom.areas import MOVES, STAGES
from clew.games.mertwig.kingdom.ways import may_go

rule = pytest.mark.rule


@rule("6.1", "15.1", "16.1", "18.1", "19.1", "20.1", "21.1")
def test_seven_areas_with_their_spaces() -> None:
    areas = _areas(RULEBOOK.ledger)
    assert [area.name for area in areas.values()] == [
        "Woods Whole",
        "Mystic Vale",
        "The Toppled Temple",
        "The Burial Mounds of Rhygn",
        "The Caves of Congor",
        "The Purple Castle",
        "The Last Pyramid in the Sand",
    ]
    assert [len(area.stages) - 1 for area in areas.values()] == [14, 7, 1, 16, 7, 7, 18]
    assert set(MOVES) == {area.chapter for area in areas.values()}
    assert all(stage.rule in STAGES for area in areas.values() if area.chapter != "17" for stage in area.stages)
    assert [room.onward for room in _rooms(RULEBOOK.ledger)] == [(2,), (3,), (4,), (6, 5), (6,), (7,), ()]


@rule("6.5", "15.3", "18.4", "21.3", "9.2")
@pytest.mark.parametrize(("area", "step"), [(WOODS, 3), (MOUNDS, 2), (CAVES, 2), (PYRAMID, 1)])
def test_a_nought_on_a_card_is_an_encounter_without_movement(area: str, step: int) -> None:
    table = on(area, step).roll(0).choose(PIGMENT).turn()
    assert (table.player().step, table.told("only imagined")) == (step, True)


@rule("6.6", "15.4")
def test_a_space_acts_once_on_landing() -> None:
    table = on(WOODS, 0).roll(1).turn()
    assert (table.player().step, table.script.asked) == (1, [])
    table = on(WOODS, 4, "Gertrud Green")
    table.member("Gertrud Green").wounds = 1
    table.choose("Spend the turn healing", "Gertrud Green").roll(9).turn()
    assert (table.player().step, table.member("Gertrud Green").wounds) == (4, 0)


@rule("6.7")
@pytest.mark.parametrize(
    ("area", "step", "roll"),
    [
        pytest.param(VALE, 6, (), marks=rule("16.3")),
        pytest.param(MOUNDS, 15, (9,), marks=rule("18.16")),
        pytest.param(CAVES, 6, (4,), marks=rule("19.10")),
        pytest.param(PYRAMID, 17, (8,), marks=rule("21.13")),
    ],
)
def test_the_last_space_leads_back_to_the_map(area: str, step: int, roll: tuple[int, ...]) -> None:
    table = on(area, step).roll(*roll).turn()
    assert (table.player().place, table.player().area) == (area, "")
    assert table.told("Back on the map.")


@rule("6.8")
def test_no_quick_return() -> None:
    table = Table().at(0, "L7")
    table.game.agenda = []
    table.run("turn", until=("act",))
    table.game.agenda = table.game.agenda[:1]
    table.roll(6).choose("Hills L6").turn()
    assert not may_go(table.game, table.player(), table.game.book.atlas.spaces["L7"])
    table.game.current = 1
    table.end()
    assert may_go(table.game, table.player(), table.game.book.atlas.spaces["L7"])


@rule("6.9", "6.10", "15.8")
def test_a_party_that_escaped_goes_on_from_its_space() -> None:
    table = on(WOODS, 1).hand(1, "The Lion", PIGMENT)
    table.roll(1).choose("The Lion").roll(1, 1).choose("try").roll(9, 1).turn()
    assert (table.player().area, table.player().step) == (WOODS, 2)
    table.roll(1).turn()
    assert table.player().step == 3


@rule("6.11", "19.8")
def test_a_reward_behind_an_encounter_is_drawn_unless_one_ran() -> None:
    table = on(CAVES, 3).roll(2).choose(PIGMENT).draw("Gold Crown").turn()
    assert table.player().treasures == ["gold-crown"]
    table = (
        on(CAVES, 3).hand(1, "The Lion", PIGMENT).roll(2).choose("The Lion").roll(1, 1).choose("try").roll(9, 1).turn()
    )
    assert table.player().treasures == []


@rule("6.12", "19.9", "9.9")
def test_two_encounters_at_once_are_one_encounter() -> None:
    table = on(CAVES, 4).hand(1, "The Lion", "Red Wolf", PIGMENT).roll(3).choose("2", "The Lion", "Red Wolf")
    table.run("act", until=("round",))
    assert table.game.fight is not None
    assert len(table.game.fight.enemies) == 2
    assert table.game.meeting is not None
    assert table.game.meeting.reward == 2


@rule("6.14", "6.18", "16.8", "4.12")
def test_gold_or_a_free_card() -> None:
    table = on(VALE, 1, magic=True).roll(3).choose("Draw a magic card").draw("Lucky-Charm-1").turn()
    assert table.player().magic == ["lucky-charm-1"]
    table = on(VALE, 1).roll(3).turn()
    assert (table.player().gold, table.was_asked("Which do you take?")) == (5, False)
    empty = on(VALE, 1, magic=True)
    empty.game.aside, empty.game.decks["magic"].layers = empty.game.decks["magic"].cards(), []
    assert empty.roll(4).turn().player().gold == 5
    table = on(VALE, 5, arms=True).roll(4).choose("Draw an arms card").draw("Mace-1").choose("Ralph the Red").turn()
    assert table.member("Ralph the Red").gear == ["mace-1"]


@rule("6.15", "15.7")
def test_equipment_does_not_help_against_a_pit() -> None:
    table = on(WOODS, 7, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "The Mithril Breastplate")
    table.roll(1).choose("Leo Littlefoot").roll(6).turn()
    assert table.names() == ["Ralph the Red"]


@rule("6.16", "19.6", "21.5")
@pytest.mark.parametrize(("area", "step"), [(CAVES, 2), (PYRAMID, 1)])
def test_a_snare_catches_a_hireling_or_the_lone_character(area: str, step: int) -> None:
    table = on(area, step).roll(2, 0).turn()
    assert table.member("Ralph the Red").wounds == 1
    table = on(area, step, "Ralph the Red", "Leo Littlefoot").roll(2, 5).turn()
    assert table.names() == ["Ralph the Red", "Leo Littlefoot"]


@rule("6.17", "16.4", "8.9")
def test_the_oak_heals_a_wound() -> None:
    table = on(VALE, 2)
    table.member("Ralph the Red").wounds = 1
    table.roll(5).turn()
    assert table.member("Ralph the Red").wounds == 0
    assert on(VALE, 2).roll(5).turn().script.asked == []


@rule("30.4", "30.5")
def test_no_area_twice_before_all_seven() -> None:
    table = Table(no_repeat=True).at(0, "A3").run("land")
    assert table.player().visited == ["A3"]
    table.player().area = ""
    table.at(0, "B3")
    woods = table.game.book.atlas.spaces["A3"]
    assert not may_go(table.game, table.player(), woods)
    table.player().visited = ["A3", "C1", "H10", "L7", "L5", "I1"]
    table.at(0, "L1").run("land")
    table.player().area = ""
    table.at(0, "B3")
    assert may_go(table.game, table.player(), woods)
