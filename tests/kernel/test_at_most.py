"""Rolls that a figure decides: the log tells it of a seat's own dice, and of nobody else's."""

from __future__ import annotations

import pytest

from clew.kernel.referees.clerk import Clerk
from clew.kernel.referees.script import Script
from clew.kernel.words.dice import parse
from clew.kernel.words.stream import Stream

D100 = parse("1d100")


@pytest.mark.parametrize(("face", "does"), [(49, True), (50, True), (51, False)])
def test_dice_come_to_a_figure_or_less(face: int, does: bool) -> None:
    assert Script().dice(face).at_most(50, D100, "1.1") is does


@pytest.mark.parametrize(
    ("by", "of", "told"), [(0, "", {"most": 50}), (0, "agility", {"most": 50, "of": "agility"}), (None, "agility", {})]
)
def test_the_log_tells_the_figure_of_a_seats_own_dice_only(by: int | None, of: str, told: dict[str, object]) -> None:
    clerk = Clerk([], Stream(bytes(32)))
    does = clerk.at_most(50, D100, "1.1", by, None, of)
    (line,) = clerk.lines
    (entry,) = clerk.journal
    assert does is (entry.value[0] <= 50)
    assert line.entry is entry
    assert {key: line.facts[key] for key in line.facts if key in ("most", "of")} == told
