"""Chapter 13: when a wound counts, who falls, who dies, and what is healed, bled and recovered to the last point."""

import pytest
from tests.games.milaso.scenes import duel
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import strangle
from clew.games.milaso.beings.figures import conscious, constitution
from clew.games.milaso.body.body import (
    bleed,
    call_back,
    die,
    drain,
    fall_unconscious,
    gain_quarters,
    heal,
    heal_all,
    is_blob,
    recover,
    vanish,
)
from clew.games.milaso.state.effects import WAKING
from clew.games.milaso.state.game import Being, Loss
from clew.games.milaso.state.particulars import NEVER


def knight() -> tuple[Table, Being]:
    table = Table("###\n#K#\n###")
    return table, table.hero("K")


@pytest.mark.rule("13.2")
@pytest.mark.parametrize("points", [0, -3])
def test_no_damage_is_no_wound(points: int) -> None:
    table, hero = knight()
    assert table.hurt(hero, 9, points) == 0
    assert (hero.energy, hero.hurt.get(9), table.told) == ([10] * 10, None, [])


@pytest.mark.rule("13.2", "13.11")
def test_the_dead_lose_nothing_more() -> None:
    table, hero = knight()
    die(table.game, table.script, hero, "13.4")
    before = len(table.told)
    assert table.hurt(hero, 9, 3) == 0
    assert drain(table.game, table.script, hero, 3, "toxic", "13.15") == 0
    assert (hero.energy[8], hero.loss.toxic, len(table.told)) == (10, 0, before)
    assert table.game.dead == [hero.key]


@pytest.mark.rule("13.2")
def test_an_empty_area_is_not_wounded_again() -> None:
    table, hero = knight()
    assert table.hurt(hero, 9, 12) == 10
    before = len(table.told)
    table.game.turn += 5
    assert table.hurt(hero, 9, 1) == 0
    assert hero.emptied == {9: 1}
    assert table.told[before:] == ["Knight: right leg has nothing left to lose."]


@pytest.mark.rule("13.4")
@pytest.mark.parametrize(("left", "alive"), [(6, False), (7, True)])
def test_death_comes_with_the_last_point(left: int, alive: bool) -> None:
    table, hero = knight()
    hero.figures["constitution"] = left
    table.hurt(hero, 9, 6)
    assert hero.alive is alive
    assert constitution(table.game, hero) == int(alive)


@pytest.mark.rule("13.2")
@pytest.mark.parametrize(("points", "useless"), [(9, False), (10, True)])
def test_a_limb_is_out_of_action_when_nothing_is_left_in_it(points: int, useless: bool) -> None:
    table, hero = knight()
    table.hurt(hero, 9, points)
    assert table.heard("is out of action") is useless


@pytest.mark.rule("13.5")
def test_nobody_falls_unconscious_twice() -> None:
    table, hero = knight()
    table.hurt(hero, 4, 10)
    table.hurt(hero, 9, 3)
    assert sum("falls unconscious" in line for line in table.told) == 1


@pytest.mark.rule("28.2")
def test_nothing_brings_milaso_below_one() -> None:
    table = Table("######\n#K.M.#\n######", key="T5")
    milaso = table.foe("M", "B56")
    full = milaso.full
    assert table.hurt(milaso, 9, 3) == 3
    assert table.hurt(milaso, 9, 999) == full - 4
    assert milaso.energy[8] == 1
    milaso.energy = [full] * 10
    milaso.figures = {"constitution": 8}
    assert table.hurt(milaso, 4, 99) == 3, "six of the seven that he can spare"
    milaso.energy, milaso.loss = [full] * 10, Loss()
    assert drain(table.game, table.script, milaso, 99, "toxic", "13.15") == 7
    assert constitution(table.game, milaso) == 1
    assert milaso.alive


@pytest.mark.rule("13.11")
def test_nothing_is_drained_where_nothing_is_taken() -> None:
    table, hero = knight()
    assert drain(table.game, table.script, hero, 0, "blood", "13.12") == 0
    assert drain(table.game, table.script, hero, -2, "blood", "13.12") == 0
    assert (hero.loss.blood, table.told) == (0, [])


@pytest.mark.rule("13.2a")
def test_what_is_eaten_away_is_returned_and_can_be_all() -> None:
    table = Table("#####\n#F..#\n#...#\n#####")
    egg = table.foe("F", "B49")
    assert is_blob(table.game, egg)
    left = constitution(table.game, egg)
    assert table.hurt(egg, 1, left - 1) == left - 1
    assert egg.alive
    assert table.hurt(egg, 1, 5) == 1
    assert not egg.alive


@pytest.mark.rule("13.5")
def test_whoever_falls_is_held_no_more_and_holds_nobody() -> None:
    table, hero, zombie = duel("B05", "")
    strangle(hero, zombie, 3)
    fall_unconscious(table.game, table.script, hero, "13.5")
    assert hero.plight.grip == 0
    assert hero.plight.held_by == []
    strangle(hero, zombie, 3)
    fall_unconscious(table.game, table.script, zombie, "13.5")
    assert hero.plight.grip == 0


@pytest.mark.rule("13.4", "26.2")
def test_the_dead_and_the_vanished_let_go() -> None:
    for dies in (True, False):
        table, hero, zombie = duel("B05", "")
        strangle(hero, zombie, 3)
        if dies:
            die(table.game, table.script, zombie, "13.4")
        else:
            vanish(table.game, table.script, zombie)
        assert hero.plight.grip == 0


@pytest.mark.rule("26.2")
def test_the_summoned_vanish_and_do_not_fall() -> None:
    table, hero, zombie = duel("B05", "")
    zombie.effects["summoned"] = 5
    fall_unconscious(table.game, table.script, zombie, "13.5")
    assert not zombie.alive
    assert not table.heard("falls unconscious")
    assert hero.alive


@pytest.mark.rule("13.4", "26.11")
def test_only_the_partys_dead_have_a_grave() -> None:
    table, hero, foe = duel()
    die(table.game, table.script, foe, "13.4")
    assert (table.game.graves, foe.died != NEVER) == ([], False)
    die(table.game, table.script, hero, "13.4")
    assert [(grave.by, grave.depth) for grave in table.game.graves] == [(table.game.book.titles["13.4"], 1)]
    assert hero.died == 1
    assert (hero.items, hero.wielded, hero.shields) == ([], "", [])


@pytest.mark.rule("26.11")
def test_who_is_called_back_has_half_of_everything_and_nothing_of_the_past() -> None:
    table, hero = knight()
    hero.figures["constitution"] = 61
    hero.full, hero.energy = 9, [9] * 10
    table.weaken(hero, 7)
    table.hurt(hero, 9, 9)
    hero.loss.bleeding = 4
    hero.plight.grip = 2
    die(table.game, table.script, hero, "13.4")
    call_back(table.game, hero)
    assert (hero.alive, hero.energy, constitution(table.game, hero)) == (True, [5] * 10, 31)
    assert (hero.emptied, hero.loss.bleeding, table.game.dead) == ({}, 0, [])
    assert hero.died == NEVER
    assert hero.plight.grip == 0


@pytest.mark.rule("26.11")
def test_what_the_dead_put_down() -> None:
    table, hero = knight()
    hero.suit = "Chain mail"
    sword, shield = table.arm(hero, "H14"), table.arm(hero, "blue")
    die(table.game, table.script, hero, "13.4")
    assert [item.what for item in table.game.floor["G1", hero.at]] == [sword.what, shield.what, "Chain mail"]
    assert (hero.items, hero.suit, hero.wielded, hero.shields) == ([], "", "", [])


@pytest.mark.rule("13.16", "13.17")
def test_healing_does_no_more_than_there_is_to_heal() -> None:
    table, hero = knight()
    assert heal(table.game, table.script, hero, 9, 3, "13.16") == 0
    table.hurt(hero, 9, 3)
    assert heal(table.game, table.script, hero, 9, 2, "13.16") == 2
    assert 9 in hero.hurt, "the wound is as old as it was"
    assert heal(table.game, table.script, hero, 9, 2, "13.16") == 1
    assert 9 not in hero.hurt
    assert not table.heard("wakes")
    assert heal_all(table.game, table.script, hero, 2, "13.16") == 0
    assert not table.heard("regains")
    table.hurt(hero, 9, 3)
    table.hurt(hero, 8, 1)
    assert heal_all(table.game, table.script, hero, 2, "13.16") == 3
    hero.alive = False
    table.game.dead.append(hero.key)
    assert heal(table.game, table.script, hero, 9, 1, "13.16") == 0


@pytest.mark.rule("13.17")
def test_he_wakes_with_the_last_of_his_vital_areas() -> None:
    table, hero = knight()
    table.hurt(hero, 4, 10)
    table.hurt(hero, 1, 10)
    heal(table.game, table.script, hero, 4, 1, "13.16")
    assert not conscious(table.game, hero)
    assert not table.heard("wakes")
    heal(table.game, table.script, hero, 1, 1, "13.16")
    assert table.heard("wakes")
    assert hero.effects[WAKING] == 1


@pytest.mark.rule("16.5")
def test_three_quarters_heal_nothing_and_the_fourth_does() -> None:
    table, hero = knight()
    table.hurt(hero, 9, 5)
    for quarters, energy, left in ((3, 5, 3), (1, 6, 0), (6, 7, 2)):
        gain_quarters(table.game, table.script, hero, quarters, "16.5")
        assert (hero.energy[8], hero.meals.quarters) == (energy, left)


@pytest.mark.rule("13.5", "13.7")
def test_the_dead_and_the_whole_do_not_bleed() -> None:
    table, hero = knight()
    table.hurt(hero, 9, 10)
    bleed(table.game, table.script, hero)
    assert hero.loss.bleeding == 0, "not in the same turn"
    assert not table.heard("constitution")
    table.game.turn += 1
    hero.alive = False
    bleed(table.game, table.script, hero)
    assert hero.loss.bleeding == 0


@pytest.mark.rule("10.2", "13.9", "13.12", "13.14")
def test_what_comes_back_at_the_start_of_a_turn() -> None:
    table, hero = knight()
    hero.loss = Loss(strangling=25, bleeding=3, blood=3, vampire=3)
    hero.might = 5
    seen = {}
    for turn in range(1, 21):
        table.game.turn = turn
        recover(table.game, table.script, hero)
        loss = hero.loss
        seen[turn] = (loss.strangling, loss.bleeding, loss.blood, loss.vampire, hero.might)
    assert [seen[turn] for turn in (1, 3, 4, 8, 9, 10, 12, 20)] == [
        (15, 3, 3, 3, 4),
        (0, 3, 3, 3, 2),
        (0, 2, 2, 3, 1),
        (0, 1, 1, 3, 0),
        (0, 1, 1, 3, 0),
        (0, 1, 1, 2, 0),
        (0, 0, 0, 2, 0),
        (0, 0, 0, 1, 0),
    ]


@pytest.mark.rule("13.14")
def test_nobody_breathes_again_while_he_is_held_or_dead_or_in_a_fight() -> None:
    table, hero, zombie = duel("B05", "")
    hero.loss.strangling = 12
    recover(table.game, table.script, hero)
    assert hero.loss.strangling == 12
    table.game.fight = None
    strangle(hero, zombie, 3)
    recover(table.game, table.script, hero)
    assert hero.loss.strangling == 12
    hero.plight.grip = 0
    hero.alive = False
    recover(table.game, table.script, hero)
    assert hero.loss.strangling == 12
    hero.alive = True
    recover(table.game, table.script, hero)
    assert hero.loss.strangling == 2
