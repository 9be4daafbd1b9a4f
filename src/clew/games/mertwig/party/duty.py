"""Rules 9.3 to 9.6 and chapter 31: who acts for the enemies, and the automaton when nobody else does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, cast

from clew.games.mertwig.state import Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.piles import pile_of
from clew.kernel.words.questions import Option, Seats

HAND_OVER = Option("automaton", "From here on, leave others' encounters to the automaton")


class Keyed(Protocol):
    @property
    def key(self) -> str: ...


K = TypeVar("K", bound=Keyed)


def on_duty(game: Game, victim: int) -> int:
    """[2.4, 9.5, 9.5a, 9.6, 31.1] The encounter player towards this seat; a holder never serves against himself."""
    if game.book.solo:
        return game.automaton
    if len(game.players) == 2:
        return 1 - victim
    if game.holder == victim:
        pass_card(game)
    return game.holder


def pass_card(game: Game) -> None:
    """[9.3, 17.3] The encounter player card goes left, past whoever has his hand in the temple."""
    if game.book.solo or len(game.players) == 2:
        return
    game.holder = (game.holder + 1) % len(game.players)
    if game.temple and game.temple.setter == game.holder:
        game.holder = (game.holder + 1) % len(game.players)


def automatic(game: Game, runner: int) -> bool:
    """[31.1, 31.12] Whether the automaton decides for this seat."""
    return runner == game.automaton or runner in game.handed


def duty(
    game: Game,
    referee: Referee,
    runner: int,
    prompt: str,
    options: Sequence[K],
    rule: str,
    to: Seats = None,
    who: str = "",
) -> K:
    """[31.9, 31.12] A choice of the encounter player that the automaton makes at random."""
    if len(options) > 1 and not automatic(game, runner):
        offered: list[K | Option[None]] = [*options, HAND_OVER]
        chosen = referee.choose(runner, prompt, offered, rule, to, who=who)
        if chosen is not HAND_OVER:
            return cast("K", chosen)
        hand_over(game, referee, runner)
    return at_random(referee, options, "31.9", to)


def asked(
    game: Game,
    referee: Referee,
    runner: int,
    prompt: str,
    options: Sequence[K],
    rule: str,
    to: Seats = None,
    foe: str = "",
) -> K | None:
    """[31.12] A choice of the encounter player; None where the automaton has rules of its own for it."""
    if automatic(game, runner):
        return None
    if len(options) == 1:
        return options[0]
    offered: list[K | Option[None]] = [*options, HAND_OVER]
    chosen = referee.choose(runner, prompt, offered, rule, to, foe=foe)
    if chosen is not HAND_OVER:
        return cast("K", chosen)
    hand_over(game, referee, runner)
    return None


def hand_over(game: Game, referee: Referee, runner: int) -> None:
    """[31.12] Everybody sees that cards are drawn from here on instead of chosen."""
    game.handed.append(runner)
    referee.tell("31.12", "{who} lets the automaton decide from here on.", who=game.names[runner])


def at_random(referee: Referee, options: Sequence[K], rule: str, to: Seats = None) -> K:
    """[31.9, 1.22] One of these by chance."""
    if len(options) == 1:
        return options[0]
    key = referee.draw(pile_of("chance", [option.key for option in options]), rule, to)
    return next(option for option in options if option.key == key)
