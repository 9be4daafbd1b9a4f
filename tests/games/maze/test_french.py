"""Every word of MAZE in French: nothing missing, nothing left over, nothing out of step with the ledger."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from tests.games.maze.table import NAMES

from clew.bots.random import Random
from clew.games.maze import RULEBOOK
from clew.kernel.book.ledger import Table
from clew.kernel.referees.dealer import Dealer
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.explaining import explain_to
from clew.kernel.words.questions import Question, Seats, label_of
from clew.kernel.words.rolls import Story
from clew.kernel.words.scene import Said, Scene, to_json
from clew.kernel.words.stream import Stream, seed_from
from clew.kernel.words.text import Fact, Name, Text
from clew.render.language import OUR_OWN, words_for

FRENCH = RULEBOOK.folder / "locale" / "fr" / "LC_MESSAGES"
PLACES = {"tell": [1], "choose": [1], "agrees": [1], "Option": [1], "text": [0]}
PLACES |= {"Check": [0, 1, 2], "Amount": [0, 1, 2], "Contest": [0, 1, 2, 3, 4], "Chart": [0]}
"""Where templates stand in a call."""
FIGURES = ("dice",)
"""Facts that are no words."""


def catalogue(folder: Path, name: str) -> dict[str, str]:
    with (folder / f"{name}.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def known() -> dict[str, str]:
    return catalogue(OUR_OWN / "fr" / "LC_MESSAGES", "clew") | catalogue(FRENCH, "maze")


def templates() -> Iterator[str]:
    """Every template in the rules: in calls, and in constants and tuples of them."""
    for path in RULEBOOK.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                there = [node.args[place] for place in PLACES.get(called, []) if place < len(node.args)]
                yield from (word for argument in there for word in constants(argument))
            elif isinstance(node, ast.Assign):
                yield from (word for word in constants(node.value) if "{" in word)


def constants(node: ast.expr | None) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=one, orelse=other):
            yield from constants(one)
            yield from constants(other)
        case ast.Tuple(elts=parts):
            for part in parts:
                yield from constants(part)


def captions() -> dict[str, str]:
    """What the ledger's tables say in both languages."""
    tables = [table for table in RULEBOOK.ledger.tables.values() if "fr" in table.columns]
    return {row["en"]: row["fr"] for table in tables for row in table.dicts()}


def written() -> set[str]:
    """What a rules page and the set-up page show: chapters, rules with their examples, rulings, options, tables."""
    ledger = RULEBOOK.ledger
    found = {word for rule in ledger.rules.values() for word in (rule.title, rule.text, *rule.check)}
    found |= {word for ruling in ledger.rulings.values() for word in (ruling.problem, ruling.ruling)}
    found |= {word for option in ledger.options.values() for word in (option.title, option.text)}
    found |= {word for table in ledger.tables.values() for word in told_by(table)}
    return found | set(ledger.chapters.values()) | {RULEBOOK.about}


CODES = {"id", "code", "effect", "rule", "rules", "deck", "where", "contents_table", "first", "second"}
"""Columns of names that the ledger gives things, by which house rules call them."""


def told_by(table: Table) -> Iterator[str]:
    """The title, note and headings of a table, and what stands in its columns unless it is a code or a number."""
    yield from (table.title, *([table.note] if table.note else []))
    yield from (column for column in table.columns if column != "en")
    for row in table.rows:
        for column, cell in zip(table.columns, row, strict=True):
            if column not in CODES and column != "fr" and isinstance(cell, str) and not dice_or_number(cell):
                yield cell


def dice_or_number(cell: str) -> bool:
    return re.fullmatch(r"[-+0-9d]*", cell) is not None


class Listener(Dealer):
    """Plays on and notes every text that anybody would see."""

    __slots__ = ("heard",)

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.heard: list[Text] = []

    def tell(self, rule: str, text: str, to: object = None, **facts: Fact) -> None:  # noqa: ARG002
        self.heard.append(Text(text, facts))

    def listens(self) -> bool:
        return True

    def explain(self, story: Story, to: Seats) -> None:  # noqa: ARG002
        said = Said("", Text(""), "roll", None, story.dice.code, (1,) * story.dice.count)
        explain_to(said, story, None)
        self.heard += texts(said)

    def answer(self, question: Question) -> object:
        self.heard += [question.text, *map(label_of, question.options)]
        if self.decisions % 9 == 0:
            self.heard += texts(RULEBOOK.view(self.position.state, question.seat))
        return super().answer(question)


def texts(scene: object) -> Iterator[Text]:
    if isinstance(scene, Text):
        if scene.template:
            yield scene
    elif isinstance(scene, list | tuple):
        for part in scene:
            yield from texts(part)
    elif hasattr(scene, "__dataclass_fields__"):
        for name in scene.__dataclass_fields__:
            yield from texts(getattr(scene, name))


def words_of(text: Text) -> Iterator[str]:
    """The template and the facts that are words of the game."""
    yield text.template
    for name, fact in text.facts.items():
        if isinstance(fact, str) and not isinstance(fact, Name) and name not in FIGURES:
            yield fact


def heard_in_play() -> set[str]:
    found: set[str] = set()
    for seed in range(8):
        options = {"secret-start-cards": seed % 2 == 0, "deadly-systems": seed % 3 == 0}
        setup = RULEBOOK.setup([Seat(name) for name in NAMES[: 1 + seed % 4]], options)
        game = RULEBOOK.new(setup, RULEBOOK.ledger)
        sensible = RULEBOOK.bots["sensible"]
        players = [Random(Stream(seed_from(f"{seed} {n}"))) if n % 2 else sensible() for n in range(4)]
        listener = Listener(Stream(seed_from(seed)), players, game, 100_000)
        while RULEBOOK.beat(game, listener):
            pass
        found |= {word for text in listener.heard for word in words_of(text)}
    return found


def test_every_template_of_the_rules_is_in_the_catalogue() -> None:
    assert sorted(set(templates()) - set(known())) == []


def test_every_word_heard_in_play_is_in_the_catalogue() -> None:
    assert sorted(heard_in_play() - set(known())) == []


def test_the_lesson_is_in_the_catalogue() -> None:
    assert sorted({remark.say for remark in RULEBOOK.lesson.values()} - set(known())) == []


def test_the_rules_are_in_the_catalogue() -> None:
    assert sorted(written() - set(known())) == []


def test_captions_are_those_of_the_ledger() -> None:
    found = catalogue(FRENCH, "maze")
    assert {english: found.get(english) for english in captions()} == captions()


def test_nothing_is_left_untranslated_and_every_place_is_filled() -> None:
    def places(template: str) -> list[str]:
        return sorted(name for _, name, _, _ in string.Formatter().parse(template) if name)

    for english, french in known().items():
        assert french, english
        assert places(english) == places(french), english


def test_the_catalogue_holds_nothing_that_is_never_said() -> None:
    source = " ".join(path.read_text(encoding="utf-8") for path in RULEBOOK.folder.rglob("*.py"))
    source += " ".join(path.read_text(encoding="utf-8") for path in RULEBOOK.folder.glob("*.toml"))
    rules = written()
    assert [word for word in catalogue(FRENCH, "maze") if word not in source and word not in rules] == []


def test_the_compiled_catalogue_is_that_of_the_source() -> None:
    for folder, name in ((FRENCH, "maze"), (OUR_OWN / "fr" / "LC_MESSAGES", "clew")):
        with (folder / f"{name}.mo").open("rb") as file:
            compiled = {str(message.id): str(message.string) for message in read_mo(file) if message.id}
        assert compiled == catalogue(folder, name)


def test_a_scene_in_french() -> None:
    words = words_for("maze", RULEBOOK.folder, "fr")
    scene: Scene = RULEBOOK.view(RULEBOOK.new(RULEBOOK.setup([Seat("Key")]), RULEBOOK.ledger), 0)
    shown = to_json(scene, words)
    assert shown["status"] == "Avant la partie"
    assert shown["boards"][0]["spaces"][1]["name"] == "1 Couloir"
    assert shown["sheets"][0]["cards"][0]["name"] == "Key"
