"""What a hero could hold says what the hero holds now."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.party.gear import holdings
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


def labels(table: Table) -> list[str]:
    return [put(label_of(option)) for option in holdings(table.game, table.heroes[0])]


def now(table: Table) -> list[str]:
    return [label for label in labels(table) if label.endswith(("(in hand now)", "(as now)"))]


@pytest.mark.rule("4.22")
def test_the_question_marks_what_is_in_hand() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    shield, weapon = (next(item for item in hero.items if item.kind == kind) for kind in ("shield", "hand weapon"))
    hero.hands = [weapon.key, shield.key]
    assert len(now(table)) == 1
    assert {"shield", "weapon"} <= set(now(table)[0].replace("(", " ").split())
    hero.hands = [shield.key]
    assert now(table) == ["shield (in hand now)"]
    hero.hands = []
    assert now(table) == ["Nothing (as now)"]


@pytest.mark.rule("4.22")
def test_the_keys_of_the_answers_stay_whatever_is_in_hand() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    before = [option.key for option in holdings(table.game, hero)]
    hero.hands = []
    assert [option.key for option in holdings(table.game, hero)] == before
