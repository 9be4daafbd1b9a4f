"""Chapters 11 and 29: what the generated labyrinth holds, and where."""

from collections import Counter

import pytest
from tests.games.milaso.labyrinth.walker import book, fresh

from clew.games.milaso.labyrinth.digging.world import LOCATIONS
from clew.games.milaso.shown.picture import picture


@pytest.mark.rule("29.1", "11.4", "12.1", "12.2")
@pytest.mark.parametrize("size", ["demo", "half", "full"])
def test_the_counts_of_the_size_hold_exactly(size: str) -> None:
    made, counts = fresh(size, 1), book(size).counts
    places = [f for f in made.features.values() if f.number and f.kind in LOCATIONS]
    tagged = [f for f in made.features.values() if f.number and f.kind not in LOCATIONS]
    assert len(made.maps) == counts["maps"]
    assert len(places) == counts["locations"]
    assert len(tagged) == counts["tagged objects"]
    assert sum(f.kind == "post" for f in places) == counts["locations with enemies"]
    assert sum(f.kind == "lever" for f in tagged) == counts["levers and buttons"]
    assert sum(f.kind == "teleport" for f in made.features.values()) == counts["teleport spaces"]
    by_map = Counter(f.map for f in places)
    for row in book(size).tables[f"maps-{size}"]:
        if row[0] != "total":
            assert by_map[row[0]] == row[2]


@pytest.mark.rule("29.4")
def test_the_same_seed_gives_the_same_labyrinth() -> None:
    one, other = fresh("demo", 7), fresh("demo", 7)
    assert one is not other
    assert dict(one.features) == dict(other.features)
    assert [picture(one, key) for key in one.maps] == [picture(other, key) for key in other.maps]
    assert dict(fresh("demo", 8).features) != dict(one.features)


@pytest.mark.rule("29.5")
@pytest.mark.parametrize(("size", "grid"), [("demo", (32, 22)), ("full", (40, 28))])
def test_grids_and_sections(size: str, grid: tuple[int, int]) -> None:
    for map_ in fresh(size, 2).maps.values():
        assert (map_.width, map_.height) == grid
        hall = {number for number, count in Counter(map_.section).items() if count > 120 and number != 255}
        assert hall <= ({len(map_.sections) - 1} if map_.key == "T5" else set())


@pytest.mark.rule("29.6a")
def test_materials_of_locked_doors() -> None:
    doors = [f for f in fresh("full", 5).features.values() if f.kind == "door" and f.lock]
    found = Counter(f.what for f in doors)
    assert len(doors) == 96
    assert found["unenchanted wooden"] == 36
    assert found["enchanted wooden"] == 12
    assert found["stone"] + found["metal"] == 48
    assert sum("massive" in f.flags for f in doors) == 12


@pytest.mark.rule("29.7")
def test_most_keys_lie_on_the_map_of_their_lock() -> None:
    near = total = 0
    for seed in range(2):
        made = fresh("full", seed)
        homes = {f.lock: f.map for f in made.features.values() if f.lock}
        for f in made.features.values():
            if f.kind == "thing" and f.what.startswith("key "):
                total += 1
                near += homes[int(f.what.removeprefix("key "))] == f.map
    assert total == 2 * 114
    assert 75 <= 100 * near // total <= 95


@pytest.mark.rule("29.8", "29.3")
@pytest.mark.parametrize("size", ["demo", "full"])
def test_named_enemies_stand_once(size: str) -> None:
    made = fresh(size, 4)
    named = Counter(f.what for f in made.features.values() if f.kind == "post" and "named" in f.flags)
    assert set(named.values()) == {1}
    assert len(named) == (5 + book(size).value("29.3", "drawn") if size == "demo" else 21)
    assert {"B56", "B51", "B50", "B48", "B49"} <= set(named)


@pytest.mark.rule("29.8a")
def test_no_enemy_stands_near_a_start() -> None:
    from clew.games.milaso.maps.model import distance

    for seed in range(5):
        made = fresh("demo", seed)
        for start in made.starts:
            for post in made.maps[start.map].posts:
                if "guard" not in post.flags:
                    assert distance(made.maps[start.map], post.at, start.at) > 16


@pytest.mark.rule("29.8a")
@pytest.mark.parametrize(("size", "seed"), [("demo", 6), ("demo", 8), ("half", 1), ("full", 1), ("full", 2)])
def test_vampires_and_gremlins_stand_under_roofs_and_shadow_demons_under_the_sky(size: str, seed: int) -> None:
    made = fresh(size, seed)
    found = [
        (post.what, map_.sections[map_.section[post.at]].roofed)
        for map_ in made.maps.values()
        for post in map_.posts
        if post.what in ("B15", "B16", "B17", "B22")
    ]
    assert found or size == "demo"
    assert all(roofed == (kind != "B22") for kind, roofed in found)


@pytest.mark.rule("29.9a")
def test_two_jars_of_jam_lie_in_the_garden() -> None:
    jars = [f for f in fresh("full", 1).features.values() if f.what == "jam jar" and "needed" in f.flags]
    assert [f.map for f in jars] == ["MG", "MG"]


@pytest.mark.rule("29.9b")
def test_one_place_asks_for_music() -> None:
    sites = [f for f in fresh("demo", 1).features.values() if f.what == "music"]
    assert [f.map for f in sites] == ["G5"]


@pytest.mark.rule("29.2a")
def test_clues_of_missing_methods_are_handed_out_anew() -> None:
    made = fresh("demo", 1)
    castle = next(f for f in made.features.values() if "King Retchinal" in f.what)
    assert castle.holds == ("clue 3", "clue 5")
    vorgu = next(f for f in made.features.values() if "Vorgu and" in f.what)
    assert vorgu.holds == ("clue 8",)
    memorial = next(f for f in made.features.values() if f.what == "memorial")
    assert memorial.holds == ("clue 11",)


@pytest.mark.rule("29.3c")
def test_somebody_at_each_start_names_a_different_method() -> None:
    starts = fresh("demo", 2).starts
    assert len({start.amount for start in starts}) == 4


@pytest.mark.rule("29.10")
def test_teleports_stay_in_their_region() -> None:
    made = fresh("full", 2)
    for f in made.features.values():
        if f.kind == "teleport":
            region = made.maps[f.map].region
            assert region[f.at] == region[f.to_at]


@pytest.mark.rule("29.11")
def test_traps_by_kind() -> None:
    made = fresh("demo", 3)
    found = Counter(f.what for f in made.features.values() if f.kind == "trap")
    for kind in book("demo").traps.values():
        if kind.key not in ("TR03", "TR13"):
            assert found[kind.key] == kind.counts["demo"]
    assert sum("needle" in f.flags for f in made.features.values()) == 1
    assert sum("trapped" in f.flags for f in made.features.values()) == 1


@pytest.mark.rule("29.21d")
@pytest.mark.parametrize("size", ["demo", "full"])
def test_the_gold_of_the_size_lies_about(size: str) -> None:
    made = fresh(size, 6)
    gold = {True: 0, False: 0}
    for f in made.features.values():
        for thing in f.holds:
            if thing.startswith("gold*"):
                gold[f.map.startswith("T")] += int(thing.removeprefix("gold*"))
    counts = book(size).counts
    assert gold[False] == counts["gold outside the Tower"]
    assert gold[True] == counts["gold in the Tower"]


@pytest.mark.rule("29.21b")
def test_a_quarter_of_the_food_is_fruit_in_the_garden() -> None:
    made = fresh("demo", 6)
    fruit = [f.map for f in made.features.values() for thing in (f.what, *f.holds) if thing == "fruit"]
    assert fruit == ["MG"] * 5


@pytest.mark.rule("29.9", "18.6a", "11.6")
def test_fixed_things_of_the_full_labyrinth() -> None:
    made = fresh("full", 11)
    found = {(f.what, f.map) for f in made.features.values()}
    assert {start.map for start in made.starts} == {"G1", "G3", "G7", "G9"}
    assert ("mall", "G4") in found
    assert all(("classchanger", f"G{number}") in found for number in range(1, 10))
    wells = [f for f in made.features.values() if f.what == "well"]
    assert [(f.map, f.to_map) for f in wells] == [("U8", "U8")] * 2
    pipes = {(f.map, f.to_map) for f in made.features.values() if f.what == "pipe"}
    assert pipes == {("U8", "G8"), ("G8", "U8")}
    assert ("curling range", "U1") in found
    assert ("Vorgu's old house", "ST") in found


@pytest.mark.rule("29.6")
def test_a_locked_door_parts_two_regions() -> None:
    for map_ in fresh("demo", 12).maps.values():
        for at, door in map_.barriers.items():
            if door.lock:
                sides = {map_.region[to] for _, to, _ in map_.steps[at] if abs(to - at) in (1, map_.width)}
                assert len(sides) == 2
