"""Chapter 6: what the adventure cards have in common: the movement die, steps, the way back to the map."""

from __future__ import annotations

from clew.games.mertwig.die import NOUGHT, roll
from clew.games.mertwig.state import Game, Player
from clew.kernel.referees.referee import Referee


def movement_die(game: Game, referee: Referee, player: Player, rule: str) -> int:
    """[6.5, 9.2, 15.3, 18.4, 21.3] The die; a 0 is an encounter on the spot and no movement."""
    face = roll(game, referee, rule, player.seat)
    if face == NOUGHT:
        referee.tell("6.5", "A 0 (10): you stay, and somebody comes.")
        game.push("meet", number=1)
        return 0
    return face


def advance(game: Game, player: Player, steps: int, stops: tuple[int, ...] = ()) -> None:
    """[6.6, 6.7, 18.3, 21.4] So many steps, up to a forced stop or the end; then the space takes effect."""
    last = len(game.book.areas[player.area].stages) - 1
    barriers = [stop for stop in (*stops, last) if stop > player.step]
    step_to(game, player, min(player.step + steps, *barriers, last))


def step_to(game: Game, player: Player, step: int) -> None:
    """[6.6] The marker lands on a space of the card."""
    player.step = step
    game.push("arrive")


def return_to_map(_game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[6.7, 6.9] The last space leads back to the map; the turn is over."""
    player.area, player.step = "", 0
    referee.tell(rule, "Back on the map.")
