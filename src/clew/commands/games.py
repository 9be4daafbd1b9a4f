"""`clew games`: which games there are."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew.kernel.table.registry import rulebook

if TYPE_CHECKING:
    from clew.kernel.table.rulebook import Rulebook

Game = Annotated[str | None, typer.Argument(metavar="GAME", help="The name of a game; without one all are listed.")]
Json = Annotated[bool, typer.Option("--json", help="The list as JSON, with all options.")]
Lang = Annotated[str, typer.Option("--lang", metavar="CODE", help="The options of one game in this language.")]
NAME = 12
"""Columns for a game's name."""


def games(game: Game = None, as_json: Json = False, lang: Lang = "") -> None:
    """List the games, or the options of one."""
    found = [each for each in listing() if game in (None, each["name"])]
    if game is not None and not found:
        rulebook(game)  # says what is wrong with the name
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return
    from clew.kernel.words.text import same
    from clew.render.language import words_for
    from clew.render.rules import value_in_words

    words = words_for(game, rulebook(game).folder, lang) if game else same
    for each in found:
        low, high = each["players"]["least"], each["players"]["most"]
        how = "against each other" if rulebook(each["name"]).rivals else "together"
        stage = "" if each["stage"] == "polished" else f", {each['stage']}"
        players = f"{low}" if low == high else f"{low}-{high}"
        print(f"{each['name']:<{NAME}}{each['title']}, {players} players, {how}{stage}")
        print(_block(words(each["about"]), NAME))
    if game is None:
        print(_block("Every game has options that switch rules; `clew games NAME` tells those of one.", 0))
        return
    for option in found[0]["options"]:
        values = ", ".join(map(value_in_words, option["choices"]))
        print(f"\n--option {option['id']}={value_in_words(option['default'])}  {words(option['title'])} ({values})")
        print(_block(words(option["text"]), 4))


def _block(words: str, margin: int) -> str:
    """Words in lines as wide as the terminal, up to what is comfortable to read."""
    width = min(100, shutil.get_terminal_size().columns)
    return textwrap.fill(" ".join(words.split()), width, initial_indent=" " * margin, subsequent_indent=" " * margin)


def listing() -> list[dict[str, Any]]:
    """Every installed game with its options."""
    return [_entry(book) for book in installed()]


def installed() -> list[Rulebook[Any]]:
    """The games that can be played; one that is broken is told of and does not keep the others away."""
    from clew.kernel.table.registry import shelf

    books, broken = shelf()
    for reason in broken.values():
        print(f"clew: {reason}", file=sys.stderr)
    return list(books.values())


def _entry(book: Rulebook[Any]) -> dict[str, Any]:
    low, high = book.ledger.players
    players = {"least": low, "most": high}
    return {
        "name": book.name,
        "title": book.title,
        "about": book.about,
        "players": players,
        "stage": book.stage,
        "options": [option.for_programs() for option in book.ledger.options.values()],
    }
