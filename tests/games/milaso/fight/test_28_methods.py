"""Chapters 24 and 28: chlorine, the bag, three missiles, and dealings before a fight."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beings.actions import role
from clew.games.milaso.body.body import die
from clew.games.milaso.book.book import make_book
from clew.games.milaso.fight.combat import begin, enemies, over, ready
from clew.games.milaso.fight.milaso import method_offers
from clew.games.milaso.gear.blows import hand_blow
from clew.games.milaso.ground.finds import body_offers, search_body
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.magic.casting import spell_options
from clew.games.milaso.magic.spells import empty_bag
from clew.games.milaso.maps.model import Section
from clew.games.milaso.places.dealings import dearest
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.things.cleaners import exchange
from clew.kernel.table.rulebook import Seat

HALL = "####################\n#T.....C..........K#\n#............M.....#\n####################"


def hall(kind: str = "Knight", roofed: bool = True) -> tuple[Table, Being, Being]:
    table = Table(HALL, key="T5", section=Section(roofed=roofed), size="half")
    hero, milaso = table.hero("K", kind), table.foe("M", "B56")
    begin(table.game, table.script, [milaso])
    return table, hero, milaso


@pytest.mark.rule("28.8")
def test_chlorine_works_at_the_end_of_the_battle_round_and_only_under_a_roof() -> None:
    table, hero, milaso = hall()
    near, far, ghost = table.hero("K", "Ninja"), table.hero("K", "Elf Archer"), table.foe("C", "B08")
    hero.at, near.at, far.at, ghost.at = milaso.at - 1, milaso.at - 2, milaso.at - 3, milaso.at + 1
    table.arm(hero, "flask of chlorine")
    table.game.clues.append(1)
    (option,) = method_offers(table.game, hero)
    option.value(table.game, table.script, hero)
    assert milaso.key not in table.game.dead
    table.do("battle")
    assert milaso.key in table.game.dead
    assert table.game.method == 1
    assert [being.loss.toxic for being in (hero, near, far, ghost)] == [10, 10, 0, 0]


@pytest.mark.rule("28.8")
def test_in_the_open_the_gas_would_blow_away() -> None:
    table, hero, milaso = hall(roofed=False)
    hero.at = milaso.at - 1
    table.arm(hero, "flask of chlorine")
    table.game.clues.append(1)
    assert method_offers(table.game, hero) == []


@pytest.mark.rule("28.13")
def test_milaso_is_sucked_into_warchezas_bag_and_emptied_out() -> None:
    table, wizard, milaso = hall("Wizard")
    wizard.magic.level = 6
    wizard.magic.nenergy = 60
    wizard.at = milaso.at - 4
    table.arm(wizard, "Electrolux")
    table.game.clues.append(6)
    assert method_offers(table.game, wizard) == []
    exchange(wizard.items[0], table.arm(wizard, "Warcheza's bag"))
    (option,) = method_offers(table.game, wizard)
    option.value(table.game, table.script, wizard)
    assert wizard.magic.nenergy == 60 - 14
    assert milaso.key not in table.game.dead
    assert enemies(table.game) == []
    assert over(table.game)
    (empty,) = [option for option in spell_options(table.game, wizard, hostile=False) if "Empty Bag" in option.key]
    empty.value(table.game, table.script, wizard)
    assert milaso.key in table.game.dead
    assert table.game.method == 6


@pytest.mark.rule("28.13")
def test_another_bag_or_an_ignorant_caster_will_not_do() -> None:
    table, wizard, milaso = hall("Wizard")
    wizard.magic.level = 4
    wizard.magic.nenergy = 60
    wizard.at = milaso.at - 4
    table.arm(wizard, "Hoover")
    bag = table.arm(wizard, "Warcheza's bag")
    table.game.clues.append(6)
    assert method_offers(table.game, wizard) == []
    exchange(table.arm(wizard, "Electrolux"), bag)
    assert method_offers(table.game, wizard) == []
    wizard.magic.level = 5
    assert [option.key for option in method_offers(table.game, wizard)] == ["method 6"]


def fire(table: Table, hero: Being, milaso: Being, rolled: int) -> None:
    launcher = hero.items[0]
    launcher.loaded, launcher.charge = "Missile", 1
    role(table.game, hero).actions = 1
    beyond = [] if rolled < 50 else [1]
    table.choose(f"shoot {milaso.key}").dice(rolled, *beyond, *[6] * 10)
    table.do("act", who=hero.key)


def launcher() -> tuple[Table, Being, Being]:
    table, hero, milaso = hall()
    hero.at = table.at("M") - 10
    table.arm(hero, "F12")
    table.game.clues.append(9)
    ready(table.game, hero)
    return table, hero, milaso


@pytest.mark.rule("28.16")
def test_three_missiles_that_all_hit_kill_him() -> None:
    table, hero, milaso = launcher()
    for alive in (True, True, False):
        fire(table, hero, milaso, 1)
        assert milaso.alive is alive
    assert table.game.method == 9


@pytest.mark.rule("28.16")
def test_a_miss_or_another_attack_spoils_it() -> None:
    table, hero, milaso = launcher()
    fire(table, hero, milaso, 1)
    fire(table, hero, milaso, 99)
    assert hero.plight.missile_hits == 0
    fire(table, hero, milaso, 1)
    table.dice(99)
    strike(table.game, table.script, hero, milaso, hand_blow(table.game, hero, milaso, None))
    assert hero.plight.missile_hits == 0


@pytest.mark.rule("28.19", "26.11")
def test_what_a_method_needs_comes_back_when_its_bearer_dies_alone() -> None:
    thing = {"kind": "thing", "what": "black rose thorn"}
    table = Table("######\n#K.X.#\n######", features={"X": thing})
    hero = table.hero("K")
    table.game.touched["G1.thing.X"] = 1
    table.arm(hero, "black rose thorn")
    apple = table.arm(hero, "apple")
    hero.suit = "Chain mail"
    die(table.game, table.script, hero, "13.4")
    assert "G1.thing.X" not in table.game.touched
    left = table.game.floor["G1", hero.at]
    assert left[0] is apple
    assert [item.what for item in left] == ["apple", "Chain mail"]


@pytest.mark.rule("28.19")
def test_each_fruit_goes_back_to_a_tree_of_its_own() -> None:
    fruit = {"kind": "thing", "what": "magic fruit"}
    table = Table("######\n#KXYZ#\n######", features={"X": fruit, "Y": fruit, "Z": fruit})
    hero = table.hero("K")
    for sign in "XZ":
        table.game.touched[f"G1.thing.{sign}"] = 1
        table.arm(hero, "magic fruit")
    die(table.game, table.script, hero, "13.4")
    assert not any(f"G1.thing.{sign}" in table.game.touched for sign in "XYZ")
    assert hero.items == []


@pytest.mark.rule("28.19")
def test_a_friend_beside_him_simply_takes_it() -> None:
    thing = {"kind": "thing", "what": "black rose thorn"}
    table = Table("######\n#K.XL#\n######", features={"X": thing}, seats=2)
    hero, _ = table.hero("K"), table.hero("L", "Ninja")
    table.game.touched["G1.thing.X"] = 1
    table.arm(hero, "black rose thorn")
    die(table.game, table.script, hero, "13.4")
    assert "G1.thing.X" in table.game.touched
    assert [item.what for item in table.game.floor["G1", hero.at]] == ["black rose thorn"]


@pytest.mark.rule("28.19")
@pytest.mark.parametrize(
    ("thing", "giver"),
    [
        ("rune stone", {"kind": "site", "what": "curling range"}),
        ("signed contract", {"kind": "post", "what": "B50", "flags": frozenset(["hidden"])}),
        ("recipe", {"kind": "person", "what": "Vorgu and a villager of Stekis"}),
        ("Cray's dish", {"kind": "person", "what": "Aldo Cray"}),
        ("flask of chlorine", {"kind": "thing", "what": "salt"}),
    ],
)
def test_what_was_given_lies_with_its_giver_again(thing: str, giver: dict[str, Any]) -> None:
    table = Table("######\n#K.G.#\n######", features={"G": giver})
    hero = table.hero("K")
    table.arm(hero, thing)
    die(table.game, table.script, hero, "13.4")
    assert [item.what for item in table.game.floor["G1", table.at("G")]] == [thing]
    assert ("G1", hero.at) not in table.game.floor


@pytest.mark.rule("28.19")
def test_a_heap_of_missiles_goes_back_one_by_one() -> None:
    missile = {"kind": "thing", "what": "Missile"}
    table = Table("######\n#KXYZ#\n######", features={"X": missile, "Y": missile, "Z": missile})
    hero = table.hero("K")
    for sign in "XYZ":
        table.game.touched[f"G1.thing.{sign}"] = 1
    table.arm(hero, "Missile", 2)
    die(table.game, table.script, hero, "13.4")
    assert sum(f"G1.thing.{sign}" in table.game.touched for sign in "XYZ") == 1
    assert hero.items == []


@pytest.mark.rule("28.19", "8.5")
def test_emptying_a_bag_does_not_destroy_what_a_method_needs() -> None:
    table = Table("######\n#K.F.#\n######")
    hero, foe = table.hero("K", "Wizard"), table.foe("F", "B54")
    cleaner = table.arm(hero, "Hoover")
    stone, apple = table.game.new_item("rune stone"), table.game.new_item("apple")
    foe.items = [stone, apple]
    foe.effects["bagged"], foe.plight.bag, foe.plight.button = 99, cleaner.key, 1
    spell = table.game.book.spells["Empty Bag"]
    empty_bag(table.game, table.script, hero, hero, spell)
    assert not foe.alive
    assert table.game.floor == {("G1", hero.at): [stone]}
    assert body_offers(table.game, hero) == []


@pytest.mark.rule("24.30")
def test_a_bone_makes_the_rag_and_bone_man_trade() -> None:
    table = Table("######\n#F..K#\n######")
    man, hero = table.foe("F", "B38"), table.hero("K")
    table.game.gold = 100
    table.arm(hero, "Gold bag")
    table.arm(hero, "bone")
    table.arm(hero, "Gold bag")
    sword = table.arm(hero, "H14")
    begin(table.game, table.script, [man])
    assert table.game.agenda[-1].what == steps.BONE
    table.game.agenda.pop()
    table.choose("yes").dice(1, 1, 1)
    table.do("bone", who=man.key)
    assert enemies(table.game) == []
    step = table.game.agenda.pop()
    goods = step.facts["goods"]
    assert isinstance(goods, list)
    assert len(set(goods)) == 3
    price = table.game.book.wares["H14"].price // 2
    table.choose(f"sell {sword.key}")
    table.do("rag trade", **step.facts)
    assert table.game.gold == 100 + price
    assert sword not in hero.items
    table.choose("done")
    table.do("rag trade", **table.game.agenda.pop().facts)
    assert all(each.what != steps.RAG_TRADE for each in table.game.agenda)


@pytest.mark.rule("24.30")
def test_without_a_bone_or_if_it_is_kept_he_fights() -> None:
    table = Table("######\n#F..K#\n######")
    man, hero = table.foe("F", "B38"), table.hero("K")
    begin(table.game, table.script, [man])
    table.do("bone", who=man.key)
    table.arm(hero, "bone")
    table.choose("no")
    table.do("bone", who=man.key)
    assert enemies(table.game) == [man]


def azuken(mind: int) -> tuple[Table, Being, Being]:
    person = {"kind": "person", "what": "the Queen", "flags": frozenset(["innocent"])}
    table = Table("######\n#F.QK#\n######", features={"Q": person})
    table.game.touched["G1.person.Q"] = 1
    foe, hero = table.foe("F", "B54"), table.hero("K", Int=mind)
    table.arm(hero, "F11")
    table.arm(hero, "rune stone")
    begin(table.game, table.script, [foe])
    assert table.game.agenda[-1].what == steps.BEG
    return table, foe, hero


@pytest.mark.rule("24.40")
def test_azuken_begs_in_a_borrowed_face_for_what_a_method_needs_and_keeps_it_on_his_body() -> None:
    table, foe, hero = azuken(51)
    found = dearest(table.game, "G1")
    assert found is not None
    assert found[1].what == "rune stone"
    table.choose("yes")
    table.do("beg", who=foe.key, foes=[foe.key])
    assert "the Queen" in str(table.script.asked[-1].facts["face"])
    assert hero.has("rune stone") is None
    assert enemies(table.game) == [foe]
    foe.alive = False
    search_body(table.game, table.script, hero, foe)
    assert hero.has("rune stone") is not None


@pytest.mark.rule("24.40")
@pytest.mark.parametrize(("rolled", "asked"), [(35, 0), (36, 1)])
def test_the_intelligent_may_see_through_him(rolled: int, asked: int) -> None:
    table, foe, hero = azuken(70)
    table.dice(rolled)
    if asked:
        table.choose("no")
    table.do("beg", who=foe.key, foes=[foe.key])
    assert len(table.script.asked) == asked
    assert hero.has("rune stone") is not None
    assert enemies(table.game) == [foe]


@pytest.mark.rule("24.41", "22.2")
def test_siluske_is_always_aware_and_scirabo_lies_in_ambush() -> None:
    table = Table("######\n#F..K#\n######")
    siluske, scirabo = table.foe("F", "B53"), table.foe("F", "B55")
    table.hero("K")
    begin(table.game, table.script, [siluske, scirabo])
    assert role(table.game, siluske).aware
    assert not role(table.game, scirabo).aware
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": "half"}), RULEBOOK.ledger)
    (post,) = [f for f in generate(book, 3, ("Knight",)).features.values() if f.kind == "post" and f.what == "B55"]
    assert post.map == "T5"
    assert {"ambush", "silent"} <= post.flags
