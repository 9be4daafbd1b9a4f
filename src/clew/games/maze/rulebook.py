"""MAZE Labyrinthe as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path

from clew.games.maze.dressing import dress
from clew.games.maze.gear.decks import conserved
from clew.games.maze.gear.equipment import life_lost
from clew.games.maze.hidden import redeal, secrets
from clew.games.maze.pictures import ANSWERS
from clew.games.maze.play import STEPS, beat, result
from clew.games.maze.player.bot import Sensible
from clew.games.maze.player.judgement import Judgement, standing
from clew.games.maze.references import REFERENCES, owns, walks
from clew.games.maze.setup import new, restore
from clew.games.maze.state import CLASSES
from clew.games.maze.view import card_name, view
from clew.kernel.table.rulebook import Rulebook

RULEBOOK = Rulebook(
    name="maze",
    rivals=True,
    fights=frozenset({"21", "22", "23", "24", "27", "29"}),
    finds=frozenset({"11", "14", "15"}),
    milestones=frozenset({"1.3", "3.10", "11.11", "14.10", "22.19", "24.15", "25.2", "26.1", "28.1", "28.13", "28.14"}),
    about="Locked in underground, with one EXIT: be out before the others, or outlive them.",
    minutes=25,
    weight=3,
    stage="polished",
    folder=Path(__file__).parent,
    new=new,
    beat=beat,
    view=view,
    result=result,
    restore=restore,
    refers=REFERENCES,
    owns=owns,
    walks=walks,
    classes=CLASSES,
    steps=frozenset(STEPS),
    bots={"sensible": Sensible},
    judgement=Judgement,
    conserved=conserved,
    prospects={
        "wins": lambda game, seat: int(game.winner == seat),
        "dies": lambda game, seat: int(not game.players[seat].alive),
        "life lost": lambda game, seat: life_lost(game, game.players[seat]),
        "level": lambda game, seat: game.players[seat].level,
        "things owned": lambda game, seat: sum(sum(each.values()) for each in owns(game, seat).values()),
    },
    chances=("wins", "dies"),
    secrets=secrets,
    redeal=redeal,
    pictures=ANSWERS,
    dress=dress,
    settled=lambda game: not game.fights,
    worth=standing,
    horizon=80,
    card=card_name,
    endings={
        "exit": "the way out was found",
        "survivor": "only one is left alive",
        "dead": "everybody is dead",
    },
)
