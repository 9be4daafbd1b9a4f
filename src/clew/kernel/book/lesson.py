"""A lesson: what somebody who plays for the first time is told, at his own question, when a rule first concerns him.

It stands in a game's folder as `lesson.toml`, a remark for each rule that is worth one; the rest of the house needs no
more than the log and the question to know which remark is due, so it fits every game, seed and seat.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from clew.kernel.book.ledger import Ledger
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.journal import CHOICE
from clew.kernel.words.scene import Ask, Said
from clew.kernel.words.text import Text, wanted

FILE = "lesson.toml"
AT_ONCE = 1
"""So many remarks are given at one question; others that are due wait for the next ones."""
PATIENCE = 2
"""What has waited for so many questions is no news any more."""
REMINDERS = 3
"""So often is somebody told of a thing that he does not do."""


@dataclass(frozen=True)
class Remark:
    """What is said when a rule comes up.

    `figures` are numbers of the ledger that the words name, so that they are those of the table at hand, house rules
    and all; `states` are the rules whose content the words tell. Where it fits only some questions, `at` are the rules
    that ask these: it waits for one of them. Where it advises something, `done` are the rules that are at work when it
    is done: until then it is said again.
    """

    rule: str
    say: str
    figures: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    states: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    done: tuple[str, ...] = ()

    def told(self, ledger: Ledger) -> Text:
        """The words, with the figures of these rules."""
        return Text(self.say, {name: ledger.number(*place) for name, place in self.figures.items()})


Lesson = Mapping[str, Remark]
"""Remarks by the numbers of the rules with which they come up."""


@dataclass(frozen=True)
class FirstGame:
    """A game to learn by: the same dice for everybody, with which each of the rules that it `covers` soon comes up."""

    seed: str
    covers: tuple[str, ...]


_FIELDS = {"rule", "say", "figures", "states", "at", "done"}


def read_lesson(folder: Path, ledger: Ledger) -> Lesson:
    """The lesson of a game; empty where it has none."""
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        found = [_remark(entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["remark"]]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise LedgerError(f"{path.name} must hold [[remark]] with 'rule' and 'say': {error}.") from error
    for remark in found:
        for rule in (remark.rule, *remark.states, *remark.at, *remark.done):
            ledger.rule(rule)
        if wanted(remark.say) != set(remark.figures):
            raise LedgerError(f"{path.name}: the remark on {remark.rule} names other figures than it has.")
        remark.told(ledger)
    if twice := sorted({each.rule for each in found if sum(other.rule == each.rule for other in found) > 1}):
        raise LedgerError(f"{path.name} has more than one remark on {', '.join(twice)}: only the last would be said.")
    return {remark.rule: remark for remark in found}


def read_first_game(folder: Path, ledger: Ledger) -> FirstGame | None:
    """The game that a lesson begins with; nothing where it has none."""
    path = folder / FILE
    try:
        entry = tomllib.loads(path.read_text(encoding="utf-8")).get("first") if path.exists() else None
        found = FirstGame(str(entry["seed"]), tuple(map(str, entry["covers"]))) if entry is not None else None
    except (ValueError, KeyError, TypeError) as error:
        raise LedgerError(f"{path.name} must hold [first] with 'seed' and 'covers': {error}.") from error
    for rule in found.covers if found else ():
        ledger.rule(rule)
    return found


def _remark(entry: dict[str, Any]) -> Remark:
    if strange := sorted(set(entry) - _FIELDS):
        raise ValueError(f"there is no field {strange[0]!r}")
    figures = {name: _place(place) for name, place in entry.get("figures", {}).items()}
    states, at, done = (tuple(map(str, entry.get(name, ()))) for name in ("states", "at", "done"))
    return Remark(str(entry["rule"]), str(entry["say"]), figures, states, at, done)


def _place(written: str) -> tuple[str, str]:
    """Where in the ledger a figure stands: `8.43 dice` is the value `dice` of rule 8.43."""
    rule, _, name = written.partition(" ")
    return rule, name


def remarks(lesson: Lesson, log: Sequence[Said], ask: Ask, ledger: Ledger) -> list[Text]:
    """What to explain at a question: the rule that asks, or what was at work on this seat since its last answers."""
    if not lesson:
        return []
    told = _Told(lesson)
    acting = ask.seat
    for said in log:
        if said.kind == CHOICE:
            acting = ask.seat if said.seat is None else said.seat
            if said.seat == ask.seat:
                told.asked(said.rule)
                told.give(said.rule)
                told.works(said.rule)
        elif said.seat == ask.seat or (said.seat is None and acting == ask.seat):
            told.works(said.rule)
    told.asked(ask.rule)
    return [lesson[rule].told(ledger) for rule in told.give(ask.rule)]


class _Told:
    """What somebody has been told so far, question by question."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.times: dict[str, int] = {}
        self.waiting: dict[str, int] = {}
        """Remarks that are due, the most urgent first, and for how many questions they have waited."""
        self.does = {rule: [remark.rule for remark in lesson.values() if rule in remark.done] for rule in _done(lesson)}

    def works(self, rule: str) -> None:
        """A rule is at work on this seat."""
        for advice in self.does.get(rule, ()):
            self.times[advice] = REMINDERS
            self.waiting.pop(advice, None)
        if self._is_due(rule):
            self.waiting[rule] = 0

    def asked(self, rule: str) -> None:
        """A question to this seat: what it is about comes first."""
        if self._is_due(rule):
            self.waiting = {rule: 0, **self.waiting}

    def give(self, asking: str) -> list[str]:
        """What is told at a question of this rule."""
        given = [rule for rule in self.waiting if asking in (self.lesson[rule].at or (asking,))][:AT_ONCE]
        for rule in given:
            self.times[rule] = self.times.get(rule, 0) + 1
        left = {rule: waited for rule, waited in self.waiting.items() if rule not in given}
        self.waiting = {rule: waited + 1 for rule, waited in left.items() if self.lesson[rule].at or waited < PATIENCE}
        return given

    def _is_due(self, rule: str) -> bool:
        remark = self.lesson.get(rule)
        return remark is not None and self.times.get(rule, 0) < (REMINDERS if remark.done else 1)


def _done(lesson: Lesson) -> set[str]:
    return {rule for remark in lesson.values() for rule in remark.done}
