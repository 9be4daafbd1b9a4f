"""Chapter 15: the monsters' turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.sums import defence_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics.rolls import members
from clew.games.darkness.basics.state import Foe
from clew.games.darkness.dungeon.monsters import hates
from clew.games.darkness.fight.defend import defend, monsters_turn, parries
from clew.games.darkness.fight.targets import assign, attackers, shares
from clew.games.darkness.party.wounds import die


def counted(table: Table, foe: str, number: int = 1, **details: Any) -> dict[str, int]:
    """How many attacks each character takes."""
    fight, encounter, _ = table.fight(foe, number, **details)
    found: dict[str, int] = {}
    for hero, _ in assign(table.game, table.script, fight, encounter, []):
        found[hero.kind] = found.get(hero.kind, 0) + 1
    return found


@pytest.mark.rule("15.1", "15.2", "15.3")
def test_every_monster_attacks_and_blows_are_dealt_before_they_are_rolled() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("orcs", 2)
    die(table.game, table.script, table.heroes[1], "orcs")
    table.dice(5, 5)
    monsters_turn(table.game, table.script, fight, encounter, [])
    table.script.done()
    final = Foe("foe2", "mummy", 1, 1, 4, 4, final=True)
    assert len(attackers(table.game, fight, encounter)) == foe.count == 2
    encounter.foes = [final]
    assert len(attackers(table.game, fight, encounter)) == 3


@pytest.mark.rule("15.1")
def test_the_player_says_which_attacker_comes_first() -> None:
    table = Table("warrior", "cleric").choose("foe2", "foe2")
    fight, encounter, _ = table.fight("mummy")
    encounter.foes.append(Foe("foe2", "mummy", 1, 1, 4, 4))
    die(table.game, table.script, table.heroes[1], "orcs")
    dealt = assign(table.game, table.script, fight, encounter, [])
    assert [foe.key for _, foe in dealt] == ["foe2", "foe2", "foe1", "foe1"]


@pytest.mark.rule("15.4")
def test_fewer_attacks_than_characters() -> None:
    table = Table("warrior", "cleric", "rogue").choose("h1")
    assert counted(table, "orcs", 1) == {"warrior": 1}
    assert table.script.asked[-1].prompt == "Attacks: {attacks}, each at somebody else. Who is attacked?"
    table = Table("warrior", "cleric", "rogue").choose("h2")
    assert counted(table, "orcs", 2) == {"warrior": 1, "rogue": 1}
    assert table.script.asked[-1].prompt == "Attacks: {attacks}, each at somebody else. Who is spared?"


@pytest.mark.rule("15.5")
def test_as_many_attacks_as_characters() -> None:
    assert counted(Table("warrior", "cleric", "rogue"), "orcs", 3) == {"warrior": 1, "cleric": 1, "rogue": 1}


@pytest.mark.rule("15.6", "15.11")
def test_left_over_attacks_fall_on_the_hated() -> None:
    table = Table("warrior", "cleric", "dwarf", "wizard")
    assert counted(table, "goblins", 6) == {"warrior": 1, "cleric": 1, "dwarf": 3, "wizard": 1}
    table = Table("warrior", "cleric").choose("h2")
    assert counted(table, "goblins", 3) == {"warrior": 1, "cleric": 2}


@pytest.mark.rule("15.7", "15.2")
def test_each_attack_of_a_boss_counts_as_a_monster() -> None:
    table = Table("warrior", "cleric", "rogue").choose("h1")
    assert counted(table, "orc-brute") == {"cleric": 1, "rogue": 1}


@pytest.mark.rule("15.8", "16.18")
def test_at_most_two_attack_in_a_corridor() -> None:
    table = Table("warrior", "cleric", "rogue", room="corridor")
    assert counted(table, "goblins", 6) == {"warrior": 1, "cleric": 1}
    assert counted(table.choose("h2"), "goblins", 1) == {"cleric": 1}


@pytest.mark.rule("15.9")
def test_a_boss_makes_all_its_attacks_in_a_corridor() -> None:
    table = Table("warrior", "cleric", "rogue", room="corridor").choose("h2")
    assert counted(table, "chaos-lord") == {"warrior": 1, "cleric": 2}


@pytest.mark.rule("15.10")
def test_alone_in_a_corridor() -> None:
    table = Table("warrior", room="corridor")
    assert counted(table, "goblins", 6) == {"warrior": 2}
    assert counted(table, "chaos-lord") == {"warrior": 3}


@pytest.mark.parametrize(
    ("foe", "kind", "hated"),
    [
        ("trolls", "dwarf", True),
        ("swarmlings", "dwarf", True),
        ("hobgoblins", "dwarf", False),
        ("orcs", "elf", True),
        ("orc-brute", "elf", True),
        ("skeletons", "cleric", True),
        ("minotaur", "halfling", True),
        ("rats", "elf", False),
    ],
)
@pytest.mark.rule("15.11")
def test_hatred(foe: str, kind: str, hated: bool) -> None:
    table = Table(kind, "warrior")
    assert hates(table.game, table.foes(foe).foes[0], table.heroes[0]) is hated


@pytest.mark.rule("15.12")
def test_two_hated_characters_share() -> None:
    table = Table("dwarf", "dwarf", "warrior").choose("h2")
    fight, encounter, foe = table.fight("goblins", 4)
    found = shares(table.game, table.script, table.group, members(table.game, table.group), [foe] * 4, False)
    assert found == {"h1": 1, "h2": 2, "h3": 1}
    assert fight.turns == 0
    assert encounter.stance == "hostile"


@pytest.mark.parametrize(("face", "safe"), [(1, False), (2, True)])
@pytest.mark.rule("15.13")
def test_a_defence_roll_must_beat_the_level(face: int, safe: bool) -> None:
    table = Table("warrior", "cleric").dice(face)
    fight, encounter, foe = table.fight("goblins", 4)
    table.heroes[0].level = 1
    assert defence_modifier(table.game, fight, table.heroes[0], foe) == 2
    assert parries(table.game, table.script, fight, encounter, table.heroes[0], foe) is safe


@pytest.mark.rule("15.14")
def test_one_always_fails_and_six_always_succeeds() -> None:
    table = Table("rogue", "wizard")
    table.heroes[0].level = 5
    fight, encounter, foe = table.fight("rats", 4)
    assert not parries(table.game, table.dice(1).script, fight, encounter, table.heroes[0], foe)
    fight, encounter, foe = table.fight("dragon")
    assert parries(table.game, table.dice(6, 1).script, fight, encounter, table.heroes[1], foe)


@pytest.mark.rule("15.15")
def test_a_hit_costs_one_life() -> None:
    table = Table("warrior", "cleric").dice(1)
    fight, encounter, foe = table.fight("orcs", 3)
    defend(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].life == 6


@pytest.mark.rule("15.16", "18.5")
def test_poison_follows_a_wound_if_the_victim_lives() -> None:
    table = Table("warrior", "wizard").dice(1, 1)
    fight, encounter, foe = table.fight("centipedes", 3)
    defend(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].life == 5
    table.heroes[1].life = 1
    defend(table.game, table.dice(1).script, fight, encounter, table.heroes[1], foe)
    table.script.done()


@pytest.mark.rule("15.17", "17.12", "21.10")
def test_instead_of_a_defence_roll() -> None:
    table = Table("wizard", "warrior").choose("escape")
    table.heroes[0].spells = ["Escape"]
    fight, encounter, foe = table.fight("orcs", 3)
    defend(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].away == "escape"
    table.give(table.heroes[1], "ring of teleportation")
    defend(table.game, table.choose("ring").dice(3).script, fight, encounter, table.heroes[1], foe)
    assert table.heroes[1].away == "ring"


@pytest.mark.rule("15.18", "20.7")
def test_breath_strikes_everybody_even_behind() -> None:
    table = Table("warrior", "cleric", "rogue", room="corridor").dice(2, 1, 2, 3)
    fight, encounter, _ = table.fight("chimera")
    monsters_turn(table.game, table.script, fight, encounter, [])
    assert [hero.life for hero in table.heroes] == [6, 4, 3]
