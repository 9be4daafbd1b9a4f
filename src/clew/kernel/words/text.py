"""Texts are templates with facts; words, and the language, come in only where they are shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from clew.kernel.words.errors import RuleFault

_FIELD = re.compile(r"{{|}}|{(\w+)}")


class Name(str):
    """What people call themselves or their characters: it stays as it is in every language."""

    __slots__ = ()


class Text:
    """A template such as `{hero} hits {foe}` with the facts that fill it; a fact may be a text itself."""

    __slots__ = ("facts", "template")

    def __init__(self, template: str, facts: Facts | None = None) -> None:
        self.template = template
        self.facts: Facts = facts or {}

    def __str__(self) -> str:
        return put(self)

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.template == other.template and dict(self.facts) == dict(other.facts)

    def __hash__(self) -> int:
        return hash(self.template)


Fact = str | int | Text
Facts = Mapping[str, Fact]
Words = Callable[[str], str]


@cache
def wanted(template: str) -> frozenset[str]:
    """The names of the facts that a template wants."""
    return frozenset(found for found in _FIELD.findall(template) if found)


def check_facts(rule: str, template: str, facts: Facts) -> None:
    """Refuse a template that would be shown with a hole in it."""
    missing = sorted([name for name in wanted(template) if name not in facts])
    if missing:
        raise RuleFault(f"[{rule}] {template!r} wants {', '.join(missing)}, and is not given it")


def same(word: str) -> str:
    """The language the rules are written in."""
    return word


def put(text: Text, words: Words = same) -> str:
    """The sentence, in the language that `words` translates to; facts that are words are translated too."""
    template = words(text.template)
    if not text.facts:
        return template
    return template.format_map({name: _put_fact(fact, words) for name, fact in text.facts.items()})


def _put_fact(fact: Fact, words: Words) -> str | int:
    if isinstance(fact, Text):
        return put(fact, words)
    return words(fact) if type(fact) is str else fact


def packed(text: Text) -> list[Any]:
    """A text as plain JSON, for another process; names stay names there."""
    return [text.template, {name: _packed_fact(fact) for name, fact in text.facts.items()}]


def _packed_fact(fact: Fact) -> Any:
    if isinstance(fact, Text):
        return packed(fact)
    return {"name": str(fact)} if isinstance(fact, Name) else fact


def unpacked(found: Sequence[Any]) -> Text:
    """A text that was packed."""
    template, facts = found
    return Text(template, {name: _unpacked_fact(fact) for name, fact in facts.items()})


def _unpacked_fact(fact: Any) -> Fact:
    if isinstance(fact, list):
        return unpacked(fact)
    found: Fact = Name(fact["name"]) if isinstance(fact, dict) else fact
    return found
