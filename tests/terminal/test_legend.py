"""What the signs on a map mean."""

from clew.kernel.scene import Board, Feature, Space, text
from clew.terminal.pager import legend


def test_a_sign_tells_all_that_it_stands_for_once() -> None:
    names = ["a cupboard", "a niche", "a cupboard"]
    spaces = [Space(str(x), (x, 0), features=[Feature("f", text(name))]) for x, name in enumerate(names)]
    assert [line.plain.strip() for line in legend(Board("b", text("Map"), "grid", spaces), 80)] == [
        "f a cupboard, a niche"
    ]
