"""What the signs on a map and the words on a card mean."""

from clew.kernel.words.scene import Board, Card, Feature, Space, text
from clew.render.plain import card_text
from clew.render.sheets import card_in_full
from clew.render.words import signs_on
from clew.terminal.pager import legend


def test_a_sign_tells_all_that_it_stands_for_once() -> None:
    names = ["a cupboard", "a niche", "a cupboard"]
    spaces = [Space(str(x), (x, 0), features=[Feature("f", text(name))]) for x, name in enumerate(names)]
    assert [line.plain.strip() for line in legend(Board("b", text("Map"), "grid", spaces), 80)] == [
        "f a cupboard, a niche"
    ]


def test_names_that_differ_in_a_number_only_are_told_once_with_all_their_numbers() -> None:
    names = [
        text("hirelings: {n}", n=3),
        text("well"),
        text("hirelings: {n}", n=1),
        text("{n} rats", n=2),
        text("{n} rats", n=4),
    ]
    spaces = [Space(str(x), (x, 0), features=[Feature("c", name)]) for x, name in enumerate(names)]
    assert signs_on(Board("b", text("Map"), "grid", spaces)) == {"c": ["hirelings: 1, 3", "well", "2 rats", "4 rats"]}


def test_a_card_that_says_in_its_name_what_it_is_does_not_say_it_again() -> None:
    cards = [Card("b", text("Belongings"), "belongings"), Card("a", text("Ada"), "player")]
    assert [card_text(card) for card in cards] == ["Belongings.", "Ada, player."]
    assert [card_in_full(card, 80)[0].plain for card in cards] == ["Belongings", "Ada, player"]
