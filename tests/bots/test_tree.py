"""The tree under a search: branches grow where playouts often pass, one answer at a time."""

from __future__ import annotations

from typing import Any

from clew.bots.tree import Branch, Guide, Step, grow
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question


class First:
    """Takes the first option."""

    def choose(self, position: Position) -> Any:
        return position.question.options[0]


def asked(*options: str, prompt: str = "What now?", rule: str = "1.1") -> Position:
    return Position(None, Question(0, prompt, options, rule))


def played(branch: Branch, *positions: Position) -> list[Any]:
    """One playout of a branch in which its seat is asked these; what it answers."""
    guide = Guide(First(), branch)
    branch.playouts += 1
    return [guide.choose(position) for position in positions]


def test_a_new_branch_plays_sensibly() -> None:
    assert played(Branch("north", "North"), asked("a", "b"), asked("c", "d")) == ["a", "c"]


def test_a_branch_gives_its_own_answers_where_they_are_asked_for_and_offered() -> None:
    branch = Branch("north", "North", (Step(1, "1.1", "What now?", "d"),))
    assert played(branch, asked("a", "d"), asked("c", "d"), asked("c", "d")) == ["a", "d", "c"]
    assert played(branch, asked("a", "d"), asked("c", "e")) == ["a", "c"]
    assert played(branch, asked("a", "d"), asked("c", "d", prompt="Who?")) == ["a", "c"]
    assert played(branch, asked("a", "d"), asked("c", "d", rule="1.2")) == ["a", "c"]


def test_it_grows_by_what_could_be_answered_next_and_then_by_what_comes_later() -> None:
    branch = Branch("north", "North")
    for _ in range(8):
        played(branch, asked("a", "b", "c"), asked("d", "e", prompt="Who?"))
    steps = [grown.steps for grown in branch.widen()]
    assert [[(step.place, step.key) for step in each] for each in steps] == [[(0, "b")], [(0, "c")], [(1, "e")]]
    assert list(branch.widen()) == []


def test_it_does_not_grow_where_few_playouts_pass_or_few_could_answer_that() -> None:
    branch = Branch("north", "North")
    for _ in range(5):
        played(branch, asked("a", "b"))
    for _ in range(4):
        played(branch, asked("a", "c"))
    played(branch)
    played(branch, asked("d", "e", prompt="Who?"))
    assert [grown.steps[0].key for grown in branch.widen()] == ["b"]


def test_a_branch_that_grew_answers_one_question_more_and_grows_beyond_it() -> None:
    branch = Branch("north", "North")
    played(branch, asked("a", "b"), asked("c", "d"))
    (first, *_) = branch.widen()
    played(first, asked("a", "b"), asked("c", "d"))
    (second,) = first.widen()
    assert second.key == "north"
    assert [(step.place, step.key) for step in second.steps] == [(0, "b"), (1, "d")]


def test_of_many_branches_each_grows_in_turn() -> None:
    one, other = Branch("north", "North"), Branch("south", "South")
    for branch in (one, other):
        played(branch, asked("a", "b", "c", "d"))
    assert [(grown.key, grown.steps[0].key) for grown in grow([one, other], 3)] == [
        ("north", "b"),
        ("south", "b"),
        ("north", "c"),
    ]
    assert [(grown.key, grown.steps[0].key) for grown in grow([one, other], 9)] == [
        ("north", "d"),
        ("south", "c"),
        ("south", "d"),
    ]
