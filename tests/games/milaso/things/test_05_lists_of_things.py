"""Chapters 4, 5, 8, 15 and 26: what shops and packs tell about things, and in which order."""

from collections.abc import Sequence

import pytest
from tests.games.milaso.scenes import duel
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.places.people import stock
from clew.games.milaso.places.trade import shop_round, ware_offers
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import potion_options
from clew.games.milaso.turn.pack import pack_options, use_pack
from clew.kernel.words.questions import Option, label_of
from clew.kernel.words.text import Text, put


def words(options: Sequence[Option[object]]) -> list[str]:
    return [put(label_of(option)) for option in options]


def customer() -> tuple[Table, Being]:
    table = Table("###\n#K#\n###")
    return table, table.hero("K", S=200)


@pytest.mark.rule("5.6", "26.6")
def test_what_a_customer_can_not_pay_any_more_stood_last_in_the_list() -> None:
    table, hero = customer()
    for shop in ("weapon shop", "magic goods", "general store", "armourer"):
        goods = stock(table.game, hero, shop)
        table.game.gold = 200
        rich = [option.key for option in ware_offers(table.game, hero, goods)]
        table.game.gold = 30
        poor = [option.key for option in ware_offers(table.game, hero, goods)]
        assert poor
        assert poor == rich[: len(poor)], shop


@pytest.mark.rule("5.6")
def test_leaving_and_selling_keep_their_places_whatever_is_bought() -> None:
    table, hero = customer()
    table.arm(hero, "rope")
    table.game.gold = 5
    table.choose("candle", "done")
    for _ in range(2):
        shop_round(table.game, table.script, hero, ["candle", "rope"], "26.6")
    assert [question.keys() for question in table.script.asked] == [
        ["done", "sell", "candle", "rope"],
        ["done", "sell", "candle"],
    ]


@pytest.mark.rule("5.3", "5.6")
def test_a_shop_tells_how_much_room_is_left_and_that_a_full_pack_takes_nothing() -> None:
    table, hero = customer()
    for _ in range(14):
        table.arm(hero, "candle")
    table.game.gold = 50
    table.choose("rope", "done")
    for _ in range(2):
        shop_round(table.game, table.script, hero, ["rope"], "26.6")
    asked = [put(Text(question.prompt, question.facts)) for question in table.script.asked]
    assert asked[0].startswith("50 gold pieces are left, 1 of 15 places and ")
    assert asked[1].startswith("45 gold pieces are left, 0 of 15 places and ")
    assert asked[1].endswith("too little for anything here.")


@pytest.mark.rule("26.6")
def test_every_ware_that_is_neither_worn_nor_wielded_says_what_it_is_good_for() -> None:
    table, hero = customer()
    table.game.gold = 1000
    said = {}
    for shop in ("lamp shop", "magic goods", "general store", "food hall"):
        for option in ware_offers(table.game, hero, stock(table.game, hero, shop)):
            said[option.key] = put(label_of(option))
    assert said["electric torch"] == "electric torch, 30 gold, 600 g: light; battery needed"
    assert said["Battery"] == "Battery, 20 gold, 300 g: power for 120 turns"
    assert said["crucifix"] == "crucifix, 8 gold, 300 g: against vampires"
    assert said["potion of energy"] == "potion of energy, 25 gold, 350 g: 3 energy to every area"
    assert said["Lightning Staff"] == "Lightning Staff, 27 gold, 1500 g: for casting Lightning (level 4)"
    assert [label for label in said.values() if ": " not in label and "(" not in label] == []


@pytest.mark.rule("5.6", "6.1")
def test_a_grenade_is_sold_by_its_explosion() -> None:
    table, hero = customer()
    table.game.gold = 500
    assert words(ware_offers(table.game, hero, ["T11"])) == ["Hand grenade (type 1 explosion), 45 gold, 500 g"]


@pytest.mark.rule("15.2")
def test_things_that_look_alike_are_listed_once() -> None:
    table, hero = customer()
    for truth in ("", "poison", ""):
        table.arm(hero, "potion of energy", truth=truth)
    drinks = [label for label in words(pack_options(table.game, hero)) if label.startswith("Drink")]
    assert drinks == ["Drink the potion of energy"], "a false label is not betrayed by a line of its own"
    table.arm(hero, "H01")
    table.arm(hero, "H01")
    table.choose("drop", "back")
    use_pack(table.game, table.script, hero)
    assert table.script.asked[-1].labels().count("Put down: Dagger") == 2, "one of them is in his hand"


@pytest.mark.rule("4.6")
def test_examined_potions_are_told_from_those_that_nobody_has_looked_at() -> None:
    table, hero = customer()
    hero.advantages.append("Potion effects")
    for _ in range(2):
        table.arm(hero, "potion of energy")
    table.choose(f"examine {hero.items[0].key}")
    use_pack(table.game, table.script, hero)
    labels = [label for label in words(pack_options(table.game, hero)) if "potion" in label and "down" not in label]
    assert labels == [
        "Drink the potion of energy, examined",
        "Examine the potion of energy",
        "Drink the potion of energy",
    ]


@pytest.mark.rule("15.2")
def test_in_a_fight_too_equal_vials_are_one_answer() -> None:
    table, hero, _ = duel()
    role(table.game, hero).actions = 2
    for _ in range(3):
        table.arm(hero, "potion of energy")
    assert words(potion_options(table.game, hero)) == ["Drink the potion of energy (2 actions)"]
