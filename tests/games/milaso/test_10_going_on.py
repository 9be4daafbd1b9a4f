"""Chapter 10: a walk longer than a turn, and what is said of what can't be done now."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.exploring import walk
from clew.games.milaso.state import Being
from clew.kernel.questions import label_of
from clew.kernel.text import put

BED = {"kind": "site", "what": "a bed"}
LONG = "####################\n#K................b#\n####################"


def under_way() -> tuple[Table, Being]:
    """A Knight who walks to a bed further off than he gets in a turn; and the next turn has begun."""
    table = Table(LONG, features={"b": BED})
    hero = table.hero()
    table.choose("a bed")
    walk(table.game, table.script, hero)
    table.game.turn += 1
    hero.moved = 0
    return table, hero


def labels(table: Table) -> list[str]:
    return [put(label_of(option)) for option in table.script.asked[-1].options]


@pytest.mark.rule("10.4")
def test_a_walk_that_was_too_long_for_a_turn_goes_on_with_one_answer() -> None:
    table, hero = under_way()
    table.choose("walk on")
    table.do("explore")
    assert labels(table)[0] == "Walk on to a bed"
    assert hero.at == table.at("b") - 1


@pytest.mark.rule("10.4")
def test_going_on_is_not_offered_in_the_turn_in_which_the_movement_ran_out() -> None:
    table, _ = under_way()
    table.game.turn -= 1
    table.choose("end")
    table.do("explore")
    assert not any(label.startswith("Walk on") for label in labels(table))


@pytest.mark.rule("10.4")
def test_whoever_has_gone_elsewhere_is_not_asked_to_walk_on() -> None:
    table, _ = under_way()
    table.choose("west", "end")
    table.do("explore")
    table.do("explore")
    assert not any(label.startswith("Walk on") for label in labels(table))


@pytest.mark.rule("10.4")
def test_a_walk_that_got_there_is_not_gone_on_with() -> None:
    table = Table("#######\n#K...b#\n#######", features={"b": BED})
    hero = table.hero()
    table.choose("a bed", "end")
    walk(table.game, table.script, hero)
    table.game.turn += 1
    table.do("explore")
    assert not any(label.startswith("Walk on") for label in labels(table))
