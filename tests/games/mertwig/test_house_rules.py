"""Chapter 30: house rules."""

import pytest
from tests.games.mertwig.table import Table

rule = pytest.mark.rule


@rule("30.1", "30.2")
def test_printed_fear_is_an_area_spell() -> None:
    table = Table(printed_fear=True).party(0, "Arnie Schwartz", "Leo Littlefoot", "Skalan").battle("The Young Dragon")
    table.choose("The Young Dragon casts Fear").roll(9, 9, 1).step("enemy-spells").step("book-spells")
    assert table.names() == ["Arnie Schwartz", "Skalan"]
    assert table.game.fight is None


@rule("30.8", "30.9", "30.9a", played=True)
def test_an_own_hero_is_built_with_points() -> None:
    table = Table(own_hero=True).party(0)
    table.choose("4", "11", "Heal", "Yes", "Griselda").draw("Leo Littlefoot", "Osbald").run("muster", seat=0)
    hero = table.game.card("hero-0")
    assert (hero.attack, hero.defence, hero.spells, table.player().gold) == (4, 11, ("Heal",), 50)
    assert "female" in hero.marks
    assert hero.name == "Griselda"
    assert table.keys("How many points for defence?")[0] == "1"
