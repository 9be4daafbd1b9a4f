"""`clew mcp`: a table for a language model."""

from __future__ import annotations

from typing import Annotated

import typer

from clew import extras
from clew.kernel.words.errors import ClewError

__all__ = ["register"]

Game = Annotated[str | None, typer.Argument(metavar="GAME", help="Lay out this game; without one the model chooses.")]
Seats = Annotated[
    str | None, typer.Option("--seats", metavar="WHO", help="Who sits where: me,sensible,random. One is me, the model.")
]
Names = Annotated[
    str, typer.Option("--names", metavar="A,B", help="Names for the model's adventurers, such as Ada,Bram.")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="WORD", help="The same seed gives the same dice.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Switch a rule: name=value. May be repeated.")
]
Answers = Annotated[
    str,
    typer.Option("--answers", metavar="listed|hidden", help="listed, or hidden: the model must know what is allowed."),
]
Lang = Annotated[
    str, typer.Option("--lang", metavar="CODE", help="The game's texts in this language, such as fr, where it has it.")
]
Undo = Annotated[bool, typer.Option("--undo", help="Let the model take answers back; it sees what came of them.")]
Bot = Annotated[bool, typer.Option("--bot", help="Let the model hand its seat to a bot at a table of yours, too.")]
Yes = Annotated[bool, typer.Option("--yes", help=extras.YES)]


def register(app: typer.Typer) -> None:
    """Add them to the command line."""
    app.command()(mcp)


def mcp(
    game: Game = None,
    seats: Seats = None,
    names: Names = "",
    seed: Seed = None,
    option: Options = None,
    answers: Answers = "listed",
    lang: Lang = "",
    undo: Undo = False,
    bot: Bot = False,
    yes: Yes = False,
) -> None:
    """Let a language model play, by MCP.

    A server of the Model Context Protocol on standard input and output.
    """
    if answers not in ("listed", "hidden"):
        raise ClewError(f"--answers is one of listed, hidden, not {answers!r}.")
    if game is None and (seats or names or seed or option):
        raise ClewError("Say which game, as in `clew mcp deathmaze --seed 7`; without one the model sets it up.")
    extras.fetch("adapters", "Playing by MCP", "mcp", ask=not yes)
    from clew.adapters.mcp import run, server
    from clew.adapters.talk import Talk
    from clew.kernel.table import registry
    from clew.lab.commands import read_options
    from clew.render.language import words_for

    if game is not None:
        book = registry.rulebook(game)
        words_for(book.name, book.folder, lang)  # refuses a language that it does not have
    talk = Talk(answers == "listed", lang)
    if game is not None:
        talk.new_game(game, seats, read_options(option), seed, names)
    run(server(talk, undo, bot))
