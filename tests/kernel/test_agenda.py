"""The agenda: sequences that nest over several beats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from clew.kernel.agenda import Step, run_top
from clew.kernel.codec import decode, encode
from clew.kernel.referee import Referee
from clew.kernel.script import Script


@dataclass
class Game:
    agenda: list[Step]
    done: list[str] = field(default_factory=list)


def loot(game: Game, _referee: Referee, step: Step) -> None:
    game.done.append(f"loot {step.facts['chest']}")
    if step.facts["chest"] == "a":
        game.agenda.append(Step("duel", {"foe": "orc"}))


def duel(game: Game, _referee: Referee, step: Step) -> None:
    game.done.append(f"duel {step.facts['foe']}")


STEPS: dict[str, Callable[[Game, Referee, Step], None]] = {"loot": loot, "duel": duel}


def test_what_a_step_adds_is_done_next() -> None:
    game = Game([Step("loot", {"chest": "b"}), Step("loot", {"chest": "a"})])
    beats = 1
    while run_top(game.agenda, STEPS, game, Script()):
        beats += 1
    assert game.done == ["loot a", "duel orc", "loot b"]
    assert beats == 3


def test_a_step_without_a_rule_is_a_fault() -> None:
    with pytest.raises(KeyError, match="dance"):
        run_top([Step("dance")], STEPS, Game([]), Script())


def test_a_copied_step_is_its_own() -> None:
    step = Step("loot", {"chests": ["a"], "foe": "orc", "nobody": None})
    copied = step.copy()
    assert isinstance(copied.facts["chests"], list)
    copied.facts["chests"].append("b")
    copied.facts["foe"] = "rat"
    assert step == Step("loot", {"chests": ["a"], "foe": "orc", "nobody": None})


def test_steps_are_plain_data() -> None:
    step = Step("loot", {"chests": ["a"], "number": 3, "nobody": None})
    assert decode(encode(step), [Step]) == step
