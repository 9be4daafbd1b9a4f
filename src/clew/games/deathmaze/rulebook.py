"""What this folder brings to the table."""

from pathlib import Path

from clew.games.deathmaze import pictures, play, state, view
from clew.games.deathmaze.dressing import dress
from clew.games.deathmaze.home import continuity, leaving, setup
from clew.games.deathmaze.player.bot import Sensible
from clew.games.deathmaze.player.judgement import Judgement
from clew.games.deathmaze.references import REFERENCES, owns, walks
from clew.kernel.table.rulebook import Rulebook

RULEBOOK = Rulebook(
    name="deathmaze",
    fights=frozenset({"7", "8", "M5"}),
    finds=frozenset({"6", "9"}),
    about="A maze that grows under your feet. Go in, gather treasure and experience, and get out alive.",
    minutes=15,
    weight=2,
    stage="polished",
    folder=Path(__file__).parent,
    new=setup.new,
    beat=play.beat,
    view=view.view,
    result=leaving.result,
    restore=setup.restore,
    refers=REFERENCES,
    owns=owns,
    walks=walks,
    classes=state.CLASSES,
    steps=frozenset(play.STEPS),
    bots={"sensible": Sensible},
    judgement=Judgement,
    conserved=view.conserved,
    prospects=view.PROSPECTS,
    chances=("wins",),
    settled=view.settled,
    underway="encounter",
    worth=view.worth,
    horizon=1_000,
    card=view.chit_name,
    pictures=pictures.ANSWERS,
    dress=dress,
    milestones=frozenset(
        {"4.0b", "4.0j", "4.0k", "7.11", "7.12", "8.46a", "9.18b", "9.32a", "12.32a", "12.36c", "M4.22"}
    ),
    keeps=continuity.keeps,
    lives_on=continuity.told,
    endings={
        "won": "the party left the maze rich and hardened",
        "out": "the party left the maze",
        "lost": "the whole party was lost in the maze",
        "walled in": "the maze closed around the party",
    },
)
