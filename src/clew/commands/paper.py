"""`clew print`: a saved game as pages for a printer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew.commands.replay import SeatNumber, looking
from clew.kernel.words.errors import ClewError

if TYPE_CHECKING:
    from clew.kernel.table.match import Match
    from clew.render.paper.leaves import Told

Only = Annotated[
    str, typer.Option("--only", metavar="PARTS", help="Some of sheets,maps,rules,chronicle; without it all of them.")
]
Paper = Annotated[str, typer.Option("--paper", metavar="SIZE", help="a4 or letter.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where to; a name of its own without it.")]
Open = Annotated[bool, typer.Option("--open", help="Open it in the browser, to be printed from there.")]


def print_out(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A .clew file, or the name of a saved game.")],
    only: Only = "",
    paper: Paper = "a4",
    seat: SeatNumber = None,
    out: Out = None,
    open_it: Open = False,
) -> None:
    """Put a game on paper, for play with pencil and dice.

    Sheets, maps, the rules in short and the chronicle, in one page that any browser prints, as A4 or Letter.
    """
    from clew.kernel.saves.records import read_records
    from clew.kernel.table.match import Match
    from clew.kernel.table.registry import rulebook
    from clew.render.cover import cover_looks
    from clew.render.paper.leaves import PAPERS, PARTS, Wanted, whole_page
    from clew.session.growth import growth
    from clew.shelf import find_save

    path = find_save(file)
    parts = tuple(part.strip() for part in only.split(",")) if only else PARTS
    some_of(parts, PARTS, "--only")
    some_of([paper], PAPERS, "--paper")
    records = read_records(path)
    match = Match.from_records(rulebook(records[0]["game"]), records)
    viewer = looking(match, seat)
    paged = told(match, viewer, path.stem)
    if "chronicle" in parts:
        paged = replace(paged, grown=growth(match.rulebook, records, viewer))
    page = out or Path(f"{path.stem}.html")
    try:
        page.write_text(whole_page(paged, Wanted(parts, paper), cover_looks([match.rulebook.folder])), "utf-8")
    except OSError as error:
        raise ClewError(f"{page} can't be written: {error.strerror}.") from error
    print(f"{page}: open it in a browser and print it from there.")
    if open_it:
        typer.launch(str(page.resolve()))


def some_of(wanted: Any, known: tuple[str, ...], option: str) -> None:
    """Refuse what there is not."""
    strange = [each for each in wanted if each not in known]
    if strange:
        raise ClewError(f"{option} {strange[0]}: there are {', '.join(known)}.")


def told(match: Match[Any], seat: int | None, title: str) -> Told:
    """What a seat has to put on paper; a spectator what all may see."""
    from clew.render.cover import cover
    from clew.render.paper.leaves import Told

    book = match.rulebook
    scene = match.view(seat)
    if scene.over:
        scene.over = book.in_words(scene.over)
    return Told(title, book.title, scene, match.ledger, book.lesson, cover(book.folder))
