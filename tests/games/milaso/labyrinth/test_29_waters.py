"""Chapters 11, 12, 19 and 29: where the generator puts water, chasms, gaps, plants and signs of danger."""

from collections import Counter, deque
from typing import Any

import pytest
from tests.games.milaso.labyrinth.walker import book, fresh, walk

import clew
from clew.commands.replay import maps
from clew.games.milaso.labyrinth.filling.signs import deadly, may_be_moved, peril, trap_loss
from clew.games.milaso.maps.model import CHASM, FLOOR, WATER, Feature, Labyrinth, Map, distance
from clew.games.milaso.shown.picture import picture
from clew.kernel.table.match import Match
from clew.kernel.words.questions import key_of

SIZES = ["demo", "half", "full"]
HOSTS = {"demo": ("G5", "U5"), "half": ("G7", "U4"), "full": ("G8", "U8")}
"""Where the river runs and which map is flooded."""


def clusters(map_: Map, ground: int) -> list[set[int]]:
    """Spaces of one ground that touch each other, bridges not counted."""
    left = {at for at in map_.drops if map_.ground[at] == ground}
    found = []
    while left:
        todo = [left.pop()]
        for at in todo:
            near = {at + 1, at - 1, at + map_.width, at - map_.width} & left
            left -= near
            todo += near
        found.append(set(todo))
    return found


@pytest.mark.rule("29.6b", "19.8a")
@pytest.mark.parametrize("size", SIZES)
def test_every_edge_states_what_is_below(size: str) -> None:
    made = fresh(size, 3)
    for map_ in made.maps.values():
        open_ = {at for at, ground in enumerate(map_.ground) if ground in (WATER, CHASM)}
        assert open_ == {at for at in map_.drops if map_.ground[at] != FLOOR}
        for at, drop in map_.drops.items():
            assert drop.below in ("floor", "water", "abyss")
            assert (drop.below == "water") == (drop.water in ("calm", "moving", "deadly"))
            assert (drop.below == "floor") == (drop.to_map in made.maps)
            assert map_.ground[at] != WATER or drop.below == "water"


@pytest.mark.rule("29.6b")
@pytest.mark.parametrize("size", SIZES)
def test_pools_chasms_and_gaps_of_the_size(size: str) -> None:
    made, counts = fresh(size, 2), book(size).counts
    flooded = HOSTS[size][1]
    pools: Counter[str] = Counter()
    chasms = 0
    for map_ in made.maps.values():
        for pool in clusters(map_, WATER):
            pools[map_.drops[min(pool)].water + (" here" if map_.key == flooded else "")] += 1
        chasms += len(clusters(map_, CHASM))
    rooms = len(made.maps[flooded].sections)
    assert pools["calm"] == counts["pools"]
    assert pools["moving here"] == (rooms // 2 if size == "full" else 1)
    assert chasms == counts["chasms"] + counts["gaps in passages"]
    assert set(pools) == {"calm", "moving here", "deadly"}


@pytest.mark.rule("11.17", "29.6b")
@pytest.mark.parametrize("size", SIZES)
def test_the_river_runs_from_edge_to_edge(size: str) -> None:
    made = fresh(size, 4)
    map_ = made.maps[HOSTS[size][0]]
    deadly_water = [at for at, drop in map_.drops.items() if drop.water == "deadly"]
    (row,) = {at // map_.width for at in deadly_water}
    bed = range(row * map_.width + 1, (row + 1) * map_.width - 1)
    assert all(map_.ground[at] == WATER or map_.ground[at] == FLOOR for at in bed)
    assert sum(map_.ground[at] == WATER for at in bed) > map_.width // 2
    assert len(map_.bridges) == book(size).counts["delicate bridges"]
    assert all(at in bed and map_.drops[at].water == "deadly" for at in map_.bridges)
    others = [at for other in made.maps.values() if other is not map_ for at in other.drops]
    assert not any(
        drop.water == "deadly" for other in made.maps.values() if other is not map_ for drop in other.drops.values()
    )
    assert others


@pytest.mark.rule("29.6b", "29.13", "29.15")
@pytest.mark.parametrize("seed", range(8))
def test_nobody_needs_a_delicate_bridge_a_jump_or_a_swim(seed: int) -> None:
    size = "full" if seed < 2 else "half" if seed < 4 else "demo"
    made = fresh(size, seed)
    bridges = frozenset((map_.key, at) for map_ in made.maps.values() for at in map_.bridges)
    assert bridges
    for start in made.starts:
        with_them, bag = walk(made, start, 30)
        without, other_bag = walk(made, start, 30, bridges)
        assert with_them - without == bridges
        assert bag == other_bag
        assert (made.hall_map, made.hall["entrance"]) in without
        assert all(made.maps[key].ground[at] == FLOOR for key, at in without)


def walks_out(made: Labyrinth, start: tuple[str, int]) -> bool:
    """Whether a start can be reached from a space without key, lever, guard, or the leave of a zone's master."""
    seen, todo = {start}, deque([start])
    goals = {(f.map, f.at) for f in made.starts}
    while todo:
        key, at = todo.popleft()
        map_ = made.maps[key]
        if (key, at) in goals:
            return True
        steps = [(key, to) for _, to, _ in map_.steps[at]]
        steps += [(f.to_map, f.to_at) for f in map_.features.get(at, ()) if _unguarded(made, f)]
        for space in steps:
            barrier = made.maps[space[0]].barriers.get(space[1])
            shut = barrier is not None and (barrier.lock or "wooden" not in barrier.what)
            if space not in seen and not shut:
                seen.add(space)
                todo.append(space)
    return False


def _unguarded(made: Labyrinth, join: Feature) -> bool:
    if join.kind != "join" or join.what == "risky" or join.map in ("MG", "U2", "U6", "U10"):
        return False
    return not any(flag.startswith("guard") for flag in join.flags | made.features[join.to].flags)


@pytest.mark.rule("29.6b", "29.15", "19.8a")
@pytest.mark.parametrize(("size", "seeds"), [("full", range(3)), ("demo", range(3, 13))])
def test_whoever_falls_to_a_floor_can_walk_out(size: str, seeds: range) -> None:
    assert sum(_falls_to_other_maps(fresh(size, seed)) for seed in seeds)


def _falls_to_other_maps(made: Labyrinth) -> int:
    """How many spaces one falls from to another map; from wherever one falls to one gets out again."""
    deep = 0
    for map_ in made.maps.values():
        for at, drop in map_.drops.items():
            if drop.below == "floor" and (drop.to_map, drop.to_at) != (map_.key, at):
                deep += 1
                assert drop.to_map != map_.key
                assert made.maps[drop.to_map].ground[drop.to_at] == FLOOR
                assert walks_out(made, (drop.to_map, drop.to_at))
            elif drop.below == "floor":
                assert map_.steps[at], "nobody could climb out of this ditch"
    return deep


@pytest.mark.rule("29.6b")
def test_no_water_where_a_start_a_dark_zone_or_the_hall_is() -> None:
    for seed in range(3):
        made = fresh("demo", seed)
        for map_ in made.maps.values():
            pools = {map_.section[at] for at, drop in map_.drops.items() if drop.water != "deadly"}
            assert not any(map_.sections[number].dark for number in pools)
            assert not pools & {map_.section[f.at] for f in made.starts if f.map == map_.key} or map_.key == "G5"
        hall = made.maps["T5"]
        assert hall.section[made.hall["throne"]] not in {hall.section[at] for at in hall.drops}


@pytest.mark.rule("11.2", "29.21b")
def test_plants_of_the_garden_bear_fruit() -> None:
    made = fresh("full", 6)
    plants = [f for f in made.features.values() if f.kind == "plant"]
    assert {f.map for f in plants} == {"MG"}
    assert sum(len(f.holds) for f in plants) == 30
    assert all(len(f.holds) <= 3 for f in plants)
    keep = sum(not f.holds for f in plants)
    assert 0 < keep <= len(plants) // 4


@pytest.mark.rule("12.4")
@pytest.mark.parametrize("size", SIZES)
def test_a_body_lies_by_everything_deadly_and_nowhere_else(size: str) -> None:
    made, rules = fresh(size, 5), book(size)
    bodies = [f for f in made.features.values() if f.kind == "body"]
    perils: list[tuple[str, int]] = []
    for map_ in made.maps.values():
        perils += [(map_.key, at) for at, drop in map_.drops.items() if drop.below == "abyss"]
        perils += [(map_.key, at) for at in map_.bridges]
    for f in made.features.values():
        if (f.kind == "post" and deadly(rules, f.what)) or (
            f.kind == "trap" and trap_loss(rules, f.what, f.map) >= rules.value("12.4", "loss")
        ):
            perils.append((f.map, f.at))
    near = [
        [body for body in bodies if body.map == key and distance(made.maps[key], body.at, at) <= 16]
        for key, at in perils
    ]
    assert perils
    assert all(near)
    assert {body.key for found in near for body in found} == {body.key for body in bodies}


@pytest.mark.rule("12.4")
def test_what_kills_at_one_stroke() -> None:
    rules = book("full")
    assert {key for key in rules.creatures if key.startswith("B") and deadly(rules, key)} == {
        "B36",
        "B37",
        "B47",
        "B50",
        "B56",
    }
    assert trap_loss(rules, "TR06", "X1") == 70
    assert trap_loss(rules, "TR06", "G1") == 42
    assert trap_loss(rules, "TR01", "G1") == 28


def _way(map_: Map, start: int, goal: int, without: int) -> list[int]:
    """A shortest way by straight steps through what anybody may open; empty if there is none."""
    before, todo = {start: -1}, deque([start])
    while todo:
        here = todo.popleft()
        if here == goal:
            way = [here]
            while before[way[-1]] >= 0:
                way.append(before[way[-1]])
            return way
        for direction, to, _ in map_.steps[here]:
            barrier = map_.barriers.get(to)
            shut = barrier is not None and (barrier.lock or "wooden" not in barrier.what)
            if direction < 4 and to not in before and to != without and not shut:
                before[to] = here
                todo.append(to)
    return []


def _short_cuts(made: Labyrinth, map_: Map) -> list[tuple[set[int], set[int]]]:
    """Passages that save half the way or more from the first way in: the space in the wall and those beside it, and
    the sections that only the long way sees."""
    first = next(f.at for f in made.features.values() if f.map == map_.key and f.kind in ("start", "join"))
    found = []
    for at, ground in enumerate(map_.ground):
        x, y = map_.xy(at)
        barrier = map_.barriers.get(at)
        if ground != FLOOR or at in map_.bridges or (barrier and (barrier.lock or "wooden" not in barrier.what)):
            continue
        onwards = 1 if x % 8 == 0 else map_.width if y % 7 == 0 else 0
        if not onwards or map_.section[at - onwards] == map_.section[at + onwards]:
            continue
        near, far = sorted((_way(map_, first, end, at) for end in (at - onwards, at + onwards)), key=len)
        if near and len(far) >= 2 * (len(near) + 2):
            beyond = {map_.section[to] for to in far} - {map_.section[to] for to in (*near, far[0])}
            found.append(({at, at - onwards, at + onwards}, beyond))
    return found


def _far_from_starts(made: Labyrinth, map_: Map, spaces: set[int]) -> bool:
    starts = [f.at for f in made.starts if f.map == map_.key]
    return all(distance(map_, at, start) > 16 for at in spaces for start in starts)


@pytest.mark.rule("12.4")
@pytest.mark.parametrize("size", ["half", "full"])
def test_the_shorter_of_two_ways_has_the_worse_trap_or_enemy(size: str) -> None:
    rules, worse = book(size), Counter[str]()
    for seed in range(3):
        made = fresh(size, seed)
        for map_ in made.maps.values():
            perils = [
                f
                for f in made.features.values()
                if f.map == map_.key and f.kind in ("trap", "post") and may_be_moved(f)
            ]
            cuts = _short_cuts(made, map_)
            moved = {at for passage, _ in cuts for at in passage}
            for passage, sections in cuts:
                inside = [f for f in perils if map_.section[f.at] in sections and f.at not in moved]
                here = [f for f in perils if f.at in passage]
                worse.update(f.kind for f in here if peril(rules, f))
                worst = max((peril(rules, f) for f in inside), default=0)
                if _far_from_starts(made, map_, passage):
                    assert worst <= max((peril(rules, f) for f in here), default=0)
    assert worse["post"]
    assert worse["trap"] or size == "half"


@pytest.mark.rule("12.4")
def test_how_dangerous_an_enemy_is_goes_by_its_worst_stroke() -> None:
    rules = book("full")
    vital = rules.value("13.3", "vital")
    thug = Feature("p", "post", "G1", 1, what="B01")
    assert peril(rules, thug) == vital * max(
        attack.damage[1] for choice in rules.creatures["B01"].attacks for attack in choice
    )
    assert peril(rules, Feature("t", "trap", "G1", 1, what="TR06")) == 42


def go_on(match: Match[Any], *wanted: str) -> None:
    """Answer one question: the first of these that is offered, or else the first answer."""
    assert match.question is not None
    offered = [key_of(option) for option in match.question.options]
    match.answer(next((key for key in wanted if key in offered), offered[0]))


def test_a_picture_of_any_map_once_the_game_is_over() -> None:
    match = clew.new("milaso", seed=3, seats=1).match
    while not match.state.turn:
        go_on(match, "quick")
    assert list(maps(match, 0)) == [match.state.being(match.state.leader).map]
    hidden = match.rulebook.atlas(match.state)
    assert set(hidden) == {*match.state.maze.maps, "signs"}
    assert hidden["G5"] == picture(match.state.maze, "G5")
    assert "~" in hidden["G5"]
    assert "=" in hidden["G5"]
    while not match.over:
        go_on(match, "yield", "yes", "more")
    assert maps(match, 0)["T5"] == hidden["T5"]
