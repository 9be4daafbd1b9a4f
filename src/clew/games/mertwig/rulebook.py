"""All that the rest of the house needs to know of this game."""

from __future__ import annotations

from pathlib import Path

from clew.games.mertwig.book import Card
from clew.games.mertwig.dressing import dress
from clew.games.mertwig.ending import result, standing
from clew.games.mertwig.hidden import conserved, redeal, secrets
from clew.games.mertwig.pictures import ANSWERS
from clew.games.mertwig.play import STEPS, beat
from clew.games.mertwig.player.bot import Sensible
from clew.games.mertwig.player.judgement import Judgement
from clew.games.mertwig.references import REFERENCES, owns, walks
from clew.games.mertwig.setup import new, restore
from clew.games.mertwig.state import Fight, Fighter, Game, Maze, Meeting, Player, Temple
from clew.games.mertwig.view import view
from clew.kernel.referees.agenda import Step
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.fates import Grave
from clew.kernel.words.piles import Pile

RULEBOOK = Rulebook(
    name="mertwig",
    rivals=True,
    fights=frozenset({"9", "11", "12", "29"}),
    finds=frozenset({"13", "14"}),
    milestones=frozenset(
        {
            "2.9",
            "8.10",
            "10.11",
            "11.40",
            "14.8",
            "16.11",
            "20.8",
            "22.2",
            "22.14",
            "22.17",
            "22.18",
            "23.2",
            "23.3",
            "23.4",
        }
    ),
    about="The old King needs an heir. Hire, trade and fight, and be first through the hedge maze.",
    minutes=5,
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
    classes=(Game, Player, Fighter, Meeting, Fight, Temple, Maze, Card, Step, Pile, Grave),
    steps=frozenset(STEPS),
    bots={"sensible": Sensible},
    judgement=Judgement,
    conserved=conserved,
    prospects={
        "gold": lambda game, seat: game.players[seat].gold,
        "party": lambda game, seat: len(game.players[seat].party),
        "lives": lambda game, seat: int(game.players[seat].alive),
    },
    chances=("lives",),
    secrets=secrets,
    redeal=redeal,
    pictures=ANSWERS,
    dress=dress,
    settled=lambda game: game.fight is None and game.meeting is None,
    underway="encounter",
    worth=standing,
    card=lambda game, key: game.card(key).name if key in game.book.cards or key in game.heroes else key,
    endings={"heir": "the heir to the throne is crowned", "king dead": "the king is dead, and wealth decides"},
)
