"""Coming back into a tile: whose body is plundered meanwhile [26.3], which secret is told there [24.8, 24.9]."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.basics.company import Group
from clew.games.darkness.march.explore import arrive, hidden_places, plundered
from clew.games.darkness.party.gear import lit
from clew.games.darkness.party.wounds import die

TREASURE, MAGIC = "location of a secret treasure", "location of a magic item"


def bereft() -> Table:
    """A warrior lies dead in the party's tile, with 9 gp and nothing else on him."""
    table = Table("warrior", "cleric", "rogue", "wizard")
    warrior = table.heroes[0]
    die(table.game, table.script, warrior, "orcs")
    warrior.items, warrior.gold = [], 9
    return table


@pytest.mark.rule("26.3", "7.2")
def test_a_purse_left_on_a_body_is_gone_when_the_party_comes_back() -> None:
    table = bereft().dice(5, 6)
    arrive(table.game, table.script, table.group, first=False)
    table.script.done()
    assert table.heroes[0].gold == 0
    assert "The body of Warrior has been plundered." in table.told


@pytest.mark.parametrize("how", ["outside", "lost", "carried", "guarded", "empty", "elsewhere"])
@pytest.mark.rule("26.3")
def test_nobody_plunders_where_nothing_lies_unguarded(how: str) -> None:
    table = bereft()
    warrior, cleric = table.heroes[:2]
    match how:
        case "carried":
            cleric.body = warrior.key
        case "guarded":
            table.game.groups.append(Group("g2", 0, [], 1))
        case "empty":
            warrior.gold = 0
        case "elsewhere":
            warrior.tile = 2
        case _:
            setattr(warrior, how, True)
    plundered(table.game, table.script, table.group)
    assert "26.3" not in table.cited
    assert warrior.gold == (0 if how == "empty" else 9)


@pytest.mark.rule("26.3")
def test_a_group_elsewhere_guards_nothing_and_the_living_are_not_plundered() -> None:
    table = bereft().dice(1)
    table.game.groups.append(Group("g2", 0, [], 2))
    cleric = table.heroes[1]
    cleric.life = 1
    plundered(table.game, table.script, table.group)
    table.script.done()
    assert table.heroes[0].gold == 0
    assert cleric.items


@pytest.mark.rule("24.8", "24.9")
def test_secrets_are_told_on_entering_but_not_in_a_fight() -> None:
    table = Table("warrior", "cleric").choose("yes").dice(5).choose("h1")
    table.heroes[0].secrets = [MAGIC]
    arrive(table.game, table.script, table.group, first=True)
    table.script.done()
    assert table.heroes[0].has("potion of healing") is not None
    assert sum(hero.gold for hero in table.heroes) == 0
    fight = Table("warrior", "cleric", idle=()).choose("attack")
    fight.heroes[0].secrets = [MAGIC]
    fight.foes("orcs", 2, stance="hostile")
    arrive(fight.game, fight.script, fight.group, first=False)
    assert fight.game.fight is not None
    assert fight.heroes[0].secrets == [MAGIC]


@pytest.mark.parametrize(("tile", "empty", "foes"), [(0, True, False), (1, False, False), (1, True, True)])
@pytest.mark.rule("24.8", "6.4")
def test_a_secret_treasure_lies_only_in_an_empty_tile_behind_the_entrance(tile: int, empty: bool, foes: bool) -> None:
    table = Table("warrior", "cleric", idle=())
    table.group.tile = tile
    table.tile.empty = empty
    table.heroes[0].secrets = [TREASURE] if tile else [TREASURE, MAGIC]
    if foes:
        table.foes("orcs", 2)
    hidden_places(table.game, table.script, table.group)
    assert table.script.asked == []


@pytest.mark.rule("4.24", "4.25")
def test_the_lantern_of_one_who_died_in_an_earlier_adventure_lights_nothing() -> None:
    table = Table("warrior", "cleric")
    cleric = table.heroes[1]
    die(table.game, table.script, cleric, "orcs")
    assert lit(table.game, table.group)
    cleric.outside = True
    assert not lit(table.game, table.group)
