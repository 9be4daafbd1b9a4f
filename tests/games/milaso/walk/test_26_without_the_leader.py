"""Chapters 2, 10, 24 and 26: who acts while the leader can't."""

from typing import Any

import pytest
from tests.games.milaso.scenes import feature, play
from tests.games.milaso.table import Table

from clew.games.milaso.places.people import let_join
from clew.games.milaso.player.bot import explore as bots_choice
from clew.games.milaso.player.memory import Memory
from clew.games.milaso.player.upkeep import whose_turn
from clew.games.milaso.state import steps
from clew.games.milaso.state.answers import MORE
from clew.games.milaso.state.game import Being
from clew.games.milaso.walk.party import END
from clew.kernel.referees.agenda import Step

STRANGER: dict[str, Any] = {"kind": "person", "what": "a villager", "flags": frozenset(["innocent", "joins"])}


def with_companion(seats: int = 1) -> tuple[Table, Being, Being]:
    """A Knight who lies unconscious, and the companion who has joined him."""
    table = Table("#######\n#KpG..#\n#.....#\n#######", features={"p": STRANGER}, seats=seats)
    knight = table.hero("K")
    let_join(table.game, table.script, knight, feature(table, "person"))
    knight.effects["unconscious"] = 9
    table.game.agenda = [Step(steps.EXPLORE)]
    return table, knight, table.game.party[1]


@pytest.mark.rule("26.1", "2.21")
def test_a_companion_acts_while_his_leader_lies_unconscious() -> None:
    table, knight, friend = with_companion()
    there = friend.at
    assert play(table, "south", "end") == [0, 0]
    assert friend.at != there
    assert table.script.asked[-1].facts["who"] == friend.name
    assert table.game.agenda == []
    assert table.game.leader == knight.key, "companions don't lead"


@pytest.mark.rule("26.1", "2.21")
def test_the_leader_has_the_floor_again_when_he_wakes() -> None:
    table, knight, _ = with_companion()
    play(table, "south")
    del knight.effects["unconscious"]
    play(table, "end")
    assert table.script.asked[-1].facts["who"] == knight.name


@pytest.mark.rule("26.1")
def test_whoever_was_given_the_floor_keeps_it_when_the_leader_wakes_in_a_later_turn() -> None:
    table, knight, friend = with_companion()
    del knight.effects["unconscious"]
    play(table, "more", f"floor {friend.key}", "end")
    table.game.agenda = [Step(steps.EXPLORE)]
    play(table, "end")
    assert table.script.asked[-1].facts["who"] == friend.name


@pytest.mark.rule("26.1", "10.5")
@pytest.mark.parametrize("state", ["Paralyse", "possessed", "away"])
def test_with_nobody_who_can_act_the_turn_passes_unasked(state: str) -> None:
    table, _, friend = with_companion()
    if state == "away":
        friend.map = "G2"
    else:
        friend.effects[state] = 3
    table.do("explore")
    assert table.script.asked == []


@pytest.mark.rule("2.21")
def test_another_character_leads_before_any_companion_is_asked() -> None:
    table, knight, _ = with_companion(seats=2)
    goblin = table.hero("G", "Goblin")
    assert play(table, "end") == [1], "nobody else could lead"
    assert table.game.leader == goblin.key
    assert knight.effects["unconscious"] == 9


@pytest.mark.rule("24.17")
def test_nobody_orders_a_possessed_leader_but_the_others_act() -> None:
    table = Table("######\n#KG..#\n######")
    knight, goblin = table.hero("K"), table.hero("G", "Goblin")
    knight.effects["possessed"] = 5
    table.game.agenda = [Step(steps.EXPLORE)]
    play(table, "end")
    assert table.script.asked[-1].facts["who"] == goblin.name
    assert table.game.leader == knight.key
    goblin.alive = False
    table.do("explore")
    assert len(table.script.asked) == 1


@pytest.mark.rule("26.1")
def test_the_sensible_player_does_not_look_for_somebody_else_when_a_companion_stands_in() -> None:
    table, _, friend = with_companion()
    play(table, "south")
    assert whose_turn(table.game) == friend.key
    friend.moved = 99
    assert bots_choice(table.game, {"more": MORE, "end": END}, Memory()) is END
