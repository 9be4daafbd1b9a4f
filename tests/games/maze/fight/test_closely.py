"""Fights, loot and trades looked at closely: rounds that go on, shares in their order, who is in it and who is not."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

from clew.games.maze import steps
from clew.games.maze.board.opening import begin_among_players
from clew.games.maze.state import Dropped, Goods, Heap, Weapon

rule = pytest.mark.rule


def hands(table: Table, seat: int = 0) -> list[str]:
    return [weapon.card for weapon in table[seat].hands()]


@rule("24.17")
@rule("23.14")
def test_a_round_with_one_attack_is_not_the_last() -> None:
    """Ada strikes first; in the second round only Bob attacks, in the third he only heals, in the fourth both pass."""
    table = Table("humanoid", "monster").give(1, vitamins=1).attacks(0, 1).roll(1).beats(1).choose("pass").beats(1)
    table.choose("pass").beats(1).choose("attack").roll(1).beats(1)
    assert table.game.agenda[-1].what == steps.FIGHT_TURN
    table[1].life = 1
    table.choose("pass").beats(1).choose("vitamins").roll(1).choose("pass").beats(1)
    assert table.game.agenda[-1].what == steps.FIGHT_TURN
    table.choose("pass").beats(1).choose("pass").run()
    assert "Nobody attacks any more: the fight is over." in table.told


@rule("1.4")
@rule("1.7")
def test_of_three_the_second_last_has_not_won_yet() -> None:
    table = Table("humanoid", "wartech", "monster", last_survivor=True).give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 20, 1).choose("stay").turn()
    assert (table.game.ending, table.game.living()) == ("", [0, 2])


@rule("25.12")
@rule("26.12")
def test_only_who_attacks_a_companion_leaves_his_party() -> None:
    table = Table("humanoid", "wartech", "monster", "mihuman").party(0, 1)
    begin_among_players(table.game, table.script, 0, 2, [0, 1, 2], "")
    assert table[0].party == table[1].party != 0
    assert table.fight.order == [0, 2, 1]
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2)
    begin_among_players(table.game, table.script, 0, 1, [0, 1, 2], "")
    assert (table[0].party, table[1].party == table[2].party != 0) == (0, True)


@rule("30.19")
@rule("29.6")
def test_guardians_apart_are_two_cards() -> None:
    assert len(Table("humanoid").meets("m2-10a").fight.foes) == 2
    apart = Table("humanoid", guardians_apart=True).meets("m2-10a")
    assert [foe.kind for foe in apart.fight.foes] == ["m2-10a"]


# -- sharing ----------------------------------------------------------------------------------------------------------


def sharing(**counters: int) -> Table:
    """Ada, Bob and Cleo share a heap; it is Ada's turn on the board."""
    table = Table("humanoid", "wartech", "monster")
    goods = Goods()
    for name, number in counters.items():
        goods.add(name.replace("_", "-"), number)
        table.game.stock[name.replace("_", "-")] -= number
    table.game.heaps.append(Heap(goods, [0, 1, 2]))
    table.game.push(steps.SHARE)
    return table


@rule("27.15")
def test_loot_goes_round_in_order_until_it_is_gone() -> None:
    table = sharing(keys=2, vitamins=2).choose("keys", "pass", "keys", "vitamins", "vitamins").run()
    takers = [question.seat for question in table.script.asked]
    assert takers == [0, 1, 2, 0, 1]
    assert [table[seat].goods.number("keys") for seat in range(3)] == [1, 0, 1]
    assert table.game.heaps == []


@rule("27.15")
@rule("27.16")
def test_who_dies_over_the_loot_is_passed_over_and_all_may_pick_anew() -> None:
    """Ada passes, Bob attacks Ada and she dies of it: Cleo is next, and two passes are needed again."""
    table = sharing(keys=2)
    table[0].life = 0
    table.choose("pass", "attack:0").roll(20, 1).choose("pass", "pass", "pass", "everything")
    table.choose("start-shotgun", "start-shotgun", "keys", "pass", "keys").run()
    asked = [question.seat for question in table.script.asked if question.prompt.startswith("What do you take of")]
    assert asked == [0, 1, 2, 1, 2]
    assert table[2].goods.number("keys") == 2


@rule("23.15")
@rule("24.8")
def test_the_dead_have_only_what_they_dropped_themselves() -> None:
    table = Table("humanoid", "wartech").arm(0, "tr-machine-gun").arm(1, "tr-laser-gun").attacks(0, 1)
    for seat in (0, 1):
        table.take_out("tr-shotgun")
        table.fight.floor.append(Dropped(seat, Weapon("tr-shotgun")))
    table[1].life = 0
    table.roll(20, 1).beats(1)
    assert sorted(weapon.card for weapon in table[1].goods.weapons) == ["tr-laser-gun", "tr-shotgun"]
    assert [dropped.seat for dropped in table.fight.floor] == [0]


# -- trades and loot piece by piece -----------------------------------------------------------------------------------


@rule("25.10")
@rule("8.13")
def test_what_is_handed_over_leaves_the_body_and_the_other_weapon_moves_up() -> None:
    table = Table("humanoid", "wartech").party(0, 1).arm(0, "tr-laser-gun", "tr-machine-gun")
    table.wear(0, "tr-metal-jacket", "tr-energy-parts", "st-energy-saver")
    table.choose("trade:1", "give:tr-laser-gun", "give:tr-energy-parts", "propose", "yes")
    table.choose("tr-laser-gun", "start-shotgun", "stay").turn()
    assert table[0].primary == Weapon("tr-machine-gun")
    assert (table[0].armour, table[0].parts, table[0].system) == ("tr-metal-jacket", "", "st-energy-saver")
    assert (hands(table, 1), table[1].parts) == (["tr-laser-gun", "start-shotgun"], "tr-energy-parts")


@rule("25.9")
def test_one_weapon_is_offered_once_and_two_alike_twice() -> None:
    table = Table("wartech", "humanoid").party(0, 1).arm(0, "tr-laser-gun", "tr-shotgun", "tr-shotgun").arm(1)
    table.choose("trade:1", "give:tr-laser-gun", "give:tr-shotgun", "give:tr-shotgun", "cancel", "stay").turn()
    offers = [q.keys() for q in table.script.asked if q.prompt.startswith("What do you offer")]
    assert "give:tr-laser-gun" not in offers[1]
    assert "give:tr-shotgun" in offers[2]
    assert "give:tr-shotgun" not in offers[3]


@rule("25.10")
def test_what_lies_unused_is_handed_over_first() -> None:
    table = Table("humanoid", "wartech", slow_handling=True).party(0, 1).wear(0, "tr-metal-jacket").arm(0, "tr-shotgun")
    table.give(0, "tr-metal-jacket", "tr-shotgun")
    table.choose("trade:1", "give:tr-metal-jacket", "give:tr-shotgun", "propose", "yes")
    table.choose("tr-shotgun", "start-shotgun", "stay").turn()
    assert (table[0].armour, table[0].goods.gear, table[0].goods.weapons) == ("tr-metal-jacket", [], [])
    assert hands(table) == ["tr-shotgun"]


@rule("27.10")
@rule("27.11")
@pytest.mark.parametrize(("place", "held"), [("primary", ["tr-laser-gun", "tr-shotgun"]), ("backpack", ["tr-shotgun"])])
def test_a_better_weapon_goes_before_the_old_one(place: str, held: list[str]) -> None:
    table = Table("humanoid").arm(0, "tr-shotgun").meets("m1-01", "m1-02")
    table.fight.foes[0].life = 1
    table.choose("foe-0").roll(20, 4).beats(2).roll(1).beats(1)
    table.choose("loot:0").draw("tr-laser-gun").choose("take", place, "pass").beats(1)
    assert hands(table) == held


@rule("27.10")
def test_a_lesser_weapon_goes_beside_the_old_one() -> None:
    table = Table("humanoid").arm(0, "tr-laser-gun", backpack="tr-machine-gun").meets("m1-01", "m1-02")
    table.fight.foes[0].life = 1
    table.choose("foe-0").roll(20, 4).beats(2).roll(1).beats(1)
    table.choose("loot:0").draw("tr-shotgun").choose("take", "pass").beats(1)
    assert hands(table) == ["tr-laser-gun", "tr-shotgun"]


@rule("25.6a")
@rule("5.8")
def test_after_a_cease_fire_one_trades_with_others_and_uses_it_at_once() -> None:
    table = Table("humanoid", "wartech", "monster").arm(0, "tr-laser-gun").arm(1, "tr-machine-gun").attacks(0, 1)
    table.roll(1).beats(1).choose("truce", "yes", "yes")
    table.choose("trade:1", "give:tr-laser-gun", "want:tr-machine-gun", "propose", "yes")
    table.choose("tr-machine-gun", "tr-laser-gun", "pass", "pass", "pass", "no").run()
    partners = [q.keys() for q in table.script.asked if q.prompt.startswith("Do you propose a trade?")]
    assert [sorted(keys) for keys in partners] == [
        ["pass", "trade:1", "trade:2"],
        ["pass", "trade:0", "trade:2"],
        ["pass", "trade:0", "trade:1"],
        ["pass", "trade:1", "trade:2"],
    ]
    assert [q.seat for q in table.script.asked if q.prompt.startswith("Do you propose a trade?")] == [0, 1, 2, 0]
    assert (hands(table, 0), hands(table, 1)) == (["tr-machine-gun"], ["tr-laser-gun"])
