"""What the rest of the house sees of Milaso's Labyrinth."""

from __future__ import annotations

from pathlib import Path

from clew.games.milaso.beginning.setup import new, restore
from clew.games.milaso.play import STEPS, beat, result
from clew.games.milaso.player.bot import Sensible
from clew.games.milaso.player.judgement import Judgement
from clew.games.milaso.player.standing import beaten, health, lives, settled, standing
from clew.games.milaso.shown.dressing import dress
from clew.games.milaso.shown.picture import LEGEND, picture
from clew.games.milaso.shown.pictures import ANSWERS
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.fights import Fight, Role
from clew.games.milaso.state.game import Being, Game, Hand, Item, Loss
from clew.games.milaso.state.particulars import PARTICULARS
from clew.games.milaso.state.references import REFERENCES, owns, walks
from clew.games.milaso.state.traces import TRACES
from clew.games.milaso.unseen.otherwise import otherwise
from clew.games.milaso.unseen.redeal import redeal
from clew.games.milaso.unseen.secrets import secrets
from clew.kernel.referees.agenda import Step
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.fates import Grave


def conserved(game: Game) -> dict[str, int]:
    """[14.1] No key is ever lost or doubled."""
    if not game.maze.maps:
        return {"keys": game.book.counts["keys"]}
    lying = sum(
        f.kind == "thing" and f.what in game.book.keys and f.key not in game.touched
        for f in game.maze.features.values()
    )
    held = [*game.party, *game.foes.values()]
    carried = sum(item.what in game.book.keys for being in held for item in being.items)
    carried += sum(item.what in game.book.keys for hand in game.hands for item in hand.items)
    dropped = sum(item.what in game.book.keys for items in game.floor.values() for item in items)
    return {"keys": lying + carried + dropped}


def to_be_won(game: Game) -> bool:
    """[29.1, 2.17] The labyrinth was proven to have a way, and nothing closes one for good; so as long as somebody
    lives who can go on."""
    return any(being.alive and being.kind in game.book.kinds for being in game.party)


def atlas(game: Game) -> dict[str, str]:
    """Every map of the labyrinth with all that is on it."""
    if not game.maze.maps:
        return {}
    return {key: picture(game.maze, key) for key in game.maze.maps} | {"signs": LEGEND}


RULEBOOK = Rulebook(
    name="milaso",
    fights=frozenset({"20", "21", "22", "23", "24"}),
    finds=frozenset({"5", "8", "12", "15", "28"}),
    milestones=frozenset(
        {
            "2.3",
            "2.6",
            "2.7",
            "2.8",
            "2.16",
            "2.17",
            "12.12",
            "24.38",
            "26.5",
            "28.3",
            "28.7",
            "28.10",
            "28.17",
            "29.12",
        }
    ),
    about="Village, castle, mountain, Tower: learn how Milaso can be destroyed, and carry the Orb home.",
    minutes=175,
    weight=5,
    stage="polished",
    folder=Path(__file__).parent,
    new=new,
    beat=beat,
    view=view,
    result=result,
    restore=restore,
    refers=REFERENCES,
    owns=owns,
    told_as={"gold": ("buys",), "black rose thorn": ("thorn of the black rose",)},
    classes=(Game, Being, *PARTICULARS, *TRACES, Item, Loss, Fight, Role, Hand, Step, Grave),
    steps=frozenset(STEPS),
    bots={"sensible": Sensible},
    judgement=Judgement,
    conserved=conserved,
    prospects={"lives": lives, "constitution": health, "enemies beaten": beaten},
    chances=("lives",),
    pictures=ANSWERS,
    dress=dress,
    settled=settled,
    worth=standing,
    secrets=secrets,
    redeal=redeal,
    otherwise=otherwise,
    atlas=atlas,
    together=True,
    walks=walks,
    gives_up={"yielded": to_be_won},
    endings={
        "won": "the Orb is home",
        "yielded": "the quest was given up",
        "dead": "everybody is dead",
        "lost": "nobody is left who could go on",
        "out of time": "time has run out",
    },
)
