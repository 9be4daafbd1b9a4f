"""`clew docs`: the pages about Clew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

Out = Annotated[Path | None, typer.Option(metavar="FOLDER", help="A folder for the pages, new or empty.")]
Open = Annotated[bool, typer.Option("--open", help="Open them in a browser.")]
Check = Annotated[bool, typer.Option("--check", help="Write nothing; say which links lead nowhere.")]


def docs(context: typer.Context, out: Out = None, show: Open = False, check: Check = False) -> None:
    """Build the guides and the reference as pages for a browser.

    First games, how to do things, the games with pictures, the command line, the Python interface. They need no
    network and no server; a running table has them too, under /docs.
    """
    from clew.docs import build, dead_links, write
    from clew.shelf import home

    print("Making the pages; games are played for their pictures, which takes some seconds.", file=sys.stderr)
    site = build(context.find_root().command)
    if check:
        faults = dead_links(site)
        print(
            "\n".join(faults)
            or f"{sum(name.endswith('.html') for name in site)} pages, and every link leads somewhere."
        )
        raise typer.Exit(1 if faults else 0)
    start = write(site, out or home() / "docs").resolve()
    print(f"The pages begin at {start}")
    if show:
        import webbrowser

        webbrowser.open(start.as_uri())
