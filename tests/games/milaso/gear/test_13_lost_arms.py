"""Chapters 13 and 22: enemies and characters with arms out of action, and what a whip takes out of a hand."""

import pytest
from tests.games.milaso.scenes import face, once, whip
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import condition
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import Blow, creature_blow, defence, hand_blow
from clew.games.milaso.gear.whips import held_in, lash
from clew.games.milaso.minds.lore import last_resort, useless, useless_spell
from clew.games.milaso.minds.minds import possible
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import attack_options

RIGHT_HAND, RIGHT_ARM, LEFT_ARM, LEFT_HAND = 2, 3, 6, 7
BLOW = Blow("club", 50 * UNIT, 3, (1, 1))


def maim(table: Table, being: Being, *areas: int) -> None:
    for area in areas:
        table.hurt(being, area, being.full)


@pytest.mark.rule("13.8", "13.20")
def test_a_thug_without_arms_strikes_no_more() -> None:
    table, thug, hero = face("B01")
    maim(table, thug, RIGHT_ARM, LEFT_HAND)
    once(table, thug)
    assert hero.energy == [10] * 10
    assert last_resort(table.game, thug, hero) is None, "nor has he fists"


@pytest.mark.rule("6.6", "13.8", "13.20")
@pytest.mark.parametrize(("area", "factor"), [(RIGHT_ARM, 75), (LEFT_ARM, 100)])
def test_a_thug_whose_right_arm_is_lost_strikes_with_the_wrong_hand(area: int, factor: int) -> None:
    table, thug, hero = face("B01")
    (sword,) = table.game.book.creatures["B01"].attacks[0]
    whole = creature_blow(table.game, thug, hero, sword).chance
    maim(table, thug, area)
    assert condition(table.game, thug) == 100
    assert creature_blow(table.game, thug, hero, sword).chance == whole * factor // 100


@pytest.mark.rule("13.8", "13.20", "23.12")
def test_a_demon_with_one_arm_uses_its_fist_and_not_the_trident() -> None:
    table, demon, hero = face("B20")
    (trident,) = table.game.book.creatures["B20"].attacks[0]
    assert possible(table.game, demon, hero, trident)
    maim(table, demon, LEFT_ARM)
    assert not possible(table.game, demon, hero, trident)
    fist = last_resort(table.game, demon, hero)
    assert fist is not None
    assert fist.damage == (1, 3)


@pytest.mark.rule("13.8", "13.20")
@pytest.mark.parametrize(("kind", "number"), [("B18", 0), ("B44", 0), ("B08", 0)])
def test_teeth_feet_and_ghosts_need_no_arms(kind: str, number: int) -> None:
    table, foe, hero = face(kind)
    for area in (RIGHT_ARM, LEFT_ARM):
        foe.energy[area - 1], foe.emptied[area] = 0, 1
    assert possible(table.game, foe, hero, table.game.book.creatures[kind].attacks[0][number])


@pytest.mark.rule("13.20", "24.10")
def test_a_vampire_without_arms_can_only_bite() -> None:
    table, vampire, hero = face("B15")
    maim(table, vampire, RIGHT_ARM, LEFT_ARM)
    table.dice(40)
    once(table, vampire)
    assert table.heard(": miss")
    assert hero.energy == [10] * 10


@pytest.mark.rule("13.20", "21.7")
def test_the_guard_of_an_enemy_goes_with_its_arms() -> None:
    table, thug, _ = face("B01")
    bare = defence(table.game, thug, 1, BLOW).units
    assert defence(table.game, thug, 3, BLOW).units == bare + 8 * UNIT
    maim(table, thug, LEFT_ARM)
    assert defence(table.game, thug, 2, BLOW).units == bare, "the shield was on it"
    assert defence(table.game, thug, 3, BLOW).units == bare + 4 * UNIT
    maim(table, thug, RIGHT_ARM)
    bare = defence(table.game, thug, 1, BLOW).units
    assert defence(table.game, thug, 3, BLOW).units == bare


@pytest.mark.rule("13.8", "13.20")
def test_a_caster_without_arms_casts_nothing_that_needs_an_object() -> None:
    table, zaabris, hero = face("B52")
    assert not useless_spell(table.game, zaabris, hero, "Lightning")
    for area in (RIGHT_ARM, LEFT_ARM):
        zaabris.energy[area - 1], zaabris.emptied[area] = 0, 1
    assert useless_spell(table.game, zaabris, hero, "Lightning")
    assert not useless_spell(table.game, zaabris, hero, "Scorchers")


@pytest.mark.rule("13.8", "21.1")
def test_a_character_without_arms_has_no_fist() -> None:
    table, thug, hero = face("B01")
    ready(table.game, hero)
    assert attack_options(table.game, hero, [thug])
    maim(table, hero, RIGHT_HAND, LEFT_HAND)
    assert not attack_options(table.game, hero, [thug])


def crack(table: Table, hero: Being, target: Being, area: int) -> None:
    blow = hand_blow(table.game, hero, target, hero.items[0])
    lash(table.game, table.script, hero, target, blow, area, role(table.game, hero), role(table.game, target))


@pytest.mark.rule("22.27", "23.12")
def test_a_whip_takes_an_enemys_weapon_out_of_its_hand() -> None:
    table, hero, thug = whip()
    (sword,) = table.game.book.creatures["B01"].attacks[0]
    table.dice(59)
    crack(table, hero, thug, RIGHT_HAND)
    assert [item.what for item in table.game.floor["G1", thug.at]] == [sword.weapon]
    assert useless(table.game, thug, hero, sword)


@pytest.mark.rule("22.27")
def test_a_whip_on_the_other_hand_takes_nothing() -> None:
    table, hero, thug = whip()
    crack(table, hero, thug, LEFT_HAND)
    assert not table.game.floor


@pytest.mark.rule("6.5", "17.9", "22.27")
def test_what_a_hand_holds() -> None:
    table = Table("####\n#K.#\n####")
    hero = table.hero("K", S=90)
    dagger, torch = table.arm(hero, "H01"), table.arm(hero, "electric torch")
    assert held_in(table.game, hero, RIGHT_HAND) is dagger
    assert held_in(table.game, hero, LEFT_HAND) is None
    hero.effects["torch"] = 9
    assert held_in(table.game, hero, LEFT_HAND) is torch
    del hero.effects["torch"]
    axe = table.arm(hero, "H17")
    hands = table.game.book.weapons["H17"].hands
    assert (held_in(table.game, hero, LEFT_HAND) is axe) is (hands == 2)


@pytest.mark.rule("13.20")
def test_a_thug_without_arms_can_be_slipped_past_without_a_strike() -> None:
    table = Table("#######\n#K.T..#\n#######")
    hero, thug = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [thug])
    table.fight().round = 1
    ready(table.game, hero)
    maim(table, thug, RIGHT_ARM, LEFT_ARM)
    hero.at = thug.at - 1
    table.choose(f"slip {thug.key}")
    table.do("act", who=hero.key)
    assert hero.at == thug.at + 1
