"""What fights and sharing leave out: the dead, strangers to the loot, Guardians among other Creatures."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

from clew.games.maze.fight.attack import targets_of_player
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put

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
    table.fight.foes[1].life = 1
    assert put(label_of(targets_of_player(table.game, table.fight, 0)[0])) == "Fighting Machine (a Life Point)"


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
        ["attack:1"],
        ["attack:0"],
    ]


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


# -- the attack -------------------------------------------------------------------------------------------------------


@rule("22.10")
@rule("8.2")
def test_bare_hands_have_no_modifier() -> None:
    """Humanoid, THAC0 19, against AC 6: a 13 hits, a 12 does not."""
    for face, life in ((12, 15), (13, 14)):
        table = Table("humanoid").arm(0).meets("m1-12").roll(face).beats(1)
        assert table.foe_life() == life


@rule("22.21")
def test_a_creature_rolls_without_modifiers_and_one_hit_of_two_is_a_hit() -> None:
    """Guardian II, THAC0 12, against AC 8: a 4 hits, a 3 does not."""
    table = Table("humanoid").meets("m2-13", initiative=False).roll(4, 3, 5).beats(1)
    assert table[0].life == 25 - 5
    assert table.told[-1] == "Guardian II hits Ada for 5."
    assert Table("humanoid").meets("m2-13", initiative=False).roll(3, 3).beats(1).told[-1] == "Guardian II misses Ada."


@rule("8.8")
@rule("8.15")
def test_an_empty_secondary_weapon_goes_home_alone() -> None:
    table = Table("humanoid").arm(0, "tr-missile-launcher", "tr-grenade-launcher").meets("m1-12")
    assert table[0].secondary is not None
    table[0].secondary.charges = 1
    table.choose("secondary").roll(2).beats(1)
    assert [weapon.card for weapon in table[0].hands()] == ["tr-missile-launcher"]
    assert table.game.piles["treasures"].layers[-1] == ["tr-grenade-launcher"]


@rule("27.5")
def test_whoever_travels_alone_turns_on_nobody() -> None:
    table = Table("humanoid", "wartech").attacks(0, 1).roll(1).beats(1)
    assert not [line for line in table.script.lines if line.rule == "27.5"]


@rule("1.7")
@rule("22.19")
def test_the_last_one_alive_after_a_blow_wins_at_once() -> None:
    table = Table("humanoid", "wartech", last_survivor=True)
    table[1].life = 0
    table.attacks(0, 1).roll(20, 1).run()
    assert (table.game.ending, table.game.winner) == ("survivor", 0)


@rule("23.9")
def test_a_single_weapon_is_not_named_to_who_may_shoot_at_a_runner() -> None:
    table = Table("humanoid", "wartech").attacks(0, 1).roll(1).beats(1).choose("run", "spare").run()
    assert table.script.asked[-1].labels() == ["Attack", "Let him go"]


# -- running away -----------------------------------------------------------------------------------------------------


def among_two_creatures() -> Table:
    """Ada's go; the Animal Tech needs a 7 and does 1d4, the Fighting Machine a 5 and 1d6."""
    return Table("humanoid").meets("m1-01", "m1-02", initiative=False).roll(9, 1).beats(1).roll(9, 1).beats(1)


@rule("27.17")
@rule("23.8")
def test_each_creature_strikes_at_a_runner_with_its_own_dice() -> None:
    table = among_two_creatures().choose("run").roll(5, 6, 5, 5, 6).run()
    assert table[0].life == 25 - 6


@rule("27.18")
@rule("23.8")
def test_no_creature_strikes_at_a_runner_who_is_dead() -> None:
    table = among_two_creatures()
    table[0].life = 0
    table.choose("run").roll(5, 7, 1).run()
    assert table.game.ending == "dead"


@rule("30.18")
def test_only_the_active_players_map_is_lost_on_flight() -> None:
    for runner, maps in ((0, [0, 1]), (1, [1, 1])):
        table = Table("humanoid", "wartech", map_lost_on_flight=True).give(0, exit_maps=1).give(1, exit_maps=1)
        for seat in (0, 1):
            table.enter(seat, table.game.book.exit)
        table.attacks(0, 1).roll(1).beats(1)
        table.game.active = 0
        if runner == 0:
            table.choose("pass").beats(1)
        table.choose("run", "spare").run()
        assert [table[seat].goods.number("exit-maps") for seat in (0, 1)] == maps


@rule("24.14")
@rule("27.16")
@rule("23.15")
def test_who_runs_from_the_loot_leaves_only_what_he_dropped_himself() -> None:
    """Ada and Bob have both dropped a weapon; Bob runs from the fight over the loot, and hers stays hers."""
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).give(2, keys=1)
    table.arm(0, "tr-machine-gun", backpack="tr-laser-gun").arm(1, "tr-grenade-launcher", backpack="tr-machine-gun-2h")
    table[2].life = 0
    table.meets("m1-12", initiative=False).roll(1, 1, 9, 20, 1).beats(1)
    table.choose("switch", "drop-primary", "pass").beats(1).choose("switch", "attack", "foe-0").roll(20, 8)
    table.fight.foes[0].life = 1
    table.draw("tr-key").choose("leave", "attack:1").roll(1)
    table.choose("run", "spare", "keys", "tr-grenade-launcher/4", "pass")
    table.choose("tr-laser-gun", "tr-machine-gun", "tr-grenade-launcher/4").run()
    assert [weapon.card for weapon in table[0].hands()] == ["tr-laser-gun", "tr-machine-gun"]
    assert table[0].backpack is not None
    assert [weapon.card for weapon in table[1].hands()] == ["tr-machine-gun-2h"]


@rule("21.7")
@rule("21.14")
def test_a_detection_long_ago_finds_no_body_behind_a_noise() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).finds("en-detect").roll(20).draw("b-nothing").turn()
    table.enter(0).finds("en-noise").choose("hide").draw("b-left").turn()
    assert table.told[-1] == "Nothing happens."
