"""Chapter 7 as it is played: what is chosen outside combat is carried out."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group
from clew.games.darkness.march.explore import choose_walk, move
from clew.games.darkness.party.wounds import petrify
from clew.kernel.referees.agenda import Step


def chosen(table: Table, *answers: str) -> Table:
    """One decision outside combat."""
    table.game.agenda = [Step(steps.EXPLORE)]
    return table.choose(*answers).run()


def at_the_gate() -> Table:
    """The party stands in the entrance and means to walk to the side hall, two tiles away."""
    table = Table("warrior", "cleric").choose("to 2")
    move(table.game, table.group, 0)
    choose_walk(table.game, table.script, table.group)
    return table


@pytest.mark.rule("7.1", "7.2")
def test_a_walk_goes_on_through_several_tiles() -> None:
    table = at_the_gate().dice(6, 6)
    assert [option for option in table.asked() if option.startswith("to")] == ["to 1", "to 2"]
    table.run_all()
    table.script.done()
    assert (table.group.tile, {hero.tile for hero in table.heroes}) == (2, {2})


@pytest.mark.parametrize("how", ["alarm", "dark", "elsewhere", "gone"])
@pytest.mark.rule("7.1", "4.25")
def test_a_walk_ends_when_something_comes_in_between(how: str) -> None:
    table = at_the_gate().dice(6)
    table.run(2)
    assert table.group.tile == 1
    match how:
        case "alarm":
            table.game.alarm = True
        case "dark":
            for hero in table.heroes:
                hero.hands = []
        case "elsewhere":
            table.group.tile = 0
            table.game.edges["W24.10"].near, table.game.edges["W24.10"].far = 2, 1
        case _:
            table.game.groups = []
    before = table.group.tile
    table.run_all()
    assert table.group.tile == before
    assert table.game.agenda == []


@pytest.mark.rule("7.1")
def test_an_alarm_of_old_does_not_stop_a_new_walk() -> None:
    table = Table("warrior", "cleric").choose("to 2").dice(6)
    table.game.alarm = True
    choose_walk(table.game, table.script, table.group)
    table.run_all()
    assert table.group.tile == 2


@pytest.mark.rule("23.11", "7.1")
def test_hidden_gold_is_taken() -> None:
    table = Table("warrior", "cleric").choose("gold").dice(1, 1, 1, 1, 1, 1)
    table.tile.gold = 1
    chosen(table).run_all()
    assert (sum(hero.gold for hero in table.heroes), table.tile.gold) == (9, 0)


@pytest.mark.rule("7.8", "7.1")
def test_an_attack_on_the_bribed_begins_a_fight() -> None:
    table = Table("warrior", "cleric")
    table.foes("orcs", 3, stance="bribed")
    chosen(table, "attack")
    assert table.game.fight is not None


@pytest.mark.rule("11.15", "7.1")
def test_a_locked_door_is_worked_on() -> None:
    table = Table("warrior", "cleric", locked_doors=True)
    table.game.edges["N24.8"].lock = 3
    chosen(table, "door N24.8", "away")
    assert table.script.asked[-1].rule == "11.15"


@pytest.mark.rule("7.1")
def test_the_player_turns_to_another_group() -> None:
    table = Table("warrior", "cleric")
    table.group.order.remove("h2")
    table.game.groups.append(Group("g2", 0, ["h2"], 2))
    chosen(table, "group g2")
    assert table.game.active == "g2"


@pytest.mark.parametrize(("number", "dragged"), [(1, False), (2, True)])
@pytest.mark.rule("26.13")
def test_it_takes_two_to_drag_a_statue_along(number: int, dragged: bool) -> None:
    table = Table("warrior", "cleric", "rogue")
    petrify(table.game, table.script, table.heroes[2], "19.6")
    table.group.drags = "h3"
    table.group.order = table.group.order[:number]
    move(table.game, table.group, 2)
    assert table.group.drags == ("h3" if dragged else "")
    assert table.heroes[2].tile == (2 if dragged else 1)


@pytest.mark.rule("7.1", "8.2")
def test_a_tile_seen_but_never_entered_shows_what_it_holds() -> None:
    table = Table("warrior", "cleric").dice(1, 5)
    side = table.game.tiles[2]
    side.entered, side.contents = False, "treasure"
    table.game.agenda = [Step(steps.GO, {"group": "g1", "edge": "W24.10"})]
    table.run_all()
    table.script.done()
    assert side.entered
    assert sum(hero.gold for hero in table.heroes) == 5


@pytest.mark.parametrize(
    "step", [Step(steps.GO, {"group": "g9", "edge": "W24.10"}), Step(steps.LEAVE, {"group": "g9"})]
)
def test_a_group_that_is_no_more_goes_nowhere(step: Step) -> None:
    table = Table("warrior", "cleric")
    table.game.agenda = [step]
    table.run()
    assert (table.group.tile, table.game.groups, table.game.agenda) == (1, [table.group], [])
