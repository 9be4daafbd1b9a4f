"""The laws of what people read: a template is given the facts it names, a rule that is cited exists, and every game
says what it is like and explains itself to whoever plays it first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from clew.kernel.words.text import wanted
from clew.testing.laws.cases import Book
from clew.testing.laws.reading.templates import TEMPLATES, Scope, Values, own_nodes, scopes, stands_for, values_of

LONGEST, SENTENCES = 240, 2
"""In letters: a remark stands above the question and leaves room for it."""
NUMBER = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|hundred|half|twice|double)\b",
    re.IGNORECASE,
)
SHORTEST_ABOUT, LONGEST_ABOUT = 80, 200

PLACES = {
    "tell": ("rule", "text", "to"),
    "choose": ("seat", "prompt", "options", "rule", "to", "seconds", "late"),
    "agrees": ("seat", "prompt", "rule", "to"),
    "Option": ("key", "text", "value", "about"),
    "Menu": ("key", "text", "value", "about"),
    "Back": ("key", "text", "value", "about"),
    "NeverMind": ("key", "text", "value", "about"),
}
"""The parameters of each call that takes facts by name; whatever else is named is a fact."""
CITES = {"tell": 0, "choose": 3, "agrees": 2, "roll": 1, "throw": 1, "draw": 1, "pick": 1, "at_most": 2}
"""Which argument of a call is the rule."""


def tell_what_they_name(book: Book) -> None:
    """Templates get the facts that they name, and rules that are cited exist."""
    known = set(book.ledger.rules)
    broken = [
        f"{path.relative_to(book.folder).as_posix()}:{fault}"
        for path in sorted(book.folder.rglob("*.py"))
        for fault in facts_astray(path, known)
    ]
    assert not broken, "\n".join(broken)


def facts_astray(path: Path, rules: set[str]) -> list[str]:
    """What is told amiss in a module, as `line: what`."""
    tree = ast.parse(path.read_text("utf-8"))
    found = [fault for scope in scopes(tree) for fault in _astray(scope, values_of(tree) | values_of(scope), rules)]
    return [f"{line}: {what}" for line, what in sorted(set(found))]


def _astray(scope: Scope, values: Values, rules: set[str]) -> Iterator[tuple[int, str]]:
    for node in own_nodes(scope):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield from ((node.lineno, what) for what in _wrong_facts(node, name, values))
            yield from ((node.lineno, what) for what in _unknown_rules(node, name, values, rules))


def _wrong_facts(node: ast.Call, name: str, values: Values) -> Iterator[str]:
    """Templates whose facts can be read off the call: each is given what it names, and each fact is named by one."""
    if name not in PLACES or any(keyword.arg is None for keyword in node.keywords):
        return
    template = next((k.value for k in node.keywords if k.arg == PLACES[name][TEMPLATES[name]]), None)
    if template is None and TEMPLATES[name] < len(node.args):
        template = node.args[TEMPLATES[name]]
    templates = stands_for(template, values) if template is not None else None
    if templates is None:
        return
    given = {str(keyword.arg) for keyword in node.keywords if keyword.arg not in PLACES[name]}
    for each in templates:
        missing = sorted(wanted(each) - given)
        if missing:
            yield f"{each!r} wants {', '.join(missing)}"
    surplus = sorted(given - {fact for each in templates for fact in wanted(each)})
    if surplus:
        yield f"{templates[0]!r} has no place for {', '.join(surplus)}"


def _unknown_rules(node: ast.Call, name: str, values: Values, rules: set[str]) -> Iterator[str]:
    place = CITES.get(name)
    if place is None or not isinstance(node.func, ast.Attribute):
        return
    cited = next((keyword.value for keyword in node.keywords if keyword.arg == "rule"), None)
    if cited is None and place < len(node.args):
        cited = node.args[place]
    for rule in (stands_for(cited, values) if cited is not None else None) or []:
        if rule and rule not in rules:
            yield f"there is no rule {rule}"


def lesson_comes_up(book: Book) -> None:
    """A lesson speaks of rules that come up; a polished game has one."""
    source = " ".join(path.read_text("utf-8") for path in book.folder.rglob("*.py"))
    named = {str(cell) for table in book.ledger.tables.values() for row in table.rows for cell in row}
    assert book.lesson or book.stage != "polished", "a polished game has a lesson.toml"
    idle = [rule for rule in book.lesson if f'"{rule}"' not in source and rule not in named]
    assert not idle, f"remarks on rules that never come up: {', '.join(idle)}"


def has_a_first_game(book: Book) -> None:
    """A game to learn by stands in the lesson of every polished game."""
    assert book.first_game or book.stage != "polished", "a polished game has a [first] game in lesson.toml"


def lesson_is_short(book: Book) -> None:
    """Remarks are two sentences at most, and take figures out of the ledger: house rules may change a number."""
    for rule, remark in book.lesson.items():
        words = re.sub(r"{\w+}", "", remark.say)
        sentences = len(re.findall(r"[.!?]+(?= |$)", remark.say))
        assert len(remark.say) <= LONGEST, f"the remark on {rule} has {len(remark.say)} letters, more than {LONGEST}"
        assert sentences <= SENTENCES, f"the remark on {rule} has {sentences} sentences, more than {SENTENCES}"
        typed = NUMBER.findall(words)
        assert not typed, f"the remark on {rule} names {typed[0]} without the ledger"


def about(book: Book) -> None:
    """A stranger is told in a few words what the game is like."""
    length = len(book.about)
    assert SHORTEST_ABOUT <= length <= LONGEST_ABOUT, (
        f"`about` has {length} letters, not {SHORTEST_ABOUT} to {LONGEST_ABOUT}"
    )
    assert book.about.endswith("."), "`about` is whole sentences"
