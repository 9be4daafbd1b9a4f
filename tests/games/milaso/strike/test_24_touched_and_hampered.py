"""Chapters 7, 13, 15 and 20 to 25: drains, strangling hands and other touches, Dwarf, wind, and powers that fail."""

import pytest
from tests.games.milaso.scenes import duel, face, once
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role, strangle
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.gear.blows import creature_blow, hand_blow
from clew.games.milaso.maps.model import Section
from clew.games.milaso.minds.minds import act
from clew.games.milaso.state.game import ENDLESS
from clew.games.milaso.state.particulars import Sky
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.powers import can_use, struggle


@pytest.mark.rule("13.21", "15.12")
def test_the_impregnable_are_drained_by_ghosts_like_others() -> None:
    table, phantom, hero = face("B08")
    hero.effects["impregnability"] = 3
    table.dice(1, 99)
    once(table, phantom)
    assert hero.loss.toxic == 4, "a ghost's touch is no physical strike"


@pytest.mark.rule("7.19", "24.6")
@pytest.mark.parametrize("head", [50, 51])
def test_electrifying_armour_shocks_strangling_hands(head: int) -> None:
    table, zombie, hero = face("B05")
    hero.suit, hero.kit.charges = "Electrifying", 5
    table.dice(1, 99, head)
    if head == 51:
        table.dice(9)
    table.dice(1, *[6] * 10)
    once(table, zombie)
    assert hero.kit.charges == 4
    assert zombie.energy == [zombie.full - 2] * 10


@pytest.mark.rule("7.19", "24.27")
def test_electrifying_armour_shocks_what_engulfs_its_wearer() -> None:
    table, slime, hero = face("B36")
    hero.suit, hero.kit.charges = "Electrifying", 5
    table.dice(1, 99, *[1] * 10, 6)
    once(table, slime)
    assert (hero.kit.charges, slime.loss.toxic) == (4, 2)


@pytest.mark.rule("22.29", "24.27")
def test_the_paralysed_are_engulfed_without_a_roll() -> None:
    table, slime, hero = face("B36")
    hero.effects["Paralyse"] = 3
    table.dice(*[2] * 10)
    once(table, slime)
    assert hero.energy == [8] * 10


@pytest.mark.rule("22.29", "24.28")
def test_a_byzak_rolls_to_hit_a_paralysed_target_who_does_not_defend() -> None:
    table, byzak, hero = face("B04", "#######\n#F..K.#\n#######")
    hero.effects["Paralyse"] = 3
    table.dice(1)
    once(table, byzak)
    assert "mucus" in hero.effects


@pytest.mark.rule("25.5", "21.9")
def test_a_character_under_dwarf_strikes_half_as_hard() -> None:
    table, hero, thug = duel(weapon="H14")
    low, high = table.game.book.weapons["H14"].hand_damage
    hero.effects["Dwarf"], hero.figures["S"] = 4, 90
    table.dice(1, 99, 2, 9, high - low + 1)
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, hero.items[0]))
    assert high == 8
    assert thug.full - thug.energy[8] == 3, "4 / 1.3, not 8 / 1.3"


@pytest.mark.rule("25.5", "24.1")
def test_the_wind_of_weather_control_spoils_the_aim_of_enemies_too() -> None:
    table = Table("########\n#K...T.#\n########", section=Section(roofed=False))
    hero, archer = table.hero("K"), table.foe("T", "B02")
    bow, blade = table.game.book.creatures["B02"].attacks[0]
    calm = creature_blow(table.game, archer, hero, bow).chance
    strike_ = creature_blow(table.game, archer, hero, blade).chance
    table.game.skies["G1"] = Sky("wind", ENDLESS)
    assert creature_blow(table.game, archer, hero, bow).chance == calm - 10 * UNIT
    assert creature_blow(table.game, archer, hero, blade).chance == strike_, "hand to hand it makes no difference"


@pytest.mark.rule("13.8", "24.23")
def test_a_spider_without_its_spinneret_spins_no_web() -> None:
    table, spider, hero = face("B27")
    web = table.game.book.creatures["B27"].attacks[0][0]
    assert can_use(table.game, spider, hero, web)
    table.hurt(spider, 12, spider.full)
    assert not can_use(table.game, spider, hero, web)


@pytest.mark.rule("20.11", "24.23")
def test_a_spider_does_not_walk_up_after_its_web() -> None:
    table, spider, hero = face("B27", "#######\n#F..K.#\n#######")
    table.dice(99)
    act(table.game, table.script, spider)
    assert "Superglue" in hero.effects
    assert spider.at == table.at("F"), "nobody attacks, moves and attacks again"


@pytest.mark.rule("24.33")
def test_a_silenced_screecher_uses_its_claws() -> None:
    table, screecher, hero = face("B42")
    screecher.effects["Sound Block"] = 3
    table.dice(1, 99, 2, 9, 1)
    once(table, screecher)
    assert not table.heard("shrieks")
    assert hero.energy[8] < 10
    assert role(table.game, screecher).used == 1


@pytest.mark.rule("13.13")
@pytest.mark.parametrize(("down", "held"), [(0, True), (1, False)])
def test_strangling_hands_hold_only_as_far_as_they_reach(down: int, held: bool) -> None:
    table, zombie, hero = face("B05", "######\n#FK..#\n#....#\n######")
    strangle(hero, zombie, 3)
    hero.at += down * 6
    if held:
        table.dice(99)
    struggle(table.game, table.script, hero)
    assert (hero.plight.grip > 0) is held, "a diagonal neighbour is one space and a half away"
