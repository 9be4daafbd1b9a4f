"""Sheets, log, questions, rules and whole scenes as text."""

from __future__ import annotations

import pytest
from rich.text import Text
from tests.kernel.toy import RULEBOOK
from tests.render import scenes

from clew.kernel.words.dice import parse
from clew.kernel.words.errors import AnswerError, ClewError
from clew.kernel.words.scene import Ask, Board, Card, Choice, Said, Sheet, Space, Stat, text
from clew.render import asks, language, lines, plain, rules, sheets
from clew.render.figures import expected, number, percent
from clew.render.language import own_words
from clew.render.log import log_lines, roll_in_words, said_line
from clew.render.words import around, board_in_words, listed


def shown(found: list[Text]) -> list[str]:
    return lines.plain(found)


# -- sheets


def test_a_sheet_is_a_table_where_it_fits() -> None:
    assert shown(sheets.sheet_lines(scenes.adventurers(), 56, {"hero-0": "1"})) == [
        "Party                       wounds  combat  gold",
        "1 Brunhild  front row   0/8 ░░░░░░       2     0",
        "Ossian      front row   1/9 █░░░░░       2    35",
        "Tib         front row  2/10 █░░░░░       2    70",
        "  charmed",
        "Marrow      back row   3/11 █░░░░░       2   105",
        "Quill       back row   4/12 ██░░░░       2   140",
        "Zoe         back row   5/13 ██░░░░       2   175",
    ]


def test_a_narrow_table_leaves_out_bars_and_then_puts_places_above() -> None:
    assert shown(sheets.sheet_lines(scenes.adventurers(), 42))[1] == "Brunhild  front row     0/8       2     0"
    assert shown(sheets.sheet_lines(scenes.adventurers(), 38)) == [
        "Party     wounds  combat  gold",
        "front row",
        "Brunhild     0/8       2     0",
        "Ossian       1/9       2    35",
        "Tib         2/10       2    70",
        "  charmed",
        "back row",
        "Marrow      3/11       2   105",
        "Quill       4/12       2   140",
        "Zoe         5/13       2   175",
    ]


def test_a_very_narrow_sheet_is_told_in_sentences() -> None:
    assert shown(sheets.sheet_lines(scenes.adventurers(), 24))[:4] == [
        "Party",
        "Brunhild: front row,",
        "    wounds 0/8, combat",
        "    2, gold 0",
    ]


def test_a_hand_shows_what_its_cards_do() -> None:
    assert shown(sheets.sheet_lines(scenes.hand(), 60)) == [
        "Your hand",
        "Net: Play on a monster that comes in.",
        "Rope",
    ]


def test_a_sheet_in_full_leaves_nothing_out() -> None:
    full = shown(sheets.sheet_in_full(scenes.adventurers(), 60, seats=("Ada", "Bea")))
    start = full.index("Tib, wizard, front row, charmed, Ada")
    assert full[start : start + 4] == [
        "Tib, wizard, front row, charmed, Ada",
        "  wounds 2/10 █░░░░░, combat 2, gold 70",
        "  sword, 3 daggers",
        "  Sworn enemy of rats.",
    ]
    assert shown(sheets.sheet_in_full(Sheet("x", text("Empty"), []), 60))[:2] == ["Empty", "  –"]


@pytest.mark.parametrize(
    ("value", "of", "drawn"),
    [
        (0, 8, "░░░░"),
        (1, 100, "█░░░"),
        (4, 8, "██░░"),
        (8, 8, "████"),
        (12, 8, "████"),
        (-2, 8, "░░░░"),
        (1, 0, "█░░░"),
    ],
)
def test_bars(value: int, of: int, drawn: str) -> None:
    assert sheets.bar(value, of, 4) == drawn


# -- log


def test_rolls_show_their_faces() -> None:
    assert roll_in_words(Said("1", text("x"), "roll", 0, "2d6", (3, 6))) == "2d6 ⚂⚅ = 9"
    assert roll_in_words(Said("1", text("x"), "roll", 0, "2d6", (3, 6)), drawn=False) == "2d6 [3 6] = 9"
    assert roll_in_words(Said("1", text("x"), "roll", 0, "1d20", (17,)), drawn=False) == "1d20 [17]"
    assert roll_in_words(Said("1", text("x"), "roll", 0, "1d3+2", (5,))) == "1d3+2 ⚄ = 5"
    assert roll_in_words(Said("1", text("x"), "roll", 0, "d66", (2, 5))) == "d66 ⚁⚄ = 25"


def test_the_log_says_who_and_by_which_rule() -> None:
    assert shown(log_lines(scenes.log(), 40, ("Ada", "Bea"), fresh=2)) == [
        "  The party enters the vault.  4.1",
        "  Ada: 2d6 ⚂⚅ = 9  8.43",
        "  Brunhild hits Orc 1 for 2.  8.43",
        "  Ada: What do you do? Attack  7.1",
        "▎ An answer was taken back.",
        "▎ Bea: 1d20 [17] = 17 (own dice)  9.2",
    ]


def test_a_choice_is_told_with_its_question_and_a_name_where_there_are_several() -> None:
    said = Said("1", text("{prompt} {answer}", prompt="Which way?", answer="North"), "choice", 0)
    assert said_line(said, ("Ada", "Bea")).plain == "Ada: Which way? North  1"
    assert said_line(said, ("Ada",)).plain == "Which way? North  1"


def test_a_roll_says_what_it_is_for() -> None:
    said = Said("8.43", text("x"), "roll", 0, "2d6", (3, 6))
    assert said_line(said, ("Ada", "Bea"), titles={"8.43": "An attack"}).plain == "Ada, An attack: 2d6 ⚂⚅ = 9  8.43"
    assert plain.said_text(said, titles={"8.43": "An attack"}) == "An attack: 2d6 [3 6] = 9 [8.43]"


def test_a_figure_that_few_have_stands_behind_the_row() -> None:
    cards = [Card(name, text("{n}", n=name), stats=[Stat(text("wounds"), 1, 4)]) for name in ("Ada", "Bea", "Cyd")]
    cards[1].stats.append(Stat(text("detrap"), 2))
    assert shown(sheets.sheet_lines(Sheet("p", text("Party"), cards), 40)) == [
        "Party      wounds",
        "Ada    1/4 █░░░░░",
        "Bea    1/4 █░░░░░  detrap 2",
        "Cyd    1/4 █░░░░░",
    ]


def test_places_with_numbers_can_be_told_briefly() -> None:
    cards = [
        Card(
            f"c{n}",
            text("Wolf {n}", n=n),
            place=text("row {r}, box {b}", r=1, b=n),
            stats=[Stat(text("resistance"), 4)],
        )
        for n in (1, 2)
    ]
    assert shown(sheets.sheet_lines(Sheet("w", text("Wolves"), cards), 22)) == [
        "Wolves         resi.",
        "Wolf 1  r1 b1      4",
        "Wolf 2  r1 b2      4",
    ]


# -- questions


def test_numbers_are_typed_as_they_are_and_other_answers_by_their_place() -> None:
    def ask(*names: str) -> Ask:
        return Ask(0, text("?"), "1", [Choice(name, text("{n}", n=name)) for name in names])

    assert asks.tags(ask("0", "1", "2")) == ["0", "1", "2"]
    assert asks.tags(ask("0", "1", "none")) == ["1", "2", "3"]
    assert asks.tags(ask("01", "02")) == ["1", "2"]


def test_an_answer_is_understood_by_number_key_label_or_the_start_of_one() -> None:
    ask = scenes.question()
    for answer in ("4", "flee", "Flee", " fl "):
        assert asks.understood(answer, ask).key == "flee"
    assert asks.understood("attack orc 2", ask).key == "orc-2"
    with pytest.raises(AnswerError, match="could be Attack Orc 1 or Attack Orc 2 or Attack Orc 3"):
        asks.understood("att", ask)
    with pytest.raises(AnswerError, match="Did you mean Flee"):
        asks.understood("fleee", ask)
    with pytest.raises(AnswerError, match="none of the answers"):
        asks.understood("5", ask)


def test_what_only_one_answer_concerns_is_marked_with_its_number() -> None:
    ask = scenes.question()
    ask.choices[3].about = ("orc-3",)
    assert asks.marks(ask) == {"orc-1": "1", "orc-2": "2"}
    assert asks.marks(None) == {}


def test_dice_typed_without_spaces() -> None:
    assert asks.faces_typed("36", parse("2d6")) == "3 6"
    assert asks.faces_typed("3 6", parse("2d6")) == "3 6"
    assert asks.faces_typed("12", parse("1d20")) == "12"
    assert asks.dice_hint(parse("2d6")) == "Type 2 numbers from 1 to 6, one for each die."
    assert "halve" in asks.dice_hint(parse("1d3"))


# -- words


def test_a_list_in_words() -> None:
    assert [listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_of_a_place_of_several_squares_all_ways_out_are_told_and_what_lies_behind_each() -> None:
    """A hall of two squares: an opening and two doors to the north, a cell behind one of them."""
    hall = text("Hall")
    west = Space("w", (0, 0), name=hall, sides={"north": "open", "west": "wall", "south": "wall"})
    east = Space("e", (1, 0), name=hall, sides={"north": "door", "east": "door", "south": "wall"})
    cell = Space("c", (2, 0), name=text("Cell"), sides={"west": "door"})
    board = Board("b", text("Dungeon"), "grid", [west, east, cell], focus="w")
    assert around(board) == ["Hall: way open north, door north and east.", "East: Cell: door west."]
    west.sides["north"] = "door"
    assert around(board)[0] == "Hall: door north (2) and east."


def test_what_is_around_the_focus() -> None:
    assert around(scenes.maze()) == [
        "Vault: locked door north, secret door east, way open south, door held shut west. Fountain. "
        "Here: The party, Orc 1, Orc 2.",
        "South: Corridor: way open north and west.",
    ]
    assert around(scenes.kingdom())[0] == "The Old Inn: ways to Castle (road), Cave & Co (trail). Here: Ada, Bea."


def test_every_space_with_its_whereabouts() -> None:
    found = board_in_words(scenes.maze())
    assert found[0] == "Start: door east, way open south. Stairs down. [1 south, 2 west]"
    assert found[4] == "Room: way open north, door south. Not entered yet. [2 south, 2 west]"
    assert found[3].endswith("Orc 2.")


def test_a_scene_in_plain_words() -> None:
    told = plain.scene_text(scenes.scene())
    assert told[0] == "Turn 7. The torch burns low."
    assert (
        "Tib, wizard, Ada, front row: wounds 2 of 10, combat 2, gold 70. charmed. Has sword, 3 daggers. "
        "Sworn enemy of rats." in told
    )
    assert "Ada: 2d6 [3 6] = 9 [8.43]" in told
    assert told[-5:] == [
        "What does Brunhild do? [8.42]",
        "1. Attack Orc 1",
        "2. Attack Orc 2",
        "3. Attack Orc 3",
        "4. Flee",
    ]


def test_no_control_code_gets_through() -> None:
    evil = Sheet("s", text("\x1b[2J"), [Card("c", text("A\x07da\n\r"), stats=[Stat(text("x\x1b"), "\x9b1m")])])
    assert all(line.isprintable() for line in plain.sheet_text(evil))
    assert all(line.plain.isprintable() for line in sheets.sheet_lines(evil, 40))
    assert all(line.plain.isprintable() for line in sheets.sheet_in_full(evil, 40))


# -- rules


def test_a_rule_comes_with_chapter_table_and_ruling() -> None:
    assert shown(rules.rule_lines(RULEBOOK.ledger, "1.5", 60)) == [
        "1.5  The fight",
        "1 All there is; ours, where the book is silent",
        "The leader attacks an orc: 1D6, read on table wounds. Then",
        "each orc hits the leader on a 6.",
        "",
        "Wounds (table wounds)",
        "die        wounds",
        "2 or less  0",
        "3-5        1",
        "6 or more  2",
        "",
        "Ruling R1 on 1.5",
        "Doubt: The book is silent.",
        "We play: We speak.",
    ]


def test_a_table_too_wide_for_columns_is_told_row_by_row() -> None:
    assert shown(rules.table_lines(RULEBOOK.ledger.table("wounds"), 16))[2:4] == ["die 2 or less,", "  wounds 0"]


def test_an_option_names_its_values() -> None:
    assert shown(rules.option_lines(RULEBOOK.ledger.options["pace"], 60)) == [
        "pace  How fast orcs come (slow | fast)",
        "  Fast orcs come in twos. Needs: deep.",
    ]


# -- languages


def test_a_language_that_a_game_does_not_speak_is_refused() -> None:
    assert language.words_for("toy", RULEBOOK.folder, "en")("door") == "door"
    with pytest.raises(ClewError, match="does not speak 'tlh'; it speaks en"):
        language.words_for("toy", RULEBOOK.folder, "tlh")


def test_whose_card_it_is_where_seats_have_several() -> None:
    cards = [
        Card("a", text("Bram"), seat=0, stats=[Stat(text("life"), 5)]),
        Card("b", text("Cleo"), seat=1, stats=[Stat(text("life"), 4)], tags=[text("drunk")]),
    ]
    party = Sheet("p", text("Party"), cards)
    assert sheets.owners(party, ("Ada", "Bea")) == {}, "one each: that says nothing new"
    cards.append(Card("c", text("Dorn"), seat=0, stats=[Stat(text("life"), 3)]))
    assert sheets.owners(party, ("Ada", "Bea")) == {"a": "Ada", "b": "Bea", "c": "Ada"}
    assert sheets.owners(party, ("Ada",)) == {}
    wide = shown(sheets.sheet_lines(party, 40, seats=("Ada", "Bea")))
    assert wide == ["Party  life", "Bram      5  Ada", "Cleo      4  Bea  drunk", "Dorn      3  Ada"]
    narrow = shown(sheets.sheet_lines(party, 12, seats=("Ada", "Bea")))
    assert narrow[:2] == ["Party  life", "Bram      5"]
    assert plain.sheet_text(party, seats=("Ada", "Bea"))[2] == "Cleo, Bea: life 4. drunk."


def test_figures_have_the_sign_that_a_language_puts_before_the_tenths() -> None:
    french = own_words("fr")
    assert (percent(0.125), percent(0.125, french)) == ("12.5 %", "12,5 %")
    assert (number(2.5), number(2.5, french), number(3.0, french)) == ("2.5", "2,5", "3")
    assert expected(0.5, 0.25, 0.75, True, french) == "50,0 % (25,0 % à 75,0 %)"
