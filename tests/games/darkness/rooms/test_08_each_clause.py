"""Chapter 8, clause by clause: bosses, dragons and the last tile."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.basics.company import Quest
from clew.games.darkness.rooms.contents import boss_kind, enter_contents, roll_contents, treasure


def sealed() -> Table:
    """A dungeon without an unopened exit."""
    table = Table("warrior", "cleric")
    del table.game.edges["N24.8"]
    table.tile.edges.remove("N24.8")
    return table


@pytest.mark.parametrize(("late", "rule"), [(False, "19.14"), (True, "28.9")])
@pytest.mark.rule("19.14")
def test_the_last_tile_holds_the_final_boss_by_layout_or_by_the_clock(late: bool, rule: str) -> None:
    table = (Table("warrior", "cleric") if late else sealed()).dice(3)
    table.game.late = late
    roll_contents(table.game, table.script, table.group, table.tile)
    assert table.tile.contents == "boss"
    assert table.tile.creatures is not None
    assert table.tile.creatures.foes[0].final
    assert rule in table.cited
    assert ("28.9" in table.cited) is late


@pytest.mark.rule("8.1", "19.14")
def test_once_the_final_boss_was_met_the_last_tile_is_like_any_other() -> None:
    table = sealed().dice(4, 5)
    table.game.final_met = True
    roll_contents(table.game, table.script, table.group, table.tile)
    assert (table.tile.contents, table.tile.creatures) == ("empty", None)


@pytest.mark.parametrize(("face", "final"), [(5, False), (6, True)])
@pytest.mark.rule("8.12", "19.12")
def test_a_dragon_in_its_lair_may_be_the_final_boss(face: int, final: bool) -> None:
    table = Table("warrior", "cleric").dice(6, 6, face)
    roll_contents(table.game, table.script, table.group, table.tile)
    table.script.done()
    assert table.tile.creatures is not None
    assert table.tile.creatures.foes[0].final is final


@pytest.mark.parametrize(("room", "face", "told"), [("corridor", 6, True), ("corridor", 3, False), ("room", 6, False)])
@pytest.mark.rule("8.13", "8.14")
def test_only_a_dragon_fills_a_corridor(room: str, face: int, told: bool) -> None:
    table = Table("warrior", room=room).dice(face)
    boss_kind(table.game, table.script, table.group, table.tile)
    assert ("The dragon fills the corridor." in table.told) is told


@pytest.mark.rule("8.14")
def test_dragons_are_rerolled_only_in_corridors() -> None:
    table = Table("warrior", dragon_reroll=True).dice(6)
    assert boss_kind(table.game, table.script, table.group, table.tile) == "dragon"


@pytest.mark.parametrize(
    ("kind", "have", "asked"),
    [
        ("bring me his head", "", True),
        ("I want him alive", "", True),
        ("let peace be your way", "", False),
        ("bring me his head", "heads", False),
        ("I want him alive", "captives", False),
    ],
)
@pytest.mark.rule("25.4", "25.6", "8.11")
def test_a_boss_may_be_the_one_of_the_quest_as_long_as_it_is_wanted(kind: str, have: str, asked: bool) -> None:
    table = Table("warrior", "cleric", idle=())
    table.game.parties[0].quests = [Quest("q1", kind, "medusa", 2, foe="ogre")]
    if have:
        setattr(table.group, have, ["ogre"])
    if asked:
        table.choose("yes")
    else:
        table.dice(1)
    found = boss_kind(table.game, table.script, table.group, table.tile)
    assert (found == "ogre") is asked
    assert bool(table.script.asked) is asked


@pytest.mark.rule("8.3", "11.10")
def test_the_dead_find_no_treasure_behind_a_trap() -> None:
    table = Table("warrior").dice(6, 1)
    table.heroes[0].life, table.tile.contents = 1, "trap, then treasure"
    enter_contents(table.game, table.script, table.group, table.tile)
    table.script.done()
    assert not table.heroes[0].alive
    assert "Treasure" not in table.told


@pytest.mark.parametrize(("contents", "rule"), [("treasure", "8.2"), ("trap, then treasure", "8.3")])
@pytest.mark.rule("21.3")
def test_it_is_told_by_which_row_treasure_was_found(contents: str, rule: str) -> None:
    table = Table("warrior", "cleric").dice(1, 3)
    table.tile.contents = contents
    treasure(table.game, table.script, table.group, table.tile)
    assert {"8.2", "8.3"} & table.cited == {rule}
