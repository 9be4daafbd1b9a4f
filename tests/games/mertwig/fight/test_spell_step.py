"""The spell step, clause by clause: who may still cast, read and drink, and what charm carries along."""

import pytest
from tests.games.mertwig.table import Table

rule = pytest.mark.rule


def asked(table: Table) -> list[list[str]]:
    return [question.labels() for question in table.script.asked if question.prompt.startswith("Which spell do you")]


@rule("12.3", "12.15")
def test_a_nought_sends_even_holtman_to_sleep() -> None:
    """Twice ten is not more than his 20, but a 0 always succeeds."""
    table = Table().party(0, "Ralph the Red", "Barefoot Holtman").battle("The Grey Ghost", "Evil Orc Glakk")
    table.choose("The Grey Ghost casts Sleep").roll(1, 0).step("enemy-spells").step("book-spells")
    assert (table.member("Ralph the Red").asleep, table.member("Barefoot Holtman").asleep) == (0, 2)


@rule("27.3", "27.5")
def test_only_scrolls_and_bottles_are_used_in_the_spell_step() -> None:
    table = Table(magic=True).battle("The Lion")
    table.give(0, "Key-1", "Smoke-Bomb-1", "Healing-Potion-1", "Lucky-Charm-1", "Fear-Scroll-1", "Bottle-of-Courage-1")
    table.step("own-spells")
    assert asked(table) == [["Fear Scroll", "Bottle of Courage", "No more spells"]]


@rule("27.4", "27.5")
def test_a_scroll_is_used_up_and_counts_as_the_readers_spell() -> None:
    table = Table(magic=True).party(0, "Arnie Schwartz").battle("The Lion", "Red Wolf")
    table.give(0, "Fear-Scroll-1", "Charm-Scroll-1").choose("Fear Scroll", "Red Wolf").roll(1).step("own-spells")
    assert (table.player().magic, table.discarded("Fear-Scroll-1")) == (["charm-scroll-1"], True)
    assert len(asked(table)) == 1
    assert table.member("Arnie Schwartz").used == []


@rule("27.7", "11.7")
def test_who_drank_casts_nothing_in_that_round_but_strikes() -> None:
    table = Table(magic=True).party(0, "Arnie Schwartz").battle("The Lion")
    table.give(0, "Bottle-of-Courage-1", "Bottle-of-Courage-2").choose("bottle-of-courage-1").step("own-spells")
    assert len(asked(table)) == 1
    assert table.player().magic == ["bottle-of-courage-2"]
    table.step("pair").roll(1, 9).step("melee")
    assert table.enemy("The Lion").wounds == 1


@rule("27.5", "11.5")
def test_who_cast_reads_no_scroll_in_that_round() -> None:
    table = Table(magic=True).party(0, "Arnie Schwartz").battle("The Lion").give(0, "Fear-Scroll-1")
    table.choose("Arnie Schwartz casts Magic Bolt").roll(1).step("own-spells")
    assert len(asked(table)) == 1


@rule("11.10", "11.9")
def test_a_killed_member_does_not_change_sides() -> None:
    table = Table().party(0, "Ralph the Red", "Bolok").battle("The Gypsy King", "The Invisible Thing")
    table.choose("The Gypsy King casts Charm").roll(9).choose("The Invisible Thing casts Magic Bolt", "Bolok").roll(9)
    table.step("enemy-spells").step("book-spells")
    assert (table.names(), table.member("Bolok").wounds) == (["Ralph the Red", "Bolok"], 1)


@rule("10.10", "12.11")
def test_a_unicorn_won_by_charm_stays_without_a_female() -> None:
    table = Table().party(0, "Ralph the Red", "Anarquax").battle("The Unicorn")
    table.choose("Anarquax casts Charm").roll(9).step("own-spells").step("book-spells").step("check")
    assert table.names() == ["Ralph the Red", "Anarquax", "The Unicorn"]


@rule("10.10", "12.8")
def test_the_unicorn_leaves_when_the_only_female_is_charmed_away() -> None:
    table = Table().party(0, "Ralph the Red", "Crypigia", "The Unicorn").battle("The Grey Ghost")
    table.choose("The Grey Ghost casts Charm", "Crypigia").roll(9).step("enemy-spells").step("book-spells")
    assert table.names() == ["Ralph the Red"]
    assert table.discarded("The Unicorn")


@pytest.mark.parametrize(
    ("spell", "kind", "cited"),
    [
        pytest.param("Magic Bolt", "wound", "12.20", marks=rule("12.20")),
        pytest.param("Sleep", "sleep", "12.15", marks=rule("12.15")),
    ],
)
def test_a_save_from_before_spells_were_noted_cites_the_spell_that_was_cast(spell: str, kind: str, cited: str) -> None:
    table = Table().party(0, "Ralph the Red", "Walten").battle("Mad Dog")
    table.member("Walten").used = ["Heal", spell]
    assert table.game.fight is not None
    table.game.fight.effects = [[kind, "mad-dog", "1", "Walten"]]
    table.step("book-spells")
    assert cited in table.script.cited
    assert "12.1" not in table.script.cited
