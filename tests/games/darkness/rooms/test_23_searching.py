"""Chapter 23: searching."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.march.explore import go
from clew.games.darkness.rooms import search
from clew.kernel.referees.agenda import Step


def searched(table: Table, *dice: int, kind: str = "room") -> None:
    table.tile.empty, table.tile.kind = True, kind
    search.search(table.game, table.dice(*dice).script, table.group)


@pytest.mark.rule("23.1")
def test_each_tile_can_be_searched_once() -> None:
    table = Table("warrior")
    searched(table, 3)
    assert not search.searchable(table.game, table.group)


@pytest.mark.parametrize(
    ("kind", "face", "result"),
    [
        ("corridor", 5, "nothing"),
        ("corridor", 6, "find"),
        ("corridor", 2, "wander"),
        ("room", 1, "wander"),
        ("room", 5, "find"),
        ("room", 2, "nothing"),
    ],
)
@pytest.mark.rule("23.2")
def test_the_search_roll(kind: str, face: int, result: str) -> None:
    table = Table("warrior", idle=("clue", "h1"))
    searched(table, face, kind=kind)
    found = {"wander": bool(table.game.agenda), "find": table.heroes[0].clues == 1}
    assert found.get(result, not any(found.values()))


@pytest.mark.rule("23.3", "23.4")
def test_the_party_picks_one_of_three() -> None:
    table = Table("warrior", "cleric").choose("clue", "h2")
    search.the_find(table.game, table.script, table.group)
    assert table.script.asked[0].keys() == ["clue", "hidden", "door"]
    assert table.heroes[1].clues == 1


@pytest.mark.rule("23.5", "23.6", "23.9", "23.10")
def test_a_secret_door() -> None:
    table = Table("warrior", "cleric").choose("W24.8").dice(6, 1, 4).dice(4, 5).choose("yes")
    search.secret_door(table.game, table.script, table.group)
    edge = table.game.edges["W24.8"]
    assert (edge.kind, edge.secret, table.tile.shortcut) == ("door", True, True)
    room = table.game.tiles[3]
    assert room.secret
    assert not room.entered
    assert any(table.game.edges[key].unopened for key in room.edges)
    assert table.game.agenda[-1].what == steps.GO


@pytest.mark.rule("23.7")
def test_looking_in_shows_monsters() -> None:
    table = Table("warrior", "cleric").choose("W24.8").dice(1, 1, 4, 3, 4, 3, 2).choose("no")
    search.secret_door(table.game, table.script, table.group)
    creatures = table.game.tiles[3].creatures
    assert creatures is not None
    assert creatures.secret
    assert creatures.stance == "new"
    assert table.game.fight is None


@pytest.mark.rule("23.8")
def test_going_in_later_is_not_retracing() -> None:
    table = Table("warrior", "cleric").choose("W24.8").dice(1, 1, 4, 4, 5).choose("no")
    search.secret_door(table.game, table.script, table.group)
    go(table.game, table.script, Step(steps.GO, {"group": "g1", "edge": "W24.8"}))
    assert table.group.tile == 3
    assert table.game.agenda == []
    table.script.done()


@pytest.mark.rule("23.11")
def test_hidden_treasure() -> None:
    table = Table("rogue", "warrior").dice(4, 5, 1, 1, 1, 2, 2, 2)
    search.complication(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 18


@pytest.mark.rule("23.12")
def test_the_alarm_makes_the_gold_wait() -> None:
    table = Table("warrior", "cleric").dice(2)
    search.complication(table.game, table.script, table.group)
    assert [step.what for step in table.game.agenda] == ["hidden gold", "wander"]
    table.game.agenda.pop()
    table.dice(1, 1, 1, 1, 1, 1).run()
    assert sum(hero.gold for hero in table.heroes) == 9
    assert table.tile.gold == 0


@pytest.mark.rule("23.13")
def test_the_hidden_trap() -> None:
    table = Table("warrior", "rogue").dice(2, 1, 1)
    search.hidden_trap(table.game, table.script, table.group, 4)
    assert table.heroes[0].life == 5
    search.hidden_trap(table.game, table.dice(4).script, table.group, 4)
    assert "to disarm the trap: 4 + 1 rogue = 5, needs 5+ (more than its level): disarmed" in table.rolled


@pytest.mark.rule("23.14")
def test_the_hidden_ghost() -> None:
    table = Table("cleric", "warrior").dice(5, 3)
    search.hidden_ghost(table.game, table.script, table.group)
    assert "the ghost is destroyed" in table.rolled
    search.hidden_ghost(table.game, table.dice(5, 2).script, table.group)
    assert [hero.life for hero in table.heroes] == [4, 6]
