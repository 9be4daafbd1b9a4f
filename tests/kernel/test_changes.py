"""Two scenes compared, and scenes that nobody could draw."""

from __future__ import annotations

import pytest

from clew.kernel.words.bounds import FARTHEST, GREATEST, LONGEST_TEXT, MOST_ACROSS, MOST_SPACES, check_bounds
from clew.kernel.words.changes import CHANGED, COME, GONE, MOVED, Change, changes
from clew.kernel.words.errors import ClewError
from clew.kernel.words.scene import Board, Card, Item, Scene, Sheet, Space, Stat, Token, text


def scene(*places: tuple[str, ...], cards: dict[str, int] | None = None) -> Scene:
    """A row of rooms with tokens in them, and cards with so much life of ten."""
    spaces = [
        Space(f"room-{n}", (n, 0), tokens=[Token(key, "T", text(key)) for key in keys]) for n, keys in enumerate(places)
    ]
    found = [Card(key, text(key), life=(life, 10)) for key, life in (cards or {}).items()]
    return Scene(text("Here"), [Board("map", text("Map"), "grid", spaces)], [Sheet("party", text("Party"), found)])


def test_what_moved_came_and_went_is_told_by_key() -> None:
    found = changes(scene(("ada", "rat"), ()), scene((), ("ada", "orc")))
    assert found == [
        Change(MOVED, "ada", "room-0", "room-1"),
        Change(COME, "orc", "", "room-1"),
        Change(GONE, "rat", "room-0"),
    ]


def test_a_card_that_lost_life_has_changed_by_so_much() -> None:
    before, after = scene(cards={"ada": 7, "bram": 3}), scene(cards={"ada": 4, "bram": 3})
    assert changes(before, after) == [Change(CHANGED, "ada", "party", "party", -3)]


def test_between_two_scenes_that_are_alike_nothing_has_changed() -> None:
    assert changes(scene(("ada",), cards={"ada": 1}), scene(("ada",), cards={"ada": 1})) == []


def of_spaces(*spaces: Space) -> Scene:
    return Scene(text("Here"), [Board("map", text("Map"), "grid", list(spaces))], [])


def of_card(card: Card) -> Scene:
    return Scene(text("Here"), [], [Sheet("party", text("Party"), [card])])


@pytest.mark.parametrize(
    ("large", "why"),
    [
        (of_spaces(Space("a", (0, 0)), Space("b", (MOST_ACROSS + 1, 0))), "reaches from 0"),
        (of_spaces(Space("a", (0, FARTHEST + 1))), "reaches from"),
        (of_spaces(Space("a", (0, 10**5000))), "beyond all numbers"),
        (of_spaces(*(Space(str(n), (n % 100, 0)) for n in range(MOST_SPACES + 1))), "spaces on one board"),
        (of_spaces(Space("a", (0, 0), name=text("{n}", n="x" * (LONGEST_TEXT + 1)))), "a word of"),
        (of_card(Card("a", text("{n}", n=GREATEST + 1))), "15 digits"),
        (of_card(Card("a", text("A"), stats=[Stat(text("wounds"), 10**4000)])), "15 digits"),
        (of_card(Card("a", text("A"), life=(1, 10**4000))), "15 digits"),
        (of_card(Card("a", text("A"), items=[Item(text("sword"))] * 501)), "things on one card"),
        (of_card(Card("a", text("A" * (LONGEST_TEXT + 1)))), "a text of"),
    ],
)
def test_a_scene_that_nobody_could_draw_is_refused_with_a_sentence(large: Scene, why: str) -> None:
    with pytest.raises(ClewError, match=why):
        check_bounds(large)


def test_a_scene_of_ordinary_size_is_shown() -> None:
    check_bounds(of_spaces(Space("a", (0, 0)), Space("b", (MOST_ACROSS, 0))))
