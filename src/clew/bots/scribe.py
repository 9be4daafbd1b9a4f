"""A dealer for players who look ahead: it keeps the last quiet moment, and the journal since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.follow import Follow, Stop
from clew.kernel.referees.referee import Pause
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.dice import Dice
from clew.kernel.words.journal import CHOICE, DRAW, ROLL, Entry
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import Question, Seats, key_of
from clew.kernel.words.stream import Chance

__all__ = ["Scribe", "fork"]


class Scribe(Dealer):
    """Deals as the dealer does, with the same dice, and writes it down. Call `quiet` before every beat."""

    __slots__ = ()

    def __init__(
        self,
        stream: Chance,
        policies: Sequence[Policy] | Mapping[int, Policy],
        state: Any,
        rulebook: Rulebook[Any],
        limit: int = 0,
    ) -> None:
        super().__init__(stream, policies, state, limit)
        self.position.rulebook = rulebook

    def quiet(self) -> None:
        """A quiet moment: all that matters is in the state."""
        self.position.checkpoint = self.position.state.copy()
        self.position.journal = []

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        faces = super().throw(dice, rule, by, to)
        self._write(Entry(ROLL, rule, dice.code, faces, by, to))
        return faces

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        return dice.total(self.throw(dice, rule, by, to))

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        card = super().pick_card(pile, cards, rule, to)
        self._write(Entry(DRAW, rule, pile, card, None, to))
        return card

    def answer(self, question: Question) -> Any:
        option = super().answer(question)
        self._write(Entry(CHOICE, question.rule, question.prompt, key_of(option), question.seat, question.to))
        return option

    def _write(self, entry: Entry) -> None:
        journal = self.position.journal
        assert journal is not None
        journal.append(entry)


def fork(position: Position) -> Any:
    """The state of a position once more, made from its checkpoint and journal."""
    state = position.checkpoint.copy()
    with suppress(Pause):
        position.rulebook.beat(state, Follow(position.journal or [], Stop()))
    return state
