"""Chapters 6, 15, 17, 21 and 24: what goes into the chance of a strike, and which defence stands against it."""

import pytest
from tests.games.milaso.scenes import CAVE, duel
from tests.games.milaso.table import Table

from clew.games.milaso.beings.reckoning import UNIT, Chance
from clew.games.milaso.gear.blows import (
    Blow,
    creature_blow,
    damage_roll,
    defence,
    defence_kind,
    enchanted,
    flat,
    guarding,
    hand_blow,
    in_range,
    range_blow,
    reach,
    unseen,
)
from clew.games.milaso.maps.model import Section
from clew.games.milaso.state.game import ENDLESS, Being
from clew.games.milaso.state.particulars import Sky

OPEN = Section(roofed=False)
FAR = "##########\n#K......T#\n#........#\n##########"


def attacked(kind: str, number: int, picture: str = FAR, section: Section | None = None) -> tuple[Table, Being, Blow]:
    """A creature of a kind makes one of its attacks on a Knight."""
    table = Table(picture, section=section)
    hero, foe = table.hero("K"), table.foe("T", kind)
    return table, foe, creature_blow(table.game, foe, hero, table.game.book.creatures[kind].attacks[0][number])


@pytest.mark.rule("24.11")
@pytest.mark.parametrize(("kind", "less"), [("B15", -15), ("B16", -15), ("B01", 0)])
@pytest.mark.parametrize("what", ["garlic", "crucifix"])
def test_garlic_and_crucifix_dull_vampires_and_nobody_else(kind: str, less: int, what: str) -> None:
    table, hero, foe = duel(kind)
    before, after = Chance("skill", 0, "24.1"), Chance("skill", 0, "24.1")
    flat(table.game, foe, hero, before)
    table.arm(hero, what)
    flat(table.game, foe, hero, after)
    assert (before.units, after.units) == (0, less * UNIT)


@pytest.mark.rule("24.11")
def test_a_vampire_bites_a_bearer_of_garlic_on_15_and_hits_him_up_to_37() -> None:
    table, hero, foe = duel("B15")
    table.arm(hero, "garlic")
    attacks = table.game.book.creatures["B15"].attacks[0]
    assert [creature_blow(table.game, foe, hero, attack).chance for attack in attacks] == [15 * UNIT, 37 * UNIT]


@pytest.mark.rule("1.6")
def test_steps_after_the_limit_add_to_the_skill() -> None:
    table, hero, foe = duel()
    sword = table.game.book.creatures["B01"].attacks[0][0]
    before = creature_blow(table.game, foe, hero, sword).chance
    foe.growth = 2
    assert creature_blow(table.game, foe, hero, sword).chance == before + 10 * UNIT


@pytest.mark.rule("1.6", "6.3", "21.1")
def test_a_drunkards_strikes_with_sword_and_fist() -> None:
    table, hero, foe = duel()
    hero.meals.alcohol = hero.meals.tolerance
    sword, fist = hand_blow(table.game, hero, foe, hero.items[0]), hand_blow(table.game, hero, foe, None)
    assert (sword.chance, sword.defence) == (44 * UNIT, 3)
    assert (fist.chance, fist.defence) == (13 * UNIT, 3)


@pytest.mark.rule("6.29")
@pytest.mark.parametrize(
    ("kind", "weapon", "damage"),
    [("B15", "H02", (5, 11)), ("B16", "H02", (5, 11)), ("B01", "H02", (1, 4)), ("B15", "H01", (2, 4))],
)
def test_a_stake_is_for_vampires(kind: str, weapon: str, damage: tuple[int, int]) -> None:
    table, hero, foe = duel(kind, weapon)
    assert hand_blow(table.game, hero, foe, hero.items[0]).damage == damage


@pytest.mark.rule("25.5")
def test_only_the_blade_that_was_touched_is_magic_and_only_for_its_time() -> None:
    table, hero, foe = duel()
    sword, dagger = hero.items[0], table.arm(hero, "T01")
    hero.magic.enchanted, hero.effects["Enchant Blade"] = sword.key, 3
    assert hand_blow(table.game, hero, foe, sword).magic
    assert not range_blow(table.game, hero, foe, dagger).magic
    hero.magic.enchanted = dagger.key
    assert range_blow(table.game, hero, foe, dagger).magic
    assert not enchanted(hero, sword)
    del hero.effects["Enchant Blade"]
    assert not enchanted(hero, dagger)


@pytest.mark.rule("6.9", "6.10")
@pytest.mark.parametrize(("halves", "reaches"), [(3, False), (4, True), (14, True), (15, False)])
def test_a_throwing_dagger_flies_two_to_seven_spaces(halves: int, reaches: bool) -> None:
    table = Table()
    assert in_range(table.game, table.game.book.weapons["T01"], halves) is reaches


@pytest.mark.rule("6.6")
def test_a_throw_with_the_wrong_hand() -> None:
    table = Table("######\n#K.T.#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    dagger, bow = table.arm(hero, "T01"), table.arm(hero, "F02")
    right, both = range_blow(table.game, hero, foe, dagger), range_blow(table.game, hero, foe, bow, "Arrow")
    hero.left_handed = False
    hero.shields = ["i90"]
    hero.kit.on_good_arm = True
    assert range_blow(table.game, hero, foe, dagger).chance == right.chance * 3 // 4
    assert range_blow(table.game, hero, foe, bow, "Arrow").chance == both.chance


@pytest.mark.rule("21.3")
@pytest.mark.parametrize(("weapon", "kind"), [("T01", 3), ("F02", 2), ("F08", 2), ("F10", 1)])
def test_thrown_and_shot_are_parried_differently(weapon: str, kind: int) -> None:
    table = Table("######\n#K.T.#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    blow = range_blow(table.game, hero, foe, table.arm(hero, weapon), "Arrow" if weapon == "F02" else "")
    assert blow.defence == kind


@pytest.mark.rule("6.25", "6.26", "6.27")
@pytest.mark.parametrize(
    ("weapon", "armour", "venom"), [("T09", False, 0), ("T12", False, 0), ("T01", True, 0), ("F06", True, 4)]
)
def test_acid_and_holy_water_go_through_armour_and_darts_are_poisoned(weapon: str, armour: bool, venom: int) -> None:
    table = Table("######\n#K.T.#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    blow = range_blow(table.game, hero, foe, table.arm(hero, weapon))
    assert (blow.armour_counts, blow.venom) == (armour, venom)


@pytest.mark.rule("17.5", "17.6")
def test_who_sees_whom_in_the_dark() -> None:
    table = Table("#######\n#K.T..#\n#.G.Z.#\n#######", section=CAVE)
    hero, thug, ghost, zombie = table.hero("K"), table.foe("T"), table.foe("G", "B08"), table.foe("Z", "B05")
    for foe in (thug, ghost, zombie):
        foe.home = -1
    assert unseen(table.game, thug, hero), "he came from outside"
    assert not unseen(table.game, zombie, hero)
    assert unseen(table.game, hero, zombie)
    assert not unseen(table.game, hero, ghost), "ghosts glow"
    hero.advantages.append("Night vision")
    assert not unseen(table.game, hero, thug)


@pytest.mark.rule("24.1")
@pytest.mark.parametrize(
    ("kind", "number", "less"),
    [("B02", 0, 10), ("B46", 0, 10), ("B38", 0, 10), ("B24", 0, 0), ("B38", 1, 0), ("B01", 0, 0)],
)
def test_the_wind_spoils_what_flies_but_no_flame_and_no_club(kind: str, number: int, less: int) -> None:
    _, _, calm = attacked(kind, number, section=OPEN)
    for section, wanted in ((OPEN, less), (Section(roofed=True), 0)):
        table, foe, _ = attacked(kind, number, section=section)
        table.game.skies["G1"] = Sky("wind", ENDLESS)
        attack = table.game.book.creatures[kind].attacks[0][number]
        gusty = creature_blow(table.game, foe, table.game.party[0], attack)
        assert calm.chance - gusty.chance == wanted * UNIT


@pytest.mark.rule("21.7", "24.1")
@pytest.mark.parametrize(
    ("kind", "number", "parried", "ranged", "farthest"),
    [
        ("B01", 0, 3, "", 0),
        ("B02", 0, 2, "fire", 24),
        ("B37", 0, 1, "fire", 40),
        ("B04", 0, 2, "throw", 8),
        ("B08", 0, 1, "", 0),
        ("B24", 0, 1, "throw", 8),
        ("B38", 0, 3, "throw", 12),
        ("B47", 0, 2, "fire", 24),
    ],
)
def test_how_each_attack_of_the_bestiary_is_parried(
    kind: str, number: int, parried: int, ranged: str, farthest: int
) -> None:
    _, _, blow = attacked(kind, number)
    assert (blow.defence, blow.ranged, blow.farthest) == (parried, ranged, farthest)
    assert blow.fire is (kind == "B24")


@pytest.mark.rule("24.1")
@pytest.mark.parametrize(("kind", "number", "venom"), [("B26", 0, 5), ("B27", 1, 4), ("B01", 0, 0)])
def test_only_stings_and_some_bites_are_venomous(kind: str, number: int, venom: int) -> None:
    _, _, blow = attacked(kind, number)
    assert blow.venom == venom


@pytest.mark.rule("21.9", "25.5")
@pytest.mark.parametrize(("spell", "hurt"), [(False, 2), (True, 5)])
def test_a_dwarfed_attackers_spells_are_as_hard_as_ever(spell: bool, hurt: int) -> None:
    table, hero, _ = duel()
    hero.effects["Dwarf"] = 5
    blow = Blow("", 0, 3, (3, 6), spell=spell)
    table.dice(3)
    assert damage_roll(table.game, table.script, hero, blow, "21.9") == hurt


@pytest.mark.rule("21.2")
def test_whoever_is_glued_to_the_floor_does_not_dodge() -> None:
    table, hero, foe = duel()
    blow = hand_blow(table.game, foe, hero, None)
    assert defence(table.game, hero, 1, blow).units == 115 * UNIT // 10
    hero.effects["Superglue"] = 3
    assert defence(table.game, hero, 1, blow).units == 0


@pytest.mark.rule("21.6")
def test_before_his_first_strike_the_best_weapon_that_he_could_hold_defends() -> None:
    table, hero, _ = duel("B01", "T01")
    sword = table.arm(hero, "H14")
    axe = table.arm(hero, "H15")
    assert hero.figures["S"] >= table.game.book.weapons["H15"].strength
    assert guarding(table.game, hero) is axe
    hero.figures["S"] = 49
    assert guarding(table.game, hero) is sword, "too weak for the other"


@pytest.mark.rule("21.4")
def test_a_laser_beam_is_not_parried_however_near() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    assert defence_kind(table.game, hero, foe, range_blow(table.game, hero, foe, table.arm(hero, "F10"))) == 1


@pytest.mark.rule("6.7", "6.8", "24.1")
@pytest.mark.parametrize("diagonal", [False, True])
def test_how_far_an_arm_a_pole_and_a_dragons_neck_reach(diagonal: bool) -> None:
    table = Table("######\n#K...#\n#T...#\n######", diagonal_reach=diagonal)
    hero, dragon, thug = table.hero("K"), table.foe("T", "B24"), table.foe("T")
    near = 3 if diagonal else 2
    assert (reach(table.game, hero), reach(table.game, thug), reach(table.game, dragon)) == (near, near, 4)
    table.arm(hero, "H24")
    assert reach(table.game, hero) == 4
    table.arm(thug, "H24")
    assert reach(table.game, thug) == 4, "what it holds counts, not its claws"
