"""Hunt the Wumpus as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path

from clew.author import Ledger, Rulebook, Setup, SetupError, Text, at_home, text
from wumpus.book import make_book
from wumpus.bot import Sensible
from wumpus.hidden import redeal, secrets
from wumpus.play import beat
from wumpus.standing import alive, arrows, conserved, keeps, lives_on, result, won, worth
from wumpus.state import Game, Hunter
from wumpus.view import reveal, view


def new(setup: Setup, ledger: Ledger) -> Game:
    """[7.1] Hunters come with the trophies of earlier hunts."""
    kept = setup.guests.get("hunters", {})
    if not all(type(trophies) is int for trophies in kept.values()):
        raise SetupError("A hunter's trophies are counted in whole numbers.")
    names = [sitter.name for sitter in setup.seats]
    hunters = [Hunter(seat, name, kept.get(name, 0)) for seat, name in enumerate(names)]
    return Game(make_book(setup, ledger), hunters, at_home(kept, names))


def restore(game: Game, setup: Setup, ledger: Ledger) -> None:
    game.book = make_book(setup, ledger)


def room(_game: Game, card: str) -> Text:
    return text("room {room}", room=card)


def owns(game: Game, seat: int) -> dict[str, dict[str, int]]:
    """[7.1] A hunter and his trophies; arrows are dealt out for each hunt."""
    hunter = game.hunters[seat]
    return {} if hunter.dead else {hunter.name: {"trophies": hunter.trophies}}


RULEBOOK = Rulebook(
    name="wumpus",
    about="A dark cave of twenty rooms, and something in it that smells. Find out where it sleeps, and shoot first.",
    stage="complete",
    folder=Path(__file__).parent,
    new=new,
    beat=beat,
    view=view,
    reveal=reveal,
    result=result,
    restore=restore,
    classes=(Game, Hunter),
    bots={"sensible": Sensible},
    conserved=conserved,
    prospects={"you win": won, "you live": alive, "arrows left": arrows},
    chances=("you win", "you live"),
    secrets=secrets,
    redeal=redeal,
    worth=worth,
    endings={
        "slain": "the wumpus is dead",
        "last": "only one hunter is left",
        "lost": "nobody came out of the cave",
        "arrows": "no arrows are left",
        "torch": "the torch went out",
    },
    milestones=frozenset({"3.2", "4.3", "5.2", "6.1", "6.4", "4.5", "1.4"}),
    card=room,
    keeps=keeps,
    lives_on=lives_on,
    rivals=True,
    owns=owns,
    refers={"Game.home": None, "Game.ending": None, "Hunter.dead": None},
)
