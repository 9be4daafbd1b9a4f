"""Chapters 6 and 22: how far a missile flies past its target, and whom it meets."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import standing
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.gear.missiles import behind, stray, struck_on_the_way, upright
from clew.games.milaso.state.game import Being


def thrown(farthest: int = 0) -> Blow:
    return Blow("dagger", 0, 3, (1, 2), ranged="throw", farthest=farthest)


@pytest.mark.rule("22.11")
@pytest.mark.parametrize(
    ("kind", "tall"), [("B01", True), ("B25", True), ("B26", True), ("B30", False), ("B29", False)]
)
def test_who_stands_or_flies_and_who_is_low(kind: str, tall: bool) -> None:
    table = Table("######\n#T...#\n#....#\n######")
    assert upright(table.game, table.foe("T", kind)) is tall


@pytest.mark.rule("22.12")
@pytest.mark.parametrize(("kind", "spent"), [("B01", True), ("B30", False)])
def test_what_a_low_one_turns_aside_reaches_no_upright_target(kind: str, spent: bool) -> None:
    table = Table("########\n#K.L.T.#\n########")
    hero, low, target = table.hero("K"), table.foe("L", "B30"), table.foe("T", kind)
    table.dice(1, 1)
    found = struck_on_the_way(table.game, table.script, hero, target, thrown())
    assert found is (None if spent else target)
    assert low.alive


def missed(picture: str, farthest: int = 0, *dice: int) -> Being | None:
    """Who is hit behind the target after a miss."""
    table = Table(picture)
    hero, target = table.hero("K"), table.foe("T")
    if "B" in table.signs:
        table.foe("B")
    table.dice(*dice)
    return behind(table.game, table.script, hero, target, thrown(farthest))


@pytest.mark.rule("22.14")
@pytest.mark.parametrize(("farthest", "reaches"), [(0, True), (12, True), (11, False)])
def test_nothing_flies_farther_than_it_can_be_thrown(farthest: int, reaches: bool) -> None:
    dice = (1, 100) if reaches else ()
    assert (missed("##########\n#K.T...B.#\n##########", farthest, *dice) is not None) is reaches


@pytest.mark.rule("22.14")
@pytest.mark.parametrize(
    "picture",
    [
        "K.T...",
        "...T.K",
        "K.\n..\nT.\n..\n..",
        "..\n..\nT.\n..\nK.",
        "K....\n.....\n..T..",
        "K.TB",
        "BT.K",
        "K\n.\nT\nB",
        "B\nT\n.\nK",
    ],
)
def test_a_miss_flies_on_to_the_edge_of_the_map(picture: str) -> None:
    there = "B" in picture
    assert (missed(picture, 0, *((1, 100) if there else ())) is not None) is there


@pytest.mark.rule("6.20")
@pytest.mark.parametrize(
    ("picture", "spaces", "ends"),
    [
        ("#########\n#K.T....#\n#########", 2, 14),
        ("#########\n#K.T....#\n#########", 9, 16),
        ("#########\n#KT.....#\n#########", 1, 12),
        ("K.T..", 2, 4),
        ("K.T..", 5, 4),
        ("..T.K", 5, 0),
        ("K.\n..\nT.\n..", 5, 6),
        ("..\nT.\n..\nK.", 5, 0),
        ("K...\n....\n..T.\n....", 5, 15),
        ("....\n....\n.T..\n..K.", 5, 4),
    ],
)
def test_a_rocket_flies_past_its_target_as_far_as_there_is_a_map(picture: str, spaces: int, ends: int) -> None:
    table = Table(picture)
    map_ = table.game.maze.maps["G1"]
    assert stray(table.game, map_, table.at("K"), table.at("T"), spaces) == ends


@pytest.mark.rule("6.20")
def test_a_rocket_stops_before_a_shut_door() -> None:
    table = Table("#########\n#K.T..d.#\n#########", features={"d": {"kind": "door", "what": "wood"}})
    map_ = table.game.maze.maps["G1"]
    assert stray(table.game, map_, table.at("K"), table.at("T"), 9) == table.at("d") - 1


@pytest.mark.rule("22.14")
def test_a_miss_at_a_large_enemy_does_not_hit_it_from_behind() -> None:
    table = Table("#########\n#..K.D..#\n#.......#\n#########")
    hero, dragon = table.hero("K"), table.foe("D", "B24")
    covered = {at for at, being in standing(table.game, "G1").items() if being is dragon}
    assert dragon.at + 1 in covered
    assert behind(table.game, table.script, hero, dragon, thrown()) is None
    assert table.script.rolled == []
