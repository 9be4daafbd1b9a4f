"""Chapter 20: the players change the order of attack of their own side."""

from __future__ import annotations

from clew.games.milaso.combat import may_swap
from clew.games.milaso.state import PARTY, Fight, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

GO = Option("go", "Begin the battle round")
KEEP = Option("keep", "Begin it, and ask again only when the order changes")
TIMES, PAIRS = 5, 20
"""So many swaps before one battle round are enough, and so many pairs are too many to go on."""


def swap_places(game: Game, referee: Referee, step: Step) -> None:
    """[20.5] Before a battle round the players may swap two of their own side, as often as they like."""
    fight = game.fight
    if fight is None:
        return
    usual = step.listed("usual") or fight.order[:]
    if usual == fight.usual:
        fight.order = fight.wanted[:]
        return
    pairs = swaps(game, fight)
    names = ", ".join(game.being(key).name for key in fight.order)
    options = [GO, KEEP, *pairs] if pairs else [GO]
    chosen = referee.choose(game.being(game.leader).seat, "The order of attack: {order}. Swap?", options, "20.5",
                            order=names)  # fmt: skip
    if chosen is KEEP:
        fight.usual, fight.wanted = usual, fight.order[:]
    if chosen is GO or chosen is KEEP:
        return
    one, other = (fight.order.index(key) for key in chosen.value)
    fight.order[one], fight.order[other] = fight.order[other], fight.order[one]
    if len(pairs) < PAIRS and step.number("times") < TIMES:
        game.agenda.append(Step("swap", {"times": step.number("times") + 1, "usual": usual}))


def swaps(game: Game, fight: Fight) -> list[Option]:
    """[20.5] The pairs of which the lower one may come first."""
    order = [game.being(key) for key in fight.order]
    own = [being for being in order if being.side == PARTY]
    return [Option(f"{upper.key}/{lower.key}", "{lower} before {upper}", (upper.key, lower.key), lower=lower.name,
                   upper=upper.name) for place, upper in enumerate(own) for lower in own[place + 1 :]
            if may_swap(game, order, upper, lower)]  # fmt: skip
