"""Chapter 4: weapons, armour, shields and hands."""

from __future__ import annotations

import pytest
from tests.games.darkness.sums import defence_modifier, weapon_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.state import Hero
from clew.games.darkness.fight.actions import all_actions, blows
from clew.games.darkness.fight.defend import armour_bonus, shield_bonus
from clew.games.darkness.fight.party_turn import act, exchange
from clew.games.darkness.fight.rounds import begin, first_shots
from clew.games.darkness.fight.strike import may_shoot
from clew.games.darkness.march.camp import suits
from clew.games.darkness.party.gear import (
    fits,
    free_hand,
    holdings,
    may_hold,
    missile_in_hand,
    put_away,
    size,
)
from clew.games.darkness.party.heroes import give_new


def modifier(table: Table, hero: Hero, kind: str, damage: str = "slashing", foe: str = "hobgoblins") -> int:
    fight, encounter, target = table.fight(foe, 3)
    weapon = table.give(hero, kind, damage) if kind else None
    return weapon_modifier(table.game, fight, hero, weapon, target, encounter)


@pytest.mark.parametrize(
    ("kind", "bonus"),
    [
        ("hand weapon", 0),
        ("light hand weapon", -1),
        ("two-handed weapon", 1),
        ("bow", 0),
        ("sling", -1),
        ("", -2),
    ],
)
@pytest.mark.rule("4.1", "4.2", "4.3", "4.4", "4.5", "4.10")
def test_what_weapons_give(kind: str, bonus: int) -> None:
    table = Table("warrior", "cleric")
    assert modifier(table, table.heroes[0], kind) == bonus
    if kind:
        assert table.heroes[0].items[-1].damage == ("crushing" if kind == "sling" else "slashing")


@pytest.mark.rule("4.1", "4.2", "4.3", "4.4")
def test_a_new_weapon_is_crushing_or_slashing_for_good() -> None:
    table = Table("warrior").choose("crushing")
    give_new(table.game, table.script, table.heroes[0], "hand weapon")
    give_new(table.game, table.script, table.heroes[0], "bow")
    assert [item.damage for item in table.heroes[0].items[-2:]] == ["crushing", "slashing"]


@pytest.mark.rule("4.6", "4.9")
def test_missiles_only_before_the_monsters_have_had_a_turn() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    bow = next(item for item in elf.items if item.kind == "bow")
    elf.hands = [bow.key]
    fight, encounter, foe = table.fight("orcs", 3)
    assert [option.key for option in blows(table.game, fight, encounter, elf)] == ["attack foe1", "shoot foe1"]
    fight.turns = 1
    assert [option.key for option in blows(table.game, fight, encounter, elf)] == ["attack foe1"]
    assert weapon_modifier(table.game, fight, elf, None, foe, encounter) == -2


@pytest.mark.rule("4.6", "12.9")
def test_those_behind_in_a_corridor_shoot_every_turn() -> None:
    table = Table("warrior", "cleric", "elf", "rogue", room="corridor")
    elf = table.heroes[2]
    elf.hands = [next(item.key for item in elf.items if item.kind == "bow")]
    fight, encounter, foe = table.fight("orcs", 3)
    fight.turns = 4
    assert may_shoot(table.game, fight, encounter, elf, foe)
    assert [option.key for option in blows(table.game, fight, encounter, elf)] == ["shoot foe1"]


@pytest.mark.rule("4.7")
def test_archers_shoot_before_monsters_that_act_first() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.default = [next(item.key for item in elf.items if item.kind == "bow")]
    encounter = table.foes("goblins", 6)
    table.choose("yes").dice(3)
    begin(table.game, table.script, table.group, "monsters")
    assert encounter.foes[0].count == 5
    assert table.game.agenda[-1].what == steps.ROUND


@pytest.mark.rule("4.8")
def test_no_first_shot_against_wanderers() -> None:
    table = Table("elf", "warrior", idle=())
    elf = table.heroes[0]
    elf.hands = elf.default = [next(item.key for item in elf.items if item.kind == "bow")]
    fight, encounter, foe = table.fight("goblins", 6, first="monsters", wandering=True)
    assert not may_shoot(table.game, fight, encounter, elf, foe)
    first_shots(table.game, table.script, fight, encounter)
    assert foe.count == 6


@pytest.mark.rule("4.11", "18.8")
def test_the_type_counts_only_where_an_entry_says_so() -> None:
    table = Table("warrior", "cleric")
    assert modifier(table, table.heroes[0], "hand weapon", "crushing", "skeletons") == 1
    assert modifier(table, table.heroes[0], "hand weapon", "crushing", "zombies") == 0
    assert modifier(table, table.heroes[0], "hand weapon", "slashing", "skeletons") == 0


@pytest.mark.rule("4.12")
def test_a_weapon_not_of_ones_class_is_a_light_one() -> None:
    table = Table("wizard", "warrior")
    wizard = table.heroes[0]
    assert modifier(table, wizard, "two-handed weapon") == -1
    wizard.hands = [wizard.items[-1].key]
    assert not free_hand(table.game, wizard)


@pytest.mark.rule("4.13")
def test_a_bow_not_of_ones_class_cannot_be_used() -> None:
    table = Table("rogue", "warrior")
    bow = table.give(table.heroes[0], "bow", hold=True)
    assert missile_in_hand(table.game, table.heroes[0]) is None
    assert not may_hold(table.game, table.heroes[0], bow)


@pytest.mark.rule("4.14", "4.15")
def test_armour() -> None:
    table = Table("dwarf", "warrior")
    dwarf = table.heroes[0]
    assert armour_bonus(table.game, dwarf, None) == 1
    dwarf.armour = table.give(dwarf, "heavy armour", owner="h1").key
    assert armour_bonus(table.game, dwarf, None) == 2
    light = next(item for item in dwarf.items if item.kind == "light armour")
    assert suits(table.game, dwarf) == [light.key]


@pytest.mark.rule("4.16")
def test_a_shield_in_hand() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    fight, _, _ = table.fight("orcs", 3)
    assert shield_bonus(table.game, fight, warrior) == 1
    fight.leaving = "flee"
    assert shield_bonus(table.game, fight, warrior) == 0
    assert defence_modifier(table.game, None, warrior, None, shield=False) == 1


@pytest.mark.rule("4.17", "4.19")
def test_a_shield_is_not_armour() -> None:
    table = Table("warrior", "cleric")
    shield = next(item for item in table.heroes[0].items if item.kind == "shield")
    assert shield.key not in suits(table.game, table.heroes[0])
    assert fits(table.game, table.heroes[1], shield)


@pytest.mark.rule("4.18", "4.22")
def test_strapping_a_shield_costs_an_action_in_a_fight() -> None:
    table = Table("cleric", "warrior")
    cleric = table.heroes[0]
    weapon, shield = cleric.items[2], cleric.items[1]
    cleric.hands = [weapon.key, shield.key]
    fight, encounter, _ = table.fight("orcs", 4)
    assert shield_bonus(table.game, fight, cleric) == 1
    act(table.game, table.choose("hands", weapon.key).script, fight, encounter, cleric)
    assert cleric.hands == [weapon.key]
    assert shield_bonus(table.game, fight, cleric) == 0


@pytest.mark.rule("4.19")
def test_armour_of_the_dead() -> None:
    table = Table("warrior", "cleric", "elf")
    heavy = table.give(table.heroes[0], "heavy armour", owner="h1")
    light = table.heroes[0].items[0]
    assert not fits(table.game, table.heroes[1], heavy)
    assert fits(table.game, table.heroes[1], light)
    assert not fits(table.game, table.heroes[2], light)


@pytest.mark.rule("4.19a")
def test_armour_not_of_ones_class_is_only_carried() -> None:
    table = Table("rogue", "warrior")
    heavy = table.give(table.heroes[0], "heavy armour")
    shield = table.give(table.heroes[0], "shield", build="human")
    assert heavy.key not in suits(table.game, table.heroes[0])
    assert not may_hold(table.game, table.heroes[0], shield)
    fight, encounter, _ = table.fight("orcs", 3)
    assert not any(option.key == "wear" for option in all_actions(table.game, fight, encounter, table.heroes[0]))


@pytest.mark.rule("4.20")
def test_two_hands() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    sizes = {item.kind: size(table.game, item) for item in hero.items}
    assert sizes == {"light armour": 0, "shield": 1, "hand weapon": 1}
    table.give(hero, "bow")
    names = [set(option.value or []) for option in holdings(table.game, hero)]
    bow = hero.items[-1].key
    assert {bow} in names
    assert not any(bow in held and len(held) > 1 for held in names)


@pytest.mark.rule("4.21")
def test_magic_needs_a_free_hand() -> None:
    table = Table("cleric", "warrior")
    cleric = table.heroes[0]
    cleric.hands = [cleric.items[2].key, cleric.items[1].key]
    fight, encounter, _ = table.fight("orcs", 4)
    keys = [option.key for option in all_actions(table.game, fight, encounter, cleric)]
    assert "healing" not in keys
    cleric.hands.pop()
    assert "healing" in [option.key for option in all_actions(table.game, fight, encounter, cleric)]


@pytest.mark.rule("4.19a", "4.33")
def test_armour_handed_over_in_combat_is_not_worn_before_the_fight_is_over() -> None:
    table = Table("warrior", "rogue")
    table.fight("orcs", 3)
    warrior, rogue = table.heroes
    spare = table.give(warrior, "light armour", build="human")
    put_away(rogue, rogue.item(rogue.armour))
    fight = table.game.fight
    assert fight is not None
    exchange(table.game, table.choose(spare.key).script, fight, warrior)
    assert spare in rogue.items
    assert rogue.armour == ""
    table.game.fight = None
    assert suits(table.game, rogue) == [spare.key]
