"""The commands of the web table: plain `clew`, and `clew serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from clew import extras
from clew.kernel.words.errors import ClewError
from clew.render.numbers import whole


def register(app: typer.Typer) -> None:
    """Add them to the command line."""
    app.command(name="serve")(serve)
    app.command(name="backup")(backup)
    app.command(name="restore")(restore)


Tables = Annotated[
    str, typer.Option("--db", metavar="STORE", help="A file, or postgresql://user@host/name for several servers.")
]
Url = Annotated[
    str, typer.Option(metavar="ADDRESS", help="How others reach this server, such as https://clew.example.")
]
Proxies = Annotated[
    int,
    typer.Option(
        metavar="NUMBER",
        parser=whole("--proxy", 0, 8),
        help="How many proxies of your own stand before it; it then goes by their X-Forwarded-For.",
    ),
]
Mail = Annotated[
    str,
    typer.Option(
        metavar="SERVER",
        envvar="CLEW_MAIL",
        help="Who sends letters, such as smtps://user:password@mail.example?from=clew@club.example.",
    ),
]


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for every network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", parser=whole("--port", 0, 65535), help="The port; 0 takes any that is free."),
    ] = None,
    db: Tables = "",
    url: Url = "",
    proxy: Proxies = 0,
    mail: Mail = "",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help=extras.YES)] = False,
) -> None:
    """Keep the table on the web, for others too."""
    if db.startswith("postgres"):
        extras.fetch("postgres", "Keeping tables in PostgreSQL", ask=not yes)
    from clew.web.server.run import Plan, default_store
    from clew.web.server.run import serve as run

    run(Plan(db or str(default_store()), host, port, url, browser, proxies=proxy, mail=mail))


Store = Annotated[str, typer.Option("--db", metavar="STORE", help="The store; without it your own.")]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; it must not be there yet.")],
    db: Store = "",
) -> None:
    """Copy all tables of the web table into one file, while it runs."""
    from clew.web.server.run import default_store
    from clew.web.store.copies import copy, file_of

    games = copy(file_of(db or str(default_store())), file)
    print(f"{file} holds {games} {'game' if games == 1 else 'games'}, and was checked.")
    print("Keep it where only you can read it: the dice and the keys of running games are in it.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `clew backup` made.")],
    db: Store = "",
) -> None:
    """Put a copy of all tables back; what was there is kept."""
    from clew.web.server.run import InUse, default_store, sole_use
    from clew.web.store.copies import file_of, put_back

    store = file_of(db or str(default_store()))
    try:
        with sole_use(store):
            games, kept = put_back(file, store)
    except InUse as busy:
        raise ClewError(f"Clew is serving these tables, at {busy.address or 'another place'}; stop it first.") from busy
    print(f"{store} holds {games} {'game' if games == 1 else 'games'} again.")
    if kept is not None:
        print(f"What was there before is {kept}.")


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
