"""What bots never come to, played step by step from the menu or from a meeting."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table, patched

from clew.games.darkness import RULEBOOK
from clew.games.darkness.basics import steps
from clew.kernel.referees.agenda import Step


def exploring(table: Table) -> Table:
    table.game.agenda.append(Step(steps.EXPLORE))
    return table


@pytest.mark.rule("7.14", played=True)
def test_a_body_is_laid_outside_in_camp() -> None:
    table = Table("warrior", "cleric")
    table.group.tile = 0
    table.heroes[1].life, table.heroes[1].tile = 0, 0
    table.light(table.heroes[0])
    table.group.order = ["h1"]
    table.heroes[0].body = "h2"
    exploring(table).choose("camp", "outside", "back").run()
    assert table.heroes[1].outside
    assert table.game.groups == [table.group]


def waiting(foe: str, number: int, result: str, *kinds: str) -> Table:
    """The party goes next door, where these creatures stand, and waits; by a house rule they react so."""
    table = exploring(Table(*kinds))
    ledger = RULEBOOK.ledger.table("reactions")
    rows = [[row[0], *[result] * 6, *row[7:]] if row[0] == foe else list(row) for row in ledger.rows]
    rows = [[*row[:6], "to the death", *row[7:]] if row[0] == foe else row for row in rows]
    table.game.book = patched(table=[{"id": "reactions", "rows": rows}])
    table.foes(foe, number)
    table.game.tiles[2].creatures, table.tile.creatures = table.tile.creatures, None
    return table.choose("go W24.10", "wait")


@pytest.mark.rule("13.2", played=True)
def test_peaceful_creatures_let_the_party_through() -> None:
    table = waiting("orcs", 3, "peaceful", "warrior", "cleric").dice(1).run(2)
    assert "They are peaceful." in table.told
    assert table.game.fight is None
    assert table.tile.number == 2


@pytest.mark.rule("13.11", played=True)
def test_a_puzzle_is_solved_by_the_wizard() -> None:
    table = waiting("orcs", 3, "puzzle 5", "wizard", "cleric").dice(1).choose("h1").dice(4).run(2)
    assert "They are peaceful." in table.told


@pytest.mark.rule("13.13", played=True)
def test_a_magic_challenge_is_won() -> None:
    table = waiting("medusa", 1, "magic challenge", "wizard", "cleric")
    table.dice(1).choose("h1").dice(3, 1, 2, 1, 1).run(2)
    assert table.game.tiles[2].creatures is None
    assert table.game.fight is None


@pytest.mark.rule("13.14", played=True)
def test_a_magic_challenge_is_lost() -> None:
    table = waiting("medusa", 1, "magic challenge", "wizard", "cleric").dice(1).choose("h1").dice(2, 4, 4).run(2)
    assert table.heroes[0].level == 0
    assert table.game.fight is not None


@pytest.mark.rule("10.9", played=True)
def test_poison_on_a_blade_is_kept_in_a_fight_with_the_undead() -> None:
    table = exploring(Table("warrior", "cleric"))
    sword = table.heroes[0].items[2]
    sword.poison = True
    table.foes("zombies", 1)
    table.game.tiles[2].creatures, table.tile.creatures = table.tile.creatures, None
    table.choose("go W24.10", "attack").run(2)
    table.choose("attack foe1").dice(2).run()
    assert "Warrior's poisoned slashing hand weapon at zombies" in table.rolled
    assert sword.poison


@pytest.mark.rule("26.8", played=True)
def test_a_resurrection_fails_in_town() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    hero.level, hero.life = 3, 0
    for each in table.heroes:
        each.outside = True
    table.heroes[1].gold, table.game.groups = 1000, []
    table.game.agenda.append(Step(steps.TOWN, {"done": 0}))
    table.choose("raise h1").dice(4).run()
    assert hero.lost
    assert table.heroes[1].gold == 0
