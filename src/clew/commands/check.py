"""`clew check`: what a game is still wanting."""

from __future__ import annotations

from typing import Annotated

import typer

Game = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; `clew games` lists them.")]
Everything = Annotated[bool, typer.Option("--all", help="Also the laws that take minutes.")]


def check(game: Game, everything: Everything = False) -> None:
    """Say what a game is still wanting, with file and line.

    Its ledger, rules without code, steps, tests, golden games, and the laws that every game inherits.
    """
    from clew.testing.check import stages

    wanting = 0
    for name, look in stages(game, everything):
        print(f"{name} ... ", end="", flush=True)
        found = list(look())
        print("no" if found else "yes", flush=True)
        for each in found:
            print(f"  {each}")
        wanting += len(found)
    if wanting:
        print(f"\n{wanting} {'thing is' if wanting == 1 else 'things are'} wanting; mend the first ones first.")
        raise typer.Exit(1)
    print("\nNothing is wanting.")
