"""How the command line takes what it does not understand: one sentence that says what to type instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from clew.kernel.words.errors import ClewError

Function = TypeVar("Function", bound=Callable[..., Any])

OTHER_WORDS = {
    "list": "games",
    "ls": "games",
    "options": "games GAME",
    "new": "play",
    "start": "play",
    "run": "play",
    "resume": "play --resume",
    "continue": "play --resume",
    "load": "play --resume",
    "saves": "replay",
    "analyse": "review",
    "analyze": "review",
    "watch": "play GAME --bot sensible",
    "web": "serve",
    "server": "serve",
    "lab": "simulate",
    "odds": "simulate",
    "rule": "rules GAME",
    "campaign": "campaigns",
    "version": "--version",
    "manual": "docs",
    "pages": "docs",
    "install": "setup",
    "extras": "setup",
}
"""What people try who don't know the command's name, and what they mean."""

ORDER = [
    "play",
    "games",
    "rules",
    "campaigns",
    "replay",
    "review",
    "print",
    "serve",
    "backup",
    "restore",
    "simulate",
    "compare",
    "arena",
    "tune",
    "bench",
    "mcp",
    "docs",
    "doctor",
    "setup",
    "new-game",
    "check",
    "compile",
]
"""Commands as a newcomer looks for them; what is not named here follows."""


TYPES = re.compile(r" <[a-z ]+(\[[a-z]+\])?>")
"""How Python calls what is typed; what is wanted says the name before it."""


class Command(TyperCommand):
    """A command whose help says in words of the hobby what to type, and not which Python type it has."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        return _in_a_sentence(ctx, lambda: super(Command, self).parse_args(ctx, args))

    def get_help(self, ctx: Any) -> str:
        told = TYPES.sub(lambda found: " " * len(found[0]), super().get_help(ctx))
        usage, end, rest = told.partition("\n")
        return re.sub(r"\{([A-Z ]+)\}", r"\1", usage) + end + rest


class Commands(TyperGroup):
    """The commands, those of play first; whatever is wrong with a call is a `ClewError`."""

    def list_commands(self, _ctx: Any) -> list[str]:
        names = list(self.commands)
        return [name for name in ORDER if name in names] + [name for name in names if name not in ORDER]

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        return _in_a_sentence(ctx, lambda: super(Commands, self).parse_args(ctx, args))

    def invoke(self, ctx: Any) -> Any:
        return _in_a_sentence(ctx, lambda: super(Commands, self).invoke(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of this name; `help play` is `play --help`."""
        if args[0] == "help":
            args = [*args[1:], "--help"]
        if args[0] == "--help":
            print(ctx.get_help())
            raise typer.Exit
        if args[0] not in self.commands:
            raise ClewError(no_command(args[0], list(self.commands)))
        return super().resolve_command(ctx, args)


class Clew(typer.Typer):
    """The command line; its commands are all of our kind."""

    def command(self, name: str | None = None, **how: Any) -> Callable[[Function], Function]:
        return super().command(name, cls=Command, **how)

    def __call__(self, *args: Any, **how: Any) -> Any:
        """It calls itself clew, however it was started."""
        return super().__call__(*args, **{"prog_name": "clew", **how})


def _in_a_sentence(ctx: Any, work: Any) -> Any:
    """Do it; a complaint about what was typed becomes one sentence and the way to the help."""
    try:
        return work()
    except Exception as error:
        said = getattr(error, "format_message", None)
        if said is None:
            raise
        where = (getattr(error, "ctx", None) or ctx).command_path
        raise ClewError(f"{_plainly(said())}. `{where} --help` tells what can be typed.") from error


def _plainly(complaint: str) -> str:
    """What is wrong with a call, without the full stop; a game that is missing is asked for."""
    from clew.kernel.table import registry

    if complaint.startswith("Missing argument 'GAME'"):
        return f"Say which game: {', '.join(registry.names())}"
    return complaint.strip().rstrip(".")


def no_command(name: str, known: list[str]) -> str:
    """What to say to a word that is no command."""
    from clew.kernel.table import registry

    if name in registry.names():
        return f"To play {name} type `clew play {name}`; `clew games {name}` tells its options."
    meant = OTHER_WORDS.get(name.lower().lstrip("-")) or next(iter(get_close_matches(name, known)), None)
    hint = f"Did you mean `clew {meant}`?" if meant else "`clew games` lists the games."
    return f"There is no command {name!r}. {hint} `clew --help` lists the commands."
