"""Chapters 2, 8, 16, 25 and 26: what shops sell, goods cost and weigh, classchangers teach and publicans tell."""

from dataclasses import replace
from typing import Any, ClassVar

import pytest
from tests.games.milaso.scenes import play
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beginning.readymade import usual_outfit
from clew.games.milaso.book.book import make_book
from clew.games.milaso.book.wares import read_wares
from clew.games.milaso.places.people import WHICH_SHOP, classchanger, shop_offers, stock, visit_one
from clew.games.milaso.places.trade import buy, ware_offers
from clew.games.milaso.player.bot import Sensible
from clew.games.milaso.player.memory import Answers
from clew.games.milaso.shown.view import view
from clew.games.milaso.state import steps
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.dice import Dice
from clew.kernel.words.questions import Option, Seats, label_of
from clew.kernel.words.text import put


@pytest.mark.rule("25.4")
def test_some_classchangers_teach_single_spells() -> None:
    house = {"kind": "shop", "what": "classchanger", "holds": ("Mend", "Scorchers")}
    table = Table("####\n#Kc#\n####", features={"c": house})
    molend = table.hero("K", "Elf Molend")
    step = Step(steps.CLASSCHANGER, {"who": molend.key, "shop": "G1.shop.c"})
    table.choose("learn Mend")
    classchanger(table.game, table.script, step)
    assert "Mend" in molend.magic.taught
    assert table.game.gold == 240
    assert "learn Scorchers" not in table.script.asked[0].keys()


@pytest.mark.rule("25.4", "25.1")
def test_nobody_is_taught_what_he_knows_already() -> None:
    house = {"kind": "shop", "what": "classchanger", "holds": ("Spark Dart", "Mend")}
    for kind, taught in (("Wizard", set()), ("Elf Molend", {"learn Mend"})):
        table = Table("####\n#Kc#\n####", features={"c": house})
        caster = table.hero("K", kind)
        table.choose("done")
        classchanger(table.game, table.script, Step(steps.CLASSCHANGER, {"who": caster.key, "shop": "G1.shop.c"}))
        assert {key for key in table.script.asked[0].keys() if key.startswith("learn")} == taught


@pytest.mark.rule("26.6", "26.7", "11.13")
def test_what_shops_sell() -> None:
    table = Table("###\n#K#\n###", key="T1")
    hero = table.hero("K")
    arms = stock(table.game, hero, "weapon shop")
    assert {"F08", "F09", "F10", "F11", "H29", "T11", "H14"} <= set(arms)
    assert "Missile" not in arms
    assert "T12" not in arms, "holy water is sold with magic goods"
    assert {"T12", "T09"} & set(stock(table.game, hero, "magic goods")) == {"T12"}, "no acid in the Tower"
    outside = Table("###\n#K#\n###")
    assert {"T12", "T09"} <= set(stock(outside.game, outside.hero("K"), "magic goods"))
    assert "Illumination Staff" not in stock(table.game, hero, "magic goods")
    assert "potion of energy" in stock(table.game, hero, "magic goods")


@pytest.mark.rule("26.9", "4.15")
def test_a_rumour_may_be_a_lie_that_a_telepath_hears() -> None:
    table = Table("###\n#K#\n###")
    galcin = table.hero("K", "Galcin")
    table.dice(20, 50)
    buy(table.game, table.script, galcin, "rumour", "26.9")
    assert table.heard("That was a lie.")
    table.dice(21, 1)
    buy(table.game, table.script, galcin, "rumour", "26.9")
    assert table.game.clues == [3]
    table.dice(21, 1)
    buy(table.game, table.script, galcin, "rumour", "26.9")
    assert stock(table.game, galcin, "pub") == ["beer"]
    galcin.map = "G8"
    assert stock(table.game, galcin, "pub") == ["beer", "rumour"], "another pub has its own"


@pytest.mark.rule("3.26", "26.8")
def test_nenergy_is_sold_for_single_gold_pieces_too() -> None:
    house = {"kind": "shop", "what": "classchanger"}
    table = Table("####\n#Kc#\n####", features={"c": house})
    wizard = table.hero("K", "Wizard")
    table.game.gold = 6
    step = Step(steps.CLASSCHANGER, {"who": wizard.key, "shop": "G1.shop.c"})
    for dose in ("nenergy", "a little nenergy"):
        table.choose(dose)
        classchanger(table.game, table.script, step)
    assert (table.game.gold, wizard.magic.nenergy) == (0, 200 + 10 + 2)
    table.game.gold = 3
    assert [offer.key for offer in ware_offers(table.game, wizard, ["nenergy", "a little nenergy"])] == [
        "a little nenergy"
    ]
    buy(table.game, table.script, wizard, "a little nenergy", "3.26")
    assert (table.game.gold, wizard.magic.nenergy) == (2, 200 + 10 + 2 + 2)


@pytest.mark.rule("26.9")
def test_a_lie_is_told_and_noted_like_the_truth() -> None:
    told, noted = [], []
    for lie in (True, False):
        table = Table("###\n#K#\n###")
        table.dice(20 if lie else 21, 3)
        buy(table.game, table.script, table.hero("K"), "rumour", "26.9")
        (card,) = [card for sheet in view(table.game, 0).sheets for card in sheet.cards if card.key == "notes"]
        told.append([line.partition(":")[0] for line in table.told])
        noted.append([str(item.name).partition(":")[0] for item in card.items])
        assert len(table.game.clues) == (0 if lie else 1)
    assert told[0] == told[1]
    assert noted[0] == noted[1] == ["the task", "a way to destroy Milaso"]


@pytest.mark.rule("26.9", "4.15")
def test_nobody_sees_the_dice_of_a_rumour() -> None:
    class Watched(Script):
        seen: ClassVar[list[object]] = []

        def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
            self.seen.append(to)
            return super().throw(dice, rule, by, to)

    table = Table("###\n#K#\n###")
    table.script = Watched()
    galcin = table.hero("K", "Galcin")
    for faces in ((21, 2), (20, 51, 2), (20, 50)):
        table.dice(*faces)
        buy(table.game, table.script, galcin, "rumour", "26.9")
    assert Watched.seen == [()] * 7


@pytest.mark.rule("25.3", "26.8")
def test_promotion_costs_fifteen_a_level() -> None:
    house = {"kind": "shop", "what": "classchanger"}
    table = Table("####\n#Kc#\n####", features={"c": house})
    wizard = table.hero("K", "Wizard")
    table.game.gold = 75
    for _ in range(2):
        table.choose("promote")
        classchanger(table.game, table.script, Step(steps.CLASSCHANGER, {"who": wizard.key, "shop": "G1.shop.c"}))
    assert wizard.magic.level == 3
    assert table.game.gold == 0


@pytest.mark.rule("8.10")
def test_goods_sold_in_the_labyrinth() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    kinds = ("food hall", "lamp shop", "furrier", "general store", "magic goods", "weapon shop", "armourer", "pub")
    wares = table.game.book.wares
    sold = {wares[what].name.lower() for kind in kinds for what in stock(table.game, hero, kind) if what in wares}
    names = {"apple, bread or carrot": "apple", "holy water": wares["T12"].name}
    missing = {row[0] for row in table.game.book.tables["shop-goods"] if names.get(row[0], row[0]).lower() not in sold}
    assert missing <= {"lead armour"}, "lead is made for other types than the Knight"


@pytest.mark.rule("16.8")
def test_what_food_weighs() -> None:
    wares = read_wares(RULEBOOK.ledger, 1)
    assert (wares["raw meat"].mass, wares["fruit"].mass, wares["warm drink"].mass) == (330, 200, 300)
    assert wares["beer"].mass == 300


@pytest.mark.rule("2.22")
def test_the_usual_outfit_costs_about_four_fifths() -> None:
    setup = RULEBOOK.setup([Seat("P")], {"size": "demo"})
    table = Table("###\n#K#\n###")
    hero = table.hero("K", S=90)
    table.game.gold = 250
    table.game.turn = 0
    usual_outfit(table.game, table.script, hero, 250)
    assert 40 <= table.game.gold <= 125
    assert hero.suit
    assert hero.wielded
    assert make_book(setup, RULEBOOK.ledger) is table.game.book


@pytest.mark.rule("2.22")
def test_without_the_hints_a_quick_start_keeps_nothing_back() -> None:
    left = []
    for hints in (True, False):
        table = Table("###\n#K#\n###")
        table.game.book = replace(table.game.book, options={**table.game.book.options, "hints": hints})
        hero = table.hero("K", S=90)
        table.game.gold = 250
        usual_outfit(table.game, table.script, hero, 250)
        left.append(table.game.gold)
    assert left[1] < left[0]


@pytest.mark.rule("2.22", "5.1")
def test_a_quick_start_spends_no_more_than_others_have_left_in_the_common_purse() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K", S=90)
    table.game.gold = 30
    usual_outfit(table.game, table.script, hero, 250)
    assert 0 <= table.game.gold < 30


MALL: dict[str, Any] = {"kind": "shop", "what": "mall", "holds": ("food hall", "lamp shop")}


@pytest.mark.rule("26.6")
def test_the_shops_of_a_mall_stand_under_one_answer() -> None:
    table = Table("####\n#Km#\n####", features={"m": MALL})
    hero = table.hero()
    mall = table.game.maze.features["G1.shop.m"]
    (entrance,) = shop_offers(table.game, hero, mall)
    assert put(label_of(entrance)) == "Visit the mall ..."
    table.choose("lamp shop")
    visit_one(table.game, table.script, hero, mall)
    assert [put(label_of(option)) for option in table.script.asked[-1].options] == [
        "The food hall",
        "The lamp shop",
        "Leave the mall",
    ]
    assert table.game.agenda[-1].facts == {"who": hero.key, "shop": mall.key, "kind": "lamp shop"}
    table.game.agenda.clear()
    table.choose("back")
    visit_one(table.game, table.script, hero, mall)
    assert table.game.agenda == []


@pytest.mark.rule("26.6")
def test_whoever_leaves_a_shop_of_a_mall_is_still_in_the_mall() -> None:
    table = Table("####\n#Km#\n####", features={"m": MALL})
    hero = table.hero()
    table.game.gold = 5
    table.game.agenda = [Step(steps.EXPLORE)]
    play(table, "enter G1.shop.m", "lamp shop", "candle", "done", "food hall", "done", "back", "end")
    prompts = [question.prompt for question in table.script.asked]
    assert [number for number, prompt in enumerate(prompts) if prompt == WHICH_SHOP] == [1, 4, 6]
    assert hero.has("candle")


@pytest.mark.rule("26.6")
def test_a_shop_that_stands_alone_is_left_for_the_open() -> None:
    table = Table("####\n#Km#\n####", features={"m": {**MALL, "holds": ("lamp shop",)}})
    table.hero()
    table.game.gold = 5
    table.game.agenda = [Step(steps.EXPLORE)]
    play(table, "enter G1.shop.m:lamp shop", "done", "end")
    assert len(table.script.asked) == 3


@pytest.mark.rule("26.6")
def test_the_sensible_player_goes_to_each_shop_of_a_mall_that_it_wants_something_from_once() -> None:
    table = Table("####\n#Km#\n####", features={"m": MALL})
    table.hero()
    mall, player = table.game.maze.features["G1.shop.m"], Sensible()
    wanted = player.shops(table.game, mall)
    assert wanted
    options: Answers = {kind: Option(kind, kind) for kind in MALL["holds"]}
    assert [player.shop(table.game, options).key for _ in wanted] == wanted
    assert player.shops(table.game, mall) == []
    assert player.shop(table.game, options).key == "back"
    (entrance,) = shop_offers(table.game, table.game.party[0], mall)
    assert not player.worth_a_visit(table.game, entrance)
