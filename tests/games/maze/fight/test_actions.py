"""Chapter 23: actions in a fight turn."""

from __future__ import annotations

import pytest
from tests.games.maze.table import OPEN, Table

rule = pytest.mark.rule


def fighting(character: str = "humanoid", creature: str = "m1-12") -> Table:
    """Ada's go, after a first exchange in which everybody missed."""
    return Table(character).meets(creature, initiative=False).roll(1).beats(1)


def hands(table: Table, seat: int = 0) -> list[str]:
    return [weapon.card for weapon in table[seat].hands()]


@rule("23.1")
@rule("23.1a")
def test_the_first_fight_turn_is_an_attack_on_the_opponent() -> None:
    table = Table("humanoid", "wartech", "monster").give(0, vitamins=1).attacks(0, 1).roll(1).beats(1)
    assert table.script.asked == []
    two = Table("humanoid", "wartech").party(0, 1).meets("m1-01", "m1-02").choose("foe-1").roll(1).beats(1)
    assert two.offered("Whom do you attack") == ["foe-0", "foe-1"]


@rule("23.2")
@rule("23.14")
def test_what_a_player_may_do_in_a_later_fight_turn() -> None:
    table = fighting().arm(0, "tr-machine-gun", backpack="tr-shotgun").give(0, vitamins=1)
    table.choose("pass").beats(1)
    assert table.last_offered == ["attack", "switch", "manage", "vitamins", "run", "pass"]
    among = Table("humanoid", "wartech").attacks(0, 1).roll(1).beats(1).choose("pass").beats(1)
    assert among.last_offered == ["attack", "manage", "run", "truce", "pass"]
    three = Table("humanoid", "wartech", "monster").attacks(0, 1).roll(1).beats(1).choose("pass").beats(1)
    assert three.last_offered == ["attack", "manage", "trade:2", "trade:0", "run", "truce", "pass"]


@rule("23.3")
@rule("23.5")
@rule("23.15")
def test_a_switch_drops_a_weapon_and_keeps_the_attack() -> None:
    table = fighting().arm(0, "tr-machine-gun", "tr-shotgun", "tr-laser-gun")
    table.choose("switch", "attack", "both").roll(20, 2, 8).beats(1)
    assert hands(table) == ["tr-laser-gun", "tr-shotgun"]
    assert table.foe_life() == 7
    assert [dropped.weapon.card for dropped in table.fight.floor] == ["tr-machine-gun"]


@rule("23.3a")
def test_the_backpack_weapon_is_pulled_into_a_free_hand() -> None:
    table = Table("humanoid").arm(0, "tr-missile-launcher", backpack="tr-shotgun")
    assert table[0].primary is not None
    table[0].primary.charges = 1
    table.meets("m1-12").roll(2).beats(1).roll(1).beats(1)
    assert hands(table) == []
    table.choose("switch", "attack").roll(20, 4).beats(1)
    assert hands(table) == ["tr-shotgun"]
    assert table.foe_life() == 11
    beside = fighting("wartech").arm(0, "tr-shotgun", backpack="tr-shotgun")
    beside.choose("switch", "pull-secondary", "attack", "both").roll(1, 1).beats(1)
    assert hands(beside) == ["tr-shotgun", "tr-shotgun"]
    assert beside.offered("How do you switch?") == ["drop-primary", "pull-primary", "pull-secondary"]


@rule("23.4")
def test_a_switch_must_leave_a_legal_pair() -> None:
    table = fighting().arm(0, "tr-laser-gun", "tr-shotgun", "tr-grenade-launcher")
    table.choose("switch", "attack", "both").roll(1, 1).beats(1)
    assert hands(table) == ["tr-grenade-launcher", "tr-shotgun"]
    assert not table.was_asked("How do you switch?")


@rule("23.6")
@rule("23.12")
@rule("23.15")
def test_managing_rearranges_everything_and_costs_the_attack() -> None:
    table = fighting().arm(0, "tr-machine-gun", "tr-shotgun", "tr-laser-gun")
    table.choose("manage", "tr-laser-gun", "tr-machine-gun", "none", "pass").beats(1)
    assert hands(table) == ["tr-laser-gun", "tr-machine-gun"]
    assert "attack" not in table.last_offered
    assert [dropped.weapon.card for dropped in table.fight.floor] == ["tr-shotgun"]


@rule("23.8")
@rule("23.10")
@rule("24.11")
def test_running_away_costs_a_free_attack_and_ends_the_fight() -> None:
    table = fighting().choose("run").roll(20, 5).run()
    assert table[0].life == 20
    assert table[0].space == OPEN
    assert not table.game.fights
    assert table.game.piles["monsters-1"].layers[-1] == ["m1-12"]


@rule("23.9")
def test_a_player_may_spare_a_runner_or_choose_his_weapons() -> None:
    table = Table("humanoid", "wartech").arm(1, "tr-machine-gun", "tr-grenade-launcher").attacks(0, 1).roll(1).beats(1)
    table.choose("pass").beats(1).choose("run", "spare").run()
    assert table.offered("Which weapons") == ["both", "primary", "secondary", "spare"]
    assert table[0].life == 25
    table = Table("humanoid", "wartech").arm(1, "tr-laser-gun", "tr-grenade-launcher").attacks(0, 1).roll(1).beats(1)
    table.choose("pass").beats(1).choose("run", "secondary").roll(2).run()
    assert table[1].secondary is not None
    assert table[1].secondary.charges == 3


@rule("23.10")
@rule("26.15")
def test_a_runner_leaves_his_party() -> None:
    table = Table("humanoid", "wartech").party(0, 1).meets("m1-01").roll(1).beats(1).roll(5, 1).beats(1)
    table.choose("run").roll(9, 1).choose("spare").beats(1)
    assert table[1].party == table[0].party == 0
    assert table.fight.players == [0]


@rule("23.11")
@rule("25.3")
@rule("25.4")
def test_asking_for_a_cease_fire_ends_the_fight_turn() -> None:
    table = Table("humanoid", "wartech").attacks(0, 1).roll(1).beats(1).choose("truce", "no").beats(1)
    assert table.fight.order[table.fight.at] == 0
    table.choose("truce", "no").beats(1).choose("truce", "yes", "pass", "pass", "no").run()
    assert not table.game.fights


@rule("23.12")
def test_actions_can_be_combined_but_only_a_switch_keeps_the_attack() -> None:
    table = fighting().arm(0, "tr-machine-gun", backpack="tr-shotgun").give(0, vitamins=1)
    table[0].life = 10
    table.choose("switch", "drop-primary", "vitamins").roll(3).choose("run").roll(1).run()
    assert table[0].life == 13
    assert "attack" not in table.last_offered


@rule("23.13")
def test_the_attack_ends_the_fight_turn() -> None:
    table = fighting().choose("attack").roll(1).beats(1)
    assert table.fight.order[table.fight.at] >= 10


@rule("23.15")
@rule("5.8")
def test_dropped_weapons_are_picked_up_after_the_fight() -> None:
    table = fighting().arm(0, "tr-machine-gun", "tr-shotgun", "tr-laser-gun")
    table.fight.foes[0].life = 1
    table.choose("switch", "attack", "both").roll(20, 2, 8).draw("tr-bomb").choose("leave")
    table.choose("tr-laser-gun", "tr-machine-gun", "tr-shotgun").run()
    assert hands(table) == ["tr-laser-gun", "tr-machine-gun"]
    assert table[0].backpack is not None


@rule("23.15")
@rule("27.15")
def test_what_a_runner_dropped_is_common_loot() -> None:
    table = Table("humanoid", "wartech").party(0, 1).arm(0, "tr-machine-gun", backpack="tr-laser-gun")
    table.meets("m1-01", initiative=False).roll(5, 1).beats(1)
    table.choose("switch", "drop-primary", "run").roll(1).choose("spare").beats(1)
    table.fight.foes[0].life = 1
    table.choose("attack").roll(20, 1).draw("tr-bomb").choose("leave", "tr-machine-gun")
    table.choose("tr-machine-gun", "start-shotgun").run()
    assert hands(table, 1) == ["tr-machine-gun", "start-shotgun"]


@rule("23.15")
@rule("24.8")
def test_dropped_weapons_of_the_dead_lie_with_the_body() -> None:
    table = fighting().arm(0, "tr-machine-gun", "tr-shotgun", "tr-laser-gun")
    table[0].life = 0
    table.choose("switch", "pass").beats(1).roll(20, 1).beats(1)
    assert sorted(weapon.card for weapon in table[0].goods.weapons) == ["tr-laser-gun", "tr-machine-gun", "tr-shotgun"]


@rule("23.16")
def test_creatures_are_never_asked() -> None:
    table = fighting().choose("pass").beats(1).roll(1).beats(1)
    assert {question.seat for question in table.script.asked} == {0}
