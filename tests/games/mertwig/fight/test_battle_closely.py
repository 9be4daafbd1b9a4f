"""Battles looked at closely: who may act, at whom, what it adds, and what is left when they are over."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import steps
from clew.games.mertwig.fight.sides import standing
from clew.games.mertwig.party.strength import attack, basic, full

rule = pytest.mark.rule


def keys(table: Table, side: int) -> list[str]:
    return [fighter.key for fighter in standing(table.game, side)]


def fallen(table: Table) -> list[str]:
    assert table.game.fight is not None
    return [fighter.key for fighter in table.game.fight.fallen]


# -- who stands -------------------------------------------------------------------------------------------------------


@rule("7.24", "7.25")
def test_holtman_stands_only_while_evil_does() -> None:
    table = Table().party(0, "Ralph the Red", "Barefoot Holtman").battle("The Lion", "Evil Orc Glakk")
    assert keys(table, 0) == ["ralph-the-red", "barefoot-holtman"]
    table.enemy("Evil Orc Glakk").wounds = 1
    assert keys(table, 0) == ["ralph-the-red"]
    table.member("Ralph the Red").wounds = 2
    assert keys(table, 0) == []


@rule("10.10", "11.12")
def test_the_unicorn_goes_when_the_last_woman_is_scared_off() -> None:
    table = Table().party(0, "Ralph the Red", "Crypigia", "The Unicorn").battle("The Young Dragon")
    table.choose("The Young Dragon casts Fear", "Crypigia").roll(9).step("enemy-spells").step("book-spells")
    assert table.names() == ["Ralph the Red"]


@rule("10.10", "11.34")
def test_the_unicorn_goes_when_the_last_woman_is_left_behind() -> None:
    table = Table().party(0, "Ralph the Red", "Crypigia", "The Unicorn").battle("The Lion")
    table.member("Crypigia").asleep = 1
    table.choose("try").roll(9, 1).step("escape")
    assert table.names() == ["Ralph the Red"]
    assert table.discarded("Crypigia")


@rule("11.34", "8.10")
def test_a_killed_character_does_not_get_away() -> None:
    table = Table().party(0, "Ralph the Red", "Walten", "Leo Littlefoot").battle("The Lion")
    table.member("Ralph the Red").wounds = 2
    table.member("Leo Littlefoot").asleep = 1
    table.choose("Walten casts Invisibility").roll(9).step("own-spells").step("book-spells")
    assert (table.player().alive, table.player().fallen, table.game.fight) == (False, "ralph-the-red", None)
    assert not table.told("left behind")


@rule("11.42", "13.20")
def test_treasures_charmed_away_come_back_once() -> None:
    table = Table(arms=True).party(0, "Ralph the Red", "Leo Littlefoot").battle("The Lion")
    table.wear(0, "Leo Littlefoot", "The War Club", "Mace-1")
    leo = table.member("Leo Littlefoot")
    table.player().party.remove(leo)
    assert table.game.fight is not None
    table.game.fight.enemies.append(leo)
    leo.wounds = table.enemy("The Lion").wounds = 1
    table.game.push(steps.CLOSE)
    table.run("check")
    assert (table.player().treasures, table.discarded("Mace-1"), table.discarded("The War Club")) == (
        ["the-war-club"],
        True,
        False,
    )


# -- the melee --------------------------------------------------------------------------------------------------------


@rule("11.14")
def test_without_anybody_standing_there_are_no_pairings() -> None:
    for side in (0, 1):
        table = Table().party(0, "Ralph the Red").battle("The Lion")
        assert table.game.fight is not None
        table.game.fight.pairs = [["the-lion", "ralph-the-red"]]
        (table.member("Ralph the Red") if side == 0 else table.enemy("The Lion")).wounds = 2
        table.step("pair")
        assert table.game.fight.pairs == []


@rule("11.15", "31.12")
def test_the_enemys_second_opponents_may_be_left_to_the_automaton() -> None:
    table = Table().party(0, "Ralph the Red").battle("The Lion", "Mad Dog")
    table.choose("The Lion", "automaton").step("pair")
    assert table.game.fight is not None
    assert (table.game.fight.pairs, table.game.handed) == ([["ralph-the-red", "the-lion"]], [1])


@rule("11.17")
def test_a_second_opponent_is_put_where_the_player_likes() -> None:
    table = Table().party(0, "Ralph the Red", "Bolok", "Skalan").battle("The Lion", "Mad Dog")
    table.choose("Ralph the Red", "Bolok", "Skalan", "Mad Dog").step("pair")
    assert table.game.fight is not None
    assert table.game.fight.pairs == [["the-lion", "ralph-the-red"], ["mad-dog", "bolok", "skalan"]]


@rule("7.22", "1.7")
def test_a_hater_is_stronger_against_evil_only() -> None:
    table = Table().party(0, "Ralph the Red", "Petrovich").battle("The Lion", "Evil Orc Glakk")
    lion, orc = table.enemy("The Lion"), table.enemy("Evil Orc Glakk")
    petrovich, ralph = table.member("Petrovich"), table.member("Ralph the Red")
    plain = attack(table.game, petrovich, [], lion)
    assert (plain, attack(table.game, petrovich, [], orc)) == (14, 14 + table.game.book.number("7.22", "bonus"))
    assert attack(table.game, ralph, [], orc) == attack(table.game, ralph, [], lion) == 5


@rule("7.20", "7.21")
def test_each_lord_strengthens_his_own_people() -> None:
    table = Table().party(0, "Ralph the Red", "Darldan", "Osbald", "Niwagian", "Aylbart")
    party = table.player().party
    for lord, subject, number in (("Darldan", "Osbald", "7.20"), ("Niwagian", "Aylbart", "7.21")):
        bonus = table.game.book.number(number, "bonus")
        for name in (lord, subject):
            printed, fighter = table.card(name), table.member(name)
            assert basic(table.game, fighter, party) == printed.defence + bonus
            assert attack(table.game, fighter, party, fighter) == printed.attack + bonus
    without = [member for member in party if member.key != "darldan"]
    assert basic(table.game, table.member("Osbald"), without) == 5


@rule("13.9", "1.9")
def test_the_mode_of_the_holy_symbol_leaves_other_gear_alone() -> None:
    table = Table().party(0, "Ralph the Red", "Owlswill").wear(0, "Owlswill", "The Holy Symbol", "Garath's Shield")
    owlswill = table.member("Owlswill")
    assert full(table.game, owlswill, []) == 15 + 2 + 3
    owlswill.symbol = "spell"
    assert full(table.game, owlswill, []) == 15 + 3


@rule("13.9", "13.16")
def test_only_the_symbol_itself_helps_a_spell() -> None:
    """The Sword of Snyd lies beside it: 6 + 2 as before, 7 x 2 against 14."""
    table = Table().party(0, "Ralph the Red", "Owlswill").wear(0, "Owlswill", "The Sword of Snyd")
    table.battle("Nefaris the Mummy").member("Owlswill").symbol = "spell"
    table.choose("Owlswill casts Scare the Dead").roll(7).step("own-spells").step("book-spells")
    assert fallen(table) == []


@rule("13.9", "13.17a", "11.3")
def test_the_symbol_is_asked_for_whatever_else_its_bearer_has() -> None:
    table = Table().party(0, "Ralph the Red", "Owlswill").wear(0, "Owlswill", "The War Club", "The Holy Symbol")
    table.battle("The Lion").choose("done", "spell").step("round")
    assert table.member("Owlswill").symbol == "spell"


@rule("13.9")
def test_an_encounter_player_sets_the_symbol_of_a_charmed_bearer_himself() -> None:
    table = Table().battle("Owlswill")
    table.enemy("Owlswill").gear = [table.take("The Holy Symbol")]
    table.choose("spell").step("round")
    assert (table.question("What shall the Holy Symbol do?").seat, table.enemy("Owlswill").symbol) == (1, "spell")


@rule("11.2")
def test_a_new_round_frees_wands_and_hands() -> None:
    table = Table().party(0, "Ralph the Red", "Socnoc").wear(0, "Socnoc", "The Wand of Polyplox").battle("The Lion")
    socnoc = table.member("Socnoc")
    socnoc.did, socnoc.wands = "struck", ["the-wand-of-polyplox"]
    table.step("round")
    assert table.game.fight is not None
    assert (socnoc.did, socnoc.wands, table.game.fight.round) == ("", [], 1)


# -- spells -----------------------------------------------------------------------------------------------------------


@rule("12.1", "12.3")
def test_spells_say_what_they_came_to() -> None:
    """Magic Bolt counts four times: 2 x 4 falls short of the Lion's 11, 3 x 4 does not."""
    for face, words in (
        (2, "Magic Bolt at The Lion, to work: 2 × 4 the spell's number = 8, needs 12+ (more than the defence): fails"),
        (3, "Magic Bolt at The Lion, to work: 3 × 4 the spell's number = 12, needs 12+ (more than the defence): works"),
        (1, "Magic Bolt at The Lion, to work: 1 × 4 the spell's number = 4, needs 12+ (more than the defence): fails"),
        (
            0,
            "Magic Bolt at The Lion, to work: 10 × 4 the spell's number = 40, needs 12+ (more than the defence): works",
        ),
    ):
        table = Table().party(0, "Arnie Schwartz").battle("The Lion")
        table.choose("Arnie Schwartz casts Magic Bolt").roll(face).step("own-spells")
        assert table.told(words)


@rule("12.26")
def test_the_strongest_enemy_may_see_through_invisibility() -> None:
    """Three times the die against the Dragon's 17, not against the Dog's 4; and nobody is asked for a target."""
    for face, works in ((5, False), (6, True)):
        table = Table().party(0, "Ralph the Red", "Walten").battle("Mad Dog", "The Great Dragon")
        table.choose("Walten casts Invisibility").roll(face).step("own-spells")
        assert table.game.fight is not None
        assert (bool(table.game.fight.effects), table.was_asked("Invisibility at whom?")) == (works, False)


@rule("30.1", "12.13")
def test_printed_fear_makes_no_other_spell_wider() -> None:
    table = Table(printed_fear=True).party(0, "Arnie Schwartz").battle("Mad Dog", "The Lion")
    table.choose("Arnie Schwartz casts Magic Bolt", "Mad Dog").roll(9).step("own-spells")
    assert table.game.fight is not None
    assert [effect[1] for effect in table.game.fight.effects] == ["mad-dog"]


@rule("11.8")
def test_what_was_booked_is_booked_once() -> None:
    table = Table().party(0, "Arnie Schwartz").battle("The Great Dragon")
    table.choose("Arnie Schwartz casts Magic Bolt").roll(9).step("own-spells").step("book-spells")
    assert table.game.fight is not None
    assert table.game.fight.effects == []


@rule("31.4")
def test_a_wizard_under_the_automaton_casts_once_a_round_and_never_asleep() -> None:
    table = Table(1).battle("Evil Wizard Woggnog", "Evil Wizard Wardoz")
    table.enemy("Evil Wizard Woggnog").did = "cast"
    table.enemy("Evil Wizard Wardoz").asleep = 1
    table.step("enemy-spells")
    assert table.script.rolled == []


@rule("27.5", "7.24a")
def test_only_somebody_with_a_target_reads_a_scroll() -> None:
    table = Table(magic=True).give(0, "Fear-Scroll-1").party(0, "Ralph the Red", "Barefoot Holtman")
    table.battle("Evil Orc Glakk").enemy("Evil Orc Glakk").wounds = 0
    table.choose("Fear Scroll", "Barefoot Holtman").roll(1).step("own-spells")
    assert table.question("Who uses").rule == "27.5"
    assert table.offered("Who uses") == ["Ralph the Red", "Barefoot Holtman"]
    bottle = Table(magic=True).give(0, "Bottle-of-Courage-1").party(0, "Ralph the Red", "Skalan").battle("The Lion")
    bottle.choose("Bottle of Courage", "Skalan").step("own-spells")
    assert (bottle.question("Who uses").rule, bottle.member("Skalan").courage) == ("27.7", ["bottle-of-courage-1"])
