"""The command line: `clew` and its commands.

A command imports the room it works in only when it runs, so that starting stays quick. What went wrong by the user's
doing is a `ClewError`: `main` says its one sentence and ends with exit code 2.
"""

import errno
import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from clew import commands
from clew.adapters import commands as adapters_commands
from clew.commands.asking import Clew, Commands
from clew.lab import commands as lab_commands
from clew.web import commands as web_commands

__all__ = ["app", "main"]

CLOSED = 1
"""The exit code where whoever read what is printed has gone."""
FAULT = 70
"""The exit code of a program that failed by its own doing."""

app = Clew(
    name="clew",
    cls=Commands,
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    """Say which Clew this is, and stop."""
    if wanted:
        from importlib.metadata import version

        print(f"clew {version('clew')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which Clew this is.")
    ] = False,
) -> None:
    """Clew runs maze and dungeon rulebooks: you play, Clew is the game master.

    Without a command it opens the table in a browser; `clew play` plays in the terminal, and `clew play deathmaze
    --lesson` explains the rules when they come up. `clew help COMMAND` tells more of a command, `clew docs --open`
    opens the guides.
    """
    if context.invoked_subcommand is None:
        from clew.web.commands import start_table

        start_table()


@app.command(context_settings={"ignore_unknown_options": True})
def test(
    args: Annotated[
        list[str] | None, typer.Argument(metavar="PYTEST ARGS", help="Handed on to pytest, such as a path or -k.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Run the slow tests too, and on other Pythons what decides games.")
    ] = False,
    on_pythons: Annotated[
        bool, typer.Option("--pythons", help="Run the tests on every Python of this machine instead.")
    ] = False,
) -> None:
    """Check the source and run the tests (in a source checkout)."""
    from clew import checks

    run = checks.run_on_pythons if on_pythons else checks.run
    raise typer.Exit(run(args or [], everything=everything))


commands.register(app)
web_commands.register(app)
lab_commands.register(app)
adapters_commands.register(app)


def main() -> None:
    """Run the command line; an expected error becomes one sentence and exit code 2, a fault of our own a report."""
    from clew.kernel.words.errors import ClewError

    try:
        check_letters(sys.argv[1:])
        try:
            app()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        leave_output()  # whoever read this has heard enough
        sys.exit(CLOSED)
    except ClewError as error:
        print(f"clew: {error}", file=sys.stderr)
        sys.exit(2)
    except Exception as error:
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
            leave_output()
            print(f"clew: What there is to say can't be written: {error.strerror}.", file=sys.stderr)
            sys.exit(2)
        if isinstance(error, ModuleNotFoundError) and (sentence := missing(error)):
            print(f"clew: {sentence}", file=sys.stderr)
            sys.exit(2)
        if "CLEW_TRACEBACK" in os.environ:
            raise
        print(f"clew: {reported(error)}", file=sys.stderr)
        sys.exit(FAULT)


def leave_output() -> None:
    """Let nothing more be written where nothing can be, not even at the very end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def missing(error: ModuleNotFoundError) -> str:
    """Which extra brings what could not be found, and how to get it; nothing if none does."""
    from clew import extras

    extra = extras.bringing(error.name or "")
    return extras.wanted_for("This", extra) if extra else ""


def check_letters(words: list[str]) -> None:
    """What was typed must be text; bytes that are none could be neither shown nor kept."""
    from clew.kernel.words.errors import ClewError

    for word in words:
        if not word.isascii() and any("\ud800" <= letter <= "\udfff" for letter in word):
            raise ClewError(f"{word.encode('utf-8', 'replace').decode()!r} is no text in UTF-8.")


def reported(error: Exception) -> str:
    """Where the report of a fault lies, and what to do with it: whoever writes a game mends his own."""
    import tempfile
    import traceback

    from clew.kernel.table.faults import fault_told

    with tempfile.NamedTemporaryFile("w", prefix="clew-fault-", suffix=".txt", delete=False, encoding="utf-8") as file:
        file.write("".join(traceback.format_exception(error)))
    told = fault_told(error)
    if told is not None:
        return f"{told} Games that were begun are kept; every step that led there is in {file.name}."
    return (
        f"something in Clew itself is broken ({type(error).__name__}); games that were begun are kept. "
        f"What happened where is in {file.name}: please send it to whoever keeps Clew for you."
    )
