"""Chapters 2 and 10 with several players: whose turn it is, and when it is over."""

import pytest
from tests.games.milaso.scenes import HALL, play, two_players
from tests.games.milaso.table import Table

from clew.games.milaso.state import steps
from clew.games.milaso.strike.animals import acquire
from clew.games.milaso.walk.party import friend_places
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("10.1")
def test_a_turn_is_over_when_both_players_are_done_with_it() -> None:
    table, knight, wizard = two_players()
    assert play(table, "end") == [0]
    assert table.game.agenda
    assert table.game.active == wizard.key
    assert play(table, "south", "end") == [1, 1]
    assert table.game.agenda == []
    assert table.game.active == knight.key, "who began this turn begins the next"


@pytest.mark.rule("10.1")
def test_the_leader_is_asked_too_when_another_is_done_first() -> None:
    table, _, wizard = two_players()
    assert play(table, f"floor {wizard.key}", "end", "end") == [0, 1, 0]
    assert table.game.agenda == []
    assert table.game.active == wizard.key


@pytest.mark.rule("10.1")
def test_one_player_alone_ends_the_turn_at_once() -> None:
    table = Table(HALL)
    table.hero("K"), table.hero("W", "Wizard")
    table.game.agenda = [Step(steps.EXPLORE)]
    assert play(table, "end") == [0]
    assert table.game.agenda == []


@pytest.mark.rule("10.4")
def test_whoever_goes_along_unasked_is_asked_again_after_a_fight() -> None:
    table, _, _ = two_players()
    assert play(table, "end", "content") == [0, 1]
    table.game.agenda = [Step(steps.EXPLORE)]
    assert play(table, "end") == [0]
    assert table.game.agenda == []
    table.game.last_fight = 1
    table.game.agenda = [Step(steps.EXPLORE)]
    assert play(table, "end", "end") == [0, 1]


@pytest.mark.rule("10.4")
def test_whoever_goes_along_unasked_is_asked_again_when_they_part() -> None:
    table, knight, _ = two_players()
    assert play(table, "end", "content") == [0, 1]
    knight.at += 8
    table.game.agenda = [Step(steps.EXPLORE)]
    assert play(table, "end", "end") == [0, 1]


@pytest.mark.rule("10.4")
def test_whoever_is_given_the_floor_is_asked_each_turn_again() -> None:
    table, _, wizard = two_players()
    assert play(table, "end", "content") == [0, 1]
    table.game.agenda = [Step(steps.EXPLORE)]
    assert play(table, f"floor {wizard.key}", "floor knight", "end", "end") == [0, 1, 0, 1]


@pytest.mark.rule("10.1")
def test_nobody_leaves_the_turn_to_others_before_anybody_is_done() -> None:
    table, _, _ = two_players()
    play(table, "end", "end")
    first, second = table.script.asked
    assert "content" not in first.keys()
    assert "content" in second.keys()


@pytest.mark.rule("10.5")
def test_those_who_can_not_act_are_not_waited_for() -> None:
    table, _, wizard = two_players()
    wizard.effects["unconscious"] = 5
    assert play(table, "end") == [0]
    assert table.game.agenda == []
    wizard.effects.clear()
    wizard.map = "G2"
    table.game.agenda = [Step(steps.EXPLORE)]
    assert play(table, "end") == [0]
    assert table.game.agenda == []


@pytest.mark.rule("10.4")
def test_who_has_parted_from_the_others_can_walk_back_to_them() -> None:
    table, knight, wizard = two_players("############\n#K........W#\n############")
    wizard.follows = False
    table.game.active = wizard.key
    assert play(table, "walk", "Knight") == [1, 1]
    assert wizard.at == knight.at + 1
    assert friend_places(table.game, wizard) == [], "he is there"


def others_offered(table: Table) -> list[list[str]]:
    """Who could be given the floor in each question so far."""
    return [[key for key in question.keys() if key.startswith("floor ")] for question in table.script.asked]


@pytest.mark.rule("10.4")
def test_other_characters_are_given_the_floor_without_a_menu_before_it() -> None:
    table = Table("############\n#KW.G......#\n#..........#\n############")
    for sign, kind in (("K", "Knight"), ("W", "Wizard"), ("G", "Goblin")):
        table.hero(sign, kind)
    table.game.agenda = [Step(steps.EXPLORE)]
    play(table, "floor goblin", "south", "floor wizard", "more", "back", "end")
    goblins, wizards = ["floor knight", "floor wizard"], ["floor knight", "floor goblin"]
    assert others_offered(table) == [["floor wizard", "floor goblin"], goblins, goblins, wizards, [], wizards]


@pytest.mark.rule("10.4", "24.17")
@pytest.mark.parametrize("state", ["unconscious", "possessed", "Paralyse"])
def test_nobody_who_cannot_act_is_given_the_floor(state: str) -> None:
    table, _, wizard = two_players()
    wizard.effects[state] = 5
    play(table, "end")
    assert others_offered(table) == [[]]


@pytest.mark.rule("10.4", "9.3")
def test_an_animal_is_sent_from_under_more_and_hands_the_floor_back_at_once() -> None:
    table = Table(HALL)
    table.hero("K")
    table.choose("no")
    acquire(table.game, table.script, table.game.party[0], "Wolf")
    wolf = table.game.party[1]
    table.game.agenda = [Step(steps.EXPLORE)]
    play(table, "more", f"floor {wolf.key}", "floor knight", "end")
    assert others_offered(table)[1:] == [[], [f"floor {wolf.key}"], ["floor knight"], []]
