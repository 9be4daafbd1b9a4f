"""Chapters 13 and 24: whom venom does nothing to, and poisons that last."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.body.body import poison_each_turn, take_poison
from clew.games.milaso.body.potions import take_effect
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.magic.spells import draw_venom
from clew.games.milaso.state.particulars import Poison
from clew.games.milaso.strike.attack import strike

POISONED = ("B01", "B17", "B30", "B35")
NOT_POISONED = ("B05", "B06", "B07", "B20", "B21", "B32", "B33")
"""Zombie, mummy, skeleton, demon, demonette, statue and rock creature."""


@pytest.mark.rule("24.5", "24.7", "24.15", "24.22", "24.25")
@pytest.mark.parametrize("kind", [*POISONED, *NOT_POISONED])
def test_the_lifeless_and_demons_are_not_poisoned(kind: str) -> None:
    table = Table("######\n#KF..#\n######")
    hero, foe = table.hero("K"), table.foe("F", kind)
    hurts = min(9, len(foe.energy))
    table.dice(1, 99, 2, hurts, 4)
    strike(table.game, table.script, hero, foe, Blow("sting", 50 * UNIT, 3, (6, 9), venom=5))
    assert sum(foe.energy) < foe.full * len(foe.energy), "the sting itself hurts"
    assert foe.loss.toxic == (5 if kind in POISONED else 0)


@pytest.mark.rule("13.15", "15.14")
def test_two_poisons_run_their_course_side_by_side() -> None:
    table = Table("######\n#K...#\n######")
    hero = table.hero("K")
    take_poison(hero, 2, 6)
    lost = []
    for turn in range(10):
        if turn == 3:
            take_effect(table.game, table.script, hero, "poison")
        before = hero.loss.toxic
        poison_each_turn(table.game, table.script, hero)
        lost.append(hero.loss.toxic - before)
    assert lost == [2, 2, 2, 5, 5, 5, 3, 3, 3, 3]
    assert [poison.turns for poison in hero.poisons] == [1]


@pytest.mark.rule("13.15")
def test_equal_poisons_add_up_and_a_course_that_is_over_makes_room() -> None:
    table = Table("######\n#K...#\n######")
    hero = table.hero("K")
    for turns in (1, 3, 2):
        take_poison(hero, 3, turns)
    lost = []
    for _ in range(4):
        before = hero.loss.toxic
        poison_each_turn(table.game, table.script, hero)
        lost.append(hero.loss.toxic - before)
    assert lost == [9, 6, 3, 0]
    take_poison(hero, 4, 2)
    assert hero.poisons == [Poison(4, 2)]


@pytest.mark.rule("13.15", "15.5")
@pytest.mark.parametrize("cure", ["potion", "spell"])
def test_what_ends_lasting_poison_ends_all_of_it(cure: str) -> None:
    table = Table("######\n#K...#\n######")
    hero = table.hero("K")
    take_poison(hero, 2, 6)
    take_poison(hero, 3, 8)
    if cure == "potion":
        take_effect(table.game, table.script, hero, "constitution")
    else:
        draw_venom(table.game, table.script, hero, hero, table.game.book.spells["Draw Venom"])
    poison_each_turn(table.game, table.script, hero)
    assert (hero.poisons, hero.loss.toxic) == ([], 0)
