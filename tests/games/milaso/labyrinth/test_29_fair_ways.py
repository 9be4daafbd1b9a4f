"""Chapters 11 and 29: nobody is shut out by a teleport, or shut in with a master who can't be reached."""

import pytest
from tests.games.milaso.labyrinth.walker import fresh, walk

MASTERS = {"demo": ("MG",), "half": ("U2", "U6", "MG")}


@pytest.mark.rule("18.1", "18.2", "29.10")
@pytest.mark.parametrize("seed", [*range(6), 1003, 1007, 1033])
def test_no_teleport_bars_the_only_way(seed: int) -> None:
    maze = fresh("demo", seed)
    found = [feature for feature in maze.features.values() if feature.kind == "teleport"]
    back = {(teleport.to_map, teleport.to_at) for teleport in found if "reversible" in teleport.flags}
    teleports = frozenset(back | {(teleport.map, teleport.at) for teleport in found})
    for start in maze.starts:
        everywhere, _ = walk(maze, start, 10**6)
        without, _ = walk(maze, start, 10**6, teleports)
        assert everywhere - without <= teleports


@pytest.mark.rule("11.9", "29.15")
@pytest.mark.parametrize("size", ["demo", "half"])
@pytest.mark.parametrize("seed", range(4))
def test_whoever_is_shut_in_can_get_at_the_master_without_a_key(size: str, seed: int) -> None:
    maze = fresh(size, seed)
    for key in MASTERS[size]:
        map_ = maze.maps[key]
        (master,) = [post for post in map_.posts if "master" in post.flags]
        shut = {at for at, barrier in map_.barriers.items() if barrier.lock}
        for join in maze.joins[key]:
            seen, todo = {join.at}, [join.at]
            for here in todo:
                beyond = [to for _, to, _ in map_.steps[here] if to not in seen and to not in shut]
                seen.update(beyond)
                todo += beyond
            assert master.at in seen or join.what == "risky"
