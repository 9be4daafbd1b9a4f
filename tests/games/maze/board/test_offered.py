"""What a turn, a fight and a trade offer, and what they don't."""

from __future__ import annotations

import pytest
from tests.games.maze.table import CORRIDOR, OPEN, Table, duel_of_three

from clew.games.maze.state import START

rule = pytest.mark.rule
TURN = "Your turn. What do you do?"


# -- the board turn ---------------------------------------------------------------------------------------------------


def bare(seat: int = 0) -> Table:
    """Somebody who owns nothing at all."""
    return Table("humanoid").arm(seat).wear(seat)


@rule("5.2")
@rule("5.4")
@pytest.mark.parametrize(
    ("things", "counters", "more"),
    [
        ([], {}, []),
        (["ch-bomb"], {}, ["discard"]),
        ([], {"keys": 1}, ["discard"]),
        (["ch-bomb"], {"keys": 1}, ["open-chest", "discard"]),
        ([], {"bombs": 1}, ["call-bomb", "discard"]),
    ],
)
def test_a_turn_offers_only_what_one_has_things_for(
    things: list[str], counters: dict[str, int], more: list[str]
) -> None:
    table = bare().give(0, *things, **counters).choose("stay").turn()
    assert table.offered(TURN) == ["roll", "stay", *more]


@rule("5.2")
def test_a_weapon_in_the_backpack_can_be_taken_out() -> None:
    table = bare().arm(0, backpack="tr-shotgun").choose("arrange", "tr-shotgun", "stay").turn()
    assert [weapon.card for weapon in table[0].hands()] == ["tr-shotgun"]


@rule("3.12")
@rule("28.16")
@rule("5.9")
def test_who_was_sent_back_to_start_must_enter_again() -> None:
    """With no Life Points, in the turn after a Map, and with another Map and set in the pocket."""
    table = bare().enter(0, START, "start-4").give(0, "st-laser-key", keys=1, exit_maps=1, bombs=1)
    table[0].life, table[0].moved = 0, True
    table.choose("roll").roll(1).turn()
    assert table.offered(TURN) == ["roll", "discard"]
    assert table[0].space == 1


@rule("16.1")
@pytest.mark.parametrize("deed", [["arrange", "start-shotgun"], ["vitamins"], ["call-bomb"]])
def test_whoever_has_done_anything_rests_no_more(deed: list[str]) -> None:
    table = Table("humanoid").enter(0, CORRIDOR).give(0, vitamins=1, bombs=1).choose(*deed)
    if deed == ["vitamins"]:
        table.roll(1)
    table.choose("discard", "back", "stay").turn()
    assert "rest" in table.script.asked[0].keys()
    assert all("rest" not in question.keys() for question in table.script.asked[1:])


@rule("30.7")
def test_only_a_corridor_heals_by_itself() -> None:
    table = Table("humanoid", corridor_free=True).enter(0, OPEN)
    table[0].life = 10
    assert table.choose("stay").turn()[0].life == 10


@rule("26.14")
@rule("26.10")
def test_parting_and_betrayal_last_for_the_turn_only() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).choose("alone", "stay").turn()
    assert table.offered(TURN) == ["roll", "stay"]
    table.choose("stay").turn()
    assert "discard" in table.offered(TURN)
    table.party(0, 1, 2).choose("attack:1").roll(1).choose("pass", "pass", "pass", "pass", "pass", "stay").turn()
    assert not [key for key in table.offered(TURN) if key.startswith("attack")]
    assert "attack:1" in table.party(0, 1).choose("stay").turn().offered(TURN)


@rule("26.13")
@rule("1.8")
def test_a_betrayer_who_dies_of_it_has_no_more_turn() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2)
    table[0].life = 0
    table.choose("attack:1").roll(1).choose("attack", "seat-0").roll(20, 1).choose("enough", "pass", "pass").turn()
    assert not table[0].alive
    assert [question.seat for question in table.script.asked if question.prompt == TURN] == [0]
    assert table.game.active == 1


@rule("3.10")
@rule("30.23")
@pytest.mark.parametrize(("secret", "to"), [(False, None), (True, (0,))])
def test_who_sees_the_start_card(secret: bool, to: tuple[int, ...] | None) -> None:
    table = Table("humanoid", secret_start_cards=secret)
    table.game.piles["start"].put_back(table[0].start)
    table[0].start, table[0].space = "", START
    table.draw("start-4?" if secret else "start-4").choose("roll").roll(1).turn()
    assert [line.to for line in table.script.lines if line.rule == "3.10"] == [to]


@rule("3.9")
@rule("16.4")
def test_turns_are_counted_and_told() -> None:
    table = Table("humanoid").enter(0, CORRIDOR - 1).choose("roll").roll(1).turn()
    assert "The corridor is quiet; Ada is on guard." in table.told
    assert (table.game.turn, table.choose("stay").turn().game.turn) == (2, 3)


@rule("5.11")
def test_what_was_given_up_is_named() -> None:
    table = Table("humanoid").arm(0, "tr-grenade-launcher").choose("discard", "tr-grenade-launcher/4", "stay").turn()
    assert "Ada gives up: Grenade Launcher." in table.told


# -- the fight turn ---------------------------------------------------------------------------------------------------

FIGHT = "What do you do in the fight?"


def fighting(character: str, primary: str = "", secondary: str = "", backpack: str = "") -> Table:
    """Ada's go, after a first exchange in which everybody missed."""
    table = Table(character).arm(0, primary, secondary, backpack)
    return table.meets("m1-12", initiative=False).roll(1).beats(1)


@rule("23.4")
@rule("23.3")
@pytest.mark.parametrize(
    ("character", "primary", "secondary", "backpack", "ways"),
    [
        ("humanoid", "tr-laser-gun", "tr-shotgun", "tr-laser-gun-2h", []),
        ("humanoid", "tr-laser-gun", "tr-machine-gun", "tr-shotgun", ["drop-secondary"]),
        ("humanoid", "tr-laser-gun", "tr-machine-gun", "tr-missile-launcher", ["drop-primary"]),
        ("wartech", "tr-laser-gun", "tr-shotgun", "tr-machine-gun", ["drop-primary", "drop-secondary"]),
        ("humanoid", "tr-laser-gun", "", "tr-shotgun", ["drop-primary", "pull-secondary"]),
        ("humanoid", "tr-shotgun", "", "tr-laser-gun", ["drop-primary", "pull-primary"]),
        ("humanoid", "tr-shotgun", "", "tr-laser-gun-2h", ["drop-primary"]),
    ],
)
def test_the_ways_to_switch_are_those_that_leave_a_legal_pair(
    character: str, primary: str, secondary: str, backpack: str, ways: list[str]
) -> None:
    for way in ways:
        table = fighting(character, primary, secondary, backpack).choose("switch", *([way] if len(ways) > 1 else []))
        table.choose("pass").beats(1)
        if len(ways) > 1:
            assert table.offered("How do you switch?") == ways
        held = {
            "drop-primary": [backpack, secondary],
            "drop-secondary": [primary, backpack],
            "pull-primary": [backpack, primary],
            "pull-secondary": [primary, backpack],
        }[way]
        lost = {"drop-primary": [primary], "drop-secondary": [secondary]}.get(way, [])
        assert [weapon.card for weapon in table[0].hands()] == [card for card in held if card]
        assert [dropped.weapon.card for dropped in table.fight.floor] == lost
        assert table[0].backpack is None
    if not ways:
        table = fighting(character, primary, secondary, backpack).choose("pass").beats(1)
        assert "switch" not in table.offered(FIGHT)


@rule("23.6")
@rule("23.12")
def test_weapons_are_managed_once_in_a_fight_turn_even_those_in_the_backpack() -> None:
    table = fighting("humanoid", backpack="tr-shotgun").choose("manage", "tr-shotgun", "pass").beats(1)
    assert [weapon.card for weapon in table[0].hands()] == ["tr-shotgun"]
    assert table.last_offered == ["run", "pass"]
    again = table.roll(1).beats(1).choose("pass").beats(1)
    assert "manage" in again.last_offered


@rule("27.9")
@rule("27.17")
def test_there_is_no_trade_with_one_who_ran() -> None:
    table = Table("humanoid", "wartech", "monster").attacks(0, 1).roll(1).beats(1)
    table.choose("run", "spare", "spare").beats(1).choose("pass").beats(1)
    assert [key for key in table.last_offered if key.startswith("trade")] == ["trade:0"]


@rule("28.26")
@rule("27.9")
def test_in_the_duel_only_a_partner_who_agreed_may_pass() -> None:
    table = duel_of_three()
    table.choose("trade:2", "give:keys", "propose", "yes", "pass").beats(1)
    table.choose("pass").beats(1)
    assert table.last_offered == ["run", "pass"]
    assert table.fight.order[table.fight.at] == 0


@rule("27.9")
def test_only_an_exchange_costs_an_attack_and_two_cost_no_more_than_one() -> None:
    table = Table("humanoid", "wartech", "monster").give(1, keys=2).attacks(0, 1).roll(1).beats(1)
    table.choose("trade:2", "give:keys", "propose", "no", "pass").beats(1)
    assert table.fight.no_attack == []
    table.choose("pass").beats(1)
    assert "attack" in table.last_offered
    twice = Table("humanoid", "wartech", "monster").give(1, keys=2).attacks(0, 1).roll(1).beats(1)
    twice.choose("trade:2", "give:keys", "propose", "yes", "trade:2", "give:keys", "propose", "yes", "pass").beats(1)
    assert twice.fight.no_attack == [2]
    twice.choose("pass").beats(1)
    assert twice.fight.no_attack == []


# -- trades -----------------------------------------------------------------------------------------------------------

OFFER = "What do you offer"


@rule("25.10")
@rule("26.5")
def test_an_offer_holds_no_more_than_there_is() -> None:
    table = Table("humanoid", "wartech").party(0, 1).give(0, vitamins=2).give(1, keys=1)
    table.choose("trade:1", "give:vitamins", "give:vitamins", "want:keys", "propose", "yes", "stay").turn()
    first, second, third, fourth = (q.keys() for q in table.script.asked if q.prompt.startswith(OFFER))
    assert "propose" not in first
    assert "propose" in second
    assert "give:vitamins" in second
    assert "give:vitamins" not in third
    assert "want:keys" not in fourth
    assert "Ada would give: Vitamins." in table.told
    assert "Ada asks for: Key." in table.told
    assert (table[1].goods.number("vitamins"), table[0].goods.number("keys")) == (2, 1)
    assert table.game.offer is None
    table.choose("trade:1", "cancel", "stay").turn()
    assert table.game.offer is None


@rule("26.5")
@rule("5.8")
def test_both_put_what_they_got_to_use_before_the_turn_goes_on() -> None:
    table = Table("humanoid", "wartech").party(0, 1).arm(0, "tr-laser-gun").arm(1, "tr-machine-gun")
    table.choose("trade:1", "give:tr-laser-gun", "want:tr-machine-gun", "propose", "yes")
    table.choose("tr-machine-gun", "tr-laser-gun", "stay").turn()
    seats = [(q.seat, q.prompt) for q in table.script.asked if q.prompt.startswith(("Which weapon is", "Your turn"))]
    assert [seat for seat, _ in seats] == [0, 0, 1, 0]


@rule("27.10")
def test_in_a_fight_one_weapon_a_side_changes_hands_and_is_put_away_at_once() -> None:
    table = Table("humanoid", "wartech", "monster").arm(1, "tr-laser-gun", "tr-machine-gun", "tr-shotgun")
    table.arm(2).attacks(0, 1).roll(1).beats(1)
    table.choose("trade:2", "give:tr-machine-gun", "propose", "yes", "primary", "pass").beats(1)
    last = next(q.keys() for q in reversed(table.script.asked) if q.prompt.startswith(OFFER))
    assert not [key for key in last if key.startswith("give:tr-")]
    assert [weapon.card for weapon in table[2].hands()] == ["tr-machine-gun"]
    assert table[2].goods.weapons == []
