"""A lesson: what somebody who plays for the first time is told when a rule first comes up.

It stands in a game's folder as `lesson.toml`, a remark for each rule that is worth one; the rest of the house needs no
more than the log and the question to know which remark is due, so it fits every game, seed and seat.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from clew.kernel.book.ledger import Ledger
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.journal import CHOICE
from clew.kernel.words.scene import Ask, Said

FILE = "lesson.toml"
AT_ONCE = 3
"""More remarks than this are not given at one question; the latest are."""

Lesson = Mapping[str, str]
"""A remark by the number of its rule."""


def read_lesson(folder: Path, ledger: Ledger) -> Lesson:
    """The lesson of a game; empty where it has none."""
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        remarks = tomllib.loads(path.read_text(encoding="utf-8"))["remark"]
        lesson = {str(remark["rule"]): str(remark["say"]) for remark in remarks}
    except (ValueError, KeyError, TypeError) as error:
        raise LedgerError(f"{path.name} must hold [[remark]] with 'rule' and 'say': {error}.") from error
    for rule in lesson:
        ledger.rule(rule)
    return lesson


def remarks(lesson: Lesson, log: Sequence[Said], ask: Ask) -> list[str]:
    """What to explain at a question: the rules at work since this seat's last answer, and the one that asks.

    Each has its turn once in a game, when it comes up first.
    """
    since = max((place for place, said in enumerate(log) if _answers(said, ask.seat)), default=-1) + 1
    due = [rule for rule in dict.fromkeys([*(said.rule for said in log[since:]), ask.rule]) if rule in lesson]
    before = {said.rule for said in log[:since]} if due else set()
    return [lesson[rule] for rule in due if rule not in before][-AT_ONCE:]


def _answers(said: Said, seat: int) -> bool:
    return said.kind == CHOICE and said.seat == seat
