"""Chapters 11 and 29: nobody has to pass what can't be evaded, and nobody is shut in for good."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from tests.games.milaso.labyrinth.walker import Space, book, fresh, walk
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.ground.captivity import gaoler_comes, lock_up
from clew.games.milaso.labyrinth import generate as module
from clew.games.milaso.labyrinth.digging.plan import Unsolvable
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.labyrinth.proof.checks import check_solvable, check_world
from clew.games.milaso.maps.model import Feature, Labyrinth, distance
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.walk.joins import go_through, join_offers, read_warning

NEEDED = ("join", "start", "lever", "trap door", "ladder", "shop")
BY_RULE = ("B48", "B49", "B50", "B51", "B56")
"""Named enemies of the demo who aren't drawn."""


def lost(made: Labyrinth, everywhere: set[Space], without: Iterable[Space]) -> list[str]:
    """What is needed and can't be reached by the strong from the first start any more."""
    rest, _ = walk(made, made.starts[0], 10**6, frozenset(without))
    return [
        f.key
        for f in made.features.values()
        if (f.kind in NEEDED or "needed" in f.flags) and (f.map, f.at) in everywhere - rest
    ]


def reached_by(made: Labyrinth, post: Feature) -> list[Space]:
    map_, row = made.maps[post.map], book(made.size).creatures[post.what]
    return [
        (post.map, at)
        for at in range(len(map_.ground))
        if map_.ground[at] and distance(map_, at, post.at) <= row.reach and map_.between(post.at, at) is not None
    ]


@pytest.mark.rule("29.8a", "29.3")
@pytest.mark.parametrize("seed", [0, 1, 2, 5, 6, 10, 13, 61])
def test_drawn_named_enemies_have_no_only_way_in_reach(seed: int) -> None:
    made = fresh("demo", seed)
    drawn = [f for map_ in made.maps.values() for f in map_.posts if "named" in f.flags and f.what not in BY_RULE]
    assert len(drawn) == 3
    everywhere, _ = walk(made, made.starts[0], 10**6)
    for post in drawn:
        assert lost(made, everywhere, reached_by(made, post)) == []


@pytest.mark.slow
@pytest.mark.rule("29.8a", "29.8c")
def test_groups_plants_spirits_and_who_hides_have_no_only_way_in_reach() -> None:
    made = fresh("half", 2)
    careful = [
        post
        for map_ in made.maps.values()
        for post in map_.posts
        if post.flags & {"group", "hidden"} or post.what in ("B12", "B14", "B22", "B23", "B34")
    ]
    assert careful
    everywhere, _ = walk(made, made.starts[0], 10**6)
    for post in careful:
        assert lost(made, everywhere, reached_by(made, post)) == []


@pytest.mark.rule("29.8a", "11.5a")
@pytest.mark.parametrize(("size", "seed"), [("demo", 2), ("demo", 5), ("demo", 6), ("half", 2)])
def test_guards_keep_away_from_starts_as_well(size: str, seed: int) -> None:
    made = fresh(size, seed)
    for start in made.starts:
        map_ = made.maps[start.map]
        assert all(distance(map_, post.at, start.at) > 2 * 8 for post in map_.posts)


@pytest.mark.rule("29.11")
@pytest.mark.parametrize("seed", [0, 6, 7, 10, 13, 14, 20, 26, 47])
def test_nobody_has_to_step_on_what_allows_no_evading_roll(seed: int) -> None:
    made = fresh("demo", seed)
    traps = [f for f in made.features.values() if f.kind == "trap" and f.what in ("TR08", "TR09", "TR12")]
    assert len(traps) == 3
    assert [trap.map for trap in traps if trap.what == "TR12"] == ["T5"]
    everywhere, _ = walk(made, made.starts[0], 10**6)
    for trap in traps:
        assert lost(made, everywhere, [(trap.map, trap.at)]) == []


@pytest.mark.rule("29.2b")
@pytest.mark.parametrize("seed", [1, 4, 5, 6, 16, 30])
def test_nobody_has_to_go_into_the_cold_of_the_demo(seed: int) -> None:
    made = fresh("demo", seed)
    map_ = made.maps["U5"]
    (cold,) = [number for number, section in enumerate(map_.sections) if section.cold]
    there = frozenset(("U5", at) for at in range(len(map_.ground)) if map_.section[at] == cold)
    for start in made.starts:
        everywhere, bag = walk(made, start, 30)
        seen, other = walk(made, start, 30, there)
        assert (made.hall_map, made.hall["entrance"]) in seen
        assert {thing for thing in bag - other if thing.startswith("key ")} == set()
        hidden = {(f.map, f.at) for f in made.features.values() if f.kind == "hidden way"}
        assert everywhere - seen - hidden == (there & everywhere) - hidden  # a passage out of the cold is no aim


@pytest.mark.rule("29.1", "17.2")
@pytest.mark.parametrize("seed", [0, 1, 2, 12, 39, 44])
def test_each_map_with_darkness_has_two_zones(seed: int) -> None:
    dark = [sum(section.dark for section in map_.sections) for map_ in fresh("demo", seed).maps.values()]
    assert sorted(dark) == [0, 0, 0, 0, 2, 2]


@pytest.mark.rule("29.13")
def test_a_labyrinth_in_which_no_method_is_whole_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[World] = []

    def check(world: World) -> None:
        check_world(world)
        kept.append(world)

    monkeypatch.setattr(module, "check_world", check)
    fresh("demo", 4)
    world = kept[-1]
    for name in ("black rose thorn", "scrap 3", "magic fruit", "B50"):
        check_solvable(world)
        gone = next(f for f in world.features.values() if f.what == name)
        world.change(gone, what="bone")
    check_solvable(world)
    world.change(next(f for f in world.all("site") if f.what == "curling range"), what="bone")
    with pytest.raises(Unsolvable, match="no method"):
        check_solvable(world)


@pytest.mark.rule("11.15", "29.15")
def test_whoever_has_skied_into_the_tower_can_slide_down_again() -> None:
    jump = {"kind": "fixture", "what": "ski jump"}
    table = Table("#####\n#K.s#\n#####", key="T2", features={"K": {"kind": "join", "what": "risky"}, "s": jump})
    hero, landing = table.hero("K"), feature(table, "join")
    assert join_offers(table.game, hero, landing) == []
    foot = replace(landing, to_map="T2", to_at=table.at("s"), to=landing.key)
    (offer,) = join_offers(table.game, hero, foot)
    assert offer.text == "Slide down the chute to {map}"
    go_through(table.game, table.script, hero, foot)
    assert hero.at == table.at("s")
    assert join_offers(table.game, hero, replace(foot, map="U2", at=hero.at)) == []


@pytest.mark.rule("29.15")
@pytest.mark.parametrize("size", ["demo", "half", "full"])
def test_the_ski_jump_and_the_saucer_lead_back_to_where_one_came_from(size: str) -> None:
    made = fresh(size, 3)
    risky = [f for f in made.features.values() if f.what == "risky" and f.map.startswith("T")]
    ways = [{f.what for f in made.maps[end.to_map].of_kind("fixture")} & {"ski jump", "saucer"} for end in risky]
    assert sorted([*names] for names in ways) == [["saucer"], ["ski jump"]]


@pytest.mark.rule("29.12")
def test_the_gaoler_leaves_a_trap_door_open_behind_him() -> None:
    above = {"kind": "trap door", "what": "trap door", "lock": 7, "to_map": "G1"}
    way_out = {"kind": "join", "what": "stair", "to_map": "G1"}
    table = Table(
        "########\n#K.l####\n####t.J#\n########",
        features={"t": above, "l": {"kind": "ladder", "to": "G1.trap door.t"}, "J": way_out},
    )
    table.game.maze.features["G1.ladder.l"].to_at = table.at("t")
    hero = table.hero("K")
    lock_up(table.game, hero)
    hero.effects.clear()
    gaoler_comes(table.game, table.script)
    assert table.game.open == {"G1.trap door.t": OPEN}
    assert table.heard("He has left the trap door open behind him.")


@pytest.mark.rule("29.9a", "11.9")
def test_an_inscription_at_the_gates_of_the_garden_speaks_of_jam() -> None:
    warden = {"kind": "post", "what": "B51", "flags": frozenset(["master"])}
    gate = {"kind": "join", "what": "zone", "to_map": "MG", "to_at": 6, "to": "MG.join.K"}
    table = Table("######\n#K.W.#\n######", key="MG", features={"K": gate, "W": warden})
    read_warning(table.game, table.script, feature(table, "join"))
    assert table.heard("An inscription: whoever enters")
    assert table.heard("strawberry jam")
