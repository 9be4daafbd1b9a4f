"""Texts are templates with facts; words, and the language, come in only where they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Fact = str | int
Facts = Mapping[str, Fact]
Words = Callable[[str], str]


class Text:
    """A template such as `{hero} hits {foe}` with the facts that fill it."""

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


def same(word: str) -> str:
    """The language the rules are written in."""
    return word


def put(text: Text, words: Words = same) -> str:
    """The sentence, in the language that `words` translates to; facts that are words are translated too."""
    template = words(text.template)
    if not text.facts:
        return template
    return template.format_map(
        {name: words(fact) if isinstance(fact, str) else fact for name, fact in text.facts.items()}
    )
