"""Chapter 29: how long it takes to fetch the keys as well, which the check of lengths leaves out."""

import heapq

import pytest
from tests.games.milaso.labyrinth.walker import Space, Walker, book, fresh, needs

from clew.games.milaso.labyrinth.digging.plan import TOWER_ROWS
from clew.games.milaso.maps.model import FLOOR, Feature, Labyrinth

COSTS = {"open": 2, "guard": 2, "zone": 2, "tower": 2, "tunnel": 2, "stair": 20}
"""Half spaces from one end of a join to the other."""
LADDER = 10
PACE = 2 * 8


def name_of(opener: Feature) -> str:
    """What a key or lever is called where it is needed."""
    return opener.to if opener.kind == "lever" else opener.what


def distances(made: Labyrinth, start: Space, owned: set[str]) -> dict[Space, int]:
    """Half spaces to wherever one gets with these keys, and with these levers pulled."""
    found, todo = {start: 0}, [(0, start)]
    while todo:
        far, (key, at) = heapq.heappop(todo)
        if far > found[key, at]:
            continue
        map_ = made.maps[key]
        ways = [((key, to), cost) for _, to, cost in map_.steps[at] if map_.ground[to] == FLOOR]
        for f in map_.features.get(at, ()):
            if f.kind == "join" and f.what in COSTS:
                ways.append(((f.to_map, f.to_at), COSTS[f.what]))
            elif f.kind in ("trap door", "ladder") and f"key {f.lock or made.features[f.to].lock}" in owned:
                ways.append(((f.to_map, f.to_at), LADDER))
        for space, cost in ways:
            need = needs(made.maps[space[0]].barriers.get(space[1]))
            if (not need or need in owned) and far + cost < found.get(space, 10**9):
                found[space] = far + cost
                heapq.heappush(todo, (far + cost, space))
    return found


def needed(made: Labyrinth, start: Feature, goal: Space) -> list[Feature]:
    """Keys and levers of which none can be left out."""
    openers = [f for f in made.features.values() if f.what.startswith("key ") or (f.kind == "lever" and f.to)]
    left_out: set[str] = set()

    class Forgetful(Walker):
        def gain(self, name: str) -> None:
            if name not in left_out:
                super().gain(name)

    for opener in openers:
        left_out.add(name_of(opener))
        walker = Forgetful(made, 30, frozenset())
        walker.reach((start.map, start.at))
        while walker.todo:
            walker.look_about(*walker.todo.popleft())
            walker.bag -= left_out
        if goal not in walker.seen:
            left_out.remove(name_of(opener))
    return [opener for opener in openers if name_of(opener) not in left_out]


def turns(made: Labyrinth, start: Feature) -> tuple[int, int]:
    """Before the Tower and in it, for somebody who fetches all he needs: what is outside first, the nearest first."""
    goal, here = (made.hall_map, made.hall["entrance"]), (start.map, start.at)
    wanted, owned, spent, entered = needed(made, start, goal), set[str](), 0, -1
    while True:
        far = distances(made, here, owned)
        spots = [
            (f.map.startswith("T"), far[f.map, at], f.key, at)
            for f in wanted
            for at in (f.at, *made.maps[f.map].beside[f.at])
            if (f.map, at) in far
        ]
        if entered < 0 and (not spots or min(spots)[0]):
            entered = spent + min(
                far[f.map, f.at]
                for f in made.features.values()
                if f.what == "tower" and f.map.startswith("T") and (f.map, f.at) in far
            )
        if not spots:
            return -(-entered // PACE), -(-(spent + far[goal] - entered) // PACE)
        _, cost, key, at = min(spots)
        opener = made.features[key]
        spent, here = spent + cost, (opener.map, at)
        owned.add(name_of(opener))
        wanted.remove(opener)


@pytest.mark.rule("29.17")
@pytest.mark.parametrize("seed", range(3))
def test_there_is_time_for_the_keys_too(seed: int) -> None:
    made, rules = fresh("demo", seed), book("demo")
    divisor = rules.counts["divisor of the turn limits"]
    before, within = turns(made, made.starts[0])
    assert before <= rules.limits["turns before entering the Tower"][3] // divisor
    assert within <= min(rules.limits[row][3] for row in TOWER_ROWS.values()) // divisor
