"""`clew games`: which games there are."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew.kernel.errors import ClewError

if TYPE_CHECKING:
    from clew.kernel.rulebook import Rulebook

Json = Annotated[bool, typer.Option("--json", help="The list as JSON.")]


def games(as_json: Json = False) -> None:
    """List the games, for how many they are, their stage and their options."""
    found = listing()
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return
    width = max((len(game["name"]) for game in found), default=0)
    for game in found:
        low, high = game["players"]["least"], game["players"]["most"]
        players = f"{low}" if low == high else f"{low}-{high}"
        print(f"{game['name']:<{width}}  {game['title']}, {players} players, {game['stage']}")
        for option in game["options"]:
            values = ", ".join(map(_word, option["choices"]))
            print(f"{'':<{width}}    --option {option['id']}={_word(option['default'])}  {option['title']} ({values})")


def listing() -> list[dict[str, Any]]:
    """Every installed game with its options."""
    return [_entry(book) for book in installed()]


def installed() -> list[Rulebook[Any]]:
    """The games that can be played; one that is broken is told of and does not keep the others away."""
    from clew.kernel import registry

    books = []
    for name in registry.names():
        try:
            books.append(registry.rulebook(name))
        except ClewError as error:
            print(f"clew: {error}", file=sys.stderr)
    return books


def _entry(book: Rulebook[Any]) -> dict[str, Any]:
    low, high = book.ledger.players
    options = [
        {
            "id": option.id,
            "title": option.title,
            "text": option.text,
            "default": option.default,
            "choices": list(option.choices),
            "needs": list(option.needs),
        }
        for option in book.ledger.options.values()
    ]
    players = {"least": low, "most": high}
    return {"name": book.name, "title": book.title, "players": players, "stage": book.stage, "options": options}


def _word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
