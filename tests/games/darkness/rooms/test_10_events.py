"""Chapter 10: special events."""

from __future__ import annotations

import pytest
from tests.games.darkness.sums import weapon_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.fight.actions import shots
from clew.games.darkness.fight.aftermath import aftermath
from clew.games.darkness.fight.party_turn import act
from clew.games.darkness.fight.strike import poisonable
from clew.games.darkness.march.explore import arrive
from clew.games.darkness.rooms import events
from clew.games.darkness.rooms.wanderers import wander
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("10.1")
def test_the_ghost() -> None:
    table = Table("warrior", "cleric").dice(3, 3)
    events.ghost(table.game, table.script, table.group)
    assert [hero.life for hero in table.heroes] == [6, 5]


@pytest.mark.parametrize(("split", "foe"), [(1, "rats"), (0, "goblins")])
@pytest.mark.rule("10.2", "22.1")
def test_the_event_has_its_own_split(split: int, foe: str) -> None:
    table = Table("warrior", "cleric").dice(3)
    table.dice(*([1, 1, 1, 1] if split else [2, 1]))
    rule = "10.2" if split else "22.1"
    wander(table.game, table.script, Step(steps.WANDER, {"group": "g1", "split": split, "rule": rule}))
    creatures = table.tile.creatures
    assert creatures is not None
    assert creatures.foes[0].kind == foe
    events.special_event(table.game, table.dice(2).script, table.group)
    assert table.game.agenda[-1].facts["split"] == 1


@pytest.mark.rule("10.3", "10.4", "25.1")
def test_the_lady_in_white_waits_where_she_gave_the_quest() -> None:
    table = Table("warrior", "cleric").choose("accept").dice(2, 2)
    events.lady(table.game, table.script, table.group)
    assert table.game.parties[0].quests[0].gold == 100
    arrive(table.game, table.script, table.group, first=False)
    assert table.game.agenda == []
    events.lady(table.game, table.script, table.group)
    assert "Nothing happens." in table.told


@pytest.mark.rule("10.5")
def test_the_trap_event() -> None:
    table = Table("warrior", "cleric").dice(4, 4, 5)
    events.special_event(table.game, table.script, table.group)
    assert "A trap: bear trap" in table.told


@pytest.mark.rule("10.6")
def test_the_healer_comes_once() -> None:
    table = Table("warrior", "cleric").dice(5).choose("h1", "h1", "done")
    table.heroes[0].life, table.heroes[1].gold = 3, 35
    events.special_event(table.game, table.script, table.group)
    assert (table.heroes[0].life, table.heroes[1].gold) == (5, 15)
    events.special_event(table.game, table.dice(5, 1, 4, 4).script, table.group)
    assert "Event: ghost." in table.told


@pytest.mark.rule("10.7")
def test_the_alchemist_sells_potions_or_poison_once() -> None:
    table = Table("warrior", "cleric").choose("potions", "h1", "h2")
    table.heroes[0].gold = 100
    events.alchemist(table.game, table.script, table.group)
    assert all(hero.has("potion of healing") for hero in table.heroes)
    assert table.heroes[0].gold == 0
    events.alchemist(table.game, table.dice(4, 5).script, table.group)
    assert "A trap" in table.told


@pytest.mark.rule("10.7", "10.8")
def test_blade_poison_lasts_for_one_fight() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    sword = warrior.items[2]
    warrior.gold = 30
    table.give(warrior, sword.kind, sword.damage)
    events.alchemist(table.game, table.choose("poison").script, table.group)
    assert not table.was_asked("What is poisoned?"), "which of two alike is no question"
    assert sword.poison
    fight, encounter, foe = table.fight("orcs", 4)
    assert weapon_modifier(table.game, fight, warrior, sword, foe, encounter) == 1
    aftermath(table.game, table.script, table.group)
    assert not sword.poison


@pytest.mark.rule("10.8a")
def test_the_poisoned_arrow_is_gone_hit_or_miss() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    bow = next(item for item in elf.items if item.kind == "bow")
    bow.poison, elf.hands = True, [bow.key]
    fight, encounter, foe = table.fight("orcs", 4)
    assert [option.key for option in shots(table.game, elf, bow, foe)] == ["shoot foe1", "poison foe1"]
    act(table.game, table.choose("poison foe1").dice(1).script, fight, encounter, elf)
    assert not bow.poison
    assert weapon_modifier(table.game, fight, elf, bow, foe, encounter) == 0


@pytest.mark.rule("10.9")
def test_poison_does_nothing_to_undead_and_is_kept() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    sword = warrior.items[2]
    sword.poison = True
    fight, encounter, foe = table.fight("zombies", 4)
    assert not poisonable(table.game, foe)
    assert weapon_modifier(table.game, fight, warrior, sword, foe, encounter) == 0
    aftermath(table.game, table.script, table.group)
    assert sword.poison
