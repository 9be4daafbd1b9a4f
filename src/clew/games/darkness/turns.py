"""[29.2] Two parties take turns."""

from __future__ import annotations

from clew.games.darkness.aftermath import tidy
from clew.games.darkness.ending import finish
from clew.games.darkness.state import Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6


def turns(game: Game, referee: Referee, step: Step) -> None:
    """[29.2, 29.3] Each turn both parties roll, ties again; the higher goes first."""
    tidy(game)
    if not game.groups:
        finish(game, referee)
        return
    game.agenda.append(step)
    still = sorted({group.party for group in game.groups})
    order = still
    if len(still) > 1:
        rolls = [referee.roll(D6, "29.2") for _ in still]
        while rolls[0] == rolls[1]:
            rolls = [referee.roll(D6, "29.2") for _ in still]
        order = sorted(still, key=lambda party: rolls[still.index(party)])
    for party in order if len(still) > 1 else still:
        game.agenda.append(Step("party", {"party": party}))


def party_turn(game: Game, _referee: Referee, step: Step) -> None:
    """[29.2] One party's turn begins."""
    groups = [group for group in game.groups if group.party == step.facts["party"]]
    if groups:
        game.active = groups[0].key
        game.agenda.append(Step("explore", {"party": groups[0].party}))
