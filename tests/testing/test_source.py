"""The laws that can be read off a game's source."""

from __future__ import annotations

import pytest
from tests.kernel import toy

from clew.kernel.table.registry import rulebook
from clew.testing.laws.reading.source import faults, rules_among


def test_the_rules_are_told_from_judgement() -> None:
    found = {path.name for path in rules_among(rulebook("deathmaze").folder)}
    assert {"play.py", "combat.py", "state.py"} <= found
    assert "bot.py" not in found
    assert {path.name for path in rules_among(toy.RULEBOOK.folder)} == {"__init__.py"}


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import random", "import of random"),
        ("from time import monotonic", "import of time"),
        ("import os.path", "import of os.path"),
        ("def f():\n    import secrets", "import of secrets"),
        ("x = 1.5", "a number with a point"),
        ("x = a / 2", "division"),
        ("x /= 2", "division"),
        ("x = float(3)", "a call of float()"),
        ("x = hash(a)", "a call of hash()"),
        ("x = sorted(things, key=lambda t: id(t))", "a call of id()"),
        ("print(1)", "a call of print()"),
        ("try:\n    f()\nexcept:\n    pass", "except without a name"),
        ("try:\n    f()\nexcept Exception:\n    pass", "an except that would catch"),
        ("try:\n    f()\nexcept (KeyError, BaseException):\n    pass", "an except that would catch"),
        ("try:\n    f()\nexcept Pause:\n    raise", "an except that would catch"),
        ("with suppress(Exception):\n    f()", "a suppress that would catch"),
        ("with contextlib.suppress(KeyError, Pause):\n    f()", "a suppress that would catch"),
        ("def f():\n    try:\n        g()\n    finally:\n        return 1", "a finally that leaves"),
        ("for x in {1, 2}: pass", "a walk through a set"),
        ("for x in set(a): pass", "a walk through a set"),
        ("y = [x for x in {a, b}]", "a walk through a set"),
        ("def f(a: set[str]):\n    for x in a: pass", "a walk through a set"),
        ("def f():\n    a = {x for x in b}\n    return [*a]", "a set laid out in a row"),
        ("def f():\n    a = set(b) | c\n    return list(a)", "list() of a set"),
        ("def f():\n    a: frozenset[str] = make()\n    return tuple(a)", "tuple() of a set"),
        ("x = ', '.join({1, 2})", "a set joined"),
        ("x = sorted({1, 2}, key=f)", "leaves ties to chance"),
        ("x = min({1, 2}, key=f)", "leaves ties to chance"),
        ("x = list(y for y in {1, 2})", "a walk through a set"),
        ("def f():\n    a = set(b)\n    return a.pop()", "a set that is popped"),
        ("def f():\n    global x\n    x = 1", "a global"),
        ("referee.tell('1', f'{x} falls')", "a template of tell()"),
        ("referee.choose(0, 'Where, ' + name, [], '1')", "a template of choose()"),
        ("Option('a', 'Take {}'.format(x))", "a template of Option()"),
        ("text(f'{x}')", "a template of text()"),
        ("text(told + '; {more}' if more else told)", "a template of text()"),
        ("text(told or f'{x}')", "a template of text()"),
        ("text({'a': 'Go', 'b': 'Go ' + way}[key])", "a template of text()"),
        ("text(TOLD.get(key, f'{x}'))", "a template of text()"),
        ("def f():\n    told = 'Go' + way\n    return text(told)", "a template of text()"),
        ("def f():\n    told = 'Go'\n    if x:\n        told += ' on'\n    return text(told)", "a template of text()"),
        ("TOLD = {'a': f'{x}'}\ndef f(key):\n    return text(TOLD[key])", "a template of text()"),
        ("def f():\n    told, far = (f'{x}', 1) if x else ('Go', 2)\n    return text(told)", "a template of text()"),
        ("def f():\n    for told in ('Go', f'{x}'):\n        text(told)", "a template of text()"),
        ("def f():\n    return text(told := 'Go'.upper())", "a template of text()"),
    ],
)
def test_a_broken_law_is_found(source: str, fault: str) -> None:
    assert any(fault in found for found in faults(source)), faults(source)


@pytest.mark.parametrize(
    "source",
    [
        "for x in sorted({1, 2}): pass",
        "def f(a: set[str]):\n    return 'x' in a and len(a) > max(a)",
        "x = a // 2 - b % 3",
        "try:\n    f()\nexcept KeyError:\n    pass",
        "with suppress(KeyError):\n    f()",
        "def f():\n    try:\n        g()\n    finally:\n        h()",
        "def f():\n    a = set(b)\n    c = sorted(a)\n    return [x for x in c]",
        "def f():\n    a = {1}\n\n\ndef g(a: list[int]):\n    return list(a)",
        "referee.tell('1', '{x} falls', x=f'{a}-{b}')",
        "Option(f'go-{x}', 'Go to {where}', where=x)",
        "def f(told):\n    told = told or 'Go'\n    return text(told if x else 'Stay')",
        "def f():\n    told = 'Go'\n    return text(told)\n\n\ndef g(told):\n    told += 1",
        "text({'a': 'Go', 'b': 'Stay'}.get(f'{key}', 'Wait'))",
        "a.pop()\nb = {'k': 1}\nfor x in b: pass",
        "def f(a: set[str]):\n    return {x for x in a}, any(x for x in a), sum(x for x in a), sorted(x for x in a)",
    ],
)
def test_what_is_allowed_is_let_be(source: str) -> None:
    assert faults(source) == []


def test_a_bot_may_reckon_with_floats_but_nothing_else() -> None:
    assert faults("x = 1.5 / float(y)", judgement=True) == []
    assert faults("import random\nx = hash(y)", judgement=True) == ["1: import of random", "2: a call of hash()"]
