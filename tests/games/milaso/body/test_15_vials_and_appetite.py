"""Chapters 15 and 16: over whom a vial is emptied, what a look at it tells, and what still goes down."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.body.food import eat, edible, nourish
from clew.games.milaso.body.potions import can_drink, describe, drink, fallen_beside
from clew.games.milaso.state.game import Being


def two(picture: str = "######\n#KO.X#\n######") -> tuple[Table, Being, Being]:
    table = Table(picture, seats=2)
    return table, table.hero("K"), table.hero("O", "Orc")


@pytest.mark.rule("13.17")
def test_only_the_living_who_lie_beside_him_can_be_helped() -> None:
    table, hero, friend = two()
    table.hurt(friend, 4, friend.full)
    assert fallen_beside(table.game, hero) == [friend]
    friend.at = table.at("X")
    assert fallen_beside(table.game, hero) == []
    friend.at, friend.map = table.at("O"), "G2"
    assert fallen_beside(table.game, hero) == []
    friend.map, friend.alive = "G1", False
    assert fallen_beside(table.game, hero) == []


@pytest.mark.rule("13.17")
def test_across_a_corner_is_beside_but_no_farther() -> None:
    table, hero, friend = two("#####\n#K..#\n#.O.#\n#####")
    table.hurt(friend, 4, friend.full)
    assert fallen_beside(table.game, hero) == [friend]
    friend.at += 1
    assert fallen_beside(table.game, hero) == []


@pytest.mark.rule("13.17", "15.2")
def test_whoever_is_awake_drinks_and_over_the_others_it_is_poured() -> None:
    table, hero, friend = two()
    drink(table.game, table.script, hero, friend, table.arm(hero, "potion of speed"))
    assert table.told[0] == "Orc drinks the potion of speed."
    assert not table.heard("runs off")
    for what, wasted in (("potion of strength", True), ("potion of energy", False)):
        table, hero, friend = two()
        table.hurt(friend, 4, friend.full)
        drink(table.game, table.script, hero, friend, table.arm(hero, what))
        assert table.heard(f"Knight pours the {what} over Orc.")
        assert table.heard("runs off Orc") is wasted
        assert friend.might == 0


@pytest.mark.rule("4.6")
def test_half_a_poison_lasts_half_as_long_but_takes_as_much() -> None:
    table = Table()
    describe(table.game, table.script, "poison", 1)
    describe(table.game, table.script, "poison", 2)
    assert table.told == [
        "It takes 3 constitution a turn, 8 turns long.",
        "It takes 3 constitution a turn, 4 turns long.",
    ]


@pytest.mark.rule("15.1")
@pytest.mark.parametrize("kind", ["B30", "B36"])
def test_tigers_and_slime_have_no_hands(kind: str) -> None:
    table = Table("######\n#F...#\n#....#\n######")
    assert not can_drink(table.game, table.foe("F", kind))


@pytest.mark.rule("16.1", "16.2")
def test_two_units_of_a_turn_and_no_third() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    bread = table.arm(hero, "fruit", 9)
    for _ in range(2):
        assert edible(table.game, hero, bread)
        eat(table.game, table.script, hero, bread)
    assert not edible(table.game, hero, bread)
    table.game.turn += 1
    assert edible(table.game, hero, bread)


@pytest.mark.rule("16.1", "16.2")
def test_drink_goes_down_on_a_full_stomach_and_fills_none() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    fruit, drinks = table.arm(hero, "fruit", 9), table.arm(hero, "warm drink", 9)
    for _ in range(2):
        eat(table.game, table.script, hero, drinks)
    assert not edible(table.game, hero, drinks), "two units a turn, of whatever kind"
    for _ in range(hero.meals.appetite):
        table.game.turn += 1
        assert edible(table.game, hero, fruit)
        eat(table.game, table.script, hero, fruit)
    table.game.turn += 1
    assert not edible(table.game, hero, fruit)
    assert edible(table.game, hero, drinks)


@pytest.mark.rule("16.6")
def test_magic_fruits_are_for_the_cook() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    assert not edible(table.game, hero, table.arm(hero, "magic fruit"))


@pytest.mark.rule("16.2", "16.10")
def test_beer_is_drunk_and_does_not_nourish() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.weaken(hero, 5)
    eat(table.game, table.script, hero, table.arm(hero, "beer"))
    assert hero.meals.alcohol == 1
    assert (hero.loss.toxic, hero.items) == (5, [])
    assert not table.heard("eats")


@pytest.mark.rule("16.3", "16.5")
@pytest.mark.parametrize(
    ("kind", "quarters", "constitution", "strength"),
    [
        ("ordinary", 1, 2, 1),
        ("dragon, food creature, large arthropod", 2, 7, 4),
        ("character types, wolfmen, Earth animals", 1, 5, 3),
    ],
)
def test_what_a_unit_of_food_gives(kind: str, quarters: int, constitution: int, strength: int) -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.weaken(hero, 10)
    nourish(table.game, table.script, hero, kind)
    assert hero.meals.quarters == quarters
    assert hero.loss.toxic == 10 - constitution
    assert hero.might == strength
