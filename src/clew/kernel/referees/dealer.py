"""The dealer plays on at full speed: dice by chance, choices by policies. The lab and every search use it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import Question, Seats
from clew.kernel.words.stream import Chance


class Dealer(Referee):
    """Nothing is written down and nothing is suspended. `policies` holds one for each seat."""

    __slots__ = ("decisions", "limit", "policies", "position", "rolls", "stream")

    def __init__(
        self, stream: Chance, policies: Sequence[Policy] | Mapping[int, Policy], state: Any, limit: int = 0
    ) -> None:
        self.stream = stream
        self.policies = policies
        self.position = Position(state)
        self.decisions = 0
        self.rolls = 0
        self.limit = limit

    def quiet(self) -> None:
        """A beat is about to begin; all that matters is in the state. A dealer that keeps things keeps it here."""

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:  # noqa: ARG002
        self.rolls += 1
        return self.stream.faces(dice, rule, by)

    def listens(self) -> bool:
        return False

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:  # noqa: ARG002
        self.rolls += 1
        return self.stream.total(dice, rule, by)

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:  # noqa: ARG002
        self.rolls += 1
        return self.stream.card(pile, cards, rule)

    def answer(self, question: Question) -> Any:
        self.decisions += 1
        if self.decisions == self.limit:
            raise RuleFault(f"still playing after {self.limit} decisions")
        position = self.position
        position.question = question
        return self.policies[question.seat].choose(position)
