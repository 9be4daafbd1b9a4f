"""Chapter 29: what the generator lays out, and what is milder in the demo."""

from collections import Counter
from typing import Any

import pytest
from tests.games.milaso.labyrinth.walker import fresh
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.ground.captivity import gaoler_comes, lock_up
from clew.games.milaso.ground.traps import spring
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.walk.movement import step_options


@pytest.mark.rule("29.21a", "29.21")
def test_potions_in_their_shares() -> None:
    found: Counter[str] = Counter()
    for place in fresh("full").features.values():
        for thing in (place.what, *place.holds):
            if thing.startswith("potion of"):
                found[thing.partition("|")[2] or thing.removeprefix("potion of ")] += 1
    assert sum(found.values()) == 60
    assert found["energy"] >= 15
    assert found["nenergy"] == 0


@pytest.mark.rule("29.21c")
def test_a_magic_dagger_and_weapons_for_the_party() -> None:
    magic = [f.what for f in fresh("demo").features.values() if "magic" in f.flags]
    assert len(magic) == 3
    assert "H01" in magic


@pytest.mark.rule("29.16")
def test_every_type_has_three_methods() -> None:
    maze = fresh("demo")
    things = {f.what for f in maze.features.values() if f.kind == "thing"}
    assert {"black rose thorn", "magic fruit", "cell key", "scrap 1", "scrap 6"} <= things


@pytest.mark.rule("29.2", "29.3a")
def test_the_demo_holds_what_belongs_to_missing_maps() -> None:
    maze = fresh("demo")
    mall = next(f for f in maze.features.values() if f.what == "mall")
    assert mall.map == "G5"
    assert {"food hall", "weapon shop", "pub", "beast market"} <= set(mall.holds)
    tower = [f for f in maze.joins["T1"] if f.what == "tower"]
    regions = {f.to_map: maze.maps["T1"].region[f.at] for f in tower}
    assert regions["G5"] != regions["U5"]


@pytest.mark.rule("29.3b")
def test_the_warden_of_the_demo_is_milder() -> None:
    table = Table("###\n#W#\n###", key="MG")
    warden = table.foe("W", "B51")
    assert (warden.figures["constitution"], warden.figures["skill"], warden.full) == (50, 50, 10)
    full = Table("###\n#W#\n###", key="MG", size="full").foe("W", "B51")
    assert full.full == 12


@pytest.mark.rule("29.12")
def test_the_prison_trap_moves_its_victim() -> None:
    cell = {"kind": "person", "what": "a prisoner"}
    table = Table("#####\n#K.p#\n#####", features={"K": {"kind": "trap", "what": "TR12"}, "p": cell})
    hero = table.hero("K")
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert hero.at == table.at("p")
    assert step_options(table.game, hero) == []


@pytest.mark.rule("29.12")
def test_the_gaoler_opens_the_cell_on_his_round_and_fights() -> None:
    cell = {"kind": "person", "what": "a prisoner"}
    table = Table("#####\n#K.p#\n#...#\n#####", features={"K": {"kind": "trap", "what": "TR12"}, "p": cell})
    hero = table.hero("K")
    table.game.turn = 18
    spring(table.game, table.script, hero, feature(table, "trap"))
    table.do("turn end")
    assert (step_options(table.game, hero), table.game.foes) == ([], {})
    table.game.turn = 19
    table.do("turn end")
    (gaoler,) = table.game.foes.values()
    assert (gaoler.name, gaoler.kind) == ("Gaoler", "B01")
    assert step_options(table.game, hero) != []
    table.do("turn end")
    assert len(table.game.foes) == 1


@pytest.mark.rule("29.12")
def test_the_gaoler_leaves_the_doors_of_the_prison_open_behind_him_and_no_others() -> None:
    doors: dict[str, dict[str, Any]] = {sign: {"kind": "door", "what": "stone", "lock": 7} for sign in "abc"}
    way_out = {"kind": "join", "what": "stair", "to_map": "G1"}
    table = Table("#########\n#.aK.b.J#\n###c#####\n#########", features={**doors, "J": way_out})
    hero = table.hero()
    lock_up(table.game, hero)
    hero.effects.clear()
    gaoler_comes(table.game, table.script)
    assert table.game.open == {"G1.door.b": OPEN}
    assert table.heard("He has left the stone door open behind him.")


@pytest.mark.rule("29.12")
def test_the_gaoler_opens_no_door_where_a_way_out_is_free() -> None:
    door = {"kind": "door", "what": "stone", "lock": 7}
    way_out = {"kind": "join", "what": "stair", "to_map": "G1"}
    table = Table("########\n#.aK..J#\n########", features={"a": door, "J": way_out})
    hero = table.hero()
    lock_up(table.game, hero)
    hero.effects.clear()
    gaoler_comes(table.game, table.script)
    assert table.game.open == {}


@pytest.mark.rule("19.1")
@pytest.mark.parametrize(("own", "friend", "lifted"), [(60, 1, True), (35, 25, True), (35, 24, False)])
def test_strength_lifts_a_cage(own: int, friend: int, lifted: bool) -> None:
    table = Table("####\n#KL#\n####", features={"K": {"kind": "trap", "what": "TR11"}}, seats=2)
    hero = table.hero("K", S=own)
    table.hero("L", "Ninja", S=friend)
    hero.effects["caged"] = 10
    table.do("turn end")
    assert ("caged" not in hero.effects) == lifted


@pytest.mark.rule("29.21d")
@pytest.mark.parametrize(
    ("size", "seed"), [*[("demo", seed) for seed in (5, 13, 17, 21, 26, 33)], ("half", 1), ("full", 3)]
)
def test_gold_comes_in_parts_of_the_right_size(size: str, seed: int) -> None:
    for place in fresh(size, seed).features.values():
        low, high = (5, 20) if place.kind == "post" else (10, 40)
        parts = [int(thing.removeprefix("gold*")) for thing in place.holds if thing.startswith("gold*")]
        assert all(low <= part <= high for part in parts)


@pytest.mark.rule("29.21a")
@pytest.mark.parametrize(("size", "seed"), [("demo", 3), ("half", 1), ("full", 1)])
def test_of_every_twelve_potions_four_are_energy_and_three_constitution(size: str, seed: int) -> None:
    shares, number = Counter[str](), 0
    for place in fresh(size, seed).features.values():
        for thing in (place.what, *place.holds):
            if thing.startswith("potion of") and not thing.endswith("|poison"):
                label, _, truth = thing.removeprefix("potion of ").partition("|")
                shares[(truth or label).partition("+")[0]] += 1
            number += thing.startswith("potion of")
    twelve = [*["energy"] * 4, *["constitution"] * 3, "strength", "energy", "speed", "invisibility", "impregnability"]
    wanted = Counter(twelve[each % 12] for each in range(number))
    poisoned = number - sum(shares.values())
    assert set(shares) == set(wanted)
    for kind, most in wanted.items():
        assert most - poisoned <= shares[kind] <= most
