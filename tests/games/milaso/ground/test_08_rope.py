"""Chapter 8: climbing down from an edge by a rope."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.ground.falls import rope_options
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.exploring import arrive

EDGE = "########\n#K:...a#\n########"
COST = 2 * 5
"""Half spaces."""


def at_the_edge(rope: bool = True, below: str = "floor", lands: str = "") -> tuple[Table, Being]:
    table = Table(EDGE, below=below, lands=lands)
    hero = table.hero("K")
    if rope:
        table.arm(hero, "rope")
    arrive(table.game, table.script, hero)
    return table, hero


@pytest.mark.rule("8.10")
def test_down_into_a_ditch_without_a_fall() -> None:
    table, hero = at_the_edge()
    table.choose("rope east")
    table.do("explore")
    assert (hero.at, hero.moved) == (table.signs["K"] + 1, COST), "and no die was thrown for a fall"
    assert min(hero.energy) == hero.full


@pytest.mark.rule("8.10")
def test_down_to_the_floor_where_the_edge_leads() -> None:
    table, hero = at_the_edge(lands="a")
    table.choose("rope east")
    table.do("explore")
    assert (hero.at, hero.moved) == (table.signs["a"], COST)


@pytest.mark.rule("8.10")
@pytest.mark.parametrize(("rope", "below"), [(False, "floor"), (True, "abyss"), (True, "water")])
def test_only_with_a_rope_and_to_a_floor(rope: bool, below: str) -> None:
    table, hero = at_the_edge(rope, below)
    assert rope_options(table.game, hero) == []


@pytest.mark.rule("8.10")
def test_five_movement_have_to_be_left() -> None:
    table, hero = at_the_edge()
    whole = 2 * hero.figures["movement"]
    hero.moved = whole - COST
    assert [option.key for option in rope_options(table.game, hero)] == ["rope east"]
    hero.moved += 1
    assert rope_options(table.game, hero) == []


@pytest.mark.rule("8.10")
def test_the_floor_below_must_have_been_seen() -> None:
    table, hero = at_the_edge()
    table.game.noted.below.clear()
    assert rope_options(table.game, hero) == []


@pytest.mark.rule("8.10")
def test_the_rope_of_a_friend_on_the_map_will_do() -> None:
    table, hero = at_the_edge(rope=False)
    friend = table.hero("a", "Goblin")
    table.arm(friend, "rope")
    assert len(rope_options(table.game, hero)) == 1


@pytest.mark.rule("3.28", "8.10")
def test_the_overloaded_stays_above() -> None:
    table, hero = at_the_edge()
    hero.figures["S"] = 0
    assert rope_options(table.game, hero) == []


@pytest.mark.rule("8.10")
def test_nobody_climbs_down_onto_somebody_else() -> None:
    table, hero = at_the_edge()
    table.hero("a", "Goblin").at = hero.at + 1
    assert rope_options(table.game, hero) == []
