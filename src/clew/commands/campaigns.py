"""`clew campaigns`: who lives on from game to game, and what they have been through."""

from __future__ import annotations

import json
from dataclasses import asdict
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew.kernel.words.errors import ClewError

if TYPE_CHECKING:
    from clew.kernel.table.rulebook import Rulebook
    from clew.shelf import Campaign

Game = Annotated[
    str | None, typer.Argument(metavar="GAME", help="The name of a game; without one all campaigns are listed.")
]
Name = Annotated[str | None, typer.Argument(metavar="NAME", help="The campaign to look at.")]
Json = Annotated[bool, typer.Option("--json", help="The campaigns as JSON.")]


def campaigns(game: Game = None, name: Name = None, as_json: Json = False) -> None:
    """List the campaigns, or tell the story of one."""
    found, faults = wanted(game)
    if name is not None:
        found = [named(name, game, found, faults)]
    for fault in faults if name is None else []:
        typer.echo(fault, err=True)
    if as_json:
        print(json.dumps([asdict(campaign) for campaign in found], indent=2, ensure_ascii=False))
    elif name is not None:
        print("\n".join(chronicle(found[0])))
    elif not found and not faults:
        print("There are no campaigns yet; `clew play darkness --campaign NAME` begins one.")
    else:
        print("\n".join(map(in_short, found)))


def wanted(game: str | None) -> tuple[list[Campaign], list[str]]:
    """All campaigns, or those of a game; and what is the matter with those that can't be read."""
    from clew.kernel.table import registry
    from clew.shelf import campaigns as on_shelf

    found, faults = [], []
    for known in [_book(game).name] if game else registry.names():
        read, unreadable = on_shelf(known)
        found += read
        faults += unreadable
    return found, faults


def named(name: str, game: str | None, found: list[Campaign], faults: list[str]) -> Campaign:
    """The one of this name."""
    for campaign in found:
        if campaign.name == name:
            return campaign
    known = ", ".join(campaign.name for campaign in found) or "none"
    raise ClewError(" ".join([f"There is no campaign {name!r} of {game}; there are: {known}.", *faults]))


def in_short(campaign: Campaign) -> str:
    """A line for the list."""
    number = len(campaign.history)
    alive = len(_book(campaign.game).lives_on(campaign.keeps))
    last = f", last on {campaign.history[-1].date[:10]}" if number else ""
    return f"{campaign.game} {campaign.name}: {number} {'game' if number == 1 else 'games'}{last}, {alive} live on"


def chronicle(campaign: Campaign) -> list[str]:
    """Every game with its story, then who lives on and how to go on."""
    book = _book(campaign.game)
    lines = [f"{book.title}: {campaign.name}"]
    for number, played in enumerate(campaign.history, 1):
        ending = book.in_words(played.ending) if played.ending else "not finished"
        lines += ["", f"{number}. {played.date[:10]}, {played.save.removesuffix('.clew')}: {ending}."]
        lines += [f"   {line}" for line in played.story]
    lines += ["", "Those who live on:", *(f"   {line}" for line in book.lives_on(campaign.keeps) or ["nobody"])]
    return [*lines, "", f"Go on with: clew play {campaign.game} --campaign {quote(campaign.name)}"]


def _book(game: str) -> Rulebook[Any]:
    from clew.kernel.table import registry

    return registry.rulebook(game)
