"""The agenda: sequences that nest over several beats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from clew.kernel.referees.agenda import Step, StepName, run_top
from clew.kernel.referees.referee import Referee
from clew.kernel.referees.script import Script
from clew.kernel.words.codec import decode, encode
from clew.kernel.words.errors import RuleFault

LOOT, DUEL = StepName("loot"), StepName("duel")


@dataclass
class Game:
    agenda: list[Step]
    done: list[str] = field(default_factory=list)


def loot(game: Game, _referee: Referee, step: Step) -> None:
    game.done.append(f"loot {step.facts['chest']}")
    if step.facts["chest"] == "a":
        game.agenda.append(Step(DUEL, {"foe": "orc"}))


def duel(game: Game, _referee: Referee, step: Step) -> None:
    game.done.append(f"duel {step.facts['foe']}")


STEPS: dict[StepName, Callable[[Game, Referee, Step], None]] = {LOOT: loot, DUEL: duel}


def test_what_a_step_adds_is_done_next() -> None:
    game = Game([Step(LOOT, {"chest": "b"}), Step(LOOT, {"chest": "a"})])
    beats = 1
    while run_top(game.agenda, STEPS, game, Script()):
        beats += 1
    assert game.done == ["loot a", "duel orc", "loot b"]
    assert beats == 3


def test_a_step_without_a_rule_is_a_fault() -> None:
    with pytest.raises(RuleFault, match="no step 'dance'; there are duel, loot"):
        run_top([Step(StepName("dance"))], STEPS, Game([]), Script())


def test_a_copied_step_is_its_own() -> None:
    step = Step(LOOT, {"chests": ["a"], "foe": "orc", "nobody": None})
    copied = step.copy()
    assert isinstance(copied.facts["chests"], list)
    copied.facts["chests"].append("b")
    copied.facts["foe"] = "rat"
    assert step == Step(LOOT, {"chests": ["a"], "foe": "orc", "nobody": None})


def test_steps_are_plain_data() -> None:
    step = Step(LOOT, {"chests": ["a"], "number": 3, "nobody": None})
    assert decode(encode(step), [Step]) == step


def test_facts_are_read_by_kind() -> None:
    step = Step(LOOT, {"foe": "orc", "number": 3, "asked": [0, 2], "nobody": None})
    assert (step.word("foe"), step.number("number"), step.listed("asked")) == ("orc", 3, [0, 2])
    assert (step.word("x"), step.word("x", "y"), step.number("x"), step.number("x", 4), step.listed("x")) == (
        "",
        "y",
        0,
        4,
        [],
    )


@pytest.mark.parametrize("read", [lambda s: s.word("number"), lambda s: s.number("foe"), lambda s: s.listed("foe")])
def test_facts_of_another_kind_are_a_fault(read: Callable[[Step], object]) -> None:
    with pytest.raises(RuleFault, match=r"step 'loot': '(foe|number)' is"):
        read(Step(LOOT, {"foe": "orc", "number": 3}))
