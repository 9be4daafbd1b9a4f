"""What lasts on somebody is asked for by names that exist."""

import ast
from collections.abc import Iterator
from pathlib import Path

from clew.games import milaso
from clew.games.milaso.book.book import make_book
from clew.games.milaso.state import effects
from clew.kernel.table.rulebook import Seat

HOME = Path(milaso.__file__).parent
NAMES = {name: word for name, word in vars(effects).items() if name.isupper()}


def _is_effects(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "effects") or (
        isinstance(node, ast.Name) and node.id == "effects"
    )


def typed_again(source: str) -> Iterator[str]:
    """Words that are looked up in somebody's effects, set there or taken out."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Compare(left=ast.Constant(value=str(word)), comparators=[held]) if _is_effects(held):
                yield word
            case ast.Subscript(value=held, slice=ast.Constant(value=str(word))) if _is_effects(held):
                yield word
            case ast.Call(func=ast.Attribute(value=held), args=[ast.Constant(value=str(word)), *_]) if _is_effects(
                held
            ):
                yield word


def test_no_effect_is_typed_where_it_is_asked_for() -> None:
    found = {
        str(path.relative_to(HOME)): words
        for path in HOME.rglob("*.py")
        if (words := list(typed_again(path.read_text())))
    }
    assert found == {}, "give it a name in state/effects.py"


def test_the_search_for_typed_effects_finds_some() -> None:
    planted = 'if "asleep" in being.effects: effects["awake"] = being.effects.pop("asleep", 0)'
    assert sorted(typed_again(planted)) == ["asleep", "asleep", "awake"]


def test_effects_with_capitals_are_spells() -> None:
    book = make_book(milaso.RULEBOOK.setup([Seat("P")]), milaso.RULEBOOK.ledger)
    assert {word for word in NAMES.values() if word[0].isupper()} <= book.spells.keys()


def test_every_effect_has_one_name_that_something_reads() -> None:
    used = {
        node.id
        for path in HOME.rglob("*.py")
        if path.name != "effects.py"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Name)
    }
    assert len(set(NAMES.values())) == len(NAMES)
    assert NAMES.keys() - used == set()
