"""Rules 24.16 and 27.11: whose the spoils of the pair of Guardians are, and who may loot in the middle of a fight."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

rule = pytest.mark.rule


def pair() -> Table:
    """A Humanoid and a Wartech against the two Guardians of one card, each with a Life Point left."""
    table = Table("humanoid", "wartech").party(0, 1).meets("m2-10a")
    table.fight.foes[0].life = table.fight.foes[1].life = 1
    return table


@rule("24.16")
@rule("24.5a")
def test_the_treasure_is_guardian_ones_though_he_dies_last() -> None:
    table = pair().choose("foe-1").roll(20, 1).beats(1).roll(9, 1, 1).beats(2)
    table.choose("attack", "foe-0").roll(20, 1).draw("st-level-1", "tr-level").run()
    assert (table[0].level, table[1].level) == (1, 3)


@rule("24.16")
@rule("27.14")
def test_a_companion_who_dies_between_the_two_changes_nothing() -> None:
    table = pair().choose("foe-0").roll(20, 1).beats(2)
    table[1].life = 0
    table.roll(1, 9, 20, 1, 4).beats(2).choose("attack").roll(20, 1).draw("st-level-1", "tr-level").choose("pass").run()
    assert (table[0].level, table[1].alive) == (3, False)


def both_down() -> Table:
    """Of three Creatures Ada has killed one and Bob another; it is Ada's fight turn."""
    table = Table("humanoid", "wartech").party(0, 1).meets("m1-01", "m1-02", "m1-03")
    table.fight.foes[0].life = table.fight.foes[1].life = 1
    table.choose("foe-0").roll(20, 1).beats(2).roll(1, 9, 1).beats(1).roll(1, 9, 1).beats(1)
    return table.choose("attack", "foe-1").roll(20, 1).beats(1)


@rule("27.11")
def test_only_the_own_kill_is_looted_and_only_once() -> None:
    table = both_down().choose("loot:0").draw("tr-key").choose("leave", "pass").beats(3).roll(9, 1).beats(1)
    first = next(question.keys() for question in reversed(table.script.asked) if "loot:0" in question.keys())
    assert [key for key in first if key.startswith("loot")] == ["loot:0"]
    table.choose("pass").beats(1)
    assert [key for key in table.last_offered if key.startswith("loot")] == ["loot:1"]
    table.choose("pass").beats(1)
    assert [key for key in table.last_offered if key.startswith("loot")] == []


@rule("27.11")
@rule("23.12")
def test_one_dead_opponent_a_fight_turn() -> None:
    table = Table("humanoid").arm(0, "tr-machine-gun", "tr-shotgun").meets("m1-01", "m1-02", "m1-03")
    table.fight.foes[0].life = table.fight.foes[1].life = 1
    table.choose("both", "foe-0", "foe-1").roll(20, 20, 1, 1).beats(3).roll(1).beats(1)
    table.choose("loot:0").draw("tr-key").choose("leave", "pass").beats(1)
    assert [key for key in table.last_offered if key.startswith("loot")] == []


@rule("27.10")
@rule("27.11")
def test_a_looter_in_a_fight_takes_only_weapons_he_has_room_for_and_may_stop() -> None:
    """Cleo has been killed by the Creature; Ada's hands and backpack are full, Bob's are not."""
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).give(2, keys=2).meets("m1-12", initiative=False)
    table.arm(0, "tr-machine-gun", "tr-shotgun", "tr-laser-gun")
    table[2].life = 0
    table.roll(1, 1, 9, 20, 6).beats(1).choose("loot:0", "keys", "enough", "pass").beats(1)
    assert table.offered("What do you take?") == ["keys", "enough"]
    assert (table[0].goods.number("keys"), table[2].goods.number("keys")) == (1, 1)
    table.choose("loot:0", "start-shotgun", "backpack", "enough", "pass").beats(1)
    assert table[1].backpack is not None


@rule("23.15")
@rule("5.8")
def test_everybody_picks_up_what_he_dropped_himself() -> None:
    table = Table("humanoid", "wartech").party(0, 1).meets("m1-01", initiative=False)
    table.arm(0, "tr-machine-gun", backpack="tr-laser-gun").arm(1, "tr-shotgun", backpack="tr-laser-gun")
    table.fight.foes[0].life = 1
    table.roll(9, 1).beats(1).choose("switch", "drop-primary", "pass").beats(1)
    table.choose("switch", "drop-primary", "attack", "foe-0").roll(20, 1).draw("tr-bomb").choose("leave")
    table.choose("tr-laser-gun", "tr-machine-gun", "tr-laser-gun", "tr-shotgun").run()
    assert [[weapon.card for weapon in table[seat].hands()] for seat in (0, 1)] == [
        ["tr-laser-gun", "tr-machine-gun"],
        ["tr-laser-gun", "tr-shotgun"],
    ]
