"""Ways between places: distances, paths, and maps that fit a screen."""

from __future__ import annotations

import pytest

from clew.kernel.words.graph import COLUMNS, _cross, distances, laid_out, path
from clew.kernel.words.scene import Board, Link, Space, text
from clew.render.charts.nets import net

LINE = {"a": ["b"], "b": ["a", "c"], "c": ["b", "d"], "d": ["c"], "e": []}
CUBE = {0: [1, 2, 4], 1: [0, 3, 5], 2: [0, 3, 6], 3: [1, 2, 7], 4: [0, 5, 6], 5: [1, 4, 7], 6: [2, 4, 7], 7: [3, 5, 6]}
RING = {n: [(n - 1) % 20, (n + 1) % 20, (n + 10) % 20] for n in range(20)}


def test_distances_are_counted_in_ways() -> None:
    assert distances(LINE, "a") == {"a": 0, "b": 1, "c": 2, "d": 3}
    assert distances(CUBE, 0)[7] == 3


def test_a_closed_place_can_be_come_to_but_not_gone_through() -> None:
    assert distances(LINE, "a", lambda place: place != "c") == {"a": 0, "b": 1, "c": 2}
    assert path(LINE, "a", ["d"], lambda place: place != "c") == []
    assert path(LINE, "a", ["c"], lambda place: place != "c") == ["b", "c"]


def test_a_path_leads_to_the_nearest_goal_and_leaves_out_where_it_starts() -> None:
    assert path(LINE, "a", ["d", "c"]) == ["b", "c"]
    assert path(LINE, "a", ["e"]) == []
    assert path(LINE, "a", ["a"]) == []
    way = path(CUBE, 0, [7])
    assert len(way) == 3
    assert all(there in CUBE[here] for here, there in zip([0, *way], way, strict=False))


@pytest.mark.parametrize("ways", [CUBE, RING, LINE])
def test_every_place_has_a_spot_of_its_own(ways: dict[object, list[object]]) -> None:
    at = laid_out(ways)
    assert set(at) == set(ways)
    assert len(set(at.values())) == len(ways)
    assert max(column for column, _ in at.values()) < COLUMNS
    assert laid_out(ways) == at


def test_a_tree_is_drawn_without_crossings() -> None:
    tree = {1: [2, 3], 2: [1, 4, 5], 3: [1, 6, 7], 4: [2], 5: [2], 6: [3], 7: [3]}
    at = laid_out(tree)
    links = [(at[one], at[other]) for one in tree for other in tree[one] if one < other]
    assert not any(_cross(one, other) for one in links for other in links)


def test_neighbours_stand_side_by_side_where_they_can() -> None:
    chain = {n: [m for m in (n - 1, n + 1) if 0 <= m < 12] for n in range(12)}
    at = laid_out(chain)
    steps = [abs(at[n][0] - at[n + 1][0]) + abs(at[n][1] - at[n + 1][1]) for n in range(11)]
    assert steps == [1] * 11


def test_twenty_rooms_fit_a_screen() -> None:
    at = laid_out(RING)
    spaces = [Space(f"room-{room}", at[room], name=text("Room {n}", n=room)) for room in RING]
    links = [Link(f"room-{one}", f"room-{other}") for one in RING for other in RING[one] if one < other]
    left, top, right, bottom = net(Board("cave", text("The cave"), "graph", spaces, links), lambda *_: [], {}).frame()
    assert right - left < 80
    assert bottom - top < 18
