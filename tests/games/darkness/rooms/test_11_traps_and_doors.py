"""Chapter 11: traps and locked doors."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.scenes import keys
from tests.games.darkness.sums import defence_modifier
from tests.games.darkness.table import Table, book

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.rolls import save
from clew.games.darkness.dungeon.drawing import complete, lay
from clew.games.darkness.fight.retreat import ways_to_leave
from clew.games.darkness.party.wounds import heal
from clew.games.darkness.rooms import doors, traps
from clew.games.darkness.rooms.events import FRIGHT
from clew.games.darkness.town.setup import set_out
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import sum_of


@pytest.mark.rule("11.1", "11.2")
def test_a_leading_rogue_disarms() -> None:
    table = Table("rogue", "warrior")
    traps.trap(table.game, table.dice(4, 4).script, table.group)
    assert table.rolled.endswith("disarmed [3.15]")
    table.group.order = ["h2", "h1"]
    traps.trap(table.game, table.dice(4, 4).script, table.group)
    assert table.heroes[1].limping


@pytest.mark.parametrize(("faces", "done"), [((4,), True), ((3,), False), ((6, 1), True), ((1,), False)])
@pytest.mark.rule("11.2")
def test_disarming(faces: tuple[int, ...], done: bool) -> None:
    table = Table("rogue", "warrior").dice(*faces)
    assert traps.disarms(table.script, table.heroes[0], 4) is done
    table.give(table.heroes[0], "two-handed weapon", "slashing", hold=True)
    assert not traps.disarms(table.script, table.heroes[0], 4)


def sprung(table: Table, trap: int, *dice: int) -> list[int]:
    row = book().traps[trap - 1]
    traps.spring(table.game, table.dice(*dice).script, table.group, row, row["level"])
    return [hero.life for hero in table.heroes]


@pytest.mark.rule("11.3", "11.11")
def test_the_dart() -> None:
    assert sprung(Table("warrior", "cleric"), 1, 4, 1) == [7, 4]
    assert sprung(Table("warrior", "cleric"), 1, 1, 2) == [7, 5]


@pytest.mark.rule("11.4")
def test_gas_passes_through_armour() -> None:
    assert sprung(Table("warrior", "cleric"), 2, 3, 4) == [6, 5]


@pytest.mark.rule("11.5", "11.7a")
def test_the_trapdoor() -> None:
    assert sprung(Table("rogue", "warrior"), 3, 4) == [4, 7]
    assert sprung(Table("rogue", "warrior"), 3, 3) == [3, 7]
    table = Table("warrior", "cleric")
    table.heroes[0].cursed = table.heroes[0].limping = True
    assert sprung(table, 3, 6, 1) == [7, 5]


@pytest.mark.rule("11.6")
def test_alone_in_a_trapdoor_is_death() -> None:
    assert sprung(Table("warrior"), 3, 2) == [0]
    table = Table("warrior", idle=("yes",))
    table.heroes[0].secrets = ["true name of an angel"]
    assert sprung(table, 3, 2) == [6]


@pytest.mark.rule("11.7", "11.8")
def test_the_bear_trap() -> None:
    assert sprung(Table("elf", "warrior"), 4, 4) == [5, 7]
    table = Table("warrior", "elf")
    assert sprung(table, 4, 4) == [6, 5]
    assert table.heroes[0].limping
    assert defence_modifier(table.game, None, table.heroes[0], None) == 1
    assert sum_of(traps.footing(table.game, table.heroes[0], "11.7")) == -2
    heal(table.game, table.script, table.heroes[0], 1, "3.12")
    assert not table.heroes[0].limping


@pytest.mark.rule("11.9")
def test_the_spears_strike_two() -> None:
    assert sprung(Table("warrior", "cleric", "wizard"), 5, 1, 6, 2, 2) == [6, 5, 2]
    assert sprung(Table("warrior"), 5, 3) == [6]


@pytest.mark.rule("11.10")
def test_the_stone_block_strikes_the_last() -> None:
    assert sprung(Table("wizard", "warrior"), 6, 4) == [3, 5]


@pytest.mark.rule("11.11", "15.14")
def test_defence_rolls_against_traps() -> None:
    table = Table("rogue", "warrior")
    traps.dodge(table.game, table.dice(1).script, table.heroes[0], 1, 1, "11.3", "dart")
    traps.dodge(table.game, table.dice(6, 1).script, table.heroes[1], 99, 1, "11.3", "dart")
    assert [hero.life for hero in table.heroes] == [3, 7]


@pytest.mark.rule("11.12", "11.13")
def test_saves() -> None:
    table = Table("dwarf")
    hero = table.heroes[0]
    results = [save(table.dice(face).script, hero, 3, "10.1", FRIGHT)[0] for face in (1, 2, 3, 4)]
    assert results == [False, False, True, True]


def locked(table: Table, lock: int = 4) -> Any:
    edge = table.game.edges["N24.8"]
    edge.lock = lock
    return edge


@pytest.mark.rule("11.14", "11.14a")
def test_doors_of_a_new_tile_may_be_locked() -> None:
    table = Table("warrior", locked_doors=True)
    entered = table.game.edges["N26.8"]
    doors.roll_locks(table.game, table.dice(2, 5).script, table.tile, entered)
    edge = table.game.edges["N24.8"]
    assert edge.lock == 5
    assert entered.lock == 0
    entered.lock = 3
    fight, encounter, _ = table.fight("orcs", 2)
    assert [option.key for option in ways_to_leave(table.game, fight, encounter)] == ["flee W24.10"]
    table.game.fight = None
    table.tile.creatures = None
    assert "go N26.8" not in keys(table)
    assert "door N26.8" in keys(table)


@pytest.mark.rule("11.15")
def test_picking_a_lock() -> None:
    table = Table("rogue", "warrior")
    edge = locked(table)
    table.heroes[0].hands.pop()
    doors.try_door(table.game, table.choose("pick N24.8 h1").dice(4).script, table.group, edge)
    assert (edge.lock, edge.kind) == (0, "door")
    edge = locked(table)
    edge.picked = True
    assert "pick N24.8 h1" not in [option.key for option in doors.door_options(table.game, table.group, edge)]
    alone = Table("rogue")
    doors.pick_lock(alone.game, alone.dice(4).script, alone.group, locked(alone), alone.heroes[0])
    assert alone.game.edges["N24.8"].lock == 4


@pytest.mark.rule("11.16", "11.17", "11.20")
def test_bashing_a_door() -> None:
    table = Table("warrior", "cleric")
    edge = locked(table)
    doors.bash(table.game, table.dice(2, 3).script, table.group, edge, table.heroes[1])
    assert (edge.bash, edge.lock) == (3, 4)
    assert "bash N24.8 h2" not in [option.key for option in doors.door_options(table.game, table.group, edge)]
    doors.fresh_tries(table.game, table.group)
    assert edge.bashers == []
    doors.bash(table.game, table.dice(3).script, table.group, edge, table.heroes[0])
    assert (edge.lock, edge.kind) == (0, "opening")


@pytest.mark.rule("11.18")
def test_a_bashing_one_brings_wanderers() -> None:
    table = Table("warrior", "cleric")
    doors.bash(table.game, table.dice(5, 1).script, table.group, locked(table), table.heroes[0])
    assert table.game.agenda[-1].what == steps.WANDER


@pytest.mark.rule("11.19", "11.20", "17.2")
def test_blasting_a_door() -> None:
    table = Table("wizard", "warrior")
    edge = locked(table)
    table.heroes[0].spells = ["Sleep", "Lightning Bolt"]
    doors.try_door(table.game, table.choose("blast N24.8 h1").script, table.group, edge)
    assert (edge.lock, edge.kind, table.heroes[0].spells) == (0, "opening", ["Sleep"])
    edge = locked(table)
    table.heroes[0].spells = []
    table.give(table.heroes[0], "fireball staff", uses=1)
    doors.blast(table.game, table.script, edge, table.heroes[0])
    assert table.heroes[0].has("fireball staff") is None


@pytest.mark.rule("11.21")
def test_a_locked_door_is_an_unopened_exit() -> None:
    table = Table("warrior", locked_doors=True)
    locked(table)
    assert not complete(table.game)
    table.game.edges["N24.8"].far = 2
    assert complete(table.game)


@pytest.mark.rule("11.14", "1.8")
def test_the_doors_of_the_entrance_may_be_locked_too() -> None:
    table = Table("warrior", locked_doors=True)
    table.game.groups, table.game.tiles, table.game.edges = [], [], {}
    set_out(table.game, table.dice(1, 1, 3, 6, 6).script, Step(steps.SET_OUT))
    assert sorted(edge.lock for edge in table.game.edges.values()) == [0, 0, 3]


@pytest.mark.rule("11.14a")
def test_a_door_that_a_new_tile_covers_is_not_rolled_for_again() -> None:
    table = Table("warrior", locked_doors=True)
    edge, entered = table.game.edges["N24.8"], table.game.edges["N26.8"]
    doors.roll_locks(table.game, table.dice(6).script, table.tile, entered)
    edge.far = 2
    table.game.tiles[2].edges.append(edge.key)
    doors.roll_locks(table.game, table.script, table.game.tiles[2], entered)
    assert edge.lock == 0
    table.script.done()


@pytest.mark.rule("11.20", "6.19")
def test_a_broken_door_stays_an_opening_when_a_tile_with_a_door_is_laid_behind_it() -> None:
    table = Table("warrior", locked_doors=True)
    edge = locked(table)
    table.heroes[0].level = 3
    doors.bash(table.game, table.dice(3, 4).script, table.group, edge, table.heroes[0])
    shape = next(
        shape
        for by_side in table.game.book.shapes.values()
        for shape in by_side["S"]
        if shape.exits[shape.exit][3] == "door"
    )
    lay(table.game, edge, shape, 0, "Hall")
    assert (edge.kind, edge.far) == ("opening", 3)
