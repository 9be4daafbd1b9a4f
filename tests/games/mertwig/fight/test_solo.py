"""Chapter 31: the automaton."""

import pytest
from tests.games.mertwig.table import PIGMENT, Table

from clew.games.mertwig import RULEBOOK, steps
from clew.games.mertwig.ending import result
from clew.games.mertwig.kingdom.outdoors import throw
from clew.games.mertwig.party.die import STEPS, roll
from clew.games.mertwig.party.duty import on_duty
from clew.kernel.referees.agenda import Step
from clew.kernel.table.rulebook import Seat

rule = pytest.mark.rule


@rule("31.1")
def test_alone_the_automaton_is_always_the_encounter_player() -> None:
    table = Table(1, magic=True).give(0, "Lucky-Charm-1")
    assert on_duty(table.game, 0) == table.game.automaton == 1
    assert roll(table.game, table.script.dice(4), "11.26", 1, STEPS) == 4
    three = Table(3, solo=True)
    assert [on_duty(three.game, seat) for seat in range(3)] == [3, 3, 3]


@rule("31.2", "2.10", "2.11")
def test_solo_set_up() -> None:
    table = Table(1)
    cards = table.game.decks["encounter"].cards()
    table.draw(*cards[:34]).run("deal")
    assert [len(hand) for hand in table.game.hands] == [0, 4]
    assert len(table.game.decks["encounter"]) == 17
    table.game.agenda = [Step(steps.BEGIN)]
    table.choose("full").run(until=("muster",))
    assert table.script.rolled == []


@rule("31.3")
def test_its_card_is_random_or_the_strongest() -> None:
    table = Table(1).hand(1, "Mad Dog", "The Lion", "The Mystic").draw("The Mystic").run("meet", number=1)
    assert table.told("The Mystic comes.")
    stern = Table(1, stern=True).hand(1, "Mad Dog", "The Lion", "The Mystic").run("meet", until=("round",), number=1)
    assert stern.enemy("The Lion").key == "the-lion"
    gentle = Table(1, stern=True).hand(1, PIGMENT, "The Mystic").draw(PIGMENT).run("meet", number=1)
    assert gentle.told("only imagined")


@rule("31.4")
def test_its_spells_follow_the_table() -> None:
    table = Table(1).party(0, "Ralph the Red", "Leo Littlefoot").battle("Evil Wizard Wardoz", "Evil Wizard Woggnog")
    table.roll(1, 1, 1, 1).step("enemy-spells")
    assert [enemy.used for enemy in table.game.fight.enemies] == [["Lightning"], ["Fireball"]]  # type: ignore[union-attr]
    table.step("round").roll(1, 1).step("enemy-spells")
    assert [enemy.used[-1] for enemy in table.game.fight.enemies] == ["Charm", "Magic Bolt"]  # type: ignore[union-attr]


@rule("31.5")
def test_its_single_spells_go_at_the_mightiest_hireling() -> None:
    table = Table(1).party(0, "Ralph the Red", "Leo Littlefoot", "Ywdmyr").battle("The Young Dragon")
    table.roll(0).step("enemy-spells").step("book-spells")
    assert table.names() == ["Ralph the Red", "Leo Littlefoot"]
    alone = Table(1).battle("The Young Dragon").roll(0).step("enemy-spells").step("book-spells")
    assert alone.game.fight is None


@rule("31.6")
def test_its_pairings() -> None:
    table = (
        Table(1).party(0, "Ralph the Red", "Leo Littlefoot").battle("Mad Dog", "The Lion", "Vampire Bat").step("pair")
    )
    assert table.game.fight is not None
    assert sorted(table.game.fight.pairs) == [
        ["leo-littlefoot", "the-lion", "mad-dog"],
        ["ralph-the-red", "vampire-bat"],
    ]
    good = (
        Table(1)
        .party(0, "Ralph the Red", "Barefoot Holtman")
        .battle("The Lion", "Evil Orc Glakk", "Mad Dog")
        .step("pair")
    )
    assert ["barefoot-holtman", "evil-orc-glakk"] in good.game.fight.pairs  # type: ignore[union-attr]


@rule("31.7")
def test_its_melee_targets() -> None:
    table = Table(1).party(0, "Ralph the Red", "Leo Littlefoot", "Thegwik").battle("The Lion")
    table.choose("Leo Littlefoot", "Thegwik").step("pair")
    table.roll(9, 1, 1).step("melee")
    assert table.member("Thegwik").wounds == 1  # the lower defence
    even = Table(1).party(0, "Ralph the Red", "Leo Littlefoot", "Skalan").battle("The Lion")
    even.choose("Leo Littlefoot", "Skalan").step("pair").roll(9, 1, 1).step("melee")
    assert even.member("Skalan").wounds == 1  # the higher attack


@rule("31.8")
def test_its_healers_try_the_mightiest_of_the_killed() -> None:
    table = Table(1).battle("Evil Wizard Woggnog", "Mad Dog", "Red Wolf")
    table.enemy("Mad Dog").wounds = table.enemy("Red Wolf").wounds = 1
    table.roll(0).step("healing")
    assert (table.enemy("Red Wolf").wounds, table.enemy("Mad Dog").wounds) == (0, 1)


@rule("31.9")
def test_its_other_choices_are_random() -> None:
    table = Table(1).at(0, "A1").draw("B1").meet("Oops!")
    assert table.player().place == "B1"
    table.draw("E2")
    throw(table.game, table.script, table.player(), "woods", 5, "15.9")
    assert table.player().place == "E2"
    baker = Table(1).choose("7").roll(7).draw("Gold Crown").meet("The Forest Baker")
    assert baker.player().treasures == ["gold-crown"]
    bearer = Table(1).battle("Socnoc")
    bearer.enemy("Socnoc").gear = [bearer.take("The Wand of Polyplox")]
    bearer.enemy("Socnoc").used = ["Fear"]
    bearer.step("pair").roll(9, 1).step("melee")
    assert (bearer.member("Ralph the Red").wounds, bearer.enemy("Socnoc").wands) == (0, ["the-wand-of-polyplox"])


@rule("31.10")
def test_its_ox_takes_a_shortest_way() -> None:
    table = Table(1)
    table.game.maze.seat, table.game.maze.at, table.game.maze.ox = 0, "MJ3", "MS"
    table.player().place = "maze"
    table.roll(6).run("ox")
    assert table.game.maze.ox == "MJ1-MJ3.2"
    table.roll(1, 3).draw("B7").run("ox")
    assert table.player().place == "B7"


@rule("31.11")
def test_a_solo_game_is_won_by_the_heir_or_ranked() -> None:
    table = Table(1).gold(0, 260)
    table.game.king = True
    table.end()
    found = result(table.game)
    assert (found.winners, found.facts["rank"]) == ((), "Merchant")
    table.game.heir = 0
    assert result(table.game).winners == (0,)


@rule("31.12", "31.9")
def test_a_seat_may_hand_its_duty_to_the_automaton() -> None:
    table = Table(3).at(0, "C5").hand(1, "The Lion", PIGMENT, "Mad Dog").roll(0)
    table.choose("automaton").draw(PIGMENT).turn()
    assert table.told("only imagined")
    assert table.game.handed == []
    fighting = Table(2).party(0, "Ralph the Red", "Leo Littlefoot").battle("Mad Dog", "The Lion", "Red Wolf")
    fighting.choose("automaton").step("pair")
    assert len(fighting.game.fight.pairs) == 2  # type: ignore[union-attr]


def test_one_seat_is_enough() -> None:
    assert RULEBOOK.setup([Seat("Me")]).options["solo"] is False
    assert Table(1).game.book.solo


@rule("31.6", "7.24")
def test_it_goes_down_by_attack_for_holtman_too() -> None:
    party = ("Ralph the Red", "Barefoot Holtman")
    table = (
        Table(1).party(0, *party).battle("The Lion", "Evil Orc Glakk", "Evil Warrior Weyglyn", "Mad Dog").step("pair")
    )
    assert table.game.fight is not None
    assert table.game.fight.pairs == [
        ["ralph-the-red", "the-lion", "evil-orc-glakk"],
        ["barefoot-holtman", "evil-warrior-weyglyn"],
    ]
    last = Table(1).party(0, *party).battle("Evil Warrior Weyglyn", "Giant Snake", "Mad Dog").step("pair")
    assert last.game.fight is not None
    assert last.game.fight.pairs == [
        ["ralph-the-red", "giant-snake", "mad-dog"],
        ["barefoot-holtman", "evil-warrior-weyglyn"],
    ]


@rule("31.6", "9.17")
def test_a_special_card_that_turned_hostile_keeps_its_place() -> None:
    table = Table(1).roll(3).meet("The Gryphon", "Red Wolf", until=("round",))
    assert table.game.fight is not None
    assert [enemy.key for enemy in table.game.fight.enemies] == ["the-gryphon", "red-wolf"]
