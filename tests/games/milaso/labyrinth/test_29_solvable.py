"""Chapters 19 and 29: every labyrinth can be won, as a walker finds that trusts none of its checks."""

from collections import Counter

import pytest
from tests.games.milaso.labyrinth.walker import book, fresh, maze, walk

from clew.games.milaso.labyrinth.digging.plan import Unsolvable, make_plan
from clew.games.milaso.labyrinth.filling.fixed import THINGS
from clew.games.milaso.maps.model import Labyrinth
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.stream import Stream, seed_from


@pytest.mark.rule("29.13", "29.15", "29.7")
@pytest.mark.parametrize("seed", range(20))
def test_the_weakest_party_can_win_from_every_start(seed: int) -> None:
    size = "full" if seed < 4 else "half" if seed < 8 else "demo"
    made = fresh(size, seed)
    house = next((f.map, f.at) for f in made.features.values() if f.what == "Vorgu's old house")
    methods = [m for m in book(size).methods.values() if size in m.sizes and m.number in THINGS]
    for start in made.starts:
        seen, bag = walk(made, start, 30)
        assert (made.hall_map, made.hall["entrance"]) in seen
        assert house in seen
        assert any(all(what in bag for _, what in THINGS[m.number]) for m in methods)


@pytest.mark.rule("29.14")
@pytest.mark.parametrize("size", ["demo", "half", "full"])
def test_everything_can_be_reached_by_the_strong(size: str) -> None:
    made = fresh(size, 3)
    seen, bag = walk(made, made.starts[0], 10**6)
    for feature in made.features.values():
        spots = [feature.at, *(to for _, to, _ in made.maps[feature.map].steps[feature.at])]
        assert any((feature.map, at) in seen for at in spots), feature.key
    locks = sorted(f.lock for f in made.features.values() if f.lock)
    assert locks == list(range(1, book(size).counts["keys"] + 1))
    assert {f"key {number}" for number in locks} <= bag


@pytest.mark.rule("29.19")
def test_light_furs_and_a_magic_dagger_are_to_be_had_before_any_locked_door() -> None:
    for seed in range(8):
        made = fresh("demo", seed)
        locked = frozenset(
            (map_.key, at) for map_ in made.maps.values() for at, door in map_.barriers.items() if door.lock
        )
        early = [f for f in made.features.values() if {"lamp shop", "furrier"} & {*f.holds}]
        early += [f for f in made.features.values() if f.what == "H01" and "magic" in f.flags][:1]
        assert len(early) >= 2
        for start in made.starts:
            seen, _ = walk(made, start, 30, locked)
            assert {(f.map, f.at) for f in early} <= seen


@pytest.mark.rule("29.20")
def test_after_fifty_failures_the_program_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from clew.games.milaso.labyrinth import generate as module

    tries = []

    def fail(*attempt: object) -> Labyrinth:
        tries.append(attempt)
        raise Unsolvable("no way")

    monkeypatch.setattr(module, "_attempt", fail)
    with pytest.raises(RuleFault, match="no way"):
        fresh("demo", 1)
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
