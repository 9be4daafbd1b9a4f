"""Chapter 18: vermin and minions."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import sling, wounded
from tests.games.darkness.sums import weapon_modifier
from tests.games.darkness.table import Table, book

from clew.games.darkness.basics import steps
from clew.games.darkness.dungeon.monsters import muster, over, roll_monster
from clew.games.darkness.dungeon.treasure import magic_find
from clew.games.darkness.fight import spells
from clew.games.darkness.fight.defend import monsters_turn
from clew.games.darkness.fight.rounds import go_on
from clew.games.darkness.fight.strike import may_shoot, slay
from clew.games.darkness.rooms.meeting import meet
from clew.games.darkness.rooms.reactions import react
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import sum_of


@pytest.mark.rule("18.1")
def test_vermin_give_no_experience() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("rats", 3)
    foe.count = 0
    go_on(table.game, table.script, fight, encounter)
    assert table.game.parties[0].minions == 0
    table.dice(1, 1, 1)
    assert muster(table.game, table.script, "rats", "8.6").table == "vermin"


@pytest.mark.rule("18.2")
def test_rats_may_infect() -> None:
    assert wounded(Table("warrior"), "rats", 1) == 5
    assert wounded(Table("warrior"), "rats", 2) == 6


@pytest.mark.rule("18.3")
def test_vampire_bats_disturb_spells() -> None:
    table = Table("wizard", "warrior")
    fight, encounter, foe = table.fight("bats", 4)
    assert sum_of(spells.spell_parts(table.game, fight, table.heroes[0], "Sleep", foe, encounter)) == -1
    assert "undead" not in book().monsters["bats"].traits


@pytest.mark.rule("18.4", "15.11")
def test_swarmlings_are_goblins_with_weak_morale() -> None:
    from clew.games.darkness.dungeon.monsters import hates
    from clew.games.darkness.fight.morale import fails

    table = Table("dwarf", "warrior").dice(4)
    _, encounter, foe = table.fight("swarmlings", 4)
    assert hates(table.game, foe, table.heroes[0])
    assert fails(table.game, table.script, encounter, foe, "16.1")


@pytest.mark.rule("18.5", "18.17", "20.9")
def test_poison() -> None:
    assert wounded(Table("warrior"), "centipedes", 1) == 5
    assert wounded(Table("warrior"), "centipedes", 2) == 6
    assert wounded(Table("halfling"), "fungi", 2) == 3
    assert wounded(Table("warrior"), "fungi", 2) == 5
    assert wounded(Table("warrior"), "spider", 2) == 5


@pytest.mark.rule("18.6")
def test_frogs_have_no_special_attack() -> None:
    table = Table("warrior")
    assert wounded(table, "frogs") == 6
    table.script.done()


@pytest.mark.rule("18.7")
def test_skeletal_rats() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("skeletal-rats", 5)
    mace = table.give(table.heroes[0], "hand weapon", "crushing")
    assert weapon_modifier(table.game, fight, table.heroes[0], mace, foe, encounter) == 1
    assert not may_shoot(table.game, fight, encounter, table.heroes[0], foe)


@pytest.mark.rule("18.8")
def test_skeletons_or_zombies() -> None:
    table = Table("warrior", "cleric").dice(1, 3, 1, 4)
    kinds = [roll_monster(table.game, table.script, "minions", "8.7") for _ in range(2)]
    assert kinds == ["skeletons", "zombies"]
    results = []
    for kind in kinds:
        fight, encounter, foe = table.fight(kind, 5)
        for weapon in ("sling", "bow"):
            item = table.give(table.heroes[0], weapon)
            results.append(weapon_modifier(table.game, fight, table.heroes[0], item, foe, encounter))
    assert results == [0, -1, -1, -1]


@pytest.mark.rule("18.9")
def test_goblins_surprise_on_a_one() -> None:
    table = Table("warrior", "cleric").dice(2).choose("attack")
    table.foes("goblins", 4)
    meet(table.game, table.script, table.group)
    assert table.game.fight is not None
    assert table.game.fight.first == "party"


@pytest.mark.rule("18.10")
def test_hobgoblins_are_no_goblins() -> None:
    from clew.games.darkness.dungeon.monsters import hates

    table = Table("dwarf", "warrior")
    assert not hates(table.game, table.foes("hobgoblins", 3).foes[0], table.heroes[0])


@pytest.mark.rule("18.11")
def test_orcs_fear_magic() -> None:
    table = Table("wizard", "warrior")
    table.game.lenient = [0]
    foe = sling(table, "Lightning Bolt", "orcs", 6, 4, 3)
    assert foe.fled
    foe = sling(table, "Fireball", "orcs", 5, 6, 1, 4)
    assert foe.fled
    foe = sling(table, "Lightning Bolt", "orcs", 6, 4, to_death=True)
    assert foe.count == 5


@pytest.mark.rule("18.12", "19.4")
def test_orcs_have_no_magic() -> None:
    table = Table("warrior").dice(3, 4, 3, 4, 5)
    assert magic_find(table.game, table.script, table.group, table.foes("orcs", 4)) == (12, [])
    assert magic_find(table.game, table.script, table.group, table.foes("orc-brute")) == (35, [])


@pytest.mark.rule("18.13", "18.15")
def test_trolls_regenerate() -> None:
    table = Table("warrior", "cleric").choose("h2")
    fight, encounter, foe = table.fight("trolls", 2)
    slay(table.game, table.script, fight, encounter, table.heroes[0], foe, 2, "14.6")
    assert not over(encounter)
    table.script.steps.clear()
    monsters_turn(table.game, table.dice(5, 4, 5).choose("h2").script, fight, encounter, [])
    assert (foe.count, foe.down) == (1, 0)


@pytest.mark.rule("18.14")
def test_a_troll_killed_by_a_spell_stays_dead() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Lightning Bolt", "trolls", 1, 5).down == 0


@pytest.mark.rule("18.15", "14.10")
def test_the_turn_goes_on_so_that_a_troll_may_be_chopped() -> None:
    table = Table("warrior", "rogue")
    fight, encounter, foe = table.fight("trolls", 1)
    table.game.agenda.append(Step(steps.ROUND))
    table.choose("fight", "attack foe1").dice(4).choose("chop").dice(1, 1).run()
    assert (foe.down, table.tile.creatures) == (0, None)
    assert fight.turns == 0
    assert encounter.violence


@pytest.mark.rule("18.16")
def test_trolls_and_dwarves() -> None:
    table = Table("dwarf", "warrior")
    encounter = table.foes("trolls", 2)
    react(table.game, table.script, table.group, encounter)
    assert encounter.to_death


@pytest.mark.rule("18.18", "22.9")
def test_the_tally_of_minion_encounters() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("orcs", 3, wandering=True)
    foe.count = 0
    go_on(table.game, table.script, fight, encounter)
    assert table.game.parties[0].minions == 1
