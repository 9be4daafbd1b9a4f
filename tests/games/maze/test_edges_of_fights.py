"""What fights and sharing leave out: the dead, strangers to the loot, Guardians among other Creatures."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

rule = pytest.mark.rule


@rule("27.7")
@rule("27.6")
@pytest.mark.parametrize(
    ("creatures", "who"), [(("m1-15", "m1-01"), "Guardian I"), (("m1-01", "m1-15"), "Animal Tech")]
)
def test_a_guardian_and_another_creature_may_attack_each_other(creatures: tuple[str, str], who: str) -> None:
    dice = (1, 1) if who == "Guardian I" else (1,)
    table = Table("humanoid").meets(*creatures, initiative=False).roll(5, *dice).beats(1)
    assert table.told[-2].startswith(f"{who} turns to ")
    assert not table.told[-2].endswith("Ada.")


@rule("22.18")
@rule("22.9")
def test_a_dead_creature_is_no_target() -> None:
    table = Table("humanoid").meets("m1-01", "m1-02", "m1-03")
    table.fight.foes[0].life = 1
    table.choose("foe-0").roll(20, 1).beats(2).roll(1, 1, 9, 1).beats(1).roll(1, 1, 9, 1).beats(1)
    table.choose("attack", "foe-1").roll(1).beats(1)
    assert table.offered("Whom do you attack") == ["foe-1", "foe-2"]


@rule("10.2")
def test_healing_is_offered_only_with_cards_that_one_has() -> None:
    table = Table("monster").give(0, vitamins=1).choose("stay").turn()
    assert [key for key in table.last_offered if key in ("vitamins", "power-supports")] == ["vitamins"]


@rule("5.8")
@rule("12.10")
@rule("27.15")
def test_a_weapon_of_the_common_loot_is_put_to_use_in_the_turn_of_another() -> None:
    """Cleo's bomb kills Ada; Bob takes her machine gun and has it in his hands before Cleo goes on."""
    table = Table("humanoid", "wartech", "monster").party(0, 1).arm(0, "tr-machine-gun").give(2, bombs=1)
    table[0].life = 0
    table.choose("call-bomb").roll(1, 1, 6, 1).choose("tr-machine-gun", "pass")
    table.choose("tr-machine-gun", "start-shotgun", "stay").turn(2)
    assert [weapon.card for weapon in table[1].hands()] == ["tr-machine-gun", "start-shotgun"]
    assert table.game.heaps == []


@rule("12.10")
@rule("27.15")
def test_companions_who_die_together_share_nothing() -> None:
    """One bomb kills Ada and Bob; both bodies belong to Cleo, who alone is asked."""
    table = Table("humanoid", "wartech", "monster").enter(0, 18).party(0, 1, 2).give(0, keys=1).give(1, vitamins=1)
    table[0].life = table[1].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1, 1, 1)
    table.choose("vitamins", "pass", "keys", "pass").turn()
    asked = [question for question in table.script.asked if question.prompt.startswith("What do you take of")]
    assert {question.seat for question in asked} == {2}
    assert (table[2].goods.number("keys"), table[2].goods.number("vitamins")) == (1, 1)


@rule("27.16")
def test_nobody_fights_himself_over_the_loot() -> None:
    table = Table("humanoid", "wartech", "monster").enter(0, 18).party(0, 1, 2)
    table[2].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1, 1, 1).choose("pass", "pass").turn()
    asked = [question for question in table.script.asked if question.prompt.startswith("What do you take of")]
    assert [[key for key in question.keys() if key.startswith("attack")] for question in asked] == [
        ["attack:1"], ["attack:0"]]  # fmt: skip


@rule("27.12")
def test_a_level_looted_in_the_fight_dies_with_the_looter() -> None:
    table = Table("humanoid", "monster").meets("m1-01", "m1-02")
    table.fight.foes[0].life = 1
    table.choose("foe-0").roll(20, 1).beats(2).roll(1).beats(1)
    table.choose("loot:0").draw("tr-level").choose("pass").beats(1)
    table[0].life = 0
    table.beats(1).roll(20, 1).run()
    assert (table[0].alive, table[0].level) == (False, 1)
    assert "Ada is now on level 2." not in table.told
