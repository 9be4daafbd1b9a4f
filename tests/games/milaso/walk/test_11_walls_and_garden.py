"""Chapters 11 and 12: walls, hedges, the plants of the Magic Garden, and dead bodies."""

from typing import Any

import pytest
from tests.games.milaso.labyrinth.catalogue import make
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso.body.food import eat
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.magic.fires import fire_options
from clew.games.milaso.magic.wonders import through_wall, wall_offers
from clew.games.milaso.maps.model import Map, Section
from clew.games.milaso.places.places import near_offers
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.walk.movement import left, step_options
from clew.games.milaso.walk.walks import worth_walking

SKY = Section(roofed=False)
PLANT: dict[str, Any] = {"kind": "plant", "what": "a pear tree", "holds": ("fruit", "fruit")}


def caster(picture: str, key: str = "G1", section: Section | None = None) -> tuple[Table, Being]:
    table = Table(picture, key=key, section=section)
    being = table.hero("W", "Wizard")
    being.magic.level = 9
    return table, being


def spell_ways(table: Table, being: Being, name: str) -> list[str]:
    spell = table.game.book.spells[name]
    return [option.key.rpartition(" ")[2] for option in wall_offers(table.game, being, spell)]


# -- walls --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.1")
def test_nothing_breaks_a_wall() -> None:
    table = Table("######\n#K#..#\n######")
    hero = table.hero("K")
    table.arm(hero, "H15")
    assert step_options(table.game, hero) == []
    assert near_offers(table.game, hero) == []
    table.dice(*[1] * 10)
    explode(table.game, table.script, "G1", hero.at, 3)
    assert step_options(table.game, hero) == []
    table, being = caster("######\n#W#..#\n######")
    before = table.game.maze.maps["G1"].ground
    through_wall(table.game, table.script, being, ("Walk Through Walls", 1))
    assert table.game.maze.maps["G1"].ground == before


@pytest.mark.rule("11.1")
def test_wall_jump_needs_the_open_sky_on_both_sides() -> None:
    table, being = caster("########\n#W##...#\n########", section=SKY)
    assert spell_ways(table, being, "Wall Jump") == ["north", "east", "south", "west"]
    through_wall(table.game, table.script, being, ("Wall Jump", 1))
    assert being.at == table.at("W") + 3
    roofed, other = caster("########\n#W##...#\n########")
    assert spell_ways(roofed, other, "Wall Jump") == []


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("wall", "through"), [("#", True), ("###", True), ("####", False)])
def test_walk_through_walls_but_not_through_thick_ones(wall: str, through: bool) -> None:
    table, being = caster(f"{'#' * (6 + len(wall))}\n#W{wall}...#\n{'#' * (6 + len(wall))}")
    through_wall(table.game, table.script, being, ("Walk Through Walls", 1))
    assert (being.at == table.at("W") + len(wall) + 1) is through
    assert table.heard("no way on that side") is not through


def _across(map_: Map, at: int, step: int) -> int:
    """How thick the wall is that begins beside a space; 0 if there is none, or nothing behind it."""
    to = at + step
    while to < len(map_.ground) and not map_.ground[to] and (step > 1 or to // map_.width == at // map_.width):
        to += step
    inside = to < len(map_.ground) and (step > 1 or to // map_.width == at // map_.width)
    return (to - at) // step - 1 if inside else 0


# -- hedges and plants --------------------------------------------------------------------------------------------


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(("key", "through"), [("MG", True), ("G1", False)])
def test_a_hedge_is_never_thick(key: str, through: bool) -> None:
    table, being = caster("##########\n#W####...#\n##########", key, SKY)
    through_wall(table.game, table.script, being, ("Walk Through Walls", 1))
    assert (being.at == table.at("W") + 5) is through


@pytest.mark.parametrize("seed", range(3))
def test_most_walls_of_a_labyrinth_can_be_walked_through(seed: int) -> None:
    made, thin = make("demo", seed), Table().game.book.value("11.1", "thin")
    walls = [
        wide
        for map_ in made.maps.values()
        for at, ground in enumerate(map_.ground)
        if ground
        for step in (1, map_.width)
        if (wide := _across(map_, at, step))
    ]
    assert 2 * sum(wide <= thin for wide in walls) > len(walls)


@pytest.mark.rule("11.2")
def test_hedges_bar_the_way_like_walls_and_are_drawn_as_hedges() -> None:
    table, being = caster("########\n#W#....#\n########", "MG", SKY)
    assert step_options(table.game, being) == []
    (space,) = [each for each in view(table.game, 0).boards[0].spaces if each.key == f"MG/{being.at}"]
    assert space.kind == "garden"
    assert set(space.sides.values()) == {"hedge"}
    through_wall(table.game, table.script, being, ("Walk Through Walls", 1))
    assert being.at == table.at("W") + 2


@pytest.mark.rule("11.2")
def test_fruit_is_picked_and_eaten() -> None:
    table = Table("######\n#KP..#\n######", key="MG", features={"P": PLANT})
    hero = table.hero("K")
    plant = table.game.maze.features["MG.plant.P"]
    for picked in (1, 2):
        (option,) = near_offers(table.game, hero)
        assert option.key == "pick MG.plant.P"
        do(table, hero, option)
        assert sum(item.count for item in hero.items if item.what == "fruit") == picked
    assert near_offers(table.game, hero) == []
    assert not worth_walking(table.game, plant)
    hero.energy = [9] * 10
    fruit = hero.has("fruit")
    assert fruit is not None
    eat(table.game, table.script, hero, fruit)
    assert table.heard("eats")
    assert sum(item.count for item in hero.items if item.what == "fruit") == 1


@pytest.mark.rule("11.2")
def test_some_plants_keep_their_fruit() -> None:
    table = Table("######\n#KP..#\n######", key="MG", features={"P": {**PLANT, "holds": ()}})
    hero = table.hero("K")
    (option,) = near_offers(table.game, hero)
    do(table, hero, option)
    assert table.heard("does not let go")
    assert hero.items == []
    assert near_offers(table.game, hero) == []


@pytest.mark.rule("11.2")
def test_plants_are_neither_cut_nor_burnt() -> None:
    table = Table("######\n#LP..#\n######", key="MG", features={"P": PLANT})
    hero = table.hero("L", "Langkrinch")
    hero.advantages = ["Fire belch"]
    table.arm(hero, "H10")
    assert fire_options(table.game, hero) == []
    assert [option.key for option in near_offers(table.game, hero)] == ["pick MG.plant.P"]


# -- bodies -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.4", "10.14")
def test_a_body_warns_of_what_is_near() -> None:
    table = Table("#######\n#KB...#\n#######", features={"B": {"kind": "body", "what": "dead body"}})
    table.game.known.clear()
    hero = table.hero("K")
    arrive(table.game, table.script, hero)
    assert table.heard("sees a dead body")
    (option,) = near_offers(table.game, hero)
    before = left(table.game, hero)
    do(table, hero, option)
    assert table.heard("no more than 8 spaces away")
    assert before - left(table.game, hero) == 4
    assert near_offers(table.game, hero) == []
    (space,) = [each for each in view(table.game, 0).boards[0].spaces if each.key == f"G1/{table.at('B')}"]
    assert [feature.sign for feature in space.features] == ["b"]
