"""The leaves of a game, in the order in which one would lay them on a table; each begins a new page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

from clew.kernel.book.ledger import Ledger
from clew.kernel.book.lesson import Lesson, Remark
from clew.kernel.words.scene import Board, Goal, Scene
from clew.kernel.words.text import Words, put, same
from clew.render.drawn.board import svg
from clew.render.drawn.icons import icons, symbols
from clew.render.drawn.style import LIGHT, stylesheet
from clew.render.paper.chronicle import Grown, beginning, growth, story
from clew.render.paper.sheets import Picture, boxes, no_picture, sheet_on_paper

__all__ = ["PAPERS", "PARTS", "Told", "Wanted", "leaves", "looks", "whole_page"]

PARTS = ("sheets", "maps", "rules", "chronicle")
PAPERS = ("a4", "letter")
PILES = "piles"
"""Decks lie on the table and not on paper."""

Draw = Callable[[Board], str]
"""Draws a map for the page that it stands on."""


@dataclass(frozen=True)
class Told:
    """What is put on paper: a game by its titles, what a seat sees of it, and the book that it is played by."""

    title: str
    game: str
    scene: Scene
    ledger: Ledger
    lesson: Lesson
    cover: str = ""
    """The picture of the box."""
    grown: Grown = ()


@dataclass(frozen=True)
class Wanted:
    """What somebody wants on which paper, and in which language."""

    parts: Sequence[str] = PARTS
    paper: str = PAPERS[0]
    words: Words = same


def leaves(told: Told, wanted: Wanted, draw: Draw, picture: Picture = no_picture) -> str:
    """All leaves that were asked for, as HTML without looks of its own."""
    made = {
        "sheets": lambda: [_sheets(told, wanted.words, picture)],
        "maps": lambda: [_map(told, board, wanted.words, draw) for board in told.scene.boards],
        "rules": lambda: [_rules(told, wanted.words)] if told.lesson else [],
        "chronicle": lambda: [_chronicle(told, wanted.words, draw)] if told.scene.log else [],
    }
    found = [leaf for part in PARTS if part in wanted.parts for leaf in made[part]()]
    return "\n".join(f'<section class="leaf {wanted.paper}">{leaf}</section>' for leaf in found)


def whole_page(told: Told, wanted: Wanted, more_looks: str = "") -> str:
    """A page that needs nothing else, to be printed by any browser; covers bring looks of their own."""
    body = leaves(told, wanted, lambda board: svg(board, theme="light", words=wanted.words, styled=False), own_picture)
    used = symbols({name for name in icons() if f"#i-{name}" in body})
    return (
        f'<!doctype html>\n<html><head><meta charset="utf-8"><title>{escape(told.title)}</title>\n'
        f"<style>{looks()}{stylesheet()}{more_looks}</style></head>\n"
        f'<body class="paper"><svg class="pictures" aria-hidden="true"><defs>{used}</defs></svg>\n'
        f"{body}\n</body></html>\n"
    )


def own_picture(name: str) -> str:
    """A picture that stands once on the page itself."""
    return f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def looks() -> str:
    """How a leaf looks, on the screen and on paper."""
    colours = "".join(f"--{name}:{value};" for name, value in LIGHT.items())
    return f".paper{{{colours}}}" + (files("clew.render") / "paper" / "paper.css").read_text("utf-8")


def _head(told: Told, words: Words, what: str) -> str:
    return f"<header><h1>{escape(words(what))}</h1><p>{escape(told.title)} · {escape(told.game)}</p></header>"


def _sheets(told: Told, words: Words, picture: Picture) -> str:
    scene = told.scene
    goals = "".join(f"<li>{_goal(goal, words)}</li>" for goal in scene.goals)
    cards = "".join(
        sheet_on_paper(sheet, words, picture) for sheet in scene.sheets if sheet.cards and sheet.kind != PILES
    )
    status = f'<p class="status">{escape(put(scene.status, words))}</p>'
    return _head(told, words, "Sheets") + status + (f'<ul class="goals">{goals}</ul>' if goals else "") + cards


def _goal(goal: Goal, words: Words) -> str:
    return f"{escape(put(goal.words, words))} {boxes(goal.now, goal.needed)}"


def _map(told: Told, board: Board, words: Words, draw: Draw) -> str:
    return _head(told, words, put(board.name, words)) + f'<figure class="map">{draw(board)}</figure>'


def _rules(told: Told, words: Words) -> str:
    """What a newcomer is told, rule by rule in the order of the book."""
    order = {rule: place for place, rule in enumerate(told.ledger.rules)}
    chapters: dict[str, list[str]] = {}
    for rule in sorted(told.lesson, key=lambda rule: order[rule]):
        title = told.ledger.chapters.get(told.ledger.rules[rule].chapter, "")
        chapters.setdefault(title, []).append(rule)
    body = "".join(
        f"<h2>{escape(words(title))}</h2>" + "".join(_remark(told.lesson[rule], told.ledger, words) for rule in rules)
        for title, rules in chapters.items()
    )
    return _head(told, words, "The rules in short") + f'<div class="columns">{body}</div>'


def _remark(remark: Remark, ledger: Ledger, words: Words) -> str:
    return f"<p>{escape(put(remark.told(ledger), words))} <small>{escape(remark.rule)}</small></p>"


def _chronicle(told: Told, words: Words, draw: Draw) -> str:
    return (
        _head(told, words, "Chronicle")
        + beginning(told.cover, told.scene, words)
        + growth(told.grown, words, draw)
        + story(told.scene.log, told.scene.seats, told.ledger, words)
    )
