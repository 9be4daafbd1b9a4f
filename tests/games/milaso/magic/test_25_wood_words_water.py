"""Chapters 4, 6 and 25: Plain Tongue and foreign messages, Iberry Bane, Blue Dissolution and what washes it off."""

from typing import Any

import pytest
from tests.games.milaso.scenes import do, offers, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.ground.finds import found_on
from clew.games.milaso.magic.fires import wash_offers
from clew.games.milaso.magic.magic import cast
from clew.games.milaso.magic.spells import HOSTILE
from clew.games.milaso.minds.minds import act
from clew.games.milaso.places.places import fixture_offers, site_offers
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import BROKEN
from clew.games.milaso.turn.fighting import fight_options

WORDS: dict[str, Any] = {
    "kind": "fixture",
    "what": "inscription",
    "holds": ("clue 5",),
    "amount": 5,
    "flags": frozenset(["foreign"]),
}


@pytest.mark.rule("25.5", "4.7")
def test_plain_tongue_lets_one_message_be_understood_even_one_tried_in_vain() -> None:
    table, being = wizard("#####\n#iWj#\n#####", level=1, features={"i": WORDS, "j": {**WORDS, "holds": ("clue 8",)}})
    first, second = (table.game.maze.features[f"G1.fixture.{sign}"] for sign in "ij")
    table.dice(100)
    do(table, being, fixture_offers(table.game, being, first)[0])
    assert fixture_offers(table.game, being, first) == []
    do(table, being, offers(table, being, "Plain Tongue")[0])
    assert being.magic.nenergy == 198
    do(table, being, fixture_offers(table.game, being, first)[0])
    assert table.game.clues == [5]
    table.dice(100)
    do(table, being, fixture_offers(table.game, being, second)[0])
    assert table.game.clues == [5]


@pytest.mark.rule("25.10")
def test_plain_tongue_lasts_for_the_turn_of_casting() -> None:
    table, being = wizard("#####\n#iW.#\n#####", level=1, features={"i": WORDS})
    do(table, being, offers(table, being, "Plain Tongue")[0])
    table.do("turn end")
    assert "Plain Tongue" not in being.effects


@pytest.mark.rule("4.8")
@pytest.mark.parametrize(
    ("advantage", "rolled", "understood"),
    [
        ("Sorizian", 0, True),
        ("Noggish", 26, False),
        ("Good all-round linguist", 51, True),
        ("Good all-round linguist", 52, False),
    ],
)
def test_languages_and_linguists(advantage: str, rolled: int, understood: bool) -> None:
    table, being = wizard("#####\n#iW.#\n#####", level=1, features={"i": WORDS})
    being.advantages.append(advantage)
    if rolled:
        table.dice(rolled)
    do(table, being, fixture_offers(table.game, being, table.game.maze.features["G1.fixture.i"])[0])
    assert bool(table.game.clues) == understood


@pytest.mark.rule("6.33", "25.5")
def test_iberry_bane_takes_enchanted_doors_and_furniture_within_five_spaces() -> None:
    things: dict[str, dict[str, Any]] = {
        "d": {"kind": "door", "what": "enchanted wooden", "lock": 9},
        "w": {"kind": "door", "what": "unenchanted wooden", "lock": 8},
        "c": {"kind": "chest", "what": "chest", "lock": 7},
        "f": {"kind": "site", "what": "a cupboard", "flags": frozenset(["furniture"]), "holds": ("gold*7",)},
        "g": {"kind": "site", "what": "a bed", "flags": frozenset(["furniture"])},
    }
    table, being = wizard("##########\n#W..f...g#\n#d########\n##c.w#####\n##########", features=things)
    found = offers(table, being, "Iberry")
    assert [option.about for option in found] == [("G1.site.f",), ("G1.door.d",)]
    do(table, being, found[1])
    assert table.game.open["G1.door.d"] == BROKEN
    do(table, being, found[0])
    assert being.magic.nenergy == 140
    assert offers(table, being, "Iberry") == []
    being.at = table.at("f") - 1
    (search,) = site_offers(table.game, being, table.game.maze.features["G1.site.f"])
    table.game.gold = 0
    do(table, being, search)
    assert table.game.gold == 7


@pytest.mark.rule("6.33", "23.12")
def test_iberry_bane_leaves_a_thug_with_a_club_his_fists() -> None:
    table, being = wizard("######\n#WF..#\n######")
    thug, other = table.foe("F"), table.foe("F")
    thug.attack = 1
    begin(table.game, table.script, [thug, other])
    (option,) = offers(table, being, "Iberry")
    assert option.about == (thug.key,)
    role(table.game, being).actions = 2
    do(table, being, option)
    assert role(table.game, being).actions == 1
    other.alive = False
    table.fight().round = 1
    ready(table.game, thug)
    role(table.game, thug).actions = 1
    table.dice(43)
    act(table.game, table.script, thug)
    assert table.heard(": miss")
    assert "H08" not in found_on(table.game, thug)


def dissolved(suit: str = "") -> tuple[Table, Being]:
    """A Knight under the spell of Adona Siluske, with an Orc at a well near by."""
    table = Table("########\n#FK..OX#\n########", seats=2, features={"X": {"kind": "fixture", "what": "well"}})
    foe, hero = table.foe("F", "B53"), table.hero("K")
    table.hero("O", "Orc")
    hero.suit = suit
    spell = table.game.book.spells["Blue Dissolution"]
    begin(table.game, table.script, [foe])
    table.dice(100, 1, 99)
    cast(table.game, table.script, foe, hero, spell, HOSTILE[spell.name])
    return table, hero


@pytest.mark.rule("10.3", "25.7", "25.10")
def test_blue_dissolution_eats_two_energy_of_every_area_whatever_the_armour() -> None:
    table, hero = dissolved("Plated")
    table.game.fight = None
    turns = hero.effects["Blue Dissolution"]
    assert turns == 10
    table.do("turn end")
    assert hero.energy == [8] * 10
    assert hero.effects["Blue Dissolution"] == turns - 1


@pytest.mark.rule("25.8")
def test_magic_resistance_keeps_it_off() -> None:
    table = Table("#####\n#FK.#\n#####")
    foe, hero = table.foe("F", "B53"), table.hero("K")
    begin(table.game, table.script, [foe])
    table.dice(1)
    cast(table.game, table.script, foe, hero, table.game.book.spells["Blue Dissolution"], HOSTILE["Blue Dissolution"])
    assert "Blue Dissolution" not in hero.effects


@pytest.mark.rule("25.5")
def test_a_litre_of_an_extinguisher_washes_it_off_in_one_action() -> None:
    table, hero = dissolved()
    extinguisher = table.arm(hero, "fire extinguisher")
    ready(table.game, hero)
    role(table.game, hero).actions = 2
    (option,) = [option for option in fight_options(table.game, hero) if option.key == f"wash {hero.key}"]
    assert callable(option.value)
    option.value(table.game, table.script, hero)
    assert role(table.game, hero).actions == 1
    assert extinguisher.charge == table.game.book.value("14.14", "litres") - 1
    assert "Blue Dissolution" not in hero.effects
    assert wash_offers(table.game, hero) == []


@pytest.mark.rule("25.5")
def test_without_water_nothing_helps_and_a_well_costs_nothing() -> None:
    table, hero = dissolved()
    table.game.fight = None
    assert wash_offers(table.game, hero) == []
    friend = table.game.party[1]
    hero.at = friend.at - 1
    (option,) = wash_offers(table.game, friend)
    do(table, friend, option)
    table.do("turn end")
    assert hero.energy == [10] * 10
