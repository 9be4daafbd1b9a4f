"""Chapter 2: the master of ceremony, dice and detection."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, fresh, read_anew, set_up

from clew.games.maze import RULEBOOK
from clew.kernel.referees.script import Script
from clew.kernel.words.scene import to_json

rule = pytest.mark.rule


@rule("2.1")
@rule("2.2")
def test_the_program_is_the_master_of_ceremony() -> None:
    """It plays the Creature and keeps the Life Points; nobody is asked who does."""
    game = fresh(2)
    script = set_up(game, Script("quick").choices("quick").cards("humanoid", "wartech").dice(6, 1))
    assert [question.prompt for question in script.asked] == ["Who are you?"]
    table = Table("humanoid").meets("m1-01", initiative=False).roll(15, 3).beats(1)
    assert table[0].life == 22
    assert table.script.asked == []


@rule("2.3")
@rule("23.16")
def test_a_creature_always_attacks() -> None:
    table = Table("humanoid").meets("m1-01").roll(15).roll(4)
    table.beats(1)
    assert table.foe_life() == 1
    table.roll(2).beats(1)
    assert table.told[-1] == "Animal Tech misses Ada."


@rule("2.4")
@rule("29.4")
def test_dice_of_all_sizes_add_up() -> None:
    damage = {die.code for kind in read_anew().creatures.values() for die in kind.damage}
    assert damage == {"1d4", "1d6", "1d8", "1d10", "1d12", "2d8"}
    table = Table("humanoid").meets("m2-09", initiative=False).roll(19, 8, 7).beats(1)
    assert table[0].life == 25 - 15


@pytest.mark.parametrize(("face", "target"), [(4, "creature"), (5, "player"), (10, "creature")])
@rule("2.5")
def test_the_percentage_die_counts_a_ten_as_nought(face: int, target: str) -> None:
    table = Table("humanoid").meets("m1-01", "m1-02", initiative=False).roll(1, face)
    if target == "creature":
        table.roll(5)
    table.roll(2).beats(1)
    assert (table.told[-1] == "Animal Tech misses Ada.") == (target == "player")


@pytest.mark.parametrize(("face", "loss"), [(5, 3), (1, 1), (6, 3)])
@rule("2.6")
def test_half_of_a_die_is_rounded_up(face: int, loss: int) -> None:
    table = Table("humanoid").enter(0, 18)
    table.choose("roll").roll(1).draw("tb-explode").roll(20, face).turn()
    assert table[0].life == 25 - loss


@pytest.mark.parametrize(("face", "safe"), [(11, True), (10, False), (1, False), (20, True)])
@rule("2.7")
@rule("2.8")
def test_detection_needs_the_rate_or_more(face: int, safe: bool) -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1).choose("call-bomb").roll(face)
    if not safe:
        table.roll(3)
    table.choose("stay").turn()
    assert table[1].life == (17 if safe else 14)


@rule("2.8")
def test_no_face_and_no_item_is_special_in_detection() -> None:
    """On level 19 a Wartech needs a 2, whatever he is connected to: a 1 is just one too few."""
    table = Table("humanoid", "wartech").give(0, bombs=2).wear(1, "start-metal-jacket", system="st-automatic-aim")
    table[1].level = 19
    table.choose("call-bomb").roll(2).choose("call-bomb").roll(1, 6).choose("stay").turn()
    assert table[1].life == 17 - 6


@rule("2.9")
@rule("22.14")
def test_first_all_attack_dice_then_all_damage_dice() -> None:
    table = Table("wartech").arm(0, "tr-machine-gun", "tr-shotgun").meets("m1-13")
    table.choose("both").roll(19, 18, 6, 4).beats(1)
    assert [dice for _, dice in table.script.rolled] == ["1d20", "1d20", "1d6", "1d4"]
    assert table.foe_life() == 15 - (6 + 3) - (4 + 3)


@rule("2.11")
@rule("11.3")
def test_only_chests_and_the_order_of_decks_are_hidden() -> None:
    table = Table("humanoid", "wartech").give(0, "ch-ultimate-weapon", keys=2)
    scenes = [RULEBOOK.view(table.game, seat) for seat in (0, 1)]
    for scene in scenes:
        scene.goals = []  # everybody has his own, from a card that lies open
    mine, theirs = (str(to_json(scene)) for scene in scenes)
    assert mine.replace("space-11", "") == theirs.replace("space-11", "")
    assert "Ultimate" not in mine
    assert "Chest: 1" in theirs
    assert "Key: 2" in theirs
    assert "Bring " in theirs
