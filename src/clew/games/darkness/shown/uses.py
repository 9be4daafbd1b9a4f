"""What classes, spells and things are good for, in few words, beside the answers that name them."""

from __future__ import annotations

from typing import Any

from clew.games.darkness.basics.state import Game
from clew.kernel.words.questions import Option, Question
from clew.kernel.words.scene import Ask, text
from clew.kernel.words.text import Text

RULES = {
    "bandage": "4.27",
    "bow": "4.4",
    "dozen arrows": "4.38",
    "hand weapon": "4.1",
    "heavy armour": "4.15",
    "holy water": "4.30",
    "holy water vial": "4.30",
    "lantern": "4.23",
    "light armour": "4.14",
    "light hand weapon": "4.2",
    "potion of healing": "4.28",
    "resurrection ritual": "26.7",
    "rope": "4.31",
    "shield": "4.16",
    "sling": "4.5",
    "two-handed weapon": "4.3",
}
"""The rules that say what the things of the shop do."""
SPELLS = ("3.21", "3.29", "17.19", "14.1", "5.3")
"""The questions that offer spells."""


def tell_uses(game: Game, question: Question, ask: Ask) -> None:
    """[3.1, 5.3, 17.2] Beside each class its figures, beside each ware and spell what it does."""
    spells = game.book.ledger.table("spells")
    for option, choice in zip(question.options, ask.choices, strict=True):
        name = (choice.key.partition(" ")[2] or choice.key).partition(" (")[0]
        if question.rule == "3.1" and choice.key in game.book.kinds:
            choice.follows = of_class(game, choice.key)
        elif question.rule == "5.3" and name in RULES:
            choice.follows = text("{it}", it=game.book.ledger.brief(RULES[name]))
        elif question.rule in SPELLS and (spell := _spell(option, choice.key, game.book.spells)):
            choice.follows = of_spell(spells.row(spell))


def _spell(option: Any, key: str, spells: tuple[str, ...]) -> str:
    """Which spell an answer is about: the one that it names, or that the thing holds which it reads or uses."""
    value = option.value if isinstance(option, Option) else None
    held = value[1] if isinstance(value, tuple) and len(value) > 1 else None
    named = [held, getattr(held, "spell", ""), key, key.partition(" ")[2], key.partition(" ")[2].partition(" spell")[0]]
    return next((name for name in named if isinstance(name, str) and name in spells), "")


def of_class(game: Game, name: str) -> Text:
    """[3.1] Life, what is added to attacks, and what a class can do, with L for its level."""
    row = game.book.ledger.table("classes").row(name)
    told = text("L being the level: life {life}, attack {bonus}", life=row["life"], bonus=row["attack bonus"])
    powers = row["spells and powers"]
    return told if powers == "-" else text("{figures}; {powers}", figures=told, powers=powers)


def of_spell(row: dict[str, Any]) -> Text:
    """[17.6 to 17.13] What a spell does to minions and to a boss, or what it does else, and what it can't touch."""
    if row["roll"] == "none":
        return text("{it}", it=row["not on"].strip("()"))
    told = text("minions: {many}; a boss: {one}", many=row["on minions"], one=row["on a boss"])
    return text("{effect}; not on {whom}", effect=told, whom=row["not on"]) if row["not on"] else told
