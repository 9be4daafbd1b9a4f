"""Rules 8.10 to 8.14 and 10.10 by play: what goes with the dead, what stays, and what does not go on without them."""

import pytest
from tests.games.mertwig.table import MOUNDS, PIGMENT, WOODS, Table

rule = pytest.mark.rule


def cursed(**options: bool) -> Table:
    """Ralph, alone at the Acme, is about to be taken by the Death Curse; three play."""
    return Table(3, **options).at(0, MOUNDS, 13).hand(1, PIGMENT).hand(2, "The Mystic").roll(1, 2)


@rule("8.13", "8.14", "3.9")
def test_the_dead_card_is_open_to_all_after_another_was_chosen() -> None:
    table = cursed().turn()
    table.end().end().end()
    table.choose("Arnie Schwartz").draw("Skalan", "Bolok").run(until=("end", "act"))
    assert "Ralph the Red" not in table.offered("Which character do you play?")
    assert "ralph-the-red" in table.game.pool
    assert (table.names(), table.player().place, table.player().gold) == (
        ["Arnie Schwartz", "Skalan", "Bolok"],
        "T01",
        35,
    )


@rule("30.5", "8.10")
def test_a_new_character_may_go_where_the_dead_one_was() -> None:
    table = cursed(no_repeat=True)
    table.player().visited = [WOODS, MOUNDS]
    assert table.turn().player().visited == []


@rule("27.4", "27.9")
def test_a_potion_is_drunk_once() -> None:
    table = Table(magic=True).give(0, "Healing-Potion-1")
    table.member("Ralph the Red").wounds = 1
    table.choose("Spend the turn healing", "Use a healing potion").turn()
    assert (table.player().magic, table.discarded("Healing-Potion-1")) == ([], True)


@rule("10.2", "8.12", "3.3")
def test_whoever_dies_in_the_pit_fights_nobody_any_more() -> None:
    table = Table()
    table.member("Ralph the Red").wounds = 1
    table.roll(0).meet("The Lion", "The Dreaded 20-foot Pit")
    assert not table.player().alive
    assert (table.game.meeting, table.game.fight, table.discarded("The Lion")) == (None, None, True)


@rule("10.10", "8.3")
def test_the_unicorn_leaves_when_the_only_female_dies_in_battle() -> None:
    table = Table().party(0, "Ralph the Red", "Crypigia", "The Unicorn").battle("The Lion")
    table.member("Crypigia").wounds = 1
    assert "The Unicorn" in table.names()
    table.step("check")
    assert table.names() == ["Ralph the Red"]


def temple() -> Table:
    """Ralph stands before the doors that Bob has set up; Wilford is the third."""
    table = Table(3).at(0, "H9").hand(1, "The Lion", "Mad Dog", "Cave Bear", "Red Wolf", "Vampire Bat", "Lady Philippa")
    table.roll(1).choose("The Toppled Temple (H10)").draw("Gold Crown", "Large Ruby", "Gold Ingot")
    table.choose("The Lion", "Mad Dog", "Cave Bear", "Red Wolf", "Vampire Bat")
    return table.choose("Gold Crown", "Large Ruby").turn()


@rule("8.12", "17.10", "17.7")
def test_whoever_dies_at_a_temple_door_leaves_it_cleared_once() -> None:
    table = temple()
    table.member("Ralph the Red").wounds = 1
    table.choose("Door 1", "The Lion", "hold").roll(0, 1).turn()
    assert not table.player().alive
    assert table.game.temple is None
    assert sorted(table.game.hands[1]) == ["cave-bear", "lady-philippa", "red-wolf", "vampire-bat"]
    assert table.discarded("Gold Crown")


@rule("8.12", "17.10a")
def test_the_death_of_another_leaves_the_temple_as_it_is() -> None:
    table = temple()
    table.game.current = 2
    table.at(2, MOUNDS, 13).roll(1, 2).turn()
    assert not table.player(2).alive
    assert table.game.temple is not None
