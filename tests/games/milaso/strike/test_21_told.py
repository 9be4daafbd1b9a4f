"""Chapters 1, 13 and 21: what the log tells of a strike, for somebody who has never read the rules."""

import pytest
from tests.games.milaso.scenes import duel, face
from tests.games.milaso.table import Table

from clew.games.milaso.body.body import drain
from clew.games.milaso.book.kinds import Attack
from clew.games.milaso.gear.blows import creature_blow, damage_roll, hand_blow
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.strike.attack import strike
from clew.kernel.words.explained import Being, Modifier
from clew.kernel.words.text import Text


@pytest.mark.rule("21.1", "21.2", "21.8", "21.9", "7.5")
def test_a_strike_says_who_strikes_whom_with_what_and_what_came_of_it() -> None:
    table, hero, foe = duel()
    sword = table.arm(hero, "H14")
    table.dice(54, 99, 2, 3, 4)
    strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, sword))
    name = table.game.book.weapons["H14"].name
    hit, avoid, choice, area, damage = table.rolled
    assert hit.startswith(f"Knight's {name} at Thug, to hit: 54, needs ")
    assert avoid == "Thug at Knight, to avoid the blow: 99: struck"
    assert choice == "Knight at Thug, to choose where it hits: 2, needs 1 or less: the dice choose"
    assert area == "Knight at Thug, where it hits: 3: right arm"
    assert damage.startswith(f"Knight's {name} at Thug, damage: ")
    assert table.told[-2].startswith("The armour of Thug leaves ")
    assert table.told[-1].startswith("Thug loses ")
    said = table.script.rolls[0]
    assert said.subject == Being(hero.key, Text("{it}", {"it": "Knight"}))
    assert said.target == Being(foe.key, Text("{it}", {"it": "Thug"}))


@pytest.mark.rule("1.6", "6.6", "13.19", "16.12")
def test_each_modifier_of_a_chance_has_its_name_and_rule() -> None:
    table, hero, foe = duel()
    sword = table.arm(hero, "H19")
    stage = table.game.book.value("16.10", "stage")
    hero.meals.alcohol = hero.meals.tolerance + stage
    hero.left_handed, hero.emptied = True, {6: 1}
    hero.energy[5] = 0
    table.weaken(hero, 31)
    table.dice(1, 1, 1)
    blow = hand_blow(table.game, hero, foe, sword)
    strike(table.game, table.script, hero, foe, blow)
    needs = table.script.rolls[0].needs
    assert needs is not None
    assert sum(part.amount for part in needs.parts) == needs.figure == blow.chance // 10**12
    told = {str(part.name): part.rule for part in needs.parts}
    assert told == {
        "hand weapon skill": "3.9",
        "the weapon": "6.3",
        "drink": "16.12",
        "low constitution": "13.19",
        "the wrong hand": "6.6",
    }
    drink = next(part for part in needs.parts if str(part.name) == "drink")
    assert drink.amount < 0


@pytest.mark.rule("21.2", "6.12")
def test_a_defence_says_what_it_is_made_of_and_an_enemys_figures_are_nobodys_business() -> None:
    table, foe, hero = face("B01")
    table.arm(hero, "H14")
    table.arm(hero, "blue")
    table.dice(1, 1)
    strike(table.game, table.script, foe, hero, creature_blow(table.game, foe, hero, _sword(table)))
    attack, parry = table.script.rolls
    assert attack.needs is not None
    assert attack.needs.figure is None
    assert attack.needs.parts == ()
    assert parry.needs is not None
    assert [str(part.name) for part in parry.needs.parts] == [
        "share of agility",
        "shield",
        table.game.book.weapons["H14"].name,
    ]


@pytest.mark.rule("22.29")
def test_who_is_helpless_is_said_to_be_so() -> None:
    table, hero, foe = duel()
    foe.plight.fallen = 1
    table.choose("head").dice(1)
    blow = hand_blow(table.game, hero, foe, None)
    strike(table.game, table.script, hero, foe, blow)
    assert "Knight's fist can't miss Thug." in table.told


@pytest.mark.rule("6.17")
def test_what_makes_damage_worse_is_named() -> None:
    table, hero, wolf = duel("B18")
    blow = hand_blow(table.game, hero, wolf, None)
    blow.shot, blow.damage = "Silver bullets (6)", (4, 9)
    table.dice(1)
    assert damage_roll(table.game, table.script, hero, blow, "21.9", wolf, 3) == 12
    said = table.script.rolls[0]
    assert said.times == Modifier(Text("{it}", {"it": "Silver bullets (6)"}), 3, "6.17")
    table.dice(1)
    damage_roll(table.game, table.script, hero, blow, "21.9", wolf, added=[("fire", 3, "24.5")])
    assert [str(part.name) for part in table.script.rolls[1].added] == ["fire"]


def test_the_areas_of_beasts_have_names() -> None:
    book = Table("###\n#K#\n###").game.book
    for beast in book.creatures.values():
        names = book.parts[beast.plan][: beast.areas]
        assert len(set(names)) == beast.areas, f"{beast.name}: {names}"
        if beast.areas:
            assert [book.areas[beast.plan].on(area) for area in range(1, beast.areas + 1)] == [
                *range(1, beast.areas + 1)
            ]


@pytest.mark.rule("13.11", "11.8")
def test_lost_constitution_says_what_took_it() -> None:
    table, hero, _ = duel()
    drain(table.game, table.script, hero, 3, "bleeding", "13.7")
    drain(table.game, table.script, hero, 2, "toxic", "11.8", "the frost")
    assert table.told[-2:] == ["Knight loses 3 constitution: bleeding.", "Knight loses 2 constitution: the frost."]


@pytest.mark.rule("19.11")
def test_an_explosion_that_finds_nobody_says_so() -> None:
    table = Table("##########\n#K......x#\n##########")
    table.hero("K")
    explode(table.game, table.script, table.key, table.at("x"), 1)
    assert table.told[-1] == "It harms nobody."


def _sword(table: Table) -> Attack:
    return table.game.book.creatures["B01"].attacks[0][0]
