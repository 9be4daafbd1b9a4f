"""Chapters 6, 8, 17 and 25: torches and staffs that are lit, handed over, put down, and the hand that they take."""

import pytest
from tests.games.milaso.scenes import do, in_pack
from tests.games.milaso.table import Table

from clew.games.milaso.gear.arms import can_wield
from clew.games.milaso.sight.encounters import brings_light
from clew.games.milaso.state.game import Being, Item
from clew.games.milaso.things.carrying import hand_over, lay_down


def bearer(what: str = "electric torch") -> tuple[Table, Being, Being, Item]:
    """Somebody with a thing that is on, and a friend beside him."""
    table = Table("######\n#KG..#\n######", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    thing = table.arm(hero, what)
    table.arm(hero, "Battery")
    do(table, hero, in_pack(table, hero, thing, "on"))
    return table, hero, goblin, thing


@pytest.mark.rule("17.9")
def test_a_torch_that_is_put_down_goes_out_and_keeps_its_battery() -> None:
    table, hero, _, torch = bearer()
    assert brings_light(table.game, hero)
    lay_down(table.game, hero, torch)
    assert not brings_light(table.game, hero)
    assert torch.charge == 119, "part of a turn counts as the turn"


@pytest.mark.rule("17.9")
def test_a_lit_torch_stays_lit_from_hand_to_hand() -> None:
    table, hero, goblin, torch = bearer()
    assert hand_over(table.game, hero, goblin, torch)
    assert not brings_light(table.game, hero)
    assert goblin.effects["torch"] == 120


@pytest.mark.rule("8.7")
def test_a_trap_detector_buzzes_for_whoever_has_it() -> None:
    table, hero, goblin, detector = bearer("Electronic trap detector")
    assert hand_over(table.game, hero, goblin, detector)
    assert ("trap detector" in hero.effects, "trap detector" in goblin.effects) == (False, True)


@pytest.mark.rule("25.5", "17.9")
def test_an_illuminated_staff_takes_a_hand_and_shines_only_while_it_is_there() -> None:
    table = Table("####\n#W.#\n####")
    wizard = table.hero("W", "Wizard", S=60)
    staff = table.arm(wizard, "Illumination Staff")
    quarterstaff = table.game.book.weapons["H06"]
    assert can_wield(table.game, wizard, quarterstaff)
    wizard.effects["Light Staff"] = 60
    assert not can_wield(table.game, wizard, quarterstaff), "it needs both hands"
    lay_down(table.game, wizard, staff)
    assert not brings_light(table.game, wizard)
    assert can_wield(table.game, wizard, quarterstaff)
