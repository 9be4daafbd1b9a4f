"""Chapter 24: when a creature can use its power, and on whom it works."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.maps.model import Section
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.powers import POWERS, can_use

WAY = "##############\n#K..F........#\n#............#\n##############"


def meet(kind: str, away: int = 3, **facts: Any) -> tuple[Table, Being, Being]:
    """A creature so many spaces east of a Knight, in the first battle round."""
    table = Table(WAY, **facts)
    hero, foe = table.hero("K", constitution=500), table.foe("F", kind)
    foe.at = hero.at + away
    table.battle([foe], foe)
    return table, hero, foe


def may(table: Table, foe: Being, hero: Being, number: int = 0) -> bool:
    return can_use(table.game, foe, hero, table.game.book.creatures[foe.kind].attacks[0][number])


def use(table: Table, foe: Being, hero: Being, number: int = 0) -> None:
    attack = table.game.book.creatures[foe.kind].attacks[0][number]
    POWERS[attack.use](table.game, table.script, foe, hero, attack)


@pytest.mark.rule("24.28")
@pytest.mark.parametrize(("away", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_a_byzak_spits_two_to_four_spaces(away: int, fits: bool) -> None:
    table, hero, byzak = meet("B04", away)
    assert may(table, byzak, hero) is fits


@pytest.mark.rule("24.28")
def test_mucus_sticks_once_and_only_if_it_hits() -> None:
    table, hero, byzak = meet("B04")
    part = role(table.game, byzak)
    table.dice(100)
    use(table, byzak, hero)
    assert (part.attacked, "mucus" in hero.effects, may(table, byzak, hero)) == (True, False, True)
    table.dice(1, 100)
    use(table, byzak, hero)
    assert hero.effects["mucus"] == table.game.book.value("24.28", "turns")
    assert not may(table, byzak, hero)


@pytest.mark.rule("24.33")
def test_a_shriek_comes_first_and_from_near() -> None:
    spaces = Table().game.book.value("24.33", "spaces")
    for away, fits in ((spaces, True), (spaces + 1, False)):
        table, hero, screecher = meet("B42", away)
        assert may(table, screecher, hero) is fits
    table, hero, screecher = meet("B42")
    role(table.game, screecher).used = 1
    assert not may(table, screecher, hero)
    role(table.game, screecher).used = 0
    screecher.effects["Sound Block"] = 3
    assert not may(table, screecher, hero)


@pytest.mark.rule("24.33")
def test_whom_a_shriek_dazes() -> None:
    table, hero, screecher = meet("B42")
    far, dead, steady = (table.hero("K", kind) for kind in ("Orc", "Ninja", "Elf Archer"))
    far.at = screecher.at + table.game.book.value("24.33", "spaces") + 1
    steady.at = hero.at + 14
    dead.alive = False
    table.dice(hero.figures["wits"] + 1, 1)
    use(table, screecher, hero)
    assert [role(table.game, being).dazed for being in (hero, far, dead, steady)] == [True, False, False, False]


@pytest.mark.rule("24.32")
@pytest.mark.parametrize(
    ("dice", "stuck"), [((100,), False), ((1, 1), False), ((1, 100, 56), False), ((1, 100, 57), True)]
)
def test_a_weapon_sticks_to_the_plunger(dice: tuple[int, ...], stuck: bool) -> None:
    table, hero, man = meet("B41", 1)
    sword = table.arm(hero, "H14")
    table.dice(*dice)
    use(table, man, hero)
    assert (hero.items, man.items) == (([], [sword]) if stuck else ([sword], []))
    assert hero.wielded == ("" if stuck else sword.key)


@pytest.mark.rule("24.24")
@pytest.mark.parametrize(("dice", "held"), [((100,), False), ((1, 1), False), ((1, 100, 2, 9, 1), True)])
def test_only_tendrils_that_hit_hold(dice: tuple[int, ...], held: bool) -> None:
    table, hero, plant = meet("B34", 1)
    table.dice(*dice)
    use(table, plant, hero)
    assert ("held" in hero.effects) is held


@pytest.mark.rule("24.26")
def test_a_hot_splash_on_three_areas() -> None:
    table, hero, egg = meet("B49", 1)
    table.dice(100)
    use(table, egg, hero)
    assert hero.energy == [10] * 10
    table.dice(1, 100, 8, 1, 9, 1, 10, 1)
    use(table, egg, hero)
    assert hero.energy == [*[10] * 7, 9, 9, 9]


@pytest.mark.rule("22.29")
def test_whom_it_has_stunned_a_power_hits_once_without_a_roll() -> None:
    table, hero, egg = meet("B49", 1)
    part = role(table.game, egg)
    part.struck = hero.key
    table.dice(8, 1, 9, 1, 10, 1)
    use(table, egg, hero)
    assert part.struck == ""
    table.dice(100)
    use(table, egg, hero)
    assert hero.energy == [*[10] * 7, 9, 9, 9]


@pytest.mark.rule("24.18")
@pytest.mark.parametrize(("roofed", "fits"), [(False, True), (True, False)])
def test_a_shadow_is_seized_in_the_sun(roofed: bool, fits: bool) -> None:
    table, hero, demon = meet("B22", 1, section=Section(roofed=roofed))
    assert may(table, demon, hero) is fits
    if fits:
        use(table, demon, hero)
        assert not may(table, demon, hero), "it has hold of him already"
