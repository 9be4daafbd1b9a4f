"""Chapter 27: option magic cards."""

import pytest
from tests.games.mertwig.table import PIGMENT, Table

from clew.games.mertwig.fight.rounds import ESCAPE
from clew.games.mertwig.party.die import STEPS, Side, opposed, roll
from clew.games.mertwig.party.strength import attack, basic, full

rule = pytest.mark.rule


def magic(*cards: str, seats: int = 2) -> Table:
    return Table(seats, magic=True).give(0, *cards)


@rule("27.2")
def test_magic_is_bought_where_scrolls_hang() -> None:
    table = Table(magic=True).at(0, "T10").gold(0, 9).roll(1).choose("magic-2")
    table.draw("Key-1", "Lucky-Charm-1").choose("Key").turn()
    assert (table.player().magic, table.player().gold) == (["key-1"], 1)
    assert table.discarded("Lucky-Charm-1")


@rule("27.3", "27.5", "27.4", "27.6")
def test_anybody_reads_a_scroll_as_his_spell() -> None:
    table = magic("Fear-Scroll-1").party(0, "Ralph the Red", "Leo Littlefoot").battle("Red Wolf", "Mad Dog")
    table.choose("Fear Scroll", "Leo Littlefoot", "Red Wolf").roll(6).step("own-spells").step("book-spells")
    assert [enemy.key for enemy in table.game.fight.fallen] == ["red-wolf"]  # type: ignore[union-attr]
    assert (table.discarded("Fear-Scroll-1"), table.member("Leo Littlefoot").did) == (True, "cast")


@rule("27.6", "13.16")
def test_a_scroll_leaves_the_readers_own_spell_and_takes_his_wand() -> None:
    table = magic("Fear-Scroll-1").party(0, "Ralph the Red", "Socnoc").wear(0, "Socnoc", "The Wand of Polyplox")
    table.battle("The Gryphon").choose("Fear Scroll", "Socnoc").roll(4).step("own-spells").step("book-spells")
    assert (table.member("Socnoc").used, len(table.game.fight.fallen)) == ([], 1)  # type: ignore[union-attr]


@rule("27.7", "27.8")
def test_courage_adds_where_armour_counts() -> None:
    table = magic("Bottle-of-Courage-1", "Bottle-of-Courage-2").battle("The Lion")
    table.choose("bottle-of-courage-1").step("own-spells")
    ralph = table.member("Ralph the Red")
    assert (attack(table.game, ralph, [], ralph), full(table.game, ralph, []), basic(table.game, ralph, [])) == (
        6,
        16,
        15,
    )
    table.step("round").choose("bottle-of-courage-2").step("own-spells").step("pair").roll(1, 5).step("melee")
    assert table.enemy("The Lion").wounds == 1  # 5 + 5 + 2 against 11


@rule("27.9", "27.4", "8.9")
def test_a_potion_saves_a_lone_killed_character() -> None:
    table = magic("Healing-Potion-1", "Healing-Potion-2").battle("The Lion")
    table.member("Ralph the Red").wounds = 2
    table.choose("potion").step("healing").step("check")
    assert (table.member("Ralph the Red").wounds, table.discarded("Healing-Potion-1")) == (1, True)


@rule("27.10", "11.32")
def test_smoke_bombs_add_two_each() -> None:
    table = magic("Smoke-Bomb-1", "Smoke-Bomb-2").battle("The Lion")
    table.choose("bomb", "bomb", "try").roll(2, 5).step("escape")
    assert table.game.fight is None
    assert table.discarded("Smoke-Bomb-2")


@rule("27.11", "27.13")
def test_a_scroll_of_teleportation_leads_out_of_a_battle() -> None:
    table = magic("Scroll-of-Teleportation-1").at(0, "C5").roll(1, 1).choose("teleport").roll(2).choose("Farmland C3")
    table.meet("The Lion")
    assert (table.player().place, table.discarded("The Lion")) == ("C3", True)


@rule("27.12", "27.13")
def test_a_scroll_replaces_the_movement_and_counts_exactly() -> None:
    table = magic("Scroll-of-Teleportation-1").at(0, "B7").choose("Read a scroll of teleportation").roll(1)
    table.choose("Farmland B6").turn()
    assert table.keys("Where do you teleport?") == ["T06", "B6", "A7", "C7"]
    assert (table.player().place, table.discarded("Scroll-of-Teleportation-1")) == ("B6", True)


@rule("27.14")
def test_teleporting_out_of_a_card_counts_from_its_map_space() -> None:
    table = magic("Scroll-of-Teleportation-1").at(0, "C1", 3).choose("teleport").roll(2).choose("Woods B2")
    table.player().left = "C1"
    table.turn()
    assert "C1" not in table.keys("Where do you teleport?")
    assert set(table.keys("Where do you teleport?")) == {"A1", "B2", "C3", "D2", "E1"}
    assert (table.player().place, table.player().area) == ("B2", "")


@rule("27.15", "6.13")
def test_the_magic_key_opens_doors() -> None:
    table = magic("Key-1").at(0, "C1", 3).roll(5).choose("key-1").draw("Gold Crown", "Gold Ingot").turn()
    assert (len(table.player().treasures), table.discarded("Key-1")) == (2, True)


@rule("27.16", "27.17")
def test_a_lucky_charm_bends_a_die_by_one() -> None:
    table = magic("Lucky-Charm-1").at(0, "C5").roll(0).choose("down").turn()
    assert table.was_asked("Where do you go?")
    assert table.discarded("Lucky-Charm-1")
    table = magic("Lucky-Charm-1").at(0, "C5").hand(1, PIGMENT, "Mad Dog").roll(9).choose("up", PIGMENT).turn()
    assert table.told("only imagined")
    table = magic("Lucky-Charm-1", "Lucky-Charm-2").roll(4).choose("up", "up")
    assert roll(table.game, table.script, "5.2", 0, STEPS) == 6
    table = magic("Lucky-Charm-1").roll(1).choose("keep")
    assert roll(table.game, table.script, "5.2", 0, STEPS) == 1
    assert table.offered("The die shows") == ["Leave the die as it is", "Spend a lucky charm: one higher"]


@rule("27.18")
def test_after_both_dice_the_other_side_bends_first() -> None:
    table = magic("Lucky-Charm-1").give(1, "Lucky-Charm-2").roll(5, 5).choose("up", "up")
    assert opposed(table.game, table.script, "11.31", ESCAPE, Side(0, "Ada"), Side(1, "Bea")) == (6, 6)
    assert [question.seat for question in table.script.asked] == [1, 0]


@rule("27.19")
def test_the_encounter_player_bends_his_own_dice_and_nothing_else() -> None:
    table = Table(magic=True).give(1, "Lucky-Charm-1", "Fear-Scroll-1").battle("The Lion")
    table.step("enemy-spells")
    assert not table.was_asked("Which spell")
    table.step("pair").roll(5).choose("up").roll(1).step("melee")
    assert table.member("Ralph the Red").wounds == 1  # 6 + 10 against 15
    solo = Table(1, magic=True).give(0, "Lucky-Charm-1").roll(3)
    assert roll(solo.game, solo.script, "11.26", solo.game.automaton, STEPS) == 3
