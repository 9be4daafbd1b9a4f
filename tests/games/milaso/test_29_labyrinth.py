"""Chapters 11 and 29: the generated labyrinth, its checks, and a walker that trusts none of them."""

from collections import Counter, deque
from dataclasses import replace

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book import Book, make_book
from clew.games.milaso.labyrinth.checks import check_lengths, solutions
from clew.games.milaso.labyrinth.fixed import THINGS
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.labyrinth.lengths import walk as measure
from clew.games.milaso.labyrinth.model import Feature, Labyrinth
from clew.games.milaso.labyrinth.picture import picture
from clew.games.milaso.labyrinth.plan import TOWER_ROWS, Unsolvable, make_plan
from clew.games.milaso.labyrinth.world import LOCATIONS
from clew.kernel.errors import RuleFault
from clew.kernel.rulebook import Seat
from clew.kernel.stream import Stream, seed_from

Space = tuple[str, int]


def book(size: str) -> Book:
    return make_book(RULEBOOK.setup([Seat("P")], {"size": size}), RULEBOOK.ledger)


def maze(size: str, seed: int) -> Labyrinth:
    return generate(book(size), seed, ("Knight",))


def walk(
    maze: Labyrinth, start: Feature, strength: int, without: frozenset[Space] = frozenset()
) -> tuple[set[Space], set[str]]:
    """Go wherever legal moves lead: open what is merely shut, pull what is light enough, use the keys found so far.

    It knows spaces and features only, nothing of the regions that the generator planned with, and neither jumps nor
    swims. Some spaces may be closed to it.
    """
    seen: set[Space] = {(start.map, start.at)}
    todo: deque[Space] = deque(seen)
    bag: set[str] = set()
    open_: set[str] = set()
    waiting: dict[str, list[Space]] = {}

    def step_on(space: Space) -> None:
        if space in seen or space in without:
            return
        barrier = maze.maps[space[0]].barriers.get(space[1])
        need = needs(barrier)
        if need and need not in bag and need not in open_:
            waiting.setdefault(need, []).append(space)
            return
        seen.add(space)
        todo.append(space)

    def gain(name: str) -> None:
        open_.add(name)
        for space in waiting.pop(name, []):
            if space not in seen:
                seen.add(space)
                todo.append(space)

    while todo:
        key, at = todo.popleft()
        map_ = maze.maps[key]
        for feature in map_.near(at):
            if feature.kind == "thing":
                bag.add(feature.what)
                gain(feature.what)
            elif (feature.kind == "lever" and feature.strength <= strength) or (feature.kind, feature.at) == (
                "plate",
                at,
            ):
                gain(feature.to)
        for feature in map_.features.get(at, ()):
            if feature.kind == "join" and feature.what != "risky":
                step_on((feature.to_map, feature.to_at))
            elif feature.kind in ("trap door", "ladder"):
                lock = feature.lock or maze.features[feature.to].lock
                if f"key {lock}" in bag:
                    step_on((feature.to_map, feature.to_at))
                else:
                    waiting.setdefault(f"key {lock}", []).append((feature.to_map, feature.to_at))
        for _, to, _ in map_.steps[at]:
            step_on((key, to))
    return seen, bag


def needs(barrier: Feature | None) -> str:
    """What opens a barrier, or nothing if it opens for anybody."""
    if barrier is None:
        return ""
    if barrier.kind == "hidden way" or "sliding" in barrier.what:
        return barrier.key
    return f"key {barrier.lock}" if barrier.lock else ""


@pytest.mark.rule("29.13", "29.15", "29.7")
@pytest.mark.parametrize("seed", range(20))
def test_the_weakest_party_can_win_from_every_start(seed: int) -> None:
    size = "full" if seed < 4 else "half" if seed < 8 else "demo"
    made = _fresh(size, seed)
    house = next((f.map, f.at) for f in made.features.values() if f.what == "Vorgu's old house")
    methods = [m for m in book(size).methods.values() if size in m.sizes and m.number in THINGS]
    for start in made.starts:
        seen, bag = walk(made, start, 30)
        assert (made.hall_map, made.hall["entrance"]) in seen
        assert house in seen
        assert any(all(what in bag for _, what in THINGS[m.number]) for m in methods)


def _fresh(size: str, seed: int) -> Labyrinth:
    """Made while the test runs, not taken from the cache of another test."""
    from clew.games.milaso.labyrinth import generate as module

    module._generate.cache_clear()
    return maze(size, seed)


@pytest.mark.rule("29.14")
@pytest.mark.parametrize("size", ["demo", "half", "full"])
def test_everything_can_be_reached_by_the_strong(size: str) -> None:
    made = _fresh(size, 3)
    seen, bag = walk(made, made.starts[0], 10**6)
    for feature in made.features.values():
        spots = [feature.at, *(to for _, to, _ in made.maps[feature.map].steps[feature.at])]
        assert any((feature.map, at) in seen for at in spots), feature.key
    locks = sorted(f.lock for f in made.features.values() if f.lock)
    assert locks == list(range(1, book(size).counts["keys"] + 1))
    assert {f"key {number}" for number in locks} <= bag


@pytest.mark.rule("29.1", "11.4", "12.1", "12.2")
@pytest.mark.parametrize("size", ["demo", "half", "full"])
def test_the_counts_of_the_size_hold_exactly(size: str) -> None:
    made, counts = _fresh(size, 1), book(size).counts
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
    one, other = _fresh("demo", 7), _fresh("demo", 7)
    assert one is not other
    assert dict(one.features) == dict(other.features)
    assert [picture(one, key) for key in one.maps] == [picture(other, key) for key in other.maps]
    assert dict(_fresh("demo", 8).features) != dict(one.features)


@pytest.mark.rule("29.5")
@pytest.mark.parametrize(("size", "grid"), [("demo", (32, 22)), ("full", (40, 28))])
def test_grids_and_sections(size: str, grid: tuple[int, int]) -> None:
    for map_ in _fresh(size, 2).maps.values():
        assert (map_.width, map_.height) == grid
        hall = {number for number, count in Counter(map_.section).items() if count > 120 and number != 255}
        assert hall <= ({len(map_.sections) - 1} if map_.key == "T5" else set())


@pytest.mark.rule("29.6a")
def test_materials_of_locked_doors() -> None:
    doors = [f for f in _fresh("full", 5).features.values() if f.kind == "door" and f.lock]
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
        made = _fresh("full", seed)
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
    made = _fresh(size, 4)
    named = Counter(f.what for f in made.features.values() if f.kind == "post" and "named" in f.flags)
    assert set(named.values()) == {1}
    assert len(named) == (5 + book(size).value("29.3", "drawn") if size == "demo" else 21)
    assert {"B56", "B51", "B50", "B48", "B49"} <= set(named)


@pytest.mark.rule("29.8a")
def test_no_enemy_stands_near_a_start() -> None:
    from clew.games.milaso.labyrinth.model import distance

    for seed in range(5):
        made = _fresh("demo", seed)
        for start in made.starts:
            for post in made.maps[start.map].posts:
                if "guard" not in post.flags:
                    assert distance(made.maps[start.map], post.at, start.at) > 16


@pytest.mark.rule("29.8a")
@pytest.mark.parametrize(("size", "seed"), [("demo", 6), ("demo", 8), ("half", 1), ("full", 1), ("full", 2)])
def test_vampires_and_gremlins_stand_under_roofs_and_shadow_demons_under_the_sky(size: str, seed: int) -> None:
    made = _fresh(size, seed)
    found = [(post.what, map_.sections[map_.section[post.at]].roofed) for map_ in made.maps.values()
             for post in map_.posts if post.what in ("B15", "B16", "B17", "B22")]  # fmt: skip
    assert found or size == "demo"
    assert all(roofed == (kind != "B22") for kind, roofed in found)


@pytest.mark.rule("29.9a")
def test_two_jars_of_jam_lie_in_the_garden() -> None:
    jars = [f for f in _fresh("full", 1).features.values() if f.what == "jam jar" and "needed" in f.flags]
    assert [f.map for f in jars] == ["MG", "MG"]


@pytest.mark.rule("29.9b")
def test_one_place_asks_for_music() -> None:
    sites = [f for f in _fresh("demo", 1).features.values() if f.what == "music"]
    assert [f.map for f in sites] == ["G5"]


@pytest.mark.rule("29.2a")
def test_clues_of_missing_methods_are_handed_out_anew() -> None:
    made = _fresh("demo", 1)
    castle = next(f for f in made.features.values() if "King Retchinal" in f.what)
    assert castle.holds == ("clue 3", "clue 5")
    vorgu = next(f for f in made.features.values() if "Vorgu and" in f.what)
    assert vorgu.holds == ("clue 8",)
    memorial = next(f for f in made.features.values() if f.what == "memorial")
    assert memorial.holds == ("clue 11",)


@pytest.mark.rule("29.3c")
def test_somebody_at_each_start_names_a_different_method() -> None:
    starts = _fresh("demo", 2).starts
    assert len({start.amount for start in starts}) == 4


@pytest.mark.rule("29.10")
def test_teleports_stay_in_their_region() -> None:
    made = _fresh("full", 2)
    for f in made.features.values():
        if f.kind == "teleport":
            region = made.maps[f.map].region
            assert region[f.at] == region[f.to_at]


@pytest.mark.rule("29.11")
def test_traps_by_kind() -> None:
    made = _fresh("demo", 3)
    found = Counter(f.what for f in made.features.values() if f.kind == "trap")
    for kind in book("demo").traps.values():
        if kind.key not in ("TR03", "TR13"):
            assert found[kind.key] == kind.counts["demo"]
    assert sum("needle" in f.flags for f in made.features.values()) == 1
    assert sum("trapped" in f.flags for f in made.features.values()) == 1


@pytest.mark.rule("29.21d")
@pytest.mark.parametrize("size", ["demo", "full"])
def test_the_gold_of_the_size_lies_about(size: str) -> None:
    made = _fresh(size, 6)
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
    made = _fresh("demo", 6)
    fruit = [f.map for f in made.features.values() for thing in (f.what, *f.holds) if thing == "fruit"]
    assert fruit == ["MG"] * 5


@pytest.mark.rule("29.17", "29.18")
def test_ways_are_neither_too_long_nor_too_short() -> None:
    made = _fresh("demo", 9)
    house = next((f.map, f.at) for f in made.features.values() if f.what == "Vorgu's old house")
    (home,) = measure(made, book("demo"), [(made.hall_map, made.hall["entrance"])], [house])
    assert 3 <= -(-home.halves // 18) <= 24


FIGHT = 2 * 8 * 6
"""Six turns at eight spaces, in half spaces."""


@pytest.mark.rule("29.17")
@pytest.mark.parametrize(
    ("picture", "fights"), [("#######\n#K.e.g#\n#######", 1), ("#######\n#K.e.g#\n#.....#\n#######", 0)]
)
def test_an_enemy_in_a_narrow_passage_is_a_compulsory_fight(picture: str, fights: int) -> None:
    table = Table(picture, features={"e": {"kind": "post", "what": "B01"}})
    rules, made, start, goal = book("demo"), table.game.maze, ("G1", table.at("K")), ("G1", table.at("g"))
    (free,), (fought,) = measure(made, rules, [goal], [start]), measure(made, rules, [goal], [start], FIGHT)
    assert free == (8, 1)
    assert fought.fights == fights
    assert fought.halves - free.halves in ((FIGHT,) if fights else (0, 1, 2))


@pytest.mark.rule("29.17", "11.5a", "11.9")
def test_guards_and_masters_on_the_way_are_compulsory_fights() -> None:
    guarded = closed = 0
    for seed in range(6):
        made = _fresh("demo", seed)
        gates = [f for f in made.features.values() if f.kind == "join" and f.what == "tower" and f.map == "T1"]
        for gate in gates:
            enemy = any("guard enemy" in end.flags for end in (gate, made.features[gate.to]))
            outside = (gate.to_map, gate.to_at)
            (fought,) = measure(made, book("demo"), [(gate.map, gate.at)], [outside], FIGHT)
            assert fought.fights == enemy + (gate.to_map == "MG") or fought.halves < FIGHT + 2
            assert fought.halves == 2 + FIGHT * fought.fights or fought.halves < FIGHT + 2
            guarded, closed = guarded + enemy, closed + (gate.to_map == "MG")
    assert guarded
    assert closed


def _most(made: Labyrinth, rules: Book) -> int:
    """The turns before the Tower from the worst start."""
    return max(outside for _, outside, _ in solutions(made, rules))


@pytest.mark.rule("29.17")
def test_a_labyrinth_whose_fights_take_too_long_is_thrown_away() -> None:
    rules = book("demo")
    peaceful = replace(rules, values={**rules.values, "29.17": {**rules.values["29.17"], "fight": 0}})
    made = next(m for m in (_fresh("demo", seed) for seed in range(20)) if _most(m, rules) > _most(m, peaceful))
    check_lengths(made, rules)
    just = -(-_most(made, peaceful) * 5 // 2) * rules.counts["divisor of the turn limits"]
    limits = {**rules.limits, "turns before entering the Tower": (just, just, just, just)}
    check_lengths(made, replace(peaceful, limits=limits))
    with pytest.raises(Unsolvable, match="to the Tower is too long"):
        check_lengths(made, replace(rules, limits=limits))


@pytest.mark.rule("29.17")
def test_the_way_up_is_measured_by_the_row_of_the_entrance_used() -> None:
    rules = book("demo")
    made = next(m for m in (_fresh("demo", seed) for seed in range(20))
                if {entrance.to_map for entrance, _, _ in solutions(m, rules)} == {"G5"})  # fmt: skip
    basement, ground = TOWER_ROWS["U5"], TOWER_ROWS["G5"]
    none = (0, 0, 0, 0)
    with pytest.raises(Unsolvable, match="up the Tower"):
        check_lengths(made, replace(rules, limits={**rules.limits, ground: none}))
    with pytest.raises(Unsolvable, match="turns home"):
        check_lengths(made, replace(rules, limits={**rules.limits, basement: none}))


@pytest.mark.rule("29.19")
def test_light_furs_and_a_magic_dagger_are_to_be_had_before_any_locked_door() -> None:
    for seed in range(8):
        made = _fresh("demo", seed)
        locked = frozenset(
            (map_.key, at) for map_ in made.maps.values() for at, door in map_.barriers.items() if door.lock
        )
        early = [f for f in made.features.values() if {"lamp shop", "furrier"} & {*f.holds}]
        early += [f for f in made.features.values() if f.what == "H01" and "magic" in f.flags][:1]
        assert len(early) >= 2
        for start in made.starts:
            seen, _ = walk(made, start, 30, locked)
            assert {(f.map, f.at) for f in early} <= seen


@pytest.mark.rule("29.9", "18.6a", "11.6")
def test_fixed_things_of_the_full_labyrinth() -> None:
    made = _fresh("full", 11)
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
    for map_ in _fresh("demo", 12).maps.values():
        for at, door in map_.barriers.items():
            if door.lock:
                sides = {map_.region[to] for _, to, _ in map_.steps[at] if abs(to - at) in (1, map_.width)}
                assert len(sides) == 2


@pytest.mark.rule("29.20")
def test_after_fifty_failures_the_program_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from clew.games.milaso.labyrinth import generate as module
    from clew.games.milaso.labyrinth.plan import Unsolvable

    tries = []

    def fail(*attempt: object) -> Labyrinth:
        tries.append(attempt)
        raise Unsolvable("no way")

    monkeypatch.setattr(module, "_attempt", fail)
    with pytest.raises(RuleFault, match="no way"):
        _fresh("demo", 1)
    assert len(tries) == 50


@pytest.mark.rule("29.14")
@pytest.mark.parametrize("size", ["demo", "half", "full"])
def test_every_seed_has_a_plan_with_all_its_locks(size: str) -> None:
    rules = book(size)
    for seed in range(150):
        plan = make_plan(rules, ("Knight",), Stream(seed_from(f"plan {seed}")))
        locks = Counter(lock.kind for map_ in plan.maps.values() for lock in map_.locks)
        for kind in ("door", "chest", "trap door", "car"):
            assert locks[kind] == rules.counts[f"keys and locks: {kind}s"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [138, 269, *range(300, 498)])
def test_two_hundred_full_labyrinths_are_solvable(seed: int) -> None:
    made = maze("full", seed)
    for start in made.starts:
        seen, _ = walk(made, start, 30)
        assert (made.hall_map, made.hall["entrance"]) in seen
