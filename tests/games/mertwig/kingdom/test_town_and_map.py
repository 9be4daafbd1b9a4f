"""Chapters 4, 5 and 28: the town, the map, distances, terrain."""

import re

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.atlas import Atlas, make_atlas
from clew.games.mertwig.kingdom.outdoors import throw
from clew.games.mertwig.kingdom.ways import may_go
from clew.games.mertwig.view import drawn_links, drawn_spaces, view
from clew.kernel.words.text import put

rule = pytest.mark.rule


def atlas(terrain: bool = False) -> Atlas:
    return make_atlas(RULEBOOK.ledger, terrain)


def reach(start: str, points: int, gold: int = 9, terrain: bool = False) -> dict[str, int]:
    return atlas(terrain).reach(start, points, gold).fares


@rule("4.1", "5.1")
def test_the_town_is_a_one_way_ring_in_a_map_without_diagonals() -> None:
    world = atlas()
    assert len(world.spaces) == 24 + 111
    assert [way.to for way in world.ways["T24"]] == ["T01"]
    assert [way.to for way in world.ways["T02"]] == ["T03"]
    assert sorted(way.to for way in world.ways["A1"]) == ["A2", "B1"]


def test_every_sign_on_the_map_means_one_thing() -> None:
    spaces = view(Table(arms=True, magic=True).game, 0).boards[0].spaces
    meanings: dict[str, set[str]] = {}
    for feature in (feature for space in spaces for feature in space.features):
        thing = re.sub("^(an?|[23]) ", "", put(feature.name)).removesuffix("s" if feature.sign in "abc" else "")
        meanings.setdefault(feature.sign, set()).add(thing)
    assert {sign: names for sign, names in meanings.items() if len(names) > 1} == {}
    assert {"c", "a", "b", "x", "p"} <= meanings.keys()


def test_outdoor_ways_lead_both_ways_but_for_lakes_without_pier() -> None:
    world = atlas()
    for start, ways in world.ways.items():
        for way in ways:
            back = any(other.to == start for other in world.ways[way.to])
            one_way = world.spaces[start].terrain == "lake" or world.spaces[start].town
            assert back or one_way, (start, way.to)


def test_every_space_can_be_reached_and_left() -> None:
    world = atlas()
    for start in world.spaces:
        seen, edge = {start}, [start]
        while edge:
            edge = [way.to for space in edge for way in world.ways[space] if way.to not in seen]
            seen.update(edge)
        assert len(seen) == 135


def test_rivers_and_neighbours_are_symmetrical_in_the_ledger() -> None:
    rows = {row["id"]: row for row in RULEBOOK.ledger.table("map").dicts()}
    for key, row in rows.items():
        assert all(key in rows[other]["neighbours"] for other in row["neighbours"])
        assert all(key in rows[other]["river_to"] for other in row["river_to"])
    drawn = {frozenset((row["a"], row["b"])) for row in RULEBOOK.ledger.table("rivers").dicts()}
    assert drawn == {frozenset((key, other)) for key, row in rows.items() for other in row["river_to"]}


@rule("4.2")
def test_in_town_one_moves_at_least_one_square() -> None:
    table = Table().roll(3).choose("Guard Barracks").turn()
    assert table.offered("Where do you go?") == ["Palace Gardens", "Guard Barracks", "Silver Street"]
    assert table.player().place == "T03"


@rule("4.3")
def test_a_nought_in_town_is_ten_spaces_and_no_encounter() -> None:
    table = Table().hand(1, "The Lion").roll(0).choose("Farmland B6").turn()
    offered = {question.key for question in table.question("Where do you go?").options}
    assert {f"T{n:02}" for n in range(2, 12)} <= offered
    assert {"B7", "B6", "B5", "B4"} <= offered
    assert "A4" not in offered
    assert (table.player().place, table.game.meeting) == ("B6", None)


@rule("4.4", "4.6")
def test_gates_lead_out_for_a_point() -> None:
    found = reach("T05", 4)
    assert {"T06", "B7", "A7", "C7"} <= set(found)
    assert "B7" not in reach("T05", 1)
    assert {"T06", "T09", "D7"} <= set(reach("B7", 5))


@rule("4.5", "5.7")
def test_the_docks_cost_a_fare() -> None:
    assert reach("T16", 1, gold=0).keys() == {"T17"}
    assert reach("T16", 1, gold=1) == {"T17": 0, "D10": 1}
    table = Table().at(0, "T16").gold(0, 1).roll(1).choose("Lake D10").turn()
    assert (table.player().place, table.player().gold) == ("D10", 0)


@rule("4.7", "4.8")
def test_gates_and_docks_lead_in_without_a_fare() -> None:
    assert reach("D10", 1, gold=0)["T16"] == 0
    assert [reach(outside, 1)[square] for outside, square in (("B7", "T06"), ("D7", "T09"), ("D9", "T13"))] == [0, 0, 0]


@rule("4.9", "4.11")
def test_only_the_last_square_is_used() -> None:
    table = Table().roll(5).choose("North Gate").turn()
    assert not table.was_asked("What do you do here?")
    table = Table().roll(4).choose("The Leaky Flagon", "hire-1").draw("Leo Littlefoot").turn()
    assert table.was_asked("What do you do here?")


@rule("4.10", "8.9")
def test_the_red_cross_heals_without_a_die() -> None:
    table = Table().at(0, "T07")
    table.member("Ralph the Red").wounds = 1
    table.roll(1).choose("Have a wound healed").turn()
    assert table.member("Ralph the Red").wounds == 0


@rule("4.12")
def test_swords_and_scrolls_are_dead_without_their_options() -> None:
    assert not Table().at(0, "T17").roll(1).turn().was_asked("What do you do here?")
    table = Table(arms=True, magic=True).at(0, "T17").roll(1).choose("done").turn()
    assert table.keys("What do you do here?") == ["arms-3", "arms-2", "arms-1", "done"]


@rule("4.13")
def test_several_businesses_come_in_any_order_each_once() -> None:
    table = Table(arms=True).at(0, "T02").roll(1)
    table.choose("arms-1").draw("Mace-1").choose("hire-1").draw("Leo Littlefoot").turn()
    first, second = [q.keys() for q in table.script.asked if q.prompt == "What do you do here?"]
    assert first == ["hire-2", "hire-1", "arms-1", "done"]
    assert second == ["hire-2", "hire-1", "done"]


@rule("4.14", "9.2", "29.2")
def test_nobody_is_met_or_attacked_in_town() -> None:
    table = Table(attack=True).at(1, "T02").roll(1).turn()
    assert not table.was_asked("Do you look for another party")
    table.run("hunt")
    assert not table.was_asked("Do you look for another party")


@rule("4.15", "22.2", "22.1")
def test_the_palace_cashes_first_and_then_opens_the_maze() -> None:
    table = Table().at(0, "T24").give(0, "Gold Crown", "Gold Chalice", "Royal-Birthmark-1")
    table.roll(1).choose("Gold Chalice", "done", "Enter the maze", "MB2").turn()
    assert (table.player().gold, table.player().place) == (65, "maze")
    poor = Table().at(0, "T24").give(0, "Gold Crown", "Royal-Birthmark-1").roll(1).choose("Gold Crown").turn()
    assert not poor.was_asked("Do you enter the maze")


# -- outside ---------------------------------------------------------------------------------------------------------


@rule("5.2")
def test_outdoors_one_may_stay() -> None:
    table = Table().at(0, "B6").roll(4).choose("Stay here").turn()
    assert (table.player().place, table.game.meeting) == ("B6", None)


@rule("5.3", "9.2")
def test_a_nought_outdoors_is_an_encounter() -> None:
    table = Table().at(0, "C5").hand(1, "Pigment of Someone's Imagination", "Mad Dog")
    table.roll(0).choose("Pigment of Someone's Imagination").turn()
    assert (table.player().place, table.told("only imagined")) == ("C5", True)
    assert table.told("how far: 10: somebody comes")
    assert not table.told("10 spaces")


@rule("5.4", "5.5")
def test_areas_cost_a_point_and_rivers_one_more() -> None:
    assert reach("B7", 1).keys() == {"A7", "C7", "T06"}
    assert "B6" in reach("B7", 2)


@rule("5.6", "6.3", "6.4")
def test_only_adventure_areas_are_closed_to_others() -> None:
    table = Table(3).at(0, "B1").at(1, "C1", 2).at(2, "B2")
    spaces = table.game.book.atlas.spaces
    assert not may_go(table.game, table.player(), spaces["C1"])
    assert may_go(table.game, table.player(), spaces["B2"])
    table.roll(5).turn()
    assert "Mystic Vale (C1)" not in table.offered("Where do you go?")
    table.player(1).area = ""
    assert not may_go(table.game, table.player(), spaces["C1"])
    table.at(1, "C2")
    assert may_go(table.game, table.player(), spaces["C1"])


@rule("5.7", "5.8", "5.9")
def test_a_boat_is_paid_once_a_trip() -> None:
    assert "E4" not in reach("D4", 1)
    table = Table().at(0, "D5").gold(0, 1).roll(1).choose("Lake E5").turn()
    assert (table.player().place, table.player().gold) == ("E5", 0)
    table.roll(2).choose("Hills E3").turn()
    assert (table.player().place, table.player().gold) == ("E3", 0)
    table.at(0, "E5").hand(1, "Pigment of Someone's Imagination", "Mad Dog")
    table.roll(0).choose("Pigment of Someone's Imagination").turn()
    assert table.told("only imagined")


@rule("5.10")
def test_a_lake_is_left_anywhere() -> None:
    assert reach("E4", 1, gold=0)["D4"] == 0


@rule("5.11")
def test_nobody_moves_through_an_adventure_area() -> None:
    found = reach("B3", 2)
    assert "A3" in found
    assert atlas()._walk("B3")["A2", 0] == 2  # round the corner by B2, not through A3
    assert "A4" in reach("A2", 6)
    assert "A4" not in reach("A2", 3)


@rule("5.12", "10.17", "10.22")
def test_an_item_is_delivered_where_one_lands_not_where_one_passes() -> None:
    table = Table().at(0, "G7").give(0, "The Talisman of the Dead").roll(2).choose("Swamp G9").turn()
    assert table.player().items
    table.at(0, "G7").roll(1).choose("The Boneyard (G8)", "Yes").draw("Gold Ingot").turn()
    assert (table.player().items, table.player().treasures) == ([], ["gold-ingot"])
    assert table.discarded("The Talisman of the Dead")


@rule("10.18", "10.19", "10.20", "10.21")
@pytest.mark.parametrize(
    ("item", "space"),
    [
        ("The Magic Plant Spike", "B4"),
        ("The Glowing Rock", "J6"),
        ("The Granite Toenail", "K9"),
        ("The Eagle's Eye", "H3"),
    ],
)
def test_each_item_has_its_place(item: str, space: str) -> None:
    table = Table().give(0, item).at(0, space).choose("Yes").draw("Large Ruby").run("land")
    assert (table.player().treasures, table.discarded(item)) == (["large-ruby"], True)
    other = Table().give(0, item).at(0, "G8").run("land")
    assert other.player().items


@rule("5.13")
def test_distances_are_steps_of_legal_movement() -> None:
    world = atlas()
    for origin, start in (("palace", "T01"), ("woods", "A3")):
        steps, edge = {start: 0}, [start]
        while edge:
            fresh = []
            for space in edge:
                if space != start and world.spaces[space].terrain == "adventure":
                    continue
                for way in world.ways[space]:
                    if way.to not in steps:
                        steps[way.to] = steps[space] + 1
                        fresh.append(way.to)
            edge = fresh
        for distance in range(23):
            found = {space.key for space in world.at_distance(distance, origin)}
            assert found == {key for key, far in steps.items() if far == distance}, (origin, distance)
    assert [world.spaces[key].from_palace for key in ("B7", "T13")] == [6, 11]
    assert world.spaces["T06"].from_woods == 6


@rule("5.14", "15.9")
def test_a_thrown_marker_lands_exactly_so_far_away() -> None:
    table = Table().at(0, "A3", 14).choose("E2")
    table.player().left = "A3"
    throw(table.game, table.script, table.player(), "woods", 5, "15.9")
    assert [option.key for option in table.question("Where is the marker").options][:-1] == [
        "D1",
        "E2",
        "F3",
        "D5",
        "C6",
        "B7",
    ]
    assert (table.player().place, table.player().area) == ("E2", "")


# -- option terrain --------------------------------------------------------------------------------------------------


@rule("28.1", "28.3")
def test_terrain_costs_points_but_marked_areas_cost_one() -> None:
    ways = {(start, way.to): way.points for start, found in atlas(terrain=True).ways.items() for way in found}
    assert [ways["B5", "B4"], ways["B6", "B5"], ways["B7", "B6"], ways["J5", "J4"], ways["B3", "A3"]] == [1, 2, 2, 3, 1]


@rule("28.1")
def test_dear_land_is_marked_as_such_and_not_as_a_river() -> None:
    def rivers(terrain: bool) -> set[tuple[str, str]]:
        return {(link.start, link.end) for link in drawn_links(atlas(terrain)) if link.kind == "river"}

    assert rivers(terrain=True) == rivers(terrain=False) != set()
    world = atlas(terrain=True)
    marks = {key: str(features[0].name) for key, _, _, features in drawn_spaces(world, arms=False, magic=False)}
    dear = {key for key, space in world.spaces.items() if space.points > 1}
    assert {key for key, mark in marks.items() if mark.endswith(" points")} == dear != set()


@rule("28.2")
def test_one_space_is_always_possible() -> None:
    assert "J4" in reach("J5", 1, terrain=True)
    assert "E4" not in reach("D4", 1, terrain=True)
    assert "E5" not in reach("D5", 1, gold=0, terrain=True)


@rule("28.4", "27.13")
def test_a_teleport_counts_one_a_space_whatever_the_terrain() -> None:
    world = atlas(terrain=True)
    assert {space.key for space in world.jumps("J5", 1)} == {"I5", "J4", "J6", "K5"}
    assert "J5" not in {space.key for space in world.jumps("J5", 2)}
