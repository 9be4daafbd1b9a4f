"""Chapters 25 and 26: players meeting, cease-fire, trade, travelling together."""

from __future__ import annotations

import pytest
from tests.games.maze.table import CORRIDOR, OPEN, Table

rule = pytest.mark.rule


def peace(table: Table, *after: str) -> Table:
    """The first attack misses, the other side asks for a cease-fire and gets it; then what is laid out."""
    return table.roll(1).choose("truce", "yes", *after)


@rule("25.1")
@rule("25.2")
def test_players_meet_through_cards_and_a_meeting_starts_with_an_attack() -> None:
    table = peace(Table("humanoid", "wartech").finds("en-left"), "pass", "pass", "no").turn()
    prompts = [question.prompt for question in table.script.asked]
    assert prompts[1] == "What do you do in the fight?"
    assert table.script.rolled[1] == ("22.7", "1d20")


@rule("25.3")
@rule("25.4")
def test_a_cease_fire_may_be_asked_for_again_and_again() -> None:
    table = Table("humanoid", "wartech").attacks(0, 1).roll(1).beats(1)
    table.choose("truce", "no").beats(1).choose("truce", "no").beats(1).choose(
        "truce", "yes", "pass", "pass", "no"
    ).run()
    assert table.told.count("Ada refuses.") == 1
    assert table.told.count("Bob refuses.") == 1


@rule("25.5")
def test_among_three_all_others_must_accept() -> None:
    table = Table("humanoid", "wartech", "monster").attacks(0, 1).roll(1).beats(1).choose("truce", "yes", "no").beats(1)
    assert table.fight.on
    assert not table.fight.truce
    table.choose("truce", "yes", "yes", "pass", "pass", "pass", "no").run()
    assert not table.game.fights


@rule("25.5")
@rule("27.4")
def test_while_a_creature_is_there_no_cease_fire() -> None:
    table = Table("humanoid", "wartech").party(0, 1).meets("m1-09").roll(1).beats(1).roll(5, 1).beats(1)
    table.choose("attack", "seat-0").roll(1).beats(1).choose("pass").beats(1)
    assert "truce" not in table.last_offered


@rule("25.6")
@rule("25.6a")
@rule("25.9")
@rule("25.10")
def test_after_a_cease_fire_they_trade_and_may_travel_together() -> None:
    table = Table("humanoid", "wartech").give(0, keys=1).give(1, "st-laser-key").enter(1, 20)
    peace(table.finds("en-left"), "trade:1", "give:keys", "want:st-laser-key", "propose", "yes", "pass", "pass")
    table.choose("yes", "yes").turn()
    assert table[0].goods.specials == ["st-laser-key"]
    assert table[1].goods.number("keys") == 1
    assert table[0].party == table[1].party != 0


@rule("25.6a")
@rule("25.10")
def test_a_refused_trade_changes_nothing_and_all_must_pass_in_succession() -> None:
    table = Table("humanoid", "wartech").give(0, keys=1).attacks(0, 1)
    peace(table, "pass", "trade:0", "want:keys", "propose", "no", "pass", "pass", "no").run()
    assert table[0].goods.number("keys") == 1
    seats = [question.seat for question in table.script.asked if question.prompt == "Do you propose a trade?"]
    assert seats == [0, 1, 0, 1]


@rule("25.7")
@rule("25.13")
def test_who_separates_stays_where_he_is_and_plays_his_own_turn() -> None:
    table = peace(Table("humanoid", "wartech").enter(1, 20).finds("en-left"), "pass", "pass", "no").turn()
    assert (table[0].space, table[1].space) == (13, 20)
    assert table.game.active == 1
    table.choose("roll").roll(1).turn(1)
    assert table[1].space == 21


@rule("25.8")
def test_a_body_is_searched_once() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1).give(1, keys=2)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).finds("en-left").choose("keys", "enough").turn()
    assert table[0].goods.number("keys") == 1
    assert table[1].goods.empty
    assert table.game.stock["keys"] == 13


@rule("25.9")
def test_everything_but_start_card_levels_and_life_can_be_traded() -> None:
    table = Table("humanoid", "wartech").party(0, 1)
    table.give(0, "st-laser-key", "st-unlock-device", "ch-bomb", keys=1, magnetic_cards=1, exit_maps=1)
    table.give(0, vitamins=1, power_supports=1, bombs=1).wear(
        0, "start-metal-jacket", "tr-energy-parts", "st-energy-saver"
    )
    table.choose("trade:1", "cancel", "stay").turn()
    offered = {key.removeprefix("give:") for key in table.offered("What do you offer") if key.startswith("give:")}
    assert offered == {
        "start-shotgun",
        "start-metal-jacket",
        "tr-energy-parts",
        "st-energy-saver",
        "st-laser-key",
        "st-unlock-device",
        "chest",
        "keys",
        "magnetic-cards",
        "exit-maps",
        "vitamins",
        "power-supports",
        "bombs",
    }


@rule("25.10")
@rule("12.2")
def test_what_is_too_much_after_a_trade_is_given_up() -> None:
    table = Table("humanoid", "wartech").party(0, 1).give(0, bombs=2).give(1, bombs=2)
    table.choose("trade:1", "give:bombs", "give:bombs", "give:start-shotgun", "propose", "yes")
    table.choose("start-shotgun", "none", "none", "stay").turn()
    assert (table[0].goods.number("bombs"), table[1].goods.number("bombs")) == (0, 3)
    assert [weapon.card for weapon in table[1].hands()] == ["start-shotgun"]


@rule("25.11")
def test_nothing_but_party_and_trades_is_enforced() -> None:
    """Right after agreeing to travel together Bob may attack Ada."""
    table = peace(Table("humanoid", "wartech").finds("en-left"), "pass", "pass", "yes", "yes").turn()
    table.choose("attack:0").roll(1).choose("truce", "yes", "pass", "pass", "no", "stay").turn(1)
    assert "Bob betrays Ada." in table.told


@rule("25.12")
@rule("27.1")
def test_all_companions_are_in_the_fight_but_only_the_named_players_guard_counts() -> None:
    table = Table("humanoid", "wartech", "monster").enter(1, OPEN).party(1, 2)
    table[2].stayed = True
    table.finds("en-left").roll(1).choose("truce", "yes", "yes", "pass", "pass", "pass", "no").turn()
    assert "Ada attacks Bob." in table.told
    assert {question.seat for question in table.script.asked} == {0, 1, 2}


# -- 26 ---------------------------------------------------------------------------------------------------------------


@rule("26.1")
@rule("26.2")
def test_the_one_drawn_in_moves_to_the_active_player_with_his_companions() -> None:
    table = Table("humanoid", "wartech", "monster").enter(1, 20).party(1, 2)
    peace(table.finds("en-left"), "yes", "pass", "pass", "pass", "yes", "yes", "yes").turn()
    assert {player.space for player in table.game.players} == {13}
    assert len({player.party for player in table.game.players}) == 1
    assert len(table.game.piles["encounters"]) == 15


@rule("26.1a")
def test_a_single_no_leaves_the_parties_as_they_were() -> None:
    table = Table("humanoid", "wartech", "monster").enter(1, 20).party(1, 2)
    peace(table.finds("en-left"), "yes", "pass", "pass", "pass", "yes", "no").turn()
    assert table[0].party == 0
    assert table[1].party == table[2].party != 0
    assert table[1].space == 20


@rule("26.3")
@rule("26.4")
def test_each_roll_moves_all_but_a_card_concerns_only_its_finder() -> None:
    table = Table("humanoid", "wartech").party(0, 1).finds("tr-level").turn()
    assert table[0].space == table[1].space == 15
    assert (table[0].level, table[1].level) == (2, 1)
    table.choose("roll").roll(2).draw("ev-key").turn(1)
    assert table[0].space == table[1].space == 17


@rule("26.5")
def test_companions_trade_before_the_roll() -> None:
    table = Table("humanoid", "wartech").party(0, 1).give(0, power_supports=2).give(1, vitamins=1)
    table.choose("trade:1", "give:power-supports", "want:vitamins", "propose", "yes", "roll").roll(1).turn()
    assert table[0].goods.number("vitamins") == 1
    assert table[1].goods.number("power-supports") == 1


@rule("26.6")
def test_a_companions_magnetic_card_does_not_open_the_door() -> None:
    table = Table("humanoid", "wartech").enter(0, 9).party(0, 1).give(1, magnetic_cards=1)
    table.choose("roll").roll(1).turn()
    assert "Without a Magnetic Card the door stays shut." in table.told


@rule("26.7")
def test_what_a_card_destroys_is_only_the_finders() -> None:
    table = Table("humanoid", "wartech").party(0, 1).finds("ev-lose-weapon").turn()
    assert table[0].primary is None
    assert table[1].primary is not None


@rule("26.8")
def test_one_success_in_detection_counts_for_all() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).finds("se-detect-levels").roll(1, 20, 1).turn()
    assert [player.level for player in table.game.players] == [3, 1, 1]


@pytest.mark.parametrize(("detection", "losses"), [((1, 1), (5, 2)), ((1, 20), (3, 1))])
@rule("26.9")
def test_a_bomb_on_the_space_hurts_the_whole_party(detection: tuple[int, int], losses: tuple[int, int]) -> None:
    table = Table("humanoid", "wartech").enter(0, 18).party(0, 1)
    table.choose("roll").roll(1).draw("tb-explode").roll(*detection, 5, 2).turn()
    assert (25 - table[0].life, 17 - table[1].life) == losses


@rule("26.10")
@rule("26.11")
@rule("26.12")
@rule("26.13")
def test_a_betrayer_leaves_the_party_and_still_has_his_turn() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2)
    table.choose("attack:1").roll(1).choose("truce", "yes", "yes", "pass", "pass", "pass", "yes", "yes", "yes")
    table.choose("roll").roll(1).turn()
    assert table.offered("Your turn").count("attack:2") == 1
    assert "attack:1" not in table.offered("Your turn")
    assert table[0].space == table[2].space == CORRIDOR


@rule("26.12")
def test_the_others_stay_together() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).choose("attack:1").roll(1)
    table.choose("truce", "yes", "yes", "pass", "pass", "pass", "no", "stay").turn()
    assert table[0].party == 0
    assert table[1].party == table[2].party != 0


@rule("26.11")
@rule("23.10")
def test_even_who_ran_from_his_own_betrayal_may_roll() -> None:
    table = Table("humanoid", "wartech").party(0, 1).choose("attack:1").roll(1).choose("pass", "run", "spare")
    table.choose("roll").roll(1).turn()
    assert (table[0].space, table[1].space) == (CORRIDOR, OPEN)


@rule("26.14")
def test_a_member_may_go_alone() -> None:
    table = Table("humanoid", "wartech").party(0, 1).choose("alone", "roll").roll(1).turn()
    assert table.offered("Your turn") == ["roll", "stay"]
    assert (table[0].space, table[1].space) == (CORRIDOR, OPEN)
    assert table[1].party == 0


@rule("26.15")
def test_the_dead_leave_their_party_and_one_alone_is_none() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1).give(2, bombs=1)
    table[0].life = 0
    table.choose("call-bomb").roll(1, 1, 1, 1).choose("pass", "stay").turn(2)
    assert not table[0].alive
    assert table[1].party == 0


@rule("26.16")
def test_former_companions_on_one_space_are_no_party() -> None:
    table = Table("humanoid", "wartech").party(0, 1).choose("alone", "stay").turn()
    assert table[0].space == table[1].space
    table.choose("roll").roll(1).turn(1)
    assert table[0].space == OPEN
