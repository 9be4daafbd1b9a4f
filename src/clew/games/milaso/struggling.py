"""Chapter 13: getting out of the hands of a strangler."""

from __future__ import annotations

from clew.games.milaso.blows import reach
from clew.games.milaso.body import drain
from clew.games.milaso.daylight import in_daylight
from clew.games.milaso.figures import able, strength
from clew.games.milaso.holds import HELD, holders, set_free
from clew.games.milaso.reckoning import apart, seat_of, under
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee

SHADOW_DEMON = "B22"


def struggle(game: Game, referee: Referee, being: Being) -> None:
    """[13.13] Under half his strength the victim is free; otherwise he loses what the strangler's rule says."""
    gone = not any(still_holds(game, other, being) for other in (*game.party, *game.foes.values())
                   if other.key in holders(being))  # fmt: skip
    if gone or under(
        referee, strength(game, being) // game.book.value("13.13", "part"), "13.13", seat_of(being), "strength"
    ):
        set_free(being)
        referee.tell("13.13", "{being} is free.", being=being.name)
        return
    drain(game, referee, being, being.marks[HELD], "strangling", "13.13")


def still_holds(game: Game, holder: Being, victim: Being) -> bool:
    """[13.13, 22.28, 24.18] Hands and whips hold as far as they reach, a shadow demon six spaces, only in the sun."""
    halves = apart(game, holder, victim)
    if holder.kind == SHADOW_DEMON:
        sunny = in_daylight(game, game.maze.maps[victim.map], victim.at)
        return able(game, holder) and sunny and halves <= 2 * game.book.value("24.18", "spaces")
    return able(game, holder) and holder.map == victim.map and halves <= reach(game, holder)
