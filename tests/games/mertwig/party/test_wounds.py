"""Chapters 8 and 24: wounds, healing, death, extended life."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig.book import slug
from clew.games.mertwig.party import wounds

rule = pytest.mark.rule


def ants(table: Table, victim: str) -> Table:
    """The ant attack of the Vale on this member."""
    return table.at(0, "C1", 0).roll(4).choose(victim)


@rule("8.2", "8.4", "8.3")
def test_a_hireling_dies_of_one_wound_and_a_character_of_two() -> None:
    table = ants(Table().party(0, "Ralph the Red", "Leo Littlefoot"), "Leo Littlefoot").turn()
    assert table.names() == ["Ralph the Red"]
    table = Table()
    table.member("Ralph the Red").wounds = 1
    table.at(0, "C1", 0).roll(4).turn()
    assert not table.player().alive


@rule("8.3", "11.39", "8.5")
def test_a_killed_member_healed_in_the_round_fights_on() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Marldyk").battle("The Lion")
    table.member("Leo Littlefoot").wounds = 1
    table.choose("Marldyk").roll(3).step("healing").step("check")
    assert table.member("Leo Littlefoot").wounds == 0
    table.member("Leo Littlefoot").wounds = 1
    table.step("healing").step("check")
    assert "Leo Littlefoot" not in table.names()


@rule("8.6", "8.7", "16.6")
def test_heal_may_be_tried_at_once_after_an_event_and_once_a_turn() -> None:
    table = ants(Table().party(0, "Ralph the Red", "Leo Littlefoot", "Marldyk"), "Leo Littlefoot")
    table.choose("Marldyk").roll(3).turn()
    assert (table.names()[1], table.member("Marldyk").used) == ("Leo Littlefoot", ["Heal"])
    table.battle("The Lion")
    table.member("Leo Littlefoot").wounds = 1
    table.step("healing").step("check")
    assert "Leo Littlefoot" not in table.names()


@rule("8.5", "12.6")
def test_heal_is_not_cast_in_the_spell_step() -> None:
    table = Table().party(0, "Ralph the Red", "Owlswill").battle("Nefaris the Mummy")
    table.member("Ralph the Red").wounds = 1
    table.step("own-spells")
    assert table.offered("Which spell") == ["Owlswill casts Scare the Dead", "No more spells"]


@rule("8.8", "12.17")
def test_the_killed_and_sleeping_do_not_heal_but_the_healed_do() -> None:
    table = Table().party(0, "Ralph the Red", "Owlswill", "Marldyk", "Leo Littlefoot").battle("The Lion")
    table.member("Owlswill").wounds = table.member("Leo Littlefoot").wounds = 1
    table.choose("Marldyk", "Owlswill").roll(0).choose("Owlswill").roll(9).step("healing")
    assert [member.wounds for member in table.player().party] == [0, 0, 0, 0]
    asked = [question.labels() for question in table.script.asked if question.prompt == "Who heals?"]
    assert asked[0] == ["Marldyk", "No more healing"]
    asleep = Table().party(0, "Ralph the Red", "Owlswill").battle("The Lion")
    asleep.member("Owlswill").asleep = 1
    asleep.member("Ralph the Red").wounds = 1
    assert not asleep.step("healing").was_asked("Who heals?")


@rule("8.10", "14.11", "8.11", "8.12", "14.12")
def test_a_dead_character_loses_everything_but_the_hand() -> None:
    table = Table(arms=True, magic=True).party(0, "Ralph the Red", "Ywdmyr").gold(0, 12).hand(0, "The Lion")
    table.give(0, "Gold Crown", "Royal-Birthmark-1", "The Glowing Rock", "Mace-1", "Key-1").wear(
        0, "Ywdmyr", "The War Club"
    )
    table.member("Ralph the Red").wounds = 1
    ants(table, "Ralph the Red").turn()
    player = table.player()
    assert (player.party, player.gold, player.treasures, player.items, player.arms, player.magic) == (
        [],
        0,
        [],
        [],
        [],
        [],
    )
    assert (player.birthmark, player.place, player.area) == ("", "", "")
    assert table.discarded("Ywdmyr")
    assert table.discarded("The Glowing Rock")
    assert table.game.hands[0] == ["the-lion"]
    assert table.game.discards["treasure"] == []
    assert slug("Gold Crown") in table.game.decks["treasure"].cards()


@rule("8.12", "11.44")
def test_enemies_of_a_dead_character_are_discarded() -> None:
    table = Table().battle("The Lion")
    table.member("Ralph the Red").wounds = 2
    table.step("check")
    assert (table.game.fight, table.discarded("The Lion"), table.player().alive) == (None, True, False)


@rule("8.15", "18.12")
def test_a_death_curse_leaves_no_time_for_healing() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Marldyk").at(0, "L7", 13)
    table.roll(1, 1).choose("Leo Littlefoot").turn()
    assert table.names() == ["Ralph the Red", "Marldyk"]
    assert not table.was_asked("Who heals?")


# -- option extended-life --------------------------------------------------------------------------------------------


@rule("24.1", "24.2")
def test_with_extended_life_everybody_takes_one_wound_more() -> None:
    table = Table(extended_life=True).party(0, "Ralph the Red", "Leo Littlefoot").battle("The Lion")
    table.member("Leo Littlefoot").wounds = 1
    table.member("Ralph the Red").wounds = 2
    table.enemy("The Lion").wounds = 1
    table.step("check")
    assert (len(table.names()), table.enemy("The Lion").wounds) == (2, 1)
    table.member("Leo Littlefoot").wounds = table.enemy("The Lion").wounds = 2
    table.step("check")
    assert table.names() == ["Ralph the Red"]
    assert table.game.fight is not None
    assert table.game.fight.enemies == []


@rule("24.5")
def test_two_hits_in_one_step_kill_and_healing_one_saves() -> None:
    table = Table(extended_life=True).party(0, "Ralph the Red", "Leo Littlefoot", "Marldyk").battle("The Lion")
    assert table.game.fight is not None
    table.game.fight.effects = [["wound", "leo-littlefoot", "0", "The Lion"] for _ in range(2)]
    table.step("book-spells")
    assert table.game.killed(table.member("Leo Littlefoot"))
    table.choose("Marldyk").roll(9).step("healing").step("check")
    assert table.member("Leo Littlefoot").wounds == 1


@rule("24.3", "6.17", "4.10")
def test_any_wounded_member_may_be_healed() -> None:
    table = Table(extended_life=True).party(0, "Ralph the Red", "Leo Littlefoot").at(0, "T07")
    table.member("Ralph the Red").wounds = table.member("Leo Littlefoot").wounds = 1
    table.roll(1).choose("Have a wound healed", "Leo Littlefoot").turn()
    assert [member.wounds for member in table.player().party] == [1, 0]


@rule("24.4", "12.7")
def test_a_charmed_card_brings_its_wounds_along() -> None:
    table = Table(extended_life=True).party(0, "Gennie Gron").battle("The Lion", "Mad Dog")
    table.enemy("The Lion").wounds = 1
    table.choose("Gennie Gron casts Charm", "The Lion").roll(6).step("own-spells").step("book-spells")
    assert table.member("The Lion").wounds == 1


@rule("8.6", "10.1")
def test_an_event_that_wounds_nobody_opens_no_healing_window() -> None:
    """Ralph has been wounded before; only when the pit wounds somebody may Marldyk try to heal, Ralph too."""
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Marldyk")
    table.member("Ralph the Red").wounds = 1
    table.roll(1, 1, 1).meet("The Dreaded 20-foot Pit")
    assert table.script.asked == []
    table.roll(1, 9, 1).choose("Marldyk", "Ralph the Red").roll(0)
    wounds.great_pit(table.game, table.script, table.player(), "10.1")
    assert table.member("Ralph the Red").wounds == 0


@pytest.mark.parametrize("order", [("Darldan", "Osbald"), ("Osbald", "Darldan")])
@rule("7.20", "10.1", "18.11")
def test_all_dice_of_a_pit_or_of_wrath_fall_before_anybody_is_hurt(order: tuple[str, str]) -> None:
    """Darldan falls; Osbald beside him has a defence of 6 all the same, wherever he stands in the party."""
    for event, deadly, equal in ((wounds.great_pit, 5, 3), (wounds.wrath, 0, 6)):
        table = Table().party(0, "Benjamin Blue", *order)
        table.roll(1, *(deadly if name == "Darldan" else equal for name in order))
        event(table.game, table.script, table.player(), "10.1" if event is wounds.great_pit else "18.11")
        assert table.names() == ["Benjamin Blue", "Osbald"]
