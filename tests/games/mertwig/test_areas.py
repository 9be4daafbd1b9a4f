"""Chapters 6, 15, 16 and 18 to 21: the adventure areas."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.areas import MOVES, STAGES
from clew.games.mertwig.book import _areas, _rooms
from clew.games.mertwig.outdoors import may_go

rule = pytest.mark.rule
PIGMENT = "Pigment of Someone's Imagination"
WOODS, VALE, MOUNDS, CAVES, CASTLE, PYRAMID = "A3", "C1", "L7", "L5", "I1", "L1"


def on(area: str, step: int, *party: str, **options: bool) -> Table:
    return Table(**options).party(0, *(party or ("Ralph the Red",))).at(0, area, step).hand(1, PIGMENT, "The Mystic")


@rule("6.1", "15.1", "16.1", "18.1", "19.1", "20.1", "21.1")
def test_seven_areas_with_their_spaces() -> None:
    areas = _areas(RULEBOOK.ledger)
    assert [area.name for area in areas.values()] == [
        "Woods Whole", "Mystic Vale", "The Toppled Temple", "The Burial Mounds of Rhygn", "The Caves of Congor",
        "The Purple Castle", "The Last Pyramid in the Sand"]  # fmt: skip
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
    empty.game.decks["magic"].layers = []
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


# -- Woods Whole -----------------------------------------------------------------------------------------------------


@rule("15.2", "15.9")
def test_the_full_die_up_to_the_hole() -> None:
    table = on(WOODS, 12).roll(9).draw("Gold Crown").roll(5).choose("Farmland B7").turn()
    assert (table.player().place, table.player().area, table.player().treasures) == ("B7", "", ["gold-crown"])


@rule("15.5")
def test_a_falling_branch_wounds_whom_the_player_names() -> None:
    table = on(WOODS, 3, "Ralph the Red", "Leo Littlefoot").roll(1).choose("Leo Littlefoot").turn()
    assert table.names() == ["Ralph the Red"]


@rule("15.6")
def test_the_riddle_tree_wants_an_odd_die() -> None:
    assert on(WOODS, 6).roll(4).turn().player().step == 6
    assert on(WOODS, 6).hand(1, PIGMENT, "Mad Dog").roll(5).choose(PIGMENT).turn().player().step == 11
    assert on(WOODS, 6).roll(0).choose(PIGMENT).turn().told("only imagined")


@rule("15.7")
def test_only_a_nought_wounds_ralph_at_the_little_pit() -> None:
    assert on(WOODS, 7).roll(1, 9).turn().member("Ralph the Red").wounds == 0
    assert on(WOODS, 7).roll(1, 0).turn().member("Ralph the Red").wounds == 1


# -- Mystic Vale -----------------------------------------------------------------------------------------------------


@rule("16.2", "16.5", "16.4")
def test_one_space_a_turn_and_its_chart() -> None:
    table = on(VALE, 0).roll(0).choose(PIGMENT).turn()
    assert (table.player().step, table.told("only imagined")) == (1, True)
    assert on(VALE, 0).roll(7).draw("Gold Crown").turn().player().treasures == ["gold-crown"]


@rule("16.7", "16.10")
def test_gold_results_and_nothing() -> None:
    assert on(VALE, 4).roll(6).turn().player().gold == 1
    assert on(VALE, 0).roll(5).turn().player().gold == 0


@rule("16.9")
def test_statue_and_fountain_offer_a_choice() -> None:
    table = on(VALE, 4)
    table.member("Ralph the Red").wounds = 1
    table.roll(3).choose("Heal a wound").turn()
    assert table.member("Ralph the Red").wounds == 0
    assert on(VALE, 5).roll(7).choose("Draw a treasure").draw("Gold Crown").turn().player().treasures == ["gold-crown"]
    assert on(VALE, 5).roll(8).choose("Take the gold").turn().player().gold == 10


@rule("16.11")
@pytest.mark.parametrize(
    ("name", "face", "trapped"), [("Theowulf", 9, False), ("Theowulf", 0, True), ("Thegwik", 5, True)]
)
def test_the_leantoo_traps_a_hireling(name: str, face: int, trapped: bool) -> None:
    table = on(VALE, 3, "Ralph the Red", name).roll(2, face).turn()
    assert table.discarded(name) is trapped


@rule("30.6")
def test_the_trap_as_a_wound() -> None:
    table = on(VALE, 3, "Ralph the Red", "Leo Littlefoot", trap_wound=True).roll(2).choose("Ralph the Red").turn()
    assert table.member("Ralph the Red").wounds == 1


# -- the mounds ------------------------------------------------------------------------------------------------------


@rule("18.2", "18.3")
def test_the_full_die_but_not_past_heaptop_and_acme() -> None:
    assert on(MOUNDS, 0).roll(4).turn().player().step == 4
    table = on(MOUNDS, 7).gold(0, 0).roll(6, 5).turn()
    assert table.player().step == 10
    assert on(MOUNDS, 11).roll(9, 7).draw("Gold Crown").turn().player().step == 14


@rule("18.5")
def test_e_is_one_encounter_and_2e_are_two() -> None:
    table = on(MOUNDS, 4).roll(1).choose(PIGMENT).turn()
    assert table.told("only imagined")
    table = on(MOUNDS, 8).hand(1, PIGMENT, "The Mystic", "Mad Dog").roll(1).choose(PIGMENT, "The Mystic").turn()
    assert table.told("only imagined")
    assert table.told("gold piece")


@rule("18.6", "18.14")
def test_the_monolith_has_its_chart() -> None:
    assert on(MOUNDS, 2).roll(1, 0).draw("Gold Crown").turn().player().treasures == ["gold-crown"]
    table = on(MOUNDS, 2, "Ralph the Red", "Leo Littlefoot").roll(1, 3).choose("Ralph the Red").turn()
    assert table.member("Ralph the Red").wounds == 1


@rule("18.7", "18.8", "14.4")
def test_an_offering_adds_two() -> None:
    table = on(MOUNDS, 9).gold(0, 10).roll(1).choose("Offer gold").roll(5).draw("Gold Crown").turn()
    assert (table.player().gold, table.player().treasures) == (0, ["gold-crown"])
    table = on(MOUNDS, 9).give(0, "Gold Ingot").gold(0, 9).roll(1).choose("Gold Ingot").roll(8)
    table.draw("Gold Crown", "Large Ruby").turn()
    assert (table.player().treasures, table.discarded("Gold Ingot")) == (["gold-crown", "large-ruby"], True)


@rule("18.9")
def test_more_than_ten_counts_as_ten() -> None:
    table = (
        on(MOUNDS, 13).gold(0, 10).roll(1).choose("Offer gold").roll(9).draw("Gold Crown", "Large Ruby", "Gold Ingot")
    )
    assert len(table.turn().player().treasures) == 3


@rule("18.10")
def test_the_magic_exchange() -> None:
    table = on(MOUNDS, 2, magic=True).give(0, "Key-1", "Lucky-Charm-1")
    table.roll(1, 7).draw("Key-2", "Smoke-Bomb-1").turn()
    assert (table.player().magic, table.discarded("Key-1")) == (["key-2", "smoke-bomb-1"], True)
    assert on(MOUNDS, 2).roll(1, 7).turn().player().magic == []


@rule("18.11")
@pytest.mark.parametrize(("face", "alive"), [(8, True), (9, False)])
def test_wrath_meets_the_defence_with_equipment(face: int, alive: bool) -> None:
    table = on(MOUNDS, 9, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "Garath's Shield")
    table.roll(1).choose("no").roll(1, 9, face).turn()
    assert ("Leo Littlefoot" in table.names()) is alive


@rule("18.12")
def test_the_death_curse_takes_a_lone_character() -> None:
    table = on(MOUNDS, 13).roll(1, 2).turn()
    assert not table.player().alive


@rule("18.13")
def test_the_character_exchange_spares_encounter_cards() -> None:
    table = on(MOUNDS, 2, "Ralph the Red", "Leo Littlefoot", "Walten", "The Lion")
    table.roll(1, 4).draw("Skalan", "Bolok").turn()
    assert table.names() == ["Ralph the Red", "The Lion", "Skalan", "Bolok"]


@rule("18.15")
def test_weapons_may_be_offered_but_no_armour() -> None:
    table = on(MOUNDS, 9, arms=True).give(0, "Mace-1", "Helmet-1", "Bow-Arrows-1").gold(0, 0).roll(1).choose("Mace")
    table.roll(5).draw("Gold Crown").turn()
    assert table.offered("Do you make an offering?") == ["Mace", "Bow & Arrows", "Offer nothing"]


# -- the caves -------------------------------------------------------------------------------------------------------


@rule("19.2", "19.3")
def test_even_one_room_odd_one_or_two() -> None:
    assert on(CAVES, 0).roll(4).turn().player().step == 1
    assert on(CAVES, 3).roll(3).choose("Two rooms").draw("Gold Crown").turn().player().step == 5
    assert on(CAVES, 0).roll(3).choose("One room").turn().player().step == 1


@rule("19.4", "19.5")
def test_mouth_and_ledge() -> None:
    assert on(CAVES, 0).roll(2).turn().player().gold == 1
    assert on(CAVES, 1).roll(2).choose(PIGMENT).turn().told("only imagined")


@rule("19.7", "6.13a")
def test_the_guardroom_and_the_big_treasure_room() -> None:
    table = on(CAVES, 4).roll(2).draw("Key").choose("key").draw("Gold Crown", "Large Ruby", "Gold Ingot").turn()
    assert len(table.player().treasures) == 3
    assert table.discarded("Key")
    assert on(CAVES, 4).roll(2).draw("Gold Crown").turn().player().treasures == ["gold-crown"]


# -- the castle ------------------------------------------------------------------------------------------------------


@rule("20.2", "20.3", "20.10")
def test_one_room_a_turn_and_its_chart_once() -> None:
    table = on(CASTLE, 1).roll(4).draw("Gold Crown").turn()
    assert (table.player().step, table.player().treasures) == (2, ["gold-crown"])
    assert table.script.rolled == [("20.2", "1d10")]


@rule("20.4", "6.13")
def test_a_key_opens_lady_purps_room() -> None:
    table = (
        on(CASTLE, 4)
        .give(0, "Key")
        .choose("Unlock Lady Purp's Room", "key")
        .roll(4)
        .draw("Gold Crown", "Large Ruby")
        .turn()
    )
    assert (table.player().step, table.discarded("Key")) == (5, True)
    table.roll(2).draw("Gold Ingot").turn()
    assert table.player().step == 6
    table = on(CASTLE, 4).give(0, "Key").choose("On to Lord Purp's Tower").roll(2).draw("Gold Crown").turn()
    assert (table.player().step, table.player().treasures) == (6, ["key", "gold-crown"])


@rule("20.5")
def test_the_postern_leads_out() -> None:
    table = on(CASTLE, 6).turn()
    assert (table.player().area, table.player().place) == ("", CASTLE)


@rule("20.6")
def test_encounters_in_the_castle() -> None:
    table = on(CASTLE, 5).hand(1, PIGMENT, "The Mystic", "Mad Dog")
    table.roll(7).choose(PIGMENT, "The Mystic").draw("Gold Crown").turn()
    assert table.player().treasures == ["gold-crown"]


@rule("20.7", "20.8", "20.9", "20.11")
def test_other_rooms() -> None:
    assert on(CASTLE, 0).roll(5).turn().player().gold == 5
    assert on(CASTLE, 2).roll(4).draw("Leo Littlefoot").turn().names() == ["Ralph the Red", "Leo Littlefoot"]
    assert on(CASTLE, 3).roll(1).turn().member("Ralph the Red").wounds == 1
    assert on(CASTLE, 0).roll(8).turn().player().gold == 0


@rule("20.12", "20.13")
@pytest.mark.parametrize(("face", "gold", "wounds"), [(6, 5, 1), (5, 0, 0)])
def test_an_accident_paid_in_gold(face: int, gold: int, wounds: int) -> None:
    table = on(CASTLE, 0).gold(0, 5).roll(1, face).turn()
    assert (table.player().gold, table.member("Ralph the Red").wounds) == (gold, wounds)
    table = on(CASTLE, 0, arms=True, magic=True).give(0, "Mace-1", "Key-1", "Helmet-1").roll(1).choose("Mace").turn()
    assert table.offered("An accident.") == ["Key", "Mace", "Lose gold, as much as a die shows"]
    assert table.discarded("Mace-1")


# -- the pyramid -----------------------------------------------------------------------------------------------------


@rule("21.2", "6.6")
@pytest.mark.parametrize(("start", "face", "step"), [(0, 1, 1), (0, 2, 1), (1, 7, 5), (10, 1, 11)])
def test_half_the_die_rounded_up(start: int, face: int, step: int) -> None:
    assert on(PYRAMID, start).roll(face).turn().player().step == step


@rule("21.4", "21.7")
def test_nobody_passes_the_burial_chamber() -> None:
    table = on(PYRAMID, 8).roll(9, 0).draw("Gold Crown", "Large Ruby", "Gold Ingot").turn()
    assert (table.player().step, len(table.player().treasures)) == (10, 3)


@rule("21.6")
@pytest.mark.parametrize(("start", "number"), [(2, 1), (3, 2), (8, 2), (12, 1)])
def test_encounter_steps(start: int, number: int) -> None:
    table = on(PYRAMID, start).roll(1).run("act", until=("meet",))
    assert table.game.agenda[-1].facts["number"] == number


@rule("21.8", "6.13")
def test_a_key_opens_the_vault_after_the_chamber() -> None:
    table = on(PYRAMID, 9).give(0, "Key").hand(1, PIGMENT, "Mad Dog").roll(1, 7).choose(PIGMENT)
    table.draw("Gold Crown", "Large Ruby", "Gold Ingot").choose("key").draw(
        "Gold Chalice", "Star Sapphire", "Two Gold Bars"
    )
    assert len(table.turn().player().treasures) == 6
    ran = on(PYRAMID, 9).give(0, "Key").hand(1, "The Lion", "Mad Dog").roll(1, 7).choose("The Lion").roll(1, 1)
    ran.choose("try").roll(9, 1).turn()
    assert ran.player().treasures == ["key"]


@rule("21.9", "21.10", "21.11")
def test_niche_dart_wall_and_broken_floor() -> None:
    assert on(PYRAMID, 5).roll(1).draw("Gold Crown").turn().player().treasures == ["gold-crown"]
    table = on(PYRAMID, 6, "Ralph the Red", "Leo Littlefoot", "Marldyk").roll(2).draw("Leo Littlefoot").roll(6).turn()
    assert (table.discarded("Leo Littlefoot"), table.was_asked("Who heals?")) == (True, False)
    assert on(PYRAMID, 6).roll(2).turn().script.rolled == [("21.2", "1d10")]
    assert on(PYRAMID, 14).roll(1, 8).turn().member("Ralph the Red").wounds == 1


@rule("21.12", "18.11")
def test_the_curse_of_the_old_ones_pays_the_living() -> None:
    table = on(PYRAMID, 9).roll(1, 2, 9).draw("Gold Crown", "Large Ruby").turn()
    assert len(table.player().treasures) == 2
    dead = on(PYRAMID, 9)
    dead.member("Ralph the Red").wounds = 1
    dead.roll(1, 1, 0).turn()
    assert not dead.player().alive


# -- option no-repeat ------------------------------------------------------------------------------------------------


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
