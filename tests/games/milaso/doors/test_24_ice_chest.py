"""Chapters 14, 24 and 28: the ice chest with the frozen heart, and its key on the Snowman's body."""

from typing import Any

import pytest
from tests.games.milaso.labyrinth.walker import fresh, walk
from tests.games.milaso.scenes import do, feature, keys
from tests.games.milaso.table import Table

from clew.games.milaso.doors.doors import chest_offers, lock_offers
from clew.games.milaso.ground.falls import into_the_abyss
from clew.games.milaso.ground.finds import search_body
from clew.games.milaso.labyrinth import generate as module
from clew.games.milaso.labyrinth.digging.plan import Unsolvable
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.labyrinth.proof.checks import check_solvable, check_world
from clew.games.milaso.magic.casting import latch_options
from clew.games.milaso.maps.model import ICE_CHEST, ICE_KEY, Feature, Labyrinth
from clew.games.milaso.player.goals import best_goal
from clew.games.milaso.player.memory import Memory
from clew.games.milaso.shown.not_now import why_shut
from clew.games.milaso.sight.encounters import meet
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import BROKEN, OPEN
from clew.games.milaso.things.thieves import back_to_sources

CHEST: dict[str, Any] = {"kind": "chest", "what": ICE_CHEST, "holds": ("frozen heart",)}
SNOWMAN: dict[str, Any] = {"kind": "post", "what": "B43", "holds": (ICE_KEY, "gold*7")}
DEN = "#######\n#KS.c.#\n#.....#\n#######"


def den() -> tuple[Table, Being, Being]:
    """A Knight beside the Snowman, whose chest stands two spaces behind him."""
    table = Table(DEN, key="U2", size="half", features={"c": CHEST, "S": SNOWMAN})
    (snowman,) = meet(table.game, feature(table, "post"))
    return table, table.hero("K"), snowman


def by_the_chest() -> tuple[Table, Being, Feature]:
    table, hero, _ = den()
    hero.at = table.at("c") - 1
    return table, hero, feature(table, "chest")


def chests(made: Labyrinth) -> list[Feature]:
    return [f for f in made.features.values() if f.what == ICE_CHEST]


@pytest.mark.rule("24.34", "29.9")
@pytest.mark.parametrize("size", ["half", "full"])
def test_the_heart_lies_in_the_ice_chest_and_nowhere_else(size: str) -> None:
    made = fresh(size, 2)
    (chest,) = chests(made)
    assert (chest.map, chest.holds, chest.number, chest.lock) == ("U2", ("frozen heart",), 0, 0)
    assert not any(f.what == "frozen heart" for f in made.features.values())
    bearers = [f for f in made.features.values() if ICE_KEY in (f.what, *f.holds)]
    assert [(f.kind, f.what) for f in bearers] == [("post", "B43")]


@pytest.mark.rule("24.34", "29.2a")
def test_without_the_method_there_is_neither_chest_nor_key() -> None:
    drawn = []
    for seed in (13, 17, 18, 29):
        made = fresh("demo", seed)
        assert chests(made) == []
        assert not any(ICE_KEY in (f.what, *f.holds) for f in made.features.values())
        drawn += [f for f in made.features.values() if f.what == "B43"]
    assert drawn


@pytest.mark.rule("24.34", "12.3")
def test_the_snowmans_body_has_the_key() -> None:
    table, hero, snowman = den()
    snowman.alive = False
    search_body(table.game, table.script, hero, snowman)
    assert hero.has(ICE_KEY)
    assert table.heard("ice chest key")


@pytest.mark.rule("24.34", "14.1")
def test_his_key_opens_the_ice_chest_and_the_heart_is_inside() -> None:
    table, hero, chest = by_the_chest()
    table.arm(hero, ICE_KEY)
    (unlock,) = lock_offers(table.game, hero, chest)
    do(table, hero, unlock)
    assert table.heard("unlocks the ice chest with its own key")
    assert hero.has(ICE_KEY)
    (look,) = chest_offers(table.game, hero, chest)
    do(table, hero, look)
    assert hero.has("frozen heart")
    assert chest_offers(table.game, hero, chest) == []


@pytest.mark.rule("24.34", "14.1")
def test_no_other_key_fits_and_the_player_is_told() -> None:
    table, hero, chest = by_the_chest()
    for number in (1, 17, 57):
        table.arm(hero, f"key {number}")
    assert lock_offers(table.game, hero, chest) == []
    (why,) = why_shut(table.game, hero, chest)
    assert str(why.facts["place"]) == ICE_CHEST
    assert "no key here fits" in why.template


@pytest.mark.rule("24.34", "14.15")
def test_the_ice_chest_can_be_broken_and_the_heart_stays_whole() -> None:
    table, hero, chest = by_the_chest()
    table.arm(hero, "H08")
    for turn in range(4):
        table.game.turn = 10 + turn
        hero.moved = 0
        do(table, hero, next(o for o in lock_offers(table.game, hero, chest) if o.key.startswith("bash")))
    assert table.game.open[chest.key] == BROKEN
    hero.moved = 0
    do(table, hero, chest_offers(table.game, hero, chest)[0])
    assert hero.has("frozen heart")


@pytest.mark.rule("24.34", "14.4")
def test_latch_lifter_opens_the_ice_chest() -> None:
    table, _, chest = by_the_chest()
    wizard = table.hero("K", "Wizard")
    wizard.at = chest.at + 1
    wizard.magic.level = 9
    wizard.magic.nenergy = 50
    table.dice(85)
    do(table, wizard, latch_options(table.game, wizard)[0])
    assert chest.key in table.game.open


@pytest.mark.rule("28.19", "24.34")
def test_a_heart_lost_beyond_reach_is_in_its_chest_again() -> None:
    table, hero, chest = by_the_chest()
    table.game.open[chest.key] = OPEN
    do(table, hero, chest_offers(table.game, hero, chest)[0])
    back_to_sources(table.game, table.script, hero, beyond_reach=True)
    assert not hero.has("frozen heart")
    hero.moved = 0
    assert keys(chest_offers(table.game, hero, chest)) == [f"empty {chest.key}"]


@pytest.mark.rule("28.19", "24.34")
def test_the_key_is_not_lost_with_a_body_that_falls_out_of_reach() -> None:
    table, _, snowman = den()
    into_the_abyss(table.game, table.script, snowman)
    lying = [item.what for items in table.game.floor.values() for item in items]
    assert lying == [ICE_KEY]
    assert list(table.game.floor) == [("U2", snowman.at)]


@pytest.mark.rule("29.13", "24.34")
@pytest.mark.parametrize(("size", "seed"), [("half", 1), ("half", 7), ("full", 5)])
def test_the_weakest_party_comes_to_the_snowman_and_his_chest(size: str, seed: int) -> None:
    made = fresh(size, seed)
    for start in made.starts:
        _, bag = walk(made, start, 30)
        assert {ICE_KEY, "frozen heart"} <= bag
    post = next(f for f in made.features.values() if f.what == "B43")
    around = {(post.map, at) for at in (post.at, *made.maps[post.map].beside[post.at])}
    _, bag = walk(made, made.starts[0], 30, frozenset(around))
    assert "frozen heart" not in bag


@pytest.mark.rule("29.13", "24.34")
def test_the_method_is_whole_only_with_the_chest_and_whoever_has_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[World] = []

    def check(world: World) -> None:
        check_world(world)
        kept.append(world)

    monkeypatch.setattr(module, "check_world", check)
    fresh("half", 4)
    world = kept[-1]
    world.plan.methods = [4]
    check_solvable(world)
    snowman = next(f for f in world.all("post") if f.what == "B43")
    pockets = snowman.holds
    world.change(snowman, holds=())
    with pytest.raises(Unsolvable, match="no method"):
        check_solvable(world)
    world.change(snowman, holds=pockets)
    check_solvable(world)
    world.change(next(f for f in world.all("chest") if f.what == ICE_CHEST), holds=())
    with pytest.raises(Unsolvable, match="no method"):
        check_solvable(world)


@pytest.mark.rule("24.34")
def test_the_sensible_player_goes_to_the_chest_with_the_key_only() -> None:
    table, hero, snowman = den()
    hero.suit, snowman.alive = "Fire and frost", False
    goal = best_goal(table.game, hero, Memory())
    assert goal is None or goal.what != feature(table, "chest")
    table.arm(hero, ICE_KEY)
    goal = best_goal(table.game, hero, Memory())
    assert goal is not None
    assert goal.what == feature(table, "chest")
