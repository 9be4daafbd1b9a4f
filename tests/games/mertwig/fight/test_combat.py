"""Chapter 11: combat."""

import pytest
from tests.games.mertwig.table import Table

rule = pytest.mark.rule


def pairs(table: Table) -> list[list[str]]:
    assert table.game.fight is not None
    return table.game.fight.pairs


@rule("11.1", "11.2")
def test_hostile_cards_must_be_fought_in_rounds_of_seven_steps() -> None:
    table = Table().meet("The Lion", until=("round",))
    table.run(until=("enemy-spells",))
    assert [step.what for step in table.game.agenda[-8:]] == [
        "check",
        "healing",
        "escape",
        "melee",
        "pair",
        "book-spells",
        "own-spells",
        "enemy-spells",
    ]
    with_bows = Table(arms=True, missile=True).meet("The Lion", until=("enemy-spells",))
    assert "missiles" in [step.what for step in with_bows.game.agenda]


@rule("11.3", "13.3", "13.18", "25.8", "25.9")
def test_equipment_is_shifted_at_the_start_of_a_round_only() -> None:
    table = Table(arms=True).party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "Mace-1")
    table.battle("The Lion")
    table.member("Leo Littlefoot").wounds = 1
    table.step("check")
    assert table.player().arms == ["mace-1"]
    table.choose("Mace", "Ralph the Red").step("round")
    assert table.member("Ralph the Red").gear == ["mace-1"]
    asked = len(table.script.asked)
    table.step("pair").roll(1, 1).step("melee")
    assert [q.prompt for q in table.script.asked[asked:]] == []


@rule("11.4")
def test_killed_cards_neither_act_nor_are_targets() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").battle("The Lion", "Mad Dog")
    table.member("Leo Littlefoot").wounds = 1
    table.choose("automaton").step("pair")
    assert pairs(table) == [["ralph-the-red", "the-lion", "mad-dog"]]


WALTENS = "All of it: Walten: Magic Bolt at The Lion"


@rule("11.5", "12.2", "11.7")
def test_one_spell_a_round_and_no_attack_for_the_caster() -> None:
    table = Table().party(0, "Ralph the Red", "Walten").battle("The Lion", "Red Wolf")
    table.choose("Walten casts Sleep").roll(1, 1).step("own-spells")
    assert [q.labels() for q in table.script.asked if q.prompt.startswith("Which spell")] == [
        [WALTENS, "Walten casts Invisibility", "Walten casts Magic Bolt", "Walten casts Sleep", "No more spells"]
    ]
    table.choose("Walten").step("pair")
    assert pairs(table) == [["the-lion", "walten"], ["red-wolf", "ralph-the-red"]]
    table.roll(1, 1, 1).step("melee")  # two enemies and Ralph
    table.step("check").step("round").choose("done").step("own-spells")
    after = ["Walten casts Invisibility", "Walten casts Magic Bolt"]
    assert table.offered("Which spell") == [WALTENS, *after, "No more spells"]


@rule("11.6", "11.8", "11.9")
def test_enemy_spells_are_rolled_first_and_all_take_effect_together() -> None:
    table = Table().party(0, "Ralph the Red", "Walten").battle("Evil Wizard Woggnog")
    table.choose("Evil Wizard Woggnog casts Magic Bolt", "Walten").roll(0).step("enemy-spells")
    assert table.member("Walten").wounds == 0
    table.choose("Walten casts Magic Bolt").roll(0).step("own-spells").step("book-spells")
    assert (table.member("Walten").wounds, table.enemy("Evil Wizard Woggnog").wounds) == (1, 1)


@rule("11.10", "11.9")
def test_killed_beats_fled_and_fled_beats_charmed() -> None:
    table = Table().party(0, "Ralph the Red", "Walten", "Leo Littlefoot").battle("The Blue Dragon", "Mad Dog")
    assert table.game.fight is not None
    table.game.fight.effects = [
        [what, who, "0", "Mad Dog"]
        for what, who in (
            ("flee", "walten"),
            ("wound", "walten"),
            ("charm", "leo-littlefoot"),
            ("flee", "leo-littlefoot"),
        )
    ]
    table.step("book-spells")
    assert table.names() == ["Ralph the Red", "Walten"]
    assert table.member("Walten").wounds == 1
    assert table.discarded("Leo Littlefoot")


@rule("11.11", "11.40", "12.13")
def test_enemies_that_fled_leave_their_treasures() -> None:
    table = Table().party(0, "Arnie Schwartz").choose("Arnie Schwartz casts Fear", "The Young Dragon").roll(7)
    table.roll(1, 1, 0).draw("Gold Crown", "Gold Ingot", "Large Ruby")
    table.meet("The Young Dragon", "Red Wolf")
    assert len(table.player().treasures) == 3


@rule("11.12", "13.19")
def test_a_scared_hireling_is_gone_with_his_shield() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "Garath's Shield")
    table.battle("The Young Dragon").choose("The Young Dragon casts Fear", "Leo Littlefoot").roll(3)
    table.step("enemy-spells").step("book-spells")
    assert (table.names(), table.discarded("Leo Littlefoot"), table.discarded("Garath's Shield")) == (
        ["Ralph the Red"],
        True,
        True,
    )


@rule("11.13", "13.19", "11.34")
def test_a_scared_character_takes_the_party_along() -> None:
    table = Table().party(0, "Arnie Schwartz", "Leo Littlefoot", "Skalan", "Simon Smallfoot")
    table.wear(0, "Skalan", "The War Club").battle("The Young Dragon")
    table.member("Leo Littlefoot").wounds = 1
    table.member("Simon Smallfoot").asleep = 1
    table.choose("The Young Dragon casts Fear", "Arnie Schwartz").roll(6).step("enemy-spells").step("book-spells")
    assert table.names() == ["Arnie Schwartz", "Skalan"]
    assert (table.game.fight, table.discarded("The Young Dragon")) == (None, True)
    assert table.member("Skalan").gear == ["the-war-club"]
    assert [step.what for step in table.game.agenda] == ["end"]


@rule("11.14", "11.21", "12.17", "11.23")
def test_sleepers_and_casters_are_in_the_melee_but_do_not_strike() -> None:
    table = Table().party(0, "Ralph the Red", "Walten").battle("The Lion", "Mad Dog")
    table.enemy("The Lion").asleep = 2
    table.member("Walten").did = "cast"
    table.choose("Walten").step("pair")
    table.roll(1, 1).step("melee")
    assert table.script.rolled[-2:] == [("11.26", "1d10"), ("11.26", "1d10")]
    assert len(table.script.rolled) == 2


@rule("11.15", "11.19", "11.16")
def test_the_larger_side_pairs_and_at_equal_numbers_the_player() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").battle("The Lion", "Mad Dog", "Red Wolf")
    table.choose("The Lion", "Mad Dog").step("pair")
    assert table.question("Who faces").seat == 1
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").battle("The Lion", "Mad Dog")
    table.choose("Leo Littlefoot").step("pair")
    assert table.question("Who faces").seat == 0
    assert pairs(table) == [["the-lion", "leo-littlefoot"], ["mad-dog", "ralph-the-red"]]


@rule("11.17", "11.18")
def test_second_opponents_are_optional_and_limited() -> None:
    party = ("Ralph the Red", "Leo Littlefoot", "Thegwik", "Osbald", "Skalan", "Avanthod", "Aylbart")
    table = Table().party(0, *party).battle("The Lion", "Mad Dog", "Red Wolf")
    table.choose("Leo Littlefoot", "Thegwik", "Osbald", "Skalan", "The Lion", "Aylbart", "Mad Dog", "Avanthod").step(
        "pair"
    )
    assert pairs(table) == [
        ["the-lion", "leo-littlefoot", "skalan"],
        ["mad-dog", "thegwik", "aylbart"],
        ["red-wolf", "osbald", "avanthod"],
    ]
    table = Table().party(0, *party).battle("The Lion", "Mad Dog", "Red Wolf")
    table.choose("Leo Littlefoot", "Thegwik", "Osbald", "hold").step("pair")
    table.roll(1, 1, 1, 1, 1, 1).step("melee")
    assert [member.did for member in table.player().party] == ["", "struck", "struck", "struck", "", "", ""]


@rule("11.20", "11.21")
def test_a_hireling_shields_the_character() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").battle("The Lion")
    table.choose("Ralph the Red", "Leo Littlefoot").step("pair")
    table.member("Leo Littlefoot").asleep = 1
    table.roll(9, 1).step("melee")
    assert (table.member("Leo Littlefoot").wounds, table.member("Ralph the Red").wounds) == (1, 0)
    assert not table.was_asked("Whom does")


@rule("11.22")
def test_one_target_is_named_before_rolling() -> None:
    table = Table().battle("Vampire Bat", "Mad Dog")
    table.choose("Vampire Bat", "Mad Dog").step("pair")
    table.roll(1, 1).choose("Mad Dog").roll(9).step("melee")
    assert (table.enemy("Mad Dog").wounds, table.enemy("Vampire Bat").wounds) == (1, 0)


@rule("11.24", "11.25")
def test_melee_is_simultaneous_with_the_enemies_first() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").battle("The Lion")
    table.choose("Leo Littlefoot", "hold").step("pair").roll(9, 9).step("melee")
    assert (table.member("Leo Littlefoot").wounds, table.enemy("The Lion").wounds) == (1, 1)


@rule("11.26", "11.27")
def test_a_one_misses_and_a_nought_wounds() -> None:
    table = Table().party(0, "Ralph the Red", "Barefoot Holtman").battle("Evil Orc Glakk")
    table.choose("Barefoot Holtman", "hold").step("pair").roll(0, 1).step("melee")
    assert (table.member("Barefoot Holtman").wounds, table.enemy("Evil Orc Glakk").wounds) == (1, 0)
    assert table.told(
        "Evil Orc Glakk at Barefoot Holtman, to hit: 10 + 5 attack = 15, needs 21+ (more than the defence): hit (a 10"
    )
    assert table.told(
        "Barefoot Holtman at Evil Orc Glakk, to hit: 1 + 20 attack = 21, needs 7+ (more than the defence): miss (a 1"
    )
    for face, wounds in ((3, 1), (2, 0)):
        table = Table().party(1, "Gennie Gron").party(0, "Bob Bonker").battle("Cave Bear")
        table.step("pair").roll(1, face).step("melee")
        assert table.enemy("Cave Bear").wounds == wounds
        assert table.told(
            "= 12, needs 12+ (more than the defence): hit"
            if wounds
            else "= 11, needs 12+ (more than the defence): miss"
        )


@rule("11.28", "11.38")
def test_without_a_standing_enemy_the_escape_is_skipped_and_healing_follows() -> None:
    table = Table().party(0, "Ralph the Red", "Marldyk").battle("The Lion")
    table.enemy("The Lion").wounds = 1
    table.member("Ralph the Red").wounds = 1
    table.step("escape")
    assert not table.was_asked("Do you try")
    table.choose("Marldyk").roll(9).step("healing")
    assert table.member("Ralph the Red").wounds == 0


@rule("11.29")
def test_a_killed_character_may_be_healed_in_the_round() -> None:
    table = Table().party(0, "Ralph the Red", "Marldyk").battle("The Lion")
    table.member("Ralph the Red").wounds = 2
    table.step("escape")
    assert table.was_asked("Do you try")
    table.choose("Marldyk").roll(8).step("healing").step("check")
    assert table.member("Ralph the Red").wounds == 1


@rule("11.30", "11.31", "11.36")
def test_an_equal_die_is_no_escape() -> None:
    table = Table().battle("The Lion").choose("try").roll(5, 5).step("escape")
    assert table.told("5 against 5: no way out")
    assert table.game.fight is not None


@rule("11.33", "11.34")
def test_an_escape_ends_battle_and_turn_and_leaves_the_lost_behind() -> None:
    table = Table().at(0, "C5").party(0, "Ralph the Red", "Leo Littlefoot", "Simon Smallfoot", "Skalan")
    table.battle("The Lion")
    table.member("Leo Littlefoot").wounds = 1
    table.member("Simon Smallfoot").asleep = 1
    table.choose("try").roll(9, 1).step("escape")
    assert table.names() == ["Ralph the Red", "Skalan"]
    assert (table.player().place, table.player().treasures, table.discarded("The Lion")) == ("C5", [], True)


@rule("11.34", "8.10")
def test_a_killed_character_does_not_survive_the_escape() -> None:
    table = Table().party(0, "Ralph the Red", "Skalan").battle("The Lion")
    table.member("Ralph the Red").wounds = 2
    table.choose("try").roll(9, 1).step("escape")
    assert not table.player().alive


@rule("11.35")
def test_a_sleeping_character_is_carried() -> None:
    table = Table().battle("The Lion")
    table.member("Ralph the Red").asleep = 2
    table.choose("try").roll(9, 1).step("escape")
    assert table.player().alive
    assert table.game.fight is None
    assert table.member("Ralph the Red").asleep == 0


@rule("11.37", "12.27")
def test_enemies_never_run_nor_vanish() -> None:
    table = Table().party(0, "Ralph the Red", "Skalan").battle("Walten")
    table.step("enemy-spells")
    assert "Walten casts Invisibility" not in table.offered("Which spell")
    table.step("escape")
    assert table.question("Do you try").seat == 0


@rule("11.38", "11.39")
def test_the_enemies_heal_first_and_fighters_may_heal() -> None:
    table = Table().party(0, "Ralph the Red", "Marldyk").battle("Evil Wizard Woggnog", "Mad Dog")
    table.enemy("Mad Dog").wounds = 1
    table.member("Ralph the Red").wounds = 1
    table.member("Marldyk").did = "struck"
    table.choose("Evil Wizard Woggnog").roll(3).choose("Marldyk").roll(9).step("healing")
    assert (table.enemy("Mad Dog").wounds, table.member("Ralph the Red").wounds) == (0, 0)
    table.enemy("Mad Dog").wounds = 1
    table.step("check")
    assert table.game.fight is not None
    assert [enemy.key for enemy in table.game.fight.fallen] == ["mad-dog"]


@rule("11.40", "11.43", "11.42")
def test_a_battle_is_won_by_charm_alone_and_charmed_enemies_pay_nothing() -> None:
    table = Table().party(0, "Gennie Gron").choose("Gennie Gron casts Charm").roll(9).meet("Red Wolf")
    assert (table.names(), table.player().treasures) == (["Gennie Gron", "Red Wolf"], [])
    table = Table().party(0, "Gennie Gron").choose("Gennie Gron casts Charm", "Evil Wizard Wardoz").roll(9)
    table.choose("Gennie Gron", "hold").roll(1).choose("Evil Wizard Wardoz", "hold").roll(1, 0).draw("Gold Crown")
    table.meet("Evil Wizard Wardoz", "Red Wolf")
    assert table.player().treasures == ["gold-crown"]


@rule("11.41", "11.46")
def test_after_the_battle_enemies_are_discarded_and_sleepers_wake() -> None:
    table = Table(magic=True).party(0, "Ralph the Red", "Leo Littlefoot").give(0, "Bottle-of-Courage-1")
    table.battle("The Lion")
    table.choose("Bottle of Courage", "Ralph the Red").step("own-spells")
    table.member("Leo Littlefoot").asleep = 2
    table.member("Ralph the Red").wounds = 1
    table.enemy("The Lion").wounds = 1
    table.step("check").run("close")
    assert (table.discarded("The Lion"), table.discarded("Bottle-of-Courage-1")) == (True, True)
    assert (table.member("Leo Littlefoot").asleep, table.member("Ralph the Red").wounds) == (0, 1)


@rule("11.44", "11.45")
def test_the_next_round_begins_while_both_sides_stand() -> None:
    table = Table().battle("The Lion").run("check", until=("enemy-spells",))
    assert table.game.fight is not None
    assert table.game.fight.round == 1
    table.member("Ralph the Red").wounds = 2
    table.step("check")
    assert not table.player().alive
