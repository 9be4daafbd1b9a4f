"""Chapters 5 and 12: places for ninja stars, and for what a genie gives."""

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.ground.finds import floor_options
from clew.games.milaso.places.places import rub_lamp, throw_at_coconuts
from clew.games.milaso.places.trade import buy, sell
from clew.games.milaso.things.carrying import fits, lay_down, places

LAMP = {"kind": "fixture", "what": "golden lamp"}
SHY = {"kind": "site", "what": "coconut shy"}


@pytest.mark.rule("5.4")
def test_five_stars_take_one_place_though_they_are_bought_one_by_one() -> None:
    table = Table("####\n#N.#\n####")
    ninja = table.hero("N", "Ninja")
    table.game.gold = 100
    for number in range(1, 7):
        buy(table.game, table.script, ninja, "T02", "5.6")
        assert places(table.game, ninja) == (1 if number <= 5 else 2)
    lay_down(table.game, ninja, ninja.items[0])
    assert places(table.game, ninja) == 1
    floor_options(table.game, ninja)[0].value(table.game, table.script, ninja)
    assert places(table.game, ninja) == 2


@pytest.mark.rule("5.3", "5.4")
def test_a_star_still_fits_where_one_of_five_is_wanting() -> None:
    table = Table("####\n#N.#\n####")
    ninja = table.hero("N", "Ninja")
    for _ in range(14):
        table.arm(ninja, "candle")
    for _ in range(5):
        assert fits(table.game, ninja, "T02")
        table.arm(ninja, "T02")
    assert places(table.game, ninja) == 15
    assert not fits(table.game, ninja, "T02")


@pytest.mark.rule("12.7", "5.3")
def test_a_magic_weapon_for_a_full_pack_lies_at_his_feet_and_is_still_magic() -> None:
    table = Table("####\n#Kl#\n####", features={"l": LAMP})
    hero = table.hero("K", S=200)
    for _ in range(15):
        table.arm(hero, "candle")
    table.choose("wait").dice(5, 1)
    rub_lamp(table.game, table.script, hero, feature(table, "fixture"))
    assert places(table.game, hero) == 15
    (weapon,) = table.game.floor["G1", hero.at]
    assert weapon.magic
    assert table.heard("Knight can't carry it too")


@pytest.mark.rule("1.5", "12.9")
@pytest.mark.parametrize(("face", "coconuts"), [(16, 3), (17, 0)])
def test_half_the_mean_of_two_weakened_skills_is_never_rounded_before_the_roll(face: int, coconuts: int) -> None:
    table = Table("####\n#Kc#\n####", features={"c": SHY})
    hero = table.hero("K", GWS=41, sport=45)
    table.weaken(hero, 31)
    table.game.gold = 5
    table.dice(face, face, face)
    throw_at_coconuts(table.game, table.script, hero, feature(table, "site"))
    assert sum(item.count for item in hero.items if item.what == "coconut") == coconuts


@pytest.mark.rule("5.2", "5.6")
def test_the_price_of_a_thing_that_does_not_fit_into_the_purse_lies_at_the_sellers_feet() -> None:
    table = Table("####\n#K.#\n####")
    hero = table.hero("K", S=200)
    sword = table.arm(hero, "H14")
    for _ in range(13):
        table.arm(hero, "candle")
    table.game.gold = 1
    sell(table.game, table.script, hero, sword, "5.6")
    assert table.game.gold == 2, "two places are free, and loose gold takes one each"
    assert [item.count for item in table.game.floor["G1", hero.at]] == [1 + 16 - 2]
