"""The rules browser: the ledger of each game, searchable, with its tables, rulings and options."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from starlette.responses import HTMLResponse

from clew.kernel.book.ledger import Ledger, OptionDef, Rule, Ruling, Table
from clew.kernel.words.text import Words, same
from clew.render.house import numbers
from clew.render.language import languages
from clew.render.rules import cell_in_words, without
from clew.web.entrance.desk import Guest, named
from clew.web.pages.pieces import render
from clew.web.pages.playing import rule_card

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/rules/{name}")
async def browse(visitor: Guest, name: str, q: Annotated[str, Query(max_length=100)] = "") -> Response:
    """All rules of a game, or those in which every word that is looked for stands."""
    visitor.spend(visitor.desk.limits.looks)
    book = named(name)
    words = q.casefold().split()
    reads = visitor.reads(book)
    found = search(book.ledger, words, reads["words"])
    others = set(languages(book.name, book.folder)) - {reads["lang"]}
    found["tables"] = [without(table, others) for table in found["tables"]]
    return HTMLResponse(render("rules.html", book=book, q=q, numbers=numbers, **found, **reads))


@router.get("/rules/{name}/{rule}")
async def one(visitor: Guest, name: str, rule: str) -> Response:
    visitor.spend(visitor.desk.limits.looks)
    book = named(name)
    reads = visitor.reads(book)
    return HTMLResponse(rule_card(book, book.ledger, rule, words=reads["words"], lang=reads["lang"]))


def search(ledger: Ledger, words: list[str], reads: Words = same) -> dict[str, Any]:
    """What of a ledger holds all the words, in English or in the reader's language, chapter by chapter."""
    rules = [rule for rule in ledger.rules.values() if _holds(_rule_text(rule, reads), words)]
    chapters: dict[str, list[Rule]] = {}
    for rule in rules:
        chapters.setdefault(rule.chapter, []).append(rule)
    return {
        "chapters": [(chapter, ledger.chapters.get(chapter, "More"), found) for chapter, found in chapters.items()],
        "tables": [table for table in ledger.tables.values() if _holds(_table_text(table, reads), words)],
        "rulings": [ruling for ruling in ledger.rulings.values() if _holds(_ruling_text(ruling, reads), words)],
        "options": [option for option in ledger.options.values() if _holds(_option_text(option, reads), words)],
        "rules_of": _rulings_by_rule(ledger),
    }


def _holds(text: str, words: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


def _rule_text(rule: Rule, reads: Words) -> str:
    return f"{rule.id} {_both(rule.title, reads)} {_both(rule.text, reads)} {' '.join(rule.check)}"


def _table_text(table: Table, reads: Words) -> str:
    cells = " ".join(f"{cell} {cell_in_words(cell, reads)}" for row in table.rows for cell in row)
    return f"{table.id} {_both(table.title, reads)} {_both(table.note, reads)} {cells}"


def _ruling_text(ruling: Ruling, reads: Words) -> str:
    return f"{ruling.id} {' '.join(ruling.about)} {_both(ruling.problem, reads)} {_both(ruling.ruling, reads)}"


def _option_text(option: OptionDef, reads: Words) -> str:
    return f"{option.id} {_both(option.title, reads)} {_both(option.text, reads)}"


def _both(text: str, reads: Words) -> str:
    """A text in English and in the reader's language."""
    return f"{text} {reads(text)}"


def _rulings_by_rule(ledger: Ledger) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for ruling in ledger.rulings.values():
        for rule in ruling.about:
            found.setdefault(rule, []).append(ruling.id)
    return found
