"""Chapter 28: the EXIT, its Guardians and its door."""

from __future__ import annotations

import pytest
from tests.games.maze.table import CORRIDOR, OPEN, Table, foe

from clew.games.maze import steps
from clew.games.maze.gear.party import on_guard

rule = pytest.mark.rule


def with_keys(table: Table, seat: int = 0, start: str = "start-4") -> Table:
    """This player owns the Exit Keys of START card 4 and an Exit Map."""
    table.enter(seat, start=start)
    key = {"start-4": "st-laser-key", "start-3": "st-digital-passcard"}[start]
    return table.give(seat, key, keys=1, exit_maps=1)


def going(*characters: str, **options: bool) -> Table:
    """The first player goes to the EXIT."""
    return with_keys(Table(*characters, **options)).choose("map")


def brought(*characters: str) -> Table:
    """Two at the EXIT: the left neighbour turned up, they are no allies, and no Guardian is there."""
    return going(*characters).draw("gu-left", "gu-nobody").choose("no")


@rule("28.1")
@rule("28.2")
def test_with_a_map_and_a_set_one_goes_to_the_exit_instead_of_rolling() -> None:
    table = going("humanoid", "wartech").draw("gu-nobody", "ex-hole").turn()
    assert table.script.rolled == []
    assert table.game.active == 1
    without = Table("humanoid").give(0, exit_maps=1).choose("stay").turn()
    assert "map" not in without.last_offered


@rule("28.2")
@rule("5.9")
def test_using_the_map_counts_as_moving() -> None:
    table = going("humanoid").give(0, exit_maps=1).draw("gu-nobody", "ex-hole").turn()
    table[0].life = 0
    table.choose("stay").turn()
    assert "roll" not in table.offered("Your turn")
    assert "map" not in table.offered("Your turn")


@rule("28.3")
@rule("28.14")
def test_an_unlock_device_is_a_full_set_and_shares_its_fate() -> None:
    table = Table("humanoid").give(0, "st-unlock-device", exit_maps=1).choose("map")
    table.draw("gu-nobody", "ex-keys-fail").turn()
    assert table[0].goods.specials == []
    assert table.game.piles["special-treasures"].layers[-1] == ["st-unlock-device"]


@rule("28.4")
@rule("28.17")
@rule("28.19")
def test_a_hole_takes_one_map_and_leaves_the_keys() -> None:
    table = going("humanoid").give(0, exit_maps=1).draw("gu-nobody", "ex-hole").turn()
    assert table[0].goods.number("exit-maps") == 1
    assert table[0].goods.specials == ["st-laser-key"]
    assert table[0].space == 21
    assert on_guard(table.game, 0)


@rule("28.5")
@rule("28.20")
def test_companions_come_along_without_maps_or_keys() -> None:
    table = with_keys(Table("humanoid", "wartech").party(0, 1)).give(1, vitamins=1).choose("map").draw("gu-nobody")
    table.choose("peace", "peace").draw("ex-hole", "ex-keys-fail").turn()
    assert table[1].space == 21
    assert table[1].goods.number("vitamins") == 1
    assert table[1].start != ""


@rule("28.6")
@rule("28.7")
@rule("28.8")
@rule("29.3")
def test_guardian_spoils_cards_and_door_come_in_their_order() -> None:
    table = going("humanoid").arm(0, "st-ht-laser-1").draw("gu-2").roll(2)
    table.roll(1).choose("attack").roll(20, 6, 6, 6).roll(1).choose("attack").roll(20, 6, 6, 6)
    table.draw("tr-level", "tr-level", "st-level-2", "ex-free").turn()
    assert table.game.ending == "exit"
    assert table[0].level == 5
    assert table.script.rolled[0] == ("22.7", "1d20")


@rule("28.8")
@rule("27.2")
def test_all_at_the_exit_take_part() -> None:
    table = with_keys(Table("humanoid", "wartech").party(0, 1)).choose("map").draw("gu-1")
    table.game.push(steps.TURN)
    table.beats(3)
    assert table.fight.order == [0, foe(0), 1]


@rule("28.9")
@rule("28.10")
def test_a_runner_lands_on_space_21_with_map_and_keys() -> None:
    table = going("humanoid").draw("gu-2").roll(1).roll(1).choose("run").roll(1).turn()
    assert table[0].space == 21
    assert table[0].goods.number("exit-maps") == 1
    assert table[0].goods.specials == ["st-laser-key"]
    assert on_guard(table.game, 0)


@rule("28.11")
@rule("28.24")
def test_everybody_at_the_exit_takes_a_card_the_active_player_first() -> None:
    table = brought("humanoid", "wartech").choose("peace", "peace").draw("ex-hole", "ex-free").turn()
    told = [line for line in table.told if "corridor beside" in line]
    assert told == ["Ada lands in the corridor beside the exit.", "Bob lands in the corridor beside the exit."]
    assert table.game.piles["exit"].layers[-2:] == [["ex-hole"], ["ex-free"]]


@rule("28.12")
def test_with_keys_and_device_one_chooses_what_to_show() -> None:
    table = going("humanoid").give(0, "st-unlock-device").draw("gu-nobody").choose("device").draw("ex-keys-fail").turn()
    assert table[0].goods.specials == ["st-laser-key"]
    assert table[0].goods.number("keys") == 1


@rule("28.13")
@rule("28.25")
def test_free_with_a_set() -> None:
    table = going("humanoid").draw("gu-nobody", "ex-free").turn()
    assert (table.game.ending, table.game.winner) == ("exit", 0)


@rule("28.14")
@rule("28.15")
@rule("28.16")
def test_keys_that_fail_send_one_back_to_start() -> None:
    table = going("humanoid", "wartech").give(0, keys=2, exit_maps=1, bombs=1).draw("gu-nobody", "ex-keys-fail").turn()
    assert table[0].goods.number("keys") == 2
    assert table[0].goods.number("exit-maps") == 1
    assert table[0].goods.number("bombs") == 1
    assert table[0].primary is not None
    assert (table[0].start, table[0].space) == ("", 0)
    assert table.game.piles["start"].layers[-1] == ["start-4"]
    table.draw("start-8").choose("roll").roll(1).turn()
    assert (table[0].start, table[0].space) == ("start-8", 1)
    assert "stay" not in table.last_offered


@rule("28.14")
@rule("28.33")
def test_who_was_brought_loses_no_map() -> None:
    table = with_keys(brought("humanoid", "wartech"), 1, "start-3")
    table.choose("peace", "peace").draw("ex-hole", "ex-keys-fail").turn()
    assert table[1].space == 0
    assert table[1].goods.number("exit-maps") == 1
    assert table[1].goods.specials == []


@rule("28.33")
@rule("28.25")
def test_who_was_brought_may_leave_and_win() -> None:
    table = with_keys(brought("humanoid", "wartech"), 1, "start-3")
    table.choose("peace", "peace").draw("ex-hole", "ex-free").turn()
    assert (table.game.ending, table.game.winner) == ("exit", 1)


@rule("28.17")
def test_detection_or_trapdoor() -> None:
    assert going("humanoid").draw("gu-nobody", "ex-detect-trapdoor").roll(11).turn().game.winner == 0
    table = going("humanoid").draw("gu-nobody", "ex-detect-trapdoor").roll(10).turn()
    assert table[0].space == 21
    assert table[0].goods.specials == ["st-laser-key"]
    assert table[0].goods.number("exit-maps") == 0


@rule("28.18")
def test_detection_or_lost_keys() -> None:
    assert going("humanoid").draw("gu-nobody", "ex-detect-keys-lost").roll(11).turn().game.winner == 0
    table = going("humanoid").draw("gu-nobody", "ex-detect-keys-lost").roll(10).turn()
    assert table[0].space == 21
    assert table[0].goods.specials == []
    assert table[0].goods.number("keys") == 0


@pytest.mark.parametrize("card", ["ex-free", "ex-keys-fail", "ex-detect-trapdoor", "ex-detect-keys-lost"])
@rule("28.20")
def test_without_a_set_one_goes_to_space_21_without_loss(card: str) -> None:
    table = brought("humanoid", "wartech").give(1, exit_maps=1).choose("peace", "peace").draw("ex-hole", card).turn()
    assert table[1].space == 21
    assert table[1].start != ""
    assert table[1].goods.number("exit-maps") == 1


@rule("28.21")
@rule("28.22")
@rule("27.4")
def test_rivals_may_shoot_at_each_other_in_the_guardian_fight() -> None:
    table = going("humanoid", "wartech").draw("gu-left", "gu-2").choose("no").roll(1).roll(9, 1)
    table.choose("attack", "seat-0").roll(20, 1)
    table.game.push(steps.TURN)
    table.beats(6)
    assert table[0].life == 25 - 4


@rule("28.21")
@rule("28.23")
def test_before_the_exit_cards_each_is_asked_once_whether_he_attacks() -> None:
    table = brought("humanoid", "wartech", "monster")
    table.choose("peace", "attack:0").roll(1).choose("truce", "yes", "pass", "pass", "no")
    table.draw("ex-hole", "ex-hole").turn()
    asked = [question.seat for question in table.script.asked if question.rule == "28.23"]
    assert asked == [0, 1]
    assert "Bob attacks Ada." in table.told


@rule("28.24")
@rule("28.26")
@rule("28.21")
def test_several_free_players_fight_a_duel() -> None:
    table = with_keys(brought("humanoid", "wartech"), 1, "start-3").choose("peace", "peace").draw("ex-free", "ex-free")
    table[1].life = 0
    table.roll(1).choose("attack").roll(1).choose("attack").roll(20, 1).turn()
    assert (table.game.ending, table.game.winner) == ("exit", 0)
    assert table.offered("What do you do in the fight?") == ["attack", "run"]
    assert not table.was_asked("What do you take?"), "he is out, and the game is won"
    assert table[1].goods.weapons


@rule("28.26")
@rule("28.9")
def test_running_from_the_duel_gives_up_the_exit() -> None:
    table = with_keys(brought("humanoid", "wartech"), 1, "start-3").choose("peace", "peace").draw("ex-free", "ex-free")
    table.give(1, power_supports=1)
    table[1].life = 10
    table.roll(1).choose("power-supports").roll(1).choose("manage", "start-shotgun", "pass").choose(
        "run", "spare"
    ).turn()
    assert (table.game.ending, table.game.winner) == ("exit", 1)
    assert table[0].space == 21


@rule("28.27")
def test_nobody_on_guard_at_the_door() -> None:
    table = going("humanoid").draw("gu-nobody", "ex-hole").turn()
    assert table.game.piles["guardians"].layers[-1] == ["gu-nobody"]


@rule("28.28")
@rule("28.31")
def test_two_guardians_are_two_more_cards() -> None:
    table = going("humanoid").draw("gu-two", "gu-nobody", "gu-2").roll(1).roll(1).choose("run").roll(1).turn()
    assert [line for line in table.told if "Life Points, THAC0" in line] == [
        "Samurai Tech: 30 Life Points, THAC0 5, AC -3."
    ]
    assert table.game.piles["guardians"].layers[-3:] == [["gu-nobody"], ["gu-two"], ["gu-2"]]


@rule("28.29")
@rule("28.30a")
@rule("25.1")
def test_a_named_player_turns_up_with_his_companions() -> None:
    table = with_keys(Table("humanoid", "wartech", "monster")).party(1, 2)
    table[2].stayed = True
    table.choose("map").draw("gu-left", "gu-nobody").choose("no", "peace", "peace", "peace")
    table.draw("ex-hole", "ex-hole", "ex-free").turn()
    assert table[1].space == table[2].space == 21
    assert table.game.piles["guardians"].layers[-2:] == [["gu-left"], ["gu-nobody"]]


@pytest.mark.parametrize("why", ["guard", "dead", "start", "nobody"])
@rule("28.30")
def test_who_is_not_brought(why: str) -> None:
    table = going("humanoid", "wartech", "monster")
    if why == "guard":
        table.enter(1, CORRIDOR)
    elif why == "start":
        table[1].space = 0
    elif why == "dead":
        table[1].alive = False
    table.draw("gu-opposite" if why == "nobody" else "gu-left", "gu-nobody", "ex-hole").turn()
    assert table[1].space == {"guard": CORRIDOR, "start": 0}.get(why, OPEN)


@rule("28.30")
def test_who_is_already_there_is_not_brought_again() -> None:
    table = going("humanoid", "wartech").draw("gu-left", "gu-right", "gu-nobody").choose("no", "peace", "peace")
    table.draw("ex-hole", "ex-hole").turn()
    assert "Nobody else comes." in table.told


@rule("28.32")
def test_allies_if_all_agree() -> None:
    table = going("humanoid", "wartech").draw("gu-left", "gu-nobody").choose("yes", "yes", "peace", "peace")
    table.draw("ex-detect-trapdoor").roll(1, 20).draw("ex-hole").turn()
    assert "They are allies." in table.told
    assert table.game.winner == 0


@rule("28.32")
@rule("25.2")
def test_rivals_are_not_forced_to_attack() -> None:
    table = brought("humanoid", "wartech").choose("peace", "peace").draw("ex-hole", "ex-hole").turn()
    assert "They are rivals." in table.told
    assert not [line for line in table.told if "attacks" in line]


@rule("28.34")
@rule("28.35")
def test_if_the_active_player_is_gone_the_others_go_on() -> None:
    table = with_keys(Table("humanoid", "wartech").party(0, 1))
    table.give(1, "st-unlock-device").choose("map").draw("gu-2").roll(1).roll(5, 1)
    table.choose("pass", "run").roll(1).choose("spare")
    table.roll(1).choose("run").roll(1).turn()
    assert table[0].space == table[1].space == 21
    alone = with_keys(Table("humanoid", "wartech").party(0, 1)).give(1, "st-unlock-device").arm(1, "st-ht-laser-1")
    alone.choose("map").draw("gu-2").roll(1).roll(5, 1).choose("attack", "foe-0").roll(20, 6, 6, 6)
    alone.choose("run").roll(1).choose("spare").roll(1).choose("attack").roll(20, 6, 6, 6)
    alone.draw("tr-level", "tr-level", "st-level-1", "ex-free").turn()
    assert (alone.game.ending, alone.game.winner) == ("exit", 1)


@rule("28.35")
def test_nobody_stays_at_the_exit() -> None:
    table = brought("humanoid", "wartech").choose("peace", "peace").draw("ex-keys-fail", "ex-free").turn()
    assert {player.space for player in table.game.players} == {0, 21}


@rule("28.36")
def test_players_brought_play_their_own_next_turn() -> None:
    table = brought("humanoid", "wartech").choose("peace", "peace").draw("ex-hole", "ex-hole").turn()
    assert table.game.active == 1
    table.choose("roll").roll(1).draw("tr-level").turn(1)
    assert table[1].space == 22


@rule("28.32")
@rule("28.31")
def test_players_brought_by_several_cards_are_asked_in_the_order_of_the_cards() -> None:
    table = going("humanoid", "wartech", "monster").draw("gu-left", "gu-right", "gu-nobody")
    table.choose("no", "no", "peace", "peace", "peace").draw("ex-hole", "ex-hole", "ex-free").turn()
    asked = [question.seat for question in table.script.asked if question.prompt == "Do you want to travel together?"]
    assert asked == [1, 2]
    assert table.told.index("Bob turns up at the exit.") < table.told.index("Cleo turns up at the exit.")
