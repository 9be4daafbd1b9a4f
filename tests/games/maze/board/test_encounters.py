"""Chapter 21: ENCOUNTERS, card by card."""

from __future__ import annotations

import pytest
from tests.games.maze.table import CORRIDOR, Table, read_anew

rule = pytest.mark.rule


def met(table: Table) -> Table:
    """The attack misses; then the other side asks for peace and gets it."""
    return table.roll(2).choose("truce", "yes", "pass", "pass", "no")


@rule("21.1")
def test_the_encounters_deck() -> None:
    assert len(read_anew().decks["encounters"]) == 15
    table = Table("humanoid").finds("en-noise").choose("turn-back").draw("c-nothing").turn()
    assert table.game.piles["encounters"].layers[-1] == ["en-noise"]


@rule("21.4")
@rule("25.1")
@rule("25.2")
def test_the_left_player_is_attacked_or_attacks() -> None:
    table = met(Table("humanoid", "wartech", "monster").finds("en-left")).turn()
    assert "Ada attacks Bob." in table.told
    table = met(Table("humanoid", "wartech", "monster").enter(1, CORRIDOR).finds("en-left")).turn()
    assert "Bob attacks Ada." in table.told


@rule("21.5")
def test_detection_leads_to_b_or_c() -> None:
    table = Table("humanoid").finds("en-detect").roll(11).draw("b-nothing").turn()
    assert table.game.piles["deck-b"].layers[-1] == ["b-nothing"]
    table = Table("humanoid").finds("en-detect").roll(10).draw("c-nothing").turn()
    assert table.game.piles["deck-c"].layers[-1] == ["c-nothing"]


@pytest.mark.parametrize(
    ("answer", "card"), [("charge", "a-nothing"), ("hide", "b-nothing"), ("turn-back", "c-nothing")]
)
@rule("21.6")
@rule("21.8")
@rule("21.15")
@rule("21.19")
def test_a_noise_leaves_the_choice(answer: str, card: str) -> None:
    table = Table("humanoid").finds("en-breath").choose(answer).draw(card).turn()
    assert table.game.piles[table.game.book.home[card]].layers[-1] == [card]
    assert not table.game.fights


@rule("21.7")
def test_the_right_player_of_deck_a() -> None:
    table = Table("humanoid", "wartech", "monster").finds("en-noise").choose("charge").draw("a-right")
    assert "Ada attacks Cleo." in met(table).turn().told
    table = Table("humanoid", "wartech", "monster").enter(2, CORRIDOR).finds("en-noise").choose("charge")
    assert "Cleo attacks Ada." in met(table.draw("a-right")).turn().told


FIRST = [
    pytest.param("charge", "a-m1", "m1-03", True, marks=rule("21.9")),
    pytest.param("charge", "a-m2", "m2-02", True, marks=rule("21.10")),
    pytest.param("charge", "a-m1-hidden", "m1-03", False, marks=rule("21.11")),
    pytest.param("hide", "b-m1", "m1-03", True, marks=rule("21.16")),
    pytest.param("hide", "b-m2", "m2-02", True, marks=rule("21.17")),
    pytest.param("turn-back", "c-m1", "m1-03", False, marks=rule("21.20")),
    pytest.param("turn-back", "c-m2", "m2-02", False, marks=rule("21.21")),
]


@pytest.mark.parametrize(("answer", "card", "creature", "first"), FIRST)
def test_who_strikes_first_in_decks_a_b_and_c(answer: str, card: str, creature: str, first: bool) -> None:
    table = Table("humanoid").finds("en-noise").choose(answer).draw(card, creature).roll(1)
    if first:
        table.roll(1)
    table.choose("run").roll(1).turn()
    assert table.script.rolled[1][0] == ("22.7" if first else "22.21")


@pytest.mark.parametrize(
    ("answer", "card"),
    [
        pytest.param("charge", "a-m1-both", marks=rule("21.12")),
        pytest.param("hide", "b-m1-both", marks=rule("21.18")),
    ],
)
def test_a_monster_on_both_sides(answer: str, card: str) -> None:
    table = Table("humanoid").finds("en-noise").choose(answer).draw(card, "m1-03", "m1-05").choose("foe-1").roll(2)
    table.roll(5, 1).roll(5, 1).choose("run").roll(1, 1).turn()
    assert table.script.rolled[1][0] == "22.7"
    assert "Human turns to Humanoid." in table.told


@pytest.mark.parametrize(("card", "victim"), [("b-right", "Dan"), ("b-left", "Bob"), ("b-opposite", "Cleo")])
@rule("21.13")
@rule("21.23")
def test_deck_b_names_a_player(card: str, victim: str) -> None:
    table = Table("humanoid", "wartech", "monster", "mihuman").finds("en-noise").choose("hide").draw(card)
    assert f"Ada attacks {victim}." in met(table).turn().told


@rule("21.14")
@rule("25.8")
def test_a_body_is_found_by_detection_but_not_by_hiding() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1).give(1, keys=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).finds("en-noise").choose("hide").draw("b-left").turn()
    assert table[0].goods.number("keys") == 0
    table.enter(0).finds("en-detect").roll(20).draw("b-left").choose("keys", "enough").turn()
    assert table[0].goods.number("keys") == 1


@rule("21.4")
@rule("21.7")
@rule("25.8")
def test_the_body_of_a_neighbour_is_found_without_a_fight() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1).give(1, keys=1, vitamins=2)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).finds("en-left").choose("vitamins", "enough").turn()
    assert table[0].goods.number("vitamins") == 1
    table.enter(0).finds("en-noise").choose("charge").draw("a-right").turn()
    assert table.told[-1] == "Ada finds the body of Bob."
    assert table.game.stock["keys"] == 14


@rule("21.22")
@rule("3.2")
def test_a_player_on_start_can_not_be_met() -> None:
    table = Table("humanoid", "wartech")
    table[1].space = 0
    table.finds("en-left").turn()
    assert "Bob has not entered the Maze yet." in table.told


@pytest.mark.parametrize(
    ("seats", "left", "right", "opposite"),
    [(1, None, None, None), (2, 1, 1, 1), (3, 1, 2, None), (4, 1, 3, 2)],
)
@rule("21.23")
def test_left_right_and_opposite(seats: int, left: int | None, right: int | None, opposite: int | None) -> None:
    sides = read_anew(seats).neighbours
    assert (sides["left"][0], sides["right"][0], sides["opposite"][0]) == (left, right, opposite)


@rule("21.24")
def test_a_companion_is_not_met() -> None:
    table = Table("humanoid", "wartech").party(0, 1).finds("en-left").turn()
    assert "Bob travels with you already." in table.told
