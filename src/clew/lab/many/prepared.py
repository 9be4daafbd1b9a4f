"""Answers of the set-up that a study settles beforehand: which party, which gear, who plays which character."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from clew.kernel.table.rulebook import OptionValue
from clew.kernel.words.errors import ClewError, PlayerFault
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.text import put

__all__ = ["Prepared", "answers_of", "is_answer", "prepare", "unanswered", "without_answers"]

BEGINS = "setup."
FIRST = 100
"""Of so many first questions of a seat each is one of the set-up; what none of them offers is never answered."""

TOLD, TOLD_KEYS = 8, 9


def is_answer(name: str) -> bool:
    """Whether what looks like an option is an answer of the set-up: `setup.party`."""
    return name.startswith(BEGINS)


def without_answers(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of the game."""
    return {name: value for name, value in options.items() if not is_answer(name)}


def answers_of(options: Mapping[str, OptionValue], seats: int) -> dict[int, list[tuple[str, list[str]]]]:
    """For each seat what it answers: by which rule it is asked, or by any, and keys in their order.

    `setup.3.1=create/wizard` answers questions of rule 3.1, `setup.party=...` any that offers the key; `@2` is the
    second seat alone.
    """
    found: dict[int, list[tuple[str, list[str]]]] = {}
    for name, value in options.items():
        if not is_answer(name):
            continue
        what, at, seat = name.removeprefix(BEGINS).partition("@")
        keys = [key.strip() for key in str(value).split("/")]
        if not what or not all(keys) or (at and not (seat.isdigit() and 1 <= int(seat) <= seats)):
            raise ClewError(
                f"Write an answer of the set-up as setup.WHAT=key/key, for one seat of {seats} as setup.WHAT@1=key, "
                f"not {name}={value}."
            )
        rule = what if what[0].isdigit() else ""
        for number in [int(seat) - 1] if at else range(seats):
            found.setdefault(number, []).append((rule, list(keys)))
    return found


class Prepared:
    """A player whose first answers are settled. Once they are given it leaves its seat to the player behind it."""

    def __init__(self, behind: Policy, answers: list[tuple[str, list[str]]], players: list[Policy], seat: int) -> None:
        self.behind = behind
        self.left = answers
        self.players = players
        self.seat = seat
        self.asked: list[Question] = []
        self.looks_ahead = getattr(behind, "looks_ahead", False)

    def choose(self, position: Position) -> Any:
        question = position.question
        self.asked.append(question)
        for rule, keys in self.left:
            if rule not in ("", question.rule):
                continue
            option = next((option for option in question.options if key_of(option) == keys[0]), None)
            if option is not None:
                del keys[0]
                self.left = [each for each in self.left if each[1]]
                self._leave()
                return option
        self._leave()
        return self.behind.choose(position)

    def _leave(self) -> None:
        if not self.left:
            self.players[self.seat] = self.behind
        elif len(self.asked) >= FIRST:
            raise PlayerFault(self.complaint())

    def complaint(self) -> str:
        """What was not offered, and what was asked instead."""
        missing = ", ".join(key for _, keys in self.left for key in keys)
        told = {f"[{each.rule}] {put(each.text)} {_keys(each)}": None for each in self.asked}
        return f"No question of the set-up offers {missing}. What was asked: {'; '.join(list(told)[:TOLD])}."


def _keys(question: Question) -> str:
    keys = [str(key_of(option)) for option in question.options]
    return ", ".join(keys[:TOLD_KEYS]) + (", ..." if len(keys) > TOLD_KEYS else "")


def prepare(players: list[Policy], options: Mapping[str, OptionValue]) -> list[Policy]:
    """The players, with the answers that a study settles given first."""
    for seat, answers in answers_of(options, len(players)).items():
        players[seat] = Prepared(players[seat], answers, players, seat)
    return players


def unanswered(players: Iterable[Any]) -> str:
    """What nobody offered in a game that is over; nothing if all was answered."""
    return next((player.complaint() for player in players if isinstance(player, Prepared)), "")
