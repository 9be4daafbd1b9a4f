"""Chapter 23: the free action of whoever attacks an enemy that has noticed nobody."""

from typing import Any

import pytest
from tests.games.milaso.scenes import do, keys
from tests.games.milaso.table import Table

from clew.games.milaso.fight.first_strike import ambush_options, opening_options
from clew.games.milaso.maps.model import Section
from clew.games.milaso.places.innocents import shots_at_people
from clew.games.milaso.state.game import ENEMY, Being

AWAY: dict[str, Any] = {"kind": "post", "what": "B30", "facing": 3}
"""A tiger that looks the other way and has no ears for anybody."""
VILLAGERS = {"kind": "person", "what": "a villager and a baker", "flags": frozenset(["innocent"])}


def archer() -> tuple[Table, Being]:
    table = Table("############\n#..p......K#\n############", features={"p": AWAY})
    hero = table.hero("K", "Elf Archer")
    table.arm(hero, "F02")
    return table, hero


@pytest.mark.rule("23.3", "23.2")
def test_an_archer_opens_fire_on_an_enemy_that_has_noticed_nobody() -> None:
    table, hero = archer()
    assert opening_options(table.game, hero) == [], "no arrows"
    table.arm(hero, "Arrow", 3)
    hero.wielded = hero.items[0].key
    table.choose("fire G1.post.p")
    table.do("explore")
    assert [step.what for step in table.game.agenda[-2:]] == ["battle", "open fire"], "and no preliminaries"
    table.dice(1, 99, 2, 8, 3)
    table.do("open fire", **table.game.agenda.pop().facts)
    (tiger,) = table.game.foes.values()
    assert tiger.energy[7] < tiger.full
    arrows = hero.has("Arrow")
    assert arrows is not None
    assert arrows.count == 2


@pytest.mark.rule("23.3", "6.9")
def test_out_of_range_or_sight_there_is_nothing_to_open_fire_on() -> None:
    table, hero = archer()
    table.arm(hero, "Arrow", 3)
    hero.wielded = hero.items[0].key
    assert keys(opening_options(table.game, hero)) == ["fire G1.post.p"]
    hero.at = table.at("p") + 1
    assert "fire G1.post.p" not in keys(opening_options(table.game, hero))
    hidden = Table("############\n#..p..#...K#\n############", features={"p": AWAY})
    other = hidden.hero("K", "Elf Archer")
    hidden.arm(other, "Arrow", 3)
    hidden.arm(other, "F02")
    assert opening_options(hidden.game, other) == []


@pytest.mark.rule("23.3", "25.9")
def test_a_spellcaster_may_begin_with_a_spell() -> None:
    table = Table("########\n#p...W.#\n########", features={"p": AWAY})
    mage = table.hero("W", "Wizard")
    mage.magic.level = 9
    mage.magic.nenergy = 99
    (option,) = opening_options(table.game, mage)
    do(table, mage, option)
    (tiger,) = table.game.foes.values()
    table.choose(f"cast Fireballs {tiger.key}").dice(99)
    table.do("open fire", **table.game.agenda.pop().facts)
    assert mage.magic.nenergy == 99 - 6


@pytest.mark.rule("23.3", "4.13")
@pytest.mark.parametrize("stealthy", [True, False])
def test_one_that_was_met_before_can_be_fallen_upon_again(stealthy: bool) -> None:
    table = Table("######\n#FK..#\n######")
    hero, tiger = table.hero("K", "Ninja"), table.foe("F", "B30")
    tiger.facing, tiger.terms.met = 3, True
    tiger.terms.let_pass = [hero.key]
    table.game.manner = "stealth walk" if stealthy else "ordinary step"
    (option,) = [each for each in opening_options(table.game, hero) if each.key.startswith("attack")]
    if stealthy:
        table.choose("area 2").dice(1)
    else:
        table.dice(99)
    do(table, hero, option)
    assert table.game.fight is not None
    assert hero.key not in tiger.terms.let_pass


@pytest.mark.rule("28.3a", "23.3")
def test_nobody_has_a_free_action_against_milaso() -> None:
    table = Table(
        "#########\n#MK....A#\n#########", key="T5", features={"M": {"kind": "post", "what": "B56", "facing": 3}}
    )
    knight, archer_ = table.hero("K"), table.hero("A", "Elf Archer")
    table.arm(archer_, "Arrow", 3)
    table.arm(archer_, "F02")
    assert ambush_options(table.game, knight) == []
    assert opening_options(table.game, archer_) == []


def village(hero: str = "Elf Archer", **facts: Any) -> tuple[Table, Being]:
    """Two innocents on a road, and somebody who could shoot at them."""
    street = Table(
        "############\n#..p......K#\n#..........#\n############",
        key="G3",
        section=Section(roofed=False),
        features={"p": {**VILLAGERS, **facts}},
    )
    being = street.hero("K", hero)
    if hero == "Elf Archer":
        street.arm(being, "Arrow", 3)
        street.arm(being, "F02")
    return street, being


@pytest.mark.rule("21.11", "23.3", "26.4")
def test_an_archer_may_shoot_at_innocents_who_are_enemies_from_then_on() -> None:
    table, hero = village()
    table.choose("more", "fire G3.person.p")
    table.do("explore")
    assert "fire G3.person.p" not in keys(list(table.script.asked[0].options)), "it is seldom wanted"
    table.dice(1, 99, 99, 2, 8, 3)
    table.do("open fire", **table.game.agenda.pop().facts)
    villager, baker = table.game.foes.values()
    assert [(foe.name, foe.side) for foe in (villager, baker)] == [("a villager", ENEMY), ("a baker", ENEMY)]
    assert (villager.energy[7] < villager.full, baker.energy[7]) == (True, baker.full)
    assert shots_at_people(table.game, hero) == [], "they have left their place"


@pytest.mark.rule("21.11", "25.9")
def test_a_spellcaster_may_bewitch_them_from_where_his_spell_reaches() -> None:
    table, wizard = village("Wizard")
    wizard.magic.level = 1
    wizard.magic.nenergy = 50
    assert keys(shots_at_people(table.game, wizard)) == ["fire G3.person.p"]
    wizard.magic.nenergy = 3
    assert shots_at_people(table.game, wizard) == []


@pytest.mark.rule("21.11", "26.3", "26.4")
@pytest.mark.parametrize("facts", [{"holds": ("clue 1",)}, {"flags": frozenset[str]()}])
def test_nobody_who_may_not_be_attacked_is_shot_at(facts: dict[str, Any]) -> None:
    table, hero = village(**facts)
    assert shots_at_people(table.game, hero) == []
    table, hero = village()
    map_ = table.game.maze.maps["G3"]
    object.__setattr__(map_, "sections", (Section(roofed=True, house=True),))
    assert shots_at_people(table.game, hero) == [], "they live in a house"


@pytest.mark.rule("21.11", "6.9")
def test_nor_is_anybody_out_of_sight_or_range_or_by_who_has_nothing_to_shoot_with() -> None:
    table, hero = village()
    hero.at = table.at("p") + 1
    assert shots_at_people(table.game, hero) == [], "too near for a bow"
    table, hero = village("Knight")
    assert shots_at_people(table.game, hero) == []
