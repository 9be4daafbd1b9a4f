"""Rolls in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from clew.kernel.referees.script import Script
from clew.kernel.words.dice import D6, TWO_D6, parse
from clew.kernel.words.rolls import Against, Amount, Chart, Check, Contest, Needs
from clew.kernel.words.scene import Said
from clew.render.language import own_words
from clew.render.log import said_line
from clew.render.rolls import roll_body, roll_head, roll_text

D20 = parse("1d20")


@dataclass
class Someone:
    key: str
    name: str


def rolled(roll: Callable[[Script], object], *faces: int) -> Said:
    script = Script().dice(*faces)
    roll(script)
    return script.rolls[0]


HIT = Check("to hit", "hit", "miss", always=20, never=1)
BRAM, MEDUSA = Someone("bram", "Bram"), Someone("foe", "Medusa A")
WOUNDS = Amount("damage", "{n} wounds", "{n} wound", up=True)
AXE = Chart("a blow", [0, 0, 0, 1, 1, 2, 3], column="Axe", of=WOUNDS)


@pytest.mark.parametrize(
    ("roll", "faces", "told"),
    [
        (
            lambda r: r.read(AXE, D6, "1", 0, None, [("skill", 2, "1"), ("stench", 1, "1")], BRAM, MEDUSA, "axe"),
            (4,),
            "Bram's axe at Medusa A, a blow: ⚃ 4 + 2 skill + 1 stench = 7, column Axe: 3 wounds  1",
        ),
        (
            lambda r: r.at_least(10, D20, "1", 0, None, HIT, [("THAC0", 19, "1"), ("AC", -9, "1")], (), BRAM),
            (10,),
            "Bram, to hit: 10, needs 10+ (THAC0 19 less AC 9): hit  1",
        ),
        (
            lambda r: r.at_least(25, D20, "1", 0, check=HIT),
            (20,),
            "Ada, to hit: 20, needs 25+: hit (a 20 always succeeds)  1",
        ),
        (lambda r: r.at_least(0, D20, "1", check=HIT), (1,), "To hit: 1, needs 0+: miss (a 1 always fails)  1"),
        (
            lambda r: r.at_most(52, D20, "1", check=HIT, of="agility"),
            (9,),
            "To hit: 9, needs 52 or less (agility): hit  1",
        ),
        (
            lambda r: r.roll(TWO_D6, "1", gives=WOUNDS, times=("fury", 2, "1"), added=[("cold", -3, "1")], per=2),
            (3, 6),
            "Damage: 2d6 ⚂⚅ 9 × 2 fury − 3 cold = 15, divided by 2, rounded up: 8 wounds  1",
        ),
        (
            lambda r: r.roll(D6, "1", against=Against(Contest("who begins"), 3, MEDUSA), subject=BRAM),
            (5,),
            "Bram, who begins: ⚄ 5, against 3 of Medusa A: higher  1",
        ),
        (
            lambda r: r.each(TWO_D6, "1", needs=Needs(4, True, HIT), target=MEDUSA),
            (5, 2),
            "Medusa A, to hit: 5 hit, 2 miss  1",
        ),
    ],
)
def test_a_roll_is_one_sentence(roll: Callable[[Script], object], faces: tuple[int, ...], told: str) -> None:
    assert said_line(rolled(roll, *faces), ("Ada", "Bea")).plain == told


def test_a_figure_that_a_seat_may_not_know_is_not_told() -> None:
    said = rolled(lambda script: script.at_most(52, D20, "1", check=HIT, shown=()), 9)
    assert said_line(said).plain == "To hit: 9: hit  1"


def test_where_dice_are_pictured_the_sentence_has_no_faces() -> None:
    said = rolled(lambda script: script.roll(TWO_D6, "1", gives=WOUNDS), 3, 6)
    assert (roll_head(said), roll_body(said, pictured=True)) == ("Damage", "9: 9 wounds")
    assert roll_text(said) == "Damage: 2d6 [3 6] 9: 9 wounds"


def test_the_colon_is_that_of_the_language() -> None:
    said = rolled(lambda r: r.at_least(10, D20, "1", check=HIT, subject="Bram"), 12)
    assert roll_text(said, words=own_words("fr")).startswith("Bram, to hit : 12")
