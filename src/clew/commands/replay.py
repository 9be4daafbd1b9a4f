"""`clew replay`: look at a saved game again, prove its dice, or rescue what is left of a damaged file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew.kernel.words.errors import ClewError, Divergence
from clew.render.numbers import whole

if TYPE_CHECKING:
    from clew.kernel.table.match import Match
    from clew.kernel.table.rulebook import Rulebook

File = Annotated[
    str | None,
    typer.Argument(metavar="FILE", help="A .clew file, or the name of a saved game; without one all are listed."),
]
Verify = Annotated[bool, typer.Option("--verify", help="Roll every die again from the promised seed, and compare.")]
Recover = Annotated[Path | None, typer.Option("--recover", metavar="NEW", help="Write all before the damage to NEW.")]
Step = Annotated[bool, typer.Option("--step", help="Go through it answer by answer.")]
SeatNumber = Annotated[
    int | None,
    typer.Option("--seat", metavar="NUMBER", parser=whole("--seat", 1, 99), help="As this seat sees it, from 1."),
]
MapName = Annotated[
    str | None,
    typer.Option(
        "--map",
        metavar="NAME",
        help="Draw one map, or `all`: as the seat sees it, and once the game is over with all that was hidden.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="As JSON.")]

Records = list[dict[str, Any]]


def replay(
    file: File = None,
    verify: Verify = False,
    recover: Recover = None,
    step: Step = False,
    seat: SeatNumber = None,
    map_name: MapName = None,
    as_json: Json = False,
) -> None:
    """List the saved games, or tell one again.

    `--step` goes through it, `--verify` proves that nobody bent a die.
    """
    from clew.kernel.saves.savefile import read_records
    from clew.kernel.table.match import Match
    from clew.kernel.table.registry import rulebook
    from clew.shelf import find_save

    if file is None:
        print("\n".join(listing()))
        return
    path = find_save(file)
    records = read_records(path, recover=recover is not None)
    book = rulebook(records[0]["game"])
    if recover is not None:
        rescue(Match.from_records(book, records), recover, len(records))
        return
    match = proven(book, records) if verify else Match.from_records(book, records)
    eyes = looking(match, seat)
    if step:
        from clew.terminal.steps import step_through

        step_through(book, records, eyes)
    elif map_name is not None:
        draw(match, eyes, map_name)
    elif as_json:
        print(json.dumps(as_data(match, eyes, verified=verify), indent=2, ensure_ascii=False))
    else:
        show(match, eyes, verified=verify)


def listing() -> Iterator[str]:
    """The saved games, the last played first: who plays, since when, and what became of it."""
    from clew.commands.games import installed
    from clew.commands.start import told
    from clew.shelf import saved_games, trouble_with

    books, found = {book.name: book for book in installed()}, saved_games()
    if not found:
        yield "There are no saved games yet; `clew play` begins one."
    for saved in found:
        book = books.get(saved.game)
        title = book.title if book is not None else f"{saved.game}, which is not installed"
        over = book.in_words(saved.over) if book is not None and saved.over else saved.over
        state = trouble_with(saved) or (f"over: {over}" if over else "not over")
        yield f"{saved.name:<20}  {title}, {told(saved)}; {state}"


def looking(match: Match[Any], seat: int | None) -> int | None:
    """Whose eyes: the seat that was named, the only person, or a spectator."""
    seats = match.setup.seats
    if seat is not None:
        if seat > len(seats):
            has = "1 seat" if len(seats) == 1 else f"{len(seats)} seats"
            raise ClewError(f"There is no seat {seat} in this game; it has {has}.")
        return seat - 1
    people = [number for number, each in enumerate(seats) if each.is_person]
    return people[0] if len(people) == 1 else None


def proven(book: Rulebook[Any], records: Records) -> Match[Any]:
    """The game played again from its first question, or what is wrong with it."""
    from clew.kernel.saves.savefile import replay as play_again

    try:
        return play_again(book, records)
    except Divergence as error:
        if records[0]["rules"] != book.version:
            raise ClewError(
                "This game was played under another version of the rules, and with this one it comes out differently: "
                f"{error}"
            ) from error
        raise ClewError(f"This game does not hold: {error}") from error


def rescue(match: Match[Any], new: Path, lines: int) -> None:
    """Put the sound part away: a name among the saved games, a path where it says."""
    from clew.kernel.saves.savefile import SaveFile
    from clew.shelf import put_away

    if new.name == str(new) and not new.suffix:
        path, name = put_away(match, str(new)).path, str(new)
    else:
        path = new if new.suffix else new.with_suffix(".clew")
        name = str(SaveFile(path, match, path.stem).path)
    kept = "1 sound line is" if lines == 1 else f"{lines} sound lines are"
    print(f"{kept} in {path}; go on with: clew play {match.rulebook.name} --resume {quote(name)}")


def show(match: Match[Any], seat: int | None, *, verified: bool) -> None:
    """The log, and how it ended."""
    from clew.render.plain import said_text
    from clew.render.words import listed

    scene = match.view(seat)
    print(f"{match.rulebook.title}: {listed(scene.seats)}")
    titles = {rule.id: rule.title for rule in match.ledger.rules.values()}
    for said in scene.log:
        print(said_text(said, scene.seats, titles=titles))
    if match.over:
        winners = listed([scene.seats[number] for number in scene.winners]) or "nobody"
        print(f"It ended: {match.rulebook.in_words(scene.over)}; won by {winners}.")
    else:
        print("It is not over yet.")
    if verified:
        print(f"Verified: {_proven(match)} follows from the seed that was promised as {match.promise}.")


def draw(match: Match[Any], seat: int | None, name: str) -> None:
    """One map of a game, or all of them, in letters."""
    found = maps(match, seat)
    if name not in (*found, "all"):
        raise ClewError(f"There is no map {name!r} to see. There are: {', '.join(found) or 'none'}.")
    for key, picture in found.items():
        if name in (key, "all"):
            print(f"{key}\n{picture}\n")


def maps(match: Match[Any], seat: int | None) -> dict[str, str]:
    """The boards that a seat sees; once the game is over every map that was made beforehand, with all its secrets."""
    from clew.render.charts.maps import board_canvas

    found = {}
    for board in match.view(seat).boards:
        canvas = board_canvas(board)
        left, top, right, bottom = canvas.frame()
        lines = canvas.window(right - left + 1, bottom - top + 1)
        found[board.key] = "\n".join(line.plain.rstrip() for line in lines)
    return found | (dict(match.rulebook.atlas(match.state)) if match.over else {})


def _proven(match: Match[Any]) -> str:
    """What the seed answers for: not for dice that people threw themselves."""
    own = sum(line.entry is not None and line.entry.own for line in match.log)
    return "every roll and draw" + (f" but the {own} of the players' own dice" if own else "")


def as_data(match: Match[Any], seat: int | None, *, verified: bool) -> dict[str, Any]:
    """The game as plain data; its seed is told once it is over."""
    from clew.kernel.words.scene import to_json

    scene = match.view(seat)
    return {
        "game": match.rulebook.name,
        "seats": [{"name": each.name, "player": each.player} for each in match.setup.seats],
        "options": dict(match.setup.options),
        "promise": match.promise,
        "seed": match.seed.hex() if match.over else None,
        "verified": verified,
        "over": scene.over,
        "winners": list(scene.winners),
        "log": to_json(scene.log),
    }
