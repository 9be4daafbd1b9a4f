"""Who may go to the EXIT, who belongs together there and afterwards, and what stays hidden at its door."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

rule = pytest.mark.rule


def keys_and_map(table: Table, seat: int = 0) -> Table:
    """This player owns the Exit Keys of START card 4 and an Exit Map."""
    return table.enter(seat, start="start-4").give(seat, "st-laser-key", keys=1, exit_maps=1)


@rule("28.1")
@pytest.mark.parametrize("lacking", ["st-laser-key", "keys", "exit-maps"])
def test_a_map_and_both_keys_are_needed(lacking: str) -> None:
    table = Table("humanoid").enter(0, start="start-4")
    if lacking != "st-laser-key":
        table.give(0, "st-laser-key")
    table.give(0, **{name.replace("-", "_"): 1 for name in ("keys", "exit-maps") if name != lacking})
    assert "map" not in table.choose("stay").turn().offered("Your turn")


@rule("30.22")
def test_companions_who_stay_behind_are_each_alone() -> None:
    table = keys_and_map(Table("humanoid", "wartech", "monster", companions_choose=True)).party(0, 1, 2)
    table.choose("map", "stay", "stay").draw("gu-nobody", "ex-hole").turn()
    assert [player.party for player in table.game.players] == [0, 0, 0]


@rule("26.15")
@rule("28.20")
def test_whoever_lands_in_the_corridor_has_left_the_party() -> None:
    table = keys_and_map(Table("humanoid", "wartech", "monster")).party(0, 1, 2)
    table.choose("map").draw("gu-nobody").choose("peace", "peace", "peace").draw("ex-hole", "ex-free", "ex-free").turn()
    assert [(player.space, player.party) for player in table.game.players] == [(21, 0), (21, 0), (21, 0)]


@rule("26.15")
@rule("26.8")
def test_whoever_starts_again_no_longer_rolls_for_the_others() -> None:
    """Ada's keys fail; when Bob tries the door, only he and Cleo roll Detection."""
    table = keys_and_map(Table("humanoid", "wartech", "monster")).party(0, 1, 2).give(1, "st-unlock-device")
    table.choose("map").draw("gu-nobody").choose("peace", "peace", "peace")
    table.draw("ex-keys-fail", "ex-detect-trapdoor").roll(1, 1).draw("ex-hole").turn()
    assert [player.space for player in table.game.players] == [0, 21, 21]


@rule("28.23")
def test_nobody_is_asked_to_attack_himself() -> None:
    table = keys_and_map(Table("humanoid", "wartech")).party(0, 1)
    table.choose("map").draw("gu-nobody").choose("peace", "peace").draw("ex-hole", "ex-hole").turn()
    asked = [question for question in table.script.asked if question.prompt.startswith("Do you attack somebody")]
    assert [question.keys() for question in asked] == [["attack:1", "peace"], ["attack:0", "peace"]]


@rule("28.12")
def test_whoever_shows_a_device_does_not_show_his_start_card() -> None:
    table = Table("humanoid", "wartech", secret_start_cards=True).enter(0, start="start-4?")
    table.give(0, "st-unlock-device", exit_maps=1).choose("map").draw("gu-nobody", "ex-hole").turn()
    assert table[0].start == "start-4?"
