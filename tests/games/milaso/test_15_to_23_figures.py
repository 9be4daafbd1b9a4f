"""Chapters 15 to 23: figures of the rules, tried on both sides of the line that they draw."""

import pytest
from tests.games.milaso.scenes import DUEL, face, wizard
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beings.figures import wits
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.body.food import drink_beer, eat
from clew.games.milaso.body.potions import take_effect
from clew.games.milaso.book.wares import read_wares
from clew.games.milaso.fight.combat import begin, finish
from clew.games.milaso.fight.slipping import is_narrow, may_be_slipped_past
from clew.games.milaso.gear.blows import Blow, defence, range_blow
from clew.games.milaso.gear.missiles import behind, struck_on_the_way
from clew.games.milaso.gear.whips import lash
from clew.games.milaso.ground.traps import swim_for_life
from clew.games.milaso.maps.model import Section
from clew.games.milaso.minds.minds import in_sight, threat
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.particulars import Poison
from clew.games.milaso.strike.attack import strike


def knight() -> tuple[Table, Being]:
    table = Table("###\n#K#\n###")
    return table, table.hero("K")


@pytest.mark.rule("15.2")
def test_a_full_vial_weighs_350_g() -> None:
    assert {ware.mass for ware in read_wares(RULEBOOK.ledger, 1).values() if ware.sort == "potion"} == {350}


@pytest.mark.rule("15.5")
def test_twenty_points_of_constitution_pay_thirteen_and_leave_seven_over() -> None:
    table, hero = knight()
    for area in (2, 3):
        table.hurt(hero, area, 5)
    hero.loss.toxic, hero.loss.blood, hero.loss.bleeding = 6, 3, 4
    hero.poisons = [Poison(3, 5)]
    take_effect(table.game, table.script, hero, "constitution")
    assert (hero.loss.toxic, hero.loss.blood, hero.loss.bleeding, hero.loss.surplus) == (0, 0, 0, 7)
    assert hero.poisons == [], "it ends lasting poison"


@pytest.mark.rule("15.8", "15.9")
@pytest.mark.parametrize("kind", ["speed", "invisibility"])
def test_it_lasts_for_fifteen_turns(kind: str) -> None:
    table, hero = knight()
    take_effect(table.game, table.script, hero, kind)
    for _ in range(14):
        table.do("turn end")
    assert kind in hero.effects
    table.do("turn end")
    assert kind not in hero.effects


@pytest.mark.rule("15.10")
@pytest.mark.parametrize(("spaces", "heard"), [(5, True), (6, False)])
def test_the_invisible_are_heard_within_five_spaces(spaces: int, heard: bool) -> None:
    table, thug, hero = face("B01", "##########\n#F....K..#\n##########")
    hero.effects["invisibility"] = 9
    hero.at = thug.at + spaces
    assert (hero in in_sight(table.game, thug)) is heard


@pytest.mark.rule("16.2")
def test_a_dry_ration_is_three_units() -> None:
    table, hero = knight()
    ration = table.arm(hero, "dry ration")
    for turn, left in ((1, True), (2, True), (3, False)):
        table.game.turn = turn
        eat(table.game, table.script, hero, ration)
        assert (hero.has("dry ration") is not None) is left


@pytest.mark.rule("16.10")
def test_a_companion_of_no_type_has_the_tolerance_of_others() -> None:
    table, hero = knight()
    hero.kind = "B01"
    hero.meals.tolerance = 0
    for units in range(1, 5):
        drink_beer(table.game, table.script, hero)
        assert wits(table.game, hero) == (45 if units < 4 else 35)


@pytest.mark.rule("17.10")
@pytest.mark.parametrize(("face_", "burnt"), [(1, 1), (4, 4)])
def test_a_demon_head_does_one_to_four_damage(face_: int, burnt: int) -> None:
    table = Table(DUEL, section=Section(roofed=True, devil=True))
    hero, thug = table.hero("K"), table.foe("T")
    table.dice(1, 99, 2, 9, 1, 35, face_)
    strike(table.game, table.script, thug, hero, Blow("club", 50 * UNIT, 3, (2, 5)))
    assert hero.energy[0] == 10 - burnt


@pytest.mark.rule("19.9")
@pytest.mark.parametrize(("water", "attempts"), [("calm", 3), ("moving", 2), ("deadly", 1)])
def test_as_many_attempts_as_the_water_allows(water: str, attempts: int) -> None:
    table, hero = knight()
    table.dice(*[99] * attempts)
    assert not swim_for_life(table.game, table.script, hero, table.game.book.value("19.9", water))
    assert not table.script.steps


@pytest.mark.rule("20.14")
@pytest.mark.parametrize(("turns", "number"), [(3, 5), (4, 0)])
def test_three_turns_later_a_fight_is_still_the_old_one(turns: int, number: int) -> None:
    table = Table(DUEL)
    table.hero("K")
    thug = table.foe("T")
    begin(table.game, table.script, [thug])
    table.fight().round = 5
    finish(table.game, table.script)
    table.game.turn += turns
    begin(table.game, table.script, [thug])
    assert table.fight().round == number


@pytest.mark.rule("21.5")
@pytest.mark.parametrize(("kind", "dwarfed", "more"), [("B01", 0, 0), ("B01", 1, 10), ("B17", 0, 10), ("B17", 1, 20)])
def test_size_adds_ten_to_the_defence(kind: str, dwarfed: int, more: int) -> None:
    table, foe, _ = face(kind)
    if dwarfed:
        foe.effects["Dwarf"] = 9
    agility = table.game.book.creatures[kind].figures["Ag"]
    assert defence(table.game, foe, 1, Blow("flame", 0, 1, (1, 4))).units == agility * UNIT // 4 + more * UNIT


@pytest.mark.rule("22.11")
@pytest.mark.parametrize(
    ("ranged", "kind", "chance"),
    [
        ("fire", "B01", 35),
        ("fire", "B30", 15),
        ("throw", "B01", 15),
        ("throw", "B30", 6),
        ("spell", "B01", 35),
        ("spell", "B30", 15),
    ],
)
@pytest.mark.parametrize("over", [0, 1])
def test_how_often_somebody_in_the_way_is_hit(ranged: str, kind: str, chance: int, over: int) -> None:
    table = Table("#######\n#K.O.T#\n#######")
    hero, between, thug = table.hero("K"), table.foe("O", kind), table.foe("T")
    table.dice(chance + over)
    if not over:
        table.dice(99)
    blow = Blow("missile", 50 * UNIT, 2, (1, 4), ranged=ranged)
    assert struck_on_the_way(table.game, table.script, hero, thug, blow) is (thug if over else between)


@pytest.mark.rule("22.14")
@pytest.mark.parametrize(("spaces", "hit"), [(5, True), (6, False)])
def test_a_miss_finds_nobody_farther_than_five_spaces_behind(spaces: int, hit: bool) -> None:
    table = Table("############\n#KT.......O#\n############")
    hero, thug, other = table.hero("K"), table.foe("T"), table.foe("O")
    other.at = thug.at + spaces
    if hit:
        table.dice(15, 99)
    blow = Blow("arrow", 50 * UNIT, 2, (1, 4), ranged="fire")
    assert behind(table.game, table.script, hero, thug, blow) is (other if hit else None)


@pytest.mark.rule("22.18")
@pytest.mark.parametrize(("sides", "narrow"), [("", True), ("#....#\n", False)])
def test_three_spaces_are_wide(sides: str, narrow: bool) -> None:
    table = Table(f"######\n{sides}#.KT.#\n#....#\n######")
    hero, thug = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [thug])
    assert is_narrow(table.game, hero, thug) is narrow


@pytest.mark.rule("22.18")
@pytest.mark.parametrize(("units", "may"), [(7, False), (8, True)])
def test_in_the_third_stage_of_drink_he_may_be_slipped_past(units: int, may: bool) -> None:
    table, thug, hero = face("B01")
    thug.meals.alcohol = units
    thug.meals.tolerance = 4
    assert may_be_slipped_past(table.game, hero, thug) is may


@pytest.mark.rule("22.28")
@pytest.mark.parametrize(("rolled", "held"), [(50, True), (51, False)])
def test_half_of_the_lashes_at_a_head_strangle(rolled: int, held: bool) -> None:
    from clew.games.milaso.beings.actions import role

    table = Table("######\n#K..T#\n######")
    hero, thug = table.hero("K", "Hobgoblin"), table.foe("T")
    whip = table.arm(hero, "H26")
    table.battle([thug], hero)
    table.dice(rolled)
    if held:
        table.dice(30)
    blow = Blow("whip", 50 * UNIT, 3, (1, 2), weapon=table.game.book.weapons["H26"], item=whip)
    lash(table.game, table.script, hero, thug, blow, 1, role(table.game, hero), role(table.game, thug))
    assert thug.loss.strangling == (4 if held else 0)


@pytest.mark.rule("23.6")
@pytest.mark.parametrize(("weapon", "worth"), [("", 1), ("H14", 1), ("F05", 2), ("T01", 2)])
def test_missiles_in_hand_are_a_threat_of_two(weapon: str, worth: int) -> None:
    table, hero = knight()
    if weapon:
        table.arm(hero, weapon)
    assert threat(table.game, hero) == worth


@pytest.mark.rule("23.6")
def test_a_spellcaster_is_a_threat_of_three() -> None:
    table, mage = wizard()
    assert threat(table.game, mage) == 3
    assert range_blow(table.game, mage, mage, table.arm(mage, "F05")).ranged == "fire"
    assert threat(table.game, mage) == 3, "even with a sling in hand"
