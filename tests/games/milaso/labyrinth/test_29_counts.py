"""Chapter 29: every count and share that its rules name, counted again from what was made."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.games.milaso.labyrinth.walker import book, fresh

from clew.games.milaso.labyrinth.digging.plan import Unsolvable, make_plan
from clew.games.milaso.labyrinth.digging.world import LOCATIONS, World
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.labyrinth.proof.checks import check_lengths, check_methods
from clew.games.milaso.maps.model import FLOOR, Feature, Labyrinth, Map
from clew.kernel.words.stream import Stream, seed_from

SIZES = ["demo", "half", "full"]
FOOD = ("apple", "bread", "carrot", "cooked meat")
NAMED = range(36, 57)


def things(made: Labyrinth) -> Iterator[tuple[Feature, str]]:
    """Whatever lies about loose or in something, and where."""
    for f in made.features.values():
        if f.kind == "thing" and "loose" not in f.flags:
            yield f, f.what
        for what in f.holds:
            yield f, what


def number(made: Labyrinth, kind: str, *what: str) -> int:
    return sum(f.kind == kind and (not what or f.what in what) for f in made.features.values())


def flagged(made: Labyrinth, flag: str) -> int:
    return sum(flag in f.flags for f in made.features.values())


@pytest.mark.rule("29.1")
@pytest.mark.parametrize(("size", "seed"), [(size, seed) for size in SIZES for seed in (2, 9)])
def test_every_row_of_the_table_of_sizes_holds(size: str, seed: int) -> None:
    made, counts = fresh(size, seed), book(size).counts
    suits = {suit.name for suit in book(size).armours if suit.magical}
    lying = list(things(made))
    dark = [sum(section.dark for section in map_.sections) for map_ in made.maps.values()]
    found = {
        "locations with innocents": flagged(made, "innocent") + (len(made.starts) if size == "demo" else 0),
        "loose tagged objects": sum(f.kind == "thing" and f.number > 0 for f in made.features.values()),
        "maps with teleports": len({f.map for f in made.features.values() if f.kind == "teleport"}),
        "secret openings": number(made, "plate"),
        "traps": number(made, "trap") + flagged(made, "needle") + flagged(made, "trapped"),
        "maps with darkness zones": sum(zones > 0 for zones in dark),
        "darkness zones on each of them": max(dark),
        "illusory walls": number(made, "hidden way", "illusory"),
        "invisible floors": number(made, "hidden way", "invisible"),
        "magic weapons": flagged(made, "magic"),
        "magical suits in chests": sum(f.kind == "chest" and what.partition("|")[0] in suits for f, what in lying),
        "potions": sum(what.startswith("potion of") for _, what in lying),
        "units of food lying about": sum(what.partition("|")[0] in (*FOOD, "fruit") for _, what in lying),
        "heaps of ammunition in furniture": sum(what.startswith(("Arrow*6", "Bullets (6)")) for _, what in lying),
        "keys and locks: chests": sum(f.kind == "chest" and f.lock > 0 for f in made.features.values()),
        "keys and locks: trap doors": number(made, "trap door"),
        "keys and locks: cars": number(made, "car"),
        "keys and locks: doors": sum(f.kind == "door" and f.lock > 0 for f in made.features.values()),
        "levers and buttons": number(made, "lever"),
        "methods": len(book(size).methods if size != "demo" else {3, 5, 8, 10, 11}),
    }
    assert found == {name: counts[name] for name in found}


@pytest.mark.rule("29.1")
@pytest.mark.parametrize("size", SIZES)
def test_each_map_has_the_tagged_objects_and_keys_of_its_row(size: str) -> None:
    made = fresh(size, 4)
    tagged = Counter(f.map for f in made.features.values() if f.number and f.kind not in LOCATIONS)
    locks = Counter(f.map for f in made.features.values() if f.lock)
    rows = {row[0]: (row[3], row[4]) for row in book(size).tables[f"maps-{size}"] if row[0] != "total"}
    assert {key: (tagged[key], locks[key]) for key in made.maps} == rows


@pytest.mark.rule("29.14")
@pytest.mark.parametrize("size", SIZES)
def test_numbers_run_from_one_without_a_gap(size: str) -> None:
    made, counts = fresh(size, 5), book(size).counts
    numbered = [f for f in made.features.values() if f.number]
    assert sorted(f.number for f in numbered if f.kind in LOCATIONS) == list(range(1, counts["locations"] + 1))
    assert sorted(f.number for f in numbered if f.kind not in LOCATIONS) == list(range(1, counts["tagged objects"] + 1))


@pytest.mark.rule("29.8", "29.8b", "29.8c")
@pytest.mark.parametrize("size", ["half", "full"])
def test_shares_of_ambushes_groups_and_hidden_enemies(size: str) -> None:
    made = fresh(size, 3)
    posts = [post for map_ in made.maps.values() for post in map_.posts]
    assert 2 * len(posts) < book(size).counts["locations"]
    common = [post for post in posts if not post.flags & {"named", "guard"}]
    assert len(posts) - len(common) == 21 + flagged(made, "guard enemy")
    ambushes = sum("ambush" in post.flags for post in common)
    assert -(-(len(common) - 2) // 5) == ambushes
    groups = [post for post in common if "group" in post.flags]
    assert 6 * len(groups) >= len(common)
    assert {post.what: post.amount for post in groups if post.what == "B29"} in ({}, {"B29": 3})
    assert all(post.amount == 2 for post in groups if post.what != "B29")
    assert all("group" in post.flags for post in posts if post.what in ("B17", "B29"))
    assert {post.amount for post in posts if "named" in post.flags and post.what != "B52"} == {0}
    assert [post.amount for post in posts if post.what == "B52"] == [3]
    assert 0 < sum("hidden" in post.flags for post in common) <= -(-len(common) // 10)


@pytest.mark.rule("29.8")
@pytest.mark.parametrize(("size", "seed"), [("demo", 1), ("half", 1), ("full", 1)])
def test_kinds_of_enemies_come_from_where_they_live(size: str, seed: int) -> None:
    made, rules = fresh(size, seed), book(size)
    column = {"half": 1, "demo": 2}.get(size, 0)
    hosts = {row[0]: row[column] for row in rules.tables["hosts"]}
    for map_ in made.maps.values():
        for post in map_.posts:
            homes = {hosts[home] for home in rules.creatures[post.what].where}
            assert map_.key in homes or (post.what == "B01" and "guard" in post.flags)


@pytest.mark.rule("29.6a")
@pytest.mark.parametrize("size", ["half", "full"])
def test_sliding_walls_and_the_shares_of_stone_and_metal(size: str) -> None:
    made = fresh(size, 6)
    doors = [f for f in made.features.values() if f.kind == "door"]
    locked = Counter(f.what for f in doors if f.lock)
    assert locked["stone"] == locked["metal"] == 2 * locked["enchanted wooden"]
    assert {f.what for f in doors if "massive" in f.flags} <= {"stone", "metal"}
    sliding = [f for f in doors if "sliding" in f.what]
    assert all(not f.lock for f in sliding)
    assert {f.key for f in sliding} == {f.to for f in made.features.values() if f.kind == "lever"} & {
        f.key for f in doors
    }
    assert max(Counter(f.map for f in sliding if f.what == "sliding wall").values(), default=0) <= 1


@pytest.mark.rule("29.5", "29.6")
@pytest.mark.parametrize("size", SIZES)
def test_every_section_is_a_room_of_three_by_three_at_least(size: str) -> None:
    for map_ in fresh(size, 7).maps.values():
        across, down = (4, 3) if size == "demo" else (5, 4)
        assert len(map_.sections) == across * down - (5 if map_.key == "T5" else 0)
        for section in range(len(map_.sections)):
            assert has_room(map_, section)


def has_room(map_: Map, section: int) -> bool:
    return any(
        all(map_.section[at + x + y * map_.width] == section for x in range(3) for y in range(3))
        for at in range((map_.height - 3) * map_.width)
        if map_.section[at] == section and at % map_.width < map_.width - 3
    )


@pytest.mark.rule("29.6")
def test_a_quarter_of_the_open_ways_has_a_door() -> None:
    shut = ways = 0
    for seed in range(4):
        for map_ in fresh("full", seed).maps.values():
            doors = [f for f in map_.of_kind("door") if not f.lock and "sliding" not in f.what]
            shut += len(doors)
            taken = {f.at for kind in ("door", "hidden way") for f in map_.of_kind(kind)}
            for at, ground in enumerate(map_.ground):
                x, y = map_.xy(at)
                step = 1 if x % 8 == 0 else map_.width if y % 7 == 0 else 0
                if ground == FLOOR and step and at not in taken and map_.section[at - step] != map_.section[at + step]:
                    ways += map_.ground[at - step] == map_.ground[at + step] == FLOOR
    assert 20 <= 100 * shut // (shut + ways) <= 30


@pytest.mark.rule("29.16")
@pytest.mark.parametrize("size", SIZES)
def test_a_size_with_too_few_methods_for_somebody_is_refused(size: str) -> None:
    rules, stream = book(size), Stream(seed_from("methods"))
    world = World(rules, make_plan(rules, ("Knight",), stream), stream)
    assert world.plan.methods == ([3, 5, 8, 10, 11] if size == "demo" else list(range(1, 12)))
    check_methods(world)
    world.plan.methods = [2, 5, 8]
    with pytest.raises(Unsolvable, match=r"too few methods for a (Ninja|Galcin|Elf Molend|Wizard|Leprechaun)"):
        check_methods(world)
    world.plan.methods = [5, 6, 7, 8]
    with pytest.raises(Unsolvable, match="too few methods for a Knight"):
        check_methods(world)


@pytest.mark.rule("29.18")
def test_a_way_home_that_is_too_short_or_too_long_is_refused() -> None:
    made, rules = fresh("demo", 2), book("demo")
    check_lengths(made, rules)
    least = {**rules.values, "29.18": {**rules.values["29.18"], "demo": 90}}
    with pytest.raises(Unsolvable, match="turns home"):
        check_lengths(made, replace(rules, values=least))
    part = {**rules.values, "29.18": {**rules.values["29.18"], "part": 60}}
    with pytest.raises(Unsolvable, match="turns home"):
        check_lengths(made, replace(rules, values=part))


@pytest.mark.rule("29.4")
def test_a_labyrinth_depends_on_the_types_and_not_on_their_order() -> None:
    rules = book("demo")
    one, other = (generate(rules, 11, types) for types in (("Knight", "Wizard"), ("Wizard", "Knight")))
    assert dict(one.features) == dict(other.features)
    assert dict(generate(rules, 11, ("Knight",)).features) != dict(one.features)
    assert dict(generate(book("half"), 11, ("Knight", "Wizard")).features) != dict(one.features)


@pytest.mark.rule("29.11")
@pytest.mark.parametrize("size", ["half", "full"])
def test_traps_of_each_kind_and_where_the_prison_trap_lies(size: str) -> None:
    made, rules = fresh(size, 2), book(size)
    found = Counter(f.what for f in made.features.values() if f.kind == "trap")
    found["TR03"], found["TR13"] = flagged(made, "needle"), flagged(made, "trapped")
    assert found == {key: kind.counts[size] for key, kind in rules.traps.items()}
    assert [f.map for f in made.features.values() if f.what == "TR12"] == ["T4" if size == "full" else "T5"]
