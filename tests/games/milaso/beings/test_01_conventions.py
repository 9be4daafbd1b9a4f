"""Chapter 1: dice, chances, rounding, distances."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.reckoning import UNIT, between, chance, evenly, rounded_damage, sees, under
from clew.games.milaso.book.cells import formula
from clew.games.milaso.gear.blows import DAMAGE, HIT, hand_blow
from clew.games.milaso.gear.missiles import IN_THE_WAY
from clew.games.milaso.maps.lines import line
from clew.games.milaso.maps.model import distance
from clew.kernel.referees.script import Script
from clew.kernel.words.dice import ways


@pytest.mark.rule("1.1")
def test_a_range_gives_every_number_the_same_chance() -> None:
    assert ways(evenly(3, 8)) == dict.fromkeys(range(3, 9), 1)
    assert between(Script().dice(6), 3, 8, "1.1", gives=DAMAGE) == 8


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(("rolled", "success"), [(55, True), (56, False)])
def test_roll_under_means_equal_or_lower(rolled: int, success: bool) -> None:
    assert under(Script().dice(rolled), 55, "21.1", HIT) is success


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(("rolled", "success"), [(35, True), (36, False)])
def test_a_percentage_is_rolled_the_same_way(rolled: int, success: bool) -> None:
    assert chance(Script().dice(rolled), 35, "22.11", IN_THE_WAY) is success


@pytest.mark.rule("1.4")
def test_figures_on_the_sheet_are_rounded_halves_up() -> None:
    hand = formula("(dex+GWS)/2")
    fist = formula("HWS/2-4")
    assert hand is not None
    assert fist is not None
    assert hand.figure({"dex": 57, "GWS": 50}) == 54
    assert fist.figure({"HWS": 54}) == 23


@pytest.mark.rule("1.5")
def test_certain_and_impossible_chances_are_not_rolled() -> None:
    script = Script()
    assert under(script, 100, "21.1", HIT, subject="Bram", target="a thug", using="axe")
    assert not chance(script, 0, "22.11", IN_THE_WAY)
    assert script.rolled == []
    assert script.told == [
        "Bram's axe at a thug, to hit: hit, without a die.",
        "whether it hits who is in the way: it flies past, without a die.",
    ]


@pytest.mark.rule("1.6")
@pytest.mark.rule("6.6")
@pytest.mark.rule("13.19")
def test_factors_multiply_after_everything_else() -> None:
    table = Table("#####\n#KT.#\n#####")
    knight, thug = table.hero("K"), table.foe("T")
    sword = table.arm(knight, "H14")
    table.weaken(knight, 31)
    knight.emptied[3] = 1
    knight.energy[2] = 10
    assert hand_blow(table.game, knight, thug, sword).chance == 30375 * UNIT // 1000


@pytest.mark.rule("1.7")
@pytest.mark.parametrize(("rolled", "strength", "damage"), [(3, 200, 2), (5, 240, 2), (1, 300, 0), (0, 100, 0)])
def test_damage_is_divided_and_rounded_once(rolled: int, strength: int, damage: int) -> None:
    assert rounded_damage(rolled, 1, strength) == damage


@pytest.mark.rule("1.9")
@pytest.mark.parametrize(("x", "y", "halves"), [(3, 0, 6), (1, 1, 3), (4, 2, 10)])
def test_a_diagonal_counts_one_and_a_half(x: int, y: int, halves: int) -> None:
    map_ = Table().game.maze.maps["G1"]
    assert distance(map_, map_.at(1, 1), map_.at(1 + x, 1 + y)) == halves


@pytest.mark.rule("1.10")
def test_a_wall_bars_sight_and_a_corner_only_touched_does_not() -> None:
    table = Table("######\n#a.#b#\n#.#..#\n#..c.#\n######")
    game = table.game
    assert not sees(game, "G1", table.at("a"), table.at("b"))
    map_ = game.maze.maps["G1"]
    assert list(line(map_.width, map_.at(1, 2), map_.at(2, 3))) == []
    assert sees(game, "G1", map_.at(1, 2), map_.at(2, 3))


@pytest.mark.rule("1.8")
@pytest.mark.rule("13.18")
@pytest.mark.parametrize(("lost", "factor"), [(30, 100), (31, 75), (46, 50), (53, 25)])
def test_the_constitution_factor_by_eighths_quarters_and_halves(lost: int, factor: int) -> None:
    from clew.games.milaso.beings.figures import condition, movement

    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    table.weaken(knight, lost)
    assert condition(table.game, knight) == factor
    assert movement(table.game, knight) == max(1, 9 * factor // 100)
