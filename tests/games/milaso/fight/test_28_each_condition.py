"""Chapter 28: Milaso's actions one by one, and every condition of the last steps by itself."""

import pytest
from tests.games.milaso.scenes import keys
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.milaso import act, dish_arrives, dumb_waiter_offers, method_offers, ray, send_up, sit_down
from clew.games.milaso.fight.milaso import scorch as scorch_at
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.particulars import Errand

HALL = "####################\n#K..C.....T...M....#\n#..................#\n#..................#\n####################"
THINGS = {1: "flask of chlorine", 3: "signed contract", 4: "frozen heart", 5: "black rose thorn", 8: "rune stone"}


def hall(*clues: int) -> tuple[Table, Being, Being]:
    table = Table(HALL, key="T5")
    hero, milaso = table.hero("K", constitution=900), table.foe("M", "B56")
    hero.full, hero.energy = 90, [90] * 10
    table.battle([milaso], milaso)
    table.game.clues.extend(clues)
    return table, hero, milaso


def offered(table: Table, being: Being) -> list[str]:
    return keys(method_offers(table.game, being))


@pytest.mark.rule("28.3")
def test_while_he_speaks_he_does_nothing_else() -> None:
    table, hero, milaso = hall()
    act(table.game, table.script, milaso)
    assert table.fight().speech == 1
    assert table.told[-1] == "Milaso speaks of his power."
    assert hero.energy == [90] * 10


@pytest.mark.rule("28.4")
def test_two_rays_and_then_touches_beside_him_or_scorchers_from_afar() -> None:
    for away, dice in ((1, (1, 100, 2, 9, 1, 100, 1, 100, 2, 9, 1, 100)), (4, (100, 100, 100, 100))):
        table, hero, milaso = hall()
        table.fight().speech = 0
        hero.at = milaso.at - away
        table.dice(*dice)
        act(table.game, table.script, milaso)
        assert not table.script.steps
        assert role(table.game, milaso).actions == 0
        assert hero.energy[8] == (70 if away == 1 else 90)


@pytest.mark.rule("28.4")
def test_his_touch_is_parried_with_the_third_defence_and_needs_no_distance() -> None:
    table, hero, milaso = hall()
    table.fight().speech = 0
    hero.at = milaso.at - 1
    table.arm(hero, "blue")
    table.dice(100, 100, 1, 1, 1, 1)
    act(table.game, table.script, milaso)
    assert sum(": avoided" in line for line in table.rolled) == 2


@pytest.mark.rule("28.4")
def test_scorchers_are_fire_and_do_not_reach_farther_than_ten_spaces() -> None:
    table, hero, milaso = hall()
    hero.at = milaso.at - 11
    scorch_at(table.game, table.script, milaso, hero)
    assert table.script.rolled == []
    hero.at = milaso.at - 10
    hero.suit = "Fire and frost"
    table.dice(1, 100)
    scorch_at(table.game, table.script, milaso, hero)
    assert table.heard("armour stops it")
    assert role(table.game, milaso).weapon == "", "a spell is no weapon"


@pytest.mark.rule("28.9")
def test_a_ray_past_the_mirror_is_an_attack() -> None:
    table, hero, milaso = hall()
    table.arm(hero, "mirror")
    part = role(table.game, milaso)
    part.attacked = False
    table.dice(1, 100, 2, 9)
    ray(table.game, table.script, milaso, hero, Blow("death ray", 95 * UNIT, 1, (28, 28), ranged="spell", spell=True))
    assert hero.energy[8] == 90 - 28
    assert part.attacked
    assert table.game.method == 0


@pytest.mark.rule("28.3", "28.14")
def test_when_he_sits_down_and_when_he_does_not() -> None:
    for errand, seat in ((Errand(), True), (Errand(seated=True), False), (Errand(hunting=True), False)):
        table, hero, milaso = hall()
        hero.at = table.at("T")
        milaso.errand = errand
        sit_down(table.game, table.script, milaso)
        assert (milaso.at == table.at("T")) is seat
        assert (hero.at != table.at("T")) is seat, "whoever is in the way makes room"
    table, hero, milaso = hall()
    hero.at, hero.map = table.at("T"), "T4"
    sit_down(table.game, table.script, milaso)
    assert hero.at == table.at("T"), "on another map nobody is in the way"


@pytest.mark.rule("28.6")
@pytest.mark.parametrize("number", [1, 3, 4, 5, 8])
def test_a_last_step_needs_the_clue_the_thing_and_milaso_in_sight(number: int) -> None:
    table, hero, milaso = hall(number)
    milaso.at = table.at("T")
    hero.at = milaso.at - (5 if number in (5, 8) else 1)
    if number == 8:
        hero.at = milaso.at + 2
    assert offered(table, hero) == [], "without the thing"
    table.arm(hero, THINGS[number])
    assert offered(table, hero) == [f"method {number}"]
    table.game.clues.clear()
    assert offered(table, hero) == [], "without the clue"
    table.game.clues.append(number)
    milaso.effects["bagged"] = 9
    assert offered(table, hero) == [], "he is in the bag"
    milaso.effects.clear()
    milaso.alive = False
    assert offered(table, hero) == []
    milaso.alive = True
    table.foe("M").alive = True
    assert offered(table, hero) == [f"method {number}"]


@pytest.mark.rule("28.6")
@pytest.mark.parametrize(
    ("number", "away", "may"),
    [(1, 1, True), (1, 21, True), (1, 2, False), (4, 1, True), (4, 21, False), (4, 2, False)],
)
def test_how_near_one_must_be(number: int, away: int, may: bool) -> None:
    table, hero, milaso = hall(number)
    table.arm(hero, THINGS[number])
    hero.at = milaso.at + away
    assert (offered(table, hero) == [f"method {number}"]) is may


@pytest.mark.rule("28.15")
def test_the_stone_slides_only_while_he_is_on_his_throne_and_from_far_enough() -> None:
    table, hero, milaso = hall(8)
    table.arm(hero, "rune stone")
    nearest = table.game.book.value("28.15", "nearest")
    hero.at = table.at("C") + nearest
    assert offered(table, hero) == [], "he is not seated"
    milaso.at = table.at("T")
    assert offered(table, hero) == ["method 8"]
    hero.at -= 1
    assert offered(table, hero) == []


@pytest.mark.rule("28.10", "28.17")
def test_words_need_a_voice_and_all_of_the_scraps() -> None:
    table, hero, _ = hall(3, 10)
    table.arm(hero, "signed contract")
    for number in range(1, 6):
        table.arm(hero, f"scrap {number}")
    assert offered(table, hero) == ["method 3"]
    table.arm(hero, "scrap 6")
    assert offered(table, hero) == ["method 3", "method 10"]
    hero.effects["Sound Block"] = 2
    assert offered(table, hero) == []


@pytest.mark.rule("28.14")
def test_the_tear_is_poured_beside_an_empty_throne() -> None:
    table, hero, milaso = hall(7)
    hero.at = table.at("T") - 1
    table.arm(hero, "tear of Felunius")
    assert offered(table, hero) == []
    table.arm(hero, "T12", loaded="Zaabris' Magic Vial")
    assert offered(table, hero) == ["method 7"]
    hero.at -= 1
    assert offered(table, hero) == []
    hero.at += 1
    table.foe("M").errand.seated = True
    assert offered(table, hero) == ["method 7"], "somebody else sat down somewhere"
    milaso.errand.seated = True
    assert offered(table, hero) == []
    milaso.errand.seated = False
    table.game.clues.clear()
    assert offered(table, hero) == []


@pytest.mark.rule("28.6", "28.3a")
@pytest.mark.parametrize("number", [1, 5, 8])
def test_an_attempt_ends_the_speech_and_a_miss_leaves_the_thing_lying(number: int) -> None:
    table, hero, milaso = hall(number)
    thing = table.arm(hero, THINGS[number])
    milaso.at = table.at("T")
    hero.at = milaso.at + (1 if number == 1 else 3)
    (option,) = method_offers(table.game, hero)
    if number != 1:
        table.dice(100)
    option.value(table.game, table.script, hero)
    assert table.fight().speech == 0
    assert hero.items == []
    lying = [item for items in table.game.floor.values() for item in items]
    assert lying == ([] if number == 1 else [thing])
    assert table.game.method == 0


@pytest.mark.rule("28.6", "28.7")
@pytest.mark.parametrize("number", [5, 8])
def test_what_has_destroyed_him_stays_in_hand(number: int) -> None:
    table, hero, milaso = hall(number)
    thing = table.arm(hero, THINGS[number])
    milaso.at = table.at("T")
    hero.at = milaso.at + 3
    (option,) = method_offers(table.game, hero)
    table.dice(1, *([100] if number == 5 else []))
    option.value(table.game, table.script, hero)
    assert table.game.method == number
    assert hero.items == [thing]
    assert not milaso.alive


@pytest.mark.rule("28.18")
def test_the_dish_reaches_him_at_the_end_of_the_turn() -> None:
    table, hero, milaso = hall()
    waiter = Feature("T5.dumb waiter.w", "dumb waiter", "T5", hero.at)
    table.arm(hero, "Cray's dish")
    assert dumb_waiter_offers(table.game, hero, waiter) == []
    table.game.clues.append(11)
    assert keys(dumb_waiter_offers(table.game, hero, waiter)) == ["method 11"]
    send_up(table.game, table.script, hero, waiter)
    assert (hero.items, milaso.alive) == ([], True)
    dish_arrives(table.game, table.script)
    assert (table.game.method, milaso.alive) == (11, False)
    assert dumb_waiter_offers(table.game, hero, waiter) == []
