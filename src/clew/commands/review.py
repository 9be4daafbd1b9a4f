"""`clew review`: what the chances were in a saved game, which decisions mattered, and how the dice fell."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew.commands.replay import Json, SeatNumber, looking
from clew.kernel.words.errors import ClewError
from clew.render.numbers import whole

if TYPE_CHECKING:
    from clew.kernel.table.match import Match
    from clew.lab.review.review import Findings, Review

File = Annotated[str, typer.Argument(metavar="FILE", help="A .clew file, or the name of a saved game.")]
Again = Annotated[
    int | None,
    typer.Option(
        "--again", metavar="NUMBER", parser=whole("--again", 1, 99), help="Go on from this turn, with other dice."
    ),
]
Quick = Annotated[bool, typer.Option("--quick", help="Stop at the first rough curve.")]

STEPS = 1000


def review(
    file: File, seat: SeatNumber = None, again: Again = None, quick: Quick = False, as_json: Json = False
) -> None:
    """Look back at a saved game: its chances, its turns, its dice.

    The sensible player plays it on many times from many of your decisions. What is found out is kept for next time;
    Ctrl-C shows what is known so far.
    """
    from clew.kernel.saves.records import read_records
    from clew.kernel.table.match import Match
    from clew.kernel.table.registry import rulebook
    from clew.lab.reports.review import as_data, in_lines
    from clew.lab.review.review import Review
    from clew.shelf import find_save

    path = find_save(file)
    records = read_records(path)
    match: Match[Any] = Match.from_records(rulebook(records[0]["game"]), records)
    number = _seat(match, seat)
    looked = Review(match, number)
    kept = _kept(match, records, number)
    _take_up(looked, kept)
    found = _work(looked, kept, quick=quick, quiet=as_json)
    _keep_drills(path.stem, match, number, found)
    if again is not None:
        _go_on(path.stem, match, records, found, again)
    elif as_json:
        print(json.dumps(as_data(match, number, found), indent=2, ensure_ascii=False))
    else:
        print("\n".join(in_lines(match, number, found)))


def _seat(match: Match[Any], seat: int | None) -> int:
    """Whose decisions: the seat that was named, or the only person; where there is none, the first seat."""
    found = looking(match, seat)
    if found is None and len(match.people) > 1:
        raise ClewError(
            f"Several people played this game; say whose decisions with --seat 1 to {len(match.setup.seats)}."
        )
    return 0 if found is None else found


def _kept(match: Match[Any], records: list[dict[str, Any]], seat: int) -> Path:
    """Where what was found out about this game is kept, for these rules and this seat."""
    from clew.shelf import home

    digest = blake2b(digest_size=16)
    for part in (match.rulebook.version, seat, json.dumps(records, sort_keys=True)):
        digest.update(f"{part}\n".encode())
    return home() / "reviews" / f"{digest.hexdigest()}.json"


def _take_up(looked: Review, kept: Path) -> None:
    """Go on from what is kept; what can't be read is worked out again."""
    try:
        looked.take_up(json.loads(kept.read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        return


def _work(looked: Review, kept: Path, *, quick: bool, quiet: bool) -> Findings:
    """Work on it, showing how far it is, and keep what was found out."""
    from clew.lab.reports.progress import bar

    with bar(quiet) as shown:
        task = shown.add_task("Playing on", total=STEPS)
        try:
            for _ in looked.work():
                shown.update(task, completed=int(looked.progress * STEPS))
                if quick and looked.has_curve:
                    break
        except KeyboardInterrupt:
            shown.stop()
            print("Stopped; this is what is known so far. Call it again to go on.\n")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(looked.plain()), "utf-8")
    except OSError:
        pass  # it is only worked out again
    return looked.findings()


def _keep_drills(save: str, match: Match[Any], seat: int, found: Findings) -> None:
    """What was a mistake is a drill from now on."""
    from clew.commands.drill import drills_file
    from clew.lab.review.drills import keep, of_findings

    if fresh := of_findings(save, match.rulebook.name, seat, found):
        with suppress(OSError):
            keep(drills_file(), fresh)


def _go_on(name: str, match: Match[Any], records: list[dict[str, Any]], found: Findings, turn: int) -> None:
    """A new saved game that sets out from a turn."""
    from clew.kernel.table.match import Match
    from clew.kernel.table.recalled import is_move
    from clew.kernel.words.stream import new_seed
    from clew.shelf import put_away

    if turn > len(found.turns):
        raise ClewError(f"There is no turn {turn}; {name} has {len(found.turns) or 'none'}.")
    moves = [place for place, record in enumerate(records) if is_move(record)]
    end = moves[found.turns[turn - 1].decision.moves]
    there = Match.from_records(match.rulebook, records[:end]).fork(new_seed())
    saved = put_away(there)
    print(f"Turn {turn} once more, with other dice: clew play {match.rulebook.name} --resume {saved.path.stem}")
