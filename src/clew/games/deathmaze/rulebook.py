"""What this folder brings to the table."""

from pathlib import Path

from clew.games.deathmaze import bot, leaving, play, setup, state, view
from clew.kernel.rulebook import Rulebook

RULEBOOK = Rulebook(
    name="deathmaze",
    stage="complete",
    folder=Path(__file__).parent,
    new=setup.new,
    beat=play.beat,
    view=view.view,
    result=leaving.result,
    restore=setup.restore,
    classes=state.CLASSES,
    bots={"sensible": bot.Sensible},
    conserved=view.conserved,
    prospects=view.PROSPECTS,
    settled=view.settled,
    worth=view.worth,
)
