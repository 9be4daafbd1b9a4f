"""`clew mcp`: a table for a language model."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from clew.kernel.errors import ClewError

__all__ = ["register"]

Game = Annotated[str | None, typer.Argument(metavar="GAME", help="Lay out this game; without one the model chooses.")]
Seats = Annotated[
    str | None, typer.Option("--seats", metavar="WHO", help="Who sits where: me,sensible,random. One is me, the model.")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="WORD", help="The same seed gives the same dice.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Switch a rule: name=value. May be repeated.")
]
Answers = Annotated[
    str,
    typer.Option("--answers", metavar="listed|hidden", help="listed, or hidden: the model must know what is allowed."),
]


def register(app: typer.Typer) -> None:
    """Add them to the command line."""
    app.command()(mcp)


def mcp(
    game: Game = None, seats: Seats = None, seed: Seed = None, option: Options = None, answers: Answers = "listed"
) -> None:
    """Let a language model play, by MCP.

    A server of the Model Context Protocol on standard input and output.
    """
    if answers not in ("listed", "hidden"):
        raise ClewError(f"--answers is one of listed, hidden, not {answers!r}.")
    if game is None and (seats or seed or option):
        raise ClewError("Say which game, as in `clew mcp deathmaze --seed 7`; without one the model sets it up.")
    if find_spec("mcp") is None:
        raise ClewError("Playing by MCP needs mcp: pip install 'clew[adapters]'.")
    from clew.adapters.mcp import server
    from clew.adapters.talk import Talk
    from clew.lab.commands import read_options

    talk = Talk(lists=answers == "listed")
    if game is not None:
        talk.new_game(game, seats, read_options(option), seed)
    server(talk).run("stdio")
