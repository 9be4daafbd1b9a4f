"""Chapters 4 to 6 and 16: the board, the board turn, ON GUARD, CORRIDORs."""

from __future__ import annotations

import pytest
from tests.games.maze.table import CORRIDOR, OPEN, Table

from clew.games.maze import RULEBOOK
from clew.games.maze.gear.decks import conserved
from clew.games.maze.gear.party import on_guard

rule = pytest.mark.rule


# -- 4 ----------------------------------------------------------------------------------------------------------------


@rule("4.1")
@rule("4.5")
def test_after_space_forty_comes_space_one() -> None:
    table = Table("humanoid").enter(0, 38).choose("roll").roll(5).draw("tr-level").turn()
    assert table[0].space == 3
    assert table.game.book.spaces[3] == "TREASURES"


@rule("4.1")
def test_the_loop_is_a_ring_of_forty_drawn_as_a_square() -> None:
    table = Table("humanoid")
    board = RULEBOOK.view(table.game, 0).boards[0]
    places = [space.at for space in board.spaces]
    assert len(set(places)) == 42
    for here, there in zip(places[1:41], [*places[2:41], places[1]], strict=True):
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1


@rule("4.2")
@rule("4.3")
def test_start_and_exit_lie_beside_the_loop() -> None:
    table = Table("humanoid")
    board = RULEBOOK.view(table.game, 0).boards[0]
    ways = {(link.start, link.end) for link in board.links}
    assert ("space-0", "space-1") in ways
    assert ("space-21", "space-41") in ways
    landed = set()
    for face in range(1, 7):
        table = Table("humanoid").enter(0, 36).choose("roll").roll(face)
        for deck in ("encounters", "special-events", "room", "events"):
            table.game.piles[deck].layers = []
        table.cards = conserved(table.game)
        landed.add(table.turn()[0].space)
    assert landed == {37, 38, 39, 40, 1, 2}


@rule("4.4")
@rule("28.19")
def test_the_closest_corridor_is_space_21() -> None:
    table = Table("humanoid").enter(0, start="start-4").give(0, "st-laser-key", keys=1, exit_maps=1)
    table.choose("map").draw("gu-nobody", "ex-hole").turn()
    assert table[0].space == 21


@rule("4.5")
def test_spaces_passed_over_have_no_effect() -> None:
    table = Table("humanoid").choose("roll").roll(4).draw("tr-level").turn()
    assert len(table.game.piles["encounters"]) == 15
    assert (table[0].space, table[0].level) == (15, 2)


SPACES = [
    (10, 2, "deck none", ""),
    (9, 1, "door", ""),
    (10, 1, "events", "ev-key"),
    (OPEN, 2, "encounters", "en-detect"),
    (OPEN, 3, "room", "ro-level"),
    (OPEN, 4, "treasures", "tr-level"),
    (OPEN, 5, "special-events", "se-vitamins-3"),
    (18, 1, "time-bombs", "tb-dud"),
]


@pytest.mark.parametrize(("space", "face", "kind", "card"), SPACES)
@rule("4.6")
def test_each_kind_of_space_takes_the_top_card_of_its_deck(space: int, face: int, kind: str, card: str) -> None:
    table = Table("humanoid").enter(0, space).choose("roll").roll(face)
    if card:
        table.draw(card)
    if kind == "encounters":
        table.roll(1).draw("c-nothing")
    table.turn()
    if card:
        assert table.game.piles[kind].layers[-1] == [card]


@rule("4.7")
def test_standing_on_one_space_is_no_meeting() -> None:
    table = Table("humanoid", "wartech").enter(1, 15).finds("tr-level").turn()
    assert table[0].space == table[1].space
    assert not table.game.fights


@rule("4.8")
@rule("14.1")
def test_no_space_leads_to_special_treasures() -> None:
    table = Table("humanoid")
    assert "special-treasures" not in table.game.book.space_decks.values()
    table.finds("tr-special").draw("st-level-2").turn()
    assert table[0].level == 3


# -- 5 ----------------------------------------------------------------------------------------------------------------


@rule("5.1")
@rule("5.6")
@rule("13.6a")
def test_the_parts_of_a_turn_come_in_their_order() -> None:
    table = Table("humanoid").give(0, vitamins=1)
    table[0].life = 20
    table.choose("vitamins").roll(2).finds("tr-machine-gun").choose("take")
    table.choose("tr-machine-gun", "start-shotgun").turn()
    rules = [question.rule for question in table.script.asked]
    assert rules == ["5.2", "5.2", "15.10", "8.13", "8.11"]
    assert [weapon.card for weapon in table[0].hands()] == ["tr-machine-gun", "start-shotgun"]


@rule("5.2")
def test_actions_in_any_order_and_as_often_as_one_likes() -> None:
    table = Table("humanoid", "wartech").give(0, "ch-bomb", keys=1, bombs=1, vitamins=2)
    table[0].life = 10
    table.choose("vitamins").roll(1).choose("call-bomb").roll(20).choose("vitamins").roll(1)
    table.choose("open-chest", "take", "arrange", "start-shotgun", "discard", "bombs", "stay").turn()
    assert table[0].life == 12
    assert table[0].goods.number("bombs") == 0


@rule("5.3")
def test_after_the_roll_there_are_no_more_actions() -> None:
    table = Table("humanoid").give(0, vitamins=3)
    table[0].life = 1
    table.finds("tr-level").turn()
    assert [question.prompt for question in table.script.asked] == ["Your turn. What do you do?"]
    assert table[0].goods.number("vitamins") == 3


@rule("5.4")
@rule("6.1")
@rule("6.2")
def test_who_stays_is_on_guard_and_takes_no_card() -> None:
    table = Table("humanoid").choose("stay").turn().choose("stay").turn()
    assert on_guard(table.game, 0)
    assert table[0].space == OPEN
    assert table.script.rolled == []


@rule("5.5")
def test_the_turn_is_over_when_the_space_is_done() -> None:
    table = Table("humanoid", "wartech").finds("tr-level").turn()
    assert table.game.active == 1


@rule("5.7")
def test_no_arranging_before_the_first_attack() -> None:
    table = Table("humanoid").give(0, "tr-machine-gun").meets("m1-01")
    table.roll(10).beats(1)
    assert table[0].primary is not None
    assert table[0].primary.card == "start-shotgun"
    assert not table.was_asked("Which weapon is your primary one?")


@rule("5.8")
def test_arranging_directly_after_a_fight_in_anothers_turn() -> None:
    """Bob kills Ada in her turn and arranges his loot at once."""
    table = Table("humanoid", "wartech").attacks(1, 0)
    table[0].life = 0
    table.roll(20, 1).choose("start-shotgun", "start-metal-jacket")
    table.choose("start-shotgun", "start-shotgun").run()
    assert [weapon.card for weapon in table[1].hands()] == ["start-shotgun"] * 2


@rule("5.9")
@rule("5.10")
def test_with_nought_life_points_one_moves_every_second_turn() -> None:
    table = Table("humanoid").choose("roll").roll(1).turn()
    table[0].life = 0
    assert "roll" not in table.choose("stay").turn().offered("Your turn")
    assert on_guard(table.game, 0)
    table.choose("roll").roll(2).draw("ro-magnetic").turn()
    assert "roll" not in table.choose("stay").turn().offered("Your turn")


@rule("5.9")
def test_healing_first_lifts_the_restriction() -> None:
    table = Table("humanoid").give(0, vitamins=1)
    table[0].life, table[0].moved = 0, True
    table.choose("vitamins").roll(2).choose("roll").roll(1).turn()
    assert table[0].space == CORRIDOR


@rule("5.11")
@rule("13.4")
def test_anything_can_be_given_up() -> None:
    table = Table("humanoid").give(0, "st-laser-key", "ch-bomb", keys=1, bombs=2)
    for piece in ("st-laser-key", "chest", "keys", "bombs", "start-shotgun", "start-metal-jacket"):
        table.choose("discard", piece)
    table.choose("stay").turn()
    assert table.game.piles["special-treasures"].layers[-1] == ["st-laser-key"]
    assert table.game.piles["chests"].layers[-1] == ["ch-bomb?"]
    assert table.game.stock["keys"] == 14
    assert table[0].goods.number("bombs") == 1
    assert sorted(table.game.out)[-1] == "start-shotgun"
    assert table[0].primary is None


@rule("5.11")
def test_who_has_nothing_has_nothing_to_give_up() -> None:
    table = Table("humanoid").enter(0, CORRIDOR).choose("discard", "start-shotgun", "discard", "start-metal-jacket")
    table.choose("stay").turn()
    first, last = table.script.asked[0].keys(), table.script.asked[-1].keys()
    assert ("discard" in first, "discard" in last) == (True, False)


# -- 6 ----------------------------------------------------------------------------------------------------------------


@rule("6.3")
@rule("16.4")
def test_a_corridor_puts_one_on_guard_and_has_no_card() -> None:
    table = Table("humanoid")
    table[0].life = 10
    table.choose("roll").roll(1).turn()
    assert on_guard(table.game, 0)
    assert table[0].life == 10


@rule("6.4")
@rule("26.3")
def test_a_companions_roll_ends_on_guard() -> None:
    table = Table("humanoid", "wartech").party(0, 1).choose("stay").turn()
    assert on_guard(table.game, 0)
    table.choose("roll").roll(6).draw("ev-key").turn(1)
    assert table[0].space == table[1].space == 17
    assert not on_guard(table.game, 0)


@rule("6.5")
@rule("6.6")
@rule("21.4")
def test_on_guard_gives_the_initiative_to_the_player_named() -> None:
    table = Table("humanoid", "wartech").enter(1, CORRIDOR).finds("en-left")
    table.roll(2).choose("truce", "yes", "pass", "pass", "no").turn()
    assert "Bob attacks Ada." in table.told


@rule("6.5")
@rule("21.13")
def test_on_guard_keeps_one_out_of_the_b_cards() -> None:
    table = Table("humanoid", "wartech")
    table[1].stayed = True
    table.finds("en-noise").choose("hide").draw("b-left").turn()
    assert "Bob is on guard: nothing happens." in table.told


@rule("6.6")
def test_a_bomb_does_not_change_the_status() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1)
    table[1].stayed = True
    table.choose("call-bomb").roll(1, 2).choose("stay").turn()
    assert on_guard(table.game, 1)


@rule("6.7")
@rule("26.10")
def test_on_guard_does_not_help_against_a_companion_or_a_bomb() -> None:
    table = Table("humanoid", "wartech").enter(0, CORRIDOR).party(0, 1).give(0, bombs=1)
    table.choose("call-bomb").roll(10, 1).choose("attack:1").roll(1).choose(
        "truce", "yes", "pass", "pass", "no", "stay"
    )
    table.turn()
    assert table[1].life == 16
    assert table.script.rolled[2][0] == "22.7"


# -- 16 ---------------------------------------------------------------------------------------------------------------


@rule("16.1")
@rule("16.2")
def test_resting_gives_a_point_for_every_turn_missed() -> None:
    table = Table("humanoid").enter(0, CORRIDOR)
    table[0].life = 10
    for _ in range(2):
        table.choose("rest", "stay").turn()
        assert "roll" not in table.offered("Your turn")
    table.choose("roll").roll(2).draw("ro-magnetic").turn()
    assert table[0].life == 12


@rule("16.2")
def test_after_resting_there_are_still_actions_and_staying_alone_heals_nothing() -> None:
    table = Table("humanoid").enter(0, CORRIDOR).give(0, vitamins=1, exit_maps=1).give(0, "st-unlock-device")
    table[0].life = 10
    table.choose("rest", "vitamins").roll(1).choose("stay").turn()
    assert table[0].life == 12
    assert "Ada rests and gains a Life Point." in table.told
    assert "map" not in table.offered("Your turn")
    table.choose("stay").turn()
    assert table[0].life == 12


@rule("16.1")
def test_resting_is_declared_before_anything_else() -> None:
    table = Table("humanoid").enter(0, CORRIDOR).choose("discard", "start-shotgun", "stay").turn()
    first, last = table.script.asked[0].keys(), table.script.asked[-1].keys()
    assert ("rest" in first, "rest" in last) == (True, False)


@rule("16.3")
def test_at_the_maximum_resting_gives_nothing() -> None:
    table = Table("humanoid").enter(0, CORRIDOR).choose("rest", "stay").turn()
    assert table[0].life == 25
    assert "Ada rests and gains 0 Life Points." in table.told


@rule("16.5")
def test_in_a_party_each_rests_for_himself() -> None:
    table = Table("humanoid", "wartech").enter(0, CORRIDOR).party(0, 1)
    table[0].life = table[1].life = 10
    table.choose("rest", "stay").turn()
    assert (table[0].life, table[1].life) == (11, 10)
    table.choose("roll").roll(2).draw("ro-magnetic").turn(1)
    assert table[0].space == 14
