"""Rules 7.23 to 7.25 and 11.14 to 11.19: whom the pairing side may put against whom."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig.state import Fight, Fighter

rule = pytest.mark.rule


def pairs(table: Table) -> list[list[str]]:
    assert table.game.fight is not None
    return table.game.fight.pairs


def offers(table: Table) -> list[tuple[int, str, list[str]]]:
    """Every question of a pairing one by one: who was asked, about whom, what was offered; without the automaton."""
    return [
        (question.seat, str(question.facts.get("foe", "")), [word for word in question.labels() if "auto" not in word])
        for question in table.script.asked
        if question.prompt != "Who faces whom?"
    ]


@rule("7.23", "11.16")
def test_a_hater_faces_evil_though_another_enemy_was_laid_first() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Petrovich").battle("The Lion", "Evil Orc Glakk")
    table.choose("Leo Littlefoot").step("pair")
    assert pairs(table) == [["evil-orc-glakk", "petrovich"], ["the-lion", "leo-littlefoot"]]
    assert offers(table)[0] == (0, "The Lion", ["Ralph the Red", "Leo Littlefoot"])


@rule("7.23", "11.18")
def test_a_hater_may_be_held_back_where_nobody_is_evil() -> None:
    table = (
        Table().party(0, "Ralph the Red", "Petrovich").battle("The Lion").choose("Ralph the Red", "hold").step("pair")
    )
    assert pairs(table) == [["the-lion", "ralph-the-red"]]


@rule("7.23", "11.17")
def test_a_second_hater_joins_the_first_against_evil_only() -> None:
    """Two enemies stand there, one of them evil: the second hater has no choice where to go."""
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Petrovich", "Nozlrik")
    table.battle("The Lion", "Evil Orc Glakk").choose("Petrovich", "Ralph the Red", "hold").step("pair")
    assert pairs(table) == [["evil-orc-glakk", "petrovich", "nozlrik"], ["the-lion", "ralph-the-red"]]


@rule("7.23", "11.15")
def test_the_enemy_pairs_haters_freely() -> None:
    table = Table().party(0, "Ralph the Red", "Petrovich").battle("The Lion", "Evil Orc Glakk", "Mad Dog")
    table.choose("Evil Orc Glakk", "The Lion", "hold").step("pair")
    assert pairs(table) == [["ralph-the-red", "evil-orc-glakk"], ["petrovich", "the-lion"]]
    assert offers(table)[1] == (1, "Petrovich", ["The Lion", "Mad Dog"])


@rule("7.24", "11.17")
def test_holtman_is_put_against_evil_only_first_or_second() -> None:
    party = ("Ralph the Red", "Leo Littlefoot", "Barefoot Holtman")
    table = Table().party(0, *party).battle("The Lion", "Evil Orc Glakk")
    table.choose("Ralph the Red", "Barefoot Holtman").step("pair")
    assert offers(table) == [
        (0, "Evil Orc Glakk", ["Ralph the Red", "Leo Littlefoot", "Barefoot Holtman"]),
        (0, "", ["Barefoot Holtman", "Hold the others back"]),
    ]
    assert pairs(table) == [["evil-orc-glakk", "ralph-the-red", "barefoot-holtman"], ["the-lion", "leo-littlefoot"]]


@rule("7.24", "11.16")
def test_of_two_evil_enemies_the_last_is_kept_for_holtman_if_all_are_needed() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Barefoot Holtman")
    table.battle("The Lion", "Evil Orc Glakk", "Evil Warrior Weyglyn").choose("Leo Littlefoot").step("pair")
    assert pairs(table) == [
        ["evil-orc-glakk", "leo-littlefoot"],
        ["evil-warrior-weyglyn", "barefoot-holtman"],
        ["the-lion", "ralph-the-red"],
    ]


@rule("7.24", "11.15")
def test_the_enemy_too_pairs_holtman_with_evil_only() -> None:
    table = Table().party(0, "Ralph the Red", "Barefoot Holtman").battle("The Lion", "Mad Dog", "Evil Orc Glakk")
    table.choose("The Lion", "Mad Dog").step("pair")
    assert pairs(table) == [["barefoot-holtman", "evil-orc-glakk"], ["ralph-the-red", "the-lion", "mad-dog"]]


@rule("7.25")
def test_holtman_among_the_enemies_faces_anybody() -> None:
    table = Table().party(0, "Ralph the Red").battle("The Lion")
    assert table.game.fight is not None
    table.game.fight.enemies.append(Fighter(table.take("Barefoot Holtman"), charmed=True))
    table.choose("Barefoot Holtman", "The Lion").step("pair")
    assert pairs(table) == [["ralph-the-red", "barefoot-holtman", "the-lion"]]
    one = Table().party(0, "Ralph the Red", "Leo Littlefoot").battle()
    assert one.game.fight is not None
    one.game.fight.enemies.append(Fighter(one.take("Barefoot Holtman"), charmed=True))
    one.choose("Leo Littlefoot", "Ralph the Red").step("pair")
    assert pairs(one) == [["barefoot-holtman", "leo-littlefoot", "ralph-the-red"]]


@rule("11.17", "11.16")
def test_a_second_opponent_goes_where_the_pairing_side_says() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Skalan").battle("The Lion", "Mad Dog")
    table.choose("Leo Littlefoot", "Ralph the Red", "Skalan", "Mad Dog").step("pair")
    assert pairs(table) == [["the-lion", "leo-littlefoot"], ["mad-dog", "ralph-the-red", "skalan"]]


@rule("11.14", "11.15")
def test_nobody_is_paired_where_one_side_has_nobody_left() -> None:
    table = Table().battle("The Lion")
    table.enemy("The Lion").wounds = 1
    assert table.game.fight is not None
    table.game.fight.pairs = [["the-lion", "ralph-the-red"]]
    table.step("pair")
    assert pairs(table) == []


@rule("29.5", "11.15")
def test_the_attacked_party_pairs_for_itself_without_the_automaton() -> None:
    table = Table(attack=True).party(0, "Ralph the Red").party(1, "Bob Bonker", "Skalan", "Leo Littlefoot")
    table.game.fight = Fight("rival", 0, 1)
    table.choose("Skalan", "Bob Bonker").step("pair")
    assert [(question.seat, "automaton" in question.keys()) for question in table.script.asked] == [(1, False)] * 3
    assert pairs(table) == [["ralph-the-red", "skalan", "bob-bonker"]]


@rule("7.23", "11.16", "11.17")
def test_a_hater_is_not_offered_against_others_while_evil_has_room() -> None:
    """Petrovich faces the orc; Nozlrik has to be his second, unless the others are too few to face the rest."""
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Petrovich", "Nozlrik")
    table.battle("The Lion", "Evil Orc Glakk").choose("Petrovich", "Ralph the Red", "hold").step("pair")
    assert (0, "The Lion", ["Ralph the Red", "Leo Littlefoot"]) in offers(table)
    few = Table().party(0, "Ralph the Red", "Petrovich", "Nozlrik").battle("The Lion", "Evil Orc Glakk", "Mad Dog")
    few.choose("Petrovich", "Nozlrik").step("pair")
    assert pairs(few) == [["evil-orc-glakk", "petrovich"], ["the-lion", "nozlrik"], ["mad-dog", "ralph-the-red"]]
