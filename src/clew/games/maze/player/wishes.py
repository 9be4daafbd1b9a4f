"""Which of the answers that it would like is offered."""

from __future__ import annotations

from clew.kernel.words.questions import Question, key_of


def has(question: Question, key: str) -> bool:
    return any(key_of(option) == key for option in question.options)


def first_of(question: Question, *keys: str) -> str:
    """The first of these that is offered."""
    return next((key for key in keys if has(question, key)), key_of(question.options[-1]))
