"""Chapter 8: vacuum cleaners held by a companion, their buttons, and those in the bag."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.spaces import standing
from clew.games.milaso.body.body import bleed, drain
from clew.games.milaso.fight.bags import bag_offers
from clew.games.milaso.fight.combat import begin, enemies, ready
from clew.games.milaso.magic.casting import spell_options
from clew.games.milaso.magic.magic import cast
from clew.games.milaso.magic.spells import FRIENDLY, HOSTILE
from clew.games.milaso.shown.view import board
from clew.games.milaso.state import steps
from clew.games.milaso.state.effects import BAGGED
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.turn import check_lost, turn_end
from clew.kernel.referees.agenda import Step

HALL = "########\n#WK...T#\n#.....U#\n########"


def cleaning(holder: str = "W", what: str = "Hoover") -> tuple[Table, Being, Being]:
    """A wizard who knows Vacuum, a knight beside him; one of them has the cleaner."""
    table = Table(HALL, seats=2)
    wizard, knight = table.hero("W", "Wizard"), table.hero("K")
    wizard.magic.level = 9
    wizard.magic.nenergy = 400
    table.arm(wizard if holder == "W" else knight, what)
    return table, wizard, knight


def suck(table: Table, caster: Being, target: Being) -> None:
    effects = HOSTILE if target.side != caster.side else FRIENDLY
    if target.side != caster.side:
        table.dice(99)
    cast(table.game, table.script, caster, target, table.game.book.spells["Vacuum"], effects["Vacuum"])


def press(table: Table, being: Being, number: int) -> None:
    option = next(option for option in bag_offers(table.game, being) if option.key.startswith(f"press {number}"))
    option.value(table.game, table.script, being)


@pytest.mark.rule("8.4")
def test_a_companion_next_to_the_caster_may_hold_the_cleaner() -> None:
    table, wizard, knight = cleaning("K")
    foe = table.foe("T")
    begin(table.game, table.script, [foe])
    ready(table.game, wizard)
    wanted = f"cast Vacuum {foe.key}"
    assert wanted in [option.key for option in spell_options(table.game, wizard, hostile=True)]
    suck(table, wizard, foe)
    assert BAGGED in foe.effects
    assert [option.key[:7] for option in bag_offers(table.game, knight)] == ["press 1"]
    knight.at += 2
    assert wanted not in [option.key for option in spell_options(table.game, wizard, hostile=True)]


@pytest.mark.rule("8.4")
def test_each_button_lets_out_the_one_for_whom_it_was_lit() -> None:
    table, wizard, _ = cleaning()
    one, two = table.foe("T"), table.foe("U")
    suck(table, wizard, one)
    suck(table, wizard, two)
    assert one.at not in standing(table.game, "G1")
    press(table, wizard, 2)
    assert (BAGGED in one.effects, BAGGED in two.effects, wizard.items[0].charge) == (True, False, 1)
    assert abs(two.at - wizard.at) in (1, 7, 8, 9)
    suck(table, wizard, two)
    assert (two.plight.bag, two.plight.button) == (wizard.items[0].key, 2)


@pytest.mark.rule("8.4")
def test_pressing_is_an_action_and_the_enemy_fights_again() -> None:
    table, wizard, _ = cleaning()
    one, two = table.foe("T"), table.foe("U")
    suck(table, wizard, one)
    table.battle([two], wizard)
    before = role(table.game, wizard).actions
    press(table, wizard, 1)
    assert role(table.game, wizard).actions == before - 1
    assert enemies(table.game) == [two, one]


@pytest.mark.rule("8.5")
def test_companions_are_safe_in_the_bag() -> None:
    table, wizard, knight = cleaning()
    keys = [option.key for option in spell_options(table.game, wizard, hostile=False)]
    assert "cast Vacuum knight" in keys
    assert "cast Vacuum wizard" not in keys
    table.hurt(knight, 9, 10)
    suck(table, wizard, knight)
    table.game.turn = 5
    turn_end(table.game, table.script, Step(steps.TURN_END))
    bleed(table.game, table.script, knight)
    assert drain(table.game, table.script, knight, 5, "toxic", "13.15") == 0
    assert table.hurt(knight, 1, 3) == 0
    assert knight.loss.total == 0
    assert not any(
        token.key == knight.key
        for space in board(table.game, table.game.maze.maps["G1"]).spaces
        for token in space.tokens
    )
    press(table, wizard, 1)
    assert BAGGED not in knight.effects


@pytest.mark.rule("8.5")
def test_an_emptied_bag_spares_nobody() -> None:
    table, wizard, knight = cleaning()
    suck(table, wizard, knight)
    cast(table.game, table.script, wizard, wizard, table.game.book.spells["Empty Bag"], FRIENDLY["Empty Bag"])
    assert not knight.alive


@pytest.mark.rule("2.17", "8.5")
def test_with_everybody_in_the_bag_nobody_can_go_on() -> None:
    table, wizard, knight = cleaning()
    suck(table, wizard, knight)
    wizard.alive = False
    check_lost(table.game, table.script)
    assert table.ending() == "lost"
