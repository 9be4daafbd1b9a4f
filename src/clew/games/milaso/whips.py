"""Chapters 6 and 22: whips and bolas."""

from __future__ import annotations

from clew.games.milaso.blows import Blow
from clew.games.milaso.body import drain
from clew.games.milaso.carrying import lay_down
from clew.games.milaso.figures import in_hand, inertia, plan_of, strength
from clew.games.milaso.holds import FALLEN, strangle
from clew.games.milaso.natures import breathes
from clew.games.milaso.reckoning import seat_of, under
from clew.games.milaso.state import Being, Game, Role
from clew.kernel.referee import Referee

WHIP = "H26"
BOLAS = "T08"
HANDS, HEAD, LEGS = (2, 7), 1, (9, 10)


def lash(
    game: Game, referee: Referee, whipper: Being, target: Being, blow: Blow, area: int, attacker: Role, victim: Role
) -> None:
    """[6.24, 22.27, 22.28, 22.30, 24.5] What a whip does to hand, head or leg, and bolas to a leg."""
    if blow.weapon is None or blow.weapon.key not in (WHIP, BOLAS) or plan_of(game, target) != "humanoid":
        return
    if area in LEGS:
        if not under(referee, inertia(game, target), "22.30", seat_of(target)):
            trip(referee, target, attacker, victim)
    elif blow.weapon.key == WHIP and area in HANDS:
        _disarm(game, referee, target)
    elif blow.weapon.key == WHIP and area == HEAD and breathes(game, target):
        _throttle(game, referee, whipper, target)


def trip(referee: Referee, target: Being, attacker: Role, victim: Role) -> None:
    """[22.31] An automatic hit if the whipper has an action left, otherwise a lost action."""
    referee.tell("22.31", "{target} is tripped.", target=target.name)
    if attacker.actions > 0:
        target.marks[FALLEN] = 1
    else:
        victim.dazed = True


def _disarm(game: Game, referee: Referee, target: Being) -> None:
    """[22.27] Under strength, or what the hand holds is dropped on his own space."""
    item = in_hand(target)
    if item is not None and not under(referee, strength(game, target), "22.27", seat_of(target)):
        lay_down(game, target, item)
        referee.tell("22.27", "{target} drops his weapon.", target=target.name)


def _throttle(game: Game, referee: Referee, whipper: Being, target: Being) -> None:
    """[22.28] On some hits: under half strength at once, or four constitution now and at each failure."""
    if not under(referee, game.book.value("22.28", "chance"), "22.28"):
        return
    if under(referee, strength(game, target) // game.book.value("22.28", "part"), "22.28", seat_of(target)):
        return
    strangle(target, whipper, game.book.value("22.28", "loss"))
    drain(game, referee, target, game.book.value("22.28", "loss"), "strangling", "22.28")
