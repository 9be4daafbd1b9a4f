"""Chapter 17: spells, scrolls, healing, wands and staves."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import sling
from tests.games.darkness.sums import defence_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.dungeon.treasure import scroll
from clew.games.darkness.fight import spells
from clew.games.darkness.fight.actions import magic
from clew.games.darkness.fight.aftermath import aftermath
from clew.games.darkness.fight.party_turn import act, cast
from clew.games.darkness.march.camp import DEEDS, possible
from clew.games.darkness.party.levels import gain_level
from clew.games.darkness.party.wounds import die, heal, petrify


def offered(table: Table, hero: int, foe: str = "orcs", number: int = 4) -> list[str]:
    fight, encounter, _ = table.fight(foe, number)
    return [option.key for option in magic(table.game, fight, encounter, table.heroes[hero])]


@pytest.mark.rule("17.1")
def test_who_casts_what() -> None:
    from clew.games.darkness.party.heroes import can_prepare

    table = Table("wizard", "elf", "cleric", "warrior")
    counts = [len(can_prepare(table.game, hero)) for hero in table.heroes]
    assert counts == [6, 5, 0, 0]
    table.heroes[3].cursed = True
    table.heroes[2].hands = []
    assert offered(table, 2) == ["healing", "blessing"]


@pytest.mark.rule("17.2")
def test_casting_takes_the_action_and_uses_the_spell() -> None:
    table = Table("wizard", "warrior")
    wizard = table.heroes[0]
    wizard.spells = ["Fireball", "Escape", "Blessing"]
    fight, encounter, foe = table.fight("orcs", 4)
    act(table.game, table.choose("cast Fireball").dice(5, 5).script, fight, encounter, wizard)
    assert wizard.spells == ["Escape", "Blessing"]
    assert foe.count == 2
    table.game.fight = None
    table.tile.creatures = None
    assert "escape" in possible(table.game, table.group)
    assert "bless" not in possible(table.game, table.group)


@pytest.mark.rule("17.3", "17.12")
def test_only_escape_in_the_monsters_turn() -> None:
    from clew.games.darkness.fight.defend import ways_out

    table = Table("wizard", "warrior")
    table.heroes[0].spells = ["Sleep", "Protect", "Fireball"]
    assert ways_out(table.game, table.heroes[0]) == []
    table.heroes[0].spells = ["Escape"]
    assert [option.key for option in ways_out(table.game, table.heroes[0])] == ["escape"]


@pytest.mark.rule("17.4")
def test_prepared_spells_die_with_their_owner() -> None:
    table = Table("wizard", "warrior")
    table.heroes[0].spells = ["Sleep"]
    die(table.game, table.script, table.heroes[0], "orcs")
    assert table.heroes[0].spells == []


@pytest.mark.rule("17.5")
def test_attack_spells_are_rolled_like_attacks() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Lightning Bolt", "orcs", 4, 2).count == 4
    assert sling(table, "Lightning Bolt", "orcs", 4, 3, 5).count == 3
    assert sling(table, "Lightning Bolt", "rats", 4, 1).count == 4
    table.heroes[0].limping = True
    assert sling(table, "Lightning Bolt", "orcs", 4, 3).count == 4


@pytest.mark.rule("17.6", "26.12")
def test_blessing_takes_one_condition() -> None:
    table = Table("wizard", "warrior").choose("evil eye")
    warrior = table.heroes[1]
    warrior.cursed = warrior.evil_eye = True
    spells.bless(table.script, table.heroes[0], warrior, table.group)
    assert (warrior.cursed, warrior.evil_eye) == (True, False)
    petrify(table.game, table.script, warrior, "19.6")
    assert spells.in_need(table.game, 1, 0) == [warrior]
    spells.bless(table.choose("stone").script, table.heroes[0], warrior, table.group)
    assert warrior.able


@pytest.mark.parametrize(("face", "left"), [(5, 3), (2, 5), (1, 6)])
@pytest.mark.rule("17.7")
def test_fireball_on_minions(face: int, left: int) -> None:
    table = Table("wizard", "warrior", idle=("no",))
    assert sling(table, "Fireball", "goblins", 6, face).count == left


@pytest.mark.rule("17.8", "19.3", "19.23")
def test_fireball_on_bosses() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Fireball", "mummy", 1, 2).life == 3
    assert sling(table, "Fireball", "dragon", 1, 6, 6, 1).life == 5
    assert sling(table, "Fireball", "minotaur", 1, 6, 3, to_death=True).life == 2


@pytest.mark.rule("17.9")
def test_lightning_kills_one_or_takes_two() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Lightning Bolt", "hobgoblins", 4, 6, 5).count == 3
    assert sling(table, "Lightning Bolt", "ogre", 1, 5).life == 4


@pytest.mark.rule("17.10", "19.23")
def test_sleep() -> None:
    table = Table("wizard", "warrior")
    foe = sling(table, "Sleep", "hobgoblins", 4, 4, 3)
    assert (foe.count, foe.asleep) == (0, 4)
    assert sling(table, "Sleep", "ogre", 1, 5).count == 0
    assert sling(table, "Sleep", "zombies", 4, 5).count == 4
    assert sling(table, "Sleep", "dragon", 1, 6, 3).count == 1


@pytest.mark.rule("17.11", "17.11a", "26.24", "4.24")
def test_escape_carries_the_caster_to_the_entrance() -> None:
    table = Table("warrior", "wizard")
    wizard = table.heroes[1]
    fight, encounter, _ = table.fight("orcs", 4)
    cast(table.game, table.script, fight, encounter, wizard, "Escape", 1)
    aftermath(table.game, table.script, table.group)
    assert [(group.order, group.tile) for group in table.game.groups] == [(["h1"], 1), (["h2"], 0)]
    assert table.game.agenda == []


@pytest.mark.rule("17.11", "17.2")
def test_escape_outside_combat() -> None:
    table = Table("warrior", "wizard", "rogue")
    table.heroes[1].spells = ["Escape"]
    DEEDS["escape"](table.game, table.script, table.group)
    assert [(group.order, group.tile) for group in table.game.groups] == [(["h1", "h3"], 1), (["h2"], 0)]


@pytest.mark.rule("17.12")
def test_escape_from_a_scroll() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    hero.hands.pop()
    table.give(hero, "scroll", spell="Escape", uses=1)
    assert spells.can_escape(table.game, hero)
    spells.use_up_escape(table.game, table.script, hero)
    assert hero.has("scroll") is None


@pytest.mark.rule("17.13")
def test_protect_lasts_for_the_fight_and_does_not_add_up() -> None:
    table = Table("wizard", "warrior").choose("h2", "h2")
    fight, encounter, foe = table.fight("orcs", 4)
    before = defence_modifier(table.game, fight, table.heroes[1], foe)
    for _ in range(2):
        cast(table.game, table.script, fight, encounter, table.heroes[0], "Protect", 1)
    assert defence_modifier(table.game, fight, table.heroes[1], foe) == before + 1
    aftermath(table.game, table.script, table.group)
    assert not table.heroes[1].protected


@pytest.mark.rule("17.14")
def test_anybody_but_a_barbarian_reads_scrolls() -> None:
    table = Table("warrior", "barbarian", "rogue")
    for hero in table.heroes[:2]:
        hero.hands = []
        table.give(hero, "scroll", spell="Fireball", uses=1)
    key = f"read {table.heroes[0].items[-1].key}"
    assert key in offered(table, 0)
    assert not any(option.startswith("read") for option in offered(table, 1))
    fight, encounter, foe = table.fight("orcs", 4)
    act(table.game, table.choose(key).dice(4, 5).script, fight, encounter, table.heroes[0])
    assert table.heroes[0].has("scroll") is None
    assert foe.count == 3


@pytest.mark.parametrize(
    ("kind", "spell", "level"),
    [
        ("rogue", "Fireball", 1),
        ("wizard", "Fireball", 4),
        ("elf", "Blessing", 4),
        ("cleric", "Blessing", 4),
        ("cleric", "Sleep", 1),
    ],
)
@pytest.mark.rule("17.15", "17.16")
def test_the_level_of_scrolls(kind: str, spell: str, level: int) -> None:
    table = Table(kind)
    table.heroes[0].level = 4
    assert spells.casting_level(table.heroes[0], spell, scroll=True) == level


@pytest.mark.rule("17.17")
def test_a_scrolls_spell_is_random() -> None:
    table = Table("wizard").dice(4)
    assert scroll(table.game, table.script).spell == "Sleep"


@pytest.mark.rule("17.19", "27.10")
def test_a_level_gained_adds_a_spell_at_once() -> None:
    table = Table("elf").choose("Sleep")
    gain_level(table.game, table.script, table.heroes[0])
    assert table.heroes[0].spells == ["Sleep"]


@pytest.mark.rule("17.20", "17.21")
def test_healing_has_its_limits() -> None:
    table = Table("warrior", "cleric", "rogue")
    table.heroes[0].life = 6
    assert heal(table.game, table.script, table.heroes[0], 5, "3.12") == 1
    table.heroes[1].life = 0
    assert heal(table.game, table.script, table.heroes[1], 5, "3.12") == 0
    table.heroes[2].stone, table.heroes[2].life = True, 1
    assert heal(table.game, table.script, table.heroes[2], 5, "3.12") == 0


@pytest.mark.rule("17.22", "21.7", "21.8", "21.9")
def test_wands_and_staves() -> None:
    table = Table("wizard", "elf", "warrior")
    wizard, elf, _ = table.heroes
    elf.hands = []
    wand = table.give(elf, "wand of sleep", uses=1)
    table.give(elf, "fireball staff", uses=2)
    staff = table.give(wizard, "fireball staff", uses=2)
    assert [item.kind for item in spells.casting_items(table.game, elf)] == ["wand of sleep"]
    fight, encounter, foe = table.fight("hobgoblins", 3)
    elf.level = 2
    act(table.game, table.choose(f"use {wand.key}").dice(3, 1).script, fight, encounter, elf)
    assert foe.count == 0
    assert wand not in elf.items
    assert staff in spells.casting_items(table.game, wizard)
