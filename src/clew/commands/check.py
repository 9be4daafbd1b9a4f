"""`clew check`: what a game is still wanting."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from clew.testing.laws.lawbook import Law
    from clew.testing.long import Search

HOUR = 3600
EVERY_MINUTE = 60

Game = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; `clew games` lists them.")]
Everything = Annotated[bool, typer.Option("--all", help="Also the laws that take minutes.")]
Hours = Annotated[
    float, typer.Option(min=0, help="Try the laws for so many hours, each in its long form; Ctrl-C ends it earlier.")
]
Name = Annotated[str, typer.Option("--law", help="Only this law, by its name or the beginning of it.")]
Seed = Annotated[int, typer.Option(help="One trial of that law's long form, by the number that --hours gave it.")]


def check(game: Game, everything: Everything = False, hours: Hours = 0, law: Name = "", seed: Seed = 0) -> None:
    """Say what a game is still wanting, with file and line.

    Its ledger, rules without code, steps, tests, golden games, and the laws that every game inherits.
    """
    if hours:
        for_hours(game, hours, law)
    elif law or seed:
        one_law(game, law, seed)
    else:
        in_order(game, everything)


def in_order(game: str, everything: bool) -> None:
    """All that is looked at, one after the other. What is wanting for one reason in many places is told once."""
    from clew.testing.check import stages

    told: set[str] = set()
    for name, look in stages(game, everything):
        print(f"{name} ... ", end="", flush=True)
        found = list(look())
        print("no" if found else "yes", flush=True)
        new = {each.what: each for each in found if each.what not in told}
        for each in new.values():
            print(f"  {each}")
        if found and not new:
            print("  the same as above")
        told |= set(new)
    if told:
        print(f"\n{len(told)} {'thing is' if len(told) == 1 else 'things are'} wanting; mend the first ones first.")
        raise typer.Exit(1)
    print("\nNothing is wanting.")


def for_hours(game: str, hours: float, name: str) -> None:
    """The long form of all laws, or of one, until time is up or somebody has seen enough."""
    from clew.kernel.table.registry import rulebook
    from clew.testing.laws.lawbook import LAWS, law_called
    from clew.testing.long import Search

    laws: list[Law] = [law_called(name)] if name else list(LAWS)
    search = Search(rulebook(game), laws)
    try:
        look_on(search, hours)
    except KeyboardInterrupt:
        print("\nStopped.")
    print(f"\n{search.trials} trials; {len(search.found)} {'thing' if len(search.found) == 1 else 'things'} found.")
    for finding in search.found.values():
        print(f"  {finding}")
    if search.found:
        raise typer.Exit(1)


def look_on(search: Search, hours: float) -> None:
    """Findings as they come, and every minute how far it is."""
    begun = told = monotonic()
    print(f"Laws of {search.book.title} for {hours:g} hours; Ctrl-C ends it earlier.", flush=True)
    for finding in search.once():
        print(f"  {finding}", flush=True)
    for found in search.on_and_on():
        now = monotonic()
        for finding in found:
            print(f"  {finding}", flush=True)
        if now - begun >= hours * HOUR:
            return
        if now - told >= EVERY_MINUTE:
            told = now
            gone = f"{(now - begun) / 60:.0f} of {hours * 60:.0f} minutes"
            print(f"{gone}, {search.trials} trials, {len(search.found)} found", flush=True)


def one_law(game: str, name: str, seed: int) -> None:
    """One law: in its short form, or the one trial that a number stands for."""
    from clew.kernel.table.registry import rulebook
    from clew.kernel.words.errors import ClewError
    from clew.testing.check import complaints
    from clew.testing.laws.lawbook import law_called

    if not name:
        raise ClewError("Say with --law of which law that is a trial.")
    book, law = rulebook(game), law_called(name)
    if seed and law.trial is None:
        raise ClewError(f"The law {law.name!r} has no long form: leave --seed out.")
    trial = law.trial
    found = list(complaints(book, lambda: trial(book, seed) if seed and trial else law.holds(book)))
    print(f"Law: {law} ... {'no' if found else 'yes'}")
    for each in found:
        print(f"  {each}")
    if found:
        raise typer.Exit(1)
