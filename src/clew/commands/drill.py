"""`clew drill`: decisions of one's own that were mistakes, put once more."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew.kernel.words.errors import AnswerError, ClewError

if TYPE_CHECKING:
    from clew.kernel.words.scene import Scene
    from clew.lab.review.drills import Drill

Game = Annotated[str | None, typer.Argument(metavar="GAME", help="Only of this rulebook.")]
Known = Annotated[bool, typer.Option("--list", help="Only say which there are.")]

LINES = 8
"""So much of the log is told."""

NAMES = 40
"""How wide the column of answers is."""

NONE = "There are no drills yet: `clew review NAME` looks for mistakes in a saved game, and each becomes a drill."


def drills_file() -> Path:
    """Where drills are kept."""
    from clew.shelf import home

    return home() / "reviews" / "drills.json"


def drill(game: Game = None, listed: Known = False) -> None:
    """Put your own mistakes to you once more.

    Each turn of a game that `clew review` found another answer better at is a drill: you see the table as it was then,
    and say what you would do now. What you know least comes first; an empty line leaves.
    """
    from clew.kernel.table.registry import rulebook
    from clew.lab.review import drills

    name = rulebook(game).name if game is not None else None
    path = drills_file()
    found = [each for each in drills.known(path) if name in (None, each.game)]
    if not found:
        raise ClewError(NONE)
    if listed:
        print("\n".join(map(told, found)))
        return
    right = asked = 0
    for each in sorted(found, key=drills.least_known):
        try:
            scene = scene_of(each)
        except (ClewError, IndexError) as error:
            print(f"\n{each.save}, decision {each.decision + 1}: {error}")
            continue
        if (well := put_once(each, scene)) is None:
            break
        asked += 1
        right += well
        each.right += well
        each.wrong += not well
        drills.keep(path, [each])
    if asked:
        print(f"\n{right} of {asked} well answered; {len(found)} {'drill' if len(found) == 1 else 'drills'} in all.")


def told(each: Drill) -> str:
    """A drill in a line, without what is best."""
    return f"{each.save:<20}  decision {each.decision + 1}: {each.right} times well, {each.wrong} times not"


def put_once(each: Drill, scene: Scene) -> bool | None:
    """Show the table as it was, take an answer, and say what it is worth; None if nobody answers."""
    from clew.render.plain import scene_text

    print(f"\n{each.save}, decision {each.decision + 1}:")
    print("\n".join(scene_text(replace(scene, log=scene.log[-LINES:]))))
    while (key := answer(scene)) is not None:
        well = each.answered(key)
        print("\n".join(outcome(each, scene, key)))
        if well is not None:
            return well
    return None


def scene_of(each: Drill) -> Scene:
    """What the seat saw when it was asked."""
    from clew.kernel.saves.records import read_records
    from clew.kernel.table.match import Match
    from clew.kernel.table.recalled import is_move
    from clew.kernel.table.registry import rulebook
    from clew.lab.review.drills import question_of
    from clew.shelf import find_save

    records = read_records(find_save(each.save))
    moves = [place for place, record in enumerate(records) if is_move(record)]
    there: Match[Any] = Match.from_records(rulebook(each.game), records[: moves[each.after]])
    scene = there.view(each.seat)
    question_of(each, scene)
    return scene


def answer(scene: Scene) -> str | None:
    """The key of what was typed; asked again until it is understood, None at an empty line or the end."""
    from clew.render.asks import understood

    while True:
        if sys.stdin.isatty():
            print("> ", end="", flush=True)
        line = sys.stdin.readline().strip()
        if not line:
            return None
        try:
            return understood(line, scene.asks[0]).key
        except AnswerError as error:
            print(error)


def outcome(each: Drill, scene: Scene, key: str) -> Iterator[str]:
    """What the answers came to when they were compared."""
    from clew.kernel.words.text import put
    from clew.lab.review.drills import rated

    well = each.answered(key)
    if well is None:
        yield "That answer was not compared with the others. Which else?"
        return
    found = rated(each, scene.asks[0], key)
    yield "Well chosen." if well else f"{put(found[0].name)} is better."
    for other in found:
        mark = "  <- now" if other.now else "  <- in the game" if other.before else ""
        bounds = f"{spelt(each, other.low)} to {spelt(each, other.high)}"
        yield f"  {put(other.name)[:NAMES]:<{NAMES}} {spelt(each, other.value)} ({bounds}){mark}"
    yield f"  ({each.games} games each)"


def spelt(each: Drill, value: float) -> str:
    """A chance in whole per cent, or a figure of the game."""
    from clew.render.figures import number

    return f"{100 * value:.0f} %" if each.is_chance else number(value)
