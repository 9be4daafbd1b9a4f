"""Rules that meet: wands and bows, temples and birthmarks, escapes and hunts."""

import pytest
from tests.games.mertwig.table import Table, on

rule = pytest.mark.rule


def healer_with_bow() -> Table:
    table = Table(arms=True, missile=True).party(0, "Ralph the Red", "Owlswill")
    return table.wear(0, "Owlswill", "Bow-Arrows-1", "The Wand of Polyplox").battle("The Lion")


@rule("13.17", "26.3")
def test_a_wand_that_strengthened_a_shot_does_not_strengthen_heal() -> None:
    table = healer_with_bow()
    table.choose("Owlswill", "Use the wand for the attack").roll(2).step("missiles")
    assert table.told("at The Lion, to hit: 2 + 8 attack + 3 The Wand of Polyplox + 3 Bow & Arrows = 16, needs 12+")
    table.member("Ralph the Red").wounds = 1
    table.choose("Owlswill").roll(7).step("healing")
    assert table.member("Ralph the Red").wounds == 1  # 7 x 2 against 15


@rule("13.17", "26.3")
def test_a_wand_saved_for_heal_does_not_strengthen_the_shot() -> None:
    table = healer_with_bow()
    table.choose("Owlswill", "Save the wand for a spell").roll(2).step("missiles")
    assert table.told("at The Lion, to hit: 2 + 8 attack + 3 Bow & Arrows = 13, needs 12+")
    table.member("Ralph the Red").wounds = 1
    table.choose("Owlswill").roll(7).step("healing")
    assert table.member("Ralph the Red").wounds == 0  # (7 + 3) x 2


@rule("13.17", "13.6", "13.13")
def test_each_of_two_wands_serves_for_one_thing() -> None:
    """Gertrud strikes with Fredgear's Wand, 4 + 1, and keeps the other for Heal; then the other way round."""
    for first, second, blow, cured in (("attack", "spell", 5, True), ("spell", "attack", 7, False)):
        table = Table().party(0, "Gertrud Green").battle("The Lion")
        table.wear(0, "Gertrud Green", "Fredgear's Magic Wand", "The Wand of Polyplox")
        table.member("Gertrud Green").wounds = 1
        table.step("pair").roll(1).choose(first, second).roll(7).step("melee")
        assert table.told(f"= {7 + blow}, needs 12+ (more than the defence): hit")
        table.choose("Gertrud Green").roll(4).step("healing")
        assert (table.member("Gertrud Green").wounds == 0) is cured


@rule("14.10", "17.9", "14.11")
def test_a_second_birthmark_behind_a_door_is_replaced() -> None:
    table = Table(3).at(0, "H10", 0).give(0, "Royal-Birthmark-1")
    table.hand(1, "Giant Snake", "The Mystic", "Red Wolf", "Cave Bear", "Mad Dog", "The Lion")
    table.draw("Royal-Birthmark-2", "Ten-Gold-Pieces-1", "Gold Ingot")
    table.choose("Giant Snake", "The Mystic", "Red Wolf", "Cave Bear", "Mad Dog", "Royal Birthmark", "Gold Ingot")
    table.run("set-temple", seat=0)
    table.choose("Door 1").roll(1, 0).draw("Large Ruby", "Gold Crown").turn()
    assert table.player().treasures == ["large-ruby", "gold-crown"]
    assert table.player().birthmark == "royal-birthmark-1"
    assert "royal-birthmark-2" in table.game.decks["treasure"].cards()


@rule("29.1", "27.11")
def test_who_teleported_out_of_a_battle_hunts_nobody_where_he_lands() -> None:
    table = Table(attack=True, magic=True).at(0, "C6").at(1, "C5").give(0, "Scroll-of-Teleportation-1")
    table.battle("The Lion").choose("teleport").run("escape", until=("end", "teleport"))
    table.roll(1).choose("Farmland C5").run()
    assert table.player().place == "C5"
    assert not table.was_asked("Do you look")
    free = Table(attack=True, magic=True).at(0, "C6").at(1, "C5").give(0, "Scroll-of-Teleportation-1")
    free.choose("Read a scroll of teleportation").roll(1).choose("Farmland C5").turn()
    assert free.was_asked("Do you look")


@rule("7.15", "8.10")
def test_cromyn_may_kill_somebody_whose_turn_it_is_not() -> None:
    table = Table(3).party(1, "Bob Bonker", "Cromyn").give(1, "Gold Ingot")
    table.member("Bob Bonker", 1).wounds = 1
    table.choose("Gold Ingot", "done").roll(0, 1).run("business", seat=1)
    assert not table.player(1).alive
    assert table.game.fight is None
    assert table.discarded("Cromyn")


@rule("22.5", "30.3")
def test_with_two_barriers_the_layer_is_asked_for_the_clear_way() -> None:
    table = Table(3, two_barriers=True).give(0, "Royal-Birthmark-1", "Gold Crown")
    table.choose("Enter Mertwig's Maze", "Middle Gate").turn()
    assert table.was_asked("Which of the three ways do you leave clear?")
    assert not table.was_asked("Where do you lay the barrier card?")
    assert table.game.maze.cards[1] == "invisible-barrier"


@rule("6.8")
def test_an_area_left_in_an_earlier_turn_is_open_again() -> None:
    table = Table(attack=True, magic=True).at(0, "C2").give(0, "Scroll-of-Teleportation-1")
    table.player().left = "C1"
    table.end()
    assert table.player().left == ""


@rule("3.7", "19.2")
def test_equipment_may_be_shifted_before_choosing_a_room_of_the_caves() -> None:
    table = on("L5", 1, "Ralph the Red", "Leo Littlefoot").give(0, "The War Club").roll(3)
    table.choose("Shift equipment", "The War Club", "Leo Littlefoot", "done", "Two rooms").roll(1).turn()
    assert table.member("Leo Littlefoot").gear == ["the-war-club"]
    assert table.player().step == 3


@rule("15.7", "10.1", "16.11")
def test_a_die_that_spares_somebody_says_whom() -> None:
    little = on("A3", 7, "Ralph the Red", "Leo Littlefoot").roll(1).choose("Leo Littlefoot").roll(2).turn()
    assert little.told("Leo Littlefoot is not hurt.")
    pit = Table().party(0, "Ralph the Red", "Leo Littlefoot").roll(7, 2).meet("The Dreaded 20-foot Pit")
    assert [pit.told(f"{name} is not hurt.") for name in ("Ralph the Red", "Leo Littlefoot")] == [True, True]
    trap = on("C1", 3, "Ralph the Red", "Theowulf").roll(1, 9).turn()
    assert trap.told("Theowulf gets away.")
