"""Chapters 1, 2, 7, 11, 12, 17, 18 and 29: what the maps hold, and the ways between them."""

import pytest
from tests.games.milaso.labyrinth.walker import book, fresh, walk
from tests.games.milaso.table import Table

from clew.games.milaso.labyrinth.digging.plan import Unsolvable
from clew.games.milaso.labyrinth.proof.checks import check_tools, check_world
from clew.games.milaso.maps.model import Labyrinth
from clew.games.milaso.places.people import talk
from clew.games.milaso.places.vehicles import fly
from clew.games.milaso.shown.view import view
from clew.games.milaso.walk.joins import go_through


@pytest.fixture(scope="module")
def maps() -> Labyrinth:
    return fresh("full", 21)


def ways(made: Labyrinth, key: str) -> set[tuple[str, str]]:
    return {(join.to_map, join.what) for join in made.joins[key]}


@pytest.mark.rule("2.4", "2.5", "2.15", "11.7", "11.10", "11.11", "11.16a", "17.2a")
def test_the_maps_and_their_ways() -> None:
    made = fresh("full", 21)
    tower = {(a, to, what) for a in made.joins for to, what in ways(made, a) if to[0] == "T" != a[0]}
    assert tower == {
        ("U5", "T0", "tower"),
        ("MG", "T0", "tower"),
        ("G5", "T1", "tower"),
        ("U2", "T2", "risky"),
        ("X1", "T2", "risky"),
    }
    for low, high in (("T0", "T1"), ("T1", "T2"), ("T2", "T3"), ("T3", "T4"), ("T4", "T5"), ("T5", "T6")):
        assert (high, "stair") in ways(made, low)
    assert all(join.to_map in made.maps for joins in made.joins.values() for join in joins)
    below = [made.maps[f"U{number}"] for number in range(1, 11)]
    assert all(section.roofed for map_ in below for section in map_.sections)
    assert all(not section.dark for key in ("U3", "U6") for section in made.maps[key].sections)
    homes = {f.what: f.map for f in made.features.values() if f.kind == "person"}
    assert homes["King Retchinal III"] == homes["the Queen"] == "C3"
    assert homes["Rabin"] == "C4"
    assert homes["Vorgu"] == "MP"
    assert next(f.map for f in made.features.values() if f.what == "Vorgu's old house") == "ST"
    assert {("MG", "open"), ("MP", "open")} <= ways(made, "ST")
    keys = [f for f in made.features.values() if "saucer key" in (f.what, *f.holds)]
    named = {f.what for f in made.features.values() if f.kind == "post"}
    assert "B37" in named
    assert not [f for f in keys if f.kind == "thing"], "Alien Ken has it"


@pytest.mark.rule("2.5")
def test_the_halves_of_the_fourth_floor_hang_together_by_the_top_only(maps: Labyrinth) -> None:
    made = fresh("full", 21)
    floor = made.maps["T5"]
    hall = floor.section[made.hall["entrance"]]
    seen, todo = {made.hall["entrance"]}, [made.hall["entrance"]]
    for here in todo:
        for _, to, _ in floor.steps[here]:
            if to not in seen:
                seen.add(to)
                todo.append(to)
    assert {floor.section[at] for at in seen} == {hall}
    assert dict(maps.features) == dict(made.features)


@pytest.mark.rule("7.7")
def test_suits_in_chests_are_magical_and_half_fit_the_party() -> None:
    from clew.games.milaso.labyrinth.generate import generate

    own = total = 0
    rules = book("full")
    for seed in range(3):
        fresh("demo", seed)
        made = generate(rules, 700 + seed, ("Goblin",))
        for chest in (f for f in made.features.values() if f.kind == "chest"):
            for name, _, wearer in (thing.partition("|") for thing in chest.holds if "|" in thing):
                if name in rules.suits:
                    total += 1
                    own += wearer == "Goblin"
                    assert rules.suits[name].magical
    assert total == 3 * rules.counts["magical suits in chests"]
    assert 20 <= 100 * own // total <= 85


@pytest.mark.rule("12.11")
def test_prisoners_tell_clues() -> None:
    made = fresh("full", 22)
    cells = [f for f in made.features.values() if "a prisoner" in f.what]
    assert {f.map for f in cells} == {"U7"}
    assert sum(thing.startswith("clue") for f in cells for thing in f.holds) == 3
    assert not any("joins" in f.flags for f in cells)
    person = {"kind": "person", "what": "a prisoner", "holds": ("clue 3",)}
    table = Table("####\n#Kp#\n####", features={"p": person})
    talk(table.game, table.script, table.hero("K"), table.game.maze.features["G1.person.p"])
    assert table.game.clues == [3]


@pytest.mark.rule("29.19")
def test_light_warmth_and_magic_before_the_tower(monkeypatch: pytest.MonkeyPatch) -> None:
    from clew.games.milaso.labyrinth import generate as module
    from clew.games.milaso.labyrinth.digging.world import World

    kept: list[World] = []

    def check(world: World) -> None:
        check_world(world)
        kept.append(world)

    monkeypatch.setattr(module, "check_world", check)
    fresh("demo", 31)
    world = kept[-1]
    check_tools(world)
    shop = next(f for f in world.features.values() if "lamp shop" in f.holds)
    world.change(shop, holds=tuple(name for name in shop.holds if name != "lamp shop"))
    for thing in [f for f in world.features.values() if f.what in ("candle", "matches (10)")]:
        world.change(thing, what="bone")
    with pytest.raises(Unsolvable, match="light"):
        check_tools(world)


@pytest.mark.rule("11.16")
@pytest.mark.parametrize("rolled", [57, 58])
def test_the_saucer_flies_to_the_tower(rolled: int) -> None:
    landing = {"kind": "join", "what": "risky"}
    table = Table(
        "#####\n#KsR#\n#...#\n#####", key="T2", features={"s": {"kind": "fixture", "what": "saucer"}, "R": landing}
    )
    hero = table.hero("K")
    table.dice(rolled)
    if rolled > 57:
        table.dice(*[1] * 10)
    fly(table.game, table.script, hero, table.game.maze.features["T2.fixture.s"])
    assert table.heard("lands in the Tower")
    assert table.heard("An explosion!") == (rolled > 57)


@pytest.mark.rule("18.4", "10.6")
def test_a_tunnel_costs_one_movement() -> None:
    mouth = {"kind": "join", "what": "tunnel", "to_map": "G1", "to": "G1.join.x"}
    table = Table("#####\n#K.x#\n#####", features={"K": mouth, "x": {**mouth, "to": "G1.join.K"}})
    hero = table.hero("K")
    join = table.game.maze.features["G1.join.K"]
    from dataclasses import replace

    go_through(table.game, table.script, hero, replace(join, to_at=table.at("x")))
    assert hero.at == table.at("x")
    assert hero.moved == 2


@pytest.mark.rule("1.11")
def test_the_players_see_only_what_their_characters_have_seen() -> None:
    table = Table("######\n#K.#e#\n######", features={"e": {"kind": "post", "what": "B01"}})
    table.hero("K")
    table.game.known["G1"] = []
    (board,) = view(table.game, 0).boards
    assert board.spaces == []


def test_the_walker_reaches_the_tower(maps: Labyrinth) -> None:
    seen, _ = walk(maps, maps.starts[0], 30)
    assert any(key == "T0" for key, _ in seen)
