"""Scenes that tests of several chapters begin with: a wizard at work, an enemy face to face with a knight, a whip."""

from __future__ import annotations

from typing import Any

from tests.games.milaso.table import FIELD, Table

from clew.games.milaso.casting import spell_options
from clew.games.milaso.combat import begin, ready
from clew.games.milaso.state import Being
from clew.kernel.questions import Option

ROOM = FIELD.replace("#........#", "#W.......#", 1)


def wizard(picture: str = ROOM, level: int = 9, **facts: Any) -> tuple[Table, Being]:
    table = Table(picture, **facts)
    being = table.hero("W", "Wizard")
    being.marks |= {"level": level, "nenergy": 200}
    return table, being


def offers(table: Table, being: Being, word: str) -> list[Option]:
    return [option for option in spell_options(table.game, being, hostile=False) if word in option.key]


def do(table: Table, being: Being, option: Option) -> None:
    deed, about = option.value
    deed(table.game, table.script, being, about)


def face(kind: str, picture: str = "######\n#FK..#\n######") -> tuple[Table, Being, Being]:
    """In the first battle round, and the enemy's place has come round."""
    table = Table(picture)
    foe, hero = table.foe("F", kind), table.hero("K")
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    ready(table.game, foe)
    return table, foe, hero


def whip() -> tuple[Table, Being, Being]:
    """In the first battle round, a hobgoblin's whip in reach of a thug."""
    table = Table("######\n#K..T#\n######")
    hero, thug = table.hero("K", "Hobgoblin"), table.foe("T")
    table.arm(hero, "H26")
    begin(table.game, table.script, [thug])
    table.fight().round = 1
    ready(table.game, hero)
    return table, hero, thug
