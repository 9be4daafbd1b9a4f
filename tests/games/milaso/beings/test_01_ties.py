"""Chapters 1, 3, 8, 11 and 13: ties between the nearest, and clauses left out for the crippled and the gone."""

from dataclasses import replace

import pytest
from tests.games.milaso.scenes import do, keys
from tests.games.milaso.table import Table

from clew.games.milaso.ground.falls import jump_options
from clew.games.milaso.magic.magic import cost_of
from clew.games.milaso.minds.minds import feeding_target
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.abilities import hiccup
from clew.games.milaso.turn.preliminaries import nearest_character
from clew.games.milaso.walk.joins import open_zone, zone_closed
from clew.games.milaso.walk.posts import in_its_file


def between_two(kind: str = "B01") -> tuple[Table, Being, Being, Being]:
    """Somebody between two others who are as near to him, the second of them hurt."""
    table = Table("#####\n#.K.#\n#.F.#\n#.O.#\n#####", seats=2)
    first, second = table.hero("K"), table.hero("O", "Orc")
    table.weaken(second, 20)
    return table, table.foe("F", kind), first, second


@pytest.mark.rule("1.13")
def test_of_two_as_near_the_weaker_comes_first_and_then_the_first_of_the_party() -> None:
    table, foe, first, second = between_two()
    assert in_its_file(table.game, foe, [first, second]) is second
    table.battle([foe], foe)
    assert nearest_character(table.game, foe) is second
    assert feeding_target(table.game, foe, foe.at) is second
    second.loss.toxic = 0
    first.figures["constitution"] = second.figures["constitution"] = 60
    assert in_its_file(table.game, foe, [first, second]) is first


@pytest.mark.rule("1.13", "16.13")
def test_a_drunken_belch_finds_the_weaker_of_two_as_near() -> None:
    table = Table("#####\n#.K.#\n#.L.#\n#.O.#\n#####", seats=3)
    first, drunkard, second = table.hero("K"), table.hero("L", "Langkrinch"), table.hero("O", "Orc")
    drunkard.meals.alcohol, table.game.turn = 8, 200
    table.weaken(second, 20)
    table.dice(1, 1, 100, 2, 1, 1)
    hiccup(table.game, table.script, drunkard)
    assert sum(first.energy) == 10 * first.full
    assert sum(second.energy) < 10 * second.full


@pytest.mark.rule("3.14", "13.8")
@pytest.mark.parametrize(("rolled", "across"), [(62, True), (63, False)])
def test_on_one_leg_a_jump_is_rolled_for_like_any_other(rolled: int, across: bool) -> None:
    table = Table("#######\n#K:...#\n#######")
    hero = table.hero("K")
    table.hurt(hero, 9, 10)
    assert keys(jump_options(table.game, hero)) == ["jump east"]
    table.dice(rolled, *([] if across else [1, 1, 1]))
    do(table, hero, jump_options(table.game, hero)[0])
    assert (hero.at == table.at("K") + 2) is across


@pytest.mark.rule("8.2", "8.1")
def test_without_a_hand_for_it_the_dragon_head_staff_halves_nothing() -> None:
    table = Table("####\n#W.#\n####")
    wizard = table.hero("W", "Wizard")
    table.arm(wizard, "Dragon Head Staff")
    spell = table.game.book.spells["Flame-thrower"]
    assert cost_of(table.game, wizard, spell) == 5
    table.hurt(wizard, 2, 10)
    assert cost_of(table.game, wizard, spell) == 5
    table.hurt(wizard, 7, 10)
    assert cost_of(table.game, wizard, spell) == 9


@pytest.mark.rule("11.9")
def test_a_zone_whose_master_was_beaten_stays_open_though_the_leader_has_left_it_in_the_same_turn() -> None:
    join = {"kind": "join", "what": "zone", "to": "MG.join.j", "to_map": "MG"}
    post = {"kind": "post", "what": "B51", "flags": frozenset(["master"])}
    table = Table("#####\n#KjM#\n#####", key="MG", features={"j": join, "M": post})
    hero = table.hero("K")
    gate = table.game.maze.features["MG.join.j"]
    assert zone_closed(table.game, gate)
    table.game.touched["MG.post.M"] = 1
    garden = table.game.maze.maps["MG"]
    table.game.maze = replace(table.game.maze, maps={"MG": garden, "G9": garden})
    hero.map = "G9"
    open_zone(table.game, table.script)
    assert table.heard("are open for good")
    hero.map = "MG"
    del table.game.touched["MG.post.M"]
    assert not zone_closed(table.game, gate)
