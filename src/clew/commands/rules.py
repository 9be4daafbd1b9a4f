"""`clew rules`: the rules of a game, and which of them have a test."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew.kernel.words.errors import ClewError

if TYPE_CHECKING:
    from rich.text import Text

    from clew.kernel.book.ledger import Ledger

Game = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; `clew games` lists them.")]
Name = Annotated[str | None, typer.Argument(metavar="ID", help="A rule, chapter, table, option or ruling.")]
Json = Annotated[bool, typer.Option("--json", help="As JSON.")]
Coverage = Annotated[bool, typer.Option("--coverage", help="Say which rules have a test (in a source checkout).")]
Reached = Annotated[bool, typer.Option("--reached", help="Say which rules never come up when bots play.")]
Games = Annotated[int, typer.Option("--games", min=1, metavar="N", help="How many games they play for --reached.")]
Patch = Annotated[
    Path | None, typer.Option("--patch", metavar="FILE", help="Say what this file with house rules (TOML) changes.")
]
Lang = Annotated[
    str, typer.Option("--lang", metavar="CODE", help="The rules in this language, as far as the game has them.")
]
Plain = Annotated[bool, typer.Option("--plain", help="Without colours, and lines as long as they are.")]

UNBROKEN = 10_000


def rules(
    game: Game,
    name: Name = None,
    as_json: Json = False,
    coverage: Coverage = False,
    plain: Plain = False,
    patch: Patch = None,
    lang: Lang = "",
    reached: Reached = False,
    games: Games = 40,
) -> None:
    """Read the rules of a game, or what house rules change.

    They are in our words, and have the book's numbers.
    """
    from clew.commands.wanted import has_screen
    from clew.kernel.table import registry
    from clew.render.language import words_for
    from clew.render.lookup import contents, entry
    from clew.render.rules import read_in

    book = registry.rulebook(game)
    words = words_for(game, book.folder, lang)
    ledger = read_in(book, lang) if lang else book.ledger
    if coverage:
        show_coverage(game, as_json=as_json)
    elif reached:
        show_reached(game, games, as_json=as_json)
    elif patch is not None:
        show(house_rules(ledger, patch, UNBROKEN if plain else width()), plain=plain)
    elif as_json:
        print(json.dumps(as_data(ledger, name), indent=2, ensure_ascii=False))
    elif name is None and not plain and has_screen():
        from clew.terminal.browser import browse

        browse(ledger, words)
    else:
        columns = UNBROKEN if plain else width()
        show(entry(ledger, name, columns, words) if name else contents(ledger, words), plain=plain)


def house_rules(printed: Ledger, path: Path, columns: int) -> list[Text]:
    """What a file of house rules changes, number by number; what is wrong with it is said instead."""
    from rich.text import Text

    from clew.kernel.book.ledger import apply_patch
    from clew.lab.commands import read_patch
    from clew.render.house import changes
    from clew.render.lines import wrapped

    patch = read_patch(path)
    lines = []
    for name, title, found in changes(printed, apply_patch(printed, patch)):
        lines += wrapped(Text.assemble((f"{name}  {title}", "bold")), columns, 2)
        lines += [line for each in found for line in wrapped(Text(f"  {each}"), columns, 4)]
    told = str(patch.get("title", path.name))
    return [Text(f"{told} changes nothing.")] if not lines else [Text(told, "bold underline"), *lines]


def show_coverage(game: str, *, as_json: bool) -> None:
    from clew.testing.coverage import coverage

    found = coverage(game)
    if as_json:
        print(json.dumps(asdict(found), indent=2))
        return
    for rule in found.untested:
        print(f"{rule} has no test")
    apart = f", {len(found.untestable)} can't be shown by any" if found.untestable else ""
    print(f"{game}: {found.tested} of {found.rules} rules have a test, {len(found.untested)} have none{apart}.")


def show_reached(game: str, games: int, *, as_json: bool) -> None:
    """The rules that bots never came to in so many games, each with how it is shown instead."""
    from clew import compiled
    from clew.kernel.table.registry import rulebook
    from clew.testing.reached import Reach, without_scenario

    if compiled.active():  # what is compiled can't be looked at while it runs
        again = [
            sys.executable,
            "-c",
            "from clew.cli import main; main()",
            "rules",
            game,
            "--reached",
            "--games",
            str(games),
        ]
        pure = os.environ | {"CLEW_PURE": "1"}
        raise typer.Exit(subprocess.call([*again, *(["--json"] if as_json else [])], env=pure))
    book = rulebook(game)
    reach = Reach(book).play(range(1, games + 1))
    found = reach.unreached
    if as_json:
        known = [rule for rule in book.ledger.rules if rule in reach.times]
        told = {"game": game, "games": games, "unreached": found, "seldom": reach.seldom, "reached": known}
        print(json.dumps(told, indent=1))
        return
    bare = without_scenario(book, found)
    for rule in found:
        how = "has no scenario that is played" if rule in bare else "is played in a scenario"
        print(f"{rule}, {book.ledger.rules[rule].title}: {how}")
    there = len(book.ledger.rules)
    print(f"{game}: in {games} games bots came to all but {len(found)} of {there} rules; {len(bare)} have no scenario.")


def width() -> int:
    return min(100, shutil.get_terminal_size().columns)


def show(lines: list[Text], *, plain: bool) -> None:
    from rich.console import Console

    console = Console(no_color=True if plain else None, highlight=False, soft_wrap=True)
    for line in lines:
        if plain:
            print(line.plain)
        else:
            console.print(line)


def as_data(ledger: Ledger, name: str | None) -> dict[str, Any]:
    """The ledger, or the entries of this name, as plain data."""
    from clew.render.lookup import no_such

    data: dict[str, Any] = {"game": ledger.game, "title": ledger.title, "chapters": dict(ledger.chapters)}
    kinds = {"rules": ledger.rules, "tables": ledger.tables, "options": ledger.options, "rulings": ledger.rulings}
    for kind, entries in kinds.items():
        data[kind] = [asdict(each) for each in entries.values() if name in (None, each.id)]  # type: ignore[attr-defined, call-overload]
    if name is not None and not any(data[kind] for kind in kinds):
        raise ClewError(no_such(ledger, name))
    return data
