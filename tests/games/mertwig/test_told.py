"""What happens is told, under the rule it comes from."""

from __future__ import annotations

import pytest
from tests.games.mertwig.table import CAVES, Table

from clew.games.mertwig.party.wounds import perish
from clew.kernel.words.text import put

rule = pytest.mark.rule


def said(table: Table) -> list[tuple[str, str]]:
    """Every line so far, with its rule."""
    return [(line.rule, put(line.text)) for line in table.script.lines]


@rule("12.18", "12.19", "12.20")
def test_a_wound_by_a_spell_is_told_under_that_spell() -> None:
    for caster, spell, cited in (
        ("Evil Wizard Woggnog", "Fireball", "12.18"),
        ("Evil Wizard Wardoz", "Lightning", "12.19"),
    ):
        table = Table(1).battle(caster).roll(0).step("enemy-spells").step("book-spells")
        assert table.told(f"{caster} casts {spell}.")
        assert (cited, "Ralph the Red is wounded.") in said(table)
    bolt = Table().party(0, "Arnie Schwartz").battle("Mad Dog")
    bolt.choose("Arnie Schwartz casts Magic Bolt").roll(9).step("own-spells").step("book-spells")
    assert ("12.20", "Mad Dog is wounded.") in said(bolt)


@rule("12.23")
def test_evil_protection_entrances_and_sends_nobody_to_sleep() -> None:
    table = Table().party(0, "Ralph the Red", "Niwagian").battle("Evil Giant Uknak")
    table.choose("Niwagian casts Evil Protection").roll(9).step("own-spells").step("book-spells")
    assert ("12.23", "Evil Giant Uknak stands entranced.") in said(table)
    assert not table.told("sleeps")


@rule("8.10")
def test_whoever_followed_a_hero_who_dies_is_told_to_leave() -> None:
    table = Table().party(0, "Ralph the Red", "Niwagian")
    perish(table.game, table.script, table.player())
    assert ("8.10", "Niwagian leaves the party.") in said(table)


@rule("25.2", "27.2")
def test_arms_and_magic_are_bought_under_their_own_rules() -> None:
    table = Table(arms=True, magic=True)
    squares = table.game.book.atlas.spaces.values()
    for deck, symbol, card, cited in (
        ("arms", "swords", "Dagger-1", "25.2"),
        ("magic", "scrolls", "Key-1", "27.2"),
    ):
        square = next(space.key for space in squares if space.town and getattr(space, symbol))
        table.gold(0, 60).at(0, square).choose(f"{deck}-1").draw(card).choose(table.game.card(card.lower()).name)
        table.run("business", seat=0)
        assert [told for cites, told in said(table) if cites == cited and "buys" in told]
    assert not [told for cites, told in said(table) if cites == "7.2"]


@rule("10.8", "10.11", "10.13")
def test_who_leaves_is_told() -> None:
    table = Table().roll(4, 3, 2).draw("Gold Crown")
    table.meet("The Gryphon", "The Gypsy King", "The Blatant Beast")
    left = [line for line in said(table) if "goes its way" in line[1]]
    assert left == [
        ("10.8", "The Gryphon goes its way."),
        ("10.11", "The Gypsy King goes its way."),
        ("10.13", "The Blatant Beast goes its way."),
    ]


@rule("9.21")
def test_a_bribe_paid_is_told() -> None:
    table = Table().gold(0, 15).choose("Yes").meet("The Bridge Troll")
    assert ("9.21", "P0 pays The Bridge Troll 15 gp, and it goes away.") in said(table)


@rule("6.6")
def test_the_space_reached_on_a_card_is_told() -> None:
    table = Table().at(0, CAVES, 0).roll(2).turn()
    stage = table.game.book.areas[CAVES].stages[1].name
    assert ("6.6", f"P0 comes to {stage}.") in said(table)


@rule("7.1", "7.4")
def test_everybody_hears_which_hirelings_were_drawn_declined_and_paid() -> None:
    table = Table().gold(0, 40)
    square = next(space.key for space in table.game.book.atlas.spaces.values() if space.characters > 1)
    table.at(0, square).choose("hire-2").draw("Leo Littlefoot", "Theowulf").choose("Theowulf")
    table.run("business", seat=0)
    heard = table.told_to(1)
    assert "P0 is offered Leo Littlefoot for 8 gp." in heard
    assert "P0 is offered Theowulf for 20 gp." in heard
    assert "P0 leaves Leo Littlefoot." in heard
    assert "P0 leaves Theowulf." not in heard
    paid = Table().party(0, "Ralph the Red", "Leo Littlefoot").gold(0, 20).give(0, "Gold Crown")
    paid.choose("gold-crown", "Leo Littlefoot").run("business", seat=0)
    assert ("7.4", "P0 pays Leo Littlefoot 8 gp.") in said(paid)
