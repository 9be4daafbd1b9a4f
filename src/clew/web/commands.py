"""The commands of the web table: plain `clew`, and `clew serve`."""

from __future__ import annotations

from typing import Annotated

import typer

from clew import extras
from clew.render.numbers import whole


def register(app: typer.Typer) -> None:
    """Add them to the command line."""
    app.command(name="serve")(serve)


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for every network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", parser=whole("--port", 0, 65535), help="The port; 0 takes any that is free."),
    ] = None,
    db: Annotated[
        str, typer.Option(metavar="STORE", help="A file, or postgresql://user@host/name for several servers.")
    ] = "",
    url: Annotated[
        str, typer.Option(metavar="ADDRESS", help="How others reach this server, such as https://clew.example.")
    ] = "",
    proxy: Annotated[
        int,
        typer.Option(
            metavar="NUMBER",
            parser=whole("--proxy", 0, 8),
            help="How many proxies of your own stand before it; it then goes by their X-Forwarded-For.",
        ),
    ] = 0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help=extras.YES)] = False,
) -> None:
    """Keep the table on the web, for others too."""
    if db.startswith("postgres"):
        extras.fetch("postgres", "Keeping tables in PostgreSQL", ask=not yes)
    from clew.web.server.run import Plan, default_store
    from clew.web.server.run import serve as run

    run(Plan(db or str(default_store()), host, port, url, browser, proxies=proxy))


def start_table() -> None:
    """What plain `clew` does: the table at a free port of this machine, in a browser where there is a screen."""
    import webbrowser

    from clew.web.server.run import InUse, Plan, default_store, has_screen
    from clew.web.server.run import serve as run

    try:
        run(Plan(str(default_store()), browser=has_screen(), switch=True))
    except InUse as busy:
        print(f"Clew is running already, at {busy.address}")
        if has_screen() and busy.address:
            webbrowser.open(busy.address)
