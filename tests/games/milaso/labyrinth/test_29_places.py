"""Chapter 29: where things, people and ways of the generated labyrinth are."""

from collections import Counter

import pytest
from tests.games.milaso.labyrinth.walker import book, fresh

from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.maps.model import FLOOR, Feature, Labyrinth, distance

SIZES = ["demo", "half", "full"]


def of_kind(made: Labyrinth, *kinds: str) -> list[Feature]:
    return [f for f in made.features.values() if f.kind in kinds]


@pytest.mark.rule("29.3a")
@pytest.mark.parametrize("seed", range(3))
def test_the_tower_of_the_demo_is_three_regions_in_a_row(seed: int) -> None:
    made = fresh("demo", seed)
    map_ = made.maps["T1"]
    columns = {(f.what, f.to_map): map_.xy(f.at)[0] // 8 for f in made.joins["T1"]}
    assert columns["tower", "U5"] == columns["tower", "MG"] == 0
    assert columns["tower", "G5"] == 1
    assert min(columns["risky", "U5"], columns["risky", "ST"], columns["stair", "T5"]) >= 2
    for wall in (8, 16):
        ways = [map_.at(wall, y) for y in range(map_.height) if map_.ground[map_.at(wall, y)] == FLOOR]
        assert [map_.barriers[at].lock > 0 for at in ways] == [True]
    door = next(f for f in made.joins["T1"] if f.to_map == "G5")
    assert any(flag.startswith("guard ") for end in (door, made.features[door.to]) for flag in end.flags)
    roofless = [number for number, section in enumerate(made.maps["T5"].sections) if not section.roofed]
    assert len(roofless) == 2


@pytest.mark.rule("29.2")
@pytest.mark.parametrize("size", ["demo", "half"])
def test_shops_of_missing_maps_stand_on_their_hosts_and_none_twice(size: str) -> None:
    made, rules = fresh(size, 5), book(size)
    hosts = {row[0]: row[1 if size == "half" else 2] for row in rules.tables["hosts"]}
    wanted = {
        (shop, hosts[home])
        for shop, maps, _ in rules.tables["shops"]
        for home in maps.replace(" (Rabin)", "").split(", ")
        if home != "C4"
    }
    found = Counter(
        (shop, f.map) for f in of_kind(made, "shop") for shop in ([f.what] if f.what == "classchanger" else f.holds)
    )
    assert set(found) == wanted
    assert set(found.values()) == {1}


@pytest.mark.rule("29.2b")
def test_whole_maps_are_cold_and_the_devils_in_the_half_size() -> None:
    maps = fresh("half", 2).maps
    assert {key for key, map_ in maps.items() if any(s.cold for s in map_.sections)} == {"U2"}
    assert {key for key, map_ in maps.items() if any(s.devil for s in map_.sections)} == {"U6"}
    assert all(section.cold for section in maps["U2"].sections)
    assert all(section.devil and not section.dark for section in maps["U6"].sections)


@pytest.mark.rule("29.2b")
@pytest.mark.parametrize("seed", range(3))
def test_curling_range_and_ski_jump_of_the_demo_are_in_its_cold_section(seed: int) -> None:
    made = fresh("demo", seed)
    map_ = made.maps["U5"]
    (cold,) = [number for number, section in enumerate(map_.sections) if section.cold]
    there = {f.what: map_.section[f.at] for f in of_kind(made, "site", "fixture") if f.map == "U5"}
    assert there["curling range"] == there["ski jump"] == cold
    devil = next(post for post in map_.posts if post.what == "B50")
    assert map_.sections[map_.section[devil.at]].devil


@pytest.mark.rule("29.2a")
def test_elkinot_and_cray_of_the_demo_tell_their_clues() -> None:
    made = fresh("demo", 4)
    told = {f.what: f.holds for f in of_kind(made, "person")}
    assert told["Ramis Elkinot and a prisoner"][0] == "clue 10"
    assert len(told["Ramis Elkinot and a prisoner"]) == 1 + 3
    assert told["Aldo Cray"] == ("clue 11",)
    assert {clue for clues in told.values() for clue in clues} <= {"clue 3", "clue 5", "clue 8", "clue 10", "clue 11"}


@pytest.mark.rule("29.9")
def test_memorials_people_and_things_of_methods_are_where_the_tables_say() -> None:
    made = fresh("full", 9)
    memorials = [f for f in of_kind(made, "fixture") if f.what == "memorial"]
    assert {f.map for f in memorials} == {"G2", "C2", "ST", "U5"}
    assert {f.holds for f in memorials} == {("clue 1",)}
    people = {f.what: f.map for f in of_kind(made, "person")}
    assert {name: people[name] for name in ("King Retchinal III", "the Queen", "Rabin", "Vorgu", "Aldo Cray")} == {
        "King Retchinal III": "C3",
        "the Queen": "C3",
        "Rabin": "C4",
        "Vorgu": "MP",
        "Aldo Cray": "T2",
    }
    assert Counter(f.map for f in of_kind(made, "person") if f.what == "a prisoner") == {"U7": 5}
    scraps = {f.what: f.map for f in of_kind(made, "thing") if f.what.startswith("scrap")}
    assert [scraps[f"scrap {number}"] for number in range(1, 7)] == ["U7", "C3", "ST", "MG", "G3", "U9"]
    assert Counter(f.map for f in of_kind(made, "thing") if f.what == "Missile") == {"X1": 3}
    assert {f.map for f in of_kind(made, "thing") if f.what == "magic fruit"} == {"MG"}


@pytest.mark.rule("29.9b")
@pytest.mark.parametrize("size", SIZES)
def test_one_ground_map_asks_for_music(size: str) -> None:
    (site,) = [f for f in fresh(size, 3).features.values() if f.what == "music"]
    assert site.map.startswith("G")
    assert site.number


@pytest.mark.rule("29.10")
@pytest.mark.parametrize(("size", "seed"), [("half", 1), ("full", 1), ("full", 2)])
def test_teleports_stand_clear_of_walls_and_lead_back_only_from_such_a_space(size: str, seed: int) -> None:
    made = fresh(size, seed)
    teleports = of_kind(made, "teleport")
    back = [f for f in teleports if "reversible" in f.flags]
    for at_map, at in [(f.map, f.at) for f in teleports] + [(f.to_map, f.to_at) for f in back]:
        map_ = made.maps[at_map]
        section = map_.section[at]
        around = [at + x + y * map_.width for x in (-1, 0, 1) for y in (-1, 0, 1)]
        assert {map_.section[to] for to in around} == {section}
    assert all(f.map == f.to_map for f in teleports)
    assert 0 < len(back) < len(teleports)


@pytest.mark.rule("29.21")
@pytest.mark.parametrize("size", SIZES)
def test_each_map_below_and_in_the_tower_has_a_potion(size: str) -> None:
    made = fresh(size, 8)
    where = {f.map for f in made.features.values() for what in (f.what, *f.holds) if what.startswith("potion of")}
    assert {key for key in made.maps if key[0] in "UT"} <= where


@pytest.mark.rule("29.21a")
@pytest.mark.parametrize(("size", "seed"), [("demo", 1), ("half", 3), ("full", 3)])
def test_a_true_potion_of_energy_lies_near_the_starts(size: str, seed: int) -> None:
    made = fresh(size, seed)
    near = {f.map for f in made.starts} | {f.map for f in of_kind(made, "join") if f.what == "open" and f.map[0] == "G"}
    true = {"potion of energy"} | {f"potion of {label}|energy" for label in ("speed", "strength", "constitution")}
    assert any(f.map in near for f in made.features.values() for what in (f.what, *f.holds) if what in true)


@pytest.mark.rule("29.21b")
@pytest.mark.parametrize(("size", "magic"), [("demo", 3), ("half", 9), ("full", 18)])
def test_every_fifth_unit_of_the_other_food_is_magic(size: str, magic: int) -> None:
    made = fresh(size, 2)
    food = ("apple|", "bread|", "carrot|", "cooked meat|")
    found = [
        what.partition("|")[2] for f in made.features.values() for what in (f.what, *f.holds) if what.startswith(food)
    ]
    twelve = [kind.replace("nenergy", "energy") for kind in book(size).values["29.21a"]["twelve"]]
    assert Counter(found) == Counter(twelve[number % 12] for number in range(magic))


@pytest.mark.rule("29.21c")
@pytest.mark.parametrize("types", [("Knight",), ("Wizard",), ("Gnome", "Malich")])
def test_half_of_the_magic_weapons_can_be_used_by_the_party(types: tuple[str, ...]) -> None:
    rules = book("full")
    made = generate(rules, 21, types)
    magic = [f.what for f in of_kind(made, "thing") if "magic" in f.flags]
    codes = {rules.kinds[name].code for name in types}
    usable = [key for key in magic if codes & set(rules.weapons[key].buyers) or key == "H01"]
    listed = {row[0] for table in ("weapons-hand", "weapons-throwing") for row in rules.tables[table]}
    assert len(magic) == 12
    assert 2 * len(usable) >= len(magic)
    assert "H01" in magic
    assert set(magic) <= listed
    assert not any("single" in rules.weapons[key].note for key in magic)


@pytest.mark.rule("29.21d")
@pytest.mark.parametrize("size", SIZES)
def test_loose_objects_are_tools_and_ammunition_lies_in_furniture(size: str) -> None:
    made, rules = fresh(size, 4), book(size)
    loose = [f for f in of_kind(made, "thing") if "loose" in f.flags and "magic" not in f.flags]
    assert loose
    assert {rules.wares[f.what].sort for f in loose} == {"tool"}
    assert not any(f.what == "electric torch" and f.map.startswith("T") for f in loose)
    heaps = [(f, what) for f in made.features.values() for what in f.holds if what.startswith(("Arrow", "Bullets"))]
    assert all("furniture" in f.flags and not f.map.startswith("T") for f, _ in heaps)
    kinds = Counter(what for _, what in heaps)
    assert kinds["Arrow*6"] + kinds["Arrow*6|Silver arrow"] == len(heaps) // 2
    assert abs(sum("Silver" in what for _, what in heaps) * 2 - len(heaps)) <= 2


@pytest.mark.rule("11.5a", "29.8a")
@pytest.mark.parametrize("seed", [20, 23, 68])
def test_a_gate_talks_where_an_enemy_would_stand_too_near_a_start(seed: int) -> None:
    made, near = generate(book("demo"), seed, ("Knight",)), 2 * book("demo").value("29.8a", "from_start")
    talking = []
    for gate in made.joins["G5"]:
        map_ = made.maps["G5"]
        room = map_.of_section(map_.section[gate.at])
        if all(any(distance(map_, at, start.at) <= near for start in made.starts if start.map == "G5") for at in room):
            assert "guard enemy" not in gate.flags
            talking += ["guard talking"] if "guard talking" in gate.flags else []
    assert talking
    assert made.tries == 0, "nothing had to be thrown away for it"


@pytest.mark.rule("29.1", "29.6b")
@pytest.mark.parametrize("seed", [2, 15, 33])
def test_the_last_rooms_for_the_dark_stay_dry(seed: int) -> None:
    made = generate(book("demo"), seed, ("Knight",))
    assert len(made.maps["T5"].dark()) == book("demo").counts["darkness zones on each of them"]
    assert made.tries == 0, "nothing had to be thrown away for it"
