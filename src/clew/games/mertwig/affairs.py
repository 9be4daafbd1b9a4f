"""Rule 3.7: what a player may do beside everything else in his turn: shift equipment, let members go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from clew.games.mertwig.book import Card
from clew.games.mertwig.cards import fighters_named
from clew.games.mertwig.gear import gear_of, shift
from clew.games.mertwig.party import dismiss, hirelings
from clew.games.mertwig.state import Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

SHIFT = Option("shift", "Shift equipment")
DISMISS = Option("dismiss", "Let a member go")
STAY = Option("stay", "Keep everybody")

T = TypeVar("T")


def choose_freely(game: Game, referee: Referee, player: Player, prompt: str, options: Sequence[T], rule: str) -> T:
    """[3.7, 1.19] A choice of one's own turn; before it equipment may be shifted and members dismissed."""
    if player is not game.player:
        return referee.choose(player.seat, prompt, options, rule)
    while True:
        offered: list[T | Option] = [*options]
        if gear_of(game, player):
            offered.append(SHIFT)
        if hirelings(player):
            offered.append(DISMISS)
        chosen = referee.choose(player.seat, prompt, offered, rule)
        if chosen is SHIFT:
            shift(game, referee, player, "3.7")
        elif chosen is DISMISS:
            let_go(game, referee, player)
        else:
            return cast("T", chosen)


def let_go(game: Game, referee: Referee, player: Player) -> None:
    """[1.19, 3.7, 7.15b] A member is dismissed; on the Palace this can only be done before the marker moves."""
    options: list[Card | Option] = [*fighters_named(game, hirelings(player)), STAY]
    chosen = referee.choose(player.seat, "Whom do you let go?", options, "1.19")
    if chosen is not STAY:
        dismiss(game, referee, player, chosen.key)
