"""Chapter 28: Milaso, and the methods that destroy him in his hall."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin, ready, start_of_round
from clew.games.milaso.fight.milaso import act as milaso_acts
from clew.games.milaso.fight.milaso import method_offers, ray, sit_down
from clew.games.milaso.quest.downfall import destroy, end_speech
from clew.games.milaso.state.game import Being

HALL = "##############\n#K..C..T...M.#\n#............#\n#............#\n##############"


def milaso() -> tuple[Table, Being, Being]:
    table = Table(HALL, key="T5")
    hero, foe = table.hero("K"), table.foe("M", "B56")
    begin(table.game, table.script, [foe])
    return table, hero, foe


@pytest.mark.rule("28.2")
def test_no_wound_kills_milaso() -> None:
    table, _, foe = milaso()
    for area in range(1, 11):
        table.hurt(foe, area, 100)
    assert foe.alive
    assert min(foe.energy) >= 1


@pytest.mark.rule("28.3", "28.3a")
def test_he_speaks_for_two_battle_rounds_and_sits_down() -> None:
    table, hero, foe = milaso()
    milaso_acts(table.game, table.script, foe)
    assert table.fight().speech == 1
    end_speech(table.game)
    assert table.fight().speech == 0
    table.fight().speech = 1
    milaso_acts(table.game, table.script, foe)
    assert hero.energy == [10] * 10
    assert foe.at == table.at("M")
    start_of_round(table.game, table.script)
    assert foe.at == table.at("T")
    table.dice(99, 99, 99, 99)
    ready(table.game, foe)
    milaso_acts(table.game, table.script, foe)
    assert foe.at == table.at("T")


@pytest.mark.rule("28.6", "28.17")
def test_the_name_is_spoken_six_times() -> None:
    table, hero, foe = milaso()
    for number in range(1, 7):
        table.arm(hero, f"scrap {number}")
    assert method_offers(table.game, hero) == []
    table.game.clues.append(10)
    for _ in range(6):
        option = method_offers(table.game, hero)[0]
        option.value(table.game, table.script, hero)
    assert not foe.alive
    assert table.game.method == 10


@pytest.mark.rule("28.12")
@pytest.mark.parametrize(("rolled", "defended", "dead"), [(46, 18, True), (46, 17, False), (47, 99, False)])
def test_the_thorn_of_the_black_rose(rolled: int, defended: int, dead: bool) -> None:
    table, hero, foe = milaso()
    hero.at = foe.at - 4
    table.arm(hero, "black rose thorn")
    table.game.clues.append(5)
    table.dice(rolled)
    if rolled <= 46:
        table.dice(defended)
    method_offers(table.game, hero)[0].value(table.game, table.script, hero)
    assert foe.alive is not dead


@pytest.mark.rule("28.10")
def test_the_contract_is_read_in_two_actions() -> None:
    table, hero, foe = milaso()
    table.arm(hero, "signed contract")
    table.game.clues.append(3)
    for alive in (True, False):
        method_offers(table.game, hero)[0].value(table.game, table.script, hero)
        assert foe.alive is alive


@pytest.mark.rule("28.15")
@pytest.mark.parametrize(("rolled", "dead"), [(60, True), (61, False)])
def test_the_rune_stone_slides_into_the_circle(rolled: int, dead: bool) -> None:
    table, hero, foe = milaso()
    table.arm(hero, "rune stone")
    table.game.clues.append(8)
    assert method_offers(table.game, hero) == [], "he is not on his throne"
    sit_down(table.game, table.script, foe)
    hero.at = table.at("C") + 4
    table.dice(rolled)
    method_offers(table.game, hero)[0].value(table.game, table.script, hero)
    assert foe.alive is not dead


@pytest.mark.rule("28.9")
@pytest.mark.parametrize(("rolled", "dead"), [(36, True), (37, False)])
def test_the_kings_mirror_turns_the_ray(rolled: int, dead: bool) -> None:
    from clew.games.milaso.gear.blows import Blow

    table, hero, foe = milaso()
    table.arm(hero, "mirror")
    table.dice(85, rolled)
    if not dead:
        table.dice(2, 9, 1)
    ray(table.game, table.script, foe, hero, Blow("death ray", 85 * UNIT, 1, (10, 20), ranged="spell", spell=True))
    assert foe.alive is not dead
    assert hero.energy[8] == (10 if dead else 0), "no defence, but the area is settled as usual"


@pytest.mark.rule("28.14")
def test_the_tear_waits_on_the_throne() -> None:
    table, hero, foe = milaso()
    table.arm(hero, "tear of Felunius")
    table.game.clues.append(7)
    hero.at = table.at("T") - 1
    vial = table.arm(hero, "Zaabris' Magic Vial")
    assert method_offers(table.game, hero) == [], "the vial is empty"
    hero.items.remove(vial)
    table.arm(hero, "T12")
    assert method_offers(table.game, hero) == [], "holy water in any other vial"
    table.arm(hero, "T12", loaded="Zaabris' Magic Vial")
    option = next(option for option in method_offers(table.game, hero) if option.key == "method 7")
    option.value(table.game, table.script, hero)
    assert [item.what for item in hero.items] == ["T12", "Zaabris' Magic Vial"]
    table.fight().speech = 0
    start_of_round(table.game, table.script)
    assert not foe.alive


@pytest.mark.rule("28.14")
def test_once_he_has_sat_down_nobody_wastes_the_tear() -> None:
    table, hero, foe = milaso()
    table.game.clues.append(7)
    table.arm(hero, "tear of Felunius")
    table.arm(hero, "T12", loaded="Zaabris' Magic Vial")
    hero.at = table.at("T") - 1
    assert [option.key for option in method_offers(table.game, hero)] == ["method 7"]
    table.fight().speech = 0
    start_of_round(table.game, table.script)
    assert method_offers(table.game, hero) == []
    assert foe.alive


@pytest.mark.rule("28.7")
def test_when_milaso_dies_the_method_is_written_down() -> None:
    table, _, foe = milaso()
    destroy(table.game, table.script, 3)
    assert not foe.alive
    assert table.game.method == 3
