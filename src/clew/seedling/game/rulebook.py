"""The game as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path

from clew.author import Ledger, Rulebook, Setup
from clew.seedling.game.book import make_book
from clew.seedling.game.bot import Sensible
from clew.seedling.game.play import beat
from clew.seedling.game.standing import alive, conserved, gold, result, won, worth
from clew.seedling.game.state import Explorer, Game
from clew.seedling.game.view import view


def new(setup: Setup, ledger: Ledger) -> Game:
    """[1.2] The table before the first question."""
    book = make_book(setup, ledger)
    return Game(book, [Explorer(seat, sitter.name, book.life) for seat, sitter in enumerate(setup.seats)])


def restore(game: Game, setup: Setup, ledger: Ledger) -> None:
    """Put back what a save file leaves out: what the state's classes call SHARED."""
    game.book = make_book(setup, ledger)


RULEBOOK = Rulebook(
    name="seedling",
    about="A dark cellar, and in every room gold or something that bites. Go on and risk it all, or go home in time.",
    stage="draft",
    folder=Path(__file__).parent,
    new=new,
    beat=beat,
    view=view,
    result=result,
    restore=restore,
    classes=(Game, Explorer),
    bots={"sensible": Sensible},
    conserved=conserved,
    prospects={"you win": won, "you live": alive, "gold": gold},
    chances=("you win", "you live"),
    worth=worth,
    endings={"home": "somebody came home with gold", "nothing": "nobody brought anything home"},
    milestones=frozenset({"2.3", "2.4"}),
    rivals=True,
)
