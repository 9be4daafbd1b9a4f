"""The commands of the command line, a module each; they import the rooms they need only when they run."""

import typer

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    from clew.commands import (
        campaigns,
        check,
        docs,
        doctor,
        drill,
        games,
        new_game,
        paper,
        play,
        replay,
        review,
        rules,
        setup,
    )

    for command in (
        games.games,
        play.play,
        campaigns.campaigns,
        rules.rules,
        replay.replay,
        review.review,
        drill.drill,
        docs.docs,
        doctor.doctor,
        setup.setup,
    ):
        app.command()(command)
    app.command("print")(paper.print_out)
    app.command("new-game")(new_game.new_game)
    app.command()(check.check)
