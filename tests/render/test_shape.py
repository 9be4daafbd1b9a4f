"""What a table shows, in the words by which its looks go."""

from __future__ import annotations

from clew.kernel.words.scene import Ask, Board, Card, Choice, Scene, Sheet, Stage, text
from clew.kernel.words.text import same
from clew.render.shape import answers_shape, fights, grouped, table_shape


def ask(*names: str, group: str = "", follows: str = "") -> Ask:
    choices = [Choice(name, text(name)) for name in names]
    for choice in choices:
        choice.group, choice.follows = text(group) if group else None, text(follows) if follows else None
    return Ask(0, text("What now?"), "1.1", choices)


def shape(scene: Scene) -> set[str]:
    return set(table_shape(scene, rolled=False, looks_on=False, people=1, seats=1).split())


def test_a_group_of_several_answers_is_headed_once() -> None:
    question = ask("a", "b", group="Left")
    question.choices += ask("c", group="Right").choices + ask("d").choices
    assert [head is not None for head, _ in grouped(question.choices)] == [True, False, False, False]


def test_few_answers_and_many_are_told_apart() -> None:
    assert answers_shape(ask("go"), same).split() == ["terse"]
    assert answers_shape(ask(*"abcde"), same).split() == ["some", "terse"]
    assert answers_shape(ask(*"abcdefghi", "a word longer than that", follows="it hurts"), same).split() == [
        *("some", "many", "following", "terse", "brief")
    ]
    assert answers_shape(ask("go", "from here on leave it all to somebody else"), same) == ""


def test_a_table_with_nothing_on_it_is_bare() -> None:
    empty = Scene(text("Before the game"), [], [])
    assert shape(empty) == {"bare", "advised", "alone"}
    empty.boards.append(Board("map", text("The map"), "grid", []))
    empty.sheets.append(Sheet("party", text("Party"), [Card("ada", text("Ada"))]))
    assert shape(empty) == {"carded", "advised", "alone"}


def test_a_fight_is_shown_until_the_end_and_then_while_both_sides_stand() -> None:
    scene = Scene(text("A fight"), [], [], stage=Stage(text("A fight"), [], []))
    assert fights(scene)
    assert "fight" in shape(scene)
    scene.over = "lost"
    assert not fights(scene)
    assert shape(scene) == {"bare", "alone", "ended"}


def test_many_answers_take_room_from_the_map() -> None:
    scene = Scene(text("Here"), [], [], asks=[ask(*"abcdefghi", follows="it hurts")])
    assert {"crowded", "wordy"} <= shape(scene)
