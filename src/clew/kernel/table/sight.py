"""A match as one seat sees it: the game's own view with the log and the questions that this seat may know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from clew.kernel.words.bounds import check_bounds
from clew.kernel.words.errors import AnswerError
from clew.kernel.words.explaining import explain_to
from clew.kernel.words.journal import CHOICE, DRAW, NOTE, ROLL, Line
from clew.kernel.words.questions import Question, about_of, key_of, label_of, way_back
from clew.kernel.words.scene import Ask, Choice, Said, Scene
from clew.kernel.words.text import Fact, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clew.kernel.table.match import Match


WALK = "footsteps"
"""The picture of a space with nothing on it."""
_KIND = re.compile(r"[^ :-]+")
"""The first word of a key: what kind of answer it is."""


def sight(match: Match[Any], seat: int | None, since: int = 0) -> Scene:
    """The scene of a seat, or of a spectator."""
    if seat is not None and not 0 <= seat < len(match.setup.seats):
        raise AnswerError(f"There is no seat {seat}; they are numbered from 0 to {len(match.setup.seats) - 1}.")
    book = match.rulebook
    scene = book.reveal(match.state, seat) if match.over and book.reveal is not None else book.view(match.state, seat)
    scene.log = [said(match, line, seat) for line in match.lines(since) if line.known_to(seat)]
    if match.brought:
        check_bounds(scene)
    scene.asks = [ask(question) for question in match.questions if question.seat == seat]
    for question, asked in zip((each for each in match.questions if each.seat == seat), scene.asks, strict=True):
        book.dress(match.state, question, asked)
        put_icons(asked, book.pictures, icons_of(scene))
    scene.waiting = tuple(question.seat for question in match.questions)
    scene.seats = tuple(taken.name for taken in match.setup.seats)
    result = match.result
    if result is not None:
        scene.over, scene.winners = result.ending, result.winners
    return scene


def ask(question: Question) -> Ask:
    """A question as its seat sees it."""
    choices = [Choice(key_of(option), label_of(option), about_of(option)) for option in question.options]
    late = "" if question.late is None else key_of(question.late)
    dice = "" if question.dice is None else question.dice.code
    asks_name = question.taken is not None
    back = way_back(question)
    return Ask(
        question.seat, question.text, question.rule, choices, question.seconds, late, dice, back, names=asks_name
    )


def put_icons(asked: Ask, pictures: Mapping[str, str], known: Mapping[str, str]) -> None:
    """Each answer that the game has not pictured with the picture of its key, of what its key begins with, or of what
    it is about."""
    for choice in asked.choices:
        if choice.icon:
            continue
        kind = _KIND.match(choice.key)
        whole = choice.key.partition("/")[0]  # the second card of a kind is pictured as the first
        choice.icon = pictures.get(whole, "") or (pictures.get(kind.group(), "") if kind else "")
        choice.icon = choice.icon or next((known[key] for key in choice.about if key in known), "")


def icons_of(scene: Scene) -> dict[str, str]:
    """The pictures of all tokens, cards and spaces, by key; a space is pictured as what is there, or as a walk."""
    spaces = [space for board in scene.boards for space in board.spaces]
    found = {space.key: next((each.icon for each in space.features if each.icon), WALK) for space in spaces}
    found |= {token.key: token.icon for space in spaces for token in space.tokens}
    return found | {card.key: card.icon for sheet in scene.sheets for card in sheet.cards if card.icon}


def said(match: Match[Any], line: Line, seat: int | None) -> Said:
    """A line of the log as a seat that may know it is shown it."""
    entry = line.entry
    if entry is None:
        return Said(line.rule, line.text)
    if entry.kind == ROLL:
        roll = Said(line.rule, line.text, "roll", entry.seat, entry.what, tuple(entry.value), entry.own)
        if line.story is not None:
            explain_to(roll, line.story, seat)
        return roll
    if entry.kind == DRAW:
        facts = {**line.facts, "card": _card(match, entry.value)}
        return Said(line.rule, Text(line.template, facts), "draw", entry.seat)
    return Said(line.rule, line.text, {CHOICE: "choice", NOTE: "note"}[entry.kind], entry.seat)


def _card(match: Match[Any], card: str) -> Fact:
    """What people call a card; one that the rules of today no longer know is called as it was written down."""
    try:
        return match.rulebook.card(match.state, card)
    except Exception:
        if not match.other_rules:
            raise
        return card
